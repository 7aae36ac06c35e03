"""Learn backgammon in Jupyter.

>>> import bglearn
>>> len(bglearn.legal_plays(bglearn.START, bglearn.Roll(3, 1)))
16
"""

import sys

from bglearn.errors import (
    AmbiguousPlayError,
    AnswerError,
    BglearnError,
    IllegalPlayError,
    LanguageError,
    NotationError,
    PositionError,
    PuzzleError,
    RollError,
)
from bglearn.notation.plays import format_play, parse_play
from bglearn.notation.position_id import format_position_id, parse_position_id
from bglearn.notation.xgid import Xgid, format_xgid, parse_xgid
from bglearn.notation.xgid_of import xgid_of
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import LegalPlays, Move, Play, PlayGraph, legal_plays, play_graph
from bglearn.rules.position import BAR, OFF, START, Position
from bglearn.rules.why import Violation, apply_play, explain

__version__ = "0.1.0"

__all__ = [
    "BAR",
    "OFF",
    "ROLLS",
    "START",
    "AmbiguousPlayError",
    "AnswerError",
    "BglearnError",
    "IllegalPlayError",
    "LanguageError",
    "LegalPlays",
    "Move",
    "NotationError",
    "Play",
    "PlayGraph",
    "Position",
    "PositionError",
    "PuzzleError",
    "Roll",
    "RollError",
    "Violation",
    "Xgid",
    "apply_play",
    "explain",
    "format_play",
    "format_position_id",
    "format_xgid",
    "legal_plays",
    "parse_play",
    "parse_position_id",
    "parse_xgid",
    "play_graph",
    "xgid_of",
]


def __getattr__(name: str) -> object:
    """`join` and `teach` are there when asked for: few need a class, and it brings much along."""
    if name in ("join", "teach") and sys.platform == "emscripten":
        from bglearn.notebook import page_class

        return getattr(page_class, name)
    if name == "join":
        from bglearn.classroom.client import join

        return join
    if name == "teach":
        from bglearn.classroom.command import teach

        return teach
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
