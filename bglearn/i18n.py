"""The five languages: every sentence that a user sees is looked up here.

A sentence is named by its context (a rule id, a puzzle's key, a place in the program) and by its
English text; the catalogues lie in `locale/<language>/LC_MESSAGES/bglearn.mo`.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType

from bglearn.errors import LanguageError

LANGUAGES: Mapping[str, str] = MappingProxyType(
    {"en": "English", "sq": "Shqip", "el": "Ελληνικά", "tr": "Türkçe", "ro": "Română"}
)
"""Code and own name of each language; English is the source."""

_LATIN, _GREEK = "abcdefghijklmnopqrstuvwxyz", "αβγδεζηθικλμνξοπρστυφχψω"
_LOCALE = Path(__file__).parent / "locale"
_chosen: str | None = None
_spoken: ContextVar[str | None] = ContextVar("spoken", default=None)


def _from_environment() -> str:
    """The first language that the environment asks for and that we speak, else English."""
    for name in ("BGLEARN_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in os.environ.get(name, "").split(":"):
            code = wish.replace("-", "_").split("_")[0].split(".")[0].lower()
            if code in LANGUAGES:
                return code
    return "en"


def language() -> str:
    """The code of the language in use: the chosen one, else the environment's, else `en`."""
    return _spoken.get() or _chosen or _from_environment()


def use(code: str) -> None:
    """Speak this language in the whole program from now on.

    Raises:
        LanguageError: when `code` is none of `LANGUAGES`.

    >>> use("tr"); language()
    'tr'
    >>> use("en")
    """
    global _chosen  # the one choice of a program's user; tasks of their own use `speaking`
    _chosen = _checked(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak this language inside a `with` block (and in this thread or task only).

    >>> with speaking("ro"):
    ...     language()
    'ro'
    """
    token = _spoken.set(_checked(code))
    try:
        yield
    finally:
        _spoken.reset(token)


def _checked(code: str) -> str:
    if not isinstance(code, str) or code not in LANGUAGES:  # anybody may write use(["tr"])
        raise LanguageError(
            Message(
                "language",
                "There is no language “{code}” here; choose one of {languages}.",
                {"code": shown(code), "languages": ", ".join(LANGUAGES)},
            )
        )
    return code


def letters() -> str:
    """The letters by which choices are called in the language in use, in their order.

    >>> with speaking("el"):
    ...     letters()[:4]
    'αβγδ'
    """
    return _GREEK if language() == "el" else _LATIN


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    return gettext.translation("bglearn", _LOCALE, [code], fallback=True)


def look_up(context: str, sentence: str, code: str | None = None) -> str:
    """The translation of an English sentence, or the sentence itself where there is none."""
    chosen = code or language()
    return sentence if chosen == "en" else _catalogue(chosen).pgettext(context, sentence)


def text(context: str, sentence: str, /, **values: object) -> str:
    """A sentence in the language in use, with its `{placeholders}` filled.

    >>> text("board", "Point {point}", point=6)
    'Point 6'
    """
    return str(Message(context, sentence, values))


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that waits for its language: context, English text, values of its placeholders.

    A value may be a `Message` itself. `str()` fills it in in the language in use at that moment.
    """

    context: str
    sentence: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return look_up(self.context, self.sentence).format(**self.values)


@dataclass(frozen=True, slots=True)
class Decimal:
    """A number with decimals, as English writes it, that waits for its language.

    `str()` gives it the mark of the language in use: a comma in all but English.

    >>> with speaking("ro"):
    ...     str(Decimal("0.125"))
    '0,125'
    """

    written: str

    def __str__(self) -> str:
        return self.written if language() == "en" else self.written.replace(".", ",")


class _Shown(str):
    """The text of a value, for `{value}` in a sentence and for `{value!r}` alike."""

    quotes = ""

    def __repr__(self) -> str:
        return f"{self.quotes}{self}{self.quotes}"


class _ShownText(_Shown):
    quotes = "'"


def shown(value: object, longest: int = 78) -> str:
    r"""A value from outside, fit for a sentence: whatever it is, short and on one line.

    What is too long loses its middle; what can't be seen, or printed, is written as its code. In a
    sentence with `{value!r}` texts get their quotes.

    >>> shown("two\nlines"), shown(["bar", 25])
    ('two\nlines', ['bar', 25])
    >>> len(shown("x" * 10**6)), shown(10**5000)
    (78, <class 'int'>)
    """
    if isinstance(value, str):
        return _ShownText(_one_line(value, longest))
    try:
        written = repr(value)
    except Exception:  # a number of too many digits, a list within a list within a list …
        written = repr(type(value))
    return _Shown(_one_line(written, longest))


def _one_line(text: str, longest: int) -> str:
    letters = (c if c.isprintable() else ascii(c)[1:-1] for c in _shortened(text, longest))
    return _shortened("".join(letters), longest)


def _shortened(text: str, longest: int) -> str:
    if len(text) <= longest:
        return text
    end = longest // 3
    return f"{text[: longest - end - 1]}…{text[-end:]}"


def in_every_language(context: str, sentence: str) -> dict[str, str]:
    """A sentence in all the languages, by language code: for input that is accepted in any."""
    return {code: look_up(context, sentence, code) for code in LANGUAGES}
