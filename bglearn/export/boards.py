"""The boards in a notebook that was run: found in its outputs, and written for a page."""

from __future__ import annotations

import base64
import html
import json
from collections.abc import Mapping
from typing import Any

from bglearn.board.browser import WIDGET_VIEW, compact
from bglearn.i18n import text

STATE = "application/vnd.jupyter.widget-state+json"
_PICTURE = "image/svg+xml"


def put_boards(notebook: Any) -> int:
    """Put the markup of a page in the place of each widget, in place; the number of boards.

    A widget that is no board of ours, or whose state was not saved with the notebook, leaves the
    picture or the text that came with it.
    """
    models = _models(notebook)
    boards = 0
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            view = data.pop(WIDGET_VIEW, None)
            model = models.get(str(view.get("model_id"))) if isinstance(view, Mapping) else None
            state = model.get("state") if isinstance(model, Mapping) else None
            board = _board(state, data.get(_PICTURE)) if isinstance(state, Mapping) else None
            if board:
                boards += 1
                output["data"] = {"text/html": board}
    return boards


def _models(notebook: Any) -> Mapping[str, Any]:
    """The saved widgets by their id; none where another program left something else there."""
    widgets = notebook["metadata"].pop("widgets", None)
    saved = widgets.get(STATE) if isinstance(widgets, Mapping) else None
    models = saved.get("state") if isinstance(saved, Mapping) else None
    return models if isinstance(models, Mapping) else {}


def _board(state: Mapping[str, Any], picture: object) -> str | None:
    scene, card = _json(state.get("scene")), _json(state.get("card"))
    if not isinstance(scene, dict) or "position" not in scene:
        return None
    shown = {
        "scene": scene,
        "card": card,
        "sentence": text(
            "export",
            "This page only shows the notebook. Open it in JupyterLab for an answer.",
        ),
    }
    # “</script>” in a text must not end the data
    data = compact(shown).replace("<", "\\u003c")
    return (
        '<div class="bgl-exported">'
        f'<script type="application/json">{data}</script>{_image(scene, picture)}</div>'
    )


def _image(scene: Mapping[str, Any], picture: object) -> str:
    """The picture for print, and for a browser that runs no script."""
    if not isinstance(picture, str):
        return ""
    coded = base64.b64encode(picture.encode()).decode()
    told = html.escape(str(scene.get("description", "")))
    return f'<img class="bgl-still" src="data:image/svg+xml;base64,{coded}" alt="{told}">'


def _json(value: object) -> Any:
    try:
        return json.loads(value) if isinstance(value, str) else None
    except ValueError:
        return None
