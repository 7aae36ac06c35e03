"""What is sent to an exercise, and what it must say: from puzzle files and catalogues alone."""

from __future__ import annotations

import tomllib
from functools import cache, partial
from typing import Any

import polib

from bglearn.errors import IllegalPlayError
from bglearn.notation.plays import parse_moves, parse_play
from bglearn.notation.position_id import format_position_id
from bglearn.notation.xgid import parse_xgid
from bglearn.puzzles.kinds.ruling import case
from bglearn.puzzles.library import content, library
from bglearn.rules.catalog import BOOK
from bglearn.rules.position import START
from tests.notebooks import decided

Table = dict[str, Any]

LOCALE = content() / "bglearn" / "locale"


@cache
def puzzles() -> dict[str, Table]:
    """Every puzzle as it stands in its file."""
    return {
        table["id"]: table
        for path in sorted((content() / "puzzles").glob("*.toml"))
        for table in tomllib.loads(path.read_text("utf-8"))["puzzle"]
    }


@cache
def _catalogue(language: str) -> dict[tuple[str, str], str]:
    path = LOCALE / language / "LC_MESSAGES" / "bglearn.po"
    if not path.is_file():
        return {}
    return {(e.msgctxt, e.msgid): e.msgstr for e in polib.pofile(str(path)) if e.translated()}


def translated(language: str, context: str, sentence: str) -> str:
    """A sentence in a language; where there is no translation, a text that nothing says."""
    if language == "en":
        return sentence
    return _catalogue(language).get((context, sentence)) or f"No translation: {sentence}"


def message(table: Table, answer: Table) -> Table:
    """What the browser sends for an answer, but its number."""
    if table["kind"] == "points":
        return {"kind": "points", "points": answer["points"]}
    if table["kind"] != "play":
        return {"kind": "answer", "answer": answer}
    read = parse_xgid(table["position"])
    assert read.roll
    try:
        moves = parse_play(answer["play"], read.position, read.roll)
    except IllegalPlayError:
        moves = parse_moves(answer["play"])
    return {"kind": "play", "moves": [list(move) for move in moves]}


def right_text(table: Table, language: str) -> str:
    """What the card must say of the right answer."""
    word = translated(language, "verdict", "Correct!")
    if table["kind"] in decided.KINDS:
        said = decided.right_words(table, partial(translated, language))
        return f"✓ {word}\n{said}\n"
    rule = f" ({table['answer']['rule']})" if table["kind"] == "why" else ""
    if "wording" in table:  # the reason is its first rule
        sentence = BOOK[table["rules"][0]].message
        why = translated(language, sentence.context, sentence.sentence)
    else:
        why = translated(language, f"puzzle.{table['id']}.why", table["why"])
    return f"✓ {word}{rule}\n{why}\n"


def wrong_text(table: Table, wrong: Table) -> str:
    """What the card must say of a wrong answer, in English."""
    if table["kind"] in ("play", "all-plays") and "rule" in wrong:
        word = "Not allowed"
    else:
        word = "Not that move" if table["kind"] == "play" else "Not yet"
    rule = f" ({wrong['rule']})" if "rule" in wrong else ""
    return f"✗ {word}{rule}\n{wrong['says']}\n"


def board_text(table: Table) -> str:
    """What stands for the board where there is no browser."""
    position, roll = START, None
    if table["kind"] == "ruling":  # what lies there once everything has happened
        seen = case(library()[table["id"]])
        position, roll = seen.position, seen.dice[0]
    elif "position" in table:
        read = parse_xgid(table["position"])
        # With a double on the table the board is seen by whoever answers it.
        position, roll = read.position.swap() if read.offers % 2 else read.position, read.roll
    return f"<Board {format_position_id(position)} {roll or ''}".rstrip() + ">"


def has_board(table: Table) -> bool:
    """Whether there is a board to draw beside the question."""
    about_company = any(rule.startswith("CHOU-") for rule in table["rules"])
    in_words = table["kind"] == "choice" and about_company
    return not in_words and table["kind"] not in ("captain", "ledger")
