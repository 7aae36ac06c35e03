"""What GitHub Pages is given: the folder as its action packs it, and what Pages refuses of that."""

from __future__ import annotations

import stat
import tarfile
from pathlib import Path

LARGEST = 1_000_000_000
"""Bytes; a published site may not be larger."""
_FOLDER = stat.S_IROTH | stat.S_IXOTH
_LEFT_OUT = {".git", ".github"}


def refused(site: Path, largest: int = LARGEST) -> list[str]:
    """Everything in a folder that Pages does not take, or does not show."""
    found = [] if (site / "index.html").is_file() else ["no index.html"]
    size = 0
    for path in [site, *sorted(site.rglob("*"))]:
        name = path.relative_to(site).as_posix()
        told = path.lstat()
        if stat.S_ISLNK(told.st_mode):
            found.append(f"a link: {name}")
        elif stat.S_ISDIR(told.st_mode):
            if told.st_mode & _FOLDER != _FOLDER:
                found.append(f"a folder that nobody may look into: {name}")
        elif not stat.S_ISREG(told.st_mode):
            found.append(f"no file: {name}")
        else:
            size += told.st_size
            if told.st_nlink > 1:
                found.append(f"a hard link: {name}")
            if not told.st_mode & stat.S_IROTH:
                found.append(f"a file that nobody may read: {name}")
    return [*found, *(["too large"] if size >= largest else [])]


def published(site: Path, place: Path) -> Path:
    """A folder through the archive that the action makes; it stands in `place` as `bglearn`.

    A project's page has its repository's name in front of every address.
    """
    packed = place / "artifact.tar"
    with tarfile.open(packed, "w", dereference=True) as archive:
        for path in sorted(site.iterdir()):
            if path.name not in _LEFT_OUT:
                archive.add(path, arcname=f"./{path.name}")
    top = place / "pages"
    with tarfile.open(packed) as archive:
        archive.extractall(top / "bglearn", filter="data")
    packed.unlink()
    return top
