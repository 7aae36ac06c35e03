"""Whether a comparison can fail: engines with a planted fault, which it must notice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from tests.judges.comparison import Comparison, Engine
from tests.mutation import PLANTABLE, planted_engine
from tests.mutations import Mutation


class Compare(Protocol):
    def __call__(self, count: int, seed: int, engine: Engine) -> Comparison: ...


def unnoticed(
    compare: Compare,
    count: int,
    seed: int,
    faults: Sequence[Mutation] = PLANTABLE,
    watch: Callable[[Iterable[Mutation]], Iterable[Mutation]] = iter,
) -> list[Mutation]:
    """The faults that a comparison of so many positions lets pass."""
    return [fault for fault in watch(faults) if not _is_noticed(compare, count, seed, fault)]


def _is_noticed(compare: Compare, count: int, seed: int, fault: Mutation) -> bool:
    try:
        return bool(compare(count, seed, planted_engine(fault)).differences)
    except (KeyError, ValueError):  # some engines don't survive their fault
        return True
