"""What a school's program writes below or beside its names: totals, and numbers of the lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bglearn.classroom.headings import plain
from bglearn.classroom.workbook import Unreadable

_TOTALS = (
    *("total", "totals", "sum", "count", "in total", "grand total", "subtotal", "total number"),
    *("total pupils", "total students", "pupils in total", "students in total"),
    *("number of pupils", "number of students", "total number of pupils"),
    *("total number of students", "pupils", "students"),
    *("gjithsej", "gjithësej", "totali", "shuma", "shuma totale", "numri gjithsej"),
    *("gjithsej nxënës", "nxënës gjithsej", "numri i nxënësve", "numri total", "nxënës"),
    *("numri total i nxënësve", "numri gjithsej i nxënësve"),
    *("σύνολο", "σύνολα", "σύνολον", "γενικό σύνολο", "άθροισμα", "πλήθος", "συνολικά"),
    *("σύνολο μαθητών", "σύνολο μαθητών τριών", "σύνολο μαθητριών", "αριθμός μαθητών"),
    *("πλήθος μαθητών", "συνολικός αριθμός μαθητών", "μαθητές"),
    *("toplam", "toplamı", "genel toplam", "toplam sayı", "toplam öğrenci", "öğrenci sayısı"),
    *("toplam öğrenci sayısı", "sınıf mevcudu", "mevcut", "mevcudu"),
    *("suma", "total general", "număr total", "numărul total", "total elevi", "elevi în total"),
    *("număr elevi", "nr elevi", "număr de elevi", "numărul de elevi", "numărul elevilor"),
    *("număr total de elevi", "numărul total de elevi", "total elevi în clasă", "elevi"),
)
"""What stands before a number of pupils, in the five languages."""


def _bare(text: str) -> str:
    """The words alone: no figures, no signs."""
    return plain(re.sub(r"[\W\d_]+", " ", text))


_WORDS = frozenset(map(_bare, _TOTALS))


def is_figures(text: str) -> bool:
    """Whether a text is a number and nothing else, with or without signs between its figures.

    >>> is_figures("25"), is_figures("1.250"), is_figures("p25"), is_figures("-")
    (True, True, False, False)
    """
    return bool(re.fullmatch(r"[\d\s.,/-]*\d[\d\s.,/-]*", text))


def is_label(text: str) -> bool:
    """Whether a text says what a number is, or what comes in the next cell; so no name does.

    >>> [is_label(one) for one in ("Girls: 12", "Signature:", "Total", "Total Ann", "Ann :)")]
    [True, True, True, False, False]
    """
    return _bare(text) in _WORDS or bool(re.search(r":\s*(\d|$)", text))


def is_total(row: Sequence[str], places: Sequence[int], count: int) -> bool:
    """Whether a line says how many pupils the `count` lines above it are, `places` are the name's.

    >>> is_total(["Total", "25"], [1, 0], 20), is_total(["Total", "Ann"], [1, 0], 20)
    (True, False)
    >>> is_total(["25"], [0], 25), is_total(["25"], [0], 20)
    (True, False)
    """
    cells = [cell for cell in row if cell.strip()]
    words = [cell for cell in cells if not (is_figures(cell) or isinstance(cell, Unreadable))]
    if words:
        return all(_bare(cell) in _WORDS for cell in words)
    name = [row[place].strip() for place in places if place < len(row) and row[place].strip()]
    return count > 0 and cells == name == [str(count)]


def is_running(numbers: Sequence[str]) -> bool:
    """Whether numbers only count the lines, from 0 or 1 on.

    >>> is_running(["1", "2", "3"]), is_running(["01.", "02."]), is_running(["7", "8"])
    (True, True, False)
    """
    found = [re.fullmatch(r"(\d+)[.)]?", number.strip()) for number in numbers]
    counted = [int(one[1]) for one in found if one]
    return any(counted == [first + step for step in range(len(numbers))] for first in (0, 1))
