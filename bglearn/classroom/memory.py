"""What was read last from the database, kept at hand."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class Memory(Generic[_Key, _Value]):
    """What was read last, up to a number of things; `drop` and `forget` void what is being read."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[_Key, _Value] = OrderedDict()
        self._age = 0

    async def get(self, key: _Key, read: Callable[[], _Value]) -> _Value:
        """What is kept, or what `read` finds, off the event loop."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        age = self._age
        found = await asyncio.to_thread(read)
        if age == self._age:
            self.put(key, found)
        return found

    async def fill(self, read: Callable[[], Mapping[_Key, _Value]]) -> None:
        """Keep all that `read` finds, off the event loop, and that is not kept yet."""
        age = self._age
        found = await asyncio.to_thread(read)
        if age == self._age:
            for key in found.keys() - self._kept.keys():
                self.put(key, found[key])

    def put(self, key: _Key, value: _Value) -> None:
        """Keep a value, and let the oldest go."""
        self._kept[key] = value
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def kept(self, key: _Key) -> _Value | None:
        """What is kept, if anything."""
        return self._kept.get(key)

    def drop(self, key: _Key) -> None:
        """Forget one thing."""
        self._age += 1
        self._kept.pop(key, None)

    def forget(self) -> None:
        """Forget everything."""
        self._age += 1
        self._kept.clear()
