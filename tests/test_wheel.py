"""The built wheel, in an empty environment and outside the checkout: a lesson runs from it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from bglearn.lab.content import shipped

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.lab


def run(*command: str | Path, cwd: Path, **more: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment | {"PYTHONUTF8": "1"} | more,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel that is built from the sdist."""
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    return out


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = built.glob("*.whl")
    return found


def tracked(*below: str) -> list[Path]:
    """Files of the checkout, without what is ignored."""
    if shutil.which("git") and (ROOT / ".git").exists():
        asked = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *below)
        names = run(*asked, cwd=ROOT).split("\0")
        return [ROOT / name for name in names if name and (ROOT / name).is_file()]
    return [path for name in below for path in (ROOT / name).rglob("*") if path.is_file()]


def test_the_wheel_holds_everything_and_nothing_else(wheel: Path) -> None:
    expected = {path.relative_to(ROOT).as_posix() for path in tracked("bglearn")}
    expected |= {
        f"bglearn/content/{path.relative_to(ROOT).as_posix()}"
        for path in tracked("lessons", "puzzles")
    }
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert held == expected
    for needed in ("bglearn/board/geometry.json", f"bglearn/content/{shipped('en')[0]}"):
        assert needed in held


def test_the_wheel_is_the_same_straight_from_the_checkout(wheel: Path, tmp_path: Path) -> None:
    run(
        *(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", tmp_path, ROOT),
        cwd=tmp_path,
    )
    (direct,) = tmp_path.glob("*.whl")
    one, other = zipfile.ZipFile(wheel), zipfile.ZipFile(direct)
    assert one.namelist() == other.namelist()
    for name in one.namelist():
        assert one.read(name) == other.read(name), name


def test_the_sdist_holds_what_tests_need(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"Makefile", "README.md", "LICENSE", "tests/conftest.py", "pyproject.toml"} <= names
    assert not any(name.startswith((".venv", "node_modules", "build")) for name in names)


def test_a_lesson_runs_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    environment = tmp_path / "an environment"
    run(sys.executable, "-m", "venv", environment, cwd=tmp_path)
    scripts = environment / ("Scripts" if sys.platform == "win32" else "bin")
    python = scripts / "python"
    run(
        *(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
        *("--constraint", ROOT / "constraints.txt", f"{wheel}[lab]"),
        cwd=tmp_path,
    )
    script = """
import json, sys
from pathlib import Path
import bglearn, nbformat
from nbclient import NotebookClient
from bglearn.puzzles.library import content
from bglearn.lab.home import bring
home = Path(sys.argv[1])
first = bring(home, "en", "0").first
notebook = nbformat.read(home / first, as_version=4)
client = NotebookClient(notebook, timeout=120, kernel_name="python3",
                        resources={"metadata": {"path": str(home)}})
client.execute()
code = [cell for cell in notebook.cells if cell.cell_type == "code"]
print(json.dumps({
    "package": bglearn.__file__,
    "content": str(content()),
    "first": first,
    "cells": len(code),
    "run": sum(cell.execution_count is not None for cell in code),
}))
"""
    told = json.loads(
        run(
            *(python, "-c", script, tmp_path / "home"),
            cwd=tmp_path,
            IPYTHONDIR=str(tmp_path / "ipython"),
            JUPYTER_DATA_DIR=str(tmp_path / "jupyter"),
            BGLEARN_LANG="en",
        )
    )
    inside = environment.resolve()
    assert inside in Path(told["package"]).resolve().parents
    assert inside in Path(told["content"]).resolve().parents
    assert told["first"] == shipped("en")[0]
    assert told["cells"] == told["run"] > 0
    assert run(scripts / "bglearn", "--version", cwd=tmp_path).startswith("bglearn ")
