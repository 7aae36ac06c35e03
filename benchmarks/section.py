"""What a measurement found: a section of the page, with a figure a line and what was wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

Watch = Callable[[Iterable[int]], Iterable[int]]
"""Wraps rounds on their way, for a progress bar."""


class Figure(NamedTuple):
    """One line; `value` is None for what is not installed, and `note` says so."""

    subject: str
    value: float | None
    unit: str
    note: str = ""


class Wanted(NamedTuple):
    """Something to reach, what was reached, and whether that is enough."""

    what: str
    reached: str
    enough: bool


class Section(NamedTuple):
    title: str
    about: str
    figures: list[Figure]
    base: str = ""
    """The subject that ratios are taken to; none when empty."""
    wanted: list[Wanted] = []  # noqa: RUF012 - a NamedTuple copies nothing, and nobody adds to it


def at_least(what: str, value: float | None, peer: float | None, ratio: float) -> Wanted:
    """A rate that should be so many times its peer's."""
    if not value or not peer:
        return Wanted(what, "the peer is not here", True)
    return Wanted(f"{what} ≥ {ratio} ×", f"{value / peer:.2f} ×", value >= ratio * peer)


def at_most(what: str, value: float, most: float, unit: str) -> Wanted:
    return Wanted(f"{what} ≤ {most:g} {unit}", f"{value:.3g} {unit}", value <= most)
