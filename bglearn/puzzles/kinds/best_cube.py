"""`best-cube`: the best cube action, graded by the equity that others lose.

Doubling is worth what the opponent's best answer leaves of it, so it is compared with all of them.
A player who is too good to double acts like one who is not good enough, for another reason: who
mixes up the two loses nothing, and gets half the score.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bglearn.analysis.decision import AnalysedCube
from bglearn.analysis.equity import TIE, Equity, format_loss
from bglearn.analysis.grades import BEST, FULL, GOOD, Bands, loss
from bglearn.analysis.terms import terms_of
from bglearn.errors import AnalysisError
from bglearn.i18n import Message
from bglearn.puzzles.analysis import KEY, StoredCube, read_cube
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.kinds.kind import Data, Kind, Own, Texts
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.puzzles.themes import theme_of
from bglearn.puzzles.verdict import Verdict, sentence
from bglearn.rules.events import Beavered
from bglearn.rules.game import Game, Stage, why_no_double, why_no_redouble
from bglearn.rules.refusals import NO_OFFER, refused

NO_DOUBLE, DOUBLE, TOO_GOOD = "no-double", "double", "too-good"
WAITING = (NO_DOUBLE, TOO_GOOD)
"""The two reasons not to double."""
TAKE, DROP, BEAVER = "take", "drop", "beaver"
ACTIONS: Mapping[str, Message] = {
    NO_DOUBLE: Message("decision", "No double"),
    DOUBLE: Message("decision", "Double"),
    TOO_GOOD: Message("decision", "Too good to double"),
    TAKE: Message("response", "Take"),
    DROP: Message("response", "Drop"),
    BEAVER: Message("response", "Beaver"),
}
"""In the order in which they are shown, always the same."""
_REASONS = {
    NO_DOUBLE: Message("decision", "It is too early to double."),
    DOUBLE: Message("decision", "Doubling wins more than waiting does."),
    TOO_GOOD: Message(
        "decision",
        "Too good to double: the opponent would drop, and playing on for a gammon wins more.",
    ),
    TAKE: Message("decision", "Playing on costs less than dropping."),
    DROP: Message("decision", "Playing on costs more than the stake."),
    BEAVER: Message("decision", "The double was a mistake: you are the favourite, so beaver."),
}
_DEAD = Message(
    "decision", "After a take the cube is dead: the stake wins the match, so nobody turns it again."
)


@dataclass(frozen=True, slots=True)
class CubeDecision:
    """What each action is worth to who decides, in the order in which they are shown.

    In units of the stake before the double. `label` is the right action; `right` holds all that
    are as good. `waiting` is the true one of the two reasons not to double. `is_dead` tells that
    nobody could turn the cube after a take.
    """

    stored: StoredCube
    worths: Mapping[str, Equity]
    label: str
    right: frozenset[str]
    waiting: str
    is_dead: bool

    @property
    def best(self) -> Equity:
        """What the right action is worth."""
        return max(self.worths.values())

    @property
    def bands(self) -> Bands:
        """How a loss is graded."""
        return self.stored.bands


def decision(puzzle: Puzzle) -> CubeDecision:
    """The decision of a puzzle of this kind."""
    assert isinstance(puzzle.task, CubeDecision)
    return puzzle.task


_NO_DECISION = Message(
    "puzzle-file",
    "There is no decision about the cube: give a position before a roll, or with a double on the"
    " table.",
)


def _not_here(rule: str) -> Message:
    values = {"rule": rule}
    return Message(
        "puzzle-file", "No double is allowed here ({rule}): give another position.", values
    )


def _read(entry: Entry) -> Own:
    game = entry.situation.game
    answers = game.stage is Stage.ANSWER and game.offer is not None and game.offer.kind == "double"
    if not answers:
        if game.stage is not Stage.TURN:
            raise entry.fault("position", _NO_DECISION)
        if rule := why_no_double(game):
            raise entry.fault("position", _not_here(rule))
    try:
        terms = terms_of(game)
    except AnalysisError as error:
        raise entry.fault("position", error) from None
    task = decided(read_cube(entry, beavers=terms.beavers), game)
    choices = tuple(Choice(name, ACTIONS[name]) for name in task.worths)
    return Own(task, choices, _texts(entry, task))


def decided(cube: StoredCube, game: Game) -> CubeDecision:
    """The decision that a game waits for, by an analysis of it."""
    terms = terms_of(game)
    worths = _answers(cube, game) if game.stage is Stage.ANSWER else _doubles(cube)
    waiting = _waiting(cube.analysis)
    # the taker, who would own it, is the opponent of the player on roll
    is_dead = terms.away is not None and 2 * terms.cube >= terms.away[1]
    return CubeDecision(
        cube, worths, _label(worths, waiting), _right(worths, waiting), waiting, is_dead
    )


def _doubles(cube: StoredCube) -> dict[str, Equity]:
    """The worth of each action of the player on roll: a double meets its best answer."""
    found = cube.analysis
    answers = [found.double_take, found.double_drop]
    if found.double_beaver is not None:
        answers.append(found.double_beaver)
    return {NO_DOUBLE: found.no_double, DOUBLE: min(answers), TOO_GOOD: found.no_double}


def _answers(cube: StoredCube, game: Game) -> dict[str, Equity]:
    """The worth of each answer to the player who was offered a double."""
    found = cube.analysis
    worths = {TAKE: -found.double_take, DROP: -found.double_drop}
    assert game.to_act
    if found.double_beaver is not None and why_no_redouble(game, Beavered(game.to_act)) is None:
        worths[BEAVER] = -found.double_beaver
    return worths


def _waiting(found: AnalysedCube) -> str:
    """Too good is who would only win a drop, and has no less when he plays on."""
    best_answer = min(found.double_take, found.double_drop)
    is_drop = best_answer == found.double_drop
    return TOO_GOOD if is_drop and found.no_double >= found.double_drop - TIE else NO_DOUBLE


def _label(worths: Mapping[str, Equity], waiting: str) -> str:
    """The one name of the right action."""
    if DOUBLE not in worths:
        return max(worths, key=lambda name: worths[name])
    return DOUBLE if worths[DOUBLE] >= worths[waiting] else waiting


def _right(worths: Mapping[str, Equity], waiting: str) -> frozenset[str]:
    """All actions within a tie of the best; of the two reasons not to double only the true one."""
    best = max(worths.values())
    right = {name for name, worth in worths.items() if best - worth <= TIE}
    return frozenset(name for name in right if name not in WAITING or name == waiting)


def _texts(entry: Entry, task: CubeDecision) -> Texts | None:
    """The sentences of the theme, with the verdict of this very decision."""
    theme = theme_of(entry)
    if theme is None:
        return None
    asked = Message("decision", "The opponent doubles. What do you answer?")
    question = Message("decision", "Do you double?") if DOUBLE in task.worths else asked
    hints = (
        theme.hint,
        Message("decision", "Think of the rolls that are good for you, and of those that are not."),
        Message("decision", "It is: {action}.", {"action": ACTIONS[task.label]}),
    )
    values = {"reason": _reason(task), "why": theme.why}
    return Texts(question, hints, Message("decision", "{reason} {why}", values))


def _reason(task: CubeDecision) -> Message:
    reason = _REASONS[task.label]
    if not task.is_dead:
        return reason
    return Message("decision", "{reason} {dead}", {"reason": reason, "dead": _DEAD})


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    task, action = decision(puzzle), str(data["action"])
    if action not in task.worths:
        return _not_allowed(puzzle, action)
    lost = loss(task.best, task.worths[action])
    grade, score = task.bands.grade(lost), task.bands.score(lost)
    if action in task.right:
        return Verdict(True, score, puzzle.why, loss=lost, grade=BEST, action=action)
    if grade == BEST:  # not to double is right, but for another reason
        told = Message("verdict", "You are right not to double, but for another reason.")
        score, grade = FULL // 2, GOOD
    else:
        values = {"action": ACTIONS[action], "loss": format_loss(lost), "best": ACTIONS[task.label]}
        told = Message("verdict", "{action}: that gives away {loss}. Best is: {best}.", values)
    why = _reason(task)
    told = Message("verdict", "{told} {why}", {"told": told, "why": why})
    return Verdict(False, score, told, loss=lost, grade=grade, action=action)


def _not_allowed(puzzle: Puzzle, action: str) -> Verdict:
    """The rule against an action that is none here."""
    game = puzzle.situation.game
    if action == BEAVER and game.stage is Stage.ANSWER:
        assert game.to_act
        rule = why_no_redouble(game, Beavered(game.to_act)) or "CUBE-10"
        rule = "GAP-10" if game.rules.is_match else rule
        told = sentence(rule)
    else:
        rule = "CUBE-10"
        told = refused(rule).message if game.stage is Stage.ANSWER else NO_OFFER
    return Verdict(False, 0, told, counts=False, by_rule=rule)


def _solution(puzzle: Puzzle) -> str:
    return str(ACTIONS[str(puzzle.answer.data["action"])])


BEST_CUBE = Kind(
    keys=frozenset({KEY}),
    read=_read,
    judge=_judge,
    solution=_solution,
    offered=True,
    is_decision=True,
)
