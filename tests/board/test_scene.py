"""Scene and card: the keys that the browser is promised, and what stands behind them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.board.card import BAD, GOOD, INFO, Card, CardChoice, CardField, CardVerdict
from bglearn.board.description import describe
from bglearn.board.labels import BOARD, CARD
from bglearn.board.scene import Arrow, CubeView, Mark, Scene, Score
from bglearn.board.settings import Settings
from bglearn.i18n import LANGUAGES, Message, speaking
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move, legal_plays
from bglearn.rules.position import START, Position
from tests.strategies import positions, rolls

ARCHITECTURE = Path(__file__).parents[2] / "docs/architecture.md"
QUESTION, WORD = Message("test", "What now?"), Message("test", "Correct!")


def promised(title: str, version: int) -> set[str]:
    """The keys in the table below a heading of docs/architecture.md that may not be left out."""
    text = ARCHITECTURE.read_text("utf-8").split(f"### {title}, version {version}\n")[1]
    rows = [line for line in text.split("##")[0].splitlines() if line.startswith("| `")]
    needed = [row for row in rows if "may be left out" not in row]
    return {key for row in needed for key in re.findall(r"`(\w+)`", row.split("|")[1])}


def dumped(value: object) -> Any:
    return json.loads(json.dumps(value))


def test_the_keys_of_a_scene_are_those_in_the_book() -> None:
    assert Scene("a", START, Roll(3, 1)).as_json().keys() == promised("Scene", 2)


def test_the_keys_of_a_card_are_those_in_the_book() -> None:
    card = Card("a", "play", Message("test", "Exercise"), QUESTION)
    assert card.as_json().keys() == promised("Card", 2)


def test_scene_holds_what_it_was_given() -> None:
    scene = Scene(
        "name",
        START,
        Roll(1, 3),
        arrows=(Arrow(24, 18), Arrow(6, 0, "wrong")),
        marks=(Mark(25, "blocked"),),
        caption=Message("test", "A caption"),
        settings=Settings(home="left", bottom=False, numbering="absolute", colour="dark"),
    )
    data = dumped(scene.as_json())
    assert (data["version"], data["id"], data["mode"]) == (2, "name", "look")
    assert data["position"] == {"mover": list(START.mover), "opponent": list(START.opponent)}
    assert data["dice"] == [3, 1]
    assert data["arrows"] == [[24, 18, "move"], [6, 0, "wrong"]]
    assert data["marks"] == [[25, "blocked"]]
    assert data["caption"] == "A caption"
    assert (data["home"], data["bottom"], data["colour"]) == ("left", False, "dark")
    assert (data["numbering"], data["theme"]) == ("absolute", "auto")
    assert data["labels"].keys() == BOARD.keys()


@pytest.mark.parametrize(("mode", "roll"), [("look", Roll(3, 1)), ("play", None), ("try", None)])
def test_no_graph_where_nothing_is_played(mode: str, roll: Roll | None) -> None:
    data = Scene("a", START, roll, mode).as_json()
    assert data["graph"] is None
    assert data["dice"] == (list(roll) if roll else [])


@settings(max_examples=60)
@given(positions(), rolls())
def test_walking_the_graph_as_data_meets_every_result(position: Position, roll: Roll) -> None:
    """What the browser does, with nothing but the numbers that it gets."""
    nodes = dumped(Scene("a", position, roll, "play").as_json()["graph"])
    ends, waiting, seen = set(), [(0, position)], set()
    while waiting:
        number, before = waiting.pop()
        if (number, before) in seen:
            continue
        seen.add((number, before))
        if not nodes[number]:
            ends.add(before)
        for source, target, die, hit, onward in nodes[number]:
            assert onward > number
            assert die in roll
            after = before.moved(source, target)
            assert hit == (after.opponent != before.opponent)
            waiting.append((onward, after))
    assert ends == set(legal_plays(position, roll))
    assert [number for number, steps in enumerate(nodes) if not steps] == [len(nodes) - 1]


def test_a_position_in_words() -> None:
    position = Position.of({25: 2, 6: 3}, {1: 2, 25: 1})
    assert describe(position) == (
        "Your checkers (point: count): bar: 2, 6: 3, off: 10."
        " The opponent's checkers, by your points: bar: 1, 24: 2, off: 12."
    )
    gone = Position.of({}, {1: 15})
    assert describe(gone, Roll(2, 1)).startswith("Your checkers (point: count): off: 15.")
    assert describe(gone, Roll(2, 1)).endswith("Dice: 2-1.")


def test_the_whole_board_in_words() -> None:
    scene = Scene(
        "a",
        START,
        Roll(3, 1),
        cube=CubeView(2, "opponent"),
        opponent_roll=Roll(6, 4),
        on_roll="mover",
        score=Score(2, 3, 7, crawford=True),
        pips=True,
    )
    assert str(scene.as_json()["description"]).endswith(
        "Dice: 3-1. It is your turn. The opponent's last dice: 6-4. The cube shows 2 and is the"
        " opponent's. Pips: you 167, the opponent 167. Score: you 2, the opponent 3, match to 7."
        " This is the Crawford game."
    )
    bare = str(Scene("a", START).as_json()["description"])
    assert not re.search("cube|turn|Pips|Score|Dice", bare)


@pytest.mark.parametrize(
    ("offered", "told"),
    [((4, "mover"), "You offer the cube at 4."), ((4, "opponent"), "The opponent offers")],
)
def test_an_offered_cube_in_words(offered: tuple[int, str], told: str) -> None:
    scene = Scene("a", START, cube=CubeView(2, "mover", offered))
    assert told in str(scene.as_json()["description"])


@given(positions(), st.sampled_from(("light", "dark")))
def test_points_are_named_in_words_by_the_numbers_that_are_drawn(
    position: Position, colour: str
) -> None:
    white = position if colour == "light" else position.swap()
    whose = ("Your", "opponent's") if colour == "light" else ("opponent's", "Your")
    told = describe(position, None, colour)
    for side, name in zip((white.mover, white.opponent), whose, strict=True):
        found = re.search(rf"{name} checkers[^:]*: ([^.]*)\.", told.replace("(point: count)", ""))
        assert found
        places = dict(re.findall(r"(\d+): (\d+)", found[1]))
        numbers = [p if side is white.mover else 25 - p for p in range(1, 25)]
        by_white = {str(n): str(side[p]) for p, n in zip(range(1, 25), numbers, strict=True)}
        assert places == {n: count for n, count in by_white.items() if count != "0"}


def test_card_holds_what_it_was_given() -> None:
    card = Card(
        "name",
        "legal",
        Message("test", "Exercise {number}", {"number": 3}),
        QUESTION,
        facts=(Message("test", "It happened."), "Ann"),
        fields=(
            CardField("choices", "many", choices=(CardChoice("own", "24/23", (Move(24, 23),)),)),
            CardField("Ann", "number", WORD, bounds=(-9, 9), group="ledger", value=3),
        ),
        hints=(Message("test", "Look."),),
        hints_left=2,
        stars=3,
        verdict=CardVerdict(GOOD, WORD, Message("test", "Why."), "LAND-05"),
        done=True,
        can_show=False,
    )
    data = dumped(card.as_json())
    assert (data["title"], data["question"]) == ("Exercise 3", "What now?")
    assert data["facts"] == ["It happened.", "Ann"]
    own = {"id": "own", "text": "24/23", "moves": [[24, 23]], "right": False, "value": "own"}
    assert data["fields"][0] == {
        "name": "choices",
        "kind": "many",
        "label": "",
        "choices": [own],
        "min": None,
        "max": None,
        "group": None,
        "value": None,
    }
    number = data["fields"][1]
    assert (number["label"], number["min"], number["max"]) == ("Correct!", -9, 9)
    assert (number["group"], number["value"], number["choices"]) == ("ledger", 3, [])
    assert (data["hints"], data["hints_left"], data["stars"]) == (["Look."], 2, 3)
    assert data["verdict"] == {
        "tone": "good",
        "symbol": "✓",
        "word": "Correct!",
        "text": "Why.",
        "rule": "LAND-05",
    }
    assert (data["done"], data["can_show"]) == (True, False)
    assert data["labels"].keys() == CARD.keys()


def test_tones_have_symbols_of_their_own() -> None:
    def symbol(tone: str) -> object:
        verdict = CardVerdict(tone, WORD, QUESTION)
        data = dumped(Card("a", "play", WORD, QUESTION, verdict=verdict).as_json())
        return data["verdict"]["symbol"]

    assert [symbol(tone) for tone in (GOOD, BAD, INFO)] == ["✓", "✗", "→"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_language_and_placeholders(code: str) -> None:
    """Every label is there in every language, and the browser can fill it in."""
    with speaking(code):
        data = Scene("a", START, Roll(3, 1)).as_json() | {
            "card": Card("a", "play", WORD, QUESTION).as_json()
        }
    assert data["language"] == code
    for labels, sentences in ((data["labels"], BOARD), (data["card"]["labels"], CARD)):  # type: ignore[index]
        for key, sentence in sentences.items():
            assert labels[key].strip()
            assert sorted(re.findall(r"{\w+}", labels[key])) == sorted(
                re.findall(r"{\w+}", sentence)
            )
