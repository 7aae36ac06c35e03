"""The boards of a cell: a cell that runs again closes what it has left, and nothing else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import IPython
import pytest

from bglearn.notebook.cell import on_page, running_cell
from bglearn.notebook.look import LookBoard, board


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Tells which cell runs, and in which run of it."""

    def tell(cell: str, message: str) -> None:
        header = {"metadata": {"cellId": cell}, "header": {"msg_id": message}}
        monkeypatch.setattr(IPython, "get_ipython", lambda: SimpleNamespace(parent_header=header))

    return tell


def is_open(there: LookBoard) -> bool:
    return there.comm is not None


def test_two_boards_of_one_run_stay(run: Any) -> None:
    run("a", "1")
    one, two = board(), board()
    assert (running_cell(), is_open(one), is_open(two)) == ("a", True, True)


def test_a_cell_that_runs_again_closes_its_boards_and_no_others(run: Any) -> None:
    run("b", "1")
    old = [board(), board()]
    run("c", "2")
    other = board()
    run("b", "3")
    new = board()
    assert [is_open(one) for one in old] == [False, False]
    assert is_open(other)
    assert is_open(new)


def test_outside_a_notebook_nothing_is_closed() -> None:
    one, two = board(), board()
    assert running_cell() == ""
    assert on_page(one) is one
    assert is_open(one)
    assert is_open(two)
