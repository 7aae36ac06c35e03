"""Settings: what may be chosen, what is kept, and every open board following."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given

from bglearn.board import settings as module
from bglearn.board.messages import BoardMessage, Reply
from bglearn.board.scene import Scene
from bglearn.board.settings import CHOICES, DEFAULT, Settings, current, forget, keep, panel
from bglearn.board.widget import Answered, BoardWidget
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


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{", "5", "\ufeff{}", "9" * 5000, " " * 2**21),
        *("[" * 100_000, '{"a":' * 100_000),
        '{"theme": "pink", "other": 1, "home": 5, "big": [[]], "face": null, "click": 1e400}',
    ],
    ids=lambda text: text[:12],
)
def test_a_damaged_file_is_no_trouble(file: Path, text: str) -> None:
    file.parent.mkdir()
    file.write_text(text)
    assert current() == DEFAULT
    keep("theme", "dark")
    forget()
    assert current() == Settings(theme="dark")


@pytest.mark.parametrize("kind", ["pipe", "folder", "link in a circle", "half letters"])
def test_what_holds_no_settings_is_set_aside_and_nothing_waits(file: Path, kind: str) -> None:
    file.parent.mkdir()
    match kind:
        case "pipe":
            os.mkfifo(file)
        case "folder":
            file.mkdir()
        case "link in a circle":
            file.symlink_to(file)
        case _:
            file.write_bytes(b'{"theme": "\xff"}')
    assert current() == DEFAULT
    keep("theme", "dark")
    forget()
    there = {path.name for path in file.parent.iterdir()}
    if kind == "link in a circle":  # nobody can say what it should have led to
        assert (current(), there) == (DEFAULT, {"settings.json"})
    else:
        assert current() == Settings(theme="dark")
        assert there == {"settings.json", "settings.damaged-1.json"}


def test_two_kernels_lose_nothing_of_each_other(file: Path) -> None:
    """Each has read the file before the other has changed it."""
    kernel = (
        "from bglearn.board.settings import current, keep\n"
        "import sys\n"
        "current()\n"
        "print('ready', flush=True)\n"
        "for line in sys.stdin:\n"
        "    keep(*line.split()); print('kept', flush=True)\n"
    )
    kernels = [
        subprocess.Popen(
            [sys.executable, "-c", kernel], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    wishes = [("theme", "dark"), ("home", "left"), ("big", "true"), ("face", "1")]
    try:
        for one in kernels:
            assert one.stdout
            assert one.stdout.readline() == "ready\n"
        for number, wish in enumerate(wishes):
            one = kernels[number % 2]
            assert one.stdin
            assert one.stdout
            one.stdin.write(f"{' '.join(wish)}\n")
            one.stdin.flush()
            assert one.stdout.readline() == "kept\n"
    finally:
        for one in kernels:
            one.communicate(timeout=30)
    assert current() == Settings(theme="dark", home="left", big=True, face=1)
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no locks for folders")
def test_many_at_once_lose_nothing_either(file: Path) -> None:
    change = (
        "from bglearn.board.settings import keep, CHOICES\n"
        "import sys\n"
        "name = sys.argv[1]\n"
        "for _ in range(15):\n"
        "    for value in CHOICES[name]: keep(name, value)\n"
    )
    names = ["theme", "home", "turning", "click"]
    running = [subprocess.Popen([sys.executable, "-c", change, name]) for name in names]
    assert [one.wait(60) for one in running] == [0] * len(names)
    assert json.loads(file.read_text()) == {name: CHOICES[name][-1] for name in names}


def test_what_a_newer_version_has_left_there_stays(file: Path) -> None:
    file.parent.mkdir()
    file.write_text('{"sound": "loud", "theme": "dark"}')
    keep("home", "left")
    assert json.loads(file.read_text()) == {"sound": "loud", "theme": "dark", "home": "left"}


def test_a_file_that_may_not_be_read_is_left_alone(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.parent.mkdir()
    file.write_text('{"theme": "dark"}')

    def refuse(*_: object) -> bytes:
        raise PermissionError

    with monkeypatch.context() as closed:
        closed.setattr(module, "read_ordinary", refuse)
        assert keep("home", "left") == Settings(home="left")
    assert json.loads(file.read_text()) == {"theme": "dark"}


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


@pytest.mark.parametrize("value", [[], {}, ["tr"], {"tr": 1}, None, True, 5, 1.5, "xx", ""])
@pytest.mark.parametrize("name", ["language", "theme", "", "no"])
def test_every_wish_gets_its_reply(name: str, value: object) -> None:
    """Whatever it holds: the browser would wait for it."""
    for handler in (None, _refusing, _failing):
        board = BoardWidget(Scene("a", START), handler=handler)
        before = board.scene
        board._handle_custom_msg({"seq": 7, "kind": "set", "id": name, "value": value}, [])
        assert json.loads(board.reply)["seq"] == 7
        assert board.scene == before
        board.close()
    assert (language(), current()) == ("en", DEFAULT)


def _refusing(message: BoardMessage | Exception) -> Answered:
    is_known = not isinstance(message, BoardMessage)
    assert isinstance(message, MessageError) if is_known else message.id in ("", "no")
    return Scene("a", START), None, Reply("none")


def _failing(message: BoardMessage | Exception) -> Answered:
    raise ZeroDivisionError


def test_a_setting_that_does_not_exist_changes_nothing() -> None:
    board = BoardWidget(Scene("a", START))
    before = board.scene
    board._handle_custom_msg({"seq": 1, "kind": "set", "id": "theme", "value": "pink"}, [])
    assert board.scene == before
