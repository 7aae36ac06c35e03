"""The site beside a class: each side keeps its own headers, and neither is in the other's way."""

from __future__ import annotations

import asyncio
import gzip
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from anyio.from_thread import start_blocking_portal
from starlette.testclient import TestClient

from bglearn import cli
from bglearn.classroom.app import make_app
from bglearn.classroom.database import open_database, sqlite_url
from bglearn.site import build as building
from bglearn.site import command
from bglearn.site.mounted import MountedSite
from bglearn.site.server import try_port
from bglearn.site.stamp import STAMP, is_current, put_stamp
from tests.classroom.running import free_port

FILES = {
    "index.html": "chooser",
    "en/index.html": "front",
    "tr/index.html": "ön sayfa",
    "front.js": "let a;" * 100,
    "lite/notebooks/index.html": "app",
    "lite/build/12.a8fa7b2.js": "let b;",
    "lite/static/pyodide/pyodide.mjs": "let c;",
    "lite/static/pyodide/a.wasm": "wasm",
    "class.json": '{"class":null}',
    STAMP: "{}",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "site"
    for name, content in FILES.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(content, "utf-8")
    return place


@pytest.fixture
def client(tmp_path: Path, folder: Path) -> Iterator[TestClient]:
    engine = open_database(sqlite_url(tmp_path / "class.db"))
    app = make_app(engine, site=MountedSite(folder))
    yield TestClient(app, base_url="http://127.0.0.1")
    app.app.state.service.writer.close()
    engine.dispose()


CLASS_PAGES = ("/", "/join/ABCD2345", "/nowhere", "/board/class.js", "/api/assignments")
APP_PAGES = (
    "/site/lite/notebooks/index.html",
    "/site/lite/static/pyodide/pyodide.mjs",
    "/site/lite/static/pyodide/a.wasm",
)


@pytest.mark.parametrize("address", [*CLASS_PAGES, "/site/en/", "/site/front.js", "/site/nowhere"])
def test_only_the_notebook_application_may_compile(client: TestClient, address: str) -> None:
    headers = client.get(address).headers
    policy = headers["content-security-policy"]
    assert "eval" not in policy
    assert "script-src 'self';" in policy
    assert headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("address", APP_PAGES)
def test_the_application_may_and_is_framed_by_this_host_alone(
    client: TestClient, address: str
) -> None:
    headers = client.get(address).headers
    assert "'wasm-unsafe-eval'" in headers["content-security-policy"]
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    assert "http" not in headers["content-security-policy"]  # no other host
    assert headers["x-frame-options"] == "SAMEORIGIN"
    assert headers["x-content-type-options"] == "nosniff"


def test_types_do_not_hang_on_the_machine(client: TestClient) -> None:
    types = [client.get(address).headers["content-type"] for address in APP_PAGES]
    assert types == ["text/html; charset=utf-8", "text/javascript", "application/wasm"]


def test_a_file_is_packed_and_asked_for_again(client: TestClient, folder: Path) -> None:
    first = client.get("/site/front.js", headers={"accept-encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    assert first.text == FILES["front.js"]
    assert int(first.headers["content-length"]) < len(FILES["front.js"])
    assert first.headers["cache-control"] == "no-cache"
    again = client.get("/site/front.js", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    plain = client.get("/site/front.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    refused = client.get("/site/front.js", headers={"accept-encoding": "br, gzip;q=0"})
    assert "content-encoding" not in refused.headers
    assert {one.headers["vary"] for one in (first, again, plain, refused)} == {"accept-encoding"}
    named = client.get("/site/lite/build/12.a8fa7b2.js")
    assert "immutable" in named.headers["cache-control"]


def test_visitors_who_come_at_once_wait_for_one_packing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed: list[int] = []

    def compress(data: bytes, level: int) -> bytes:
        packed.append(len(data))
        time.sleep(0.05)  # long enough for all to ask
        return pack(data, level)

    pack = gzip.compress
    monkeypatch.setattr("bglearn.site.mounted.gzip.compress", compress)
    site = MountedSite(folder)
    headers = [(b"accept-encoding", b"gzip")]
    scope = {"type": "http", "method": "GET", "path": "/", "headers": headers}

    async def visits() -> str:
        asked = [site.get_response("front.js", scope) for _ in range(30)]
        (told,) = {bytes(response.body) for response in await asyncio.gather(*asked)}
        return gzip.decompress(told).decode()

    async def before_and_after() -> tuple[str, str]:
        before = await visits()
        (folder / "front.js").write_text("let another;", "utf-8")
        return before, await visits()

    with start_blocking_portal() as portal:  # a browser of other tests keeps a loop in this thread
        assert portal.call(before_and_after) == (FILES["front.js"], "let another;")
    assert packed == [len(FILES["front.js"]), len("let another;")]


def test_the_site_knows_its_class_and_the_visitors_language(
    client: TestClient, folder: Path
) -> None:
    assert client.get("/site/class.json").json() == {"class": ""}
    assert json.loads((folder / "class.json").read_text("utf-8")) == {"class": None}
    for code in ("tr", "en"):
        there = client.get("/site/", headers={"accept-language": code}, follow_redirects=False)
        assert there.headers["location"] == f"/site/{code}/"
    assert client.get("/site").text == "front"


def test_nothing_but_the_site_is_served(client: TestClient, folder: Path) -> None:
    (folder.parent / "secret.txt").write_text("secret", "utf-8")
    for address in ("/site/../secret.txt", "/site/%2e%2e/secret.txt", "/site/..%2fsecret.txt"):
        assert "secret" not in client.get(address).text


def test_pages_lead_to_the_lessons_only_where_there_are_some(
    client: TestClient, tmp_path: Path
) -> None:
    assert 'href="/site/"' in client.get("/").text
    engine = open_database(sqlite_url(tmp_path / "other.db"))
    app = make_app(engine)
    other = TestClient(app)
    assert 'href="/site/"' not in other.get("/").text
    assert other.get("/site/").status_code == 404
    app.app.state.service.writer.close()
    engine.dispose()


def test_a_site_is_built_once_for_a_version(
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    built = []

    def build(out: Path, *_: object) -> None:
        built.append(out)
        out.mkdir(exist_ok=True)
        put_stamp(out)

    monkeypatch.setattr(building, "build", build)
    monkeypatch.setattr("bglearn.site.sources.cache", lambda: tmp_path / "cache")
    (tmp_path / "cache").mkdir()
    assert not is_current(folder)
    for _ in range(2):
        command.beside_class(str(folder))
        command.beside_class()
    assert built == [folder, tmp_path / "cache" / "built"]
    (folder / STAMP).write_text('{"source": "that of an old version"}', "utf-8")
    command.beside_class(str(folder))
    assert built[2:] == [folder]
    (folder / ".DS_Store").write_text("what a desktop keeps", "utf-8")
    command.beside_class(str(folder))
    assert built[3:] == []
    assert capsys.readouterr().err == ""
    (folder / "front.js").write_text(FILES["front.js"][:-1], "utf-8")
    command.beside_class(str(folder))
    assert built[3:] == [folder]
    assert "is damaged and is built again" in capsys.readouterr().err
    (folder / "front.js").unlink()
    command.beside_class(str(folder))
    assert built[4:] == [folder]


def test_a_taken_port_is_told_before_anything_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    built: list[Path] = []
    monkeypatch.setattr(command, "_make", built.append)
    database = sqlite_url(tmp_path / "class.db")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        asked = ["serve", "--port", str(port), "--database", database, "--site"]
        assert cli.main([*asked, str(tmp_path / "site")]) == 1
    assert f"Port {port} can't be used" in capsys.readouterr().err
    assert built == []
    try_port("127.0.0.1", port)  # now it is free


def test_a_missing_extra_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda _: None)
    database = sqlite_url(tmp_path / "class.db")
    asked = ["serve", "--database", database, "--site", str(tmp_path / "site")]
    assert cli.main([*asked, "--port", str(free_port())]) == 1
    assert capsys.readouterr().err.strip().endswith('pip install "bglearn[site]"')
