"""Coroutines in tests: in a thread of their own, for Playwright's loop may run in this one."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

_Result = TypeVar("_Result")


def run(work: Coroutine[Any, Any, _Result]) -> _Result:
    """What a coroutine comes to."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
