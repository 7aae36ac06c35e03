"""The rule book: every entry is sound, every rule has its proof, the page is of today."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from bglearn import cli, i18n
from bglearn.i18n import speaking
from bglearn.puzzles.library import library
from bglearn.rulebook import command
from bglearn.rulebook.evidence import Evidence, gather, marked, taught
from bglearn.rulebook.matrix import matrix
from bglearn.rulebook.page import page
from bglearn.rules.catalog import BOOK, CATALOG, DECISIONS, EXAMPLES, SECTIONS
from bglearn.rules.refusals import GAME_REFUSALS, REFUSALS
from tests.rule_holes import holes

ROOT = Path(__file__).resolve().parents[1]
NOTHING = Evidence({}, {}, {}, {})
TAUGHT = {"BAR-03": ("06",)}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGLEARN_LANG", "en")
    monkeypatch.setattr(i18n, "_chosen", None)


@pytest.fixture(scope="module")
def evidence() -> Evidence:
    return gather(ROOT, library())


# ------------------------------------------------------------------ the entries


def test_everything_is_there() -> None:
    assert (len(CATALOG), len(DECISIONS), len(EXAMPLES), len(BOOK)) == (173, 14, 12, 199)
    assert [len(section.rules) for section in SECTIONS.values()] == [
        16, 4, 7, 7, 3, 4, 3, 10, 8, 4, 9, 3, 3, 10, 2, 12, 20, 9, 7, 17, 14, 1, 14, 12,
    ]  # fmt: skip
    for name, section in SECTIONS.items():
        assert section.id == name
        numbers = range(1, len(section.rules) + 1)
        assert [rule.id for rule in section.rules] == [f"{name}-{n:02}" for n in numbers]
        assert {rule.section for rule in section.rules} == {name}


@pytest.mark.parametrize("name", BOOK)
def test_an_entry_is_sound(name: str) -> None:
    rule = BOOK[name]
    own = {"GAP": {"decision"}, "EX": {"example"}}
    usual = {"rule", "definition", "option", "custom", "setting", "advice"}
    assert rule.kind in own.get(rule.section, usual)
    assert re.fullmatch(r"0[1-9]|1[0-4]", rule.lesson)
    assert rule.again is None or rule.again > rule.lesson
    assert re.fullmatch(
        r"([~≠]?sq )?([~≠]?el )?([~≠]?tr )?([~≠]?ro )?", f"{rule.documents} ".lstrip()
    )
    assert bool(rule.documents) == (rule.section != "GAP")
    for text in filter(None, (rule.sentence, rule.unproved)):
        assert re.fullmatch(r"[A-Z][^{}|\n]{10,200}\.", text), text
        assert "  " not in text
        assert not re.search(r"\b(he|him|his)\b", text)


def test_no_two_entries_say_the_same() -> None:
    assert len({rule.sentence for rule in BOOK.values()}) == len(BOOK)


def test_what_the_documents_say_is_told_apart() -> None:
    assert BOOK["LAND-02"].languages == {
        "sq": "stated",
        "el": "implied",
        "tr": "stated",
        "ro": "differs",
    }
    assert BOOK["GAP-01"].languages == {}


def test_every_refusal_is_in_the_book() -> None:
    assert {*REFUSALS, *GAME_REFUSALS} <= BOOK.keys()


# ------------------------------------------------------------------ the gate


def test_every_rule_has_its_proof(evidence: Evidence) -> None:
    faults = holes(evidence, BOOK)
    assert not faults, "\n".join(faults)


def test_planted_holes_are_found(evidence: Evidence) -> None:
    assert evidence.tests is not None
    fewer = {rule: files for rule, files in evidence.tests.items() if rule != "BAR-03"}
    found = holes(replace(evidence, tests=fewer), BOOK)
    assert "BAR-03: no test is marked with it, and no reason is given" in found

    more = {**evidence.tests, "BAR-99": {"tests/a.py": 1}, "ADV-01": {"tests/a.py": 1}}
    wrong = replace(
        evidence,
        tests=more,
        lessons={**evidence.lessons, "LAND-77": ("03",)},
        puzzles={"MOVE-00": ("a-b",)},
        unread=("tests/a.py:3",),
    )
    assert set(holes(wrong, BOOK)) - set(holes(evidence, BOOK)) == {
        "ADV-01: it has a test, and yet a reason why it has none",
        "lessons name LAND-77, and there is no such rule",
        "puzzles name MOVE-00, and there is no such rule",
        "tests name BAR-99, and there is no such rule",
        "tests/a.py:3: the mark does not spell out its id",
    }


@pytest.mark.parametrize(
    ("kind", "is_hole"),
    [("rule", True), ("definition", True), ("option", True), ("custom", False), ("advice", False)],
)
def test_what_needs_a_proof(kind: str, is_hole: bool) -> None:
    rule = replace(BOOK["BAR-03"], kind=kind)
    there = replace(NOTHING, lessons=TAUGHT, asked=TAUGHT)
    assert bool(holes(there, {"BAR-03": rule})) == is_hole
    assert holes(there, {"BAR-03": replace(rule, unproved="A reason.")}) == []


def test_a_rule_without_lesson_or_exercise_is_a_hole(evidence: Evidence) -> None:
    lost = {rule: lessons for rule, lessons in evidence.lessons.items() if rule != "ADV-01"}
    assert holes(replace(evidence, lessons=lost), BOOK) == ["ADV-01: no lesson teaches it"]
    lost = {rule: names for rule, names in evidence.asked.items() if rule != "BAR-03"}
    assert holes(replace(evidence, asked=lost), BOOK) == ["BAR-03: no exercise of a lesson asks it"]


def test_marks_are_read_wherever_they_stand(tmp_path: Path) -> None:
    code = '''
import pytest
pytestmark = [pytest.mark.lab, pytest.mark.rule("DIR-01")]
@pytest.mark.rule("DIR-02")
@pytest.mark.rule("DIR-03")
def test_a(): ...
class TestB:
    @pytest.mark.rule("DIR-02")
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("DIR-04"))])
    def test_b(self, x): ...
@pytest.mark.rule(NAME)
def test_c(): """@pytest.mark.rule("DIR-05")"""
'''
    folder = tmp_path / "tests"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "test_a.py").write_text(code)
    place = "tests/deep/test_a.py"
    assert marked(folder) == (
        {name: {place: count} for name, count in
         (("DIR-01", 1), ("DIR-02", 2), ("DIR-03", 1), ("DIR-04", 1))},
        (f"{place}:11",),
    )  # fmt: skip


def test_a_lesson_teaches_what_it_names_and_what_its_exercises_are_about(tmp_path: Path) -> None:
    puzzle = next(iter(library().values()))
    cells = [
        ("markdown", "A checker enters (BAR-01). Or not (see BAR-02, BAR-03). BAR-04 comes later."),
        ("code", f'exercise("{puzzle.id}", 1)'),
        ("code", '# (BAR-05)\nexercise("no-such-puzzle", 2)'),
    ]
    notebook = {"cells": [{"cell_type": kind, "source": [source]} for kind, source in cells]}
    (tmp_path / "06_bar.ipynb").write_text(json.dumps(notebook))
    wanted = {"BAR-01", "BAR-02", "BAR-03", *puzzle.rules}
    assert taught(tmp_path, library()) == dict.fromkeys(wanted, ("06",))


# ------------------------------------------------------------------ the page


def test_the_page_is_of_today() -> None:
    there = (ROOT / command.PAGE).read_bytes()
    assert there == command.written(ROOT), "run: bglearn rules --markdown"


def test_the_page_shows_everything(evidence: Evidence) -> None:
    text = "\n".join(page(SECTIONS.values(), evidence, library()))
    assert "Generated" in text
    for rule in BOOK.values():
        assert f"| {rule.id} | {rule.sentence} | {rule.kind} | " in text
        if rule.unproved is not None:
            assert f"| {rule.id} | {rule.unproved} |" in text
    assert "[test_bar](../tests/rules/test_bar.py) 2" in text
    assert "[03](../puzzles/03_movement.toml)" in text
    for path in set(re.findall(r"\(\.\./([^)]+)\)", text)):
        assert (ROOT / path).is_file()


def test_a_change_makes_the_page_stale(evidence: Evidence) -> None:
    now = list(page(SECTIONS.values(), evidence, library()))
    for other in (replace(evidence, tests={}), replace(evidence, lessons={})):
        assert list(page(SECTIONS.values(), other, library())) != now


# ------------------------------------------------------------------ the command


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert cli.main(["rules", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_matrix_has_a_line_for_each_rule(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys)
    rows = {line.split()[0]: line.split() for line in lines if re.match(r"  [A-Z]+-\d\d ", line)}
    assert rows.keys() == BOOK.keys()
    assert rows["BAR-01"][:6] == ["BAR-01", "rule", "sq", "el", "tr", "ro"]
    assert "BAR · The bar and entering" in lines
    assert max(map(len, lines)) <= 100
    assert BOOK["BAR-01"].sentence not in "\n".join(lines)


def test_one_section_comes_with_its_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "--section", "bar")
    assert [line.split()[0] for line in lines if re.match(r"  [A-Z]+-\d\d ", line)] == [
        rule.id for rule in SECTIONS["BAR"].rules
    ]
    assert f"    {BOOK['BAR-01'].sentence}" in lines


def test_an_unknown_section_is_not_understood() -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["rules", "--section", "NOWHERE"])
    assert stopped.value.code == 2


def test_sentences_in_another_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Turkish:
        def pgettext(self, context: str, sentence: str) -> str:
            return f"tr:{context}"

    monkeypatch.setattr(i18n, "_catalogue", lambda code: Turkish())
    lines = printed(capsys, "--lang", "tr", "--section", "WIN")
    assert "    tr:rule.WIN-01" in lines
    assert "WIN · tr:section.WIN" in lines


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "--lang", "xx"]) == 1
    assert capsys.readouterr().err.startswith("bglearn: There is no language “xx”")


def test_without_tests_one_sentence_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "content", lambda: tmp_path)
    lines = printed(capsys, "--section", "BAR")
    assert lines[-1] == "There are no tests here: they come with the source code."
    assert not any("!" in line for line in lines)
    assert cli.main(["rules", "--markdown"]) == 1
    assert "checkout" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_page_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "content", lambda: tmp_path)
    (tmp_path / "docs").mkdir()
    (tmp_path / "tests").mkdir()
    assert printed(capsys, "--markdown") == [str(tmp_path / command.PAGE)]
    assert (tmp_path / command.PAGE).read_bytes() == command.written(tmp_path)


def test_a_hole_is_seen_in_the_matrix() -> None:
    def of_bar_01(evidence: Evidence) -> str:
        lines = matrix([SECTIONS["BAR"]], evidence, sentences=False)
        return next(line for line in lines if "BAR-01" in line)

    assert " ! " in of_bar_01(NOTHING)
    assert " 2 " in of_bar_01(replace(NOTHING, tests={"BAR-01": {"tests/a.py": 2}}))
    assert "!" not in of_bar_01(replace(NOTHING, tests=None))


def test_kinds_and_titles_have_words_in_every_language() -> None:
    with speaking("ro"):
        assert str(SECTIONS["BAR"].message)
        assert list(matrix(SECTIONS.values(), NOTHING, sentences=True))
