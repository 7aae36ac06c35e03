"""The check of a whole checkout finds each planted fault, and names its file and context."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bglearn.translate import work
from bglearn.translate.check import check
from bglearn.translate.project import TARGETS, Project, TranslateError
from tests.translate.conftest import CELLS, CODE, NOTEBOOK, main_catalogue, notebook, write

PO = "bglearn/locale/tr/LC_MESSAGES/bglearn.po"
WAIVER = """
[[waiver]]
language = "tr"
catalogue = "bglearn"
context = "verdict"
check = "term bar"
reason = "the words for it stand in the sentence before"
"""


def edit(project: Project, old: str, new: str) -> None:
    """Change the Turkish catalogue by hand, and compile it."""
    path = main_catalogue(project, "tr")
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    work.build(project)


def lesson(project: Project, old: str, new: str) -> None:
    """Change the English notebook."""
    cells = [(kind, name, source.replace(old, new)) for kind, name, source in CELLS]
    write(project.notebook("en", NOTEBOOK), notebook(cells))


def code(project: Project, new: str) -> None:
    """Change the English code."""
    write(project.package / "board.py", CODE + new)


def change_built(project: Project) -> None:
    path = project.notebook("tr", NOTEBOOK)
    path.write_text(path.read_text("utf-8").replace("Pulu", "Pullu"), "utf-8")


FAULTS: list[tuple[Callable[[Project], object], str]] = [
    (lambda p: edit(p, "Pulun barda.", ""), f"{PO}: verdict: untranslated: “Your checker"),
    (lambda p: edit(p, "Your checker", "A checker"), f"{PO}: verdict: stale: “A checker"),
    (lambda p: edit(p, "Your checker", "A checker"), f"{PO}: verdict: not in the catalogue: “Your"),
    (lambda p: edit(p, "#: bglearn/board.py", "#: c.py"), f"{PO}: not as it is written"),
    (lambda p: edit(p, "#: bglearn/board.py", "#, fuzzy"), f"{PO}: verdict: untranslated"),
    (lambda p: edit(p, "{point} num", "{p} num"), f"{PO}: board: placeholder {{point}}"),
    (lambda p: edit(p, "barda.", "köprüde."), f"{PO}: verdict: nothing for “bar”: bar, barda"),
    (lambda p: code(p, 'text("new", "New.")'), "bglearn/locale/bglearn.pot: not what the English"),
    (lambda p: code(p, 'text("new", "New.")'), f"{PO}: new: not in the catalogue"),
    (lambda p: code(p, 'text("new", HERE)'), "bglearn/board.py:6: the sentence is not written"),
    (lambda p: p.template.unlink(), "bglearn/locale/bglearn.pot: missing"),
    (lambda p: main_catalogue(p, "tr").unlink(), f"{PO}: missing"),
    (lambda p: p.compiled("tr").unlink(), "bglearn/locale/tr/LC_MESSAGES/bglearn.mo: missing"),
    (lambda p: p.compiled("tr").write_bytes(b""), "bglearn.mo: missing or out of date"),
    (lambda p: p.notebook("tr", NOTEBOOK).unlink(), "lessons/tr/01_start.ipynb: missing"),
    (change_built, "lessons/tr/01_start.ipynb: out of date"),
    (lambda p: lesson(p, "# Start", "# Begin"), "tr/lessons/01_start.po: title: stale"),
    (lambda p: lesson(p, "lesson(", "begin("), "lessons/en/01_start.ipynb: no cell calls lesson"),
    (lambda p: p.notebook("en", NOTEBOOK).unlink(), "tr/lessons/01_start.po: there is no such"),
    (lambda p: p.notebook("en", NOTEBOOK).unlink(), "tr/01_start.ipynb: there is no such"),
    (lambda p: write(p.locale / "waivers.toml", WAIVER), "waiver 1 (tr, bglearn, verdict, term"),
]  # fmt: skip


def test_a_checkout_in_order_has_no_faults(project: Project) -> None:
    assert check(project, TARGETS) == []


@pytest.mark.parametrize(("plant", "told"), FAULTS)
def test_a_planted_fault_is_told(
    project: Project, plant: Callable[[Project], object], told: str
) -> None:
    plant(project)
    faults = check(project, ["tr"])
    assert any(told in fault for fault in faults), faults


def test_a_waiver_with_its_reason_silences_one_finding(project: Project) -> None:
    edit(project, "Pulun barda.", "Pulun köprüde.")
    assert len(check(project, TARGETS)) == 1
    write(project.locale / "waivers.toml", WAIVER)
    assert check(project, TARGETS) == []


def test_a_placeholder_can_not_be_waived(project: Project) -> None:
    edit(project, "{point} numaralı hane", "hane")
    waiver = WAIVER.replace("verdict", "board").replace("term bar", "placeholder")
    write(project.locale / "waivers.toml", waiver)
    assert len(check(project, TARGETS)) == 1


@pytest.mark.parametrize(
    "text",
    [
        WAIVER.replace("the words for it stand in the sentence before", ""),
        WAIVER.replace("reason", "because"),
        "waiver",
    ],
)
def test_a_waiver_needs_its_five_texts(project: Project, text: str) -> None:
    write(project.locale / "waivers.toml", text)
    with pytest.raises(TranslateError, match=r"waivers\.toml"):
        check(project, TARGETS)
