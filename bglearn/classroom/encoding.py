"""What letters the bytes of a file are."""

from __future__ import annotations

import re

from bglearn.errors import ClassroomError
from bglearn.i18n import Message

_PUNCTUATION = "\u00a0‘’“”„–—…«»´°"
_SHARED = "áâäçéëíîóôöúüßÁÂÄÇÉËÍÎÓÔÖÚÜ" + _PUNCTUATION
"""What is the same byte in all of Windows' Latin code pages of these countries."""
_LATIN = {
    "cp1254": ("ğĞıİ", _SHARED + "ğĞıİşŞ"),
    "cp1250": ("ăĂşŞ", _SHARED + "ăĂşŞţŢőŐűŰ"),
    "cp1252": ("", _SHARED),
}
"""For each code page the letters that tell it from the others, and all that it may have."""
_MARKS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}


def decoded(content: bytes) -> str:
    r"""The text of a file in UTF-8 or UTF-16, with or without a byte-order mark.

    Raises:
        ClassroomError: when it is neither.

    >>> decoded("Ann\n".encode("utf-16-be"))
    'Ann\n'
    """
    try:
        text = content.decode(_MARKS.get(content[:2]) or _wide(content) or "utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise ClassroomError(
            Message("class", "The file is not UTF-8; save it as “CSV UTF-8” and try again."), "file"
        )
    return text


def _wide(content: bytes) -> str:
    """Which UTF-16 it is that has no mark: line ends and separators have a zero byte."""
    zeros = content[::2].count(0), content[1::2].count(0)
    if len(content) % 2 or min(zeros) or not max(zeros):
        return ""
    return "utf-16-be" if zeros[0] else "utf-16-le"


def decoded_list(content: bytes) -> str:
    """The text of a class list, also one that an older Excel wrote in its country's code page.

    Such a file is read only where a single reading makes sense: every word Greek or none, and of
    the others no letter that stands for another one next door.

    Raises:
        ClassroomError: when there is no such reading.

    >>> decoded_list("Άννα".encode("cp1253")), decoded_list("Işık".encode("cp1254"))
    ('Άννα', 'Işık')
    """
    try:
        return decoded(content)
    except ClassroomError:
        found = set() if b"\0" in content else _readings(content)
        if len(found) != 1:
            raise
        return found.pop()


def is_guessed(content: bytes) -> bool:
    """Whether it is neither UTF-8 nor UTF-16, so that its letters had to be worked out.

    >>> is_guessed("Άννα".encode("cp1253")), is_guessed("Άννα".encode())
    (True, False)
    """
    try:
        decoded(content)
    except ClassroomError:
        return True
    return False


def _readings(content: bytes) -> set[str]:
    found = set()
    for page, (telling, letters) in _LATIN.items():
        text = content.decode(page, "replace")
        high = {letter for letter in text if not letter.isascii()}
        fits = high <= set(letters) and (high <= set(_SHARED) or high & set(telling))
        # Latin words have plain letters too; one without any is Greek.
        mixed = [any(map(str.isascii, word)) for word in _words(text) if len(word) > 2]
        if fits and mixed and all(mixed):
            found.add(text)
    text = content.decode("cp1253", "replace")
    words = _words(text)
    high = {letter for letter in text if not letter.isascii()} - set("".join(words))
    if (
        high <= set(_PUNCTUATION + "΄")
        and all(map(_is_greek, words))
        and any(len(word) > 2 for word in words)
    ):
        found.add(text)
    return found


def _words(text: str) -> list[str]:
    """The words that have a letter beyond the plain ones."""
    return [word for word in re.findall(r"[^\W\d_]+", text) if not word.isascii()]


def _is_greek(word: str) -> bool:
    """Whether a word can be Greek: ΰ is rare, and its byte the most usual Russian letter."""
    has_shape = word.islower() or word.isupper() or word.istitle()
    return has_shape and all("Ά" <= letter <= "ώ" and letter != "ΰ" for letter in word)
