"""An author's slips: what only shows when the whole puzzle is read and laid before the judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bglearn.i18n import Message, shown, speaking
from bglearn.puzzles.faults import same
from bglearn.puzzles.judge import judge
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.kinds.kind import Slip
from bglearn.puzzles.puzzle import Puzzle

_NO_TRY = Message("puzzle-file", "Only a puzzle of the kind “play” has the mode “try”.")
_SAME_HINTS = Message("puzzle-file", "Two hints say the same: write another one.")
_IS_RIGHT = Message("puzzle-file", "This answer is right: take it out here.")


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
        yield "mode", _NO_TRY
    if len(set(map(_words, puzzle.hints))) < len(puzzle.hints):
        yield "hints", _SAME_HINTS


def _of_the_choices(puzzle: Puzzle) -> Iterator[Slip]:
    said: dict[str, str] = {}
    for choice in puzzle.choices:
        words = _words(choice.text)
        if words in said:
            yield f"choices.{choice.id}", same(said[words])
        said.setdefault(words, choice.id)


def _words(text: object) -> str:
    return " ".join(str(text).casefold().split())


def _of_the_answers(puzzle: Puzzle) -> Iterator[Slip]:
    verdict = judge(puzzle, puzzle.answer)
    if not verdict.correct:
        yield "answer", Message("puzzle-file", "The judge says: {told}", {"told": verdict.message})
    earlier: dict[object, str] = {}
    for number, wrong in enumerate(puzzle.wrong, 1):
        verdict = judge(puzzle, wrong.answer)
        said, rule = str(verdict.message), verdict.rule
        name = f"wrong {number}"
        if verdict.correct:
            yield name, _IS_RIGHT
        elif rule != wrong.rule or said != wrong.says:
            yield name, _another_verdict(rule, said)
        given = _given(wrong.answer.data.values())
        if given in earlier:
            yield name, same(earlier[given])
        earlier.setdefault(given, name)


def _another_verdict(rule: str | None, said: str) -> Message:
    """What the file has to say; that is English in every language."""
    lines = [f'rule = "{rule}"'] * (rule is not None) + [f'says = "{said}"']
    values = {"lines": shown(", ".join(lines), 200)}
    return Message("puzzle-file", "The judge says something else. Write here: {lines}.", values)


def _given(values: Iterable[object]) -> tuple[object, ...]:
    """What an answer says, whatever the order of several choices or the spaces of a play."""
    return tuple(
        frozenset(value)
        if isinstance(value, list)
        else tuple(sorted(value.items()))
        if isinstance(value, Mapping)
        else _words(value)
        for value in values
    )
