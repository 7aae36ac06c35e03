"""Every kind of puzzle: how it is read from a file, judged, and solved."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bglearn.puzzles.kinds.best_cube import BEST_CUBE
from bglearn.puzzles.kinds.best_play import BEST_PLAY
from bglearn.puzzles.kinds.choice import CHOICE
from bglearn.puzzles.kinds.company import CAPTAIN, LEDGER
from bglearn.puzzles.kinds.count import COUNT
from bglearn.puzzles.kinds.doubling import MAY_DOUBLE
from bglearn.puzzles.kinds.kind import Kind
from bglearn.puzzles.kinds.legal import LEGAL
from bglearn.puzzles.kinds.outcome import OUTCOME
from bglearn.puzzles.kinds.play import ALL_PLAYS, PLAY
from bglearn.puzzles.kinds.points import POINTS
from bglearn.puzzles.kinds.response import RESPONSE
from bglearn.puzzles.kinds.ruling import RULING
from bglearn.puzzles.kinds.set_up import SET_UP
from bglearn.puzzles.kinds.why import WHY

KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "play": PLAY,
        "all-plays": ALL_PLAYS,
        "legal": LEGAL,
        "why": WHY,
        "count": COUNT,
        "points": POINTS,
        "set-up": SET_UP,
        "outcome": OUTCOME,
        "may-double": MAY_DOUBLE,
        "response": RESPONSE,
        "ruling": RULING,
        "captain": CAPTAIN,
        "ledger": LEDGER,
        "choice": CHOICE,
        "best-play": BEST_PLAY,
        "best-cube": BEST_CUBE,
    }
)
"""The kinds that can be judged, by name."""
