"""The words for bar, off and "no move" in the five languages."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator

import pytest

from bglearn.i18n import LANGUAGES, look_up
from bglearn.notation import runs
from bglearn.notation.plays import parse_play
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move
from tests.rules.boards import board

POSITION = board({25: 1, 6: 5}, {20: 1, 1: 2})
HOME = board({6: 4, 5: 2}, {20: 2})
BLOCKED = board({25: 1, 6: 5}, dict.fromkeys(range(19, 25), 2))

SPOKEN = {
    "bar": {"sq": "shufra", "el": "μπάρα", "tr": "bar", "ro": "bară"},
    "off": {"sq": "jashtë", "el": "έξω", "tr": "dışarı", "ro": "afară"},
    "no move": {"sq": "asnjë lëvizje", "el": "καμία κίνηση", "tr": "hamle yok", "ro": "fără"},
    "pass": {"sq": "pas", "el": "πάσο", "tr": "yok", "ro": "pas"},
}
"""Likely words, whatever the catalogues say today."""

CHANGES: list[Callable[[str], str]] = [
    str,
    str.upper,
    str.title,
    lambda word: unicodedata.normalize("NFD", word),
    lambda word: unicodedata.normalize("NFD", word.upper()),
    lambda word: word.replace("i", "İ").upper(),
    lambda word: word.replace("ı", "I").upper(),
    # Greek capitals carry no accents.
    lambda word: "".join(
        c for c in unicodedata.normalize("NFD", word.upper()) if not unicodedata.combining(c)
    ),
]


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All five languages, by the words above."""
    monkeypatch.setattr(
        runs, "in_every_language", lambda _, word: {"en": word, **SPOKEN.get(word, {})}
    )
    runs._words.cache_clear()
    runs._no_moves.cache_clear()
    yield
    runs._words.cache_clear()
    runs._no_moves.cache_clear()


def check(bar: str, off: str, no_move: str) -> None:
    entered = (Move(25, 20), Move(6, 5))
    assert parse_play(f"{bar}/20* 6/5", POSITION, Roll(5, 1)) == entered
    assert parse_play(f"6/{off} 5/{off}", HOME, Roll(6, 5)) == (Move(6, 0), Move(5, 0))
    assert parse_play(no_move, BLOCKED, Roll(6, 5)) == ()
    assert parse_play(f"{bar}/20 6/5, {no_move}", POSITION, Roll(5, 1)) == entered


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("code", ["sq", "el", "tr", "ro"])
@pytest.mark.parametrize("change", CHANGES)
def test_however_it_is_typed(code: str, change: Callable[[str], str]) -> None:
    bar, off, no_move, pass_ = (change(SPOKEN[word][code]) for word in SPOKEN)
    check(bar, off, no_move)
    check(bar, off, pass_)


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_of_the_catalogues(code: str) -> None:
    bar, off, no_move, pass_ = (look_up("notation", word, code) for word in SPOKEN)
    check(bar, off, no_move)
    check(bar.upper(), off.upper(), no_move.upper())
    check(bar, off, pass_)


def test_no_word_means_two_things() -> None:
    bar, off = runs._words("bar"), runs._words("off")
    assert not bar & off
    assert not {" ".join(words) for words in runs._no_moves()} & (bar | off)
