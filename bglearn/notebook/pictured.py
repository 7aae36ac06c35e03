"""What a puzzle's board shows beside the checkers: cube and score."""

from __future__ import annotations

from dataclasses import replace

from bglearn.board.match_scene import cube_of
from bglearn.board.scene import CubeView, Score
from bglearn.board.settings import DEFAULT
from bglearn.puzzles.kinds.count import Counted
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.player import Player

_ABOUT_THE_CUBE = ("outcome", "may-double", "response", "best-cube")
_FACE_AT_START = "CUBE-02"
"""The rule whose questions say what the cube shows at the start, so the settings don't."""


def cube_view(puzzle: Puzzle) -> CubeView | None:
    """The cube, where the question is about it or it was turned; None without one."""
    game = puzzle.situation.game
    counted = isinstance(puzzle.task, Counted) and puzzle.task.counts == "stake"
    ruled = any(rule.startswith("CUBE-") for rule in puzzle.rules)
    wanted = puzzle.kind in _ABOUT_THE_CUBE or counted or ruled or game.cube.value > 1
    cube = cube_of(game, puzzle.situation.learner) if wanted else None
    if cube and _FACE_AT_START in puzzle.rules:
        return replace(cube, start=DEFAULT.face)
    return cube


def score_view(puzzle: Puzzle) -> Score | None:
    """The score of the match; None in money play."""
    xgid = puzzle.situation.xgid
    if xgid.match_length is None:
        return None
    learner: Player = puzzle.situation.learner
    score = xgid.score
    return Score(score[learner], score[learner.opponent], xgid.match_length, xgid.crawford)
