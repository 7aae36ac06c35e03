"""Run by itself: all that a learner uses, where there is no numpy, no thread and no network.

`python -m tests.site.bare` imports every module and gives every stored answer to every exercise, as
a browser's kernel would. What it does prints one line; whatever is refused ends it with an error.
"""

from __future__ import annotations

import _thread
import importlib
import importlib.abc
import importlib.machinery
import pkgutil
import socket
import sys
import threading
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any, NoReturn

BLOCKED = ("numpy", "numba", "multiprocessing", "requests", "urllib3")
PACKAGES = ("analysis", "board", "learner", "notation", "notebook", "puzzles", "rules")
BUILDER = "bglearn.analysis.bearoff_building"
"""Builds tables with what is compiled; a learner only reads them."""


class AbsentError(Exception):
    """Something that a browser has not."""


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name in BLOCKED or name.partition(".")[0] in BLOCKED:
            raise AbsentError(f"import of {name}")
        return None


def refuse(*_: Any, **__: Any) -> NoReturn:
    raise AbsentError("a thread or a connection")


def block() -> None:
    """From here on as in a browser."""
    sys.meta_path.insert(0, _Finder())
    for name in BLOCKED:
        sys.modules.pop(name, None)
    _thread.start_new_thread = refuse  # type: ignore[assignment]
    threading._start_new_thread = refuse  # type: ignore[attr-defined]
    threading.Thread.start = refuse  # type: ignore[method-assign]
    for name in ("connect", "connect_ex", "bind", "sendto"):
        setattr(socket.socket, name, refuse)


def modules() -> Iterator[str]:
    """Every module that a learner uses."""
    for package in PACKAGES:
        yield f"bglearn.{package}"
        found = importlib.import_module(f"bglearn.{package}")
        for entry in pkgutil.walk_packages(found.__path__, f"bglearn.{package}."):
            if entry.name != BUILDER:
                yield entry.name


def answer_everything() -> int:
    """Each puzzle, first with the wrong answers that its file tells, then with the right one.

    A decision is made once a go, so each of its answers has a go of its own.
    """
    from bglearn.notebook.exercise import Exercise
    from bglearn.puzzles.kinds import KINDS
    from bglearn.puzzles.library import library

    for puzzle in library().values():
        given = [*(wrong.answer for wrong in puzzle.wrong), puzzle.answer]
        is_decision = KINDS[puzzle.kind].is_decision
        there = Exercise(puzzle)
        for number, answer in enumerate(given):
            if is_decision:
                there._handle_custom_msg({"seq": 2 * number + 1, "kind": "again"}, [])
            assert not there.session.solved, puzzle.id
            message = {"seq": 2 * number + 2, "kind": "answer", "answer": dict(answer.data)}
            there._handle_custom_msg(message, [])
        assert there.session.solved, puzzle.id
        there.close()
    return len(library())


def main(more: Sequence[str]) -> None:
    """Import and answer; `more` are further modules, to see that the wall stands."""
    block()
    names = list(modules())
    for name in (*names, *more):
        importlib.import_module(name)
    print(f"{len(names)} modules, {answer_everything()} puzzles")


if __name__ == "__main__":
    main(sys.argv[1:])
