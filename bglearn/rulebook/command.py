"""`bglearn rules`: the rule book in the terminal, or as a page of the documentation."""

from __future__ import annotations

import argparse
from pathlib import Path

from bglearn.errors import BglearnError
from bglearn.files import while_read, write_whole
from bglearn.i18n import LANGUAGES, Message, text, use
from bglearn.puzzles.library import content, library
from bglearn.rulebook.evidence import gather
from bglearn.rulebook.matrix import matrix
from bglearn.rulebook.page import page
from bglearn.rules.catalog import SECTIONS

PAGE = "docs/rulebook.md"
"""The generated page, from the top of a checkout."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `bglearn rules` to its parser."""
    parser.add_argument(
        "--section",
        type=str.upper,
        choices=list(SECTIONS),
        metavar=text("cli", "SECTION"),
        help=text(
            "cli", "one section with its sentences: {sections}", sections=", ".join(SECTIONS)
        ),
    )
    parser.add_argument(
        "--lang",
        metavar=text("cli", "CODE"),
        help=text(
            "cli", "with the sentences in a language: {languages}", languages=", ".join(LANGUAGES)
        ),
    )
    parser.add_argument(
        "--markdown",
        action="store_true",
        help=text("cli", "write {page} instead (in a checkout)", page=PAGE),
    )


def run(asked: argparse.Namespace) -> int:
    """Print the matrix, or write the page; the result is the exit code.

    Raises:
        LanguageError: when there is no such language.
        BglearnError: when there is no checkout to write the page in.
    """
    if asked.lang is not None:
        use(asked.lang)
    if asked.markdown:
        path = content() / PAGE
        if not (content() / "tests").is_dir():
            raise BglearnError(
                Message("rulebook", "The page is written in a checkout of the source code.")
            )
        write_whole(path, written(content()))
        print(path)
        return 0
    sections = [SECTIONS[asked.section]] if asked.section else list(SECTIONS.values())
    sentences = asked.section is not None or asked.lang is not None
    with while_read():
        for line in matrix(sections, gather(content(), library()), sentences=sentences):
            print(line)
    return 0


def written(root: Path) -> bytes:
    """The page as its file must be, from the evidence below the top of a checkout."""
    lines = page(SECTIONS.values(), gather(root, library()), library())
    return "".join(f"{line}\n" for line in lines).encode()
