"""`captain`: who sits where in a chouette; `ledger`: who has won what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bglearn.i18n import Message, shown
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.kinds.evening import Evening, Told, read_evening, rules_of_the_next
from bglearn.puzzles.kinds.kind import Data, Kind, Own, answer_text
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.puzzles.verdict import Verdict, right, sentence, wrong
from bglearn.rules.chouette_round import next_seats
from bglearn.rules.game import Stage

_ASKS = ("captain", "box", "last")
_KEYS = frozenset({"seats", "throws", "events"})


@dataclass(frozen=True, slots=True)
class Succession:
    """A chouette as it is told, the right player, and the rule that says so."""

    told: Told
    player: str
    rule: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """A chouette as it is told, what each player has won, and the rule of their last payment."""

    told: Told
    balances: Mapping[str, int]
    rules: Mapping[str, str]


def told(puzzle: Puzzle) -> Told:
    """What a puzzle about a chouette tells."""
    assert isinstance(puzzle.task, Succession | Settlement)
    return puzzle.task.told


# ------------------------------------------------------------------ who sits where


def _read_captain(entry: Entry) -> Own:
    asks = entry.one_of("asks", _ASKS, "captain")
    evening = read_evening(entry)
    player, rule = _seated(evening, asks)
    names = evening.told.players
    # A choice's id is short and plain, a name anything: the answer has the name.
    choices = tuple(Choice(name, name) for name in names)
    return Own(Succession(evening.told, player, rule), choices)


def _seated(evening: Evening, asks: str) -> tuple[str, str]:
    """The player in a seat, of the next game once this one is over, and the rule for it."""
    game = evening.round
    if game.board.outcome:
        seats = next_seats(game)
        players = {"box": seats.box, "captain": seats.team[0], "last": seats.team[-1]}
        return players[asks], rules_of_the_next(game)[asks]
    players = {"box": game.seats.box, "captain": game.captain, "last": game.seats.team[-1]}
    has_dropped = game.captain != evening.first_captain and asks != "box"
    return players[asks], "GAP-08" if has_dropped else evening.seat_rules[asks]


def _judge_captain(puzzle: Puzzle, data: Data) -> Verdict:
    task, given = puzzle.task, str(data["player"])
    assert isinstance(task, Succession)
    if given == task.player:
        return right(puzzle)
    if given not in task.told.players:
        return wrong(Message("verdict", "{player} does not take part.", {"player": shown(given)}))
    values = {"player": given, "why": sentence(task.rule)}
    return wrong(Message("verdict", "It is not {player}. {why}", values), task.rule)


CAPTAIN = Kind(
    keys=_KEYS | {"asks"},
    read=_read_captain,
    judge=_judge_captain,
    solution=answer_text,
    needs_position=False,
)

# ------------------------------------------------------------------ who has won what


_UNPAID = Message("puzzle-file", "Nothing is to be paid: tell how the game ends.")


def _read_ledger(entry: Entry) -> Own:
    evening = read_evening(entry)
    if evening.round.board.stage is not Stage.OVER and not evening.causes:
        raise entry.fault("events", _UNPAID)
    return Own(Settlement(evening.told, evening.balances, evening.causes))


def _judge_ledger(puzzle: Puzzle, data: Data) -> Verdict:
    task, given = puzzle.task, data["ledger"]
    assert isinstance(task, Settlement)
    assert isinstance(given, dict)
    if given.keys() != task.balances.keys():
        values: dict[str, object] = {"players": ", ".join(task.told.players)}
        return wrong(Message("verdict", "A settlement has each player once: {players}.", values))
    if total := sum(given.values()):
        return wrong(
            Message(
                "verdict",
                "What one pays another receives: all numbers together must give 0, but here they"
                " give {total}.",
                {"total": total},
            )
        )
    # Where the team is right, so is the box: what it wins is what they pay.
    for player in (*task.told.players[1:], task.told.players[0]):
        if given[player] != task.balances[player]:
            rule = task.rules.get(player)
            return _look_again(player, rule)
    return right(puzzle)


def _look_again(player: str, rule: str | None) -> Verdict:
    if rule is None:
        return wrong(Message("verdict", "Look at {player} again.", {"player": player}))
    values = {"player": player, "why": sentence(rule)}
    return wrong(Message("verdict", "Look at {player} again. {why}", values), rule)


def _settlement_text(puzzle: Puzzle) -> str:
    task = puzzle.task
    assert isinstance(task, Settlement)
    return ", ".join(f"{name} {points:+d}" for name, points in task.balances.items())


LEDGER = Kind(
    keys=_KEYS,
    read=_read_ledger,
    judge=_judge_ledger,
    solution=_settlement_text,
    needs_position=False,
)
