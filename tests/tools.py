"""Chromium, Node and GNU Backgammon for the tests: found where they are, brought where they can be.

`python -m tests.tools --install` (part of `make test`) says what is there and brings what is
missing; the fixtures of the same names use the same search. What can't be had is skipped with
the reason, and is a failure where the environment says CI.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_NPM_STAMP = ROOT / "build" / "npm.sha256"
_CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
_NODE = 20
_GNUBG = ("gnubg", "/usr/games/gnubg", "gnubg-cli")


@dataclass(frozen=True)
class Tool:
    """A program: where it is and its version, or why there is none."""

    name: str
    path: str | None
    told: str

    def __str__(self) -> str:
        return f"{self.name}: {self.path or 'none'} ({self.told})"


def in_ci() -> bool:
    """Whether nothing may be skipped."""
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


def chromium() -> Tool:
    """`CHROMIUM`, else the system's, else the one that playwright has brought."""
    wish = os.environ.get("CHROMIUM")
    if wish:
        return _asked("Chromium", shutil.which(wish), f"CHROMIUM={wish} is no program")
    found = next(filter(None, map(shutil.which, _CHROMIUM)), None)
    if found is None and _MAC.exists():
        found = str(_MAC)
    return _asked("Chromium", found or _of_playwright(), "not installed")


def node() -> Tool:
    """Node with npm, new enough, and the packages of package-lock.json installed."""
    tool = _asked("Node", shutil.which("node"), "not installed")
    if tool.path is None:
        return tool
    if int(tool.told.lstrip("v").split(".")[0]) < _NODE:
        return Tool("Node", None, f"{tool.path} is {tool.told}, {_NODE} or newer is needed")
    if shutil.which("npm") is None:
        return Tool("Node", None, "npm is not installed")
    if not _packages_ready():
        return Tool("Node", None, "its packages are not installed: make test does that")
    return tool


def gnubg() -> Tool:
    """GNU Backgammon, a judge in a process of its own: `GNUBG`, else the system's."""
    wish = os.environ.get("GNUBG")
    if wish:
        return _asked("GNU Backgammon", shutil.which(wish), f"GNUBG={wish} is no program")
    # Debian keeps games in a folder that is not on every PATH.
    found = next(filter(None, map(shutil.which, _GNUBG)), None)
    return _asked("GNU Backgammon", found, "not installed")


def _asked(name: str, path: str | None, otherwise: str) -> Tool:
    if path is None:
        return Tool(name, None, otherwise)
    try:
        done = subprocess.run(
            [path, "--version"], capture_output=True, text=True, timeout=60, check=True
        )
    except (OSError, subprocess.SubprocessError) as error:
        return Tool(name, None, f"{path} does not run: {error}")
    return Tool(name, path, done.stdout.strip().split("\n")[0])


def _of_playwright() -> str | None:
    try:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            path = playwright.chromium.executable_path
    except Exception:  # whatever keeps playwright from starting, it brings no browser
        return None
    return path if Path(path).exists() else None


def _packages_ready() -> bool:
    stamp = _NPM_STAMP.read_text() if _NPM_STAMP.exists() else None
    return (ROOT / "node_modules").is_dir() and stamp == _lock_hash()


def _lock_hash() -> str:
    return hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()


# ------------------------------------------------------------------ bringing what is missing


def bring_chromium() -> None:
    """Debian's package where we may install it, else playwright's build."""
    if not _from_debian("chromium"):
        _run(sys.executable, "-m", "playwright", "install", "chromium")


def bring_node() -> None:
    """Node and npm from Debian where we may; the packages by `npm ci` everywhere."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        _from_debian("nodejs", "npm")
    npm = shutil.which("npm")
    if npm and not _packages_ready() and _run(npm, "ci", "--no-audit", "--no-fund"):
        _NPM_STAMP.parent.mkdir(exist_ok=True)
        _NPM_STAMP.write_text(_lock_hash())


def bring_gnubg() -> None:
    """Debian's package where we may install it; elsewhere its judge is left out."""
    _from_debian("gnubg")


def _from_debian(*packages: str) -> bool:
    if getattr(os, "geteuid", lambda: 1)() != 0 or shutil.which("apt-get") is None:
        return False
    if platform.freedesktop_os_release().get("ID") != "debian":
        return False  # elsewhere the package is a stub for another way of installing
    return _run("apt-get", "-qq", "update") and _run(
        "apt-get", "-qq", "-y", "--no-install-recommends", "install", *packages
    )


def _run(*command: str) -> bool:
    print("$", *command, flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(done.stdout[-2000:], done.stderr[-2000:], sep="\n")
    return done.returncode == 0


_FINDERS = {
    "chromium": (chromium, bring_chromium),
    "node": (node, bring_node),
    "gnubg": (gnubg, bring_gnubg),
}


_OPTIONAL = frozenset({"gnubg"})
"""What a machine may lack even in CI: what it says of a sample is recorded in tests/data."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools", description=__doc__)
    parser.add_argument("--install", action="store_true", help="bring what is missing")
    parser.add_argument("--only", choices=_FINDERS, help="this one, and it must be there")
    asked = parser.parse_args()
    missing = []
    for name, (find, bring) in _FINDERS.items():
        if asked.only not in (None, name):
            continue
        tool = find()
        if tool.path is None and asked.install:
            bring()
            tool = find()
        print(tool, flush=True)
        if tool.path is None and (name not in _OPTIONAL or asked.only):
            missing.append(tool.name)
    if missing and not in_ci() and not asked.only:
        print(f"Tests that need {' and '.join(missing)} will be skipped.")
        return 0
    return len(missing)


if __name__ == "__main__":
    sys.exit(main())
