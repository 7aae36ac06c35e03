"""The site below /site of a class's server: one address for lessons, puzzles and assignments.

The class’s own headers hold for all but the notebook application, whose policy is wider: Python
in a browser is compiled there. What a page of the site may do, the rest of the server need not.
"""

from __future__ import annotations

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
        self._packed: dict[tuple[str, str], bytes] = {}

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
        if isinstance(response, FileResponse):
            response = await self._typed(response, Headers(scope=scope))
        lasting = _HASHED.fullmatch(path) is not None
        response.headers["cache-control"] = "max-age=31536000, immutable" if lasting else "no-cache"
        if f"{path}/".startswith(_APP):
            response.headers.update(_APP_HEADERS)
        return response

    async def _typed(self, response: FileResponse, asked: Headers) -> Response:
        """A file with its type, packed if that makes it smaller and the browser takes it."""
        file = Path(response.path)
        if kind := TYPES.get(file.suffix):
            response.headers["content-type"] = kind
        packs = "gzip" in asked.get("accept-encoding", "") and "range" not in asked
        if not packs or file.suffix not in _PACKED:
            return response
        tag = response.headers["etag"]
        key = (str(file), tag)
        if key not in self._packed:
            self._packed[key] = await run_in_threadpool(lambda: gzip.compress(file.read_bytes(), 6))
        headers = {
            "content-type": response.headers["content-type"],
            "content-encoding": "gzip",
            "etag": f"W/{tag}",
            "vary": "accept-encoding",
        }
        return Response(self._packed[key], headers=headers)
