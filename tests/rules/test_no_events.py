"""What is no event is refused with a rule, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from bglearn.errors import GameError
from bglearn.rules import table as tables
from bglearn.rules.dice import Roll
from bglearn.rules.events import OpeningRoll, Passed, Played, Resigned, Rolled
from bglearn.rules.game import after, replay, start
from bglearn.rules.match import NextGame
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.plays import Move
from bglearn.rules.position import START, Position
from bglearn.rules.table import Moved, PickedUp, Table

WHITE, BLACK = Player.WHITE, Player.BLACK
OPENED = Played(WHITE, (Move(8, 5), Move(6, 5)))


def _loose(kind: Any, *values: object) -> Any:
    """An event with values that its type does not allow."""
    return kind(*values)


@pytest.mark.parametrize(
    "event",
    [
        None,
        "roll",
        NextGame(),
        _loose(Rolled, BLACK, (9, 9)),
        _loose(Rolled, BLACK, None),
        _loose(Rolled, "black", Roll(3, 1)),
        Resigned(BLACK, True),
        _loose(Resigned, BLACK, 3.0),
        Resigned(BLACK, 0),
    ],
    ids=repr,
)
def test_in_a_game(event: Any) -> None:
    for game in (start(Rules()), replay(start(Rules()), [OpeningRoll(3, 1), OPENED])):
        with pytest.raises(GameError):
            after(game, event)


@pytest.mark.parametrize("event", [None, "roll", Rolled(WHITE, Roll(2, 1))], ids=repr)
def test_at_the_table(event: Any) -> None:
    with pytest.raises(GameError):
        tables.after(Table(Rules(), START, WHITE, Roll(3, 1)), event)


@pytest.mark.rule("CLOSED-03")
def test_an_early_roll_of_a_player_who_is_closed_out_is_not_his_turn() -> None:
    """He may still double, or let the turn go."""
    closing = Position.of({1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3}, {25: 1, 1: 14})
    table = Table(Rules(premature_roll="stands"), closing, WHITE, Roll(2, 1), early=Roll(3, 1))
    table = tables.after(table, Moved(WHITE, (Move(7, 5), Move(7, 6))))
    table = tables.after(table, PickedUp(WHITE))
    assert table.roll is None
    assert tables.after(table, Passed(BLACK)).on_roll is WHITE


@pytest.mark.rule("START-07")
def test_a_new_turn_is_not_a_final_move() -> None:
    closing = Position.of({1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3}, {25: 1, 1: 14})
    table = Table(Rules(), closing, WHITE, Roll(2, 1))
    table = tables.after(table, Moved(WHITE, (Move(7, 5), Move(7, 6))))
    table = tables.after(tables.after(table, PickedUp(WHITE)), Passed(BLACK))
    with pytest.raises(GameError) as caught:
        tables.after(table, Moved(WHITE, (Move(1, 0),)))
    assert caught.value.rule == "START-07"
