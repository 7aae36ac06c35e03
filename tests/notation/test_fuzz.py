"""Every parser on texts by chance and on spoilt ones; `make judge` runs a million on each."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.errors import NotationError
from tests.notation.parsers import PARSERS, Parser, check

LETTERS = "0123456789/*()-:;=,?#|+ \t\n\rabcBdOoXx\x00½２é\u0301İ李\ud800"


@st.composite
def spoilt(draw: st.DrawFn, seeds: tuple[str, ...]) -> str:
    """A good text with pieces of it cut out, doubled, or written over."""
    text = draw(st.sampled_from(seeds))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 12)))
        piece = draw(st.one_of(st.just(""), st.text(LETTERS, max_size=6), st.just(text[start:end])))
        text = text[:start] + piece * draw(st.integers(1, 2)) + text[end:]
    return text


@pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.name)
@settings(max_examples=60)
@given(data=st.data())
def test_any_text(parser: Parser, data: Any) -> None:
    check(parser, data.draw(st.one_of(spoilt(parser.seeds), st.text(LETTERS, max_size=80))))


@pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.name)
def test_the_seeds_are_read(parser: Parser) -> None:
    """A parser that refuses all it is fed with would pass every fuzzing."""
    read = 0
    for seed in parser.seeds:
        check(parser, seed)
        try:
            parser.parse(seed)
        except ValueError:
            continue
        read += 1
    assert read


@pytest.mark.parametrize("fault", [KeyError("x"), ValueError("x"), RecursionError()])
def test_a_foreign_error_would_be_noticed(fault: Exception) -> None:
    def parse(text: str) -> object:
        raise fault

    with pytest.raises(type(fault)):
        check(Parser("bad", parse, ()), "x")


def test_a_wrong_way_back_would_be_noticed() -> None:
    with pytest.raises(AssertionError, match="read otherwise"):
        check(Parser("bad", lambda text: text, (), lambda value: value + "x"), "x")
    with pytest.raises(NotationError):
        PARSERS[0].parse("x")
