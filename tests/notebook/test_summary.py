"""The picture at the end of each lesson: what it shows is what the rules say."""

from __future__ import annotations

import re

import pytest

from bglearn.errors import OptionError
from bglearn.i18n import speaking
from bglearn.notebook import summary
from bglearn.notebook.special.summary import summary_sheet
from bglearn.notebook.special.summary_pictures import PICTURES, blocked, first_steps
from bglearn.rules.catalog import CATALOG
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.position import BAR, START, Position
from tests.notebooks.shipped import names


def test_every_lesson_has_one() -> None:
    lessons = [name for name in names() if name.startswith("lessons/")]
    assert list(PICTURES) == [name.split("/")[1][:2] for name in lessons]


@pytest.mark.parametrize("number", PICTURES)
def test_it_tells_a_rule_of_its_lesson_in_the_language_in_use(number: str) -> None:
    rule = CATALOG[PICTURES[number][0]]
    assert rule.lesson == number
    with speaking("ro"):
        sheet, said = summary_sheet(number), str(rule.message)
    assert said != rule.sentence
    assert said in sheet.body
    assert sheet.body.startswith("<svg ")
    assert sheet.still.told


def test_what_a_checker_on_the_bar_may_do() -> None:
    there = Position.of({25: 1, 6: 14}, {6: 2, 5: 2, 4: 1, 1: 10})
    entries = {step.to_point for step in first_steps(there, ROLLS)}
    assert entries == {23, 22, 21}
    assert [(mark.point, mark.tone) for mark in blocked(there, [BAR], range(1, 7))] == [
        (19, "blocked"),
        (20, "blocked"),
        (24, "blocked"),
    ]


def test_what_is_off_the_board_is_not_blocked() -> None:
    assert blocked(START, [6, 8], [6]) == []
    assert first_steps(START, [Roll(6, 6)])[0] == (24, 18)


def test_the_sizes_of_a_win_and_what_they_score() -> None:
    def numbers(number: str) -> list[int]:
        return [int(n) for n in re.findall(r": (\d)</text>", summary_sheet(number).body)]

    assert numbers("09") == [1, 2, 3]
    assert numbers("12") == [1, 1, 2, 1, 3, 1], "without and with the Jacoby rule"


def test_the_cube_lies_in_three_places() -> None:
    cubes = re.findall(r'class="cube-number".*?>(\d+)<', summary_sheet("10").body)
    assert sorted(cubes) == ["2", "4", "64"]


def test_the_crawford_game_has_no_cube() -> None:
    assert summary_sheet("11").body.count("ring-short") == 1


@pytest.mark.parametrize("number", ["15", "6", 6, None, ["06"]])
def test_what_there_is_no_picture_for(number: object) -> None:
    with pytest.raises(OptionError, match="choose one of 01, 02"):
        summary(number)  # type: ignore[arg-type]
