"""The peers of the benchmarks do the same work, and the page tells what falls short."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from benchmarks import page
from benchmarks.__main__ import SECTIONS
from benchmarks.peers import compiled_c, plain
from benchmarks.positions import positions, rolls, signed
from benchmarks.section import Figure, Section, at_least, at_most
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import Position

FEW = positions()[::100]


def test_the_positions_are_there() -> None:
    assert len(positions()) == len(set(positions())) == 2000
    assert not any(position.is_over for position in positions())


def boards(results: Sequence[Position]) -> set[tuple[int, ...]]:
    return {tuple(signed(result)) for result in results}


@pytest.mark.parametrize("position", FEW, ids=range(len(FEW)))
def test_plain_python_finds_the_same(position: Position) -> None:
    for roll in rolls():
        found = plain.results(tuple(signed(position)), *roll)
        assert found == boards(list(legal_plays(position, roll)))


def test_c_finds_as_many() -> None:
    library = compiled_c.library()
    if library is None:
        pytest.skip("there is no C compiler")
    expected = sum(len(legal_plays(position, roll)) for position in FEW for roll in rolls())
    assert compiled_c.run_batch(library, list(map(signed, FEW))) == expected
    assert compiled_c.run_calls(library, list(map(signed, FEW))) == expected


def test_what_falls_short_is_told(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "RECORD", tmp_path / "results.json")
    monkeypatch.setattr(page, "PAGE", tmp_path / "RESULTS.md")
    figures = [Figure("ours", 50.0, "a second"), Figure("theirs", 100.0, "a second")]
    figures.append(Figure("another", None, "a second", "not installed"))
    wanted = [at_least("ours to theirs", 50, 100, 2), at_most("time", 1, 2, "s")]
    assert [one.enough for one in wanted] == [False, True]
    page.keep(page.kept(), "results", Section("A race", "", figures, "theirs", wanted), SECTIONS)
    text = (tmp_path / "RESULTS.md").read_text(encoding="utf-8")
    assert "| ours | 50 a second | 0.50 × |" in text
    assert "| another | not installed |  |" in text
    assert "| ours to theirs ≥ 2 × | 0.50 × | short of it |" in text
    assert list(page.kept()) == ["results"]


def test_a_peer_that_is_missing_is_told() -> None:
    assert at_least("ours", 50, None, 2).reached == "the peer is not here"
