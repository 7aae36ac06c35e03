"""`cube-travels`: the cube from the middle to one side and the other, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.board.geometry import Place, View
from bglearn.board.match_scene import cube_of
from bglearn.board.naming import name_of
from bglearn.board.scene import CubeView
from bglearn.board.svg import cube_drawing
from bglearn.i18n import Message, text
from bglearn.notebook.special.control import Control, steps, when
from bglearn.notebook.special.played_match import rolled_on
from bglearn.notebook.special.sheet import Demonstration, paragraph, told
from bglearn.notebook.special.table_view import described, layer, pictured, table, view_of
from bglearn.rules.dice import Roll
from bglearn.rules.events import Doubled, Dropped, Event, OpeningRoll, Rolled, Took
from bglearn.rules.game import Game, Stage, after, start
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.position import START


@dataclass(frozen=True, slots=True)
class Station:
    """A moment of the cube's way: the game, and the decision that led there."""

    game: Game
    by: Event | None = None


def stations(rules: Rules | None = None) -> list[Station]:
    """The cube's way: three doubles, each by the other side; the last one is dropped.

    White doubles first. Where the rules stop the cube, its way ends.

    Source: CUBE-02, CUBE-09, CUBE-11 to CUBE-16, CUBE-19.

    >>> [station.game.cube.value for station in stations()]
    [1, 1, 2, 2, 4, 4, 4]
    """
    game = after(start(rules or Rules()), OpeningRoll(2, 5))
    found = [Station(game)]
    game = rolled_on(game)
    for double in range(3):
        doubler = game.on_roll
        assert doubler
        if game.rules.cube_cap is not None and 2 * game.cube.value > game.rules.cube_cap:
            break
        answer = Dropped(doubler.opponent) if double == 2 else Took(doubler.opponent)
        for event in (Doubled(doubler), answer):
            game = after(game, event)
            found.append(Station(game, event))
        if game.stage is not Stage.OVER:
            game = rolled_on(after(game, Rolled(doubler, Roll(2, 1))))
    return found


def cube_travels(rules: Rules | None = None) -> Demonstration:
    """The cube's travels.

    >>> cube_travels().body.count("cube-number")
    7
    """
    way = stations(rules)
    control: Control = steps(text("special", "Step"), len(way))
    view = view_of()
    views = [_cube_view(station.game) for station in way]
    places = [_place(view, one) for one in views]
    cubes = [
        _cube(view, one, name, here, places[max(0, number - 1)])
        for number, (one, (name, _), here) in enumerate(
            zip(views, control.choices, places, strict=True)
        )
    ]
    title = text("special", "The cube's travels")
    words = [_told(station, name) for station, (name, _) in zip(way, control.choices, strict=True)]
    note = paragraph(
        text("special", "The checkers stay still here: look at the cube."), "soft-text"
    )
    board = pictured([*table(START), *cubes], described(START))
    still = pictured([*table(START), cube_drawing(view, views[0])], described(START))
    body = f'<div class="controls">{control.markup}</div>{board.markup()}{told(words)}{note}'
    return Demonstration("cube-travels", title, (control,), body, still)


def _cube_view(game: Game) -> CubeView:
    shown = cube_of(game, Player.WHITE)
    assert shown
    return shown


def _place(view: View, cube: CubeView) -> Place:
    answers = None
    if cube.offered:
        answers = "opponent" if cube.offered[1] == "mover" else "mover"
    return view.cube(cube.owner, answers)


def _cube(view: View, cube: CubeView, step: str, here: Place, before: Place) -> str:
    """The cube at a step; it comes from where it was in the step before."""
    moved = f"--dx:{before.x - here.x:g}px;--dy:{before.y - here.y:g}px"
    inner = f'<g class="travels" style="{moved}">{cube_drawing(view, cube)}</g>'
    return layer(when(step=step), [inner])


def _told(station: Station, step: str) -> str:
    game, cube = station.game, station.game.cube
    owner = _name(cube.owner) if cube.owner else text("special", "nobody")
    face = _cube_view(game)
    shows = face.offered[0] if face.offered else face.face()
    facts = [
        (text("special", "The cube shows"), str(shows), ""),
        (text("special", "Stake"), str(cube.value), ""),
        (text("special", "Owner"), owner, _may_double(game)),
    ]
    told_facts = "".join(
        f"<div><dt>{label}</dt><dd>{value}{f'<small>{note}</small>' if note else ''}</dd></div>"
        for label, value, note in facts
    )
    return (
        f'<div class="{when(step=step)}">{paragraph(_sentence(station), "head")}'
        f'<dl class="facts">{told_facts}</dl></div>'
    )


def _may_double(game: Game) -> str:
    if game.outcome:
        return text("special", "the game is over")
    allowed = [_name(player) for player in Player if game.cube.may_be_turned_by(player)]
    if game.offer:
        return ""
    if len(allowed) > 1:
        return text("special", "both may double")
    return text("special", "only {player} may double", player=allowed[0])


def _name(player: Player) -> str:
    return str(name_of(player, {}))


def _sentence(station: Station) -> Message:
    game = station.game
    if station.by is None:
        return Message(
            "special",
            "At the start the cube lies in the middle. It has no 1: the {face} on top stands for a"
            " stake of {value}.",
            {"face": _cube_view(game).face(), "value": game.cube.value},
        )
    if game.outcome:
        return Message(
            "special",
            "{loser} drops: the game is over, and {winner} wins the stake before the offer,"
            " {points}.",
            {
                "loser": _name(game.outcome.winner.opponent),
                "winner": _name(game.outcome.winner),
                "points": game.outcome.points,
            },
        )
    if game.offer:
        return Message(
            "special",
            "{doubler} offers a double: a take makes the stake {value}, a drop costs {at_stake}.",
            {
                "doubler": _name(game.offer.by),
                "value": game.offer.value,
                "at_stake": game.offer.at_stake,
            },
        )
    assert game.cube.owner
    return Message(
        "special",
        "{player} takes: the stake is {value}, and the cube belongs to the taker.",
        {"player": _name(game.cube.owner), "value": game.cube.value},
    )
