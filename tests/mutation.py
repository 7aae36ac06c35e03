"""Proof that the tests of a rule test it: with the rule switched off, one of them fails.

Each mutation is made in a copy of the package, in a folder of its own; a process of its own then
runs the tests that carry the rule's mark: `python -m tests.mutation` runs them all.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

import pytest

from tests.judges.comparison import Engine
from tests.mutations import ALL, NOTHING_TO_BREAK, PLAYS, Edit, Mutation
from tests.mutations_board import BOARD
from tests.mutations_chouette import CHOUETTE
from tests.mutations_game import GAME
from tests.mutations_game import NOTHING_TO_BREAK as NOTHING_IN_A_GAME
from tests.mutations_table import TABLE

ROOT = Path(__file__).parents[1]
_NOT_RUN = ("test_properties.py", "test_mutation.py")
"""They carry no rule, or run these."""
_numbers = count()

EVERY = [*BOARD, *ALL, *GAME, *TABLE, *CHOUETTE]
"""All switches there are."""
REASONS = {**NOTHING_TO_BREAK, **NOTHING_IN_A_GAME}
"""Rules without a switch, and why."""


def edited(source: str, edits: Iterable[Edit]) -> str:
    """The source of one file with its edits made."""
    for edit in edits:
        if source.count(edit.old) != 1:
            raise ValueError(f"{edit.file} must hold this once, to be switched off:\n{edit.old}")
        source = source.replace(edit.old, edit.new)
    return source


def source_of(file: str) -> str:
    return (ROOT / "bglearn" / "rules" / file).read_text(encoding="utf-8")


# --- in a copy


def run_all(
    mutations: Sequence[Mutation] = EVERY,
    watch: Callable[[Iterable[Mutation]], Iterable[Mutation]] = iter,
) -> dict[str, str]:
    """By name of each mutation the first test that failed, empty for one that survived.

    Before that a run shows that the tests pass where nothing is switched off.
    """
    with _copy() as folder:
        sound = Mutation("", "the engine as it is", ())
        if failed := _run(Path(folder), sound):
            raise AssertionError(f"without any mutation this fails: {failed}")
        return {mutation.name: _run(Path(folder), mutation) for mutation in watch(mutations)}


def _copy() -> AbstractContextManager[str]:
    folder = TemporaryDirectory()
    for name in ("bglearn", "tests"):
        shutil.copytree(
            ROOT / name,
            Path(folder.name) / name,
            ignore=shutil.ignore_patterns("__pycache__", "static", "conftest.py", *_NOT_RUN),
        )
    return folder


def _run(folder: Path, mutation: Mutation) -> str:
    """The first test of its rule that fails."""
    rules = folder / "bglearn" / "rules"
    for file in {edit.file for edit in mutation.edits}:
        wanted = [edit for edit in mutation.edits if edit.file == file]
        (rules / file).write_text(edited(source_of(file), wanted), encoding="utf-8")
        for compiled in rules.glob(f"__pycache__/{Path(file).stem}.*"):
            compiled.unlink()
    keep = ["-B"] if mutation.edits else []  # the first run compiles what stays as it is
    try:
        done = subprocess.run(
            [sys.executable, *keep, "-m", "tests.mutation", "--in-copy", mutation.rule],
            cwd=folder,
            env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},  # they take seconds
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
    finally:
        for edit in mutation.edits:
            (rules / edit.file).write_text(source_of(edit.file), encoding="utf-8")
    said = re.search(r"^selected (\d+)$", done.stdout, re.MULTILINE)
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    if said is None and failed:  # a test module that this engine can't even load
        return failed[1]
    if said is None or said[1] == "0" or done.returncode not in (0, 1):
        raise AssertionError(f"{mutation.name}: {done.stdout}{done.stderr}")
    return failed[1] if failed else ""


class _Marked:
    """A pytest plugin: only the tests that carry a rule's mark, or any rule's."""

    def __init__(self, rule: str) -> None:
        self._rule = rule

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        items[:] = [
            item
            for item in items
            if any(self._rule in ("", mark.args[0]) for mark in item.iter_markers("rule"))
        ]
        print(f"\nselected {len(items)}")


def _test_in_copy(rule: str) -> int:
    import bglearn

    assert Path(bglearn.__file__).is_relative_to(Path.cwd()), "the copy is what is tested"
    options = ["-q", "-x", "--tb=no", "-rfE", "-p", "no:cacheprovider", "--import-mode=importlib"]
    options += ["-c", "pytest.ini", "--rootdir=.", "tests/rules"]
    Path("pytest.ini").write_text("[pytest]\npythonpath = .\nmarkers =\n    rule(id): proves it\n")
    return int(pytest.main(options, plugins=[_Marked(rule)]))


# --- in this process, for the comparisons with a judge


def planted_engine(mutation: Mutation) -> Engine:
    """`legal_plays` over a mutated packed.py."""
    name = f"planted_{next(_numbers)}"
    source = edited(source_of("packed.py"), mutation.edits)
    _module(f"{name}_packed", source)
    plays = source_of("plays.py").replace("bglearn.rules.packed", f"{name}_packed")
    engine: Engine = _module(name, plays).legal_plays
    return engine


def _module(name: str, source: str) -> ModuleType:
    module = ModuleType(name)
    sys.modules[name] = module
    exec(compile(source, name, "exec"), module.__dict__)
    return module


PLANTABLE = [
    mutation
    for mutation in PLAYS
    if {edit.file for edit in mutation.edits} == {"packed.py"} and mutation.rule != "WIN-02"
]
"""No position of a comparison is over."""


def planted(rule: str) -> list[Mutation]:
    """The mutations of a rule that can be planted in an engine."""
    return [mutation for mutation in PLANTABLE if mutation.rule == rule]


def main() -> int:
    if "--in-copy" in sys.argv:
        return _test_in_copy(sys.argv[-1] if sys.argv[-1] != "--in-copy" else "")
    outcomes = run_all()
    for name, failed in outcomes.items():
        print(name, "|", failed or "SURVIVED")
    return sum(not failed for failed in outcomes.values())


if __name__ == "__main__":
    sys.exit(main())
