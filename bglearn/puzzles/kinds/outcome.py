"""`outcome`: how a game ended, and what it scores."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.errors import BglearnError
from bglearn.i18n import Message
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.faults import NO_DOUBLE, NOBODY_ON_ROLL, NOT_OVER
from bglearn.puzzles.kinds.kind import Data, Kind, Own
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.puzzles.verdict import Verdict, right, sentence, wrong
from bglearn.rules.events import Dropped, ResignationAccepted, Resigned
from bglearn.rules.game import Game, Stage, after
from bglearn.rules.outcome import BACKGAMMON, GAMMON, SINGLE, Outcome, size_of_win
from bglearn.rules.position import BAR, Position, Side

SIZES = {"single": SINGLE, "gammon": GAMMON, "backgammon": BACKGAMMON}
_RESIGNED = {f"resign-{name}": size for name, size in SIZES.items()}
_AFTER = ("borne-off", "drop", *_RESIGNED)
_CHOICES = (
    Choice("single", Message("outcome", "A single game")),
    Choice("gammon", Message("outcome", "A gammon")),
    Choice("backgammon", Message("outcome", "A backgammon")),
)


@dataclass(frozen=True, slots=True)
class Ended:
    """How the game ended: the outcome, the loser's checkers, the stake, and their rules.

    `of_size` is the rule that decides what the win counts as, `of_points` what it scores.
    """

    outcome: Outcome
    of_size: str
    of_points: str
    places: tuple[int, ...] = ()


def _read(entry: Entry) -> Own:
    how, game = entry.one_of("after", _AFTER, "borne-off"), entry.situation.game
    wanted = {"borne-off": Stage.OVER, "drop": Stage.ANSWER}.get(how)
    if wanted and game.stage is not wanted:
        what = NO_DOUBLE if how == "drop" else NOT_OVER
        raise entry.fault("position", what)
    if not wanted and game.stage not in (Stage.TURN, Stage.PLAY):
        raise entry.fault("position", NOBODY_ON_ROLL)
    try:
        ended = _end(game, how)
    except BglearnError as error:
        raise entry.fault("after", error) from None
    return Own(_with_rules(game, ended, how, entry.situation.position), _CHOICES)


def _end(game: Game, how: str) -> Outcome:
    """The outcome of the game, once its last event has happened."""
    if how == "drop":
        assert game.to_act
        game = after(game, Dropped(game.to_act))
    elif how in _RESIGNED:
        loser = game.on_roll
        assert loser
        game = after(game, Resigned(loser, _RESIGNED[how]))
        if game.stage is Stage.RESIGNATION:
            game = after(game, ResignationAccepted(loser.opponent))
    assert game.outcome
    return game.outcome


def _with_rules(game: Game, outcome: Outcome, how: str, seen: Position) -> Ended:
    if how == "drop":
        return Ended(outcome, "GAP-04", "CUBE-13")
    by_size = {SINGLE: "STAKE-05", GAMMON: "STAKE-07", BACKGAMMON: "STAKE-10"}
    of_points = by_size[outcome.size]
    if outcome.size == BACKGAMMON and game.rules.backgammon_value == 2:
        of_points = "STAKE-11"
    if how != "borne-off":
        return Ended(outcome, "GAP-05", of_points)
    loser = seen.opponent if seen.is_over and seen.mover[0] == 15 else seen.mover
    size = size_of_win(loser)
    if outcome.size != size:
        return Ended(outcome, "MONEY-05", "MONEY-05")
    if size != BACKGAMMON:
        return Ended(outcome, "STAKE-06", of_points)
    of_size = "STAKE-09" if loser[BAR] else "STAKE-08"
    return Ended(outcome, of_size, of_points, _behind(loser, is_learner=loser is seen.mover))


def _behind(loser: Side, *, is_learner: bool) -> tuple[int, ...]:
    """Where the loser has a checker on the bar or in the winner's home, by the learner's points."""
    points = [point for point in range(BAR, 18, -1) if loser[point]]
    return tuple(p if is_learner or p == BAR else BAR - p for p in points)


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    task = puzzle.task
    assert isinstance(task, Ended)
    if SIZES[str(data["outcome"])] != task.outcome.size:
        values = {"why": sentence(task.of_size)}
        return wrong(
            Message("verdict", "It counts as something else. {why}", values),
            task.of_size,
            places=task.places,
        )
    if data["points"] != task.outcome.points:
        values = {"why": sentence(task.of_points)}
        return wrong(
            Message("verdict", "That is not the right number of points. {why}", values),
            task.of_points,
        )
    return right(puzzle)


def _solution(puzzle: Puzzle) -> str:
    data = puzzle.answer.data
    names = {choice.id: choice.text for choice in puzzle.choices}
    values = {"outcome": names[str(data["outcome"])], "points": data["points"]}
    # Translators: the solution of an exercise, such as "A gammon; points: 4".
    return str(Message("outcome", "{outcome}; points: {points}", values))


OUTCOME = Kind(
    keys=frozenset({"after"}), read=_read, judge=_judge, solution=_solution, offered=True
)
