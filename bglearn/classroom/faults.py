"""What is wrong with a file that somebody brought, told by its line."""

from __future__ import annotations

import re

from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown

_MARKUP = re.compile(r"</?[A-Za-z][\w:-]*(?=[\s/>]|$)|<[!?]")
"""What begins a tag; an address after a name, like <ann@school.gr>, does not."""


def at_line(line: int, what: Message) -> ClassroomError:
    """The fault of a line in a file."""
    return ClassroomError(
        Message("class", "Line {line}: {what}", {"line": line, "what": what}), "file"
    )


def check_is_no_page(text: str, *, as_a_whole: bool = False) -> None:
    """Refuse a text that holds a tag, or one that begins with it `as_a_whole`.

    Raises:
        ClassroomError: when it is of a web page, which many programs save as `.xls`.

    >>> check_is_no_page("Ann <ann@school.gr>")
    """
    found = _MARKUP.match(text.lstrip()) if as_a_whole else _MARKUP.search(text)
    if found:
        told = text.strip().partition("\n")[0]
        raise ClassroomError(
            Message(
                "class",
                "“{cell}” is of a web page; save the list as XLSX or as “CSV UTF-8”.",
                {"cell": shown(told)},
            ),
            "file",
        )
