"""Two players at one board: what each act leads to, what is offered, and what is said."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from bglearn.board.messages import BoardMessage, read_message
from bglearn.board.settings import Settings, keep
from bglearn.errors import BglearnError, MessageError
from bglearn.i18n import Message
from bglearn.notation.history import History, format_history, parse_history
from bglearn.notebook.sitting import Sitting, _thrown_by_itself, act, begin, happens, respond
from bglearn.notebook.sitting_views import actions_of, card_of, due, scene_of, settings_for
from bglearn.notebook.throws import throw
from bglearn.rules import events as happened
from bglearn.rules.actions import legal_actions
from bglearn.rules.dice import Roll
from bglearn.rules.game import Stage
from bglearn.rules.match import NextGame
from bglearn.rules.options import MONEY, Rules
from bglearn.rules.plays import Move, legal_plays
from tests.board.test_messages import JSON, NEARLY
from tests.rules.games import CLOSED_OUT, B, W, at_turn

THREE = Rules(match_length=3)


def sitting(rules: Rules = THREE, dice: str = "board", seed: int = 1, *events: Any) -> Sitting:
    return begin(History(rules, events), dice, seed)


def say(there: Sitting, kind: str, **content: Any) -> tuple[Sitting, str]:
    there, reply = respond(there, BoardMessage(1, kind, **content))
    return there, reply.effect


def press(there: Sitting, *names: str) -> Sitting:
    for name in names:
        there, _ = say(there, "act", id=name)
    return there


def ids(there: Sitting) -> list[str]:
    return [action.id for action in actions_of(there)]


def told(there: Sitting) -> tuple[str, str | None]:
    assert there.said
    return f"{there.said.word} {there.said.text}".strip(), there.said.rule


def some_play(there: Sitting) -> tuple[Move, ...]:
    game = there.match.game
    assert game.roll
    return next(iter(legal_plays(game.position, game.roll).values()))


def played(there: Sitting) -> Sitting:
    return say(there, "play", moves=some_play(there))[0]


def at_second_turn(rules: Rules = THREE, dice: str = "board") -> Sitting:
    """White has played the opening roll; Black may double."""
    start = sitting(rules, dice, 1, happened.OpeningRoll(3, 1))
    return played(start)


# ------------------------------------------------------------------ a turn


def test_a_game_begins_with_the_opening_roll() -> None:
    start = sitting()
    assert ids(start) == ["opening-roll"]
    assert str(due(start)) == "The game begins: each player throws one die."
    thrown = press(start, "opening-roll")
    assert isinstance(thrown.history.events[0], happened.OpeningRoll)
    assert "Opening roll: White" in told(thrown)[0]


def test_confirming_picks_up_the_dice_and_the_turn_passes() -> None:
    start = sitting(THREE, "board", 1, happened.OpeningRoll(3, 1))
    assert (start.player, ids(start)) == (W, ["resign"])
    after, effect = say(start, "play", moves=(Move(8, 5), Move(6, 5)))
    assert effect == "none"
    assert (after.player, told(after)[0]) == (B, "White 3-1: 8/5 6/5")
    assert ids(after) == ["roll", "double", "resign"]


def test_the_mover_changes_and_the_board_stays() -> None:
    start = sitting(THREE, "board", 1, happened.OpeningRoll(3, 1))
    white = scene_of(start).as_json()
    black = scene_of(played(start)).as_json()
    assert (white["colour"], white["bottom"], white["mode"]) == ("light", True, "play")
    assert (black["colour"], black["bottom"], black["mode"]) == ("dark", False, "look")
    assert (black["dice"], black["opponent_dice"]) == ([], [3, 1])
    assert black["on_roll"] == "mover"


def test_the_last_play_is_drawn_for_whoever_comes_next() -> None:
    start = sitting(THREE, "board", 1, happened.OpeningRoll(3, 1))
    after, _ = say(start, "play", moves=(Move(8, 5), Move(6, 5)))
    arrows = scene_of(after).as_json()["arrows"]
    assert arrows == [[17, 20, "last"], [19, 20, "last"]]


def test_the_players_change_ends_when_the_settings_say_so() -> None:
    ends = {
        turning: [
            settings_for(player, game, Settings(turning=turning)).bottom
            for game in (1, 2)
            for player in (W, B)
        ]
        for turning in ("never", "game", "turn")
    }
    assert ends == {
        "never": [True, False, True, False],
        "game": [True, False, False, True],
        "turn": [True, True, True, True],
    }
    upside_down = Settings(turning="never", bottom=False)
    assert not settings_for(W, 1, upside_down).bottom
    second = press(
        sitting(THREE, "board", 1, happened.OpeningRoll(3, 1), happened.Resigned(W, 1)),
        "accept-resignation",
        "next-game",
    )
    assert scene_of(second).as_json()["bottom"] is False


def test_an_illegal_play_is_refused_with_its_rule_and_changes_nothing() -> None:
    start = sitting(THREE, "board", 1, happened.OpeningRoll(3, 1))
    after, effect = say(start, "play", moves=(Move(24, 20), Move(13, 12)))
    assert (effect, after.history) == ("back", start.history)
    assert told(after)[1] == "MOVE-02"
    assert card_of(after).as_json()["verdict"]["tone"] == "bad"  # type: ignore[index]
    asked, effect = say(start, "try", moves=(Move(24, 19),))
    assert (effect, told(asked)[1]) == ("none", "MOVE-01")


def test_a_typed_play_is_put_on_the_board_first() -> None:
    start = sitting(THREE, "board", 1, happened.OpeningRoll(3, 1))
    there, reply = respond(start, BoardMessage(1, "type", text="8/5 6/5"))
    assert (reply.effect, len(reply.moves), there.history) == ("put", 2, start.history)
    there, reply = respond(start, BoardMessage(1, "type", text="nonsense"))
    assert (reply.effect, told(there)[0][:14]) == ("none", "Not understood")


# ------------------------------------------------------------------ the cube


@pytest.mark.rule("CUBE-10")
def test_a_double_is_answered_before_anything_else() -> None:
    doubled = press(at_second_turn(), "double")
    assert (doubled.player, ids(doubled)) == (W, ["take", "drop"])
    assert str(due(doubled)) == "White: play on for 2, or drop and lose 1?"
    assert told(press(doubled, "roll"))[1] == "CUBE-10"
    taken = press(doubled, "take")
    assert (taken.player, taken.match.game.cube.owner) == (B, W)
    scene = scene_of(taken).as_json()
    assert scene["cube"] == {"face": 2, "value": 2, "owner": "opponent", "offered": None}


def test_an_offered_cube_lies_before_whoever_answers() -> None:
    scene = scene_of(press(at_second_turn(), "double")).as_json()
    assert scene["cube"] == {
        "face": 64,
        "value": 1,
        "owner": None,
        "offered": {"face": 2, "by": "opponent"},
    }
    assert scene["colour"] == "light"


@pytest.mark.rule("MONEY-01")
def test_beaver_and_raccoon_only_where_they_were_agreed() -> None:
    plain = press(at_second_turn(MONEY), "double")
    assert ids(plain) == ["take", "drop"]
    assert told(press(plain, "beaver"))[1] == "MONEY-01"
    agreed = press(at_second_turn(MONEY.agreed(beavers=True, raccoons=True)), "double")
    assert ids(agreed) == ["take", "drop", "beaver"]
    beavered = press(agreed, "beaver")
    assert (beavered.player, ids(beavered)) == (B, ["take", "drop", "raccoon"])
    taken = press(beavered, "raccoon", "take")
    assert taken.match.game.cube.value == 8


@pytest.mark.rule("MATCH-04")
def test_nobody_doubles_in_the_crawford_game() -> None:
    there = sitting(Rules(match_length=2), "board", 1, happened.OpeningRoll(1, 2))
    there = press(there, "resign", "resign-1")
    while there.match.game.stage is not Stage.OVER:
        there = press(there, "accept-resignation")
    there = press(there, "next-game")
    assert "the Crawford game" in str(card_of(there).as_json()["title"])
    there = played(happens(there, happened.OpeningRoll(3, 1)))
    assert "double" not in ids(there)
    assert told(press(there, "double"))[1] == "MATCH-04"
    assert scene_of(there).as_json()["cube"] is None


# ------------------------------------------------------------------ the end


@pytest.mark.rule("GAP-05")
def test_a_resignation_is_asked_for_its_size_and_answered() -> None:
    start = sitting(THREE, "board", 1, happened.OpeningRoll(3, 1))
    asking = press(start, "resign")
    assert ids(asking) == ["resign-1", "resign-2", "resign-3", "play-on"]
    assert scene_of(asking).as_json()["mode"] == "look"
    assert press(asking, "play-on").history == start.history
    offered = press(asking, "resign-2")
    assert (offered.player, ids(offered)) == (B, ["accept-resignation", "refuse-resignation"])
    assert str(due(offered)) == "Black: accept a gammon?"
    on = press(offered, "refuse-resignation")
    assert (on.player, on.match.game.roll) == (W, Roll(3, 1))
    over = press(offered, "accept-resignation")
    assert told(over)[0] == "Game over Black wins a gammon by resignation. Points: 2."
    assert ids(over) == ["next-game"]


def test_only_what_can_still_be_lost_can_be_resigned() -> None:
    there = sitting(Rules(), "board", 1, *_to_the_end(random.Random(5)))
    asking = press(there, "resign")
    assert ids(asking) == ["resign-1", "play-on"]


def _to_the_end(source: random.Random) -> list[Any]:
    """Events until both sides have borne off a checker, before a play."""
    there = sitting(Rules(), "board", source.randrange(99))
    while True:
        game = there.match.game
        if game.stage is Stage.PLAY:
            both = game.position.mover[0] and game.position.opponent[0]
            if both:
                return list(there.history.events)
            there = played(there)
        elif "opening-roll" in ids(there):
            there = press(there, "opening-roll")
        elif game.stage is Stage.OVER:
            there = press(there, "next-game")
        else:
            there = press(there, "roll" if "roll" in ids(there) else "pass")


@pytest.mark.rule("MATCH-02")
def test_a_match_ends_and_offers_nothing_more() -> None:
    there = sitting(Rules(match_length=1), "board", 1, happened.OpeningRoll(3, 1))
    over = press(there, "resign", "resign-1")
    assert told(over)[0] == (
        "Match over Black wins a single game by resignation. Points: 1."
        " Black wins the match, 1 to 0."
    )
    assert (ids(over), str(due(over))) == ([], "The match is over.")
    assert told(press(over, "next-game"))[1] == "MATCH-02"
    assert told(press(over, "roll"))[1] == "WIN-02"


def test_a_game_that_is_not_over_is_not_followed_by_another() -> None:
    start = sitting(THREE, "board", 1, happened.OpeningRoll(3, 1))
    assert told(press(start, "next-game"))[1] == "WIN-01"


# ------------------------------------------------------------------ dice


def test_the_same_seed_throws_the_same_dice_and_fair_ones() -> None:
    assert press(sitting(seed=7), "opening-roll") == press(sitting(seed=7), "opening-roll")
    counts = Counter(throw(1, number) for number in range(36_000))
    assert len(counts) == 36
    assert all(850 < count < 1150 for count in counts.values())


def test_dice_by_hand_are_entered_one_after_the_other() -> None:
    start = sitting(dice="hand")
    assert ids(start) == [f"die-{n}" for n in range(1, 7)]
    assert str(due(start)) == "Opening roll: first White's die, then Black's."
    one = press(start, "die-2")
    assert str(due(one)) == "First die: 2. And the second?"
    assert press(one, "die-back").die == 0
    thrown = press(one, "die-5")
    assert thrown.history.events == (happened.OpeningRoll(2, 5),)
    assert thrown.player is B
    later = played(thrown)
    assert ids(later)[:6] == [f"die-{n}" for n in range(1, 7)]
    assert ids(later)[6:] == ["double", "resign"]
    assert press(later, "die-6", "die-6").match.game.roll == Roll(6, 6)
    assert told(press(later, "roll"))[1] == "START-07"


def test_dice_that_throw_themselves_wait_for_a_decision_about_the_cube() -> None:
    start = sitting(dice="random", seed=3)
    assert start.match.game.stage is Stage.PLAY
    after = played(start)
    assert after.match.game.stage is Stage.TURN
    assert ids(after) == ["roll", "double", "resign"]
    single = played(sitting(Rules(match_length=1), "random", 3))
    assert single.match.game.stage is Stage.PLAY
    assert "rolls" in told(single)[0]
    assert ":" in told(single)[0]


@pytest.mark.rule("CLOSED-03")
def test_a_closed_out_player_lets_the_turn_go() -> None:
    start = sitting()
    game = replace(at_turn(CLOSED_OUT), away={W: 3, B: 3}, rules=THREE)
    closed = replace(start, match=replace(start.match, game=game))
    assert "pass" in ids(closed)
    assert "roll" not in ids(closed)
    by_hand = replace(closed, dice="hand")
    assert not any(name.startswith("die-") for name in ids(by_hand))
    assert told(press(by_hand, "die-3"))[1] == "CLOSED-03"
    assert press(closed, "pass").player is B


@pytest.mark.rule("CLOSED-03")
@pytest.mark.parametrize("length", [3, 1])
def test_dice_that_throw_themselves_let_a_closed_out_turn_go(length: int) -> None:
    """With no throw, and at once where nothing can be doubled."""
    rules = Rules(match_length=length)
    start = sitting(rules, "random")
    game = replace(at_turn(CLOSED_OUT), away={W: length, B: length}, rules=rules)
    closed = replace(start, match=replace(start.match, game=game))
    assert "pass" in ids(closed)
    after = _thrown_by_itself(closed)
    if "double" in ids(closed):
        assert after is closed
        return
    passed, *_ = after.history.events[len(closed.history.events) :]
    assert isinstance(passed, happened.Passed)
    assert after.player is B


@pytest.mark.rule("CLOSED-03")
@pytest.mark.parametrize("dice", ["board", "hand"])
def test_the_useless_roll_of_a_closed_out_player_may_be_shown(dice: str) -> None:
    """Nobody throws it: no event holds it, and the next throw is the one that it would have been.

    On a table the dice are in the players' hands.
    """
    start = sitting(dice=dice, seed=5)
    game = replace(at_turn(CLOSED_OUT), away={W: 3, B: 3}, rules=THREE)
    passed = press(replace(start, match=replace(start.match, game=game)), "pass")
    assert scene_of(passed).opponent_roll is None
    keep("closed_out", "show")
    shown = scene_of(passed)
    assert (shown.opponent_roll is not None) == (dice == "board")
    assert ("would be of no use" in str(shown.caption)) == (dice == "board")
    assert str(due(passed)) in str(shown.caption)
    assert isinstance(passed.history.events[-1], happened.Passed)
    if dice == "board":
        thrown = press(passed, "roll")
        assert thrown.match.game.roll == Roll(*throw(5, passed.thrown))
        assert scene_of(thrown).opponent_roll == shown.opponent_roll


# ------------------------------------------------------------------ whole matches


def playing_on(there: Sitting, source: random.Random, most: int = 4000) -> Sitting:
    """Anything that is offered, at random, until nothing is."""
    rare = {"double": 0.15, "resign": 0.01, "drop": 0.2}
    for _ in range(most):
        offered = ids(there)
        game = there.match.game
        if game.stage is Stage.PLAY and not there.asking and source.random() > 0.01:
            plays = legal_plays(game.position, game.roll)  # type: ignore[arg-type]
            there, effect = say(there, "play", moves=plays[source.choice(list(plays))])
            assert effect == "none"
        elif not offered:
            return there
        else:
            [name] = source.choices(offered, [rare.get(name, 1) for name in offered])
            there = press(there, name)
        assert there.said is None or there.said.tone != "bad", told(there)
        scene_of(there).as_json()
        card_of(there).as_json()
    return there


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("dice", ["board", "random", "hand"])
def test_whatever_is_offered_is_allowed_until_the_match_is_over(seed: int, dice: str) -> None:
    end = playing_on(sitting(THREE, dice, seed), random.Random(seed))
    assert end.match.winner is not None
    kept = parse_history(format_history(end.history))
    assert kept == end.history
    assert begin(kept, dice, seed).match == end.match


def test_what_is_offered_is_what_the_rules_allow() -> None:
    source = random.Random(4)
    there = sitting(MONEY.agreed(beavers=True, raccoons=True), "board", 4)
    for _ in range(300):
        allowed = [name for name in legal_actions(there.match) if name != "play"]
        assert ids(there) == allowed
        there = playing_on(there, source, 1)
        if there.asking:
            there = press(there, "play-on")


def test_a_match_taken_up_again_goes_on_with_the_same_dice() -> None:
    source = random.Random(8)
    there = playing_on(sitting(THREE, "random", 8), source, 20)
    again = begin(parse_history(format_history(there.history)), "random", 8)
    assert again.match == there.match
    for _ in range(10):
        move = ids(there)
        if there.match.game.stage is Stage.PLAY:
            there, again = played(there), played(again)
        elif move:
            there, again = press(there, move[0]), press(again, move[0])
    assert again.match == there.match
    assert again.history == there.history


# ------------------------------------------------------------------ anything at all


STATES = {
    "opening": sitting(),
    "by hand": press(sitting(dice="hand"), "die-3"),
    "play": sitting(THREE, "board", 1, happened.OpeningRoll(3, 1)),
    "turn": at_second_turn(),
    "answer": press(at_second_turn(), "double"),
    "asking": press(sitting(THREE, "board", 1, happened.OpeningRoll(3, 1)), "resign"),
    "over": sitting(
        Rules(match_length=1), "board", 1, happened.OpeningRoll(3, 1), happened.Resigned(W, 1)
    ),
}


def read_anything(content: object) -> BoardMessage | Exception:
    """A message, or what is handed on instead of one that can't be read."""
    try:
        return read_message(content)
    except MessageError as error:
        return error


@pytest.mark.parametrize("state", STATES)
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(content=NEARLY | JSON)
def test_no_message_ends_in_an_exception(state: str, content: object) -> None:
    after, _ = respond(STATES[state], read_anything(content))
    scene_of(after).as_json()
    card_of(after).as_json()


@pytest.mark.parametrize("state", STATES)
def test_every_act_is_done_or_refused_with_a_rule(state: str) -> None:
    names = ["opening-roll", "roll", "pass", "double", "take", "drop", "beaver", "raccoon"]
    names += [
        "resign",
        "resign-0",
        "resign-2",
        "resign-9",
        "play-on",
        "next-game",
        "die-7",
        "die-4",
    ]
    names += ["accept-resignation", "refuse-resignation", "", "fly"]
    for name in names:
        after = press(STATES[state], name)
        if after.history == STATES[state].history and after.said and after.said.tone == "bad":
            assert after.said.rule


def test_faults_of_ours_are_told_too() -> None:
    after, reply = respond(STATES["play"], ZeroDivisionError())
    assert (reply.effect, told(after)[0][:20]) == ("back", "Something went wrong")
    assert after.history == STATES["play"].history
    message = MessageError(Message("board", "What?"))
    assert told(respond(STATES["play"], message)[0])[0] == "Not understood What?"


def test_acts_raise_where_they_are_called_directly() -> None:
    with pytest.raises(BglearnError):
        act(STATES["play"], "roll")
    with pytest.raises(BglearnError):
        happens(STATES["opening"], NextGame())
