"""The parts of a Match ID, and which values of them contradict the rules.

What an XGID can't say either is found by `xgid_law`; here stands what only a Match ID has.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from bglearn.i18n import Message
from bglearn.notation import xgid_law
from bglearn.notation.xgid import Xgid
from bglearn.notation.xgid_law import Field
from bglearn.rules.cube import Cube
from bglearn.rules.player import Player
from bglearn.rules.position import START
from bglearn.rules.refusals import refused

if TYPE_CHECKING:
    from bglearn.notation.match_id import MatchId


class Part(StrEnum):
    """What a group of bits stands for."""

    CUBE = "cube"
    OWNER = "owner"
    ON_ROLL = "on-roll"
    CRAWFORD = "crawford"
    STATE = "state"
    TO_DECIDE = "to-decide"
    DOUBLED = "doubled"
    RESIGNED = "resigned"
    FIRST_DIE = "first-die"
    SECOND_DIE = "second-die"
    MATCH_LENGTH = "match-length"
    TOP_SCORE = "top-score"
    BOTTOM_SCORE = "bottom-score"
    NO_JACOBY = "no-jacoby"
    REST = "rest"

    @property
    def label(self) -> Message:
        """Its name in a sentence."""
        return _LABELS[self]


FIELDS = {
    Part.CUBE: 4,
    Part.OWNER: 2,
    Part.ON_ROLL: 1,
    Part.CRAWFORD: 1,
    Part.STATE: 3,
    Part.TO_DECIDE: 1,
    Part.DOUBLED: 1,
    Part.RESIGNED: 2,
    Part.FIRST_DIE: 3,
    Part.SECOND_DIE: 3,
    Part.MATCH_LENGTH: 15,
    Part.TOP_SCORE: 15,
    Part.BOTTOM_SCORE: 15,
    Part.NO_JACOBY: 1,
    Part.REST: 5,
}
"""The width of each part in bits, from the lowest bit on."""
_LABELS = {
    Part.CUBE: Message("match id", "the cube"),
    Part.OWNER: Message("match id", "the cube owner"),
    Part.ON_ROLL: Message("match id", "the player on roll"),
    Part.CRAWFORD: Message("match id", "the Crawford flag"),
    Part.STATE: Message("match id", "the state of the game"),
    Part.TO_DECIDE: Message("match id", "the player to decide"),
    Part.DOUBLED: Message("match id", "the offered double"),
    Part.RESIGNED: Message("match id", "the offered resignation"),
    Part.FIRST_DIE: Message("match id", "the first die"),
    Part.SECOND_DIE: Message("match id", "the second die"),
    Part.MATCH_LENGTH: Message("match id", "the match length"),
    Part.TOP_SCORE: Message("match id", "the score of player 0"),
    Part.BOTTOM_SCORE: Message("match id", "the score of player 1"),
    Part.NO_JACOBY: Message("match id", "the Jacoby flag"),
    Part.REST: Message("match id", "the end"),
}
NOT_STARTED, PLAYING, PLAYED_OUT, RESIGNED, DROPPED = range(5)
"""The states of a game."""


class Fault(NamedTuple):
    """The part that can't be so, and the sentence that says why."""

    part: Part
    why: Message


_STATES = Message(
    "match id",
    "The states are 0 not started, 1 playing, 2 played out, 3 resigned and 4 dropped.",
)
_ONE_OFFER = Message("match id", "One thing at a time waits for an answer, before the dice.")
_WHO = Message(
    "match id",
    "The player on roll decides, unless a double or a resignation waits for the opponent's answer.",
)
_BEAVER = Message(
    "match id",
    "The owner of the cube has beavered and the doubler decides; the stake is then at least 2.",
)
_RACCOON = Message("match id", "After a raccoon the stake is at least 4 if it is refused.")
_PART_OF_FIELD = {
    Field.CUBE: Part.CUBE,
    Field.OWNER: Part.OWNER,
    Field.DICE: Part.DOUBLED,
    Field.OURS: Part.BOTTOM_SCORE,
    Field.THEIRS: Part.TOP_SCORE,
    Field.RULES: Part.CRAWFORD,
    Field.LENGTH: Part.MATCH_LENGTH,
}


def fault(match: MatchId) -> Fault | None:
    """The first part that the rules don't allow, or None.

    >>> from bglearn.notation.match_id import MatchId
    >>> fault(MatchId())
    """
    if not NOT_STARTED <= match.state <= DROPPED:
        return Fault(Part.STATE, _STATES)
    if match.doubled and (match.resigned or match.roll or match.state != PLAYING):
        return Fault(Part.DOUBLED, _ONE_OFFER)
    if match.state == PLAYING and (wrong := _turn_fault(match)):
        return wrong
    stake, offers = before_offers(match)
    playing = match.state == PLAYING  # afterwards the score may have passed the length
    found = xgid_law.fault(
        Xgid(
            START,
            match.on_roll,
            match.roll,
            stake,
            offers,
            match.score if playing else dict.fromkeys(Player, 0),
            match.match_length,
            crawford=match.crawford and (playing or match.match_length is None),
            jacoby=match.jacoby,
            beavers=offers > 1,
            cube_limit=None,
        )
    )
    if found is None:
        return None
    if found.field is Field.RULES and match.jacoby and match.match_length is not None:
        return Fault(Part.NO_JACOBY, found.why)
    return Fault(_PART_OF_FIELD[found.field], found.why)


def _turn_fault(match: MatchId) -> Fault | None:
    """What is wrong with who has to decide."""
    decides = match.to_decide is match.on_roll
    if not match.doubled:
        return Fault(Part.TO_DECIDE, _WHO) if decides == bool(match.resigned) else None
    taken = match.owner is match.on_roll.opponent
    if taken and match.match_length is not None:
        return Fault(Part.DOUBLED, refused("MONEY-01").message)
    if decides and not (taken and match.cube >= 2):
        return Fault(Part.TO_DECIDE, _BEAVER)
    if taken and not decides and match.cube < 4:
        return Fault(Part.OWNER, _RACCOON)
    return None


def before_offers(match: MatchId) -> tuple[Cube, int]:
    """The cube before anything was offered, and how many offers were made since (3 a raccoon).

    A cube above 1 that was beavered counts as the doubler's own: whether it lay in the middle, the
    Match ID no longer tells.

    >>> from bglearn.notation.match_id import parse_match_id
    >>> before_offers(parse_match_id("QhEAAAAAAAAE"))[1]
    3
    """
    if not match.doubled:
        return _cube(match.cube, match.owner), 0
    if match.owner is not match.on_roll.opponent:
        return _cube(match.cube, match.owner), 1
    offers = 2 if match.to_decide is match.on_roll else 3
    stake = match.cube >> (offers - 1)
    return _cube(stake, match.on_roll if stake > 1 else None), offers


def _cube(stake: int, owner: Player | None) -> Cube:
    return Cube(stake, owner, is_turned=owner is not None)
