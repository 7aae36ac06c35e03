"""Decision puzzles: graded by equity, refused where the file contradicts itself or the rules."""

from __future__ import annotations

from typing import Any

import pytest

from bglearn.analysis.decide import decide
from bglearn.analysis.terms import MOVER, terms_of
from bglearn.i18n import LANGUAGES, speaking
from bglearn.notation.xgid import parse_xgid
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import judge, solution_text
from bglearn.puzzles.kinds.best_cube import decision
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.slips import slips
from bglearn.puzzles.themes import THEMES
from bglearn.puzzles.verdict import FULL, Verdict
from bglearn.rules.player import Player
from tests.analysis.fixed import FixedEngine
from tests.puzzles.made import BY_KIND, START, RefusedError, ask, made

PLAYS = BY_KIND["best-play"]["analysis"]
CUBE = BY_KIND["best-cube"]["analysis"]
ROLL_65 = f"{START}:0:0:1:65:0:0:0:0:10"
NO_DICE = f"{START}:0:0:1:00:0:0:0:0:10"
OFFERED = f"{START}:0:0:-1:D:0:0:0:0:10"


def rows(*pairs: tuple[str, object]) -> dict[str, Any]:
    return {**PLAYS, "plays": [{"play": play, "equity": worth} for play, worth in pairs]}


def roll(position: str, *pairs: tuple[str, object], answer: str = "") -> Puzzle:
    return made(
        "best-play",
        position=position,
        analysis=rows(*pairs),
        answer={"play": answer or pairs[0][0]},
        wrong=[],
    )


def cube(
    no_double: object, take: object, position: str = NO_DICE, action: str = "double", **more: object
) -> Puzzle:
    values = {"no_double": no_double, "double_take": take, "double_drop": 1.0, **more}
    analysis = {**CUBE, "cube": values}
    answer = {"action": action}
    return made("best-cube", position=position, analysis=analysis, answer=answer, wrong=[])


def act(puzzle: Puzzle, action: str) -> Verdict:
    return ask(puzzle, {"action": action})


# ------------------------------------------------------------------ plays


LOSING = roll(ROLL_65, ("24/13", 0.0), ("24/18 13/8", -0.07), ("13/7 13/8", -0.08))


@pytest.mark.parametrize("text", ["24/13", "24/18/13", "24/18 18/13", "18/13 24/18", "24/18,18/13"])
def test_p07_one_play_in_many_spellings(text: str) -> None:
    verdict = ask(LOSING, {"play": text})
    assert (verdict.correct, verdict.score, verdict.loss, verdict.grade) == (True, FULL, 0, "best")


@pytest.mark.parametrize("text", ["24-18-13", "24/13*"])
def test_p07_a_spelling_that_means_nothing_is_no_attempt(text: str) -> None:
    verdict = ask(LOSING, {"play": text})
    assert (verdict.correct, verdict.counts, verdict.grade) == (False, False, None)
    assert verdict.rule is None, "it is the spelling that is wrong, not the play"
    assert str(verdict.message)


@pytest.mark.parametrize(
    ("text", "lost", "grade", "score"),
    [("24/18 13/8", 700, "error", 125), ("13/7 13/8", 800, "blunder", 0)],
)
def test_a_loss_costs_part_of_the_score(text: str, lost: int, grade: str, score: int) -> None:
    verdict = ask(LOSING, {"play": text})
    assert (verdict.loss, verdict.grade, verdict.score) == (lost, grade, score)
    assert not verdict.correct
    assert verdict.counts
    assert verdict.score is not None, "0 is a score"


def test_plays_within_a_tie_are_all_best_and_no_further() -> None:
    near = roll(ROLL_65, ("24/13", 0.1), ("24/18 13/8", 0.0995), ("13/7 13/8", 0.0994))
    assert ask(near, {"play": "24/18 13/8"}).score == FULL
    further = ask(near, {"play": "13/7 13/8"})
    assert (further.correct, further.loss, further.grade) == (False, 6, "good")
    assert 0 < further.score < FULL


@pytest.mark.rule("BAR-01")
def test_an_illegal_play_names_its_rule_and_is_no_attempt() -> None:
    puzzle = roll(
        "XGID=-b----E-C---eE---c-e----AA:0:0:1:63:0:0:0:0:10",
        ("bar/22 24/18", 0.1),
        ("bar/22 13/7", 0.0),
    )
    verdict = ask(puzzle, {"play": "24/18 13/10"})
    assert (verdict.rule, verdict.counts, verdict.score) == ("BAR-01", False, 0)
    assert verdict.loss is None


@pytest.mark.rule("FORCE-03")
def test_a_play_of_one_die_where_two_can_be_played_is_illegal_not_a_blunder() -> None:
    verdict = ask(LOSING, {"play": "24/18"})
    assert verdict.rule is not None
    assert verdict.rule.startswith("FORCE")
    assert (verdict.counts, verdict.grade) == (False, None)


@pytest.mark.rule("FORCE-03")
def test_p09_an_entry_that_spoils_the_other_die_is_illegal_not_a_blunder() -> None:
    """Entering with the 3 leaves no 5, and with the 5 there is a 3: both dice must be played."""
    puzzle = roll(
        "XGID=-bCB-BDa----d----c-e--A-BA:0:0:1:53:0:0:0:0:10",
        ("bar/20 24/21", 0.1), ("bar/20 6/3", 0.0), ("bar/20 5/2", -0.1),
    )  # fmt: skip
    verdict = ask(puzzle, {"play": "bar/22"})
    assert verdict.rule is not None
    assert verdict.rule.startswith("FORCE")
    assert (verdict.counts, verdict.grade, verdict.loss) == (False, None, None)


# ------------------------------------------------------------------ plays outside the table


OUTSIDE = {"play": "13/8 8/2"}


def test_a_legal_play_outside_the_table_is_not_graded_without_an_engine() -> None:
    verdict = ask(LOSING, OUTSIDE)
    assert (verdict.correct, verdict.counts, verdict.grade, verdict.rule) == (
        False, False, None, None,
    )  # fmt: skip
    assert "13/2 is legal, but it was not analysed" in str(verdict.message)


def outside(worth_of_best: int, worth_of_play: int, play: dict[str, str] = OUTSIDE) -> Verdict:
    engine = FixedEngine(
        lambda end: worth_of_best if end.mover[24] == 1 and end.mover[13] == 6 else worth_of_play
    )
    verdict = judge(LOSING, read_answer("best-play", play), engine)
    assert not engine.asked or engine.asked[0][0] == 2, "the best play is evaluated beside it"
    assert not engine.asked or engine.asked[0][2] == "3-ply", "at the stored level"
    return verdict


def test_an_engine_evaluates_it_beside_the_best_at_the_stored_level() -> None:
    """Its own zero may lie elsewhere: only the difference at one level counts."""
    verdict = outside(5000, 2500)
    assert (verdict.loss, verdict.grade, verdict.counts) == (2500, "blunder", True)


def test_p04_equities_of_two_levels_are_never_compared() -> None:
    """A 0.000 and B -0.070 at one level; C, at another -0.015, has no loss until it is analysed."""
    table = roll(ROLL_65, ("24/13", 0.0), ("24/18 13/8", -0.07))
    alone = ask(table, OUTSIDE)
    assert (alone.loss, alone.grade, alone.counts) == (None, None, False)
    play, level = {"play": "13/2", "equity": -0.015}, "1-ply"
    with pytest.raises(RefusedError):
        made("best-play", analysis={**PLAYS, "plays": [*PLAYS["plays"], {**play, "level": level}]})
    engine = FixedEngine(lambda end: 0 if end.mover[24] == 1 and end.mover[13] == 6 else -3000)
    measured = judge(table, read_answer("best-play", OUTSIDE), engine)
    assert measured.loss == 3000
    assert [asked[2] for asked in engine.asked] == ["3-ply"]


def test_p05_a_cube_that_was_turned_stays_turned_without_a_score() -> None:
    """Money play, the cube at 2 with the mover: no engine is asked about a cube in the middle."""
    position = "XGID=-b----E-C---eE---c-e----B-:1:1:1:21:0:0:0:0:10"
    puzzle = roll(position, ("13/11 6/5", 0.1), ("24/23 13/11", 0.0))
    cube_of = puzzle.situation.xgid.cube
    assert (cube_of.value, cube_of.owner) == (2, Player.WHITE)
    engine = FixedEngine(lambda end: -100 * end.mover[1:25].count(1))
    decide(puzzle.situation.game, engine=engine, refutations=False)
    terms = [asked[1] for asked in engine.asked]
    assert terms
    assert {(one.owner, one.away) for one in terms} == {(MOVER, None)}
    assert terms_of(parse_xgid(position.replace(":1:1:1:21", ":0:0:1:21")).game).owner is None


@pytest.mark.parametrize("worth", [-4000, 0, 9000])
def test_it_is_never_better_than_the_last_that_is_stored(worth: int) -> None:
    verdict = outside(0, worth)
    assert verdict.loss == max(800, -worth)
    assert not verdict.correct


def test_an_engine_is_not_asked_about_what_is_stored() -> None:
    engine = FixedEngine(lambda _: 0)
    for play in ("24/13", "24/18 13/8", "24/12", "nonsense"):
        answer = read_answer("best-play", {"play": play})
        assert judge(LOSING, answer, engine) == judge(LOSING, answer)
    assert engine.asked == []


# ------------------------------------------------------------------ what a file may not say


@pytest.mark.parametrize(
    ("pairs", "field"),
    [
        ([("24/13", 0.0), ("24/12", -0.1)], "analysis.plays 2"),
        ([("24/13", 0.0), ("24/18/13", -0.1)], "analysis.plays 2"),
        ([("24/13", 0.0), ("24/18 13/8", 0.1)], "analysis.plays 2"),
        ([("24/13*", 0.0), ("24/18 13/8", -0.1)], "analysis.plays 1"),
        ([("24/13", float("nan")), ("24/18 13/8", -0.1)], "analysis.plays 1.equity"),
        ([("24/13", float("inf")), ("24/18 13/8", -0.1)], "analysis.plays 1.equity"),
        ([("24/13", 0.0), ("24/18 13/8", "52.31%")], "analysis.plays 2.equity"),
        ([("24/13", 0.0), ("24/18 13/8", None)], "analysis.plays 2.equity"),
        ([("24/13", 0.0)], "analysis.plays"),
        ([("no move", 0.0), ("24/13", -0.1)], "analysis.plays 1"),
    ],
)
def test_a_table_of_plays_that_contradicts_itself(pairs: Any, field: str) -> None:
    with pytest.raises(RefusedError) as refused:
        roll(ROLL_65, *pairs)
    assert refused.value.fields == [field]


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"level": None}, "analysis.level"),
        ({"engine": ""}, "analysis.engine"),
        ({"version": 2.0}, "analysis.version"),
        ({"thresholds": [0.08, 0.02]}, "analysis.thresholds"),
        ({"thresholds": None}, "analysis.thresholds"),
        ({"unit": "mwc"}, "analysis"),
        ({"cube": {}}, "analysis"),
        ({"plays": "24/13"}, "analysis.plays"),
        ({"plays": [1, 2]}, "analysis.plays 1"),
        ({"plays": [{**PLAYS["plays"][0], "level": "1-ply"}] * 2}, "analysis.plays 1"),
    ],
)
def test_an_analysis_that_is_none(changed: dict[str, object], field: str) -> None:
    table = {key: one for key, one in {**PLAYS, **changed}.items() if one is not None}
    with pytest.raises(RefusedError) as refused:
        made("best-play", analysis=table)
    assert refused.value.fields == [field]


@pytest.mark.parametrize(
    "refutation",
    [3, {}, {"roll": "77", "play": "24/18"}, {"roll": "64", "play": "24/13"}, {"roll": 64},
     {"roll": "6-4", "play": "24/14"}, {"roll": "64", "play": 3}],
)  # fmt: skip
def test_a_refutation_that_is_none(refutation: object) -> None:
    plays = [PLAYS["plays"][0], {**PLAYS["plays"][1], "refutation": refutation}]
    with pytest.raises(RefusedError) as refused:
        made("best-play", analysis={**PLAYS, "plays": plays})
    assert refused.value.fields == ["analysis.plays 2.refutation"]


def test_a_stored_answer_that_is_not_best_is_found() -> None:
    assert slips(LOSING) == []
    forged = roll(ROLL_65, ("24/13", 0.0), ("24/18 13/8", -0.07), answer="24/18 13/8")
    assert [field for field, _ in slips(forged)] == ["answer"]
    wrong = cube(0.3, 0.2, action="double")
    assert [field for field, _ in slips(wrong)] == ["answer"]


def test_a_forced_play_is_no_decision() -> None:
    """From the bar only one point is open, and then only one checker can move."""
    with pytest.raises(RefusedError) as refused:
        roll("XGID=----------------------bcbA:0:0:1:61:0:0:0:0:10", ("bar/24", 0.0))
    assert refused.value.fields == ["position"]


@pytest.mark.parametrize("missing", ["analysis", "answer"])
def test_what_a_decision_needs(missing: str) -> None:
    with pytest.raises(RefusedError) as refused:
        made("best-play", **{missing: None})
    assert refused.value.fields == [missing]


# ------------------------------------------------------------------ the cube


def test_p01_a_double_is_compared_with_every_action() -> None:
    """No double +0.312, take +0.187, drop +1: doubling is worth +0.187 and loses 0.125."""
    puzzle = cube(0.312, 0.187, action="no-double")
    assert slips(puzzle) == []
    doubled = act(puzzle, "double")
    assert (doubled.loss, doubled.grade, doubled.score, doubled.correct) == (
        1250, "blunder", 0, False,
    )  # fmt: skip
    assert act(puzzle, "no-double").correct


def test_p02_too_good_is_a_verdict_of_its_own() -> None:
    """No double +1.08, take +1.35, drop +1: too good; doubling loses 0.08, a take 0.35."""
    puzzle = cube(1.08, 1.35, action="too-good")
    assert decision(puzzle).label == "too-good"
    assert decision(puzzle).right == {"too-good"}, "one label only"
    assert "Too good to double" in str(act(puzzle, "double").message)
    assert act(puzzle, "double").loss == 800
    other = act(puzzle, "no-double")
    assert (other.correct, other.loss, other.score) == (False, 0, FULL // 2)
    answering = cube(1.08, 1.35, OFFERED, action="drop")
    assert act(answering, "take").loss == 3500
    assert act(answering, "drop").correct


def test_too_early_is_not_too_good() -> None:
    puzzle = cube(0.3, 0.1, action="no-double")
    assert decision(puzzle).label == "no-double"
    mixed = act(puzzle, "too-good")
    assert (mixed.correct, mixed.loss, mixed.score) == (False, 0, FULL // 2)
    assert "for another reason" in str(mixed.message)


@pytest.mark.parametrize(
    ("no_double", "take", "right"),
    [
        (0.5, 0.6, {"double"}),
        (0.9, 1.2, {"double"}),
        (0.6, 0.6004, {"double", "no-double"}),
        (0.6004, 0.6, {"double", "no-double"}),
        (0.9994, 1.2, {"double"}),
        (0.9996, 1.2, {"double", "too-good"}),
        (1.0, 1.2, {"double", "too-good"}),
        (1.0004, 1.2, {"double", "too-good"}),
        (1.0006, 1.2, {"too-good"}),
        (1.2, 0.9, {"no-double"}),
    ],
)
def test_the_right_actions(no_double: float, take: float, right: set[str]) -> None:
    puzzle = cube(no_double, take)
    assert decision(puzzle).right == right
    for action in ("no-double", "double", "too-good"):
        verdict = act(puzzle, action)
        assert verdict.correct == (action in right)
        assert verdict.score == FULL if verdict.correct else verdict.score < FULL
        assert verdict.loss is not None
        assert verdict.loss >= 0


BEAVERS = f"{START}:0:0:-1:D:0:0:2:0:10"


def test_a_beaver_is_right_where_the_double_was_wrong() -> None:
    puzzle = cube(0.1, -0.17, BEAVERS, "beaver", double_beaver=-0.34)
    assert decision(puzzle).label == "beaver"
    assert act(puzzle, "take").loss == 1700
    assert act(puzzle, "drop").loss == 13_400
    doubling = cube(0.1, -0.17, f"{START}:0:0:1:00:0:0:2:0:10", "no-double", double_beaver=-0.34)
    assert act(doubling, "double").loss == 4400, "the opponent would beaver"


@pytest.mark.rule("MONEY-01")
def test_a_beaver_that_was_not_agreed_is_no_attempt() -> None:
    verdict = act(cube(0.3, 0.1, OFFERED, "take"), "beaver")
    assert (verdict.rule, verdict.counts, verdict.grade) == ("MONEY-01", False, None)


@pytest.mark.parametrize(
    ("position", "action"),
    [(NO_DICE, "take"), (NO_DICE, "drop"), (NO_DICE, "beaver"), (OFFERED, "double"),
     (OFFERED, "no-double"), (OFFERED, "too-good")],
)  # fmt: skip
def test_an_action_that_is_none_here_is_no_attempt(position: str, action: str) -> None:
    right = "take" if position == OFFERED else "double"
    verdict = act(cube(0.3, 0.4, position, right), action)
    assert (verdict.rule, verdict.counts, verdict.score) == ("CUBE-10", False, 0)


def test_a_dead_cube_is_said() -> None:
    at_two = f"{START}:0:0:1:00:1:1:0:3:10"
    dead = cube(0.1, 0.2, at_two)
    assert decision(dead).is_dead
    assert "the cube is dead" in str(act(dead, "no-double").message)
    alive = cube(0.1, 0.2, f"{START}:0:0:1:00:0:0:0:7:10")
    assert not decision(alive).is_dead
    assert "the cube is dead" not in str(act(alive, "no-double").message)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (f"{START}:1:1:1:00:3:0:0:5:10", "GAP-10"),
        (f"{START}:1:-1:1:00:0:0:0:0:10", "CUBE-16"),
        (f"{START}:0:0:1:00:4:2:1:5:10", "MATCH-04"),
        (f"{START}:0:0:1:31:0:0:0:0:10", "no decision about the cube"),
    ],
)
def test_no_decision_where_the_rules_allow_no_double(position: str, said: str) -> None:
    with pytest.raises(RefusedError, match=said) as refused:
        cube(0.1, 0.2, position)
    assert refused.value.fields == ["position"]


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"double_drop": 0.9}, "analysis.cube.double_drop"),
        ({"double_beaver": 0.2}, "analysis.cube"),
        ({"no_double": None}, "analysis.cube.no_double"),
        ({"double_take": float("nan")}, "analysis.cube.double_take"),
        ({"double_take": "54.2%"}, "analysis.cube.double_take"),
    ],
)
def test_a_table_of_a_double_that_is_none(changed: dict[str, object], field: str) -> None:
    values = {"no_double": 0.1, "double_take": 0.2, "double_drop": 1.0, **changed}
    with pytest.raises(RefusedError) as refused:
        made("best-cube", analysis={**CUBE, "cube": values})
    assert refused.value.fields == [field]


@pytest.mark.parametrize("value", [None, [], 3])
def test_a_double_needs_its_table(value: object) -> None:
    with pytest.raises(RefusedError) as refused:
        made("best-cube", analysis={**CUBE, "cube": value})
    assert refused.value.fields == ["analysis.cube"]


def test_p03_the_actions_stand_in_one_order_whatever_is_right() -> None:
    for no_double, take in ((0.1, 0.2), (0.3, 0.2), (1.2, 1.4)):
        names = [choice.id for choice in cube(no_double, take).choices]
        assert names == ["no-double", "double", "too-good"]
    for take in (0.9, 1.1):
        names = [choice.id for choice in cube(0.5, take, OFFERED).choices]
        assert names == ["take", "drop"]


def test_p03_the_order_of_the_actions_in_the_bank_says_nothing() -> None:
    """Whatever is right stands first, second or third, as it happens, and always there."""
    orders: dict[str, set[tuple[str, ...]]] = {}
    for puzzle in library().values():
        if puzzle.kind == "best-cube":
            names = tuple(choice.id for choice in puzzle.choices)
            orders.setdefault(decision(puzzle).label, set()).add(names)
    assert orders.keys() >= {"no-double", "double", "too-good", "take", "drop"}
    assert orders["no-double"] == orders["double"] == orders["too-good"]
    assert orders["take"] == orders["drop"]
    assert all(len(order) == 1 for order in orders.values())


def test_p10_a_score_of_nothing_is_kept_as_nothing() -> None:
    """0 is a score like others: it is in the sum, and nothing takes its place."""
    verdicts = [
        ask(LOSING, {"play": "13/7 13/8"}),
        act(cube(0.312, 0.187, action="no-double"), "double"),
    ]
    assert [verdict.score for verdict in verdicts] == [0, 0]
    assert all(verdict.counts for verdict in verdicts)


def test_p12_ten_tenths_are_one() -> None:
    """Scores are whole thousandths: no sum of them is off by a float."""
    tenth = roll(ROLL_65, ("24/13", 0.0), ("24/18 13/8", -0.072), ("13/7 13/8", -0.08))
    scores = [ask(tenth, {"play": "24/18 13/8"}).score for _ in range(10)]
    assert scores == [100] * 10
    assert sum(scores) == FULL
    almost = roll(ROLL_65, ("24/13", 0.0), ("24/18 13/8", -0.0006))
    assert ask(almost, {"play": "24/18 13/8"}).score < FULL


# ------------------------------------------------------------------ sentences of a theme


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_says_everything_that_a_file_leaves_out(theme: str) -> None:
    kind = "best-cube" if theme.startswith("cube") else "best-play"
    puzzle = made(kind, theme=theme, question=None, wrong=[])
    for language in LANGUAGES:
        with speaking(language):
            texts = [str(text) for text in (puzzle.question, *puzzle.hints, puzzle.why)]
            assert len(puzzle.hints) == 3
            assert all(texts)
            assert solution_text(puzzle)
    assert slips(puzzle) == []


def test_the_hints_lead_to_the_best_play() -> None:
    hints = [str(hint) for hint in made("best-play").hints]
    assert "from point 8" in hints[1]
    assert "8/5 6/5" in hints[2]


@pytest.mark.parametrize("missing", ["question", "hints", "why"])
def test_a_theme_without_sentences_needs_those_of_the_file(missing: str) -> None:
    own = {"question": "Which?", "hints": ["Look.", "Think.", "Play it."], "why": "It is best."}
    assert str(made("best-play", theme="unheard-of", **own).why) == "It is best."
    with pytest.raises(RefusedError) as refused:
        made("best-play", theme="unheard-of", **{**own, missing: None})
    assert refused.value.fields == [missing]


def test_the_sentences_of_a_file_go_before_those_of_the_theme() -> None:
    assert str(made("best-play", question="What now?").question) == "What now?"
    with pytest.raises(RefusedError) as refused:
        made("best-play", hints=["only one"])
    assert refused.value.fields == ["hints"]
