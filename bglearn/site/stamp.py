"""What a site tells of itself: its version, and one hash by which a change of any file is seen."""

from __future__ import annotations

import hashlib
import json
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bglearn.errors import SiteError
from bglearn.files import LONGEST_PATH, reason
from bglearn.i18n import Message, shown
from bglearn.site.bundle import source_digest

STAMP = "bglearn-site.json"
"""Stands in every site that was built, and says which it is."""


def put_stamp(site: Path) -> None:
    """Stamp a site, of which all other files are there."""
    stamp = {"version": version("bglearn"), "source": source_digest(), "build": _digest(site)}
    (site / STAMP).write_text(json.dumps(stamp, indent=1) + "\n", "utf-8")


def is_current(site: Path) -> bool:
    """Whether a folder holds the site that this version would build, be it whole or not."""
    return _stamp(site).get("source") == source_digest()


def is_whole(site: Path) -> bool:
    """Whether a site still has all files that it was built with, as they were."""
    try:
        return _stamp(site).get("build") == _digest(site)
    except OSError:
        return False


def check(site: Path) -> None:
    """See that a folder holds a site, and that it is whole.

    Raises:
        SiteError: when it is not, with what to do about it.
    """
    named = {"folder": shown(str(site), LONGEST_PATH)}
    try:
        is_stamped = (site / STAMP).is_file()
        is_empty = not site.is_dir() or not any(site.iterdir())
        if is_stamped:
            (site / STAMP).read_bytes()
    except OSError as error:
        named["reason"] = reason(error)
        raise SiteError(Message("site", "“{folder}” can't be read: {reason}.", named)) from error
    if not is_stamped and not is_empty:
        raise not_ours(site)
    if not is_stamped:
        raise SiteError(
            Message(
                "site",
                "There is no site in “{folder}”. Build one with: bglearn site build {folder}",
                named,
            )
        )
    if not is_whole(site):
        raise SiteError(
            Message(
                "site",
                "The site in “{folder}” is damaged. Build it again with: bglearn site build"
                " {folder}",
                named,
            )
        )


def not_ours(folder: Path) -> SiteError:
    """The refusal of a folder with anything else in it."""
    return SiteError(
        Message(
            "site",
            "“{folder}” holds something else than a site of bglearn; name another folder.",
            {"folder": shown(str(folder), LONGEST_PATH)},
        )
    )


def _stamp(site: Path) -> dict[str, Any]:
    """What a site tells of itself; nothing where there is none."""
    try:
        stamp = json.loads((site / STAMP).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _digest(site: Path) -> str:
    """One hash over all files but the stamp, and what a desktop hides among them."""
    whole = hashlib.sha256()
    for path in sorted(site.rglob("*")):
        if path.is_file() and path.name != STAMP and not path.name.startswith("."):
            whole.update(path.relative_to(site).as_posix().encode() + b"\0")
            whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()[:16]
