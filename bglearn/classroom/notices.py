"""What a page says once about the form that was sent: it waits in a cookie, in no address."""

from __future__ import annotations

import json
from urllib.parse import quote, unquote

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from bglearn.classroom.access import is_for_programs, root_of
from bglearn.i18n import shown, text

_COOKIE = "bglearn_said"
_LIFE = 60
_MOST = 400
"""Letters of all sentences: a cookie has room for 4096 bytes, and a letter may take nine."""


def back(request: Request, address: str, *sentences: str) -> Response:
    """Go to a page, which says these sentences the next time somebody sees it."""
    response = RedirectResponse(address, 303)
    if sentences:
        left, told = _MOST, []
        for sentence in sentences:
            told.append(sentence if len(sentence) <= left else sentence[: max(left - 1, 0)] + "…")
            left -= len(told[-1])
        value = quote(json.dumps(told, ensure_ascii=False), safe="")
        path = root_of(request) or "/"
        response.set_cookie(_COOKIE, value, max_age=_LIFE, httponly=True, samesite="lax", path=path)
    return response


def said(request: Request) -> list[str]:
    """The sentences that wait; none for a program, which only looks where a form leads."""
    if is_for_programs(request):
        return []
    try:
        found = json.loads(unquote(request.cookies.get(_COOKIE, "")))
    except (ValueError, RecursionError):
        return []
    return [str(one) for one in found] if isinstance(found, list) else []


def saved() -> str:
    """What is said when a form was taken."""
    return text("class", "Saved.")


def deleted(name: str) -> str:
    """What is said when something is gone."""
    return text("class", "Deleted: {name}", name=shown(name, 200))


def forget(request: Request, response: Response) -> None:
    """Say it no second time."""
    response.delete_cookie(_COOKIE, path=root_of(request) or "/")
