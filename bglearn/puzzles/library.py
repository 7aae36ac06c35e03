"""Puzzle files: read, checked against the engine, and found by id.

A file is TOML: `format = 1`, a `lesson`, and a `[[puzzle]]` table for each puzzle;
docs/authoring.md describes every key. Reading is all or nothing: a fault names file, puzzle and
field.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bglearn.errors import AnswerError, BglearnError, PuzzleError
from bglearn.i18n import Message, shown
from bglearn.notation.plays import parse_moves
from bglearn.notation.xgid import parse_xgid
from bglearn.puzzles.answers import Answer, read_answer
from bglearn.puzzles.goals import read_goal
from bglearn.puzzles.judge import COUNTS, JUDGES
from bglearn.puzzles.puzzle import Choice, Puzzle, WrongAnswer
from bglearn.puzzles.slips import refuse_slips
from bglearn.puzzles.texts import LONGEST_ID, text_fault
from bglearn.rules.catalog import CATALOG
from bglearn.rules.plays import Move

FORMAT = 1
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")
_LESSON = re.compile(r"[0-9]{2}")
_CHOICE_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_FILE_KEYS = {"format", "lesson", "author", "licence", "puzzle"}
_WRONG_KEYS = {"answer", "rule", "says"}
_COMMON = {
    "id", "version", "kind", "rules", "theme", "level", "position", "mode", "question", "hints",
    "why", "answer", "wrong",
}  # fmt: skip
_OWN = {"play": {"goal"}, "legal": {"choices"}, "why": {"play", "choices"}, "count": {"counts"}}


def content() -> Path:
    """The folder that holds `puzzles/` and `lessons/`: inside the wheel, or the checkout."""
    package = Path(__file__).parent.parent
    return package / "content" if (package / "content").is_dir() else package.parent


@cache
def library() -> Mapping[str, Puzzle]:
    """Every puzzle of the product by id.

    Raises:
        PuzzleError: when a file has a fault, or two puzzles have one id.
    """
    found: dict[str, Puzzle] = {}
    for path in sorted((content() / "puzzles").glob("*.toml")):
        for puzzle in load(path):
            if puzzle.id in found:
                raise _Fault(path, puzzle.id)("id", f"also in {found[puzzle.id].file.name}")
            found[puzzle.id] = puzzle
    return found


def load(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of one file, each checked against the engine.

    Raises:
        PuzzleError: naming file, puzzle and field.
    """
    fault = _Fault(path)
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise fault("TOML", shown(str(error), 200)) from None
    if unknown := sorted(data.keys() - _FILE_KEYS):
        raise fault(unknown[0], "no such key")
    version = data.get("format")
    if type(version) is not int or version != FORMAT:
        raise fault("format", f"{shown(version)!r} is not {FORMAT}")
    for key in ("lesson", "author", "licence"):
        if wrong := text_fault(data.get(key)):
            raise fault(key, wrong)
    if not _LESSON.fullmatch(data["lesson"]):
        raise fault("lesson", f"{shown(data['lesson'])!r}: not two digits")
    tables = data.get("puzzle")
    if not isinstance(tables, list) or not tables:
        raise fault("puzzle", "there is none")
    puzzles: dict[str, Puzzle] = {}
    for number, table in enumerate(tables, 1):
        name = table.get("id") if isinstance(table, dict) else None
        named = isinstance(name, str) and bool(name.strip())
        fault = _Fault(path, shown(name) if named else f"#{number}")
        if not isinstance(table, dict):
            raise fault("puzzle", "not a table")
        puzzle = _read(path, table, fault)
        if puzzle.id in puzzles:
            raise fault("id", "used twice")
        refuse_slips(puzzle, fault)
        puzzles[puzzle.id] = puzzle
    return tuple(puzzles.values())


class _Fault:
    """Makes the error for one file and puzzle."""

    def __init__(self, path: Path, puzzle: str | None = None) -> None:
        self.path = path
        self.puzzle = puzzle

    def __call__(self, field: str, what: object) -> PuzzleError:
        field, file = shown(field), shown(self.path.name)
        values = {"file": file, "puzzle": self.puzzle, "field": field, "what": what}
        if self.puzzle:
            message = Message("puzzle-file", "{file}, puzzle {puzzle}, {field}: {what}", values)
        else:
            message = Message("puzzle-file", "{file}, {field}: {what}", values)
        return PuzzleError(message, str(self.path), self.puzzle, field)


def _read(path: Path, table: Mapping[str, Any], fault: _Fault) -> Puzzle:
    """A puzzle from its table, field by field."""

    def take(key: str, fits: Callable[[Any], bool], default: Any = None) -> Any:
        value = table.get(key, default)
        if not fits(value):
            raise fault(key, "missing" if value is None else f"{shown(value)!r}")
        return value

    def words(key: str) -> str:
        value = table.get(key)
        if wrong := text_fault(value):
            raise fault(key, wrong)
        return str(value)

    kind = take("kind", lambda v: v in list(JUDGES))
    if unknown := sorted(table.keys() - _COMMON - _OWN[kind]):
        raise fault(unknown[0], f"no such key in a puzzle of the kind {kind}")
    name = take("id", lambda v: isinstance(v, str) and bool(_ID.fullmatch(v)))
    if len(name) > LONGEST_ID:
        raise fault("id", f"longer than {LONGEST_ID} characters")

    def message(key: str, sentence: str) -> Message:
        return Message(f"puzzle.{name}.{key}", sentence)

    written = words("position")
    try:
        xgid = parse_xgid(written)
    except BglearnError as error:
        raise fault("position", error) from None
    if xgid.roll is None:
        raise fault("position", "no roll")
    rules = take("rules", lambda v: isinstance(v, list) and bool(v) and all(map(_is_rule, v)))
    hints = take("hints", lambda v: isinstance(v, list) and len(v) == 3)
    if unfit := next(filter(None, map(text_fault, hints)), None):
        raise fault("hints", unfit)
    try:
        goal = read_goal(table.get("goal")) if kind == "play" else ()
    except ValueError as error:
        raise fault("goal", error) from None
    wrong = take("wrong", lambda v: isinstance(v, list), [])
    return Puzzle(
        id=name,
        version=take("version", lambda v: type(v) is int and v >= 1),
        kind=kind,
        rules=tuple(rules),
        theme=words("theme"),
        level=take("level", lambda v: type(v) is int and 1 <= v <= 5),
        position=xgid.position,
        roll=xgid.roll,
        mode=take("mode", lambda v: v in ("play", "try"), "play"),
        question=message("question", words("question")),
        hints=tuple(message(f"hint{i}", hint) for i, hint in enumerate(hints, 1)),
        why=message("why", words("why")),
        answer=_answer(kind, table.get("answer"), fault, "answer"),
        wrong=tuple(_wrong(kind, one, fault, f"wrong {i}") for i, one in enumerate(wrong, 1)),
        file=path,
        goal=goal,
        choices=_choices(table, kind, message, fault),
        shown=_moves(table.get("play"), fault, "play") if kind == "why" else (),
        counts=take("counts", lambda v: v in list(COUNTS)) if kind == "count" else None,
    )


def _is_rule(value: object) -> bool:
    return isinstance(value, str) and value in CATALOG


def _answer(kind: str, data: object, fault: _Fault, field: str) -> Answer:
    try:
        return read_answer(kind, data)
    except AnswerError as error:
        raise fault(field, error) from None


def _wrong(kind: str, table: object, fault: _Fault, field: str) -> WrongAnswer:
    if not isinstance(table, dict):
        raise fault(field, "not a table")
    if unknown := sorted(table.keys() - _WRONG_KEYS):
        raise fault(field, f"no such key: {shown(unknown[0])}")
    answer = _answer(kind, table.get("answer"), fault, field)
    return WrongAnswer(answer, table.get("rule"), table.get("says", ""))


def _choices(
    table: Mapping[str, Any], kind: str, message: Callable[[str, str], Message], fault: _Fault
) -> tuple[Choice, ...]:
    if "choices" not in _OWN[kind]:
        return ()
    given = table.get("choices")
    if not isinstance(given, dict) or len(given) < 2:
        raise fault("choices", "at least two are needed")
    choices = []
    for name, content in given.items():
        if not (_CHOICE_ID.fullmatch(name) if kind == "legal" else name in CATALOG):
            raise fault("choices", f"{shown(name)!r} is not an id")
        if wrong := text_fault(content):
            raise fault("choices", f"{name!r}: {wrong}")
        if kind == "legal":
            choices.append(Choice(name, content, _moves(content, fault, f"choices.{name}")))
        else:
            choices.append(Choice(name, message(f"choice.{name}", content)))
    return tuple(choices)


def _moves(text: object, fault: _Fault, field: str) -> tuple[Move, ...]:
    """The moves of a play that need not be legal, in the order in which it is written."""
    try:
        return parse_moves(text if isinstance(text, str) else "")
    except BglearnError as error:
        raise fault(field, error) from None
