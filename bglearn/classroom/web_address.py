"""The address of a class, as a teacher gives it out and a pupil types it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown

_LONGEST = 500
"""Characters; a code of squares that a telephone can read holds some more."""
_WRITTEN = re.compile(r"https?://[^\s@\"<>\\^`{|}?#]+", re.IGNORECASE)
_INVITATION = re.compile(r"/join/[^/]*/?$")


def web_address(given: object) -> str:
    """An address `http(s)://host[:port][/path]`, without a slash at its end.

    Raises:
        ClassroomError: when it is none.

    >>> web_address("http://192.0.2.7:8642/")
    'http://192.0.2.7:8642'
    """
    try:
        if isinstance(given, str) and _is_written(given):
            parts = urlsplit(given)
            if parts.hostname and parts.port != 0:
                return given.rstrip("/")
    except ValueError:  # brackets that don't match, a port beyond all ports
        pass
    raise no_address(given)


def _is_written(given: str) -> bool:
    is_short = len(given) <= _LONGEST
    return is_short and given.isprintable() and bool(_WRITTEN.fullmatch(given))


def typed_address(given: object) -> object:
    """An address as it was typed, without what is not meant: blanks, or the rest of an invitation.

    >>> typed_address(" http://192.0.2.7:8642/join/ABCD2345?language=el")
    'http://192.0.2.7:8642'
    """
    if not isinstance(given, str):
        return given
    return _INVITATION.sub("", re.split(r"[?#]", given.strip())[0])


def no_address(given: object) -> ClassroomError:
    """The error for what is no address of a class."""
    return ClassroomError(
        Message(
            "class",
            "“{server}” is no address of a class; it begins with http:// or https://.",
            {"server": shown(given)},
        ),
        "server",
    )
