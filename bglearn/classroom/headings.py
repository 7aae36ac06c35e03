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
    "given": (
        *("name", "first name", "given name", "forename", "first", "student first name"),
        *("emri", "emër", "όνομα", "όνομα μαθητή", "όνομα μαθητή τριας"),
        *("ad", "adı", "isim", "ismi", "öğrenci adı", "prenume", "prenumele", "prenume elev"),
    ),
    "family": (
        *("last name", "family name", "surname", "last", "student last name"),
        *("mbiemri", "mbiemër", "επώνυμο", "επίθετο", "επώνυμο μαθητή", "επώνυμο μαθητή τριας"),
        *("soyad", "soyadı", "soyisim", "soyismi", "öğrenci soyadı"),
        *("nume de familie", "numele de familie"),
    ),
    "either": ("nume", "numele", "nume elev", "numele elevului"),
    "name": (
        *("full name", "surname name", "surname first name", "last name first name"),
        *("first name last name", "first name surname", "name surname", "name and surname"),
        *("pupil", "pupils", "student", "students", "student name", "pupil name"),
        *("emri mbiemri", "emri dhe mbiemri", "mbiemri emri", "mbiemri dhe emri"),
        *("nxënësi", "nxënësit", "emri i nxënësit", "studenti"),
        *("ονοματεπώνυμο", "όνομα επώνυμο", "επώνυμο όνομα", "όνομα και επώνυμο"),
        *("επώνυμο και όνομα", "μαθητής", "μαθήτρια", "μαθητές", "ονοματεπώνυμο μαθητή"),
        *("ad soyad", "adı soyadı", "ad soyadı", "adı ve soyadı", "ad ve soyad"),
        *("soyad ad", "soyadı adı", "soyadı ve adı", "öğrenci", "öğrenci adı soyadı"),
        *("nume și prenume", "numele și prenumele", "nume prenume", "nume complet"),
        *("prenume și nume", "prenume nume", "elev", "eleva", "elevul"),
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
_PARTS = ("given", "family", "either", "name")
"""What may stand over a name: “Nume” is a family name beside “Prenume”, and alone the whole."""
MOST_ABOVE = 10
"""How many lines a school's program may write above the headings."""
UNSEEN = dict.fromkeys(
    map(ord, "\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u2060\ufeff")
) | dict.fromkeys(range(0x2066, 0x206A))
"""Characters that come along when a name is copied and that nobody sees, for `str.translate`."""
_ALIKE = str.maketrans({"ı": "i", "đ": "d", "ł": "l", "ø": "o"})


def plain(name: str) -> str:
    """A text without what spellings of one name differ in: capitals, accents, marks below.

    >>> plain("IŞIK Çelik") == plain("ışık celik"), plain("ΓΙΩΡΓΟΣ") == plain("Γιώργος")
    (True, True)
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(bare.translate(_ALIKE).split())


def unordered(name: str) -> str:
    """The words of a name, plain and in one order: of “Öz, Can” and “Can Öz” the same.

    >>> unordered("Öz, Can") == unordered("CAN ÖZ")
    True
    """
    return " ".join(sorted(plain(name.replace(",", " ")).split()))


def _bare(cell: str) -> str:
    return plain(re.sub(r"[.,:;|_/()*-]", " ", cell.translate(UNSEEN)))


@cache
def _words() -> dict[str, str]:
    found = {_bare(word): meaning for meaning, words in _HEADINGS.items() for word in words}
    for column in COLUMNS:
        ours = in_every_language("class", _SENTENCES[column])
        found |= {_bare(word): column for word in ours.values()}
    return found


def column_of(cell: str) -> str | None:
    """The column that a heading means, with or without capitals, accents and stops; None of none.

    >>> column_of("Adı Soyadı"), column_of("ΑΡ. ΜΗΤΡΩΟΥ"), column_of("Mother")
    ('name', 'number', None)
    """
    meaning = _words().get(_bare(cell))
    return "name" if meaning in _PARTS else meaning


def name_places(headings: Sequence[str]) -> list[int]:
    """Where the parts of a name stand, in the order in which they are read: the first name first.

    A whole name beside both of its parts is left out. Beside one part, or another whole name, it
    can't be known what is whose: nothing is found.

    >>> name_places(["Soyadı", "Numara", "Adı"]), name_places(["Nume", "Prenume"])
    ([2, 0], [1, 0])
    """
    found = [(place, _words().get(_bare(cell))) for place, cell in enumerate(headings)]
    places = {part: [place for place, one in found if one == part] for part in _PARTS}
    is_family = places["given"] and not places["family"]
    places["family" if is_family else "name"] += places["either"]
    parts = places["given"] + places["family"]
    if places["given"] and places["family"]:
        return parts
    is_clear = not places["name"] or len(parts + places["name"]) == 1
    return sorted(parts + places["name"]) if is_clear else []


def heading_line(rows: Sequence[Sequence[str]]) -> tuple[int, int] | None:
    """Which of the first lines has headings, one of a name among them, and how many are understood.

    Below the first line it takes two that are, or nothing else beside the one.

    >>> heading_line([["Class 9"], ["Name", "No"], ["Ann", "7"]])
    (1, 2)
    """
    for place, row in enumerate(rows[:MOST_ABOVE]):
        cells = [cell for cell in row if cell.strip()]
        columns = [column_of(cell) for cell in cells]
        count = len(columns) - columns.count(None)
        if "name" in columns and (not place or count > 1 or count == len(cells)):
            return place, count
    return None


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
