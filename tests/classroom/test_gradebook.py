"""The grade book: what is in it, who may change it, and what a regrade leaves alone."""

from __future__ import annotations

import csv
import io
import json
import xml.etree.ElementTree as ET

import pytest
from openpyxl import load_workbook
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom import exports
from bglearn.classroom.assigning import extend, items_of, order_for, policy_of
from bglearn.classroom.grade_log import is_comment, log_of
from bglearn.classroom.gradebook import read_book, submitted
from bglearn.classroom.grading import give_mark, regrade
from bglearn.classroom.heat import heat_map
from bglearn.classroom.live import state_of
from bglearn.classroom.shelf import Shelf, add_file
from bglearn.classroom.tables import Attempt, GradeChange, Item, SchoolClass
from bglearn.errors import ClassroomError
from tests.classroom.conftest import NOON
from tests.classroom.lesson import (
    ENTRIES_RIGHT,
    ENTRIES_WRONG,
    ILLEGAL,
    OTHER_RIGHT,
    PRIVATE,
    RIGHT,
    assign,
    enrol,
    first_item,
    hand_in,
)

RISKY = '=HYPERLINK("x")'


def own_file(
    db: Session, room: SchoolClass, version: int = 1, point: int = 8, count: int = 3
) -> None:
    text = PRIVATE.format(version=version, point=point, count=count)
    add_file(db, room.teacher_id, "mine.toml", text.encode(), NOON)


def test_every_pupil_at_every_puzzle(db: Session, room: SchoolClass) -> None:
    ann, bob, _ = enrol(db, room, "Ann", "Bob", "Zoë")
    assignment = assign(db, room, try_percent=20)
    one, two = items_of(db, assignment.id)
    hand_in(db, ann, one, RIGHT, 1)
    hand_in(db, ann, two, ENTRIES_WRONG, 2)
    hand_in(db, ann, two, ENTRIES_RIGHT, 3)
    hand_in(db, bob, one, ILLEGAL, 4)
    book = read_book(db, room.id, Shelf())
    scores = [book.cells[p.id, i.id].score for p in book.pupils for i in (one, two)]
    assert scores == [1000, 800, None, None, None, None]
    assert [book.total(pupil, assignment) for pupil in book.pupils] == [900, 0, 0]
    assert book.by_rule()["BAR-03", ann.id] == 900
    assert ("BAR-03", bob.id) not in book.by_rule()


def test_plays_with_one_result_are_one_answer(db: Session, room: SchoolClass) -> None:
    ann, bob, zoe = enrol(db, room, "Ann", "Bob", "Zoë")
    item = first_item(db, assign(db, room))
    hand_in(db, ann, item, RIGHT, 1)
    hand_in(db, bob, item, {"play": "25/22 24/18"}, 3)
    hand_in(db, zoe, item, OTHER_RIGHT, 4)
    hand_in(db, zoe, item, {"play": "bar/16"}, 5)
    found = submitted(db, item.id)
    assert [(one.told, one.count) for one in found] == [("bar/22 24/18", 2), ("bar/16", 1)]


def test_bars_show_each_pupils_latest_answer(db: Session, room: SchoolClass) -> None:
    ann, bob = enrol(db, room, "Ann", "Bob")
    item = first_item(db, assign(db, room))
    hand_in(db, ann, item, OTHER_RIGHT, 1)
    hand_in(db, ann, item, RIGHT, 2)
    hand_in(db, bob, item, RIGHT, 3)
    puzzle = state_of(db, read_book(db, room.id, Shelf()))["puzzles"][str(item.id)]
    assert puzzle == {"pupils": 2, "answers": [["bar/22 24/18", 2, True]]}


def test_a_pupil_with_more_time(db: Session, room: SchoolClass) -> None:
    ann, bob = enrol(db, room, "Ann", "Bob")
    assignment = assign(db, room, deadline="2026-10-25T00:30")
    item = first_item(db, assignment)
    assert assignment.deadline
    late = assignment.deadline + 1
    extend(db, assignment, ann.id, late)
    for pupil in (ann, bob):
        hand_in(db, pupil, item, RIGHT, late)
    book = read_book(db, room.id, Shelf())
    assert [book.cells[p.id, item.id].score for p in (ann, bob)] == [1000, None]
    extend(db, assignment, ann.id, None)
    assert read_book(db, room.id, Shelf()).cells[ann.id, item.id].score is None


def test_a_shuffled_order_is_a_pupils_own_and_stays(db: Session, room: SchoolClass) -> None:
    names = ("bar-enter", "bar-entries", "bar-open", "bar-check-why")
    assignment = assign(db, room, puzzles=names, is_shuffled=True)
    items, policy = items_of(db, assignment.id), policy_of(assignment)
    orders = {tuple(item.id for item in order_for(items, policy, pupil)) for pupil in range(40)}
    assert len(orders) > 5
    assert order_for(items, policy, 3) == order_for(items, policy, 3)
    assert order_for(items, policy_of(assign(db, room)), 3) == items


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"puzzles": ()}, "puzzles"),
        ({"puzzles": ("bar-enter", "bar-enter")}, "puzzles"),
        ({"puzzles": ("none-such",)}, "puzzles"),
        ({"title": " "}, "name"),
        ({"zone": "Mars"}, "zone"),
        ({"deadline": "2026-03-29T03:30"}, "deadline"),
        ({"opens": "2026-10-01T10:00", "deadline": "2026-10-01T10:00"}, "deadline"),
        ({"feedback": "after-deadline"}, "deadline"),
        ({"late": "maybe"}, "late"),
        ({"attempts": -1}, "attempts"),
        ({"late_percent": 101}, "late_percent"),
    ],
)
def test_what_is_no_assignment(
    db: Session, room: SchoolClass, more: dict[str, object], field: str
) -> None:
    given = {"zone": "Europe/Athens"} | more
    with pytest.raises(ClassroomError) as caught:
        assign(db, room, **given)
    assert caught.value.field == field


def test_a_regrade_makes_no_attempt_of_what_was_told_to_be_none(
    db: Session, room: SchoolClass
) -> None:
    (ann,) = enrol(db, room, "Ann")
    assignment = assign(db, room, attempts=2)
    item = items_of(db, assignment.id)[0]
    for at in range(3):
        hand_in(db, ann, item, {"play": f"24/18 13/{10 - at}"}, at)
    assignment.feedback = "on-release"
    regrade(db, room.teacher_id, item, Shelf(), "Ms Blot", NOON)
    assert read_book(db, room.id, Shelf()).cells[ann.id, item.id].score is None
    hand_in(db, ann, item, ILLEGAL, 5, tells=False)
    regrade(db, room.teacher_id, item, Shelf(), "Ms Blot", NOON)
    assert read_book(db, room.id, Shelf()).cells[ann.id, item.id].score == 0  # it came as one


def test_a_mark_by_hand_outlives_a_regrade(db: Session, room: SchoolClass) -> None:
    (ann,) = enrol(db, room, "Ann")
    item = first_item(db, assign(db, room))
    hand_in(db, ann, item, RIGHT, 1)
    give_mark(db, ann.id, item.id, 800, " well tried ", "Ms Blot", NOON)
    regrade(db, room.teacher_id, item, Shelf(), "Ms Blot", NOON + 1)
    cell = read_book(db, room.id, Shelf()).cells[ann.id, item.id]
    assert (cell.score, cell.comment, cell.standing.score) == (800, "well tried", 1000)
    give_mark(db, ann.id, item.id, None, "", "Ms Blot", NOON + 2)
    assert read_book(db, room.id, Shelf()).cells[ann.id, item.id].score == 1000
    assert [(line.why, line.before, line.after) for line in log_of(db, item.id)] == [
        ("taken", 800, 1000),
        ("given", 1000, 800),
    ]


def test_the_log_has_what_counted(db: Session, room: SchoolClass) -> None:
    ann, bob = enrol(db, room, "Ann", "Bob")
    item = first_item(db, assign(db, room))
    hand_in(db, ann, item, RIGHT, 1)
    give_mark(db, ann.id, item.id, 500, "", "Ms Blot", NOON)
    give_mark(db, ann.id, item.id, 500, "Look again", "Ms Blot", NOON + 1)
    give_mark(db, ann.id, item.id, None, "", "Ms Blot", NOON + 2)
    give_mark(db, ann.id, item.id, 1000, "", "Ms Blot", NOON + 3)  # what counted already
    give_mark(db, bob.id, item.id, None, "Where are you?", "Ms Blot", NOON + 4)
    give_mark(db, bob.id, item.id, 200, "Where are you?", "Ms Blot", NOON + 5)
    lines = list(reversed(log_of(db, item.id)))
    assert [(one.why, one.before, one.after, is_comment(one)) for one in lines] == [
        ("given", 1000, 500, False),
        ("comment", 500, 500, True),
        ("taken", 500, 1000, False),
        ("given", 1000, 1000, False),
        ("comment", None, None, True),
        ("given", None, 200, False),
    ]
    cells = read_book(db, room.id, Shelf()).cells
    assert [cells[pupil.id, item.id].marked for pupil in (ann, bob)] == [NOON + 3, NOON + 5]


def test_lines_of_an_older_log_stay(db: Session, room: SchoolClass) -> None:
    (ann,) = enrol(db, room, "Ann")
    item = first_item(db, assign(db, room))
    give_mark(db, ann.id, item.id, 500, "New", "Ms Blot", NOON)
    db.delete(log_of(db, item.id)[0])
    db.flush()
    for at, before in ((NOON, None), (NOON + 9, 500)):
        about = {"pupil_id": ann.id, "item_id": item.id, "by": "x", "comment": "New"}
        db.add(GradeChange(at=at, why="mark", before=before, after=500, **about))
    db.flush()
    assert [is_comment(line) for line in log_of(db, item.id)] == [True, False]
    assert read_book(db, room.id, Shelf()).cells[ann.id, item.id].marked == NOON


def test_a_regrade_below_a_mark_changes_nothing_that_counts(db: Session, room: SchoolClass) -> None:
    ann, bob = enrol(db, room, "Ann", "Bob")
    own_file(db, room)
    item = first_item(db, assign(db, room, puzzles=("my-count",)))
    for pupil in (ann, bob):
        hand_in(db, pupil, item, {"count": 3}, 1)
    give_mark(db, ann.id, item.id, 800, "", "Ms Blot", NOON)
    own_file(db, room, version=2, point=13, count=5)
    regrade(db, room.teacher_id, item, Shelf(), "Ms Blot", NOON)
    lines = [(one.pupil_id, one.why, one.before, one.after) for one in log_of(db, item.id)]
    assert lines == [(bob.id, "regrade", 1000, 0), (ann.id, "given", 1000, 800)]


@pytest.mark.parametrize(("score", "comment"), [(-1, ""), (1001, ""), (5, "x" * 1001)])
def test_what_is_no_mark(db: Session, room: SchoolClass, score: int, comment: str) -> None:
    (ann,) = enrol(db, room, "Ann")
    item = first_item(db, assign(db, room))
    with pytest.raises(ClassroomError):
        give_mark(db, ann.id, item.id, score, comment, "x", NOON)


def test_a_corrected_puzzle_regrades_and_keeps_the_times(db: Session, room: SchoolClass) -> None:
    ann, bob, zoe = enrol(db, room, "Ann", "Bob", "Zoë")
    own_file(db, room)
    item = first_item(db, assign(db, room, puzzles=("my-count",)))
    for at, (pupil, count) in enumerate([(ann, 3), (bob, 5), (zoe, 1)], 1):
        hand_in(db, pupil, item, {"count": count}, at)
    own_file(db, room, version=2, point=13, count=5)
    shelf = Shelf()
    assert item.version == 1
    assert read_book(db, room.id, shelf).cells[ann.id, item.id].score == 1000  # not before asked
    found = regrade(db, room.teacher_id, item, shelf, "Ms Blot", NOON)
    assert item.version == 2
    assert (found.changed, found.failed) == ((ann.id, bob.id), ())
    times = db.execute(select(Attempt.received, Attempt.answered_version, Attempt.version))
    assert sorted(map(tuple, times)) == [(1, 1, 2), (2, 1, 2), (3, 1, 2)]
    again = regrade(db, room.teacher_id, item, shelf, "Ms Blot", NOON)
    assert again.changed == ()
    assert [(line.before, line.after) for line in log_of(db, item.id)] == [(0, 1000), (1000, 0)]


def test_an_answer_that_can_not_be_judged_any_more_is_named(db: Session, room: SchoolClass) -> None:
    ann, bob = enrol(db, room, "Ann", "Bob")
    item = first_item(db, assign(db, room))
    hand_in(db, ann, item, RIGHT, 1)
    hand_in(db, bob, item, RIGHT, 2)
    row = db.scalar(select(Attempt).where(Attempt.pupil_id == bob.id))
    assert row
    row.answer = '{"count": 3}'
    db.flush()
    found = regrade(db, room.teacher_id, item, Shelf(), "x", NOON)
    assert found.failed == (bob.id,)
    assert read_book(db, room.id, Shelf()).cells[bob.id, item.id].score == 1000  # as it was


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("format = 1", "was not taken"),
        ("\0", "was not taken"),
        (PRIVATE.format(version=1, point=8, count=4), "was not taken"),
        ("x" * 300_000, "larger than 256 kB"),
    ],
)
def test_a_faulty_puzzle_file_is_refused(
    db: Session, room: SchoolClass, text: str, told: str
) -> None:
    with pytest.raises(ClassroomError, match=told):
        add_file(db, room.teacher_id, "mine.toml", text.encode(), NOON)


def test_a_version_is_never_replaced(db: Session, room: SchoolClass) -> None:
    own_file(db, room)
    with pytest.raises(ClassroomError, match="needs a higher one"):
        own_file(db, room)
    text = PRIVATE.format(version=1, point=8, count=3).replace("my-count", "bar-open")
    with pytest.raises(ClassroomError, match="puzzle of bglearn"):
        add_file(db, room.teacher_id, "mine.toml", text.encode(), NOON)


# ------------------------------------------------------------------ exports


@pytest.fixture
def filled(db: Session, room: SchoolClass) -> tuple[Session, SchoolClass, Item]:
    ann, bob = enrol(db, room, "Ann", RISKY)
    bob.number = "007"
    item = first_item(db, assign(db, room, title="+1"))
    hand_in(db, ann, item, RIGHT, 1)
    return db, room, item


def read_csv(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def test_exports(filled: tuple[Session, SchoolClass, Item]) -> None:
    db, room, _ = filled
    book = read_book(db, room.id, Shelf())
    table = read_csv(exports.to_csv(book))
    assert table[0][:4] == ["name", "number", "section", "'+1"]
    assert table[2][:4] == ["Ann", "", "", "50"]
    assert table[1][0] == f"'{RISKY}"

    canvas = read_csv(exports.to_canvas(book))
    assert canvas[0][:5] == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
    assert canvas[1][0].strip() == "Points Possible"
    assert canvas[1][5] == "100"
    assert canvas[2][2] == "007"

    moodle = read_csv(exports.to_moodle(book))
    assert [row[0] for row in moodle] == ["ID number", "007"]
    assert all(0 <= float(row[2]) <= 100 for row in moodle[1:])

    data = json.loads(exports.to_json(book))
    assert data["pupils"][1]["assignments"][0]["score"] == 500
    assert data["pupils"][1]["assignments"][0]["puzzles"][0]["answers"] == ["bar/22 24/18"]

    sheet = load_workbook(io.BytesIO(exports.to_xlsx(book)))["Grades"]
    assert sheet["A2"].value == RISKY
    assert sheet["A2"].data_type == "s"  # a text and no formula
    assert sheet["B2"].value == "007"
    assert sheet["D3"].value == 50


def test_comments_go_out_with_the_marks(filled: tuple[Session, SchoolClass, Item]) -> None:
    db, room, item = filled
    plain = exports.to_csv(read_book(db, room.id, Shelf()))
    assert b"comment" not in plain
    ann = read_book(db, room.id, Shelf()).pupils[1]
    give_mark(db, ann.id, item.id, None, "=well argued", "Ms Blot", NOON)
    book = read_book(db, room.id, Shelf())
    heading, risky, found = read_csv(exports.to_csv(book))
    names = ["'+1", "'+1: bar-enter", "'+1: bar-enter: comment", "'+1: bar-entries"]
    assert heading[3:] == names
    assert found[3:] == ["50", "100.0", "'=well argued", ""]
    assert risky[3:] == ["0", "", "", ""]
    sheet = load_workbook(io.BytesIO(exports.to_xlsx(book)))["Grades"]
    assert (sheet["F3"].value, sheet["F3"].data_type) == ("=well argued", "s")
    assert "comment" not in exports.to_moodle(book).decode()


def test_the_map_for_a_phone_is_no_wider_than_one(db: Session, room: SchoolClass) -> None:
    pupils = enrol(db, room, *(f"Ștefan-Alexandru Constantinescu {number}" for number in range(8)))
    item = first_item(db, assign(db, room))
    for pupil in pupils:
        hand_in(db, pupil, item, RIGHT, 1)
    book = read_book(db, room.id, Shelf())
    wide, narrow = (ET.fromstring(heat_map(book, narrow=narrow)) for narrow in (False, True))
    assert int(narrow.attrib["width"]) <= 310 < int(wide.attrib["width"])
    told = ["".join(one.itertext()) for one in narrow.iter("{http://www.w3.org/2000/svg}text")]
    assert told.count("100") == 8 * len(book.columns[0].puzzle.rules)
    heights = [float(one.attrib["y"]) for one in narrow.iter() if "y" in one.attrib]
    assert max(heights) < int(narrow.attrib["height"])


def test_the_heat_map_is_a_picture_with_text(filled: tuple[Session, SchoolClass, Item]) -> None:
    db, room, _ = filled
    drawn = heat_map(read_book(db, room.id, Shelf()))
    root = ET.fromstring(drawn)
    assert root.get("aria-label")
    assert "BAR-01" in drawn
    assert ">100<" in drawn
