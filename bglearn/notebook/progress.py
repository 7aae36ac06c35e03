"""How far a learner has come in a lesson and in all of them."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from functools import partial
from html import escape

from bglearn.errors import OptionError
from bglearn.i18n import LANGUAGES, Message, language, shown, text
from bglearn.learner.course import Lesson, Standing, languages_of, lessons, standing
from bglearn.learner.journal import journal
from bglearn.learner.result import NONE, Result, results
from bglearn.notebook.panel import Drawn, Panel, ring, star_row
from bglearn.puzzles.library import library


def lesson_panel(number: str) -> Panel:
    """The learner's progress in a lesson: its exercises, and where it stands among the lessons.

    Raises:
        OptionError: when there is no such lesson.
    """
    return Panel("lesson", partial(_lesson, lesson_of(number)))


def lesson_map() -> Panel:
    """All lessons with the learner's progress in each."""
    return Panel("map", _map)


def next_lesson(number: str) -> Panel:
    """What is still open in a lesson, and the one that follows.

    Raises:
        OptionError: when there is no such lesson.
    """
    return Panel("next", partial(_next, lesson_of(number)))


def lesson_of(number: object) -> Lesson:
    """The lesson with a number of two digits, in the language in use.

    Raises:
        OptionError: when there is none.

    >>> lesson_of("03").file
    '03_movement.ipynb'
    """
    every = {lesson.number: lesson for lesson in lessons(language())}
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
    return results(journal().events(), library())


# ------------------------------------------------------------------ one lesson


def _lesson(lesson: Lesson) -> Drawn:
    found = results_now()
    stands = standing(lesson, found)
    steps = "".join(
        _step(number, found.get(name, NONE)) for number, name in enumerate(lesson.exercises, 1)
    )
    html = (
        f"{_switch(lesson)}{_head(lesson, stands)}"
        f'<ol class="bglp-steps">{steps}</ol>{_strip(lesson, found)}'
    )
    return Drawn(html, f"{_named(lesson)}: {_told(stands)}")


def _switch(lesson: Lesson) -> str:
    """The same lesson in every language, each called by its own name; this one is marked."""
    items = []
    for code in languages_of(lesson):
        mark = ' aria-current="page"' if code == language() else ""
        items.append(
            f'<li><a href="../{code}/{lesson.file}" lang="{code}" hreflang="{code}"{mark}>'
            f"{LANGUAGES[code]}</a></li>"
        )
    name = escape(text("settings", "Language"))
    return f'<nav aria-label="{name}"><ul class="bglp-languages">{"".join(items)}</ul></nav>'


def _head(lesson: Lesson, stands: Standing) -> str:
    return (
        f'<div class="bglp-head">{_ring(stands, f"{stands.solved}/{stands.count}", 68)}'
        f'<div><p class="bglp-title">{escape(str(_named(lesson)))}</p>'
        f'<p class="bglp-soft">{escape(_told(stands))}</p></div></div>'
    )


def _step(number: int, one: Result) -> str:
    if one.solved:
        name = "bglp-done"
        told = Message(
            "progress",
            "Exercise {number}: solved, stars: {stars}",
            {"number": number, "stars": one.stars},
        )
    elif one.attempts:
        name = "bglp-tried"
        told = Message("progress", "Exercise {number}: tried, not solved yet", {"number": number})
    else:
        name = "bglp-new"
        told = Message("progress", "Exercise {number}: not tried yet", {"number": number})
    return (
        f'<li class="{name}" title="{escape(str(told))}">'
        f'<span aria-hidden="true">{number}</span>{star_row(one.stars)}'
        f'<span class="bglp-hidden">{escape(str(told))}</span></li>'
    )


def _strip(here: Lesson, found: dict[str, Result]) -> str:
    """All lessons in one row, this one marked."""
    every = lessons(language())
    items = []
    for lesson in every:
        stands = standing(lesson, found)
        told = escape(f"{_named(lesson)}: {_told(stands)}")
        inner = _ring(stands, str(int(lesson.number)), 34)
        current = ' class="bglp-here"' if lesson.number == here.number else ""
        mark = ' aria-current="page"' if current else ""
        items.append(f'<li{current}><a href="{lesson.file}" title="{told}"{mark}>{inner}</a></li>')
    return f'<ol class="bglp-strip" aria-label="{escape(str(_LESSONS))}">{"".join(items)}</ol>'


_LESSONS = Message("progress", "All lessons")


def _named(lesson: Lesson) -> Message:
    return Message(
        "progress",
        "Lesson {number} · {title}",
        {"number": int(lesson.number), "title": lesson.title},
    )


def _told(stands: Standing) -> str:
    return f"{_solved(stands)} {_stars(stands)}"


def _solved(stands: Standing) -> Message:
    values = {"solved": stands.solved, "count": stands.count}
    return Message("progress", "Solved: {solved} of {count}.", values)


def _stars(stands: Standing) -> Message:
    values = {"stars": stands.stars, "most": stands.most_stars}
    return Message("progress", "Stars: {stars} of {most}.", values)


def _ring(stands: Standing, inner: str, size: int) -> str:
    return ring(stands.solved / max(1, stands.count), inner, _told(stands), size)


# ------------------------------------------------------------------ all lessons


def _map() -> Drawn:
    found, every = results_now(), lessons(language())
    stands = [standing(lesson, found) for lesson in every]
    whole = Standing(
        sum(one.count for one in stands),
        sum(one.solved for one in stands),
        sum(one.tried for one in stands),
        sum(one.stars for one in stands),
    )
    here = _here(every, stands)
    tiles = "".join(
        _tile(lesson, one, is_here=lesson is here)
        for lesson, one in zip(every, stands, strict=True)
    )
    percent = f"{100 * whole.solved // max(1, whole.count)} %"
    html = (
        f'<div class="bglp-head">{_ring(whole, percent, 76)}'
        f'<div><p class="bglp-title">{escape(str(_LESSONS))}</p>'
        f'<p class="bglp-soft">{escape(_told(whole))}</p></div></div>'
        f'<ol class="bglp-map">{tiles}</ol>'
    )
    lines = (f"{_named(one)}: {_told(at)}" for one, at in zip(every, stands, strict=True))
    return Drawn(html, "\n".join((f"{_LESSONS}: {_told(whole)}", *lines)))


def _here(every: Sequence[Lesson], stands: Sequence[Standing]) -> Lesson | None:
    """The first lesson that is not done: where to go on."""
    return next((one for one, at in zip(every, stands, strict=True) if not at.done), None)


def _tile(lesson: Lesson, stands: Standing, *, is_here: bool = False) -> str:
    number = int(lesson.number)
    inner = "✓" if stands.done else str(number)
    here = ' class="bglp-here"' if is_here else ""
    return (
        f'<li{here}><a href="{lesson.file}">{_ring(stands, inner, 46)}'
        f"<span><strong>{number} · {escape(lesson.title)}</strong>"
        f'<span class="bglp-soft">{escape(str(_solved(stands)))}</span>'
        f'<span class="bglp-soft">{escape(str(_stars(stands)))}</span></span></a></li>'
    )


def _next(lesson: Lesson) -> Drawn:
    found, every = results_now(), lessons(language())
    stands = standing(lesson, found)
    open_ = [
        str(number)
        for number, name in enumerate(lesson.exercises, 1)
        if not found.get(name, NONE).solved
    ]
    if open_:
        said = Message(
            "progress", "Exercises that are still open: {numbers}", {"numbers": ", ".join(open_)}
        )
    else:
        said = Message("progress", "You have solved every exercise of this lesson.")
    following = [one for one in every if one.number > lesson.number][:1]
    tiles = "".join(_tile(one, standing(one, found), is_here=True) for one in following)
    html = (
        f"{_head(lesson, stands)}<p>{escape(str(said))}</p>"
        f'<ol class="bglp-map" aria-label="{escape(str(_FOLLOWING))}">{tiles}</ol>'
    )
    words = [f"{_named(lesson)}: {_told(stands)}", str(said)]
    return Drawn(html, "\n".join([*words, *(f"{_FOLLOWING}: {_named(one)}" for one in following)]))


_FOLLOWING = Message("progress", "Next lesson")
