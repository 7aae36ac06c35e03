"""Settings: what may be chosen, what is kept, and every open board following."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given

from bglearn.board import settings as module
from bglearn.board.scene import Scene
from bglearn.board.settings import CHOICES, DEFAULT, Settings, current, forget, keep, panel
from bglearn.board.widget import BoardWidget
from bglearn.errors import MessageError
from bglearn.i18n import language, use
from bglearn.rules.dice import Roll
from bglearn.rules.position import START
from tests.board.test_messages import JSON


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A learner of its own for each test."""
    path = tmp_path / "config" / "settings.json"
    monkeypatch.setenv("BGLEARN_SETTINGS", str(path))
    forget()
    yield path
    forget()
    use("en")


def test_everything_can_be_chosen_and_is_kept(file: Path) -> None:
    assert CHOICES.keys() == {field.name for field in fields(Settings)}
    for name, choices in CHOICES.items():
        for value in choices:
            keep(name, value)
            forget()
            assert str(getattr(current(), name)).lower() == value
    assert list(file.parent.iterdir()) == [file]


def test_the_panel_shows_what_is_chosen() -> None:
    shown = {one["id"]: one for one in panel(Settings(big=True, theme="pattern", face=1))}
    assert (shown["big"]["value"], shown["theme"]["value"]) == ("true", "pattern")
    assert shown["face"]["value"] == "1"
    for name, choices in CHOICES.items():
        assert [one["value"] for one in shown[name]["choices"]] == list(choices)  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", ["", "[]", "{", "5", '{"theme": "pink", "other": 1, "home": 5}'])
def test_a_damaged_file_is_no_trouble(file: Path, text: str) -> None:
    file.parent.mkdir()
    file.write_text(text)
    assert current() == DEFAULT


def test_what_a_damaged_file_still_tells_is_taken(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(json.dumps({"theme": "dark", "home": "nowhere", "big": True}))
    assert current() == Settings(theme="dark", big=True)


def test_where_nothing_can_be_written_the_settings_hold_for_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "full").write_text("a file in the way")
    monkeypatch.setenv("BGLEARN_SETTINGS", str(tmp_path / "full" / "settings.json"))
    keep("theme", "dark")
    assert current().theme == "dark"


@given(JSON, JSON)
def test_nothing_else_is_a_setting(name: object, value: object) -> None:
    if isinstance(name, str) and name in CHOICES and value in CHOICES[name]:
        return
    with pytest.raises(MessageError):
        DEFAULT.changed(name, value)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [[], {}, None, 1, True])
@pytest.mark.parametrize("name", [*CHOICES, [], {}, None])
def test_odd_values_are_refused(name: object, value: object) -> None:
    with pytest.raises(MessageError):
        DEFAULT.changed(name, value)  # type: ignore[arg-type]


def shown(board: BoardWidget) -> dict[str, object]:
    scene = json.loads(board.scene)
    assert isinstance(scene, dict)
    return scene


def test_a_change_reaches_every_open_board_and_every_later_one() -> None:
    one, other = (BoardWidget(Scene(name, START, Roll(3, 1), "play")) for name in "ab")
    one._handle_custom_msg({"seq": 1, "kind": "set", "id": "theme", "value": "contrast"}, [])
    assert json.loads(one.reply)["effect"] == "none"
    assert [shown(board)["theme"] for board in (one, other)] == ["contrast"] * 2
    assert shown(BoardWidget(Scene("c", START)))["theme"] == "contrast"
    assert module.current().theme == "contrast"


def test_only_what_was_changed_changes_on_a_board_that_lies_its_own_way() -> None:
    board = BoardWidget(Scene("a", START, settings=Settings(home="left", bottom=False)))
    board._handle_custom_msg({"seq": 1, "kind": "set", "id": "big", "value": "true"}, [])
    scene = shown(board)
    assert (scene["home"], scene["bottom"], scene["big"]) == ("left", False, True)


def test_the_language_of_all_boards_can_be_changed() -> None:
    board = BoardWidget(Scene("a", START, Roll(3, 1), "play"))
    board._handle_custom_msg({"seq": 1, "kind": "set", "id": "language", "value": "tr"}, [])
    assert shown(board)["language"] == "tr"
    assert language() == "tr"


def test_a_setting_that_does_not_exist_changes_nothing() -> None:
    board = BoardWidget(Scene("a", START))
    before = board.scene
    board._handle_custom_msg({"seq": 1, "kind": "set", "id": "theme", "value": "pink"}, [])
    assert board.scene == before
