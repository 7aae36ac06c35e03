"""What a game or a match puts on a board: cube, score, names and the last play, for one viewer."""

from __future__ import annotations

from bglearn.board.geometry import THEIR_OFF
from bglearn.board.naming import GivenNames, name_of
from bglearn.board.scene import Arrow, ArrowTone, CubeView, Names, Score
from bglearn.rules.game import Game
from bglearn.rules.match import Match
from bglearn.rules.player import Player
from bglearn.rules.plays import Play
from bglearn.rules.position import BAR, OFF, other_view


def side_of(player: Player | None, viewer: Player) -> str | None:
    """Whether a player is the viewer or the one opposite.

    >>> side_of(Player.BLACK, viewer=Player.WHITE)
    'opponent'
    """
    if player is None:
        return None
    return "mover" if player is viewer else "opponent"


def cube_of(game: Game, viewer: Player, start_face: int = 64) -> CubeView | None:
    """The cube, or None in a game that is played without it.

    At the stake of 1 nobody has turned it: it shows the face that a cube starts with (CUBE-02).

    >>> from bglearn.rules.game import start
    >>> from bglearn.rules.options import Rules
    >>> cube_of(start(Rules()), Player.WHITE).face
    64
    """
    if not game.cube_in_play:
        return None
    cube, offer = game.cube, game.offer
    offered = None
    if offer is not None:
        by = side_of(offer.by, viewer)
        assert by
        offered = (offer.value, by)
    face = start_face if cube.value == 1 and cube.owner is None else cube.value
    return CubeView(face, cube.value, side_of(cube.owner, viewer), offered)


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


def drawn(play: Play, by: Player, viewer: Player, tone: ArrowTone = "last") -> tuple[Arrow, ...]:
    """A play as arrows on the viewer's board.

    >>> from bglearn.rules.plays import Move
    >>> drawn((Move(24, 18), Move(6, 0)), Player.BLACK, Player.WHITE)[1].to_point
    26
    """
    if by is viewer:
        return tuple(Arrow(*move, tone) for move in play)
    return tuple(Arrow(_opposite(move[0]), _opposite(move[1]), tone) for move in play)


def _opposite(point: int) -> int:
    return BAR if point == BAR else THEIR_OFF if point == OFF else other_view(point)
