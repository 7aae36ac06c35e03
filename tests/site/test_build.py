"""What a built site is made of: pinned, complete, the same every time, and whole or not at all."""

from __future__ import annotations

import csv
import dataclasses
import filecmp
import json
import os
import time
import zipfile
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from bglearn import cli
from bglearn.errors import SiteError
from bglearn.i18n import LANGUAGES
from bglearn.lab.content import shipped
from bglearn.puzzles.library import content
from bglearn.site import build as building
from bglearn.site import command, sources, stamp
from bglearn.site.bundle import write_wheel
from bglearn.site.pins import Pin, pins
from bglearn.site.sources import normal, sha256

pytestmark = pytest.mark.lab
MEGABYTE = 1_000_000
NOT_IN_A_BROWSER = {"rich"}
"""What only commands use."""


def files(site: Path) -> list[Path]:
    return [path for path in site.rglob("*") if path.is_file()]


def lock_of(site: Path) -> dict[str, dict[str, object]]:
    text = (site / "lite/static/pyodide/pyodide-lock.json").read_text("utf-8")
    packages = json.loads(text)["packages"]
    assert isinstance(packages, dict)
    return packages


def waiting(packages: dict[str, dict[str, object]]) -> set[str]:
    """The packages that would wait for each other for ever."""
    left = {name: set(map(str, entry["depends"])) for name, entry in packages.items()}  # type: ignore[call-overload]
    while free := {name for name, needs in left.items() if not needs}:
        left = {name: needs - free for name, needs in left.items() if name not in free}
    return set(left)


def differing(one: Path, other: Path) -> list[str]:
    names = {path.relative_to(site).as_posix() for site in (one, other) for path in files(site)}
    return [
        name
        for name in sorted(names)
        if not all((site / name).is_file() for site in (one, other))
        or not filecmp.cmp(one / name, other / name, shallow=False)
    ]


def test_two_builds_are_the_same_bytes(site: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    building.build(again)
    assert differing(site, again) == []
    assert stamp.is_current(again)
    assert stamp.is_whole(again)
    (again / "index.html").write_text("another", "utf-8")
    assert differing(site, again) == ["index.html"]
    assert not stamp.is_whole(again)


def test_the_site_is_small_enough(site: Path) -> None:
    assert sum(path.stat().st_size for path in files(site)) <= 42 * MEGABYTE


def test_wheels_hold_no_stubs_and_files_for_other_places(site: Path) -> None:
    """What is left is told in the wheel's own record, and its licence is there."""
    for path in (site / "lite/static/pyodide").glob("*.whl"):
        with zipfile.ZipFile(path) as wheel:
            names = [name for name in wheel.namelist() if not name.endswith("/")]
            (record,) = (name for name in names if name.endswith(".dist-info/RECORD"))
            told = [row[0] for row in csv.reader(wheel.read(record).decode().splitlines())]
        assert not [name for name in names if name.partition("/")[0].endswith(".data")], path.name
        assert sorted(told) == sorted(names), path.name
    with zipfile.ZipFile(site / "lite/static/pyodide/jedi-0.19.2-py2.py3-none-any.whl") as jedi:
        names = jedi.namelist()
    assert any("LICENSE" in name for name in names)
    assert any(name.startswith("jedi/third_party/typeshed/stdlib/3/") for name in names)
    assert not any("django-stubs" in name for name in names)


def test_every_notebook_of_every_language_is_there_and_in_the_index(site: Path) -> None:
    for code in LANGUAGES:
        for path in shipped(code):
            notebook = json.loads((site / "lite/files" / path).read_text("utf-8"))
            assert notebook["metadata"]["kernelspec"]["name"] == "python"
            folder, _, name = path.rpartition("/")
            index = json.loads((site / "lite/api/contents" / folder / "all.json").read_text())
            assert name in [entry["name"] for entry in index["content"]]
    top = json.loads((site / "lite/api/contents/all.json").read_text())
    assert [entry["path"] for entry in top["content"]] == ["lessons", "puzzles"]


def test_no_notebook_of_the_site_tells_how_to_run_it(site: Path) -> None:
    """Each runs by itself; only that one sentence is gone, whatever the language."""
    for path in {path for code in LANGUAGES for path in shipped(code)}:
        here = json.loads((site / "lite/files" / path).read_text("utf-8"))["cells"]
        whole = json.loads((content() / path).read_text("utf-8"))["cells"]
        assert "Run All" not in json.dumps(here), path
        changed = 0
        for one, other in zip(here, whole, strict=True):
            left, right = ("".join(cell["source"]) for cell in (one, other))
            if left != right:
                changed += 1
                assert len(left) > len(right) - 150, path
                assert "" not in left.split(" "), path  # no gap where it stood
        assert changed == 1, path


def test_the_lock_file_has_every_wheel_with_its_hash_and_no_other(site: Path) -> None:
    folder = site / "lite/static/pyodide"
    entries = lock_of(site).values()
    assert {entry["file_name"] for entry in entries} == {path.name for path in folder.glob("*.whl")}
    for entry in entries:
        assert sha256((folder / str(entry["file_name"])).read_bytes()) == entry["sha256"]


def test_no_two_packages_wait_for_each_other(site: Path) -> None:
    packages = lock_of(site)
    assert waiting(packages) == set()
    packages["six"]["depends"] = ["asttokens"]
    assert {"six", "asttokens"} <= waiting(packages)


def test_all_that_the_product_needs_is_pinned() -> None:
    needed = {Requirement(one) for one in requires("bglearn") or () if "extra ==" not in one}
    pinned = {pin.name: pin.version for pin in pins().wheel} | {
        pin.name: pin.version for pin in pins().extension
    }
    for one in needed:
        if one.name not in NOT_IN_A_BROWSER:
            assert one.specifier.contains(pinned[normal(one.name)]), one


def test_the_wheel_holds_what_a_learner_uses_and_is_always_the_same(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    one, other = write_wheel(tmp_path / "one"), write_wheel(tmp_path / "other")
    assert one.read_bytes() == other.read_bytes()
    with zipfile.ZipFile(one) as wheel:
        names = wheel.namelist()
    assert {
        "bglearn/notebook/exercise.py",
        "bglearn/board/static/widget.js",
        "bglearn/content/puzzles/01_board.toml",
        "bglearn/content/lessons/tr/01_board.ipynb",
        "bglearn/locale/tr/LC_MESSAGES/bglearn.mo",
    } <= set(names)
    assert not [name for name in names if name.startswith(("bglearn/bulk", "bglearn/site"))]


def test_what_is_not_what_was_pinned_is_refused(site: Path, tmp_path: Path) -> None:
    """A file of the right name and the wrong content is fetched again, and pip refuses another."""
    place = tmp_path / "cache"
    place.mkdir()
    runtime = pins().runtime
    kept = sources.cache() / f"{runtime.name}-{runtime.version}.tgz"
    (place / kept.name).write_bytes(kept.read_bytes())
    wrong = Pin("six", "1.17.0", "0" * 64)
    wanted = dataclasses.replace(pins(), app=(), extension=(), wheel=(wrong,))
    (place / "six-1.17.0-py2.py3-none-any.whl").write_bytes(b"something else")
    with pytest.raises(SiteError, match=r"six 1\.17\.0"):
        sources.fetch(wanted, place)


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "work.txt").write_text("mine", "utf-8")
    with pytest.raises(SiteError, match="holds something else"):
        building.build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["work.txt"]


def test_a_site_that_is_there_stays_when_the_next_one_fails(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "site"
    out.mkdir()
    (out / stamp.STAMP).write_text("{}", "utf-8")

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(building, "lay_front", fails)
    with pytest.raises(SiteError, match="the disk is full"):
        building.build(out)
    assert [path.name for path in tmp_path.iterdir()] == ["site"]
    assert (out / stamp.STAMP).read_text("utf-8") == "{}"


@pytest.mark.parametrize("part", ["bglearn/board/out", "puzzles/out", "lessons/en/out", "bglearn"])
def test_what_a_site_is_built_from_has_no_site_in_it(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lay(*_: object) -> None:
        raise AssertionError("it is built")

    monkeypatch.setattr(building, "_lay", lay)
    root = content()
    assert (root / "bglearn").is_dir(), "the tests run in the checkout"
    link = tmp_path / "link"
    link.symlink_to(root)
    for out in (root / part, link / part):
        with pytest.raises(SiteError, match="is a part of bglearn itself"):
            building.build(out)
        assert not (out / stamp.STAMP).exists()


def test_drafts_of_builds_that_were_killed_are_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, running = tmp_path / ".bglearn-site-left", tmp_path / ".bglearn-site-running"
    for place in (left, running):
        (place / "site").mkdir(parents=True)
        (place / "site" / "index.html").write_text("half", "utf-8")
    os.utime(left, (time.time() - 7200,) * 2)

    def lay(site: Path, *_: object) -> None:
        (site / stamp.STAMP).write_text("{}", "utf-8")

    monkeypatch.setattr(building, "_lay", lay)
    building.build(tmp_path / "site")
    assert {path.name for path in tmp_path.iterdir()} == {"site", running.name}


def test_a_site_that_is_current_leaves_no_draft_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "built").mkdir()
    (tmp_path / ".bglearn-site-left").mkdir()
    os.utime(tmp_path / ".bglearn-site-left", (0, 0))
    monkeypatch.setattr(sources, "cache", lambda: tmp_path)
    monkeypatch.setattr(stamp, "is_current", lambda _: True)
    monkeypatch.setattr(stamp, "is_whole", lambda _: True)
    command.beside_class()
    assert [path.name for path in tmp_path.iterdir()] == ["built"]


@pytest.mark.parametrize("task", ["build", "serve"])
def test_a_name_that_is_too_long_is_one_sentence(
    task: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["site", task, str(tmp_path / ("x" * 5000))]) == 1
    assert "too long" in capsys.readouterr().err


@pytest.mark.parametrize("task", ["build", "serve"])
def test_a_folder_that_cant_be_looked_into_is_one_sentence(
    task: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuses(_: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_file", refuses)  # who runs the tests may be root
    (tmp_path / "site").mkdir()
    assert cli.main(["site", task, str(tmp_path / "site")]) == 1
    assert "that is not permitted" in capsys.readouterr().err


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for empty in (tmp_path, tmp_path / "nowhere"):
        assert cli.main(["site", "serve", str(empty)]) == 1
        assert "There is no site in" in capsys.readouterr().err
    (tmp_path / "a").write_text("", "utf-8")
    for task in ("build", "serve"):
        assert cli.main(["site", task, str(tmp_path)]) == 1
        assert "holds something else" in capsys.readouterr().err


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A site of two files."""
    place = tmp_path / "small"
    (place / "en").mkdir(parents=True)
    for name in ("index.html", "en/index.html"):
        (place / name).write_text("page", "utf-8")
    stamp.put_stamp(place)
    return place


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> None:
    """Serving ends at once."""
    monkeypatch.setattr("http.server.ThreadingHTTPServer.serve_forever", lambda _: None)


def test_a_site_that_is_shown_is_stopped_as_all_else(
    small: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def press(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("http.server.ThreadingHTTPServer.serve_forever", press)
    assert cli.main(["site", "serve", str(small)]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize("fault", ["gone", "changed", "more", "stamp", "no folder"])
def test_a_damaged_site_is_not_shown(
    fault: str, small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["site", "serve", str(small)]) == 0
    assert capsys.readouterr().err == ""
    page = small / "en" / "index.html"
    if fault == "gone":
        page.unlink()
    elif fault == "changed":
        page.write_text("pagf", "utf-8")
    elif fault == "more":
        (small / "another.html").write_text("page", "utf-8")
    elif fault == "stamp":
        (small / stamp.STAMP).write_text('["cut', "utf-8")
    else:
        page.unlink()
        (small / "en").rmdir()
    assert cli.main(["site", "serve", str(small)]) == 1
    told = capsys.readouterr().err.strip()
    assert told.endswith(f"is damaged. Build it again with: bglearn site build {small}")
    assert "\n" not in told


@pytest.mark.usefixtures("served")
def test_a_site_of_another_version_is_shown_with_a_word(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = json.loads((small / stamp.STAMP).read_text("utf-8")) | {"source": "an old one"}
    (small / stamp.STAMP).write_text(json.dumps(old), "utf-8")
    assert cli.main(["site", "serve", str(small)]) == 0
    told = capsys.readouterr()
    assert "is of another version" in told.err
    assert "Open this address" in told.out
