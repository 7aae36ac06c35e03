"""The wheel of this version for the browser: what a learner uses, and no more.

Made from the package as it is installed, so that it needs neither the checkout nor a build tool;
the same files give the same bytes.
"""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from bglearn.puzzles.library import content
from bglearn.site.contents import moment

_SITE = Path(__file__).parent
_PACKAGE = _SITE.parent
_LEFT_OUT = ("bulk", "classroom", "cli.py", "content", "export", "mining", "site", "translate")
"""What stays out: commands, what is compiled, what serves others. `content` comes by itself."""
_SUFFIXES = {".py", ".json", ".mo", ".js", ".css", ".toml", ".ipynb"}
_FIRST_MOMENT = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip file can tell."""


def write_wheel(folder: Path) -> Path:
    """Write the wheel into a folder; the result is its path."""
    version = distribution("bglearn").version
    dist_info = f"bglearn-{version}.dist-info"
    files = dict(_files())
    metadata = distribution("bglearn").read_text("METADATA") or ""
    files[f"{dist_info}/METADATA"] = metadata.encode()
    files[f"{dist_info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: bglearn\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    rows = [f"{name},sha256={_hash(data)},{len(data)}\n" for name, data in sorted(files.items())]
    record = f"{dist_info}/RECORD"
    files[record] = "".join([*rows, f"{record},,\n"]).encode()
    path = folder / f"bglearn-{version}-py3-none-any.whl"
    path.write_bytes(zipped(files))
    return path


def source_digest() -> str:
    """One hash over all of this version that a site is made of."""
    whole = hashlib.sha256(str(moment()).encode())
    inside = (
        (f"bglearn/site/{path.relative_to(_SITE).as_posix()}", path.read_bytes())
        for path in sorted(_SITE.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    )
    for name, data in (*_files(), *inside):
        whole.update(f"{name}\0{_hash(data)}\n".encode())
    return whole.hexdigest()[:16]


def zipped(files: dict[str, bytes]) -> bytes:
    """The files as a zip, the same bytes whenever and wherever it is made.

    >>> zipped({"b": b"", "a": b""}) == zipped({"a": b"", "b": b""})
    True
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, _FIRST_MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            archive.writestr(entry, data)
    return packed.getvalue()


def _files() -> Iterator[tuple[str, bytes]]:
    for path in sorted(_PACKAGE.rglob("*")):
        inside = path.relative_to(_PACKAGE)
        if inside.parts[0] not in _LEFT_OUT and _is_content(path):
            yield f"bglearn/{inside.as_posix()}", path.read_bytes()
    for kind in ("lessons", "puzzles"):
        for path in sorted((content() / kind).rglob("*")):
            if _is_content(path):
                inside = path.relative_to(content())
                yield f"bglearn/content/{inside.as_posix()}", path.read_bytes()


def _is_content(path: Path) -> bool:
    hidden = any(part.startswith((".", "__pycache__")) for part in path.parts[-3:])
    return path.is_file() and path.suffix in _SUFFIXES and not hidden


def _hash(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
