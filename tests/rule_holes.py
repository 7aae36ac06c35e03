"""The holes in the rule book's evidence: what a gate of its own fails on."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from bglearn.rulebook.evidence import Evidence
from bglearn.rules.book.rule import Rule
from bglearn.rules.catalog import PROVED_KINDS


def holes(evidence: Evidence, book: Mapping[str, Rule]) -> list[str]:
    """A line for each rule that lacks proof, lesson or exercise, and each id or mark that is wrong.

    A rule, definition or option needs a marked test, or a reason why nothing can break it (it
    can't have both), and an exercise; every entry needs a lesson.
    """
    faults = [f"{place}: the mark does not spell out its id" for place in evidence.unread]
    for where, ids in _named(evidence):
        faults += [f"{where} name {rule}, and there is no such rule" for rule in ids - book.keys()]
    for rule in book.values() if evidence.tests is not None else ():
        tests = evidence.tests_of(rule.id)
        if rule.kind in PROVED_KINDS and not tests and rule.unproved is None:
            faults.append(f"{rule.id}: no test is marked with it, and no reason is given")
        if tests and rule.unproved is not None:
            faults.append(f"{rule.id}: it has a test, and yet a reason why it has none")
    for rule in book.values():
        if rule.id not in evidence.lessons:
            faults.append(f"{rule.id}: no lesson teaches it")
        if rule.kind in PROVED_KINDS and rule.id not in evidence.asked:
            faults.append(f"{rule.id}: no exercise of a lesson asks it")
    return sorted(faults)


def _named(evidence: Evidence) -> Iterator[tuple[str, set[str]]]:
    named: tuple[tuple[str, Collection[str]], ...] = (
        ("tests", evidence.tests or ()),
        ("lessons", evidence.lessons),
        ("puzzles", evidence.puzzles),
    )
    for where, ids in named:
        yield where, set(ids)
