"""The switches of game, cube, stake and match: one for each rule, all fit, a sample is caught."""

from __future__ import annotations

import pytest

from bglearn.rules.catalog import CATALOG
from tests.mutation import edited, run_all, source_of
from tests.mutations import Mutation
from tests.mutations_game import GAME, NOTHING_TO_BREAK

SECTIONS = ("START", "STAKE", "CUBE", "MATCH", "MONEY")
ELSEWHERE = {"START-02"}
"""Dice as they lie: the table's."""


def test_every_rule_and_option_has_a_switch() -> None:
    switched = {mutation.rule for mutation in GAME}
    wanted = {
        rule.id
        for rule in CATALOG.values()
        if rule.section in SECTIONS and rule.kind in ("rule", "option")
    }
    assert wanted - switched - set(NOTHING_TO_BREAK) == ELSEWHERE
    assert not switched & set(NOTHING_TO_BREAK)
    assert len({mutation.name for mutation in GAME}) == len(GAME)


@pytest.mark.parametrize("mutation", GAME, ids=lambda mutation: mutation.name)
def test_switch_fits_the_engine(mutation: Mutation) -> None:
    for file in {edit.file for edit in mutation.edits}:
        source = source_of(file)
        changed = edited(source, [edit for edit in mutation.edits if edit.file == file])
        assert changed != source
        compile(changed, file, "exec")


def test_sample_is_caught() -> None:
    """`python -m tests.mutation` runs them all."""
    sample = GAME[:: len(GAME) // 4][:4]
    outcomes = run_all(sample)
    assert [outcome.mutation for outcome in outcomes if outcome.failed] == sample
