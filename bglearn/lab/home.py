"""The learner's folder: the notebooks are brought there, and an edited one is never overwritten."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from bglearn.errors import LabError
from bglearn.i18n import Message
from bglearn.lab.content import shipped
from bglearn.lab.manifest import (
    NAME,
    Entry,
    digest,
    digest_of,
    read_manifest,
    write_manifest,
    write_whole,
)
from bglearn.puzzles.library import content


@dataclass(frozen=True, slots=True)
class Brought:
    """What came into the learner's folder; every path is below it.

    `first` is the lesson to begin with; `beside` pairs an edited notebook with its new version.
    """

    first: str
    added: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    beside: list[tuple[str, str]] = field(default_factory=list)


def learner_home(folder: str | None = None) -> Path:
    """The learner's folder: as asked for, else `BGLEARN_HOME`, else `bglearn` in the home folder.

    Who has the checkout itself at `~/bglearn` gets `~/bglearn-lessons`.

    Raises:
        LabError: when the system doesn't tell where the home folder is.

    >>> learner_home("/srv/pupil").name
    'pupil'
    """
    wish = folder or os.environ.get("BGLEARN_HOME")
    try:
        if wish:
            return Path(wish).expanduser().absolute()
        usual = Path.home() / "bglearn"
    except RuntimeError as error:
        raise LabError(
            Message(
                "lab",
                "Your home folder can't be found; "
                "name a folder in the environment variable BGLEARN_HOME.",
            )
        ) from error
    return usual.with_name("bglearn-lessons") if _same(usual, content()) else usual


def bring(home: Path, language: str, version: str, root: Path | None = None) -> Brought:
    """Bring the notebooks of a language into the learner's folder.

    One that is absent is added. One that the learner has not touched since is replaced by a new
    version. Beside any other, the new version is laid once, under a name of its own.

    Raises:
        LabError: when there is nothing to bring, or the folder can't be written.
    """
    root = root or content()
    paths = shipped(language, root)
    with _sentences(home):
        _keep_out(home, root)
        home.mkdir(parents=True, exist_ok=True)
        known = read_manifest(home)
        entries = dict(known)
        brought = Brought(paths[0])
        for path in paths:
            place = home.joinpath(*PurePosixPath(path).parts)
            _keep_out(place.parent, root)
            place.parent.mkdir(parents=True, exist_ok=True)
            notebook = (root / path).read_bytes()
            entries[path] = _bring_one(
                home, path, notebook, version, known.get(path, Entry()), brought
            )
        if entries != known or not (home / NAME).is_file():
            write_manifest(home, entries)
    return brought


def _bring_one(
    home: Path, path: str, notebook: bytes, version: str, entry: Entry, brought: Brought
) -> Entry:
    place = home / path
    new = digest(notebook)
    if not os.path.lexists(place):
        write_whole(place, notebook)
        brought.added.append(path)
        return Entry(put=new)
    old = digest_of(place)
    if old == new:
        return Entry(put=new)
    if new in (entry.put, entry.beside):
        return entry  # the learner's own work on this version, or this version lies beside it
    if old is not None and old == entry.put:
        write_whole(place, notebook)
        brought.renewed.append(path)
        return Entry(put=new)
    for free in _names_beside(place, version):
        if digest_of(free) == new:  # laid there before, by a run whose manifest is lost
            break
        if not os.path.lexists(free):
            write_whole(free, notebook)
            brought.beside.append((path, free.relative_to(home).as_posix()))
            break
    return replace(entry, beside=new)


def _names_beside(place: Path, version: str) -> Iterator[Path]:
    """`05_bar (new 0.2.0).ipynb`, `05_bar (new 0.2.0, 2).ipynb` and so on."""
    yield place.with_name(f"{place.stem} (new {version}){place.suffix}")
    number = 2
    while True:
        yield place.with_name(f"{place.stem} (new {version}, {number}){place.suffix}")
        number += 1


def _keep_out(folder: Path, root: Path) -> None:
    """Nobody's work may land in the installed package or the checkout, not even by a link."""
    real = Path(os.path.realpath(folder))
    if any(_same(above, root) for above in (real, *real.parents)):
        raise LabError(
            Message(
                "lab",
                "“{folder}” belongs to bglearn itself; choose another folder for your work.",
                {"folder": folder},
            )
        )


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)  # also where capitals don't count
    except OSError:
        return False


@contextmanager
def _sentences(home: Path) -> Iterator[None]:
    """Any refusal of the system becomes one sentence."""
    try:
        yield
    except (FileExistsError, NotADirectoryError) as error:
        raise LabError(
            Message(
                "lab",
                "“{folder}” is a file, but a folder is needed there.",
                {"folder": error.filename or home},
            )
        ) from error
    except OSError as error:
        raise LabError(
            Message(
                "lab",
                "The folder “{folder}” can't be written: {reason}.",
                {"folder": home, "reason": error.strerror or error},
            )
        ) from error
