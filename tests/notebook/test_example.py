"""Examples of decisions: the stored best decision, drawn and told."""

from __future__ import annotations

from typing import Any

import pytest

from bglearn.errors import OptionError
from bglearn.i18n import LANGUAGES, speaking
from bglearn.notebook import example
from bglearn.notebook.special.example import EXAMPLES, example_sheet
from bglearn.puzzles.judge import solution_text
from bglearn.puzzles.library import library


@pytest.mark.parametrize("theme", EXAMPLES)
def test_the_best_decision_is_shown(theme: str) -> None:
    puzzle = library()[EXAMPLES[theme]]
    sheet = example_sheet(theme)
    assert solution_text(puzzle) in sheet.body
    assert str(puzzle.why).split("'")[0] in sheet.body
    drawn = "".join(sheet.still.parts)
    assert ('class="arrow proof' in drawn) is (puzzle.kind == "best-play")
    assert ("Pips: " in sheet.body) is (puzzle.kind == "best-cube")
    assert repr(example(theme)) == f"<Special example-{theme}>"


def test_a_match_tells_the_score() -> None:
    assert "match to" in example_sheet("cube-match").body
    assert "match to" not in example_sheet("cube-money").body


def test_what_the_next_play_gives_away() -> None:
    assert "3-1: best is 8/5 6/5. The second best, 24/23 13/10, gives away 0.228." in (
        example_sheet("opening").body
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    with speaking(language):
        for theme in EXAMPLES:
            assert "{" not in example_sheet(theme).body, "an unfilled placeholder"


@pytest.mark.parametrize("theme", ["primes", "", None, 3, ["prime"], {}, "prime\n" * 99])
def test_a_wrong_theme_is_told_in_one_sentence(theme: Any) -> None:
    with pytest.raises(OptionError) as refused:
        example(theme)
    said = str(refused.value)
    assert said.startswith("There is no example ")
    assert all(one in said for one in EXAMPLES)
    assert "\n" not in said
