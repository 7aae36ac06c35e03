"""A pupil's class in a notebook: `bglearn.join("ABCD-2345", "Ann", server="http://…")`.

The server judges; this only carries messages. Without the network answers wait in a file.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import Any, TypeVar

from bglearn.classroom import heard
from bglearn.classroom.carrier import Carrier, carrier
from bglearn.classroom.hand_in import write_hand_in
from bglearn.classroom.join_call import JoinCall
from bglearn.classroom.outbox import Outbox, Sent
from bglearn.classroom.remembered import NO_LOGIN, Login, remember, remembered
from bglearn.classroom.seen import Seen
from bglearn.classroom.web_address import typed_address
from bglearn.errors import ClassroomError
from bglearn.files import named, reason, write_whole
from bglearn.i18n import Message, shown, text
from bglearn.learner.place import data_folder
from bglearn.notebook.class_given import check_numbers, check_texts

_Answer = TypeVar("_Answer")
SERVER = "BGLEARN_SERVER"
"""The variable that names the class of a JupyterHub, set by whoever runs it."""
_LIST = "/api/assignments"


class Classroom:
    """A class that was joined; `login` also says by which database it is known again."""

    def __init__(self, name: str, carry: Carrier, outbox: Outbox, login: Login = NO_LOGIN) -> None:
        self.name = name
        self.carry = carry
        self.outbox = outbox
        self.login = login
        self._seen = Seen(outbox.file and outbox.file.with_suffix(".seen"))

    def assignments(self) -> list[dict[str, Any]]:
        """What is set, the newest first; without the network what was set when it was last there.

        Raises:
            ClassroomError: when the class does not answer.
        """
        return self.ask("GET", _LIST, heard.assignments)

    def puzzle(self, assignment: int, number: int) -> Any:
        """A puzzle of an assignment on its board, by its number.

        Raises:
            ClassroomError: when these are no numbers, or the class does not answer or has no such
                puzzle.
        """
        from bglearn.classroom.board import ClassBoard

        check_numbers(assignment, number)
        address = f"{_LIST}/{assignment}/puzzles/{number}"
        self.send()
        return ClassBoard(self, address, self.ask("GET", address, heard.view))

    def ask(
        self, method: str, address: str, read: Callable[[object], _Answer], body: object = None
    ) -> _Answer:
        """What the class answers, as `read` makes it of the JSON.

        Raises:
            ClassroomError: when it does not, or refuses.
        """
        try:
            status, answer = self.carry(method, address, body)
            if status == heard.SIGNED_OUT and any(self.login):
                heard.check_signed_out(answer, self.login.database)
            if status >= 400:
                raise ClassroomError(told(heard.refusal(answer)), heard.asked(answer) or None)
            found = read(answer)
        except OSError as error:
            return self._seen_before(method, address, read, error)
        if method == "GET" and address == _LIST:
            self._seen.keep_list(address, answer)
        elif method == "GET":
            self._seen.keep(address, answer)
        return found

    def _seen_before(
        self, method: str, address: str, read: Callable[[object], _Answer], error: OSError
    ) -> _Answer:
        try:
            return read(self._seen.find(address) if method == "GET" else None)
        except OSError:
            is_other = isinstance(error, heard.SomebodyElse)
            raise (ClassroomError(heard.SOMEBODY_ELSE) if is_other else away()) from None

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
            self.ask("GET", address, heard.view)
        return len(addresses)

    def hand_in(self, file: str | PathLike[str] = "hand-in.json") -> Path:
        """Write the answers that wait into a file for the teacher, where there is no network.

        They still wait: should the network be back first, each counts once all the same.

        Raises:
            ClassroomError: when none waits, or the file can't be written.
            OptionError: when it is no name of a file.
        """
        if not self.login.token:
            raise ClassroomError(
                Message("class", "On a JupyterHub answers are sent; there is no file to hand in.")
            )
        entries = self.outbox.waiting()
        if not entries:
            raise ClassroomError(Message("class", "No answer waits: there is nothing to hand in."))
        target = Path(named(file))
        try:
            write_whole(target, write_hand_in(self.name, self.login.token, entries))
        except OSError as error:
            raise ClassroomError(
                Message(
                    "class",
                    "“{file}” can't be written: {reason}.",
                    {"file": shown(str(target)), "reason": reason(error)},
                )
            ) from None
        return target

    def send(self) -> Sent:
        """Send the answers that wait; those that arrive count from now on."""
        return self.outbox.send(self._post)

    def post(self, address: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Bring a message of a board to the class: status and answer.

        Raises:
            OSError: when the class does not say anything to it, or may do so later.
        """
        status, answer = self.carry("POST", address, body)
        database = (body.get("task") or {}).get("database") or self.login.database
        return status, heard.said(status, answer, body.get("key"), database)

    def _post(self, address: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        status, answer = self.post(address, body)
        if status < 400 and not answer["stored"]:
            return 409, {"error": answer["status"]}  # it came too late
        return status, answer

    def __repr__(self) -> str:
        waiting = len(self.outbox.waiting())
        return text("class", "{name}: answers that wait: {count}", name=self.name, count=waiting)


def away() -> ClassroomError:
    """The error where nobody answers."""
    return ClassroomError(
        Message("class", "The class does not answer. Look at the network and try again.")
    )


def told(reason: str) -> Message:
    """The sentence of a refusal; the server speaks the pupil's language."""
    return Message("class", "The class says: {sentence}", {"sentence": shown(reason, 300)})


def join(
    code: str = "",
    name: str = "",
    *,
    server: str = "",
    return_code: str = "",
    newcomer: bool = False,
) -> Classroom:
    """Join a class, or go on in it: on this machine the token is remembered.

    Without the network the puzzles that were opened before can be worked on. The first time prints
    a return code; on another machine it is needed. On a JupyterHub whose class BGLEARN_SERVER
    names, nobody needs a name, a server or a return code: the Hub says who it is. Whoever has
    joined there needs no code either. Whose name is not on the class's list says so by `newcomer`.

    Raises:
        ClassroomError: when the class does not answer, or refuses.
    """
    check_texts(code, name, return_code)
    hub_token = _hub_token(server)
    call = JoinCall(code, name, server)
    server = str(typed_address(server or os.environ.get(SERVER, "")))
    name = name or os.environ.get("JUPYTERHUB_USER", "")
    carry = carrier(server, hub_token)
    known = hashlib.sha256(json.dumps([server, code, name]).encode()).hexdigest()[:16]
    folder = data_folder()
    file = folder and folder / "classes" / f"{known}.json"
    outbox = Outbox(file and file.with_suffix(".outbox"))
    if hub_token:
        return _on_the_hub(Classroom(name, carry, outbox), call, return_code, newcomer)
    login = remembered(file)
    if not login.token or return_code:
        outbox.waiting()  # who has no room for answers is told before the name is taken
        joined = _enter(Classroom(name, carry, outbox), call, return_code, newcomer)
        login = Login(joined["token"], heard.database(joined))
        remember(file, login)
        if joined.get("return_code"):
            print(
                text(
                    "class",
                    "Your return code is {code}. Write it down: you need it on another device or"
                    " browser.",
                    code=joined["return_code"],
                )
            )
    room = Classroom(name, carrier(server, login.token), outbox, login)
    if not _goes_on(room, file):
        if file:
            file.unlink(missing_ok=True)
        raise heard.signed_out()
    return room


def _goes_on(room: Classroom, file: Path | None = None) -> bool:
    """Send what waits; False where the class no longer knows who it is from."""
    try:
        status, answer = room.carry("GET", _LIST)
        if status == heard.SIGNED_OUT:
            heard.refusal(answer)
            if any(room.login):  # else nothing is lost by believing it
                heard.check_signed_out(answer, room.login.database)
            return False
        if status < 400:
            heard.assignments(answer)
            room._seen.keep_list(_LIST, answer)
            _get_acquainted(room, file)
        room.send()
    except heard.SomebodyElse as somebody:
        print(somebody)
    except OSError:
        print(text("class", "The class does not answer; your answers wait until it does."))
    return True


def _get_acquainted(room: Classroom, file: Path | None) -> None:
    """Ask the class for the name of its database, where this machine has joined without it."""
    if room.login.database:
        return
    status, answer = room.carry("GET", "/api/me")
    if status < 400 and (database := heard.database(answer)):
        room.login = room.login._replace(database=database)
        if file:
            remember(file, room.login)


def _hub_token(server: str) -> str:
    """The notebook's token of its Hub, for the Hub's own class and no other address."""
    own = os.environ.get(SERVER, "")
    return os.environ.get("JUPYTERHUB_API_TOKEN", "") if own and server in ("", own) else ""


def _enter(room: Classroom, call: JoinCall, return_code: str, newcomer: bool) -> dict[str, Any]:
    """Join; who is asked for something more is told how a cell says it."""
    body = {"code": call.code, "name": room.name, "return_code": return_code}
    if newcomer:
        body["newcomer"] = room.name
    try:
        return room.ask("POST", "/api/join", heard.login, body)
    except ClassroomError as error:
        if again := call.with_what(error.field):
            values = {"sentence": error.message, "call": again}
            told = Message("class", "{sentence} In a notebook: {call}", values)
            raise ClassroomError(told, error.field) from None
        raise


def _on_the_hub(room: Classroom, call: JoinCall, return_code: str, newcomer: bool) -> Classroom:
    if not _goes_on(room):
        joined = _enter(room, call, return_code, newcomer)
        room.login = Login(database=heard.database(joined))
        room.send()
    return room


def new_key() -> str:
    """A key that no other message has."""
    return secrets.token_hex(16)
