"""A decision as a draft: analysed, kept where one thing is clearly best, with likely errors."""

from __future__ import annotations

from bglearn.analysis.decide import decide
from bglearn.analysis.decision import AnalysedCube, AnalysedPlays
from bglearn.analysis.engine import Engine
from bglearn.analysis.equity import Equity, decimal
from bglearn.analysis.exact import EXACT
from bglearn.analysis.grades import XG, loss
from bglearn.errors import AnalysisError
from bglearn.mining.decision_theme import theme_of_play
from bglearn.mining.draft import Draft, Table, xgid
from bglearn.mining.engine_games import Turn
from bglearn.notation.xgid import Xgid, format_xgid, parse_xgid
from bglearn.puzzles.analysis import StoredCube, result_of
from bglearn.puzzles.kinds.best_cube import CubeDecision, decided
from bglearn.puzzles.levels import SHALLOW, gap_of, level_of_cube, level_of_play

LEAST_GAP: Equity = 300
"""What the second best loses: less is for engines to argue about."""
MOST_GAP: Equity = 2500
"""More, and the best is plain to see."""
UNDECIDED = range(-9500, 9000)
"""What the best play may be worth: beyond, little is at stake."""
_MOST_ERRORS = 2


def limits() -> list[float]:
    """The thresholds of a puzzle that is mined."""
    return [decimal(limit) for limit in XG.limits]


def play_draft(turn: Turn, theme: str, engine: Engine, *, any_gap: bool = False) -> Draft | None:
    """The decision of a turn, or None where it is not on the theme, or nothing is clearly best."""
    text = xgid(turn.position, turn.roll)
    analysis = decide(parse_xgid(text).game, engine=engine)
    assert isinstance(analysis, AnalysedPlays)
    rows = analysis.rows
    best, worth = rows[0].play, rows[0].equity
    gap = gap_of([row.equity for row in rows])
    after = result_of(turn.position, best)
    assert after
    is_exact = analysis.source.level == EXACT
    if theme_of_play(turn.position, after, is_exact=is_exact) != theme:
        return None
    if not any_gap and not (LEAST_GAP <= gap <= MOST_GAP and worth in UNDECIDED):
        return None
    lost = {row.play: loss(worth, row.equity) for row in rows}
    seen = next((row.play for row in rows if result_of(turn.position, row.play) == turn.best), "")
    errors = [play for play in lost if lost[play] >= XG.limits[0]]
    likely = sorted(errors, key=lambda play: play != seen)[:_MOST_ERRORS]
    return Draft(
        kind="best-play",
        rules=(),
        position=text,
        level=level_of_play(
            theme, legal=analysis.legal, gap=gap, is_missed=not _is_best(lost, seen)
        ),
        own={"analysis": _stored(analysis)},
        answer={"play": best},
        wrong=tuple({"play": play} for play in likely),
    )


def _is_best(lost: dict[str, Equity], play: str) -> bool:
    return play in lost and XG.grade(lost[play]) == "best"


def cube_draft(given: Xgid, action: str, engine: Engine) -> Draft | None:
    """The decision about a cube, or None where that action is not clearly best."""
    game = parse_xgid(text := format_xgid(given)).game
    try:
        first = _decided(decide(game, SHALLOW, engine=engine), given)
        if not _is_clear(first, action, within=2):
            return None
        analysis = decide(game, engine=engine)
    except AnalysisError:  # no double is allowed here, or nobody has equities for it
        return None
    task = _decided(analysis, given)
    if not _is_clear(task, action):
        return None
    errors = [name for name, worth in task.worths.items() if loss(task.best, worth) >= XG.limits[0]]
    return Draft(
        kind="best-cube",
        rules=(),
        position=text,
        level=level_of_cube(
            is_match=given.match_length is not None,
            gap=_gap(task),
            is_missed=first.label != action,
        ),
        own={"analysis": _stored(analysis)},
        answer={"action": action},
        wrong=tuple({"action": name} for name in errors),
    )


def _decided(analysis: AnalysedPlays | AnalysedCube, given: Xgid) -> CubeDecision:
    assert isinstance(analysis, AnalysedCube)
    return decided(StoredCube(analysis, XG), given.game)


def _is_clear(task: CubeDecision, action: str, within: int = 1) -> bool:
    """Whether the action alone is right, by a clear but not a huge margin."""
    gap = _gap(task)
    return task.right == {action} and within * gap >= LEAST_GAP and gap <= within * MOST_GAP


def _gap(task: CubeDecision) -> Equity:
    return gap_of(list(task.worths.values()))


def _stored(analysis: AnalysedPlays | AnalysedCube) -> Table:
    """The table of a puzzle file, in the order in which it is written there."""
    table = dict(analysis.as_data())
    told = {key: table.pop(key) for key in ("engine", "version", "level")}
    return {**told, "thresholds": limits(), **table}
