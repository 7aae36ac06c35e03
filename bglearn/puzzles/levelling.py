"""The levels of stored decisions, made anew by the formula of `levels.py`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping

from bglearn.analysis.decide import decide
from bglearn.analysis.decision import AnalysedCube
from bglearn.analysis.engine import Engine
from bglearn.analysis.terms import Terms
from bglearn.puzzles.analysis import StoredCube, result_of
from bglearn.puzzles.kinds.best_cube import CubeDecision, decided, decision
from bglearn.puzzles.kinds.best_play import stored
from bglearn.puzzles.levels import SHALLOW, gap_of, level_of_cube, level_of_play
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.plays import legal_plays

_BEGIN = re.compile(r"(?m)^(?=[ \t]*\[\[[ \t]*puzzle[ \t]*\]\][ \t]*(?:#.*)?\r?$)")
_ID = re.compile(r"""(?m)^[ \t]*id[ \t]*=[ \t]*["']([\w-]+)["']""")
_LEVEL = re.compile(r"(?m)^([ \t]*level[ \t]*=[ \t]*)[1-5]\b")


def level_anew(puzzle: Puzzle, engine: Engine) -> int:
    """The level of a decision by the formula; the engine takes the look at the position alone.

    Raises:
        AnalysisError: when the engine has no equities for it.
    """
    task = puzzle.task
    if isinstance(task, CubeDecision):
        first = decide(puzzle.situation.game, SHALLOW, engine=engine)
        assert isinstance(first, AnalysedCube)
        seen = decided(StoredCube(first, task.bands), puzzle.situation.game)
        return level_of_cube(
            is_match=puzzle.situation.game.rules.is_match,
            gap=gap_of(list(decision(puzzle).worths.values())),
            is_missed=seen.label != task.label,
        )
    analysed = stored(puzzle)
    rows = list(analysed.rows.values())
    results = list(legal_plays(puzzle.position, puzzle.thrown))
    worths = engine.equities(results, Terms(), SHALLOW)
    best = results[max(range(len(results)), key=worths.__getitem__)]
    seen_best = {
        result_of(puzzle.position, row.play)
        for row in rows
        if analysed.bands.grade(analysed.best.equity - row.equity) == "best"
    }
    return level_of_play(
        puzzle.theme,
        legal=analysed.analysis.legal,
        gap=gap_of([row.equity for row in rows]),
        is_missed=best not in seen_best,
    )


def with_levels(text: str, levels: Mapping[str, int]) -> str:
    r"""The text of a puzzle file with other levels, by id; nothing else in it changes.

    >>> with_levels('[[puzzle]]\nid = "a"\nlevel = 1\n', {"a": 3}).splitlines()[-1]
    'level = 3'
    """
    head, *blocks = _BEGIN.split(text)
    found = []
    for block in blocks:
        name = _ID.search(block)
        level = levels.get(name[1]) if name else None
        found.append(_LEVEL.sub(rf"\g<1>{level}", block, count=1) if level else block)
    return "".join([head, *found])


def levelled(text: str, levels: Mapping[str, int]) -> tuple[str, set[str]]:
    r"""The text with other levels, and the ids that have theirs now.

    A puzzle may be written in a way that is not understood here; it stays as it is.

    >>> levelled('[[puzzle]]\nid = "a"\n"level" = 1\n', {"a": 3})[1]
    set()
    """
    new = with_levels(text, levels)
    before, after = (tomllib.loads(one)["puzzle"] for one in (text, new))
    reached = {one["id"] for one in after if one["level"] == levels.get(one["id"])}
    if any(a | {"level": 0} != b | {"level": 0} for a, b in zip(before, after, strict=True)):
        return text, set()
    return new, reached
