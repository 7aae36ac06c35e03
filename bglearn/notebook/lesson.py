"""The first cell of a lesson: it sets the language and keeps stack traces from the learner."""

from __future__ import annotations

from typing import Any

from bglearn.errors import BglearnError
from bglearn.i18n import use


def lesson(language: str) -> None:
    """Begin a notebook in a language; from here on mistakes are told in one sentence.

    Raises:
        LanguageError: when the product does not speak that language.

    >>> lesson("en")
    """
    speak_plainly()
    use(language)


def speak_plainly() -> None:
    """Let IPython, where it runs, show our errors as their sentence and no stack trace."""
    import IPython

    shell = IPython.get_ipython()
    if shell is not None:
        shell.set_custom_exc((BglearnError,), _told)


def _told(
    _shell: Any, _kind: type[BaseException], error: BaseException, _trace: Any, **_: Any
) -> None:
    print(f"→ {error}")
