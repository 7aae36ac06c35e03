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

from bglearn.errors import BglearnError, PuzzleError
from bglearn.files import read_ordinary
from bglearn.i18n import Message, shown
from bglearn.puzzles.faults import LESSON, Fault, no_toml, repeated, unfit, unknown, unreadable
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.reading import read_puzzle
from bglearn.puzzles.slips import slips
from bglearn.puzzles.texts import text_fault

FORMAT = 1
LARGEST = 100_000_000
"""Bytes of a puzzle file."""
_NAMED = re.compile(r'(?m)^id = "([^"]*)"$')
"""A puzzle's id, as every file of the product writes it."""
_LESSON = re.compile(r"[0-9]{2}")
_NO_PUZZLES = Message("puzzle-file", "There is no puzzle: write one below a line [[puzzle]].")
_BY_AN_AUTHOR = Message("puzzle-file", "The file has an author already: name only one of the two.")
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
    found = (content() / "puzzles").glob("*.toml")
    return sorted(path for path in found if not path.name.startswith("."))  # locks, drafts


@cache
def library() -> Library:
    """Every puzzle of the product by id; a file is read when one of its puzzles is first wanted.

    A lesson needs one file of dozens, and in a browser reading them all takes seconds. So a fault
    in a file comes to light only then: `PuzzleError`. `bglearn puzzles check` reads everything.

    Raises:
        PuzzleError: when two puzzles have one id.
    """
    return Library(files())


class Library(Mapping[str, Puzzle]):
    """Puzzles by id, out of files that are read when they are wanted."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self._files: dict[str, Path] = {}
        self._contents: dict[Path, Contents] = {}
        self._read: dict[str, Puzzle] = {}
        self._paths = tuple(paths)
        for path in self._paths:
            for name in _NAMED.findall(_text_of(path)):
                if name in self._files:
                    raise _twice(name, path, self._files[name])
                self._files[name] = path

    def __getitem__(self, name: str) -> Puzzle:
        if name not in self._read:
            read = self._contents_of(self._files[name])
            self._read |= {puzzle.id: puzzle for puzzle in _faultless(read)}
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)

    def __contains__(self, name: object) -> bool:
        return name in self._files

    @property
    def sound(self) -> Mapping[str, Puzzle]:
        """The puzzles whose file has no fault: whoever names none goes on with these."""
        return _Sound(self)

    def in_file(self, name: str) -> tuple[Puzzle, ...]:
        """The puzzles of the file of that name; none where there is no such file."""
        return tuple(self[one] for one, path in self._files.items() if path.name == name)

    @property
    def faults(self) -> tuple[PuzzleError, ...]:
        """Everything that is wrong with the files."""
        return tuple(f for path in self._paths for f in self._contents_of(path).faults)

    def _contents_of(self, path: Path) -> Contents:
        if path not in self._contents:
            self._contents[path] = contents(path)
        return self._contents[path]


class _Sound(Mapping[str, Puzzle]):
    """A library where puzzles of a file with a fault count as none."""

    def __init__(self, whole: Library) -> None:
        self._whole = whole

    def __getitem__(self, name: str) -> Puzzle:
        try:
            return self._whole[name]
        except PuzzleError:
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[str]:
        return (name for name in self._whole if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _text_of(path: Path) -> str:
    """What a file says, as far as it can be read; whoever loads it is told what is wrong."""
    try:
        text = read_ordinary(path, LARGEST).decode("utf-8", "replace")
        return text.replace("\r\n", "\n")
    except OSError:
        return ""


def twice(puzzle: Puzzle, earlier: Puzzle) -> PuzzleError:
    """The error for a puzzle whose id another file has already."""
    return _twice(puzzle.id, puzzle.file, earlier.file)


def fault_of(puzzle: Puzzle, field: str, what: Message) -> PuzzleError:
    """The error for what comes to light at a puzzle once it was read."""
    return _Fault(puzzle.file, puzzle.id)(field, what)


def _twice(name: str, file: Path, earlier: Path) -> PuzzleError:
    values = {"file": shown(earlier.name)}
    return _Fault(file, name)(
        "id",
        Message("puzzle-file", "It is also in {file}: give one of the two another id.", values),
    )


def load(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of one file, each checked against the engine.

    Raises:
        PuzzleError: naming file, puzzle and field.
    """
    return _faultless(contents(path))


def _faultless(read: Contents) -> tuple[Puzzle, ...]:
    if read.faults:
        raise read.faults[0]
    return read.puzzles


def contents(path: Path) -> Contents:
    """The puzzles of one file that are sound, and every fault that it has."""
    fault = _Fault(path)
    try:
        data = tomllib.loads(read_ordinary(path, LARGEST).decode())
    except OSError as error:
        return Contents((), (fault("TOML", unreadable(error)),))
    except (ValueError, RecursionError) as error:
        return Contents((), (fault("TOML", no_toml(error)),))
    faults = _of_the_head(data, fault)
    tables = data.get("puzzle")
    if not isinstance(tables, list) or not tables:
        return Contents((), (*faults, fault("puzzle", _NO_PUZZLES)))
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
            faults.append(fault("id", repeated(puzzle.id)))
        disagreeing = [fault(field, what) for field, what in slips(puzzle)]
        faults += disagreeing
        if not disagreeing:
            puzzles[puzzle.id] = puzzle
    return Contents(tuple(puzzles.values()), tuple(faults))


def _of_the_head(data: Mapping[str, Any], fault: Fault) -> list[PuzzleError]:
    faults = [fault(key, unknown(key)) for key in sorted(data.keys() - _FILE_KEYS)]
    version = data.get("format")
    if type(version) is not int or version != FORMAT:
        faults.append(fault("format", unfit(version, str(FORMAT))))
    maker = "generator" if "generator" in data and "author" not in data else "author"
    if maker == "author" and "generator" in data:
        faults.append(fault("generator", _BY_AN_AUTHOR))
    for key in ("lesson", maker, "licence", "source"):
        if (key in data or key != "source") and (wrong := text_fault(data.get(key))):
            faults.append(fault(key, wrong))
        elif key == "lesson" and not _LESSON.fullmatch(data["lesson"]):
            faults.append(fault(key, unfit(data["lesson"], LESSON)))
    return faults


class _Fault:
    """Makes the error for one file and puzzle."""

    def __init__(self, path: Path, puzzle: str | None = None) -> None:
        self.path = path
        self.puzzle = puzzle

    def __call__(self, field: str, what: Message | BglearnError) -> PuzzleError:
        field, file = shown(field), shown(self.path.name)
        values = {"file": file, "puzzle": self.puzzle, "field": field, "what": what}
        if self.puzzle:
            message = Message("puzzle-file", "{file}, puzzle {puzzle}, {field}: {what}", values)
        else:
            message = Message("puzzle-file", "{file}, {field}: {what}", values)
        return PuzzleError(message, str(self.path), self.puzzle, field)
