"""`bglearn translate …` as it is typed."""

from __future__ import annotations

import json

import pytest

from bglearn import cli
from bglearn.translate import command
from bglearn.translate.project import Project
from tests.translate.conftest import main_catalogue, write


@pytest.fixture(autouse=True)
def _here(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "here", lambda: project)
    monkeypatch.setattr(cli, "version", lambda _: "1")


def test_every_task_says_how_it_ended(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    for task in ("update", "build", "check"):
        assert cli.main(["translate", task]) == 0
    assert capsys.readouterr() == ("", "")
    main_catalogue(project, "ro").unlink()
    assert cli.main(["translate", "check", "ro"]) == 1
    assert "bglearn/locale/ro/LC_MESSAGES/bglearn.po: missing" in capsys.readouterr().err
    assert cli.main(["translate", "check", "tr"]) == 0


def test_what_missing_prints_can_be_filled(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    main_catalogue(project, "ro").unlink()
    cli.main(["translate", "update"])
    capsys.readouterr()
    assert cli.main(["translate", "missing", "ro"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    entry = json.loads(lines[0]) | {"translation": "Punctul {point}"}
    path = project.root / "build" / "ro.jsonl"
    write(path, "\n".join((json.dumps(entry), lines[1])))
    assert cli.main(["translate", "fill", "ro", str(path)]) == 0
    assert capsys.readouterr().out == "1 taken\n"
    assert cli.main(["translate", "missing", "ro", "lessons/01_start"]) == 0
    assert capsys.readouterr().out == ""


def test_what_can_not_be_read_is_one_sentence(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["translate", "fill", "ro", str(project.root / "none")]) == 1
    assert capsys.readouterr().err.startswith("bglearn translate: none: ")


def test_without_its_libraries_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: name != "polib" or None)
    assert cli.main(["translate", "check"]) == 1
    assert "needs polib" in capsys.readouterr().err
