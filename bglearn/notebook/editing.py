"""A position that is being put together: checkers anywhere, and the words around them.

While somebody works on it nothing need be right; `problems` says all that is wrong at once, and
`Editing.xgid` refuses until nothing is. The board is always seen by White, whoever is on roll.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bglearn.errors import BglearnError, NotationError, PositionError
from bglearn.i18n import Message, shown
from bglearn.notation.position_id import parse_position_id
from bglearn.notation.xgid import Xgid, format_xgid, parse_xgid
from bglearn.rules.player import Player
from bglearn.rules.position import CHECKERS, START, Position, Side

PLAIN = parse_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")
"""The start of a money game, White to roll."""
EMPTY: Side = (CHECKERS,) + (0,) * 25


@dataclass(frozen=True, slots=True)
class Editing:
    """Both sides' checkers by their own points, and everything else that an XGID tells.

    `about` holds the rest; its own position means nothing.
    """

    white: Side = START.mover
    black: Side = START.opponent
    about: Xgid = PLAIN

    @property
    def sides(self) -> tuple[Side, Side]:
        """The player on roll first."""
        white_rolls = self.about.on_roll is Player.WHITE
        return (self.white, self.black) if white_rolls else (self.black, self.white)

    @property
    def position(self) -> Position:
        """The position, seen by the player on roll.

        Raises:
            PositionError: listing everything that is wrong with it.
        """
        return Position(*self.sides)

    @property
    def xgid(self) -> Xgid:
        """All of it as one value that the rules allow.

        Raises:
            PositionError: listing everything that is wrong with the checkers.
            NotationError: where dice, cube and score don't go together.
        """
        xgid = replace(self.about, position=self.position)
        format_xgid(xgid)  # refuses what does not go together
        return xgid

    @property
    def problems(self) -> tuple[Message, ...]:
        """Everything that is wrong, one sentence each; empty when nothing is.

        >>> [str(problem) for problem in Editing(white=EMPTY[:25] + (1,)).problems]
        ['Each side has 15 checkers, but the player on roll has 16.']
        """
        found: list[Message] = []
        try:
            position = self.position
        except PositionError as error:
            found += error.problems
            position = START  # the rest can be looked at all the same
        try:
            format_xgid(replace(self.about, position=position))
        except BglearnError as error:
            found.append(error.message)
        return tuple(found)


def swapped(editing: Editing) -> Editing:
    """Each side's checkers to the other side, with cube and score; the same side stays on roll.

    >>> swapped(swapped(Editing())) == Editing()
    True
    """
    about, other = (
        editing.about,
        {Player.WHITE: Player.BLACK, Player.BLACK: Player.WHITE, None: None},
    )
    score = {player: about.score[player.opponent] for player in Player}
    cube = replace(about.cube, owner=other[about.cube.owner])
    return Editing(editing.black, editing.white, replace(about, score=score, cube=cube))


def opened(text: str) -> Editing:
    """What an XGID or a Position ID stands for.

    Raises:
        NotationError: when it is neither, saying what is wrong with it.
        PositionError: when the board is impossible.

    >>> opened("4HPwATDgc/ABMA") == Editing()
    True
    """
    if not isinstance(text, str):
        raise NotationError(
            Message(
                "editor",
                "Give an XGID or a Position ID as text, not {text!r}.",
                {"text": shown(text)},
            ),
            "",
        )
    if ":" in text:
        return of_xgid(parse_xgid(text))
    return of_xgid(replace(PLAIN, position=parse_position_id(text)))


def of_xgid(xgid: Xgid) -> Editing:
    """The checkers of an XGID by colour, and all that it says beside them."""
    sides = xgid.position.mover, xgid.position.opponent
    white, black = sides if xgid.on_roll is Player.WHITE else sides[::-1]
    return Editing(white, black, xgid)
