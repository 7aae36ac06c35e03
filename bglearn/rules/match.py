"""A match, or a session of money play: one game after the other and the score between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from bglearn.rules import game as games
from bglearn.rules.events import Event
from bglearn.rules.game import Game
from bglearn.rules.options import Rules
from bglearn.rules.outcome import Outcome
from bglearn.rules.player import Player
from bglearn.rules.refusals import refused


@dataclass(frozen=True, slots=True)
class NextGame:
    """The players set up the checkers for the next game."""


@dataclass(frozen=True, slots=True)
class Match:
    """The score, the game in progress, and whether the Crawford game is behind.

    `outcomes` are the games that have ended. A session of money play is a match without an end.
    """

    rules: Rules
    score: Mapping[Player, int]
    game: Game
    outcomes: tuple[Outcome, ...] = ()
    crawford_played: bool = False

    @property
    def is_crawford(self) -> bool:
        """Whether the game in progress is the Crawford game (MATCH-04)."""
        return _is_crawford(self.rules, self.score_before, self.crawford_played)

    @property
    def score_before(self) -> Mapping[Player, int]:
        """The score when the game in progress began."""
        last = self.game.outcome
        if last is None:
            return self.score
        return {**self.score, last.winner: self.score[last.winner] - last.points}

    @property
    def winner(self) -> Player | None:
        """The first player to reach or pass the length of the match (MATCH-02)."""
        length = self.rules.match_length
        if length is None:
            return None
        return next((player for player in Player if self.score[player] >= length), None)


def may_be_crawford(score: Mapping[Player, int], length: int | None) -> bool:
    """Whether the Crawford game can be played at this score in a match of this length.

    Exactly one player is one point short: when the second comes there, the Crawford game is over
    (GAP-03). Money play and a match to one point have none (GAP-13).

    >>> may_be_crawford({Player.WHITE: 4, Player.BLACK: 0}, 5)
    True
    >>> may_be_crawford({Player.WHITE: 4, Player.BLACK: 4}, 5)
    False
    """
    if length is None:
        return False
    behind, ahead = sorted(score[player] for player in Player)
    return behind < ahead == length - 1


def start(rules: Rules, score: Mapping[Player, int] | None = None) -> Match:
    """A match, or a session of money play, before its first game, or taken up at this score.

    A player who is one point short is taken to have come there just now: the next game is the
    Crawford game, unless both are, which can't be without one.

    Raises:
        GameError: when somebody has won the match already.

    >>> start(Rules(match_length=1)).game.cube_in_play
    False
    >>> start(Rules(match_length=3), {Player.WHITE: 2, Player.BLACK: 0}).is_crawford
    True
    """
    score = dict.fromkeys(Player, 0) if score is None else {p: score[p] for p in Player}
    length = rules.match_length
    if length is not None and max(score.values()) >= length:
        raise refused("MATCH-02")
    both_short = length is not None and length > 1 and set(score.values()) == {length - 1}
    played = rules.crawford and both_short
    game = _game(rules, score, crawford_played=played, starter=None)
    return Match(rules, score, game, crawford_played=played)


def after(match: Match, event: Event | NextGame) -> Match:
    """The match after an event.

    Raises:
        GameError: when the rules forbid it.
        IllegalPlayError: when a play is not legal.
    """
    if isinstance(event, NextGame):
        return _next_game(match)
    return with_game(match, games.after(match.game, event))


def with_game(match: Match, game: Game) -> Match:
    """The match once the game in progress has become this one; what it won is scored.

    >>> from bglearn.rules.game import ended
    >>> match = start(Rules(match_length=3))
    >>> dict(with_game(match, ended(match.game, Player.BLACK, 2, "resignation")).score)
    {<Player.WHITE: 'white'>: 0, <Player.BLACK: 'black'>: 2}
    """
    if game.outcome is None:
        return replace(match, game=game)
    won = game.outcome
    return replace(
        match,
        game=game,
        score={**match.score, won.winner: match.score[won.winner] + won.points},
        outcomes=(*match.outcomes, won),
    )


def replay(rules: Rules, events: Iterable[Event | NextGame]) -> Match:
    """The match after all these events; undo is replaying without the last one.

    Raises:
        GameError: at the first event that is not allowed.
    """
    match = start(rules)
    for event in events:
        match = after(match, event)
    return match


def _next_game(match: Match) -> Match:
    if match.winner is not None:
        raise refused("MATCH-02")
    if match.game.outcome is None:
        raise refused("WIN-01")
    crawford_played = match.crawford_played or match.is_crawford
    wants_winner = match.rules.first_mover == "previous-winner"
    starter = match.game.outcome.winner if wants_winner else None
    game = _game(match.rules, match.score, crawford_played=crawford_played, starter=starter)
    return replace(match, game=game, crawford_played=crawford_played)


def _game(
    rules: Rules, score: Mapping[Player, int], *, crawford_played: bool, starter: Player | None
) -> Game:
    """The next game: without a cube in the Crawford game and in a match to one point."""
    if rules.match_length is None:
        return games.start(rules, starter=starter)
    length = rules.match_length
    away = {player: length - score[player] for player in Player}
    crawford = _is_crawford(rules, score, crawford_played)
    return games.start(
        rules,
        away,
        cube_in_play=not crawford and length > 1,
        holland=rules.holland and crawford_played,
        starter=starter,
    )


def _is_crawford(rules: Rules, score: Mapping[Player, int], crawford_played: bool) -> bool:
    """The one game after a player first came to one point short (MATCH-04, MATCH-05)."""
    length = rules.match_length
    return rules.crawford and not crawford_played and may_be_crawford(score, length)
