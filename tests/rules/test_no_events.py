"""What is no event is refused with a rule, and changes nothing."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, get_args

import pytest

from bglearn.errors import GameError, IllegalPlayError, RollError
from bglearn.rules import chouette as chouettes
from bglearn.rules import table as tables
from bglearn.rules.chouette_events import Acted, Advised, ChouetteEvent, RankingThrow
from bglearn.rules.dice import Roll
from bglearn.rules.events import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    OpeningRoll,
    Passed,
    Played,
    Raccooned,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
    Took,
)
from bglearn.rules.form import formed
from bglearn.rules.game import after, replay, start
from bglearn.rules.match import NextGame
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.plays import Move
from bglearn.rules.position import START, Position
from bglearn.rules.table import Accepted, Called, Moved, PickedUp, Table, TableEvent, Threw
from bglearn.rules.throw import Die, OpeningThrow, Throw, ruling
from bglearn.rules.why import apply_play, explain, readings
from tests.rules.chouettes import assert_refused, game_of, team_to_roll, then

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


NO_PLAYS = (None, 5, "8/5", ((8,),), ((8, 5, 3),), [None], ["8/5"], ((8.0, 5),), ((True, 0),))


def refused_as(rule: str, after: Any, state: object, event: object) -> str:
    """The sentence of the refusal."""
    before = repr(state)
    with pytest.raises(GameError) as caught:
        after(state, event)
    assert (caught.value.rule, repr(state)) == (rule, before)
    return str(caught.value)


@pytest.mark.parametrize("play", NO_PLAYS, ids=repr)
def test_what_is_no_play_is_told(play: Any) -> None:
    game = replay(start(Rules()), [OpeningRoll(3, 1)])
    sentence = refused_as("MOVE-01", after, game, Played(WHITE, play))
    assert sentence == f"A play is a list of moves, each from one point to another, not {play!r}."
    table = Table(Rules(), START, WHITE, Roll(3, 1))
    assert refused_as("MOVE-01", tables.after, table, Moved(WHITE, play)) == sentence
    for asked in (apply_play, explain, readings):
        with pytest.raises(GameError, match="A play is a list"):
            asked(START, Roll(3, 1), play)
    if not isinstance(play, str):
        chouette = then(team_to_roll(3), "Bob rolls 3-1")
        assert refused_as("MOVE-01", chouettes.after, chouette, Advised("Cem", play)) == sentence


def test_a_play_may_be_any_list_of_pairs() -> None:
    game = replay(start(Rules()), [OpeningRoll(3, 1)])
    assert after(game, _loose(Played, WHITE, [[8, 5], (6, 5)])) == after(game, OPENED)


def test_a_number_without_end_is_no_point() -> None:
    """It has too many digits even to be printed."""
    with pytest.raises(IllegalPlayError) as caught:
        apply_play(START, Roll(3, 1), [(10**5000, 1)])
    assert caught.value.violation.rule == "BOARD-05"
    assert "numbered" in str(caught.value)
    assert caught.value.violation.params["move"] == "<class 'int'>/1"


@pytest.mark.parametrize(
    ("event", "rule", "sentence"),
    [
        (_loose(Rolled, BLACK, (9, 9)), "MOVE-01", "A roll is two dice with a number from 1 to 6"),
        (_loose(Rolled, BLACK, None), "MOVE-01", "each, not None."),
        (_loose(Rolled, "black", Roll(3, 1)), "BOARD-01", "White or Black, not 'black'."),
        (_loose(Took, None), "BOARD-01", "White or Black, not None."),
        (None, "START-07", "None is nothing that can happen here"),
        (Played, "START-07", "is nothing that can happen here"),
    ],
)
def test_what_has_no_form_is_told(event: Any, rule: str, sentence: str) -> None:
    """The same in a turn of one's own, before the opening and after the end."""
    turn = replay(start(Rules()), [OpeningRoll(3, 1), OPENED])
    for game in (turn, start(Rules()), after(turn, Resigned(BLACK, 3))):
        assert sentence in refused_as(rule, after, game, event)


CHOUETTE_JUNK = [
    (None, "START-07"),
    (Rolled(BLACK, Roll(3, 1)), "START-07"),
    (_loose(Acted, "Bob", None), "START-07"),
    (Acted("Bob", _loose(Acted, "Bob", Took(BLACK))), "START-07"),
    (_loose(Acted, ["Bob"], Took(BLACK)), "CHOU-01"),
    (_loose(Acted, "Bob", Took(BLACK), ["Cem"]), "CHOU-01"),
    (_loose(Acted, "Ann", _loose(Rolled, WHITE, 7)), "MOVE-01"),
    (_loose(Advised, None, "double"), "CHOU-01"),
    (_loose(Advised, "Cem", None), "MOVE-01"),
    (_loose(RankingThrow, None, 3), "CHOU-01"),
]


@pytest.mark.parametrize(("event", "rule"), CHOUETTE_JUNK, ids=repr)
def test_in_a_chouette(event: Any, rule: str) -> None:
    for chouette in (team_to_roll(3), chouettes.start(Rules(), ["Ann", "Bob", "Cem"])):
        assert_refused(chouette, event, rule)


@pytest.mark.rule("CHOU-01")
@pytest.mark.parametrize("players", [None, 3, "Ann", [["a"], ["b"], ["c"]], ["Ann", "Bob", None]])
def test_players_without_names(players: Any) -> None:
    with pytest.raises(GameError) as caught:
        chouettes.start(Rules(), players)
    assert caught.value.rule == "CHOU-01"


@pytest.mark.parametrize("player", [None, ["Bob"], "Zoe", 3])
def test_nobody_else_may_do_anything(player: Any) -> None:
    for chouette in (chouettes.start(Rules(), ["Ann", "Bob", "Cem"]), team_to_roll(3)):
        assert chouettes.legal_actions(chouette, player) == ()


def test_advice_can_not_be_changed_afterwards() -> None:
    chouette = then(team_to_roll(3), "Bob rolls 6-5")
    moves = [Move(24, 18), Move(18, 13)]
    said = chouettes.after(chouette, _loose(Advised, "Cem", moves))
    moves.clear()
    assert game_of(said).advice == {"Cem": (Move(24, 18), Move(18, 13))}


WELL = Die(3, WHITE)
ONLY_BY = (
    *(Passed, Doubled, Took, Dropped, Beavered, Raccooned),
    *(ResignationAccepted, ResignationRefused),
)


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (_loose(Threw, None), "START-07"),
        (_loose(Threw, _loose(Throw, None, WELL, WELL)), "BOARD-01"),
        (_loose(Threw, _loose(Throw, WHITE, 3, WELL)), "START-07"),
        (Threw(Throw(WHITE, WELL, _loose(Die, 3, "right"))), "BOARD-01"),
        (Threw(Throw(WHITE, WELL, _loose(Die, 3, WHITE, "yes"))), "ETIQ-03"),
        (_loose(Called, None, WHITE), "BOARD-01"),
        (_loose(Called, WHITE, None), "BOARD-01"),
        (_loose(PickedUp, "white"), "BOARD-01"),
        (OpeningRoll(3, 1), "START-07"),
    ],
    ids=repr,
)
def test_without_form_at_the_table(event: Any, rule: str) -> None:
    for table in (Table(Rules(), START, WHITE), Table(Rules(), START, WHITE, Roll(3, 1))):
        refused_as(rule, tables.after, table, event)


@pytest.mark.parametrize("number", [0, 7, "x", None, True, 3.0])
@pytest.mark.parametrize("lies", [{}, {"is_flat": False}, {"on_checker": True}, {"half": None}])
def test_no_die_shows_such_a_number_however_it_lies(number: Any, lies: dict[str, Any]) -> None:
    die = Die(number, **{"half": WHITE, **lies})
    for thrown in (Throw(WHITE, WELL, die), Throw(WHITE, die, WELL), OpeningThrow(die, WELL)):
        with pytest.raises(RollError):
            ruling(thrown)
    for table in (Table(Rules(), START, WHITE), Table(Rules(), START, BLACK, Roll(3, 1))):
        with pytest.raises(RollError):
            tables.after(table, Threw(Throw(WHITE, WELL, die)))


SOUND = (
    Rolled(WHITE, Roll(3, 1)),
    OPENED,
    Resigned(WHITE, 1),
    *(kind(WHITE) for kind in (*ONLY_BY, PickedUp, Accepted)),
    OpeningRoll(3, 1),
    Threw(Throw(WHITE, WELL, WELL)),
    Called(WHITE, WHITE),
    Moved(WHITE, ()),
    RankingThrow("Ann", 3),
    Advised("Ann", "double"),
    Acted("Ann", Took(WHITE), "Bob"),
)


@pytest.mark.parametrize("event", SOUND, ids=lambda event: type(event).__name__)
def test_every_field_of_every_event_is_looked_at(event: Any) -> None:
    assert formed(event, type(event)) == event
    for field in fields(event):
        if field.type != "int":  # numbers are for those who know what they mean
            with pytest.raises(GameError):
                formed(replace(event, **{field.name: object()}), type(event))


def test_these_are_all_events() -> None:
    kinds = {*get_args(Event), *get_args(TableEvent), *get_args(ChouetteEvent)} - {NextGame}
    assert {type(event) for event in SOUND} == kinds


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
