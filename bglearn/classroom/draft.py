"""What a stored answer left on the board: plays that were noted, checkers that were placed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bglearn.errors import BglearnError
from bglearn.notation.position_id import parse_position_id
from bglearn.notebook.session import Session
from bglearn.puzzles.kinds.play import understood
from bglearn.rules.plays import Play


def with_answer(session: Session, data: Mapping[str, Any]) -> Session:
    """The session with an answer put where it was put down; what can't be read is left out.

    Only where verdicts are told: what is left out tells that it is no play.
    """
    puzzle = session.puzzle
    if puzzle.kind == "all-plays":
        found: dict[str, Play] = {}
        for text in data.get("plays", []):
            play = understood(text, puzzle.position, puzzle.thrown)
            if not isinstance(play, BglearnError):
                found[text] = play
        return replace(session, found=found)
    if puzzle.kind == "set-up" and not session.shown:
        try:
            position = parse_position_id(str(data.get("position", "")))
        except BglearnError:
            return session
        return replace(session, placed=(position.mover, position.opponent))
    return session
