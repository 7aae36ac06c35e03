"""The notebooks of all languages, and the index by which JupyterLite finds them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import Any

from bglearn.i18n import LANGUAGES
from bglearn.lab.content import shipped
from bglearn.puzzles.library import content

_KERNEL = {"display_name": "Python", "language": "python", "name": "python"}
"""The kernel by the name that it has in a browser; under another name each notebook would ask."""
_LONG_AGO = 1_577_836_800
_BY_HAND = re.compile(r"[^.!?:;*\n]*\*Run ▸ Run All Cells\*[^.!?\n]*\.")
"""The sentence, in any language, that tells how a notebook is run; here each runs by itself."""


def lay_contents(folder: Path) -> tuple[str, ...]:
    """Write notebooks and index below a folder; the result are the paths of the notebooks."""
    paths = sorted({path for code in LANGUAGES for path in shipped(code)})
    for path in paths:
        notebook = _notebook(path)
        notebook["metadata"]["kernelspec"] = _KERNEL
        target = folder / "files" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_json(notebook), "utf-8", newline="\n")
    for name, entries in _folders(folder, paths).items():
        target = folder / "api" / "contents" / name / "all.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        index = {**_entry(name, "directory"), "content": entries, "format": "json"}
        target.write_text(_json(index), "utf-8", newline="\n")
    return tuple(paths)


def digest(notebook: Mapping[str, Any]) -> int:
    """The words of a notebook as one number of 32 bits; js/renew.js has the same.

    >>> digest({"cells": [{"cell_type": "code", "source": "Ελληνικά 🎲"}]})
    1168319776
    """
    told = [(cell["cell_type"], "".join(cell["source"])) for cell in notebook["cells"]]
    units = "".join(f"{kind}\n{source}\n" for kind, source in told).encode("utf-16-le")
    found = 2166136261
    for low, high in zip(units[::2], units[1::2], strict=True):
        found = (found ^ low ^ high << 8) * 16777619 & 0xFFFFFFFF
    return found


def digests(code: str) -> dict[str, int]:
    """The notebooks of a language by their paths, each with the digest of its words."""
    return {path: digest(_notebook(path)) for path in shipped(code)}


def self_running(words: str) -> str:
    """The words of a notebook without the sentence that tells how to run it.

    >>> self_running("**Start:** choose *Run ▸ Run All Cells*, then scroll up. Click a checker.")
    '**Start:** Click a checker.'
    """
    return _BY_HAND.sub("", words).strip() if _BY_HAND.search(words) else words


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _notebook(path: str) -> dict[str, Any]:
    """A notebook as the site has it."""
    notebook: dict[str, Any] = json.loads((content() / path).read_text("utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            lines = self_running("".join(cell["source"])).splitlines(keepends=True)
            cell["source"] = lines
    return notebook


def _folders(folder: Path, paths: Iterable[str]) -> dict[str, list[dict[str, Any]]]:
    """What each folder holds, by its path; the top has none."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for path in map(PurePosixPath, paths):
        size = (folder / "files" / path).stat().st_size
        found.setdefault(str(path.parent), {})[path.name] = _entry(str(path), "notebook", size)
        for inner in path.parents[:-1]:
            above = "" if len(inner.parts) == 1 else str(inner.parent)
            found.setdefault(above, {})[inner.name] = _entry(str(inner), "directory")
    return {name: [entry for _, entry in sorted(held.items())] for name, held in found.items()}


def _entry(path: str, kind: str, size: int | None = None) -> dict[str, Any]:
    then = datetime.fromtimestamp(moment(), UTC).isoformat().replace("+00:00", "Z")
    return {
        "content": None,
        "created": then,
        "format": None,
        "hash": None,
        "hash_algorithm": None,
        "last_modified": then,
        "mimetype": None,
        "name": PurePosixPath(path).name,
        "path": path,
        "size": size,
        "type": kind,
        "writable": True,
    }


def moment() -> int:
    """The time that all files tell: `SOURCE_DATE_EPOCH`, else always the same one."""
    wish = os.environ.get("SOURCE_DATE_EPOCH", "")
    return int(wish) if wish.isdecimal() else _LONG_AGO
