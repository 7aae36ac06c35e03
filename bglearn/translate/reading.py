"""How long and how hard the texts of the lessons are, in every language alike."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bglearn.translate.project import Project
from bglearn.translate.words import prose

MOST_WORDS = 80
"""No cell of an English lesson may have more words; the other languages need a few more."""
LONG = 6
"""A word of more letters is a long one."""

_SHOWN = re.compile(r"[^\W_]\S*")
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_RULES = re.compile(r"\([^()]*\b[A-Z]{2,6}-\d{2}\b[^()]*\)")
_END = r"[.!?:{more}]+(?=\W|$)|\n\s*(?:\n|[-*] )"
"""Where a sentence ends; a heading and an item of a list end too."""
_ENDS = {"el": re.compile(_END.format(more=";\u037e"))}
"""Greek asks with a semicolon."""
_ANY_END = re.compile(_END.format(more=""))


@dataclass(frozen=True, slots=True)
class Reading:
    """What was counted in the cells of a text."""

    cells: int
    longest: int
    """The words of the longest cell, everything counted that stands between spaces."""
    words: int
    sentences: int
    long_words: int

    @property
    def words_a_cell(self) -> float:
        """How much there is to read before there is something to do."""
        return self.words / max(1, self.cells)

    @property
    def words_a_sentence(self) -> float:
        """How long a sentence is."""
        return self.words / max(1, self.sentences)

    @property
    def lix(self) -> float:
        """The readability index LIX: words a sentence, and long words in a hundred.

        It counts letters and knows no language, so it can be had of all five: below 30 a text is
        very easy, below 40 easy, below 50 as in a newspaper. A language with long words, such as
        Turkish, reads easier than its index.

        Source: C. H. Björnsson, *Läsbarhet*, 1968.
        """
        return self.words_a_sentence + 100 * self.long_words / max(1, self.words)


def words_of(cell: str) -> int:
    """How many words a cell shows, numbers and links among them.

    >>> words_of("# 4 · Doubles")
    2
    """
    return len(_SHOWN.findall(cell))


def reading(language: str, cells: Iterable[str]) -> Reading:
    """What there is to read in the texts of a lesson.

    Rules in brackets, moves, code and addresses are no words.

    >>> reading("en", ["A checker may hit (HIT-01). It need not.", "Try 13/8."])
    Reading(cells=2, longest=8, words=8, sentences=3, long_words=1)
    """
    ends = _ENDS.get(language, _ANY_END)
    every = list(cells)
    said = [
        _WORD.findall(part) for cell in every for part in ends.split(_RULES.sub(" ", prose(cell)))
    ]
    sentences = [words for words in said if words]
    words = [word for sentence in sentences for word in sentence]
    return Reading(
        cells=len(every),
        longest=max(map(words_of, every), default=0),
        words=len(words),
        sentences=len(sentences),
        long_words=sum(len(word) > LONG for word in words),
    )


def readings(project: Project, languages: Iterable[str]) -> Iterator[tuple[str, str, Reading]]:
    """Every lesson in each of the languages: its name, the language, and what was counted."""
    spoken = list(languages)
    names = [name for name in project.notebooks("en") if name.startswith("lessons/")]
    for name in names:
        for language in spoken:
            path = project.notebook(language, name)
            if path.is_file():
                cells = json.loads(path.read_text("utf-8"))["cells"]
                texts = ["".join(c["source"]) for c in cells if c["cell_type"] == "markdown"]
                yield name.removeprefix("lessons/"), language, reading(language, texts)


def table(found: Iterable[tuple[str, str, Reading]]) -> Iterator[str]:
    """The lines of a table of them."""
    yield (
        f"{'Lesson':<16} {'':2} {'cells':>6} {'longest':>8} {'words a cell':>13}"
        f" {'words a sentence':>17} {'LIX':>4}"
    )
    for name, language, one in found:
        yield (
            f"{name:<16} {language:2} {one.cells:>6} {one.longest:>8} {one.words_a_cell:>13.0f}"
            f" {one.words_a_sentence:>17.1f} {one.lix:>4.0f}"
        )


def too_long(found: Iterable[tuple[str, str, Reading]]) -> list[str]:
    """The English lessons with a cell that is too long."""
    return [
        f"{name}: a cell of {one.longest} words; at most {MOST_WORDS} are read"
        for name, language, one in found
        if language == "en" and one.longest > MOST_WORDS
    ]
