"""A chouette: three or more players, one game after the other, and the ledger between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bglearn.errors import RulesError
from bglearn.i18n import Message
from bglearn.rules import chouette_round as rounds
from bglearn.rules.actions import legal_actions as choices
from bglearn.rules.chouette_events import Acted, ChouetteEvent, RankingThrow
from bglearn.rules.chouette_round import BOX, TEAM, Round
from bglearn.rules.form import formed
from bglearn.rules.game import Stage
from bglearn.rules.ledger import Ledger, new_ledger
from bglearn.rules.match import NextGame
from bglearn.rules.options import Rules
from bglearn.rules.refusals import ALL_RANKED, refused
from bglearn.rules.seats import Ranking


@dataclass(frozen=True, slots=True)
class Chouette:
    """A chouette in progress; `game` is None until the ranking throws have placed everybody."""

    rules: Rules
    ranking: Ranking
    ledger: Ledger
    game: Round | None = None

    @property
    def to_act(self) -> tuple[str, ...]:
        """Those who have something to decide or to throw; nobody between two games."""
        return self.game.to_act if self.game else self.ranking.to_throw


def start(rules: Rules, players: Sequence[str]) -> Chouette:
    """A chouette before its ranking throws.

    Raises:
        GameError: with fewer than three players, or two of one name (CHOU-01).
        RulesError: when the options are not those of a chouette.

    >>> start(Rules(), ["Ann", "Bob", "Cem"]).to_act
    ('Ann', 'Bob', 'Cem')
    """
    if not _are_names(players) or len(players) < 3 or len(set(players)) < len(players):
        raise refused("CHOU-01")
    if rules.is_match:
        raise RulesError([Message("rules", "A chouette is a money game, not a match.")])
    if rules.beavers and rules.chouette_double != "individual-cubes":
        raise RulesError(
            [Message("rules", "Beavers in a chouette need a cube for each member of the team.")]
        )
    return Chouette(rules, Ranking(dict.fromkeys(players, ())), new_ledger(players))


def _are_names(players: Sequence[str]) -> bool:
    """Whether it is a list of names: one text is none."""
    return isinstance(players, list | tuple) and all(isinstance(name, str) for name in players)


def replay(rules: Rules, players: Sequence[str], history: Iterable[ChouetteEvent]) -> Chouette:
    """The chouette after all these events; undo is replaying without the last one.

    Raises:
        GameError: at the first event that is not allowed.

    >>> throws = [RankingThrow("Ann", 2), RankingThrow("Bob", 6), RankingThrow("Cem", 4)]
    >>> replay(Rules(), ["Ann", "Bob", "Cem"], throws).game.seats
    Seats(box='Bob', team=('Cem', 'Ann'))
    """
    chouette = start(rules, players)
    for event in history:
        chouette = after(chouette, event)
    return chouette


def after(chouette: Chouette, event: ChouetteEvent) -> Chouette:
    """The chouette after an event.

    Raises:
        GameError: when the rules forbid it; `rule` names the one that does.
        IllegalPlayError: when a play is not legal.
        RollError: when a die shows no number from 1 to 6.

    >>> after(start(Rules(), ["Ann", "Bob", "Cem"]), RankingThrow("Bob", 4)).to_act
    ('Ann', 'Cem')
    """
    event = formed(event, ChouetteEvent)
    for name in _named(event):
        if name not in chouette.ledger.balances:
            raise refused("CHOU-01")
    if isinstance(event, RankingThrow):
        return _ranked(chouette, event)
    if chouette.game is None:
        raise refused("CHOU-02")
    if isinstance(event, NextGame):
        # Whoever has won is in the box by now.
        starter = BOX if chouette.rules.first_mover == "previous-winner" else None
        game = rounds.start(chouette.rules, rounds.next_seats(chouette.game), starter)
        return replace(chouette, game=game)
    game = rounds.after(chouette.game, event)
    paid = game.payments[len(chouette.game.payments) :]
    return replace(chouette, game=game, ledger=chouette.ledger.with_payments(paid))


def _named(event: ChouetteEvent) -> tuple[str, ...]:
    """The players that an event speaks of."""
    if isinstance(event, NextGame):
        return ()
    member = event.member if isinstance(event, Acted) else None
    return (event.by,) if member is None else (event.by, member)


def _ranked(chouette: Chouette, event: RankingThrow) -> Chouette:
    """One more ranking throw; the last one seats everybody for the first game (CHOU-02)."""
    if chouette.game:
        begins_anew = chouette.rules.first_mover == "opening-roll"
        raise refused("GAP-14") if begins_anew else refused("CHOU-02", ALL_RANKED)
    ranking = chouette.ranking.with_throw(event.by, event.die)
    game = rounds.start(chouette.rules, ranking.seats) if ranking.seats else None
    return replace(chouette, ranking=ranking, game=game)


def legal_actions(chouette: Chouette, player: str) -> tuple[str, ...]:
    """The names of what a player may do now.

    Those of a game (`roll`, `play`, `double`, `take` …), and `ranking-throw`, `advise`,
    `next-game`. With individual cubes the box's `double`, `take` and `drop` are for at least one.

    >>> legal_actions(start(Rules(), ["Ann", "Bob", "Cem"]), "Bob")
    ('ranking-throw',)
    """
    game = chouette.game
    if game is None:
        return ("ranking-throw",) if player in chouette.ranking.to_throw else ()
    if game.board.stage is Stage.OVER:
        return ("next-game",)
    is_box = player == game.seats.box
    if not is_box and player not in game.in_play:
        return ()
    advise = ["advise"] if not is_box and rounds.advice_wanted(game, player) else []
    double = ["double"] if _may_double(game, player) else []
    if game.stakes.offers:
        return (*_answers(game, player), *double, *advise)
    board = replace(game.board, cube=game.stakes.highest)
    at_board = [name for name in choices(board) if name != "double"]
    return (*(at_board if player in game.to_act else []), *double, *advise)


def _may_double(game: Round, player: str) -> bool:
    if player == game.seats.box:
        side, meant = BOX, game.in_play
    else:
        side, meant = TEAM, (player,)
        if rounds.why_no_team_double(game, player):
            return False
    return any(game.stakes.why_no_double(game.board, side, member) is None for member in meant)


def _answers(game: Round, player: str) -> list[str]:
    """The answers to the offers that wait for this player."""
    side, mine = (BOX, game.in_play) if player == game.seats.box else (TEAM, (player,))
    found: dict[str, None] = {}
    for member in game.stakes.to_answer(side):
        if member in mine:
            board = replace(game.board, stage=Stage.ANSWER, offer=game.stakes.offers[member])
            found.update(dict.fromkeys(choices(board)))
    return list(found)
