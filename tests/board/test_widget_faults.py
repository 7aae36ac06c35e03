"""Faults that notebook widgets are known for, and that the board must not have."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

from bglearn.board.scene import Arrow, Mark, Scene
from bglearn.board.widget import BoardWidget
from bglearn.rules.dice import Roll
from bglearn.rules.position import START

SCENE = Scene("a", START, Roll(3, 1), "play", arrows=(Arrow(8, 5),), marks=(Mark(5),))


def updates(board: BoardWidget, monkeypatch: pytest.MonkeyPatch) -> list[set[str]]:
    """The names of the traits that are sent from now on, one set for each update."""
    sent: list[set[str]] = []
    monkeypatch.setattr(
        board, "send_state", lambda key: sent.append({key} if isinstance(key, str) else set(key))
    )
    return sent


def moved(board: BoardWidget, **change: Any) -> str:
    return json.dumps(json.loads(board.scene) | change)


def test_every_change_is_sent_however_deep_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nested changes of a dict are not (ipywidgets#786)."""
    board = BoardWidget(SCENE)
    sent = updates(board, monkeypatch)
    position = json.loads(board.scene)["position"]
    position["mover"][8] -= 1
    position["mover"][5] += 1
    board.scene = moved(board, position=position)
    assert sent == [{"scene"}]


def test_state_travels_as_text_and_the_same_text_is_not_sent_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A trait of bytes changes in some front ends only (marimo#5261)."""
    board = BoardWidget(SCENE)
    state = board.get_state(["scene", "card", "reply"])
    assert all(isinstance(value, str) for value in state.values())
    sent = updates(board, monkeypatch)
    board.scene = str(board.scene)
    assert sent == []


def test_whoever_opens_the_board_later_sees_all_of_it() -> None:
    """A message sent before there is a view is lost (ipywidgets#300): all of it is in the state."""
    state = BoardWidget(SCENE).get_state()
    scene = json.loads(state["scene"])
    assert (scene["arrows"], scene["marks"]) == ([[8, 5, "move"]], [[5, "look"]])
    assert scene["dice"] == [3, 1]


def test_without_a_kernel_the_position_is_still_to_be_seen() -> None:
    """After a restart there is no model (jupyterlab#15361): picture and text stand in for it."""
    bundle = BoardWidget(SCENE)._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    picture = ElementTree.fromstring(data["image/svg+xml"])
    assert "24: 2, 13: 5, 8: 3, 6: 5" in (picture.get("aria-label") or "")
    assert data["text/plain"] == "<Board 4HPwATDgc/ABMA 3-1>"
