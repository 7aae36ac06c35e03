"""Values from outside in a sentence, and languages that are none."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.errors import LanguageError
from bglearn.i18n import Message, language, shown, speaking, use


class Sulking:
    def __repr__(self) -> str:
        raise RuntimeError("no")


def nested(times: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(times):
        inner = [inner]
    return inner


@pytest.mark.parametrize(
    ("value", "bare", "quoted"),
    [
        ("24/18", "24/18", "'24/18'"),
        ("ένα", "ένα", "'ένα'"),
        ("", "", "''"),
        ("a\nb\x00\u202e\ud800\xa0", r"a\nb\x00\u202e\ud800\xa0", r"'a\nb\x00\u202e\ud800\xa0'"),
        (3, "3", "3"),
        (None, "None", "None"),
        (["bar", 25], "['bar', 25]", "['bar', 25]"),
        (10**5000, "<class 'int'>", "<class 'int'>"),
        ([10**5000], "<class 'list'>", "<class 'list'>"),
        (nested(10_000), "<class 'list'>", "<class 'list'>"),
        (Sulking(), f"{Sulking}", f"{Sulking}"),
    ],
    ids=range(11),
)
def test_shown(value: object, bare: str, quoted: str) -> None:
    said = Message("test", "{value} {value!r:.80}", {"value": shown(value)})
    assert str(said) == f"{bare} {quoted}"


def test_a_long_text_keeps_both_ends() -> None:
    text = "first" + "x" * 10**6 + "last"
    assert shown(text).startswith("first")
    assert shown(text).endswith("last")
    assert len(shown(text)) == 78
    assert len(shown(text, 200)) == 200


@given(st.one_of(st.text(st.characters()), st.integers(), st.lists(st.binary())))
def test_what_is_shown_is_short_and_on_one_line(value: object) -> None:
    assert len(shown(value)) <= 78
    assert len(repr(shown(value))) <= 80
    assert shown(value).isprintable()


@pytest.mark.parametrize(
    "code", ["xx", "", "EN", "e\nn", 5, None, ["en"], {"en": 1}, 10**5000], ids=range(9)
)
def test_what_is_no_language(code: Any) -> None:
    before = language()
    with pytest.raises(LanguageError, match=r"^There is no language “.{0,80}” here"):
        use(code)
    with pytest.raises(LanguageError), speaking(code):
        pass
    assert language() == before
