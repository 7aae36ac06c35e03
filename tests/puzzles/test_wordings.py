"""Sentences that puzzles share: filled, translated late, and refused where they don't fit."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bglearn import i18n
from bglearn.i18n import speaking
from bglearn.mining.writing import head, written
from bglearn.puzzles.kinds.kind import chosen_text
from bglearn.puzzles.library import contents
from bglearn.puzzles.wordings import WORDINGS
from bglearn.rules.catalog import BOOK
from bglearn.translate.extract import puzzle_sentences
from tests.puzzles.made import HEAD, RefusedError, read

TABLE: dict[str, Any] = {
    "id": "mined-a",
    "version": 1,
    "kind": "why",
    "rules": ["FORCE-05", "FORCE-03"],
    "theme": "higher-die",
    "level": 4,
    "position": "XGID=-bCGB-B-----A--------aced-:0:0:1:65:0:0:0:0:10",
    "wording": "why-not",
    "values": {"roll": "6-5", "play": "12/7"},
    "play": "12/7",
    "choices": ["FORCE-05", "LAND-05"],
    "answer": {"rule": "FORCE-05"},
    "seed": "1/3",
}
CHOICE: dict[str, Any] = {
    **{key: TABLE[key] for key in ("id", "version", "theme", "level", "seed")},
    "kind": "choice",
    "rules": ["CUBE-01"],
    "wording": "statements",
    "choices": {"a": {"right": True, "rule": "CUBE-02"}, "b": {"rule": "CUBE-01"}},
    "answer": {"choices": ["a"]},
}


def test_a_wording_is_filled() -> None:
    puzzle = read(TABLE)
    assert str(puzzle.question) == "You rolled 6-5. Why may you not play 12/7?"
    assert [str(hint) for hint in puzzle.hints] == [
        "Follow the checker step by step.",
        "The rule stands under “Forced play”.",
        f"The answer: {BOOK['FORCE-05'].sentence}",
    ]
    assert puzzle.why == BOOK["FORCE-05"].message
    assert puzzle.seed == "1/3"
    assert [choice.text for choice in puzzle.choices] == [
        BOOK["FORCE-05"].message,
        BOOK["LAND-05"].message,
    ]


def test_the_rule_is_the_second_hint_where_it_is_not_the_answer() -> None:
    table = {**TABLE, "kind": "count", "counts": "dice", "wording": "dice-played"}
    table |= {"values": {"roll": "6-5"}, "answer": {"count": 1}}
    del table["play"], table["choices"]
    hint = str(read(table).hints[1])
    assert hint == f"The rule that decides: {BOOK['FORCE-05'].sentence}"


def test_statements_say_the_book_or_against_it() -> None:
    first, second = read(CHOICE).choices
    assert str(first.text) == BOOK["CUBE-02"].sentence
    assert str(second.text) == "The faces of the cube show 1 to 6."


def test_the_answer_is_in_the_language_of_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    class Turkish:
        def pgettext(self, context: str, sentence: str) -> str:
            return f"<{context}>" if context.startswith("rule.") else sentence

    puzzle = read(TABLE)
    monkeypatch.setattr(i18n, "_catalogue", lambda code: Turkish())
    with speaking("tr"):
        assert str(puzzle.hints[2]) == "The answer: <rule.FORCE-05>"
        assert str(puzzle.why) == "<rule.FORCE-05>"
        assert chosen_text(puzzle) == "<rule.FORCE-05>"


def test_nothing_new_is_to_be_translated(tmp_path: Path) -> None:
    path = tmp_path / "mined.toml"
    path.write_text(head("07") + written(TABLE), encoding="utf-8")
    contexts = {sentence.context.split(".")[0] for sentence in puzzle_sentences(path)}
    assert contexts == {"wording", "rule"}


@pytest.mark.parametrize(
    ("base", "change", "field"),
    [
        (TABLE, {"wording": "no-such"}, "wording"),
        (TABLE, {"wording": ["why-not"]}, "wording"),
        (TABLE, {"values": {"roll": "6-5"}}, "values.play"),
        (TABLE, {"values": None}, "values.play"),
        (TABLE, {"values": [3]}, "values"),
        (TABLE, {"values": {"roll": "6-5", "play": "12/7", "more": 1}}, "values.more"),
        (TABLE, {"values": {"roll": "6-5", "play": " "}}, "values.play"),
        (TABLE, {"values": {"roll": "6-5", "play": "{0.x}"}}, "values.play"),
        (TABLE, {"values": {"roll": True, "play": "12/7"}}, "values.roll"),
        (TABLE, {"values": {"roll": 10**7, "play": "12/7"}}, "values.roll"),
        (TABLE, {"question": "Why?"}, "question"),
        (TABLE, {"hints": ["a", "b", "c"]}, "hints"),
        (TABLE, {"why": "So."}, "why"),
        (TABLE, {"seed": "one"}, "seed"),
        (TABLE, {"seed": 1}, "seed"),
        (TABLE, {"rules": []}, "rules"),
        (TABLE, {"choices": ["FORCE-05"]}, "choices"),
        (TABLE, {"choices": ["FORCE-05", "FORCE-99"]}, "choices"),
        (TABLE, {"choices": ["FORCE-05", ["LAND-05"]]}, "choices"),
        (CHOICE, {"choices": {**CHOICE["choices"], "b": {"rule": "CUBE-19"}}}, "choices.b.text"),
        (CHOICE, {"choices": {**CHOICE["choices"], "b": {"right": True}}}, "rule"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(
    base: Mapping[str, Any], change: Mapping[str, Any], field: str
) -> None:
    table = {key: value for key, value in {**base, **change}.items() if value is not None}
    with pytest.raises(RefusedError) as refused:
        read(table)
    assert field in refused.value.fields


def test_values_need_a_wording() -> None:
    table = {key: value for key, value in TABLE.items() if key != "wording"}
    table |= {"question": "Why?", "hints": ["a", "b", "c"], "why": "So."}
    with pytest.raises(RefusedError) as refused:
        read(table)
    assert refused.value.fields == ["values"]


def test_every_wording_asks_something_and_nudges() -> None:
    for name, (question, nudge) in WORDINGS.items():
        assert question.sentence[-1] in ".?", name
        assert question.sentence != nudge.sentence
        assert {question.context, nudge.context} == {"wording"}


@pytest.mark.parametrize(
    ("top", "fields"),
    [
        (HEAD.replace("author", "generator"), []),
        (HEAD + 'generator = "G"\n', ["generator"]),
        (HEAD.replace('author = "A"\n', ""), ["author"]),
        (HEAD.replace('author = "A"', "generator = 3"), ["generator"]),
    ],
)
def test_a_file_has_an_author_or_a_generator(tmp_path: Path, top: str, fields: list[str]) -> None:
    path = tmp_path / "mined.toml"
    path.write_text(top + written(TABLE), encoding="utf-8")
    assert [fault.field for fault in contents(path).faults] == fields
