"""`legal`: which of several plays are legal?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bglearn.errors import IllegalPlayError, NotationError
from bglearn.i18n import Message
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.faults import CHOICE_NAME, same, unfit
from bglearn.puzzles.kinds.kind import Data, Kind, Own, Slip, chosen_text
from bglearn.puzzles.kinds.play import after, understood
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.puzzles.verdict import Verdict, right, wrong
from bglearn.rules.why import Violation

_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


def misfit(name: str) -> Message | None:
    """What is wrong with the name of a choice, or None."""
    return None if _ID.fullmatch(name) else unfit(name, CHOICE_NAME)


def _read(entry: Entry) -> Own:
    given = entry.choices("choices", misfit)
    choices = []
    for name, content in given.items():
        entry.text(content, f"choices.{name}")
        choices.append(Choice(name, content, entry.moves(content, f"choices.{name}")))
    return Own(choices=tuple(choices))


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    picked = data["choices"]
    assert isinstance(picked, list)
    for choice in puzzle.shuffled_choices:
        broken = _broken(puzzle, choice)
        if broken and choice.id in picked:
            message = Message(
                "verdict",
                "{play} is not legal. {why}",
                {"play": choice.text, "why": broken.message},
            )
            return wrong(message, violation=broken)
    for choice in puzzle.shuffled_choices:
        if not _broken(puzzle, choice) and choice.id not in picked:
            return wrong(
                Message("verdict", "There is a legal play that you did not choose. Look again.")
            )
    if any(one not in {choice.id for choice in puzzle.choices} for one in picked):
        return wrong(Message("verdict", "That is none of the choices."))
    return right(puzzle)


def _broken(puzzle: Puzzle, choice: Choice) -> Violation | None:
    """The rule that a choice breaks, in whatever order it is written."""
    play = understood(str(choice.text), puzzle.position, puzzle.thrown)
    return play.violation if isinstance(play, IllegalPlayError) else None


def _slips(puzzle: Puzzle) -> Iterator[Slip]:
    meanings: dict[object, str] = {}
    for choice in puzzle.choices:
        play = understood(str(choice.text), puzzle.position, puzzle.thrown)
        if isinstance(play, NotationError):
            yield f"choices.{choice.id}", play
            continue
        # A legal choice is the position that it leads to; an illegal one its moves, in any order.
        meaning: object = tuple(sorted(choice.moves or ()))
        if not isinstance(play, IllegalPlayError):
            meaning = after(puzzle.position, play)
        if meaning in meanings:
            yield f"choices.{choice.id}", same(meanings[meaning])
        meanings.setdefault(meaning, choice.id)


LEGAL = Kind(
    keys=frozenset({"choices"}),
    read=_read,
    judge=_judge,
    solution=chosen_text,
    slips=_slips,
    needs_dice=True,
)
