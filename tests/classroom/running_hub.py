"""A real JupyterHub, with the configuration of the documentation and a class as its service."""

from __future__ import annotations

import http.cookiejar
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import tools
from tests.classroom.running import ROOT, free_port

CONFIG = ROOT / "docs" / "jupyterhub" / "jupyterhub_config.py"
PREFIX = "/services/bglearn"


@dataclass
class RealHub:
    """A running JupyterHub."""

    address: str
    log: Path

    def browser(self) -> urllib.request.OpenerDirector:
        jar = http.cookiejar.CookieJar()
        return urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))

    def log_in(self, name: str) -> urllib.request.OpenerDirector:
        browser = self.browser()
        page = browser.open(f"{self.address}/hub/login", timeout=30).read().decode()
        found = re.search(r'name="_xsrf" value="([^"]+)"', page)
        assert found, page[:500]
        form = {"username": name, "password": "", "_xsrf": found[1]}
        data = urllib.parse.urlencode(form).encode()
        browser.open(f"{self.address}/hub/login?next=/hub/home", data, timeout=60)
        return browser

    def told(self) -> str:
        return self.log.read_text("utf-8", "replace")[-4000:]


@contextmanager
def running_hub(folder: Path, database: str, site: Path | None = None) -> Iterator[RealHub]:
    """A Hub with a class in a database, and with a site that was built if one is named."""
    pytest.importorskip("jupyterhub")
    ours = ROOT / "node_modules" / ".bin" / "configurable-http-proxy"
    proxy = str(ours) if ours.exists() else shutil.which("configurable-http-proxy")
    if proxy is None:
        if tools.in_ci():
            pytest.fail("configurable-http-proxy: nothing is skipped in CI")
        pytest.skip("configurable-http-proxy (npm) is not installed")
    port, inside, service = free_port(), free_port(), free_port()
    address = f"http://127.0.0.1:{port}"
    extra = folder / "config.py"
    extra.write_text(
        f"load_subconfig({str(CONFIG)!r})\n"
        f"c = get_config()\n"
        f"c.ConfigurableHTTPProxy.command = [{str(proxy)!r}]\n"
        f"c.ConfigurableHTTPProxy.api_url = 'http://127.0.0.1:{free_port()}'\n"
        f"c.JupyterHub.hub_port = {inside}\n"
        "c.JupyterHub.spawner_class = 'simple'\n"
    )
    log = folder / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterhub", "-f", str(extra)],
            cwd=folder,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            env={
                **os.environ,
                "BGLEARN_HUB_URL": address,
                "BGLEARN_SERVICE_URL": f"http://127.0.0.1:{service}",
                "BGLEARN_DATABASE": database,
                "BGLEARN_LANG": "en",
                "BGLEARN_TEACHERS": "blot",
                "BGLEARN_SITE": str(site or ""),
                "PYTHONPATH": str(ROOT),
                "PYTHONUTF8": "1",
            },
        )
    running = RealHub(address, log)
    try:
        end = time.monotonic() + 120
        while True:
            assert process.poll() is None, running.told()
            assert time.monotonic() < end, running.told()
            try:
                urllib.request.urlopen(f"{address}{PREFIX}/static/class.css", timeout=5)
                break
            except OSError:
                time.sleep(0.5)
        yield running
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(60)
