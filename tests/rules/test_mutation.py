"""A sample of the mutations; `make judge` runs them all. And: every rule has its test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.mutation import edited, run_all, source_of
from tests.mutations import ALL, NOTHING_TO_BREAK, Edit, Mutation

_SECTIONS = {
    "MOVE": 3, "COMB": 4, "DOUB": 3, "LAND": 10, "FORCE": 8, "HIT": 4, "BAR": 9,
    "CLOSED": 2, "BEARIN": 3, "OFF": 10, "WIN": 2,
}  # fmt: skip
_DEFINITIONS_AND_ADVICE = {
    "DOUB-03", "LAND-07", "LAND-08", "LAND-09", "LAND-10", "CLOSED-01", "BEARIN-01", "BEARIN-02",
    "OFF-01", "OFF-02", "OFF-08",
}  # fmt: skip
IDS = {
    f"{section}-{number:02}" for section, last in _SECTIONS.items() for number in range(1, last + 1)
}
RULES = IDS - _DEFINITIONS_AND_ADVICE


def test_every_rule_has_a_switch() -> None:
    assert {mutation.rule for mutation in ALL} | set(NOTHING_TO_BREAK) == RULES
    assert not {mutation.rule for mutation in ALL} & set(NOTHING_TO_BREAK)
    assert len({mutation.name for mutation in ALL}) == len(ALL)


def test_every_id_has_a_test() -> None:
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    marked = {rule for text in texts for rule in re.findall(r'mark\.rule\("([A-Z]+-\d+)"\)', text)}
    assert marked >= IDS


@pytest.mark.parametrize("mutation", ALL, ids=lambda mutation: mutation.name)
def test_switch_fits_the_engine(mutation: Mutation) -> None:
    for file in {edit.file for edit in mutation.edits}:
        edits = [edit for edit in mutation.edits if edit.file == file]
        changed = edited(source_of(file), edits)
        assert changed != source_of(file)
        compile(changed, file, "exec")


def test_stale_switch_is_noticed() -> None:
    with pytest.raises(ValueError, match="once"):
        edited("a = 1\n", [Edit("plays.py", "b = 1", "b = 2")])


def test_sample_is_caught_and_a_survivor_told() -> None:
    sample = [ALL[number] for number in range(0, len(ALL), len(ALL) // 4)][:4]
    harmless = Mutation(
        "WIN-02", "another comment", (Edit("packed.py", "nobody plays on", "it is over"),)
    )
    outcomes = run_all([*sample, harmless])
    assert outcomes.pop(harmless.name) == ""
    assert len(outcomes) == len(sample)
    assert all(outcomes.values())
