"""The whole site, in a folder that is there whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from bglearn.errors import SiteError
from bglearn.files import LONGEST_PATH, reason
from bglearn.i18n import Message, shown
from bglearn.puzzles.library import content
from bglearn.site.bundle import write_wheel
from bglearn.site.contents import lay_contents
from bglearn.site.drafts import draft
from bglearn.site.front import lay_front
from bglearn.site.notebook_app import lay_app
from bglearn.site.pins import Pins, pins
from bglearn.site.runtime import lay_runtime
from bglearn.site.sources import fetch
from bglearn.site.stamp import STAMP, not_ours, put_stamp

Step = Callable[[Message], None]


def build(out: Path, step: Step = lambda _: None, wanted: Pins | None = None) -> None:
    """Build the site into a folder; another site of ours that is there is replaced.

    `step` is told what is done next. The same version gives the same bytes.

    Raises:
        SiteError: when something can't be fetched or written, or the folder holds something else.
    """
    try:
        _refuse_what_is_not_ours(out)
        out.absolute().parent.mkdir(parents=True, exist_ok=True)
        with draft(out.absolute().parent) as place:
            new = place / "site"
            new.mkdir()
            _lay(new, step, wanted or pins())
            if out.exists():
                out.replace(place / "old")
            new.replace(out)
    except OSError as error:
        raise SiteError(
            Message(
                "site",
                "“{folder}” can't be written: {reason}.",
                {"folder": shown(str(out), LONGEST_PATH), "reason": reason(error)},
            )
        ) from error


_PACKAGES = Message("site", "Packages from PyPI and npm")
_APPLICATION = Message("site", "The notebook application")
_PYTHON = Message("site", "Python for the browser")
_NOTEBOOKS = Message("site", "Notebooks")
_FRONT_PAGE = Message("site", "The front page")
STEPS = (_PACKAGES, _APPLICATION, _PYTHON, _NOTEBOOKS, _FRONT_PAGE)


def _lay(site: Path, step: Step, wanted: Pins) -> None:
    step(_PACKAGES)
    sources = fetch(wanted)
    step(_APPLICATION)
    extended = [sources.wheels[pin.name] for pin in (*wanted.extension, *wanted.wheel)]
    core, kernel = (sources.wheels[pin.name] for pin in wanted.app)
    app = site / "lite"
    inside = lay_app(app, core, kernel, extended)
    step(_PYTHON)
    with tempfile.TemporaryDirectory() as place:
        wheels = [sources.wheels[pin.name] for pin in wanted.wheel]
        own = write_wheel(Path(place))
        lay_runtime(app / "static" / "pyodide", sources.runtime, [*wheels, *inside, own])
    step(_NOTEBOOKS)
    lay_contents(app)
    step(_FRONT_PAGE)
    lay_front(site)
    (site / ".nojekyll").touch()  # GitHub Pages leaves out what begins with an underscore else
    put_stamp(site)


def _refuse_what_is_not_ours(out: Path) -> None:
    """Leave alone what was not built, and keep what is built out of what it is built from."""
    named = {"folder": shown(str(out), LONGEST_PATH)}
    if _is_part_of_bglearn(out):
        raise SiteError(
            Message("site", "“{folder}” is a part of bglearn itself; name another folder.", named)
        )
    is_ours = not out.exists() or (
        out.is_dir() and ((out / STAMP).is_file() or not any(out.iterdir()))
    )
    if not is_ours:
        raise not_ours(out)


def _is_part_of_bglearn(out: Path) -> bool:
    place = Path(os.path.realpath(out))
    parts = (Path(__file__).parents[1], content() / "lessons", content() / "puzzles")
    return any(place.is_relative_to(os.path.realpath(part)) for part in parts)
