"""The site below /site of a class's server: one address for lessons, puzzles and assignments.

The class’s own headers hold for all but the notebook application, whose policy is wider: Python
in a browser is compiled there. What a page of the site may do, the rest of the server need not.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from pathlib import Path, PurePosixPath
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import FileResponse, JSONResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

from bglearn.i18n import language
from bglearn.site.class_file import CLASS_FILE, class_data
from bglearn.site.server import TYPES

PLACE = "/site"
"""What addresses of the site begin with on the class's server."""
_APP = "lite/"
_APP_HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self' 'unsafe-inline'"
    " 'unsafe-eval' 'wasm-unsafe-eval' blob:; worker-src 'self' blob:; style-src 'self'"
    " 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data:"
    " blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
}
_HASHED = re.compile(r"lite/(build|extensions)/.*\.[0-9a-f]{7,}\.(js|css|woff2?)")
_PACKED = {".css", ".html", ".ipynb", ".js", ".json", ".mjs", ".svg", ".wasm"}


class MountedSite(StaticFiles):
    """The files of a site; texts and code are sent packed, each packed once."""

    def __init__(self, site: Path) -> None:
        super().__init__(directory=site, html=True)
        self._packed: dict[Path, tuple[str, bytes]] = {}
        self._packing = asyncio.Lock()

    async def get_response(self, path: str, scope: Any) -> Response:
        """A file, or where the class is, or the way to the visitor's language."""
        path = PurePosixPath(path.replace("\\", "/")).as_posix()  # Windows has its own separator
        response: Response
        if path == ".":
            return RedirectResponse(f"{PLACE}/{language()}/", 307)
        if path == CLASS_FILE:
            response = JSONResponse(class_data(scope.get("root_path", "").removesuffix(PLACE)))
        else:
            response = await super().get_response(path, scope)
            if isinstance(response, RedirectResponse):  # whether by https, the browser knows
                response = RedirectResponse(f"{PLACE}/{path}/", 307)
        if isinstance(response, FileResponse):
            response = await self._typed(response, Headers(scope=scope))
        lasting = _HASHED.fullmatch(path) is not None
        response.headers["cache-control"] = "max-age=31536000, immutable" if lasting else "no-cache"
        response.headers["vary"] = "accept-encoding"
        if f"{path}/".startswith(_APP):
            response.headers.update(_APP_HEADERS)
        return response

    async def _typed(self, response: FileResponse, asked: Headers) -> Response:
        """A file with its type, packed if that makes it smaller and the browser takes it."""
        file = Path(response.path)
        if kind := TYPES.get(file.suffix):
            response.headers["content-type"] = kind
        packs = takes_gzip(asked.get("accept-encoding", "")) and "range" not in asked
        if not packs or file.suffix not in _PACKED:
            return response
        tag = response.headers["etag"]
        headers = {
            "content-type": response.headers["content-type"],
            "content-encoding": "gzip",
            "etag": f"W/{tag}",
        }
        return Response(await self._pack(file, tag), headers=headers)

    async def _pack(self, file: Path, tag: str) -> bytes:
        """A file packed: one at a time, however many wait for it, and no old one is kept."""
        if self._packed.get(file, ("",))[0] != tag:
            async with self._packing:
                if self._packed.get(file, ("",))[0] != tag:
                    data = await run_in_threadpool(lambda: gzip.compress(file.read_bytes(), 6))
                    self._packed[file] = (tag, data)
        return self._packed[file][1]


def takes_gzip(accepted: str) -> bool:
    """Whether a browser that sent this `Accept-Encoding` takes what is packed.

    >>> takes_gzip("br, gzip;q=0.5"), takes_gzip("*"), takes_gzip("gzip; q=0, *"), takes_gzip("br")
    (True, True, False, False)
    """
    wishes = {}
    for part in accepted.lower().split(","):
        name, _, wish = part.partition(";")
        wishes[name.strip()] = wish.replace(" ", "")
    wish = wishes.get("gzip", wishes.get("*", "q=0"))
    return re.fullmatch(r"q=0(\.0*)?", wish) is None
