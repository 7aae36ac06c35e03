"""What a conversion tells beside its result: remarks on the file, and what was lost."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable

from bglearn.i18n import Message, shown, text
from bglearn.notation.mat_record import SIDES, Heading, Remark

MOST_REMARKS = 100
"""More are counted only."""


class Notices:
    """Says remarks at once and losses at the end, on standard error."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._remarks = 0
        self._lost: Counter[str] = Counter()

    def remark(self, heading: Heading, remarks: Iterable[Remark]) -> None:
        """What the reader noticed in a game."""
        for one in remarks:
            self._remarks += 1
            if self._remarks > MOST_REMARKS:
                continue
            values: dict[str, object] = {
                "file": shown(self._file),
                "line": one.line,
                "game": one.game,
                "move": one.move,
                "reason": one.message,
            }
            if one.side is None or one.move is None:
                said = Message("convert", "{file}, line {line} (game {game}): {reason}", values)
            else:
                values["player"] = shown(heading.players[SIDES.index(one.side)])
                said = Message(
                    "convert",
                    "{file}, line {line} (game {game}, move {move}, {player}): {reason}",
                    values,
                )
            _say(str(said))

    def lose(self, lost: Iterable[Message]) -> None:
        """What the new form does not hold."""
        self._lost.update(map(str, lost))

    def close(self) -> None:
        """Say what was counted."""
        if self._remarks > MOST_REMARKS:
            more = self._remarks - MOST_REMARKS
            _say(text("convert", "More remarks, not shown: {count}.", count=more))
        for sentence, count in self._lost.items():
            _say(text("convert", "Lost ({count} times): {what}", count=count, what=sentence))


def _say(sentence: str) -> None:
    print(f"bglearn: {sentence}", file=sys.stderr)
