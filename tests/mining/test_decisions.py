"""Decisions that are mined: their themes, the games of an engine, what is clear enough to ask."""

from __future__ import annotations

from itertools import islice, pairwise
from random import Random

import pytest

from bglearn import cli
from bglearn.analysis.engine import CubeEquities, Engine
from bglearn.errors import EngineUnavailable
from bglearn.i18n import Message
from bglearn.mining import command
from bglearn.mining.decision_draft import cube_draft, play_draft
from bglearn.mining.decision_theme import has_contact, theme_of_play
from bglearn.mining.draft import Draft, finished
from bglearn.mining.engine_games import engine_turns, turn_of
from bglearn.mining.finding import mined
from bglearn.mining.level import COMMON
from bglearn.mining.themes import DECISION_THEMES, RULE_THEMES, decisions
from bglearn.notation.xgid import Xgid, parse_xgid
from bglearn.puzzles import themes as sentences
from bglearn.puzzles.analysis import result_of
from bglearn.rules.dice import Roll
from bglearn.rules.player import Player
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import START, Position
from tests.analysis.fixed import FixedEngine
from tests.mining.bank import mined_files


def of_blots(*, each: int) -> FixedEngine:
    """So much less for each blot."""
    return FixedEngine(lambda end: -each * end.mover[1:25].count(1))


def theme(board: str, dice: str, play: str) -> str:
    found = parse_xgid(f"XGID={board}:0:0:1:{dice}:0:0:0:0:10")
    assert found.roll
    after = result_of(found.position, play)
    assert after in legal_plays(found.position, found.roll)
    return theme_of_play(found.position, after)


def test_every_theme_has_its_sentences_and_a_name_of_its_own() -> None:
    assert DECISION_THEMES.keys() == sentences.THEMES.keys()
    assert not DECISION_THEMES.keys() & RULE_THEMES.keys()


@pytest.mark.parametrize(
    ("board", "dice", "play", "name"),
    [
        ("-b----E-C---eE---c-e----B-", "31", "8/5 6/5", "opening"),
        ("-b--a-E-C---dE---c-e----B-", "42", "8/4* 6/4", "reply"),
        ("-ABCCBC-A----------ccbbcb-", "64", "8/4 6/off", "race"),
        ("aBBBBCD---------------c-d-", "42", "6/2/off", "bear-off-contact"),
        ("---AAAD-----dDba-b-d--bBB-", "21", "6/4 5/4", "back-game"),
        ("-b----E-C---cD---c-e-b--BA", "61", "bar/24 13/7", "middle-game"),
    ],
)
def test_what_a_play_is_about(board: str, dice: str, play: str, name: str) -> None:
    assert theme(board, dice, play) == name


def test_contact_ends_when_the_sides_have_passed() -> None:
    assert has_contact(Position.of({13: 2}, {13: 2}))
    assert not has_contact(Position.of({12: 2}, {12: 2}))


def test_games_of_an_engine_are_legal_and_seeded() -> None:
    engine = of_blots(each=100)
    one, other = (list(islice(engine_turns(Random(4), engine, 6), 30)) for _ in range(2))
    assert one == other
    assert one[0].position == START
    assert not one[0].roll.is_double
    for turn, following in pairwise(one):
        assert following.position.swap() in turn.results
        assert set(turn.results) == set(legal_plays(turn.position, turn.roll))
    best = [following.position.swap() == turn.best for turn, following in pairwise(one)]
    assert not all(best[:6]), "somebody is careless at first"
    assert all(best[6:])


# ------------------------------------------------------------------ drafts


def opening(engine: Engine, *, any_gap: bool = False, name: str = "opening") -> Draft | None:
    return play_draft(turn_of(START, Roll(3, 1), engine), name, engine, any_gap=any_gap)


def test_a_play_is_kept_where_it_is_clearly_best() -> None:
    draft = opening(of_blots(each=400))
    assert draft
    assert draft.answer == {"play": "8/5 6/5"}
    assert len(draft.wrong) == 2
    table = finished(draft, "mined-opening-1-1", "opening", COMMON, "1/1")
    assert table
    assert table["level"] == draft.level
    assert "gives away 0.0" in table["wrong"][0]["says"]
    assert table["analysis"]["thresholds"] == [0.02, 0.08]


@pytest.mark.parametrize("each", [100, 3000])
def test_what_is_close_or_plain_is_left_out(each: int) -> None:
    engine = of_blots(each=each)
    assert opening(engine) is None
    assert opening(engine, any_gap=True)


def test_another_theme_is_left_out() -> None:
    assert opening(of_blots(each=400), name="race") is None


def cube(equities: tuple[int, int], action: str, **told: object) -> Draft | None:
    engine = FixedEngine(lambda _: 0, CubeEquities(*equities, 10_000))
    return cube_draft(Xgid(START, **told), action, engine)  # type: ignore[arg-type]


def test_a_double_is_kept_where_one_action_is_clearly_right() -> None:
    double = cube((5000, 7000), "double")
    assert double
    assert double.answer == {"action": "double"}
    assert {"action": "no-double"} in double.wrong
    assert cube((5000, 7000), "no-double") is None
    assert cube((5000, 5100), "double") is None
    assert cube((2000, 9000), "double") is None
    too_good = cube((11_000, 14_000), "too-good")
    assert too_good
    take = cube((5000, 9000), "take", on_roll=Player.BLACK, offers=1)
    assert take
    assert take.answer == {"action": "take"}
    assert take.wrong == ({"action": "drop"},)


def test_where_nobody_may_double_there_is_none() -> None:
    score = {Player.WHITE: 4, Player.BLACK: 1}
    assert cube((5000, 7000), "double", score=score, match_length=5) is None


def test_an_offer_is_seen_by_the_other_player() -> None:
    given = Xgid(START, score={Player.WHITE: 3, Player.BLACK: 1}, match_length=7)
    offered = decisions._offered(given)
    assert offered.on_roll is Player.BLACK
    assert offered.score == {Player.WHITE: 1, Player.BLACK: 3}
    assert offered.offers == 1


# ------------------------------------------------------------------ themes and the command


def test_a_theme_is_made_of_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "engine", lambda: of_blots(each=400))
    names = ("middle-game", "hit-or-not", "exact-bear-off")
    for name in names:
        found = [mined(name, 1, number) for number in range(1, 9)]
        assert found == [mined(name, 1, number) for number in range(1, 9)]
        assert all(one is None or one["theme"] == name for one in found)


def test_the_mined_themes_are_what_they_say() -> None:
    """Of every decision in the bank that was mined; a double has no play to tell it."""
    seen = 0
    for puzzles in mined_files().values():
        for puzzle in puzzles:
            if puzzle["theme"] not in DECISION_THEMES or puzzle["kind"] != "best-play":
                continue
            found = parse_xgid(puzzle["position"])
            assert found.roll
            after = result_of(found.position, puzzle["answer"]["play"])
            assert after in legal_plays(found.position, found.roll)
            is_exact = puzzle["analysis"]["level"] == "exact"
            kind = theme_of_play(found.position, after, is_exact=is_exact)
            # waste is told apart by the plays beside the best
            assert puzzle["theme"] in {kind, "bear-off-waste" if is_exact else kind}
            assert puzzle["analysis"]["level"] in ("3-ply", "exact")
            seen += 1
    assert seen >= 40


def test_without_an_engine_it_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> Engine:
        raise EngineUnavailable(Message("analysis", "No engine here."))

    monkeypatch.setattr(command, "engine", missing)
    assert cli.main(["mine", "--theme", "prime", "--count", "1", "--cores", "1"]) == 1
    assert "No engine here." in capsys.readouterr().err


def test_what_is_mined_about_waste_takes_equally_many_off() -> None:
    tables = [one for some in mined_files().values() for one in some]
    waste = [one for one in tables if one["theme"] == "bear-off-waste"]
    assert len(waste) >= 12
    for table in waste:
        position = parse_xgid(table["position"]).position
        plays = (table["answer"]["play"], table["wrong"][0]["answer"]["play"])
        ends = [result_of(position, play) for play in plays]
        assert table["analysis"]["level"] == "exact"
        assert len({end.mover[0] for end in ends if end}) == 1
