"""The bear-off tables built, where the extra `fast` is installed."""

from __future__ import annotations

from collections.abc import Iterable

from bglearn.errors import EngineUnavailable
from bglearn.i18n import Message, text


def built(one_sided: int, two_sided: int, rolls: int) -> bytes:
    """Both tables as little-endian floats of four bytes, with a progress bar while it takes.

    Raises:
        EngineUnavailable: when the extra `fast` is not installed.
    """
    try:
        from tqdm import tqdm

        from bglearn.bulk.bearoff import build
    except ImportError as error:
        raise EngineUnavailable(
            Message(
                "bear-off",
                "The bear-off tables have to be built first, and that needs the extra “fast”:"
                ' pip install "bglearn[fast]".',
            )
        ) from error

    def watch(steps: Iterable[int]) -> Iterable[int]:
        bar: Iterable[int] = tqdm(steps, desc=text("bear-off", "Bear-off tables"), leave=False)
        return bar

    with tqdm(total=1, desc=text("bear-off", "Compiling, the first time only"), leave=False) as bar:
        build(1, 1, 2)
        bar.update()
    tables = build(one_sided, two_sided, rolls, watch)
    return tables.chances.astype("<f4").tobytes() + tables.equities.astype("<f4").tobytes()
