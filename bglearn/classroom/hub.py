"""A class as a service of a JupyterHub: the Hub says who somebody is, and there is no password.

The Hub starts `bglearn serve` and tells it in the environment where it is. A token of the Hub comes
from a notebook as it is, and from a browser after the Hub's own login (OAuth).
"""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bglearn.classroom.web_address import no_address
from bglearn.errors import ClassroomError, StoreError
from bglearn.i18n import Message

TEACHERS = "bglearn-teachers"
"""The group of the Hub whose members are teachers; so are the Hub's admins."""
CHECKED_FOR = 60_000
"""Milliseconds until the Hub is asked again about a token."""
_PATIENCE = 10
_LARGEST = 1024 * 1024


@dataclass(frozen=True, slots=True)
class HubUser:
    """Somebody whom the Hub knows and lets use the class.

    `since` is when the account was made; empty where the Hub does not say.
    """

    name: str
    is_teacher: bool
    since: str = ""


@dataclass(frozen=True, slots=True)
class Hub:
    """Where the Hub is, and what this service is to it."""

    api: str
    token: str
    client: str
    prefix: str
    base: str
    callback: str
    bind: str
    needed: frozenset[str]

    def place(self, host: str, port: int) -> tuple[str, int]:
        """Where to listen, as the Hub says; these where it does not.

        Raises:
            ClassroomError: when what it says is no address.
        """
        if not self.bind:
            return host, port
        try:
            where = urllib.parse.urlsplit(self.bind)
            found = where.hostname or host, where.port or port
        except ValueError:
            raise no_address(self.bind) from None
        if where.scheme not in ("http", "https"):
            raise no_address(self.bind)
        return found

    @property
    def outside(self) -> str:
        """How the Hub's own addresses begin."""
        return f"{self.base}hub/"

    def login(self, state: str) -> str:
        """Where a browser logs in."""
        wanted = {
            "client_id": self.client,
            "redirect_uri": self.callback,
            "response_type": "code",
            "state": state,
        }
        return f"{self.outside}api/oauth2/authorize?{urllib.parse.urlencode(wanted)}"

    def token_for(self, code: str) -> str | None:
        """The token for the code that a browser brings back; None where the Hub refuses.

        Raises:
            StoreError: when the Hub does not answer.
        """
        form = {
            "client_id": self.client,
            "client_secret": self.token,
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.callback,
        }
        answer = self._ask("oauth2/token", urllib.parse.urlencode(form).encode())
        token = answer.get("access_token") if answer else None
        return token if isinstance(token, str) else None

    def user(self, token: str) -> HubUser | None:
        """Who holds a token; None where nobody does, or nobody who may use the class.

        Raises:
            StoreError: when the Hub does not answer.
        """
        if not token.isascii() or not token.isprintable():
            return None
        answer = self._ask("user", token=token)
        if not answer or answer.get("kind") != "user" or not isinstance(answer.get("name"), str):
            return None
        if not self.needed & set(answer.get("scopes") or ()):
            return None
        groups = answer.get("groups") or ()
        name = answer["name"]
        is_teacher = bool(answer.get("admin")) or TEACHERS in groups
        return HubUser(name[:200], is_teacher, self._since(name))

    def _since(self, name: str) -> str:
        """When an account was made; the class may ask that where its role has `read:users`."""
        found = self._ask(f"users/{urllib.parse.quote(name, safe='')}", token=self.token) or {}
        return str(found.get("created") or "")[:40]

    def _ask(
        self, address: str, data: bytes | None = None, token: str = ""
    ) -> dict[str, Any] | None:
        request = urllib.request.Request(f"{self.api}/{address}", data)
        if token:
            request.add_header("Authorization", f"token {token}")
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE) as response:
                answer = json.loads(response.read(_LARGEST))
        except urllib.error.HTTPError as error:
            if error.code < 500:
                return None
            raise _away() from None
        except (OSError, ValueError):
            raise _away() from None
        return answer if isinstance(answer, dict) else None


def _away() -> StoreError:
    return StoreError(
        Message("class", "The JupyterHub does not say who you are just now. Try again in a moment.")
    )


def hub_of(environment: Mapping[str, str] = os.environ) -> Hub | None:
    """The Hub that has started this process as its service; None where none has.

    A user's own notebook server, and whatever runs in it, has much the same in its environment,
    but begins with the user's own address.

    Raises:
        ClassroomError: when what it tells in the environment can't be read.

    >>> hub_of({"JUPYTERHUB_SERVICE_PREFIX": "/user/ann/", "JUPYTERHUB_API_TOKEN": "x"}) is None
    True
    """
    prefix = environment.get("JUPYTERHUB_SERVICE_PREFIX", "")
    base = environment.get("JUPYTERHUB_BASE_URL", "/")
    is_service = prefix.startswith(f"{base.rstrip('/')}/services/")
    if not is_service or "JUPYTERHUB_API_TOKEN" not in environment:
        return None
    client = environment.get("JUPYTERHUB_CLIENT_ID", "")
    try:
        scopes = json.loads(environment.get("JUPYTERHUB_OAUTH_ACCESS_SCOPES") or "[]")
        needed = frozenset(map(str, scopes))
    except (ValueError, TypeError):
        raise ClassroomError(
            Message("class", "JUPYTERHUB_OAUTH_ACCESS_SCOPES has to be a list of scopes in JSON.")
        ) from None
    return Hub(
        api=environment.get("JUPYTERHUB_API_URL", "http://127.0.0.1:8081/hub/api").rstrip("/"),
        token=environment["JUPYTERHUB_API_TOKEN"],
        client=client,
        prefix=prefix.rstrip("/"),
        base=base,
        callback=environment.get("JUPYTERHUB_OAUTH_CALLBACK_URL") or f"{prefix}oauth_callback",
        bind=environment.get("JUPYTERHUB_SERVICE_URL", ""),
        needed=needed,
    )
