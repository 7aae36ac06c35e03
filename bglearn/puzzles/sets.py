"""Sets of puzzles: by theme, rule and level, or by one name for any of these, a file, or all."""

from __future__ import annotations

import contextlib
import difflib
import os
from collections.abc import Iterable
from pathlib import Path

from bglearn.errors import OptionError
from bglearn.i18n import Message, shown
from bglearn.puzzles.levels import HARDEST
from bglearn.puzzles.library import library, load
from bglearn.puzzles.names import theme_name
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.catalog import BOOK

ALL = "all"


def puzzle_set(name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a theme (its id or name), a rule or a file (TOML), or `all`, in file order.

    Raises:
        OptionError: when there are no such puzzles.
        PuzzleError: when the file has a fault.

    >>> {puzzle.theme for puzzle in puzzle_set("jacoby")}
    {'jacoby'}
    """
    every = library().values()
    if not isinstance(name, str):
        raise _unknown("set", name, [ALL])
    if name == ALL:
        return tuple(every)
    if name.endswith(".toml"):
        return file_set(name)
    if name.upper() in BOOK:
        return narrowed(every, rule=name)
    themes = {puzzle.theme for puzzle in every}
    if _by_name(name, themes) in themes:
        return narrowed(every, theme=name)
    raise _unknown("set", name, [*sorted(themes), *BOOK, ALL])


def file_set(name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file, which may be one of bglearn's, by its name alone.

    Raises:
        PuzzleError: when it has a fault.
    """
    path = Path(name)
    same = library().in_file(path.name)
    with contextlib.suppress(OSError):  # loading it says what is wrong
        if same and (path.samefile(same[0].file) if os.path.lexists(path) else path.name == name):
            return same
    return load(path)


def narrowed(
    puzzles: Iterable[Puzzle],
    theme: str | None = None,
    rule: str | None = None,
    level: int | None = None,
) -> tuple[Puzzle, ...]:
    """Those of the puzzles that have this theme, ask this rule and are of this level.

    Raises:
        OptionError: when no puzzle has it.
    """
    found = tuple(puzzles)
    if theme is not None:
        themes = sorted({puzzle.theme for puzzle in found})
        wanted = _by_name(theme, themes)
        if not isinstance(wanted, str) or wanted not in themes:
            raise _unknown("theme", theme, themes)
        found = tuple(puzzle for puzzle in found if puzzle.theme == wanted)
    if rule is not None:
        rules = sorted({name for puzzle in found for name in puzzle.rules})
        asked = rule.upper() if isinstance(rule, str) else rule
        if not isinstance(asked, str) or asked not in rules:
            raise _unknown("rule", rule, rules)
        found = tuple(puzzle for puzzle in found if asked in puzzle.rules)
    if level is not None:
        levels = sorted({puzzle.level for puzzle in found})
        if type(level) is not int or not 1 <= level <= HARDEST or level not in levels:
            raise _unknown("level", level, [str(one) for one in levels])
        found = tuple(puzzle for puzzle in found if puzzle.level == level)
    return found


def _by_name(given: object, themes: Iterable[str]) -> object:
    """The theme whose name, as the dashboard writes it, was given; else what was given."""
    named = {str(theme_name(theme)).casefold(): theme for theme in themes}
    return named.get(given.casefold(), given) if isinstance(given, str) else given


def _unknown(option: str, given: object, choices: list[str]) -> OptionError:
    near = difflib.get_close_matches(str(shown(given)), choices, 3, 0.4) or choices[:3]
    return OptionError(
        Message(
            "sets",
            "There are no puzzles with {option} “{given}”. Try {near}.",
            {"option": option, "given": shown(given), "near": ", ".join(near)},
        ),
        option,
    )
