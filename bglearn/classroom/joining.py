"""A pupil joins a class: with its code and a name, later with a personal return code."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from bglearn.classroom.classes import (
    add_pupil,
    claim,
    find_pupil,
    has_list,
    pupils_of,
    spelled_alike,
)
from bglearn.classroom.clock import SECOND
from bglearn.classroom.roster import Entry, clean_name, folded
from bglearn.classroom.staff import sign_in
from bglearn.classroom.tables import FailedTry, Pupil, SchoolClass
from bglearn.classroom.tokens import hash_of, is_same, read_code
from bglearn.errors import ClassroomError, TooManyTriesError
from bglearn.i18n import Message, shown

WINDOW = 600 * SECOND
"""How long a wrong code counts."""
MOST_FROM_ONE = 60
"""Wrong codes from one address: a whole class may sit behind it."""
MOST_FOR_ONE = 10
"""Wrong return codes for one pupil."""
MOST_IN_ALL = 600


class Joined(NamedTuple):
    """Who has joined: a login token, and the return code where the name was claimed just now."""

    pupil_id: int
    token: str
    return_code: str | None
    name: str
    """As it stands on the list."""


def join(
    db: Session,
    code: str,
    name: str,
    return_code: str,
    address: str,
    now: int,
    newcomer: str = "",
) -> Joined:
    """Let a pupil in.

    Who is not on the list is asked first, and comes in with the same name as `newcomer`, where
    newcomers are allowed. The caller stores what this leaves in `db` even when it raises: wrong
    codes are counted.

    Raises:
        TooManyTriesError: after too many wrong codes.
        ClassroomError: when code, name or return code is wrong; `field` says which.
    """
    try:
        return _let_in(db, code, name, return_code, address, now, newcomer)
    except IntegrityError:  # somebody took the same name at the same moment: it is there now
        db.rollback()
        return _let_in(db, code, name, return_code, address, now, newcomer)


def _let_in(
    db: Session,
    code: str,
    name: str,
    return_code: str,
    address: str,
    now: int,
    newcomer: str,
) -> Joined:
    check_tries(db, f"address {address}", MOST_FROM_ONE, now)
    room = db.scalar(select(SchoolClass).where(SchoolClass.code == read_code(code)))
    if room is None or room.code_expires <= now:
        note_failure(db, f"address {address}", now)
        raise ClassroomError(
            Message("class", "This class code is not valid. Ask your teacher for the code."), "code"
        )
    name = clean_name(name)
    pupil = _found(db, room.id, name)
    if pupil is None and not room.is_open:
        note_failure(db, f"address {address}", now)
        raise ClassroomError(
            Message(
                "class",
                "“{name}” is not on the list of this class. Write it as your teacher does.",
                {"name": shown(name)},
            ),
            "name",
        )
    is_asked = bool(newcomer) and folded(newcomer) == folded(name)
    if pupil is None and not is_asked and has_list(pupils_of(db, room.id)):
        note_failure(db, f"address {address}", now)
        raise ClassroomError(
            Message(
                "class",
                "“{name}” is not on the list of this class. Write it as your teacher does, or join"
                " once more with this name as a newcomer.",
                {"name": shown(name)},
            ),
            "newcomer",
        )
    pupil = pupil or add_pupil(db, room.id, Entry(name), is_listed=False)
    if fresh := claim(db, pupil):
        return Joined(pupil.id, sign_in(db, now, pupil_id=pupil.id), fresh, pupil.name)
    check_tries(db, f"pupil {pupil.id}", MOST_FOR_ONE, now)
    if not is_same(pupil.return_hash, hash_of(read_code(return_code))):
        if return_code:
            note_failure(db, f"pupil {pupil.id}", now)
            note_failure(db, f"address {address}", now)
            raise ClassroomError(
                Message(
                    "class",
                    "This is not the return code of “{name}”. Look at every letter of it; if it is"
                    " lost, ask your teacher to free the name.",
                    {"name": shown(pupil.name)},
                ),
                "return_code",
            )
        raise ClassroomError(
            Message(
                "class",
                "Somebody has joined as “{name}”. If that was you, type your return code; else ask"
                " your teacher.",
                {"name": shown(pupil.name)},
            ),
            "return_code",
        )
    return Joined(pupil.id, sign_in(db, now, pupil_id=pupil.id), None, pupil.name)


def _found(db: Session, class_id: int, name: str) -> Pupil | None:
    """The pupil who is meant: of exactly that name, else the only one who is spelled alike.

    Raises:
        ClassroomError: when several are.
    """
    if exact := find_pupil(db, class_id, name):
        return exact
    alike = spelled_alike(db, class_id, name)
    if len(alike) > 1:
        raise ClassroomError(
            Message(
                "class",
                "Several names on the list look like “{name}”. Write yours exactly as your teacher"
                " does, with every accent.",
                {"name": shown(name)},
            ),
            "name",
        )
    return alike[0] if alike else None


def is_meant(db: Session, pupil_id: int, code: str, name: str) -> bool:
    """Whether a code and a name, each where it is given, are those of this pupil."""
    pupil = db.get_one(Pupil, pupil_id)
    room = db.get_one(SchoolClass, pupil.class_id)
    if read_code(code) not in ("", room.code):
        return False
    try:
        return not name.strip() or _found(db, room.id, clean_name(name)) is pupil
    except ClassroomError:  # nobody is called that, or several might be
        return False


def check_tries(db: Session, who: str, most: int, now: int) -> None:
    """Refuse whoever was wrong too often.

    Raises:
        TooManyTriesError: saying how long to wait.
    """
    recent = FailedTry.at > now - WINDOW
    count, first = db.execute(
        select(func.count(), func.min(FailedTry.at)).where(FailedTry.who == who, recent)
    ).one()
    if count < most:
        count, first = db.execute(select(func.count(), func.min(FailedTry.at)).where(recent)).one()
        most = MOST_IN_ALL
    if count >= most:
        seconds = max(1, (first + WINDOW - now) // SECOND)
        raise TooManyTriesError(
            Message(
                "class",
                "Too many wrong codes. Try again in {seconds} seconds.",
                {"seconds": seconds},
            ),
            seconds,
        )


def note_failure(db: Session, who: str, now: int) -> None:
    """Count a wrong code, and forget those that are long past."""
    db.add(FailedTry(who=who[:80], at=now))
    db.execute(delete(FailedTry).where(FailedTry.at < now - WINDOW))
