"""What a game or a match puts on a board: cube, score, names and the last play, for one viewer."""

from __future__ import annotations

from bglearn.board.geometry import THEIR_OFF
from bglearn.board.naming import GivenNames, name_of
from bglearn.board.scene import Arrow, ArrowTone, CubeView, Names, Score
from bglearn.rules.cube import Cube, Offer
from bglearn.rules.game import Game
from bglearn.rules.match import Match
from bglearn.rules.player import Player
from bglearn.rules.plays import Move, Play
from bglearn.rules.position import BAR, OFF, other_view


def side_of(player: Player | None, viewer: Player) -> str | None:
    """Whether a player is the viewer or the one opposite.

    >>> side_of(Player.BLACK, viewer=Player.WHITE)
    'opponent'
    """
    if player is None:
        return None
    return "mover" if player is viewer else "opponent"


def cube_of(game: Game, viewer: Player) -> CubeView | None:
    """The cube, or None in a game that is played without it.

    >>> from bglearn.rules.game import start
    >>> from bglearn.rules.options import Rules
    >>> cube_of(start(Rules()), Player.WHITE).face()
    64
    """
    return cube_seen(game.cube, viewer, game.offer) if game.cube_in_play else None


def cube_seen(cube: Cube, viewer: Player, offer: Offer | None = None) -> CubeView:
    """A cube as a player sees it, with the double that is on the table.

    >>> cube_seen(Cube(2, Player.BLACK), Player.WHITE).owner
    'opponent'
    """
    offered = None
    if offer is not None:
        by = side_of(offer.by, viewer)
        assert by
        offered = (offer.value, by)
    return CubeView(cube.value, side_of(cube.owner, viewer), offered)


def score_of(match: Match, viewer: Player) -> Score:
    """The score."""
    score = match.score
    return Score(
        score[viewer],
        score[viewer.opponent],
        match.rules.match_length or 0,
        match.is_crawford,
    )


def names_of(given: GivenNames, viewer: Player) -> Names:
    """Both players' names, or their colours, in the language in use."""
    return Names(str(name_of(viewer, given)), str(name_of(viewer.opponent, given)))


def drawn(play: Play, tone: ArrowTone) -> tuple[Arrow, ...]:
    """Moves by the points of the board as arrows."""
    return tuple(Arrow(*move, tone) for move in play)


def last_play(play: Play, by: Player, viewer: Player) -> tuple[Arrow, ...]:
    """The last play as arrows on the viewer's board.

    >>> last_play((Move(24, 18), Move(6, 0)), Player.BLACK, Player.WHITE)[1].to_point
    26
    """
    if by is not viewer:
        play = tuple(Move(_opposite(move[0]), _opposite(move[1])) for move in play)
    return drawn(play, "last")


def _opposite(point: int) -> int:
    return BAR if point == BAR else THEIR_OFF if point == OFF else other_view(point)
