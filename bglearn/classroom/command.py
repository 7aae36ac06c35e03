"""The commands `bglearn serve`, `class` and `teacher`: a class's server, work, and a way in."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

from bglearn.classroom import class_command
from bglearn.classroom.given import check_texts
from bglearn.classroom.staff_name import TEACHER
from bglearn.classroom.web_address import web_address
from bglearn.errors import ClassroomError, EngineUnavailable
from bglearn.i18n import Message, shown, text

if TYPE_CHECKING:
    from bglearn.classroom.teaching import Teaching

PORT = 8642


def add_serve(commands: Any) -> None:
    """Add the commands of a class to the parser of `bglearn`."""
    about = text("cli", "start the server of a class: pupils join with a code")
    serve = commands.add_parser("serve", help=about, description=about)
    _add_database(serve)
    serve.add_argument(
        "--host",
        type=_host,
        default="127.0.0.1",
        metavar=text("cli", "ADDRESS"),
        help=text("cli", "address to listen at; without it only this machine, 0.0.0.0 for all"),
    )
    serve.add_argument(
        "--port", type=int, default=PORT, metavar=text("cli", "NUMBER"), help=text("cli", "port")
    )
    serve.add_argument(
        "--public",
        metavar="URL",
        help=text("cli", "the address that pupils type, if it is another than this machine’s"),
    )
    serve.add_argument(
        "--site",
        nargs="?",
        const="",
        metavar=text("cli", "FOLDER"),
        help=text("cli", "lessons and puzzles too, for any browser; FOLDER keeps what is built"),
    )
    class_command.add_class(commands, TEACHER, _add_database)
    about = text("cli", "make a new one-time address for a teacher; whoever is signed in is out")
    teacher = commands.add_parser("teacher", help=about, description=about)
    teacher.add_argument(
        "name", nargs="?", default=TEACHER, metavar=text("cli", "NAME"), help=text("cli", "name")
    )
    _add_database(teacher)
    teacher.add_argument(
        "--public",
        metavar="URL",
        help=text("cli", "the address that pupils type, if it is another than this machine’s"),
    )


def _host(given: str) -> str:
    if given.strip():
        return given
    raise argparse.ArgumentTypeError(text("cli", "A value is missing."))  # else it means all


def _add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="URL",
        help=text("cli", "postgresql+psycopg://…; without it a file in your data folder"),
    )


def database_file() -> Path:
    """Where the class is kept; BGLEARN_CLASS names another file."""
    wish = os.environ.get("BGLEARN_CLASS")
    return Path(wish) if wish else platformdirs.user_data_path("bglearn") / "class.db"


def run(asked: argparse.Namespace, site: Callable[[str], Any] | None = None) -> int:
    """Carry the command out; the result is the exit code.

    `site` makes the application of the lessons' site, which stands above this layer.

    Raises:
        EngineUnavailable: when the extra `classroom` is not installed.
        StoreError: when the database can't be used.
    """
    try:
        from bglearn.classroom.database import address_of, open_database, sqlite_url
        from bglearn.classroom.serving import serve
        from bglearn.classroom.teaching import Teaching
    except ImportError as error:
        raise _needs_more(error) from None
    public = None
    if asked.command != "class" and asked.public:
        public = web_address(asked.public)
    engine = open_database(asked.database or sqlite_url(database_file()))
    if asked.command == "teacher":
        address = public or address_of(engine) or f"http://127.0.0.1:{PORT}"
        print(f"{address.rstrip('/')}/enter/{Teaching(engine, asked.name).replace_token()}")
        return 0
    if asked.command == "class":
        return class_command.run(asked, Teaching(engine, asked.teacher))
    if not 0 < asked.port <= 65535:
        raise ClassroomError(Message("cli", "A port is a number from 1 to 65535."), "port")
    lessons = None if asked.site is None or site is None else site(asked.site)
    return serve(engine, asked.host, asked.port, public, TEACHER, lessons)


def teach(teacher: str = TEACHER, *, database: str = "") -> Teaching:
    """A teacher's classes in a notebook on the server's machine, or beside its database.

    Raises:
        ClassroomError: when something else than texts is given.
        EngineUnavailable: when the extra `classroom` is not installed.
        StoreError: when the database can't be used.
    """
    check_texts(teacher, database)
    try:
        from bglearn.classroom.database import open_database, sqlite_url
        from bglearn.classroom.teaching import Teaching
    except ImportError as error:
        raise _needs_more(error) from None
    return Teaching(open_database(database or sqlite_url(database_file())), teacher)


def _needs_more(error: ImportError) -> EngineUnavailable:
    return EngineUnavailable(
        Message(
            "class",
            "The classroom needs more packages ({name} is missing): install bglearn[classroom].",
            {"name": shown(error.name or "")},
        )
    )
