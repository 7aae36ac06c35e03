"""Pictures of progress: what they say, in words and to the eye, and that they keep up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.testing.globalipapp import start_ipython

from bglearn.board import settings
from bglearn.errors import LanguageError, OptionError
from bglearn.i18n import look_up, use
from bglearn.learner import course
from bglearn.learner.course import lessons
from bglearn.learner.event import Judged
from bglearn.learner.journal import journal
from bglearn.notebook import exercise, lesson, lesson_map, mastery, next_lesson
from bglearn.notebook import panel as panels
from bglearn.notebook.bank import bank, sections
from bglearn.notebook.panel import Panel
from bglearn.puzzles.library import content, library
from bglearn.rules.catalog import CATALOG

module = import_module("bglearn.notebook.exercise")
THIRD = lessons("en")[2]


@pytest.fixture(autouse=True)
def clean() -> Iterator[None]:
    """Every test begins in English with nothing on the page."""
    use("en")
    panels._shown.clear()
    yield
    use("en")
    panels._shown.clear()
    for shown in module._open.values():
        shown.close()
    module._open.clear()


def answer(name: str, *rights: bool) -> None:
    puzzle = library()[name]
    for right in rights:
        verdict = Judged(right, 1000 if right else 0)
        answer = dict(puzzle.answer.data)
        journal().record("attempt", name, puzzle.version, answer=answer, verdict=verdict)


def html(panel: Panel | None) -> str:
    assert panel is not None
    return panel.data["text/html"]


def page(panel: Panel | None) -> ElementTree.Element:
    """The picture, which is well-formed XML too, so that no browser has to guess."""
    return ElementTree.fromstring(html(panel))


def spoken(element: ElementTree.Element) -> str:
    """What a screen reader has: text, names of pictures, nothing that is hidden from it."""
    if element.get("aria-hidden") == "true" or element.tag == "style":
        return ""
    if element.get("role") == "img":
        return str(element.get("aria-label"))
    inner = "".join(spoken(child) + (child.tail or "") for child in element)
    return f"{element.text or ''}{inner} "


# ------------------------------------------------------------------ one lesson


def test_a_lesson_begins_with_nothing_solved() -> None:
    panel = lesson("en", "03")
    assert repr(panel) == (
        f"Lesson 3 · Moving the checkers: Solved: 0 of {len(THIRD.exercises)}."
        f" Stars: 0 of {3 * len(THIRD.exercises)}."
    )
    assert spoken(page(panel)).count("not tried yet") == len(THIRD.exercises)


def test_what_was_done_is_seen() -> None:
    answer(THIRD.exercises[0], True)
    answer(THIRD.exercises[1], False, True)
    answer(THIRD.exercises[2], False)
    panel = lesson("en", "03")
    assert "Solved: 2 of 18. Stars: 5 of 54." in repr(panel)
    said = spoken(page(panel))
    for one in (
        "Exercise 1: solved, stars: 3",
        "Exercise 2: solved, stars: 2",
        "Exercise 3: tried, not solved yet",
        "Exercise 4: not tried yet",
        "Lesson 3 · Moving the checkers",
    ):
        assert one in said
    first, second = page(panel).findall(".//ol[@class='bglp-steps']/li")[:2]
    stars = [len(li.findall(".//path[@class='bglp-won']")) for li in (first, second)]
    assert stars == [3, 2]


def test_every_lesson_can_be_reached_and_one_is_here() -> None:
    links = page(lesson("en", "03")).findall("ol[@class='bglp-strip']//a")
    assert [a.get("href") for a in links] == [one.file for one in lessons("en")]
    assert [a.get("aria-current") for a in links] == [
        None,
        None,
        "page",
        *[None] * (len(links) - 3),
    ]


def test_the_same_lesson_is_there_in_every_language_and_this_one_is_marked() -> None:
    links = page(lesson("tr", "01")).findall(".//nav//a")
    assert {a.text: a.get("href") for a in links} == {
        "English": "../en/01_board.ipynb",
        "Shqip": "../sq/01_board.ipynb",
        "Ελληνικά": "../el/01_board.ipynb",
        "Türkçe": "../tr/01_board.ipynb",
        "Română": "../ro/01_board.ipynb",
    }
    assert [a.text for a in links if a.get("aria-current") == "page"] == ["Türkçe"]
    assert all(a.get("lang") == a.get("hreflang") == str(a.get("href"))[3:5] for a in links)
    for link in links:  # below what is shipped, and so below the learner's folder, as it is
        assert (content() / "lessons/tr" / str(link.get("href"))).is_file()


def test_beside_another_language_it_says_how_to_begin_there() -> None:
    notes = page(lesson("tr", "01")).findall(".//nav//li")
    said = {str(li.find("a").get("lang")): li.find("span") for li in notes}  # type: ignore[union-attr]
    assert said.pop("tr") is None
    for code, note in said.items():
        assert note is not None
        assert note.get("lang") == code
        assert note.text == look_up(
            "progress", "When it is open, choose Run ▸ Run All Cells to begin.", code
        )


def test_on_the_site_another_language_runs_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bglearn.notebook.progress.is_in_browser", lambda: True)
    notes = page(lesson("tr", "01")).findall(".//nav//li")
    assert notes
    assert all(li.find("span") is None for li in notes)


@pytest.mark.parametrize("number", ["03", "20", "37"])
def test_puzzles_and_lessons_lead_to_each_other(number: str) -> None:
    """Every notebook can be reached, and each link leads to a file beside what is shipped."""
    folder = content() / ("lessons/en" if number == "03" else "puzzles/en")
    links = page(lesson("en", number)).findall(".//ol[@class='bglp-strip']//a")
    there = {(folder / str(a.get("href"))).resolve() for a in links}
    wanted = {content() / "lessons/en" / one.file for one in lessons("en")}
    wanted |= {content() / "puzzles/en" / one.file for one in bank("en")}
    assert there == {path.resolve() for path in wanted}
    assert all(path.is_file() for path in there)
    assert [a.find("svg") is not None for a in links if a.get("aria-current")] == [True]


def test_a_language_without_the_lesson_is_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for code in ("en", "ro"):
        place = tmp_path / "lessons" / code / THIRD.file
        place.parent.mkdir(parents=True)
        place.write_text("{}")
    monkeypatch.setattr(course, "content", lambda: tmp_path)
    assert course.languages_of(THIRD) == ("en", "ro")


def test_without_a_number_nothing_is_shown() -> None:
    assert lesson("en") is None


@pytest.mark.parametrize("number", ["3", "15", "", 3, 3.5, ["03"], "x\n" * 500])
def test_no_such_lesson(number: Any) -> None:
    for call in (lambda: lesson("en", number), lambda: next_lesson(number)):
        with pytest.raises(OptionError, match=r"^There is no lesson “.{0,78}”\. A lesson is"):
            call()


def test_no_such_language() -> None:
    with pytest.raises(LanguageError):
        lesson("de", "03")


def test_it_speaks_the_language_in_which_it_was_made() -> None:
    panel = lesson("tr", "03")
    use("en")
    assert 'lang="tr"' in html(panel)
    assert lessons("tr")[2].title in repr(panel)
    assert lessons("tr")[2].title != THIRD.title


# ------------------------------------------------------------------ the others


def test_the_map_shows_all_lessons_and_where_to_go_on() -> None:
    for name in lessons("en")[0].exercises:
        answer(name, True)
    answer(lessons("en")[1].exercises[0], True)
    panel = lesson_map()
    every = page(panel).findall(".//ol")[0].findall("li")
    assert [li.find("a").get("href") for li in every] == [one.file for one in lessons("en")]  # type: ignore[union-attr]
    assert [li.get("class") for li in every[:3]] == [None, "bglp-here", None]
    total = sum(len(one.exercises) for one in lessons("en"))
    assert repr(panel).splitlines()[0] == (
        f"All lessons: Solved: 19 of {total}. Stars: 57 of {3 * total}."
    )
    parts = sections("en")
    assert len(repr(panel).splitlines()) == 1 + len(lessons("en")) + len(parts) + len(bank("en"))
    links = page(panel).findall(".//ol/li/a")[len(lessons("en")) :]
    assert [a.get("href") for a in links] == [f"../../puzzles/en/{one.file}" for one in bank("en")]
    for heading, there in parts:
        assert f"{heading}: Solved: 0 of {sum(len(one.exercises) for one in there)}." in repr(panel)


def test_puzzles_of_the_bank_have_a_panel_too() -> None:
    first, second, *_ = (one for one in bank("en") if one.number >= "30")
    answer(first.exercises[0], True)
    count = len(first.exercises)
    panel = lesson("en", first.number)
    solved = f"Puzzles 30 · {first.title}: Solved: 1 of {count}. Stars: 3 of {3 * count}."
    assert repr(panel) == solved
    said = spoken(page(panel))
    assert "Puzzle 1: solved, stars: 3" in said
    assert said.count("not tried yet") == count - 1
    shown = repr(next_lesson(first.number)).splitlines()
    assert shown[1].startswith("Puzzles that are still open: 2, 3, ")
    assert shown[2] == f"More puzzles: Puzzles 31 · {second.title}"
    for name in first.exercises[1:]:
        answer(name, True)
    assert "You have solved every puzzle here." in repr(next_lesson(first.number))


def test_what_is_next() -> None:
    for name in THIRD.exercises[2:]:
        answer(name, True)
    panel = next_lesson("03")
    assert "Exercises that are still open: 1, 2" in spoken(page(panel))
    assert repr(panel).endswith("Next lesson: Lesson 4 · Doubles")
    for name in THIRD.exercises[:2]:
        answer(name, True)
    assert "You have solved every exercise of this lesson." in spoken(page(panel))


def test_after_the_last_lesson_there_is_none() -> None:
    panel = next_lesson(lessons("en")[-1].number)
    assert "Next lesson" not in repr(panel)
    assert page(panel).findall(".//a") == []


def test_mastery_has_a_cell_for_each_rule() -> None:
    asked = {rule for puzzle in library().values() for rule in puzzle.rules if rule in CATALOG}
    cells = page(mastery()).findall(".//td//i")
    assert len(cells) == len(asked)
    assert {cell.get("class") for cell in cells} == {"bglp-cell bglp-new"}
    assert f"Known: 0 of {len(asked)} rules." in repr(mastery())
    name = next(name for name in library() if "ORIENT-03" in library()[name].rules)
    answer(name, False, True)
    cells = page(mastery()).findall(".//td//i")
    assert any(str(cell.get("title")).startswith("ORIENT-03, half known: ") for cell in cells)
    assert "Worth another look" in spoken(page(mastery()))


# ------------------------------------------------------------------ looks


def test_colours_are_those_of_the_page_or_as_chosen() -> None:
    assert "prefers-color-scheme:dark" in html(lesson_map())
    settings.keep("theme", "dark")
    chosen = html(lesson_map())
    assert "prefers-color-scheme" not in chosen
    assert "--surface:#1b1f27" in chosen


def test_every_colour_of_the_rules_is_there() -> None:
    used = set(re.findall(r"var\(--([a-z-]+)\)", panels._rules()))
    assert used == set(panels._SHADES)


def test_trouble_with_the_journal_is_told(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path / "file"))
    answer(THIRD.exercises[0], True)
    assert "can't be kept in" in spoken(page(lesson("en", "03")))


# ------------------------------------------------------------------ live


def test_it_keeps_up_with_the_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer on a board draws what is on the page anew; a cell that was run again once only."""
    start_ipython()
    said: list[dict[str, Any]] = []

    def publish(data: dict[str, str], **more: Any) -> None:
        said.append({"words": data["text/plain"], **more})

    monkeypatch.setattr(InteractiveShell.instance().display_pub, "publish", publish)
    panel, again = lesson("en", "03"), lesson("en", "03")
    assert panel
    assert again
    panel._ipython_display_()
    again._ipython_display_()
    assert len(said) == 2
    shown = exercise(THIRD.exercises[0], 1)
    shown._handle_custom_msg({"seq": 1, "kind": "play", "moves": [[24, 20], [13, 11]]}, [])
    assert shown.session.solved
    assert len(said) == 3
    assert said[2]["update"] is True
    assert "Solved: 1 of 18. Stars: 3 of 54." in said[2]["words"]
    shown._handle_custom_msg({"seq": 2, "kind": "hint"}, [])
    assert len(said) == 3, "nothing was put down"
