"""The section CHOU: who plays, what the captain may, and any chouette at all."""

from __future__ import annotations

from random import Random

import pytest

from bglearn.errors import GameError, IllegalPlayError
from bglearn.rules import events
from bglearn.rules.chouette import Chouette, after, legal_actions, replay, start
from bglearn.rules.chouette_events import Acted
from bglearn.rules.chouette_round import BOX, TEAM
from bglearn.rules.dice import Roll
from bglearn.rules.position import BAR, Position
from tests.rules.chouettes import (
    NAMES,
    assert_refused,
    balances,
    box_to_roll,
    box_wins,
    game_of,
    on,
    seated,
    team_to_roll,
    then,
)
from tests.rules.random_chouettes import (
    event_of,
    random_chouette,
    random_event,
    random_rules,
)


@pytest.mark.rule("CHOU-03")
@pytest.mark.parametrize("players", [3, 4, 8])
def test_the_box_plays_against_all_the_others(players: int) -> None:
    won = box_wins(seated(players))
    assert balances(won) == {"Ann": players - 1, **dict.fromkeys(NAMES[1:players], -1)}
    chouette = box_to_roll(players)
    for name in NAMES[1:players]:
        assert_refused(chouette, Acted(name, events.Rolled(BOX, Roll(6, 5))), "CHOU-03")
        assert_refused(chouette, Acted(name, events.Doubled(BOX)), "CHOU-03")
    chouette = team_to_roll(players)
    assert_refused(chouette, Acted("Ann", events.Passed(TEAM)), "CHOU-03")
    assert_refused(chouette, Acted("Ann", events.Doubled(TEAM)), "CHOU-03")
    assert_refused(chouette, "Ann says double", "CHOU-03")
    assert legal_actions(chouette, "Ann") == ()


@pytest.mark.rule("CHOU-05")
def test_only_the_captain_moves() -> None:
    assert_refused(seated(4), "Cem opens 1-3", "CHOU-05")
    chouette = team_to_roll(4)
    for name in ("Cem", "Dan"):
        assert_refused(chouette, f"{name} rolls 6-5", "CHOU-05")
    chouette = then(chouette, "Bob rolls 6-5")
    for name in ("Cem", "Dan"):
        assert_refused(chouette, f"{name} plays 24/18/13", "CHOU-05")
    assert game_of(then(chouette, "Bob plays 24/18/13")).board.on_roll is BOX
    closed_out = Position.of({BAR: 1, 1: 14}, dict.fromkeys(range(1, 7), 2) | {7: 3})
    chouette = on(team_to_roll(4), closed_out)
    assert_refused(chouette, "Dan passes", "CHOU-05")
    assert game_of(then(chouette, "Bob passes")).board.on_roll is BOX


@pytest.mark.rule("CHOU-06")
def test_the_team_confers_before_each_decision() -> None:
    chouette = team_to_roll(4)
    said = then(chouette, "Cem says double", "Dan says roll", "Cem says roll")
    assert game_of(said).advice == {"Cem": "roll", "Dan": "roll"}
    assert_refused(chouette, "Cem says take", "CHOU-06")
    assert_refused(chouette, "Cem says 24/18/13", "CHOU-06")
    said = then(said, "Bob rolls 6-5")
    assert game_of(said).advice == {}  # that was decided
    said = then(said, "Cem says 24/18 13/8", "Dan says resign")
    with pytest.raises(IllegalPlayError):
        then(said, "Cem says 24/18")
    said = then(said, "Bob plays 24/18/13")
    for told in ("Cem says roll", "Dan says double", "Bob says 24/18/13"):
        assert_refused(said, told, "CHOU-06")  # that is the box's decision
    doubled = then(said, "Ann doubles", "Dan says take", "Cem says drop")
    assert game_of(doubled).advice == {"Dan": "take", "Cem": "drop"}
    doubled = then(doubled, "Bob takes", "Cem takes", "Dan drops", "Ann resigns 1")
    assert game_of(then(doubled, "Cem says refuse-resignation")).advice


@pytest.mark.rule("CHOU-07")
def test_the_captains_choice_stands() -> None:
    chouette = then(team_to_roll(4), "Cem says double", "Dan says double", "Bob rolls 6-5")
    chouette = then(chouette, "Cem says 24/18 13/8", "Dan says 24/18 13/8", "Bob plays 24/18/13")
    assert game_of(chouette).board.position.opponent[13] == 6
    resigned = then(chouette, "Ann resigns 1", "Cem says refuse-resignation")
    for name in ("Cem", "Dan"):
        assert_refused(resigned, f"{name} refuses", "CHOU-07")
        assert_refused(resigned, f"{name} accepts", "CHOU-07")
    assert game_of(then(resigned, "Bob accepts")).board.outcome
    assert game_of(then(resigned, "Dan says accept-resignation", "Bob refuses")).board.roll is None
    chouette = team_to_roll(4)
    assert_refused(chouette, "Cem resigns 1", "CHOU-07")
    assert balances(then(chouette, "Bob resigns 1", "Ann accepts"))["Cem"] == -1


# --- any chouette
@pytest.mark.rule("CHOU-16")
@pytest.mark.rule("CHOU-17")
@pytest.mark.parametrize("seed", range(40))
def test_the_ledger_always_sums_to_zero(seed: int) -> None:
    walk = random_chouette(Random(seed), games=2)  # it asserts this after every event
    assert replay(walk.rules, walk.players, walk.history) == walk.chouette
    assert sum(walk.chouette.ledger.balances.values()) == 0


ACTIONS = (
    *("ranking-throw", "next-game", "opening-roll", "roll", "pass", "double", "take", "drop"),
    *("beaver", "raccoon", "accept-resignation", "refuse-resignation"),
)


@pytest.mark.rule("CHOU-05")
@pytest.mark.parametrize("seed", range(12))
def test_what_may_be_done_is_allowed_and_nothing_else(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    chouette = start(rules, NAMES[: rng.randint(3, 5)])
    for _ in range(60):
        for player in chouette.ledger.balances:
            listed = legal_actions(chouette, player)
            assert len(set(listed)) == len(listed)
            for action in ACTIONS:
                assert (action in listed) == _is_allowed(chouette, player, action), (player, action)
        chouette = after(chouette, random_event(rng, chouette))


def _is_allowed(chouette: Chouette, player: str, action: str) -> bool:
    if chouette.game is None and action not in ("ranking-throw", "next-game"):
        return False
    try:
        told = event_of(Random(0), chouette, player, action)
        if isinstance(told, Acted):
            told = Acted(told.by, told.event)
        after(chouette, told)
    except GameError:
        return False
    return True
