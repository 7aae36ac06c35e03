"""`bglearn show`: the board in the terminal, and as a picture."""

from __future__ import annotations

import builtins
import io
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bglearn import cli, i18n
from bglearn.board import png as pictures
from bglearn.notation.diagram import format_diagram, parse_diagram
from bglearn.notation.xgid import parse_xgid
from tests.notation.test_diagram import DRAWN, XGID

START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
XG = Path(__file__).parents[1] / "data" / "xg"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGLEARN_LANG", "en")
    monkeypatch.setattr(i18n, "_chosen", None)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(["show", *arguments]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(["show", *arguments]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


def test_a_board_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, XGID).splitlines()
    assert len(lines) == 13
    assert lines[11] == "| ●           ○    | ○ | ○     ●  ○       |"
    assert lines[0].endswith("● pips: 131, off: 1, score: 5")
    assert lines[6].endswith("Match length: 9, cube: 2, owner ○")
    assert lines[10].endswith("○ to play: 6-2")
    assert "\x1b" not in "".join(lines), "no colours unless it is a terminal"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ("00:0:0:0:0", "○ on roll"),
        ("D:0:0:3:0", "○ doubles: 2"),
        ("B:0:0:2:0", "● beavers: 4"),
        ("R:0:0:2:0", "○ raccoons: 8"),
        ("D:0:0:3:0", "Money game, Jacoby, beavers, cube: 1"),
        ("31:4:6:1:7", "Match length: 7, Crawford game"),
        ("31:0:0:0:0:6", "Money game, cube: 1, limit of the cube: 64"),
    ],
)
def test_what_is_said(capsys: pytest.CaptureFixture[str], fields: str, said: str) -> None:
    board = START.split(":")[0]
    assert any(
        line.endswith(f"|  {said}")
        for line in shown(capsys, f"{board}:0:0:1:{fields}").splitlines()
    )


def test_a_game_that_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert "The game is over." in shown(capsys, f"XGID=-A{'-' * 24}:0:0:1:00")


def test_plain_characters_can_be_read_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, XGID, "--ascii") == f"{DRAWN}\n"
    flipped = shown(capsys, XGID, "--ascii", "--flip")
    assert flipped == format_diagram(parse_xgid(XGID), home="left") + "\n"
    assert parse_diagram(flipped) == parse_xgid(XGID)


def test_the_other_way_round(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, XGID, "--flip").startswith("+24-23-22-21-20-19------18-")


@pytest.mark.parametrize(
    "text",
    [
        XGID,
        f"1. {XGID}, said he",
        DRAWN,
        "sOfgAQLGczAACg:UQkrAVAAGAAE",
        "Position ID: sOfgAQLGczAACg Match ID: UQkrAVAAGAAE",
    ],
)
def test_every_way_to_say_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str
) -> None:
    """Given, in a file, and on standard input."""
    expected = shown(capsys, XGID)
    assert shown(capsys, text) == expected
    file = tmp_path / "position.txt"
    file.write_text("\ufeff" + text, encoding="utf-8")
    assert shown(capsys, str(file)) == expected
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert shown(capsys, "-") == expected


def test_a_position_id_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert "○ on roll" in shown(capsys, "sOfgAQLGczAACg==")


def test_several_positions(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "list"
    file.write_text(f"{XGID}\n{START}\n")
    assert shown(capsys, str(file)) == f"{shown(capsys, XGID)}\n{shown(capsys, START)}"
    assert "one position, and here are 2" in refused(
        capsys, str(file), "--svg", str(tmp_path / "x")
    )
    texts = (path.read_text(encoding="utf-8") for path in sorted(XG.iterdir()))
    file.write_text("\n".join(texts), encoding="utf-8")
    assert len(shown(capsys, str(file)).split("\n\n")) == len(list(XG.iterdir()))


def test_what_is_lost_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["show", "4HPwATDgc/ABMA:QUHnAEAAEAAE"]) == 0
    assert "a resignation waits" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nonsense"], "“nonsense” is no position"),
        ([""], "is no position"),
        (["\0"], "is no position"),
        (["XGID=x"], "An XGID has up to 10 fields"),
        ([START.replace("31", "71")], "“dice” can't be “71”"),
        (["4HPwATDgc/ABMA:cAkA"], "A Match ID has 12 characters"),
        (["////////////AA"], "is not a Position ID"),
        ([START, "--lang", "xx"], "no language “xx”"),
        (
            [START, "--svg", "no/such/folder/x.svg"],
            "can't be written: there is no such file",
        ),
        ([START, "--png", "\0"], "A file is given by its name, not"),
    ],
)
def test_a_refusal_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert said in refused(capsys, *arguments)


def test_a_file_that_is_too_long(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("bglearn.formats.show._LARGEST", 10)
    (tmp_path / "long").write_text(START)
    assert "is too long" in refused(capsys, str(tmp_path / "long"))


def test_another_language_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    shown(capsys, XGID, "--lang", "tr")
    assert i18n.language() == "tr"


def test_a_terminal_that_knows_no_circles() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bglearn.cli", "show", XGID],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": "", "BGLEARN_LANG": "en"},
        timeout=60,
        check=True,
    )
    assert b"| O           X    | X | X     O  X       |" in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="a terminal of its own is POSIX")
def test_colours_on_a_terminal() -> None:
    import pty

    main, other = pty.openpty()
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    with subprocess.Popen(
        [sys.executable, "-m", "bglearn.cli", "show", XGID],
        stdout=other,
        env=environment | {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"},
    ) as process:
        os.close(other)
        written = b""
        while piece := _read(main):
            written += piece
        process.wait(timeout=60)
    os.close(main)
    assert b"\x1b[" in written
    plain = re.sub(rb"\x1b\[[0-9;]*m", b"", written).decode()
    assert "| ●           ○    | ○ | ○     ●  ○       |" in plain


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 65536)
    except OSError:  # the other end is closed
        return b""


# ------------------------------------------------------------------ pictures


def test_svg(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert shown(capsys, XGID, "--svg", str(file)) == ""
    root = ElementTree.parse(file).getroot()
    discs = [found.get("class") for found in root.iter() if "disc" in str(found.get("class"))]
    assert (discs.count("disc light"), discs.count("disc dark")) == (15, 15)


def test_the_bottom_player_is_light_whoever_rolls(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The same checkers in the same places; only the numbers and the dice are another's."""
    file = tmp_path / "board.svg"
    pieces = []
    for turn in ("1", "-1"):
        shown(capsys, f"XGID=---Ba-D-C---dB---c-db---AA:0:0:{turn}:00", "--svg", str(file))
        drawn = re.findall(r'<g class="disc \w+">.*?</g>', file.read_text())
        pieces.append(sorted(drawn))
    assert pieces[0] == pieces[1]


def test_png(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "board.png"
    assert shown(capsys, XGID, "--png", str(file), "--svg", str(tmp_path / "board.svg")) == ""
    assert file.read_bytes().startswith(b"\x89PNG\r\n")
    assert (tmp_path / "board.svg").exists()


def test_png_without_its_package(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pictures, "find_spec", lambda _: None)
    assert "bglearn[export]" in refused(capsys, XGID, "--png", str(tmp_path / "x.png"))
    assert not (tmp_path / "x.png").exists()


def test_showing_needs_no_renderer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    real = builtins.__import__

    def without(name: str, *rest: object) -> object:
        assert not name.startswith("resvg"), "only --png needs it"
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    shown(capsys, XGID, "--svg", str(tmp_path / "x.svg"))


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (["--png", ""], "A file is given by its name, not ''."),
        (["--svg", ""], "A file is given by its name, not ''."),
        (["--svg", "a.svg", "--png", "a.svg"], "name a file that is not"),
        (["--svg", "a.svg", "--png", "./a.svg"], "name a file that is not"),
    ],
)
def test_each_picture_has_a_name_of_its_own(
    files: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in refused(capsys, START, *files)
    assert list(tmp_path.iterdir()) == []
