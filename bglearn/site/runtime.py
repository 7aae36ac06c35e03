"""Python for the browser: the runtime's files, and a lock file that holds every wheel of the site.

With all of them in the lock file, a plain `import bglearn` loads what it needs. Whatever is not
shipped is taken out of it: then the import of another package fails at once, and does not wait for
a host that must not be asked.
"""

from __future__ import annotations

import json
import tarfile
import zipfile
from collections.abc import Mapping, Sequence
from email.parser import Parser
from itertools import filterfalse
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from bglearn.site.bundle import zipped
from bglearn.site.sources import normal, sha256

_FILES = (
    "package.json",
    "pyodide-lock.json",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide.mjs",
    "python_stdlib.zip",
)
_BROWSER = {
    "extra": "",
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "python_full_version": "3.14.2",
    "python_version": "3.14",
    "sys_platform": "emscripten",
}
"""What decides which requirements of a wheel count there."""
_NEEDS = {
    "ipykernel": (),
    "piplite": ("micropip",),
    "pyodide-kernel": ("comm", "ipykernel", "ipython", "jedi"),
}
"""What these need, whatever they say: a package waits for those that it needs, so that two which
need each other would wait for ever."""
_USELESS = (
    "anywidget/labextension/",  # the application has it already
    "anywidget/nbextension/",
    "jedi/third_party/django-stubs/",
    "jedi/third_party/typeshed/stdlib/2/",
    "jedi/third_party/typeshed/third_party/",
)
"""Parts of wheels that no notebook of the site needs; so are those for a machine's own folders."""


def lay_runtime(folder: Path, packed: Path, wheels: Sequence[Path]) -> None:
    """Write runtime, wheels and lock file into a folder."""
    folder.mkdir(parents=True)
    with tarfile.open(packed) as archive:
        for name in _FILES:
            member = archive.extractfile(f"package/{name}")
            assert member, f"the runtime has {name}"
            (folder / name).write_bytes(member.read())
    place = folder / "pyodide-lock.json"
    lock = json.loads(place.read_text("utf-8"))
    known = {normal(name): entry for name, entry in lock["packages"].items()}
    shipped = {}
    for wheel in sorted(wheels):  # of two versions the later one
        entry = _entry(wheel)
        shipped[entry["name"]] = {**entry, **_told(known.get(entry["name"], {}))}
    for wheel in wheels:
        for entry in shipped.values():
            if entry["file_name"] == wheel.name:
                slim = _slim(wheel)
                (folder / wheel.name).write_bytes(slim)
                entry["sha256"] = sha256(slim)
    for entry in shipped.values():
        entry["depends"] = sorted({normal(name) for name in entry["depends"]} & shipped.keys())
    lock["packages"] = dict(sorted(shipped.items()))
    place.write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n", "utf-8")


def _slim(wheel: Path) -> bytes:
    """A wheel without what is useless here; as it is, where it has nothing of that."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        useful = list(filterfalse(_is_useless, names))
        if useful == names:
            return wheel.read_bytes()
        files = {name: archive.read(name) for name in useful if not name.endswith("/")}
    for name in files:
        if name.endswith(".dist-info/RECORD"):
            rows = files[name].decode().splitlines(keepends=True)
            files[name] = "".join(filterfalse(_is_useless, rows)).encode()
    return zipped(files)


def _is_useless(name: str) -> bool:
    return name.startswith(_USELESS) or name.partition("/")[0].endswith(".data")


def _told(entry: Mapping[str, Any]) -> dict[str, Any]:
    """What the runtime itself says of a package: it has weighed what is needed in a browser."""
    return {key: entry[key] for key in ("depends", "imports") if key in entry}


def _entry(wheel: Path) -> dict[str, Any]:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
        head = Parser().parsestr(archive.read(metadata).decode())
    tops = {name.split("/")[0] for name in names}
    name = normal(head["Name"])
    needs = map(Requirement, head.get_all("Requires-Dist", []))
    said = tuple(one.name for one in needs if not one.marker or one.marker.evaluate(_BROWSER))
    return {
        "name": name,
        "version": head["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
        "imports": sorted(
            top.removesuffix(".py") for top in tops if not top.endswith((".dist-info", ".data"))
        ),
        "depends": _NEEDS.get(name, said),
    }
