"""Letters and signs: what can be told of a translation without knowing its words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from bglearn.translate.words import prose

_OWN_LETTERS = {
    "sq": ("ë", 90),
    "el": ("άέήίόύώΐΰϊϋ", 30),
    "tr": ("ıışğçöü", 60),
    "ro": ("ăâîșț", 80),
}
"""Letters of which a text of so many letters has at least one."""
_LEFTOVERS = re.compile(r"\b(the|your|with|checkers?|dice|which)\b", re.IGNORECASE)
_DECIMAL = re.compile(r"(?<![\w.])\d+\.\d+(?!\w|\.\d)")
_ENDS = {"?": "?", "!": "!", ".": ".", ":": ":"}


def spelling(language: str, english: str, translation: str) -> Iterator[tuple[str, str]]:
    """Kind and text of everything that looks wrong in the letters and signs of a translation."""
    text = prose(translation)
    if unicodedata.normalize("NFC", translation) != translation:
        yield "letters", "letters and accents are apart (not NFC)"
    if language == "ro" and re.search("[şţŞŢ]", translation):
        yield "letters", "ş or ţ with a cedilla: write ș, ț"
    if language == "el" and (wrong := re.search(r"\w*ς(?=\w)\w*|\w+σ(?![\w'’])", text)):
        yield "letters", f"final sigma: “{wrong.group()}”"
    for word in re.findall(r"[^\W\d_]+", text):
        if len({unicodedata.name(letter, "?").split()[0] for letter in word} & _ALPHABETS) > 1:
            yield "letters", f"letters of two alphabets in “{word}”"
    marks, length = _OWN_LETTERS[language]
    letters = [letter for letter in text.lower() if letter.isalpha()]
    if len(letters) >= length and not set(letters) & set(marks):
        yield "letters", f"none of the letters {marks} in so long a text"
    if left := _LEFTOVERS.search(text):
        yield "english", f"“{left.group()}” is left in English"
    if point := _DECIMAL.search(text):
        yield "decimal", f"“{point.group()}” has a comma in this language"
    if translation == english and len(re.findall(r"[^\W\d_]{2,}", prose(english))) >= 4:
        yield "english", "the same as the English"
    yield from _signs(language, english, translation)


_ALPHABETS = frozenset({"LATIN", "GREEK", "CYRILLIC"})


def _signs(language: str, english: str, translation: str) -> Iterator[tuple[str, str]]:
    """Spaces at the ends and between words; the last sign of the sentence."""
    for end in (slice(0, 1), slice(-1, None)):
        if english[end].isspace() != translation[end].isspace():
            yield "spaces", "white space at its ends is not that of the English"
    if re.search(r"\S  +\S", translation) and not re.search(r"\S  +\S", english):
        yield "spaces", "two spaces in a row"
    wanted = _ENDS.get(english.rstrip("*_ \n")[-1:])
    given = translation.rstrip("*_ \n")[-1:]
    if wanted == "?" and language == "el":
        wanted = ";"
    if (wanted and given != wanted) or (not wanted and given in _ENDS.values()):
        yield "ending", f"ends with “{given}”, not “{wanted or english.rstrip()[-1:]}”"
