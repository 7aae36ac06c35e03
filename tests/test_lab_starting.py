"""JupyterLab that does not start: one sentence says why, and nothing else is printed."""

from __future__ import annotations

import logging
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bglearn.errors import LabError
from bglearn.lab.starting import starting
from tests.running_lab import ROOT, environment


def refused_by(*arguments: str, user: Path, **variables: str) -> str:
    """The one line that `bglearn lab` says when it refuses."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "bglearn.cli",
            "lab",
            "--no-browser",
            str(user / "home"),
            *arguments,
        ],
        cwd=user,
        env=environment(user) | {"PYTHONPATH": str(ROOT), "BGLEARN_LANG": "en"} | variables,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("bglearn: ")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.removeprefix("bglearn: ").strip()


def test_a_file_where_jupyter_keeps_its_addresses(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        said = refused_by(user=tmp_path, JUPYTER_RUNTIME_DIR=str(folder))
        assert said == f"“{tmp_path / 'file'}” is a file, but a folder is needed there."


@pytest.mark.skipif(not Path("/proc/version").exists(), reason="needs Linux's /proc")
def test_a_folder_for_its_addresses_that_nobody_may_write(tmp_path: Path) -> None:
    for folder in ("/proc", "/proc/bglearn"):
        said = refused_by(user=tmp_path, JUPYTER_RUNTIME_DIR=folder)
        assert said.startswith(f"The folder “{folder}” can't be written: ")


def test_a_port_that_can_not_be_had(tmp_path: Path) -> None:
    with socket.create_server(("localhost", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refused_by("--port", port, user=tmp_path, JUPYTER_PORT_RETRIES="0")
    assert said.startswith("JupyterLab can't be started: the Jupyter server could not be started")
    assert said.endswith(f"port {port} is not available.")


def test_a_broken_jupyterlab_is_told_before_anything_is_brought(tmp_path: Path) -> None:
    broken = tmp_path / "broken" / "jupyterlab"
    broken.mkdir(parents=True)
    (broken / "__init__.py").write_text("import no_such_module")
    said = refused_by(user=tmp_path, PYTHONPATH=os.pathsep.join([str(broken.parent), str(ROOT)]))
    assert said == "JupyterLab can't be started: No module named 'no_such_module'."
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(28, "No space left on device"), "the disk is full"),
        (ValueError(), "ValueError"),
        (RuntimeError("two\n  lines."), "two lines"),
        (SystemExit("a word of Jupyter"), "a word of Jupyter"),
        (SystemExit(3), "3"),
    ],
    ids=str,
)
def test_whatever_stops_it_is_a_sentence(error: BaseException, reason: str) -> None:
    with pytest.raises(LabError) as caught, starting():
        raise error
    assert str(caught.value) == f"JupyterLab can't be started: {reason}."


def test_a_stop_that_is_wanted_is_no_error() -> None:
    for stop in (SystemExit(0), SystemExit(None), KeyboardInterrupt()):
        with pytest.raises(type(stop)), starting():
            raise stop


def test_what_jupyter_says_goes_on_once_it_has_started(caplog: pytest.LogCaptureFixture) -> None:
    log = logging.getLogger("ServerApp")
    with starting() as held:
        log.error("no icons today")
        assert caplog.messages == []
        held.release()
        assert caplog.messages == ["no icons today"]
        log.error("nor tomorrow")
    log.error("nor ever")
    assert caplog.messages == ["no icons today", "nor tomorrow", "nor ever"]


def test_what_jupyter_says_before_it_gives_up_is_the_reason(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def give_up() -> None:
        with starting():
            log = logging.getLogger("ServerApp")
            log.critical("ERROR: no port.")
            log.debug("Exiting.")
            sys.exit(1)

    with pytest.raises(LabError, match=r"^JupyterLab can't be started: no port\.$"):
        give_up()
    assert caplog.messages == []
