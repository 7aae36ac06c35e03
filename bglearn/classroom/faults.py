"""What is wrong with a file that somebody brought, told by its line."""

from __future__ import annotations

import re

from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown

_TAG = re.compile(r"</?[A-Za-z][\w:-]*(?=[\s/>]|$)")
"""What begins a tag; an address after a name, like <ann@school.gr>, does not."""
_PAGE = re.compile(rf"\s*(?:<[!?]|{_TAG.pattern})")


def at_line(line: int, what: Message) -> ClassroomError:
    """The fault of a line in a file."""
    return ClassroomError(
        Message("class", "Line {line}: {what}", {"line": line, "what": what}), "file"
    )


def check_is_no_page(text: str, *, as_a_whole: bool = False) -> None:
    """Refuse a cell with a tag in it, or a text that is a page `as_a_whole`.

    Raises:
        ClassroomError: when it is of a web page, which many programs save as `.xls`.

    >>> check_is_no_page("Ann <ann@school.gr>")
    """
    if _PAGE.match(text) if as_a_whole else _TAG.search(text):
        told = text.strip().partition("\n")[0]
        raise ClassroomError(
            Message(
                "class",
                "“{cell}” is of a web page; save the list as XLSX or as “CSV UTF-8”.",
                {"cell": shown(told)},
            ),
            "file",
        )
