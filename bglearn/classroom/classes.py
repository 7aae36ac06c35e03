"""Classes and the pupils on their rosters."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from bglearn.classroom.clock import DAY, zone_of
from bglearn.classroom.csv_table import write_csv
from bglearn.classroom.enrolment import enrolled
from bglearn.classroom.faults import at_line
from bglearn.classroom.headings import plain, unordered
from bglearn.classroom.reconciling import reconciled
from bglearn.classroom.roster import Entry, clean_field, clean_name, folded, listed_name
from bglearn.classroom.tables import Attempt, GradeChange, HubSeat, Login, Mark, Pupil, SchoolClass
from bglearn.classroom.tokens import RETURN_CODE, hash_of, new_code
from bglearn.errors import AccessError, ClassroomError
from bglearn.i18n import Message, shown

CODE_LIFE = 14 * DAY


def nothing_there() -> AccessError:
    """The one answer for what is not there and for what is somebody else's."""
    return AccessError(Message("class", "There is nothing here for you."))


def add_class(db: Session, teacher_id: int, name: str, zone: str, now: int) -> SchoolClass:
    """A new class with a join code of its own.

    Raises:
        ClassroomError: when the name or the time zone is none, or there is a class of that name.
    """
    added = SchoolClass(
        teacher_id=teacher_id,
        name=_free_name(db, teacher_id, name),
        zone=zone_of(zone).key,
        code=new_code(),
        code_expires=now + CODE_LIFE,
        is_open=True,
    )
    db.add(added)
    db.flush()
    return added


def rename_class(db: Session, room: SchoolClass, name: str) -> None:
    """Give a class another name; everything in it goes on.

    Raises:
        ClassroomError: when the name is none, or another class of the teacher has it.
    """
    room.name = _free_name(db, room.teacher_id, name, room)
    db.flush()


def _free_name(db: Session, teacher_id: int, text: str, own: SchoolClass | None = None) -> str:
    """A name that no other class of the teacher has."""
    name = clean_name(text)
    if any(room.name == name for room in classes_of(db, teacher_id) if room is not own):
        raise ClassroomError(
            Message("class", "There is a class “{name}” already.", {"name": shown(name)}), "name"
        )
    return name


def classes_of(db: Session, teacher_id: int) -> list[SchoolClass]:
    """A teacher's classes in the order in which they were made."""
    wanted = select(SchoolClass).where(SchoolClass.teacher_id == teacher_id)
    return list(db.scalars(wanted.order_by(SchoolClass.id)))


def own_class(db: Session, teacher_id: int, class_id: int) -> SchoolClass:
    """A class of this teacher.

    Raises:
        AccessError: when it is another's, or none.
    """
    found = db.get(SchoolClass, class_id)
    if found is None or found.teacher_id != teacher_id:
        raise nothing_there()
    return found


def renew_code(room: SchoolClass, now: int) -> None:
    """A new join code; the one before no longer works."""
    room.code, room.code_expires = new_code(), now + CODE_LIFE


def pupils_of(db: Session, class_id: int) -> list[Pupil]:
    """The roster by family names, letters with a mark beside those without."""
    found = db.scalars(select(Pupil).where(Pupil.class_id == class_id))
    return sorted(found, key=lambda pupil: (by_family(pupil.name), pupil.folded))


def by_family(name: str) -> tuple[str, str]:
    """What names are sorted by: the last word, or the one before a comma, then the others.

    >>> sorted(["Ann Zeta", "Zoe Alpha", "Beta, Bob"], key=by_family)
    ['Zoe Alpha', 'Beta, Bob', 'Ann Zeta']
    """
    family, comma, given = plain(name).partition(",")
    if not comma:
        given, _, family = family.rpartition(" ")
    return family, given.strip()


def has_list(pupils: Iterable[Pupil]) -> bool:
    """Whether a teacher has put anybody on the list."""
    return any(pupil.is_listed for pupil in pupils)


def pupil_in(db: Session, class_id: int, pupil_id: int) -> Pupil:
    """A pupil of this class.

    Raises:
        AccessError: when there is none.
    """
    found = db.get(Pupil, pupil_id)
    if found is None or found.class_id != class_id:
        raise nothing_there()
    return found


def find_pupil(db: Session, class_id: int, name: str) -> Pupil | None:
    """The pupil of that name, however it is written."""
    wanted = select(Pupil).where(Pupil.class_id == class_id, Pupil.folded == folded(name))
    return db.scalar(wanted)


def spelled_alike(db: Session, class_id: int, name: str) -> list[Pupil]:
    """The pupils whose names differ from that one in capitals, accents and marks alone.

    Where there are none, those with the same words in another order: “Öz, Can” is “Can Öz”.
    """
    pupils = pupils_of(db, class_id)
    alike = [pupil for pupil in pupils if plain(pupil.name) == plain(name)]
    return alike or [pupil for pupil in pupils if unordered(pupil.name) == unordered(name)]


def add_pupil(db: Session, class_id: int, entry: Entry, *, is_listed: bool = True) -> Pupil:
    """A new name on the roster; not `is_listed` where its pupil wrote it.

    Raises:
        ClassroomError: when name or number stand there already, or can't be one.
    """
    name = listed_name(entry.name) if is_listed else clean_name(entry.name)
    number = clean_field(entry.number or "")
    _check_name(db, class_id, name)
    _check_number(db, class_id, number)
    pupil = Pupil(
        class_id=class_id,
        name=name,
        folded=folded(name),
        number=number,
        section=clean_field(entry.section or ""),
        is_listed=is_listed,
    )
    db.add(pupil)
    db.flush()
    return pupil


def change_pupil(db: Session, pupil: Pupil, entry: Entry, seen: Entry) -> None:
    """Change what the list says of a pupil, who stays the same person with everything done so far.

    What is as in `seen`, which a form has shown, is left as it is by now. Where there is a list,
    whom the teacher has written so is on it.

    Raises:
        ClassroomError: when name or number stand there already, or were changed meanwhile.
    """
    name, number = listed_name(entry.name), clean_field(entry.number or "")
    section = clean_field(entry.section or "")
    name = reconciled(pupil.name, seen.name, name, "name")
    number = reconciled(pupil.number, seen.number or "", number, "number")
    section = reconciled(pupil.section, seen.section or "", section, "section")
    if (name, number, section) == (pupil.name, pupil.number, pupil.section):
        return
    _check_name(db, pupil.class_id, name, pupil)
    if number != pupil.number:
        _check_number(db, pupil.class_id, number)
    pupil.is_listed = pupil.is_listed or has_list(pupils_of(db, pupil.class_id))
    pupil.name, pupil.folded, pupil.number, pupil.section = name, folded(name), number, section
    db.flush()


def _check_name(db: Session, class_id: int, name: str, own: Pupil | None = None) -> None:
    """Refuse a name that somebody else of the class has, however it is written."""
    other = find_pupil(db, class_id, name)
    if other and other is not own:
        raise ClassroomError(
            Message(
                "class",
                "“{name}” is on the list already. If they are two pupils, add a middle name or the"
                " section to one of the names.",
                {"name": shown(other.name)},
            ),
            "name",
        )


def _check_number(db: Session, class_id: int, number: str) -> None:
    """Refuse a number that somebody of the class has."""
    same = select(Pupil).where(Pupil.class_id == class_id, Pupil.number == number)
    if number and (other := db.scalar(same)):
        raise ClassroomError(
            Message(
                "class",
                "“{name}” has the number {number} already.",
                {"name": shown(other.name), "number": shown(number)},
            ),
            "number",
        )


def bring_roster(db: Session, class_id: int, entries: Iterable[Entry]) -> tuple[int, int]:
    """Add the names that are new and renew numbers and sections; how many of each.

    Nobody is taken off: a pupil who is not in the file may have answers. Whoever is known by
    another spelling gets that of the list, and keeps everything else (`enrolled`), also the number
    and the section where the list has none for anybody. With the first list pupils may no longer
    add their own names, until the teacher allows it again.

    Raises:
        ClassroomError: when it can't be told who is meant, or a new name is none; nothing has
            changed.
    """
    pupils = pupils_of(db, class_id)
    found = enrolled(pupils, list(entries))
    if found and not has_list(pupils):
        db.get_one(SchoolClass, class_id).is_open = False
    renewed = 0
    for entry, pupil in found:
        if pupil is None:
            continue
        before = pupil.name, pupil.number, pupil.section, pupil.is_listed
        if entry.number is not None:
            pupil.number = entry.number
        if entry.section is not None:
            pupil.section = entry.section
        pupil.name, pupil.folded, pupil.is_listed = entry.name, folded(entry.name), True
        renewed += (pupil.name, pupil.number, pupil.section, True) != before
    new = [entry for entry, pupil in found if pupil is None]
    for entry in new:
        try:
            add_pupil(db, class_id, entry)
        except ClassroomError as error:
            raise (at_line(entry.line, error.message) if entry.line else error) from None
    return len(new), renewed


def roster_csv(db: Session, class_id: int) -> bytes:
    """The roster as a CSV file that `read_roster` takes back."""
    rows = [(pupil.name, pupil.number, pupil.section) for pupil in pupils_of(db, class_id)]
    return write_csv([("name", "number", "section"), *rows])


def claim(db: Session, pupil: Pupil) -> str | None:
    """The return code of a pupil who joins for the first time; None where somebody was faster."""
    code = new_code(RETURN_CODE)
    unclaimed = update(Pupil).where(Pupil.id == pupil.id, Pupil.return_hash.is_(None))
    claimed = db.scalar(unclaimed.values(return_hash=hash_of(code)).returning(Pupil.id))
    return code if claimed else None


def reset(db: Session, pupil: Pupil) -> None:
    """Let a name be claimed anew: the return code, its seat and all logins of it end."""
    pupil.return_hash = None
    for table in (Login, HubSeat):
        db.execute(delete(table).where(table.pupil_id == pupil.id))


def remove_pupil(db: Session, pupil: Pupil) -> None:
    """Delete a pupil with all answers, marks and log lines."""
    for table in (Login, HubSeat, Attempt, Mark, GradeChange):
        db.execute(delete(table).where(table.pupil_id == pupil.id))
    db.delete(pupil)


def remove_class(db: Session, room: SchoolClass) -> None:
    """Delete a class with everything in it."""
    db.delete(room)


def size_of(db: Session, class_id: int) -> tuple[int, int]:
    """How many pupils are on the roster, and how many of them have joined."""
    counted = select(func.count(), func.count(Pupil.return_hash)).where(Pupil.class_id == class_id)
    all_of_them, joined = db.execute(counted).one()
    return int(all_of_them), int(joined)
