"""The section CHOU: doubling, and who answers (GAP-08, CON-34)."""

from __future__ import annotations

from itertools import permutations

import pytest

from bglearn.rules import events
from bglearn.rules.chouette import legal_actions
from bglearn.rules.chouette_events import Acted
from bglearn.rules.chouette_round import BOX, TEAM
from bglearn.rules.options import Rules
from bglearn.rules.seats import Seats
from tests.rules.chouettes import (
    CAPTAIN,
    CUBES,
    assert_refused,
    balances,
    box_to_roll,
    box_wins,
    game_of,
    over_to_box,
    paid,
    seated,
    stakes,
    team_doubles,
    team_of,
    team_to_roll,
    team_wins,
    then,
)


@pytest.mark.rule("CHOU-12")
def test_the_team_doubles_unanimously() -> None:
    chouette = team_to_roll(4)
    assert_refused(chouette, "Bob doubles", "CHOU-12")
    assert "double" not in legal_actions(chouette, "Bob")
    chouette = then(chouette, "Cem says double", "Dan says roll")
    assert_refused(chouette, "Bob doubles", "CHOU-12")
    chouette = then(chouette, "Dan says double", "Bob says double")
    for name in ("Cem", "Dan"):
        assert_refused(chouette, f"{name} doubles", "CHOU-12")  # that is the captain's to do
    assert "double" in legal_actions(chouette, "Bob")
    changed = then(chouette, "Cem says roll")
    assert_refused(changed, "Bob doubles", "CHOU-12")
    doubled = then(chouette, "Bob doubles")
    assert doubled.to_act == ("Ann",)
    assert_refused(doubled, "Bob rolls 6-5", "CUBE-10")
    taken = then(doubled, "Ann takes")
    assert stakes(taken) == {"Bob": 2, "Cem": 2, "Dan": 2}
    assert {cube.owner for cube in game_of(taken).stakes.cubes.values()} == {BOX}
    later = then(over_to_box(taken), "Ann rolls 6-5", "Ann plays 24/18/13")
    assert_refused(later, "Cem says double", "CHOU-06")
    assert_refused(later, "Bob doubles", "CUBE-16")


@pytest.mark.rule("CHOU-12")
def test_consent_is_for_one_turn() -> None:
    chouette = over_to_box(then(team_to_roll(3), "Cem says double"))
    chouette = then(chouette, "Ann rolls 6-5", "Ann plays 24/18/13")
    assert_refused(chouette, "Bob doubles", "CHOU-12")


@pytest.mark.rule("CHOU-12")
def test_those_who_dropped_have_no_say_in_doubling() -> None:
    chouette = then(box_to_roll(4), "Ann doubles", "Bob takes", "Cem drops", "Dan takes")
    chouette = then(chouette, "Ann rolls 6-5", "Ann plays 24/18/13", "Dan says double")
    assert_refused(chouette, "Cem says double", "GAP-08")
    assert stakes(then(chouette, "Bob doubles", "Ann takes")) == {"Bob": 4, "Dan": 4}


@pytest.mark.rule("CHOU-12")
def test_the_captain_may_double_alone_where_that_is_agreed() -> None:
    chouette = then(team_to_roll(4, CAPTAIN), "Cem says roll", "Dan says roll")
    for name in ("Cem", "Dan"):
        assert_refused(chouette, f"{name} doubles", "CHOU-07")
        assert "double" not in legal_actions(chouette, name)
    assert stakes(then(chouette, "Bob doubles", "Ann takes")) == {"Bob": 2, "Cem": 2, "Dan": 2}


@pytest.mark.rule("CHOU-12")
def test_individual_cubes() -> None:
    chouette = then(team_to_roll(4, CUBES), "Cem doubles")
    assert_refused(chouette, "Cem doubles", "CUBE-10")
    chouette = then(chouette, "Dan doubles")  # while the box still thinks
    assert_refused(chouette, "Bob rolls 6-5", "CUBE-10")
    assert_refused(chouette, "Ann takes to Bob", "CUBE-10")
    chouette = then(chouette, "Ann takes to Cem", "Ann drops to Dan")
    assert stakes(chouette) == {"Bob": 1, "Cem": 2}
    assert paid(chouette) == [("Ann", "Dan", 1)]
    chouette = over_to_box(chouette)
    assert_refused(chouette, "Ann doubles to Dan", "CHOU-14")
    both = then(chouette, "Ann doubles")
    assert both.to_act == ("Ann", "Bob", "Cem")[1:]
    assert stakes(then(both, "Cem takes", "Bob takes")) == {"Bob": 2, "Cem": 4}
    one = then(chouette, "Ann doubles to Cem", "Cem takes")
    assert stakes(one) == {"Bob": 1, "Cem": 4}
    assert_refused(one, "Ann doubles to Cem", "CUBE-16")
    one = then(one, "Ann doubles")  # all that it may: only Bob's
    assert one.to_act == ("Bob",)
    over = box_wins(then(one, "Bob takes"), 2)
    assert paid(over) == [("Ann", "Dan", 1), ("Bob", "Ann", 4), ("Cem", "Ann", 8)]
    assert balances(over) == {"Ann": 11, "Bob": -4, "Cem": -8, "Dan": 1}


@pytest.mark.rule("CHOU-13")
@pytest.mark.rule("CHOU-14")
def test_what_is_told_of_individual_cubes() -> None:
    """No sentence speaks of one cube for all, or of somebody who was never in the team."""
    chouette = then(box_to_roll(4, CUBES), "Ann doubles to Cem")
    assert_refused(chouette, "Bob takes", "CUBE-10", "No double waits for an answer of yours")
    assert_refused(chouette, Acted("Cem", events.Took(TEAM), "Bob"), "CHOU-13", "speaks only for")
    chouette = then(chouette, "Ann doubles to Bob", "Cem drops")
    assert_refused(chouette, "Cem takes", "CHOU-14", "left this game")
    chouette = box_to_roll(4, CUBES)
    assert_refused(chouette, "Ann doubles to Zoe", "CHOU-01", "nobody else takes part")
    assert_refused(chouette, "Ann doubles to Ann", "CHOU-03", "name one of its members")
    one = box_to_roll(4)
    assert_refused(one, "Ann doubles to Cem", "CHOU-13", "one cube for the whole team")
    one = then(one, "Ann doubles", "Cem takes")
    assert_refused(one, "Cem takes", "CHOU-13", "answers once")
    assert_refused(one, "Ann takes", "CUBE-10", "No double waits for an answer of yours")


@pytest.mark.rule("CHOU-12")
def test_individual_cubes_that_nobody_may_turn() -> None:
    chouette = over_to_box(then(team_to_roll(3, CUBES), "Cem doubles", "Ann takes"))
    chouette = then(chouette, "Ann rolls 6-5", "Ann plays 24/18/13")
    assert_refused(chouette, "Cem doubles", "CUBE-16")
    assert_refused(chouette, Acted("Bob", events.Doubled(TEAM), "Cem"), "CHOU-13")
    assert stakes(then(chouette, "Bob doubles", "Ann takes")) == {"Bob": 2, "Cem": 2}
    capped = then(team_to_roll(3, CUBES.agreed(cube_cap=2)), "Bob doubles", "Ann takes")
    capped = then(capped, "Cem doubles", "Ann takes", "Bob rolls 6-5", "Bob plays 24/18/13")
    assert_refused(capped, "Ann doubles", "CUBE-20")


@pytest.mark.rule("CHOU-12")
def test_a_box_that_drops_to_the_captain_has_lost_to_that_captain() -> None:
    chouette = then(team_to_roll(4, CUBES), "Bob doubles", "Ann drops")
    assert game_of(chouette).captain == "Cem"
    assert_refused(chouette, "Bob rolls 6-5", "CHOU-14")
    chouette = over_to_box(chouette)
    for win in (box_wins, lambda c: team_wins(then(c, "Ann rolls 6-5", "Ann plays 24/18/13"))):
        seats = game_of(then(win(chouette), "next game")).seats
        assert seats == Seats("Bob", ("Cem", "Dan", "Ann"))


@pytest.mark.rule("GAP-10")
def test_beavers_with_individual_cubes() -> None:
    rules = CUBES.agreed(beavers=True, raccoons=True, jacoby=True)
    chouette = then(box_to_roll(4, rules), "Ann doubles", "Cem beavers", "Bob takes", "Dan takes")
    assert chouette.to_act == ("Ann",)
    assert legal_actions(chouette, "Ann") == ("take", "drop", "raccoon")
    assert_refused(chouette, "Cem takes", "CUBE-10")
    assert_refused(chouette, "Ann doubles", "CUBE-10")
    dropped = then(chouette, "Ann drops")
    assert (paid(dropped), stakes(dropped)) == ([("Ann", "Cem", 2)], {"Bob": 2, "Dan": 2})
    assert stakes(then(chouette, "Ann takes"))["Cem"] == 4
    assert stakes(then(chouette, "Ann raccoons", "Cem takes"))["Cem"] == 8
    assert_refused(then(box_to_roll(3, CUBES), "Ann doubles"), "Bob beavers", "MONEY-01")


@pytest.mark.rule("CHOU-13")
def test_each_member_answers_for_themselves() -> None:
    chouette = then(box_to_roll(4), "Ann doubles")
    assert chouette.to_act == ("Bob", "Cem", "Dan")
    for told in ("Ann takes", "Ann drops"):
        assert_refused(chouette, told, "CUBE-10")
    for told in ("Ann rolls 6-5", "Ann doubles", "Bob rolls 6-5"):
        assert_refused(chouette, told, "CUBE-10")
    assert_refused(chouette, Acted("Bob", events.Dropped(TEAM), "Cem"), "CHOU-13")
    chouette = then(chouette, "Dan takes")  # in any order, whatever the captain will do
    assert chouette.to_act == ("Bob", "Cem")
    for told in ("Dan takes", "Dan drops"):
        assert_refused(chouette, told, "CHOU-13")
    assert_refused(chouette, "Ann rolls 6-5", "CUBE-10")
    chouette = then(chouette, "Cem drops", "Bob takes")
    assert game_of(chouette).in_play == ("Bob", "Dan")
    assert chouette.to_act == ("Ann",)
    assert_refused(box_to_roll(3), Acted("Ann", events.Doubled(BOX), "Cem"), "CHOU-13")


@pytest.mark.rule("CHOU-13")
def test_doubles_come_at_the_start_of_the_turn() -> None:
    assert_refused(seated(3), "Ann doubles", "CUBE-06")
    assert_refused(seated(3, CUBES), "Cem doubles", "CUBE-06")
    assert_refused(box_to_roll(3), "Bob doubles", "CUBE-06")
    assert_refused(then(box_to_roll(3), "Ann rolls 6-5"), "Ann doubles", "CUBE-06")
    assert_refused(team_to_roll(3), "Ann doubles", "CUBE-06")
    assert_refused(box_to_roll(3), "Cem takes", "CUBE-10")


@pytest.mark.rule("CHOU-14")
def test_droppers_pay_the_stake_before_the_offer_and_leave() -> None:
    chouette = then(box_to_roll(4), "Ann doubles", "Cem drops")
    assert paid(chouette) == [("Cem", "Ann", 1)]
    chouette = then(chouette, "Bob takes", "Dan takes")
    for told in ("Cem takes", "Cem drops", "Cem rolls 6-5", "Cem doubles", "Cem resigns 1"):
        assert_refused(chouette, told, "CHOU-14")
    assert legal_actions(chouette, "Cem") == ()
    chouette = team_doubles(then(chouette, "Ann rolls 6-5", "Ann plays 24/18/13"))
    chouette = over_to_box(then(chouette, "Ann takes"))
    chouette = then(chouette, "Ann doubles", "Bob takes", "Dan drops")
    assert paid(chouette) == [("Cem", "Ann", 1), ("Dan", "Ann", 4)]  # a redouble from 4 to 8
    over = box_wins(chouette, 3)
    assert paid(over)[2:] == [("Bob", "Ann", 24)]
    assert balances(over) == {"Ann": 29, "Bob": -24, "Cem": -1, "Dan": -4}
    assert set(stakes(then(over, "next game"))) == {"Bob", "Cem", "Dan"}  # all are back


@pytest.mark.rule("CHOU-15")
def test_takers_play_on_for_the_new_stake() -> None:
    chouette = then(box_to_roll(4), "Ann doubles", "Bob takes", "Cem drops", "Dan takes")
    assert stakes(chouette) == {"Bob": 2, "Dan": 2}
    assert {cube.owner for cube in game_of(chouette).stakes.cubes.values()} == {TEAM}
    assert_refused(chouette, "Ann doubles", "CUBE-16")
    chouette = team_doubles(then(chouette, "Ann rolls 6-5", "Ann plays 24/18/13"))
    chouette = over_to_box(then(chouette, "Ann takes"))
    assert stakes(chouette) == {"Bob": 4, "Dan": 4}
    chouette = team_wins(then(chouette, "Ann rolls 6-5", "Ann plays 24/18/13"))
    assert balances(chouette) == {"Ann": 1 - 8, "Bob": 4, "Cem": -1, "Dan": 4}


@pytest.mark.rule("GAP-08")
def test_the_highest_taker_plays_on_when_the_captain_drops() -> None:
    chouette = then(box_to_roll(5), "Ann doubles", "Eva takes", "Dan takes", "Bob drops")
    assert_refused(chouette, "Bob says take", "GAP-08")
    chouette = then(chouette, "Cem drops")
    assert game_of(chouette).captain == "Dan"
    assert team_of(chouette) == ("Cem", "Dan", "Eva", "Bob")
    chouette = then(chouette, "Ann rolls 6-5", "Ann plays 24/18/13")
    for told in ("Bob says roll", "Bob says double", "Cem says roll"):
        assert_refused(chouette, told, "GAP-08")
    assert_refused(chouette, "Bob rolls 6-5", "CHOU-14")
    assert_refused(chouette, "Eva rolls 6-5", "CHOU-05")
    won = then(team_wins(chouette), "next game")
    assert game_of(won).seats == Seats("Dan", ("Cem", "Eva", "Bob", "Ann"))
    assert balances(won) == {"Ann": 2 - 4, "Bob": -1, "Cem": -1, "Dan": 2, "Eva": 2}
    lost = then(box_wins(over_to_box(chouette)), "next game")
    assert game_of(lost).seats == Seats("Ann", ("Cem", "Eva", "Bob", "Dan"))


@pytest.mark.rule("GAP-08")
def test_the_order_of_the_answers_doesnt_matter() -> None:
    chouette = then(box_to_roll(5), "Ann doubles")
    answers = ("Bob drops", "Cem drops", "Dan takes", "Eva drops")
    ends = [then(chouette, *order) for order in permutations(answers)]
    assert {game_of(end).captain for end in ends} == {"Dan"}
    assert {team_of(end) for end in ends} == {("Cem", "Dan", "Eva", "Bob")}
    assert all(balances(end) == balances(ends[0]) for end in ends)


@pytest.mark.rule("GAP-08")
def test_captain_after_captain_drops() -> None:
    rules = Rules(chouette_double="captain")
    chouette = then(box_to_roll(4, rules), "Ann doubles", "Bob drops", "Cem takes", "Dan takes")
    chouette = then(chouette, "Ann rolls 6-5", "Ann plays 24/18/13", "Cem doubles", "Ann takes")
    chouette = then(over_to_box(chouette), "Ann doubles", "Dan takes", "Cem drops")
    assert (game_of(chouette).captain, team_of(chouette)) == ("Dan", ("Dan", "Bob", "Cem"))
    over = team_wins(then(chouette, "Ann rolls 6-5", "Ann plays 24/18/13"))
    assert balances(over) == {"Ann": 1 + 4 - 8, "Bob": -1, "Cem": -4, "Dan": 8}
    assert game_of(then(over, "next game")).seats == Seats("Dan", ("Bob", "Cem", "Ann"))
