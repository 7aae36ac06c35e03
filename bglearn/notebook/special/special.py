"""`special("u-track")`: a special board in a lesson's cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bglearn.board.settings import current
from bglearn.errors import OptionError
from bglearn.i18n import Message, shown
from bglearn.notebook.special.chouette_seats import chouette_seats
from bglearn.notebook.special.closed_out import closed_out
from bglearn.notebook.special.crawford import crawford
from bglearn.notebook.special.cube_travels import cube_travels
from bglearn.notebook.special.dice import dice
from bglearn.notebook.special.jacoby import jacoby
from bglearn.notebook.special.sheet import Demonstration
from bglearn.notebook.special.track import track

BOARDS: Mapping[str, Callable[[], Demonstration]] = MappingProxyType(
    {
        "u-track": track,
        "closed-out": closed_out,
        "cube-travels": cube_travels,
        "crawford": crawford,
        "jacoby": jacoby,
        "chouette-seats": chouette_seats,
        "dice": dice,
    }
)
"""Every special board by its name."""


class SpecialBoard:
    """A special board as a cell shows it: a page's HTML, a picture, or just its name."""

    def __init__(self, shown: Demonstration) -> None:
        self._name = shown.name
        settings = current()
        self._html = shown.as_html(settings)
        self._svg = shown.as_svg(settings)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """What a notebook may choose from; all of it is fixed, and works without a kernel."""
        return {
            "text/html": self._html,
            "image/svg+xml": self._svg,
            "text/plain": repr(self),
        }

    def __repr__(self) -> str:
        return f"<Special {self._name}>"


def special(name: str) -> SpecialBoard:
    """A board with something to try that is no exercise, in the language in use.

    Raises:
        OptionError: when there is none of this name.

    >>> special("u-track")
    <Special u-track>
    """
    make = BOARDS.get(name) if isinstance(name, str) else None
    if make is None:
        raise OptionError(
            Message(
                "special",
                "There is no special board {name!r}; choose one of {names}.",
                {"name": shown(name), "names": ", ".join(BOARDS)},
            ),
            "name",
        )
    return SpecialBoard(make())
