"""What the site is made of: versions and hashes, all in `pins.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FILE = Path(__file__).parent / "pins.toml"


@dataclass(frozen=True, slots=True)
class Pin:
    """One package: `digest` is the SHA-256 of a wheel in hex, of the runtime SHA-512 in base64."""

    name: str
    version: str
    digest: str


@dataclass(frozen=True, slots=True)
class Pins:
    """Everything by its use: `runtime` from npm, the others from PyPI."""

    runtime: Pin
    app: tuple[Pin, ...]
    extension: tuple[Pin, ...]
    wheel: tuple[Pin, ...]

    @property
    def from_pypi(self) -> tuple[Pin, ...]:
        """All wheels."""
        return (*self.app, *self.extension, *self.wheel)


@cache
def pins() -> Pins:
    """The pins of this version.

    >>> pins().runtime.name
    'pyodide'
    """
    data = tomllib.loads(_FILE.read_text("utf-8"))
    runtime = data["runtime"]
    kinds = {
        kind: tuple(Pin(name, one["version"], one["sha256"]) for name, one in data[kind].items())
        for kind in ("app", "extension", "wheel")
    }
    return Pins(Pin(runtime["package"], runtime["version"], runtime["sha512"]), **kinds)
