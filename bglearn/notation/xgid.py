"""XGID, the position text of eXtreme Gammon: board, cube, turn, dice, score and options.

Ten fields between colons. All of them are written for the player at the bottom, whoever is on roll:
turned round, board, cube owner and both scores change together. Here the bottom player is White,
the top one Black. The dice field is two dice, `00` before the throw, or `D`, `B`, `R` while a
double, beaver or raccoon waits for its answer; the turn then stays with the doubler.

The canonical text has its `XGID=`, all ten fields, no leading zeros and the higher die first.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.given import text_given, value_given
from bglearn.notation.xgid_board import format_xgid_board, parse_xgid_board
from bglearn.notation.xgid_law import LARGEST_CUBE, LARGEST_NUMBER, NAMES, Field, fault
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.events import Beavered, Doubled, Raccooned
from bglearn.rules.game import Game, Stage, after, ended
from bglearn.rules.options import Rules
from bglearn.rules.outcome import size_of_win
from bglearn.rules.player import Player
from bglearn.rules.position import CHECKERS, OFF, Position

_PREFIX = "XGID="
_LEFT_OUT = ("", "0", "0", "1", "00", "0", "0", "0", "0", "10")
_NO_DICE = "00"
_OFFERS = ("D", "B", "R")
USUAL_LIMIT = 1024
"""The highest cube of eXtreme Gammon itself; only a lower one was agreed."""


@dataclass(frozen=True, slots=True)
class Xgid:
    """What an XGID says; the position is seen by the player on roll.

    `roll` is None before the dice are thrown. `offers` counts the cube offers that are on the
    table: 1 a double, 2 a beaver on it, 3 a raccoon on that; the turn stays with the doubler.
    `match_length` is None in money play. `cube_limit` is the highest stake of the text's last
    field, None where that is 0 and tells nothing.
    """

    position: Position
    on_roll: Player = Player.WHITE
    roll: Roll | None = None
    cube: Cube = field(default_factory=Cube)
    offers: int = 0
    score: Mapping[Player, int] = field(default_factory=lambda: dict.fromkeys(Player, 0))
    match_length: int | None = None
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False
    cube_limit: int | None = USUAL_LIMIT

    @property
    def bottom_on_roll(self) -> bool:
        """Whether the player at the bottom is on roll."""
        return self.on_roll is Player.WHITE

    @property
    def has_cube(self) -> bool:
        """Whether the game is played with the cube (MATCH-04, GAP-13)."""
        return not self.crawford and self.match_length != 1

    @property
    def rules(self) -> Rules:
        """The options that an XGID can tell.

        Raccoons go with beavers, as in its dice field. A cube limit below 1,024, eXtreme Gammon's
        own, was agreed (CUBE-20).
        """
        limit = self.cube_limit
        return Rules(
            match_length=self.match_length,
            jacoby=self.jacoby,
            beavers=self.beavers,
            raccoons=self.beavers,
            cube_cap=limit if limit and limit < USUAL_LIMIT else None,
        )

    @property
    def game(self) -> Game:
        """The game in progress, some turns after its opening, or at its end.

        Raises:
            GameError: when the cube offers may not be; what `parse_xgid` has read is always good.

        >>> from bglearn.rules.actions import legal_actions
        >>> opening = "XGID=-b----E-C---eE---c-e----B-:0:0:1:"
        >>> legal_actions(parse_xgid(opening + "00:4:6:1:7:10").game)
        ('roll', 'resign')
        """
        length = self.match_length
        game = Game(
            self.rules,
            away=None if length is None else {p: length - self.score[p] for p in Player},
            cube_in_play=self.has_cube,
            stage=Stage.PLAY if self.roll else Stage.TURN,
            position=self.position,
            on_roll=self.on_roll,
            roll=self.roll,
            cube=self.cube,
            rolls=dict.fromkeys(Player, 2),
        )
        if self.position.is_over:
            mover, opponent = self.position.mover, self.position.opponent
            has_won = mover[OFF] == CHECKERS
            winner = self.on_roll if has_won else self.on_roll.opponent
            return ended(game, winner, size_of_win(opponent if has_won else mover), "borne-off")
        offers = (
            Doubled(self.on_roll),
            Beavered(self.on_roll.opponent),
            Raccooned(self.on_roll),
        )
        for offer in offers[: self.offers]:
            game = after(game, offer)
        return game


def format_xgid(xgid: Xgid) -> str:
    """The canonical text.

    Raises:
        NotationError: when the rules don't allow what it says.

    >>> format_xgid(parse_xgid("-b----E-C---eE---c-e----B-:0:0:1:13"))
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'
    """
    fields = _contents(value_given(xgid, Xgid))
    text = _PREFIX + ":".join(fields)
    if wrong := fault(xgid):
        column = len(_PREFIX) + 1 + sum(len(content) + 1 for content in fields[: wrong.field])
        raise _wrong(text, column, wrong.field, fields[wrong.field], wrong.why)
    return text


def _contents(xgid: Xgid) -> list[str]:
    bottom = xgid.position if xgid.bottom_on_roll else xgid.position.swap()
    options = xgid.crawford if xgid.match_length else xgid.jacoby + 2 * xgid.beavers
    dice = f"{xgid.roll.high}{xgid.roll.low}" if xgid.roll else _NO_DICE
    return [
        format_xgid_board(bottom),
        str(_exponent(xgid.cube.value)),
        str({None: 0, Player.WHITE: 1, Player.BLACK: -1}[xgid.cube.owner]),
        str(1 if xgid.bottom_on_roll else -1),
        _OFFERS[xgid.offers - 1] if 0 < xgid.offers <= len(_OFFERS) else dice,
        str(xgid.score[Player.WHITE]),
        str(xgid.score[Player.BLACK]),
        str(int(options)),
        str(xgid.match_length or 0),
        str(_exponent(xgid.cube_limit) if xgid.cube_limit else 0),
    ]


def _exponent(value: int) -> int:
    return value.bit_length() - 1


def parse_xgid(text: str) -> Xgid:
    """Read an XGID, with or without its `XGID=`; fields left out at the end mean money play.

    Two things that other programs write, and that change nothing, are read as what they mean: the
    Crawford flag in a match to one point, where there is no cube anyway, counts as not set, and a
    cube limit of 0 as none told.

    Raises:
        NotationError: naming the field and the column at fault, and the rule that forbids it.
        PositionError: when the board is impossible.

    >>> parse_xgid("XGID=-b----E-C---eE---c-e----B-:1:-1:1:31:0:0:0:7:10").cube.value
    2
    """
    body = text_given(text).strip()
    start = len(text) - len(text.lstrip())
    if body[: len(_PREFIX)].upper() == _PREFIX:
        body = body[len(_PREFIX) :]
        start += len(_PREFIX)
    given = body.split(":")
    if not Field.DICE < len(given) <= len(Field):
        raise NotationError(
            Message(
                "notation",
                "An XGID has up to {most} fields between colons and at least {least}, not {count}.",
                {"most": len(Field), "least": Field.DICE + 1, "count": len(given)},
            ),
            text,
        )
    columns = [start + 1 + sum(len(f) + 1 for f in given[:i]) for i in Field]
    fields = _Fields(text, (*given, *_LEFT_OUT[len(given) :]), columns)
    xgid = _read(fields, parse_xgid_board(text, columns[Field.BOARD], given[Field.BOARD]))
    if wrong := fault(xgid):
        raise fields.wrong(wrong.field, wrong.why)
    return xgid


def _read(fields: _Fields, bottom: Position) -> Xgid:
    """What the fields say, each by itself."""
    numbers, powers = range(LARGEST_NUMBER + 1), range(LARGEST_CUBE + 1)
    length = fields.number(Field.LENGTH, numbers) or None
    score = {
        Player.WHITE: fields.number(Field.OURS, numbers),
        Player.BLACK: fields.number(Field.THEIRS, numbers),
    }
    options = fields.number(Field.RULES, range(4 if length is None else 2))
    owner = {0: None, 1: Player.WHITE, -1: Player.BLACK}[fields.number(Field.OWNER, (0, 1, -1))]
    value = 2 ** fields.number(Field.CUBE, powers)
    turn = fields.number(Field.TURN, (1, -1))
    dice = fields.given[Field.DICE]
    limit = fields.number(Field.LIMIT, powers)
    return Xgid(
        position=bottom if turn == 1 else bottom.swap(),
        on_roll=Player.WHITE if turn == 1 else Player.BLACK,
        roll=None if dice in (_NO_DICE, *_OFFERS) else fields.roll(),
        cube=Cube(value, owner, is_turned=owner is not None),
        offers=_OFFERS.index(dice) + 1 if dice in _OFFERS else 0,
        score=score,
        match_length=length,
        crawford=length not in (None, 1) and options == 1,
        jacoby=length is None and options in (1, 3),
        beavers=length is None and options in (2, 3),
        cube_limit=2**limit if limit else None,
    )


@dataclass(frozen=True, slots=True)
class _Fields:
    """The ten fields of a text, and the column where each begins."""

    text: str
    given: Sequence[str]
    columns: Sequence[int]

    def number(self, name: Field, allowed: Collection[int]) -> int:
        content = self.given[name]
        if not re.fullmatch(r"0|-?[1-9][0-9]{0,5}", content) or int(content) not in allowed:
            raise self.wrong(name)
        return int(content)

    def roll(self) -> Roll:
        content = self.given[Field.DICE]
        if not re.fullmatch(r"[1-6][1-6]", content):
            raise self.wrong(Field.DICE)
        return Roll(int(content[0]), int(content[1]))

    def wrong(self, name: Field, why: Message | None = None) -> NotationError:
        return _wrong(self.text, self.columns[name], name, self.given[name], why)


def _wrong(text: str, column: int, name: Field, content: str, why: Message | None) -> NotationError:
    values = {"column": column, "field": NAMES[name], "content": shown(content), "why": why}
    if why is None:
        message = Message(
            "notation", "Column {column}: the XGID field “{field}” can't be “{content}”.", values
        )
    else:
        message = Message(
            "notation",
            "Column {column}: the XGID field “{field}” can't be “{content}”. {why}",
            values,
        )
    return NotationError(message, text, column)
