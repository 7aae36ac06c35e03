"""Where the checkers stand, always seen by the player on roll.

Points are each side's own: 24 is the farthest, 1 the last before bearing off (BOARD-15); the same
triangle is the opponent's 25 minus that number. This is the only place that knows so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bglearn.errors import PositionError
from bglearn.i18n import Message, shown

OFF = 0
"""Where borne-off checkers are."""
BAR = 25
"""Where hit checkers wait."""
CHECKERS = 15
"""Of each side (BOARD-02)."""
HOME = range(1, 7)
"""The points of a home board (BOARD-09)."""

Side = tuple[int, ...]
"""26 counts by the side's own point number: 0 = off, 1 to 24, 25 = bar."""


def other_view(point: int) -> int:
    """The number that the opponent gives to a point (1 to 24).

    >>> other_view(24)
    1
    """
    return 25 - point


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """Both sides' checkers: 26 counts each, by their own point numbers, seen by the player on roll.

    Legal by construction: 15 checkers a side, no point shared, not both borne off, and not both
    waiting on the bar before closed boards.

    Raises:
        PositionError: listing everything that is wrong.
    """

    mover: Side
    opponent: Side

    def __post_init__(self) -> None:
        problems: list[Message] = []
        sides = []
        for name in _SIDES:
            side = tuple(getattr(self, name))  # whatever sequence was given, equal and hashable
            object.__setattr__(self, name, side)
            problems += _side_problems(name, side)
            sides.append(tuple(count if _is_count(count) else 0 for count in side))
        if all(len(side) == BAR + 1 for side in sides):
            problems += _meeting_problems(sides[0], sides[1])
        if problems:
            raise PositionError(problems)

    @classmethod
    def of(cls, mover: Mapping[int, int], opponent: Mapping[int, int]) -> Position:
        """A position from the points that are held; checkers left out are borne off.

        Both mappings go from own point (25 = bar, 0 = off) to count.

        Raises:
            PositionError: listing everything that is wrong.

        >>> Position.of(mover={6: 2, 25: 1}, opponent={1: 15}).mover[OFF]
        12
        """
        problems: list[Message] = []
        sides = []
        for name, given in (("mover", mover), ("opponent", opponent)):
            side = [0] * 26
            wrong: list[Message] = []
            for point, count in given.items():
                if type(point) is not int or not OFF <= point <= BAR:
                    wrong.append(_no_such_point(name, point))
                elif not _is_count(count):
                    wrong.append(_no_such_count(name, point, count))
                else:
                    side[point] = count
            if OFF not in given:
                side[OFF] = max(0, CHECKERS - sum(side))
            # A place that is refused may be what upsets the total: one fault, one sentence.
            problems += wrong or _side_problems(name, side)
            sides.append(tuple(side))
        problems += _meeting_problems(sides[0], sides[1])
        if problems:
            raise PositionError(problems)
        return cls._trusted(sides[0], sides[1])

    @classmethod
    def _trusted(cls, mover: Side, opponent: Side) -> Position:
        """A position that the rules themselves made: it needs no second check."""
        self = object.__new__(cls)
        object.__setattr__(self, "mover", mover)
        object.__setattr__(self, "opponent", opponent)
        return self

    def swap(self) -> Position:
        """The same checkers seen by the other player.

        >>> START.swap() == START
        True
        """
        return Position._trusted(self.opponent, self.mover)

    def held_against(self, point: int) -> int:
        """How many opposing checkers stand on the mover's point (1 to 24).

        >>> START.held_against(19)
        5
        """
        return self.opponent[other_view(point)]

    def moved(self, from_point: int, to_point: int) -> Position:
        """The position after the mover carries one checker over, hitting a blot that it meets.

        This is the hand, not the law: whether the move is allowed is for `plays` and `why` to say.

        >>> START.moved(24, 18).mover[18]
        1
        """
        mover, opponent = list(self.mover), self.opponent
        mover[from_point] -= 1
        mover[to_point] += 1
        if OFF < to_point < BAR and self.held_against(to_point) == 1:
            theirs = list(opponent)
            theirs[other_view(to_point)] = 0
            theirs[BAR] += 1
            opponent = tuple(theirs)
        return Position._trusted(tuple(mover), opponent)

    @property
    def pips(self) -> tuple[int, int]:
        """The pip counts of mover and opponent; a checker on the bar counts 25.

        >>> START.pips
        (167, 167)
        """
        return _pips(self.mover), _pips(self.opponent)

    @property
    def is_over(self) -> bool:
        """Whether a side has borne off all its checkers (WIN-02)."""
        return CHECKERS in (self.mover[OFF], self.opponent[OFF])

    @property
    def is_closed_out(self) -> bool:
        """Whether the player on roll waits on the bar before a closed board (CLOSED-02).

        >>> START.is_closed_out
        False
        """
        return bool(self.mover[BAR]) and _is_closed(self.opponent)

    def __repr__(self) -> str:
        return f"Position.of(mover={_held(self.mover)}, opponent={_held(self.opponent)})"


def _pips(side: Side) -> int:
    return sum(point * count for point, count in enumerate(side))


def _held(side: Side) -> dict[int, int]:
    return {point: side[point] for point in range(BAR, OFF, -1) if side[point]}


_SIDES = {
    "mover": Message("position", "the player on roll"),
    "opponent": Message("position", "the opponent"),
}


def position_of(given: object) -> Position:
    """A position as it is.

    Raises:
        PositionError: when it is none.

    >>> position_of(START) is START
    True
    """
    if isinstance(given, Position):
        return given
    raise PositionError(
        [
            Message(
                "position",
                "A position is START, Position.of(...), or what an XGID or a Position ID is read"
                " as, not {given!r}.",
                {"given": shown(given)},
            )
        ]
    )


def _side_problems(name: str, side: Sequence[int]) -> list[Message]:
    """What is wrong with one side by itself."""
    values = {"side": _SIDES[name]}
    if len(side) != BAR + 1:
        return [
            Message(
                "position",
                "A side is 26 counts (off, points 1 to 24, bar), but {side} has {count}.",
                {**values, "count": len(side)},
            )
        ]
    wrong = [
        _no_such_count(name, point, count)
        for point, count in enumerate(side)
        if not _is_count(count)
    ]
    if wrong:
        return wrong
    if sum(side) != CHECKERS:
        return [
            Message(
                "position",
                "Each side has 15 checkers, but {side} has {count}.",
                {**values, "count": shown(sum(side))},
            )
        ]
    return []


def _is_count(count: object) -> bool:
    return type(count) is int and count >= 0


def _meeting_problems(mover: Sequence[int], opponent: Sequence[int]) -> list[Message]:
    """What is wrong between two sides, whatever is wrong with each by itself."""
    problems = [
        Message(
            "position",
            "Both sides stand on point {point} of the player on roll.",
            {"point": point},
        )
        for point in range(24, 0, -1)
        if mover[point] and opponent[other_view(point)]
    ]
    if mover[OFF] == opponent[OFF] == CHECKERS:
        problems.append(Message("position", "Both sides have borne off all their checkers."))
    if mover[BAR] and opponent[BAR] and _is_closed(mover) and _is_closed(opponent):
        problems.append(Message("position", "Both sides wait on the bar before a closed board."))
    return problems


def _is_closed(side: Sequence[int]) -> bool:
    return all(side[point] >= 2 for point in HOME)


def _no_such_point(side: str, point: object) -> Message:
    return Message(
        "position",
        "There is no point {point!r} ({side}): points are 1 to 24, 25 is the bar and 0 is off.",
        {"side": _SIDES[side], "point": shown(point)},
    )


def _no_such_count(side: str, point: int, count: object) -> Message:
    return Message(
        "position",
        "{count!r} on point {point} ({side}) is not a number of checkers.",
        {"side": _SIDES[side], "point": point, "count": shown(count)},
    )


START = Position.of(
    mover={24: 2, 13: 5, 8: 3, 6: 5},
    opponent={24: 2, 13: 5, 8: 3, 6: 5},
)
"""The starting position, the same from both sides (BOARD-13)."""
