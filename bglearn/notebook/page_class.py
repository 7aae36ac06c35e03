"""`bglearn.join` where the kernel runs in a browser: the page joins the class, not the kernel.

A browser's Python can't wait for a server. The page can: it has the pupil's cookie, sends answers
also while the kernel works, and keeps those that can't be sent until the network is back.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

import anywidget
import traitlets

from bglearn.board.browser import STATIC
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, language, text
from bglearn.notebook.class_given import check_numbers, check_texts
from bglearn.notebook.class_words import class_words


class ClassPage(anywidget.AnyWidget):
    """What the page shows of a class: all that is set, or the puzzle at one `place`."""

    _esm = STATIC / "class_page.js"
    _css = STATIC / "board.css"

    words = traitlets.Unicode("{}").tag(sync=True)
    wish = traitlets.Unicode("{}").tag(sync=True)
    place = traitlets.Unicode("null").tag(sync=True)
    language = traitlets.Unicode("en").tag(sync=True)

    def __init__(self, wish: dict[str, str], place: tuple[int, int] | None = None) -> None:
        super().__init__(
            words=json.dumps(class_words(), ensure_ascii=False),
            wish=json.dumps(wish, ensure_ascii=False),
            place=json.dumps(place),
            language=language(),
        )

    def __repr__(self) -> str:
        return "<ClassPage>"


class PageClass:
    """A class that the page has joined, or asks to join."""

    def __init__(self, wish: dict[str, str]) -> None:
        self._wish = wish

    def assignments(self) -> ClassPage:
        """All that is set, the newest first, to be opened by a click."""
        return ClassPage(self._wish)

    def puzzle(self, assignment: int, number: int) -> ClassPage:
        """A puzzle of an assignment on its board, by its number.

        Raises:
            ClassroomError: when these are no numbers.
        """
        check_numbers(assignment, number)
        return ClassPage(self._wish, (assignment, number))

    def __repr__(self) -> str:
        return text("class", "The page carries your answers to the class.")


def join(
    code: str = "",
    name: str = "",
    *,
    server: str = "",
    return_code: str = "",
    newcomer: bool = False,
) -> PageClass:
    """Show the class on the page, which lets the pupil join where that is not done yet.

    Whether somebody is a `newcomer` the page asks by itself.

    Raises:
        ClassroomError: when something else than texts is given.

    >>> join("ABCD-2345")  # doctest: +ELLIPSIS
    In a browser the page joins your class, and sends your answers itself.
    ...The page carries your answers to the class.
    """
    wish = {"code": code, "name": name, "server": server, "return_code": return_code}
    check_texts(*wish.values())
    import IPython.display

    print(text("class", "In a browser the page joins your class, and sends your answers itself."))
    show: Any = IPython.display.display  # it has no types
    show(ClassPage(wish))
    return PageClass(wish)


def teach(*_: object, **__: object) -> NoReturn:
    """No class can be led from a browser's kernel.

    Raises:
        ClassroomError: always.
    """
    raise ClassroomError(
        Message("class", "A class is led on the machine of its server, or on the class’s pages.")
    )
