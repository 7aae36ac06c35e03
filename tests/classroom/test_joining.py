"""Who gets in, who does not, and who gets in again."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom.classes import (
    CODE_LIFE,
    add_class,
    bring_roster,
    own_class,
    remove_class,
    remove_pupil,
    renew_code,
    reset,
    size_of,
)
from bglearn.classroom.joining import MOST_FOR_ONE, MOST_FROM_ONE, WINDOW, Joined, join
from bglearn.classroom.roster import Entry
from bglearn.classroom.staff import TICKET_LIFE, enter, issue_ticket
from bglearn.classroom.tables import Login, Pupil, SchoolClass, Teacher
from bglearn.classroom.tokens import hash_of, show_code
from bglearn.errors import AccessError, ClassroomError, TooManyTriesError
from tests.classroom.conftest import NOON


def come(
    db: Session,
    room: SchoolClass,
    name: str = "Ann",
    back: str = "",
    *,
    at: int = NOON,
    address: str = "1",
) -> Joined:
    return join(db, show_code(room.code).lower(), name, back, address, at)


def test_the_first_to_come_claims_the_name(db: Session, room: SchoolClass) -> None:
    first = come(db, room)
    assert first.return_code
    with pytest.raises(ClassroomError, match="Somebody has joined") as caught:
        come(db, room, " ANN ")
    assert caught.value.field == "return_code"
    again = come(db, room, back=show_code(first.return_code).lower())
    assert again.pupil_id == first.pupil_id
    assert again.return_code is None
    assert size_of(db, room.id) == (1, 1)


@pytest.mark.parametrize(
    ("listed", "typed"),
    [
        ("Işık Çelik", "ISIK ÇELİK"),
        ("İnci Şen", "inci şen"),
        ("Γιώργος Παπάς", "ΓΙΩΡΓΟΣ ΠΑΠΑΣ"),
        ("Ștefan Țepeș", "Ştefan Ţepeş"),
        ("Ștefan Țepeș", "stefan tepes"),
        ("Ëngjëll Hoxha", "engjell hoxha"),
    ],
)
def test_a_name_in_another_spelling(
    db: Session, room: SchoolClass, listed: str, typed: str
) -> None:
    bring_roster(db, room.id, [Entry(listed), Entry("Bob")])
    joined = come(db, room, typed)
    assert joined.name == listed
    assert size_of(db, room.id) == (2, 1)
    with pytest.raises(ClassroomError, match="Somebody has joined"):
        come(db, room, typed)


def test_two_who_are_spelled_alike(db: Session, room: SchoolClass) -> None:
    bring_roster(db, room.id, [Entry("Ayse"), Entry("Ayşe")])
    with pytest.raises(ClassroomError, match="exactly as your teacher"):
        come(db, room, "Ayṣe")
    assert come(db, room, "AYŞE").name == "Ayşe"
    assert size_of(db, room.id) == (2, 1)


def test_who_is_on_no_list(db: Session, room: SchoolClass) -> None:
    own = come(db, room, "Bob")
    bring_roster(db, room.id, [Entry("Ann")])
    assert not db.get_one(Pupil, own.pupil_id).is_listed
    assert db.get_one(Pupil, come(db, room, "ANN").pupil_id).is_listed


def test_no_secret_is_kept_as_it_is(db: Session, room: SchoolClass) -> None:
    joined = come(db, room)
    pupil = db.get(Pupil, joined.pupil_id)
    assert pupil
    assert pupil.return_hash == hash_of(str(joined.return_code))
    assert db.get(Login, joined.token) is None
    assert db.get(Login, hash_of(joined.token))


def test_a_teacher_frees_a_name(db: Session, room: SchoolClass) -> None:
    first = come(db, room)
    pupil = db.get(Pupil, first.pupil_id)
    assert pupil
    reset(db, pupil)
    assert db.get(Login, hash_of(first.token)) is None
    assert come(db, room).return_code != first.return_code


def test_a_closed_class_takes_only_its_list(db: Session, room: SchoolClass) -> None:
    room.is_open = False
    with pytest.raises(ClassroomError, match="not on the list"):
        come(db, room)


def test_a_code_ends(db: Session, room: SchoolClass) -> None:
    with pytest.raises(ClassroomError, match="not valid"):
        come(db, room, at=NOON + CODE_LIFE)
    old = room.code
    renew_code(room, NOON)
    with pytest.raises(ClassroomError, match="not valid"):
        join(db, old, "Ann", "", "1", NOON)


def test_codes_can_not_be_tried_out(db: Session, room: SchoolClass) -> None:
    for _ in range(MOST_FROM_ONE):
        with pytest.raises(ClassroomError, match="not valid"):
            join(db, "wrong", "Ann", "", "1", NOON)
    with pytest.raises(TooManyTriesError) as caught:
        come(db, room)  # not even with the right one
    assert caught.value.seconds == WINDOW // 1000
    assert come(db, room, address="2")
    assert come(db, room, "Bob", at=NOON + WINDOW)


def test_nor_return_codes_from_many_addresses(db: Session, room: SchoolClass) -> None:
    right = come(db, room).return_code
    for number in range(MOST_FOR_ONE):
        with pytest.raises(ClassroomError, match="not the return code of “Ann”"):
            come(db, room, back="wrong", address=str(number))
    with pytest.raises(TooManyTriesError):
        come(db, room, back=str(right), address="new")


def test_a_ticket_lets_one_in_once(db: Session) -> None:
    ticket = issue_ticket(db, "Ms Blot", NOON)
    assert enter(db, ticket, NOON)
    for late in (ticket, "", "\ud800"):
        with pytest.raises(AccessError):
            enter(db, late, NOON)
    old = issue_ticket(db, "Ms Blot", NOON)
    with pytest.raises(AccessError):
        enter(db, old, NOON + TICKET_LIFE)


def test_a_lost_token_is_replaced(db: Session) -> None:
    token = enter(db, issue_ticket(db, "Ms Blot", NOON), NOON)
    ticket = issue_ticket(db, "Ms Blot", NOON, ends_logins=True)
    assert db.get(Login, hash_of(token)) is None
    assert enter(db, ticket, NOON)
    assert len(list(db.scalars(select(Teacher)))) == 1


def test_classes_are_their_teachers_own(db: Session, room: SchoolClass) -> None:
    assert own_class(db, room.teacher_id, room.id) is room
    for teacher, number in ((room.teacher_id + 1, room.id), (room.teacher_id, room.id + 1)):
        with pytest.raises(AccessError):
            own_class(db, teacher, number)


def test_what_is_deleted_is_gone(db: Session, room: SchoolClass) -> None:
    other = add_class(db, room.teacher_id, "8a", "Europe/Athens", NOON)
    come(db, other, "Zoë")
    ann = db.get(Pupil, come(db, room).pupil_id)
    come(db, room, "Bob")
    assert ann
    remove_pupil(db, ann)
    db.flush()
    assert size_of(db, room.id) == (1, 1)
    remove_class(db, room)
    db.flush()
    db.expire_all()
    assert [pupil.name for pupil in db.scalars(select(Pupil))] == ["Zoë"]
    assert len([one for one in db.scalars(select(Login)) if one.pupil_id]) == 1
