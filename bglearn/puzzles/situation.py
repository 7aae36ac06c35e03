"""What a puzzle stands on: the game of its XGID, under the options that were agreed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from bglearn.errors import RulesError
from bglearn.i18n import Message, shown
from bglearn.notation.xgid import Xgid, parse_xgid
from bglearn.puzzles.faults import unfit, unknown
from bglearn.rules.game import Game, Stage, ended
from bglearn.rules.options import BACKGAMMON_DOUBLE, INTERNATIONAL, MONEY, Rules
from bglearn.rules.outcome import size_of_win
from bglearn.rules.player import Player
from bglearn.rules.position import Position

PRESETS = {"international": INTERNATIONAL, "money": MONEY, "backgammon-double": BACKGAMMON_DOUBLE}
"""Names that stand for several options."""

_START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
_TOLD = ("match_length", "jacoby", "beavers")
"""Options that an XGID tells."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A game as it stands.

    `learner` is the player who has to decide, and whose view the puzzle takes; once the game is
    over, the one who was on roll.
    """

    xgid: Xgid
    game: Game

    @property
    def learner(self) -> Player:
        """White is at the bottom of the XGID, Black at the top."""
        return self.game.to_act or self.xgid.on_roll

    @property
    def position(self) -> Position:
        """The checkers, seen by the learner."""
        position = self.xgid.position
        return position if self.learner is self.xgid.on_roll else position.swap()


def read_situation(text: str | None, options: object = None) -> Situation:
    """The situation of an XGID, or the starting position, with the options of a puzzle file.

    Raises:
        NotationError, PositionError: when the text is no XGID.
        RulesError: when an option does not exist, or they contradict each other or the XGID.

    >>> read_situation(None, {"jacoby": True}).game.rules.jacoby
    True
    """
    xgid = parse_xgid(_START if text is None else text)
    rules = agreed(options, xgid if text is not None else None)
    # A match that is one point short for somebody has its Crawford game behind, unless this is it.
    near = xgid.match_length is not None and xgid.match_length - 1 in xgid.score.values()
    game = replace(xgid.game, rules=rules, holland=rules.holland and near and not xgid.crawford)
    if game.outcome:
        loser = game.outcome.winner.opponent
        position = game.position
        side = position.mover if loser is xgid.on_roll else position.opponent
        game = ended(game, game.outcome.winner, size_of_win(side), "borne-off")
    if game.stage is Stage.OVER:
        game = replace(game, roll=None)
    return Situation(xgid, game)


def agreed(options: object, xgid: Xgid | None) -> Rules:
    """What the players agreed on: the options of a puzzle file over those of its XGID.

    Raises:
        RulesError: when one does not exist, or they contradict each other or the XGID.

    >>> agreed("money", None).jacoby
    True
    """
    changes = _changes(options)
    if xgid is None:
        return Rules().agreed(**changes)
    told = xgid.rules
    for name in _TOLD:
        if name in changes:
            given, there = changes.pop(name), getattr(told, name)
            is_preset = isinstance(options, str) and name == "match_length"
            if (given is None) is not (there is None) if is_preset else given != there:
                raise _another(name, given, there)
    return told.agreed(**changes)


def _another(name: str, given: object, there: object) -> RulesError:
    values = {"option": name, "given": shown(given), "there": shown(there)}
    told = Message(
        "puzzle-file",
        "“{option}” is {given!r} here and {there!r} in the XGID: correct one of the two.",
        values,
    )
    return RulesError([told])


def _changes(options: object) -> dict[str, object]:
    """The options that differ from what everybody plays by."""
    if options is None:
        return {}
    names = [field.name for field in fields(Rules)]
    if isinstance(options, str) and options in PRESETS:
        preset, plain = PRESETS[options], Rules()
        pairs = ((name, getattr(preset, name)) for name in names)
        return {name: value for name, value in pairs if value != getattr(plain, name)}
    if not isinstance(options, Mapping):
        wanted = Message(
            "puzzle-file", "a table of options, or one of {names}", {"names": ", ".join(PRESETS)}
        )
        raise RulesError([unfit(options, wanted)])
    for name in options:
        if name not in names:
            raise RulesError([unknown(name)])
    return dict(options)
