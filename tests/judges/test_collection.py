"""A sample of the huge collection; `make judge` takes one of 100 MB."""

from __future__ import annotations

import sys

import pytest

from tests.judges import collection


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell the peak of memory")
def test_memory_does_not_grow_with_the_file() -> None:
    """Ten times the file, at most a few megabytes more."""
    small, large = (collection.convert(size, seed=1) for size in (0.03, 0.3))
    assert large.size > 8 * small.size
    assert large.peak < small.peak + 5
    assert large.peak < 150
