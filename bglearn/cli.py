"""The command `bglearn`."""

from __future__ import annotations

import argparse
import errno
import io
import os
import signal
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.metadata import version

from bglearn.arguments import Parser, spoken
from bglearn.classroom import command as classroom
from bglearn.errors import BglearnError
from bglearn.export import command as export
from bglearn.export import sets
from bglearn.files import leave_output, reason, while_read
from bglearn.formats import convert, show
from bglearn.i18n import LANGUAGES, Message, language, shown, text, use
from bglearn.learner import coach
from bglearn.learner import command as learner
from bglearn.mining import command as mining
from bglearn.puzzles import command as puzzles
from bglearn.rulebook import command as rulebook
from bglearn.site import command as site
from bglearn.translate import command as translate


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is its exit code.

    0 all went well, 1 bglearn refused (one sentence says why), 2 the command was not understood,
    70 a fault of the program (one sentence too; BGLEARN_DEBUG=1 shows where), 130 stopped with
    Ctrl-C.

    >>> main(["lab", "--lang", "xx"])
    1
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # somebody has closed it: nobody wants to read it
            setattr(sys, name, io.TextIOWrapper(io.BytesIO()))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # Greek must not stop us on an old terminal
            stream.reconfigure(errors="replace")
    code = 0
    try:
        with while_read():
            code = _run(arguments)
        return code
    except BglearnError as error:
        print(f"bglearn: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        if arguments is None:
            with suppress(ValueError):  # a second one must not disturb the end
                signal.signal(signal.SIGINT, signal.SIG_IGN)
        return 130
    except OSError as error:
        if error.filename is not None or error.errno not in _FULL:
            _tell_fault(error)
            return 70
        leave_output()
        values = {"file": "stdout", "reason": reason(error)}
        told = Message("convert", "“{file}” can't be written: {reason}.", values)
        print(f"bglearn: {told}", file=sys.stderr)
        return 1
    except Exception as error:
        _tell_fault(error)
        return 70


_FULL = frozenset({errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EDQUOT})
"""What the system says where the standard output is a file that has no more room."""


def _run(arguments: Sequence[str] | None) -> int:
    with spoken():
        parser = _parser()
        asked = parser.parse_args(arguments)
        if asked.command is None:
            parser.print_help()
            return 0
    if asked.command == "lab":
        return _lab(asked)
    return _COMMANDS[asked.command](asked)


_COMMANDS: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "anki": sets.run,
    "class": classroom.run,
    "coach": coach.run,
    "convert": convert.run,
    "export": export.run,
    "mine": mining.run,
    "progress": learner.run,
    "puzzles": puzzles.run,
    "rules": rulebook.run,
    "serve": site.serve_class,
    "show": show.run,
    "site": site.run,
    "teacher": classroom.run,
    "translate": translate.run,
    "worksheet": sets.run,
}


def _tell_fault(error: Exception) -> None:
    """Say in one sentence that something went wrong which nobody has foreseen."""
    if os.environ.get("BGLEARN_DEBUG"):
        traceback.print_exception(error)
    what = shown(" ".join(f"{type(error).__name__}: {error}".split()).rstrip(": "), 200)
    told = text(
        "cli",
        "Something went wrong inside bglearn ({what}): please report it, with what the same command"
        " shows when BGLEARN_DEBUG=1 is set.",
        what=what,
    )
    print(f"bglearn: {told}", file=sys.stderr)


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = Parser(
        prog="bglearn", description=text("cli", "Learn backgammon in Jupyter.")
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"bglearn {version('bglearn')}",
        help=text("cli", "print the version"),
    )
    commands = parser.add_subparsers(dest="command", metavar=text("cli", "COMMAND"))
    about = text("cli", "bring the lessons to your folder and open them in JupyterLab")
    lab = commands.add_parser("lab", help=about, description=about)
    lab.add_argument(
        "folder",
        nargs="?",
        metavar=text("cli", "FOLDER"),
        help=text("cli", "your folder for the lessons; without it BGLEARN_HOME, else ~/bglearn"),
    )
    lab.add_argument(
        "--lang",
        metavar=text("cli", "CODE"),
        help=text("cli", "language of the lessons: {languages}", languages=", ".join(LANGUAGES)),
    )
    lab.add_argument(
        "--no-browser",
        action="store_false",
        dest="browser",
        help=text("cli", "open no browser, print the address"),
    )
    lab.add_argument(
        "--port",
        type=_port,
        metavar=text("cli", "NUMBER"),
        help=text("cli", "port of the server; if it is taken, one near by"),
    )
    about = text("cli", "print the rule book with the tests, lessons and puzzles of each rule")
    rulebook.add_arguments(commands.add_parser("rules", help=about, description=about))
    about = text("cli", "check puzzle files against the rules")
    puzzles.add_arguments(commands.add_parser("puzzles", help=about, description=about))
    about = text("cli", "find puzzles on a theme, in random games and in cases of the rules")
    mining.add_arguments(commands.add_parser("mine", help=about, description=about))
    about = text("cli", "show your progress, or carry it to another computer")
    learner.add_arguments(commands.add_parser("progress", help=about, description=about))
    about = text("cli", "print your rating, your weakest rules and the reviews that are due")
    coach.add_arguments(commands.add_parser("coach", help=about, description=about))
    about = text("cli", "make a deck of flash cards for Anki (.apkg) of a set of puzzles")
    sets.add_arguments(commands.add_parser("anki", help=about, description=about))
    about = text("cli", "make a sheet to print (.html, .pdf) of a set of puzzles, with answers")
    sets.add_arguments(commands.add_parser("worksheet", help=about, description=about))
    about = text("cli", "make a web page of a notebook: its boards work without a kernel")
    export.add_arguments(commands.add_parser("export", help=about, description=about))
    classroom.add_serve(commands)
    about = text("cli", "the lessons as a static site, for any browser with nothing installed")
    site.add_arguments(commands.add_parser("site", help=about, description=about), _port)
    show.add_show(commands)
    convert.add_convert(commands)
    translate.add_arguments(commands.add_parser("translate"))  # for developers, so not in the help
    return parser


def _port(given: str) -> int:
    if given.isdecimal() and len(given) < 10 and int(given) <= 65535:
        return int(given)
    raise argparse.ArgumentTypeError(
        text("cli", "“{given}” is no number from 0 to 65535", given=shown(given))
    )


def _lab(asked: argparse.Namespace) -> int:
    from bglearn.lab.home import bring, learner_home
    from bglearn.lab.server import open_lab
    from bglearn.lab.starting import lab_app

    if asked.lang is not None:
        use(asked.lang)
    home = learner_home(asked.folder)
    lab_app()  # without JupyterLab nothing is brought either
    brought = bring(home, language(), version("bglearn"))
    if brought.added or brought.renewed:
        print(
            text(
                "lab",
                "Notebooks: {added} added, {renewed} renewed.",
                added=len(brought.added),
                renewed=len(brought.renewed),
            )
        )
    for yours, new in brought.beside:
        print(
            text(
                "lab",
                "“{yours}” has a new version; yours is kept, the new one is “{new}”.",
                yours=yours,
                new=new,
            )
        )
    open_lab(home, brought.first, language(), browser=asked.browser, port=asked.port)
    return 0


if __name__ == "__main__":
    sys.exit(main())
