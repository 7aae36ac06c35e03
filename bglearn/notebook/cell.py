"""The cell that is running, and the boards that it put on the page."""

from __future__ import annotations

from typing import Any, TypeVar

from bglearn.board.widget import BoardWidget

_Board = TypeVar("_Board", bound=BoardWidget)

_shown: dict[str, tuple[str, list[BoardWidget]]] = {}
"""By cell: which run of it, and the boards of that run."""


def running_cell() -> str:
    """The id of the cell that is running; empty outside a notebook that tells it."""
    return str(_request().get("metadata", {}).get("cellId", ""))


def on_page(board: _Board) -> _Board:
    """The same board; those that an earlier run of this cell has left are closed."""
    cell = running_cell()
    if not cell:
        return board
    run = str(_request().get("header", {}).get("msg_id", ""))
    before, boards = _shown.get(cell, (run, []))
    if before != run:
        for old in boards:
            old.close()
        boards = []
    _shown[cell] = (run, [*boards, board])
    return board


def _request() -> dict[str, Any]:
    """What the notebook sent with the cell."""
    import IPython

    return getattr(IPython.get_ipython(), "parent_header", None) or {}
