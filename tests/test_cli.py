"""The command line: its answers, its exit codes, and no stack traces."""

from __future__ import annotations

import argparse
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from bglearn import cli, i18n
from bglearn.lab import home, server
from bglearn.lab.content import shipped


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGLEARN_LANG", "en")
    monkeypatch.setattr(i18n, "_chosen", None)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What would have been opened; no server starts."""
    calls: list[tuple[object, ...]] = []

    def open_lab(folder: Path, first: str, language: str, **rest: object) -> None:
        calls.append((folder, first, language, rest["browser"], rest["port"]))

    monkeypatch.setattr(server, "open_lab", open_lab)
    return calls


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bglearn.cli", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_version() -> None:
    assert command("--version").stdout.split() == ["bglearn", version("bglearn")]


def test_without_a_command_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    assert "lab" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["lba"], ["lab", "--port", "many"], ["lab", "--port", "-1"], ["lab", "--port", "70000"],
     ["lab", "--port", "9" * 5000], ["lab", "a", "b"], ["lab", "--browser"]],
)  # fmt: skip
def test_what_is_not_understood_is_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(arguments)
    assert caught.value.code == 2


def test_lab_opens_the_first_lesson(
    tmp_path: Path, opened: list[tuple[object, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lab", str(tmp_path / "mine"), "--no-browser", "--port", "9000"]) == 0
    first = shipped("en")[0]
    assert opened == [(tmp_path / "mine", first, "en", False, 9000)]
    assert (tmp_path / "mine" / first).is_file()
    assert "added" in capsys.readouterr().out

    assert cli.main(["lab", str(tmp_path / "mine")]) == 0
    assert opened[-1] == (tmp_path / "mine", first, "en", True, None)
    assert capsys.readouterr().out == ""


def test_lab_says_what_lies_beside(
    tmp_path: Path, opened: list[tuple[object, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    yours = tmp_path / shipped("en")[0]
    yours.parent.mkdir(parents=True)
    yours.write_text("my work")
    assert cli.main(["lab", str(tmp_path)]) == 0
    assert "yours is kept" in capsys.readouterr().out
    assert yours.read_text() == "my work"
    assert len(opened) == 1


@pytest.mark.parametrize("how", ["option", "variable"])
def test_lab_in_another_language(
    tmp_path: Path,
    opened: list[tuple[object, ...]],
    monkeypatch: pytest.MonkeyPatch,
    how: str,
) -> None:
    if how == "variable":
        monkeypatch.setenv("BGLEARN_LANG", "ro")
        cli.main(["lab", str(tmp_path)])
    else:
        cli.main(["lab", str(tmp_path), "--lang", "ro"])
    assert opened[0][1:3] == (shipped("ro")[0], "ro")


def test_a_refusal_is_one_sentence_and_1(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for arguments in (["lab", "--lang", "xx"], ["lab", str(tmp_path / "file")]):
        done = command(*arguments)
        assert done.returncode == 1
        assert done.stdout == ""
        assert done.stderr.startswith("bglearn: ")
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("error", [ZeroDivisionError(), ValueError("a\nb " * 500), MemoryError()])
def test_a_fault_of_the_program_is_one_sentence_and_70(
    error: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(home, "bring", fail)
    assert cli.main(["lab"]) == 70
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(
        f"bglearn: Something went wrong inside bglearn ({type(error).__name__}"
    )
    assert "report it" in told.err
    assert told.err.count("\n") == 1
    monkeypatch.setenv("BGLEARN_DEBUG", "1")
    assert cli.main(["lab"]) == 70
    told = capsys.readouterr()
    assert "Traceback" in told.err
    assert told.err.splitlines()[-1].startswith("bglearn: Something went wrong")


def test_every_command_is_carried_out_inside_the_net(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise RecursionError

    (commands,) = (
        action.choices
        for action in cli._parser()._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    assert set(commands) == {*cli._COMMANDS, "lab"}
    monkeypatch.setattr(cli, "_COMMANDS", dict.fromkeys(cli._COMMANDS, fail))
    monkeypatch.setattr(cli, "_lab", fail)
    for name in commands:
        parser = argparse.ArgumentParser()
        parser.set_defaults(command=name)
        monkeypatch.setattr(cli, "_parser", lambda parser=parser: parser)
        assert cli.main([]) == 70
    monkeypatch.setattr(cli, "_parser", fail)
    assert cli.main([]) == 70


def test_ctrl_c_is_130(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(home, "bring", interrupted)
    assert cli.main(["lab", str(tmp_path)]) == 130


def test_greek_on_a_terminal_that_knows_none(tmp_path: Path) -> None:
    (tmp_path / "μαθήματα").write_text("")
    done = subprocess.run(
        [sys.executable, "-m", "bglearn.cli", "lab", str(tmp_path / "μαθήματα")],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "1", "PATH": "", "BGLEARN_LANG": "en"},
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"????????" in done.stderr
