"""Positions and rolls for tests: by chance, and aimed at the situations that chance hardly meets.

A generator without the higher-die rule is wrong on a few of a thousand chance positions only; so
each maker below builds one kind of trouble. All of it comes from a `random.Random` that is handed
in: the bulk comparisons seed one, and Hypothesis brings its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from random import Random

from hypothesis import strategies as st

from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import Move, legal_plays
from bglearn.rules.position import BAR, CHECKERS, HOME, OFF, START, Position, other_view

Counts = dict[int, int]
"""Own point to count; what is missing from 15 is borne off."""
BOARD = range(1, 25)


def _scattered(rng: Random, points: Sequence[int], checkers: int, stack: int = 5) -> Counts:
    """Checkers put on some of these points, at most `stack` on one (the last takes the rest)."""
    counts: Counts = {}
    free = list(points)
    rng.shuffle(free)
    while checkers and free:
        count = min(checkers, rng.randint(1, stack)) if len(free) > 1 else checkers
        counts[free.pop()] = count
        checkers -= count
    return counts


def _pairs(rng: Random, points: Sequence[int], wanted: int) -> Counts:
    """So many of the points held by two checkers."""
    return dict.fromkeys(rng.sample(points, min(wanted, len(points))), 2)


def _free(mover: Counts, points: Sequence[int] = BOARD) -> list[int]:
    """The opponent's own numbers of the points (also given so) where the mover does not stand."""
    return [point for point in points if not mover.get(other_view(point))]


def _waiting(rng: Random, mover: Counts, opponent: Counts, share: float = 0.2) -> Position:
    """The position, now and then with what is left of the opponent's checkers on his bar."""
    left = CHECKERS - sum(opponent.values())
    if left and rng.random() < share:
        opponent = {**opponent, BAR: rng.randint(1, min(left, 3))}
    return Position.of(mover, opponent)


def chance(rng: Random) -> Position:
    """Both sides anywhere."""
    mover = _scattered(rng, BOARD, rng.randint(1, CHECKERS))
    return _waiting(rng, mover, _scattered(rng, _free(mover), rng.randint(1, CHECKERS)))


def game(rng: Random) -> Position:
    """Some turns into a game of chance plays."""
    position = START
    for _ in range(rng.randint(1, 90)):
        after = rng.choice(list(legal_plays(position, rng.choice(list(ROLLS))))).swap()
        if after.is_over:
            break
        position = after
    return position


def blots(rng: Random) -> Position:
    """Contact everywhere, hardly a point made."""
    mover = _scattered(rng, BOARD, rng.randint(6, CHECKERS), stack=2)
    return _waiting(rng, mover, _scattered(rng, _free(mover), rng.randint(6, CHECKERS), stack=1))


def bar(rng: Random) -> Position:
    """One to four on the bar before a home board with some points made."""
    waiting = rng.choice([1, 1, 1, 2, 2, 3, 4])
    made = _pairs(rng, HOME, rng.randint(0, 5))
    points = [point for point in BOARD if not made.get(other_view(point))]
    mover = _scattered(rng, points, rng.randint(0, CHECKERS - waiting))
    rest = _free(mover, [point for point in BOARD if point not in made])
    others = _scattered(rng, rest, rng.randint(1, CHECKERS - sum(made.values())), stack=3)
    return Position.of({**mover, BAR: waiting}, {**made, **others})


def closed(rng: Random) -> Position:
    """The opponent's home board closed, or all but one point of it."""
    made = dict.fromkeys(HOME, 2)
    if rng.random() < 0.6:
        made[rng.choice(HOME)] = rng.choice([0, 1])
    waiting = rng.choice([0, 1, 1, 2, 3])
    mover = _scattered(rng, range(1, 19), rng.randint(1, CHECKERS - 3))
    rest = CHECKERS - sum(made.values())
    others = _scattered(rng, _free(mover, range(7, 25)), rng.randint(0, rest), stack=2)
    return Position.of({**mover, BAR: waiting}, {**made, **others})


def bear_off(rng: Random) -> Position:
    """Everybody home, with gaps; sometimes an opponent in between or on his bar."""
    mover = _scattered(rng, HOME, rng.randint(1, rng.choice([3, 6, CHECKERS])))
    theirs = _scattered(rng, _free(mover), rng.randint(1, 12), stack=3)
    if rng.random() < 0.5:  # nobody in the way
        theirs = {point: count for point, count in theirs.items() if point < 19} or {1: 3}
    return _waiting(rng, mover, theirs)


def last_outside(rng: Random) -> Position:
    """One checker (or two) still outside: it comes home and unlocks the bear-off, or does not."""
    outside = _scattered(rng, range(7, 25), rng.choice([1, 1, 1, 2]), stack=1)
    home = _scattered(rng, HOME, rng.randint(1, 13))
    mover = {**outside, **home}
    made = _pairs(rng, _free(mover), rng.randint(0, 5))
    rest = _free(mover, [point for point in BOARD if point not in made])
    return _waiting(rng, mover, {**made, **_scattered(rng, rest, rng.randint(1, 4), stack=1)})


def few_free(rng: Random) -> Position:
    """One to three checkers that can move among many made points: both dice, or the higher one."""
    runners = _scattered(rng, range(3, 25), rng.choice([1, 1, 2, 2, 3]), stack=1)
    buried = _scattered(rng, (1, 2), rng.choice([0, 0, 2, 5])) if rng.random() < 0.5 else {}
    waiting = rng.choice([0, 0, 0, 1])
    mover = {**buried, **runners, BAR: waiting}
    made = _pairs(rng, _free(mover), rng.randint(4, 7))
    if waiting and all(made.get(point) for point in HOME):
        made.pop(rng.choice(HOME))
    return Position.of(mover, made)


def stuck(rng: Random) -> Position:
    """Many checkers, each with one gap to move through: rolls that are played in part."""
    first = rng.randint(1, 18)
    wall = dict.fromkeys(range(first, first + rng.randint(4, 6)), 2)
    behind = [other_view(point) for point in range(1, first)] or [12]
    behind = [point for point in behind if not wall.get(other_view(point))]
    mover = _scattered(rng, behind or [24], rng.randint(1, 6), stack=2)
    mover.update(_scattered(rng, [p for p in HOME if not wall.get(other_view(p))], 3, stack=2))
    mover = {point: count for point, count in mover.items() if not wall.get(other_view(point))}
    rest = _free(mover, [point for point in BOARD if point not in wall])
    return Position.of(mover, {**wall, **_pairs(rng, rest, rng.randint(0, 1))})


def finish(rng: Random) -> Position:
    """The last one to three checkers."""
    mover = _scattered(rng, range(1, 10), rng.randint(1, 3), stack=2)
    return _waiting(rng, mover, _scattered(rng, _free(mover), rng.randint(1, 5), stack=2))


MAKERS: Sequence[Callable[[Random], Position]] = (
    chance,
    game,
    blots,
    bar,
    closed,
    bear_off,
    last_outside,
    few_free,
    stuck,
    finish,
)


def bulk(count: int, seed: int) -> Iterator[Position]:
    """So many positions, every kind in turn; none of them is over."""
    rng = Random(seed)
    for _, maker in zip(range(count), cycle(MAKERS), strict=False):
        yield maker(rng)


# --- Hypothesis


def _placed(draw: st.DrawFn, points: Sequence[int]) -> Counts:
    order = draw(st.lists(st.sampled_from(points), unique=True, max_size=CHECKERS))
    left, counts = CHECKERS, {}
    for point in order:
        counts[point] = draw(st.integers(1, max(1, left - 1)))
        left -= counts[point]
        if left <= 0:
            break
    return counts


@st.composite
def placements(draw: st.DrawFn) -> Position:
    """Checkers drawn one point at a time, so that a failing example shrinks well."""
    mover = _placed(draw, [*BOARD, BAR])
    opponent = _placed(draw, [*_free(mover), BAR])
    if not mover and not opponent:
        mover = {draw(st.sampled_from(BOARD)): 1}
    closed = all(side.get(point, 0) >= 2 for side in (mover, opponent) for point in HOME)
    if closed and mover.get(BAR) and opponent.get(BAR):
        opponent.pop(BAR)
    return Position.of(mover, opponent)


def aimed() -> st.SearchStrategy[Position]:
    """Positions of one of the kinds above."""
    randoms = st.randoms(use_true_random=False)
    return st.builds(lambda maker, rng: maker(rng), st.sampled_from(MAKERS), randoms)


def positions() -> st.SearchStrategy[Position]:
    """Any position, half of them aimed; a few are over."""
    return st.one_of(placements(), aimed())


def rolls() -> st.SearchStrategy[Roll]:
    """One of the 21 rolls."""
    return st.sampled_from(list(ROLLS))


def moves() -> st.SearchStrategy[list[Move]]:
    """Moves that may be anything: the sensible, the silly and the impossible."""
    point = st.one_of(st.integers(OFF, BAR), st.integers(-3, 40), st.integers())
    step = st.builds(
        lambda source, die: Move(source, max(source - die, OFF)),
        st.integers(1, BAR),
        st.integers(1, 6),
    )
    return st.lists(st.one_of(step, st.builds(Move, point, point)), max_size=6)
