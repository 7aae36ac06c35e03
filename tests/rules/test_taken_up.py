"""A match that is taken up in the middle, as a record of it may begin."""

from __future__ import annotations

import pytest

from bglearn.errors import GameError
from bglearn.rules import match as matches
from bglearn.rules.options import Rules
from tests.rules.games import B, W, lose

FIVE = Rules(match_length=5)


@pytest.mark.rule("MATCH-04")
@pytest.mark.parametrize(
    ("white", "black", "crawford"),
    [(0, 0, False), (4, 0, True), (0, 4, True), (3, 3, False), (4, 4, False)],
)
def test_the_score_tells_the_crawford_game(white: int, black: int, crawford: bool) -> None:
    """Both one point short: the Crawford game must lie behind them."""
    match = matches.start(FIVE, {W: white, B: black})
    assert (match.is_crawford, match.game.cube_in_play) == (crawford, not crawford)
    assert match.game.away == {W: 5 - white, B: 5 - black}


@pytest.mark.rule("MATCH-05")
def test_the_cube_is_back_after_it() -> None:
    match = lose(matches.start(FIVE, {W: 4, B: 0}), W)
    again = matches.after(match, matches.NextGame())
    assert (again.is_crawford, again.game.cube_in_play) == (False, True)
    both = lose(matches.start(FIVE, {W: 4, B: 3}), W)
    assert matches.after(both, matches.NextGame()).crawford_played
    assert matches.start(FIVE, {W: 4, B: 4}).crawford_played


def test_without_the_crawford_rule_no_game_is_behind() -> None:
    rules = FIVE.agreed(crawford=False)
    assert not matches.start(rules, {W: 4, B: 4}).crawford_played


@pytest.mark.rule("MATCH-02")
def test_a_match_that_is_won_is_not_taken_up() -> None:
    with pytest.raises(GameError) as raised:
        matches.start(FIVE, {W: 5, B: 0})
    assert raised.value.rule == "MATCH-02"


def test_money_play_has_no_end() -> None:
    assert matches.start(Rules(), {W: 100, B: 3}).game.cube_in_play
