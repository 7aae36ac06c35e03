"""What may be agreed on, and what may not be agreed on together."""

from __future__ import annotations

from itertools import product

import pytest

from bglearn.errors import RulesError
from bglearn.rules import options
from bglearn.rules.options import BACKGAMMON_DOUBLE, INTERNATIONAL, MONEY, USUAL_LENGTHS, Rules


def problems(**agreed: object) -> list[str]:
    with pytest.raises(RulesError) as raised:
        Rules(**agreed)  # type: ignore[arg-type]
    return [str(problem) for problem in raised.value.problems]


def test_presets() -> None:
    assert Rules(match_length=7) == INTERNATIONAL
    assert Rules(jacoby=True) == MONEY
    assert Rules(match_length=7, backgammon_value=2) == BACKGAMMON_DOUBLE
    assert (INTERNATIONAL.is_match, MONEY.is_match) == (True, False)


def test_what_holds_when_nothing_is_agreed() -> None:
    """The defaults of every contradiction between the documents."""
    rules = Rules(match_length=5)
    assert rules.crawford
    assert not any((rules.holland, rules.jacoby, rules.beavers, rules.raccoons))
    assert (rules.backgammon_value, rules.automatic_doubles, rules.cube_cap) == (3, 0, None)
    assert (rules.opening, rules.first_mover) == ("both-dice", "opening-roll")
    assert rules.premature_roll == "void-with-exceptions"
    assert (rules.illegal_move, rules.chouette_double) == ("any-player-claims", "unanimous")


@pytest.mark.rule("MATCH-07")
def test_holland_is_off_unless_agreed() -> None:
    assert not any(preset.holland for preset in (INTERNATIONAL, BACKGAMMON_DOUBLE, MONEY, Rules()))
    assert Rules(match_length=5, holland=True).holland


@pytest.mark.rule("MATCH-09")
@pytest.mark.rule("MONEY-07")
@pytest.mark.parametrize(
    ("agreed", "sentence"),
    [
        ({"jacoby": True}, "The Jacoby rule is for money games, not for matches."),
        ({"automatic_doubles": 1}, "Automatic doubles are for money games, not for matches."),
        ({"beavers": True}, "Beavers and raccoons are for money games, not for matches."),
    ],
)
def test_a_match_without_what_belongs_to_money(agreed: dict[str, object], sentence: str) -> None:
    assert problems(match_length=7, **agreed) == [sentence]
    assert Rules(**agreed)  # type: ignore[arg-type]


def test_all_contradictions_at_once() -> None:
    assert len(problems(match_length=7, jacoby=True, automatic_doubles=2, raccoons=True)) == 4
    raised = problems(jacoby=1, cube_cap=3, opening="both", match_length=0)
    assert len(raised) == 4
    assert "The option “cube_cap” can't be 3." in raised
    assert "The option “opening” can't be 'both'." in raised


@pytest.mark.rule("GAP-10")
def test_a_raccoon_needs_a_beaver() -> None:
    assert problems(raccoons=True) == ["A raccoon answers a beaver, so it needs beavers."]
    assert Rules(raccoons=True, beavers=True).raccoons


@pytest.mark.rule("GAP-10")
def test_a_beaver_needs_room_on_the_cube() -> None:
    raised = problems(beavers=True, cube_cap=2)
    assert raised == ["A beaver takes the cube to 4 at least: agree on a higher limit."]
    assert Rules(beavers=True, cube_cap=4).beavers
    assert Rules(cube_cap=2).cube_cap == 2


def test_a_value_without_end_is_told_in_short() -> None:
    raised = problems(opening="x" * 10**6, cube_cap=-(10**5000))
    assert max(map(len, raised)) < 150


@pytest.mark.parametrize(
    ("name", "most", "more"),
    [
        ("match_length", options.LONGEST_MATCH, 10**5000),
        ("cube_cap", options.HIGHEST_CUBE, 2**20_000),
        ("automatic_doubles", options.MOST_AUTOMATIC, 10**5000),
    ],
    ids=["match", "cube", "automatic"],
)
def test_no_number_is_larger_than_can_be_written_down(name: str, most: int, more: int) -> None:
    assert getattr(Rules().agreed(**{name: most}), name) == most
    for value in (most + 1, more):
        assert problems(**{name: value}) == [f"The option “{name}” is {most} at most."]


@pytest.mark.parametrize(
    "agreed", [{}, {"match_length": 5, "crawford": False}, {"match_length": 1}]
)
def test_holland_needs_a_crawford_game(agreed: dict[str, object]) -> None:
    assert problems(holland=True, **agreed) == [
        "The Holland rule follows the Crawford game: it needs a match with one."
    ]


def test_an_option_that_there_is_not_is_told_by_its_name() -> None:
    with pytest.raises(RulesError) as raised:
        MONEY.agreed(jacob=False, cubes=2)
    assert str(raised.value) == (
        "There is no option “jacob” to agree on. Try “jacoby”."
        " There is no option “cubes” to agree on. Try “cube_cap”."
    )


@pytest.mark.rule("MATCH-03")
def test_any_length_may_be_agreed_and_the_usual_ones_are_odd() -> None:
    assert USUAL_LENGTHS == (3, 5, 7, 9, 11, 13)
    for length in (1, 2, 4, 7, 25, 64):
        assert Rules(match_length=length).match_length == length


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *product(["match_length"], [0, -3, True, 7.0, "7"]),
        *product(["automatic_doubles"], [-1, True, 1.0, None]),
        *product(["cube_cap"], [0, 1, 3, 63, True, 64.0, "64"]),
        *product(["backgammon_value"], [1, 4, True, 3.0, None]),
        *product(["crawford", "holland", "jacoby", "beavers", "raccoons"], [1, 0, None, "yes"]),
        *product(
            ["opening", "first_mover", "premature_roll", "illegal_move", "chouette_double"],
            ["", "other", None, 1, True],
        ),
    ],
)
def test_a_value_that_is_none_of_the_choices(name: str, value: object) -> None:
    assert problems(**{name: value}) == [f"The option “{name}” can't be {value!r}."]


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("opening", options.OPENINGS),
        ("first_mover", options.FIRST_MOVERS),
        ("premature_roll", options.PREMATURE_ROLLS),
        ("illegal_move", options.ILLEGAL_MOVES),
        ("chouette_double", options.CHOUETTE_DOUBLES),
        ("backgammon_value", (3, 2)),
        ("cube_cap", (None, 2, 64, 1024)),
        ("automatic_doubles", (0, 1, 5)),
    ],
)
def test_every_choice_is_possible(name: str, values: tuple[object, ...]) -> None:
    for value in values:
        assert getattr(Rules().agreed(**{name: value}), name) == value


def test_agreed_is_checked_too() -> None:
    with pytest.raises(RulesError, match="Jacoby"):
        INTERNATIONAL.agreed(jacoby=True)
    with pytest.raises(RulesError, match="There is no option “jackpot”"):
        INTERNATIONAL.agreed(jackpot=True)
