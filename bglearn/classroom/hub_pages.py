"""The Hub's login in the browser: to the Hub and back. Without a Hub there is nothing here."""

from __future__ import annotations

import hmac
import re

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import RedirectResponse, Response

from bglearn.classroom.access import Serving, let_in, root_of
from bglearn.classroom.classes import nothing_there
from bglearn.classroom.tokens import new_token
from bglearn.errors import AccessError
from bglearn.i18n import Message

STATE_COOKIE = "bglearn_hub_state"
_STATE_LIFE = 600
_CODE = re.compile(r"[A-Za-z0-9-]{1,40}")

router = APIRouter(include_in_schema=False)


@router.get("/hub_login")
async def begin(request: Request, service: Serving, code: str = "") -> Response:
    """Send a browser to the Hub; `code` is of the class that it joins afterwards."""
    if service.hub is None:
        raise nothing_there()
    state = f"{new_token()}.{code}" if _CODE.fullmatch(code) else new_token()
    response = RedirectResponse(service.hub.login(state), 303)
    response.set_cookie(
        STATE_COOKIE,
        state,
        max_age=_STATE_LIFE,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path=root_of(request) or "/",
    )
    return response


@router.get("/oauth_callback")
async def come_back(
    request: Request, service: Serving, code: str = "", state: str = ""
) -> Response:
    """A browser comes back from the Hub; only the one that was sent there."""
    if service.hub is None:
        raise nothing_there()
    sent = request.cookies.get(STATE_COOKIE, "")
    if not sent or not hmac.compare_digest(sent.encode(), state.encode()):
        raise AccessError(Message("class", "This login is too old. Open the class again."))
    token = await run_in_threadpool(service.hub.token_for, code[:500])
    if token is None:
        raise AccessError(Message("class", "The JupyterHub does not let you use this class."))
    wanted = state.partition(".")[2]
    response = RedirectResponse(f"/join/{wanted}" if wanted else "/", 303)
    response.delete_cookie(STATE_COOKIE, path=root_of(request) or "/")
    let_in(response, request, token)
    return response
