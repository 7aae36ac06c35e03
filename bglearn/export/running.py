"""A notebook is read and run, as its author would run it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from rich.progress import Progress

from bglearn.errors import ExportError
from bglearn.files import read_ordinary, reason
from bglearn.i18n import Message, shown

PATIENCE = 120
"""Seconds that one cell may take."""
LARGEST = 500_000_000
"""Bytes of a notebook."""


def read_notebook(path: Path) -> Any:
    """The notebook in a file, brought to the present format.

    Raises:
        ExportError: when there is none.
    """
    try:
        read = json.loads(read_ordinary(path, LARGEST))
        # JSON can say half a letter; no page and no kernel can
        whole = json.dumps(read, ensure_ascii=False).encode("utf-8", "replace").decode()
        return nbformat.reads(whole, as_version=4)  # type: ignore[no-untyped-call]
    except FileNotFoundError:
        raise ExportError(
            Message("export", "There is no notebook “{file}”.", {"file": shown(str(path))})
        ) from None
    except OSError as error:
        raise ExportError(
            Message(
                "export",
                "“{file}” can't be read: {reason}.",
                {"file": shown(str(path)), "reason": reason(error)},
            )
        ) from None
    except Exception:  # nbformat raises whatever a file's content provokes
        raise ExportError(
            Message("export", "“{file}” is no Jupyter notebook.", {"file": shown(str(path))})
        ) from None


def run_notebook(notebook: Any, folder: Path, progress: Progress | None = None) -> None:
    """Run every cell in place, with the outputs and the boards that come.

    Raises:
        ExportError: when a cell fails or takes too long, or no kernel can be had.
    """
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    bar = progress.add_task("", total=len(code)) if progress else None

    def done(**_: Any) -> None:
        if progress and bar is not None:
            progress.advance(bar)

    client = NotebookClient(
        notebook,
        timeout=PATIENCE,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=True,
        on_cell_executed=done,
    )
    try:
        # The page begins at the beginning, whatever its author has answered.
        client.execute(env={**os.environ, "BGLEARN_DATA": ""})
    except CellTimeoutError:
        message = Message(
            "export", "A cell took longer than {seconds} seconds.", {"seconds": PATIENCE}
        )
    except CellExecutionError as error:
        message = Message(
            "export",
            "A cell failed: {error}. Mend it, or use --no-run to export the notebook as it is.",
            {"error": shown(f"{error.ename}: {error.evalue}")},
        )
    except (DeadKernelError, RuntimeError, OSError):
        message = Message("export", "The kernel stopped. Try it again.")
    else:
        return
    raise ExportError(message)
