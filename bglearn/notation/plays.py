"""Plays as people write them: `24/18 13/11`, `24/18/13`, `bar/20*`, `6/off(2)`, `25/20`.

Points are the mover's own; the bar may be written `bar` or 25, off `off` or 0, in capitals or not,
and both also in the words of the product's languages. A star marks a hit and may be left out. The
order in which the checkers are written does not matter: what a text means is its result.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from bglearn.errors import AmbiguousPlayError, IllegalPlayError, NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.runs import NO_MOVE, Run, read_runs
from bglearn.rules.dice import Roll, roll_of
from bglearn.rules.form import play_of
from bglearn.rules.plays import Move, Play
from bglearn.rules.position import BAR, OFF, Position, position_of
from bglearn.rules.why import explain, readings


def parse_play(text: str, position: Position, roll: Roll) -> Play:
    """The single moves of a written play, legal in this position with this roll.

    Raises:
        NotationError: when the text is not a play, or marks a hit where there is nothing to hit.
        AmbiguousPlayError: when it fits legal plays with different results.
        IllegalPlayError: when the rules forbid it.
        PositionError: when it is no position.
        RollError: when it is no roll.

    >>> from bglearn.rules.position import START
    >>> parse_play("24/13", START, Roll(6, 5))
    (Move(from_point=24, to_point=18), Move(from_point=18, to_point=13))
    """
    position, roll, runs = position_of(position), roll_of(roll), read_runs(text)
    moves = _bar_first(move for run in runs for move in run.moves)
    found = readings(position, roll, _in_steps(moves, roll))
    if not found:
        violation = explain(position, roll, _entering_first(moves, roll))
        assert violation, "moves without a legal reading break a rule"
        raise IllegalPlayError(violation)
    return _meant(text, runs, position, found)


def _bar_first(moves: Iterable[Move]) -> list[Move]:
    """The order that the rules want, whatever order the text has: from the back to the front."""
    return sorted(moves, key=lambda move: -move.from_point)


def _in_steps(moves: Iterable[Move], roll: Roll, source: int | None = None) -> list[Move]:
    """The moves of a double (only those from `source`, if given) one die at a time."""
    if not roll.is_double:
        return list(moves)
    return _bar_first(
        step
        for move in moves
        for step in (_legs(move, roll.high) if source in (None, move.from_point) else [move])
    )


def _legs(move: Move, die: int) -> list[Move]:
    """One move as steps of a die; a length that does not fit stays at the end."""
    stops = [move.from_point, *range(move.from_point - die, move.to_point, -die), move.to_point]
    return [Move(*leg) for leg in pairwise(stops)]


def _entering_first(moves: list[Move], roll: Roll) -> list[Move]:
    """The same moves so that, of several from the bar, all enter before one goes on."""
    several = [move.from_point for move in moves].count(BAR) > 1
    return _in_steps(moves, roll, BAR) if several else moves


def parse_moves(text: str) -> tuple[Move, ...]:
    """The moves of a written play as they stand there, legal or not.

    Raises:
        NotationError: when the text is not a play.

    >>> parse_moves("24/19")
    (Move(from_point=24, to_point=19),)
    """
    return tuple(move for run in read_runs(text) for move in run.moves)


def _meant(text: str, runs: list[Run], position: Position, found: dict[Position, Play]) -> Play:
    """The one reading that agrees with the stars of the text."""
    marked = frozenset(point for run in runs for point in run.hits)
    hits = {result: _hits(position, play) for result, play in found.items()}
    fitting = [result for result in found if marked <= hits[result]]
    if not fitting:
        point = max(marked - frozenset.union(*hits.values()), default=max(marked))
        raise NotationError(
            Message(
                "notation",
                "There is nothing to hit on point {point}: write it without the star.",
                {"point": point},
            ),
            text,
            text.index("*") + 1,
        )
    if len(fitting) > 1:  # a star left out may be a slip, but first it means "no hit"
        fitting = [result for result in fitting if hits[result] == marked] or fitting
    if len(fitting) > 1:
        texts = sorted(_full_text(position, found[result]) for result in fitting)
        raise AmbiguousPlayError(
            Message(
                "notation",
                "“{text}” can mean different plays: write {readings}.",
                {"text": shown(text.strip()), "readings": " / ".join(texts)},
            ),
            text,
            texts,
        )
    return found[fitting[0]]


def _hits(position: Position, play: Play) -> frozenset[int]:
    """The points where a play hits."""
    points = set()
    for move in play:
        if OFF < move.to_point < BAR and position.held_against(move.to_point) == 1:
            points.add(move.to_point)
        position = position.moved(*move)
    return frozenset(points)


def format_play(position: Position, play: Iterable[Move]) -> str:
    """A legal play as text: shortest where that is unambiguous, hits marked, equal runs counted.

    Raises:
        PositionError: when it is no position.
        GameError: when the moves are no moves at all.

    >>> from bglearn.rules.position import START
    >>> format_play(START, [Move(24, 18), Move(18, 13)])
    '24/13'
    >>> format_play(START, [Move(8, 5), Move(6, 5)])
    '8/5 6/5'
    """
    position, moves = position_of(position), play_of(play)
    if not moves:
        return NO_MOVE
    return _joined(_shortened(position, moves))


def _full_text(position: Position, play: Play) -> str:
    return _joined(_chains(position, play))


_Chain = list[tuple[int, bool]]


def _chains(position: Position, play: Iterable[Move]) -> list[_Chain]:
    """The moves joined into each checker's way: points with whether they are hit."""
    chains: list[_Chain] = []
    for move in play:
        hit = OFF < move.to_point < BAR and position.held_against(move.to_point) == 1
        position = position.moved(*move)
        chain = next((chain for chain in chains if chain[-1][0] == move.from_point), None)
        if chain is None:
            chain = [(move.from_point, False)]
            chains.append(chain)
        chain.append((move.to_point, hit))
    return sorted(chains, key=lambda chain: [-point for point, _ in chain])


def _shortened(position: Position, play: Play) -> list[_Chain]:
    """The chains without touch-downs, unless one hits, bears off later, or must be told."""
    chains = _chains(position, play)
    short = []
    for chain in chains:
        whole = chain[-1][0] == OFF or _has_rival(position, play, chain)
        short.append(
            chain if whole else [chain[0], *(leg for leg in chain[1:-1] if leg[1]), chain[-1]]
        )
    return short


def _has_rival(position: Position, play: Play, chain: _Chain) -> bool:
    """Whether the checker could get from end to end another way and hit something else there."""
    if len(chain) != 3:
        return False
    start, middle, end = (point for point, _ in chain)
    other = start - (middle - end)
    return other != middle and OFF < other < BAR and position.held_against(other) == 1


def _joined(chains: list[_Chain]) -> str:
    words = ["/".join(_name(point) + "*" * hit for point, hit in chain) for chain in chains]
    # The first of several checkers on one point hits, the others arrive there: 8/5*(2).
    plain = [word.replace("*", "") for word in words]
    told: dict[str, list[str]] = {}
    for word, key in zip(words, plain, strict=True):
        told.setdefault(key, []).append(word)
    return " ".join(
        max(same) + (f"({len(same)})" if len(same) > 1 else "") for same in told.values()
    )


def _name(point: int) -> str:
    return {BAR: "bar", OFF: "off"}.get(point, str(point))
