"""`response`: what to answer to a double, by the rules, and the stake afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bglearn.i18n import Message
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.faults import NO_DOUBLE
from bglearn.puzzles.kinds.kind import Data, Kind, Own
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.puzzles.verdict import Verdict, right, sentence, wrong
from bglearn.rules.cube import beaver
from bglearn.rules.events import Beavered
from bglearn.rules.game import Game, Stage, why_no_redouble

_AIMS = ("play-on", "give-up", "raise")
_CHOICES = (
    Choice("take", Message("response", "Take")),
    Choice("drop", Message("response", "Drop")),
    Choice("beaver", Message("response", "Beaver")),
)
_BEAVER = Message(
    "verdict", "A beaver doubles the stake once more, and whoever beavers keeps the cube."
)


@dataclass(frozen=True, slots=True)
class Offered:
    """The right response, the stake after each, and the rule that forbids a beaver, or None."""

    response: str
    stakes: Mapping[str, int]
    no_beaver: str | None
    is_redouble: bool


def _read(entry: Entry) -> Own:
    game = entry.situation.game
    if game.stage is not Stage.ANSWER or game.offer is None or game.offer.kind != "double":
        raise entry.fault("position", NO_DOUBLE)
    aim, offer = entry.one_of("aim", _AIMS), game.offer
    no_beaver = _why_no_beaver(game)
    raised = "take" if no_beaver else "beaver"
    response = {"play-on": "take", "give-up": "drop", "raise": raised}[aim]
    stakes = {"take": offer.value, "drop": offer.at_stake, "beaver": beaver(offer).value}
    return Own(Offered(response, stakes, no_beaver, game.cube.owner is not None), _CHOICES)


def _why_no_beaver(game: Game) -> str | None:
    assert game.to_act
    rule = why_no_redouble(game, Beavered(game.to_act))
    return "GAP-10" if rule and game.rules.is_match else rule


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    task, given = puzzle.task, str(data["response"])
    assert isinstance(task, Offered)
    if given == "beaver" and task.no_beaver:
        told, rule = Message("verdict", "That is not allowed here."), task.no_beaver
    elif given != task.response:
        told, rule = Message("verdict", "That is not what you want here."), _RULES[given]
    elif data["stake"] != task.stakes[given]:
        told = Message("verdict", "The answer is right, the stake is not.")
        rule = _rule_of_stake(task, given)
    else:
        return right(puzzle)
    why = _BEAVER if given == "beaver" and not task.no_beaver else sentence(rule)
    return wrong(Message("verdict", "{told} {why}", {"told": told, "why": why}), rule)


_RULES = {"take": "CUBE-14", "drop": "CUBE-11", "beaver": "GAP-10"}
"""What each response does."""


def _rule_of_stake(task: Offered, given: str) -> str:
    if given == "take" and task.is_redouble:
        return "CUBE-19"
    if given == "drop":
        return "CUBE-12" if task.stakes["drop"] == 1 else "CUBE-13"
    return _RULES[given]


def _solution(puzzle: Puzzle) -> str:
    data = puzzle.answer.data
    names = {choice.id: choice.text for choice in _CHOICES}
    values = {"response": names[str(data["response"])], "stake": data["stake"]}
    # Translators: the solution of an exercise, such as "Take; stake: 2".
    return str(Message("response", "{response}; stake: {stake}", values))


RESPONSE = Kind(keys=frozenset({"aim"}), read=_read, judge=_judge, solution=_solution, offered=True)
