"""JupyterLab, opened in the learner's folder with our settings and not with those of the user."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import quote

from platformdirs import user_data_path

from bglearn.files import remove_drafts, write_whole
from bglearn.i18n import text
from bglearn.lab.refusals import refusals
from bglearn.lab.starting import lab_app, starting

_QUIET = {
    "@jupyterlab/apputils-extension/notification.jupyterlab-settings": {
        "fetchNews": "false",
        "checkForUpdates": False,
    }
}
"""Settings that no option of the server sets: no question about news on the first start."""


def open_lab(
    home: Path, first: str, language: str, *, browser: bool = True, port: int | None = None
) -> None:
    """Open JupyterLab at the lesson `first`, a path below `home`; returns when it is shut down.

    Raises:
        KeyboardInterrupt: when it was stopped with Ctrl-C.
        LabError: when JupyterLab is not installed, or can't be started.
    """
    app = lab_app()
    own = user_data_path("bglearn", appauthor=False) / "jupyterlab"
    _lay_settings(own / "settings")
    _prepare_runtime()
    os.environ["BGLEARN_LANG"] = language  # the kernels inherit it
    with starting() as log:
        wanted = arguments(home, first, own, browser=browser, port=port)
        server = app.initialize_server(argv=wanted)
        log.release()
        print(text("lab", "Your notebooks are in “{folder}”.", folder=home))
        if not browser:
            address = server.display_url.split()[0]
            print(text("lab", "Open this address: {address}", address=address))
        print(text("lab", "Stop with Ctrl-C."), flush=True)
        pressed = _listen_for_ctrl_c(server)
        try:
            server.start()
        finally:
            _end(server.io_loop.asyncio_loop)
        if pressed:
            raise KeyboardInterrupt


def arguments(
    home: Path, first: str, own: Path, *, browser: bool = True, port: int | None = None
) -> list[str]:
    """What JupyterLab is started with; `own` is the folder of our settings for it.

    >>> arguments(Path("home"), "lessons/en/05_bar.ipynb", Path("own"))[1]
    '--LabApp.default_url=/lab/tree/lessons/en/05_bar.ipynb'
    """
    wanted = [
        f"--ServerApp.root_dir={home}",
        f"--LabApp.default_url=/lab/tree/{quote(first)}",
        f"--LabApp.user_settings_dir={own / 'settings'}",
        f"--LabApp.workspaces_dir={own / 'workspaces'}",
        "--LabApp.extension_manager=readonly",
        "--LabApp.collaborative=False",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--ServerApp.kernel_websocket_connection_class=bglearn.lab.jupyter.PromptConnection",
        "--ServerApp.kernel_spec_manager_class=bglearn.lab.jupyter.OwnInterpreter",
        "--ServerApp.contents_manager_class=bglearn.lab.jupyter.FreshNotebooks",
        "--Application.log_level=ERROR",
    ]
    if port is not None:
        wanted.append(f"--ServerApp.port={port}")
    if not browser:
        wanted.append("--no-browser")
    if getattr(os, "geteuid", lambda: 1)() == 0:
        wanted.append("--allow-root")  # a container; Jupyter asks for it in so many words
    return wanted


def _listen_for_ctrl_c(server: Any) -> list[int]:
    """The first Ctrl-C stops the kernels and then the server; a second one does not wait for them.

    Jupyter's own way is another one without a terminal, and leaves the kernels alone there. The
    list is empty until then.
    """
    pressed: list[int] = []

    def stop(number: int, frame: object) -> None:
        pressed.append(number)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        server.stop(from_signal=True)

    signal.signal(signal.SIGINT, stop)
    return pressed


def _end(loop: asyncio.AbstractEventLoop) -> None:
    """Let go of what the loop was about: Jupyter's threads wait for the tasks they work for."""
    tasks = asyncio.all_tasks(loop)
    for task in tasks:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))


def _lay_settings(folder: Path) -> None:
    with refusals(folder):
        for name, values in _QUIET.items():
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            remove_drafts(place.parent)
            if not place.exists():
                write_whole(place, json.dumps(values, indent=4).encode())


def _prepare_runtime() -> None:
    """See that the kernels can leave their addresses where Jupyter wants them."""
    from jupyter_core.paths import jupyter_runtime_dir

    folder = Path(jupyter_runtime_dir())
    with refusals(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
