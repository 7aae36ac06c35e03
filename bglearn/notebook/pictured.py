"""What a puzzle's board shows beside the checkers: cube and score."""

from __future__ import annotations

from bglearn.board.scene import CubeView, Score
from bglearn.puzzles.kinds.count import Counted
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.player import Player

_ABOUT_THE_CUBE = ("outcome", "may-double", "response", "best-cube")
_FACE_FOR_ONE = 64
"""The cube has no 1 (CUBE-02)."""


def cube_view(puzzle: Puzzle) -> CubeView | None:
    """The cube, where the question is about it or it was turned; None without one."""
    game = puzzle.situation.game
    counted = isinstance(puzzle.task, Counted) and puzzle.task.counts == "stake"
    ruled = any(rule.startswith("CUBE-") for rule in puzzle.rules)
    wanted = puzzle.kind in _ABOUT_THE_CUBE or counted or ruled or game.cube.value > 1
    if not (wanted and game.cube_in_play):
        return None
    side = {puzzle.situation.learner: "mover", puzzle.situation.learner.opponent: "opponent"}
    value, owner, offer = game.cube.value, game.cube.owner, game.offer
    return CubeView(
        face=_FACE_FOR_ONE if value == 1 else value,
        value=value,
        owner=side[owner] if owner else None,
        offered=(offer.value, side[offer.by]) if offer else None,
    )


def score_view(puzzle: Puzzle) -> Score | None:
    """The score of the match; None in money play."""
    xgid = puzzle.situation.xgid
    if xgid.match_length is None:
        return None
    learner: Player = puzzle.situation.learner
    score = xgid.score
    return Score(score[learner], score[learner.opponent], xgid.match_length, xgid.crawford)
