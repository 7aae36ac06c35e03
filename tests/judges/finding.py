"""What a long comparison found."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

SEED = 2026
"""Of every long comparison."""


@dataclass(frozen=True)
class Finding:
    """One row of the page."""

    what: str
    count: str
    seed: str
    result: str
    good: bool


def comparison(
    what: str, count: int, unit: str, differences: Sequence[object], kind: str = "differences"
) -> Finding:
    for difference in differences[:5]:
        print(difference, file=sys.stderr)
    told = f"{len(differences)} {kind}"
    return Finding(what, f"{count:,} {unit}", str(SEED), told, not differences)
