"""The lesson map of the front page: each notebook with how many puzzles it has, in sections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from urllib.parse import quote

from bglearn.i18n import Message, text
from bglearn.lab.content import shipped
from bglearn.learner.course import Lesson, lesson_puzzles, lessons
from bglearn.notebook.bank import listed, sections

_NOTEBOOK = "../lite/notebooks/index.html?path="


@dataclass(frozen=True, slots=True)
class CourseMap:
    """`lessons` and `bank` are HTML; `exercises` are ids of puzzles by the notebook's path."""

    lessons: str
    bank: str
    exercises: dict[str, tuple[str, ...]]


def course_map(code: str) -> CourseMap:
    """The map in a language, which is the one in use."""
    more = lesson_puzzles(code)
    course = lessons(code)
    parts = sections(code)
    every = [*course, *more.values(), *(one for _, there in parts for one in there)]
    return CourseMap(
        "\n".join(_lesson(one, more.get(one.number), code) for one in course),
        "\n".join(_section(heading, there, code) for heading, there in parts),
        {_path(one, code): one.exercises for one in every},
    )


def _section(heading: Message, there: tuple[Lesson, ...], code: str) -> str:
    """A part of the bank that can be folded, with all that is solved in it beside its heading."""
    entries = "\n".join(
        _bank_entry(one, title, code) for one, title in zip(there, listed(there), strict=True)
    )
    return (
        f'<details class="fold" open><summary><h3>{escape(str(heading))}</h3>'
        f"{_told(there, code)}</summary>\n"
        f'<ol class="course">\n{entries}\n</ol></details>'
    )


def _lesson(lesson: Lesson, puzzles: Lesson | None, code: str) -> str:
    """A lesson, with what is solved in it, and its notebook of puzzles with the same."""
    title = f"{int(lesson.number)} · {lesson.title}"
    lines = [f'<p class="more">{_told([lesson], code, is_blank=True)}</p>']
    if puzzles:
        more = _link(_path(puzzles, code), title, text("site", "Puzzles"))
        lines.append(f'<p class="more">{more}{_told([puzzles], code, is_bare=True)}</p>')
    return _entry(lesson, title, lesson.title, "".join(lines), code)


def _bank_entry(lesson: Lesson, title: str, code: str) -> str:
    numbered = f"{int(lesson.number)} · {title}"
    return _entry(lesson, numbered, title, f'<p class="more">{_told([lesson], code)}</p>', code)


def _entry(lesson: Lesson, title: str, words: str, lines: str, code: str) -> str:
    path = _path(lesson, code)
    return (
        f'<li data-of="{escape(path)}"><span class="number" aria-hidden="true">'
        f"{int(lesson.number)}</span>"
        f"<div>{_link(path, title, words, 'lesson')}{lines}</div></li>"
    )


def _told(
    notebooks: Iterable[Lesson], code: str, *, is_blank: bool = False, is_bare: bool = False
) -> str:
    """How many puzzles some notebooks have; the page says here how many of them are solved.

    Until one is, it is blank, or bare: the number alone, beside the word.
    """
    there = tuple(notebooks)
    count = sum(len(one.exercises) for one in there)
    said = Message("site", "Puzzles: {count}", {"count": count})
    words = "" if is_blank else str(count) if is_bare else str(said)
    paths = " ".join(_path(one, code) for one in there)
    return f'<span class="told" data-of="{escape(paths)}">{escape(words)}</span>'


def _link(path: str, title: str, words: str, name: str = "") -> str:
    kind = f' class="{name}"' if name else ""
    return (
        f'<a{kind} href="{_NOTEBOOK}{quote(path)}" data-notebook="{escape(path)}"'
        f' data-title="{escape(title)}">{escape(words)}</a>'
    )


def _path(lesson: Lesson, code: str) -> str:
    """Where a notebook is; a lesson and its puzzles may have one file name in two folders."""
    is_lesson = lesson in lessons(code)
    return next(
        path
        for path in shipped(code)
        if path.endswith(f"/{lesson.file}") and path.startswith("lessons/") == is_lesson
    )


def in_notebooks() -> Iterator[str]:
    """The puzzles that some notebook sets, whose progress is therefore told somewhere."""
    for exercises in course_map("en").exercises.values():
        yield from exercises
