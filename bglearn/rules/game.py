"""One game as a value: events in, new states out.

A `Game` never changes; `after(game, event)` gives the next one, or names the rule against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bglearn.errors import GameError
from bglearn.rules import cube as cubes
from bglearn.rules import events
from bglearn.rules.cube import Cube, Offer
from bglearn.rules.dice import Roll
from bglearn.rules.form import formed
from bglearn.rules.options import Rules
from bglearn.rules.outcome import SINGLE, SIZES, Outcome, largest_loss, size_of_win, won
from bglearn.rules.player import Player
from bglearn.rules.position import START, Position
from bglearn.rules.refusals import NO_OFFER, refused
from bglearn.rules.why import apply_play


class Stage(StrEnum):
    """What a game waits for."""

    OPENING = "opening"
    TURN = "turn"
    PLAY = "play"
    ANSWER = "answer"
    RESIGNATION = "resignation"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Game:
    """A game in progress; `position` is seen by the player on roll.

    `away` are the points that each player still needs in the match, None in money play.
    `cube_in_play` is False in the Crawford game, `holland` True in a game under the Holland rule.
    `rolls` counts each player's throws, the opening roll as the starter's first (GAP-11).
    """

    rules: Rules
    away: Mapping[Player, int] | None = None
    cube_in_play: bool = True
    holland: bool = False
    starter: Player | None = None
    stage: Stage = Stage.OPENING
    position: Position = START
    on_roll: Player | None = None
    roll: Roll | None = None
    cube: Cube = field(default_factory=Cube)
    offer: Offer | None = None
    resigned: int = 0
    automatic: int = 0
    rolls: Mapping[Player, int] = field(default_factory=lambda: dict.fromkeys(Player, 0))
    outcome: Outcome | None = None

    @property
    def to_act(self) -> Player | None:
        """Whose decision it is; None while both throw for the opening, and when it is over."""
        if self.stage is Stage.ANSWER:
            assert self.offer
            return self.offer.to_answer
        if self.stage is Stage.RESIGNATION:
            return _mover(self).opponent
        return None if self.stage in (Stage.OPENING, Stage.OVER) else self.on_roll

    @property
    def is_closed_out(self) -> bool:
        """Whether the player on roll waits on the bar before a closed board (CLOSED-02)."""
        return self.position.is_closed_out


def start(
    rules: Rules,
    away: Mapping[Player, int] | None = None,
    *,
    cube_in_play: bool = True,
    holland: bool = False,
    starter: Player | None = None,
) -> Game:
    """A new game; `starter` is the winner of the last one where he begins by agreement.

    >>> start(Rules()).stage
    <Stage.OPENING: 'opening'>
    """
    game = Game(rules, away, cube_in_play, holland, starter)
    return replace(game, stage=Stage.TURN, on_roll=starter) if starter else game


def replay(game: Game, history: Iterable[events.Event]) -> Game:
    """The game after all these events; undo is replaying without the last one.

    Raises:
        GameError: at the first event that is not allowed.
    """
    for event in history:
        game = after(game, event)
    return game


def after(game: Game, event: events.Event) -> Game:
    """The game after an event.

    Raises:
        GameError: when the rules forbid it; `rule` names the one that does.
        IllegalPlayError: when a play is not legal.
        RollError: when a die of the opening roll shows no number from 1 to 6.

    >>> after(start(Rules()), events.OpeningRoll(3, 1)).on_roll
    <Player.WHITE: 'white'>
    """
    event = formed(event, events.Event)
    if game.stage is Stage.OVER:
        raise refused("WIN-02")
    if game.stage is Stage.OPENING:
        if isinstance(event, events.OpeningRoll):
            return _opened(game, event)
        raise refused("START-01")
    if getattr(event, "by", None) is not game.to_act:  # an opening roll is nobody's
        raise _not_now(game, event)
    match game.stage, event:
        case Stage.TURN, events.Rolled():
            return _rolled(game, event)
        case Stage.TURN, events.Doubled():
            return _doubled(game, event)
        case Stage.TURN, events.Passed():
            return _passed(game)
        case Stage.PLAY, events.Played():
            return _played(game, event)
        case ((Stage.TURN | Stage.PLAY), events.Resigned()):
            return _resigned(game, event)
        case Stage.ANSWER, _ if isinstance(event, events.Answer):
            return _answered(game, event)
        case Stage.RESIGNATION, events.ResignationAccepted():
            return ended(game, event.by, game.resigned, "resignation")
        case Stage.RESIGNATION, events.ResignationRefused():
            return replace(game, stage=Stage.PLAY if game.roll else Stage.TURN, resigned=0)
    raise _not_now(game, event)


def _not_now(game: Game, event: events.Event) -> GameError:
    """Why it is not the moment for this event: the rule that tells what is due."""
    if game.stage is Stage.ANSWER:
        return refused("CUBE-10")
    if game.stage is Stage.RESIGNATION or isinstance(event, events.ResignationAnswer):
        return refused("GAP-05")
    if isinstance(event, events.Answer):
        return refused("CUBE-10", NO_OFFER)
    if isinstance(event, events.Doubled):
        return refused("CUBE-06")
    if isinstance(event, events.OpeningRoll | events.Rolled) and _plays_opening_roll(game):
        return refused("START-05")
    is_his_turn = game.stage is Stage.TURN and getattr(event, "by", None) is game.on_roll
    return refused("CLOSED-03" if is_his_turn and game.is_closed_out else "START-07")


def _plays_opening_roll(game: Game) -> bool:
    is_first = game.stage is Stage.PLAY and sum(game.rolls.values()) == 1
    return is_first and game.starter is None and game.rules.opening == "both-dice"


def _mover(game: Game) -> Player:
    assert game.on_roll, "somebody is on roll once the game has begun"
    return game.on_roll


def _opened(game: Game, event: events.OpeningRoll) -> Game:
    """The opening roll: the higher die begins, equal dice are thrown again (START-03, 06)."""
    roll = Roll(event.white, event.black)
    if roll.is_double:
        cube = game.cube.doubled_automatically()
        agreed = game.automatic < game.rules.automatic_doubles
        if not agreed or _is_beyond_cap(game.rules, cube.value):
            return game
        return replace(game, cube=cube, automatic=game.automatic + 1)
    winner = Player.WHITE if event.white > event.black else Player.BLACK
    if game.rules.opening == "reroll-by-winner":
        return replace(game, stage=Stage.TURN, on_roll=winner)
    return replace(
        game, stage=Stage.PLAY, on_roll=winner, roll=roll, rolls={**game.rolls, winner: 1}
    )


def _rolled(game: Game, event: events.Rolled) -> Game:
    if game.is_closed_out:
        raise refused("CLOSED-03")
    rolls = {**game.rolls, event.by: game.rolls[event.by] + 1}
    return replace(game, stage=Stage.PLAY, roll=event.roll, rolls=rolls)


def _passed(game: Game) -> Game:
    """A turn without a throw: only before a closed board (CLOSED-03)."""
    if not game.is_closed_out:
        raise refused("FORCE-01")
    return _next_turn(game, game.position)


def _played(game: Game, event: events.Played) -> Game:
    assert game.roll
    position = apply_play(game.position, game.roll, event.play)
    game = replace(game, position=position)
    if position.is_over:
        return ended(game, event.by, size_of_win(position.opponent), "borne-off")
    return _next_turn(game, position)


def _next_turn(game: Game, position: Position) -> Game:
    return replace(
        game,
        stage=Stage.TURN,
        position=position.swap(),
        on_roll=_mover(game).opponent,
        roll=None,
    )


def why_no_double(game: Game) -> str | None:
    """The rule that keeps the player on roll from doubling now, or None when he may.

    >>> why_no_double(after(start(Rules()), events.OpeningRoll(3, 1)))
    'CUBE-06'
    """
    if game.stage is not Stage.TURN:
        return "CUBE-06"
    mover, rules = _mover(game), game.rules
    if not game.cube_in_play:
        return "GAP-13" if rules.match_length == 1 else "MATCH-04"
    if not any(game.rolls.values()):
        return "CUBE-06"  # nobody doubles before the first roll of a game (CON-13)
    if not game.cube.may_be_turned_by(mover):
        return "CUBE-16"
    if game.holland and min(game.rolls.values()) < 2:
        return "MATCH-06"
    if game.away is not None and game.cube.value >= game.away[mover]:
        return "GAP-10"  # a dead cube
    return "CUBE-20" if _is_beyond_cap(rules, 2 * game.cube.value) else None


def _is_beyond_cap(rules: Rules, stake: int) -> bool:
    return rules.cube_cap is not None and stake > rules.cube_cap


def _doubled(game: Game, event: events.Doubled) -> Game:
    if rule := why_no_double(game):
        raise refused(rule)
    return replace(game, stage=Stage.ANSWER, offer=cubes.double(game.cube, event.by))


def _answered(game: Game, event: events.Answer) -> Game:
    offer = game.offer
    assert offer
    if isinstance(event, events.Took):
        return replace(game, stage=Stage.TURN, cube=offer.taken, offer=None)
    if isinstance(event, events.Dropped):
        dropped = Outcome(offer.by, SINGLE, offer.at_stake, "drop")
        return replace(game, stage=Stage.OVER, offer=None, outcome=dropped)
    if rule := why_no_redouble(game, event):
        raise refused(rule)
    turn = cubes.beaver if isinstance(event, events.Beavered) else cubes.raccoon
    return replace(game, offer=turn(offer))


def why_no_redouble(game: Game, event: events.Beavered | events.Raccooned) -> str | None:
    """The rule that forbids answering an offer by a beaver or raccoon, or None."""
    offer, rules = game.offer, game.rules
    is_beaver = isinstance(event, events.Beavered)
    wanted, agreed = ("double", rules.beavers) if is_beaver else ("beaver", rules.raccoons)
    if offer is None or offer.kind != wanted:
        return "CUBE-10"
    if not agreed:
        return "MONEY-01"
    return "CUBE-20" if _is_beyond_cap(rules, 2 * offer.value) else None


def _resigned(game: Game, event: events.Resigned) -> Game:
    """An offer to lose; it ends the game at once where the opponent could get no more."""
    if type(event.size) is not int or event.size not in SIZES:
        raise refused("GAP-05")
    winner, most = event.by.opponent, largest_loss(game.position)
    size = min(event.size, most)
    offered, worst = (won(winner, n, "resignation", game.cube, game.rules) for n in (size, most))
    wins_match = game.away is not None and offered.points >= game.away[winner]
    if wins_match or offered.points == worst.points:
        return ended(game, winner, size, "resignation")
    return replace(game, stage=Stage.RESIGNATION, resigned=size)


def ended(game: Game, winner: Player, size: int, how: str) -> Game:
    """The game once a player has won it by a win of this size.

    >>> ended(start(Rules()), Player.BLACK, 2, "borne-off").outcome.points
    2
    """
    outcome = won(winner, size, how, game.cube, game.rules)
    return replace(game, stage=Stage.OVER, roll=None, resigned=0, outcome=outcome)
