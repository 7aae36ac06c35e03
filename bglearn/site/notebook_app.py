"""JupyterLite: the application's files, its extensions, and its settings.

A JupyterLite site is nothing but files: the application as its wheel brings it, the extensions from
their wheels, and one file that names them and says what the site should be like.
"""

from __future__ import annotations

import io
import json
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Any

_HERE = Path(__file__).parent
_OWN = (
    '<link rel="stylesheet" href="../notebook.css">\n'
    '<script type="module" src="../notebook_page.js"></script>\n'
)
_KERNEL = "@jupyterlite/pyodide-kernel-extension"
_OLD_FONTS = {".eot", ".ttf"}
_OTHER_FACES = ("lab", "repl", "build/lab", "build/repl")
"""The application in shapes that nothing in a notebook leads to."""
_ICONS = ("", "-busy-1", "-busy-2", "-busy-3", "-file", "-notebook", "-terminal")
_QUIET = ("@jupyterlab/apputils-extension:announcements", "@jupyterlab/lsp-extension:plugin")
_BOOT = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "ipython", "bglearn")
"""What is loaded while the kernel starts, all at once; bglearn brings the widgets."""
_WALL = """\
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const isOurs = event.request.url.startsWith(self.registration.scope);
  const isOwnSign = origin === location.origin && pathname === "/api/service-worker-heartbeat";
  if (!isOurs && !isOwnSign) event.stopImmediatePropagation();
});
"""
"""Stands before the application's service worker, which would look at all that its pages ask for:
what lies beside the application on its host, a class's server say, is none of its business."""
_OVERRIDES: dict[str, dict[str, Any]] = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": False},
}


def lay_app(folder: Path, core: Path, kernel: Path, extended: Iterable[Path]) -> tuple[Path, ...]:
    """Write the application with its extensions into a folder.

    `core` is the wheel of the application, `kernel` that of its kernel, `extended` are other wheels
    with extensions. The result are the wheels that come with the kernel and run in it.
    """
    _unpack(folder, core)
    names = [name for wheel in (kernel, *extended) for name in _lay_extensions(folder, wheel)]
    schemas = [
        schema for name in sorted(names) for schema in _schemas(folder / "extensions" / name)
    ]
    _write(folder / "build" / "schemas" / "all_federated.json", schemas)
    pypi = folder / "extensions" / _KERNEL / "static" / "pypi"
    inside = tuple(sorted(pypi.glob("*.whl")))
    extensions = [_told(folder / "extensions" / name) for name in sorted(names)]
    _configure(folder, extensions)
    english = {"displayName": "English", "nativeName": "English"}
    _write(folder / "api" / "translations" / "all.json", {"data": {"en": english}, "message": ""})
    _write(folder / "api" / "translations" / "en.json", {"data": {}, "message": ""})
    _lay_icons(folder)
    _lay_own(folder)
    for place in ("", "build"):
        worker = folder / place / "service-worker.js"
        worker.write_text(_WALL + worker.read_text("utf-8"), "utf-8", newline="\n")
    return inside


def _unpack(folder: Path, core: Path) -> None:
    with zipfile.ZipFile(core) as wheel:
        (packed,) = (name for name in wheel.namelist() if name.endswith(".tgz"))
        content = io.BytesIO(wheel.read(packed))
    with tarfile.open(fileobj=content) as archive:
        for member in archive:
            path = PurePosixPath(member.name)
            if not member.isfile() or not _is_wanted(path):
                continue
            target = folder.joinpath(*path.parts[1:])  # the first part is the archive's own
            target.parent.mkdir(parents=True, exist_ok=True)
            source = archive.extractfile(member)
            assert source
            target.write_bytes(source.read())


def _is_wanted(path: PurePosixPath) -> bool:
    if path.suffix in {".map", *_OLD_FONTS} or path.name.startswith("rspack."):
        return False
    if any(PurePosixPath(*path.parts[1:]).is_relative_to(face) for face in _OTHER_FACES):
        return False
    # each of these fonts is there as .woff2 too
    return not (path.suffix in {".svg", ".woff"} and path.name.startswith("fa-"))


def _lay_extensions(folder: Path, wheel: Path) -> list[str]:
    """The extensions of a wheel, by their names."""
    names = set()
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.namelist():
            _, found, inside = entry.partition("/share/jupyter/labextensions/")
            path = PurePosixPath(inside)
            if not found or entry.endswith("/") or path.suffix in {".map", ".orig"}:
                continue
            names.add("/".join(path.parts[: 2 if inside.startswith("@") else 1]))
            target = folder / "extensions" / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(archive.read(entry))
    return sorted(names)


def _schemas(extension: Path) -> list[dict[str, Any]]:
    """The settings that an extension has, as the application wants them."""
    package = json.loads((extension / "package.json").read_text("utf-8"))
    found = []
    for path in sorted((extension / "schemas" / package["name"]).glob("*.json")):
        if path.name == "package.json.orig":
            continue
        found.append(
            {
                "id": f"{package['name']}:{path.stem}",
                "raw": "{}",
                "schema": json.loads(path.read_text("utf-8")),
                "settings": {},
                "version": package["version"],
            }
        )
    return found


def _told(extension: Path) -> dict[str, str]:
    package = json.loads((extension / "package.json").read_text("utf-8"))
    return {"name": package["name"], **package["jupyterlab"]["_build"]}


def _lay_icons(folder: Path) -> None:
    """The icons of a tab, under the names that a server would have for them."""
    icon = (folder / "notebooks" / "favicon.ico").read_bytes()
    place = folder / "static" / "favicons"
    place.mkdir(parents=True)
    for name in _ICONS:
        (place / f"favicon{name}.ico").write_bytes(icon)


def _lay_own(folder: Path) -> None:
    """Our style sheet and script, and both in the page of a notebook."""
    page = folder / "notebooks" / "index.html"
    before, after = page.read_text("utf-8").split("</head>")  # it is there once
    for name in ("notebook.css", "static/notebook_page.js"):
        (folder / Path(name).name).write_bytes((_HERE / name).read_bytes())
    page.write_text(f"{before}{_OWN}</head>{after}", "utf-8", newline="\n")


def _configure(folder: Path, extensions: list[dict[str, str]]) -> None:
    place = folder / "jupyter-lite.json"
    config = json.loads(place.read_text("utf-8"))
    config["jupyter-config-data"] |= {
        "appName": "bglearn",
        "appUrl": "./tree",
        "contentsAllJsonFile": "all.json",
        "contentsStorageName": "bglearn files",
        "settingsStorageName": "bglearn settings",
        "workspacesStorageName": "bglearn workspaces",
        "disabledExtensions": list(_QUIET),
        "enableMemoryStorage": True,  # where a browser keeps nothing, the lessons still open
        "faviconUrl": "./notebooks/favicon.ico",
        "exposeAppInBrowser": True,  # the front page runs a lesson's cells when it opens one
        "federated_extensions": extensions,
        "settingsOverrides": _OVERRIDES,
        "litePluginSettings": {
            f"{_KERNEL}:kernel": {
                "disablePyPIFallback": True,
                "loadPyodideOptions": {"packages": list(_BOOT)},
                "pipliteUrls": [f"./extensions/{_KERNEL}/static/pypi/all.json"],
                "pyodideUrl": "./static/pyodide/pyodide.mjs",
            }
        },
    }
    _write(place, config)


def _write(place: Path, data: object) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps(data, separators=(",", ":"), sort_keys=True) + "\n", "utf-8")
