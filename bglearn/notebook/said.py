"""What is said beside a board of something that was refused, or that went wrong."""

from __future__ import annotations

from bglearn.board.card import BAD, INFO, CardVerdict
from bglearn.errors import BglearnError, GameError, IllegalPlayError
from bglearn.files import reason
from bglearn.i18n import Message, shown
from bglearn.rules.why import Violation

REFUSED = Message("verdict", "Not allowed")
_NOT_SAVED = Message("match", "Not saved")
NOT_READ = Message("exercise", "Not understood")

TWO_WAYS = CardVerdict(
    INFO,
    Message("exercise", "One step at a time"),
    Message(
        "exercise",
        "Two ways lead there, and they end differently. Click the point in between first.",
    ),
)
FAULT = CardVerdict(
    INFO,
    Message("exercise", "Something went wrong"),
    Message("match", "That was our mistake, not yours. Nothing is lost: go on from here."),
)


def unread(error: BglearnError) -> CardVerdict:
    """What is said of a text or answer that can't be read."""
    return CardVerdict(INFO, NOT_READ, error.message)


def forbidden(violation: Violation) -> CardVerdict:
    """What is said of a move that a rule forbids."""
    return CardVerdict(BAD, REFUSED, violation.message, violation.rule)


def refusal(error: Exception) -> CardVerdict:
    """What is said of something refused, with its rule where one forbids it.

    >>> from bglearn.rules.refusals import refused
    >>> refusal(refused("CUBE-16")).rule
    'CUBE-16'
    """
    if isinstance(error, GameError):
        return CardVerdict(BAD, REFUSED, error.message, error.rule)
    if isinstance(error, IllegalPlayError):
        return forbidden(error.violation)
    if isinstance(error, BglearnError):
        return unread(error)
    return FAULT


def left_alone(file: object) -> CardVerdict:
    """What is said when a match goes on but somebody else has written in its file."""
    return CardVerdict(
        INFO,
        _NOT_SAVED,
        Message(
            "match",
            "Another board has written in the file “{file}” meanwhile, so it is left alone: keep"
            " this match as the text of its .saved.",
            {"file": shown(str(file))},
        ),
    )


def not_saved(file: object, error: OSError) -> CardVerdict:
    """What is said when a match goes on but its file can't be written."""
    return CardVerdict(
        INFO,
        _NOT_SAVED,
        Message(
            "match",
            "The file “{file}” can't be written ({why}). The match goes on all the same.",
            {"file": shown(str(file)), "why": reason(error)},
        ),
    )
