"""Bear-off tables: against a slow plain recursion, and the file that keeps them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bglearn.analysis import bearoff
from bglearn.analysis.bearoff import Bearoff, load
from bglearn.analysis.places import place, sides_of
from bglearn.errors import BearoffError, EngineUnavailable
from bglearn.rules.dice import ROLLS
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import Position

pytest.importorskip("numba")


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Bearoff:
    return load(tmp_path_factory.mktemp("cache"), watch=lambda _told, steps: steps)


@cache
def plain(position: Position, owner: str | None, cube: bool) -> float:
    """The mover's equity before the roll, by the rule engine and nothing else."""
    if position.is_over:
        return -1.0  # the other side has just borne off its last checker
    turned = {"mover": "opponent", "opponent": "mover", None: None}
    total = 0.0
    for roll, weight in ROLLS.items():
        best = -9.0
        for result in legal_plays(position, roll):
            won = not any(result.mover[1:])
            best = max(best, 1.0 if won else -plain(result.swap(), turned[owner], cube))
        total += weight * best / 36
    if cube and owner != "opponent":
        total = max(total, min(1.0, 2 * plain(position, "opponent", True)))
    return total


SMALL = [
    Position.of({1: 1}, {1: 1}),
    Position.of({6: 1}, {1: 2}),
    Position.of({5: 1, 2: 1}, {3: 1}),
    Position.of({6: 1, 3: 1}, {4: 1, 1: 1}),
]


@pytest.mark.parametrize("position", SMALL, ids=str)
def test_equities_are_those_of_a_plain_recursion(tables: Bearoff, position: Position) -> None:
    found = tables.equities(position)
    assert found.cubeless == pytest.approx(plain(position, None, False), abs=1e-6)
    assert found.owned == pytest.approx(plain(position, "mover", True), abs=1e-6)
    assert found.centred == pytest.approx(plain(position, None, True), abs=1e-6)
    assert found.theirs == pytest.approx(plain(position, "opponent", True), abs=1e-6)


@cache
def plain_rolls(position: Position) -> float:
    """The mean number of rolls of the mover, by the rule engine."""
    if not any(position.mover[1:]):
        return 0.0
    best = 0.0
    for roll, weight in ROLLS.items():
        ends = legal_plays(position, roll)
        best += weight / 36 * min(plain_rolls(result) for result in ends)
    return 1 + best


@pytest.mark.parametrize(
    "side", [{1: 1}, {6: 1}, {6: 2}, {6: 1, 5: 1, 1: 1}, {4: 3}], ids=lambda side: str(side)
)
def test_mean_rolls_are_those_of_a_plain_recursion(tables: Bearoff, side: dict[int, int]) -> None:
    position = Position.of(side, {1: 1})
    assert tables.mean_rolls(position.mover) == pytest.approx(plain_rolls(position), abs=1e-5)
    assert sum(tables.rolls(position.mover)) == pytest.approx(1, abs=1e-5)


def test_every_side_has_a_place_of_its_own() -> None:
    from bglearn.bulk.bearoff import sides

    for most in (0, 1, 6):
        places = [place(side) for side in sides(most).tolist()]
        assert places == list(range(sides_of(most)))


def test_what_the_tables_do_not_hold_is_refused(tables: Bearoff) -> None:
    with pytest.raises(BearoffError, match="A checker stands on 7"):
        tables.equities(Position.of({7: 1}, {1: 1}))
    with pytest.raises(BearoffError, match="A checker stands on 25"):
        tables.mean_rolls(Position.of({25: 1}, {1: 1}).mover)
    with pytest.raises(BearoffError, match="at most 6 checkers, not 7"):
        tables.equities(Position.of({1: 7}, {1: 1}))


def test_who_is_off_has_won(tables: Bearoff) -> None:
    assert set(tables.equities(Position.of({1: 1}, {}))) == {-1.0}


class Small:
    """Building is quick and counted here: the file is under test, not the numbers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.built = 0
        monkeypatch.setattr(bearoff, "_build_alone", self._build)
        monkeypatch.setattr(bearoff, "_build_each", self._build)

    def _build(self, _watch: object) -> bytes:
        self.built += 1
        return bytes(4 * 64)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Small:
    return Small(monkeypatch)


def test_the_tables_are_built_once(small: Small, tmp_path: Path) -> None:
    for _ in range(3):
        load(tmp_path / "cache")
    assert small.built == 2
    assert sorted(file.name for file in (tmp_path / "cache").iterdir()) == [
        "bearoff-1.bin",
        "bearoff-2.bin",
    ]


@pytest.mark.parametrize("damage", [b"", b"junk", b"\x00" * 500, "flip", "cut", "old"])
def test_a_damaged_file_is_built_anew(
    small: Small, tmp_path: Path, damage: bytes | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(tmp_path)
    file = tmp_path / "bearoff-2.bin"
    good = file.read_bytes()
    if damage == "flip":
        file.write_bytes(good[:-1] + b"\x01")
    elif damage == "cut":
        file.write_bytes(good[:-8])
    elif damage == "old":
        file.write_bytes(good.replace(b'"version": 1', b'"version": 0'))
    elif isinstance(damage, bytes):
        file.write_bytes(damage)
    load(tmp_path)
    assert small.built == 3
    assert file.read_bytes() == good


def test_where_nothing_can_be_kept_they_are_built_for_now(
    small: Small, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    load(tmp_path / "file" / "cache")
    assert small.built == 2
    assert "can't be kept" in capsys.readouterr().err


def test_without_numba_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bearoff, "find_spec", lambda _name: None)
    with pytest.raises(EngineUnavailable, match=r"bglearn\[fast\]"):
        load(tmp_path)
