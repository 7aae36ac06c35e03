"""Two players at a real board: who has picked up the dice, what may still be changed or called.

A `Game` refuses an illegal play; at a table it is made, and the referee decides. Events in, new
states out, as in a game; `ruling` says what was decided on the last event.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bglearn.rules import ruling as rulings
from bglearn.rules.dice import Roll
from bglearn.rules.events import Doubled, Passed
from bglearn.rules.form import formed
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.plays import Play
from bglearn.rules.position import BAR, OFF, Position
from bglearn.rules.refusals import refused
from bglearn.rules.ruling import Kind, Ruling
from bglearn.rules.throw import Throw
from bglearn.rules.throw import ruling as ruling_on
from bglearn.rules.turn import Turn
from bglearn.rules.why import explain


@dataclass(frozen=True, slots=True)
class Threw:
    """A player throws both dice."""

    throw: Throw

    @property
    def by(self) -> Player:
        """Who threw."""
        return self.throw.by


@dataclass(frozen=True, slots=True)
class Moved:
    """The player with dice on the board moves checkers: all the moves of the turn, legal or not.

    They replace what he moved before in this turn (ETIQ-07).
    """

    by: Player
    moves: Play


@dataclass(frozen=True, slots=True)
class PickedUp:
    """The player picks up his dice, and his move is final (ETIQ-06)."""

    by: Player


@dataclass(frozen=True, slots=True)
class Called:
    """A player says that the last move of one of them, perhaps his own, is illegal (ETIQ-11)."""

    by: Player
    against: Player


@dataclass(frozen=True, slots=True)
class Accepted:
    """A player says that the opponent's last move is illegal, and lets it stand (CON-43)."""

    by: Player

    @property
    def against(self) -> Player:
        """Whose move it is."""
        return self.by.opponent


TableEvent = Threw | Moved | PickedUp | Called | Accepted | Doubled | Passed


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the board; `position` is the one before this turn, seen by the player on roll.

    `roll` are his dice until he picks them up, `moves` what he has moved so far, `early` a roll of
    the opponent's that came too soon and stands. `finished` are the turns played before, oldest
    first; the last of them may be called while `may_be_called`.

    >>> from bglearn.rules.position import START
    >>> table = Table(Rules(), START, Player.WHITE, Roll(3, 1))
    >>> after(table, PickedUp(Player.WHITE)).may_be_called
    True
    """

    rules: Rules
    position: Position
    on_roll: Player
    roll: Roll | None = None
    moves: Play = ()
    early: Roll | None = None
    finished: tuple[Turn, ...] = ()
    may_be_called: bool = False
    ruling: Ruling | None = None

    @property
    def turn(self) -> Turn | None:
        """The turn in progress; None while no dice lie on the board."""
        return Turn(self.on_roll, self.position, self.roll, self.moves) if self.roll else None


def replay(table: Table, events: Iterable[TableEvent]) -> Table:
    """The table after all these events.

    Raises:
        GameError: at the first event that is not allowed.
        PositionError: at the first moves that no hand can make.
    """
    for event in events:
        table = after(table, event)
    return table


def after(table: Table, event: TableEvent) -> Table:
    """The table after an event, with the ruling on it.

    Raises:
        GameError: when it is not for this player, or not now; `rule` names the rule.
        PositionError: when no hand can make the moves.
        RollError: when a die shows no number from 1 to 6.
    """
    event = formed(event, TableEvent)
    table = replace(table, ruling=None)
    match event:
        case Called() | Accepted():
            return _decided(table, event)
        case _ if table.position.is_over:
            raise refused("WIN-02")
        case Threw():
            return _threw(table, event.throw)
        case Moved():
            return _moved(table, event)
        case PickedUp():
            return _picked_up(table, event)
        case Doubled():
            return _doubled(table, event)
        case Passed():
            return _passed(table, event)


def _threw(table: Table, throw: Throw) -> Table:
    """Dice on the board: they count, or they are thrown again and nothing has changed."""
    roll, turn = throw.roll, table.turn
    thrower = table.on_roll.opponent if turn else table.on_roll  # with dice there, it is early
    if table.early or throw.by is not thrower:
        raise refused("START-07")
    early = _premature(turn, table.rules) if turn else None
    if early and early.kind is Kind.AGAIN:
        return replace(table, ruling=early)
    if not turn and table.position.is_closed_out:
        raise refused("CLOSED-03")
    said = ruling_on(throw)
    if said.kind is Kind.AGAIN:
        return replace(table, ruling=said)
    if early:  # the other one still finishes his turn, with this roll in sight
        return replace(table, early=roll, may_be_called=False, ruling=early)
    return replace(table, roll=roll, may_be_called=False, ruling=said)


def _premature(turn: Turn, rules: Rules) -> Ruling:
    """The ruling on a roll while the dice of the turn before still lie there (CON-42)."""
    if rules.premature_roll == "stands":
        return rulings.PREMATURE_AS_AGREED
    if turn.is_bear_off:
        return rulings.PREMATURE_IN_BEAR_OFF
    return rulings.PREMATURE_AFTER_FORCED if turn.is_forced else rulings.PREMATURE


def _moved(table: Table, event: Moved) -> Table:
    """Checkers put somewhere; what was moved before in this turn is taken back (ETIQ-07)."""
    turn = table.turn
    if event.by is not table.on_roll or turn is None:
        raise refused(_why_not_move(table, event.by))
    if any(not OFF <= point <= BAR for move in event.moves for point in move):
        raise refused("BOARD-05")
    result = replace(turn, moves=event.moves).result
    Position(result.mover, result.opponent)  # no checker from nowhere, no point shared
    return replace(table, moves=event.moves, may_be_called=False)


def _why_not_move(table: Table, player: Player) -> str:
    if player is table.on_roll:
        return "CLOSED-03" if table.position.is_closed_out else "START-07"
    is_his = bool(table.finished) and table.finished[-1].by is player
    return "ETIQ-06" if is_his else "START-07"


def _picked_up(table: Table, event: PickedUp) -> Table:
    """The move is final; an early roll that stands is the next one."""
    turn = table.turn
    if event.by is not table.on_roll or turn is None:
        raise refused("START-07")
    finished = Table(
        table.rules,
        turn.result.swap(),
        event.by.opponent,
        table.early,
        finished=(*table.finished, turn),
        may_be_called=True,
    )
    # A player who is closed out now has nothing to throw, but may double (CLOSED-03).
    return replace(finished, roll=None) if finished.position.is_closed_out else finished


def _doubled(table: Table, event: Doubled) -> Table:
    """A double ends the time to call the last move; what becomes of it is for the game."""
    if table.roll or event.by is not table.on_roll:
        raise refused("CUBE-06")
    if table.rules.match_length == 1:
        raise refused("GAP-13")
    return replace(table, may_be_called=False)


def _passed(table: Table, event: Passed) -> Table:
    if event.by is not table.on_roll or table.roll:
        raise refused("START-07")
    if not table.position.is_closed_out:
        raise refused("FORCE-01")
    return replace(table, position=table.position.swap(), on_roll=event.by.opponent)


def _decided(table: Table, event: Called | Accepted) -> Table:
    """The ruling on a move that somebody finds illegal (ETIQ-11 to 13)."""
    in_hand = bool(table.moves) and event.against is table.on_roll
    turn = table.turn if in_hand else _last(table, event.against)
    said = _dismissal(table, event, turn, in_hand=in_hand)
    if said is None and isinstance(event, Accepted):
        said = _ON_ACCEPTANCE[table.rules.illegal_move]
    said = said or rulings.CORRECTED
    if turn is None or said.kind is not Kind.CORRECTED:
        closed = said is rulings.ACCEPTED
        return replace(table, may_be_called=table.may_be_called and not closed, ruling=said)
    said = replace(said, violation=explain(turn.position, turn.roll, turn.moves))
    if in_hand:
        return replace(table, moves=(), ruling=said)
    return Table(
        table.rules,
        turn.position,
        turn.by,
        turn.roll,
        early=table.roll,  # only a roll that came early lies there already
        finished=table.finished[:-1],
        ruling=said,
    )


_ON_ACCEPTANCE = {
    "any-player-claims": rulings.MAY_STILL_BE_CALLED,
    "opponent-option": rulings.ACCEPTED,
    "must-correct": rulings.MUST_BE_CORRECTED,
}


def _last(table: Table, player: Player) -> Turn | None:
    """The last turn that a player has finished."""
    return next((turn for turn in reversed(table.finished) if turn.by is player), None)


def _dismissal(
    table: Table, event: Called | Accepted, turn: Turn | None, *, in_hand: bool
) -> Ruling | None:
    """Why a move is not to be corrected; None for an illegal one that is called in time."""
    if turn is None:
        return rulings.NO_MOVE
    if table.rules.illegal_move == "opponent-option" and event.by is event.against:
        return rulings.OPPONENT_DECIDES
    if in_hand and (turn.is_begun or isinstance(event, Accepted)):
        return rulings.LEGAL if turn.is_legal else rulings.NOT_FINAL
    is_in_time = in_hand or (table.may_be_called and turn is table.finished[-1])
    if not is_in_time:
        return rulings.TOO_LATE if turn.is_legal else rulings.ERROR_STANDS
    return rulings.LEGAL if turn.is_legal else None
