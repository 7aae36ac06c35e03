"""Puzzle files: each fault planted in a copy of a real one names file, puzzle and field."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bglearn import i18n
from bglearn.errors import PuzzleError
from bglearn.puzzles import library as module
from bglearn.puzzles.faults import NO_ROLL
from bglearn.puzzles.library import Contents, content, contents, library, load

REAL = content() / "puzzles" / "03_movement.toml"
TEXT = REAL.read_text("utf-8")

FIRST = "movement-two-checkers"
"""The first puzzle of the file, of the kind `play`."""
WHY = "movement-no-six"
LEGAL = "movement-landing"
COUNT = "movement-check-count"
XGID = 'position = "XGID=-b----E-C---eE---c-e----B-:0:0:1:42:0:0:0:0:10"'


def planted(tmp_path: Path, old: str, new: str) -> Path:
    """A copy of the real file where the first `old` is `new`."""
    assert old in TEXT
    path = tmp_path / REAL.name
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    return path


def fault(path: Path) -> PuzzleError:
    with pytest.raises(PuzzleError) as caught:
        load(path)
    error = caught.value
    assert error.file == str(path)
    assert path.name in str(error)
    assert str(error.field) in str(error)
    if error.puzzle:
        assert error.puzzle in str(error)
    assert is_translated(error)
    return error


def is_translated(error: PuzzleError) -> bool:
    """Whether all that is said of the field is a sentence of the catalogue."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(i18n, "look_up", lambda _context, sentence: f"⟦{sentence}⟧")
        return bool(re.fullmatch(rf"⟦.*{re.escape(str(error.field))}: ⟦.*⟧⟧", str(error)))


def test_an_english_fragment_would_be_found() -> None:
    what: Any = "no roll"
    puzzle = load(REAL)[0]
    assert not is_translated(module.fault_of(puzzle, "position", what))
    assert is_translated(module.fault_of(puzzle, "position", NO_ROLL))


def test_the_real_file_has_no_fault(tmp_path: Path) -> None:
    assert len(load(planted(tmp_path, "format = 1", "format = 1"))) == TEXT.count("[[puzzle]]")


@pytest.mark.parametrize(
    ("old", "new", "field", "what"),
    [
        ("format = 1", "format = ", "TOML", "Line 1, column 10"),
        ("format = 1", "format = 2", "format", "2 can't stand here. Write here: 1."),
        ("format = 1", "format = true", "format", "True can't"),
        ("format = 1", "format = 1.0", "format", "1.0 can't"),
        ("format = 1", "", "format", "missing. Write here: 1."),
        ("format = 1", "format = 1\nlanguage = 'en'", "language", "no key “language”"),
        ('lesson = "03"', "", "lesson", "missing"),
        ('lesson = "03"', "lesson = 3", "lesson", "3"),
        ('lesson = "03"', 'lesson = "three"', "lesson", "'three'"),
        ('author = "The bglearn authors"', "author = ['a']", "author", "['a']"),
        ('licence = "BSD-3-Clause"', 'licence = " "', "licence", "' '"),
        ('licence = "BSD-3-Clause"', 'licence = "L"\nsource = 3', "source", "3"),
        ('answer = {play = "24/20 13/11"}', "answer = " + "[" * 5000, "TOML", "recursion"),
        ('theme = "using-the-dice"', 'theme = "a"\ntheme = "b"', "TOML", "overwrite"),
        ("[puzzle.choices]\n", "[puzzle.choices]\nMOVE-02 = ''\n", "TOML", "overwrite"),
    ],
)
def test_a_fault_of_the_file(tmp_path: Path, old: str, new: str, field: str, what: str) -> None:
    error = fault(planted(tmp_path, old, new))
    assert (error.puzzle, error.field) == (None, field)
    assert what in str(error)


@pytest.mark.parametrize(
    ("data", "field"),
    [
        (b"", "format"),
        (b"\xff\xfe", "TOML"),
        (b"\x00", "TOML"),
        (b"format = 1\nlesson = '03'\nauthor = 'a'\nlicence = 'b'\n", "puzzle"),
        (b"format = 1\nlesson = '03'\nauthor = 'a'\nlicence = 'b'\npuzzle = []\n", "puzzle"),
        (b"format = 1\nlesson = '03'\nauthor = 'a'\nlicence = 'b'\n[puzzle]\n", "puzzle"),
    ],
)
def test_a_file_without_puzzles(tmp_path: Path, data: bytes, field: str) -> None:
    path = tmp_path / "03_movement.toml"
    path.write_bytes(data)
    assert fault(path).field == field


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert fault(tmp_path / "04_none.toml").field == "TOML"


def test_a_puzzle_that_is_not_a_table(tmp_path: Path) -> None:
    path = tmp_path / "03_movement.toml"
    head = TEXT[: TEXT.index("[[puzzle]]")]
    path.write_text(f"{head}puzzle = [3]\n", encoding="utf-8")
    error = fault(path)
    assert (error.puzzle, error.field) == ("#1", "puzzle")


FIRST_SAYS = ', says = "Legal, but not the task. Checkers to move: 2."'
HINT = '"Each die moves one checker by its number."'

COUNT_XGID = 'position = "XGID=-b-----------A----c-A-ee--:0:0:1:21:0:0:0:0:10"'

FAULTS = [
    # What every puzzle has
    ('id = "movement-two-checkers"', 'id = "Movement"', "Movement", "id", "'Movement'"),
    ('id = "movement-two-checkers"', "id = 3", "#1", "id", "3"),
    ('id = "movement-two-checkers"', "", "#1", "id", "missing"),
    ('id = "movement-one-checker"', f'id = "{FIRST}"', FIRST, "id", "stands here twice"),
    ("version = 1", "version = 0", FIRST, "version", "0"),
    ("version = 1", "version = 2147483648", FIRST, "version", "from 1 to 2147483647"),
    ("version = 1", f"version = {2**63}", FIRST, "version", "from 1 to 2147483647"),
    ("version = 1", "version = true", FIRST, "version", "True"),
    ("version = 1", "", FIRST, "version", "missing"),
    ('kind = "play"', "", FIRST, "kind", "missing"),
    ('kind = "play"', 'kind = "plays"', FIRST, "kind", "'plays'"),
    ('kind = "play"', 'kind = "best-guess"', FIRST, "kind", "'best-guess'"),
    ('kind = "play"', 'kind = "set-up"', FIRST, "goal", "no key “goal”"),
    ('kind = "play"', 'kind = ["play"]', FIRST, "kind", "['play']"),
    ('kind = "play"', "kind = {play = 1}", FIRST, "kind", "{'play': 1}"),
    ('rules = ["MOVE-01", "MOVE-03", "EX-02"]', "rules = []", FIRST, "rules", "[]"),
    ('rules = ["MOVE-01", "MOVE-03", "EX-02"]', 'rules = "MOVE-01"', FIRST, "rules", "'MOVE-01'"),
    ('rules = ["MOVE-01", "MOVE-03", "EX-02"]', 'rules = ["MOVE-1"]', FIRST, "rules", "MOVE-1"),
    ('rules = ["MOVE-01", "MOVE-03", "EX-02"]', 'rules = [["MOVE-01"]]', FIRST, "rules", "MOVE-01"),
    ('rules = ["MOVE-01", "MOVE-03", "EX-02"]', 'rules = ["MOVE-99"]', FIRST, "rules", "MOVE-99"),
    ('theme = "using-the-dice"', "theme = 3", FIRST, "theme", "3"),
    ("level = 1", "level = 6", FIRST, "level", "6"),
    ("level = 1", "level = true", FIRST, "level", "True"),
    ("level = 1", "level = 1.0", FIRST, "level", "1.0"),
    ("level = 1", "level = 2030-01-01", FIRST, "level", "date"),
    ('mode = "try"', 'mode = "look"', "movement-five-three", "mode", "'look'"),
    ('mode = "try"', 'mode = ["try"]', "movement-five-three", "mode", "['try']"),
    ("question = ", "questions = ", FIRST, "questions", "no key “questions”"),
    ('question = "You rolled 4-2. Play', 'question = " " # "', FIRST, "question", "' '"),
    ('question = "You rolled 4-2.', 'question = "You rolled {roll}.', FIRST, "question", "{roll}"),
    (f"{HINT},", "", FIRST, "hints", "Start with"),
    (HINT, '" "', FIRST, "hints", "' ' can't stand here. Write here: a text with"),
    (HINT, "3", FIRST, "hints", "3"),
    (HINT, '"{"', FIRST, "hints", "{"),
    ('why = "Each die', 'why = ["x"] # "', FIRST, "why", "['x']"),
    # Positions
    (XGID, "position = 3", FIRST, "position", "3"),
    (XGID, 'position = ""', FIRST, "position", "''"),
    (XGID, XGID.replace("E---c", "E--c"), FIRST, "position", "26 characters"),
    (XGID, XGID.replace(":42:", ":00:"), FIRST, "position", "No dice"),
    (XGID, XGID.replace(":42:", ":47:"), FIRST, "position", "“47”"),
    (XGID, XGID.replace("-b---", "-c---"), FIRST, "position", "15 checkers"),
    (XGID, XGID.replace(":42:", ":D:"), FIRST, "position", "No dice"),
    (COUNT_XGID, COUNT_XGID.replace(":21:", ":D:"), COUNT, "position", "A double is on the table"),
    # What was agreed, how many tries, where it comes from
    ("level = 1", "level = 1\noptions = {jacobi = true}", FIRST, "options", "jacobi"),
    (
        "level = 1",
        "level = 1\noptions = {jacoby = true}",
        FIRST,
        "options",
        "True here and False in",
    ),
    ("level = 1", "level = 1\noptions = {holland = true}", FIRST, "options", "Holland"),
    ("level = 1", 'level = 1\noptions = "club"', FIRST, "options", "international"),
    ("level = 1", "level = 1\npar = 0", FIRST, "par", "0"),
    ("level = 1", "level = 1\npar = true", FIRST, "par", "True"),
    ("level = 1", "level = 1\npar = 11", FIRST, "par", "11"),
    ("level = 1", "level = 1\nsource = ' '", FIRST, "source", "something to read"),
    (
        'rules = ["MOVE-01", "MOVE-03", "EX-02"]',
        'rules = ["MOVE-01", "MOVE-01"]',
        FIRST,
        "rules",
        "MOVE-01",
    ),
    # Goals
    ("goal = {checkers = 2}", "", FIRST, "goal", "missing"),
    ("goal = {checkers = 2}", "goal = {}", FIRST, "goal", "{}"),
    ("goal = {checkers = 2}", "goal = 2", FIRST, "goal", "2"),
    ("goal = {checkers = 2}", "goal = {chequers = 2}", FIRST, "goal", "no key “chequers”"),
    (
        "goal = {checkers = 2}",
        "goal = {checkers = true}",
        FIRST,
        "goal.checkers",
        "can't stand here",
    ),
    ("goal = {checkers = 2}", "goal = {checkers = 16}", FIRST, "goal.checkers", "can't stand"),
    ("goal = {checkers = 2}", "goal = {from = []}", FIRST, "goal.from", "can't stand"),
    ("goal = {checkers = 2}", "goal = {from = [26]}", FIRST, "goal.from", "can't stand"),
    ("goal = {checkers = 2}", "goal = {from = 24}", FIRST, "goal.from", "can't stand"),
    ("goal = {checkers = 2}", "goal = {any = []}", FIRST, "goal.any", "can't stand"),
    ("goal = {checkers = 2}", "goal = {any = [{}]}", FIRST, "goal.any", "{}"),
    ("goal = {checkers = 2}", "goal = {any = {hits = 1}}", FIRST, "goal.any", "can't stand"),
    ("goal = {checkers = 2}", "goal = {not = {hit = 1}}", FIRST, "goal", "no key “hit”"),
    ('play = "13/7 8/2"', 'goal = {hits = 1}\nplay = "13/7 8/2"', WHY, "goal", "no key “goal”"),
    # Answers
    ('answer = {play = "24/20 13/11"}', "", FIRST, "answer", "None"),
    ('answer = {play = "24/20 13/11"}', 'answer = "24/20"', FIRST, "answer", "'24/20'"),
    ('{play = "24/20 13/11"}', '{plays = "24/20"}', FIRST, "answer", "“plays”"),
    ('{play = "24/20 13/11"}', '{play = "24-20"}', FIRST, "answer", "with slashes"),
    ('{play = "24/20 13/11"}', '{play = "24/18"}', FIRST, "answer", "Checkers to move: 2"),
    ('{play = "24/20 13/11"}', '{play = "24/19"}', FIRST, "answer", "No die fits"),
    (
        'answer = {choices = ["own", "hit"]}',
        'answer = {choices = ["own"]}',
        LEGAL,
        "answer",
        "a le",
    ),
    (
        'answer = {choices = ["own", "hit"]}',
        'answer = {choices = ["far"]}',
        LEGAL,
        "answer",
        "24/1",
    ),
    ("answer = {count = 3}", "answer = {count = 4}", COUNT, "answer", "fewer than 4"),
    ("answer = {count = 3}", "answer = {count = 3.0}", COUNT, "answer", "3.0"),
    ('{rule = "MOVE-02"}', '{rule = "DIR-02"}', WHY, "answer", "not broken here"),
    # Wrong answers
    (
        'wrong = [\n    {answer = {play = "24/18"}',
        "wrong = 3\nx = [{answer = 3",
        FIRST,
        "x",
        "no key",
    ),
    ("wrong = [\n", "wrong = [3,\n", FIRST, "wrong 1", "a table"),
    (FIRST_SAYS, "", FIRST, "wrong 1", "Checkers to move: 2."),
    (FIRST_SAYS, ", says = 3", FIRST, "wrong 1", "Checkers to move: 2."),
    (FIRST_SAYS, FIRST_SAYS[:-2] + '!"', FIRST, "wrong 1", "Checkers to move: 2."),
    (FIRST_SAYS, FIRST_SAYS + ', rule = "MOVE-01"', FIRST, "wrong 1", "Checkers to move: 2."),
    (FIRST_SAYS, FIRST_SAYS + ', note = "x"', FIRST, "wrong 1", "no key “note”"),
    ('{answer = {play = "24/18"}', "{answer = {count = 3}", FIRST, "wrong 1", "“count”"),
    ('{answer = {play = "24/18"}', '{answers = {play = "24/18"}', FIRST, "wrong 1", "answers"),
    ('{answer = {play = "24/18"}', '{answer = {play = "24/20 6/4"}', FIRST, "wrong 1", "is right"),
    (
        'rule = "LAND-05", says',
        'rule = "LAND-06", says',
        "movement-five-three",
        "wrong 3",
        "LAND-05",
    ),
    # Choices
    ("choices = {own", "choice = {own", LEGAL, "choice", "no key “choice”"),
    ('far = "24/19 6/5*"', 'Far = "24/19 6/5*"', LEGAL, "choices", "'Far'"),
    ('far = "24/19 6/5*"', "far = 3", LEGAL, "choices.far", "3 can't"),
    ('far = "24/19 6/5*"', 'far = "24-19"', LEGAL, "choices.far", "with slashes"),
    ("[puzzle.choices]\nMOVE-02", "[puzzle.choices]\nMOVE-2", WHY, "choices", "'MOVE-2'"),
    ("[puzzle.choices]\nMOVE-02", "[puzzle.choices]\nMOVE-03", WHY, "choices", "“MOVE-02”, is not"),
    (
        '"The second checker has no die left: the first one used both."',
        '""',
        WHY,
        "choices.MOVE-02",
        "can't stand here",
    ),
    (
        '"The second checker has no die left: the first one used both."',
        '"{}"',
        WHY,
        "choices.MOVE-02",
        "can't stand here",
    ),
    # The rest
    ('play = "13/7 8/2"', "", WHY, "play", "Write a play"),
    ('play = "13/7 8/2"', 'play = "13-7"', WHY, "play", "with slashes"),
    ('play = "13/7 8/2"', 'play = "13/7"', WHY, "play", "This play is legal"),
    ('counts = "results"', "", COUNT, "counts", "missing"),
    ('counts = "results"', 'counts = "blot"', COUNT, "counts", "'blot'"),
    ('counts = "results"', 'counts = "blots"', COUNT, "answer", "fewer than 3"),
    ('counts = "results"', 'counts = ["results"]', COUNT, "counts", "['results']"),
    ('counts = "results"', 'counts = "pips"', COUNT, "answer", "more than 3"),
]


@pytest.mark.parametrize(("old", "new", "puzzle", "field", "what"), FAULTS)
def test_a_fault_of_a_puzzle(
    tmp_path: Path, old: str, new: str, puzzle: str, field: str, what: str
) -> None:
    error = fault(planted(tmp_path, old, new))
    assert (error.puzzle, error.field) == (puzzle, field)
    assert what in str(error)


@pytest.mark.parametrize(
    "choices", ["", "choices = 3", 'choices = ["own"]', 'choices = {own = "24/23 13/8"}']
)
def test_too_few_choices(tmp_path: Path, choices: str) -> None:
    line = next(line for line in TEXT.splitlines() if line.startswith("choices = {own"))
    error = fault(planted(tmp_path, line, choices))
    assert (error.puzzle, error.field) == (LEGAL, "choices")


def test_wrong_answers_may_be_left_out_but_not_be_anything(tmp_path: Path) -> None:
    start = TEXT.index("wrong = [")
    given = TEXT[start : TEXT.index("]\n\n", start) + 1]
    load(planted(tmp_path, given, ""))
    error = fault(planted(tmp_path, given, "wrong = 3"))
    assert (error.puzzle, error.field) == (FIRST, "wrong")


def test_two_files_with_one_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "puzzles"
    folder.mkdir()
    for name in ("03_movement.toml", "04_again.toml"):
        (folder / name).write_text(TEXT, encoding="utf-8")
    monkeypatch.setattr(module, "content", lambda: tmp_path)
    with pytest.raises(PuzzleError, match=r"04_again\.toml, .* also in 03_movement\.toml"):
        library.__wrapped__()


def test_a_fault_is_told_when_its_file_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is kept from a lesson by another one's fault."""
    folder = tmp_path / "puzzles"
    folder.mkdir()
    (folder / "03_movement.toml").write_text(TEXT, encoding="utf-8")
    bad = 'format = 1\n\n[[puzzle]]\nid = "bad-one"\n'
    (folder / "04_bad.toml").write_text(bad, encoding="utf-8")
    monkeypatch.setattr(module, "content", lambda: tmp_path)
    found = library.__wrapped__()
    assert found[FIRST].id == FIRST
    assert "bad-one" in found
    for _ in range(2):
        with pytest.raises(PuzzleError, match=r"04_bad\.toml"):
            found["bad-one"]
    assert "no-such-one" not in found
    assert found.get("no-such-one") is None


def test_only_the_file_that_is_wanted_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[Path] = []

    def noted(path: Path) -> Contents:
        loaded.append(path)
        return contents(path)

    every = {puzzle.id for file in module.files() for puzzle in load(file)}
    monkeypatch.setattr(module, "contents", noted)
    found = library.__wrapped__()
    assert loaded == []
    first, *others = found
    assert found[first].file in loaded
    assert len(loaded) == 1
    assert set(found) == every
    assert [puzzle.id for puzzle in found.values()] == [first, *others]
    assert len(loaded) == len(module.files())
