"""The words of the game in each language: those to use, and those to keep out."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_DATA = Path(__file__).parent
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_TARGET = re.compile(r"\]\([^)\s]*\)|https?://\S+")
MOVE = re.compile(
    r"(?<![\w/])(?:bar|\d{1,2})(?:/(?:off|\d{1,2})(?:\*(?!\*))?)+(?:\(\d\))?(?![\w/])"
)
"""A move as it is written: 24/18, bar/20*, 6/off(2)."""


def prose(text: str) -> str:
    """A text without code, placeholders, moves and addresses."""
    for pattern in (_CODE, _PLACEHOLDER, _TARGET, MOVE):
        text = pattern.sub(" ", text)
    return text


def fold(language: str, text: str) -> str:
    """A text in which capitals don't matter: Turkish has two letters i.

    >>> fold("tr", "KAPI İÇİN"), fold("el", "ΠΟΎΛΙΑΣ") == fold("el", "πούλιας")
    ('kapı için', True)
    """
    text = unicodedata.normalize("NFC", text)
    if language == "tr":
        return text.replace("İ", "i").replace("I", "ı").lower()
    return text.casefold()


def plain(language: str, text: str) -> str:
    """A folded text, Greek without accents: they wander when a word is inflected."""
    text = fold(language, text)
    if language != "el":
        return text
    letters = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@dataclass(frozen=True, slots=True)
class Avoided:
    """Words to keep out of one language, with what to say instead."""

    words: tuple[tuple[str, re.Pattern[str]], ...]
    english: re.Pattern[str] | None
    reason: str
    use: str


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: how English says it, and what one language must say."""

    name: str
    english: re.Pattern[str]
    ignore: re.Pattern[str] | None
    say: str
    stems: re.Pattern[str]


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((_DATA / name).read_text("utf-8"))


def _pattern(language: str, word: str) -> re.Pattern[str]:
    """`*` is any ending, `+` an ending of one letter or more, a space any white space."""
    parts = re.split(r"([*+ ])", fold(language, word))
    letters = {"*": r"\w*", "+": r"\w+", " ": r"\s+"}
    return re.compile(rf"(?<!\w){''.join(letters.get(p) or re.escape(p) for p in parts)}(?!\w)")


@cache
def avoided(language: str) -> tuple[Avoided, ...]:
    """The words to keep out of a language."""
    return tuple(
        Avoided(
            tuple((word, _pattern(language, word)) for word in one["words"]),
            re.compile(one["english"], re.IGNORECASE) if "english" in one else None,
            one["reason"],
            one["use"],
        )
        for one in _load("words_to_avoid.toml").get(language, [])
    )


def _beginning(language: str, stems: Sequence[str]) -> re.Pattern[str]:
    """Words that begin with one of the stems, as they stand in a text that is made plain."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(re.escape(plain(language, s)) for s in stems)})")


@cache
def terms(language: str) -> tuple[Term, ...]:
    """The words of the game in a language."""
    return tuple(
        Term(
            one["name"],
            re.compile(rf"\b(?:{one['english']})\b", re.IGNORECASE),
            re.compile(one["ignore"]) if "ignore" in one else None,
            one[language]["say"],
            _beginning(language, one[language]["stems"]),
        )
        for one in _load("terms.toml")["term"]
    )


def bad_words(language: str, english: str, translation: str) -> Iterator[tuple[str, Avoided]]:
    """The words of a translation that should not be there."""
    text, source = fold(language, prose(translation)), prose(english)
    for one in avoided(language):
        if one.english is None or one.english.search(source):
            yield from ((word, one) for word, pattern in one.words if pattern.search(text))


def terms_in(language: str, english: str) -> Iterator[Term]:
    """The words of the game that an English sentence uses."""
    source = prose(english)
    for term in terms(language):
        if term.english.search(term.ignore.sub(" ", source) if term.ignore else source):
            yield term


def lost_terms(language: str, english: str, translation: str) -> Iterator[Term]:
    """The words of the game in an English sentence for which its translation says another."""
    text = plain(language, prose(translation))
    return (one for one in terms_in(language, english) if not one.stems.search(text))
