"""`may-double`: who may double?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from bglearn.i18n import Message
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.faults import OVER, keys
from bglearn.puzzles.kinds.kind import Data, Kind, Own
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.verdict import Verdict, right, sentence, wrong
from bglearn.rules.game import Game, Stage, why_no_double
from bglearn.rules.player import Player

NOW, OWN_TURN = "now", "own-turn"
WHO: Mapping[str, tuple[Message, list[str]]] = MappingProxyType(
    {
        "mover": (Message("player", "Only you"), ["mover"]),
        "opponent": (Message("player", "Only the opponent"), ["opponent"]),
        "both": (Message("player", "Both players"), ["mover", "opponent"]),
        "nobody": (Message("player", "Nobody"), []),
    }
)
"""All that can be answered: the words, and the players meant."""
_FORBIDDEN = {
    "mover": Message("verdict", "You may not double here."),
    "opponent": Message("verdict", "The opponent may not double here."),
}
_ALLOWED = {
    "mover": Message("verdict", "You may double here."),
    "opponent": Message("verdict", "The opponent may double here."),
}


@dataclass(frozen=True, slots=True)
class Doubling:
    """By player: the rule that forbids a double, or None; and the rule that gives the right."""

    forbidden: Mapping[str, str | None]
    given: Mapping[str, str]


def _read(entry: Entry) -> Own:
    game = entry.situation.game
    if game.stage is Stage.OVER:
        raise entry.fault("position", OVER)
    when = entry.one_of("when", (NOW, OWN_TURN), NOW)
    learner = entry.situation.learner
    sides = {"mover": learner, "opponent": learner.opponent}
    rolls = entry.take("rolls", _are_rolls, keys("mover", "opponent"), {"mover": 2, "opponent": 2})
    game = replace(game, rolls={sides[name]: count for name, count in rolls.items()})
    games = {name: game if when == NOW else _on_roll(game, side) for name, side in sides.items()}
    return Own(
        Doubling(
            {name: _why_not(games[name], side) for name, side in sides.items()},
            {name: _right_of(games[name], side) for name, side in sides.items()},
        )
    )


def _are_rolls(value: object) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"mover", "opponent"}
        and all(type(count) is int and 0 <= count < 1000 for count in value.values())
    )


def _on_roll(game: Game, player: Player) -> Game:
    """The game at the beginning of a player's own turn."""
    position = game.position if game.on_roll is player else game.position.swap()
    return replace(game, stage=Stage.TURN, on_roll=player, position=position, roll=None)


def _why_not(game: Game, player: Player) -> str | None:
    return "CUBE-06" if game.to_act is not player else why_no_double(game)


def _right_of(game: Game, player: Player) -> str:
    if game.on_roll is player and game.is_closed_out:
        return "CUBE-07"
    return "CUBE-16" if game.cube.owner else "CUBE-05"


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    task, picked = puzzle.task, data["players"]
    assert isinstance(task, Doubling)
    assert isinstance(picked, list)
    for name, rule in task.forbidden.items():
        if rule and name in picked:
            return _says(_FORBIDDEN[name], rule)
    for name, rule in task.forbidden.items():
        if rule is None and name not in picked:
            return _says(_ALLOWED[name], task.given[name])
    return right(puzzle)


def _says(told: Message, rule: str) -> Verdict:
    return wrong(Message("verdict", "{told} {why}", {"told": told, "why": sentence(rule)}), rule)


def _solution(puzzle: Puzzle) -> str:
    picked = puzzle.answer.data["players"]
    assert isinstance(picked, list)
    return next(str(words) for words, players in WHO.values() if players == sorted(picked))


MAY_DOUBLE = Kind(keys=frozenset({"when", "rolls"}), read=_read, judge=_judge, solution=_solution)
