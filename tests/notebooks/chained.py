"""Several notebooks run one after the other in one kernel, as nbval runs a single one.

To start a kernel and to read all puzzles takes longer than to answer a lesson's exercises. So
copies are strung together, and before each of them everything is forgotten that a new kernel
would not know either: names, boards, pictures, the journal, the language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from tests.notebooks.shipped import Notebook
from tests.notebooks.solved import Cell, code_cell, with_cells

ANEW = -1
"""Stands for the number of the cell before a copy, which begins anew."""
PARTS = 2
"""So many chains for the copies of one kind and language."""
_FORGET = """
%reset_selective -f .
import sys
import bglearn.notebook
for module, held in (("notebook.panel", "_shown"), ("notebook.cell", "_shown"),
                     ("notebook.exercise", "_open"), ("learner.journal", "_open")):
    getattr(sys.modules["bglearn." + module], held).clear()
sys.modules["bglearn.i18n"].use("LANGUAGE")
%reset_selective -f .
"""

Chain = tuple[Notebook, list[tuple[str, int]]]
"""A notebook of many, and for each of its code cells the copy and the number that it has there."""


def anew(language: str) -> Cell:
    """Begins as a new kernel would, but in a language that is not the next one."""
    return code_cell(_FORGET.strip().replace("LANGUAGE", "tr" if language == "en" else "en"), [])


def chained(copies: Mapping[str, Notebook]) -> dict[str, Chain]:
    """All copies in a few chains, named by what is common to their names."""
    found = {}
    for kind, group in groupby(sorted(copies), lambda name: name.rsplit("-", 2)[0]):
        names = list(group)
        for part in range(PARTS):
            if mine := names[part::PARTS]:
                found[f"{kind}-{part}.ipynb"] = _chain((name, copies[name]) for name in mine)
    return found


def _chain(copies: Iterable[tuple[str, Notebook]]) -> Chain:
    cells: list[Cell] = []
    meaning: list[tuple[str, int]] = []
    first: Notebook = {}
    for name, copy in copies:
        first = first or copy
        number = ANEW
        for cell in (anew(copy["metadata"]["bglearn"]["language"]), *copy["cells"]):
            cells.append(cell)
            if cell["cell_type"] == "code":
                meaning.append((name, number))
                number += 1
    return with_cells(first, cells), meaning
