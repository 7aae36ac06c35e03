"""The notebooks as shipped: clean, short, all exercises there; and the linter sees each fault."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from bglearn.i18n import LANGUAGES
from bglearn.notebook.special.example import EXAMPLES
from bglearn.notebook.special.special import BOARDS
from bglearn.puzzles.library import content, library
from bglearn.puzzles.themes import THEMES
from tests.notebooks.shipped import (
    GAME,
    SHOWN,
    STARTS,
    SUMMARIES,
    Notebook,
    differences,
    exercises,
    faults,
    folders,
    names,
    place,
    read,
    source,
    specials,
    start,
    wanted_folders,
)

NAMES = names()
LESSON = read(place("lessons/03_movement.ipynb", "en"))
Plant = Callable[[Notebook], Any]


def test_all_five_languages() -> None:
    assert folders() == wanted_folders()
    for folder in sorted(wanted_folders()):
        kind = folder.split("/")[0]
        there = {path.name for path in (content() / folder).glob("*.ipynb")}
        assert there == {name.split("/")[1] for name in NAMES if name.startswith(kind)}, folder


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_shipped(name: str, language: str) -> None:
    notebook = read(place(name, language))
    assert faults(notebook, language) == []
    assert differences(read(place(name, "en")), notebook) == []
    begins = next(source(cell) for cell in notebook["cells"] if cell["cell_type"] == "code")
    has_boards = any(one in (*BOARDS, *SHOWN) for one in specials(notebook))
    assert begins == start(name, language, special=has_boards)


def test_the_last_lesson_ends_with_a_game() -> None:
    def ends_so(name: str) -> bool:
        return source(read(place(name, "en"))["cells"][-1]) == GAME

    lessons = [name for name in NAMES if name.startswith("lessons/")]
    assert [name for name in lessons if ends_so(name)] == [n for n in lessons if "/14_" in n]


def test_every_puzzle_of_a_lesson_is_set_once() -> None:
    """Those of the bank are the coach's too: a notebook need not have them."""
    used = [found for name in NAMES for found, _ in exercises(read(place(name, "en")))]
    assert len(used) == len(set(used))
    lessons = {name.split("/")[1].removesuffix(".ipynb") for name in NAMES if "lessons" in name}
    ours = {one.id for one in library().values() if one.file.stem in lessons}
    assert ours == set(used) & ours
    assert set(used) <= set(library())
    assert len(ours) > 400


def test_every_special_board_summary_and_example_is_in_a_notebook() -> None:
    used = {one for name in NAMES for one in specials(read(place(name, "en")))}
    assert used == {*BOARDS, *SUMMARIES, *SHOWN}


def test_no_notebook_sets_what_an_example_shows() -> None:
    set_ = {found for name in NAMES for found, _ in exercises(read(place(name, "en")))}
    assert set_.isdisjoint(EXAMPLES.values())
    assert {library()[name].theme for name in EXAMPLES.values()} == set(EXAMPLES) == set(THEMES)


# ------------------------------------------------------------------ planted faults


def cell(notebook: Notebook, name: str) -> dict[str, Any]:
    found = next(cell for cell in notebook["cells"] if cell["id"] == name)
    assert isinstance(found, dict)
    return found


STREAM = {"output_type": "stream", "name": "stdout", "text": ["x"]}
SPEC = {"name": "python3-bglearn", "display_name": "Mine", "language": "python"}

BANK = read(place("puzzles/30_contact.ipynb", "en"))
BANK_PLANTS: list[tuple[str, Plant]] = [
    ("does not end with next_lesson", lambda nb: nb["cells"].remove(cell(nb, "progress"))),
    (
        "progress: not one exercise",
        lambda nb: cell(nb, "progress").update(source='next_lesson("31")'),
    ),
    ("examples are not imported", lambda nb: cell(nb, "start").update(source=OTHER_START)),
    (
        "example-points: there is no special board example-point",
        lambda nb: cell(nb, "example-points").update(source='example("point")'),
    ),
    ("exercises, more than 40", lambda nb: nb["cells"].extend(MANY)),
]
MANY = [{**cell(BANK, "ex-decision-anchor-03"), "source": f'puzzle("x", {n})'} for n in range(40)]
OTHER_START = STARTS["bank"].format(language="en", number="30")

PLANTS: list[tuple[str, Plant]] = [
    ("start: outputs", lambda nb: cell(nb, "start").update(outputs=[STREAM])),
    ("ex-order: outputs", lambda nb: cell(nb, "ex-order").update(execution_count=3)),
    ("metadata", lambda nb: nb["metadata"].update(widgets={"state": {}})),
    ("metadata", lambda nb: nb["metadata"].update(kernelspec=SPEC)),
    ("metadata", lambda nb: nb["metadata"].pop("kernelspec")),
    ("metadata", lambda nb: nb["metadata"]["bglearn"].update(language="tr")),
    ("metadata", lambda nb: nb["metadata"]["language_info"].update(version="3.11.2")),
    ("order-try: the id is used 2 times", lambda nb: cell(nb, "ex-order").update(id="order-try")),
    ("#9: not the id", lambda nb: cell(nb, "ex-order").pop("id")),
    ("not valid", lambda nb: cell(nb, "ex-order").update(note="x")),
    ("Ex_Order: not the id", lambda nb: cell(nb, "ex-order").update(id="Ex_Order")),
    ("format 4.5", lambda nb: nb.update(nbformat_minor=4)),
    ("input is not hidden", lambda nb: cell(nb, "ex-order").update(metadata={})),
    ("input is not hidden", lambda nb: cell(nb, "ex-order")["metadata"].update(tags=[])),
    ("order-tell: 8", lambda nb: cell(nb, "order-tell").update(source="a word " * 41)),
    ("order-tell: empty", lambda nb: cell(nb, "order-tell").update(source=" ")),
    ("order-tell: not safe", lambda nb: cell(nb, "order-tell").update(metadata={"x": 1})),
    ("no exercise mov", lambda nb: cell(nb, "ex-order").update(source='exercise("mov", 4)')),
    (
        "there twice",
        lambda nb: cell(nb, "ex-order").update(source='exercise("movement-no-six", 4)'),
    ),
    ("numbered", lambda nb: cell(nb, "ex-order").update(source='exercise("movement-order", 5)')),
    ("begin the lesson", lambda nb: cell(nb, "start").update(source='lesson("en")')),
    (
        "begin the lesson",
        lambda nb: cell(nb, "start").update(
            source=STARTS["lessons"].format(language="en", number="15")
        ),
    ),
    ("begin the lesson", lambda nb: nb["cells"].remove(cell(nb, "start"))),
    ("ex-order: not one exercise", lambda nb: cell(nb, "ex-order").update(source=GAME)),
    (
        "ex-order: there is no special board dices",
        lambda nb: cell(nb, "ex-order").update(source='special("dices")'),
    ),
    (
        "special boards are not imported",
        lambda nb: cell(nb, "ex-order").update(source='special("dice")'),
    ),
    (
        "special boards are not imported, or for nothing",
        lambda nb: cell(nb, "start").update(
            source=STARTS["special"].format(language="en", number="03")
        ),
    ),
    ("does not end with a check", lambda nb: nb["cells"].remove(cell(nb, "summary"))),
    ("does not end with a check", lambda nb: nb["cells"].append(nb["cells"].pop(-2))),
    (
        "check: 5 exercises, not 6 to 10",
        lambda nb: nb["cells"].remove(cell(nb, "ex-check-jump")),
    ),
    (
        "check: something is no exercise",
        lambda nb: cell(nb, "ex-check-jump").update(source='special("dice")'),
    ),
    (
        "summary: not the picture",
        lambda nb: cell(nb, "summary").update(source='summary("04")'),
    ),
    ("kind raw", lambda nb: cell(nb, "order-tell").update(cell_type="raw")),
    *(
        (
            "ex-order: not one exercise",
            lambda nb, code=code: cell(nb, "ex-order").update(source=code),
        )
        for code in (
            "",
            "x = 3",
            "%matplotlib inline",
            'exercise("movement-order")',
            'exercise("movement-order", number=4)',
            'exercise("movement-order", 4)\nexercise("movement-order", 4)',
            'import os\nexercise("movement-order", 4)',
            'e = exercise("movement-order", 4)',
            'special("dice", 4)',
            "special(name)",
        )
    ),
]


@pytest.mark.parametrize(("said", "plant"), PLANTS)
def test_a_planted_fault_is_found(said: str, plant: Plant) -> None:
    notebook = deepcopy(LESSON)
    plant(notebook)
    found = faults(notebook, "en")
    assert any(said in line for line in found), found
    assert faults(LESSON, "en") == []


@pytest.mark.parametrize(("said", "plant"), BANK_PLANTS)
def test_a_planted_fault_in_a_notebook_of_the_bank_is_found(said: str, plant: Plant) -> None:
    notebook = deepcopy(BANK)
    plant(notebook)
    found = faults(notebook, "en")
    assert any(said in line for line in found), found
    assert faults(BANK, "en") == []


@pytest.mark.parametrize(
    "plant",
    [
        lambda nb: nb["cells"].pop(),
        lambda nb: nb["cells"].reverse(),
        lambda nb: cell(nb, "ex-order").update(source='exercise("movement-no-six", 4)'),
        lambda nb: cell(nb, "ex-order").update(source='special("dice")'),
        lambda nb: cell(nb, "order-tell").update(id="order-told"),
        lambda nb: cell(nb, "order-tell").update(cell_type="code"),
    ],
)
def test_a_translation_that_changed_more_than_words_is_found(plant: Plant) -> None:
    other = json.loads(json.dumps(LESSON))
    plant(other)
    assert differences(LESSON, other)
    assert differences(LESSON, deepcopy(LESSON)) == []
