"""`bglearn serve` and `bglearn teacher`, as somebody types them."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn import cli
from bglearn.classroom.clock import now
from bglearn.classroom.command import teach
from bglearn.classroom.database import open_database, sqlite_url
from bglearn.classroom.hub import hub_of
from bglearn.classroom.serving import greeting
from bglearn.classroom.staff import enter
from bglearn.classroom.tables import Teacher
from bglearn.classroom.web_address import web_address
from bglearn.errors import AccessError, ClassroomError


@pytest.fixture(autouse=True)
def _own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGLEARN_CLASS", str(tmp_path / "class.db"))


def test_what_a_teacher_reads_first(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path / "class.db"))
    first = greeting(engine, "http://127.0.0.1:1", "Teacher")
    again = greeting(engine, "http://127.0.0.1:1", "Teacher")
    code = first.split("Join code: ")[1].split("\n")[0]
    assert len(code) == 9
    assert code in again  # the class is made once
    assert "█" in first
    old, new = (told.split("/enter/")[1].split("\n")[0] for told in (first, again))
    with Session(engine) as db:
        with pytest.raises(AccessError):
            enter(db, old, now())
        assert enter(db, new, now())
    engine.dispose()


def test_a_new_way_in(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.main(["teacher", "--public", "https://class.example/"]) == 0
    address = capsys.readouterr().out.strip()
    assert address.startswith("https://class.example/enter/")
    engine = open_database(sqlite_url(tmp_path / "class.db"))
    with Session(engine) as db:
        assert enter(db, address.rsplit("/", 1)[1], now())
    engine.dispose()


def test_a_new_way_in_leads_to_the_server(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.main(["teacher"]) == 0
    assert capsys.readouterr().out.startswith("http://127.0.0.1:8642/enter/")
    engine = open_database(sqlite_url(tmp_path / "class.db"))
    greeting(engine, "http://192.0.2.7:8771", "Teacher")
    engine.dispose()
    assert cli.main(["teacher", "Ms Blot"]) == 0
    assert capsys.readouterr().out.startswith("http://192.0.2.7:8771/enter/")


def test_a_teacher_whom_nobody_knows_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.main(["class", "--teacher", "Ms Blot", "new", "7b"]) == 0  # the first of all
    assert cli.main(["teacher", "Mr Prime"]) == 0
    capsys.readouterr()
    for action in (["list"], ["new", "X1"], ["grades", "7b"]):
        assert cli.main(["class", "--teacher", "Typo", *action]) == 1
        told = capsys.readouterr()
        assert told.out == ""
        assert "There is no teacher “Typo”. Teachers: Ms Blot, Mr Prime." in told.err
    with pytest.raises(ClassroomError, match="no teacher “Typo”"):
        teach("Typo").add_class("X1")
    engine = open_database(sqlite_url(tmp_path / "class.db"))
    with Session(engine) as db:
        assert {*db.scalars(select(Teacher.name))} == {"Ms Blot", "Mr Prime"}
    engine.dispose()


@pytest.mark.parametrize("host", ["a..b", "ä..b", "x" * 70, "192.0.2.1", "no such host"])
def test_what_is_no_address_of_this_machine(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--host", host]) == 1
    assert "can't listen" in capsys.readouterr().err


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert cli.main(["serve", "--port", port]) == 1
    assert "can't listen" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["serve", "--port", "0"],
        ["serve", "--port", "70000"],
        ["serve", "--host", "no.such.host.invalid"],
        ["serve", "--database", "mysql://x"],
        ["serve", "--database", "postgresql+psycopg://u:p@h:badport/x"],
        ["class", "--database", "postgresql+psycopg://[::1", "list"],
        ["teacher", "--database", "postgresql+psycopg://u@h:99999999/x"],
        ["class", "--database", "sqlite:///class.db?timeout=long", "list"],
        ["teacher", ""],
    ],
)
def test_a_refusal_is_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 1
    told = capsys.readouterr().err
    assert told.startswith("bglearn: ")
    assert told.count("\n") == 1


NO_ADDRESSES = [
    "nohttp",
    "http://x/ y",
    " http://x",
    "http://x\x1b[31m",
    "javascript:alert(1)",
    "http://",
    "http://x:99999",
    "http://[::1",
    "http://u:p@x",
    "http://x/?a",
    "http://x/<b>",
    "http://x\u202e",
    "http://x/" + "a" * 5000,
]


@pytest.mark.parametrize("given", NO_ADDRESSES)
@pytest.mark.parametrize("command", ["serve", "teacher"])
def test_what_is_no_address_for_pupils(
    command: str, given: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.main([command, "--public", given]) == 1
    told = capsys.readouterr()
    assert "no address of a class" in told.err
    assert "\x1b" not in told.err
    assert told.out == ""
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "given",
    ["https://class.example", "HTTP://192.0.2.7:8642/", "http://[::1]:1/a/b", "http://ä.gr"],
)
def test_what_is_an_address_for_pupils(given: str) -> None:
    assert web_address(given) == given.rstrip("/")


def test_the_longest_address_fits_its_code_of_squares(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path / "class.db"))
    address = web_address("http://" + "ä" * 493)
    assert "█" in greeting(engine, address, "Teacher")
    engine.dispose()


@pytest.mark.parametrize("host", ["", " "])
def test_no_host_is_not_every_host(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["serve", "--host", host])
    assert caught.value.code == 2
    assert "A value is missing" in capsys.readouterr().err


@pytest.fixture
def as_service(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The environment of a service of a JupyterHub."""
    monkeypatch.setenv("JUPYTERHUB_SERVICE_PREFIX", "/services/bglearn/")
    monkeypatch.setenv("JUPYTERHUB_API_TOKEN", "x")
    return monkeypatch


@pytest.mark.parametrize("bind", ["http://127.0.0.1:badport", "http://[", "127.0.0.1:1", "x"])
@pytest.mark.parametrize("more", [[], ["--site"]])
def test_what_is_no_place_for_a_service(
    as_service: pytest.MonkeyPatch, bind: str, more: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    as_service.setattr("bglearn.site.command.beside_class", lambda *_: None)
    as_service.setenv("JUPYTERHUB_SERVICE_URL", bind)
    assert cli.main(["serve", *more]) == 1
    told = capsys.readouterr().err
    assert "no address of a class" in told
    assert told.count("\n") == 1


def test_only_a_service_listens_where_the_hub_says(as_service: pytest.MonkeyPatch) -> None:
    as_service.setenv("JUPYTERHUB_SERVICE_URL", "http://127.0.0.1:9")
    found = hub_of()
    assert found
    assert found.place("h", 1) == ("127.0.0.1", 9)
    for base, prefix in (("/", "/user/ann/"), ("/hub/", "/hub/user/services/"), ("/x/", "/x/")):
        as_service.setenv("JUPYTERHUB_BASE_URL", base)
        as_service.setenv("JUPYTERHUB_SERVICE_PREFIX", prefix)
        assert hub_of() is None
    as_service.setenv("JUPYTERHUB_SERVICE_PREFIX", "/x/services/bglearn/")
    as_service.delenv("JUPYTERHUB_SERVICE_URL")
    found = hub_of()
    assert found
    assert found.place("h", 1) == ("h", 1)


def test_without_the_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "bglearn.classroom.serving", None)
    assert cli.main(["serve"]) == 1
    assert "bglearn[classroom]" in capsys.readouterr().err
