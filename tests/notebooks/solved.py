"""Solved copies of the shipped notebooks, with the outputs that they must have when run.

What is expected comes from the puzzle files and the catalogues alone, never from running anything:
a check cell sends the stored answer to the exercise above it, as the browser would, and prints what
its card says. Every other cell's output is compared too, so that nothing can go wrong unseen.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from copy import deepcopy
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
from tests.notebooks.shipped import (
    GAME,
    Notebook,
    called,
    end,
    exercises,
    is_of_bank,
    names,
    place,
    read,
    source,
    special_name,
)

Table = dict[str, Any]
Cell = dict[str, Any]

LOCALE = content() / "bglearn" / "locale"
CHECKED = "nbval-check-output"
PICTURE = "<svg/>"
"""Stands for any drawing of a board; drawings have tests of their own."""
PANEL = "<div/>"
"""Stands for any picture of progress; what it says in words is compared."""
PAGE = "<form/>"
"""Stands for the HTML of a special board, which has tests of its own too."""


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


# ------------------------------------------------------------------ what is sent and said


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


# ------------------------------------------------------------------ cells


def check_cell(name: str, messages: list[Table], expected: str) -> Cell:
    """A cell that sends messages to an exercise and prints the card after each that is judged."""
    lines = [
        "# NBVAL_CHECK_OUTPUT",
        "from bglearn.notebook.exercise import current, verdict_text",
        f"shown = current({name!r})",
    ]
    for number, content_ in enumerate(messages, 1):
        lines.append(f"shown._handle_custom_msg({ {'seq': number, **content_}!r}, [])")
        if content_["kind"] != "again":
            lines.append("print(verdict_text(shown))")
    output = {"output_type": "stream", "name": "stdout", "text": expected}
    return code_cell("\n".join(lines), [output])


def code_cell(code: str, outputs: list[Table]) -> Cell:
    """A cell that was run, with what it put out."""
    return {
        "cell_type": "code",
        "execution_count": 1,
        "metadata": {} if code.startswith("# NBVAL_CHECK_OUTPUT") else {"tags": [CHECKED]},
        "outputs": outputs,
        "source": code,
    }


def shown_cell(code: str, table: Table) -> Cell:
    """An exercise's own cell, with the board below it."""
    return board_cell(code, board_text(table))


def board_cell(code: str, text: str) -> Cell:
    """A cell that shows a board: where there is no browser, a text and a picture."""
    data = {"text/plain": text, "image/svg+xml": PICTURE}
    output = {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": data}
    return code_cell(code, [output])


def start_cell(notebook: Notebook, code: str, language: str) -> Cell:
    """The first cell of a notebook; that of a lesson shows that nothing is solved yet."""
    found = re.search(r'^lesson\("\w\w", "(\d\d)"\)', code, re.MULTILINE)
    if found is None:
        return code_cell(code, [])
    return _panel_cell(code, _standing(notebook, found[1], language))


def _standing(notebook: Notebook, number: str, language: str, solved: int = 0) -> str:
    """How far a notebook is, as its panels say it in words; each puzzle has three stars."""
    title = _title(notebook)
    count = len(exercises(notebook))
    named, told, stars = (
        translated(language, "progress", sentence).format(
            number=int(number),
            title=title,
            solved=solved,
            count=count,
            stars=3 * solved,
            most=3 * count,
        )
        for sentence in (
            _named(number),
            "Solved: {solved} of {count}.",
            "Stars: {stars} of {most}.",
        )
    )
    return f"{named}: {told} {stars}"


def end_cell(notebook: Notebook, language: str, *, is_solved: bool) -> Cell:
    """The last cell of a notebook of the bank: what is still open, and what comes next."""
    code = end(notebook)
    number, count = re.sub(r"\D", "", code), len(exercises(notebook))
    lines = [_standing(notebook, number, language, count if is_solved else 0)]
    if is_solved:
        lines.append(translated(language, "progress", "You have solved every puzzle here."))
    else:
        said = translated(language, "progress", "Puzzles that are still open: {numbers}")
        lines.append(said.format(numbers=", ".join(str(one) for one in range(1, count + 1))))
    following = [name for name in names() if is_of_bank(name) and name[8:10] > number][:1]
    for name in following:
        next_one = translated(language, "progress", "Puzzles {number} · {title}").format(
            number=name[8:10], title=_title(read(place(name, language)))
        )
        lines.append(f"{translated(language, 'progress', 'More puzzles')}: {next_one}")
    return _panel_cell(code, "\n".join(lines))


def _panel_cell(code: str, words: str) -> Cell:
    data = {"text/plain": words, "text/html": PANEL}
    return code_cell(code, [{"output_type": "display_data", "metadata": {}, "data": data}])


def _title(notebook: Notebook) -> str:
    return source(notebook["cells"][0]).splitlines()[0].partition("·")[2].strip()


def _named(number: str) -> str:
    return "Puzzles {number} · {title}" if int(number) >= 20 else "Lesson {number} · {title}"


def special_cell(code: str, name: str) -> Cell:
    """A special board's cell, or a summary's: a page, a picture and its name."""
    cell = board_cell(code, f"<Special {name}>")
    cell["outputs"][0]["data"]["text/html"] = PAGE
    return cell


def right_cell(table: Table, language: str) -> Cell:
    """Solves an exercise."""
    return check_cell(table["id"], [message(table, table["answer"])], right_text(table, language))


def wrong_cell(table: Table) -> Cell:
    """Answers an exercise wrong in every foreseen way, starting anew each time."""
    if table["kind"] in decided.KINDS:
        mistake = {"kind": "answer", "answer": decided.wrong_answer(table)}
        return check_cell(table["id"], [mistake, {"kind": "again"}], decided.wrong_words(table))
    messages = [
        one
        for wrong in table.get("wrong", ())
        for one in (message(table, wrong["answer"]), {"kind": "again"})
    ]
    return check_cell(
        table["id"], messages, "".join(wrong_text(table, wrong) for wrong in table.get("wrong", ()))
    )


def copy_with(
    notebook: Notebook,
    answered: Callable[[Table], Cell],
    language: str = "en",
    *,
    is_solved: bool = True,
) -> Notebook:
    """A copy where each exercise is followed by its answer; every output is there."""
    cells: list[Cell] = []
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            cells.append(cell)
            continue
        found = called(source(cell))
        if source(cell) == GAME:
            cells.append(board_cell(GAME, f"<Board {format_position_id(START)}>"))
        elif source(cell) == end(notebook):
            cells.append(end_cell(notebook, language, is_solved=is_solved))
        elif board := special_name(source(cell)):
            cells.append(special_cell(source(cell), board))
        elif found is None:
            cells.append(start_cell(notebook, source(cell), language))
        else:
            table = puzzles()[found[0]]
            cells += [shown_cell(source(cell), table), answered(table)]
    return with_cells(notebook, cells)


def with_cells(notebook: Notebook, cells: list[Cell]) -> Notebook:
    """A copy with other cells, numbered."""
    numbered = [{**deepcopy(cell), "id": f"cell-{i}"} for i, cell in enumerate(cells)]
    return {**deepcopy(notebook), "cells": numbered}
