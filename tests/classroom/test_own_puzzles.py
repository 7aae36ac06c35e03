"""What a teacher sees of puzzles before setting them, and how puzzles of their own go again."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom import own_puzzles
from bglearn.classroom.database import open_database
from bglearn.classroom.page import LONGEST_HEADING, brief
from bglearn.classroom.shelf import add_file
from bglearn.classroom.tables import Upload
from bglearn.puzzles.library import library
from bglearn.rules.catalog import BOOK
from tests.classroom.conftest import NOON
from tests.classroom.lesson import PRIVATE, given, place
from tests.classroom.web import School

QUESTION = "How many of your checkers stand on the 8?"
MINE = "/teacher/puzzles"


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    bring(made, PRIVATE.format(version=1, point=8, count=3))
    yield made
    made.close()
    made.engine.dispose()


def bring(school: School, text: str) -> None:
    with Session(school.engine) as db:
        add_file(db, school.room.teacher_id, "mine.toml", text.encode(), NOON)
        db.commit()


def texts(school: School) -> list[str]:
    """The files of teachers that are still there."""
    with Session(school.engine) as db:
        return [one for one in db.scalars(select(Upload.content)) if one]


def ticks(page: str) -> dict[str, str]:
    """What stands beside each puzzle that can be ticked, without its marks."""
    found = re.findall(r'name="puzzles" value="([^"]*)".*?</label>(.*?)</div>', page, re.DOTALL)
    return dict(found)


# ------------------------------------------------------------------ before it is set


def test_every_puzzle_to_choose_has_its_question_and_its_page(school: School) -> None:
    for address in (
        f"/teacher/classes/{school.room.id}/assignments/new",
        f"/teacher/assignments/{school.assignment.id}/puzzles",
    ):
        page = school.teacher.get(address).text
        assert QUESTION in page
        assert str(library()["bar-open"].question) in page
        found = ticks(page)
        assert found.keys() == {"my-count", *library()}
        for name, link in found.items():
            assert f'href="{MINE}/{name}" target="_blank"' in link


def test_what_is_set_leads_to_its_page_of_the_assignment(school: School) -> None:
    page = school.teacher.get(f"/teacher/assignments/{school.assignment.id}/puzzles").text
    for item in school.items:
        assert f'href="/teacher/assignments/{school.assignment.id}/items/{item.id}"' in page


@pytest.mark.parametrize("name", ["bar-enter", "bar-no-sum", "my-count", *sorted(library())[::40]])
def test_a_puzzle_before_it_is_set(school: School, name: str) -> None:
    page = school.teacher.get(f"{MINE}/{name}").text
    puzzle = library().get(name)
    question = str(puzzle.question) if puzzle else QUESTION
    assert brief(question).replace("'", "&#39;") in page
    assert f'<span class="soft">{name}</span></h1>' in page
    before, _, folded = page.partition("<details")
    assert before.count("data:image/svg+xml") == 1
    drawn = {"bar-enter": 1, "my-count": 0}  # what can't be drawn is no second picture
    assert folded.count("data:image/svg+xml") == drawn.get(name, folded.count("<img"))
    why = str(puzzle.why).replace("'", "&#39;") if puzzle else "SECRET-WHY"
    assert why in folded
    assert "Solution" in folded
    assert "Solution" not in before
    for rule in puzzle.rules if puzzle else ("BOARD-13",):
        assert f"<b>{rule}</b> {BOOK[rule].message}".replace("'", "&#39;") in before
    assert f"<dt>Kind</dt><dd>{puzzle.kind if puzzle else 'count'}</dd>" in before


def test_a_preview_speaks_the_language_of_the_page(school: School) -> None:
    school.teacher.client.headers["accept-language"] = "el"
    page = school.teacher.get(f"{MINE}/bar-enter").text
    assert str(library()["bar-enter"].question) not in page
    assert "BAR-" in page


def test_a_preview_shows_the_newest_version(school: School) -> None:
    bring(school, PRIVATE.format(version=2, point=13, count=5).replace("the 8", "the 13"))
    assert "on the 13?" in school.teacher.get(f"{MINE}/my-count").text
    assert "version 2" in school.teacher.get(f"{MINE}/my-count").text
    new = school.teacher.get(f"/teacher/classes/{school.room.id}/assignments/new").text
    assert "on the 13?" in new


def test_another_teachers_own_puzzle_is_none(school: School) -> None:
    assert school.teacher.get(f"{MINE}/my-count").status_code == 200
    for address in (f"{MINE}/my-count", f"{MINE}/no-such-puzzle"):
        answer = school.other_teacher.get(address)
        assert answer.status_code == 404
        assert "There is nothing here for you." in answer.text
    assert school.other_teacher.get(f"{MINE}/bar-enter").status_code == 200
    for address in (MINE, f"/teacher/classes/{school.other_room.id}/assignments/new"):
        page = school.other_teacher.get(address).text
        assert QUESTION not in page
        assert "my-count" not in page
    gone = school.other_teacher.submit(f"{MINE}/my-count/delete", was_version="1")
    assert gone.status_code == 404
    assert len(texts(school)) == 1


@pytest.mark.parametrize("name", ["x" * 41, "%00", "..%2f..", "<b>", "BAR"])
def test_what_is_no_name_of_a_puzzle(school: School, name: str) -> None:
    assert school.teacher.get(f"{MINE}/{name}").status_code in (404, 422)


def test_a_file_that_can_not_be_read_any_more_hides_no_other(school: School) -> None:
    other = PRIVATE.replace("my-count", "my-other").format(version=1, point=8, count=3)
    bring(school, other.replace("the 8?", "the eighth?"))
    with Session(school.engine) as db:
        first = db.scalars(select(Upload).order_by(Upload.id)).first()
        assert first
        first.content = "format = 99"
        db.commit()
    for address in (MINE, f"/teacher/classes/{school.room.id}/assignments/new"):
        page = school.teacher.get(address).text
        assert "on the eighth?" in page
        assert "my-count" in page
    answer = school.teacher.get(f"{MINE}/my-count")
    assert answer.status_code == 422
    assert "was not taken" in answer.text
    assert delete(school) == ""


# ------------------------------------------------------------------ deleted


def delete(school: School, **more: str) -> str:
    """Press the button on the teacher's page; what is said where it is refused."""
    fields = school.teacher.shown(MINE, f"{MINE}/my-count/delete") | more
    answer = school.teacher.submit(f"{MINE}/my-count/delete", **fields)
    return "" if answer.status_code == 303 else answer.text


def test_an_own_puzzle_goes_with_all_its_versions(school: School) -> None:
    bring(school, PRIVATE.format(version=2, point=8, count=3))
    assert QUESTION in school.teacher.get(MINE).text
    assert delete(school) == ""
    page = school.teacher.get(MINE).text
    assert "Deleted: my-count" in page
    assert QUESTION not in page
    assert texts(school) == []
    assert school.teacher.get(f"{MINE}/my-count").status_code == 404
    new = {"title": "T", "zone": "UTC", "puzzles": "my-count"}
    answer = school.teacher.submit(f"/teacher/classes/{school.room.id}/assignments", **new)
    assert "There is no puzzle “my-count”." in answer.text
    again = school.teacher.submit(f"{MINE}/my-count/delete", was_version="2")
    assert again.status_code == 404


def test_what_is_brought_again_is_the_new_one(school: School) -> None:
    """Also where the database gives the numbers of what was deleted once more."""
    assert QUESTION in school.teacher.get(f"{MINE}/my-count").text
    assert delete(school) == ""
    bring(school, PRIVATE.format(version=1, point=13, count=5).replace("the 8", "the 13"))
    assert "on the 13?" in school.teacher.get(f"{MINE}/my-count").text
    made, _ = school.set(puzzles=("my-count",))
    assert school.ann.post(place(made.id), given({"count": 5})).json()["stored"]
    assert "100 %" in school.ann.get("/work").text


def test_others_of_its_file_stay(school: School) -> None:
    both = PRIVATE.format(version=2, point=8, count=3)
    other = both.partition("[[puzzle]]")[2].replace("my-count", "my-other")
    bring(school, f"{both}\n[[puzzle]]{other}")
    assert delete(school) == ""
    assert len(texts(school)) == 1
    assert QUESTION in school.teacher.get(f"{MINE}/my-other").text


def test_what_is_set_stays(school: School) -> None:
    old = school.teacher.shown(MINE, f"{MINE}/my-count/delete")
    made, _ = school.set(title="Counting", puzzles=("my-count",))
    bring(school, PRIVATE.format(version=2, point=8, count=3))  # the first is set
    page = school.teacher.get(MINE).text
    assert "my-count/delete" not in page
    assert "my-count · version 2 · 7b · Counting" in page
    answer = school.teacher.submit(f"{MINE}/my-count/delete", **old | {"was_version": "2"})
    assert answer.status_code == 422
    assert "“my-count” can&#39;t be deleted: it is in 7b · Counting." in answer.text
    assert len(texts(school)) == 2
    school.teacher.submit(f"/teacher/assignments/{made.id}/delete", name="Counting")
    assert delete(school) == ""
    assert texts(school) == []


def test_a_version_that_came_meanwhile_is_not_deleted_unseen(school: School) -> None:
    old = school.teacher.shown(MINE, f"{MINE}/my-count/delete")
    bring(school, PRIVATE.format(version=2, point=8, count=3))
    answer = school.teacher.submit(f"{MINE}/my-count/delete", **old)
    assert answer.status_code == 422
    assert "This has been changed meanwhile, so nothing was saved." in answer.text
    assert len(texts(school)) == 2


def test_the_database_itself_keeps_what_is_set(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Should another process have set it between our look and our deed, nothing is deleted."""
    old = school.teacher.shown(MINE, f"{MINE}/my-count/delete")
    school.set(title="Counting", puzzles=("my-count",))
    monkeypatch.setattr(own_puzzles, "_used", lambda *_: defaultdict(list))
    answer = school.teacher.submit(f"{MINE}/my-count/delete", **old)
    assert answer.status_code == 503
    assert "could not be stored just now" in answer.text
    assert len(texts(school)) == 1
    assert school.teacher.get(f"{MINE}/my-count").status_code == 200


# ------------------------------------------------------------------ headings


def test_the_page_of_a_puzzle_is_headed_by_its_question(school: School) -> None:
    item = school.items[0]
    page = school.teacher.get(f"/teacher/assignments/{school.assignment.id}/items/{item.id}").text
    question = brief(library()["bar-enter"].question)
    assert f'<h1>1. {question} <span class="soft">bar-enter</span></h1>' in page
    assert f"<title>1. {question} ·" in page
    assert 'alt="bar-enter"' not in page


def test_a_long_question_stands_below_its_heading_in_full(school: School) -> None:
    name, puzzle = max(library().items(), key=lambda pair: len(str(pair[1].question)))
    page = school.teacher.get(f"{MINE}/{name}").text.replace("&#39;", "'")
    heading = re.findall(r"<h1>(.*?) <span", page)[0]
    assert len(heading) <= LONGEST_HEADING
    assert heading.endswith(" …")
    assert f'<p class="lead">{puzzle.question}</p>' in page
    short = school.teacher.get(f"{MINE}/bar-enter").text
    assert 'class="lead">' + str(library()["bar-enter"].question) not in short
