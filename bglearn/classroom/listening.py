"""Where a server listens; needs no package of the server."""

from __future__ import annotations

import errno
import os
import socket
import sys


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address of this machine; port 0 takes any that is free.

    Raises:
        OSError: when the port is taken, or the address is not this machine's.

    >>> with listen("127.0.0.1", 0) as listening:
    ...     listening.getsockname()[0]
    '127.0.0.1'
    """
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if sys.platform != "win32":  # there it would share the port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except (OSError, TypeError, ValueError) as error:
        listening.close()
        if isinstance(error, OSError):
            raise
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from error  # no host's name
    return listening
