"""Puzzle files: read, checked against the engine, and found by id.

A file is TOML: `format = 1`, a `lesson`, and a `[[puzzle]]` table for each puzzle;
docs/authoring.md describes every key. Reading is all or nothing: a fault names file, puzzle and
field.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from bglearn.errors import PuzzleError
from bglearn.i18n import Message, shown
from bglearn.puzzles.entry import Fault
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.reading import read_puzzle
from bglearn.puzzles.slips import slips
from bglearn.puzzles.texts import text_fault

FORMAT = 1
_LIKELY_ID = re.compile(r'^id = "([^"\n]+)"', re.MULTILINE)
"""How our files write an id; whatever is written otherwise is found by reading everything."""
_LESSON = re.compile(r"[0-9]{2}")
_FILE_KEYS = {"format", "lesson", "author", "generator", "licence", "source", "puzzle"}


class Contents(NamedTuple):
    """What a file holds: its sound puzzles, and everything that is wrong with it."""

    puzzles: tuple[Puzzle, ...]
    faults: tuple[PuzzleError, ...]


def content() -> Path:
    """The folder that holds `puzzles/` and `lessons/`: inside the wheel, or the checkout."""
    package = Path(__file__).parent.parent
    return package / "content" if (package / "content").is_dir() else package.parent


def files() -> list[Path]:
    """The puzzle files of the product."""
    return sorted((content() / "puzzles").glob("*.toml"))


class Library(Mapping[str, Puzzle]):
    """The puzzles of some files by id.

    Whoever asks for one puzzle waits for its file alone: to read and check all files takes seconds
    in a browser. Whoever goes through them has them all read.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self._paths = tuple(paths)
        self._read: dict[Path, Mapping[str, Puzzle]] = {}
        self._places: dict[str, Path] | None = None
        self._all: dict[str, Puzzle] | None = None

    def __getitem__(self, name: str) -> Puzzle:
        """The puzzle of an id.

        Raises:
            PuzzleError: when its file has a fault.
        """
        if self._all is None:
            if self._places is None:
                texts = [(path, path.read_text("utf-8", "replace")) for path in self._paths]
                self._places = {
                    found: path for path, text in texts for found in _LIKELY_ID.findall(text)
                }
            path = self._places.get(name)
            if path and (puzzle := self._of(path).get(name)):
                return puzzle
        return self._whole()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._whole())

    def __len__(self) -> int:
        return len(self._whole())

    def _of(self, path: Path) -> Mapping[str, Puzzle]:
        if path not in self._read:
            self._read[path] = {puzzle.id: puzzle for puzzle in load(path)}
        return self._read[path]

    def _whole(self) -> Mapping[str, Puzzle]:
        """All of them.

        Raises:
            PuzzleError: when a file has a fault, or two puzzles have one id.
        """
        if self._all is None:
            found: dict[str, Puzzle] = {}
            for path in self._paths:
                for puzzle in self._of(path).values():
                    if puzzle.id in found:
                        raise twice(puzzle, found[puzzle.id])
                    found[puzzle.id] = puzzle
            self._all = found
        return self._all


@cache
def library() -> Library:
    """Every puzzle of the product by id."""
    return Library(files())


def twice(puzzle: Puzzle, earlier: Puzzle) -> PuzzleError:
    """The error for a puzzle whose id another file has already."""
    return _Fault(puzzle.file, puzzle.id)("id", f"also in {earlier.file.name}")


def load(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of one file, each checked against the engine.

    Raises:
        PuzzleError: naming file, puzzle and field.
    """
    read = contents(path)
    if read.faults:
        raise read.faults[0]
    return read.puzzles


def contents(path: Path) -> Contents:
    """The puzzles of one file that are sound, and every fault that it has."""
    fault = _Fault(path)
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        return Contents((), (fault("TOML", shown(str(error), 200)),))
    faults = _of_the_head(data, fault)
    tables = data.get("puzzle")
    if not isinstance(tables, list) or not tables:
        return Contents((), (*faults, fault("puzzle", "there is none")))
    puzzles: dict[str, Puzzle] = {}
    for number, table in enumerate(tables, 1):
        name = table.get("id") if isinstance(table, dict) else None
        named = isinstance(name, str) and bool(name.strip())
        fault = _Fault(path, shown(name) if named else f"#{number}")
        puzzle, wrong = read_puzzle(path, table, fault)
        faults += wrong
        if puzzle is None:
            continue
        if puzzle.id in puzzles:
            faults.append(fault("id", "used twice"))
        disagreeing = [fault(field, what) for field, what in slips(puzzle)]
        faults += disagreeing
        if not disagreeing:
            puzzles[puzzle.id] = puzzle
    return Contents(tuple(puzzles.values()), tuple(faults))


def _of_the_head(data: Mapping[str, Any], fault: Fault) -> list[PuzzleError]:
    faults = [fault(key, "no such key") for key in sorted(data.keys() - _FILE_KEYS)]
    version = data.get("format")
    if type(version) is not int or version != FORMAT:
        faults.append(fault("format", f"{shown(version)!r} is not {FORMAT}"))
    maker = "generator" if "generator" in data and "author" not in data else "author"
    if maker == "author" and "generator" in data:
        faults.append(fault("generator", "there is an author"))
    for key in ("lesson", maker, "licence", "source"):
        if (key in data or key != "source") and (wrong := text_fault(data.get(key))):
            faults.append(fault(key, wrong))
        elif key == "lesson" and not _LESSON.fullmatch(data["lesson"]):
            faults.append(fault(key, f"{shown(data['lesson'])!r}: not two digits"))
    return faults


class _Fault:
    """Makes the error for one file and puzzle."""

    def __init__(self, path: Path, puzzle: str | None = None) -> None:
        self.path = path
        self.puzzle = puzzle

    def __call__(self, field: str, what: object) -> PuzzleError:
        field, file = shown(field), shown(self.path.name)
        values = {"file": file, "puzzle": self.puzzle, "field": field, "what": what}
        if self.puzzle:
            message = Message("puzzle-file", "{file}, puzzle {puzzle}, {field}: {what}", values)
        else:
            message = Message("puzzle-file", "{file}, {field}: {what}", values)
        return PuzzleError(message, str(self.path), self.puzzle, field)
