"""A look at the site from this machine."""

from __future__ import annotations

import functools
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from bglearn.classroom.listening import listen
from bglearn.errors import SiteError
from bglearn.files import reason
from bglearn.i18n import Message
from bglearn.site.stamp import check

TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".ipynb": "application/json",
}
"""Whatever the machine says of them: a browser runs nothing of another type."""


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: Any) -> None:
        """Nothing: the terminal shows the address, and no list of files."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: Any) -> None:
        """A browser that hangs up in the middle is no error."""


def site_server(site: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server of the site for this machine alone; port 0 takes any that is free.

    Raises:
        SiteError: when there is no site or a damaged one, or the port is taken.
    """
    check(site)
    try:
        return _Server(("127.0.0.1", port), functools.partial(_Handler, directory=str(site)))
    except OSError as error:
        raise _not_listening(port, error) from error


def try_port(host: str, port: int) -> None:
    """See whether a server could listen there, before anybody waits for a build.

    Raises:
        SiteError: when the port is taken, or the address is not this machine's.
    """
    try:
        listen(host, port).close()
    except OSError as error:
        raise _not_listening(port, error) from error


def _not_listening(port: int, error: OSError) -> SiteError:
    return SiteError(
        Message(
            "site",
            "Port {port} can't be used: {reason}.",
            {"port": port, "reason": reason(error)},
        )
    )
