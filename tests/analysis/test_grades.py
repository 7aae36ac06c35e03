"""Equities, losses, bands, scores and PR: whole numbers, and their edges."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.analysis.equity import TIE, decimal, equity, format_equity, format_loss
from bglearn.analysis.grades import (
    FULL,
    XG,
    Bands,
    is_counted_cube,
    loss,
    performance_rating,
    read_bands,
)
from bglearn.errors import AnalysisError
from bglearn.i18n import LANGUAGES, Message, speaking

GNU = Bands((300, 600, 1200))
"""GNU Backgammon's of today; those of 2013 were wider."""
GNU_2013 = Bands((400, 800, 1600))
BANDS = st.sampled_from([XG, GNU, GNU_2013])
LOSSES = st.integers(0, 50_000)


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), -float("inf"), "0.1", None, True, 100.1, 10**400, [], 1j]
)
def test_what_is_no_equity_is_refused(value: object) -> None:
    with pytest.raises(AnalysisError, match="An equity is a number from −100 to 100"):
        equity(value)


@given(st.integers(-1_000_000, 1_000_000))
def test_a_stored_equity_is_read_as_it_was(value: int) -> None:
    assert equity(decimal(value)) == value


def test_how_equities_are_written() -> None:
    assert [str(format_equity(n)) for n in (0, 4, -4, 1595, -1595, 10_000)] == [
        "0.000", "0.000", "0.000", "+0.160", "−0.160", "+1.000",
    ]  # fmt: skip


@pytest.mark.parametrize("code", LANGUAGES)
def test_decimals_have_the_mark_of_the_language(code: str) -> None:
    told, lost = Message("verdict", "{loss}", {"loss": format_loss(1250)}), format_equity(-1250)
    with speaking(code):
        assert [str(told), f"{lost}"] == (
            ["0.125", "−0.125"] if code == "en" else ["0,125", "−0,125"]
        )


@given(LOSSES)
def test_a_loss_is_never_shown_as_nothing_and_a_tie_always(lost: int) -> None:
    assert (str(format_loss(lost)) == "0.000") == (lost <= TIE)


# ------------------------------------------------------------------ bands and scores


@pytest.mark.parametrize(
    ("bands", "lost", "grade"),
    [
        (XG, 0, "best"), (XG, 5, "best"), (XG, 6, "good"), (XG, 199, "good"), (XG, 200, "error"),
        (XG, 799, "error"), (XG, 800, "blunder"), (XG, 30_000, "blunder"),
        (GNU, 299, "good"), (GNU, 300, "doubtful"), (GNU, 600, "bad"), (GNU, 1200, "very-bad"),
        (GNU_2013, 399, "good"), (GNU_2013, 400, "doubtful"), (GNU_2013, 1600, "very-bad"),
    ],
)  # fmt: skip
def test_a_limit_belongs_to_the_worse_band(bands: Bands, lost: int, grade: str) -> None:
    assert bands.grade(lost) == grade


def test_p12_a_loss_of_just_the_limit_is_not_moved_by_floats() -> None:
    """0.3 - 0.22 is less than 0.08 as floats; as equities it is 0.08."""
    assert 0.3 - 0.22 != 0.08
    assert XG.grade(loss(equity(0.3), equity(0.22))) == "blunder"
    assert XG.score(loss(equity(0.3), equity(0.22))) == 0
    assert XG.grade(loss(equity(0.1005), equity(0.1))) == "best"


@given(BANDS, LOSSES)
def test_p12_the_score_is_never_rounded_up(bands: Bands, lost: int) -> None:
    score = bands.score(lost)
    assert type(score) is int
    assert (score == FULL) == (bands.grade(lost) == "best") == (lost <= TIE)
    most = bands.limits[-1]
    assert lost <= TIE or score <= max(0, FULL * Fraction(most - lost, most))
    assert (score == 0) or lost < most
    assert bands.score(lost + 1) <= score


@given(st.integers(-30_000, 30_000), st.integers(-30_000, 30_000))
def test_a_loss_is_never_negative(best: int, chosen: int) -> None:
    assert loss(best, chosen) >= 0


def test_p12_ten_tenths_are_the_whole() -> None:
    assert sum([FULL // 10] * 10) == FULL


@pytest.mark.parametrize(
    "limits",
    [[0.02], [0.02, 0.02], [0.08, 0.02], [0.1] * 3, "ab", None, [0.0005, 0.1], [0.1, float("nan")],
     [-0.1, 0.1], [0.01, 0.02, 0.03, 0.04], {"error": 0.02}],
)  # fmt: skip
def test_limits_that_make_no_sense_are_refused(limits: object) -> None:
    with pytest.raises(AnalysisError):
        read_bands(limits)


# ------------------------------------------------------------------ PR


def test_pr() -> None:
    assert performance_rating([]) is None
    assert performance_rating([0] * 9) == 0
    assert performance_rating([1000, 0]) == 25_000, "500 × 0.1 ÷ 2 = 25"
    assert performance_rating([1, 0, 0]) == 17, "16.7, rounded to the worse"


def test_what_counts_for_pr() -> None:
    assert is_counted_cube(doubled=True, loss=0, gap=9000)
    assert is_counted_cube(doubled=False, loss=0, gap=1999)
    assert is_counted_cube(doubled=False, loss=0, gap=-1999)
    assert not is_counted_cube(doubled=False, loss=0, gap=2000)
    assert not is_counted_cube(doubled=False, loss=TIE, gap=2000)
    assert is_counted_cube(doubled=False, loss=TIE + 1, gap=2000)
