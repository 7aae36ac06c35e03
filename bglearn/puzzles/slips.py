"""An author's slips: what only shows when the whole puzzle is read and laid before the judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bglearn.errors import IllegalPlayError, NotationError, PuzzleError
from bglearn.i18n import speaking
from bglearn.notation.plays import parse_play
from bglearn.puzzles.judge import judge
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.rules.why import apply_play, explain

Fault = Callable[[str, object], PuzzleError]
"""Makes the error for a field and what is wrong with it."""


def refuse_slips(puzzle: Puzzle, fault: Fault) -> None:
    """Refuse a puzzle that contradicts itself, or whose stored answers disagree with the judge.

    Raises:
        PuzzleError: naming the field.
    """
    with speaking("en"):
        if puzzle.mode == "try" and puzzle.kind != "play":
            raise fault("mode", "'try' is for the kind play")
        if len(set(map(_words, puzzle.hints))) < len(puzzle.hints):
            raise fault("hints", "each must say something else")
        _refuse_choices(puzzle, fault)
        _refuse_answers(puzzle, fault)


def _refuse_choices(puzzle: Puzzle, fault: Fault) -> None:
    if puzzle.kind == "why":
        if explain(puzzle.position, puzzle.roll, puzzle.shown) is None:
            raise fault("play", "this play is legal")
        if puzzle.answer.data["rule"] not in {choice.id for choice in puzzle.choices}:
            raise fault("choices", f"{puzzle.answer.data['rule']} is not among them")
    meanings: dict[object, str] = {}
    for choice in puzzle.choices:
        try:
            meaning = _words(choice.text) if choice.moves is None else _outcome(puzzle, choice)
        except NotationError as error:
            raise fault(f"choices.{choice.id}", error) from None
        if meaning in meanings:
            raise fault(f"choices.{choice.id}", f"the same as {meanings[meaning]}")
        meanings[meaning] = choice.id


def _words(text: object) -> str:
    return " ".join(str(text).casefold().split())


def _outcome(puzzle: Puzzle, choice: Choice) -> object:
    """The position that a legal choice leads to; the moves of an illegal one, in any order."""
    try:
        play = parse_play(str(choice.text), puzzle.position, puzzle.roll)
    except IllegalPlayError:
        return tuple(sorted(choice.moves or ()))
    return apply_play(puzzle.position, puzzle.roll, play)


def _refuse_answers(puzzle: Puzzle, fault: Fault) -> None:
    verdict = judge(puzzle, puzzle.answer)
    if not verdict.correct:
        raise fault("answer", f"the judge says: {verdict.message}")
    for number, wrong in enumerate(puzzle.wrong, 1):
        verdict = judge(puzzle, wrong.answer)
        said, rule = str(verdict.message), verdict.rule
        if verdict.correct or rule != wrong.rule or said != wrong.says:
            raise fault(f"wrong {number}", f"the judge says: {rule or ''} {said}")
        earlier = [_given(one.answer.data.values()) for one in puzzle.wrong[: number - 1]]
        if _given(wrong.answer.data.values()) in earlier:
            raise fault(f"wrong {number}", "this answer was there before")


def _given(values: Iterable[object]) -> list[object]:
    """What an answer says, whatever the order of several choices or the spaces of a play."""
    return [frozenset(v) if isinstance(v, list) else _words(v) for v in values]
