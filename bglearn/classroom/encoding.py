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
    the others no letter that stands for another one next door.

    Raises:
        ClassroomError: when there is no such reading.

    >>> decoded_list("Άννα".encode("cp1253")), decoded_list("Işık".encode("cp1254"))
    ('Άννα', 'Işık')
    """
    text = _declared(content)
    if text is not None:
        return text
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
    """Which UTF-16 it is that has no mark: line ends and separators have a zero byte."""
    zeros = content[::2].count(0), content[1::2].count(0)
    if len(content) % 2 or min(zeros) or not max(zeros):
        return ""
    return "utf-16-be" if zeros[0] else "utf-16-le"


def _no_text() -> ClassroomError:
    return ClassroomError(
        Message("class", "The file is not UTF-8; save it as “CSV UTF-8” and try again."), "file"
    )


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
