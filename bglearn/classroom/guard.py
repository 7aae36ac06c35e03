"""What every request passes first: its size, where it comes from, and the language of the answer.

Plain ASGI, so that the language holds for everything that answers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from bglearn.i18n import LANGUAGES, Message, language, speaking

LARGEST_BODY = 512 * 1024
MOST_SWALLOWED = 64 * 1024 * 1024
LANGUAGE_COOKIE = "bglearn_language"
_WEIGHT = re.compile(r"[01](\.[0-9]{0,3})?")
_SAFE = ("GET", "HEAD", "OPTIONS")
_HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
        b" script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self';"
        b" frame-ancestors 'none'",
    ),
    (b"cache-control", b"no-store"),
)

Scope = MutableMapping[str, Any]
Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class Guard:
    """Wraps the application."""

    def __init__(self, app: App, root: str = "", outside: str = "") -> None:
        """`root` begins all addresses of ours, `outside` those of somebody else."""
        self.app = app
        self._root = root
        self._outside = outside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what is too large or comes from another site; else let it in."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if self._root:
            scope = {**scope, "root_path": self._root}
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        size = 0
        is_over = begun = has_more = False

        async def counted() -> Event:
            nonlocal size, is_over, has_more
            event = await receive()
            has_more = bool(event.get("more_body"))
            size += len(event.get("body", b""))
            if size > LARGEST_BODY:
                is_over = True
                raise TooLarge
            return event

        async def sealed(event: Event) -> None:
            if event["type"] == "http.response.start":
                names = {name.lower() for name, _ in event["headers"]}
                more = [(name, value) for name, value in _HEADERS if name not in names]
                event = {**event, "headers": [*map(self._placed, event["headers"]), *more]}
            await send(event)

        async def answered(event: Event) -> None:
            nonlocal begun
            if begun or not is_over:  # else the application makes of it what it can
                begun = True
                await sealed(event)

        announced = headers.get(b"content-length", "0")
        with speaking(spoken(headers, scope.get("query_string", b""))):
            if not announced.isdecimal() or len(announced) > 12 or int(announced) > LARGEST_BODY:
                await _swallow(receive)
                await _refuse(sealed, 413, _too_large())
            elif not _is_address(headers.get(b"host", "")):
                await _refuse(sealed, 400, Message("class", "This is not possible here."))
            elif scope["method"] not in _SAFE and is_foreign(headers):
                await _refuse(sealed, 403, Message("class", "This was sent from another site."))
            else:
                with suppress(TooLarge):
                    await self.app(scope, counted, answered)
                if is_over and not begun:
                    if has_more:
                        await _swallow(receive)
                    await _refuse(sealed, 413, _too_large())

    def _placed(self, header: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
        """A header as it is; an address to go to stands below the root."""
        name, value = header
        is_own = value.startswith(b"/") and name.lower() == b"location"
        if not is_own or (self._outside and value.startswith(self._outside.encode())):
            return header
        return name, self._root.encode() + value


class TooLarge(Exception):  # noqa: N818 - it only ends the reading
    """A body that goes on and on."""


def _too_large() -> Message:
    values = {"most": LARGEST_BODY // 1024}
    return Message("class", "This is too large; at most {most} kB can be sent.", values)


async def _swallow(receive: Receive) -> None:
    """Let go by what is still on its way: a browser reads no answer before it has sent it all."""
    left = MOST_SWALLOWED
    while left > 0:
        event = await receive()
        left -= len(event.get("body", b""))
        if event["type"] != "http.request" or not event.get("more_body", False):
            return


async def _refuse(send: Send, status: int, sentence: Message) -> None:
    body = json.dumps({"error": str(sentence)}).encode()
    heading = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": heading})
    await send({"type": "http.response.body", "body": body})


def _is_address(host: str) -> bool:
    """Whether addresses can begin with a host; the pages that are asked for are told by them.

    >>> _is_address("[::1]:8790"), _is_address("[")
    (True, False)
    """
    try:
        urlsplit(f"//{host}")
    except ValueError:
        return False
    return True


def is_foreign(headers: dict[bytes, str]) -> bool:
    """Whether another site's page has sent a request.

    >>> is_foreign({b"host": "a:1", b"origin": "http://a:1"}), is_foreign({b"origin": "null"})
    (False, True)
    >>> is_foreign({b"host": "a:1", b"origin": "http://["})
    True
    """
    if headers.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get(b"origin")
    try:
        return origin is not None and urlsplit(origin).netloc != headers.get(b"host")
    except ValueError:  # no site of ours is called that
        return True


def spoken(headers: dict[bytes, str], query: bytes) -> str:
    """The language that somebody wants: chosen on the page, else the browser's, else the server's.

    >>> spoken({b"accept-language": "de,tr;q=0.8"}, b"")
    'tr'
    """
    wishes = [query.decode("latin-1").removeprefix("language=")]
    for pair in headers.get(b"cookie", "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == LANGUAGE_COOKIE:
            wishes.append(value)
    wishes += _accepted(headers.get(b"accept-language", ""))
    return next((wish for wish in wishes if wish in LANGUAGES), language())


def _accepted(header: str) -> list[str]:
    """The languages of a browser's list, the most wanted first; what can't be read is left out.

    >>> _accepted("en-GB;q=0.5, el-GR, tr;q=0, ro;q=x")
    ['el', 'en']
    """
    found: list[tuple[float, str]] = []
    for part in header.split(",")[:50]:
        tag, _, weight = part.strip().partition(";")
        number = weight.strip().removeprefix("q=") or "1"
        if _WEIGHT.fullmatch(number) and float(number) > 0:
            found.append((-float(number), tag.strip().split("-")[0].lower()))
    return [tag for _, tag in sorted(found, key=lambda pair: pair[0])]
