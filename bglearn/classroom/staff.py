"""Teachers: how they get in for the first time, and again when a token was lost."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from bglearn.classroom.clock import DAY
from bglearn.classroom.roster import clean_name
from bglearn.classroom.tables import Login, Teacher
from bglearn.classroom.tokens import hash_of, is_same, new_token
from bglearn.errors import AccessError, ClassroomError
from bglearn.i18n import Message, shown

TICKET_LIFE = DAY
LOGIN_LIFE = 30 * DAY


def issue_ticket(db: Session, name: str, now: int, *, ends_logins: bool = False) -> str:
    """A one-time token for a teacher, who is added if there is none of that name.

    It replaces the one before; with `ends_logins` whoever is signed in as that teacher is out.
    """
    teacher = teacher_of(db, name)
    if ends_logins:
        db.execute(delete(Login).where(Login.teacher_id == teacher.id))
    token = new_token()
    teacher.ticket_hash, teacher.ticket_expires = hash_of(token), now + TICKET_LIFE
    return token


def teacher_of(db: Session, name: str) -> Teacher:
    """The teacher of that name, added where there is none."""
    name = clean_name(name)
    teacher = db.scalar(select(Teacher).where(Teacher.name == name))
    if teacher is None:
        teacher = Teacher(name=name)
        db.add(teacher)
        db.flush()
    return teacher


def teacher_called(db: Session, name: str) -> Teacher:
    """The teacher of that name; the first one of a database is added.

    Raises:
        ClassroomError: when there are only others, naming them.
    """
    there = list(db.scalars(select(Teacher.name).order_by(Teacher.id)))
    if there and clean_name(name) not in there:
        raise ClassroomError(
            Message(
                "class",
                "There is no teacher “{name}”. Teachers: {names}. “bglearn teacher” adds one.",
                {"name": shown(name), "names": shown(", ".join(there), 200)},
            ),
            "teacher",
        )
    return teacher_of(db, name)


def enter(db: Session, ticket: str, now: int) -> str:
    """The login token for a one-time token, which is used up by it.

    Raises:
        AccessError: when it is not valid, or no longer.
    """
    given = hash_of(ticket)
    for teacher in db.scalars(select(Teacher).where(Teacher.ticket_hash == given)):
        if is_same(teacher.ticket_hash, given) and now < (teacher.ticket_expires or 0):
            teacher.ticket_hash = teacher.ticket_expires = None
            return sign_in(db, now, teacher_id=teacher.id)
    raise AccessError(
        Message(
            "class",
            "This address was used already or is too old. “bglearn teacher” on the server makes a"
            " new one.",
        )
    )


def sign_in(
    db: Session, now: int, *, teacher_id: int | None = None, pupil_id: int | None = None
) -> str:
    """A login token for a teacher or a pupil."""
    token = new_token()
    db.add(
        Login(
            token_hash=hash_of(token),
            teacher_id=teacher_id,
            pupil_id=pupil_id,
            expires=now + LOGIN_LIFE,
        )
    )
    db.execute(delete(Login).where(Login.expires < now))
    return token


def sign_out(db: Session, token: str) -> None:
    """End one login."""
    db.execute(delete(Login).where(Login.token_hash == hash_of(token)))
