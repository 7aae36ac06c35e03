"""A sample of the comparison of match files with GNU Backgammon; `make judge` runs 300 matches."""

from __future__ import annotations

import re

import pytest

from bglearn.notation.mat_reader import parse_mat
from bglearn.notation.mat_record import RecordedMatch
from tests.judges import mat

pytestmark = pytest.mark.usefixtures("gnubg")

HEAD = "\n\n Game {}\n Ann : {}                        Bob : 0\n"
OPENING = "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"


SMALLEST = {
    "beaver": (
        f" 0 point match{HEAD.format(1, 0)}{OPENING}"
        "  2)  Doubles => 2                Beavers => 4\n"
        "  3)  Drops                       Wins 2 points\n"
        "\n Game 2\n Ann : 0                        Bob : 2\n" + OPENING
    ),
    "resigned": (
        f" 5 point match{HEAD.format(1, 0)}{OPENING}"
        "  2) 55: 8/3 8/3 6/1 6/1*        55: ????\n      Wins 1 point\n"
    ),
}


def match_of(text: str) -> tuple[RecordedMatch, ...]:
    return parse_mat(text)


def test_sample() -> None:
    found = mat.compare(6, 4)
    assert found.differences == []
    assert (found.matches, found.states > 200) == (6, True)


@pytest.mark.parametrize("case", ["beaver", "resigned"])
def test_what_gnubg_is_known_for(case: str) -> None:
    """Each known fault, shown on the smallest file that has it."""
    found = mat.compare_all(match_of(SMALLEST[case]))
    assert found.differences == []
    assert {difference.known for difference in found.known} == {case}
    assert case in mat.KNOWN_FAULTS


@pytest.mark.parametrize("side", ["left", "right"])
def test_an_illegal_play_leaves_the_same_position(side: str) -> None:
    rows = {
        "left": ("  1) 31: 8/4 6/5                 64: 24/14", "  2) 21: 6/3           66: 24/18"),
        "right": ("  1)                             64: 24/13", "  2) 21: 6/3           31: 8/3"),
    }
    text = f" 5 point match{HEAD.format(1, 0)}" + "\n".join(rows[side])
    (match,) = match_of(text)
    assert match.games[0].remarks
    assert mat.compare_all([match])[3:] == ([], [])


def test_planted_faults_are_noticed() -> None:
    def one_play(match: RecordedMatch) -> str:
        return mat.written(match).replace(": 13/", ": 12/", 1)

    def no_take(match: RecordedMatch) -> str:
        return mat.written(match).replace(" Takes", " Drops")

    def another_score(match: RecordedMatch) -> str:
        return re.sub("Ann : [1-9]", "Ann : 0", mat.written(match))

    for fault in (one_play, no_take, another_score):
        assert differs(fault), fault.__name__


def differs(fault: mat.Write) -> bool:
    """Whether what gnubg makes of the spoilt files is unlike what was meant."""
    matches = list(mat.records(6, 4))
    return bool(mat.compare_all(matches, fault, meant=matches).differences)
