"""`bglearn translate …`: what developers and translators type."""

from __future__ import annotations

import argparse
import json
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from bglearn.i18n import LANGUAGES
from bglearn.translate.project import TARGETS, TranslateError, here
from bglearn.translate.reading import readings, table, too_long

if TYPE_CHECKING:
    from bglearn.translate.project import Project


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the six tasks and their arguments to the parser of `bglearn translate`."""
    parser.description = "Keep the four other languages up to date with the English sentences."
    tasks = parser.add_subparsers(dest="task", required=True)
    tasks.add_parser("update", help="bring the catalogues up to date with the English of today")
    tasks.add_parser("build", help="write the notebooks of the other languages")
    check = tasks.add_parser("check", help="list everything that is missing, stale or wrong")
    check.add_argument("language", nargs="*", metavar="LANG", help="only this language")
    tasks.add_parser("reading", help="print how long and how hard the lessons are to read")
    missing = tasks.add_parser("missing", help="print what is untranslated, one JSON a line")
    missing.add_argument("language", choices=TARGETS)
    missing.add_argument("catalogue", nargs="?", help="only this one: bglearn, lessons/NN_slug …")
    fill = tasks.add_parser("fill", help="take translations from a JSON file")
    fill.add_argument("language", choices=TARGETS)
    fill.add_argument("file", type=Path, help="a list, or lines, of context, english, translation")
    fill.add_argument(
        "--skip-unknown",
        action="store_true",
        help="leave out sentences that changed meanwhile, instead of taking nothing",
    )


def run(args: argparse.Namespace) -> int:
    """Do a task; the result is the exit code: 0 done, 1 something is wrong."""
    if lacking := [name for name in ("polib", "nbformat") if find_spec(name) is None]:
        print(
            f"bglearn translate needs {' and '.join(lacking)}:"
            ' install the extra "test" (pip install -e ".[test]")',
            file=sys.stderr,
        )
        return 1
    try:
        return _run(here(), args)
    except TranslateError as error:
        print(f"bglearn translate: {error}", file=sys.stderr)
        return 1


def _run(project: Project, args: argparse.Namespace) -> int:
    from bglearn.translate import work

    if args.task == "update":
        faults = work.update(project)
    elif args.task == "build":
        faults = work.build(project)
    elif args.task == "reading":
        found = list(readings(project, LANGUAGES))
        print("\n".join(table(found)))
        faults = too_long(found)
    elif args.task == "missing":
        for entry in work.missing(project, args.language, args.catalogue):
            print(json.dumps(entry, ensure_ascii=False))
        return 0
    elif args.task == "fill":
        faults = work.fill(project, args.language, args.file, skip_unknown=args.skip_unknown)
    else:
        from bglearn.translate.check import check

        faults = check(project, tuple(args.language) or TARGETS)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0
