"""Solved copies of the shipped notebooks, with the outputs that they must have when run.

What is expected comes from the puzzle files and the catalogues alone, never from running anything:
a check cell sends the stored answer to the exercise above it, as the browser would, and prints what
its card says. Every other cell's output is compared too, so that nothing can go wrong unseen.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from bglearn.notation.position_id import format_position_id
from bglearn.rules.position import START
from tests.notebooks import decided
from tests.notebooks.said import (
    Table,
    board_text,
    has_board,
    message,
    puzzles,
    right_text,
    translated,
    wrong_text,
)
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

Cell = dict[str, Any]

CHECKED = "nbval-check-output"
PICTURE = "<svg/>"
"""Stands for any drawing of a board; drawings have tests of their own."""
PANEL = "<div/>"
"""Stands for any picture of progress; what it says in words is compared."""
PAGE = "<form/>"
"""Stands for the HTML of a special board, which has tests of its own too."""


def check_cell(name: str, messages: list[Table], expected: str) -> Cell:
    """A cell that sends messages to an exercise and prints the card after each that is judged."""
    lines = [
        "# NBVAL_CHECK_OUTPUT",
        "from tests.notebooks.shown import current, verdict_text",
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
    """An exercise's own cell, with the board below it; what is told in words alone has none."""
    cell = board_cell(code, board_text(table))
    if not has_board(table):
        del cell["outputs"][0]["data"]["image/svg+xml"]
    return cell


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
