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
        from bglearn.bulk.bearoff import build
    except ImportError as error:
        raise EngineUnavailable(
            Message(
                "bear-off",
                "The bear-off tables have to be built first, and that needs the extra “fast”:"
                ' pip install "bglearn[fast]".',
            )
        ) from error

    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)

    def watch(steps: Iterable[int]) -> Iterable[int]:
        told = text("bear-off", "Bear-off tables")
        return track(steps, description=told, console=console, transient=True)

    with console.status(text("bear-off", "Compiling, the first time only")):
        build(1, 1, 2)
    tables = build(one_sided, two_sided, rolls, watch)
    return tables.chances.astype("<f4").tobytes() + tables.equities.astype("<f4").tobytes()
