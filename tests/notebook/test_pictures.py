"""A position that ends a cell is shown as a picture, and as the same text as ever."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from nbclient import NotebookClient

from bglearn.board.picture import picture
from bglearn.notation.xgid import parse_xgid
from bglearn.notebook.pictures import PICTURED, show_pictures
from bglearn.rules.game import start
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
    light = re.compile(r'class="disc (light|dark)"><circle class="face" (cx="[^"]*" cy="[^"]*")')
    assert light.findall(picture(white)) == light.findall(picture(white.position))
    assert light.findall(picture(black)) != light.findall(picture(black.position))


@pytest.mark.parametrize(
    ("xgid", "seen"),
    [
        ("XGID=-a-B--D-C--adD---c-e-a--B-:1:1:1:00:2:1:0:5:10", ["2 of 5", "1 of 5", ">2</text>"]),
        ("XGID=-a-B--D-C--adD---c-e-a--B-:1:1:1:D:0:3:0:7:10", ["0 of 7", "3 of 7", ">4</text>"]),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:3:1:4:10", ["Crawford game"]),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", ["White", "Black", ">64</text>"]),
    ],
)
def test_cube_score_and_length_are_drawn(xgid: str, seen: list[str]) -> None:
    drawn = picture(parse_xgid(xgid))
    for words in seen:
        assert words in drawn


def test_nothing_is_drawn_that_is_not_known() -> None:
    """A position knows no cube and no score; in the Crawford game there is no cube (MATCH-04)."""
    assert 'class="cube"' not in picture(START)
    assert 'class="player"' not in picture(START)
    assert 'class="cube"' not in picture(
        parse_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:3:1:4:10")
    )
    assert " of " not in picture(start(Rules(match_length=5)))


def test_in_a_real_kernel() -> None:
    cells = ["import bglearn.notebook\nfrom bglearn import START", "START", "START.pips"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    shown = notebook.cells[1].outputs[0].data
    assert shown[SVG].count('class="disc') == 30
    assert shown[TEXT].startswith("Position.of(")
    assert SVG not in notebook.cells[2].outputs[0].data
