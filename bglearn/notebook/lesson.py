"""The first cell of a lesson: its language, the learner's progress, and no stack traces."""

from __future__ import annotations

import sys
from typing import Any

from bglearn.errors import BglearnError
from bglearn.i18n import use
from bglearn.notebook.exercise import take_up
from bglearn.notebook.keeping import is_in_browser, keep
from bglearn.notebook.panel import Panel, redraw
from bglearn.notebook.progress import lesson_panel


def lesson(language: str, number: str | None = None) -> Panel | None:
    """Begin a notebook in a language; mistakes are told in one sentence.

    With the `number` of a lesson, such as "03", the learner's progress in it is shown.

    Raises:
        LanguageError: when the product does not speak that language.
        OptionError: when there is no such lesson.

    >>> lesson("en")
    """
    speak_plainly()
    use(language)
    if is_in_browser():
        keep(_taken)
    return None if number is None else lesson_panel(number)


def _taken() -> None:
    """Show on the page what the journal was told."""
    take_up()
    redraw()


def speak_plainly() -> None:
    """Let IPython, where it runs, show our errors as their sentence and no stack trace."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None:
        shell.set_custom_exc((BglearnError,), _told)


def _told(
    _shell: Any, _kind: type[BaseException], error: BaseException, _trace: Any, **_: Any
) -> None:
    print(f"→ {error}")
