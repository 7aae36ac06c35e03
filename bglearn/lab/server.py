"""JupyterLab, opened in the learner's folder with our settings and not with those of the user."""

from __future__ import annotations

import importlib.util
import json
import os
from pathlib import Path
from urllib.parse import quote

from platformdirs import user_data_path

from bglearn.errors import LabError
from bglearn.i18n import Message, text
from bglearn.lab.manifest import write_whole

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
    """Open JupyterLab at the lesson `first`, a path below `home`; returns when it is stopped.

    Raises:
        LabError: when JupyterLab is not installed, or can't be started.
    """
    if not all(importlib.util.find_spec(name) for name in ("jupyterlab", "ipykernel")):
        raise LabError(
            Message(
                "lab",
                'JupyterLab is not installed; this brings it: pip install "bglearn[lab]"',
            )
        )
    from jupyterlab.labapp import LabApp

    own = user_data_path("bglearn", appauthor=False) / "jupyterlab"
    _lay_settings(own / "settings")
    os.environ["BGLEARN_LANG"] = language  # the kernels inherit it
    server = LabApp.initialize_server(argv=arguments(home, first, own, browser=browser, port=port))
    print(text("lab", "Your notebooks are in “{folder}”.", folder=home))
    if not browser:
        print(text("lab", "Open this address: {address}", address=server.display_url.split()[0]))
    print(text("lab", "Stop with Ctrl-C."), flush=True)
    server.start()


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
        "--ServerApp.answer_yes=True",  # Ctrl-C stops, and asks nothing
    ]
    if port is not None:
        wanted.append(f"--ServerApp.port={port}")
    if not browser:
        wanted.append("--no-browser")
    if getattr(os, "geteuid", lambda: 1)() == 0:
        wanted.append("--allow-root")  # a container; Jupyter asks for it in so many words
    return wanted


def _lay_settings(folder: Path) -> None:
    try:
        for name, values in _QUIET.items():
            place = folder / name
            if not place.exists():
                place.parent.mkdir(parents=True, exist_ok=True)
                write_whole(place, json.dumps(values, indent=4).encode())
    except OSError as error:
        raise LabError(
            Message(
                "lab",
                "The folder “{folder}” can't be written: {reason}.",
                {"folder": folder, "reason": error.strerror or error},
            )
        ) from error
