"""The notebooks that are shipped, their exercises, and the faults that one may have."""

from __future__ import annotations

import ast
import json
import re
import warnings
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import nbformat

from bglearn.i18n import LANGUAGES
from bglearn.notebook.bank import bank
from bglearn.notebook.special.example import EXAMPLES
from bglearn.notebook.special.special import BOARDS
from bglearn.notebook.special.summary_pictures import PICTURES
from bglearn.puzzles.library import content, library
from bglearn.translate.reading import MOST_WORDS, words_of

KINDS = ("lessons", "puzzles")

STARTS = {
    "lessons": (
        'from bglearn.notebook import exercise, lesson, summary\n\nlesson("{language}", "{number}")'
    ),
    "puzzles": 'from bglearn.notebook import lesson, puzzle\n\nlesson("{language}")',
    "bank": (
        "from bglearn.notebook import lesson, next_lesson, puzzle\n\n"
        'lesson("{language}", "{number}")'
    ),
    "bank-example": (
        "from bglearn.notebook import example, lesson, next_lesson, puzzle\n\n"
        'lesson("{language}", "{number}")'
    ),
    "special": (
        "from bglearn.notebook import exercise, lesson, special, summary\n\n"
        'lesson("{language}", "{number}")'
    ),
}
"""How a notebook may begin; a lesson, or a notebook of the bank, by its number."""
SUMMARIES = tuple(f"summary-{number}" for number in PICTURES)
SHOWN = tuple(f"example-{theme}" for theme in EXAMPLES)
_LESSON_NUMBERS = [f"{number:02}" for number in range(1, 15)]
_BANK_NUMBERS = [one.number for one in bank("en")]
GAME = "from bglearn.notebook import match_for_two\n\nmatch_for_two(5)"
"""How the last lesson ends, and no other cell may be."""
END = 'next_lesson("{number}")'
"""How a notebook of the bank ends: with the learner's progress."""
MOST_PUZZLES = 40
"""So many puzzles may be in one sitting."""
SAFE = {"deletable": False, "editable": False}
"""Keys that slip must not destroy a lesson."""
HIDDEN = {**SAFE, "jupyter": {"source_hidden": True}, "tags": ["hide-input"]}
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}

Notebook = dict[str, Any]


def names() -> list[str]:
    """The notebooks in English, as `lessons/NN_slug.ipynb`."""
    return [
        f"{kind}/{path.name}"
        for kind in KINDS
        for path in sorted((content() / kind / "en").glob("*.ipynb"))
    ]


def place(name: str, language: str) -> Path:
    """Where a notebook is in a language."""
    kind, file = name.split("/")
    return content() / kind / language / file


def read(path: Path) -> Notebook:
    notebook = json.loads(path.read_text("utf-8"))
    assert isinstance(notebook, dict)
    return notebook


def start(name: str, language: str, *, special: bool = False) -> str:
    """The first code of a notebook, by its name: `lessons/NN_slug.ipynb`."""
    kind, file = name.split("/")
    if is_of_bank(name):
        kind = "bank-example" if special else "bank"
    elif special:
        kind = "special"
    return STARTS[kind].format(language=language, number=file[:2])


def is_of_bank(name: str) -> bool:
    """Whether a notebook, by its name, is one of the bank's."""
    return name.startswith("puzzles/") and name.split("/")[1][:2] in _BANK_NUMBERS


def end(notebook: Notebook) -> str:
    """The code with which a notebook of the bank must end; empty for any other."""
    code = next((source(cell) for cell in notebook["cells"] if cell["cell_type"] == "code"), "")
    number = re.search(r'next_lesson, puzzle\n\nlesson\("\w\w", "(\d\d)"\)', code)
    return END.format(number=number[1]) if number else ""


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def called(code: str) -> tuple[str, int] | None:
    """Name and number of an `exercise("name", 3)` or `puzzle(…)` that is all of the code."""
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return None
    match tree.body:
        case [
            ast.Expr(
                ast.Call(
                    ast.Name("exercise" | "puzzle"),
                    [ast.Constant(str(name)), ast.Constant(int(number))],
                    [],
                )
            )
        ]:
            return name, number
    return None


def special_name(code: str) -> str | None:
    """The name in a `special("name")` that is all of the code.

    `summary("06")` and `example("prime")` have one too.
    """
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return None
    match tree.body:
        case [ast.Expr(ast.Call(ast.Name("special"), [ast.Constant(str(name))], []))]:
            return name
        case [
            ast.Expr(
                ast.Call(ast.Name("summary" | "example" as what), [ast.Constant(str(number))], [])
            )
        ]:
            return f"{what}-{number}"
    return None


def specials(notebook: Notebook) -> list[str]:
    """The special boards of a notebook in their order."""
    code = [source(cell) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return [found for found in map(special_name, code) if found]


def exercises(notebook: Notebook) -> list[tuple[str, int]]:
    """The exercises of a notebook in their order."""
    code = [source(cell) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return [found for found in map(called, code) if found]


# ------------------------------------------------------------------ faults


def faults(notebook: Notebook, language: str) -> list[str]:
    """What is wrong with a notebook of a language, each as a line with the cell's id."""
    return [*_of_the_whole(notebook, language), *_of_its_cells(notebook, language)]


def _of_the_whole(notebook: Notebook, language: str) -> Iterator[str]:
    try:
        with warnings.catch_warnings():  # it repairs ids and only warns: they are looked at below
            warnings.simplefilter("ignore")
            nbformat.validate(deepcopy(notebook))
    except nbformat.ValidationError as error:
        yield f"not valid: {str(error).splitlines()[0]}"
    if (notebook.get("nbformat"), notebook.get("nbformat_minor")) != (4, 5):
        yield "not in the format 4.5"
    if notebook.get("metadata") != {"bglearn": {"language": language}, **METADATA}:
        yield f"metadata: {notebook.get('metadata')}"
    ids = Counter(cell.get("id") for cell in notebook["cells"])
    yield from (f"{name}: the id is used {count} times" for name, count in ids.items() if count > 1)
    code = [source(cell) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    starts = {
        start.format(language=language, number=number)
        for kind, start in STARTS.items()
        for number in (_BANK_NUMBERS if kind.startswith("bank") else _LESSON_NUMBERS)
    }
    if not code or code[0] not in starts:
        yield f"the first code cell does not begin the lesson: {code[:1]}"
    numbers = [number for _, number in exercises(notebook)]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"exercises are not numbered in their order: {numbers}"
    used = Counter(name for name, _ in exercises(notebook))
    yield from (f"the exercise {name} is there twice" for name, n in used.items() if n > 1)
    imported = re.findall(r"\w+", code[0].split("\n")[0]) if code else []
    shown = specials(notebook)
    if any(name in BOARDS for name in shown) != ("special" in imported):
        yield "special boards are not imported, or for nothing"
    if any(name in SHOWN for name in shown) != ("example" in imported):
        yield "examples are not imported, or for nothing"
    if "summary" in imported:
        yield from _of_the_end(notebook)
    if (wanted := end(notebook)) and source(notebook["cells"][-1]) != wanted:
        yield f"it does not end with {wanted}"
    if len(numbers) > MOST_PUZZLES:
        yield f"{len(numbers)} exercises, more than {MOST_PUZZLES}"


def _of_the_end(notebook: Notebook) -> Iterator[str]:
    """A lesson ends with its check, its summary picture, what is known now, perhaps a game."""
    cells = notebook["cells"]
    place = {cell.get("id"): number for number, cell in enumerate(cells)}
    begin, picture, end = (place.get(name, -1) for name in ("check", "summary", "end"))
    if not 0 <= begin < picture == end - 1:
        yield "it does not end with a check, a summary and what is known now"
        return
    if not 6 <= (asked := picture - begin - 1) <= 10:
        yield f"check: {asked} exercises, not 6 to 10"
    if not all(called(source(cell)) for cell in cells[begin + 1 : picture]):
        yield "check: something is no exercise"
    number = re.search(r'"(\d\d)"', source(next(c for c in cells if c["cell_type"] == "code")))
    if not number or special_name(source(cells[picture])) != f"summary-{number[1]}":
        yield "summary: not the picture of this lesson"


def _of_its_cells(notebook: Notebook, language: str) -> Iterator[str]:
    begun = False
    for number, cell in enumerate(notebook["cells"]):
        name, kind, text = cell.get("id", f"#{number}"), cell["cell_type"], source(cell)
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
            yield f"{name}: not the id of a cell"
        if kind == "markdown":
            if language == "en" and words_of(text) > MOST_WORDS:
                yield f"{name}: {words_of(text)} words"
            if not text.strip():
                yield f"{name}: empty"
            if cell["metadata"] != SAFE or cell.get("attachments"):
                yield f"{name}: not safe from slips, or with attachments"
        elif kind == "code":
            if cell["outputs"] or cell["execution_count"] is not None:
                yield f"{name}: outputs, or a number of execution"
            if cell["metadata"] != HIDDEN:
                yield f"{name}: the input is not hidden"
            is_last = number == len(notebook["cells"]) - 1
            board = special_name(text)
            ends = is_last and text in (GAME, end(notebook))
            if begun and not called(text) and not board and not ends:
                yield f"{name}: not one exercise and nothing else"
            if board and board not in (*BOARDS, *SUMMARIES, *SHOWN):
                yield f"{name}: there is no special board {board}"
            found = called(text)
            if found and found[0] not in library():
                yield f"{name}: there is no exercise {found[0]}"
            begun = True
        else:
            yield f"{name}: a cell of the kind {kind}"


def differences(english: Notebook, other: Notebook) -> list[str]:
    """Cells that a translation added, dropped, moved or made into something else."""

    def skeleton(notebook: Notebook) -> list[tuple[Any, ...]]:
        return [
            (
                cell.get("id"),
                cell["cell_type"],
                called(source(cell)) or special_name(source(cell)) or cell["cell_type"],
            )
            for cell in notebook["cells"]
        ]

    ours, theirs = skeleton(english), skeleton(other)
    return [f"{a} became {b}" for a, b in zip(ours, theirs, strict=False) if a != b] + [
        f"{len(ours)} cells became {len(theirs)}"
    ] * (len(ours) != len(theirs))


def folders() -> set[str]:
    """Every language folder that there is, of lessons and of puzzles."""
    return {
        f"{kind}/{path.name}"
        for kind in KINDS
        for path in (content() / kind).iterdir()
        if path.is_dir()
    }


def wanted_folders() -> set[str]:
    return {f"{kind}/{code}" for kind in KINDS for code in LANGUAGES}
