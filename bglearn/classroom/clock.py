"""Moments: UTC in milliseconds inside, a wall clock with its zone where people write them."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown

Clock = Callable[[], int]
"""Gives the moment, in milliseconds since 1970."""

SECOND = 1000
DAY = 86_400 * SECOND
_NEAR = (
    *("Europe/Tirane", "Europe/Athens", "Europe/Istanbul", "Europe/Bucharest"),
    *("Europe/Chisinau", "Europe/Skopje", "Europe/Belgrade", "Asia/Nicosia", "Europe/London"),
)


def now() -> int:
    """The moment by this machine's clock."""
    return time.time_ns() // 1_000_000


def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name.

    Raises:
        ClassroomError: when there is none.

    >>> zone_of("Europe/Tirane").key
    'Europe/Tirane'
    """
    try:
        return ZoneInfo(name)
    except (OSError, KeyError, ValueError, TypeError):  # an unknown one is a KeyError
        if alike := get_close_matches(str(name), zones(), 1, 0.8):
            values = {"zone": shown(name), "other": alike[0]}
            raise ClassroomError(
                Message("class", "There is no time zone “{zone}”; do you mean {other}?", values),
                "zone",
            ) from None
        raise ClassroomError(
            Message(
                "class",
                "There is no time zone “{zone}”; write one like Europe/Athens.",
                {"zone": shown(name)},
            ),
            "zone",
        ) from None


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones, those of the five languages' countries first.

    >>> zones()[:2], "Europe/Paris" in zones()
    (('Europe/Tirane', 'Europe/Athens'), True)
    """
    known = {name for name in available_timezones() if "/" in name and not name.startswith("Etc/")}
    return (*_NEAR, *sorted(known.difference(_NEAR)), "UTC")


def moment(local: str, zone: str, fold: int | None = None) -> int:
    """The moment at which a wall clock shows `2026-10-25T02:30` in a zone.

    `fold` tells which of two is meant in the hour that comes twice: 0 the first, 1 the second.

    Raises:
        ClassroomError: when the clock jumps over that time, or shows it twice and `fold` is None;
            or `fold` is none.

    >>> moment("2026-10-24T00:00", "Europe/Berlin") % DAY // 3_600_000
    22
    """
    place = zone_of(zone)
    check_fold(fold)
    try:
        naive = datetime.fromisoformat(local)
        if naive.tzinfo is not None or not 2000 <= naive.year <= 2999:
            raise ValueError
    except (ValueError, TypeError):
        raise ClassroomError(
            Message(
                "class",
                "“{time}” is no date and time; write it like 2026-10-25T14:30.",
                {"time": shown(local)},
            ),
            "deadline",
        ) from None
    first, second = (naive.replace(tzinfo=place, fold=fold) for fold in (0, 1))
    values: dict[str, object] = {"time": f"{naive:%Y-%m-%d %H:%M}", "zone": zone}
    if first.astimezone(UTC).astimezone(place).replace(tzinfo=None) != naive:
        raise ClassroomError(
            Message(
                "class",
                "There is no {time} in {zone}: the clocks go forward then. Choose another time.",
                values,
            ),
            "deadline",
        )
    if first.utcoffset() != second.utcoffset() and fold is None:
        raise ClassroomError(
            Message(
                "class",
                "{time} comes twice in {zone}: the clocks go back then. Say which one you mean.",
                values,
            ),
            "fold",
        )
    chosen = second if fold == 1 else first
    return round(chosen.timestamp() * SECOND)


def check_fold(fold: int | None) -> None:
    """Refuse what says neither the first nor the second of two times.

    Raises:
        ClassroomError: when it does not.
    """
    if fold not in (None, 0, 1):
        raise ClassroomError(
            Message(
                "class",
                "“{fold}” can't be: 0 is the first of two times, 1 the second.",
                {"fold": shown(fold)},
            ),
            "fold",
        )


def written(at: int | None, zone: str) -> tuple[str, str]:
    """A moment as a form has it, to the minute: what the clock shows, and which of two it is.

    >>> written(1792888200000, "Europe/Athens"), written(0, "UTC"), written(None, "UTC")
    (('2026-10-25T03:30', '0'), ('1970-01-01T00:00', ''), ('', ''))
    """
    if at is None:
        return "", ""
    there = local(at, zone)
    comes_twice = there.replace(fold=0).utcoffset() != there.replace(fold=1).utcoffset()
    return f"{there:%Y-%m-%dT%H:%M}", str(there.fold) if comes_twice else ""


def local(at: int, zone: str) -> datetime:
    """What a wall clock in a zone shows at a moment.

    >>> local(0, "Europe/Athens").isoformat()
    '1970-01-01T02:00:00+02:00'
    """
    return (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=at)).astimezone(zone_of(zone))


def told(at: int, zone: str) -> str:
    """A moment for people, with the zone's name and its offset.

    >>> told(0, "Europe/Athens")
    '1970-01-01 02:00 Europe/Athens (UTC+02:00)'
    """
    shown_time = local(at, zone)
    offset = "" if zone == "UTC" else f" ({_offset(shown_time)})"
    return f"{shown_time:%Y-%m-%d %H:%M} {zone}{offset}"


def _offset(shown_time: datetime) -> str:
    sign = shown_time.strftime("%z")
    return f"UTC{sign[:3]}:{sign[3:5]}"
