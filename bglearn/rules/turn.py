"""One turn at a real board: a roll as a hand has played it, legally or not."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.rules.dice import Roll
from bglearn.rules.player import Player
from bglearn.rules.plays import Play, legal_plays, play_graph
from bglearn.rules.position import HOME, Position, Side


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's roll, the position before it seen by him, and what he has moved."""

    by: Player
    position: Position
    roll: Roll
    moves: Play = ()

    @property
    def result(self) -> Position:
        """Where the checkers lie, seen by the same player; a hand hits only where a move ends."""
        position = self.position
        for move in self.moves:
            position = position.moved(*move)
        return position

    @property
    def is_legal(self) -> bool:
        """Whether a legal play ends here, in whatever order the hand moved."""
        return self.result in legal_plays(self.position, self.roll)

    @property
    def is_begun(self) -> bool:
        """Whether a legal play leads through here."""
        graph, result = play_graph(self.position, self.roll), self.result
        return any(graph.position(node) == result for node in range(len(graph.nodes)))

    @property
    def is_forced(self) -> bool:
        """Whether there is no choice: one legal play, or none at all (ETIQ-10)."""
        return len(legal_plays(self.position, self.roll)) == 1

    @property
    def is_bear_off(self) -> bool:
        """Whether both players are bearing off and contact is over (ETIQ-09).

        With all checkers of both sides at home nobody has anybody left to pass.
        """
        return _is_home(self.position.mover) and _is_home(self.position.opponent)


def _is_home(side: Side) -> bool:
    return not any(side[max(HOME) + 1 :])
