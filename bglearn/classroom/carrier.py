"""The way from a notebook to its class's server and back."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from http.client import HTTPException, InvalidURL
from typing import Any, Protocol
from urllib.parse import quote, urlsplit

from bglearn.classroom import heard
from bglearn.classroom.web_address import no_address, typed_address, web_address
from bglearn.i18n import language

_PATIENCE = 15
"""Seconds for an answer."""
_LARGEST = 8 * 1024 * 1024
_SAFE = "/%:@!$&'()*+,;=~"
"""What may stand in a path as it is."""


class Carrier(Protocol):
    """Takes a request to the server and brings status and answer; OSError where nobody answers."""

    def __call__(self, method: str, address: str, body: object = None) -> tuple[int, Any]:
        """Ask the server."""


def carrier(server: str, token: str = "") -> Carrier:
    """A carrier over HTTP.

    Raises:
        ClassroomError: when the address is none of a web server.
    """
    top = _top(server)

    def carry(method: str, address: str, body: object = None) -> tuple[int, Any]:
        headers = {"accept-language": language(), "content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        try:
            request = urllib.request.Request(f"{top}{address}", data, headers, method=method)
            status, content = _fetched(request)
        except (ValueError, InvalidURL):
            raise no_address(server) from None
        except HTTPException:
            raise heard.nobody() from None
        return status, heard.heard(content)

    return carry


def _fetched(request: urllib.request.Request) -> tuple[int, bytes]:
    try:
        with urllib.request.urlopen(request, timeout=_PATIENCE) as response:
            return response.status, response.read(_LARGEST)
    except urllib.error.HTTPError as error:
        return error.code, error.read(_LARGEST)


def _top(server: object) -> str:
    """What all addresses of a class begin with."""
    parts = urlsplit(web_address(typed_address(server)))
    return f"{parts.scheme}://{parts.netloc}{quote(parts.path, safe=_SAFE)}"
