"""The front page in each language: lesson map and puzzle of the day, plain files with no kernel."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from html import escape
from importlib.metadata import version
from itertools import chain, filterfalse, islice
from pathlib import Path
from string import Template
from typing import Any

from bglearn.board.browser import STATIC, compact
from bglearn.board.card import Card
from bglearn.board.scene import Scene
from bglearn.board.settings import DEFAULT
from bglearn.i18n import LANGUAGES, Message, speaking, text
from bglearn.notebook.keeping import keeping_words
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.position import START
from bglearn.site.answers import is_played
from bglearn.site.class_file import CLASS_FILE, class_data
from bglearn.site.contents import digests
from bglearn.site.course_map import course_map, in_notebooks
from bglearn.site.sheet import TITLE, Sheet, sheet
from bglearn.site.sources import sha256
from bglearn.site.spoken import shared

MOST_SHEETS = 30
"""After so many days the first puzzle comes again; each takes some 80 kB in five languages."""

_HERE = Path(__file__).parent
_BOARD_CSS = STATIC / "board.css"
_BY_THE_PAGE = ("labels", "settings")
"""What is the same in each puzzle: the page has it once."""


def lay_front(site: Path) -> None:
    """Write the front page in every language, and all that it needs."""
    (site / "board.css").write_bytes(_BOARD_CSS.read_bytes())
    (site / "front.css").write_bytes((_HERE / "front.css").read_bytes())
    (site / "front.js").write_bytes((_HERE / "static" / "front.js").read_bytes())
    _write(site / CLASS_FILE, compact(class_data()))
    names = _lay_sheets(site / "sheets")
    for code in LANGUAGES:
        (site / code).mkdir()
        with speaking(code):
            _write(site / code / "index.html", _page(code, names))
    links = "".join(f"<li>{link}</li>" for link in _language_links("", ""))
    chooser = Template((_HERE / "chooser.html").read_text("utf-8"))
    _write(
        site / "index.html",
        chooser.substitute(codes=json.dumps(list(LANGUAGES)), languages=links),
    )


def chosen(puzzles: Iterable[Puzzle], most: int = MOST_SHEETS) -> Iterator[Sheet]:
    """The puzzles of the days: so many of those whose answers can be counted, from all lessons.

    On one day a play is made, on the next a question is answered; beyond that their order says
    nothing, so that each day asks for something else.
    """
    found = sorted(puzzles, key=lambda puzzle: sha256(puzzle.id.encode()))
    played = filter(None, map(sheet, filter(is_played, found)))
    asked = filter(None, map(sheet, filterfalse(is_played, found)))
    in_turn = chain.from_iterable(zip(played, asked, strict=False))
    return islice(in_turn, most)


def _lay_sheets(folder: Path) -> list[str]:
    """Write the sheets; the result are their names in the order of the days."""
    for code in LANGUAGES:
        (folder / code).mkdir(parents=True)
    names = []
    told = set(in_notebooks())
    for one in chosen(puzzle for puzzle in library().values() if puzzle.id in told):
        spoken = {}
        for code in LANGUAGES:
            with speaking(code):
                spoken[code] = _without_words(one.as_json())
        common, texts = shared(spoken)
        name = one.puzzle.id
        names.append(name)
        _write(folder / f"{name}.json", compact(common))
        for code in LANGUAGES:
            _write(folder / code / f"{name}.json", compact(texts[code]))
    return names


def _without_words(data: dict[str, Any]) -> dict[str, Any]:
    for part in ("scene", "card"):
        data[part] = {key: value for key, value in data[part].items() if key not in _BY_THE_PAGE}
    return data


def _page(code: str, sheets: list[str]) -> str:
    course = course_map(code)
    scene = Scene("", START, settings=DEFAULT).as_json()
    card = Card("", "", TITLE, "").as_json()
    data = {
        "language": code,
        "sheets": sheets,
        "notebooks": digests(code),
        "exercises": course.exercises,
        "scene": {key: scene[key] for key in _BY_THE_PAGE},
        "card": {"labels": card["labels"]},
        "words": {
            "solved": str(Message("site", "Solved: {solved} of {count}", _GAPS)),
            "yours": text("site", "yours"),
            "away": text("site", "This puzzle can't be fetched just now."),
            **keeping_words(),
        },
    }
    values = {
        "language": code,
        "title": text("site", "Learn backgammon"),
        "tagline": text(
            "site",
            "Short lessons, a board that answers at once, and a puzzle every day. Nothing to"
            " install.",
        ),
        "language_label": text("settings", "Language"),
        "daily": str(TITLE),
        "earlier": text("site", "The puzzle of the day before"),
        "later": text("site", "The puzzle of the next day"),
        "no_script": text("site", "The board needs JavaScript; allow it for this page."),
        "lessons_title": text("site", "Lessons"),
        "puzzles_title": text("site", "Puzzles"),
        "progress_title": text("site", "Your progress"),
        "download": keeping_words()["download"],
        "upload": keeping_words()["upload"],
        "privacy": text("site", "Everything runs in your browser. No other computer is asked."),
        "version": version("bglearn"),
        "preparing": text("site", "The lesson is being prepared…"),
        "back": text("site", "Front page"),
        "class_about": text("site", "This is the site of your class."),
        "class_work": text("site", "Your work"),
    }
    return Template((_HERE / "front.html").read_text("utf-8")).substitute(
        {name: escape(value) for name, value in values.items()},
        languages="".join(_language_links("../", code)),
        course=course.lessons,
        bank=course.bank,
        page=compact(data).replace("<", "\\u003c"),  # “</script>” in a text must not end the data
    )


_GAPS = {name: f"{{{name}}}" for name in ("solved", "count")}
"""Gaps that the page fills."""


def _language_links(above: str, current: str) -> Iterator[str]:
    for code, name in LANGUAGES.items():
        here = ' aria-current="page"' if code == current else ""
        yield f'<a lang="{code}" href="{above}{code}/"{here}>{name}</a>'


def _write(place: Path, content: str) -> None:
    place.write_text(content, "utf-8", newline="\n")
