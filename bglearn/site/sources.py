"""What the site is made of, brought from PyPI and npm once and then kept in the user's cache."""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path

from bglearn.errors import SiteError
from bglearn.files import LONGEST_PATH, reason
from bglearn.i18n import Message, shown
from bglearn.site.drafts import draft
from bglearn.site.pins import Pin, Pins

_REGISTRY = "https://registry.npmjs.org"
_PATIENCE = 120
"""Seconds that npm may take."""


@dataclass(frozen=True, slots=True)
class Sources:
    """The files by name of the package: `runtime` is a packed folder, the others are wheels."""

    runtime: Path
    wheels: Mapping[str, Path]


def cache() -> Path:
    """Where what was fetched is kept."""
    return user_cache_path("bglearn", appauthor=False) / "site"


def fetch(wanted: Pins, folder: Path | None = None) -> Sources:
    """Everything that is pinned; what is in the folder already and has its hash is not fetched.

    Raises:
        SiteError: when something can't be had, or is not what was pinned.
    """
    folder = folder or cache()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        runtime = folder / f"{wanted.runtime.name}-{wanted.runtime.version}.tgz"
        if not _is_runtime(runtime, wanted.runtime):
            _fetch_runtime(wanted.runtime, runtime)
        found = _found(wanted, folder)
        missing = [pin for pin in wanted.from_pypi if pin.name not in found]
        if missing:
            _fetch_wheels(missing, folder)
            found = _found(wanted, folder)
    except OSError as error:
        raise SiteError(
            Message(
                "site",
                "“{folder}” can't be written: {reason}.",
                {"folder": shown(str(folder), LONGEST_PATH), "reason": reason(error)},
            )
        ) from error
    for pin in missing:
        if pin.name not in found:
            raise _not_fetched(pin, "hash")
    return Sources(runtime, found)


def normal(name: str) -> str:
    """A package's name in the one spelling that all others stand for.

    >>> normal("Stack_Data")
    'stack-data'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def sha256(content: bytes) -> str:
    """The hash of a content, in hex."""
    return hashlib.sha256(content).hexdigest()


def _found(wanted: Pins, folder: Path) -> dict[str, Path]:
    there: dict[tuple[str, str], Path] = {}
    for wheel in sorted(folder.glob("*.whl")):
        name, version = wheel.name.split("-")[:2]
        there[normal(name), version] = wheel
    return {
        pin.name: path
        for pin in wanted.from_pypi
        if (path := there.get((pin.name, pin.version))) and sha256(path.read_bytes()) == pin.digest
    }


def _fetch_wheels(missing: list[Pin], folder: Path) -> None:
    """Let pip fetch them: it knows the user's index, proxy and certificates, and checks hashes."""
    with draft(folder) as place:
        asked = place / "requirements.txt"
        lines = [f"{pin.name}=={pin.version} --hash=sha256:{pin.digest}\n" for pin in missing]
        asked.write_text("".join(lines), "utf-8")
        options = ["--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:"]
        browser = ["--python-version=3.14", "--implementation=py", "--abi=none", "--platform=any"]
        command = [sys.executable, "-m", "pip", "download", *options, *browser]
        run = subprocess.run(
            [*command, f"--dest={place}", f"--requirement={asked}"],
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if run.returncode:
            lines = [line for line in run.stderr.splitlines() if not line.startswith("WARNING")]
            raise _not_fetched(missing[0], " ".join(lines) or run.returncode)
        for path in place.glob("*.whl"):
            path.replace(folder / path.name)


def _fetch_runtime(pin: Pin, target: Path) -> None:
    with draft(target.parent) as place:
        packed = place / f"{pin.name}-{pin.version}.tgz"
        try:
            if npm := shutil.which("npm"):
                command = [npm, "pack", "--silent", f"{pin.name}@{pin.version}"]
                subprocess.run(
                    command, cwd=place, capture_output=True, check=True, timeout=_PATIENCE
                )
            else:
                address = f"{_REGISTRY}/{pin.name}/-/{packed.name}"
                with urllib.request.urlopen(address, timeout=_PATIENCE) as answer:
                    packed.write_bytes(answer.read())
        except (OSError, subprocess.SubprocessError) as error:
            raise _not_fetched(pin, error) from error
        if not _is_runtime(packed, pin):
            raise _not_fetched(pin, "hash")
        packed.replace(target)


def _is_runtime(path: Path, pin: Pin) -> bool:
    if not path.is_file():
        return False
    return base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode() == pin.digest


def _not_fetched(pin: Pin, why: object) -> SiteError:
    return SiteError(
        Message(
            "site",
            "“{package}” can't be fetched ({reason}). Try again when you are online.",
            {"package": f"{pin.name} {pin.version}", "reason": shown(str(why), 200)},
        )
    )
