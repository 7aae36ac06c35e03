"""A pupil's class in a notebook: `bglearn.join("ABCD-2345", "Ann", server="http://…")`.

The server judges; this only carries messages. Without the network answers wait in a file.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from bglearn.classroom.hand_in import write_hand_in
from bglearn.classroom.outbox import Outbox, Sent, data_folder
from bglearn.classroom.seen import Seen
from bglearn.errors import ClassroomError
from bglearn.files import reason, write_whole
from bglearn.i18n import Message, language, shown, text

_PATIENCE = 15
"""Seconds for an answer."""
SERVER = "BGLEARN_SERVER"
"""The variable that names the class of a JupyterHub, set by whoever runs it."""
_LIST = "/api/assignments"
_LARGEST = 8 * 1024 * 1024


class Carrier(Protocol):
    """Takes a request to the server and brings status and answer; OSError where nobody answers."""

    def __call__(self, method: str, address: str, body: object = None) -> tuple[int, Any]:
        """Ask the server."""


def carrier(server: str, token: str = "") -> Carrier:
    """A carrier over HTTP.

    Raises:
        ClassroomError: when the address is none of a web server.
    """
    parts = urlsplit(server) if isinstance(server, str) else urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ClassroomError(
            Message(
                "class",
                "“{server}” is no address of a class; it begins with http:// or https://.",
                {"server": shown(server)},
            ),
            "server",
        )

    def carry(method: str, address: str, body: object = None) -> tuple[int, Any]:
        headers = {"accept-language": language(), "content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}{address}",
            data,
            headers,
            method=method,
        )
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE) as response:
                return response.status, _json(response.read(_LARGEST))
        except urllib.error.HTTPError as error:
            return error.code, _json(error.read(_LARGEST))

    return carry


def _json(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        raise OSError("no answer of a class") from None  # some other server, or half an answer


class Classroom:
    """A class that was joined."""

    def __init__(self, name: str, carry: Carrier, outbox: Outbox, token: str = "") -> None:
        self.name = name
        self.carry = carry
        self.outbox = outbox
        self._token = token
        self._seen = Seen(outbox.file.with_suffix(".seen"))

    def assignments(self) -> list[dict[str, Any]]:
        """What is set, the newest first; without the network what was set when it was last there.

        Raises:
            ClassroomError: when the class does not answer.
        """
        found: list[dict[str, Any]] = self.ask("GET", _LIST)
        return found

    def puzzle(self, assignment: int, number: int) -> Any:
        """A puzzle of an assignment on its board, by its number.

        Raises:
            ClassroomError: when the class does not answer, or has no such puzzle.
        """
        from bglearn.classroom.board import ClassBoard

        address = f"{_LIST}/{int(assignment)}/puzzles/{int(number)}"
        self.send()
        return ClassBoard(self, address, self.ask("GET", address))

    def ask(self, method: str, address: str, body: object = None) -> Any:
        """What the class answers.

        Raises:
            ClassroomError: when it does not, or refuses.
        """
        try:
            status, answer = self.carry(method, address, body)
        except OSError:
            if method == "GET" and (seen := self._seen.find(address)) is not None:
                return seen
            raise away() from None
        if status >= 400:
            raise ClassroomError(told(answer))
        if method == "GET" and address == _LIST:
            self._seen.keep_list(address, answer)
        elif method == "GET":
            self._seen.keep(address, answer)
        return answer

    def take_along(self) -> int:
        """Load everything that is set, to work on where there is no network; how many puzzles.

        Raises:
            ClassroomError: when the class does not answer.
        """
        addresses = [
            f"{_LIST}/{one['id']}/puzzles/{puzzle['number']}"
            for one in self.assignments()
            for puzzle in one["puzzles"]
        ]
        for address in addresses:
            self.ask("GET", address)
        return len(addresses)

    def hand_in(self, file: str | Path = "hand-in.json") -> Path:
        """Write the answers that wait into a file for the teacher, where there is no network.

        They still wait: should the network be back first, each counts once all the same.

        Raises:
            ClassroomError: when none waits, or the file can't be written.
        """
        if not self._token:
            raise ClassroomError(
                Message("class", "On a JupyterHub answers are sent; there is no file to hand in.")
            )
        entries = self.outbox.waiting()
        if not entries:
            raise ClassroomError(Message("class", "No answer waits: there is nothing to hand in."))
        target = Path(file)
        try:
            write_whole(target, write_hand_in(self.name, self._token, entries))
        except OSError as error:
            raise ClassroomError(
                Message(
                    "class",
                    "“{file}” can't be written: {reason}.",
                    {"file": shown(str(file)), "reason": reason(error)},
                )
            ) from None
        return target

    def send(self) -> Sent:
        """Send the answers that wait; those that arrive count from now on."""
        return self.outbox.send(self._post)

    def _post(self, address: str, body: dict[str, Any]) -> tuple[int, Any]:
        status, answer = self.carry("POST", address, body)
        if status < 400 and answer.get("stored") is False:
            return 409, {"error": answer.get("status", "")}  # it came too late
        return status, answer

    def __repr__(self) -> str:
        waiting = len(self.outbox.waiting())
        return text("class", "{name}: answers that wait: {count}", name=self.name, count=waiting)


def away() -> ClassroomError:
    """The error where nobody answers."""
    return ClassroomError(
        Message("class", "The class does not answer. Look at the network and try again.")
    )


def told(answer: object) -> Message:
    """The sentence of a refusal; the server speaks the pupil's language."""
    sentence = answer.get("error") if isinstance(answer, dict) else None
    return Message("class", "The class says: {sentence}", {"sentence": shown(sentence, 300)})


def join(code: str, name: str = "", *, server: str = "", return_code: str = "") -> Classroom:
    """Join a class, or go on in it: on this machine the token is remembered.

    Without the network the puzzles that were opened before can be worked on. The first time prints
    a return code; on another machine it is needed. On a JupyterHub whose class BGLEARN_SERVER
    names, nobody needs a name, a server or a return code: the Hub says who it is.

    Raises:
        ClassroomError: when the class does not answer, or refuses.
    """
    if not isinstance(code, str) or not isinstance(name, str) or not isinstance(return_code, str):
        raise ClassroomError(
            Message("class", "Write code, name and return code as texts, in quotes.")
        )
    hub_token = _hub_token(server)
    server = server or os.environ.get(SERVER, "")
    name = name or os.environ.get("JUPYTERHUB_USER", "")
    known = hashlib.sha256(json.dumps([server, code, name]).encode()).hexdigest()[:16]
    file = data_folder() / "classes" / f"{known}.json"
    outbox = Outbox(file.with_suffix(".outbox"))
    if hub_token:
        return _on_the_hub(Classroom(name, carrier(server, hub_token), outbox), code, return_code)
    token = _remembered(file)
    if not token or return_code:
        body = {"code": code, "name": name, "return_code": return_code}
        joined = Classroom(name, carrier(server), outbox).ask("POST", "/api/join", body)
        token = str(joined["token"])
        _remember(file, token)
        if joined.get("return_code"):
            print(
                text(
                    "class",
                    "Your return code is {code}. Write it down: you need it on another machine.",
                    code=joined["return_code"],
                )
            )
    room = Classroom(name, carrier(server, token), outbox, token)
    try:
        status, answer = room.carry("GET", _LIST)
        if status < 400:
            room._seen.keep_list(_LIST, answer)
        if status == 401:
            file.unlink(missing_ok=True)
            raise ClassroomError(
                Message("class", "You are signed out. Join again with your return code.")
            )
        room.send()
    except OSError:
        print(text("class", "The class does not answer; your answers wait until it does."))
    return room


def _hub_token(server: str) -> str:
    """The notebook's token of its Hub, for the Hub's own class and no other address."""
    own = os.environ.get(SERVER, "")
    return os.environ.get("JUPYTERHUB_API_TOKEN", "") if own and server in ("", own) else ""


def _on_the_hub(room: Classroom, code: str, return_code: str) -> Classroom:
    try:
        if room.carry("GET", _LIST)[0] == 401:
            body = {"code": code, "name": room.name, "return_code": return_code}
            room.ask("POST", "/api/join", body)
        room.send()
    except OSError:
        print(text("class", "The class does not answer; your answers wait until it does."))
    return room


def new_key() -> str:
    """A key that no other message has."""
    return secrets.token_hex(16)


def _remembered(file: Path) -> str:
    try:
        return str(json.loads(file.read_text("utf-8"))["token"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def _remember(file: Path, token: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as out:
            json.dump({"token": token}, out)
    except OSError:
        print(text("class", "This machine can't remember you: keep your return code."))
