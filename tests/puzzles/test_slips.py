"""An author's slips, and values of any size: one short sentence names file, puzzle and field."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.puzzles.test_library import (
    FIRST,
    FIRST_SAYS,
    HINT,
    LEGAL,
    REAL,
    TEXT,
    WHY,
    XGID,
    fault,
    planted,
)

HEX = "0x" + "f" * 5000
LEGAL_XGID = 'position = "XGID=-a---aE-C---eE---c-e----B-:0:0:1:51:0:0:0:0:10"'
TEXT_FAULTS = [
    ('"\\u0007Look"', "a character that can't be seen (\\x07)"),
    ('"one\\ntwo"', "a character that can't be seen (\\n)"),
    ('"\\u202eLook"', "a character that can't be seen (\\u202e)"),
    ('"\\u3164"', "something to read"),
    ('"\\u0301"', "something to read"),
    (f'"{"x" * 601}"', "at most 600 characters"),
    ('"{x}"', "braces"),
]


SLIPS = [
    ("version = 1", f"version = {'9' * 5000}", None, "TOML", "5000 digits"),
    ("level = 1", f"level = {HEX}", FIRST, "level", "<class 'int'>"),
    ("format = 1", f"format = {HEX}", None, "format", "<class 'int'> can't"),
    ("goal = {", f"goal{'.not' * 5000} = {{", FIRST, "goal", "At most 20 goals"),
    (XGID, "position = 5", FIRST, "position", "5 can't stand here. Write here: a text."),
    ("version = 1", f"{'x' * 10**6} = 1", FIRST, "x…x", "no key “xxx"),
    ("version = 1", '"a\\nb" = 1', FIRST, r"a\nb", r"no key “a\nb”"),
    (FIRST_SAYS, f', "{"x" * 10**6}" = 1', FIRST, "wrong 1", "no key “xxx"),
    (f'id = "{FIRST}"', f'id = "a-{"b" * 10**6}"', "a-b…b", "id", "at most 60"),
    (f'id = "{FIRST}"', f'id = "a-{"b" * 59}"', f"a-{'b' * 59}", "id", "at most 60"),
    (f'id = "{FIRST}"', 'id = ""', "#1", "id", "''"),
    # Slips
    ('kind = "why"', 'kind = "why"\nmode = "try"', WHY, "mode", "of the kind “play”"),
    ('"Play 24/20 and 13/11."', HINT.replace("Each", "EACH "), FIRST, "hints", "say the same"),
    (FIRST_SAYS + "}", FIRST_SAYS + '},\n    {answer = {play = " 24/18"}' + FIRST_SAYS + "}",
     FIRST, "wrong 2", "the same as “wrong 1”"),
    # Choices that can't be read as what they are
    ('hit = "13/8 6/5*"', 'hit = "13/8* 6/5*"', LEGAL, "choices.hit", "nothing to hit"),
    ('near = "13/12 13/8"', 'near = "24/23  13/8"', LEGAL, "choices.near", "the same as “own”"),
    ('near = "13/12 13/8"', 'near = "13/8 24/23"', LEGAL, "choices.near", "the same as “own”"),
    ('near = "13/12 13/8"', 'near = "6/5* 24/19"', LEGAL, "choices.near", "the same as “far”"),
    ('"A checker moves backward."', '"A checker lands  on a blocked POINT."',
     WHY, "choices.DIR-02", "the same as “LAND-05”"),
    *(('theme = "using-the-dice"', f"theme = {text}", FIRST, "theme", what)
      for text, what in TEXT_FAULTS),
    *((HINT, text, FIRST, "hints", what) for text, what in TEXT_FAULTS),
    *(('"A checker moves backward."', text, WHY, "choices.DIR-02", what)
      for text, what in TEXT_FAULTS),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "puzzle", "field", "what"), SLIPS, ids=range(len(SLIPS)))
def test_a_slip_is_told_in_short_on_one_line(
    tmp_path: Path, old: str, new: str, puzzle: str | None, field: str, what: str
) -> None:
    path = planted(tmp_path, old, new)
    error = fault(path)
    assert what in str(error)
    assert fnmatch(str(error.puzzle), str(puzzle).replace("…", "*…*"))
    assert fnmatch(str(error.field), field.replace("…", "*…*"))
    assert str(error).count(path.name) == 1
    assert len(str(error)) < 300
    assert str(error).isprintable()


def test_a_choice_with_two_meanings(tmp_path: Path) -> None:
    """24/18 hits on its way, on 22 or on 20."""
    where = 'position = "XGID=-b----E-C---cE---c-ea-a-B-:0:0:1:42:0:0:0:0:10"'
    line = next(line for line in TEXT.splitlines() if line.startswith("choices = {own"))
    text = TEXT.replace(LEGAL_XGID, where).replace(line, 'choices = {a = "24/18", b = "13/7"}')
    path = tmp_path / REAL.name
    path.write_text(text, encoding="utf-8")
    error = fault(path)
    assert (error.puzzle, error.field) == (LEGAL, "choices.a")
    assert "can mean different plays" in str(error)
