"""Deadlines on wall clocks: each is one moment, or is refused."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.classroom.clock import local, moment, told
from bglearn.errors import ClassroomError

BERLIN = "Europe/Berlin"


def utc(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="minutes")[:16]


def test_midnight_is_that_of_the_zone() -> None:
    assert utc(moment("2026-10-25T00:30", BERLIN)) == "2026-10-24T22:30"


def test_an_hour_that_comes_twice_has_to_be_named() -> None:
    with pytest.raises(ClassroomError, match="comes twice") as caught:
        moment("2026-10-25T02:30", BERLIN)
    assert caught.value.field == "fold"
    assert utc(moment("2026-10-25T02:30", BERLIN, 0)) == "2026-10-25T00:30"
    assert utc(moment("2026-10-25T02:30", BERLIN, 1)) == "2026-10-25T01:30"


@pytest.mark.parametrize("fold", [None, 0, 1])
def test_an_hour_that_never_comes_is_refused(fold: int | None) -> None:
    with pytest.raises(ClassroomError, match="There is no 2026-03-29 02:30"):
        moment("2026-03-29T02:30", BERLIN, fold)


@pytest.mark.parametrize("zone", ["", "Mars/Olympus", "../../etc/passwd", "a\0b", "/etc/passwd"])
def test_what_is_no_zone(zone: str) -> None:
    with pytest.raises(ClassroomError, match="no time zone"):
        moment("2026-10-25T00:30", zone)


@pytest.mark.parametrize("time", ["", "soon", "2026-13-01T00:00", "2026-10-25T00:30+02:00", "9999"])
def test_what_is_no_time(time: str) -> None:
    with pytest.raises(ClassroomError, match="no date and time"):
        moment(time, BERLIN)


@given(st.integers(1_500_000_000, 1_900_000_000), st.sampled_from([BERLIN, "America/St_Johns"]))
def test_there_and_back(second: int, zone: str) -> None:
    there = local(second * 1000, zone)
    back = moment(there.replace(tzinfo=None, fold=0).isoformat(), zone, there.fold)
    assert back == second * 1000


def test_a_time_is_told_with_its_zone() -> None:
    assert told(moment("2026-07-01T12:00", BERLIN), BERLIN) == (
        "2026-07-01 12:00 Europe/Berlin (UTC+02:00)"
    )
