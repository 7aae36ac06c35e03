"""Whatever is handed in as an event: a new state, or an error of the package and no change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.errors import BglearnError
from bglearn.rules import chouette as chouettes
from bglearn.rules import chouette_round as rounds
from bglearn.rules import events, why
from bglearn.rules import game as games
from bglearn.rules import match as matches
from bglearn.rules import table as tables
from bglearn.rules.chouette_events import Acted, Advised, RankingThrow
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.match import NextGame
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.plays import Move
from bglearn.rules.position import START, Position
from bglearn.rules.table import Accepted, Called, Moved, PickedUp, Table, Threw
from bglearn.rules.throw import Die, OpeningThrow, Throw, ruling
from tests.rules.boards import moves as read
from tests.rules.chouettes import CUBES, box_to_roll, box_wins, seated, team_to_roll, then
from tests.rules.games import CLOSED_OUT, B, W, at_turn, lose, next_game
from tests.strategies import moves

EXTRAS = Rules(beavers=True, raccoons=True, automatic_doubles=1)
EVERYBODY = ("Ann", "Bob", "Cem", "Dan")


class Unprintable:
    """What can't even be shown."""

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError


# --- anything


def junk() -> st.SearchStrategy[Any]:
    plain: Sequence[object] = (
        *(None, True, False, 0, 1, 7, -1, 10**5000, 3.5, float("nan"), 1j, b"8/5", "", "white"),
        *(
            "8/5",
            "double",
            "Ann",
            "Zoe",
            (),
            [],
            {},
            set(),
            [[]],
            [None],
            ((8,),),
            ["8/5"],
            ((8.0, 5),),
        ),
        *(
            ((8, 5, 3),),
            [[8, 5], [6, "5"]],
            ((10**5000, 1),),
            ((True, False),),
            [("8", "5")],
            {8: 5},
        ),
        *(
            object(),
            int,
            len,
            START,
            Rules(),
            Player.WHITE,
            Roll(3, 1),
            Move(8, 5),
            (9, 9),
            NextGame,
        ),
        *(events.Played, events.Took(W), Die(1, W), Throw(W, Die(3, W), Die(1, W)), Unprintable()),
    )
    return st.sampled_from(plain)


def usually(good: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(good, good, good, good, good, junk())


PLAYERS = usually(st.sampled_from(list(Player)))
NAMES = usually(st.sampled_from(EVERYBODY))
DICE = usually(st.integers(1, 6))
PLAYS = usually(
    st.one_of(
        st.sampled_from([(), *(tuple(read(text)) for text in ("8/5 6/5", "24/18 13/8", "8/5"))]),
        moves(),
    )
)
LYING = usually(
    st.builds(
        Die,
        DICE,
        usually(st.sampled_from([W, B, None])),
        usually(st.booleans()),
        on_checker=usually(st.booleans()),
    )
)
THROWS = usually(st.builds(Throw, PLAYERS, LYING, LYING))
DOUBLED = st.builds(events.Doubled, PLAYERS)
PASSED = st.builds(events.Passed, PLAYERS)

GAME_EVENTS = st.one_of(
    st.builds(events.OpeningRoll, DICE, DICE),
    st.builds(events.Rolled, PLAYERS, usually(st.sampled_from(list(ROLLS)))),
    st.builds(events.Played, PLAYERS, PLAYS),
    st.builds(events.Resigned, PLAYERS, usually(st.integers(1, 3))),
    PASSED,
    DOUBLED,
    *(
        st.builds(kind, PLAYERS)
        for kind in (
            *(events.Took, events.Dropped, events.Beavered, events.Raccooned),
            *(events.ResignationAccepted, events.ResignationRefused),
        )
    ),
    junk(),
)
MATCH_EVENTS = st.one_of(GAME_EVENTS, GAME_EVENTS, st.just(NextGame()))
ADVICE = st.one_of(PLAYS, st.sampled_from(["double", "roll", "take", "play", "nonsense"]))
CHOUETTE_EVENTS = st.one_of(
    st.builds(RankingThrow, NAMES, DICE),
    st.builds(Advised, NAMES, ADVICE),
    st.builds(Acted, NAMES, GAME_EVENTS),
    st.builds(Acted, NAMES, GAME_EVENTS, usually(st.none())),
    st.builds(Acted, NAMES, GAME_EVENTS, NAMES),
    st.just(NextGame()),
    GAME_EVENTS,
)
TABLE_EVENTS = st.one_of(
    st.builds(Threw, THROWS),
    st.builds(Moved, PLAYERS, PLAYS),
    st.builds(PickedUp, PLAYERS),
    st.builds(Called, PLAYERS, PLAYERS),
    st.builds(Accepted, PLAYERS),
    DOUBLED,
    PASSED,
    GAME_EVENTS,
)

# --- anywhere


class Fold(NamedTuple):
    """What takes events: its function, some moments of it, the events."""

    after: Callable[[Any, Any], Any]
    moments: Sequence[Any]
    events: st.SearchStrategy[Any]


def _moments_of_games() -> list[Any]:
    turn = at_turn(rules=EXTRAS)
    doubled = games.after(turn, events.Doubled(W))
    return [
        games.start(EXTRAS),
        turn,
        at_turn(roll="3-1"),
        at_turn(CLOSED_OUT),
        doubled,
        games.after(doubled, events.Beavered(B)),
        games.after(turn, events.Resigned(W, 1)),
        games.after(doubled, events.Dropped(B)),
    ]


def _moments_of_chouettes() -> list[Any]:
    cubes = CUBES.agreed(beavers=True, raccoons=True)
    return [
        chouettes.start(Rules(), EVERYBODY),
        seated(4),
        seated(3, Rules(first_mover="previous-winner")),
        then(team_to_roll(4), "Bob rolls 3-1"),
        then(box_to_roll(4), "Ann doubles", "Dan drops"),
        then(box_to_roll(4, cubes), "Ann doubles to Cem"),
        then(team_to_roll(4, cubes), "Cem doubles", "Dan doubles"),
        box_wins(seated(4)),
    ]


def _moments_of_tables() -> list[Any]:
    stands = Rules(premature_roll="stands", illegal_move="opponent-option")
    opened = Table(stands, START, W, Roll(3, 1))
    return [
        opened,
        Table(Rules(match_length=1), START, W),
        Table(Rules(), CLOSED_OUT, W),
        tables.replay(opened, [Moved(W, tuple(read("8/4 6/5"))), PickedUp(W)]),
        replace(opened, early=Roll(6, 5)),
        Table(Rules(), Position.of({}, {1: 1}), W),
    ]


def _moments_of_matches() -> list[Any]:
    short, long = matches.start(Rules(match_length=1)), matches.start(Rules(match_length=3))
    extras = matches.start(EXTRAS)
    rolled = replace(extras, game=at_turn(roll="3-1", rules=EXTRAS))
    return [short, lose(short, W), next_game(long), lose(lose(long, W), B), extras, rolled]


FOLDS = {
    "game": Fold(games.after, _moments_of_games(), GAME_EVENTS),
    "match": Fold(matches.after, _moments_of_matches(), MATCH_EVENTS),
    "chouette": Fold(chouettes.after, _moments_of_chouettes(), CHOUETTE_EVENTS),
    "table": Fold(tables.after, _moments_of_tables(), TABLE_EVENTS),
}


def happens(fold: Fold, state: Any, event: Any) -> Any:
    """The state after an event, or the same one where it is refused."""
    before, said = repr(state), "."
    try:
        state_after = fold.after(state, event)
    except BglearnError as error:
        state_after, said = state, str(error)
    assert repr(state) == before, "nothing has changed"
    assert said.endswith(".")
    return state_after


@pytest.mark.parametrize("name", FOLDS)
@settings(max_examples=150)
@given(data=st.data())
def test_only_errors_of_the_package_come_out(name: str, data: st.DataObject) -> None:
    fold = FOLDS[name]
    state = data.draw(st.sampled_from(fold.moments))
    for event in data.draw(st.lists(fold.events, min_size=1, max_size=8)):
        state = happens(fold, state, event)


@settings(max_examples=150)
@given(throw=st.one_of(THROWS, st.builds(OpeningThrow, LYING, LYING)))
def test_so_it_is_with_dice(throw: Any) -> None:
    happens(Fold(lambda _, thrown: ruling(thrown), (), st.nothing()), None, throw)


@settings(max_examples=150)
@given(players=st.one_of(junk(), st.lists(NAMES, max_size=5)))
def test_so_it_is_with_players(players: Any) -> None:
    happens(Fold(chouettes.start, (), st.nothing()), Rules(), players)


def _unlooked(event: Any, _: Any) -> Any:
    return event


def _only_taken_apart(given: Any) -> Any:
    return tuple(Move(*move) for move in given)


@pytest.mark.parametrize(
    ("name", "moment", "event"),
    [
        ("game", 2, events.Played(W, None)),  # type: ignore[arg-type]
        ("match", 5, events.Played(W, None)),  # type: ignore[arg-type]
        ("chouette", 1, Acted(["Ann"], events.Took(W))),  # type: ignore[arg-type]
        ("table", 0, Threw(None)),  # type: ignore[arg-type]
        ("table", 0, Moved(W, ((8,),))),  # type: ignore[arg-type]
    ],
)
def test_a_form_that_is_not_looked_at_is_noticed(
    name: str, moment: int, event: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: then something else than an error of the package comes out."""
    fold = FOLDS[name]
    state = fold.moments[moment]
    happens(fold, state, event)
    for module in (games, chouettes, rounds, tables):
        monkeypatch.setattr(module, "formed", _unlooked)
    monkeypatch.setattr(why, "play_of", _only_taken_apart)
    with pytest.raises((TypeError, AttributeError)):
        happens(fold, state, event)
