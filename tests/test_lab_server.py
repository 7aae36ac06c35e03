"""A real `bglearn lab`: the lesson is served, with our settings, by our own interpreter."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
import websocket
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

from bglearn.errors import LabError
from bglearn.i18n import speaking
from bglearn.lab import server
from bglearn.lab.content import shipped
from bglearn.lab.jupyter import PromptConnection
from bglearn.puzzles.library import content
from tests.running_lab import Lab, environment, running_lab

LANGUAGE = "tr"
pytestmark = pytest.mark.lab


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    user = tmp_path_factory.mktemp("user")
    other = user / "jupyter/data/kernels/python3"  # another Python under the name of ours
    other.mkdir(parents=True)
    spec = {"argv": ["no-such-python"], "display_name": "Another", "language": "python"}
    (other / "kernel.json").write_text(json.dumps(spec))
    with running_lab(user, user / "my lessons – μαθήματα", LANGUAGE) as running:
        yield running


def first_lesson() -> str:
    return shipped(LANGUAGE)[0]


def test_the_first_lesson_is_served(lab: Lab) -> None:
    served = lab.json(f"/api/contents/{first_lesson()}?content=1")
    assert served["type"] == "notebook"
    assert (lab.home / first_lesson()).read_bytes() == (content() / first_lesson()).read_bytes()
    assert "jupyter-config-data" in lab.get(f"/lab/tree/{first_lesson()}")


def test_nobody_comes_in_without_the_token(lab: Lab) -> None:
    with pytest.raises(urllib.error.HTTPError, match="403"):
        lab.get(f"/api/contents/{first_lesson()}", token="guessed")


def test_no_extensions_no_news_no_question(lab: Lab) -> None:
    page = lab.get("/lab")
    found = re.search(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert found is not None
    config = json.loads(found[1])
    assert config["extensionManager"]["can_install"] is False
    assert config["news"] == {"disabled": True}
    setting = lab.json("/lab/api/settings/@jupyterlab/apputils-extension:notification")
    assert setting["settings"] == {"fetchNews": "false", "checkForUpdates": False}


def test_the_users_own_jupyterlab_is_left_alone(lab: Lab) -> None:
    lab.get("/lab")
    assert not list((lab.user / "jupyter/config").rglob("*.jupyterlab-*"))


def test_python3_is_the_interpreter_of_bglearn(lab: Lab) -> None:
    specs = lab.json("/api/kernelspecs")
    assert specs["kernelspecs"]["python3"]["spec"]["argv"][0] == sys.executable


def test_a_kernel_runs_in_it_and_knows_the_language(lab: Lab) -> None:
    kernel = lab.post("/api/kernels", {"name": "python3", "path": "lessons"})
    code = "import sys, bglearn.i18n; print(sys.executable, bglearn.i18n.language())"
    message = {
        "header": {
            "msg_id": uuid.uuid4().hex,
            "msg_type": "execute_request",
            "username": "",
            "session": "test",
            "version": "5.3",
        },
        "parent_header": {},
        "metadata": {},
        "content": {"code": code, "silent": False},
        "channel": "shell",
        "buffers": [],
    }
    line = websocket.create_connection(
        f"ws{lab.address.removeprefix('http')}/api/kernels/{kernel['id']}/channels?session_id=test",
        header=[f"Authorization: token {lab.token}"],
        timeout=60,
    )
    try:
        line.send(json.dumps(message))
        while (answer := json.loads(line.recv()))["msg_type"] != "stream":
            assert answer["msg_type"] != "error", answer["content"]
    finally:
        line.close()
    assert answer["content"]["text"].split() == [sys.executable, LANGUAGE]


BOARD = {"application/vnd.jupyter.widget-view+json": {"model_id": "gone"}}


def test_a_notebook_opens_without_the_boards_of_a_kernel_that_is_gone(lab: Lab) -> None:
    """Else each of them would open as an error line; the file itself is left alone."""
    path = lab.home / "lessons" / "old.ipynb"
    saved = json.loads((lab.home / first_lesson()).read_text("utf-8"))
    board = {"output_type": "display_data", "data": BOARD, "metadata": {}}
    said = {"output_type": "stream", "name": "stdout", "text": "24/18"}
    cell = next(cell for cell in saved["cells"] if cell["cell_type"] == "code")
    cell["outputs"] = [board, said]
    path.write_text(json.dumps(saved), "utf-8")

    def outputs() -> list[str]:
        model = lab.json("/api/contents/lessons/old.ipynb?content=1")
        cells = [one for one in model["content"]["cells"] if one["cell_type"] == "code"]
        return [output["output_type"] for output in cells[0]["outputs"]]

    assert outputs() == ["stream"]
    assert "gone" in path.read_text("utf-8")
    session = {
        "path": "lessons/old.ipynb",
        "type": "notebook",
        "name": "",
        "kernel": {"name": "python3"},
    }
    lab.post("/api/sessions", session)
    assert outputs() == ["display_data", "stream"], "with its kernel the board is alive"


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent in another way there")
def test_one_ctrl_c_stops_it_and_its_kernels(lab: Lab) -> None:
    left = list((lab.user / "jupyter/runtime").glob("kernel-*.json"))
    assert left, "a kernel runs"
    lab.process.send_signal(signal.SIGINT)
    assert lab.process.wait(60) == 130
    assert not [file for file in left if file.exists()]


# ------------------------------------------------------------------ without a server


def test_the_server_takes_our_two_classes(tmp_path: Path) -> None:
    script = """
import sys
from pathlib import Path
from bglearn.lab.jupyter import OwnInterpreter, PromptConnection
from bglearn.lab.server import arguments
from jupyterlab.labapp import LabApp
here = Path(sys.argv[1])
app = LabApp.initialize_server(argv=arguments(here, "a.ipynb", here, browser=False))
assert app.web_app.settings["kernel_websocket_connection_class"] is PromptConnection
assert type(app.kernel_manager.kernel_spec_manager) is OwnInterpreter
"""
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_connection_sends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    usual = PromptConnection.__mro__[1]
    monkeypatch.setattr(usual, "connect", lambda self: told.append("connected"))
    handler = KernelWebsocketHandler.__new__(KernelWebsocketHandler)
    monkeypatch.setattr(handler, "set_nodelay", told.append)
    connection = PromptConnection.__new__(PromptConnection)
    connection.websocket_handler = handler
    connection.connect()
    assert told == [True, "connected"]


def test_settings_of_a_former_start_are_kept(
    tmp_path: Path,
) -> None:
    name = "@jupyterlab/apputils-extension/notification.jupyterlab-settings"
    server._lay_settings(tmp_path)
    (tmp_path / name).write_text('{"fetchNews": "true"}')
    server._lay_settings(tmp_path)
    assert (tmp_path / name).read_text() == '{"fetchNews": "true"}'


def test_a_settings_folder_that_is_a_file_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LabError, match=r"file” is a file, but a folder is needed"):
        server._lay_settings(tmp_path / "file")


def test_without_jupyterlab_a_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with speaking("en"), pytest.raises(LabError, match=r'pip install "bglearn\[lab\]"'):
        server.open_lab(tmp_path, "lessons/en/03_movement.ipynb", "en")


def test_arguments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    usual = server.arguments(tmp_path, "lessons/en/05_bar.ipynb", tmp_path)
    assert "--allow-root" not in usual
    assert "--no-browser" not in usual
    assert not any("port" in argument for argument in usual)
    assert "--ServerApp.port=9000" in server.arguments(tmp_path, "a", tmp_path, port=9000)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert "--allow-root" in server.arguments(tmp_path, "a", tmp_path)
    monkeypatch.delattr(os, "geteuid")  # Windows
    assert "--allow-root" not in server.arguments(tmp_path, "a", tmp_path)
    beside = server.arguments(tmp_path, "lessons/en/05_bar (new 0.2.0).ipynb", tmp_path)
    assert beside[1].endswith("05_bar%20%28new%200.2.0%29.ipynb")
