"""A class as a service of a JupyterHub: a real Hub with the configuration of the documentation."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bglearn.classroom import client, hub_pages
from bglearn.classroom.app import make_app
from bglearn.classroom.database import open_database
from bglearn.classroom.hub import TEACHERS, Hub, HubUser, hub_of
from bglearn.classroom.serving import serve
from bglearn.errors import ClassroomError, StoreError
from tests.classroom.conftest import emptied
from tests.classroom.lesson import RIGHT, given, place
from tests.classroom.running_hub import PREFIX, RealHub, running_hub
from tests.classroom.test_client import GOOD, SERVER, Network, send, verdict
from tests.classroom.web import School


class FakeHub(Hub):
    """Knows a few tokens, and can be away."""

    users = {  # noqa: RUF012 - the same for all
        "t-ann": HubUser("ann", False),
        "t-cleo": HubUser("cleo", False),
        "t-blot": HubUser("blot", True),
    }
    is_away = False

    def user(self, token: str) -> HubUser | None:
        if FakeHub.is_away:
            raise StoreError(client.away().message)
        return FakeHub.users.get(token)

    def token_for(self, code: str) -> str | None:
        return code if code in FakeHub.users else None


def hub() -> FakeHub:
    found = hub_of(
        {
            "JUPYTERHUB_SERVICE_PREFIX": f"{PREFIX}/",
            "JUPYTERHUB_API_TOKEN": "secret",
            "JUPYTERHUB_CLIENT_ID": "service-bglearn",
            "JUPYTERHUB_OAUTH_ACCESS_SCOPES": '["access:services!service=bglearn"]',
        }
    )
    assert found
    return FakeHub(*(getattr(found, name) for name in Hub.__slots__))


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    made.close()
    made.app = make_app(made.engine, clock=lambda: made.at, hub=hub())
    FakeHub.is_away = False
    yield made
    made.close()
    made.engine.dispose()


def test_a_pupil_of_the_hub_joins_with_the_code_alone(school: School) -> None:
    cleo = school.browser("t-cleo")
    page = cleo.get(f"{PREFIX}/")
    assert 'value="cleo"' in page.text
    assert f'action="{PREFIX}/join"' in page.text
    assert f'href="{PREFIX}/static/class.css"' in page.text
    data = {"code": school.room.code, "name": "cleo"}
    answer = cleo.client.post(f"{PREFIX}/join", data=data, follow_redirects=False)
    assert answer.headers["location"] == f"{PREFIX}/work"
    assert "The bar" in cleo.get(f"{PREFIX}/work").text
    again = school.browser("t-cleo")  # another machine: no return code
    assert again.get(f"{PREFIX}/").headers["location"] == f"{PREFIX}/work"
    assert again.get(f"{PREFIX}/api/assignments").status_code == 200


def test_a_teacher_of_the_hub(school: School) -> None:
    blot = school.browser("t-blot")
    assert blot.get(f"{PREFIX}/").headers["location"] == f"{PREFIX}/teacher"
    answer = blot.submit(f"{PREFIX}/teacher/classes", name="9c", zone="UTC")
    assert answer.headers["location"].startswith(f"{PREFIX}/teacher/classes/")
    page = blot.get(answer.headers["location"])
    assert f"{PREFIX}/join/" in page.text
    assert blot.get(f"{PREFIX}/teacher/classes/{school.room.id}").status_code == 404


def test_a_name_of_the_hub_that_goes_to_somebody_else(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C19: the answers stay with the pupil; the other one has to join first."""
    monkeypatch.setitem(FakeHub.users, "t-kim", HubUser("kim", False, "2026-01-01T00:00:00Z"))
    monkeypatch.setitem(FakeHub.users, "t-new", HubUser("kim", False, "2026-09-09T00:00:00Z"))
    kim, new = school.browser("t-kim"), school.browser("t-new")
    body = {"code": school.room.code, "name": "Kim"}
    kim.post(f"{PREFIX}/api/join", body)
    assert kim.get(f"{PREFIX}/api/assignments").status_code == 200
    assert new.get(f"{PREFIX}/api/assignments").status_code == 401
    assert new.post(f"{PREFIX}/api/join", body).status_code == 422  # that pupil has joined
    assert new.post(f"{PREFIX}/api/join", body | {"name": "Kim Lee"}).status_code == 200
    assert new.get(f"{PREFIX}/api/assignments").status_code == 200


@pytest.mark.parametrize("token", ["", "t-nobody", "a b", "é", "x" * 500])
def test_a_stranger_is_sent_to_the_hub(school: School, token: str) -> None:
    stranger = school.browser()
    header = {"authorization": f"Bearer {token}".encode("latin-1")} if token else {}
    page = stranger.client.get(f"{PREFIX}/teacher", headers=header, follow_redirects=False)
    assert page.headers["location"] == f"{PREFIX}/hub_login"
    away = stranger.get(f"{PREFIX}/hub_login").headers["location"]
    assert away.startswith("/hub/api/oauth2/authorize?client_id=service-bglearn&")
    api = stranger.client.get(f"{PREFIX}/api/assignments", headers=header)
    assert api.status_code == 401


def test_a_login_comes_back_to_the_browser_that_began_it(school: School) -> None:
    browser = school.browser()
    away = browser.get(f"{PREFIX}/hub_login").headers["location"]
    state = urllib.parse.parse_qs(away.split("?")[1])["state"][0]
    callback = f"{PREFIX}/oauth_callback?code=t-ann&state="
    assert school.browser().get(callback + state).status_code == 404
    assert browser.get(f"{callback}x").status_code == 404
    assert browser.get(f"{PREFIX}/oauth_callback?code=no&state={state}").status_code == 404
    done = browser.get(callback + state)
    assert done.headers["location"] == f"{PREFIX}/"
    assert 'value="ann"' in browser.get(f"{PREFIX}/").text
    assert hub_pages.STATE_COOKIE not in browser.client.cookies


def test_a_hub_that_is_away_is_waited_for(school: School) -> None:
    FakeHub.is_away = True
    ann = school.browser("t-ann")
    answer = ann.get(f"{PREFIX}/api/assignments")
    assert answer.status_code == 503
    assert answer.headers["retry-after"]
    FakeHub.is_away = False
    assert ann.get(f"{PREFIX}/api/assignments").status_code == 401  # not joined yet


def test_the_hub_is_asked_again_after_a_while(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    cleo = school.browser("t-cleo")
    cleo.post(f"{PREFIX}/api/join", {"code": school.room.code, "name": "cleo"})
    assert cleo.get(f"{PREFIX}/api/assignments").status_code == 200
    monkeypatch.setattr(FakeHub, "users", {})
    assert cleo.get(f"{PREFIX}/api/assignments").status_code == 200
    school.at += 61_000
    assert cleo.get(f"{PREFIX}/api/assignments").status_code == 401


def test_a_stranger_goes_to_the_hub_and_comes_back_with_the_class_code(school: School) -> None:
    stranger = school.browser()
    code = school.room.code
    asked = stranger.get(f"{PREFIX}/join/{code}").headers["location"]
    assert asked == f"{PREFIX}/hub_login?code={code}"
    state = dict(urllib.parse.parse_qsl(urlsplit(stranger.get(asked).headers["location"]).query))
    query = urllib.parse.urlencode({"code": "t-cleo", "state": state["state"]})
    back = stranger.get(f"{PREFIX}/oauth_callback?{query}")
    assert back.headers["location"] == f"{PREFIX}/join/{code}"
    page = stranger.get(back.headers["location"]).text
    assert f'value="{code}"' in page
    assert 'value="cleo"' in page
    odd = stranger.get(f"{PREFIX}/hub_login?code=//elsewhere.example").headers["location"]
    assert "elsewhere" not in odd


def test_nobody_joins_past_the_hub(school: School) -> None:
    """A page of the lessons' site asks for JSON, and is told where the login is."""
    form = {"code": school.room.code, "name": "Cleo"}
    stranger = school.browser()
    told = stranger.client.post(f"{PREFIX}/join", data=form, headers={"accept": "application/json"})
    assert told.status_code == 401
    assert f"Log in at the JupyterHub first: open {PREFIX}/" in told.json()["error"]
    assert stranger.post(f"{PREFIX}/api/join", form).status_code == 401
    page = stranger.client.post(f"{PREFIX}/join", data=form, follow_redirects=False)
    assert page.headers["location"] == f"{PREFIX}/hub_login"
    cleo = school.browser("t-cleo")
    told = cleo.client.post(f"{PREFIX}/join", data=form, headers={"accept": "application/json"})
    assert told.json() == {"return_code": None}


def test_a_name_that_the_teacher_frees_has_no_seat(school: School) -> None:
    cleo = school.browser("t-cleo")
    cleo.post(f"{PREFIX}/api/join", {"code": school.room.code, "name": "Ann"})
    assert cleo.get(f"{PREFIX}/api/assignments").status_code == 401  # Ann is somebody's already
    cleo.post(f"{PREFIX}/api/join", {"code": school.room.code, "name": "Dora"})
    assert cleo.get(f"{PREFIX}/api/assignments").status_code == 200
    with school.engine.connect() as connection:
        (number,) = connection.exec_driver_sql("SELECT id FROM pupil WHERE name = 'Dora'").one()
    path = f"{PREFIX}/teacher/classes/{school.room.id}/pupils/{number}/reset"
    teacher = school.browser(school.teacher.token)
    assert teacher.submit(path).status_code == 303
    assert cleo.get(f"{PREFIX}/api/assignments").status_code == 401


def test_from_a_notebook_of_the_hub(
    school: School, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Prefixed(Network):
        def carrier(self, server: str, token: str = "") -> client.Carrier:
            carry = super().carrier(server, token)
            return lambda method, address, body=None: carry(method, PREFIX + address, body)

    school.nobody = school.browser()
    network = Prefixed(school)
    monkeypatch.setattr(client, "carrier", network.carrier)
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path))
    monkeypatch.setenv("BGLEARN_SERVER", SERVER)
    monkeypatch.setenv("JUPYTERHUB_API_TOKEN", "t-cleo")
    monkeypatch.setenv("JUPYTERHUB_USER", "cleo")
    room = client.join(school.room.code)
    board = room.puzzle(school.assignment.id, 1)
    send(board, 1, **GOOD)
    assert verdict(board)["word"] == "Correct!"
    with pytest.raises(ClassroomError, match="no file to hand in"):
        room.hand_in(tmp_path / "x")
    assert not list(tmp_path.rglob("classes/*.json"))  # no token of the Hub is written down
    assert client._hub_token("https://elsewhere.example") == ""


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"kind": "service", "name": "ann", "scopes": ["use"]},
        {"kind": "user", "name": 3, "scopes": ["use"]},
        {"kind": "user", "name": "ann", "scopes": ["other"]},
        {"kind": "user", "name": "ann"},
    ],
)
def test_whom_the_hub_does_not_let_in(
    answer: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Hub("http://x", "s", "c", "/p", "/", "/cb", "", frozenset({"use"}))
    monkeypatch.setattr(Hub, "_ask", lambda *_, **__: answer)
    assert made.user("token") is None
    good = {"kind": "user", "name": "ann", "scopes": ["use"], "groups": [TEACHERS]}
    monkeypatch.setattr(Hub, "_ask", lambda *_, **__: good)
    assert made.user("token") == HubUser("ann", True)


@pytest.mark.parametrize("scopes", ["[", "3", "{"])
def test_what_a_hub_can_not_have_told(scopes: str) -> None:
    told = {
        "JUPYTERHUB_SERVICE_PREFIX": "/services/x/",
        "JUPYTERHUB_API_TOKEN": "t",
        "JUPYTERHUB_OAUTH_ACCESS_SCOPES": scopes,
    }
    with pytest.raises(ClassroomError, match="list of scopes"):
        hub_of(told)


@pytest.mark.parametrize("bind", ["http://[", "http://127.0.0.1:99999", "http://a:b"])
def test_where_nobody_can_listen(bind: str, file_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTERHUB_SERVICE_PREFIX", "/services/x/")
    monkeypatch.setenv("JUPYTERHUB_API_TOKEN", "t")
    monkeypatch.setenv("JUPYTERHUB_SERVICE_URL", bind)
    engine = open_database(file_url)
    with pytest.raises(ClassroomError, match="is no address of a class"):
        serve(engine, "127.0.0.1", 0, None, "Teacher")
    engine.dispose()


def test_nobody_at_the_hubs_address() -> None:
    made = Hub("http://127.0.0.1:1", "s", "c", "/p", "/", "/cb", "", frozenset())
    with pytest.raises(StoreError, match="JupyterHub"):
        made.user("token")


# ------------------------------------------------------------------ a real one


@pytest.fixture(scope="module")
def real_hub(tmp_path_factory: pytest.TempPathFactory, postgresql: str) -> Iterator[RealHub]:
    """With its class in PostgreSQL."""
    with running_hub(tmp_path_factory.mktemp("hub"), emptied(postgresql)) as running:
        yield running


@pytest.mark.lab
def test_a_real_hub(real_hub: RealHub, postgresql: str) -> None:
    teacher = real_hub.log_in("blot")
    page = teacher.open(f"{real_hub.address}{PREFIX}/", timeout=60)
    assert page.geturl() == f"{real_hub.address}{PREFIX}/teacher"
    form = re.search(r'name="form" value="(\w+)"', page.read().decode())
    assert form
    fields = {"form": form[1], "name": "7b", "zone": "UTC"}
    room = teacher.open(
        f"{real_hub.address}{PREFIX}/teacher/classes", urllib.parse.urlencode(fields).encode()
    )
    text = room.read().decode()
    code = re.search(r'class="bigcode">([A-Z0-9-]+)<', text)
    assert code
    assert f"{real_hub.address}{PREFIX}/join/" in text
    fields = {"form": form[1], "title": "Bar", "zone": "UTC", "puzzles": "bar-enter"}
    teacher.open(f"{room.geturl()}/assignments", urllib.parse.urlencode(fields).encode())

    pupil = real_hub.log_in("ann")
    page = pupil.open(f"{real_hub.address}{PREFIX}/", timeout=60)
    assert 'value="ann"' in page.read().decode()
    fields = {"code": code[1], "name": "ann"}
    work = pupil.open(f"{real_hub.address}{PREFIX}/join", urllib.parse.urlencode(fields).encode())
    assert work.geturl().endswith(f"{PREFIX}/work")
    assert "Bar" in work.read().decode()
    request = urllib.request.Request(
        f"{real_hub.address}{PREFIX}{place(1)}",
        json.dumps(given(RIGHT)).encode(),
        {"content-type": "application/json"},
    )
    assert json.load(pupil.open(request))["card"]["verdict"]["tone"] == "good"
    engine = open_database(postgresql)
    with engine.connect() as connection:  # C19: the Hub says when the account was made
        (since,) = connection.exec_driver_sql("SELECT since FROM hub_seat").one()
    engine.dispose()
    assert re.match(r"20\d\d-", since)
    # a pupil's page is no teacher's
    assert pupil.open(f"{real_hub.address}{PREFIX}/teacher").geturl().endswith("/work")
    again = real_hub.log_in("ann")  # another browser, no second password, no return code
    assert again.open(f"{real_hub.address}{PREFIX}/", timeout=60).geturl().endswith("/work")
    with pytest.raises(urllib.error.HTTPError) as refused:
        real_hub.browser().open(f"{real_hub.address}{PREFIX}/api/assignments")
    assert refused.value.code == 401
