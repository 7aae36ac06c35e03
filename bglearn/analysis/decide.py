"""Analyses the decision that a game waits for: `decide(game, level)`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bglearn.analysis.bearoff import bearoff_tables
from bglearn.analysis.decision import AnalysedCube, AnalysedPlays, PlayRow, Source
from bglearn.analysis.engine import Engine
from bglearn.analysis.exact import EXACT, ExactEngine, covers
from bglearn.analysis.refutation import refuted
from bglearn.analysis.sage import SageEngine
from bglearn.analysis.terms import Terms, terms_of
from bglearn.errors import AnalysisError, EngineUnavailable
from bglearn.i18n import Message
from bglearn.notation.plays import format_play
from bglearn.rules.game import Game, Stage, why_no_double
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import Position

USUAL_LEVEL = "3-ply"
MOST_ROWS = 40
"""Plays of a decision that are kept, the best ones."""


def decide(
    game: Game,
    level: str = USUAL_LEVEL,
    *,
    engine: Engine | None = None,
    most: int = MOST_ROWS,
    refutations: bool = True,
) -> AnalysedPlays | AnalysedCube:
    """The analysis of a roll that is to be played, or of a double before the throw or on the table.

    The exact tables answer where they hold everything that is compared, whatever the level; else
    the engine does (default: the installed one). `as_data()` of what comes back is the table of a
    puzzle file. A game comes from an XGID: `parse_xgid(text).game`.

    Raises:
        AnalysisError: when there is no decision, or its equities can't be known.
        EngineUnavailable: when it takes an engine and none is installed.
    """
    terms = terms_of(game)
    if game.stage is Stage.PLAY:
        return _plays(game, terms, level, engine, most, refutations)
    doubled = game.offer
    if game.stage is Stage.ANSWER and doubled and doubled.kind == "double":
        return _cube(game, terms, level, engine)
    if game.stage is Stage.TURN and why_no_double(game) is None:
        return _cube(game, terms, level, engine)
    raise AnalysisError(
        Message("analysis", "Nothing is to be decided here: no roll to play, and no double.")
    )


def _plays(
    game: Game, terms: Terms, level: str, engine: Engine | None, most: int, refutations: bool
) -> AnalysedPlays:
    assert game.roll
    legal = legal_plays(game.position, game.roll)
    results = list(legal)
    found, level = engine_for(results, terms, level, engine)
    equities = found.equities(results, terms, level)
    # equal plays in an order of their own, so that a second analysis stores the same
    ranked = sorted(zip(equities, results, strict=True), key=lambda one: (-one[0], repr(one[1])))
    kept = ranked[:most]
    rows = [PlayRow(format_play(game.position, legal[end]), worth) for worth, end in kept]
    if refutations:
        against = refuted([(end, worth) for worth, end in kept], terms, found)
        rows = [replace(row, refutation=reply) for row, reply in zip(rows, against, strict=True)]
    return AnalysedPlays(_source(found, level), tuple(rows), len(results))


def _cube(game: Game, terms: Terms, level: str, engine: Engine | None) -> AnalysedCube:
    found, level = engine_for([game.position], terms, level, engine)
    no_double, take, drop = found.cube_equities(game.position, terms, level)
    # whoever beavers plays on with his cube for twice the stake of a take
    beaver = 2 * take if terms.beavers else None
    return AnalysedCube(_source(found, level), no_double, take, drop, beaver)


def engine_for(
    positions: Sequence[Position], terms: Terms, level: str, engine: Engine | None = None
) -> tuple[Engine, str]:
    """Who evaluates these positions, and how: the exact tables where they hold all, else an engine.

    Raises:
        EngineUnavailable: when it takes an engine and none is installed.

    >>> found, level = engine_for([Position.of({1: 1}, {1: 1})], Terms(), "2-ply")
    >>> found.name, level
    ('bglearn', 'exact')
    """
    if covers(positions, terms):
        try:
            return ExactEngine(bearoff_tables()), EXACT
        except EngineUnavailable:
            pass  # they are not built, and can't be: an engine's estimate has to do
    return engine or SageEngine(), level


def _source(engine: Engine, level: str) -> Source:
    return Source(engine.name, engine.version, level)
