"""The browser's side: its types, its own tests, and the committed bundle."""

from __future__ import annotations

import filecmp
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
STATIC = Path("bglearn/board/static")
FRONT = Path("bglearn/site/static")


def npm(*arguments: str, cwd: Path = ROOT) -> None:
    command = [shutil.which("npm") or "npm", "--silent", *arguments]
    done = subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False
    )
    assert done.returncode == 0, f"npm {' '.join(arguments)}\n{done.stdout}\n{done.stderr}"


@pytest.mark.usefixtures("node")
@pytest.mark.parametrize("task", ["check", "test"])
def test_npm(task: str) -> None:
    npm("run", task)


def changed(one: Path, other: Path) -> list[str]:
    """Names of files that are not the same, byte for byte, in both folders."""
    names = {path.name for folder in (one, other) for path in folder.iterdir()}
    same, _, _ = filecmp.cmpfiles(one, other, names, shallow=False)
    return sorted(names - set(same))


@pytest.mark.usefixtures("node")
def test_the_committed_bundle_is_the_one_that_is_built(tmp_path: Path) -> None:
    for name in ("package.json", "bglearn/board/geometry.json", "bglearn/board/page_signs.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "js", tmp_path / "js")
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)
    npm("run", "build", cwd=tmp_path)
    for folder in (STATIC, FRONT):
        assert changed(tmp_path / folder, ROOT / folder) == [], "run: make board"


def test_a_changed_bundle_would_be_found(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "board.js").write_text("export {};\n")
    assert changed(tmp_path / "one", tmp_path / "other") == []
    (tmp_path / "one" / "board.js").write_text("export  {};")
    (tmp_path / "other" / "more.js").write_text("")
    assert changed(tmp_path / "one", tmp_path / "other") == ["board.js", "more.js"]


def test_the_board_is_small() -> None:
    """The board alone, without card and modes, as another page would load it."""
    assert (ROOT / STATIC / "board.js").stat().st_size <= 60 * 1024
    assert (ROOT / STATIC / "widget.js").stat().st_size <= 96 * 1024
