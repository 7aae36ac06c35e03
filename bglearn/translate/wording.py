"""What can be told of one translation by looking at it beside its English sentence."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bglearn.translate.project import MAIN, Sentence
from bglearn.translate.spelling import spelling
from bglearn.translate.words import MOVE, bad_words, lost_terms, prose, terms_in

_ROLL = re.compile(r"(?<![\w-])[1-6]-[1-6](?![\w-])")
_NUMBER = re.compile(r"(?<![\w.])\d+")
_RULE = re.compile(r"\b[A-Z]{2,6}-\d{2}\b")
_CODE = re.compile(r"`+")
_PATH = re.compile(r"\b(lessons|puzzles)/([a-z]{2})/")
_MARKDOWN = {
    "headings": re.compile(r"^#{1,6} ", re.MULTILINE),
    "list items": re.compile(r"^\s*(?:[-*+]|\d+\.) ", re.MULTILINE),
    "bold marks": re.compile(r"\*\*"),
    "links and pictures": re.compile(r"\]\("),
    "table rows": re.compile(r"^\|", re.MULTILINE),
    "paragraphs": re.compile(r"\n\n+"),
}


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that looks wrong; `check` names the kind, for a waiver."""

    check: str
    text: str


def findings(
    language: str, catalogue: str, sentence: Sentence, translation: str
) -> Iterator[Finding]:
    """Everything that looks wrong in a translation."""
    english = sentence.english
    if catalogue == MAIN:
        for fault in placeholder_faults(english, translation):
            yield Finding("placeholder", fault)
    else:
        for name, pattern in _MARKDOWN.items():
            if (few := len(pattern.findall(translation))) != (
                many := len(pattern.findall(english))
            ):
                yield Finding("markdown", f"{few} {name}, in the English {many}")
    yield from _kept(language, english, translation)
    for word, one in bad_words(language, english, translation):
        yield Finding(f"avoid {word}", f"“{word}” ({one.reason}): {one.use}")
    for term in lost_terms(language, english, translation):
        yield Finding(f"term {term.name}", f"nothing for “{term.name}”: {term.say}")
    for check, fault in spelling(language, english, translation):
        yield Finding(check, fault)
    if (sentence.context, english.isalpha(), translation.isalpha()) == ("notation", True, False):
        yield Finding("notation", "must be one word of letters, as it is typed in a play")


def _kept(language: str, english: str, translation: str) -> Iterator[Finding]:
    """What stays as it is: code, moves, rolls, numbers; paths name the language."""
    if len(_CODE.findall(english)) != len(_CODE.findall(translation)):
        yield Finding("code", "the `code` is not that of the English")
    for name, pattern in (("move", MOVE), ("roll", _ROLL), ("rule", _RULE)):
        wanted, given = (Counter(pattern.findall(text)) for text in (english, translation))
        if lost := sorted((wanted - given).elements()):
            yield Finding(name, f"{', '.join(lost)} is missing")
        if added := sorted((given - wanted).elements()):
            yield Finding(name, f"{', '.join(added)} is not in the English")
    numbers = [set(_NUMBER.findall(_ROLL.sub(" ", prose(text)))) for text in (english, translation)]
    if gone := sorted(numbers[0] - numbers[1], key=int):
        yield Finding("number", f"{', '.join(gone)} is missing")
    paths = sorted(kind for kind, code in _PATH.findall(english) if code == "en")
    if paths != sorted(kind for kind, code in _PATH.findall(translation) if code == language):
        yield Finding("path", f"paths of notebooks must name the language: …/{language}/…")


def hints(language: str, english: str) -> list[str]:
    """The words to use in the translation of a sentence."""
    return [f"{term.name} = {term.say}" for term in terms_in(language, english)]


def placeholder_faults(english: str, translation: str) -> list[str]:
    """Placeholders that differ; each may stand there more or less often.

    >>> placeholder_faults("Point {point}", "Punctul {puncte}")
    ['placeholder {point} is missing', 'placeholder {puncte} is not in the English']
    """
    try:
        wanted, given = _placeholders(english), _placeholders(translation)
    except ValueError as error:
        return [f"braces: {error}"]
    return [
        *(f"placeholder {name} is missing" for name in sorted(wanted - given)),
        *(f"placeholder {name} is not in the English" for name in sorted(given - wanted)),
    ]


def _placeholders(text: str) -> set[str]:
    return {
        f"{{{name}{'!' + conversion if conversion else ''}{':' + spec if spec else ''}}}"
        for _, name, spec, conversion in string.Formatter().parse(text)
        if name is not None
    }
