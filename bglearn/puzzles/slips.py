"""An author's slips: what only shows when the whole puzzle is read and laid before the judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bglearn.i18n import speaking
from bglearn.puzzles.judge import judge
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.kinds.kind import Slip
from bglearn.puzzles.puzzle import Puzzle


def slips(puzzle: Puzzle) -> list[Slip]:
    """Where a puzzle contradicts itself, or its stored answers disagree with the judge.

    Each is a field and what is wrong with it.
    """
    with speaking("en"):
        found = [
            *_of_the_puzzle(puzzle),
            *_of_the_choices(puzzle),
            *KINDS[puzzle.kind].slips(puzzle),
        ]
        return [*found, *_of_the_answers(puzzle)]


def _of_the_puzzle(puzzle: Puzzle) -> Iterator[Slip]:
    if puzzle.mode == "try" and puzzle.kind != "play":
        yield "mode", "'try' is for the kind play"
    if len(set(map(_words, puzzle.hints))) < len(puzzle.hints):
        yield "hints", "each must say something else"


def _of_the_choices(puzzle: Puzzle) -> Iterator[Slip]:
    said: dict[str, str] = {}
    for choice in puzzle.choices:
        words = _words(choice.text)
        if words in said:
            yield f"choices.{choice.id}", f"the same as {said[words]}"
        said.setdefault(words, choice.id)


def _words(text: object) -> str:
    return " ".join(str(text).casefold().split())


def _of_the_answers(puzzle: Puzzle) -> Iterator[Slip]:
    verdict = judge(puzzle, puzzle.answer)
    if not verdict.correct:
        yield "answer", f"the judge says: {verdict.message}"
    earlier: list[object] = []
    for number, wrong in enumerate(puzzle.wrong, 1):
        verdict = judge(puzzle, wrong.answer)
        said, rule = str(verdict.message), verdict.rule
        if verdict.correct or rule != wrong.rule or said != wrong.says:
            yield f"wrong {number}", f"the judge says: {rule or ''} {said}"
        given = _given(wrong.answer.data.values())
        if given in earlier:
            yield f"wrong {number}", "this answer was there before"
        earlier.append(given)


def _given(values: Iterable[object]) -> list[object]:
    """What an answer says, whatever the order of several choices or the spaces of a play."""
    return [
        frozenset(value)
        if isinstance(value, list)
        else tuple(sorted(value.items()))
        if isinstance(value, Mapping)
        else _words(value)
        for value in values
    ]
