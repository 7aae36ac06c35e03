"""Every notebook is run, solved right and wrong, and what its cells put out is compared.

The notebooks as shipped hold no outputs, and nbval compares nothing where there is none; so it
runs the copies of `solved.py`, many in one kernel (`chained.py`). One run for all of them, with
two notebooks of planted faults among them: a gate that can't fail is none.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bglearn.i18n import LANGUAGES
from bglearn.puzzles.library import content
from tests.notebooks.chained import ANEW, chained
from tests.notebooks.said import board_text, message, puzzles, right_text
from tests.notebooks.shipped import (
    GAME,
    Notebook,
    end,
    exercises,
    names,
    place,
    read,
    source,
    specials,
    start,
)
from tests.notebooks.solved import (
    PAGE,
    PANEL,
    PICTURE,
    Cell,
    board_cell,
    check_cell,
    code_cell,
    copy_with,
    right_cell,
    shown_cell,
    special_cell,
    start_cell,
    with_cells,
    wrong_cell,
)

NAMES = names()
FIRST, THIRD = read(place(NAMES[0], "en")), read(place(NAMES[2], "en"))
CONTROL, AFTER = "control-en-lessons-1.ipynb", "control-en-lessons-2.ipynb"
Outcome = dict[str, dict[int, str]]
"""Notebook -> number of the code cell -> what went wrong there, empty where nothing did."""


# ------------------------------------------------------------------ planted faults

GOOD, FAULTY = False, True
SPECIAL = 'from bglearn.notebook import special\n\nspecial("dice")'
SUMMARY = 'from bglearn.notebook import summary\n\nsummary("05")'
START_ID = "4HPwATDgc/ABMA"


def without_picture(cell: Cell) -> Cell:
    """The same cell, whose board has no picture."""
    del cell["outputs"][0]["data"]["image/svg+xml"]
    return cell


def _planted_after() -> dict[str, tuple[bool, Cell]]:
    """The cells of the notebook that follows in the same kernel, where nothing is left."""
    before, table = puzzles()["movement-two-checkers"], puzzles()["bar-enter"]
    shown, answered = f'exercise("{table["id"]}", 1)', message(table, table["answer"])
    imported = f"from bglearn.notebook import exercise\n\n{shown}"
    right = check_cell(table["id"], [answered], right_text(table, "en"))
    return {
        "a name from before": (FAULTY, board_cell(shown, board_text(table))),
        "a board from before": (FAULTY, check_cell(before["id"], [], "")),
        "no language": (GOOD, board_cell(imported, board_text(table))),
        "a language from before": (FAULTY, right),
        "nothing solved": (GOOD, start_cell(THIRD, start(NAMES[2], "en"), "en")),
    }


def _planted() -> dict[str, tuple[bool, Cell]]:
    """The cells of one more notebook by what they are; the faulty ones must fail."""
    table = puzzles()["movement-two-checkers"]
    name, right, shown = table["id"], right_text(table, "en"), f'exercise("{table["id"]}", 1)'
    answered, again = message(table, table["answer"]), {"kind": "again"}
    mistaken = message(table, table["wrong"][0]["answer"])
    return {
        "start": (GOOD, start_cell(FIRST, start(NAMES[0], "en"), "en")),
        "other lesson": (FAULTY, start_cell(FIRST, start(NAMES[1], "en"), "en")),
        "exercise": (GOOD, shown_cell(shown, table)),
        "right": (GOOD, check_cell(name, [answered], right)),
        "wrong answer": (FAULTY, check_cell(name, [again, mistaken], right)),
        "wrong text": (FAULTY, check_cell(name, [again, answered], right.replace("own", "o"))),
        "no text": (FAULTY, check_cell(name, [again, answered], "")),
        "exception": (FAULTY, code_cell("raise ValueError('planted')", [])),
        # nbval sees no error here: what follows an unknown magic is not even run.
        "unknown magic": (FAULTY, code_cell("%no_such_magic\nraise ValueError('planted')", [])),
        # Nor here: our own errors are told in a sentence.
        "unknown exercise": (FAULTY, code_cell('exercise("movement-two-chekers", 1)', [])),
        "unknown language": (FAULTY, code_cell('lesson("de")', [])),
        "not shown": (FAULTY, shown_cell(f"board = {shown}", table)),
        "no picture": (FAULTY, without_picture(shown_cell(shown, table))),
        "game": (GOOD, board_cell(GAME, f"<Board {START_ID}>")),
        "other game": (FAULTY, board_cell(GAME.replace("(5)", "(-5)"), f"<Board {START_ID}>")),
        "special": (GOOD, special_cell(SPECIAL, "dice")),
        "other special": (FAULTY, special_cell(SPECIAL, "jacoby")),
        "no special": (FAULTY, special_cell(SPECIAL.replace("dice", "dices"), "dices")),
        "other summary": (FAULTY, special_cell(SUMMARY, "summary-06")),
        "no page": (FAULTY, board_cell(SPECIAL, "<Special dice>")),
        "other board": (FAULTY, shown_cell(shown, puzzles()["movement-six-four"])),
        "warning": (FAULTY, code_cell("import warnings\nwarnings.warn('planted')", [])),
        "not on the page": (FAULTY, check_cell("movement-landing", [answered], right)),
        "right at the end": (GOOD, check_cell(name, [again, answered], right)),
    }


PLANTED = {CONTROL: _planted(), AFTER: _planted_after()}


def copy_name(kind: str, name: str, language: str) -> str:
    return f"{kind}-{language}-{name.replace('/', '-')}"


def copies() -> dict[str, Notebook]:
    """Every copy that can be made; a missing notebook is missed by its own test."""
    made = {
        control: with_cells(FIRST, [cell for _, cell in planted.values()])
        for control, planted in PLANTED.items()
    }
    for name in NAMES:
        english = read(place(name, "en"))
        made[copy_name("wrong", name, "en")] = copy_with(english, wrong_cell, is_solved=False)
        for code in LANGUAGES:
            if place(name, code).is_file():
                made[copy_name("right", name, code)] = copy_with(
                    read(place(name, code)), lambda table, code=code: right_cell(table, code), code
                )
    return made


# ------------------------------------------------------------------ the run


_QUICKER = """
import nbval.kernel

# It lays out each message, boards among them, for a log that nobody reads: half of its time.
nbval.kernel.pformat = id
"""


def run(folder: Path, made: dict[str, Notebook]) -> Outcome:
    """What nbval says of the notebooks, in a pytest of its own that knows nothing of ours."""
    (folder / "pytest.ini").write_text("[pytest]\n")
    (folder / "conftest.py").write_text(_QUICKER)
    (folder / "pictures.cfg").write_text(
        f"[picture]\nregex: (?s)^<svg .*</svg>\\s*$\nreplace: {PICTURE}\n"
        f'[panel]\nregex: (?s)^<div class="bglp".*</div>$\nreplace: {PANEL}\n'
        f"[page]\nregex: (?s)^<form class=.bgl-special.*</form>\\s*$\nreplace: {PAGE}\n"
    )
    chains = chained(made)
    for name, (notebook, _) in chains.items():
        (folder / name).write_text(json.dumps(notebook, ensure_ascii=False), encoding="utf-8")
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "BGLEARN"))}
    environment |= {
        "BGLEARN_DATA": "",  # each kernel has a journal in memory, and none before it
        "PYTHONPATH": str(content()),
        "PYTHONIOENCODING": "utf-8",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # what else is installed takes seconds to load
        "IPYTHONDIR": str(folder / "ipython"),
        "JUPYTER_CONFIG_DIR": str(folder / "jupyter"),
        "JUPYTER_DATA_DIR": str(folder / "jupyter"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
    }
    options = ["-n", "2", "--dist", "loadfile", "--nbval-lax", "--nbval-cell-timeout", "60"]
    options += ["--nbval-sanitize-with", "pictures.cfg"]
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-c", "pytest.ini", "-p", "no:cacheprovider"),
            *("-p", "xdist.plugin", "-p", "nbval.plugin"),
            *(*options, "--junit-xml", "outcome.xml", "--color", "no", "."),
        ],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    meaning = {name: cells for name, (_, cells) in chains.items()}
    found: Outcome = {}
    for case in ElementTree.parse(folder / "outcome.xml").iter("testcase"):
        place_ = meaning[case.attrib["classname"]]
        name, number = place_[int(case.attrib["name"].rsplit(" ", 1)[1])]
        said = [f"{child.tag}: {child.text or ''}" for child in case]
        found.setdefault(name, {})[number] = "\n".join(said)
    return found


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    return run(tmp_path_factory.mktemp("notebooks"), copies())


def check(outcome: Outcome, name: str, cells: int) -> None:
    """All cells were run, and nothing else than nothing went wrong: no skip, no xfail either."""
    said = outcome.get(name, {})
    assert [text for text in said.values() if text] == []
    assert sorted(said) == [ANEW, *range(cells)]


def cells_run(name: str, language: str) -> int:
    """How many code cells a copy has: the start, two an exercise, special boards, the end."""
    notebook = read(place(name, language))
    count = len(exercises(notebook))
    assert count
    ends = source(notebook["cells"][-1]) in (GAME, end(notebook))
    return 1 + 2 * count + len(specials(notebook)) + ends


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_solved(outcome: Outcome, name: str, language: str) -> None:
    check(outcome, copy_name("right", name, language), cells_run(name, language))


@pytest.mark.parametrize("name", NAMES)
def test_answered_wrong(outcome: Outcome, name: str) -> None:
    check(outcome, copy_name("wrong", name, "en"), cells_run(name, "en"))


def test_what_is_not_translated_would_be_missed() -> None:
    said = right_text(puzzles()["movement-two-checkers"] | {"why": "A new sentence."}, "tr")
    assert "No translation: A new sentence." in said


@pytest.mark.parametrize(
    ("control", "what"), [(control, what) for control in PLANTED for what in PLANTED[control]]
)
def test_a_planted_fault_is_found(outcome: Outcome, control: str, what: str) -> None:
    said = outcome[control][list(PLANTED[control]).index(what)]
    assert bool(said) == PLANTED[control][what][0], said
