"""What a long comparison found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """One row of the page."""

    what: str
    count: str
    seed: str
    result: str
    good: bool
