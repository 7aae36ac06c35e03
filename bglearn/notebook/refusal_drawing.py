"""What a refused play shows on the board: the move that fails, or a legal play as proof."""

from __future__ import annotations

from collections.abc import Iterable

from bglearn.board.match_scene import drawn
from bglearn.board.scene import Arrow, Mark, MarkTone
from bglearn.i18n import Message
from bglearn.rules.position import BAR, OFF
from bglearn.rules.why import Violation

_SHOWN_BY_A_PLAY = ("FORCE", "BAR-01", "BAR-09", "OFF-05", "OFF-06", "OFF-07")
"""Rules whose proof is that something else can be played; any other shows what is in the way."""
_ON_THE_BAR = frozenset({"BAR-01", "BAR-08"})
_BLOCKING = frozenset({"LAND-05", "COMB-03", "COMB-04", "BAR-05", "BAR-07", "CLOSED-02"})


def arrows_of(violation: Violation, *, with_proof: bool = True) -> tuple[Arrow, ...]:
    """The refused move, or a legal play where only that shows what was wrong.

    Without proof no legal play is drawn, for it may be what the learner is to find.
    """
    if not with_proof and violation.move_index is None:
        return ()
    if with_proof and violation.rule.startswith(_SHOWN_BY_A_PLAY):
        return drawn(violation.witness, "proof")
    return drawn(violation.moves[-1:], "wrong")


def marks_of(violation: Violation) -> tuple[Mark, ...]:
    """The place that forbids the play."""
    tone: MarkTone = "blocked" if violation.rule in _BLOCKING else "look"
    point = BAR if violation.rule in _ON_THE_BAR else violation.params.get("point")
    return (Mark(point, tone),) if isinstance(point, int) and OFF < point <= BAR else ()


def caption_of(arrows: Iterable[Arrow]) -> Message | str:
    """What the arrows of a refusal mean."""
    tones = {arrow.tone for arrow in arrows}
    if "proof" in tones:
        return Message("exercise", "Green: a legal play of this roll, as proof.")
    if "wrong" in tones:
        return Message("exercise", "Red: the move that is not possible.")
    return ""
