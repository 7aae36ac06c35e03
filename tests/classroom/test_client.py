"""A pupil in a notebook, with and without the network."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

import bglearn
from bglearn.board.settings import Settings, forget, keep
from bglearn.board.widget import change
from bglearn.classroom import client
from bglearn.classroom.board import ClassBoard
from bglearn.classroom.carrier import carrier
from bglearn.classroom.client import Classroom
from bglearn.classroom.database import open_database
from bglearn.classroom.dress import dressed
from bglearn.classroom.outbox import Outbox
from bglearn.classroom.remembered import NO_LOGIN, remembered
from bglearn.classroom.seen import Seen
from bglearn.classroom.tables import Attempt, Login
from bglearn.errors import BglearnError, ClassroomError, StoreError
from bglearn.files import whole_file
from bglearn.i18n import language, speaking
from bglearn.notebook.session import Session as Sitting
from bglearn.notebook.views import scene_of
from bglearn.puzzles.library import library
from tests.classroom.web import School

SERVER = "http://class.test"


class Network:
    """Carries to the application in this process, unless it is down."""

    def __init__(self, school: School) -> None:
        self.school = school
        self.is_down = False
        self.loses_answers = False
        self.between: tuple[int, Any] | None = None
        """What somebody answers who is not the class."""

    def carrier(self, server: str, token: str = "") -> client.Carrier:
        assert server == SERVER
        login = {"authorization": f"Bearer {token}"} if token else {}

        def carry(method: str, address: str, body: object = None) -> tuple[int, Any]:
            if self.is_down:
                raise OSError("down")
            if self.between:
                return self.between
            pupil = self.school.nobody.client
            headers = login | {"accept-language": language()}
            answer = pupil.request(method, address, json=body, headers=headers)
            if self.loses_answers:
                raise OSError("cut off")
            return answer.status_code, answer.json()

        return carry


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


@pytest.fixture
def network(school: School, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Network:
    made = Network(school)
    monkeypatch.setattr(client, "carrier", made.carrier)
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path / "data"))
    return made


def enter(school: School, **more: str) -> Classroom:
    found: Classroom = bglearn.join(school.room.code, "Cleo", server=SERVER, **more)  # type: ignore[operator]
    return found


def send(board: ClassBoard, seq: int, **message: object) -> dict[str, Any]:
    board._receive(None, {"seq": seq, **message}, None)
    answer: dict[str, Any] = json.loads(board.reply)
    assert answer["seq"] == seq
    return answer


def verdict(board: ClassBoard) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(board.card)["verdict"]
    return found


def answers(school: School) -> int:
    with Session(school.engine) as db:
        return db.scalar(select(func.count()).select_from(Attempt)) or 0


GOOD = {"kind": "play", "moves": [[25, 22], [24, 18]]}


def test_a_puzzle_in_a_notebook(
    school: School, network: Network, capsys: pytest.CaptureFixture[str]
) -> None:
    room = enter(school)
    assert "Your return code is" in capsys.readouterr().out
    (assignment,) = room.assignments()
    board = room.puzzle(assignment["id"], 1)
    assert send(board, 7, **GOOD)["effect"] == "keep"
    assert verdict(board)["word"] == "Correct!"
    assert room.assignments()[0]["puzzles"][0]["score"] == 1000
    assert enter(school).assignments()[0]["puzzles"][0]["solved"]  # the token is remembered
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("how", ["is_down", "loses_answers"])
def test_an_answer_waits_and_is_sent_once(school: School, network: Network, how: str) -> None:
    room = enter(school)
    board = room.puzzle(school.assignment.id, 1)
    setattr(network, how, True)
    assert send(board, 1, **GOOD)["effect"] == "back"
    assert verdict(board)["word"] == "Kept"
    assert len(room.outbox.waiting()) == 1
    assert room.send().waiting == 1
    setattr(network, how, False)
    again = enter(school)  # another kernel on the same machine sends it
    assert again.outbox.waiting() == []
    assert answers(school) == 1
    assert again.assignments()[0]["puzzles"][0]["solved"]


def test_what_is_no_answer_is_not_kept(school: School, network: Network) -> None:
    room = enter(school)
    board = room.puzzle(school.assignment.id, 1)
    network.is_down = True
    send(board, 1, kind="hint")
    assert verdict(board)["word"] == "Not sent"
    assert room.outbox.waiting() == []
    assert "wait: 0" in repr(room)


def test_an_answer_that_came_too_late_is_told(school: School, network: Network) -> None:
    room = enter(school)
    made, _ = school.set(puzzles=("bar-enter",), deadline="2026-10-01T12:00")
    board = room.puzzle(made.id, 1)
    network.is_down = True
    send(board, 1, **GOOD)
    network.is_down = False
    assert made.deadline
    school.at = made.deadline + 1
    sent = room.send()
    assert (sent.arrived, sent.waiting) == (0, 0)
    assert "Closed" in sent.refused[0]
    board = room.puzzle(made.id, 1)
    assert "Closed" in board.status
    with Session(school.engine) as db:  # kept, and worth nothing
        (kept,) = db.scalars(select(Attempt)).all()
        assert (kept.kind, kept.score, kept.counts) == ("refused", 0, False)


def test_another_machine_needs_the_return_code(
    school: School,
    network: Network,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    enter(school)
    code = capsys.readouterr().out.split("is ")[1].split(".")[0]
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path / "other"))
    with pytest.raises(ClassroomError, match="Somebody has joined") as caught:
        enter(school)
    again = f'bglearn.join("{school.room.code}", "Cleo", server="{SERVER}", return_code="…")'
    assert str(caught.value).endswith(f"ask your teacher. In a notebook: {again}")
    with pytest.raises(ClassroomError, match="not the return code of “Cleo”"):
        enter(school, return_code="WRONG")
    assert enter(school, return_code=code).assignments()


def test_a_newcomer_is_told_how_a_cell_says_it(school: School, network: Network) -> None:
    listed = {"file": ("list.csv", b"name\nAnn\n", "text/csv")}
    page = f"/teacher/classes/{school.room.id}"
    assert school.teacher.submit(f"{page}/roster", files=listed).status_code == 303
    assert school.teacher.submit(f"{page}/open", is_open="true").status_code == 303
    with pytest.raises(ClassroomError, match="“Cleo” is not on the list") as caught:
        enter(school)
    call = str(caught.value).split("In a notebook: ")[1]
    assert call.endswith("newcomer=True)")
    assert eval(call, {"bglearn": bglearn}).assignments()


NO_ADDRESSES = [
    "",
    "class.test",
    "ftp://x",
    "file:x",
    "http://[",
    "http://:80",
    "http://x:99999",
    "http://x/\ud800",
    "http://x/a b",
    "http://x y/",
    "http://u:p@x",
    "http://x\x1b",
    3,
    None,
    b"http://x",
]


@pytest.mark.parametrize("server", NO_ADDRESSES)
def test_what_is_no_address(server: Any) -> None:
    with pytest.raises(ClassroomError, match="no address of a class"):
        carrier(server)
    with pytest.raises(ClassroomError, match="no address of a class"):
        client.join("ABCD-2345", "Ann", server=server)


@pytest.mark.parametrize("server", ["http://a..b", "http://\u0661."])
def test_what_turns_out_to_be_none(server: str) -> None:
    with pytest.raises(ClassroomError):
        client.join("ABCD-2345", "Ann", server=server)


def test_an_address_with_more_than_is_meant(
    school: School, network: Network, capsys: pytest.CaptureFixture[str]
) -> None:
    code = school.room.code
    enter(school)
    capsys.readouterr()
    for server in (f" {SERVER}\n", f"{SERVER}/join/{code}", f"{SERVER}/join/{code}?language=el"):
        assert bglearn.join(code, "Cleo", server=server).assignments()  # type: ignore[operator]
    assert capsys.readouterr().out == ""  # it is the class that this machine remembers


@pytest.mark.parametrize("given", [None, 3, b"x", ["A"]])
def test_what_is_no_text(given: Any) -> None:
    for more in ({"code": given}, {"name": given}, {"return_code": given}):
        with pytest.raises(ClassroomError, match="in quotes"):
            client.join(**{"code": "x", "name": "Ann", "server": SERVER, **more})


# ------------------------------------------------------------------ somebody in between


@contextmanager
def somebody(answer: bytes) -> Iterator[str]:
    """The address of somebody who says this to everything."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            while True:
                try:
                    asked, _ = listening.accept()
                except OSError:
                    return
                with asked:
                    asked.recv(65536)
                    asked.sendall(answer)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/a%20b/ä"
        with contextlib.suppress(OSError):  # wakes whoever waits, where closing does not
            listening.shutdown(socket.SHUT_RDWR)


def page(content: bytes, status: str = "200 OK") -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Length: {len(content)}\r\n\r\n"
    return head.encode() + content


@pytest.mark.parametrize(
    "answer",
    [
        b"SSH-2.0-OpenSSH\r\n",
        b"",
        page(b"{}"),
        page(b"[]"),
        page(b'{"token": 3}'),
        page(b"<html>"),
        page(b"[" * 100_000),
        page(b"{}", "404 Not Found"),
        page(b'"no"', "403 Forbidden"),
        page(b'{"token": "x"}')[:-3],
    ],
)
def test_who_is_no_class_does_not_answer(
    answer: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path))
    with somebody(answer) as server, pytest.raises(ClassroomError, match="does not answer"):
        client.join("ABCD-2345", "Ann", server=server)
    assert not list(tmp_path.rglob("*.json"))


VIEW = {
    "scene": {},
    "card": {},
    "status": "",
    "stored": True,
    "reply": {"effect": "keep", "moves": []},
}
BETWEEN: list[tuple[int, Any]] = [
    (200, {}),
    (200, []),
    (200, {"scene": {}, "card": {}, "status": ""}),
    (200, {**VIEW, "key": "another"}),
    (403, {"error": "Log in to the network"}),
    (302, None),
    (429, {"error": "later"}),
]


@pytest.mark.parametrize("between", BETWEEN)
def test_an_answer_waits_where_somebody_is_in_between(
    school: School, network: Network, between: tuple[int, Any]
) -> None:
    room = enter(school)
    board = room.puzzle(school.assignment.id, 1)
    before = board.scene
    network.between = between
    assert send(board, 1, **GOOD)["effect"] == "back"
    assert verdict(board)["word"] == "Kept"
    assert room.send().waiting == 1
    send(board, 2, kind="hint")
    assert verdict(board)["word"] == "Not sent"
    assert board.scene == before
    if between[1] == {}:
        assert room.assignments()[0]["title"] == "The bar"  # as it was last there
        assert enter(school).outbox.waiting()
    network.between = None
    assert room.send() == (1, (), 0)
    assert answers(school) == 1


STRANGERS: list[dict[str, Any]] = [
    {"error": "Log in to the network"},
    {"error": "Join your class first.", "database": "of another class"},
    {"error": "Join your class first.", "database": None},
]


@pytest.mark.parametrize("stranger", STRANGERS)
@pytest.mark.parametrize("is_old", [False, True])
def test_only_the_class_signs_somebody_out(
    school: School,
    network: Network,
    stranger: dict[str, Any],
    is_old: bool,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    room = enter(school)
    (file,) = (tmp_path / "data").rglob("*.json")
    if is_old:  # as an earlier version has left it
        file.write_text(json.dumps({"token": room.login.token}))
    board = room.puzzle(school.assignment.id, 1)
    network.between = (401, stranger)
    assert send(board, 1, **GOOD)["effect"] == "back"
    assert verdict(board)["word"] == "Kept"
    assert "Somebody else answers" in verdict(board)["text"]
    send(board, 2, kind="hint")
    assert verdict(board)["word"] == "Not sent"
    assert room.assignments()[0]["title"] == "The bar"  # as it was last there
    with pytest.raises(ClassroomError, match="Somebody else answers"):
        room.puzzle(school.assignment.id, 2)
    capsys.readouterr()
    again = enter(school)
    assert "Somebody else answers" in capsys.readouterr().out
    assert len(again.outbox.waiting()) == 1
    network.between = None
    back = enter(school)
    assert capsys.readouterr().out == ""
    assert back.outbox.waiting() == []
    assert answers(school) == 1


def test_another_class_at_the_address(
    school: School, network: Network, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    enter(school)
    network.school = other = School(open_database(f"sqlite:///{tmp_path / 'other.db'}"))
    assert enter(school)
    assert "Somebody else answers" in capsys.readouterr().out
    other.close()
    other.engine.dispose()
    network.school = school
    assert enter(school).assignments()


def test_whom_the_class_has_signed_out(school: School, network: Network, tmp_path: Path) -> None:
    room = enter(school)
    (file,) = (tmp_path / "data").rglob("*.json")
    file.write_text(json.dumps({"token": room.login.token}))
    assert enter(school).login == room.login  # by now this machine knows the class again
    board = room.puzzle(school.assignment.id, 1)
    with Session(school.engine) as db:
        db.execute(delete(Login))
        db.commit()
    school.app.app.state.service.forget()
    assert send(board, 1, **GOOD)["effect"] == "back"
    assert verdict(board)["word"] == "Kept"  # until the same pupil has joined again
    assert "You are signed out" in verdict(board)["text"]
    assert len(room.outbox.waiting()) == 1
    with pytest.raises(ClassroomError, match="You are signed out"):
        enter(school)
    assert not file.exists()


def test_no_name_is_taken_where_there_is_no_room(
    school: School,
    network: Network,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path / "file"))
    with pytest.raises(StoreError, match="can't be used"):
        enter(school)
    assert capsys.readouterr().out == ""
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path / "data"))
    assert enter(school).assignments()  # nobody has the name yet


def test_what_another_version_has_left_is_not_believed(school: School, network: Network) -> None:
    room = enter(school)
    room._seen.keep("/api/assignments", {"no": "list"})
    network.is_down = True
    with pytest.raises(ClassroomError, match="does not answer"):
        room.assignments()


# ------------------------------------------------------------------ the board


def test_every_message_has_its_reply(school: School, network: Network) -> None:
    room = enter(school)
    board = room.puzzle(school.assignment.id, 1)
    replies = []
    for seq, message in enumerate(
        ({"kind": "set", "id": "dice", "value": "1"}, {"kind": "magic"}, {"kind": "play"}, {}), 1
    ):
        replies.append(send(board, seq, **message)["effect"])
        assert verdict(board)["word"] == "Not sent"
    assert replies == ["back"] * 4
    board._receive(None, object(), None)
    assert json.loads(board.reply)["seq"] == 0


def test_a_fault_of_ours_is_told(
    school: School, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = enter(school)
    board = room.puzzle(school.assignment.id, 1)

    def fault(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(room, "post", fault)
    assert send(board, 1, **GOOD)["effect"] == "back"
    assert verdict(board)["word"] == "Something went wrong"


def test_a_message_that_comes_twice_counts_once(school: School, network: Network) -> None:
    room = enter(school)
    made, _ = school.set(puzzles=("bar-entries",), attempts=3)
    board = room.puzzle(made.id, 1)
    wrong = {"kind": "points", "points": [5, 2]}
    first = send(board, 7, **wrong)
    again = send(board, 7, **wrong)
    assert answers(school) == 1
    assert (again["effect"], again["number"]) == (first["effect"], first["number"] + 1)
    for _ in range(2):
        send(board, 8, kind="hint")
    assert len(json.loads(board.card)["hints"]) == 1
    send(board, 9, **wrong)  # another message, though it says the same
    assert answers(school) == 3


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("BGLEARN_SETTINGS", str(tmp_path / "settings.json"))
    forget()
    yield tmp_path / "settings.json"
    forget()


def test_the_board_looks_as_the_pupil_likes_it(
    school: School, network: Network, settings: Path
) -> None:
    keep("theme", "pattern")
    keep("numbering", "absolute")
    keep("colour", "dark")
    room = enter(school)
    board = room.puzzle(school.assignment.id, 2)

    def look(*keys: str) -> list[object]:
        scene = json.loads(board.scene)
        return [scene[key] for key in keys]

    assert look("theme", "numbering", "colour") == ["pattern", "absolute", "dark"]
    plain = scene_of(Sitting(library()["bar-entries"])).as_json()
    assert look("description", "settings") == [plain["description"], plain["settings"]]
    assert send(board, 1, kind="set", id="theme", value="contrast")["effect"] == "none"
    assert look("theme") == ["contrast"]
    send(board, 2, kind="points", points=[5, 2])
    assert look("theme", "home") == ["contrast", "right"]
    change("home", "left")  # at another board of this notebook
    assert look("theme", "home") == ["contrast", "left"]


def test_the_cube_begins_as_the_pupil_likes_it(
    school: School, network: Network, settings: Path
) -> None:
    keep("face", "1")
    made, _ = school.set(puzzles=("decision-cube-match-10",))
    board = enter(school).puzzle(made.id, 1)
    scene = json.loads(board.scene)
    assert (scene["cube"]["face"], scene["cube"]["value"]) == (1, 1)


def test_a_board_of_another_version_is_shown_as_it_comes() -> None:
    assert dressed({"version": 9, "theme": "new"}, Settings()) == {"version": 9, "theme": "new"}


def test_the_board_speaks_another_language(
    school: School, network: Network, settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bglearn.i18n._chosen", "en")
    board = enter(school).puzzle(school.assignment.id, 1)
    with speaking("en"):
        send(board, 1, kind="set", id="language", value="tr")
        assert json.loads(board.scene)["language"] == "tr"
        assert json.loads(board.card)["language"] == "tr"
        network.is_down = True
        send(board, 2, kind="set", id="language", value="el")
        network.is_down = False
        send(board, 3, kind="hint")
        assert json.loads(board.card)["language"] == "el"


@pytest.mark.parametrize("given", [0, -1, "1", "x", None, 1.0, True, 2**31])
def test_what_is_no_number(school: School, network: Network, given: Any) -> None:
    room = enter(school)
    for place in ((given, 1), (1, given)):
        with pytest.raises(ClassroomError, match="by their numbers"):
            room.puzzle(*place)


@pytest.mark.parametrize("given", [5, None, b"x", "", "a\0b"])
def test_what_is_no_name_of_a_file(school: School, network: Network, given: Any) -> None:
    room = enter(school)
    room.outbox.add("k", "/x", {})
    with pytest.raises(BglearnError, match="given by its name"):
        room.hand_in(given)


# ------------------------------------------------------------------ where nothing is kept


def test_an_empty_folder_keeps_nothing(
    school: School,
    network: Network,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_: tmp_path / "usual")
    monkeypatch.setenv("BGLEARN_DATA", "")
    room = enter(school)
    assert "can't remember you" in capsys.readouterr().out
    board = room.puzzle(school.assignment.id, 1)
    network.is_down = True
    assert room.assignments()  # remembered as long as the notebook runs
    send(board, 1, **GOOD)
    assert verdict(board)["word"] == "Kept"
    assert "wait: 1" in repr(room)
    handed = room.hand_in(tmp_path / "cleo.json")
    network.is_down = False
    assert room.send() == (1, (), 0)
    assert room.send() == (0, (), 0)
    assert answers(school) == 1
    assert [one.name for one in tmp_path.iterdir() if "class" not in one.name] == [handed.name]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_the_token_is_for_its_owner_alone(school: School, network: Network, tmp_path: Path) -> None:
    enter(school)
    (file,) = (tmp_path / "data").rglob("*.json")
    assert file.stat().st_mode & 0o777 == 0o600
    before = file.read_bytes()
    with pytest.raises(TypeError), whole_file(file) as out:
        out.writelines([b"half", None])  # type: ignore[list-item]
    assert file.read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_nobody_waits_for_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    box = Outbox(tmp_path / "pipe")
    with pytest.raises(StoreError, match="can't be used"):
        box.waiting()
    with pytest.raises(StoreError, match="can't be used"):
        box.add("a", "/x", {})
    seen = Seen(tmp_path / "pipe")
    seen.keep("/x", 1)
    assert seen.find("/x") is None
    assert remembered(tmp_path / "pipe") == NO_LOGIN


def test_two_notebooks_remember_at_the_same_moment(tmp_path: Path) -> None:
    file = tmp_path / "class.seen"

    def work(name: str) -> None:
        for number in range(15):
            Seen(file).keep(f"/{name}/{number}", number)

    threads = [threading.Thread(target=work, args=(name,)) for name in "abc"]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len(json.loads(file.read_text("utf-8"))) == 45


def test_nobody_there() -> None:
    with pytest.raises(ClassroomError, match="does not answer"):
        Classroom("Ann", carrier("http://127.0.0.1:1"), Outbox(Path("none"))).assignments()


# ------------------------------------------------------------------ the file


def test_a_line_that_was_cut_off_spoils_nothing(tmp_path: Path) -> None:
    box = Outbox(tmp_path / "box")
    box.add("one", "/x", {"a": 1})
    with box.file.open("ab") as out:
        out.write(b'{"key": "two", "addr\xff')
    box.add("three", "/x", {"a": "Ü"})
    assert [entry["key"] for entry in box.waiting()] == ["one", "three"]
    sent = box.send(lambda _address, _body: (200, {}))
    assert (sent.arrived, sent.waiting) == (2, 0)
    assert box.waiting() == []


@pytest.mark.parametrize("end", ["\u2028", "\u2029", "\x85", "\v", "\x1c", "\r", "\n"])
def test_an_answer_with_a_line_end_of_any_kind_is_sent(tmp_path: Path, end: str) -> None:
    box = Outbox(tmp_path / "box")
    box.add("one", "/x", {"text": f"8/5{end}6/5"})
    assert [entry["body"] for entry in box.waiting()] == [{"text": f"8/5{end}6/5"}]
    assert box.send(lambda _address, _body: (200, {})).arrived == 1


def test_refusals_are_told_and_failures_wait(tmp_path: Path) -> None:
    box = Outbox(tmp_path / "box")
    for key in ("a", "b", "c"):
        box.add(key, "/x", {"key": key})
    answers = {"a": (409, {"error": "no"}), "b": (503, {}), "c": (200, {})}
    sent = box.send(lambda _address, body: answers[body["key"]])
    assert sent == (0, ("no",), 2)
    assert [entry["key"] for entry in box.waiting()] == ["b", "c"]


def test_a_folder_that_can_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="can't be used"):
        Outbox(tmp_path / "file" / "box").add("a", "/x", {})
