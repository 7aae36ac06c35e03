"""One game of a chouette: a player in the box against a team, on one board.

The checkers are those of a `Game`, in which the box is White and the team Black. The cube is
played for in `Stakes`, between the box and each member of the team.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bglearn.rules import actions, events
from bglearn.rules import game as games
from bglearn.rules.chouette_events import Acted, Advised
from bglearn.rules.events import Answer
from bglearn.rules.form import formed
from bglearn.rules.game import Game, Stage
from bglearn.rules.ledger import Payment
from bglearn.rules.options import Rules
from bglearn.rules.outcome import SINGLE, Outcome, points
from bglearn.rules.player import Player
from bglearn.rules.plays import Play
from bglearn.rules.refusals import NO_OFFER, ONE_CUBE, ONLY_FOR_ONESELF, TEAM_ONLY, refused
from bglearn.rules.seats import Seats
from bglearn.rules.stakes import Stakes, new_stakes
from bglearn.rules.why import apply_play

BOX, TEAM = Player.WHITE, Player.BLACK
"""The two sides of the board; who really has which colour is a setting (GAP-12)."""

_CAPTAINS_WORD = events.Resigned | events.ResignationAccepted | events.ResignationRefused


@dataclass(frozen=True, slots=True)
class Round:
    """A game in progress.

    `captain` is who moves for the team now, `advice` what members said before its next decision,
    `payments` what was paid in this game. `beaten_by` is a captain whose own double the box has
    dropped while other members play on.
    """

    seats: Seats
    captain: str
    board: Game
    stakes: Stakes
    advice: Mapping[str, Play | str] = field(default_factory=dict)
    payments: tuple[Payment, ...] = ()
    beaten_by: str | None = None

    @property
    def in_play(self) -> tuple[str, ...]:
        """The members of the team who are still in this game, by rank."""
        return tuple(member for member in self.seats.team if member in self.stakes.cubes)

    @property
    def to_act(self) -> tuple[str, ...]:
        """Those who have a decision to make; nobody once the game is over."""
        if self.stakes.offers:
            box = (self.seats.box,) if self.stakes.to_answer(BOX) else ()
            return box + self.stakes.to_answer(TEAM)
        if self.board.stage is Stage.OVER:
            return ()
        sides = {BOX: (self.seats.box,), TEAM: (self.captain,)}
        side = self.board.to_act
        return sides[side] if side else sides[BOX] + sides[TEAM]


def start(rules: Rules, seats: Seats, starter: Player | None = None) -> Round:
    """A new game; it begins with an opening roll of its own (GAP-14), or with the `starter`.

    >>> start(Rules(), Seats("Ann", ("Bob", "Cem"))).captain
    'Bob'
    """
    board = games.start(rules, starter=starter)
    return Round(seats, seats.team[0], board, new_stakes(seats.team, board.cube))


def after(game: Round, event: Advised | Acted) -> Round:
    """The game after an event by one of its players.

    Raises:
        GameError: when the rules forbid it; `rule` names the one that does.
        IllegalPlayError: when a play is not legal.

    >>> game = start(Rules(), Seats("Ann", ("Bob", "Cem")))
    >>> after(game, Acted("Bob", events.OpeningRoll(5, 2))).to_act
    ('Ann',)
    """
    event = formed(event, Advised | Acted)
    if game.board.stage is Stage.OVER:
        raise refused("WIN-02")
    if isinstance(event, Advised):
        return _advised(game, event)
    side = BOX if event.by == game.seats.box else TEAM
    if not isinstance(event.event, events.OpeningRoll) and event.event.by is not side:
        raise refused("CHOU-03")
    if side is TEAM and event.by not in game.stakes.cubes:
        raise refused("CHOU-14")
    if event.member is not None and not (side is BOX and has_individual_cubes(game)):
        raise refused("CHOU-13", ONE_CUBE if side is BOX else ONLY_FOR_ONESELF)
    if isinstance(event.event, events.Doubled):
        return _doubled(game, side, event)
    if isinstance(event.event, Answer) and game.stakes.offers:
        return _answered(game, side, event, event.event)
    return _at_board(game, side, event)


def next_seats(game: Round) -> Seats:
    """The seats for the next game: they change after every one (CHOU-09 to CHOU-11, CON-35).

    A box that dropped the captain's double has lost to that captain, whatever came after.

    Raises:
        GameError: while the game is not over.

    >>> game = start(Rules(), Seats("Ann", ("Bob", "Cem")))
    >>> game = after(game, Acted("Bob", events.OpeningRoll(5, 2)))
    >>> next_seats(after(game, Acted("Ann", events.Resigned(BOX, 3))))
    Seats(box='Bob', team=('Cem', 'Ann'))
    """
    won = game.board.outcome
    if won is None:
        raise refused("WIN-01")
    if game.beaten_by or won.winner is TEAM:
        return game.seats.after_win(game.beaten_by or game.captain)
    return game.seats.after_loss(game.captain)


def has_individual_cubes(game: Round) -> bool:
    """Whether each member doubles for themselves (CON-34)."""
    return game.board.rules.chouette_double == "individual-cubes"


# --- the team confers


def _advised(game: Round, event: Advised) -> Round:
    """What a member says before a decision of the team's; it binds nobody (CHOU-06, CHOU-07)."""
    if event.by == game.seats.box:
        raise refused("CHOU-03")
    if event.by not in game.stakes.cubes:
        raise refused("GAP-08")
    open_to_team = advice_wanted(game, event.by)
    if isinstance(event.advice, str):
        if event.advice not in open_to_team:
            raise refused("CHOU-06")
    elif "play" not in open_to_team or not game.board.roll:
        raise refused("CHOU-06")
    else:
        apply_play(game.board.position, game.board.roll, event.advice)
    return replace(game, advice={**game.advice, event.by: event.advice})


def advice_wanted(game: Round, member: str) -> tuple[str, ...]:
    """What a member may now advise the team to do: its actions, or nothing (CHOU-06)."""
    if game.stakes.offers:
        return ("take", "drop") if game.stakes.to_answer(TEAM) else ()
    if game.board.to_act is not TEAM:
        return ()
    return actions.legal_actions(replace(game.board, cube=game.stakes.cubes[member]))


# --- the cube


def _doubled(game: Round, side: Player, event: Acted) -> Round:
    """A double on all cubes, or on one of several (CHOU-12, CON-34)."""
    stakes = game.stakes.doubled(game.board, side, _meant(game, side, event))
    if side is TEAM and (rule := why_no_team_double(game, event.by)):
        raise refused(rule)
    return replace(game, stakes=stakes, advice={})


def _meant(game: Round, side: Player, event: Acted) -> tuple[str, ...]:
    """The members whose cubes an offer, or an answer of the box, is about."""
    if not has_individual_cubes(game):
        return game.in_play
    name = event.by if side is TEAM else event.member
    if name is not None and name not in game.seats.team:
        raise refused("CHOU-03", TEAM_ONLY)
    if name is not None and name not in game.stakes.cubes:
        raise refused("CHOU-14")
    return game.in_play if name is None else (name,)


def why_no_team_double(game: Round, member: str) -> str | None:
    """The rule that keeps a member from doubling for the team as things stand, or None.

    One cube is offered by the captain: when all agree, or when the captain alone decides.
    """
    if has_individual_cubes(game):
        return None
    unanimous = game.board.rules.chouette_double == "unanimous"
    if member != game.captain:
        return "CHOU-12" if unanimous else "CHOU-07"
    others = [name for name in game.in_play if name != member]
    agreed = all(game.advice.get(name) == "double" for name in others)
    return "CHOU-12" if unanimous and not agreed else None


def _answered(game: Round, side: Player, event: Acted, answer: Answer) -> Round:
    """A member's own answer (CHOU-13), or the box's to those who doubled."""
    asked = game.stakes.to_answer(side)
    meant = (event.by,) if side is TEAM else _meant(game, BOX, event)
    members = [member for member in meant if member in asked]
    if not members:
        if side is TEAM and asked and not has_individual_cubes(game):
            raise refused("CHOU-13")
        raise refused("CUBE-10", NO_OFFER)
    game_after = replace(game, stakes=game.stakes.answered(game.board, answer, members))
    if isinstance(answer, events.Dropped):
        # The stake as it stood before the offer, whoever drops (CHOU-14, GAP-09).
        costs = {member: game.stakes.offers[member].at_stake for member in members}
        game_after = _paid(game_after, side.opponent, costs)
    if game_after.stakes.offers:
        return game_after
    highest = max(game.stakes.offers[member].at_stake for member in members)
    return _all_answered(game_after, side, highest)


def _all_answered(game: Round, side: Player, at_stake: int) -> Round:
    """Who plays on once every offer is answered; when nobody does, the game is over (GAP-09)."""
    dropped = any(payment.payer == game.captain for payment in game.payments)
    left = game.captain not in game.stakes.cubes
    if left and not dropped:
        game = replace(game, beaten_by=game.beaten_by or game.captain)
    if not game.in_play:
        won = Outcome(side.opponent, SINGLE, at_stake, "drop")
        return replace(game, board=replace(game.board, stage=Stage.OVER, outcome=won), advice={})
    if left and dropped:
        game = replace(game, seats=game.seats.with_last(game.captain))
    return replace(game, captain=game.in_play[0] if left else game.captain, advice={})


# --- the board


def _at_board(game: Round, side: Player, event: Acted) -> Round:
    """Dice, checkers and resignations: the box for itself, the captain for the team."""
    if game.stakes.offers:
        raise refused("CUBE-10")
    if side is TEAM and event.by != game.captain and not isinstance(event.event, Answer):
        raise refused("CHOU-07" if isinstance(event.event, _CAPTAINS_WORD) else "CHOU-05")
    board = games.after(replace(game.board, cube=game.stakes.highest), event.event)
    game = replace(game, board=board, advice={})
    if isinstance(event.event, events.OpeningRoll):
        # An automatic double counts between the box and each member (GAP-09).
        return replace(game, stakes=new_stakes(game.in_play, board.cube))
    if won := board.outcome:
        return _paid(game, won.winner, _scores(game, won))
    return game


def _scores(game: Round, won: Outcome) -> dict[str, int]:
    """What the game is worth between the box and each member left (CHOU-16, CHOU-17, GAP-09)."""
    return {
        member: points(won.size, cube.value, cube.is_turned, game.board.rules)
        for member, cube in game.stakes.cubes.items()
    }


def _paid(game: Round, winner: Player, worth: Mapping[str, int]) -> Round:
    """The game with a payment between the box and each of these members."""
    box = game.seats.box
    paid = [
        Payment(box, member, value) if winner is TEAM else Payment(member, box, value)
        for member, value in worth.items()
    ]
    return replace(game, payments=(*game.payments, *paid))
