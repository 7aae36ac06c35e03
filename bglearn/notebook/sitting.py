"""Two players at one board: the match so far, and what an act or a play of theirs leads to.

A sitting is a value. Everything that the players have settled stands in its history; `respond`
takes a message from the board and gives the sitting that follows. What the rules refuse changes
nothing and is told in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bglearn.board.card import GOOD, INFO, CardVerdict
from bglearn.board.messages import BoardMessage, Reply
from bglearn.errors import BglearnError
from bglearn.i18n import Message
from bglearn.notation.history import History
from bglearn.notation.plays import parse_play
from bglearn.notebook.said import TWO_WAYS, forbidden, refusal
from bglearn.notebook.telling import tell, tell_outcome, tell_winner
from bglearn.notebook.throws import throw
from bglearn.rules import events as happened
from bglearn.rules import match as matches
from bglearn.rules.actions import legal_actions
from bglearn.rules.dice import Roll
from bglearn.rules.events import Event
from bglearn.rules.game import Stage
from bglearn.rules.match import Match, NextGame
from bglearn.rules.player import Player
from bglearn.rules.refusals import refused
from bglearn.rules.why import explain

DICE = ("board", "random", "hand")
"""Thrown on the board when a player says so; thrown by itself as soon as nothing else is to be
decided; or entered as they fell on a real table."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """The match and its history, where the dice come from, and what was said last.

    `asking` tells that the size of a resignation is being asked for; `die` is the first die of a
    throw that is entered by hand, 0 while there is none.
    """

    history: History
    match: Match
    dice: str = DICE[0]
    seed: int = 0
    asking: bool = False
    die: int = 0
    said: CardVerdict | None = None

    @property
    def player(self) -> Player | None:
        """Whose decision it is; None while both throw for the start, and when a game is over."""
        return self.match.game.to_act

    @property
    def thrown(self) -> int:
        """How often dice were thrown."""
        return sum(isinstance(event, _THROWS) for event in self.history.events)

    def last_turn(self, player: Player) -> tuple[Roll, happened.Played] | None:
        """The player's last roll of this game and how it was played; None before there is one."""
        played = None
        for event in reversed(self.history.events):
            match event:
                case happened.Played() if event.by is player and played is None:
                    played = event
                case happened.Rolled() if played:
                    return event.roll, played
                case happened.OpeningRoll() if played:
                    return Roll(event.white, event.black), played
                case NextGame():
                    return None
                case happened.Passed() if event.by is player and played is None:
                    return None
        return None


_THROWS = happened.OpeningRoll | happened.Rolled


def begin(history: History, dice: str = DICE[0], seed: int = 0) -> Sitting:
    """A sitting that goes on where the history stops.

    Raises:
        GameError: at the first event of the history that is not allowed.
        IllegalPlayError: when a play of it is not legal.
    """
    return _thrown_by_itself(Sitting(history, history.match, dice, seed))


def respond(sitting: Sitting, message: BoardMessage | Exception) -> tuple[Sitting, Reply]:
    """The sitting after a message, and what the board does next.

    Never raises: a refusal, a fault in a message, and a fault of the program are all told.
    """
    if isinstance(message, Exception):
        return replace(sitting, said=refusal(message)), Reply("back")
    try:
        match message.kind:
            case "play":
                return _played(sitting, message), Reply("none")
            case "try":
                return _questioned(sitting, message), Reply("none")
            case "type":
                return _typed(sitting, message)
            case "act":
                return act(sitting, message.id), Reply("none")
    except BglearnError as error:
        effect = "back" if message.kind == "play" else "none"
        return replace(sitting, said=refusal(error)), Reply(effect)
    return sitting, Reply("none")


def act(sitting: Sitting, name: str) -> Sitting:
    """The sitting after a button is pressed; `name` is the id of its action.

    Raises:
        GameError: when the rules forbid it now.
    """
    if name.startswith("die-"):
        return _entered(sitting, name)
    match name:
        case "resign":
            if name not in legal_actions(sitting.match):
                raise refused("START-07")
            return replace(sitting, asking=True, said=None)
        case "play-on":
            return replace(sitting, asking=False, said=None)
        case "opening-roll" | "roll":
            return _thrown(sitting, name)
    return happens(sitting, _event(sitting, name))


def happens(sitting: Sitting, event: Event | NextGame) -> Sitting:
    """The sitting after an event, and what is said of it.

    Raises:
        GameError: when the rules forbid it.
        IllegalPlayError: when a play is not legal.
    """
    return _thrown_by_itself(_after(sitting, event))


def _after(sitting: Sitting, event: Event | NextGame, also: CardVerdict | None = None) -> Sitting:
    """One event further; `also` was said just before and stays readable."""
    before = sitting.match
    after = matches.after(before, event)
    history = replace(sitting.history, events=(*sitting.history.events, event))
    names = history.names
    told = tell(before, event, after, names)
    if also is not None:
        told = Message("match", "{before} {now}", {"before": also.word, "now": told})
    return replace(
        sitting,
        history=history,
        match=after,
        asking=False,
        die=0,
        said=_over(after, names) or CardVerdict(INFO, told, ""),
    )


_GAME_OVER = Message("match", "Game over")
_MATCH_OVER = Message("match", "Match over")


def _over(match: Match, names: Mapping[Player, str]) -> CardVerdict | None:
    """How the game ended, and the match where it ended with it."""
    if match.game.outcome is None:
        return None
    how = tell_outcome(match.game.outcome, names)
    winner = tell_winner(match, names)
    if winner is None:
        return CardVerdict(GOOD, _GAME_OVER, how)
    both = Message("match", "{game} {match}", {"game": how, "match": winner})
    return CardVerdict(GOOD, _MATCH_OVER, both)


def _played(sitting: Sitting, message: BoardMessage) -> Sitting:
    player = sitting.match.game.on_roll
    if player is None:
        raise refused("START-01")
    return happens(sitting, happened.Played(player, message.moves))


def _questioned(sitting: Sitting, message: BoardMessage) -> Sitting:
    """A move that the board does not offer: why not?"""
    game = sitting.match.game
    if game.roll is None:
        raise refused("START-07")
    violation = explain(game.position, game.roll, message.moves)
    if violation is None:
        return replace(sitting, said=TWO_WAYS)
    return replace(sitting, said=forbidden(violation))


def _typed(sitting: Sitting, message: BoardMessage) -> tuple[Sitting, Reply]:
    """A play that was typed is put on the board; the player confirms it there."""
    game = sitting.match.game
    if game.roll is None:
        raise refused("START-07")
    play = parse_play(message.text, game.position, game.roll)
    return replace(sitting, said=None), Reply("put", play)


def _thrown(sitting: Sitting, name: str) -> Sitting:
    """A throw of the program's dice."""
    if sitting.dice == "hand":
        raise refused("START-07")
    return happens(sitting, _throw(sitting, name))


def _throw(sitting: Sitting, name: str) -> Event:
    """The next throw; a player who is closed out has none (CLOSED-03)."""
    if name == "pass":
        return happened.Passed(_actor(sitting))
    return _throw_event(sitting, name, *throw(sitting.seed, sitting.thrown))


def _throw_event(sitting: Sitting, name: str, one: int, other: int) -> Event:
    if name == "opening-roll":
        return happened.OpeningRoll(one, other)
    return happened.Rolled(_actor(sitting), Roll(one, other))


def _entered(sitting: Sitting, name: str) -> Sitting:
    """A die that fell on a real table: the first of a throw waits for the second."""
    allowed = legal_actions(sitting.match)
    kind = next((one for one in ("opening-roll", "roll") if one in allowed), None)
    if sitting.dice != "hand" or kind is None:
        raise refused("CLOSED-03" if "pass" in allowed else "START-07")
    number = name.removeprefix("die-")
    if number not in tuple("123456"):
        return replace(sitting, die=0, said=None)  # the first one was a slip
    die = int(number)
    if not sitting.die:
        return replace(sitting, die=die, said=None)
    return happens(sitting, _throw_event(sitting, kind, sitting.die, die))


def _event(sitting: Sitting, name: str) -> Event | NextGame:
    """The event that an action stands for.

    Raises:
        GameError: for what is no action of a match.
    """
    if name == "next-game":
        return NextGame()
    size = name.removeprefix("resign-")
    if name.startswith("resign-") and size in ("1", "2", "3"):
        return happened.Resigned(_actor(sitting), int(size))
    kind = _KINDS.get(name)
    if kind is None:
        raise refused("START-07")
    return kind(_actor(sitting))


_KINDS: Mapping[str, Callable[[Player], Event]] = {
    "pass": happened.Passed,
    "double": happened.Doubled,
    "take": happened.Took,
    "drop": happened.Dropped,
    "beaver": happened.Beavered,
    "raccoon": happened.Raccooned,
    "accept-resignation": happened.ResignationAccepted,
    "refuse-resignation": happened.ResignationRefused,
}


def _actor(sitting: Sitting) -> Player:
    """Who has to act; before the opening and after a game nobody has, and that is refused."""
    if sitting.player is None:
        raise refused("START-01" if sitting.match.game.stage is Stage.OPENING else "WIN-02")
    return sitting.player


def _thrown_by_itself(sitting: Sitting) -> Sitting:
    """With dice that throw themselves: thrown, or the turn let go, once nothing else is open."""
    while sitting.dice == "random":
        allowed = legal_actions(sitting.match)
        name = next((one for one in ("opening-roll", "roll", "pass") if one in allowed), None)
        if name is None or "double" in allowed:
            return sitting
        sitting = _after(sitting, _throw(sitting, name), sitting.said)
    return sitting
