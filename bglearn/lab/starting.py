"""Is JupyterLab there, and does it start? If not, one sentence says why."""

from __future__ import annotations

import importlib.util
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bglearn.errors import BglearnError, LabError
from bglearn.files import reason
from bglearn.i18n import Message, shown

_LONGEST_REASON = 200


def lab_app() -> Any:
    """JupyterLab's application.

    Raises:
        LabError: when JupyterLab is not installed, or is broken.
    """
    if not all(importlib.util.find_spec(name) for name in ("jupyterlab", "ipykernel")):
        raise LabError(
            Message(
                "lab",
                'JupyterLab is not installed; this brings it: pip install "bglearn[lab]"',
            )
        )
    with starting() as log:
        importlib.import_module("bglearn.lab.jupyter")
        app = importlib.import_module("jupyterlab.labapp").LabApp
        log.release()
    return app


class HeldLog(logging.Filter):
    """Keeps back what Jupyter's log says, until it has started or is known not to."""

    def __init__(self) -> None:
        super().__init__()
        self.last = ""
        self._held: list[logging.LogRecord] | None = []

    def filter(self, record: logging.LogRecord) -> bool:
        """Note what is said; it goes on once `release` was called."""
        if record.levelno >= logging.ERROR:
            self.last = record.getMessage()
        if self._held is None:
            return True
        self._held.append(record)
        return False

    def release(self) -> None:
        """It has started: let out what was kept back, and all that follows."""
        held, self._held = self._held or [], None
        for record in held:
            _JUPYTER.handle(record)


_JUPYTER = logging.getLogger("ServerApp")


@contextmanager
def starting() -> Iterator[HeldLog]:
    """Whatever keeps JupyterLab from starting becomes one sentence.

    Raises:
        LabError: instead of any other exception, or of an exit that is no success.
    """
    log = HeldLog()
    _JUPYTER.addFilter(log)
    try:
        yield log
    except BglearnError:
        raise
    except SystemExit as stop:
        if not stop.code:
            raise
        raise _not_started(log.last or stop.code) from stop
    except Exception as error:
        raise _not_started(error) from error
    finally:
        _JUPYTER.removeFilter(log)


def _not_started(why: object) -> LabError:
    told = reason(why) if isinstance(why, OSError) else str(why)
    said = " ".join(told.split()).removeprefix("ERROR: ").rstrip(".")
    values = {"reason": shown(said or type(why).__name__, _LONGEST_REASON)}
    return LabError(Message("lab", "JupyterLab can't be started: {reason}.", values))
