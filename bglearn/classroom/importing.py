"""Takes hand-in files in: each answer is judged and stored like one that came by the network."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from pydantic import ValidationError
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom.forms import BoardMessageBody
from bglearn.classroom.hand_in import ANSWERS, HandedAnswer, not_of_this_class, read_hand_in
from bglearn.classroom.plan import Person
from bglearn.classroom.service import Service
from bglearn.classroom.tables import Login, Pupil
from bglearn.classroom.tokens import hash_of, is_same
from bglearn.errors import BglearnError, ClassroomError, MessageError, StoreError
from bglearn.i18n import Message


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of a file: answers that are new, that were here, and why others were refused."""

    name: str
    new: int
    known: int
    refused: tuple[str, ...]


async def take_in(
    service: Service, class_id: int, content: bytes, received: int | None = None
) -> Taken:
    """Take a file of a pupil of this class in.

    Its answers count from now, or from when the teacher says that the file was `received`.

    Raises:
        ClassroomError: when it is no such file, was changed, or is of nobody in the class.
        StoreError: when the answers can't be stored now; the same file may be sent again.
    """
    at = service.clock()
    if received is not None and received > at:
        raise ClassroomError(Message("class", "That moment has not come yet."), "received")
    file = read_hand_in(content)
    owner = await asyncio.to_thread(_owner, service, class_id, file.login)
    if owner is None or not file.is_by(owner[1]):
        raise not_of_this_class(file.name)
    new = known = 0
    refused: list[str] = []
    for answer in file.answers:
        try:
            is_new = await _store(service, owner[0], answer, at if received is None else received)
        except StoreError:
            raise
        except MessageError:  # it speaks of a notebook
            refused.append(str(_unread().message))
        except BglearnError as error:
            refused.append(str(error))
        else:
            new += is_new
            known += not is_new
    return Taken(owner[0].name, new, known, tuple(refused))


def _owner(service: Service, class_id: int, login: str) -> tuple[Person, str] | None:
    """The pupil of the class whose login a file names, and what is kept of the token."""
    wanted = select(Login, Pupil).join(Pupil, Login.pupil_id == Pupil.id)
    with Session(service.engine) as db:
        for row, pupil in db.execute(wanted.where(Pupil.class_id == class_id)):
            if is_same(hash_of(row.token_hash), login):
                person = Person(
                    pupil.name, "", row.expires, pupil_id=pupil.id, class_id=pupil.class_id
                )
                return person, row.token_hash
    return None


async def _store(service: Service, person: Person, answer: HandedAnswer, at: int) -> bool:
    try:
        body = BoardMessageBody.model_validate(answer.body)
    except ValidationError:
        raise _unread() from None
    if body.message.get("kind") not in ANSWERS:
        raise _unread()
    done = await service.message(
        person,
        answer.assignment,
        answer.number,
        body.message,
        body.key,
        at=at,
        task=body.task.model_dump() if body.task else None,
    )
    if not done.is_stored:
        raise ClassroomError(
            Message(
                "class",
                "Puzzle {number}: {reason}",
                {"number": answer.number, "reason": done.view.status or "–"},
            )
        )
    return done.is_new


def _unread() -> ClassroomError:
    return ClassroomError(Message("class", "An answer in it can't be read."))
