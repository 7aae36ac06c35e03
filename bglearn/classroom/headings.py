"""What a school writes over the columns of a class list, in five languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache

from bglearn.i18n import in_every_language

COLUMNS = ("name", "number", "section")
_SENTENCES = {"name": "Pupil", "number": "School number", "section": "Section"}
"""What our own pages write over a column: whatever it is in a language, it is understood."""
_HEADINGS = {
    "name": (
        *("name", "full name", "first name", "given name", "last name", "family name", "surname"),
        *("pupil", "pupils", "student", "students", "student name", "pupil name"),
        *("emri", "emër", "emri mbiemri", "emri dhe mbiemri", "mbiemri", "mbiemër"),
        *("nxënësi", "nxënësit", "emri i nxënësit", "studenti"),
        *("όνομα", "ονοματεπώνυμο", "επώνυμο", "επίθετο", "όνομα επώνυμο", "επώνυμο όνομα"),
        *("όνομα και επώνυμο", "μαθητής", "μαθήτρια", "μαθητές", "ονοματεπώνυμο μαθητή"),
        *("ad", "adı", "ad soyad", "adı soyadı", "ad soyadı", "adı ve soyadı", "ad ve soyad"),
        *("soyad", "soyadı", "isim", "öğrenci", "öğrenci adı", "öğrenci adı soyadı"),
        *("nume", "numele", "prenume", "prenumele", "nume și prenume", "numele și prenumele"),
        *(
            "nume prenume",
            "nume complet",
            "elev",
            "eleva",
            "elevul",
            "nume elev",
            "numele elevului",
        ),
    ),
    "number": (
        *("number", "school number", "pupil number", "student number", "id", "student id"),
        *("numri", "numri në shkollë", "numri i amzës", "nr i amzës", "nr amze", "amza"),
        *("αριθμός", "αριθμός μητρώου", "αρ μητρώου", "αρ μητρ", "αμ", "α μ", "μητρώο"),
        *("numara", "numarası", "okul no", "okul numarası", "öğrenci no", "öğrenci numarası"),
        *("număr", "numărul", "număr matricol", "nr matricol", "numărul matricol", "matricol"),
        *("no", "nr", "num"),
    ),
    "section": (
        *("section", "class", "form", "group", "grade"),
        *("paralelja", "klasa", "seksioni", "dega", "grupi"),
        *("τμήμα", "τάξη", "ομάδα"),
        *("şube", "şubesi", "sınıf", "sınıfı", "grup"),
        *("grupă", "grupa", "clasă", "clasa", "secțiune", "secțiunea", "secția"),
    ),
}
_ALIKE = str.maketrans({"ı": "i", "đ": "d", "ł": "l", "ø": "o"})


def plain(name: str) -> str:
    """A text without what spellings of one name differ in: capitals, accents, marks below.

    >>> plain("IŞIK Çelik") == plain("ışık celik"), plain("ΓΙΩΡΓΟΣ") == plain("Γιώργος")
    (True, True)
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(bare.translate(_ALIKE).split())


def _bare(cell: str) -> str:
    return plain(re.sub(r"[.:_/()*-]", " ", cell))


@cache
def _words() -> dict[str, str]:
    found: dict[str, str] = {}
    for column, words in _HEADINGS.items():
        ours = in_every_language("class", _SENTENCES[column]).values()
        found |= {_bare(word): column for word in (*words, *ours)}
    return found


def column_of(cell: str) -> str | None:
    """The column that a heading means, with or without capitals, accents and stops; None of none.

    >>> column_of("Adı Soyadı"), column_of("ΑΡ. ΜΗΤΡΩΟΥ"), column_of("Mother")
    ('name', 'number', None)
    """
    return _words().get(_bare(cell))


def looks_like_headings(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first of the lines can be no pupil, though nothing in it is understood.

    That is so where all lines but the first have a figure in a column, or several words in one.

    >>> looks_like_headings([["Schüler", "Id"], ["Ann", "7"], ["Bob", "8"]])
    True
    >>> looks_like_headings([["Ann", "6"], ["Bob", "8"]])
    False
    """
    first, rest = rows[0], rows[1:]
    if any(letter.isdigit() for cell in first for letter in cell):
        return False
    for place, cell in enumerate(first):
        if not cell.strip():
            continue
        below = [row[place] if place < len(row) else "" for row in rest]
        if below and all(any(letter.isdigit() for letter in one) for one in below):
            return True
        if len(below) > 1 and len(cell.split()) == 1 and all(len(one.split()) > 1 for one in below):
            return True
    return False
