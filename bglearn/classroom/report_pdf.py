"""A report as PDF. Whatever is in it reaches the typesetter as data, never as its language."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from bglearn.classroom.report import Report
from bglearn.classroom.words import words
from bglearn.errors import EngineUnavailable
from bglearn.i18n import Message, language

_TEMPLATE = Path(__file__).parent / "templates" / "report.typ"
_WORDS = ("report", "score", "mean", "answer", "notes", "rules", "progress", "question", "percent")


def report_pdf(report: Report) -> bytes:
    """The report on pages of A4.

    Raises:
        EngineUnavailable: when the extra `export` is not installed.
    """
    try:
        import typst
    except ImportError as error:
        raise EngineUnavailable(
            Message("class", "A PDF needs one more package: install bglearn[export].")
        ) from error
    spoken = words()
    data = {
        **asdict(report),
        "language": language(),
        "words": {key: spoken[key] for key in _WORDS},
    }
    del data["narrow"]
    written = typst.compile(
        _TEMPLATE.read_bytes(),
        sys_inputs={"report": json.dumps(data)},
        ignore_system_fonts=True,  # the same pages on every machine
    )
    assert isinstance(written, bytes)
    return written
