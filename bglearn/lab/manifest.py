"""What bglearn put into the learner's folder, by hash."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG

from bglearn.files import read_ordinary, write_whole

NAME = ".bglearn.json"
_VERSION = 1
_LONGEST = 50_000_000
"""Bytes; ours has some ten thousand."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One notebook: hash of what was put in its place, and of what was last laid beside it."""

    put: str = ""
    beside: str = ""


def read_manifest(home: Path) -> dict[str, Entry]:
    """What is known of the folder, by path.

    A manifest that is missing, broken or of another version tells nothing: then every notebook
    counts as the learner's own, and none is overwritten.
    """
    try:
        raw = json.loads(read_ordinary(home / NAME, _LONGEST))
        if raw["version"] != _VERSION:
            return {}
        return {
            str(path): Entry(str(entry.get("put", "")), str(entry.get("beside", "")))
            for path, entry in raw["files"].items()
        }
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {}


def write_manifest(home: Path, entries: Mapping[str, Entry]) -> None:
    """Write what is known of the folder, whole or not at all."""
    files = {
        path: {key: value for key, value in (("put", e.put), ("beside", e.beside)) if value}
        for path, e in sorted(entries.items())
    }
    content = json.dumps({"version": _VERSION, "files": files}, indent=1)
    write_whole(home / NAME, content.encode() + b"\n")


def digest(content: bytes) -> str:
    """The hash by which two contents count as the same: of a notebook, the words of its cells.

    Running and saving a notebook changes outputs and metadata, and that is no edit.

    >>> digest(b"24/18")[:8]
    'd4b59236'
    """
    return hashlib.sha256(_words(content)).hexdigest()


def _words(content: bytes) -> bytes:
    """Kind and text of each cell, or the content itself where that is no notebook."""
    try:
        cells = json.loads(content)["cells"]
        told = [(cell["cell_type"], "".join(cell["source"])) for cell in cells]
    except (ValueError, LookupError, TypeError, RecursionError):
        return content
    return json.dumps(told).encode()


def digest_of(path: Path) -> str | None:
    """The hash of a file; `None` for what is no plain file or can't be read.

    A link counts as no plain file: who made it wants something else there than our copy.
    """
    try:
        return digest(path.read_bytes()) if S_ISREG(path.lstat().st_mode) else None
    except OSError:
        return None
