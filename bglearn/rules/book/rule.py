"""One entry of the rule book, and a section of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bglearn.i18n import Message

RULE_ID = re.compile(r"[A-Z]{2,6}-[0-9]{2}")
"""How an entry is called."""
_MARKS = {"~": "implied", "≠": "differs"}


@dataclass(frozen=True, slots=True)
class Rule:
    """An entry of the rule book, with the sentence that a learner reads.

    `kind` is `rule`, `definition`, `option`, `custom`, `setting` or `advice`; `decision` where no
    document says anything, `example` for one of the documents' own. `lesson` is the two-digit
    number of the lesson that teaches it, `again` of one that takes it up once more. `documents`
    lists the languages of the documents that state it; `~` marks one that only implies it, `≠`
    one that says something else. `unproved` tells why no test can break it.
    """

    id: str
    kind: str
    lesson: str
    documents: str
    sentence: str
    again: str | None = None
    unproved: str | None = None

    @property
    def section(self) -> str:
        """The id of its section.

        >>> Rule("BAR-03", "rule", "06", "sq ~el", "A checker enters.").section
        'BAR'
        """
        return self.id.partition("-")[0]

    @property
    def languages(self) -> Mapping[str, str]:
        """What the document in each language does: it is `stated`, `implied`, or it `differs`.

        >>> Rule("BAR-03", "rule", "06", "sq ~el", "A checker enters.").languages
        {'sq': 'stated', 'el': 'implied'}
        """
        return {word[-2:]: _MARKS.get(word[0], "stated") for word in self.documents.split()}

    @property
    def message(self) -> Message:
        """The sentence in the learner's language."""
        return Message(f"rule.{self.id}", self.sentence)


@dataclass(frozen=True, slots=True)
class Section:
    """Entries that belong together; `id` is what their ids begin with."""

    id: str
    title: str
    rules: tuple[Rule, ...]

    @property
    def message(self) -> Message:
        """The title in the learner's language."""
        return Message(f"section.{self.id}", self.title)
