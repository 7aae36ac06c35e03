"""`best-play`: the best play of a roll, graded by the equity that others lose."""

from __future__ import annotations

from bglearn.analysis.decide import engine_for
from bglearn.analysis.engine import Engine
from bglearn.analysis.equity import Equity, format_loss
from bglearn.analysis.grades import BEST, loss
from bglearn.analysis.terms import terms_of
from bglearn.errors import AnalysisError
from bglearn.i18n import Message
from bglearn.notation.plays import format_play
from bglearn.puzzles.analysis import KEY, StoredPlays, read_plays
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.kinds.kind import Data, Kind, Own, Texts, answer_text
from bglearn.puzzles.kinds.play import after, refusal, understood
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.themes import theme_of
from bglearn.puzzles.verdict import Verdict
from bglearn.rules.plays import Play
from bglearn.rules.position import BAR

_QUESTION = Message("decision", "What is your best play?")
_FROM_BAR = Message("decision", "The best play moves a checker from the bar.")


def stored(puzzle: Puzzle) -> StoredPlays:
    """The analysis of a puzzle of this kind."""
    assert isinstance(puzzle.task, StoredPlays)
    return puzzle.task


def _read(entry: Entry) -> Own:
    try:
        terms_of(entry.situation.game)
    except AnalysisError as error:
        raise entry.fault("position", error) from None
    plays = read_plays(entry)
    return Own(plays, texts=_texts(entry, plays))


def _texts(entry: Entry, plays: StoredPlays) -> Texts | None:
    """The sentences of the theme; the second and third hint come from the best play."""
    theme = theme_of(entry)
    if theme is None:
        return None
    (result, row) = next(iter(plays.rows.items()))
    before, there = entry.situation.position.mover, result.mover
    start = max(point for point in range(1, BAR + 1) if there[point] < before[point])
    moves = Message(
        "decision", "The best play moves a checker from point {point}.", {"point": start}
    )
    hints = (
        theme.hint,
        _FROM_BAR if start == BAR else moves,
        Message("decision", "It is {play}.", {"play": row.play}),
    )
    return Texts(_QUESTION, hints, theme.why)


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    play = understood(str(data["play"]), puzzle.position, puzzle.thrown)
    if isinstance(play, Exception):
        return refusal(play)
    plays = stored(puzzle)
    row = plays.rows.get(after(puzzle.position, play))
    if row is None:
        return _not_graded(puzzle, play)
    return _graded(puzzle, play, loss(plays.best.equity, row.equity))


def _measure(puzzle: Puzzle, data: Data, engine: Engine) -> Verdict:
    """The verdict, with an engine for a play that is not stored.

    It evaluates the best play anew beside it, for what two engines say is not comparable. A play
    that is not stored loses no less than the last one that is.
    """
    verdict = _judge(puzzle, data)
    if verdict.play is None or not is_not_graded(verdict):
        return verdict
    plays, game = stored(puzzle), puzzle.situation.game
    results = [next(iter(plays.rows)), after(puzzle.position, verdict.play)]
    try:
        terms = terms_of(game)
        found, level = engine_for(results, terms, plays.analysis.source.level, engine)
        best, worth = found.equities(results, terms, level)
    except AnalysisError:
        return verdict
    least = loss(plays.best.equity, plays.analysis.rows[-1].equity)
    return _graded(puzzle, verdict.play, max(least, loss(best, worth)))


def is_not_graded(verdict: Verdict) -> bool:
    """Whether a play is legal but was not analysed: an engine could still tell what it is worth."""
    return not verdict.counts and verdict.violation is None and verdict.play is not None


def _not_graded(puzzle: Puzzle, play: Play) -> Verdict:
    values = {"play": format_play(puzzle.position, play)}
    told = Message("verdict", "{play} is legal, but it was not analysed: it is not graded.", values)
    return Verdict(False, 0, told, play=play, counts=False)


def _graded(puzzle: Puzzle, play: Play, lost: Equity) -> Verdict:
    plays = stored(puzzle)
    grade, score = plays.bands.grade(lost), plays.bands.score(lost)
    if grade == BEST:
        return Verdict(True, score, puzzle.why, play=play, loss=lost, grade=grade)
    values: dict[str, object] = {
        "play": format_play(puzzle.position, play),
        "loss": format_loss(lost),
        "best": plays.best.play,
    }
    told = Message("verdict", "{play} gives away {loss}. Best is {best}.", values)
    row = plays.rows.get(after(puzzle.position, play))
    if row and row.refutation:
        values = {"told": told, "roll": row.refutation.roll, "play": row.refutation.play}
        told = Message(
            "verdict", "{told} It hurts most when the opponent rolls {roll}: {play}.", values
        )
    return Verdict(False, score, told, play=play, loss=lost, grade=grade)


BEST_PLAY = Kind(
    keys=frozenset({KEY}),
    read=_read,
    judge=_judge,
    solution=answer_text,
    needs_dice=True,
    is_decision=True,
    measure=_measure,
)
