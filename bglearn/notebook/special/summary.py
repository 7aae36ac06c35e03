"""`summary("06")`: what a lesson was about, in one picture, with the rule that it shows."""

from __future__ import annotations

from html import escape

from bglearn.errors import OptionError
from bglearn.i18n import Message, shown, text
from bglearn.notebook.special.sheet import Demonstration
from bglearn.notebook.special.special import SpecialBoard
from bglearn.notebook.special.summary_pictures import PICTURES
from bglearn.rules.catalog import CATALOG


def summary_sheet(number: str) -> Demonstration:
    """The picture of a lesson, by its number.

    >>> summary_sheet("06").name
    'summary-06'
    """
    rule, draw = PICTURES[number]
    still = draw()
    sentence = escape(str(CATALOG[rule].message))
    told = f'<p class="gap">{sentence} <span class="rule">({rule})</span></p>'
    title = text("special", "The lesson in one picture")
    return Demonstration(f"summary-{number}", title, (), still.markup() + told, still)


def summary(number: str) -> SpecialBoard:
    """The summary of a lesson in the language in use.

    Raises:
        OptionError: when there is no such lesson.

    >>> summary("06")
    <Special summary-06>
    """
    if not isinstance(number, str) or number not in PICTURES:
        raise OptionError(
            Message(
                "special",
                "There is no summary {number!r}; choose one of {numbers}.",
                {"number": shown(number), "numbers": ", ".join(PICTURES)},
            ),
            "number",
        )
    return SpecialBoard(summary_sheet(number))
