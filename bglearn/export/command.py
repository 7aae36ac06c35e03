"""`bglearn export`: what a teacher types to give a lesson away as a page."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path

from bglearn.errors import ExportError
from bglearn.files import reason, write_whole
from bglearn.i18n import Message, shown, text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `bglearn export` to its parser."""
    parser.add_argument(
        "notebook", type=Path, metavar=text("cli", "NOTEBOOK"), help=text("cli", "the notebook")
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar=text("cli", "FILE"),
        help=text("cli", "where the page goes; without it beside the notebook"),
    )
    parser.add_argument(
        "--no-run",
        action="store_false",
        dest="run",
        help=text("cli", "take the notebook as it was saved, without running it"),
    )
    parser.add_argument(
        "--force", action="store_true", help=text("cli", "overwrite a file that is there")
    )


def run(asked: argparse.Namespace) -> int:
    """Write the page; the result is the exit code.

    Raises:
        ExportError: with the reason why there is none.
    """
    if find_spec("nbconvert") is None:
        raise ExportError(
            Message(
                "export",
                'Pages need JupyterLab\'s converter. Install it with: pip install "bglearn[lab]"',
            )
        )
    from rich.progress import Progress

    from bglearn.export.page import PageExporter
    from bglearn.export.running import read_notebook, run_notebook

    notebook = read_notebook(asked.notebook)
    target: Path = asked.output or asked.notebook.with_suffix(".html")
    if os.path.lexists(target) and not asked.force:
        raise ExportError(
            Message(
                "export",
                "“{file}” is there already. Use --force to overwrite it, or -o for another name.",
                {"file": shown(str(target))},
            )
        )
    if asked.run:
        with Progress(transient=True, disable=not sys.stderr.isatty()) as progress:
            run_notebook(notebook, asked.notebook.resolve().parent, progress)
    page, _ = PageExporter().from_notebook_node(
        notebook, {"metadata": {"name": asked.notebook.stem, "path": str(asked.notebook.parent)}}
    )
    try:
        # a cell may have printed half a letter
        write_whole(target, page.encode("utf-8", "replace"))
    except OSError as error:
        raise ExportError(
            Message(
                "export",
                "“{file}” can't be written: {reason}.",
                {"file": shown(str(target)), "reason": reason(error)},
            )
        ) from None
    print(text("export", "Written: {file}", file=shown(str(target))))
    return 0
