"""Names of themes: each theme of the bank and the miner has one, and no two are alike."""

from __future__ import annotations

from collections.abc import Iterable

from bglearn.puzzles.library import library
from bglearn.puzzles.names import NAMES, theme_name
from bglearn.puzzles.themes import THEMES


def nameless(themes: Iterable[str]) -> set[str]:
    return set(themes) - NAMES.keys()


def test_every_theme_has_a_name() -> None:
    used = {puzzle.theme for puzzle in library().values()}
    assert nameless({*used, *THEMES}) == set()
    assert NAMES.keys() - {*used, *THEMES} == set(), "a name that nothing has"
    assert nameless({"back-game", "no-such-theme"}) == {"no-such-theme"}


def test_names_are_short_and_told_apart() -> None:
    said = [str(theme_name(theme)) for theme in NAMES]
    assert len({name.lower() for name in said}) == len(said)
    assert max(map(len, said)) <= 36
    assert not any(name == theme for name, theme in zip(said, NAMES, strict=True))
