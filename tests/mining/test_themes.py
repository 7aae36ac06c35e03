"""Every theme gives sound puzzles, and shows what it says: checked by the plain referee."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bglearn.errors import PuzzleError
from bglearn.mining.asking import why_not
from bglearn.mining.draft import Draft, finished
from bglearn.mining.level import COMMON, RARE
from bglearn.mining.themes import RULE_THEMES
from bglearn.mining.writing import head, written
from bglearn.notation.plays import parse_moves
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.falsehoods import FALSEHOODS
from bglearn.puzzles.judge import judge
from bglearn.puzzles.library import contents
from bglearn.puzzles.wordings import WORDINGS
from bglearn.rules.catalog import BOOK
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move
from bglearn.rules.position import BAR, START, Position
from tests import referee
from tests.mining.bank import board, some
from tests.puzzles.made import read


def used(position: Position, result: Position) -> int:
    """The pips that a play has taken."""
    return position.pips[0] - result.pips[0]


@pytest.mark.parametrize("name", RULE_THEMES)
def test_a_theme_gives_sound_puzzles(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mined.toml"
    puzzles = some(name)
    path.write_text(
        head(RULE_THEMES[name].lesson) + "".join(map(written, puzzles)), encoding="utf-8"
    )
    there = contents(path)
    assert [str(fault) for fault in there.faults] == []
    assert [puzzle.id for puzzle in there.puzzles] == [table["id"] for table in puzzles]
    for puzzle, table in zip(there.puzzles, puzzles, strict=True):
        assert puzzle.theme == name
        assert puzzle.seed == table["seed"]
        assert puzzle.wrong
        assert judge(puzzle, puzzle.answer).correct
        assert len({str(hint) for hint in puzzle.hints}) == 3
        assert not any(sign in str(puzzle.question) for sign in "{}")
        assert 1 <= puzzle.level <= 5


def test_every_wording_is_used_by_a_theme() -> None:
    said = {puzzle["wording"] for name in RULE_THEMES for puzzle in some(name)}
    assert said == WORDINGS.keys()


def test_falsehoods_contradict_rules_that_there_are() -> None:
    assert FALSEHOODS.keys() <= BOOK.keys()
    assert len({told.sentence for told in FALSEHOODS.values()}) == len(FALSEHOODS)


# ------------------------------------------------------------------ what a theme promises


@pytest.mark.rule("FORCE-05")
def test_higher_die() -> None:
    for puzzle in some("higher-die"):
        position, roll = board(puzzle)
        assert all(referee.steps(position, die) for die in roll)
        assert {used(position, end) for end in referee.results(position, roll)} == {roll.high}


@pytest.mark.rule("FORCE-03")
def test_both_dice() -> None:
    for puzzle in some("both-dice"):
        position, roll = board(puzzle)
        assert {used(position, end) for end in referee.results(position, roll)} == {sum(roll)}
        spoiled = [
            middle
            for die, other in (roll, roll[::-1])
            for middle in referee.steps(position, die)
            if not referee.steps(middle, other)
        ]
        assert spoiled


@pytest.mark.rule("FORCE-07")
def test_partly_playable_doubles() -> None:
    for puzzle in some("partly-playable-doubles"):
        position, roll = board(puzzle)
        (pips,) = {used(position, end) for end in referee.results(position, roll)}
        assert roll.is_double
        assert 0 < pips < 4 * roll.high


@pytest.mark.rule("FORCE-06")
@pytest.mark.parametrize("name", ["no-play", "no-entry"])
def test_nothing_to_play(name: str) -> None:
    for puzzle in some(name):
        position, roll = board(puzzle)
        assert referee.results(position, roll) == {position}
        assert bool(position.mover[BAR]) is (name == "no-entry")


def test_forced_play() -> None:
    for puzzle in some("forced-play"):
        assert len(referee.results(*board(puzzle))) == 1


@pytest.mark.rule("GAP-06")
def test_one_of_two_enters() -> None:
    for puzzle in some("one-of-two-enters"):
        position, roll = board(puzzle)
        left = {end.mover[BAR] for end in referee.results(position, roll)}
        assert left == {position.mover[BAR] - 1} != {0}


def test_pick_and_pass_has_one_answer() -> None:
    for puzzle in some("pick-and-pass"):
        position, roll = board(puzzle)
        good = [
            end
            for end in referee.results(position, roll)
            if end.opponent[BAR] > position.opponent[BAR] and 1 not in end.mover[1:7]
        ]
        assert len(good) == 1


def test_the_right_plays_are_legal_and_the_others_not() -> None:
    """Of every theme that shows plays, by the referee."""
    seen = 0
    for name in RULE_THEMES:
        for puzzle in some(name):
            if puzzle["kind"] == "legal":
                position, roll = board(puzzle)
                for choice, text in puzzle["choices"].items():
                    is_right = choice in puzzle["answer"]["choices"]
                    assert is_legal(position, roll, text) is is_right, puzzle["id"]
                    seen += 1
            if puzzle["kind"] == "why":
                assert not is_legal(*board(puzzle), puzzle["play"]), puzzle["id"]
                seen += 1
            if puzzle["kind"] == "all-plays":
                assert len(puzzle["answer"]["plays"]) == len(referee.results(*board(puzzle)))
                seen += 1
    assert seen > 100


def is_legal(position: Position, roll: Roll, text: str) -> bool:
    return referee.is_legal(position, roll, parse_moves(text))


# ------------------------------------------------------------------ faults are found


def test_a_draft_that_disagrees_with_the_judge_is_refused() -> None:
    draft = why_not(START, Roll(6, 5), (Move(24, 19),), ("BAR-01",))
    with pytest.raises(PuzzleError, match="answer"):
        finished(draft, "mined-bad-1-1", "bad", COMMON, "1/1")


def test_a_draft_without_a_mistake_is_left_out() -> None:
    draft = Draft(
        kind="count", rules=("CUBE-04",), wording="stake", own={"counts": "stake"},
        answer={"count": 1}, wrong=({"count": 1},),
        position="XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10",
    )  # fmt: skip
    assert finished(draft, "mined-bad-1-1", "bad", RARE, "1/1") is None


def test_a_theme_makes_the_same_of_the_same_values() -> None:
    for theme in RULE_THEMES.values():
        one, other = (theme.make(Random("1")) for _ in range(2))
        assert one == other


def test_an_answer_that_is_wrong_is_wrong() -> None:
    """Each stored mistake is refused by the judge, in a puzzle of every kind that is mined."""
    kinds = set()
    for name in RULE_THEMES:
        table = some(name)[0]
        puzzle = read(table)
        for wrong in table["wrong"]:
            verdict = judge(puzzle, read_answer(puzzle.kind, wrong["answer"]))
            assert not verdict.correct
            assert verdict.rule == wrong.get("rule")
        kinds.add(puzzle.kind)
    assert len(kinds) == 13
