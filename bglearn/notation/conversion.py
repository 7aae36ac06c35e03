"""From one identifier to another, with what the other can't say told and never dropped silently."""

from __future__ import annotations

from dataclasses import replace

from bglearn.errors import NotationError
from bglearn.i18n import Message
from bglearn.notation.converted import Converted
from bglearn.notation.gnu_id import GnuId, format_gnu_id
from bglearn.notation.match_id import MatchId
from bglearn.notation.match_id_law import NOT_STARTED, PLAYED_OUT, PLAYING, before_offers
from bglearn.notation.position_id import format_position_id
from bglearn.notation.xgid import USUAL_LIMIT, Xgid, format_xgid
from bglearn.notation.xgid_law import fault

_BEAVERS = Message("lost", "A Match ID can't say that beavers are allowed.")
_LIMIT = Message("lost", "A Match ID can't say how high the cube may go.")
_MIDDLE = Message(
    "lost", "A Match ID can't say that the cube lay in the middle before it was beavered."
)
_RESIGNATION = Message("lost", "An XGID can't say that a resignation waits for its answer.")


def xgid_to_gnu_id(xgid: Xgid) -> Converted:
    """Position ID and Match ID of an XGID.

    A game that is over is written as played out, with its points in the score.

    Raises:
        NotationError: when the rules don't allow what it says, or a number is too high.

    >>> from bglearn.notation.xgid import parse_xgid
    >>> xgid_to_gnu_id(parse_xgid("-b----E-C---eE---c-e----B-:0:0:1:00")).text
    '4HPwATDgc/ABMA:cAkAAAAAAAAE'
    """
    format_xgid(xgid)  # refuses what can't be
    position, match = gnu_id_of(xgid)
    text = format_gnu_id(GnuId(position, match))
    lost = []
    if xgid.beavers and xgid.offers < 2:
        lost.append(_BEAVERS)
    if xgid.cube_limit != _limit_for(xgid.cube.value):
        lost.append(_LIMIT)
    if xgid.offers > 1 and xgid.cube.value > 1 and xgid.cube.owner is None:
        lost.append(_MIDDLE)
    return Converted(text, tuple(lost))


def gnu_id_of(xgid: Xgid) -> GnuId:
    """The same as values; nothing is checked, nothing that is lost is told.

    >>> from bglearn.notation.xgid import parse_xgid
    >>> gnu_id_of(parse_xgid("-b----E-C---eE---c-e----B-:0:0:1:31")).match.roll
    Roll(high=3, low=1)
    """
    on_roll, stake, owner = xgid.on_roll, xgid.cube.value, xgid.cube.owner
    if xgid.offers > 1:
        stake, owner = stake << (xgid.offers - 1), on_roll.opponent
    match = MatchId(
        on_roll=on_roll,
        to_decide=on_roll.opponent if xgid.offers in (1, 3) else on_roll,
        roll=xgid.roll,
        cube=stake,
        owner=owner,
        doubled=xgid.offers > 0,
        score=xgid.score,
        match_length=xgid.match_length,
        crawford=xgid.crawford,
        jacoby=xgid.jacoby,
    )
    if outcome := xgid.game.outcome:
        score = {**xgid.score}
        score[outcome.winner] += outcome.points
        match = replace(match, state=PLAYED_OUT, score=score)
    return GnuId(xgid.position, match)


def xgid_to_position_id(xgid: Xgid) -> Converted:
    """The Position ID of an XGID: the checkers alone, seen by the player on roll.

    >>> from bglearn.notation.xgid import parse_xgid
    >>> print(*xgid_to_position_id(parse_xgid("-b----E-C---eE---c-e----B-:0:0:1:31")).lost)
    A Position ID can't say the dice.
    """
    plain = Xgid(xgid.position)
    told = (
        (xgid.on_roll != plain.on_roll, Message("lost", "A Position ID can't say who is on roll.")),
        (xgid.roll != plain.roll, Message("lost", "A Position ID can't say the dice.")),
        (xgid.cube != plain.cube, Message("lost", "A Position ID can't say where the cube is.")),
        (bool(xgid.offers), Message("lost", "A Position ID can't say that a double is offered.")),
        (xgid.score != plain.score, Message("lost", "A Position ID can't say the score.")),
        (xgid.match_length is not None, Message("lost", "A Position ID can't tell a match.")),
        (
            xgid.crawford or xgid.jacoby or xgid.beavers or xgid.cube_limit != plain.cube_limit,
            Message("lost", "A Position ID can't say which options were agreed."),
        ),
    )
    return Converted(
        format_position_id(xgid.position), tuple(message for is_so, message in told if is_so)
    )


def gnu_id_to_xgid(gnu_id: GnuId) -> Converted:
    """The XGID of a Position ID and a Match ID.

    Raises:
        NotationError: when the game is not being played any more and its board does not show how
            it ended, or the two contradict each other.

    >>> from bglearn.notation.gnu_id import parse_gnu_id
    >>> gnu_id_to_xgid(parse_gnu_id("4HPwATDgc/ABMA:cBEAAAAAAAAE")).text
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:0:10'
    """
    xgid = xgid_of_gnu_id(gnu_id)
    return Converted(format_xgid(xgid), (_RESIGNATION,) if gnu_id.match.resigned else ())


def xgid_of_gnu_id(gnu_id: GnuId) -> Xgid:
    """The same as a value; that a resignation waits is left out.

    Raises:
        NotationError: as `gnu_id_to_xgid`.

    >>> from bglearn.notation.gnu_id import parse_gnu_id
    >>> xgid_of_gnu_id(parse_gnu_id("4HPwATDgc/ABMA:cBEAAAAAAAAE")).offers
    1
    """
    position, match = gnu_id
    if match.state == NOT_STARTED:
        raise _refused(gnu_id, Message("notation", "The Match ID says that no game has begun."))
    if match.state != PLAYING and not position.is_over:
        raise _refused(
            gnu_id,
            Message(
                "notation",
                "The Match ID says that this game is over, but both sides still have checkers: an"
                " XGID can't say so.",
            ),
        )
    stake, offers = before_offers(match)
    xgid = Xgid(
        position=position,
        on_roll=match.on_roll,
        roll=match.roll,
        cube=stake,
        offers=offers,
        score=match.score,
        match_length=match.match_length,
        crawford=match.crawford,
        jacoby=match.jacoby,
        beavers=offers > 1,
        cube_limit=_limit_for(stake.value),
    )
    if match.state != PLAYING:
        outcome = xgid.game.outcome
        assert outcome, "the board is empty on one side"
        score = {**match.score}
        score[outcome.winner] -= outcome.points
        xgid = replace(xgid, score=score, roll=None)
    if wrong := fault(xgid):
        raise _refused(gnu_id, wrong.why)
    return xgid


def _limit_for(stake: int) -> int:
    return max(USUAL_LIMIT, stake)


def _refused(gnu_id: GnuId, why: Message) -> NotationError:
    return NotationError(why, format_position_id(gnu_id.position))
