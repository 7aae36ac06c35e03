"""The journal keeps what it was told, whatever happens to disk, file and process."""

from __future__ import annotations

import errno
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from bglearn.errors import JournalError
from bglearn.learner import database, lines, place
from bglearn.learner import journal as module
from bglearn.learner.event import Judged
from bglearn.learner.journal import Journal, journal
from tests.learner.events import BEGIN, Clock, made, wrong

ROOT = Path(__file__).resolve().parents[2]
SOME = [made("hint", hints=1), wrong(), made(), made("attempt", "other")]


@pytest.fixture(params=["database", "lines"])
def store(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """With SQLite, and as in a browser that has none."""
    if request.param == "lines":
        monkeypatch.setattr(module, "has_sqlite", lambda: False)
    return str(request.param)


def keys(of: Journal) -> list[str]:
    return sorted(event.key for event in of.events())


# ------------------------------------------------------------------ all is well


def test_kept_beyond_the_kernel(store: str, tmp_path: Path) -> None:
    first = Journal(tmp_path / "new" / "folder", Clock())
    judged = Judged(False, 0, "BAR-01")
    events = [
        first.record("hint", "bar-entry-1", 2, hints=1),
        first.record("attempt", "bar-entry-1", 2, hints=1, answer={"play": "x"}, verdict=judged),
        first.record("hint", "other", 1, hints=1),
    ]
    later = Journal(tmp_path / "new" / "folder", Clock())
    assert later.events() == first.events() == tuple(events)
    assert later.events("other") == (events[2],)
    assert later.told == first.told == ()
    assert sorted(path.suffix for path in (tmp_path / "new" / "folder").iterdir()) == [
        ".sqlite3" if store == "database" else ".jsonl"
    ]


@pytest.mark.usefixtures("store")
def test_two_notebooks_see_each_other(tmp_path: Path) -> None:
    one, two = Journal(tmp_path, Clock()), Journal(tmp_path, Clock())
    for number in range(5):
        one.record("hint", f"one-{number}", 1)
        two.record("hint", f"two-{number}", 1)
        assert keys(one) == keys(two)
    assert len(keys(one)) == 10


@pytest.mark.usefixtures("store")
def test_merging_twice_is_merging_once(tmp_path: Path) -> None:
    one = Journal(tmp_path / "one")
    assert one.merge(SOME) == 4
    assert one.merge(SOME) == 0
    new = made("again")
    assert one.merge([*SOME[2:], *SOME[2:], new]) == 1
    other = Journal(tmp_path / "other")
    other.merge([new])
    other.merge(one.events())
    assert keys(other) == keys(one) == sorted([*(event.key for event in SOME), new.key])


def test_what_happened_at_one_time_stays_in_the_order_in_which_it_came() -> None:
    events = [wrong(), made(), made("attempt", "other"), wrong("other")]
    kept = Journal(None)
    kept.merge(reversed(events))
    assert kept.events() == tuple(reversed(events))


def test_nothing_is_kept_where_nothing_shall_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGLEARN_DATA", "")
    journal().record("hint", "x", 1)
    assert len(journal().events()) == 1
    module._open.clear()
    assert journal().events() == ()


def test_the_place_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path / "mine"))
    journal().record("hint", "x", 1)
    assert (tmp_path / "mine" / database.NAME).exists()
    monkeypatch.delenv("BGLEARN_DATA")
    folder = place.data_folder()
    assert folder
    assert folder.name == "bglearn"


# ------------------------------------------------------------------ processes

WRITER = """
import sys
from pathlib import Path
from bglearn.learner.journal import Journal
journal = Journal(Path(sys.argv[1]))
for number in range(int(sys.argv[2])):
    event = journal.record("hint", f"p{number}", 1, hints=1)
    assert journal.trouble is None, str(journal.trouble)
    print(event.key, flush=True)
"""


def writer(folder: Path, count: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder), str(count)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_two_processes_at_once(tmp_path: Path) -> None:
    both = [writer(tmp_path, 40) for _ in range(2)]
    told = [line for process in both for line in process.communicate(timeout=120)[0].split()]
    assert len(told) == 80
    assert keys(Journal(tmp_path)) == sorted(told)


@pytest.mark.parametrize("seed", range(5))
def test_killed_in_the_middle_of_a_write(tmp_path: Path, seed: int) -> None:
    """What was acknowledged is there, nothing is broken, and the next one can write."""
    process = writer(tmp_path, 10**6)
    assert process.stdout
    wanted = random.Random(seed).randrange(1, 60)
    told = [process.stdout.readline().strip() for _ in range(wanted)]
    process.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    told += process.communicate(timeout=60)[0].split()
    later = Journal(tmp_path)
    later.record("hint", "later", 1)
    assert set(told) <= set(keys(later))
    assert len(told) >= wanted
    assert later.told == ()
    with closing(sqlite3.connect(tmp_path / database.NAME)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)


# ------------------------------------------------------------------ disks


FULL = """
import resource, sys
from pathlib import Path
from bglearn.learner import journal as module
from bglearn.learner.journal import Journal
if sys.argv[2] == "lines":
    module.has_sqlite = lambda: False
journal = Journal(Path(sys.argv[1]))
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, resource.RLIM_INFINITY))
kept = []
for number in range(1000):
    event = journal.record("hint", f"p{number}", 1)
    if journal.trouble:
        break
    kept.append(event.key)
assert kept and journal.trouble, journal.trouble
assert len(journal.events()) == len(kept) + 1
others = [journal.record("hint", "more", 1).key for _ in range(3)]
assert len(Journal(Path(sys.argv[1])).events()) == len(kept)
print(journal.trouble)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
last = journal.record("hint", "last", 1)
assert journal.told == (), journal.told
assert [e.key for e in Journal(Path(sys.argv[1])).events()] == [*kept, event.key, *others, last.key]
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of a file's size to be had")
@pytest.mark.parametrize("kind", ["database", "lines"])
def test_a_full_disk(tmp_path: Path, kind: str) -> None:
    """It is told, nothing before is lost, and what waits is written once there is room."""
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path), kind],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"Your progress can't be kept in “{tmp_path}”"[:60])


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """A folder in which nothing can be written, for a root user neither."""
    for path in (folder, *folder.iterdir()):
        path.chmod(0o555 if path.is_dir() else 0o444)
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
        folder.chmod(0o755)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder whose parents anybody may enter."""
    import shutil
    import tempfile

    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.usefixtures("store")
@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such modes")
def test_a_read_only_disk(open_folder: Path) -> None:
    Journal(open_folder).merge(SOME)
    with read_only(open_folder):
        there = Journal(open_folder)
        assert keys(there) == sorted(event.key for event in SOME)
        new = there.record("hint", "x", 1)
        assert str(there.trouble).startswith("Your progress can't be kept in")
        assert there.told == (there.trouble,)
        assert new.key in keys(there)
        with pytest.raises(JournalError, match="can't be kept"):
            there.merge([made()])


@pytest.mark.usefixtures("store")
def test_a_file_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    there = Journal(tmp_path / "data")
    event = there.record("hint", "x", 1)
    assert str(there.trouble).startswith("Your progress can't be kept in")
    assert there.events() == (event,)


# ------------------------------------------------------------------ damage


def spoil(path: Path, kind: str) -> None:
    content = bytearray(path.read_bytes())
    if kind == "no database":
        content[:] = b"These are not the bytes that you are looking for.\n" * 100
    elif kind == "cut short":
        del content[len(content) // 2 :]
    else:  # a page in the middle
        content[3 * 4096 : 4 * 4096] = os.urandom(4096)
    path.write_bytes(content)


@pytest.mark.parametrize("kind", ["no database", "cut short", "overwritten"])
def test_a_damaged_file_is_set_aside_and_told_of(tmp_path: Path, kind: str) -> None:
    Journal(tmp_path).merge([made("hint", f"p{number}") for number in range(100)])
    path = tmp_path / database.NAME
    spoil(path, kind)
    damaged = path.read_bytes()
    there = Journal(tmp_path)
    rescued = there.events()
    new = there.record("hint", "new", 1)
    aside = tmp_path / "journal.damaged-1.sqlite3"
    assert aside.read_bytes() == damaged
    assert str(there.told[0]) == (
        f"The file with your progress was damaged and lies now in “{there.told[0].values['file']}”."
        f" Entries that could still be read: {len(rescued)}."
    )
    assert Journal(tmp_path).events() == (*rescued, new)
    assert Journal(tmp_path).told == ()
    least, most = {"no database": (0, 0), "cut short": (30, 70), "overwritten": (70, 99)}[kind]
    assert least <= len(rescued) <= most


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_makes_way_and_nobody_waits(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / database.NAME)
    there = Journal(tmp_path)
    new = there.record("hint", "x", 1)
    assert there.events() == Journal(tmp_path).events() == (new,)
    assert there.trouble is None
    assert "was damaged and lies now in" in str(there.told[0])
    assert (tmp_path / "journal.damaged-1.sqlite3").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_among_the_lines_is_told_of(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / lines.PATTERN.replace("*", "a"))
    there = Journal(tmp_path)
    assert there.events() == ()
    assert "it is no ordinary file" in str(there.told[0])


@pytest.mark.parametrize("line", ["[" * 9000, '{"v":' * 9000, "9" * 5000, '{"v": 1e999}', "\0"])
def test_no_entry_can_stop_the_others(store: str, tmp_path: Path, line: str) -> None:
    Journal(tmp_path).merge(SOME)
    if store == "database":
        with closing(sqlite3.connect(tmp_path / database.NAME)) as file, file:
            file.execute("INSERT INTO event (key, line) VALUES ('x', ?)", (line,))
    else:
        [path] = tmp_path.glob(lines.PATTERN)
        path.write_bytes(f"{line}\n".encode() + path.read_bytes())
    there = Journal(tmp_path)
    assert len(there.events()) == len(SOME)
    assert len(there.told) == 1


@pytest.mark.parametrize(
    "table", ["number, key, line", "a", "number TEXT UNIQUE, key TEXT UNIQUE, line TEXT"]
)
def test_a_table_that_is_not_ours_is_told_of(tmp_path: Path, table: str) -> None:
    with closing(sqlite3.connect(tmp_path / database.NAME)) as file, file:
        file.execute(f"CREATE TABLE event ({table})")
        values = ", ".join("'x'" for _ in table.split(","))
        file.execute(f"INSERT INTO event VALUES ({values})")
        file.execute(f"PRAGMA user_version = {database.SCHEMA}")
    there = Journal(tmp_path)
    assert there.events() == ()
    assert there.told


def test_what_is_in_memory_outlives_the_damage(tmp_path: Path) -> None:
    there = Journal(tmp_path)
    there.merge(SOME)
    there.events()
    spoil(tmp_path / database.NAME, "no database")
    there.record("hint", "x", 1)
    assert len(Journal(tmp_path).events()) == len(SOME) + 1


def test_a_second_damage_has_a_name_of_its_own(tmp_path: Path) -> None:
    for number in (1, 2):
        Journal(tmp_path).record("hint", "x", 1)
        spoil(tmp_path / database.NAME, "no database")
        Journal(tmp_path).events()
        assert (tmp_path / f"journal.damaged-{number}.sqlite3").exists()


def test_an_entry_that_is_none_is_told_of(tmp_path: Path) -> None:
    Journal(tmp_path).merge(SOME)
    with closing(sqlite3.connect(tmp_path / database.NAME)) as file, file:
        file.execute("UPDATE event SET line = 'x' WHERE number = 2")
    there = Journal(tmp_path)
    assert len(there.events()) == 3
    assert [str(message) for message in there.told] == [
        "Entries of your progress that can't be read: 1."
    ]


def test_lines_that_are_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A line that was cut off was never acknowledged; any other is told of."""
    monkeypatch.setattr(module, "has_sqlite", lambda: False)
    there = Journal(tmp_path)
    there.merge(SOME)
    [path] = tmp_path.glob(lines.PATTERN)
    with path.open("a") as file:
        file.write(made().line[:50])
    assert len(Journal(tmp_path).events()) == 4
    assert Journal(tmp_path).told == ()
    with path.open("a") as file:
        file.write(f"\n\N{GREEK SMALL LETTER LAMDA}\n{made().line}\n")
    later = Journal(tmp_path)
    assert len(later.events()) == 5
    assert str(later.told[0]).endswith("can't be read: 2.")
    assert len(there.events()) == 5


def _newer_database(folder: Path) -> None:
    with closing(sqlite3.connect(folder / database.NAME)) as file:
        file.execute("PRAGMA user_version = 2")


def _newer_lines(folder: Path) -> None:
    data = {**json.loads(made().line), "v": 2}
    (folder / "journal-new.jsonl").write_text(json.dumps(data) + "\n")


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    Journal(tmp_path).merge(SOME)
    _newer_database(tmp_path)
    before = (tmp_path / database.NAME).read_bytes()
    there = Journal(tmp_path)
    event = there.record("hint", "x", 1)
    assert there.events() == (event,)
    assert str(there.trouble).startswith("Your progress was written by a newer version")
    assert (tmp_path / database.NAME).read_bytes() == before


def test_newer_lines_are_told_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "has_sqlite", lambda: False)
    _newer_lines(tmp_path)
    there = Journal(tmp_path)
    assert there.events() == ()
    assert str(there.trouble).startswith("Your progress was written by a newer version")


# ------------------------------------------------------------------ networks

MOUNTS = """\
sysfs /sys sysfs rw 0 0
/dev/sda1 / ext4 rw,relatime 0 0
server:/export /net nfs4 rw 0 0
//box/share /mnt/two\\040words cifs rw 0 0
ann@host: /net/ann/far fuse.sshfs rw 0 0
tmpfs /net/ann/quick tmpfs rw 0 0
"""


@pytest.mark.parametrize(
    ("path", "remote"),
    [
        ("/net/ann", True),
        ("/net/ann/far/x", True),
        ("/net/ann/quick", False),
        ("/mnt/two words/x", True),
        ("/mnt/two", False),
        ("/nets", False),
        ("//server/share", True),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="paths of another kind")
def test_where_a_folder_lies(
    path: str, remote: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mounts").write_text(MOUNTS)
    monkeypatch.setattr(place, "_MOUNTS", tmp_path / "mounts")
    assert place.is_remote(Path(path)) is remote


def test_on_a_network_lines_are_written_and_both_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Journal(tmp_path).merge(SOME)
    size = (tmp_path / database.NAME).stat().st_size
    monkeypatch.setattr(module, "is_remote", lambda folder: True)
    there = Journal(tmp_path)
    new = there.record("hint", "x", 1)
    assert len(there.events()) == 5
    [path] = tmp_path.glob(lines.PATTERN)
    assert new.line in path.read_text("utf-8")
    assert (tmp_path / database.NAME).stat().st_size == size


def test_a_disk_that_fails_in_the_middle_of_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was begun is taken back, so that the next line does not stick to it."""
    monkeypatch.setattr(module, "has_sqlite", lambda: False)
    there = Journal(tmp_path)
    there.record("hint", "a", 1)

    def half(file: int, content: bytes) -> Any:
        os.write(file, content[: len(content) // 2])
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patch:
        patch.setattr(lines, "_write", half)
        there.record("hint", "b", 1)
        assert there.trouble
    there.record("hint", "c", 1)
    assert [event.puzzle for event in Journal(tmp_path).events()] == ["a", "b", "c"]
    assert Journal(tmp_path).told == ()


def test_two_events_of_one_tick_stay_in_their_order(store: str, tmp_path: Path) -> None:
    """A clock may be coarse, and a new start comes just before what is done then."""
    kept = Journal(tmp_path, lambda: BEGIN)
    kinds = ["hint", "again", "hint", "shown"]
    times = [kept.record(kind, "bar-entry-1", 1).time for kind in kinds]
    assert times[0] == BEGIN
    assert sorted(set(times)) == times
    assert [event.kind for event in Journal(tmp_path).events()] == kinds
