"""A board in words, for those who can't see it: always as the mover sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bglearn.i18n import text
from bglearn.rules.dice import Roll
from bglearn.rules.position import BAR, OFF, Position, Side, other_view


def describe(position: Position, roll: Roll | None = None, numbers: str = "own") -> str:
    """A position and a roll in words; `numbers` as for `describe_sides`.

    >>> from bglearn.rules.position import START
    >>> print(describe(START, Roll(3, 1)))
    Your checkers (point: count): 24: 2, 13: 5, 8: 3, 6: 5. The opponent's checkers, by your \
points: 1: 2, 12: 5, 17: 3, 19: 5. Dice: 3-1.
    """
    return describe_sides(position.mover, position.opponent, roll, numbers)


def describe_sides(mover: Side, opponent: Side, roll: Roll | None, numbers: str) -> str:
    """Checkers, which need not make a legal position, and a roll in words.

    `numbers`: by which numbers the points are named: `own` (the mover's), or `light` or `dark`:
    always White's, seen by a mover who has the checkers of that colour.

    >>> from bglearn.rules.position import START
    >>> describe_sides(START.mover, START.opponent, None, "dark")[:46]
    'Your checkers (point: count): 1: 2, 12: 5, 17:'
    """
    mine = _places(mover, range(24, 0, -1), turned=numbers == "dark")
    theirs = _places(opponent, range(24, 0, -1), turned=numbers != "dark")
    parts = [text("description", "Your checkers (point: count): {places}.", places=mine)]
    if numbers == "own":
        parts.append(
            text("description", "The opponent's checkers, by your points: {places}.", places=theirs)
        )
    else:
        parts.append(
            text(
                "description",
                "The opponent's checkers, by the same numbers: {places}.",
                places=theirs,
            )
        )
    if roll:
        parts.append(text("description", "Dice: {dice}.", dice=roll))
    return " ".join(parts)


def describe_turn(on_roll: str, opponent_roll: Roll | None) -> str:
    """Who is to act, and what the other side threw last.

    >>> describe_turn("mover", Roll(6, 4))
    "It is your turn. The opponent's last dice: 6-4."
    """
    parts = []
    if on_roll == "mover":
        parts.append(text("description", "It is your turn."))
    elif on_roll == "opponent":
        parts.append(text("description", "It is the opponent's turn."))
    if opponent_roll:
        parts.append(text("description", "The opponent's last dice: {dice}.", dice=opponent_roll))
    return " ".join(parts)


def describe_cube(face: int, owner: str | None, offered: tuple[int, str] | None = None) -> str:
    """What the cube shows, whose it is, or who offers it.

    >>> describe_cube(2, "mover")
    'The cube shows 2 and is yours.'
    """
    if offered:
        face, by = offered
        if by == "mover":
            return text("description", "You offer the cube at {face}.", face=face)
        return text("description", "The opponent offers the cube at {face}.", face=face)
    if owner == "mover":
        return text("description", "The cube shows {face} and is yours.", face=face)
    if owner == "opponent":
        return text("description", "The cube shows {face} and is the opponent's.", face=face)
    return text("description", "The cube shows {face} and lies in the middle.", face=face)


def describe_score(mover: int, opponent: int, length: int, crawford: bool) -> str:
    """The score; `length` 0 is money play.

    >>> describe_score(2, 3, 7, True)
    'Score: you 2, the opponent 3, match to 7. This is the Crawford game.'
    """
    values = {"mover": mover, "opponent": opponent, "length": length}
    if not length:
        return text("description", "Score: you {mover}, the opponent {opponent}.", **values)
    told = text(
        "description",
        "Score: you {mover}, the opponent {opponent}, match to {length}.",
        **values,
    )
    last = text("description", "This is the Crawford game.") if crawford else ""
    return f"{told} {last}".rstrip()


def describe_pips(mover: int, opponent: int) -> str:
    """How far both sides have to go.

    >>> describe_pips(167, 160)
    'Pips: you 167, the opponent 160.'
    """
    return text(
        "description",
        "Pips: you {mover}, the opponent {opponent}.",
        mover=mover,
        opponent=opponent,
    )


def _places(side: Side, points: Iterable[int], *, turned: bool) -> str:
    return ", ".join(_listed(side, points, turned)) or "0"


def _listed(side: Side, points: Iterable[int], turned: bool) -> Iterator[str]:
    if side[BAR]:
        yield f"{text('notation', 'bar')}: {side[BAR]}"
    for point in points:
        if side[point]:
            yield f"{other_view(point) if turned else point}: {side[point]}"
    if side[OFF]:
        yield f"{text('notation', 'off')}: {side[OFF]}"
