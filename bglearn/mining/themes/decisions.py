"""Decisions by theme: rolls of games that an engine plays, bear-offs, and the cube."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

from bglearn.analysis.engine import Engine
from bglearn.analysis.sage import SageEngine
from bglearn.mining.decision_draft import LEAST_GAP, MOST_GAP, UNDECIDED, cube_draft, play_draft
from bglearn.mining.decision_theme import has_contact, theme_of_play
from bglearn.mining.draft import Draft
from bglearn.mining.engine_games import Turn, engine_turns, turn_of
from bglearn.mining.theme import Theme
from bglearn.notation.xgid import Xgid, parse_xgid
from bglearn.puzzles.analysis import result_of
from bglearn.puzzles.levels import gap_of
from bglearn.rules.cube import Cube
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.player import Player
from bglearn.rules.position import BAR, CHECKERS, HOME, OFF, START, Position

_OPENINGS, _CONTACT, _RACES, _CUBE = "33", "30", "31", "32"
_FEWEST_PLAYS = 4
_MOST_LOOKS = 3
"""Analyses that a game is worth."""
_CARELESS = (0, 0, 6, 12, 18)
_VERY_CARELESS = (8, 12, 18, 24)
"""Turns in which one player plays at random: the more, the more of his checkers stand back."""
_LENGTHS = (5, 7, 9, 11)
_ACTIONS = ("no-double", "double", "too-good", "take", "drop")
_ANSWERS = ("take", "drop")


@cache
def engine() -> Engine:
    """The engine of this process; several processes share the cores.

    Raises:
        EngineUnavailable: when none is installed.
    """
    return SageEngine(threads=1)


# ------------------------------------------------------------------ plays


def _in_games(name: str, lesson: str, careless: tuple[int, ...] = _CARELESS) -> Theme:
    """A theme of plays, looked for in the games of an engine, at most one in each."""

    def make(random: Random) -> Draft | None:
        looks = 0
        for turn in engine_turns(random, engine(), random.choice(careless)):
            if looks < _MOST_LOOKS and _seems(turn, name):
                looks += 1
                if draft := play_draft(turn, name, engine()):
                    return draft
        return None

    return Theme(name, lesson, make, of_games=True, needs_engine=True)


def _seems(turn: Turn, name: str) -> bool:
    """Whether a look promises a decision on the theme."""
    if len(turn.results) < _FEWEST_PLAYS or theme_of_play(turn.position, turn.best) != name:
        return False
    if max(turn.worths) not in UNDECIDED:
        return False
    return LEAST_GAP // 2 <= gap_of(list(turn.worths)) <= MOST_GAP


def _opening(random: Random) -> Draft | None:
    return _first_roll(Roll(*random.sample(range(1, 7), 2)))


@cache
def _first_roll(roll: Roll) -> Draft | None:
    return play_draft(turn_of(START, roll, engine()), "opening", engine(), any_gap=True)


def _reply(random: Random) -> Draft | None:
    """The second roll, after a good play of the first."""
    opening = turn_of(START, Roll(*random.sample(range(1, 7), 2)), engine())
    turn = turn_of(opening.best.swap(), random.choice(sorted(ROLLS)), engine())
    return play_draft(turn, "reply", engine()) if _seems(turn, "reply") else None


def _exact(random: Random) -> Draft | None:
    """A few checkers of each side at home, drawn at random."""
    position = Position(_last_checkers(random), _last_checkers(random))
    turn = turn_of(position, random.choice(sorted(ROLLS)), engine())
    if len(turn.results) < _FEWEST_PLAYS:
        return None
    return play_draft(turn, "exact-bear-off", engine())


def _waste(random: Random) -> Draft | None:
    """The same where the best play and the likeliest error take equally many checkers off.

    Then only how the others stand makes the difference: how many pips the rolls to come waste.
    """
    if draft := _exact(random):
        game = parse_xgid(str(draft.position)).game
        plays = (draft.answer["play"], draft.wrong[0]["play"]) if draft.wrong else ()
        ends = [result_of(game.position, play) for play in plays]
        if len({end.mover[OFF] for end in ends if end}) == 1:
            return draft
    return None


def _last_checkers(random: Random) -> tuple[int, ...]:
    side = [0] * (BAR + 1)
    for _ in range(random.randint(3, 6)):
        side[random.choice(HOME)] += 1
    side[OFF] = CHECKERS - sum(side)
    return tuple(side)


# ------------------------------------------------------------------ the cube


def _cube(name: str, fits: Callable[[Position], bool], around: Callable[[Random], Xgid]) -> Theme:
    """A theme of the cube: the position of a game in which a wanted action is right."""

    def make(random: Random) -> Draft | None:
        action, given = random.choice(_ACTIONS), around(random)
        first = random.randint(3, 12)
        for number, turn in enumerate(engine_turns(random, engine(), random.choice(_CARELESS))):
            if number < first or not fits(turn.position):
                continue
            xgid = _offered(given) if action in _ANSWERS else given
            if draft := cube_draft(replace(xgid, position=turn.position), action, engine()):
                return draft
        return None

    return Theme(name, _CUBE, make, of_games=True, needs_engine=True)


def _offered(xgid: Xgid) -> Xgid:
    """The same with the other player on roll, who has doubled."""
    owner = xgid.cube.owner and xgid.cube.owner.opponent
    score = {player: xgid.score[player.opponent] for player in Player}
    cube = replace(xgid.cube, owner=owner)
    return replace(xgid, on_roll=Player.BLACK, cube=cube, offers=1, score=score)


def _owned(random: Random) -> Cube:
    """In the middle, or turned once and the learner's."""
    return random.choice((Cube(), Cube(), Cube(2, Player.WHITE, is_turned=True)))


def _money(random: Random) -> Xgid:
    return Xgid(START, cube=_owned(random), jacoby=random.random() < 0.5)


def _match(random: Random) -> Xgid:
    length = random.choice(_LENGTHS)
    score = {player: random.randrange(length - 1) for player in Player}
    return Xgid(START, cube=_owned(random), score=score, match_length=length)


def _is_race(position: Position) -> bool:
    return not has_contact(position)


THEMES: tuple[Theme, ...] = (
    Theme("opening", _OPENINGS, _opening, of_games=True, needs_engine=True),
    Theme("reply", _OPENINGS, _reply, needs_engine=True),  # each is near all others
    _in_games("point-making", _CONTACT),
    _in_games("hit-or-not", _CONTACT),
    _in_games("anchor", _CONTACT),
    _in_games("prime", _CONTACT),
    _in_games("blitz", _CONTACT),
    _in_games("back-game", _CONTACT, _VERY_CARELESS),
    _in_games("middle-game", _CONTACT),
    _in_games("race", _RACES),
    _in_games("bear-off-contact", _RACES),
    Theme("exact-bear-off", _RACES, _exact, needs_engine=True),
    Theme("bear-off-waste", _RACES, _waste, needs_engine=True),
    _cube("cube-money", has_contact, _money),
    _cube("cube-match", has_contact, _match),
    _cube("cube-race", _is_race, _money),
)
