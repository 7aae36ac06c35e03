"""A sample of the mutations; `make judge` runs them all. And: every rule has its switch."""

from __future__ import annotations

import pytest

from bglearn.rules.catalog import CATALOG
from tests.mutation import EVERY, REASONS, edited, run_all, source_of
from tests.mutations import Edit, Mutation

WANTED = {
    rule.id
    for rule in CATALOG.values()
    if rule.kind in ("rule", "option") and rule.unproved is None
}
"""What must break something when it is switched off."""


def test_every_rule_has_a_switch_or_a_reason() -> None:
    switched = {mutation.rule for mutation in EVERY}
    assert WANTED - switched - set(REASONS) == set()
    assert not switched & set(REASONS)
    assert len({mutation.name for mutation in EVERY}) == len(EVERY)


@pytest.mark.parametrize("mutation", EVERY, ids=lambda mutation: mutation.name)
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
    sample = [EVERY[number] for number in range(0, len(EVERY), len(EVERY) // 6)][:6]
    harmless = Mutation(
        "WIN-02", "another comment", (Edit("packed.py", "nobody plays on", "it is over"),)
    )
    outcomes = run_all([*sample, harmless])
    assert outcomes.pop(harmless.name) == ""
    assert len(outcomes) == len(sample)
    assert all(outcomes.values())
