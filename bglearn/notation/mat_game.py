"""One game of a match file, cell by cell, every cell put to the rules.

A cell is what the player of its column did; it is never given to the other one. What a file leaves
out is filled in only where the rules leave no choice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NoReturn

from bglearn.errors import BglearnError, NotationError
from bglearn.i18n import Message
from bglearn.notation import mat_cube, mat_plays
from bglearn.notation.mat_end import conclude
from bglearn.notation.mat_events import (
    Annulled,
    Happening,
    IllegalPlay,
    Unknown,
    Unverified,
    after,
)
from bglearn.notation.mat_lines import Cell
from bglearn.notation.mat_record import Remark
from bglearn.rules.dice import Roll
from bglearn.rules.events import (
    OpeningRoll,
    Passed,
    Played,
    Rolled,
    Took,
)
from bglearn.rules.game import Game, Stage
from bglearn.rules.match import Match
from bglearn.rules.player import Player
from bglearn.rules.plays import Play, legal_plays

MOST_HAPPENINGS = 20_000
"""No game is so long; what a file asks to hold has an end."""


@dataclass
class GameReader:
    """A game that is being read; `match` is the state after everything so far.

    `line` and `move` are set by the reader of lines, for the remarks. `jacoby_is_open` where the
    file does not say whether the Jacoby rule holds and no game has shown it yet.
    """

    number: int
    start: Match
    jacoby_is_open: bool = False
    happenings: list[Happening] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    is_known: bool = True
    line: int = 0
    move: int | None = None
    has_result: bool = False

    def __post_init__(self) -> None:
        self.match = self.start
        self._unwritten: Player | None = None  # who rolled, where the play is not told
        self._unwritten_at: tuple[int, int | None] = 0, None
        self._may_be_due = False  # and nothing at all stands there
        self.annulled_by: Player | None = None  # whose double counts for nothing

    @property
    def game(self) -> Game:
        """The state of the game."""
        return self.match.game

    def read(self, cell: Cell) -> None:
        """Take one cell.

        Raises:
            NotationError: naming the column, when it can't be read or the rules forbid it.
        """
        if len(self.happenings) >= MOST_HAPPENINGS:
            raise fault(cell, Message("mat", "This game is too long to be one."))
        if cell.kind not in ("wins", "resign"):
            self.settle()
            if self.game.stage is Stage.OVER or self.has_result:
                raise fault(cell, Message("mat", "The game is over, and here it goes on."))
        try:
            _READ[cell.kind](self, cell)
        except NotationError:
            raise
        except BglearnError as error:
            raise fault(cell, error.message) from None

    def apply(self, happening: Happening) -> None:
        """One thing that happened.

        Raises:
            BglearnError: when the rules forbid it; nothing has changed.
        """
        self.match = after(self.match, happening)
        self.happenings.append(happening)

    def remark(
        self, message: Message, side: Player | None = None, at: tuple[int, int | None] | None = None
    ) -> None:
        """Note what the user of the file should know, of this line and move or another."""
        line, move = at or (self.line, self.move)
        self.remarks.append(Remark(message, line, self.number, move, side))

    def settle(self) -> None:
        """The game goes on after a play that was not written: the only one, or an unknown one."""
        if self._unwritten is None:
            return
        player, self._unwritten = self._unwritten, None
        plays = self._legal()
        if len(plays) == 1:
            self.apply(Played(player, plays[0]))
            return
        self.apply(Unknown(player))
        if self.is_known:
            self.is_known = False
            self.remark(
                Message(
                    "mat",
                    "A play is not recorded: what follows in this game can't be checked against"
                    " the rules.",
                ),
                player,
                self._unwritten_at,
            )

    def _legal(self) -> list[Play]:
        """The legal plays of the roll on the board; none where the position is unknown."""
        game = self.game
        assert game.roll
        return list(legal_plays(game.position, game.roll).values()) if self.is_known else []

    # -------------------------------------------------------------- dice

    def turn_comes(self, cell: Cell) -> None:
        """Make it this player's turn, by what the rules leave no choice about.

        Raises:
            NotationError: when it is the other player's.
        """
        game, by = self.game, cell.side
        if game.offer and by is game.offer.doubler:
            if game.offer.kind == "double":
                self.remark(
                    Message("mat", "The take is not written, but the doubler rolled on."),
                    game.offer.to_answer,
                )
            self.apply(Took(game.offer.to_answer))
        closed = self.is_known and self.game.stage is Stage.TURN and self.game.is_closed_out
        if closed and self.game.on_roll is by.opponent:
            self.apply(Passed(by.opponent))
        if self.game.to_act not in (None, by):
            self.must_be(cell, self.game.to_act)

    def must_be(self, cell: Cell, player: Player | None) -> NoReturn:
        """Refuse a cell that only this player could have.

        Raises:
            NotationError: always.
        """
        column = {
            Player.WHITE: Message("mat", "left"),
            Player.BLACK: Message("mat", "right"),
        }[player or cell.side.opponent]
        raise fault(
            cell,
            Message(
                "mat",
                "It is the other player's turn ({column} column): a cell is missing, or stands in"
                " the wrong column.",
                {"column": column},
            ),
        )

    def _roll(self, cell: Cell) -> None:
        assert cell.dice
        by, roll = cell.side, Roll(*cell.dice)
        if self.game.stage is Stage.OPENING:
            self._open(cell, roll)
        else:
            self.turn_comes(cell)
            if self.is_known and self.game.is_closed_out:
                self._needless_roll(cell, roll)
                return
            self.apply(Rolled(by, roll))
        self.annulled_by = None
        self._play(cell)

    def _open(self, cell: Cell, roll: Roll) -> None:
        if self.match.rules.opening != "both-dice":
            message = Message("mat", "The opening roll of this game is not recorded.")
            raise fault(cell, message)
        if roll.is_double:
            message = Message(
                "mat", "A game can't begin with a double: equal opening dice are thrown again."
            )
            raise fault(cell, message)
        dice = (roll.high, roll.low) if cell.side is Player.WHITE else (roll.low, roll.high)
        self.apply(OpeningRoll(*dice))

    def _needless_roll(self, cell: Cell, roll: Roll) -> None:
        """A throw of a player who is closed out: it counts for nothing."""
        if (
            cell.text
            and not mat_plays.is_unwritten(cell.text)
            and not mat_plays.is_dance(cell.text)
        ):
            raise fault(cell, Message("mat", "A player who is closed out can't play."))
        self.apply(Annulled(Rolled(cell.side, roll)))
        self.apply(Passed(cell.side))

    def _play(self, cell: Cell) -> None:
        by, text = cell.side, cell.text
        if mat_plays.is_unwritten(text):
            plays = self._legal() if not text else []
            if len(plays) == 1:
                self.apply(Played(by, plays[0]))
            else:
                self._unwritten, self._unwritten_at = by, (self.line, self.move)
                self._may_be_due = not text
            return
        if not self.is_known:
            self.apply(Unverified(Played(by, mat_plays.written(cell))))
            return
        found = mat_plays.read_play(cell, self.game)
        self.apply(found)
        if isinstance(found, IllegalPlay):
            message = Message(
                "mat", "This play is illegal; it stands as recorded, and is not for grading."
            )
            self.remark(message, by)

    def _no_play(self, cell: Cell) -> None:
        self.turn_comes(cell)
        self.apply(Passed(cell.side))

    # -------------------------------------------------------------- the end

    def _resign(self, cell: Cell) -> None:
        """A player resigns: the points are told by the next cell."""
        if self.game.stage is Stage.OVER:
            raise fault(cell, Message("mat", "The game is over, and here it goes on."))

    def _wins(self, cell: Cell) -> None:
        if self.has_result:
            raise fault(cell, Message("mat", "The result of this game is written twice."))
        if self._unwritten is cell.side.opponent:
            self._unwritten = None  # rolled, and resigned without a play
        self.settle()
        conclude(self, cell)
        self.has_result = True

    def finish(self) -> None:
        """The file ends, or another game begins."""
        if self._unwritten is not None and self._may_be_due:
            self._unwritten = None  # the roll waits for its play
        self.settle()


def fault(cell: Cell, message: Message) -> NotationError:
    """The error for a cell."""
    return NotationError(message, cell.text, cell.column)


_READ = {
    "roll": GameReader._roll,
    "pass": GameReader._no_play,
    "double": mat_cube.read_double,
    "beaver": mat_cube.read_redouble,
    "raccoon": mat_cube.read_redouble,
    "take": mat_cube.read_answer,
    "drop": mat_cube.read_answer,
    "resign": GameReader._resign,
    "wins": GameReader._wins,
}
