"""The contracts of import-linter: those that speak of the whole package leave nothing out."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
    "contracts"
]


def inside(folder: Path, name: str) -> set[str]:
    """The modules and packages that stand in a package."""
    found = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    found |= {path.parent.name for path in folder.glob("*/__init__.py")}
    return {f"{name}.{one}" for one in found}


PACKAGE = inside(ROOT / "bglearn", "bglearn")
RULES = inside(ROOT / "bglearn" / "rules", "bglearn.rules")


@pytest.mark.parametrize(
    ("kept", "everybody"),
    [
        ("bglearn.bulk", PACKAGE - {"bglearn.bulk"}),
        (
            "bglearn.rules.packed",
            (PACKAGE | RULES) - {"bglearn.rules", "bglearn.rules.plays", "bglearn.rules.packed"},
        ),
    ],
)
def test_what_one_module_alone_may_import_is_kept_from_all_others(
    kept: str, everybody: set[str]
) -> None:
    (contract,) = (one for one in CONTRACTS if one.get("forbidden_modules") == [kept])
    assert set(contract["source_modules"]) == everybody


def test_every_module_has_a_layer() -> None:
    (contract,) = (one for one in CONTRACTS if one["type"] == "layers")
    layered = {name for line in contract["layers"] for name in line.replace("|", ":").split(" : ")}
    assert {name.strip() for name in layered} == PACKAGE
