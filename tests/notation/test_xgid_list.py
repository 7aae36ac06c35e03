"""Lists of XGIDs, however they are pasted."""

from __future__ import annotations

import pytest

from bglearn.errors import NotationError
from bglearn.notation.xgid import parse_xgid
from bglearn.notation.xgid_list import listed_xgids, parse_xgids
from tests.notation.identifiers import until_error

OPENING = "-b----E-C---eE---c-e----B-:0:0:1:31"
FULL = f"XGID={OPENING}:0:0:0:0:10"


@pytest.mark.parametrize(
    "line",
    [
        OPENING,
        FULL,
        f"xgid={OPENING}",
        f"XGID = {FULL[5:]}",
        f"  {FULL}  ",
        f"1. {FULL}",
        f"12) {OPENING}",
        f"- {FULL}",
        f"* `{FULL}`",
        f"> **{FULL}**",
        f"| 3 | {FULL} | 24/20 |",
        f"“{FULL}”, he said.",
        f"In ({FULL}) White rolled 31.",
        f"{FULL}.",
        f"{FULL}  # best: 8/5 6/5",
        f"https://example.org/?xgid={OPENING.replace(':', '%3A')}&home=left",
        f"\ufeff{FULL}",
    ],
)
def test_one_in_a_line(line: str) -> None:
    assert parse_xgids(line) == (parse_xgid(OPENING),)
    assert parse_xgids(["", line]) == (parse_xgid(OPENING),)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "# a comment",
        f"# {FULL}",
        f"// {FULL}",
        "see position 3: take, 12:30",
        "1. 24/20",
    ],
)
def test_lines_without_one(text: str) -> None:
    assert parse_xgids(text) == ()


def test_several() -> None:
    text = f"# three\n\n1. {FULL}\n2. {FULL} and {OPENING}\n"
    assert [(found.line, found.column) for found in listed_xgids(text)] == [(3, 9), (4, 9), (4, 60)]


@pytest.mark.parametrize(
    ("line", "column", "said"),
    [
        ("XGID=", 6, "An XGID has up to 10 fields"),
        ("see XGID=nonsense", 10, "An XGID has up to 10 fields"),
        (f"1. {OPENING[1:]}", 29, "The board of an XGID is 26 characters"),
        (f"1. {FULL}:7", 9, "not 11"),
        (f"{FULL[:-13]}71:0:0:0:0:10", 39, "the XGID field “dice” can't be “71”"),
        ("XGID=-P----E-C---eE---c-e----B-:0:0:1:31", 7, "“P” can't stand"),
        ("XGID=-b----E-C---eF---c-e----B-:0:0:1:31", 6, "but the player on roll has 16"),
    ],
)
def test_a_fault_tells_its_line(line: str, column: int, said: str) -> None:
    text = f"{FULL}\n# so far\n{line}\n{FULL}"
    got, error = until_error(listed_xgids(text))
    assert [found.xgid for found in got] == [parse_xgid(OPENING)]
    assert error
    assert str(error).startswith("Line 3: ")
    assert said in str(error)
    assert (error.line, error.column) == (3, column)
    with pytest.raises(NotationError):
        parse_xgids(text)
