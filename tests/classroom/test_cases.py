"""Faults that other programs for courses shipped, by their case ids: none of its kind happens here.

What another file proves is named in `ELSEWHERE`.
"""

from __future__ import annotations

import ast
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

import bglearn
from bglearn.analysis.grades import XG
from bglearn.classroom import database
from bglearn.classroom.clock import moment, told
from bglearn.classroom.database import open_database
from bglearn.classroom.gradebook import Book, read_book
from bglearn.classroom.hand_in import write_hand_in
from bglearn.classroom.policy import FULL, Policy
from bglearn.classroom.scoring import ANSWER, Fact, standing
from bglearn.classroom.shelf import Shelf, add_file
from bglearn.classroom.tables import Attempt, SchoolClass
from bglearn.errors import ClassroomError
from tests.classroom.conftest import NOON
from tests.classroom.lesson import ENTRIES_RIGHT, PRIVATE, RIGHT, assign, enrol, given, place
from tests.classroom.test_client import GOOD, SERVER, Network, send, verdict
from tests.classroom.test_hand_in import entry, upload
from tests.classroom.web import School

BAD: dict[str, object] = {"kind": "points", "points": [5, 2]}
ENTRIES: dict[str, object] = {"kind": "points", **ENTRIES_RIGHT}

ELSEWHERE = {
    "C01": ["test_gradebook.test_what_is_no_assignment", "test_nbgrader.test_the_notebook_is_one"],
    "C04": [
        "test_killed.test_nothing_that_was_acknowledged_is_lost",
        "test_writer.test_a_database_that_fails_acknowledges_nothing",
        "test_hand_in.test_where_nothing_can_be_written",
    ],
    "C05": ["test_database.test_a_network_disk_is_refused", "test_writer.test_many_at_once"],
    "C06": ["test_scoring.test_the_earliest_of_the_same_counts"],
    "C08": [
        "test_clock.test_midnight_is_that_of_the_zone",
        "test_clock.test_an_hour_that_comes_twice_has_to_be_named",
        "test_clock.test_an_hour_that_never_comes_is_refused",
    ],
    "C10": ["test_gradebook.test_a_corrected_puzzle_regrades_and_keeps_the_times"],
    "C11": ["test_hand_in.test_whatever_it_says_the_server_judges"],
    "C12": [
        "test_work.test_no_blind_view_tells_what_is_right",
        "test_attacks.test_a_private_puzzle_gives_nothing_away",
        "test_nbgrader.test_a_pupil_gets_no_answer",
    ],
    "C14": [
        "test_gradebook.test_a_corrected_puzzle_regrades_and_keeps_the_times",
        "test_gradebook.test_a_version_is_never_replaced",
        "test_kept.test_an_old_version_of_a_bank_puzzle_stays",
    ],
    "C17": ["test_gradebook.test_a_mark_by_hand_outlives_a_regrade"],
    "C18": [
        "test_scoring.test_a_score_beyond_the_bounds_is_brought_back",
        "test_gradebook.test_what_is_no_mark",
    ],
    "C19": [
        "test_hub.test_a_name_of_the_hub_that_goes_to_somebody_else",
        "test_hub.test_a_name_that_the_teacher_frees_has_no_seat",
    ],
    "C20": ["test_gradebook.test_an_answer_that_can_not_be_judged_any_more_is_named"],
}


def test_what_is_proved_elsewhere_is_there() -> None:
    for names in ELSEWHERE.values():
        for name in names:
            module, function = name.split(".")
            tree = ast.parse((Path(__file__).parent / f"{module}.py").read_text("utf-8"))
            assert function in {getattr(node, "name", "") for node in tree.body}, name


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


@pytest.fixture
def network(school: School, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Network:
    made = Network(school)
    monkeypatch.setattr("bglearn.classroom.client.carrier", made.carrier)
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path / "data"))
    return made


def enter(school: School) -> Any:
    return bglearn.join(school.room.code, "Cleo", server=SERVER)  # type: ignore[operator]


def answer(school: School, number: int = 1, key: str = "k", **more: Any) -> Any:
    address = f"/api/assignments/{school.assignment.id}/puzzles/{number}/message"
    message = {"seq": 1, **(more or GOOD)}
    return school.ann.post(address, {"key": key, "message": message})


def book_of(school: School) -> Book:
    with Session(school.engine) as db:
        return read_book(db, school.room.id, Shelf())


def rows(school: School) -> list[Attempt]:
    with Session(school.engine, expire_on_commit=False) as db:
        return list(db.scalars(select(Attempt).order_by(Attempt.id)))


def own_puzzle(school: School, **more: Any) -> None:
    with Session(school.engine) as db:
        text = PRIVATE.format(**({"version": 1, "point": 8, "count": 3} | more))
        add_file(db, school.room.teacher_id, "mine.toml", text.encode(), NOON)
        db.commit()


# ------------------------------------------------------------------ what pupils hand in


def test_a_cell_that_was_copied(school: School, network: Network) -> None:
    """C01: two boards of one puzzle are two answers to it, by the rule that the teacher chose."""
    room = enter(school)
    one, two = (room.puzzle(school.assignment.id, 2) for _ in range(2))
    other = room.puzzle(school.assignment.id, 1)
    send(one, 1, **BAD)
    send(two, 1, **ENTRIES)
    send(other, 1, **GOOD)
    book = book_of(school)
    cleo = next(pupil for pupil in book.pupils if pupil.name == "Cleo")
    cells = [book.cells[cleo.id, item.id] for item in school.items]
    assert [len(cell.standing.used) for cell in cells] == [1, 2]
    assert [cell.score for cell in cells] == [1000, 1000]
    send(one, 2, **BAD)  # the first board did not know that the other has solved it
    assert json.loads(one.card)["done"]


def test_a_puzzle_that_was_left_out(school: School) -> None:
    """C02: it is 0, shown as missing, and the total is final."""
    answer(school)
    book = book_of(school)
    ann = next(pupil for pupil in book.pupils if pupil.name == "Ann")
    assert book.cells[ann.id, school.items[1].id].score is None
    assert book.total(ann, school.assignment) == 500
    address = f"/teacher/classes/{school.room.id}/grades/json"
    (first, _) = json.loads(school.teacher.get(address).content)["pupils"]
    assert first["assignments"][0]["score"] == 500
    assert [one["score"] for one in first["assignments"][0]["puzzles"]] == [1000, None]


def test_a_receipt_is_of_something_that_can_be_read(school: School) -> None:
    """C04: what was acknowledged is in the database, whole."""
    assert answer(school).json()["stored"] is True
    assert json.loads(rows(school)[0].answer) == {"play": "25/22 24/18"}


def test_a_database_that_another_program_writes_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C05: the pupil is told to send again, and nothing is lost or comes twice."""
    monkeypatch.setattr(database, "_PATIENCE", 0.1)
    file = tmp_path / "class.db"
    file.touch()  # an empty file is a new database
    school = School(open_database(database.sqlite_url(file)))
    answer(school, 2, key="first", **BAD)
    with sqlite3.connect(file) as other:
        other.execute("BEGIN IMMEDIATE")
        busy = answer(school)
        other.rollback()
    other.close()
    assert busy.status_code == 503
    assert busy.headers["retry-after"]
    assert "Send it again" in busy.json()["error"]
    assert answer(school).json()["stored"] is True
    assert answer(school).json()["stored"] is True
    assert len(rows(school)) == 2
    school.close()
    school.engine.dispose()


def test_the_same_after_the_deadline(school: School) -> None:
    """C06: at 23:50 and again at 00:10, the deadline between them: no penalty."""
    made, _ = school.set(deadline="2026-10-20T00:00", late="cost", late_percent=50)
    school.assignment = made
    assert made.deadline
    school.at = made.deadline - 600_000
    answer(school, key="a")
    school.at = made.deadline + 600_000
    answer(school, key="b")
    book = book_of(school)
    ann = next(pupil for pupil in book.pupils if pupil.name == "Ann")
    item = next(column.item for column in book.of(made))
    assert book.cells[ann.id, item.id].score == FULL
    assert not book.cells[ann.id, item.id].standing.is_late


def test_local_midnight() -> None:
    """C08: a deadline is that of its zone's wall clock, and is told so."""
    at = moment("2026-10-25T00:30", "Europe/Berlin")
    assert told(at, "Europe/Berlin") == "2026-10-25 00:30 Europe/Berlin (UTC+02:00)"
    assert told(at, "UTC") == "2026-10-24 22:30 UTC"
    with pytest.raises(ClassroomError, match="comes twice"):
        moment("2026-10-25T02:30", "Europe/Berlin")
    hours = [moment("2026-10-25T02:30", "Europe/Berlin", fold) for fold in (0, 1)]
    assert hours[1] - hours[0] == 3_600_000


def test_graded_twice(school: School) -> None:
    """C10: grading again changes no time of handing in."""
    answer(school)
    before = [(row.received, row.key) for row in rows(school)]
    school.at += 5_000_000
    address = f"/teacher/assignments/{school.assignment.id}/items/{school.items[0].id}/regrade"
    for _ in range(2):
        assert school.teacher.submit(address).status_code == 303
    assert [(row.received, row.key) for row in rows(school)] == before


def test_a_kernel_that_hides_errors(
    school: School, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C11: nothing that a pupil's kernel does is a mark."""
    shell = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell
    monkeypatch.setattr(shell, "showtraceback", lambda *_a, **_k: None)
    room = enter(school)
    board = room.puzzle(school.assignment.id, 2)
    board.card = json.dumps(json.loads(board.card) | {"done": True, "stars": 3})
    send(board, 1, **BAD, verdict={"correct": True}, score=1000)
    send(board, 2, **BAD)
    assert rows(school)
    assert all((row.is_correct, row.score) == (False, 0) for row in rows(school))


def test_a_pupil_searches_for_the_answer(school: School, network: Network) -> None:
    """C12: neither the board nor what the machine keeps holds answer, reason or hints."""
    own_puzzle(school)
    made, _ = school.set(puzzles=("my-count",), feedback="on-release")
    room = enter(school)
    room.take_along()
    board = room.puzzle(made.id, 1)
    send(board, 1, kind="answer", answer={"count": 3})
    kept = [repr(vars(board)), board.scene, board.card, board.reply, repr(vars(room))]
    kept += [file.read_text("utf-8") for file in room.outbox.file.parent.iterdir()]
    for secret in ("SECRET-WHY", "A last hint", "There are more than 1"):
        assert not [one for one in kept if secret in one]
    assert not verdict(board)["rule"]
    wrong = room.puzzle(made.id, 1)
    send(wrong, 1, kind="answer", answer={"count": 4})
    for one, other in ((board, wrong),):  # right and wrong look the same but for the number
        assert one.card.replace("3", "4") == other.card.replace("3", "4")


def test_dice_and_rules_of_the_pupils_own(
    school: School, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C13: position and dice are the server's, by the puzzle's id; anything else is refused."""
    room = enter(school)
    board = room.puzzle(school.assignment.id, 1)
    board.scene = json.dumps(json.loads(board.scene) | {"dice": [4, 4]})
    send(board, 1, kind="play", moves=[[25, 21], [24, 20], [24, 20], [13, 9]])
    assert not any(row.is_correct for row in rows(school))
    address = place(school.assignment.id)
    for more in ({"dice": [4, 4]}, {"position": "XGID=x"}, {"xgid": "x"}):
        mixed = school.ann.post(address, given({**RIGHT, **more})).json()
        assert not mixed["stored"]
        assert next(iter(more)) in mixed["card"]["verdict"]["text"]
        assert school.ann.post(address, given(RIGHT) | more).status_code == 422


def test_a_file_of_another_name(school: School) -> None:
    """C15: a file is known by what is in it; each that is not is listed with the reason."""
    content = write_hand_in("Ann", school.ann.token, [entry(school)])
    files = [
        ("files", ("week1-final(2).json", content)),
        ("files", ("../../week1.ipynb", b"{}")),
        ("files", ("", content)),
    ]
    address = f"/teacher/classes/{school.room.id}/hand-in"
    page = school.teacher.submit(address, files[:2]).text
    assert "New answers: 1." in page
    assert "week1-final(2).json" in page
    assert "week1.ipynb" in page
    assert "no hand-in file" in page
    assert "Known already: 1." in upload(school, content).text


def test_marks_by_hand_stay(school: School) -> None:
    """C17: a regrade replaces what the judge said, and leaves mark and comment."""
    own_puzzle(school)
    made, (item,) = school.set(puzzles=("my-count",))
    address = f"/api/assignments/{made.id}/puzzles/1/message"
    message = {"seq": 1, "kind": "answer", "answer": {"count": 3}}
    school.ann.post(address, {"key": "a", "message": message})
    place = f"/teacher/assignments/{made.id}/items/{item.id}"
    fields = {"pupil": school.ann.pupil_id, "percent": "80", "comment": "Well counted"}
    for _ in range(2):  # the form comes twice
        assert school.teacher.submit(f"{place}/mark", **fields).status_code == 303
    own_puzzle(school, version=2, point=13, count=5)
    assert school.teacher.submit(f"{place}/regrade").status_code == 303
    cell = book_of(school).cells[school.ann.pupil_id, item.id]
    assert (cell.score, cell.comment, cell.standing.score) == (800, "Well counted", 0)
    page = school.teacher.get(place).text
    assert page.count("Well counted") == 3  # the field, what it has shown, and one line of the log


@pytest.mark.parametrize("loss", [-3, -1, 0, 1, 799, 10**9])
def test_a_score_has_bounds(loss: int) -> None:
    """C18: whatever a loss is after rounding, a score lies from 0 to full."""
    assert 0 <= XG.score(loss) <= FULL
    fact = Fact(1, ANSWER, 0, "a", score=1000 - loss)
    score = standing([fact], Policy()).score
    assert score is not None
    assert 0 <= score <= FULL


def test_another_kim(db: Session, room: SchoolClass) -> None:
    """C19: answers belong to a pupil, not to a name; who has not the return code gets nothing."""
    (kim, lee) = enrol(db, room, "Kim", "Lee")
    kim.name, kim.folded = "Kim Old", "kim old"
    (other,) = enrol(db, room, "Kim")
    assert other.id not in (kim.id, lee.id)
    item = assign(db, room)
    book = read_book(db, room.id, Shelf())
    assert book.total(other, item) == 0


def test_every_pupil_has_a_state_after_a_regrade(school: School) -> None:
    """C20: judged anew, judged by an older version, or not to be judged: each is told apart."""
    own_puzzle(school)
    made, (item,) = school.set(puzzles=("my-count",))
    for who, key in ((school.ann, "a"), (school.bob, "b")):
        message = {"seq": 1, "kind": "answer", "answer": {"count": 3}}
        who.post(f"/api/assignments/{made.id}/puzzles/1/message", {"key": key, "message": message})
    place = f"/teacher/assignments/{made.id}/items/{item.id}"
    assert "Answers are judged by version 1, the newest." in school.teacher.get(place).text
    own_puzzle(school, version=2, point=13, count=5)
    assert "Version 2 of this puzzle is here" in school.teacher.get(place).text
    with Session(school.engine) as db:
        of_bob = update(Attempt).where(Attempt.pupil_id == school.bob.pupil_id)
        db.execute(of_bob.values(answer='{"play": "x"}'))
        db.commit()
    school.teacher.submit(f"{place}/regrade")
    page = school.teacher.get(place).text
    assert "Answers are judged by version 2, the newest." in page
    failed = page.split("Could not be judged by version 2")[1].split("</p>")[0]
    assert "Bob" in failed
    assert "Ann" not in failed
    grades = school.teacher.get(f"/teacher/classes/{school.room.id}/grades").text
    assert grades.count("judged by an older version") == 1
