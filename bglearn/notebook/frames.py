"""A match as frames: what a board shows after each thing that happened, always seen by White."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from bglearn.board.scene import Frame
from bglearn.i18n import Message
from bglearn.notation.history import History
from bglearn.notebook.match_scene import cube_of, drawn, score_of, side_of
from bglearn.notebook.telling import Names, tell, tell_outcome, tell_winner
from bglearn.rules import events as happened
from bglearn.rules import match as matches
from bglearn.rules.dice import Roll
from bglearn.rules.events import Event
from bglearn.rules.match import Match, NextGame
from bglearn.rules.player import Player
from bglearn.rules.position import Position

VIEWER = Player.WHITE


class Step(NamedTuple):
    """One thing that happened, with the match just before and just after it."""

    before: Match
    event: Event | NextGame
    after: Match


def steps_of(history: History) -> Iterator[Step]:
    """The steps of a history, one an event.

    Raises:
        GameError: at the first event that is not allowed.
        IllegalPlayError: when a play is not legal.
    """
    match = matches.start(history.rules)
    for event in history.events:
        after = matches.after(match, event)
        yield Step(match, event, after)
        match = after


def frames_of(start: Match, steps: Iterable[Step], names: Names) -> tuple[Frame, ...]:
    """The frames of a match: the start of each game, then one a decision.

    A throw is shown with the play that it led to, and alone only where it is the last thing there
    is.

    >>> from bglearn.rules.options import Rules
    >>> history = History(Rules(), (happened.OpeningRoll(3, 1),))
    >>> frames = frames_of(matches.start(history.rules), steps_of(history), {})
    >>> [str(frame.text) for frame in frames]
    ['Start of the game.', 'Opening roll: White 3, Black 1. White begins.']
    """
    frames = [_start(start)]
    turns = 0
    waiting: Frame | None = None
    for step in steps:
        if isinstance(step.event, NextGame):
            frames, waiting, turns = [*frames, _start(step.after)], None, 0
            continue
        frame = _frame(step, names, 1 + turns // 2)
        if isinstance(step.event, happened.Rolled):
            waiting = frame
            continue
        waiting = None
        frames.append(frame)
        turns += isinstance(step.event, happened.Played | happened.Passed)
    return tuple([*frames, waiting] if waiting else frames)


def _start(match: Match) -> Frame:
    return replace(_board(match, 0), text=Message("replay", "Start of the game."))


def _frame(step: Step, names: Names, move: int) -> Frame:
    event = step.event
    by = getattr(event, "by", None)
    roll = _roll(step)
    frame = _board(step.after, move)
    text: Message = tell(step.before, event, step.after, names)
    outcome = step.after.game.outcome
    for more in (
        outcome and tell_outcome(outcome, names),
        outcome and tell_winner(step.after, names),
    ):
        if more:
            text = Message("match", "{before} {now}", {"before": text, "now": more})
    by = by or step.after.game.on_roll
    arrows = drawn(event.play, event.by, VIEWER) if isinstance(event, happened.Played) else ()
    return replace(
        frame,
        text=text,
        on_roll=side_of(by, VIEWER),
        roll=roll if by is VIEWER else None,
        opponent_roll=roll if by is not VIEWER else None,
        arrows=arrows,
    )


def _roll(step: Step) -> Roll | None:
    match step.event:
        case happened.Rolled():
            return step.event.roll
        case happened.Played():
            return step.before.game.roll
        case happened.OpeningRoll():
            return step.after.game.roll
    return None


def _board(match: Match, move: int) -> Frame:
    """What stands on the table: position, cube, score."""
    number = len(match.outcomes) + (match.game.outcome is None)
    values = {"game": number, "move": move}
    heading = (
        Message("replay", "Game {game}, move {move}", values)
        if move
        else Message("replay", "Game {game}", values)
    )
    return Frame(
        position=_seen(match),
        text="",
        heading=heading,
        game=number,
        move=move,
        cube=cube_of(match.game, VIEWER),
        score=score_of(match, VIEWER),
    )


def _seen(match: Match) -> Position:
    game = match.game
    return game.position if game.on_roll in (None, VIEWER) else game.position.swap()
