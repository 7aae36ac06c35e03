"""The referee of a real board: thrown dice, picked-up dice, early rolls, called moves."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bglearn.errors import GameError, PositionError, RollError
from bglearn.rules import ruling as rulings
from bglearn.rules.dice import Roll
from bglearn.rules.events import Doubled, Passed
from bglearn.rules.options import ILLEGAL_MOVES, Rules
from bglearn.rules.player import Player
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import START, Position
from bglearn.rules.ruling import Kind, Ruling
from bglearn.rules.table import (
    Accepted,
    Called,
    Moved,
    PickedUp,
    Table,
    TableEvent,
    Threw,
    after,
    replay,
)
from bglearn.rules.throw import Die, OpeningThrow, Throw, ruling
from tests.rules.boards import board, moves, rolled

WHITE, BLACK = Player.WHITE, Player.BLACK
LEGAL, ILLEGAL = "8/5 6/5", "8/4 6/5"
"""Of a 3-1 from the start."""
NOT_IN_TIME = {
    "after the roll": lambda by: threw(by, "6-5"),
    "after the double": Doubled,
}


def threw(by: Player, roll: str) -> Threw:
    """A throw that lies well."""
    high, low = rolled(roll)
    return Threw(Throw(by, Die(high, by), Die(low, by)))


def moved(by: Player, text: str) -> Moved:
    return Moved(by, tuple(moves(text)))


def opened(rules: Rules | None = None, position: Position = START, roll: str = "3-1") -> Table:
    """White's dice lie on the board."""
    return Table(rules or Rules(), position, WHITE, rolled(roll))


def played(text: str, rules: Rules | None = None) -> Table:
    """White has played a 3-1 from the start and picked up his dice."""
    return replay(opened(rules), [moved(WHITE, text), PickedUp(WHITE)])


def said(table: Table) -> tuple[Kind, str | None]:
    assert table.ruling is not None
    return table.ruling.kind, table.ruling.rule


def assert_same(table: Table, before: Table) -> None:
    """Nothing has changed but what the referee said."""
    assert replace(table, ruling=None) == replace(before, ruling=None)


def assert_refused(table: Table, event: TableEvent, rule: str) -> None:
    with pytest.raises(GameError) as raised:
        after(table, event)
    assert raised.value.rule == rule
    assert re.fullmatch(r"[A-Z][^{}]*\.", str(raised.value))


# ------------------------------------------------------------------ the dice as they lie


def lying(by: Player, one: Die, other: Die) -> tuple[Kind, str | None]:
    found = ruling(Throw(by, one, other))
    assert found == ruling(Throw(by, other, one)), "one die at fault is enough, whichever"
    return found.kind, found.rule


@pytest.mark.parametrize("by", Player)
def test_flat_dice_in_the_right_half_count(by: Player) -> None:
    assert lying(by, Die(6, by), Die(5, by)) == (Kind.COUNTS, None)
    assert Throw(by, Die(5, by), Die(6, by)).roll == Roll(6, 5)


@pytest.mark.rule("ETIQ-03")
@pytest.mark.parametrize("by", Player)
def test_both_dice_must_lie_in_the_right_half(by: Player) -> None:
    right, left, outside = Die(6, by), Die(5, by.opponent), Die(5, None)
    for one, other in ((right, left), (left, left), (right, outside), (outside, left)):
        assert lying(by, one, other) == (Kind.AGAIN, "ETIQ-03")


@pytest.mark.rule("ETIQ-04")
@pytest.mark.parametrize("by", Player)
def test_a_cocked_die_is_thrown_again(by: Player) -> None:
    cocked = Die(5, by, is_flat=False)
    assert lying(by, Die(6, by), cocked) == (Kind.AGAIN, "ETIQ-04")
    assert lying(by, cocked, cocked) == (Kind.AGAIN, "ETIQ-04")


@pytest.mark.rule("ETIQ-05")
@pytest.mark.parametrize("is_flat", [True, False])
def test_a_die_on_a_checker_is_thrown_again(is_flat: bool) -> None:
    on_checker = Die(5, BLACK, is_flat, on_checker=True)
    assert lying(BLACK, Die(6, BLACK), on_checker) == (Kind.AGAIN, "ETIQ-05")


@pytest.mark.rule("START-02")
def test_opening_dice_lie_in_different_halves() -> None:
    good = OpeningThrow(Die(3, WHITE), Die(1, BLACK))
    assert good.white.half is not good.black.half
    assert ruling(good) == rulings.COUNTS
    for white in Player:
        for black in Player:
            found = ruling(OpeningThrow(Die(3, white), Die(1, black)))
            assert (found.rule is None) == ((white, black) == (WHITE, BLACK))
            assert found.rule in (None, "START-02")


@pytest.mark.parametrize(
    ("die", "rule"),
    [
        (Die(1, None), "ETIQ-03"),
        (Die(1, BLACK, is_flat=False), "ETIQ-04"),
        (Die(1, BLACK, on_checker=True), "ETIQ-05"),
    ],
)
def test_opening_dice_lie_like_others(die: Die, rule: str) -> None:
    found = ruling(OpeningThrow(Die(3, WHITE), die))
    assert (found.kind, found.rule) == (Kind.AGAIN, rule)


def test_a_throw_that_does_not_count_changes_nothing() -> None:
    table = Table(Rules(), START, WHITE)
    bad = after(table, Threw(Throw(WHITE, Die(6, WHITE), Die(5, WHITE, is_flat=False))))
    assert said(bad) == (Kind.AGAIN, "ETIQ-04")
    assert_same(bad, table)
    good = after(bad, threw(WHITE, "6-5"))
    assert (said(good), good.roll) == ((Kind.COUNTS, None), Roll(6, 5))


def test_a_die_shows_one_to_six() -> None:
    with pytest.raises(RollError):
        after(Table(Rules(), START, WHITE), Threw(Throw(WHITE, Die(7, WHITE), Die(1, WHITE))))


# ------------------------------------------------------------------ moving and picking up


@pytest.mark.rule("ETIQ-06")
def test_a_move_is_final_when_the_dice_are_picked_up() -> None:
    table = after(opened(), moved(WHITE, LEGAL))
    assert said(after(table, threw(BLACK, "6-5"))) == (Kind.AGAIN, "ETIQ-08")
    table = after(table, PickedUp(WHITE))
    assert_refused(table, moved(WHITE, "24/21 6/5"), "ETIQ-06")
    assert (table.on_roll, table.position.opponent[5]) == (BLACK, 2)
    assert said(after(table, threw(BLACK, "6-5"))) == (Kind.COUNTS, None)


@pytest.mark.rule("ETIQ-07")
def test_a_move_may_be_changed_until_then() -> None:
    table = opened()
    for text in ("24/21 6/5", "8/5", LEGAL):
        table = after(table, moved(WHITE, text))
        assert table.turn is not None
        assert table.turn.moves == tuple(moves(text))
    assert after(table, PickedUp(WHITE)) == played(LEGAL)


def test_only_the_player_with_dice_on_the_board_moves() -> None:
    before = Table(Rules(), START, WHITE)
    assert_refused(before, moved(WHITE, LEGAL), "START-07")
    assert_refused(before, PickedUp(WHITE), "START-07")
    assert_refused(before, threw(BLACK, "6-5"), "START-07")
    assert_refused(opened(), moved(BLACK, LEGAL), "START-07")
    assert_refused(opened(), PickedUp(BLACK), "START-07")
    assert_refused(opened(), threw(WHITE, "6-5"), "START-07")
    assert_refused(played(LEGAL), moved(BLACK, LEGAL), "START-07")


def test_a_hand_can_do_only_what_hands_can() -> None:
    with pytest.raises(PositionError, match="Both sides stand on point 19"):
        after(opened(), moved(WHITE, "24/19"))
    with pytest.raises(PositionError, match="not a number of checkers"):
        after(opened(), moved(WHITE, "23/20"))
    assert_refused(opened(), Moved(WHITE, ((8, -1),)), "BOARD-05")  # type: ignore[arg-type]
    assert_refused(opened(), Moved(WHITE, ((26, 25),)), "BOARD-05")  # type: ignore[arg-type]
    assert after(opened(), moved(WHITE, "6/13")).turn is not None


def test_a_double_comes_before_the_throw_and_after_the_dice_are_picked_up() -> None:
    assert_refused(opened(), Doubled(WHITE), "CUBE-06")
    assert_refused(opened(), Doubled(BLACK), "CUBE-06")
    assert_refused(played(LEGAL), Doubled(WHITE), "CUBE-06")
    assert after(played(LEGAL), Doubled(BLACK)).on_roll is BLACK


@pytest.mark.rule("GAP-13")
def test_a_double_in_a_match_to_one_point_does_not_end_the_time_to_call() -> None:
    table = played(ILLEGAL, Rules(match_length=1))
    assert_refused(table, Doubled(WHITE), "CUBE-06")
    assert_refused(table, Doubled(BLACK), "GAP-13")
    assert said(after(table, Called(BLACK, WHITE))) == (Kind.CORRECTED, "ETIQ-11")


def test_a_closed_out_player_passes() -> None:
    closed = board({25: 1, 6: 5}, dict.fromkeys(range(19, 25), 2))
    table = Table(Rules(), closed, WHITE)
    assert_refused(table, moved(WHITE, "6/1"), "CLOSED-03")
    assert_refused(table, moved(BLACK, "6/1"), "START-07")
    assert_refused(table, threw(WHITE, "6-5"), "CLOSED-03")
    assert_refused(table, Passed(BLACK), "START-07")
    passed = after(table, Passed(WHITE))
    assert (passed.on_roll, passed.position) == (BLACK, closed.swap())
    assert_refused(passed, Passed(BLACK), "FORCE-01")


def test_nobody_plays_on_after_the_end() -> None:
    last = opened(position=board({1: 1}, {24: 2}), roll="6-5")
    over = replay(last, [moved(WHITE, "1/off"), PickedUp(WHITE)])
    assert over.position.is_over
    for event in (threw(BLACK, "6-5"), Doubled(BLACK), moved(BLACK, "1/off")):
        assert_refused(over, event, "WIN-02")
    assert said(after(over, Called(BLACK, WHITE))) == (Kind.DISMISSED, "ETIQ-11")


# ------------------------------------------------------------------ a roll that comes too early


@pytest.mark.rule("ETIQ-08")
@pytest.mark.parametrize("text", ["", "8/5", LEGAL])
def test_an_early_roll_is_void(text: str) -> None:
    table = after(opened(), moved(WHITE, text))
    early = after(table, threw(BLACK, "6-5"))
    assert said(early) == (Kind.AGAIN, "ETIQ-08")
    assert_same(early, table)
    again = replay(early, [moved(WHITE, LEGAL), PickedUp(WHITE), threw(BLACK, "4-2")])
    assert (said(again), again.roll, again.on_roll) == ((Kind.COUNTS, None), Roll(4, 2), BLACK)


BEAR_OFF = board({6: 2, 5: 2, 2: 1}, {24: 2, 20: 3})
ONE_OUT = board({7: 1, 5: 2, 2: 1}, {24: 2, 20: 3})
OTHER_OUT = board({6: 2, 5: 2, 2: 1}, {24: 2, 17: 1})
RACE = board({13: 2, 5: 2}, {24: 2, 16: 3})
CONTACT = board({6: 2, 5: 2}, {24: 2, 1: 2})


@pytest.mark.rule("ETIQ-09")
def test_an_early_roll_stands_when_both_bear_off() -> None:
    table = opened(position=BEAR_OFF, roll="3-1")
    assert len(legal_plays(BEAR_OFF, Roll(3, 1))) > 1
    early = after(table, threw(BLACK, "6-5"))
    assert (said(early), early.early) == ((Kind.COUNTS, "ETIQ-09"), Roll(6, 5))


@pytest.mark.rule("ETIQ-09")
@pytest.mark.parametrize("position", [ONE_OUT, OTHER_OUT, RACE, CONTACT])
def test_one_bearing_off_or_a_race_is_not_enough(position: Position) -> None:
    for held in (position, position.swap()):
        assert len(legal_plays(held, Roll(2, 1))) > 1
        early = after(opened(position=held, roll="2-1"), threw(BLACK, "6-5"))
        assert said(early) == (Kind.AGAIN, "ETIQ-08")


FORCED = {
    "no play": (board({25: 1, 6: 5}, {19: 2, 20: 2}), "6-5"),
    "one checker, either order": (board({24: 1}, {1: 2}), "6-5"),
    "one die only": (board({24: 1}, {18: 2, 13: 2}), "6-5"),
}


@pytest.mark.rule("ETIQ-10")
@pytest.mark.parametrize(("position", "roll"), FORCED.values(), ids=FORCED)
def test_an_early_roll_stands_after_a_forced_move(position: Position, roll: str) -> None:
    early = after(opened(position=position, roll=roll), threw(BLACK, "4-2"))
    assert (said(early), early.early) == ((Kind.COUNTS, "ETIQ-10"), Roll(4, 2))


@pytest.mark.rule("ETIQ-10")
def test_two_plays_are_a_choice() -> None:
    position = board({8: 1, 7: 1}, {6: 2, 4: 2, 3: 2, 1: 2})
    assert len(legal_plays(position, Roll(3, 2))) == 2
    early = after(opened(position=position, roll="3-2"), threw(BLACK, "4-2"))
    assert said(early) == (Kind.AGAIN, "ETIQ-08")


@pytest.mark.rule("ETIQ-08")
def test_early_rolls_stand_where_that_is_agreed() -> None:
    rules = Rules(premature_roll="stands")
    early = after(opened(rules), threw(BLACK, "6-5"))
    assert (said(early), early.early) == ((Kind.COUNTS, "ETIQ-08"), Roll(6, 5))
    assert early.ruling == rulings.PREMATURE_AS_AGREED
    assert_refused(early, threw(BLACK, "6-6"), "START-07")


def test_after_an_early_roll_the_other_finishes_his_move() -> None:
    early = after(opened(Rules(premature_roll="stands")), threw(BLACK, "6-5"))
    table = replay(early, [moved(WHITE, "8/5"), moved(WHITE, LEGAL), PickedUp(WHITE)])
    assert (table.on_roll, table.roll, table.early) == (BLACK, Roll(6, 5), None)
    assert after(table, moved(BLACK, "24/18 13/8")).turn is not None


def test_an_early_roll_that_stands_must_lie_well_too() -> None:
    table = opened(Rules(premature_roll="stands"))
    early = after(table, Threw(Throw(BLACK, Die(6, BLACK), Die(5, WHITE))))
    assert said(early) == (Kind.AGAIN, "ETIQ-03")
    assert_same(early, table)


# ------------------------------------------------------------------ illegal moves


@pytest.mark.rule("ETIQ-11")
@pytest.mark.parametrize("by", Player)
@pytest.mark.parametrize("option", ["any-player-claims", "must-correct"])
def test_any_player_may_call(by: Player, option: str) -> None:
    rules = Rules(illegal_move=option)
    table = after(played(ILLEGAL, rules), Called(by, WHITE))
    assert said(table) == (Kind.CORRECTED, "ETIQ-11")
    assert_same(table, opened(rules))
    assert table.ruling is not None
    assert table.ruling.violation is not None
    assert table.ruling.violation.rule == "MOVE-02"
    legal = replay(table, [moved(WHITE, LEGAL), PickedUp(WHITE), Called(BLACK, WHITE)])
    assert said(legal) == (Kind.DISMISSED, "ETIQ-11")


@pytest.mark.rule("ETIQ-11")
def test_the_opponent_alone_may_call_where_he_decides() -> None:
    table = played(ILLEGAL, Rules(illegal_move="opponent-option"))
    own = after(table, Called(WHITE, WHITE))
    assert (said(own), own.ruling) == ((Kind.DISMISSED, "ETIQ-11"), rulings.OPPONENT_DECIDES)
    assert_same(own, table)
    assert said(after(table, Called(BLACK, WHITE))) == (Kind.CORRECTED, "ETIQ-11")


@pytest.mark.rule("ETIQ-11")
def test_an_illegal_move_is_accepted_where_that_is_agreed() -> None:
    tables = {
        option: after(played(ILLEGAL, Rules(illegal_move=option)), Accepted(BLACK))
        for option in ILLEGAL_MOVES
    }
    assert {option: said(table)[0] for option, table in tables.items()} == {
        "any-player-claims": Kind.DISMISSED,
        "opponent-option": Kind.STANDS,
        "must-correct": Kind.CORRECTED,
    }
    still = after(tables["any-player-claims"], Called(WHITE, WHITE))
    assert said(still) == (Kind.CORRECTED, "ETIQ-11")
    gone = after(tables["opponent-option"], Called(BLACK, WHITE))
    assert said(gone) == (Kind.STANDS, "ETIQ-13")
    assert_same(tables["must-correct"], opened(Rules(illegal_move="must-correct")))


@pytest.mark.parametrize("option", ILLEGAL_MOVES)
def test_a_legal_move_stands_whoever_calls_it(option: str) -> None:
    table = played(LEGAL, Rules(illegal_move=option))
    for event in (Called(BLACK, WHITE), Accepted(BLACK)):
        assert after(table, event).ruling == rulings.LEGAL
        assert_same(after(table, event), table)


@pytest.mark.rule("ETIQ-12")
@pytest.mark.parametrize("next_event", NOT_IN_TIME.values(), ids=NOT_IN_TIME)
def test_the_next_roll_or_double_ends_the_time_to_call(next_event: type[Doubled]) -> None:
    for option in ILLEGAL_MOVES:
        late = after(played(ILLEGAL, Rules(illegal_move=option)), next_event(BLACK))
        for event in (Called(BLACK, WHITE), Accepted(BLACK)):
            assert said(after(late, event)) == (Kind.STANDS, "ETIQ-13")
            assert_same(after(late, event), late)
    late = replay(played(LEGAL), [next_event(BLACK), Called(BLACK, WHITE)])
    assert said(late) == (Kind.DISMISSED, "ETIQ-12")


@pytest.mark.rule("ETIQ-12")
def test_a_throw_that_does_not_count_is_no_roll() -> None:
    cocked = Threw(Throw(BLACK, Die(6, BLACK), Die(5, BLACK, is_flat=False)))
    table = replay(played(ILLEGAL), [cocked, Called(BLACK, WHITE)])
    assert said(table) == (Kind.CORRECTED, "ETIQ-11")


@pytest.mark.rule("ETIQ-12")
def test_a_turn_that_passes_without_a_throw_leaves_time_to_call() -> None:
    closing = board({7: 1, 8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 1}, {24: 2}, waiting=1)
    table = replay(opened(position=closing, roll="6-5"), [moved(WHITE, "7/1 8/2"), PickedUp(WHITE)])
    passed = after(table, Passed(BLACK))
    assert passed.on_roll is WHITE
    called = after(passed, Called(BLACK, WHITE))
    assert said(called) == (Kind.CORRECTED, "ETIQ-11")
    assert_same(called, opened(position=closing, roll="6-5"))
    late = replay(passed, [threw(WHITE, "6-5"), Called(BLACK, WHITE)])
    assert said(late) == (Kind.STANDS, "ETIQ-13")


@pytest.mark.rule("ETIQ-13")
@pytest.mark.parametrize("text", [ILLEGAL, "", "24/2", "6/13 8/9"])
def test_an_error_not_called_in_time_stands_as_played(text: str) -> None:
    table = replay(played(text), [threw(BLACK, "6-5"), Called(BLACK, WHITE)])
    assert said(table) == (Kind.STANDS, "ETIQ-13")
    position = START
    for move in moves(text):
        position = position.moved(*move)
    assert table.position == position.swap()
    later = replay(table, [moved(BLACK, "24/18 13/9"), PickedUp(BLACK), Called(BLACK, WHITE)])
    assert said(later) == (Kind.STANDS, "ETIQ-13")
    assert said(after(later, Called(WHITE, BLACK))) == (Kind.CORRECTED, "ETIQ-11")


@pytest.mark.rule("ETIQ-07")
def test_what_is_not_finished_is_not_called() -> None:
    table = after(opened(), moved(WHITE, "8/5"))
    for event in (Called(BLACK, WHITE), Accepted(BLACK)):
        assert said(after(table, event)) == (Kind.DISMISSED, "ETIQ-07")
        assert_same(after(table, event), table)
    assert after(after(table, moved(WHITE, LEGAL)), Called(BLACK, WHITE)).ruling == rulings.LEGAL


@pytest.mark.rule("ETIQ-11")
def test_a_wrong_move_may_be_called_before_the_dice_are_picked_up() -> None:
    table = after(opened(), moved(WHITE, ILLEGAL))
    called = after(table, Called(BLACK, WHITE))
    assert said(called) == (Kind.CORRECTED, "ETIQ-11")
    assert_same(called, opened())
    assert said(after(table, Accepted(BLACK))) == (Kind.DISMISSED, "ETIQ-07")


def test_the_result_is_what_counts_not_the_order_of_the_hand() -> None:
    entering = opened(position=board({25: 1, 13: 2}, {1: 2}), roll="6-5")
    table = replay(entering, [moved(WHITE, "13/7 bar/20"), PickedUp(WHITE), Called(BLACK, WHITE)])
    assert table.ruling == rulings.LEGAL


def test_a_blot_that_was_not_taken_off_is_an_error() -> None:
    must_hit = board({24: 1}, {18: 2, 19: 1})
    table = replay(
        opened(position=must_hit, roll="6-5"),
        [moved(WHITE, "24/13"), PickedUp(WHITE), Called(BLACK, WHITE)],
    )
    assert said(table) == (Kind.CORRECTED, "ETIQ-11")
    assert table.ruling is not None
    assert table.ruling.violation is None


def test_with_an_early_roll_there_is_time_to_call_until_its_checkers_move() -> None:
    early = after(opened(Rules(premature_roll="stands")), threw(BLACK, "6-5"))
    table = replay(early, [moved(WHITE, ILLEGAL), PickedUp(WHITE)])
    called = after(table, Called(BLACK, WHITE))
    assert said(called) == (Kind.CORRECTED, "ETIQ-11")
    assert_same(called, early)
    for event in (moved(BLACK, "24/18 13/8"), threw(WHITE, "4-2")):
        late = replay(table, [event, Called(BLACK, WHITE)])
        assert said(late) == (Kind.STANDS, "ETIQ-13")


def test_there_must_be_a_move_to_call() -> None:
    for event in (Called(WHITE, BLACK), Called(BLACK, WHITE), Accepted(WHITE)):
        assert after(opened(), event).ruling == rulings.NO_MOVE


def test_the_same_roll_danced_twice_is_two_turns() -> None:
    both_shut = Position.of({25: 1, 6: 2, 5: 2, 4: 2}, {25: 1, 6: 2, 5: 2, 4: 2})
    table = opened(position=both_shut, roll="6-5")
    dance: list[TableEvent] = [
        PickedUp(WHITE),
        threw(BLACK, "6-5"),
        PickedUp(BLACK),
        threw(WHITE, "6-5"),
    ]
    again = after(replay(table, dance), Called(BLACK, WHITE))
    assert again.ruling == rulings.TOO_LATE


# ------------------------------------------------------------------ the sentences

EVERY = [*rulings.THROWN_AGAIN.values()]
EVERY += [value for value in vars(rulings).values() if isinstance(value, Ruling)]


@pytest.mark.parametrize("one", EVERY, ids=lambda one: str(one.message)[:40])
def test_every_ruling_is_a_sentence_of_its_rule(one: Ruling) -> None:
    assert re.fullmatch(r"[A-Z][^{}]*\.", str(one.message))
    assert one.message.context == f"ruling.{one.rule or 'valid'}"
