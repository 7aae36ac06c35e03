"""Fills the templates: everything from outside is escaped, every sentence comes from `words`."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from textwrap import shorten

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from bglearn.board.browser import compact
from bglearn.classroom.notices import forget, said
from bglearn.classroom.plan import Person
from bglearn.classroom.staff_name import staff_name
from bglearn.classroom.tokens import form_token
from bglearn.classroom.words import words
from bglearn.i18n import LANGUAGES, language

_TEMPLATES = Path(__file__).parent / "templates"
LONGEST_HEADING = 90
"""Letters of a question that stands for its puzzle in a heading."""


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["embedded"] = embedded
    made.filters["image"] = image
    made.filters["tight"] = tight
    made.filters["staff_name"] = staff_name
    made.filters["first_line"] = first_line
    made.filters["brief"] = brief
    return made


def embedded(value: object) -> Markup:
    r"""Data for a script of the page; no text in it can end the element that holds it.

    >>> embedded("</script>")
    Markup('"\\u003c/script>"')
    """
    text = compact(value)
    return Markup(text.replace("<", "\\u003c"))


def first_line(text: object) -> str:
    r"""The first line of a text that says something.

    >>> first_line("Who is ahead?\nCount the pips.")
    'Who is ahead?'
    """
    return str(text).strip().partition("\n")[0].strip()


def brief(text: object) -> str:
    """The first line of a text, cut between two words where it is too long for a heading.

    >>> brief("word " * 40)[-10:], brief("Who is ahead?")
    ('ord word …', 'Who is ahead?')
    """
    return shorten(first_line(text), LONGEST_HEADING, placeholder=" …")


def image(svg: str) -> str:
    """A picture as the address of an image, so that its style stays its own.

    >>> image("<svg/>")
    'data:image/svg+xml;base64,PHN2Zy8+'
    """
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"


_MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")


def tight(sentence: str) -> Markup:
    """A sentence in which no moment is broken over two lines.

    >>> tight("Until 2030-01-01 10:00 <UTC>")
    Markup('Until <span class="tight">2030-01-01 10:00</span> &lt;UTC&gt;')
    """
    return Markup(_MOMENT.sub(r'<span class="tight">\g<0></span>', str(escape(sentence))))


def page(
    request: Request,
    template: str,
    person: Person | None,
    *,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    **values: object,
) -> HTMLResponse:
    """A page in the language of the request."""
    told = said(request)
    text = (
        _environment()
        .get_template(template)
        .render(
            w=words(),
            person=person,
            form=form_token(person.token) if person else "",
            language=language(),
            languages=LANGUAGES,
            root=request.scope.get("root_path", ""),
            has_site=request.app.state.has_site,
            said=told,
            **values,
        )
    )
    response = HTMLResponse(text, status, dict(headers or {}))
    if told:
        forget(request, response)
    return response


def notice(
    request: Request, sentence: str, status: int, headers: Mapping[str, str] | None = None
) -> HTMLResponse:
    """A page that says why something is not possible."""
    return page(
        request, "notice.html", None, status=status, headers=headers, sentence=sentence, back=True
    )
