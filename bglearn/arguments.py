"""The parser of the command line, in the language in use.

`argparse` looks its words up by a function of its own module, and that one knows only the language
of the environment. `spoken` puts another in its place while a command line is read.
"""

from __future__ import annotations

import argparse
import gettext
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, NoReturn

from bglearn.i18n import Message, shown

_LONGEST = 300
"""Characters of what was not understood."""
_MISSING = Message("cli", "A value is missing.")
_NOT_UNDERSTOOD = Message("cli", "This is not understood: {given}.", {"given": "%s"})
WORDS: Mapping[str, Message] = MappingProxyType(
    {
        "usage: ": Message("cli", "Usage: {command}", {"command": ""}),
        "positional arguments": Message("cli", "Arguments"),
        "options": Message("cli", "Options"),
        "show this help message and exit": Message("cli", "show this help"),
        "argument %(argument_name)s: %(message)s": Message(
            "cli",
            "{argument}: {message}",
            {"argument": "%(argument_name)s", "message": "%(message)s"},
        ),
        "unrecognized arguments: %s": _NOT_UNDERSTOOD,
        "unexpected option string: %s": _NOT_UNDERSTOOD,
        "ambiguous option: %(option)s could match %(matches)s": Message(
            "cli",
            "{option} may be one of several: {matches}. Write it out.",
            {"option": "%(option)s", "matches": "%(matches)s"},
        ),
        "invalid choice: %(value)r (choose from %(choices)s)": Message(
            "cli",
            "{value} is not among these: {choices}.",
            {"value": "%(value)r", "choices": "%(choices)s"},
        ),
        "unknown parser %(parser_name)r (choices: %(choices)s)": Message(
            "cli",
            "{value} is not among these: {choices}.",
            {"value": "%(parser_name)r", "choices": "%(choices)s"},
        ),
        "invalid %(type)s value: %(value)r": Message(
            "cli", "{value} can't stand here.", {"value": "%(value)r"}
        ),
        "the following arguments are required: %s": Message(
            "cli", "Still missing: {names}.", {"names": "%s"}
        ),
        "one of the arguments %s is required": Message(
            "cli", "One of these is needed: {names}.", {"names": "%s"}
        ),
        "not allowed with argument %s": Message(
            "cli", "It can't stand beside {other}.", {"other": "%s"}
        ),
        "ignored explicit argument %r": Message(
            "cli", "It takes no value, so {value} has no place here.", {"value": "%r"}
        ),
        "expected one argument": _MISSING,
        "expected at least one argument": _MISSING,
        "expected at most one argument": Message("cli", "One value is enough."),
    }
)
"""What argparse says to somebody who gives a command: its words, and ours with its marks."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong as all of bglearn does."""

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write; argparse itself keeps silent about a full disk."""
        (file or sys.stderr).write(message or "")

    def error(self, message: str) -> NoReturn:
        """Say how the command is used, and what was not understood; the exit code is 2."""
        self.print_usage(sys.stderr)
        self.exit(2, f"bglearn: {shown(message, _LONGEST)}\n")


@contextmanager
def spoken() -> Iterator[None]:
    """Let argparse speak the language in use, as long as the block goes on.

    >>> from contextlib import redirect_stderr, suppress
    >>> with spoken(), suppress(SystemExit), redirect_stderr(sys.stdout):
    ...     _ = Parser(prog="bglearn").parse_args(["--board"])
    Usage: bglearn [-h]
    bglearn: This is not understood: --board.
    """
    module = vars(argparse)
    theirs = module["_"]
    module["_"] = _said
    try:
        yield
    finally:
        module["_"] = theirs


def _said(theirs: str) -> str:
    ours = WORDS.get(theirs)
    return gettext.gettext(theirs) if ours is None else str(ours)
