"""`bglearn site`: what somebody types who wants to put the lessons on the web."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from bglearn.errors import SiteError
from bglearn.files import LONGEST_PATH
from bglearn.i18n import Message, shown, text


def add_arguments(parser: argparse.ArgumentParser, port: Callable[[str], int]) -> None:
    """Add the arguments of `bglearn site` to its parser."""
    tasks = parser.add_subparsers(dest="task", required=True, metavar=text("cli", "TASK"))
    about = text("cli", "build the site into a folder")
    build = tasks.add_parser("build", help=about, description=about)
    about = text("cli", "show a site that was built, on this machine")
    serve = tasks.add_parser("serve", help=about, description=about)
    for task in (build, serve):
        task.add_argument(
            "folder",
            type=Path,
            metavar=text("cli", "FOLDER"),
            help=text("cli", "the site's folder"),
        )
    serve.add_argument(
        "--port",
        type=port,
        default=0,
        metavar=text("cli", "NUMBER"),
        help=text("cli", "port of the server; without it any that is free"),
    )


def run(asked: argparse.Namespace) -> int:
    """Build or serve; the result is the exit code.

    Raises:
        SiteError: with the reason why that can't be done.
    """
    return _build(asked.folder) if asked.task == "build" else _serve(asked.folder, asked.port)


def serve_class(asked: argparse.Namespace) -> int:
    """`bglearn serve`: a class, and beside it the site if that is wished; the result is as there.

    Raises:
        SiteError: when the port is taken, or the site can't be built.
    """
    from bglearn.classroom import command

    return command.run(asked, lambda folder: beside_class(folder, asked.host, asked.port))


def beside_class(folder: str = "", host: str = "127.0.0.1", port: int = 0) -> object:
    """The site as a part of a class's server; built in the user's cache if no folder is named.

    It is built where it is not there yet, is of another version, or was damaged.

    Raises:
        SiteError: when it can't be built, or the server could not listen at the port.
    """
    from bglearn.classroom.hub import hub_of
    from bglearn.site.drafts import sweep
    from bglearn.site.mounted import MountedSite
    from bglearn.site.server import try_port
    from bglearn.site.sources import cache
    from bglearn.site.stamp import is_current, is_whole

    if not hub_of():  # which chooses address and port itself
        try_port(host, port)
    place = Path(folder) if folder else cache() / "built"
    sweep(place.absolute().parent)
    if not is_current(place):
        _make(place)
    elif not is_whole(place):
        told = text(
            "site",
            "The site in “{folder}” is damaged and is built again.",
            folder=shown(str(place), LONGEST_PATH),
        )
        print(told, file=sys.stderr, flush=True)
        _make(place)
    return MountedSite(place)


def _build(folder: Path) -> int:
    _make(folder)
    print(text("site", "Written: {folder}", folder=shown(str(folder), LONGEST_PATH)))
    print(
        text(
            "site",
            "To see it: bglearn site serve {folder}",
            folder=shown(str(folder), LONGEST_PATH),
        )
    )
    return 0


def _make(folder: Path) -> None:
    """Build, and show how far it is."""
    if find_spec("packaging") is None:
        raise SiteError(Message("site", 'To build a site, install: pip install "bglearn[site]"'))
    from rich.progress import Progress

    from bglearn.site.build import STEPS, build

    with Progress(transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task("", total=len(STEPS) + 1)

        def step(what: Message) -> None:
            progress.update(bar, advance=1, description=str(what))

        build(folder, step)


def _serve(folder: Path, port: int) -> int:
    from bglearn.site.server import site_server
    from bglearn.site.stamp import is_current

    with site_server(folder, port) as server:
        if not is_current(folder):
            told = text(
                "site",
                "The site in “{folder}” is of another version. For this one: bglearn site build"
                " {folder}",
                folder=shown(str(folder), LONGEST_PATH),
            )
            print(told, file=sys.stderr)
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        print(text("lab", "Open this address: {address}", address=address))
        print(text("lab", "Stop with Ctrl-C."), flush=True)
        server.serve_forever()
    return 0
