"""What a command prints, where nobody reads it to the end or where there is no room for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from bglearn import cli
from bglearn.errors import StoreError
from bglearn.i18n import Message
from tests.tools import ROOT

FULL = Path("/dev/full")
COMMANDS = [
    ["--help"],
    ["--version"],
    ["class", "list"],
    ["class", "grades", "7b", "--as", "xlsx"],
    ["class", "grades", "7b"],
    ["class", "roster", "7b"],
    ["teacher"],
    ["rules"],
    ["progress", "show"],
    ["show", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"],
]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    own = {"BGLEARN_CLASS": str(tmp_path / "class.db"), "BGLEARN_DATA": str(tmp_path / "data")}
    return {**os.environ, **own, "BGLEARN_LANG": "en", "PYTHONUTF8": "1"}


def run(command: list[str], out: int | IO[bytes], environment: dict[str, str]) -> tuple[int, str]:
    """Exit code, and what stands in the other output."""
    done = subprocess.run(
        [sys.executable, "-m", "bglearn.cli", *command],
        cwd=ROOT,
        stdout=out,
        stderr=subprocess.PIPE,
        env=environment,
        check=False,
    )
    return done.returncode, done.stderr.decode()


@pytest.fixture(autouse=True)
def _room(environment: dict[str, str], request: pytest.FixtureRequest) -> None:
    """A class to tell of, where a test needs one."""
    command = getattr(request.node, "callspec", None) and request.node.callspec.params["command"]
    if command and command[0] == "class":
        assert run(["class", "new", "7b"], subprocess.DEVNULL, environment) == (0, "")


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes there")
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_nobody_reads_it(command: list[str], environment: dict[str, str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        assert run(command, writer, environment | {"PYTHONUNBUFFERED": ""}) == (0, "")
    finally:
        os.close(writer)


@pytest.mark.skipif(not FULL.exists(), reason="no disk that is always full")
@pytest.mark.parametrize(
    ("command", "unbuffered"),
    [*((one, "1") for one in COMMANDS), (["--help"], ""), (["rules"], "")],
)
def test_the_disk_is_full(command: list[str], unbuffered: str, environment: dict[str, str]) -> None:
    with FULL.open("wb") as full:
        told = run(command, full, environment | {"PYTHONUNBUFFERED": unbuffered})
    assert told == (1, "bglearn: “stdout” can't be written: the disk is full.\n")


def test_other_faults_of_the_system_are_ours(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fault(*_: object) -> int:
        raise FileNotFoundError(2, "No such file", "x")

    monkeypatch.setitem(cli.__dict__, "_run", fault)
    assert cli.main(["rules"]) == 70
    assert "report it" in capsys.readouterr().err


def test_a_refusal_is_told_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> int:
        raise StoreError(Message("class", "The disk is away."))

    monkeypatch.setitem(cli.__dict__, "_run", refuse)
    assert cli.main(["rules"]) == 1
    assert "away" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="no such outputs there")
def test_no_output_at_all(environment: dict[str, str]) -> None:
    command = f"{sys.executable} -m bglearn.cli class list >&- 2>&-"
    assert (
        subprocess.run(command, shell=True, env=environment, cwd=ROOT, check=False).returncode == 0
    )
