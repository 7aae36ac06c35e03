"""Ends the server of a class in a few seconds and in silence, whatever is still going on."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn


class ClassServer(uvicorn.Server):
    """Calls `ending` once it shall stop, so that whoever watches does not hold it up."""

    def __init__(self, config: uvicorn.Config, ending: Callable[[], None]) -> None:
        super().__init__(config)
        self._ending = ending
        self.was_interrupted = False
        logging.getLogger("uvicorn.error").addFilter(_is_news)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; a second Ctrl-C waits for nobody. What was acknowledged is on the disk."""
        self._ending()
        self.was_interrupted = sig == signal.SIGINT
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Store what waits, also when somebody is in a hurry."""
        await super().shutdown(sockets)
        if self.force_exit:
            await self.lifespan.shutdown()


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a line says more than that something was cut off, half a request for one."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, asyncio.CancelledError) and "task(s)" not in str(record.msg)
