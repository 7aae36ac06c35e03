"""What an XGID can't say: a field that contradicts the rules, and why.

One place for parser, writer and the other identifiers. Rules that a game decides (who may double
now) are asked of the game itself.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from bglearn.errors import GameError, RulesError
from bglearn.i18n import Message
from bglearn.rules.cube import Cube
from bglearn.rules.options import HIGHEST_CUBE, LONGEST_MATCH
from bglearn.rules.player import Player
from bglearn.rules.refusals import refused

if TYPE_CHECKING:
    from bglearn.notation.xgid import Xgid


class Field(IntEnum):
    """The ten fields in their order."""

    BOARD = 0
    CUBE = 1
    OWNER = 2
    TURN = 3
    DICE = 4
    OURS = 5
    THEIRS = 6
    RULES = 7
    LENGTH = 8
    LIMIT = 9


NAMES = {
    Field.BOARD: Message("xgid", "board"),
    Field.CUBE: Message("xgid", "cube"),
    Field.OWNER: Message("xgid", "cube owner"),
    Field.TURN: Message("xgid", "turn"),
    Field.DICE: Message("xgid", "dice"),
    Field.OURS: Message("xgid", "score of the bottom player"),
    Field.THEIRS: Message("xgid", "score of the top player"),
    Field.RULES: Message("xgid", "rules"),
    Field.LENGTH: Message("xgid", "match length"),
    Field.LIMIT: Message("xgid", "cube limit"),
}
LARGEST_CUBE = HIGHEST_CUBE.bit_length() - 1
"""As a power of two; no cube goes so far, and a text can't ask for a number without end."""
LARGEST_NUMBER = LONGEST_MATCH
"""Of points in a score or a match."""


class Fault(NamedTuple):
    """The field that can't be so, and the sentence that says why."""

    field: Field
    why: Message


def fault(xgid: Xgid) -> Fault | None:
    """The first field that the rules don't allow, or None.

    >>> from bglearn.notation.xgid import parse_xgid
    >>> fault(parse_xgid("-b----E-C---eE---c-e----B-:0:0:1:31"))
    """
    return _match_fault(xgid) or _cube_fault(xgid) or _rules_fault(xgid) or _dice_fault(xgid)


_LENGTH = Message("xgid", "A match is to at least one point; without a length it is money play.")
_SCORE = Message("xgid", "Who has reached the length of the match has won it: each score is less.")
_NEGATIVE = Message("xgid", "A score is 0 or more.")
_MATCH_RULES = Message("xgid", "In a match this is 1 in the Crawford game, else 0.")
_NO_CRAWFORD = Message("xgid", "Money play has no Crawford game.")
_CRAWFORD = Message(
    "xgid",
    "The Crawford game is the first one after a player comes to one point short of the match: just"
    " one of the scores is that.",
)
_CUBE = Message("xgid", "The stake is a power of two.")
_NO_CUBE = Message("xgid", "In the Crawford game and in a match to one point nobody doubles.")
_LIMIT = Message("xgid", "A cube limit is a power of two, and the cube does not stand above it.")
_CENTRED = Message("xgid", "Nobody owns a cube that was never turned.")
_OWNED = Message(
    "xgid", "In a match the cube only leaves 1 by a double, and then the taker owns it."
)
_NOT_BOTH = Message("xgid", "Nobody doubles once the dice are thrown.")
_OFFERS = Message("xgid", "The offers are a double, a beaver on it, and a raccoon on that.")


def _match_fault(xgid: Xgid) -> Fault | None:
    """What is wrong with length, score and options."""
    length = xgid.match_length
    if length is not None and not 1 <= length <= LARGEST_NUMBER:
        return Fault(Field.LENGTH, _LENGTH)
    for player, field in ((Player.WHITE, Field.OURS), (Player.BLACK, Field.THEIRS)):
        if not 0 <= xgid.score[player] <= LARGEST_NUMBER:
            return Fault(field, _NEGATIVE)
        if length is not None and xgid.score[player] >= length:
            return Fault(field, _SCORE)
    if length is None:
        return Fault(Field.RULES, _NO_CRAWFORD) if xgid.crawford else None
    if xgid.jacoby or xgid.beavers:
        return Fault(Field.RULES, _MATCH_RULES)
    if xgid.crawford:
        short = [player for player in Player if xgid.score[player] == length - 1]
        if length == 1 or len(short) != 1:
            return Fault(Field.RULES, _CRAWFORD)
    return None


def _cube_fault(xgid: Xgid) -> Fault | None:
    """What is wrong with the cube as it lies there."""
    cube, limit = xgid.cube, xgid.cube_limit
    if not _is_power(cube.value):
        return Fault(Field.CUBE, _CUBE)
    if not xgid.has_cube and cube != Cube():
        return Fault(Field.CUBE, _NO_CUBE)
    if limit is not None and (limit < 2 or not _is_power(limit)):
        return Fault(Field.LIMIT, _LIMIT)
    if limit is not None and cube.value > limit:
        return Fault(Field.CUBE, _LIMIT)
    if cube.is_turned != (cube.owner is not None) or (cube.value == 1 and cube.owner):
        return Fault(Field.OWNER, _CENTRED)
    # Only in money play it goes up in the middle: by automatic doubles.
    if xgid.match_length is not None and cube.value > 1 and not cube.owner:
        return Fault(Field.OWNER, _OWNED)
    return None


def _rules_fault(xgid: Xgid) -> Fault | None:
    """What can't be agreed together: of options that are each possible, beavers and a low limit."""
    try:
        _ = xgid.rules
    except RulesError as error:
        return Fault(Field.LIMIT, error.problems[0])
    return None


def _is_power(value: int) -> bool:
    return 1 <= value <= 1 << LARGEST_CUBE and value & (value - 1) == 0


def _dice_fault(xgid: Xgid) -> Fault | None:
    """What is wrong with dice and offers; whether an offer may be is for the game to say."""
    if not 0 <= xgid.offers <= 3:
        return Fault(Field.DICE, _OFFERS)
    if xgid.offers and xgid.roll:
        return Fault(Field.DICE, _NOT_BOTH)
    if xgid.position.is_over and (xgid.offers or xgid.roll):
        return Fault(Field.DICE, refused("WIN-02").message)
    try:
        _ = xgid.game
    except GameError as error:
        return Fault(Field.DICE, error.message)
    return None
