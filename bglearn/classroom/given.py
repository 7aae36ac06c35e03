"""What a teacher gives in a cell, looked at before anything is changed."""

from __future__ import annotations

from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown


def check_texts(*given: object) -> None:
    """Refuse what is no text among names, assignments, forms and times.

    Raises:
        ClassroomError: naming it.

    >>> check_texts("7b", "Ann")
    """
    for one in given:
        if not isinstance(one, str):
            raise ClassroomError(
                Message(
                    "class",
                    "“{given}” is no text: write names, assignments and times in quotes.",
                    {"given": shown(one)},
                )
            )


def check_content(given: object) -> None:
    """Refuse what is no content of a file.

    Raises:
        ClassroomError: saying how it is read.

    >>> check_content(b"name")
    """
    if not isinstance(given, bytes):
        raise ClassroomError(
            Message(
                "class",
                "“{given}” is no content of a file: give what Path(…).read_bytes() reads.",
                {"given": shown(given)},
            ),
            "file",
        )
