"""The learner's folder: the notebooks are brought there, and an edited one is never overwritten."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from bglearn.errors import LabError
from bglearn.files import remove_drafts, turn, write_whole
from bglearn.i18n import Message
from bglearn.lab.content import shipped_in_all
from bglearn.lab.manifest import (
    NAME,
    Entry,
    digest,
    digest_of,
    read_manifest,
    write_manifest,
)
from bglearn.lab.refusals import refusals
from bglearn.puzzles.library import content

_EMPTY = digest(b"")
"""Of a notebook that was cut down to nothing, by a full disk for instance: nobody's work."""


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
    """Bring the notebooks of all languages into the learner's folder; one in `language` is first.

    One that is absent is added. One that the learner has not touched since is replaced by a new
    version, and so is one that is empty. Beside any other, the new version is laid once, under a
    name of its own.

    Raises:
        LabError: when there is nothing to bring, or the folder can't be written.
    """
    root = root or content()
    paths = shipped_in_all(language, root)
    places = {path: home.joinpath(*PurePosixPath(path).parts) for path in paths}
    with refusals(home):
        for folder in dict.fromkeys((home, *(place.parent for place in places.values()))):
            _keep_out(folder, root)
            folder.mkdir(parents=True, exist_ok=True)
            remove_drafts(folder)
        if (home / NAME).is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(home / NAME))
        known = read_manifest(home)
        brought = Brought(paths[0])
        ours: dict[str, Entry] = {}
        for path in paths:
            notebook = (root / path).read_bytes()
            entry = known.get(path, Entry())
            ours[path] = _bring_one(home, path, notebook, version, entry, brought)
        if not ours.items() <= known.items() or not (home / NAME).is_file():
            with turn(home):  # another run may bring the notebooks of another version meanwhile
                write_manifest(home, {**known, **read_manifest(home), **ours})
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
    if old != _EMPTY and new in (entry.put, entry.beside):
        return entry  # the learner's own work on this version, or this version lies beside it
    if old is not None and old in (entry.put, _EMPTY):
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
