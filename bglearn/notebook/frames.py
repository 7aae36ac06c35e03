"""A match as frames: what a board shows after each thing that happened, always seen by White."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from bglearn.board.match_scene import cube_of, last_play, score_of, side_of
from bglearn.board.naming import GivenNames
from bglearn.board.scene import Frame
from bglearn.i18n import Message
from bglearn.notation.mat_events import Happening, IllegalPlay, Unknown, Unverified, after
from bglearn.notation.mat_record import RecordedGame
from bglearn.notebook.telling import actor, tell, tell_outcome, tell_winner
from bglearn.rules import events as happened
from bglearn.rules.dice import Roll
from bglearn.rules.match import Match
from bglearn.rules.player import Player
from bglearn.rules.position import Position

VIEWER = Player.WHITE


class Step(NamedTuple):
    """One thing that happened, with the match just before and just after it."""

    before: Match
    event: Happening
    after: Match


def frames_of(games: Iterable[RecordedGame], names: GivenNames) -> tuple[Frame, ...]:
    """The frames of a match: the start of each game, then one a decision.

    A throw is shown with the play that it led to, and alone only where it is the last thing there
    is.

    Raises:
        GameError: at the first event that is not allowed.
        IllegalPlayError: when a play is not legal.

    >>> from bglearn.notation.mat_record import record
    >>> from bglearn.rules.options import Rules
    >>> match = record(("Ann", "Bob"), Rules(), [happened.OpeningRoll(3, 1)])
    >>> [str(frame.text) for frame in frames_of(match.games, {})]
    ['Start of the game.', 'Opening roll: White 3, Black 1. White begins.']
    """
    return tuple(frame for game in games for frame in _game(game, names))


def _game(game: RecordedGame, names: GivenNames) -> Iterator[Frame]:
    """The frames of one game."""
    number = game.number
    yield replace(_board(game.start, number, 0), text=Message("replay", "Start of the game."))
    turns = 0
    waiting: Frame | None = None
    match = game.start
    for happening in game.happenings:
        step = Step(match, happening, after(match, happening))
        match = step.after
        frame = _frame(step, names, number, 1 + turns // 2)
        waiting = frame if isinstance(happening, happened.Rolled) else None
        if waiting is None:
            yield frame
        turns += isinstance(happening, _TURNS)
    if waiting:
        yield waiting


_TURNS = happened.Played | happened.Passed | IllegalPlay | Unknown | Unverified


def _frame(step: Step, names: GivenNames, number: int, move: int) -> Frame:
    event = step.event
    by = actor(event)
    roll = _roll(step)
    frame = _board(step.after, number, move)
    text: Message = tell(step.before, event, step.after, names)
    outcome = step.after.game.outcome
    for more in (
        outcome and tell_outcome(outcome, names),
        outcome and tell_winner(step.after, names),
    ):
        if more:
            text = Message("match", "{before} {now}", {"before": text, "now": more})
    by = by or step.after.game.on_roll
    arrows = last_play(event.play, event.by, VIEWER) if isinstance(event, happened.Played) else ()
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
        case happened.Played() | IllegalPlay() | Unknown() | Unverified():
            return step.before.game.roll
        case happened.OpeningRoll():
            return step.after.game.roll
    return None


def _board(match: Match, number: int, move: int) -> Frame:
    """What stands on the table: position, cube, score."""
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
