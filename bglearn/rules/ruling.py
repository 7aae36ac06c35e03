"""What the referee of a table says: every ruling with its rule and its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bglearn.i18n import Message
from bglearn.rules.why import Violation


class Kind(StrEnum):
    """What follows from a ruling."""

    COUNTS = "counts"
    """The roll counts."""
    AGAIN = "again"
    """Both dice are thrown again."""
    CORRECTED = "corrected"
    """The checkers go back, and the same roll is played legally."""
    STANDS = "stands"
    """The move stands as it was played, illegal though it is."""
    DISMISSED = "dismissed"
    """The call changes nothing."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is decided, the rule that decides it, and the sentence for the players.

    `rule` is None for a roll without anything special. `violation` tells what is wrong with a move
    that was called; it is None also when a blot on the way was not taken off.
    """

    kind: Kind
    rule: str | None
    message: Message
    violation: Violation | None = None


COUNTS = Ruling(Kind.COUNTS, None, Message("ruling.valid", "The roll counts."))

THROWN_AGAIN = {
    ruling.rule: ruling
    for ruling in (
        Ruling(
            Kind.AGAIN,
            "START-02",
            Message(
                "ruling.START-02",
                "In the opening roll each die must land in the half of the board to its thrower's"
                " own right, so that the two lie in different halves: both dice are thrown again.",
            ),
        ),
        Ruling(
            Kind.AGAIN,
            "ETIQ-03",
            Message(
                "ruling.ETIQ-03",
                "Both dice must land on the board, in the half to the thrower's right: both are"
                " thrown again.",
            ),
        ),
        Ruling(
            Kind.AGAIN,
            "ETIQ-04",
            Message("ruling.ETIQ-04", "A die is cocked, not flat: both dice are thrown again."),
        ),
        Ruling(
            Kind.AGAIN,
            "ETIQ-05",
            Message("ruling.ETIQ-05", "A die lies on a checker: both dice are thrown again."),
        ),
    )
}
"""By what is wrong with the dice as they lie."""

PREMATURE = Ruling(
    Kind.AGAIN,
    "ETIQ-08",
    Message(
        "ruling.ETIQ-08",
        "The other player has not picked up the dice yet: this roll is void. Both dice are thrown"
        " again after that.",
    ),
)
PREMATURE_AS_AGREED = Ruling(
    Kind.COUNTS,
    "ETIQ-08",
    Message(
        "ruling.ETIQ-08",
        "The roll came too early, but it was agreed that such a roll stands. The other player"
        " finishes the move first, with the roll in sight.",
    ),
)
PREMATURE_IN_BEAR_OFF = Ruling(
    Kind.COUNTS,
    "ETIQ-09",
    Message(
        "ruling.ETIQ-09",
        "The roll came too early, but it stands: both players are bearing off and contact is over.",
    ),
)
PREMATURE_AFTER_FORCED = Ruling(
    Kind.COUNTS,
    "ETIQ-10",
    Message(
        "ruling.ETIQ-10",
        "The roll came too early, but it stands: the move of the other player is completely"
        " forced.",
    ),
)

CORRECTED = Ruling(
    Kind.CORRECTED,
    "ETIQ-11",
    Message(
        "ruling.ETIQ-11",
        "The move is illegal: the checkers go back, and the same roll is played legally.",
    ),
)
MUST_BE_CORRECTED = Ruling(
    Kind.CORRECTED,
    "ETIQ-11",
    Message(
        "ruling.ETIQ-11",
        "It was agreed that an illegal move must be corrected when it is noticed: the checkers go"
        " back, and the same roll is played legally.",
    ),
)
ACCEPTED = Ruling(
    Kind.STANDS,
    "ETIQ-11",
    Message("ruling.ETIQ-11", "The opponent accepts the illegal move, as was agreed: it stands."),
)
MAY_STILL_BE_CALLED = Ruling(
    Kind.DISMISSED,
    "ETIQ-11",
    Message(
        "ruling.ETIQ-11",
        "An illegal move can't be accepted for good: any player may call it before the next roll.",
    ),
)
OPPONENT_DECIDES = Ruling(
    Kind.DISMISSED,
    "ETIQ-11",
    Message(
        "ruling.ETIQ-11",
        "It was agreed that the opponent decides about an illegal move: to accept it, or to demand"
        " a legal one.",
    ),
)
LEGAL = Ruling(Kind.DISMISSED, "ETIQ-11", Message("ruling.ETIQ-11", "The move is legal."))
NO_MOVE = Ruling(
    Kind.DISMISSED, "ETIQ-11", Message("ruling.ETIQ-11", "There is no move to decide about.")
)
NOT_FINAL = Ruling(
    Kind.DISMISSED,
    "ETIQ-07",
    Message(
        "ruling.ETIQ-07",
        "The move is not final yet: it may be changed until the dice are picked up.",
    ),
)
TOO_LATE = Ruling(
    Kind.DISMISSED,
    "ETIQ-12",
    Message(
        "ruling.ETIQ-12",
        "The call comes too late: an illegal move must be called before the next roll or double.",
    ),
)
ERROR_STANDS = Ruling(
    Kind.STANDS,
    "ETIQ-13",
    Message(
        "ruling.ETIQ-13",
        "The move was illegal, but the time to call it is over: it stands as it was played.",
    ),
)
