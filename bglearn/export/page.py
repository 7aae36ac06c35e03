"""The exporter: a notebook becomes one page that needs nothing else and asks nobody."""

from __future__ import annotations

import base64
import copy
import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nbconvert.exporters import HTMLExporter

from bglearn.board.browser import STATIC
from bglearn.export.boards import put_boards
from bglearn.i18n import LANGUAGES, language, speaking

_HERE = Path(__file__).parent


class PageExporter(HTMLExporter):
    """One HTML page from a notebook that was run; `jupyter nbconvert --to bglearn` uses it too."""

    export_from_notebook = "bglearn page"

    def __init__(self, **more: Any) -> None:
        super().__init__(
            extra_template_basedirs=[str(_HERE)],
            template_name="template",
            exclude_input_prompt=True,
            exclude_output_prompt=True,
            embed_images=True,
            **more,
        )

    def from_notebook_node(
        self, nb: Any, resources: Mapping[str, Any] | None = None, **more: Any
    ) -> tuple[str, dict[str, Any]]:
        """The page's text, and what nbconvert wants to know of it."""
        nb = copy.deepcopy(nb)
        spoken = _language(nb)
        with speaking(spoken):
            boards = put_boards(nb)
        for cell in nb.cells:
            if cell.metadata.get("jupyter", {}).get("source_hidden"):
                cell.metadata["transient"] = {"remove_source": True}
        script = (STATIC / "export.js").read_text("utf-8") if boards else ""
        given = {
            **(resources or {}),
            "bglearn": {
                "language": spoken,
                "style": (STATIC / "board.css").read_text("utf-8"),
                "script": script,
                # no other script runs, and nothing is fetched from anywhere
                "policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline';"
                f" script-src {_hashed(script)}; base-uri 'none'; form-action 'none'",
            },
        }
        page, told = super().from_notebook_node(nb, given, **more)
        return page, dict(told)


def _hashed(script: str) -> str:
    digest = hashlib.sha256(script.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def _language(notebook: Any) -> str:
    """The language of a notebook of ours: it stands in its first call, `lesson("tr")`."""
    for cell in notebook.cells:
        for code in LANGUAGES:
            if cell.cell_type == "code" and f'lesson("{code}"' in cell.source:
                return code
    return language()
