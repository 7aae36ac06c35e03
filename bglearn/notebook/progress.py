"""How far a learner has come in a lesson and in all of them."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from html import escape

from bglearn.errors import OptionError
from bglearn.i18n import LANGUAGES, Message, language, shown, speaking, text
from bglearn.learner.course import Lesson, Progress, languages_of, lessons, progress_in
from bglearn.learner.journal import journal
from bglearn.learner.result import NONE, Result, results
from bglearn.notebook.bank import bank, is_in_bank, languages_in_bank, sections
from bglearn.notebook.keeping import is_in_browser
from bglearn.notebook.panel import Drawn, Panel, ring, star_row
from bglearn.puzzles.library import library


def lesson_panel(number: str) -> Panel:
    """The learner's progress in a lesson: its exercises, and where it stands among the lessons.

    The notebooks of the bank have their numbers too, from "20" on.

    Raises:
        OptionError: when there is no such lesson.
    """
    return Panel("lesson", partial(_lesson, lesson_of(number)))


def lesson_map() -> Panel:
    """All lessons, and the puzzles of the bank, with the learner's progress in each."""
    return Panel("map", _map)


def next_lesson(number: str) -> Panel:
    """What is still open in a lesson, and the one that follows.

    Raises:
        OptionError: when there is no such lesson.
    """
    return Panel("next", partial(_next, lesson_of(number)))


def lesson_of(number: object) -> Lesson:
    """The lesson, or notebook of the bank, with a number of two digits, in the language in use.

    Raises:
        OptionError: when there is none.

    >>> lesson_of("03").file
    '03_movement.ipynb'
    """
    every = {one.number: one for one in (*lessons(language()), *bank(language()))}
    if isinstance(number, str) and number in every:
        return every[number]
    near = difflib.get_close_matches(str(shown(number)), every, 1) or list(every)[:1]
    raise OptionError(
        Message(
            "progress",
            "There is no lesson “{number}”. A lesson is named by two digits, such as “{near}”.",
            {"number": shown(number), "near": near[0]},
        ),
        "number",
    )


def results_now() -> dict[str, Result]:
    """What the journal tells of every puzzle that was tried."""
    return results(journal().events(), library().sound)


# ------------------------------------------------------------------ one lesson


def _lesson(lesson: Lesson) -> Drawn:
    found = results_now()
    stands = progress_in(lesson, found)
    is_puzzle = is_in_bank(lesson)
    steps = "".join(
        _step(number, found.get(name, NONE), is_puzzle)
        for number, name in enumerate(lesson.exercises, 1)
    )
    html = (
        f"{_switch(lesson)}{_head(lesson, stands)}"
        f'<ol class="bglp-steps">{steps}</ol>{_strips(lesson, found)}'
    )
    return Drawn(html, f"{_named(lesson)}: {_told(stands)}")


def _switch(lesson: Lesson) -> str:
    """The same lesson in every language, each called by its own name; this one is marked.

    The notebook behind a link has not been run yet, which its own language says beside it.
    """
    there = languages_in_bank(lesson) if is_in_bank(lesson) else languages_of(lesson)
    items = []
    for code in there:
        is_here = code == language()
        is_run = is_here or is_in_browser()  # each page of the site runs by itself
        mark = ' aria-current="page"' if is_here else ""
        with speaking(code):
            run = "" if is_run else f'<span lang="{code}" role="note">{escape(str(_RUN))}</span>'
        items.append(
            f'<li><a href="../{code}/{lesson.file}" lang="{code}" hreflang="{code}"{mark}>'
            f"{LANGUAGES[code]}</a>{run}</li>"
        )
    name = escape(text("settings", "Language"))
    return f'<nav aria-label="{name}"><ul class="bglp-languages">{"".join(items)}</ul></nav>'


_RUN = Message("progress", "When it is open, choose Run ▸ Run All Cells to begin.")


def _head(lesson: Lesson, stands: Progress) -> str:
    return (
        f'<div class="bglp-head">{_ring(stands, f"{stands.solved}/{stands.count}", 68)}'
        f'<div><p class="bglp-title">{escape(str(_named(lesson)))}</p>'
        f'<p class="bglp-soft">{escape(_told(stands))}</p></div></div>'
    )


def _step(number: int, one: Result, is_puzzle: bool) -> str:
    look = "done" if one.solved else "tried" if one.attempts else "new"
    said = (_PUZZLE if is_puzzle else _EXERCISE)[look]
    told = replace(said, values={"number": number, "stars": one.stars})
    return (
        f'<li class="bglp-{look}" title="{escape(str(told))}">'
        f'<span aria-hidden="true">{number}</span>{star_row(one.stars)}'
        f'<span class="bglp-hidden">{escape(str(told))}</span></li>'
    )


_EXERCISE = {
    "done": Message("progress", "Exercise {number}: solved, stars: {stars}"),
    "tried": Message("progress", "Exercise {number}: tried, not solved yet"),
    "new": Message("progress", "Exercise {number}: not tried yet"),
}
_PUZZLE = {
    "done": Message("progress", "Puzzle {number}: solved, stars: {stars}"),
    "tried": Message("progress", "Puzzle {number}: tried, not solved yet"),
    "new": Message("progress", "Puzzle {number}: not tried yet"),
}


def _strips(here: Lesson, found: dict[str, Result]) -> str:
    """All lessons in one row and all puzzles of the bank in another; only its own is open."""
    rows = []
    for title, every in ((_LESSONS, lessons(language())), (_PUZZLES, bank(language()))):
        name = escape(str(title))
        row = "".join(_place(one, here, found) for one in every)
        strip = f'<ol class="bglp-strip" aria-label="{name}">{row}</ol>'
        is_open = is_in_bank(here) is (title is _PUZZLES)
        rows.append(strip if is_open else f"<details><summary>{name}</summary>{strip}</details>")
    return "".join(rows) if not is_in_bank(here) else "".join(reversed(rows))


def _place(lesson: Lesson, here: Lesson, found: dict[str, Result]) -> str:
    stands = progress_in(lesson, found)
    told = escape(f"{_named(lesson)}: {_told(stands)}")
    inner = _ring(stands, str(int(lesson.number)), 34)
    current = ' class="bglp-here"' if lesson.number == here.number else ""
    mark = ' aria-current="page"' if current else ""
    place = _address(lesson, is_in_bank(here))
    return f'<li{current}><a href="{place}" title="{told}"{mark}>{inner}</a></li>'


def _address(lesson: Lesson, seen_in_bank: bool = False) -> str:
    """The way to a notebook from a lesson, or from a notebook of the bank."""
    if is_in_bank(lesson) is seen_in_bank:
        return lesson.file
    kind = "puzzles" if is_in_bank(lesson) else "lessons"
    return f"../../{kind}/{language()}/{lesson.file}"


_LESSONS = Message("progress", "All lessons")
_PUZZLES = Message("progress", "All puzzles")


def _named(lesson: Lesson) -> Message:
    values = {"number": int(lesson.number), "title": lesson.title}
    if is_in_bank(lesson):
        return Message("progress", "Puzzles {number} · {title}", values)
    return Message("progress", "Lesson {number} · {title}", values)


def _told(stands: Progress) -> str:
    return f"{_solved(stands)} {_stars(stands)}"


def _solved(stands: Progress) -> Message:
    values = {"solved": stands.solved, "count": stands.count}
    return Message("progress", "Solved: {solved} of {count}.", values)


def _stars(stands: Progress) -> Message:
    values = {"stars": stands.stars, "most": stands.most_stars}
    return Message("progress", "Stars: {stars} of {most}.", values)


def _ring(stands: Progress, inner: str, size: int) -> str:
    return ring(stands.solved / max(1, stands.count), inner, _told(stands), size)


# ------------------------------------------------------------------ all lessons


def _map() -> Drawn:
    found, every = results_now(), lessons(language())
    here = _here(every, [progress_in(lesson, found) for lesson in every])
    parts = [_part(_LESSONS, every, found, here)]
    parts += (_part(heading, there, found) for heading, there in sections(language()))
    return Drawn("".join(part.html for part in parts), "\n".join(part.words for part in parts))


def _part(
    title: Message, every: Sequence[Lesson], found: dict[str, Result], here: Lesson | None = None
) -> Drawn:
    """Some of the notebooks with all that was done in them; the one to go on with is marked."""
    stands = [progress_in(lesson, found) for lesson in every]
    whole = Progress(
        sum(one.count for one in stands),
        sum(one.solved for one in stands),
        sum(one.tried for one in stands),
        sum(one.stars for one in stands),
    )
    tiles = "".join(
        _tile(lesson, one, _address(lesson), is_here=lesson is here)
        for lesson, one in zip(every, stands, strict=True)
    )
    share = 100 * whole.solved // max(1, whole.count)
    percent = text("number", "{percent} %", percent=share)
    html = (
        f'<div class="bglp-head">{_ring(whole, percent, 76)}'
        f'<div><p class="bglp-title">{escape(str(title))}</p>'
        f'<p class="bglp-soft">{escape(_told(whole))}</p></div></div>'
        f'<ol class="bglp-map">{tiles}</ol>'
    )
    lines = (f"{_named(one)}: {_told(at)}" for one, at in zip(every, stands, strict=True))
    return Drawn(html, "\n".join((f"{title}: {_told(whole)}", *lines)))


def _here(every: Sequence[Lesson], stands: Sequence[Progress]) -> Lesson | None:
    """The first lesson that is not done: where to go on."""
    return next((one for one, at in zip(every, stands, strict=True) if not at.done), None)


def _tile(lesson: Lesson, stands: Progress, address: str, *, is_here: bool = False) -> str:
    number = int(lesson.number)
    inner = "✓" if stands.done else str(number)
    here = ' class="bglp-here"' if is_here else ""
    return (
        f'<li{here}><a href="{address}">{_ring(stands, inner, 46)}'
        f"<span><strong>{number} · {escape(lesson.title)}</strong>"
        f'<span class="bglp-soft">{escape(str(_solved(stands)))}</span>'
        f'<span class="bglp-soft">{escape(str(_stars(stands)))}</span></span></a></li>'
    )


def _next(lesson: Lesson) -> Drawn:
    found, is_puzzle = results_now(), is_in_bank(lesson)
    every = bank(language()) if is_puzzle else lessons(language())
    stands = progress_in(lesson, found)
    open_ = [
        str(number)
        for number, name in enumerate(lesson.exercises, 1)
        if not found.get(name, NONE).solved
    ]
    said = _open(", ".join(open_), is_puzzle)
    following = [one for one in every if one.number > lesson.number][:1]
    tiles = "".join(
        _tile(one, progress_in(one, found), one.file, is_here=True) for one in following
    )
    title = _MORE if is_puzzle else _FOLLOWING
    html = (
        f"{_head(lesson, stands)}<p>{escape(str(said))}</p>"
        f'<ol class="bglp-map" aria-label="{escape(str(title))}">{tiles}</ol>'
    )
    words = [f"{_named(lesson)}: {_told(stands)}", str(said)]
    return Drawn(html, "\n".join([*words, *(f"{title}: {_named(one)}" for one in following)]))


def _open(numbers: str, is_puzzle: bool) -> Message:
    """What is still to be solved."""
    values = {"numbers": numbers}
    if is_puzzle:
        if numbers:
            return Message("progress", "Puzzles that are still open: {numbers}", values)
        return Message("progress", "You have solved every puzzle here.")
    if numbers:
        return Message("progress", "Exercises that are still open: {numbers}", values)
    return Message("progress", "You have solved every exercise of this lesson.")


_FOLLOWING = Message("progress", "Next lesson")
_MORE = Message("progress", "More puzzles")
