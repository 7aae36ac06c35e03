"""A server of its own for measuring: `python -m benchmarks.serving DATABASE PORT [off]`."""

from __future__ import annotations

import sys

import uvicorn

from bglearn.classroom.app import make_app
from bglearn.classroom.database import open_database
from bglearn.puzzles.library import library


def main() -> None:
    """Serve; with `off` nothing is stored, all else is the same."""
    database, port, *off = sys.argv[1:]
    library()
    app = make_app(open_database(database), stores=not off)
    uvicorn.run(
        app, port=int(port), loop="asyncio", access_log=False, log_level="warning",
        timeout_keep_alive=75,
    )  # fmt: skip


if __name__ == "__main__":
    main()
