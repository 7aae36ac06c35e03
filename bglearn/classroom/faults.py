"""What is wrong with a file that somebody brought, told by its line."""

from __future__ import annotations

from bglearn.errors import ClassroomError
from bglearn.i18n import Message


def at_line(line: int, what: Message) -> ClassroomError:
    """The fault of a line in a file."""
    return ClassroomError(
        Message("class", "Line {line}: {what}", {"line": line, "what": what}), "file"
    )
