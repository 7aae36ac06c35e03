"""`bglearn convert`: what comes out, what is told, and what happens to files."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from bglearn.cli import main
from bglearn.notation.mat_reader import parse_mat

DATA = Path(__file__).parents[1] / "data/match_files.json"
TEXTS = {case["id"]: case["text"] for case in json.loads(DATA.read_text(encoding="utf-8"))}
START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in TEXTS.items():
        (tmp_path / f"{name}.mat").write_bytes(text.encode())
    return tmp_path


def run(*arguments: object) -> int:
    return main(["convert", *map(str, arguments)])


def test_match_files_become_the_usual_form(folder: Path) -> None:
    for name, text in TEXTS.items():
        out = folder / f"{name}-new.mat"
        assert run(folder / f"{name}.mat", out) == 0
        assert parse_mat(out.read_text(encoding="utf-8")) == parse_mat(text)


def test_events_and_back(folder: Path) -> None:
    for name in TEXTS:
        assert run(folder / f"{name}.mat", folder / f"{name}.jsonl") == 0
        assert run(folder / f"{name}.jsonl", folder / f"{name}-back.mat") == 0
        assert run(folder / f"{name}.mat", folder / f"{name}-new.mat") == 0
        back, new = (folder / f"{name}-{which}.mat" for which in ("back", "new"))
        assert back.read_bytes() == new.read_bytes()


def test_decisions_as_xgids(folder: Path) -> None:
    assert run(folder / "M07.mat", folder / "M07.xgid") == 0
    lines = (folder / "M07.xgid").read_text(encoding="utf-8").splitlines()
    assert lines[:2] == [
        "# game 1, move 1, Ann: 8/5 6/5",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:2:0:10",
    ]
    assert [line for line in lines if "move 2" in line] == [
        "# game 1, move 2, Ann: double",
        "# game 1, move 2, Bob: beaver",
        "# game 1, move 2, Ann: take",
    ]


def test_nothing_is_graded_after_an_unknown_play(folder: Path) -> None:
    assert run(folder / "M10.mat", folder / "M10.xgid") == 0
    lines = (folder / "M10.xgid").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("#")] == [
        "# game 1, move 1, Ann: 8/5 6/5",
        "# game 1, move 1, Bob: roll",
    ]


def test_identifiers_both_ways(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = folder / "a.xgid"
    beavers = START[:-6] + "2:0:10"
    source.write_text(f"# two\n\n1. {START}\n  {beavers}\n", encoding="utf-8")
    assert run(source, folder / "a.gnubg") == 0
    assert "beavers" in capsys.readouterr().err
    assert (folder / "a.gnubg").read_text() == "# two\n\n" + "4HPwATDgc/ABMA:cAkAAAAAAAAE\n" * 2
    assert run(folder / "a.gnubg", folder / "b.xgid") == 0
    assert (folder / "b.xgid").read_text() == f"# two\n\n{START}\n{START}\n"


def test_a_remark_names_its_place(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder / "M15.mat", folder / "out.mat") == 0
    told = capsys.readouterr().err
    assert "M15.mat, line 6 (game 1, move 2, Bob)" in told
    assert "annulled" in told


# ------------------------------------------------------------------ files


def test_no_file_is_written_over_unasked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = folder / "out.mat"
    out.write_text("mine")
    assert run(folder / "M07.mat", out) == 1
    assert out.read_text() == "mine"
    assert "--force" in capsys.readouterr().err
    assert run(folder / "M07.mat", out, "--force") == 0
    assert out.read_text() != "mine"
    assert run(folder / "M07.mat", folder / "M07.mat") == 1
    assert run(folder / "M07.mat", folder / "M07.mat", "--force") == 0
    assert parse_mat((folder / "M07.mat").read_text()) == parse_mat(TEXTS["M07"])


def test_a_fault_leaves_nothing_behind(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = folder / "bad.mat"
    bad.write_text(TEXTS["M01"].replace("Drops ", "Draps "), encoding="utf-8")
    before = set(folder.iterdir())
    assert run(bad, folder / "out.mat") == 1
    assert set(folder.iterdir()) == before
    assert "bad.mat, line 12, column 7 (game 2, move 2)" in capsys.readouterr().err
    assert run(bad, folder / "out.mat", "--keep-good") == 1
    kept = parse_mat((folder / "out.mat").read_text(encoding="utf-8"))
    assert [len(game.happenings) for game in kept[0].games] == [7, 3]


@pytest.mark.parametrize(
    "arguments",
    [
        ("none.mat", "out.mat"),
        ("M01.mat", "none/out.mat"),
        ("M01.mat", "out.txt"),
        ("M01.mat", "."),
        ("M01.mat", "out.gnubg"),
        ("M01.mat", "out.mat", "--encoding", "klingon"),
        (".", "out.mat", "--from", "mat"),
    ],
)
def test_what_can_not_be_done_is_said(
    folder: Path,
    arguments: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(folder)
    before = set(folder.iterdir())
    assert run(*arguments) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("bglearn: ")
    assert told.err.count("\n") == 1
    assert set(folder.iterdir()) == before


class Standard(io.TextIOWrapper):
    """A stream with bytes below, as the real ones have."""

    def __init__(self, content: bytes = b"") -> None:
        self.bytes = io.BytesIO(content)
        super().__init__(self.bytes, encoding="utf-8")


def test_standard_input_and_output(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Standard()
    monkeypatch.setattr(sys, "stdin", Standard(TEXTS["M06"].encode()))
    monkeypatch.setattr(sys, "stdout", out)
    assert run("-", "-", "--from", "mat", "--to", "mat") == 0
    monkeypatch.undo()
    assert parse_mat(out.bytes.getvalue().decode()) == parse_mat(TEXTS["M06"])


def test_an_old_encoding_by_its_name(folder: Path) -> None:
    text = TEXTS["M11"].replace("Ann", "Ελένη")
    (folder / "old.mat").write_bytes(text.encode("iso-8859-7"))
    assert run(folder / "old.mat", folder / "new.mat") == 1
    assert run(folder / "old.mat", folder / "new.mat", "--encoding", "iso-8859-7") == 0
    ((heading, _),) = parse_mat((folder / "new.mat").read_text(encoding="utf-8"))
    assert heading.players == ("Ελένη", "Bob")
