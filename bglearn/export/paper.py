"""A worksheet as PDF, set by typst: it brings its fonts, so any machine prints all five languages.

The questions travel as JSON beside the template, so nothing in them can be markup.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from bglearn.board.png import font_folder, has_font, without_variables
from bglearn.errors import ExportError
from bglearn.export.question import Question
from bglearn.export.worksheet import ANSWERS, DATE, NAME
from bglearn.i18n import Message, language

_TEMPLATE = Path(__file__).with_suffix(".typ")


def worksheet_pdf(questions: Iterable[Question], title: str) -> bytes:
    """The worksheet as PDF.

    Raises:
        ExportError: when the writer of PDF (extra `export`) is not installed.
    """
    if find_spec("typst") is None or not has_font():
        raise needs_export(Message("export", "PDF"))
    import typst

    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        entries = []
        for one in questions:
            drawn = without_variables(one.picture)
            (root / f"{one.number}.svg").write_text(drawn, encoding="utf-8")
            entries.append(
                {
                    "number": one.number,
                    "text": one.text,
                    "facts": one.facts,
                    "choices": one.choices,
                    "answer": one.answer,
                    "why": one.why,
                }
            )
        sheet = {
            "title": title,
            "language": language(),
            "name": str(NAME),
            "date": str(DATE),
            "answers": str(ANSWERS),
            "questions": entries,
        }
        (root / "sheet.json").write_text(json.dumps(sheet, ensure_ascii=False), encoding="utf-8")
        (root / "sheet.typ").write_bytes(_TEMPLATE.read_bytes())
        made: bytes = typst.compile(
            root / "sheet.typ",
            root=root,
            font_paths=[font_folder()],
            ignore_system_fonts=True,
        )
    return made


def needs_export(what: Message) -> ExportError:
    """The refusal where the extra `export` is missing."""
    return ExportError(
        Message(
            "export",
            '{what} needs one more package. Install it with: pip install "bglearn[export]"',
            {"what": what},
        )
    )
