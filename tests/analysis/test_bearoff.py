"""The exact tables: against a plain recursion, GNU Backgammon's numbers, and on disk."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bglearn.analysis import bearoff, bearoff_file
from bglearn.analysis.bearoff import BearoffTables, bearoff_tables
from bglearn.bulk.bearoff_kernel import every_row, row_of
from bglearn.errors import BearoffError, EngineUnavailable
from bglearn.notation.position_id import parse_position_id
from bglearn.rules.position import START, Position
from tests.analysis import recursion
from tests.judges import bearoff as judge

ROOT = Path(__file__).resolve().parents[2]
GNUBG = json.loads((ROOT / "tests/data/gnubg_bearoff.json").read_text(encoding="utf-8"))


@dataclass
class Built:
    folder: Path
    tables: BearoffTables
    shown: str
    told: list[str] = field(default_factory=list)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The real tables, built once by a program of its own."""
    folder = tmp_path_factory.mktemp("cache")
    done = subprocess.run(
        [
            *(sys.executable, "-c"),
            "import sys; from bglearn.analysis.bearoff import bearoff_tables;"
            "bearoff_tables(sys.argv[1])",
            str(folder),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    said: list[str] = []
    tables = bearoff_tables(folder, lambda message: said.append(str(message)))
    return Built(folder, tables, done.stderr, said)


# ------------------------------------------------------------------ the numbers


def test_equities_of_two_checkers_by_plain_recursion(built: Built) -> None:
    """Every pair of sides with one or two checkers, in fractions."""
    worth = recursion.Worth()
    for mine in recursion.sides(2):
        for theirs in recursion.sides(2):
            position = recursion.position(mine, theirs)
            assert built.tables.equities(position) == pytest.approx(
                [float(value) for value in worth.rolling(mine, theirs)], abs=1e-6
            )


def test_chances_of_three_checkers_by_plain_recursion(built: Built) -> None:
    for side in recursion.sides(3):
        position = recursion.position(side, (0, 1, 0, 0, 0, 0))
        chances = built.tables.chances(position)
        mean = sum(rolls * chance for rolls, chance in enumerate(chances))
        assert mean == pytest.approx(float(recursion.mean_rolls(side)), abs=1e-6)
        assert sum(chances) == pytest.approx(1)


def test_a_double_is_right_or_wrong(built: Built) -> None:
    """Two checkers on the ace point against one: nobody waits for another roll."""
    sure = Position.of({1: 2}, {1: 1})
    assert built.tables.equities(sure)[0] == 1
    ahead = Position.of({5: 1, 1: 1}, {1: 1})  # off with 23 of 36 rolls
    found = built.tables.equities(ahead)
    assert found.cubeless == pytest.approx(2 * 23 / 36 - 1)
    assert found.opponent_owned == found.centred_rolling == found.owned_rolling
    assert found.doubled == found.centred == found.owned == pytest.approx(2 * found.cubeless)
    behind = built.tables.equities(Position.of({6: 2}, {1: 1}))
    assert behind.doubled < behind.centred == behind.centred_rolling


def test_the_equities_that_gnubg_has(built: Built) -> None:
    answers = [(parse_position_id(text), told) for text, told in GNUBG["equities"].items()]
    found = judge.compare_all(built.tables, answers)
    assert found.positions == 60
    assert found.differences == []


def test_the_chances_that_gnubg_has(built: Built) -> None:
    for text, theirs in GNUBG["chances"].items():
        ours = built.tables.chances(parse_position_id(text))
        assert ours[: len(theirs)] == pytest.approx(theirs, abs=judge.CLOSE_CHANCE)


def test_a_difference_would_be_found(built: Built) -> None:
    (text, told), *_ = GNUBG["equities"].items()
    bent = [told[0] + 3e-4, *told[1:]]
    assert judge.compare_all(built.tables, [(parse_position_id(text), bent)]).differences


@pytest.mark.skipif(not judge.is_installed(), reason="Debian's gnubg is not installed")
def test_gnubg_as_it_is_installed(built: Built) -> None:
    assert judge.compare(built.tables, 200, seed=1).differences == []
    assert judge.compare_chances(built.tables, 2, seed=1).differences == []
    position = next(judge.positions(judge.Random(2), 6))
    read = judge.read(judge.TWO_SIDED.read_bytes(), position)
    assert judge.told(position) == pytest.approx(read, abs=5.1e-5)


@pytest.mark.parametrize("most", [6, 15])
def test_reader_and_builder_number_the_positions_alike(most: int) -> None:
    rows = every_row(most)
    for row in range(0, len(rows), 1 if most == 6 else 37):
        counts = rows[row].tolist()
        assert bearoff._row(counts, most) == row == row_of(rows[row], most)


def test_the_longest_bear_off_has_room(built: Built) -> None:
    longest = built.tables.chances(Position.of({6: 15}, {1: 1}))
    assert len(longest) == bearoff.ROLLS
    assert longest[-1] > 0
    assert sum(longest) == pytest.approx(1)


# ------------------------------------------------------------------ what is asked for


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (START, "outside the home board"),
        (Position.of({7: 1}, {1: 1}), "outside the home board"),
        (Position.of({1: 1}, {25: 1}), "outside the home board"),
        (Position.of({1: 7}, {1: 1}), "here there are 7 and 1"),
        (Position.of({1: 1}, {1: 7}), "here there are 1 and 7"),
        (Position.of({}, {1: 1}), "here there are 0 and 1"),
    ],
    ids=["start", "outside", "bar", "seven", "seven of the opponent", "over"],
)
def test_what_the_tables_do_not_hold_is_refused(
    built: Built, position: Position, said: str
) -> None:
    with pytest.raises(BearoffError, match=said):
        built.tables.equities(position)


def test_a_side_that_is_not_at_home_is_refused(built: Built) -> None:
    with pytest.raises(BearoffError, match="outside the home board"):
        built.tables.chances(START)
    # It is only the mover who counts.
    assert built.tables.chances(Position.of({1: 1}, {25: 1}))[1] == pytest.approx(1)


# ------------------------------------------------------------------ on disk


def test_they_are_built_once_with_a_progress_bar(built: Built) -> None:
    assert "Bear-off tables: " in built.shown
    assert "Compiling, the first time only: " in built.shown
    assert built.told == []
    assert [path.name for path in built.folder.iterdir()] == ["bearoff.tables"]


def test_they_are_read_without_numpy(built: Built) -> None:
    code = (
        "import sys; sys.modules['numpy'] = sys.modules['numba'] = None\n"
        "from bglearn.analysis.bearoff import bearoff_tables\n"
        "from bglearn.rules.position import Position\n"
        "tables = bearoff_tables(sys.argv[1])\n"
        "print(tables.equities(Position.of({1: 1}, {1: 1})).cubeless)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(built.folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "1.0\n"
    assert done.stderr == ""


ZEROS = bytes(bearoff.SIZE)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sentences that were said; building costs nothing and gives zeros."""
    monkeypatch.setattr(bearoff, "built", lambda *_: ZEROS)
    return []


def read(folder: Path, told: list[str]) -> bytes:
    return bearoff_tables(folder, lambda message: told.append(str(message)))._contents


def cut(data: bytes) -> bytes:
    return data[:-1]


def bent(data: bytes) -> bytes:
    return data[:-5] + b"?" + data[-4:]


def older(data: bytes) -> bytes:
    return data.replace(b"version 1", b"version 0", 1)


def nothing(data: bytes) -> bytes:
    return b""


@pytest.mark.parametrize("change", [cut, bent, older, nothing])
def test_what_is_no_good_is_built_anew(
    tmp_path: Path, told: list[str], change: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "bearoff.tables"
    read(tmp_path, told)
    good = path.read_bytes()
    path.write_bytes(change(good))
    assert read(tmp_path, told) == ZEROS
    assert told == [
        f"The bear-off tables in {path} are damaged or of another version: they are built anew."
    ]
    assert path.read_bytes() == good
    assert read(tmp_path, told) == ZEROS
    assert len(told) == 1, "now they are good"


def test_where_nothing_can_be_read_or_written_they_stay_in_memory(
    tmp_path: Path, told: list[str]
) -> None:
    path = tmp_path / "bearoff.tables"
    path.mkdir()  # a folder in the place of the file: neither read nor replaced
    assert read(tmp_path, told) == ZEROS
    assert len(told) == 2
    assert told[0].startswith(f"The bear-off tables in {path} can't be read (")
    assert told[1].startswith(f"The bear-off tables can't be kept in {path} (")
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_made(tmp_path: Path, told: list[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    assert read(tmp_path / "file" / "cache", told) == ZEROS
    assert told[-1].startswith("The bear-off tables can't be kept in ")


def test_kept_in_memory_they_are_not_built_again(
    tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bearoff.tables").mkdir()
    tell = bearoff_file.say
    tables = bearoff_tables(tmp_path, tell)
    monkeypatch.setattr(bearoff, "built", None)
    assert bearoff_tables(tmp_path, tell) is tables


def test_a_failed_write_leaves_the_old_file(
    tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bearoff.tables"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert read(tmp_path, told) == ZEROS
    assert "the disk is full" in told[-1]
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("missing", ["tqdm", "bglearn.bulk.bearoff"])
def test_without_the_extra_it_says_which_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(EngineUnavailable, match=r'pip install "bglearn\[fast\]"'):
        bearoff_tables(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_by_itself_it_speaks_to_the_terminal(
    tmp_path: Path, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bearoff.tables").write_bytes(b"")
    bearoff_tables(str(tmp_path))
    assert "are built anew." in capsys.readouterr().err
