"""Dice for a board in a notebook: thrown by the program, in an order that a seed fixes.

The throws are numbered, and each follows from the seed and its number alone: a match that is taken
up again, in another kernel or after an undone move, goes on with the very dice that it would have
had.
"""

from __future__ import annotations

from random import Random, SystemRandom


def throw(seed: int, number: int) -> tuple[int, int]:
    """The two dice of a throw, in the order in which they fall; `number` counts from 0.

    >>> throw(1, 0) == throw(1, 0)
    True
    >>> [throw(1, number) for number in range(3)]
    [(1, 4), (5, 6), (1, 4)]
    """
    source = Random(f"{seed} {number}")
    return source.randint(1, 6), source.randint(1, 6)


def new_seed() -> int:
    """A seed that nobody can foresee.

    >>> new_seed() == new_seed()
    False
    """
    return SystemRandom().randrange(10**12)
