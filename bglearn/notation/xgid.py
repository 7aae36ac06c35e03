"""XGID, the position text of eXtreme Gammon: board, cube, turn, dice, score and options.

The 26 characters and the scores are written for the player at the bottom, whoever is on roll:
upper case is the bottom player, lower case the top one; the first character is the top player's
bar, the last the bottom one's. Here the bottom player is White, the top one Black.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.rules import cube as cubes
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.game import Game, Stage, ended
from bglearn.rules.options import Rules
from bglearn.rules.outcome import size_of_win
from bglearn.rules.player import Player
from bglearn.rules.position import BAR, CHECKERS, OFF, Position

_PREFIX = "XGID="
_FIELDS = (
    Message("xgid", "board"),
    Message("xgid", "cube"),
    Message("xgid", "cube owner"),
    Message("xgid", "turn"),
    Message("xgid", "dice"),
    Message("xgid", "score of the bottom player"),
    Message("xgid", "score of the top player"),
    Message("xgid", "rules"),
    Message("xgid", "match length"),
    Message("xgid", "cube limit"),
)
_BOARD, _CUBE, _OWNER, _TURN, _DICE, _OURS, _THEIRS, _RULES, _LENGTH, _LIMIT = range(10)
_LEFT_OUT = ("", "0", "0", "1", "00", "0", "0", "0", "0", "10")
_OFFERS = {"D": 1, "B": 2, "R": 3}
_LARGEST_CUBE = 30
"""As a power of two; no cube goes so far, and a text can't ask for a number without end."""


@dataclass(frozen=True, slots=True)
class Xgid:
    """What an XGID says; the position is seen by the player on roll.

    `roll` is None before the dice are thrown. `offers` counts the cube offers that are on the
    table: 1 a double, 2 a beaver on it, 3 a raccoon on that; the turn stays with the doubler.
    `match_length` is None in money play. `cube_limit` is the highest stake of the text's last
    field, which is no rule of the game.
    """

    position: Position
    on_roll: Player
    roll: Roll | None
    cube: Cube
    offers: int
    score: Mapping[Player, int]
    match_length: int | None
    crawford: bool
    jacoby: bool
    beavers: bool
    cube_limit: int

    @property
    def bottom_on_roll(self) -> bool:
        """Whether the player at the bottom is on roll."""
        return self.on_roll is Player.WHITE

    @property
    def rules(self) -> Rules:
        """The options that an XGID can tell; raccoons go with beavers, as in its dice field."""
        return Rules(
            match_length=self.match_length,
            jacoby=self.jacoby,
            beavers=self.beavers,
            raccoons=self.beavers,
        )

    @property
    def game(self) -> Game:
        """The game in progress, some turns after its opening, or at its end.

        >>> from bglearn.rules.actions import legal_actions
        >>> opening = "XGID=-b----E-C---eE---c-e----B-:0:0:1:"
        >>> legal_actions(parse_xgid(opening + "00:4:6:1:7:10").game)
        ('roll', 'resign')
        """
        length = self.match_length
        game = Game(
            self.rules,
            away=None if length is None else {p: length - self.score[p] for p in Player},
            cube_in_play=not self.crawford and length != 1,
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
        if not self.offers:
            return game
        offer = cubes.double(self.cube, self.on_roll)
        for turn in (cubes.beaver, cubes.raccoon)[: self.offers - 1]:
            offer = turn(offer)
        return replace(game, stage=Stage.ANSWER, offer=offer)


def parse_xgid(text: str) -> Xgid:
    """Read an XGID, with or without its `XGID=`; fields left out at the end mean money play.

    Raises:
        NotationError: naming the field and the column at fault.
        PositionError: when the board is impossible.

    >>> parse_xgid("XGID=-b----E-C---eE---c-e----B-:1:-1:1:31:0:0:0:7:10").cube.value
    2
    """
    body = text.strip()
    start = len(text) - len(text.lstrip())
    if body[: len(_PREFIX)].upper() == _PREFIX:
        body = body[len(_PREFIX) :]
        start += len(_PREFIX)
    given = body.split(":")
    if not _DICE < len(given) <= len(_FIELDS):
        raise NotationError(
            Message(
                "notation",
                "An XGID has up to {most} fields between colons and at least {least}, not {count}.",
                {"most": len(_FIELDS), "least": _DICE + 1, "count": len(given)},
            ),
            text,
        )
    columns = [start + 1 + sum(len(f) + 1 for f in given[:i]) for i in range(len(_FIELDS))]
    fields = _Fields(text, (*given, *_LEFT_OUT[len(given) :]), columns)
    length = fields.number(_LENGTH, range(10**6)) or None
    highest = range(10**6) if length is None else range(length)
    ours, theirs = fields.number(_OURS, highest), fields.number(_THEIRS, highest)
    # A Crawford game needs a player who is one point short of the match.
    options = range(4) if length is None else range(1 + (length - 1 in (ours, theirs)))
    option = fields.number(_RULES, options)
    has_cube = length is None or (length > 1 and option == 0)
    value = 2 ** fields.number(_CUBE, range(_LARGEST_CUBE if has_cube else 1))
    # Nobody owns a cube that was never turned; only in money play it goes up in the middle.
    owners = (0,) if value == 1 else (0, 1, -1) if length is None else (1, -1)
    owner = {0: None, 1: Player.WHITE, -1: Player.BLACK}[fields.number(_OWNER, owners)]
    bottom = _board(text, columns[_BOARD], given[_BOARD])
    turn = fields.number(_TURN, (1, -1))
    dice = fields.given[_DICE]
    return Xgid(
        position=bottom if turn == 1 else bottom.swap(),
        on_roll=Player.WHITE if turn == 1 else Player.BLACK,
        roll=None if dice in ("00", *_OFFERS) else fields.roll(),
        cube=Cube(value, owner, is_turned=owner is not None),
        offers=_OFFERS.get(dice, 0),
        score={Player.WHITE: ours, Player.BLACK: theirs},
        match_length=length,
        crawford=length is not None and option == 1,
        jacoby=length is None and option in (1, 3),
        beavers=length is None and option in (2, 3),
        cube_limit=2 ** fields.number(_LIMIT, range(_LARGEST_CUBE)),
    )


@dataclass(frozen=True, slots=True)
class _Fields:
    """The ten fields of a text, and the column where each begins."""

    text: str
    given: Sequence[str]
    columns: Sequence[int]

    def number(self, field: int, allowed: Sequence[int]) -> int:
        content = self.given[field]
        if not re.fullmatch(r"-?[0-9]{1,6}", content) or int(content) not in allowed:
            raise self._wrong(field)
        return int(content)

    def roll(self) -> Roll:
        content = self.given[_DICE]
        if not re.fullmatch(r"[1-6][1-6]", content):
            raise self._wrong(_DICE)
        return Roll(int(content[0]), int(content[1]))

    def _wrong(self, field: int) -> NotationError:
        return NotationError(
            Message(
                "notation",
                "Column {column}: the XGID field “{field}” can't be “{content}”.",
                {
                    "column": self.columns[field],
                    "field": _FIELDS[field],
                    "content": shown(self.given[field]),
                },
            ),
            self.text,
            self.columns[field],
        )


def _board(text: str, start: int, field: str) -> Position:
    """The position seen by the player at the bottom."""
    if len(field) != BAR + 1:
        raise NotationError(
            Message(
                "notation",
                "The board of an XGID is 26 characters, but this one has {count}.",
                {"count": len(field)},
            ),
            text,
            start + min(len(field), BAR + 1),
        )
    bottom: dict[int, int] = {}
    top: dict[int, int] = {}
    for place, letter in enumerate(field):
        if letter == "-":
            continue
        is_bottom = "A" <= letter <= "O"
        if not (is_bottom or "a" <= letter <= "o") or place == (0 if is_bottom else BAR):
            raise NotationError(
                Message(
                    "notation",
                    "Column {column}: “{letter}” can't stand at this place of an XGID.",
                    {"column": start + place, "letter": shown(letter)},
                ),
                text,
                start + place,
            )
        if is_bottom:
            bottom[place] = ord(letter) - ord("A") + 1
        else:
            top[BAR - place] = ord(letter) - ord("a") + 1
    return Position.of(mover=bottom, opponent=top)
