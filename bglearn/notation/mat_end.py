"""How a game of a match file ends: the `Wins` cell put to the rules.

The cell stands in the winner's column. Where the game was not over by then, the other player has
given it up, as a win of the size that the points tell.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bglearn.errors import BglearnError, NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.mat_events import Conceded, Happening, after
from bglearn.rules.events import Dropped, ResignationAccepted, Resigned
from bglearn.rules.game import Game, Stage
from bglearn.rules.match import Match
from bglearn.rules.outcome import SIZES, won
from bglearn.rules.player import Player

if TYPE_CHECKING:
    from bglearn.notation.mat_game import GameReader
    from bglearn.notation.mat_lines import Cell


def conclude(reader: GameReader, cell: Cell) -> None:
    """Check the result of a game that is over, or end it as the cell says.

    Raises:
        NotationError: when the result can't be by the rules.
    """
    winner, points = cell.side, cell.value
    assert points is not None
    if reader.game.stage is not Stage.OVER:
        for happening in _ending(reader, winner, points) or _no_such_win(cell, reader.game):
            reader.apply(happening)
        return
    outcome = reader.game.outcome
    assert outcome
    if outcome.winner is not winner:
        raise NotationError(
            Message(
                "mat", "The other player has won this game: the result stands in the wrong column."
            ),
            "",
            cell.column,
        )
    if not _agree(reader.game, winner, outcome.points, points) and not _with_jacoby(
        reader, winner, points
    ):
        raise NotationError(
            Message(
                "mat",
                "This game is worth {due} points, and not {given}.",
                {"due": shown(outcome.points), "given": shown(points)},
            ),
            "",
            cell.column,
        )


def _agree(game: Game, winner: Player, due: int, given: int) -> bool:
    """Whether the points are those of the win; a file may leave out what the match needs not."""
    return given == due or (game.away is not None and given == game.away[winner] < due)


def _with_jacoby(reader: GameReader, winner: Player, points: int) -> bool:
    """Whether the Jacoby rule explains the points of a file that does not say if it holds."""
    if not reader.jacoby_is_open:
        return False
    rules = reader.start.rules.agreed(jacoby=True)
    start = replace(reader.start, rules=rules, game=replace(reader.start.game, rules=rules))
    match = start
    for happening in reader.happenings:
        match = after(match, happening)
    outcome = match.game.outcome
    if outcome is None or (outcome.winner, outcome.points) != (winner, points):
        return False
    reader.start, reader.match, reader.jacoby_is_open = start, match, False
    return True


def _ending(reader: GameReader, winner: Player, points: int) -> list[Happening]:
    """What ended a game that was not over: a drop or a resignation; nothing where none fits."""
    game, loser = reader.game, winner.opponent
    offer = game.offer
    if offer and offer.by is winner and points == offer.at_stake:
        reader.remark(Message("mat", "The drop is not written, but the game ends."), loser)
        return [Dropped(loser)]
    size = size_of_points(game, winner, points)
    if size is None:
        return []
    resigned: list[Happening] = [Resigned(loser, size)]
    for ways in (resigned, [*resigned, ResignationAccepted(winner)]):
        end = _after_all(reader.match, ways)
        if end and end.game.outcome and _agree(game, winner, end.game.outcome.points, points):
            return ways
    return [Conceded(loser, size)]


def size_of_points(game: Game, winner: Player, points: int) -> int | None:
    """The smallest win that scores these points, if there is one.

    >>> from bglearn.rules.game import start
    >>> from bglearn.rules.options import Rules
    >>> size_of_points(start(Rules(backgammon_value=2)), Player.WHITE, 2)
    2
    """
    wins = {size: won(winner, size, "resignation", game.cube, game.rules).points for size in SIZES}
    exact = (size for size in SIZES if wins[size] == points)
    enough = (size for size in SIZES if _agree(game, winner, wins[size], points))
    return next(exact, None) or next(enough, None)


def _after_all(match: Match, happenings: list[Happening]) -> Match | None:
    try:
        for happening in happenings:
            match = after(match, happening)
    except BglearnError:
        return None
    return match


def _no_such_win(cell: Cell, game: Game) -> list[Happening]:
    raise NotationError(
        Message(
            "mat",
            "No win is worth {points} points when the stake is {stake}.",
            {"points": shown(cell.value), "stake": shown(game.cube.value)},
        ),
        "",
        cell.column,
    )
