"""The rule book as plain text: a line for each rule with its documents, tests, lessons, puzzles."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from bglearn.i18n import Message, text
from bglearn.rulebook.evidence import Evidence
from bglearn.rules.book.rule import Rule, Section
from bglearn.rules.catalog import PROVED_KINDS

_WIDTH = 100
_KINDS = {
    "rule": Message("rulebook", "rule"),
    "definition": Message("rulebook", "definition"),
    "option": Message("rulebook", "option"),
    "custom": Message("rulebook", "custom"),
    "setting": Message("rulebook", "setting"),
    "advice": Message("rulebook", "advice"),
    "decision": Message("rulebook", "decision"),
    "example": Message("rulebook", "example"),
}
NOTHING, HOLE = "–", "!"
"""In the column of tests: nothing can be broken; a test is missing."""


def matrix(sections: Iterable[Section], evidence: Evidence, *, sentences: bool) -> Iterator[str]:
    """The lines of the matrix in the language in use, with the rules' sentences if asked for."""
    rows = [(section, [_row(rule, evidence) for rule in section.rules]) for section in sections]
    head = [
        text("rulebook", "id"),
        text("rulebook", "kind"),
        text("rulebook", "documents"),
        text("rulebook", "tests"),
        text("rulebook", "lesson"),
        text("rulebook", "puzzles"),
    ]
    columns = zip(head, *(row for _, of_section in rows for row in of_section), strict=True)
    widths = [max(map(len, column)) for column in columns]
    for section, of_section in rows:
        yield f"{section.id} · {section.message}"
        yield _line(head, widths)
        for rule, row in zip(section.rules, of_section, strict=True):
            yield _line(row, widths)
            if sentences:
                yield textwrap.fill(
                    str(rule.message), _WIDTH, initial_indent="    ", subsequent_indent="    "
                )
        yield ""
    yield from _legend(evidence)


def tests_cell(rule: Rule, evidence: Evidence) -> str:
    """How many tests a rule has, or a sign why it has none."""
    if count := evidence.tests_of(rule.id):
        return str(count)
    if evidence.tests is None or rule.unproved is not None or rule.kind not in PROVED_KINDS:
        return NOTHING
    return HOLE


def _row(rule: Rule, evidence: Evidence) -> list[str]:
    puzzles = len(evidence.puzzles.get(rule.id, ()))
    return [
        rule.id,
        str(_KINDS[rule.kind]),
        rule.documents or NOTHING,
        tests_cell(rule, evidence),
        " ".join(evidence.lessons.get(rule.id, ())) or f"({rule.lesson})",
        str(puzzles) if puzzles else NOTHING,
    ]


def _line(cells: list[str], widths: list[int]) -> str:
    line = "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    return f"  {line}".rstrip()


def _legend(evidence: Evidence) -> Iterator[str]:
    told = [
        text("rulebook", "Documents: ~ only implied, ≠ says something else."),
        text("rulebook", "Lesson: a number in parentheses stands for a lesson still to come."),
    ]
    if evidence.tests is None:
        told.append(text("rulebook", "There are no tests here: they come with the source code."))
    else:
        told.append(
            text(
                "rulebook",
                "Tests: “{nothing}” none is needed, “{hole}” one is missing.",
                nothing=NOTHING,
                hole=HOLE,
            )
        )
    yield from told
