"""What comes out of a conversion: the text, and what the new form could not say."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.i18n import Message


@dataclass(frozen=True, slots=True)
class Converted:
    """A text, and a sentence for everything that reading it again would not bring back.

    `lost` is empty just where nothing is lost.
    """

    text: str
    lost: tuple[Message, ...] = ()

    def __str__(self) -> str:
        return self.text
