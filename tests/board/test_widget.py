"""The widget with no browser and no kernel: state in traits, an answer to everything."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
import traitlets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bglearn.board.card import Card
from bglearn.board.messages import BoardMessage, Reply, sequence
from bglearn.board.scene import Scene
from bglearn.board.svg import draw
from bglearn.board.widget import Answered, BoardWidget
from bglearn.i18n import Message, speaking, use
from bglearn.notation.position_id import format_position_id
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move
from bglearn.rules.position import START, Position
from tests.board.test_messages import JSON, NEARLY

SCENE = Scene("a", START, Roll(3, 1), "play")
TITLE = Message("test", "Exercise")


class Handler:
    """Remembers what it is handed; an optional fault of its own."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.seen: list[BoardMessage | Exception] = []
        self.fault = fault

    def __call__(self, message: BoardMessage | Exception) -> Answered:
        self.seen.append(message)
        if self.fault and isinstance(message, BoardMessage):
            raise self.fault
        effect = "back" if isinstance(message, Exception) else "put"
        return SCENE, None, Reply(effect, (Move(8, 5),) if effect == "put" else ())


def send(board: BoardWidget, content: object) -> dict[str, Any]:
    """A message as the browser's comes in; gives the reply."""
    board._handle_custom_msg(content, [])
    reply = json.loads(board.reply)
    assert isinstance(reply, dict)
    return reply


def test_made_without_a_kernel() -> None:
    board = BoardWidget(SCENE)
    assert json.loads(board.scene) == json.loads(json.dumps(SCENE.as_json()))
    assert (board.card, board.reply) == ("null", "null")
    board.close()


def test_text_and_picture_are_those_of_now() -> None:
    """Also in the board's own language, whatever is spoken meanwhile."""
    later = Position.of(mover={6: 2}, opponent={1: 2})
    board = BoardWidget(SCENE, None, lambda _: (Scene("b", later), None, Reply("keep")))
    send(board, {"seq": 1, "kind": "hint"})
    with speaking("tr"):
        bundle = board._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == repr(board) == f"<Board {format_position_id(later)}>"
    assert data["image/svg+xml"] == draw(Scene("b", later))


def test_text_is_the_position_and_nothing_by_chance() -> None:
    one, two = BoardWidget(SCENE), BoardWidget(SCENE)
    assert repr(one) == repr(two) == "<Board 4HPwATDgc/ABMA 3-1>"
    assert repr(BoardWidget(Scene("a", START))) == "<Board 4HPwATDgc/ABMA>"
    bundle = one._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == repr(one)
    assert " at 0x" not in json.dumps(data)


@pytest.mark.parametrize("fault", [KeyError("x"), RuntimeError()])
@pytest.mark.parametrize("debug", ["", "1"])
def test_a_fault_leaves_a_trace_for_who_looks(
    fault: Exception,
    debug: str,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BGLEARN_DEBUG", debug)
    board = BoardWidget(SCENE, None, Handler(fault))
    assert send(board, {"seq": 1, "kind": "hint"})["effect"] == "back"
    [told] = caplog.records
    assert told.exc_info
    assert told.exc_info[1] is fault
    assert (type(fault).__name__ in capsys.readouterr().err) == bool(debug)
    send(board, {"seq": 2, "kind": "nonsense"})
    assert len(caplog.records) == 1, "what a page sends wrongly is no fault of ours"


def test_so_does_a_handler_that_can_not_even_tell(caplog: pytest.LogCaptureFixture) -> None:
    def broken(_: BoardMessage | Exception) -> Answered:
        raise RuntimeError

    assert send(BoardWidget(SCENE, None, broken), {"seq": 1, "kind": "hint"})["effect"] == "back"
    assert len(caplog.records) == 2


def test_state_is_immutable_text_in_traits() -> None:
    own = BoardWidget.class_traits(sync=True).keys() - BoardWidget.__base__.class_traits(sync=True)
    assert own == {"scene", "card", "reply"}
    for name in own:
        assert isinstance(BoardWidget.class_traits()[name], traitlets.Unicode)


def test_an_answer_is_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing goes by `send`: a message to a view that is not there yet would be lost."""
    after = Scene("b", START), Card("b", "play", TITLE, TITLE), Reply("keep")
    board = BoardWidget(SCENE, None, lambda _: after)
    sent: list[set[str]] = []
    monkeypatch.setattr(board, "send_state", lambda key=None: sent.append(set(key or ())))
    monkeypatch.setattr(board, "send", lambda *_: pytest.fail("state travels in traits"))
    send(board, {"seq": 1, "kind": "hint"})
    assert sent == [{"scene", "card", "reply"}]


def test_the_same_answer_again_is_seen_by_its_number() -> None:
    board = BoardWidget(SCENE, None, Handler())
    seen: list[str] = []
    board.observe(lambda change: seen.append(change["new"]), "reply")
    send(board, {"seq": 1, "kind": "hint"})
    send(board, {"seq": 2, "kind": "hint"})
    assert [json.loads(reply)["seq"] for reply in seen] == [1, 2]


def test_a_message_reaches_the_handler_and_its_answer_comes_back() -> None:
    handler = Handler()
    board = BoardWidget(SCENE, None, handler)
    assert send(board, {"seq": 5, "kind": "play", "moves": [[8, 5]]}) == {
        "seq": 5,
        "effect": "put",
        "moves": [[8, 5]],
        "number": 1,
    }
    assert handler.seen == [BoardMessage(5, "play", (Move(8, 5),))]


def test_a_fault_of_the_program_is_answered() -> None:
    handler = Handler(ZeroDivisionError("planted"))
    reply = send(BoardWidget(SCENE, None, handler), {"seq": 5, "kind": "hint"})
    assert (reply["seq"], reply["effect"]) == (5, "back")
    assert [type(seen) for seen in handler.seen] == [BoardMessage, ZeroDivisionError]


def test_a_message_that_can_not_be_read_is_answered() -> None:
    handler = Handler()
    reply = send(BoardWidget(SCENE, None, handler), {"seq": 6, "kind": "cheat"})
    assert (reply["seq"], reply["effect"]) == (6, "back")
    assert [str(seen) for seen in handler.seen] == [
        "The board sent something that can't be read. Run this cell again."
    ]


def test_a_board_to_look_at_answers_and_does_nothing() -> None:
    board = BoardWidget(SCENE)
    before = board.scene
    board._handle_custom_msg({"seq": 1, "kind": "hint"}, [])
    assert json.loads(board.reply) == {"seq": 1, "effect": "none", "moves": [], "number": 1}
    assert (board.scene, board.card) == (before, "null")


def test_it_keeps_its_language() -> None:
    with speaking("ro"):
        board = BoardWidget(SCENE, None, Handler())
    use("tr")
    try:
        send(board, {"seq": 1, "kind": "hint"})
        assert json.loads(board.scene)["language"] == "ro"
        send(board, None)
        assert json.loads(board.scene)["language"] == "ro"
    finally:
        use("en")


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.one_of(JSON, NEARLY), max_size=4))
def test_everything_gets_an_answer(contents: list[object]) -> None:
    handler, expected = Handler(), 0
    board = BoardWidget(SCENE, None, handler)
    for content in contents:
        reply = send(board, content)
        assert reply["effect"] in ("put", "back")
        assert type(reply["seq"]) is int
    last: dict[int, object] = {}
    for content in contents:
        number = sequence(content)
        expected += not number or last.get(number) != content
        last[number] = content
    assert len(handler.seen) == expected
    board.close()


def test_in_a_plain_python() -> None:
    """No IPython running, no kernel, no event loop."""
    code = (
        "from bglearn.board.scene import Scene\n"
        "from bglearn.board.widget import BoardWidget\n"
        "from bglearn.rules.position import START\n"
        "print(BoardWidget(Scene('a', START)))"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("<Board 4HPwATDgc/ABMA>\n", "")
