"""The learner's folder: what is brought there, and above all what is left alone."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from bglearn.errors import LabError
from bglearn.files import reason, write_whole
from bglearn.i18n import LANGUAGES
from bglearn.lab import home as lab_home
from bglearn.lab.content import shipped, shipped_in_all
from bglearn.lab.home import bring, learner_home
from bglearn.lab.manifest import NAME, Entry, read_manifest, write_manifest
from bglearn.puzzles.library import content

LESSON = "lessons/en/03_movement.ipynb"
PUZZLE = "puzzles/en/03_movement.ipynb"
TURKISH = "lessons/tr/03_movement.ipynb"


def notebook(text: str) -> bytes:
    cell = {"cell_type": "markdown", "id": "text", "metadata": {}, "source": [text]}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4}).encode()


def was_run(content: bytes) -> bytes:
    """The notebook as JupyterLab saves it after its cells have run."""
    ran = json.loads(content)
    for cell in ran["cells"]:
        cell |= {"source": "".join(cell["source"]), "outputs": [{"data": {}}], "metadata": {"a": 1}}
    return json.dumps(ran | {"metadata": {"language_info": {"version": "3.12"}}}, indent=1).encode()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """What is shipped: two lessons and a puzzle notebook in English, a lesson in Turkish."""
    top = tmp_path / "shipped"
    for path in (LESSON, "lessons/en/05_bar.ipynb", PUZZLE, "lessons/tr/03_movement.ipynb"):
        place = top / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(notebook(f"first edition of {path}"))
    (top / "lessons/en/notes.txt").write_text("not a notebook")
    return top


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "a learner’s φάκελος"


def test_two_runs_at_one_moment_know_of_each_other(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(home: Path) -> dict[str, Entry]:
        found = read_manifest(home)
        time.sleep(0.05)
        return found

    monkeypatch.setattr(lab_home, "read_manifest", slow)
    paths = [f"lessons/en/0{number}_lesson.ipynb" for number in range(4)]

    def run(path: str) -> None:
        top = tmp_path / path.replace("/", "-")
        (top / path).parent.mkdir(parents=True)
        (top / path).write_bytes(notebook(path))
        bring(home, "en", "0.1.0", top)

    home.mkdir()
    threads = [threading.Thread(target=run, args=(path,)) for path in paths]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert sorted(read_manifest(home)) == paths


def edition(root: Path, number: str, path: str = LESSON) -> bytes:
    """Ship a new edition of a notebook; returns it."""
    content = notebook(f"edition {number}")
    (root / path).write_bytes(content)
    return content


def files(home: Path) -> dict[str, bytes]:
    return {
        path.relative_to(home).as_posix(): path.read_bytes()
        for path in home.rglob("*")
        if path.is_file() and path.name != NAME
    }


# ------------------------------------------------------------------ what comes


def test_a_notebook_that_was_only_run_is_renewed(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    place = home / LESSON
    place.write_bytes(was_run(place.read_bytes()))
    new = edition(root, "two")
    assert bring(home, "en", "0.2.0", root).renewed == [LESSON]
    assert place.read_bytes() == new


def test_a_notebook_that_was_run_is_left_alone_without_a_new_edition(
    root: Path, home: Path
) -> None:
    bring(home, "en", "0.1.0", root)
    ran = was_run((home / LESSON).read_bytes())
    (home / LESSON).write_bytes(ran)
    assert bring(home, "en", "0.1.0", root).renewed == []
    assert (home / LESSON).read_bytes() == ran


def test_first_time_everything_comes_in_every_language(root: Path, home: Path) -> None:
    brought = bring(home, "en", "0.1.0", root)
    assert brought.first == LESSON
    assert brought.added == [LESSON, "lessons/en/05_bar.ipynb", PUZZLE, TURKISH]
    assert sorted(files(home)) == sorted(brought.added)
    assert files(home)[LESSON] == (root / LESSON).read_bytes()


def test_second_time_nothing_happens(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    before = {path: path.stat().st_mtime_ns for path in home.rglob("*")}
    brought = bring(home, "en", "0.1.0", root)
    assert (brought.added, brought.renewed, brought.beside) == ([], [], [])
    assert {path: path.stat().st_mtime_ns for path in home.rglob("*")} == before


def test_what_a_language_lacks_comes_in_english(root: Path, home: Path) -> None:
    brought = bring(home, "tr", "0.1.0", root)
    assert brought.first == TURKISH
    assert brought.added == [TURKISH, PUZZLE, LESSON, "lessons/en/05_bar.ipynb"]
    assert bring(home, "ro", "0.1.0", root).first == LESSON


def test_languages_live_side_by_side(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    (home / LESSON).write_bytes(b"my work")
    new = edition(root, "two", TURKISH)
    assert bring(home, "en", "0.2.0", root).renewed == [TURKISH]
    assert files(home)[TURKISH] == new
    assert files(home)[LESSON] == b"my work"


def test_an_edited_notebook_of_another_language_is_left_alone(root: Path, home: Path) -> None:
    bring(home, "tr", "0.1.0", root)
    (home / TURKISH).write_bytes(b"my work")
    edition(root, "two", TURKISH)
    name = "lessons/tr/03_movement (new 0.2.0).ipynb"
    assert bring(home, "en", "0.2.0", root).beside == [(TURKISH, name)]
    assert files(home)[TURKISH] == b"my work"


def test_no_lesson_at_all_is_a_sentence(tmp_path: Path, home: Path) -> None:
    with pytest.raises(LabError, match="There are no lessons in English"):
        bring(home, "en", "0.1.0", tmp_path)
    assert not home.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_real_lessons_are_found(language: str) -> None:
    first = shipped(language)[0]
    assert first.startswith(f"lessons/{language}/")
    assert (content() / first).is_file()


# ------------------------------------------------------------------ a new version


def test_an_untouched_notebook_is_renewed(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    new = edition(root, "two")
    assert bring(home, "en", "0.2.0", root).renewed == [LESSON]
    assert files(home)[LESSON] == new
    newest = edition(root, "three")
    assert bring(home, "en", "0.3.0", root).renewed == [LESSON]
    assert files(home)[LESSON] == newest


def test_beside_an_edited_notebook_the_new_version_is_laid_once(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    (home / LESSON).write_bytes(b"my work")
    assert bring(home, "en", "0.1.0", root).beside == []  # nothing new to offer

    new, name = edition(root, "two"), "lessons/en/03_movement (new 0.2.0).ipynb"
    assert bring(home, "en", "0.2.0", root).beside == [(LESSON, name)]
    assert files(home)[LESSON] == b"my work"
    assert files(home)[name] == new

    (home / name).unlink()
    assert bring(home, "en", "0.2.0", root).beside == []  # put away by the learner: not again
    assert name not in files(home)


def test_every_further_version_is_laid_beside_too(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    (home / LESSON).write_bytes(b"my work")
    for number in ("0.2.0", "0.3.0"):
        edition(root, number)
        bring(home, "en", number, root)
    assert sorted(name for name in files(home) if "(new" in name) == [
        "lessons/en/03_movement (new 0.2.0).ipynb",
        "lessons/en/03_movement (new 0.3.0).ipynb",
    ]
    assert files(home)[LESSON] == b"my work"


def test_a_name_beside_that_is_taken_is_left_alone(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    (home / LESSON).write_bytes(b"my work")
    taken = home / "lessons/en/03_movement (new 0.2.0).ipynb"
    taken.write_bytes(b"mine too")
    new = edition(root, "two")
    bring(home, "en", "0.2.0", root)
    assert taken.read_bytes() == b"mine too"
    assert files(home)["lessons/en/03_movement (new 0.2.0, 2).ipynb"] == new


def test_the_new_version_taken_over_by_hand_counts_as_untouched(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    (home / LESSON).write_bytes(b"my work")
    (home / LESSON).write_bytes(edition(root, "two"))
    assert bring(home, "en", "0.2.0", root).beside == []
    edition(root, "three")
    assert bring(home, "en", "0.3.0", root).renewed == [LESSON]


def test_outputs_saved_in_a_notebook_count_as_work(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    run = json.loads((home / LESSON).read_bytes())
    run["cells"].append({"cell_type": "code", "outputs": [{"text": "legal"}], "source": "x"})
    (home / LESSON).write_text(json.dumps(run))
    edition(root, "two")
    assert bring(home, "en", "0.2.0", root).renewed == []
    assert json.loads((home / LESSON).read_bytes()) == run


def test_a_notebook_cut_down_to_nothing_comes_again(root: Path, home: Path) -> None:
    whole = (root / LESSON).read_bytes()
    bring(home, "en", "0.1.0", root)
    for _ in range(2):  # also with a manifest that knows nothing
        (home / LESSON).write_bytes(b"")
        assert bring(home, "en", "0.1.0", root).renewed == [LESSON]
        assert files(home)[LESSON] == whole
        (home / NAME).unlink()


def test_a_notebook_thrown_away_comes_again(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    (home / LESSON).unlink()
    assert bring(home, "en", "0.1.0", root).added == [LESSON]


# ------------------------------------------------------------------ the manifest


@pytest.mark.parametrize(
    "broken",
    [
        None,
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[]",
        b"null",
        b'{"version": 1}',
        b'{"version": 1, "files": []}',
        b'{"version": 1, "files": {"lessons/en/03_movement.ipynb": "x"}}',
        b'{"version": 2, "files": {}}',
        b"[" * 100_000,
    ],
)
def test_without_a_readable_manifest_nothing_is_overwritten(
    root: Path, home: Path, broken: bytes | None
) -> None:
    bring(home, "en", "0.1.0", root)
    old = (home / LESSON).read_bytes()
    if broken is None:
        (home / NAME).unlink()
    else:
        (home / NAME).write_bytes(broken)
    new = edition(root, "two")
    brought = bring(home, "en", "0.2.0", root)
    assert brought.renewed == []
    assert files(home)[LESSON] == old
    assert [files(home)[name] for _, name in brought.beside] == [new]

    (home / NAME).unlink()  # lost once more: what lies beside is known by its content
    assert bring(home, "en", "0.2.0", root).beside == []
    assert read_manifest(home)[PUZZLE].put


def test_a_manifest_that_is_a_folder_is_a_sentence(root: Path, home: Path) -> None:
    (home / NAME).mkdir(parents=True)
    with pytest.raises(LabError, match=rf"φάκελος” can't be written: {re.escape(NAME)}: it is a"):
        bring(home, "en", "0.1.0", root)
    assert files(home) == {}


def test_any_text_of_a_manifest_can_be_written_again(root: Path, home: Path) -> None:
    home.mkdir()
    odd = {"\ud800.ipynb": Entry("\udfff"), "μάθημα.ipynb": Entry("a", "b")}
    write_manifest(home, odd)
    assert read_manifest(home) == odd
    bring(home, "en", "0.1.0", root)
    assert read_manifest(home).items() > odd.items()


def test_two_languages_at_the_same_moment_are_both_known(
    root: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = lab_home._bring_one

    def meanwhile(*arguments: Any) -> Entry:
        monkeypatch.setattr(lab_home, "_bring_one", real)
        bring(home, "tr", "0.1.0", root)
        return real(*arguments)

    monkeypatch.setattr(lab_home, "_bring_one", meanwhile)
    bring(home, "en", "0.1.0", root)
    assert set(read_manifest(home)) == {*shipped("en", root), *shipped("tr", root)}


# ------------------------------------------------------------------ odd folders


def test_home_is_a_file(root: Path, home: Path) -> None:
    home.write_text("")
    for below in ("", "below", "far/below"):
        with pytest.raises(LabError) as caught:
            bring(home / below, "en", "0.1.0", root)
        assert str(caught.value) == f"“{home}” is a file, but a folder is needed there."


def test_a_file_where_a_folder_of_ours_belongs(root: Path, home: Path) -> None:
    home.mkdir()
    (home / "lessons").write_text("")
    with pytest.raises(LabError) as caught:
        bring(home, "en", "0.1.0", root)
    assert str(caught.value).startswith(f"“{home / 'lessons'}” is a file")


@pytest.mark.skipif(sys.platform == "win32", reason="no such folder on Windows")
@pytest.mark.skipif(not Path("/proc/version").exists(), reason="needs Linux's /proc")
def test_a_folder_that_nobody_may_write(root: Path) -> None:
    with pytest.raises(LabError, match="can't be written"):
        bring(Path("/proc/bglearn"), "en", "0.1.0", root)


@pytest.mark.parametrize("number", [errno.EACCES, errno.ENOSPC, errno.EROFS])
def test_a_refusal_of_the_system_is_a_sentence(
    root: Path, home: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(path: Path, content: bytes) -> None:
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr(lab_home, "write_whole", refuse)
    with pytest.raises(LabError) as caught:
        bring(home, "en", "0.1.0", root)
    assert str(home) in str(caught.value)
    assert reason(OSError(number, os.strerror(number))) in str(caught.value)
    assert os.strerror(number) not in str(caught.value)


def test_a_folder_in_the_place_of_a_notebook_is_left_alone(root: Path, home: Path) -> None:
    (home / LESSON).mkdir(parents=True)
    brought = bring(home, "en", "0.1.0", root)
    assert (home / LESSON).is_dir()
    assert brought.beside == [(LESSON, "lessons/en/03_movement (new 0.1.0).ipynb")]


@pytest.fixture
def link(tmp_path: Path) -> None:
    try:
        (tmp_path / "try").symlink_to(tmp_path)
    except OSError:  # Windows without the right to make links
        pytest.skip("no symbolic links here")


@pytest.mark.usefixtures("link")
def test_home_may_be_a_link(root: Path, home: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    home.symlink_to(tmp_path / "elsewhere")
    bring(home, "en", "0.1.0", root)
    assert (tmp_path / "elsewhere" / LESSON).is_file()


@pytest.mark.usefixtures("link")
@pytest.mark.parametrize("dangling", [False, True])
def test_a_link_in_the_place_of_a_notebook_is_left_alone(
    root: Path, home: Path, tmp_path: Path, dangling: bool
) -> None:
    bring(home, "en", "0.1.0", root)
    target = tmp_path / "kept.ipynb"
    if not dangling:
        target.write_bytes((home / LESSON).read_bytes())
    (home / LESSON).unlink()
    (home / LESSON).symlink_to(target)
    edition(root, "two")
    brought = bring(home, "en", "0.2.0", root)
    assert (home / LESSON).is_symlink()
    assert target.exists() is not dangling
    assert len(brought.beside) == 1


@pytest.mark.usefixtures("link")
def test_links_to_nowhere_and_in_circles_are_a_sentence(root: Path, home: Path) -> None:
    home.symlink_to(home)
    with pytest.raises(LabError):
        bring(home, "en", "0.1.0", root)


@pytest.mark.usefixtures("link")
def test_no_link_leads_into_what_is_shipped(root: Path, home: Path) -> None:
    before = files(root)
    home.mkdir()
    (home / "lessons").symlink_to(root / "lessons")
    with pytest.raises(LabError, match="belongs to bglearn itself"):
        bring(home, "en", "0.1.0", root)
    assert files(root) == before


@pytest.mark.parametrize("below", ["", "lessons", "mine/too"])
def test_what_is_shipped_is_no_home(root: Path, below: str) -> None:
    before = files(root)
    with pytest.raises(LabError, match="belongs to bglearn itself"):
        bring(root / below, "en", "0.1.0", root)
    assert files(root) == before
    assert sorted(path.name for path in root.iterdir()) == ["lessons", "puzzles"]


# ------------------------------------------------------------------ whole or not at all

_BRING = """
import sys
from pathlib import Path
from bglearn.errors import LabError
from bglearn.lab.home import bring
{before}
try:
    bring(Path(sys.argv[1]), "en", "0.2.0", Path(sys.argv[2]))
except LabError as error:
    sys.exit(str(error))
"""


def bringing(home: Path, root: Path, before: str = "") -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", _BRING.format(before=before), str(home), str(root)],
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUTF8": "1"},
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sets no limit to a file's size")
def test_a_disk_that_fills_up_leaves_no_half_file(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    before = files(home)
    (root / LESSON).write_bytes(notebook("x" * 50_000))
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))"
    process = bringing(home, root, limit)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "can't be written" in told
    assert "Traceback" not in told
    assert files(home) == before


def test_a_run_that_is_killed_leaves_every_notebook_whole(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    before = files(home)
    new = edition(root, "two")
    process = bringing(home, root, "import os; os.fsync = lambda handle: os._exit(9)")
    process.communicate(timeout=60)
    assert process.returncode == 9
    left = files(home)
    assert {name: left[name] for name in before} == before
    assert bring(home, "en", "0.2.0", root).renewed == [LESSON]
    assert files(home)[LESSON] == new


def test_runs_at_the_same_time_agree(root: Path, home: Path) -> None:
    for number in range(20):
        (root / f"lessons/en/{number:02}_more.ipynb").write_bytes(notebook(f"{number}" * 50_000))
    processes = [bringing(home, root) for _ in range(4)]
    every = shipped_in_all("en", root)
    whole = {(root / path).read_bytes() for path in every}
    while any(process.poll() is None for process in processes):
        for path in home.rglob("*.ipynb"):
            assert path.read_bytes() in whole
    assert [process.communicate()[1] for process in processes] == [""] * 4
    assert sorted(files(home)) == sorted(every)  # and no draft is left
    assert set(read_manifest(home)) == set(every)


def test_drafts_of_killed_runs_are_removed_after_an_hour(root: Path, home: Path) -> None:
    bring(home, "en", "0.1.0", root)
    for folder, age, name in (
        (home, 3700, ".bglearn-old.tmp"),
        (home / LESSON, 3700, ".bglearn-old.tmp"),
        (home / LESSON, 3500, ".bglearn-new.tmp"),
        (home, 3700, "bglearn-mine.tmp"),
    ):
        draft = (folder if folder == home else folder.parent) / name
        draft.write_bytes(b"half a")
        os.utime(draft, (time.time() - age,) * 2)
    bring(home, "en", "0.1.0", root)
    left = {path.name for path in home.rglob("*.tmp")}
    assert left == {".bglearn-new.tmp", "bglearn-mine.tmp"}


def test_write_whole_removes_its_draft(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(OSError, match="taken"):
        write_whole(tmp_path / "taken", b"x")
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


# ------------------------------------------------------------------ which folder


def test_the_folder_asked_for_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BGLEARN_HOME", str(tmp_path / "variable"))
    assert learner_home(str(tmp_path / "asked")) == tmp_path / "asked"
    assert learner_home() == tmp_path / "variable"
    monkeypatch.chdir(tmp_path)
    assert learner_home("asked") == tmp_path / "asked"


@pytest.mark.parametrize("variable", [None, ""])
def test_the_usual_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str | None
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    if variable is None:
        monkeypatch.delenv("BGLEARN_HOME", raising=False)
    else:
        monkeypatch.setenv("BGLEARN_HOME", variable)
    assert learner_home() == tmp_path / "bglearn"
    (tmp_path / "bglearn").mkdir()
    assert learner_home() == tmp_path / "bglearn"


@pytest.mark.usefixtures("link")
def test_the_checkout_at_the_usual_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("BGLEARN_HOME", raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "bglearn").symlink_to(content())
    assert learner_home() == tmp_path / "bglearn-lessons"


def test_no_home_folder_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("BGLEARN_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nowhere)
    with pytest.raises(LabError, match="BGLEARN_HOME"):
        learner_home()
