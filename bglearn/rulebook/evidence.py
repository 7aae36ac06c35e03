"""What stands for each rule: the tests marked with its id, the lessons, the puzzles."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.book.rule import RULE_ID

_IN_PARENTHESES = re.compile(r"\(([^()]*)\)")
_ID = re.compile(rf"\b{RULE_ID.pattern}\b")
_EXERCISE = re.compile(r"""\bexercise\(\s*["']([\w-]+)["']""")


@dataclass(frozen=True, slots=True)
class Evidence:
    """By rule id: how many marked tests in which file, the lessons' numbers, the puzzles' ids.

    `asked` are the puzzles that a lesson sets as exercises. `tests` is None where there are none
    to read, as in an installed package. `unread` are places in tests whose mark does not spell
    out its id.
    """

    tests: Mapping[str, Mapping[str, int]] | None
    lessons: Mapping[str, tuple[str, ...]]
    puzzles: Mapping[str, tuple[str, ...]]
    asked: Mapping[str, tuple[str, ...]]
    unread: tuple[str, ...] = ()

    def tests_of(self, rule: str) -> int:
        """How many tests are marked with an id."""
        return sum(self.tests.get(rule, {}).values()) if self.tests else 0


def gather(root: Path, puzzles: Mapping[str, Puzzle]) -> Evidence:
    """The evidence in a folder that holds `lessons/` and, in a checkout, `tests/`."""
    folder = root / "tests"
    tests, unread = marked(folder) if folder.is_dir() else (None, ())
    by_rule: dict[str, list[str]] = {}
    for puzzle in puzzles.values():
        for rule in dict.fromkeys(puzzle.rules):
            by_rule.setdefault(rule, []).append(puzzle.id)
    return Evidence(
        tests,
        taught(root / "lessons" / "en", puzzles),
        {rule: tuple(found) for rule, found in by_rule.items()},
        asked(root / "lessons" / "en", puzzles),
        unread,
    )


def marked(folder: Path) -> tuple[dict[str, dict[str, int]], tuple[str, ...]]:
    """The marks `@pytest.mark.rule("ID")` below a folder, by id and file, and those not readable.

    Files are named from the folder that holds this one.
    """
    found: dict[str, Counter[str]] = {}
    unread = []
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(folder.parent).as_posix()
        for call in _marks(ast.parse(path.read_text("utf-8"), place)):
            match call.args:
                case [ast.Constant(str(rule))]:
                    found.setdefault(rule, Counter())[place] += 1
                case _:
                    unread.append(f"{place}:{call.lineno}")
    return {rule: dict(files) for rule, files in found.items()}, tuple(unread)


def _marks(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            yield node


def taught(folder: Path, puzzles: Mapping[str, Puzzle]) -> dict[str, tuple[str, ...]]:
    """The lessons that teach each rule: they name it in parentheses, or set an exercise on it.

    The English lessons are read; the other languages have the same cells.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.ipynb")):
        rules: set[str] = set()
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            source = "".join(cell["source"])
            if cell["cell_type"] == "markdown":
                rules.update(*map(_ID.findall, _IN_PARENTHESES.findall(source)))
            else:
                names = _EXERCISE.findall(source)
                rules.update(*(puzzles[name].rules for name in names if name in puzzles))
        for rule in rules:
            found.setdefault(rule, []).append(path.stem[:2])
    return {rule: tuple(lessons) for rule, lessons in found.items()}


def asked(folder: Path, puzzles: Mapping[str, Puzzle]) -> dict[str, tuple[str, ...]]:
    """The exercises that the lessons set on each rule."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.ipynb")):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            for name in _EXERCISE.findall("".join(cell["source"])):
                for rule in puzzles[name].rules if name in puzzles else ():
                    found.setdefault(rule, []).append(name)
    return {rule: tuple(names) for rule, names in found.items()}
