"""The languages of this checkout: complete, up to date, in order."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bglearn.translate import work
from bglearn.translate.check import check
from bglearn.translate.project import TARGETS, Project, here
from tests.translate.conftest import files


@pytest.fixture
def copied(tmp_path: Path) -> Project:
    """The sources, catalogues and notebooks of this checkout, in another place."""
    root = here().root
    skip = shutil.ignore_patterns("__pycache__", "static", "*.json", "*.toml", ".*")
    shutil.copytree(root / "bglearn", tmp_path / "bglearn", ignore=skip)
    for kind in ("lessons", "puzzles"):
        shutil.copytree(root / kind, tmp_path / kind)
    return Project(tmp_path)


def test_update_and_build_find_nothing_to_do(copied: Project) -> None:
    before = files(copied)
    assert work.update(copied) == []
    assert work.build(copied) == []
    after = files(copied)
    assert [name for name in before if after.get(name) != before[name]] == []
    assert after.keys() == before.keys()


@pytest.mark.parametrize("language", TARGETS)
def test_the_language_is_complete_and_in_order(language: str) -> None:
    faults = check(here(), [language])
    assert not faults, "\n".join(faults)
