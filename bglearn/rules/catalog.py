"""The rule book: every rule of the four documents by its id, and the sentence that teaches it.

Where the documents disagree, the sentence states what this product plays by.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType

from bglearn.rules.book import agreements, beyond, board, company, journey, moves, stakes
from bglearn.rules.book.rule import Rule, Section

SECTIONS: Mapping[str, Section] = MappingProxyType(
    {
        section.id: section
        for section in chain.from_iterable(
            file.SECTIONS for file in (board, moves, journey, stakes, agreements, company, beyond)
        )
    }
)
"""The sections by id, in the order of the rule book; then GAP and EX."""

BOOK: Mapping[str, Rule] = MappingProxyType(
    {rule.id: rule for section in SECTIONS.values() for rule in section.rules}
)
"""Every entry by its id: rules, decisions and examples."""

CATALOG: Mapping[str, Rule] = MappingProxyType(
    {name: rule for name, rule in BOOK.items() if rule.section not in ("GAP", "EX")}
)
"""The 173 rules that the documents state."""

DECISIONS: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in SECTIONS["GAP"].rules})
"""What every game needs and no document says."""

EXAMPLES: Mapping[str, Rule] = MappingProxyType({rule.id: rule for rule in SECTIONS["EX"].rules})
"""The documents' own examples."""

PROVED_KINDS = ("rule", "definition", "option")
"""The kinds that need a test, or a reason why there is none."""
