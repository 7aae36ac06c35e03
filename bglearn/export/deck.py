"""A deck of flash cards for Anki: the question on the front, answer and reason on the back.

Cards keep their ids, so a deck that is imported again brings the learner's cards up to date.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Iterable
from html import escape
from importlib.util import find_spec
from pathlib import Path

from bglearn.export.paper import needs_export
from bglearn.export.question import Question
from bglearn.i18n import Message, language

_MODEL = 1_737_201_846
"""The id of the card's form in Anki; another form needs another."""
_FIELDS = ("Id", "Picture", "Question", "Choices", "Answered", "Answer", "Why", "Rules")
_FRONT = (
    '<div class="board">{{Picture}}</div><p class="question">{{Question}}</p>'
    "{{#Choices}}<div>{{Choices}}</div>{{/Choices}}"
)
_BACK = (
    '<div class="board">{{Answered}}</div><p class="question">{{Question}}</p>'
    "{{#Choices}}<div>{{Choices}}</div>{{/Choices}}<hr id=answer>"
    '<p class="answer">{{Answer}}</p><p>{{Why}}</p><p class="rules">{{Rules}}</p>'
)
_CSS = (
    ".card{font:18px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;"
    "max-width:640px;margin:0 auto;padding:8px;text-align:start}"
    ".board img{display:block;width:100%;height:auto}.question{font-weight:600}"
    ".answer{font-size:21px;font-weight:700}.rules{opacity:.75;font-size:14px}"
    "ol{list-style:none;padding:0;margin:8px 0}li{margin:4px 0}"
)


def write_deck(questions: Iterable[Question], name: str, file: Path, title: str = "") -> int:
    """Write the deck as an .apkg file; the result is how many cards it has.

    `name` tells the deck from others and never changes, `title` is what a learner reads.

    Raises:
        ExportError: when genanki (extra `export`) is not installed.
        OSError: when the file can't be written.
    """
    if find_spec("genanki") is None:
        raise needs_export(Message("export", "Anki"))
    import genanki

    model = genanki.Model(
        _MODEL,
        "bglearn",
        fields=[{"name": field} for field in _FIELDS],
        templates=[{"name": "bglearn", "qfmt": _FRONT, "afmt": _BACK}],
        css=_CSS,
    )
    deck = genanki.Deck(_number(f"{name} {language()}"), f"bglearn::{title or name}")
    with tempfile.TemporaryDirectory() as folder:
        pictures = []
        for one in questions:
            front = _picture(Path(folder), one.picture)
            back = _picture(Path(folder), one.answered)
            pictures += [front, back]
            deck.add_note(
                genanki.Note(
                    model,
                    _fields(one, front.name, back.name),
                    guid=genanki.guid_for("bglearn", one.puzzle.id, language()),
                    tags=_tags(one),
                )
            )
        package = genanki.Package(deck, [str(path) for path in dict.fromkeys(pictures)])
        package.write_to_file(str(file))
    return len(deck.notes)


def _fields(one: Question, front: str, back: str) -> list[str]:
    rules = ", ".join(one.puzzle.rules)
    return [
        escape(one.puzzle.id),
        f'<img src="{front}">',
        escape(one.text) + _list(one.facts),
        _list(one.choices),
        f'<img src="{back}">',
        escape(one.answer),
        escape(one.why),
        escape(rules),
    ]


def _list(lines: Iterable[str]) -> str:
    inner = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<ol>{inner}</ol>" if inner else ""


def _tags(one: Question) -> list[str]:
    """Anki's tags are words without spaces."""
    return [f"theme::{one.puzzle.theme}", f"level::{one.puzzle.level}", *one.puzzle.rules]


def _picture(folder: Path, svg: str) -> Path:
    """A file whose name tells its content, since all decks of Anki share one folder."""
    path = folder / f"bglearn-{hashlib.sha256(svg.encode()).hexdigest()[:20]}.svg"
    path.write_text(svg, encoding="utf-8")
    return path


def _number(name: str) -> int:
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:4]) | 1 << 30
