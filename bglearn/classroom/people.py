"""Who is behind a token: of this server, or of the Hub that it is a service of."""

from __future__ import annotations

from sqlalchemy.orm import Session

from bglearn.classroom.hub import CHECKED_FOR, Hub
from bglearn.classroom.plan import Person
from bglearn.classroom.roster import LONGEST_NAME
from bglearn.classroom.staff import teacher_of
from bglearn.classroom.tables import HubSeat, Login, Pupil, SchoolClass, Teacher
from bglearn.classroom.tokens import hash_of


def person_of(db: Session, token: str, hub: Hub | None, now: int) -> Person | None:
    """The person behind a token; None where it is nobody's.

    Raises:
        StoreError: when the Hub has to be asked and does not answer.
    """
    login = db.get(Login, hash_of(token))
    if login is None:
        return hub_person(db, hub, token, now) if hub else None
    if login.teacher_id is not None:
        teacher = db.get_one(Teacher, login.teacher_id)  # a login goes with its owner
        return Person(teacher.name, token, login.expires, teacher.id)
    pupil = db.get_one(Pupil, login.pupil_id)
    return Person(
        pupil.name,
        token,
        login.expires,
        pupil_id=pupil.id,
        class_id=pupil.class_id,
        class_name=_class_of(db, pupil),
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
