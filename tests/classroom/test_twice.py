"""Everything that can come twice, at once, too late, too large or in between."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bglearn.classroom.access import COOKIE
from bglearn.classroom.classes import add_class
from bglearn.classroom.clock import moment, now
from bglearn.classroom.database import open_database, sqlite_url
from bglearn.classroom.disk import kind_at
from bglearn.classroom.guard import LARGEST_BODY
from bglearn.classroom.hand_in import write_hand_in
from bglearn.classroom.shelf import add_file
from bglearn.classroom.staff import LOGIN_LIFE, enter, issue_ticket, sign_in, teacher_of
from bglearn.classroom.tables import Assignment, Attempt, SchoolClass
from bglearn.classroom.writer import Stored, Writer
from tests.classroom.conftest import NOON
from tests.classroom.lesson import PRIVATE
from tests.classroom.running import Running, free_port
from tests.classroom.test_hand_in import entry, upload
from tests.classroom.web import School


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def count(school: School, table: Any) -> int:
    with Session(school.engine) as db:
        return db.scalar(select(func.count()).select_from(table)) or 0


WISH: dict[str, Any] = {"title": "Bar", "puzzles": ["bar-enter"], "zone": "Europe/Berlin"}


# ------------------------------------------------------------------ forms


@pytest.mark.parametrize("table", [Assignment, SchoolClass])
def test_a_form_that_comes_many_times_makes_one(school: School, table: Any) -> None:
    assignments = f"/teacher/classes/{school.room.id}/assignments"
    before = count(school, table)

    def send(_number: int) -> int:
        if table is Assignment:
            return school.browser(school.teacher.token).submit(assignments, **WISH).status_code
        teacher = school.browser(school.teacher.token)
        return teacher.submit("/teacher/classes", name="9c", zone="UTC").status_code

    with ThreadPoolExecutor(4) as pool:
        told = sorted(pool.map(send, range(6)))
    assert told == [303, *[422] * 5]
    assert count(school, table) == before + 1


def test_another_teachers_names_are_their_own(school: School) -> None:
    assert school.other_teacher.submit("/teacher/classes", name="7b", zone="UTC").status_code == 303


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"deadline": "2026-03-29T02:30"}, "the clocks go forward"),
        ({"opens": "2026-03-29T02:30"}, "the clocks go forward"),
        ({"deadline": "2026-10-25T02:30"}, "the clocks go back"),
        ({"opens": "2026-10-25T02:30", "deadline": "2026-10-26T10:00"}, "the clocks go back"),
    ],
)
def test_a_time_that_the_clocks_jump_over(school: School, fields: Any, told: str) -> None:
    before = count(school, Assignment)
    answer = school.teacher.submit(
        f"/teacher/classes/{school.room.id}/assignments", **WISH, **fields
    )
    assert answer.status_code == 422
    assert told in answer.text
    assert count(school, Assignment) == before


def test_a_hand_in_of_the_hour_that_comes_twice(school: School) -> None:
    """The room's zone has it at 03:30; the first is taken, for it is the kinder."""
    school.at = moment("2026-10-26T00:00", "UTC")
    with Session(school.engine) as db:  # both come in anew
        token = sign_in(db, school.at, pupil_id=school.ann.pupil_id)
        teacher = school.browser(enter(db, issue_ticket(db, "Ms Blot", school.at), school.at))
        db.commit()
    content = write_hand_in("Ann", token, [entry(school)])
    page = upload(school, content, who=teacher, received="2026-10-25T03:30")
    assert "New answers: 1." in page.text
    with Session(school.engine) as db:
        assert db.scalar(select(Attempt.received)) == moment("2026-10-25T00:30", "UTC")


def test_a_login_that_has_run_out(school: School) -> None:
    school.at += LOGIN_LIFE + 1
    page = school.teacher.get("/teacher")
    assert page.status_code == 303
    way = school.teacher.get(page.headers["location"]).text
    assert "bglearn teacher" in way  # a teacher finds the way back in
    program = school.teacher.client.post(
        "/teacher/classes", data={}, headers={"accept": "application/json"}
    )
    assert program.status_code == 401
    assert count(school, SchoolClass) == 2


# ------------------------------------------------------------------ a regrade among answers


def test_an_answer_that_comes_while_a_puzzle_is_regraded(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Judged by the old version, stored after the regrade: it is judged once more."""
    with Session(school.engine) as db:
        for version, point, right in ((1, 8, 3), (2, 13, 5)):
            text = PRIVATE.format(version=version, point=point, count=right)
            add_file(db, school.room.teacher_id, "mine.toml", text.encode(), NOON)
            db.commit()
            if version == 1:
                made, (item,) = school.set(puzzles=("my-count",))
    place = f"/teacher/assignments/{made.id}/items/{item.id}"
    store = Writer.store

    async def between(self: Writer, row: dict[str, Any]) -> Stored:
        monkeypatch.setattr(Writer, "store", store)
        done = await asyncio.to_thread(school.teacher.submit, f"{place}/regrade")
        assert done.status_code == 303
        return await store(self, row)

    address = f"/api/assignments/{made.id}/puzzles/1"
    assert school.ann.get(address).status_code == 200  # the old version is at hand
    monkeypatch.setattr(Writer, "store", between)
    message = {"seq": 1, "kind": "answer", "answer": {"count": 3}}
    school.ann.post(f"{address}/message", {"key": "k", "message": message})
    with Session(school.engine) as db:
        row = db.scalars(select(Attempt)).one()
        assert (row.answered_version, row.version, row.score) == (1, 2, 0)
    assert "Could not be judged" not in school.teacher.get(place).text


# ------------------------------------------------------------------ size, language, disk


def test_what_is_too_large_is_told_in_the_readers_language(school: School) -> None:
    school.nobody.client.cookies.set("bglearn_language", "tr")
    big = b"x" * (LARGEST_BODY + 1)
    for told in (True, False):
        content: Any = big if told else iter([big])
        answer = school.nobody.client.post(
            "/join",
            content=content,
            headers={"content-type": "application/x-www-form-urlencoded"},
        )
        assert answer.status_code == 413
        assert "512" in answer.json()["error"]


@pytest.mark.browser
def test_a_list_that_is_too_large_is_told_beside_the_button(
    browser: Browser, tmp_path: Path
) -> None:
    url = sqlite_url(tmp_path / "class.db")
    engine = open_database(url)
    with Session(engine) as db:
        token = enter(db, issue_ticket(db, "Ms Blot", now()), now())
        add_class(db, teacher_of(db, "Ms Blot").id, "7b", "UTC", now())
        db.commit()
    engine.dispose()
    running = Running(url, free_port(), tmp_path / "log")
    running.start()
    context = browser.new_context()
    context.add_cookies([{"name": COOKIE, "value": token, "url": running.address}])
    page = context.new_page()
    page.goto(f"{running.address}/teacher/classes/1")
    lines = b"name\n" + b"".join(b"Pupil %d\n" % number for number in range(600_000))
    file = tmp_path / "list.csv"
    file.write_bytes(lines)
    page.locator('form[action$="/roster"] input[type=file]').set_input_files(file)
    page.locator('form[action$="/roster"] button').click()
    page.get_by_text("at most 512 kB").wait_for()
    context.close()
    running.stop()


@pytest.mark.parametrize(
    "header",
    ["", "*", "xx", ";;;,,,", "tr;q=x", "tr;q=0", "é", "en-" + "x" * 9000, "tr;q=1e9", "," * 5000],
)
def test_a_language_that_nobody_speaks(school: School, header: str) -> None:
    page = school.nobody.client.get("/", headers={"accept-language": header.encode("latin-1")})
    assert page.status_code == 200
    assert 'lang="en"' in page.text


def test_the_most_wanted_language(school: School) -> None:
    page = school.nobody.client.get("/", headers={"accept-language": "en;q=0.2,tr-TR;q=0.9"})
    assert '<html lang="tr">' in page.text


@pytest.mark.parametrize(
    ("kind", "is_far"),
    [
        *((kind, True) for kind in ("nfs", "nfs4", "cifs", "fuse.sshfs", "fuse.gcsfuse", "vboxsf")),
        *((kind, True) for kind in ("fuse.something-new", "fuse.onedriver", "prl_fs")),
        *((kind, False) for kind in ("ext4", "apfs", "overlay", "fuseblk", "fuse.fuse-overlayfs")),
    ],
)
def test_a_disk_of_another_machine(kind: str, is_far: bool) -> None:
    found = kind_at(Path("/data/class.db"), {"/": "ext4", "/data": kind})
    assert found == (kind if is_far else None)
