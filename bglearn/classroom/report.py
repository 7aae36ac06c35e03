"""What one pupil has done: what the page and the PDF of a report show."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.classroom.gradebook import Book, Cell, Column
from bglearn.classroom.judged import shown_answer
from bglearn.classroom.progress import progress_charts
from bglearn.classroom.tables import Pupil, SchoolClass
from bglearn.classroom.work import percent
from bglearn.i18n import text
from bglearn.rules.catalog import BOOK


@dataclass(frozen=True, slots=True)
class PuzzleLine:
    """A puzzle in a report; `score` is percent, empty where nothing has come."""

    place: int
    question: str
    score: str
    answers: tuple[str, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AssignmentPart:
    """An assignment in a report."""

    title: str
    total: str
    mean: str
    lines: tuple[PuzzleLine, ...]


@dataclass(frozen=True, slots=True)
class RuleLine:
    """How a pupil does with a rule, in percent."""

    rule: str
    sentence: str
    score: str
    part: int


@dataclass(frozen=True, slots=True)
class Report:
    """A pupil's work in a class; `chart` is SVG text, empty where nothing has come.

    `narrow` is the same for a phone.
    """

    name: str
    room: str
    parts: tuple[AssignmentPart, ...]
    rules: tuple[RuleLine, ...]
    chart: str
    narrow: str = ""


def report_of(book: Book, room: SchoolClass, pupil: Pupil, now: int) -> Report:
    """The report of a pupil by now, from the whole grade book of the class.

    Pupils read it: what has yet to open is not in it.
    """
    book = book.opened(now)
    parts = []
    for assignment in book.assignments:
        totals = [book.total(one, assignment) for one in book.present]
        parts.append(
            AssignmentPart(
                assignment.title,
                percent(book.total(pupil, assignment)),
                percent(10 * round(sum(totals) / max(1, len(totals)) / 10)),
                tuple(
                    _line(column, book.cells[pupil.id, column.item.id])
                    for column in book.of(assignment)
                ),
            )
        )
    scores = {rule: score for (rule, who), score in book.by_rule().items() if who == pupil.id}
    rules = [
        RuleLine(rule, str(BOOK[rule].message) if rule in BOOK else rule, percent(score), score)
        for rule, score in sorted(scores.items(), key=lambda pair: (pair[1], pair[0]))
    ]
    charts = progress_charts(book, room.zone, now, pupil)
    return Report(pupil.name, room.name, tuple(parts), tuple(rules), *charts)


def _line(column: Column, cell: Cell) -> PuzzleLine:
    notes = []
    if cell.mark is not None:
        notes.append(text("class", "mark by hand"))
    if cell.standing.hints:
        notes.append(text("class", "hints: {count}", count=cell.standing.hints))
    if cell.standing.is_late:
        notes.append(text("class", "late"))
    if cell.standing.was_shown:
        notes.append(text("class", "saw the solution"))
    if cell.comment:
        notes.append(cell.comment)
    answers = [
        f"{'✓' if fact.is_correct else '✗'} {shown_answer(column.puzzle, fact.told)}"
        for fact in cell.standing.used
    ]
    return PuzzleLine(
        column.item.place,
        str(column.puzzle.question),
        "" if cell.score is None else percent(cell.score),
        tuple(answers),
        tuple(notes),
    )
