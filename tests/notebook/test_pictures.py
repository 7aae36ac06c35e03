"""A position that ends a cell is shown as a picture, and as the same text as ever."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from nbclient import NotebookClient

from bglearn.board.picture import picture
from bglearn.notation.xgid import parse_xgid
from bglearn.notebook.pictures import PICTURED, show_pictures
from bglearn.rules.game import Game, start
from bglearn.rules.options import Rules
from bglearn.rules.position import START

SVG, TEXT = "image/svg+xml", "text/plain"


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    yield InteractiveShell()
    InteractiveShell.clear_instance()


def formatted(shell: InteractiveShell, value: object) -> dict[str, Any]:
    assert shell.display_formatter
    data, _ = shell.display_formatter.format(value)
    return dict(data)


def test_before_it_is_asked_for(shell: InteractiveShell) -> None:
    assert SVG not in formatted(shell, START)


@pytest.mark.parametrize(
    "value", [START, parse_xgid("-b----E-C---eE---c-e----B-:0:0:-1:31"), start(Rules())]
)
def test_a_picture_beside_the_text(shell: InteractiveShell, value: object) -> None:
    assert show_pictures(shell)
    data = formatted(shell, value)
    assert data[SVG].startswith('<svg width="')
    assert data[SVG].count('class="disc') == 30
    assert data[TEXT].replace("\n", "").replace(" ", "") == repr(value).replace(" ", "")


def test_nothing_else_is_pictured(shell: InteractiveShell) -> None:
    show_pictures(shell)
    assert SVG not in formatted(shell, [START])
    assert SVG not in formatted(shell, "4HPwATDgc/ABMA")


def test_without_a_notebook() -> None:
    assert show_pictures(object()) is False


def test_the_names_are_those_of_the_classes() -> None:
    """Registered by name: a class that moves would lose its picture silently."""
    from importlib import import_module

    for module, name in PICTURED:
        assert getattr(import_module(module), name).__module__ == module


def test_the_text_of_a_position_never_changes() -> None:
    assert repr(START) == (
        "Position.of(mover={24: 2, 13: 5, 8: 3, 6: 5}, opponent={24: 2, 13: 5, 8: 3, 6: 5})"
    )


def test_the_player_on_roll_is_at_his_place() -> None:
    """White's checkers are light and below, whoever is on roll; a position's mover is White."""
    black = parse_xgid("XGID=---Ba-D-C---dB---c-db---AA:0:0:-1:00")
    white = parse_xgid("XGID=---Ba-D-C---dB---c-db---AA:0:0:1:00")
    assert picture(white) == picture(white.position)
    assert picture(black) != picture(black.position)
    game: Game = black.game
    assert picture(game) == picture(black)


def test_in_a_real_kernel() -> None:
    cells = ["import bglearn.notebook\nfrom bglearn import START", "START", "START.pips"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    shown = notebook.cells[1].outputs[0].data
    assert shown[SVG].count('class="disc') == 30
    assert shown[TEXT].startswith("Position.of(")
    assert SVG not in notebook.cells[2].outputs[0].data
