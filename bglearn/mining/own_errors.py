"""A player's own errors in a recorded match, as puzzles about the same decisions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import NamedTuple

from bglearn.analysis.decide import MOST_ROWS, USUAL_LEVEL, decide
from bglearn.analysis.decision import AnalysedCube, AnalysedPlays
from bglearn.analysis.engine import Engine
from bglearn.analysis.equity import Equity
from bglearn.analysis.exact import EXACT
from bglearn.analysis.grades import XG, loss
from bglearn.errors import AnalysisError, NotationError
from bglearn.i18n import shown
from bglearn.mining.decision_draft import limits
from bglearn.mining.decision_theme import has_contact, theme_of_play
from bglearn.mining.draft import Table, with_mistakes
from bglearn.notation.mat_decisions import Decision, decisions
from bglearn.notation.mat_record import SIDES, RecordedMatch
from bglearn.notation.xgid_of import xgid_of
from bglearn.puzzles.analysis import StoredCube, result_of
from bglearn.puzzles.kinds.best_cube import TOO_GOOD, WAITING, decided
from bglearn.puzzles.levels import SHALLOW, gap_of, level_of_cube, level_of_play
from bglearn.rules.game import Game

_ACTIONS = {"roll": "no-double", "double": "double", "take": "take", "drop": "drop",
            "beaver": "beaver"}  # fmt: skip


class Place(NamedTuple):
    """A decision of a match, and where it stands in the file."""

    decision: Decision
    match: int
    game: int


def decisions_of(matches: Iterable[RecordedMatch], player: str | None) -> Iterator[Place]:
    """The decisions of a player, or of everybody, that can be graded."""
    for number, match in enumerate(matches, 1):
        names = dict(zip(SIDES, match.heading.players, strict=True))
        for game in match.games:
            for decision in decisions(game):
                is_known = decision.is_legal and decision.choice != "raccoon"
                if is_known and player in (None, names[decision.by]):
                    yield Place(decision, number, game.number)


def error_puzzle(place: Place, file: str, engine: Engine) -> Table | None:
    """The puzzle of a decision that was an error; None where it was none, or can't be graded."""
    game = place.decision.match.game
    try:
        position = xgid_of(place.decision.match)
        analysis = decide(game, USUAL_LEVEL, engine=engine, most=10 * MOST_ROWS, refutations=False)
        if position.lost:
            return None
        if isinstance(analysis, AnalysedPlays):
            own = _of_play(game, place.decision.choice, analysis, engine)
        else:
            own = _of_cube(game, place.decision.choice, analysis, engine)
    except (AnalysisError, NotationError):  # agreed in a way that nobody has equities for
        return None
    if own is None:
        return None
    mistake = own.pop("mistake")
    table = {
        "id": name(place, file),
        "version": 1,
        "kind": own.pop("kind"),
        "rules": [],
        "theme": own.pop("theme"),
        "level": own.pop("level"),
        "position": position.text,
        "source": f"{_title(file)}, game {place.game}, move {place.decision.move}",
        **own,
    }
    return with_mistakes(table, [mistake])


def name(place: Place, file: str) -> str:
    """The id of the puzzle about a decision: file, match, game, move, side, play or cube.

    It ends with a digest of position and choice: the files of two matches may have one name.
    """
    slug = "-".join(re.findall(r"[a-z0-9]+", file.rpartition(".")[0].lower()))[:16].strip("-")
    about = "play" if place.decision.match.game.roll else "cube"
    where = (str(place.match), str(place.game), str(place.decision.move), place.decision.by[0])
    digest = sha256(f"{_position(place)} {place.decision.choice}".encode()).hexdigest()[:8]
    return "-".join(("own", *([slug] if slug else []), *where, about, digest))


def _position(place: Place) -> str:
    try:
        return xgid_of(place.decision.match).text
    except NotationError:  # then it gives no puzzle either
        return ""


def _title(file: str) -> str:
    """The name of a file as it can stand in a puzzle."""
    return str(shown(file)).translate({ord("{"): "(", ord("}"): ")"})


def _is_error(lost: Equity) -> bool:
    return lost >= XG.limits[0]


def _of_play(game: Game, choice: str, whole: AnalysedPlays, engine: Engine) -> Table | None:
    mine = result_of(game.position, choice)
    found = next(row for row in whole.rows if result_of(game.position, row.play) == mine)
    if not _is_error(loss(whole.rows[0].equity, found.equity)):
        return None
    told = decide(game, USUAL_LEVEL, engine=engine)
    assert isinstance(told, AnalysedPlays)
    rows = told.rows if any(row.play == found.play for row in told.rows) else (*told.rows, found)
    first = decide(game, SHALLOW, engine=engine, most=1, refutations=False)
    assert isinstance(first, AnalysedPlays)
    best = whole.rows[0].play
    theme = theme_of_play(
        game.position,
        result_of(game.position, best) or game.position,
        is_exact=whole.source.level == EXACT,
    )
    return {
        "kind": "best-play",
        "theme": theme,
        "level": level_of_play(
            theme,
            legal=whole.legal,
            gap=gap_of([row.equity for row in whole.rows]),
            is_missed=first.rows[0].play != best,
        ),
        "answer": {"play": best},
        "mistake": {"play": found.play},
        "analysis": {
            "thresholds": limits(),
            **AnalysedPlays(told.source, rows, told.legal).as_data(),
        },
    }


def _of_cube(game: Game, choice: str, analysis: AnalysedCube, engine: Engine) -> Table | None:
    task = decided(StoredCube(analysis, XG), game)
    action = _ACTIONS[choice]
    if not _is_error(loss(task.best, task.worths[action])):
        return None
    first = decide(game, SHALLOW, engine=engine)
    assert isinstance(first, AnalysedCube)
    missed = decided(StoredCube(first, XG), game).label != task.label
    worths = [worth for name, worth in task.worths.items() if name != TOO_GOOD]
    is_race = task.label not in WAITING and not has_contact(game.position)
    theme = "cube-match" if game.rules.is_match else "cube-race" if is_race else "cube-money"
    return {
        "kind": "best-cube",
        "theme": theme,
        "level": level_of_cube(
            is_match=game.rules.is_match, gap=gap_of(worths), is_missed=missed
        ),
        "answer": {"action": task.label},
        "mistake": {"action": action},
        "analysis": {"thresholds": limits(), **analysis.as_data()},
    }  # fmt: skip
