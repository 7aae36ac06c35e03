"""The server's puzzles: those of the product, and each teacher's own with all their versions."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bglearn.classroom.encoding import decoded
from bglearn.classroom.roster import clean_name
from bglearn.classroom.tables import BankFile, Item, PrivatePuzzle, Upload
from bglearn.errors import ClassroomError, PuzzleError
from bglearn.i18n import Message, shown
from bglearn.puzzles.faults import no_text
from bglearn.puzzles.library import contents, library
from bglearn.puzzles.puzzle import Puzzle

LARGEST_FILE = 256 * 1024
_MOST_FAULTS = 5


class Shelf:
    """Finds the puzzle that an item of an assignment means; what was read is remembered."""

    def __init__(self) -> None:
        self._uploads: dict[int, Mapping[str, Puzzle]] = {}
        self._files: dict[str, Mapping[str, Puzzle]] = {}

    def puzzle(self, db: Session, item: Item) -> Puzzle:
        """The puzzle of an item, in just the version that was set.

        An item from before files were kept has the bank's puzzle of today.

        Raises:
            ClassroomError: when it is gone.
        """
        if item.private_id is not None:
            private = db.get(PrivatePuzzle, item.private_id)
            if private and (found := self.own(db, private)):
                return found
        else:
            present = library().get(item.puzzle)
            if present and present.version == item.version:
                return present
            kept = self._file(db, item.bank_digest).get(item.puzzle) if item.bank_digest else None
            if found := kept or present:
                return found
        raise ClassroomError(
            Message("class", "The puzzle “{name}” is gone.", {"name": shown(item.puzzle)})
        )

    def own(self, db: Session, private: PrivatePuzzle) -> Puzzle | None:
        """A version of a teacher's own puzzle; None where it is gone.

        Raises:
            ClassroomError: when its file can't be read any more.
        """
        return self._upload(db, private.upload_id).get(private.name)

    def _upload(self, db: Session, upload_id: int) -> Mapping[str, Puzzle]:
        if upload_id not in self._uploads:
            upload = db.get(Upload, upload_id)
            read = _read(upload.name, upload.content) if upload else ()
            self._uploads[upload_id] = {puzzle.id: puzzle for puzzle in read}
        return self._uploads[upload_id]

    def _file(self, db: Session, digest: str) -> Mapping[str, Puzzle]:
        if digest not in self._files:
            kept = db.get(BankFile, digest)
            read = _read(digest, kept.content) if kept else ()
            self._files[digest] = {puzzle.id: puzzle for puzzle in read}
        return self._files[digest]


def keep_bank_file(db: Session, puzzle: Puzzle) -> str:
    """Keep the file of a puzzle of the bank as it is today; its digest."""
    content = puzzle.file.read_text("utf-8")
    digest = hashlib.sha256(content.encode()).hexdigest()
    if db.get(BankFile, digest) is None:
        db.add(BankFile(digest=digest, content=content))
        db.flush()
    return digest


def _read(name: str, content: str) -> tuple[Puzzle, ...]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "upload.toml"
        file.write_text(content, "utf-8")
        read = contents(file)
    if read.faults:
        told = " ".join(_told(fault, name) for fault in read.faults[:_MOST_FAULTS])
        raise ClassroomError(
            Message(
                "class",
                "“{file}” was not taken. Faults ({count}): {faults}",
                {"file": shown(name), "count": len(read.faults), "faults": told},
            ),
            "file",
        )
    return read.puzzles


def _told(fault: PuzzleError, name: str) -> str:
    """A fault under the name that the file has for its teacher."""
    message = fault.message
    return str(replace(message, values={**message.values, "file": shown(name)}))


def add_file(db: Session, teacher_id: int, name: str, content: bytes, now: int) -> list[Puzzle]:
    """Take a teacher's puzzle file in: all of it, or nothing.

    A corrected puzzle comes with a higher `version`; the earlier ones stay, for what was answered
    by them.

    Raises:
        ClassroomError: naming what is wrong with it.
    """
    if len(content) > LARGEST_FILE:
        raise ClassroomError(
            Message("class", "The file is larger than {most} kB.", {"most": LARGEST_FILE // 1024}),
            "file",
        )
    try:
        text = decoded(content)
    except ClassroomError:  # which speaks of a list
        raise ClassroomError(no_text(), "file") from None
    puzzles = _read(name, text)
    for puzzle in puzzles:
        if puzzle.id in library():
            message = Message(
                "class",
                "“{name}” is a puzzle of bglearn; give yours another id.",
                {"name": puzzle.id},
            )
            raise ClassroomError(message, "file")
        latest = newest(db, teacher_id).get(puzzle.id)
        if latest and latest.version >= puzzle.version:
            message = Message(
                "class",
                "“{name}” is here in version {version}; a corrected puzzle needs a higher one.",
                {"name": puzzle.id, "version": latest.version},
            )
            raise ClassroomError(message, "file")
    upload = Upload(teacher_id=teacher_id, name=clean_name(name[-80:]), content=text, at=now)
    db.add(upload)
    db.flush()
    for puzzle in puzzles:
        db.add(
            PrivatePuzzle(
                teacher_id=teacher_id,
                upload_id=upload.id,
                name=puzzle.id,
                version=puzzle.version,
            )
        )
    db.flush()
    return list(puzzles)


def newest(db: Session, teacher_id: int) -> dict[str, PrivatePuzzle]:
    """A teacher's own puzzles by name, each in its newest version."""
    last = (
        select(PrivatePuzzle.name, func.max(PrivatePuzzle.version).label("version"))
        .where(PrivatePuzzle.teacher_id == teacher_id)
        .group_by(PrivatePuzzle.name)
        .subquery()
    )
    wanted = select(PrivatePuzzle).join(
        last, (PrivatePuzzle.name == last.c.name) & (PrivatePuzzle.version == last.c.version)
    )
    rows = db.scalars(wanted.where(PrivatePuzzle.teacher_id == teacher_id))
    return {row.name: row for row in rows.all()}
