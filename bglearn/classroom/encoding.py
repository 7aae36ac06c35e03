"""What letters the bytes of a file are."""

from __future__ import annotations

import re

from bglearn.classroom.faults import at_line
from bglearn.errors import ClassroomError
from bglearn.i18n import Message

_SHARED = "ÇçËëÖöÜü"
"""Letters of these countries that are the same byte in all of their Latin code pages."""
_LATIN = {
    "cp1254": (("ğĞ", "şŞ", "ı", "İ"), "âÂîÎ"),
    "cp1250": (("ăĂ", "şŞ", "ţŢ"), "âÂîÎ"),
    "cp1252": ((), ""),
}
"""For each code page of Windows the letters that tell it, and what it may have besides the shared.

One telling letter alone may be another one of a language next door: of those it takes two.
"""
_EUROPEAN = frozenset({*range(5), 0x1E, 0x1F, 0x20})
"""The first bytes that UTF-16 has for Latin, Greek and Cyrillic letters and for punctuation."""
_ACCENTED = "άέήίόύώΆΈΉΊΌΎΏ"


def decoded(content: bytes) -> str:
    """The text of a file in UTF-8, or in UTF-16 with its byte-order mark.

    Raises:
        ClassroomError: when it is neither.
    """
    coding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return content.decode(coding)
    except UnicodeDecodeError:
        raise _no_text() from None


def decoded_list(content: bytes) -> str:
    """The text of a class list: also in UTF-16 without a mark, or in an older Excel's code page.

    Such a file is read only where a single reading makes sense: every word Greek or none, and of
    the others only letters of the languages that are spoken here, in words of a usual shape.

    Raises:
        ClassroomError: when there is no such reading.

    >>> decoded_list("Άννα".encode("cp1253")), decoded_list("Işık".encode("cp1254"))
    ('Άννα', 'Işık')
    """
    text = _declared(content)
    if text is not None:
        return text
    if line := _cut_at(content):
        raise at_line(line, _no_text().message)
    found = set() if b"\0" in content else _readings(content)
    if len(found) != 1:
        raise _no_text()
    return found.pop()


def is_guessed(content: bytes) -> bool:
    """Whether it is neither UTF-8 nor UTF-16, so that its letters had to be worked out.

    >>> is_guessed("Άννα".encode("cp1253")), is_guessed("Άννα".encode())
    (True, False)
    """
    return _declared(content) is None


def _declared(content: bytes) -> str | None:
    """The text, where the bytes alone say which letters they are."""
    try:
        text = content.decode(coding) if (coding := _wide(content)) else decoded(content)
    except (ClassroomError, UnicodeDecodeError):
        return None
    return None if "\0" in text else text


def _wide(content: bytes) -> str:
    """Which UTF-16 it is that has no mark, if all of its letters are of European languages.

    Line ends and separators have a zero byte; so has a text in UTF-8 that was damaged.
    """
    halves = content[::2], content[1::2]
    zeros = [half.count(0) for half in halves]
    if len(content) % 2 or min(zeros) or not max(zeros):
        return ""
    is_big = zeros[0] > 0
    if set(halves[0 if is_big else 1]) - _EUROPEAN:
        return ""
    return "utf-16-be" if is_big else "utf-16-le"


def _cut_at(content: bytes) -> int:
    """The line of the first byte at fault in what is UTF-8 for the most part; 0 in all others."""
    text = content.decode("utf-8", "replace")
    faults = text.count("\ufffd")
    letters = sum(not letter.isascii() for letter in text) - faults
    if b"\0" in content or not letters >= faults > 0:
        return 0
    return len(re.findall(r"\r\n?|\n", text[: text.index("\ufffd")])) + 1


def _no_text() -> ClassroomError:
    return ClassroomError(
        Message("class", "The file is not UTF-8; save it as “CSV UTF-8” and try again."), "file"
    )


def _readings(content: bytes) -> set[str]:
    found = set()
    for page, (telling, others) in _LATIN.items():
        text = content.decode(page, "replace")
        high = {letter for letter in text if not letter.isascii()}
        told = sum(not high.isdisjoint(one) for one in telling)
        fits = high <= set(_SHARED) or (
            told > 1 and high <= set("".join(telling) + others + _SHARED)
        )
        words = _words(text)
        if fits and all(map(_is_latin, words)) and any(len(word) > 2 for word in words):
            found.add(text)
    text = content.decode("cp1253", "replace")
    words = _words(text)
    high = {letter for letter in text if not letter.isascii()} - set("".join(words))
    has_accents = all(map(str.isupper, words)) or any(letter in text for letter in _ACCENTED)
    is_greek = high <= {"΄"} and has_accents and all(map(_is_greek, words))
    if is_greek and any(len(word) > 2 for word in words):
        found.add(text)
    return found


def _words(text: str) -> list[str]:
    """The words that have a letter beyond the plain ones."""
    return [word for word in re.findall(r"[^\W\d_]+", text) if not word.isascii()]


def _has_shape(word: str) -> bool:
    """Whether capitals stand where names have them: none comes out small where a name begins."""
    is_usual = word.islower() or word.isupper() or word.istitle()
    return is_usual and (word[0].isascii() or word[0].isupper())


def _is_latin(word: str) -> bool:
    """Whether a word can be Latin: one without any plain letter is Greek."""
    return _has_shape(word) and (len(word) < 3 or any(map(str.isascii, word)))


def _is_greek(word: str) -> bool:
    """Whether a word can be Greek: ΰ is rare, and its byte the most usual Russian letter."""
    has_one_accent = sum(letter in _ACCENTED for letter in word) < 2
    return (
        has_one_accent
        and _has_shape(word)
        and all("Ά" <= letter <= "ώ" and letter != "ΰ" for letter in word)
    )
