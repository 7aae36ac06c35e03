"""What the database holds; `migrations` makes it, and a test compares the two.

Moments are UTC as whole milliseconds since 1970, scores whole thousandths. Tokens and codes are
held as SHA-256 of a random text, never as they are.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    ForeignKey,
    Index,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    false,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """All tables."""

    metadata = MetaData(naming_convention=_NAMES)


_NUMBERED = {"sqlite_autoincrement": True}
"""Of tables whose numbers go outside: what is deleted leaves its number to nobody."""


def _owned(target: str) -> Mapped[int]:
    """A row that goes when its owner goes."""
    return mapped_column(ForeignKey(target, ondelete="CASCADE"), index=True)


def _moment() -> Mapped[int]:
    return mapped_column(BigInteger)


def _maybe_moment() -> Mapped[int | None]:
    return mapped_column(BigInteger, nullable=True)


class Teacher(Base):
    """Who owns classes; `ticket_hash` is the one-time token that lets a teacher in."""

    __tablename__ = "teacher"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80), unique=True)
    ticket_hash: Mapped[str | None] = mapped_column(String(64))
    ticket_expires: Mapped[int | None] = _maybe_moment()


class SchoolClass(Base):
    """A class; `is_open` lets pupils add their own names."""

    __tablename__ = "school_class"
    __table_args__ = _NUMBERED
    id: Mapped[int] = mapped_column(primary_key=True)
    teacher_id: Mapped[int] = _owned("teacher.id")
    name: Mapped[str] = mapped_column(String(80))
    code: Mapped[str] = mapped_column(String(12), unique=True)
    code_expires: Mapped[int] = _moment()
    zone: Mapped[str] = mapped_column(String(64))
    is_open: Mapped[bool]


class Pupil(Base):
    """A name on a roster; `folded` finds it however it is written, `number` is the school's."""

    __tablename__ = "pupil"
    __table_args__ = (UniqueConstraint("class_id", "folded"), _NUMBERED)
    id: Mapped[int] = mapped_column(primary_key=True)
    class_id: Mapped[int] = _owned("school_class.id")
    name: Mapped[str] = mapped_column(String(80))
    folded: Mapped[str] = mapped_column(String(160))
    number: Mapped[str] = mapped_column(String(40))
    section: Mapped[str] = mapped_column(String(40))
    return_hash: Mapped[str | None] = mapped_column(String(64))
    is_listed: Mapped[bool] = mapped_column(default=True, server_default=true())
    """Whether the teacher has written the name; else its pupil did."""


class Login(Base):
    """Somebody who is signed in: a teacher or a pupil, by the hash of a token."""

    __tablename__ = "login"
    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    teacher_id: Mapped[int | None] = mapped_column(ForeignKey("teacher.id", ondelete="CASCADE"))
    pupil_id: Mapped[int | None] = mapped_column(
        ForeignKey("pupil.id", ondelete="CASCADE"), index=True
    )
    expires: Mapped[int] = _moment()


class HubSeat(Base):
    """The pupil that a user of a JupyterHub is, by the name that the Hub knows.

    `since` is when the Hub's account was made: somebody else of that name has no seat.
    """

    __tablename__ = "hub_seat"
    name: Mapped[str] = mapped_column(String(200), primary_key=True)
    pupil_id: Mapped[int] = _owned("pupil.id")
    since: Mapped[str] = mapped_column(String(40), server_default="")


class Edition(Base):
    """One row: how often another process than the server has changed something."""

    __tablename__ = "edition"
    id: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int]


class Identity(Base):
    """One row: a random name of this database, so that nothing meant for another one counts.

    `address` is where its server was to be found the last time, empty before the first.
    """

    __tablename__ = "identity"
    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    address: Mapped[str] = mapped_column(Text, server_default="")


class FailedTry(Base):
    """A code that was wrong; kept in the database so that a restart forgives nothing."""

    __tablename__ = "failed_try"
    id: Mapped[int] = mapped_column(primary_key=True)
    who: Mapped[str] = mapped_column(String(80), index=True)
    at: Mapped[int] = mapped_column(BigInteger, index=True)


class Upload(Base):
    """A teacher's own puzzle file, as it was uploaded; empty once all its puzzles are deleted.

    The row stays then, so that its number never comes to stand for another file.
    """

    __tablename__ = "upload"
    id: Mapped[int] = mapped_column(primary_key=True)
    teacher_id: Mapped[int] = _owned("teacher.id")
    name: Mapped[str] = mapped_column(String(80))
    content: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = _moment()


class BankFile(Base):
    """A puzzle file of the product as it was when a puzzle of it was set, by its SHA-256."""

    __tablename__ = "bank_file"
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    content: Mapped[str] = mapped_column(Text)


class PrivatePuzzle(Base):
    """Where a version of a private puzzle stands."""

    __tablename__ = "private_puzzle"
    __table_args__ = (UniqueConstraint("teacher_id", "name", "version"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    teacher_id: Mapped[int] = _owned("teacher.id")
    upload_id: Mapped[int] = _owned("upload.id")
    name: Mapped[str] = mapped_column(String(40))
    version: Mapped[int]


class Assignment(Base):
    """A set of puzzles with its policies; `attempts` 0 is no limit, `late_cost` is for a day."""

    __tablename__ = "assignment"
    __table_args__ = _NUMBERED
    id: Mapped[int] = mapped_column(primary_key=True)
    class_id: Mapped[int] = _owned("school_class.id")
    title: Mapped[str] = mapped_column(String(120))
    zone: Mapped[str] = mapped_column(String(64))
    opens: Mapped[int | None] = _maybe_moment()
    deadline: Mapped[int | None] = _maybe_moment()
    attempts: Mapped[int]
    late: Mapped[str] = mapped_column(String(10))
    late_cost: Mapped[int]
    score_by: Mapped[str] = mapped_column(String(10))
    try_cost: Mapped[int]
    has_hints: Mapped[bool]
    hint_cost: Mapped[int]
    feedback: Mapped[str] = mapped_column(String(16))
    has_solutions: Mapped[bool]
    is_shuffled: Mapped[bool]


class Item(Base):
    """A puzzle in an assignment, by name and version.

    `batch` 0 came with the assignment, 1 with the first addition, and so on. `private_id` where it
    is a teacher's own, else `bank_digest` names the bank's file of that day. `is_released` is true
    once the teacher has released what answers to it are worth.
    """

    __tablename__ = "item"
    __table_args__ = (UniqueConstraint("assignment_id", "place"), _NUMBERED)
    id: Mapped[int] = mapped_column(primary_key=True)
    assignment_id: Mapped[int] = _owned("assignment.id")
    place: Mapped[int]
    batch: Mapped[int] = mapped_column(default=0, server_default="0")
    puzzle: Mapped[str] = mapped_column(String(40))
    version: Mapped[int]
    private_id: Mapped[int | None] = mapped_column(ForeignKey("private_puzzle.id"))
    bank_digest: Mapped[str | None] = mapped_column(String(64))
    is_released: Mapped[bool] = mapped_column(default=False, server_default=false())


class Extension(Base):
    """A deadline for one pupil."""

    __tablename__ = "extension"
    assignment_id: Mapped[int] = mapped_column(
        ForeignKey("assignment.id", ondelete="CASCADE"), primary_key=True
    )
    pupil_id: Mapped[int] = mapped_column(
        ForeignKey("pupil.id", ondelete="CASCADE"), primary_key=True
    )
    deadline: Mapped[int] = _moment()


class Attempt(Base):
    """What a pupil did: an answer, a hint, the solution asked for, or what came too late.

    Rows are only added.

    `answer` is canonical JSON, `told` the same for people (two texts of one play are one). A
    regrade changes what the judge says (`version` to `told`), never what came or when.
    """

    __tablename__ = "attempt"
    __table_args__ = (
        UniqueConstraint("pupil_id", "key"),
        Index("ix_attempt_item_pupil", "item_id", "pupil_id"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    pupil_id: Mapped[int] = _owned("pupil.id")
    item_id: Mapped[int] = mapped_column(ForeignKey("item.id", ondelete="CASCADE"))
    key: Mapped[str] = mapped_column(String(64))
    kind: Mapped[str] = mapped_column(String(10))
    received: Mapped[int] = _moment()
    answer: Mapped[str] = mapped_column(Text)
    answered_version: Mapped[int]
    version: Mapped[int]
    is_correct: Mapped[bool]
    counts: Mapped[bool]
    score: Mapped[int]
    rule: Mapped[str | None] = mapped_column(String(12))
    told: Mapped[str] = mapped_column(Text)


class Mark(Base):
    """What a teacher gave by hand; no regrade touches it."""

    __tablename__ = "mark"
    pupil_id: Mapped[int] = mapped_column(
        ForeignKey("pupil.id", ondelete="CASCADE"), primary_key=True
    )
    item_id: Mapped[int] = mapped_column(
        ForeignKey("item.id", ondelete="CASCADE"), primary_key=True
    )
    score: Mapped[int | None]
    comment: Mapped[str] = mapped_column(Text)


class GradeChange(Base):
    """A line of the log of grade changes; the database refuses to change one.

    `before` and `after` are what counts, by hand or by the judge; `grade_log` has the words of
    `why`.
    """

    __tablename__ = "grade_change"
    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[int] = _moment()
    pupil_id: Mapped[int] = _owned("pupil.id")
    item_id: Mapped[int] = mapped_column(ForeignKey("item.id", ondelete="CASCADE"))
    by: Mapped[str] = mapped_column(String(80))
    why: Mapped[str] = mapped_column(String(10))
    before: Mapped[int | None]
    after: Mapped[int | None]
    comment: Mapped[str] = mapped_column(Text)
