"""Decisions analysed: our plays, the engine's equities, the exact tables, and what can't be."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec

import pytest

from bglearn.analysis import sage
from bglearn.analysis.bearoff import bearoff_tables
from bglearn.analysis.decide import decide
from bglearn.analysis.decision import AnalysedCube, AnalysedPlays
from bglearn.analysis.engine import CubeEquities
from bglearn.analysis.refutation import MOST
from bglearn.analysis.sage import SageEngine
from bglearn.analysis.terms import Terms, terms_of
from bglearn.errors import AnalysisError, EngineUnavailable
from bglearn.notation.plays import parse_play
from bglearn.notation.xgid import parse_xgid
from bglearn.rules.game import Game
from bglearn.rules.options import Rules
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import START, Position
from tests.analysis.fixed import FixedEngine

BOARD = "XGID=-b----E-C---eE---c-e----B-"
OPENING = f"{BOARD}:0:0:1:31:0:0:0:0:10"
LAST_CHECKERS = "XGID=-BA---------------------b-"

needs_sage = pytest.mark.skipif(find_spec("bgsage") is None, reason="bgsage is not installed")


def game(text: str) -> Game:
    return parse_xgid(text).game


def plays(found: object) -> AnalysedPlays:
    assert isinstance(found, AnalysedPlays)
    return found


def cube(found: object) -> AnalysedCube:
    assert isinstance(found, AnalysedCube)
    return found


# ------------------------------------------------------------------ terms


def test_terms_are_seen_by_the_player_on_roll() -> None:
    """A neutral score does not take the cube from its owner."""
    mine = terms_of(game(f"{BOARD}:1:1:1:21:0:0:0:0:10"))
    assert (mine.cube, mine.owner, mine.away) == (2, "mover", None)
    theirs = terms_of(game(f"{BOARD}:1:1:-1:21:2:4:0:7:10"))
    assert (theirs.owner, theirs.away) == ("opponent", (3, 5))


def test_crawford_jacoby_and_beavers() -> None:
    assert not terms_of(game(f"{BOARD}:0:0:1:21:4:2:1:5:10")).has_cube
    assert terms_of(game(f"{BOARD}:0:0:1:21:4:2:0:5:10")).has_cube
    money = terms_of(game(f"{BOARD}:0:0:1:21:0:0:3:0:10"))
    assert (money.jacoby, money.beavers) == (True, True)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"rules": Rules(backgammon_value=2)}, "backgammon_value"),
        ({"rules": Rules(cube_cap=8)}, "cube_cap"),
        ({"holland": True}, "holland"),
        ({"on_roll": None}, "Nobody is on roll"),
    ],
)
def test_what_no_engine_knows_is_refused(changed: dict[str, object], said: str) -> None:
    with pytest.raises(AnalysisError, match=said):
        terms_of(replace(game(OPENING), **changed))  # type: ignore[arg-type]


def test_a_match_beyond_the_tables_is_refused() -> None:
    assert terms_of(game(f"{BOARD}:0:0:1:31:0:0:0:25:10")).away == (25, 25)
    with pytest.raises(AnalysisError, match="1 to 25 points to go, not for 26 and 25"):
        terms_of(game(f"{BOARD}:0:0:1:31:0:1:0:26:10"))


# ------------------------------------------------------------------ plays


def test_the_candidates_are_all_legal_plays_at_one_level() -> None:
    engine = FixedEngine(lambda result: result.mover[5])
    found = plays(decide(game(OPENING), "2-ply", engine=engine, refutations=False))
    legal = legal_plays(START, parse_xgid(OPENING).roll)  # type: ignore[arg-type]
    assert engine.asked == [(len(legal), Terms(), "2-ply")]
    assert found.legal == len(found.rows) == 16
    roll = game(OPENING).roll
    assert roll
    assert {_end(row.play) for row in found.rows} == set(legal)
    worths = [row.equity for row in found.rows]
    assert worths == sorted(worths, reverse=True)
    assert found.rows[0].play in ("8/5 6/5", "6/5 8/5")


def _end(text: str) -> Position:
    roll, position = game(OPENING).roll, START
    assert roll
    for move in parse_play(text, position, roll):
        position = position.moved(*move)
    return position


def test_only_the_best_are_kept_and_all_are_counted() -> None:
    found = plays(decide(game(OPENING), engine=FixedEngine(lambda _: 0), most=3))
    assert (len(found.rows), found.legal) == (3, 16)


def test_equal_plays_have_an_order_of_their_own() -> None:
    first = decide(game(OPENING), engine=FixedEngine(lambda _: 0))
    assert first == decide(game(OPENING), engine=FixedEngine(lambda _: 0))


def test_a_bad_play_is_refuted_and_a_good_one_is_not() -> None:
    """Only being hit is bad: a reply hits, and hits what the best play did not leave there."""
    engine = FixedEngine(lambda end: 1000 * end.opponent[25] - 3000 * (end.mover[5] == 1))
    found = plays(decide(game(OPENING), engine=engine))
    assert all(row.refutation is None for row in found.rows if row.equity == 0)
    refuted = [row for row in found.rows if row.refutation]
    assert [row.equity for row in refuted] == [-3000] * len(refuted)
    assert 0 < len(refuted) <= MOST
    assert all("*" in row.refutation.play for row in refuted if row.refutation)
    plain = decide(game(OPENING), engine=engine, refutations=False)
    assert not any(row.refutation for row in plays(plain).rows)


# ------------------------------------------------------------------ cube


def test_a_beaver_is_twice_a_take_and_only_where_it_is_agreed() -> None:
    engine = FixedEngine(lambda _: 0, CubeEquities(100, -50, 10_000))
    without = cube(decide(game(f"{BOARD}:0:0:1:00:0:0:0:0:10"), engine=engine))
    assert (without.double_take, without.double_beaver) == (-50, None)
    assert "double_beaver" not in without.as_data()["cube"]  # type: ignore[operator]
    agreed = cube(decide(game(f"{BOARD}:0:0:-1:D:0:0:2:0:10"), engine=engine))
    assert agreed.double_beaver == -100


@pytest.mark.parametrize(
    "text",
    [
        f"{BOARD}:1:-1:1:00:0:0:0:0:10",  # the opponent's cube
        f"{BOARD}:0:0:1:00:4:2:1:5:10",  # Crawford
        f"{BOARD}:1:1:1:00:3:0:0:5:10",  # dead
        f"{BOARD}:0:0:-1:B:0:0:2:0:10",  # a beaver waits for its answer
    ],
)
def test_no_decision_without_a_double(text: str) -> None:
    with pytest.raises(AnalysisError, match="Nothing is to be decided here"):
        decide(game(text), engine=FixedEngine(lambda _: 0))


# ------------------------------------------------------------------ exact tables


def test_the_exact_tables_answer_and_no_engine_is_asked() -> None:
    engine = FixedEngine(lambda _: 0)
    text = "XGID=--BBB----------------bbb--"
    found = plays(decide(game(f"{text}:0:0:1:21:0:0:0:0:10"), engine=engine))
    assert (found.source.engine, found.source.level) == ("bglearn", "exact")
    assert engine.asked == []
    asked = game(f"{text}:0:0:1:00:0:0:0:0:10")
    exact = cube(decide(asked, engine=engine))
    told = bearoff_tables().equities(asked.position)
    assert exact.no_double == round(told.centred_rolling * 10_000)
    assert exact.double_take == round(2 * told.opponent_owned * 10_000)
    assert exact.double_drop == 10_000


@pytest.mark.parametrize(("owner", "value"), [("0:0", 0), ("1:1", 1), ("1:-1", 2)])
def test_the_exact_worth_of_a_play_depends_on_the_cube(owner: str, value: int) -> None:
    """By hand from the table: three worths of the position after it, all different."""
    text = "XGID=--BBB----------------bbb--:{}:1:21:0:0:0:0:10"
    before = game(text.format(owner))
    best = plays(decide(before)).rows[0]
    end = before.position
    assert before.roll
    for move in parse_play(best.play, end, before.roll):
        end = end.moved(*move)
    theirs = bearoff_tables().equities(end.swap())
    worths = (theirs.centred, theirs.opponent_owned, theirs.owned)
    assert len({round(worth, 3) for worth in worths}) == 3
    assert best.equity == round(-worths[value] * 10_000)


def test_in_a_match_or_with_more_checkers_the_engine_is_asked() -> None:
    engine = FixedEngine(lambda _: 0)
    for text in (
        "XGID=--BBB----------------bbb--:0:0:1:21:0:0:0:5:10",
        "XGID=--BBD----------------bbb--:0:0:1:21:0:0:0:0:10",
    ):
        assert plays(decide(game(text), engine=engine)).source.engine == "fixed"


def test_some_plays_exact_and_others_not_is_never_ranked_together() -> None:
    """Of seven checkers some plays of 2-1 leave five, and others all seven."""
    engine = FixedEngine(lambda _: 0)
    found = plays(
        decide(game("XGID=-AA---E------------bbb----:0:0:1:21:0:0:0:0:10"), engine=engine)
    )
    assert found.source.engine == "fixed"
    left = {15 - _off(row.play) for row in found.rows}
    assert len(left) > 1
    assert engine.asked[0][0] == found.legal


def _off(text: str) -> int:
    """Checkers that are off after a play of seven."""
    return 8 + text.count("off")


# ------------------------------------------------------------------ bgsage


def test_without_the_extra_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "bgsage", None)
    with pytest.raises(EngineUnavailable, match=r'pip install "bglearn\[analysis\]"'):
        decide(game(OPENING))
    sage.installed.cache_clear()
    assert sage.installed() is None
    sage.installed.cache_clear()


@needs_sage
def test_sage_plays_the_opening() -> None:
    found = plays(decide(game(OPENING), "1-ply"))
    assert found.rows[0].play == "8/5 6/5"
    assert found.source.engine == "bgsage"
    assert found.source.version.startswith("2.")


@needs_sage
@pytest.mark.parametrize("level", ["5-ply", "3ply", "", "rollout", None, 3])
def test_a_level_that_there_is_not_is_refused(level: object) -> None:
    with pytest.raises(AnalysisError, match="There is no level"):
        decide(game(OPENING), level)  # type: ignore[arg-type]


@needs_sage
def test_sage_sees_the_board_as_we_do() -> None:
    """A game that is won is worth its size, whoever has the bar, and Jacoby makes it single."""
    engine = SageEngine()
    ends = [
        Position.of({}, {3: 1}),
        Position.of({}, {6: 15}),
        Position.of({}, {24: 1, 6: 14}),
        Position.of({}, {25: 1, 6: 14}),
    ]
    assert engine.equities(ends, Terms(), "1-ply") == [10_000, 20_000, 30_000, 30_000]
    jacoby = Terms(jacoby=True)
    assert engine.equities(ends, jacoby, "1-ply") == [10_000] * 4
    turned = Terms(cube=2, owner="opponent", jacoby=True)
    assert engine.equities(ends, turned, "1-ply") == [10_000, 20_000, 30_000, 30_000]
    dmp = Terms(away=(1, 1), has_cube=False)
    assert engine.equities(ends, dmp, "1-ply") == [10_000] * 4


@needs_sage
def test_sage_sees_a_checker_on_the_bar() -> None:
    engine = SageEngine()
    home = {6: 3, 5: 3, 4: 3, 3: 3, 2: 3}
    there = Position.of(home, {25: 1, 6: 14})
    free = Position.of(home, {7: 1, 6: 14})
    closed_out, racing = engine.equities([there, free], Terms(), "1-ply")
    assert closed_out > racing + 1000
    on_bar, safe = engine.equities([there.swap(), free.swap()], Terms(), "1-ply")
    assert on_bar < safe - 1000


@needs_sage
def test_sage_knows_whose_cube_it_is() -> None:
    engine = SageEngine()
    mine, middle, theirs = (
        engine.cube_equities(START, Terms(cube=2, owner=owner), "1-ply").no_double
        for owner in ("mover", None, "opponent")
    )
    assert mine > middle > theirs


@needs_sage
def test_sage_is_not_asked_about_a_game_that_is_over() -> None:
    with pytest.raises(AnalysisError, match="The game is over"):
        SageEngine().cube_equities(Position.of({}, {3: 1}), Terms(), "1-ply")
