"""A pupil's login on this machine: the token, and which class gave it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from bglearn.files import read_ordinary, write_whole
from bglearn.i18n import text

_LONGEST = 10_000
"""Bytes of a file with a token; ours has some hundred."""


class Login(NamedTuple):
    """A token, and the name of the database that knows it; each empty where it isn't known."""

    token: str = ""
    database: str = ""


NO_LOGIN = Login()


def remembered(file: Path | None) -> Login:
    """The login that a file holds; an empty one where it holds none.

    >>> remembered(None)
    Login(token='', database='')
    """
    try:
        held = json.loads(read_ordinary(file, _LONGEST)) if file else {}
        return Login(str(held.get("token", "")), str(held.get("database", "")))
    except (OSError, ValueError, AttributeError, RecursionError):
        return NO_LOGIN


def remember(file: Path | None, login: Login) -> None:
    """Keep a login for the next time; where nothing can be kept it says so."""
    try:
        if file is None:
            raise FileNotFoundError
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, json.dumps(login._asdict()).encode(), is_secret=True)
    except OSError:
        print(text("class", "This machine can't remember you: keep your return code."))
