"""What goes for every board of a notebook, whoever made it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from bglearn.board.svg import draw
from bglearn.board.widget import BoardWidget, change
from bglearn.notebook.editor import editor
from bglearn.notebook.exercise import exercise
from bglearn.notebook.look import board
from bglearn.notebook.match_for_two import match_for_two
from bglearn.notebook.replay import replay
from bglearn.rules.events import OpeningRoll

WITH_CUBE: dict[str, Callable[[], BoardWidget]] = {
    "board": board,
    "editor": editor,
    "exercise": lambda: exercise("cube-both"),
    "match_for_two": match_for_two,
    "replay": lambda: replay([OpeningRoll(3, 1)]),
}


def faces(there: BoardWidget) -> set[int]:
    """What the cube shows on a board and on each frame of a replay."""
    scene = json.loads(there.scene)
    return {one["cube"]["face"] for one in (scene, *(scene["frames"] or ()))}


@pytest.mark.parametrize("name", WITH_CUBE)
def test_the_cube_shows_at_the_start_what_the_settings_say(name: str) -> None:
    """On boards that are open when it is changed, and on later ones; in words and pictures too."""
    open_before = WITH_CUBE[name]()
    assert faces(open_before) == {64}
    change("face", "1")
    for there in (open_before, WITH_CUBE[name]()):
        assert faces(there) == {1}
        assert "cube shows 1" in json.loads(there.scene)["description"]
        assert ">1</text>" in draw(there._shown[0]).split('class="cube-number"')[1][:60]


def test_a_question_that_tells_what_the_cube_shows_is_shown_as_it_tells() -> None:
    there = exercise("cube-shows-64")
    change("face", "1")
    assert faces(there) == faces(exercise("cube-shows-64")) == {64}
