"""What happened in a match, in one sentence an event: said beside a board, and in a list."""

from __future__ import annotations

from collections.abc import Mapping

from bglearn.board.naming import GivenNames, name_of
from bglearn.i18n import Message
from bglearn.notation.mat_events import (
    Annulled,
    Conceded,
    Happening,
    IllegalPlay,
    Unknown,
    Unverified,
)
from bglearn.notation.plays import format_play
from bglearn.rules import events as happened
from bglearn.rules.match import Match, NextGame
from bglearn.rules.outcome import BACKGAMMON, GAMMON, SINGLE, Outcome
from bglearn.rules.player import Player

SIZES = {
    SINGLE: Message("match", "a single game"),
    GAMMON: Message("match", "a gammon"),
    BACKGAMMON: Message("match", "a backgammon"),
}


def actor(event: Happening | NextGame) -> Player | None:
    """Who did it; None where both did."""
    inner = getattr(event, "event", event)
    found = getattr(inner, "by", None)
    return found if isinstance(found, Player) else None


def tell(before: Match, event: Happening | NextGame, after: Match, names: GivenNames) -> Message:
    """What an event was, seen from beside the board; `after` is the match that it led to.

    >>> from bglearn.rules.match import after, start
    >>> from bglearn.rules.options import Rules
    >>> match = start(Rules())
    >>> throw = happened.OpeningRoll(3, 1)
    >>> print(tell(match, throw, after(match, throw), {}))
    Opening roll: White 3, Black 1. White begins.
    """
    if isinstance(event, NextGame):
        return Message("match", "Game {number} begins.", {"number": len(after.outcomes) + 1})
    if isinstance(event, happened.OpeningRoll):
        return _opening(event, before, after, names)
    player = actor(event)
    assert player, "everything else is done by one of them"
    values: dict[str, object] = {"player": name_of(player, names), "roll": before.game.roll}
    match event:
        case Annulled():
            told = tell(before, event.event, before, names)
            return Message("match", "Does not count: {told}", {"told": told})
        case IllegalPlay():
            return Message("match", "{player} {roll}: an illegal play that was let stand", values)
        case Unknown():
            return Message(
                "match", "{player} {roll}: unknown. From here on no position is known.", values
            )
        case Unverified():
            values["play"] = " ".join(f"{start}/{end}" for start, end in event.event.play)
            return Message("match", "{player} {roll}: {play} (as written)", values)
        case Conceded():
            return Message("match", "{player} gives up.", values)
        case happened.Rolled():
            return Message("match", "{player} rolls {roll}.", {**values, "roll": event.roll})
        case happened.Played():
            if not event.play:
                return Message("match", "{player} {roll}: no move", values)
            values["play"] = format_play(before.game.position, event.play)
            return Message("match", "{player} {roll}: {play}", values)
        case happened.Passed():
            return Message("match", "{player} is closed out and does not throw.", values)
        case happened.Resigned():
            size = SIZES.get(min(event.size, BACKGAMMON), SIZES[SINGLE])
            return Message("match", "{player} offers to resign: {size}.", {**values, "size": size})
        case happened.ResignationAccepted():
            return Message("match", "{player} accepts.", values)
        case happened.ResignationRefused():
            return Message("match", "{player} does not accept: the game goes on.", values)
        case happened.Took():
            return Message(
                "match",
                "{player} takes: the cube is at {value}.",
                _at(values, after.game.cube.value),
            )
        case happened.Dropped():
            return Message("match", "{player} drops.", values)
    offered = after.game.offer.value if after.game.offer else 2 * before.game.cube.value
    values = _at(values, offered)
    if isinstance(event, happened.Beavered):
        return Message("match", "{player} beavers: {value}.", values)
    if isinstance(event, happened.Raccooned):
        return Message("match", "{player} answers with a raccoon: {value}.", values)
    if before.game.cube.owner is None:
        return Message("match", "{player} doubles to {value}.", values)
    return Message("match", "{player} redoubles to {value}.", values)


def tell_outcome(outcome: Outcome, names: GivenNames) -> Message:
    """How a game ended, for whom, and what it counts.

    >>> print(tell_outcome(Outcome(Player.WHITE, GAMMON, 4, "borne-off"), {}))
    White wins a gammon. Points: 4.
    """
    values = {
        "player": name_of(outcome.winner, names),
        "size": SIZES[outcome.size],
        "points": outcome.points,
    }
    if outcome.how == "drop":
        return Message("match", "{player} wins: the double was dropped. Points: {points}.", values)
    if outcome.how == "resignation":
        return Message("match", "{player} wins {size} by resignation. Points: {points}.", values)
    return Message("match", "{player} wins {size}. Points: {points}.", values)


def tell_winner(match: Match, names: GivenNames) -> Message | None:
    """Who has won the match and with which score; None while nobody has."""
    if match.winner is None:
        return None
    return Message(
        "match",
        "{player} wins the match, {ours} to {theirs}.",
        {
            "player": name_of(match.winner, names),
            "ours": match.score[match.winner],
            "theirs": match.score[match.winner.opponent],
        },
    )


def _opening(
    event: happened.OpeningRoll, before: Match, after: Match, names: GivenNames
) -> Message:
    values: dict[str, object] = {
        "white": name_of(Player.WHITE, names),
        "black": name_of(Player.BLACK, names),
        "one": event.white,
        "other": event.black,
    }
    if after.game.on_roll is not None:
        return Message(
            "match",
            "Opening roll: {white} {one}, {black} {other}. {player} begins.",
            {**values, "player": name_of(after.game.on_roll, names)},
        )
    if after.game.cube.value > before.game.cube.value:
        return Message(
            "match",
            "Opening roll: {white} {one}, {black} {other}. Equal dice: the cube goes to {value},"
            " and both throw again.",
            _at(values, after.game.cube.value),
        )
    return Message(
        "match",
        "Opening roll: {white} {one}, {black} {other}. Equal dice: both throw again.",
        values,
    )


def _at(values: Mapping[str, object], value: int) -> dict[str, object]:
    return {**values, "value": value}
