"""Who is behind a token: of this server, or of the Hub that it is a service of."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom.hub import CHECKED_FOR, Hub
from bglearn.classroom.plan import Person
from bglearn.classroom.roster import LONGEST_NAME
from bglearn.classroom.staff import teacher_of
from bglearn.classroom.tables import HubSeat, Login, Pupil, SchoolClass, Teacher
from bglearn.classroom.tokens import hash_of

_OWNER = (
    select(Login, Teacher, Pupil, SchoolClass)
    .outerjoin(Teacher, Teacher.id == Login.teacher_id)
    .outerjoin(Pupil, Pupil.id == Login.pupil_id)
    .outerjoin(SchoolClass, SchoolClass.id == Pupil.class_id)
)
"""A login with all that is told of its owner: in one step, for a whole class comes at once."""


def person_of(db: Session, token: str, hub: Hub | None, now: int) -> Person | None:
    """The person behind a token; None where it is nobody's.

    Raises:
        StoreError: when the Hub has to be asked and does not answer.
    """
    found = db.execute(_OWNER.where(Login.token_hash == hash_of(token))).one_or_none()
    if found is None:
        return hub_person(db, hub, token, now) if hub else None
    login, teacher, pupil, room = found
    if login.teacher_id is not None:
        return Person(teacher.name, token, login.expires, teacher.id)
    return Person(
        pupil.name,
        token,
        login.expires,
        pupil_id=pupil.id,
        class_id=room.id,
        class_name=room.name,
    )


def _class_of(db: Session, pupil: Pupil) -> str:
    return db.get_one(SchoolClass, pupil.class_id).name


def hub_person(db: Session, hub: Hub, token: str, now: int) -> Person | None:
    """The person behind a token of the Hub: teacher, pupil, or who has not joined a class yet.

    Raises:
        StoreError: when the Hub does not answer.
    """
    user = hub.user(token)
    if user is None:
        return None
    expires = now + CHECKED_FOR
    if user.is_teacher:
        teacher = teacher_of(db, user.name[:LONGEST_NAME])
        found = Person(user.name, token, expires, teacher.id, hub_name=user.name)
        db.commit()
        return found
    seat = db.get(HubSeat, user.name)
    is_own = seat is not None and (not seat.since or not user.since or seat.since == user.since)
    pupil = db.get(Pupil, seat.pupil_id) if seat and is_own else None
    if seat is None or pupil is None:
        return Person(user.name, token, expires, hub_name=user.name, hub_since=user.since)
    if user.since and not seat.since:
        seat.since = user.since
        db.commit()
    return Person(
        pupil.name,
        token,
        expires,
        pupil_id=pupil.id,
        class_id=pupil.class_id,
        hub_name=user.name,
        hub_since=user.since,
        class_name=_class_of(db, pupil),
    )


def take_seat(db: Session, name: str, pupil_id: int, since: str = "") -> None:
    """Remember which pupil a user of the Hub is: the one of the class that was joined last."""
    found = db.get(HubSeat, name)
    if found:
        found.pupil_id, found.since = pupil_id, since
    else:
        db.add(HubSeat(name=name, pupil_id=pupil_id, since=since))
