"""The notebooks that bglearn ships."""

from __future__ import annotations

from pathlib import Path

from bglearn.errors import LabError
from bglearn.i18n import LANGUAGES, Message
from bglearn.puzzles.library import content

LESSONS = "lessons"
PUZZLES = "puzzles"


def shipped(language: str, root: Path | None = None) -> tuple[str, ...]:
    """The notebooks of a language by their paths below the root, lessons first, each in order.

    Where a language has no lessons (or no puzzles), those in English stand in.

    Raises:
        LabError: when there is no lesson at all.
    """
    root = root or content()
    lessons = _in_language(root, LESSONS, language)
    if not lessons:
        raise LabError(
            Message(
                "lab",
                "There are no lessons in {language} in “{folder}”.",
                {"language": LANGUAGES.get(language, language), "folder": root},
            )
        )
    return (*lessons, *_in_language(root, PUZZLES, language))


def shipped_in_all(language: str, root: Path | None = None) -> tuple[str, ...]:
    """The notebooks of every language, those of `language` first.

    Raises:
        LabError: when there is no lesson at all.
    """
    codes = dict.fromkeys((language, *LANGUAGES))
    return tuple(dict.fromkeys(path for code in codes for path in shipped(code, root)))


def _in_language(root: Path, kind: str, language: str) -> tuple[str, ...]:
    for code in (language, "en"):
        found = sorted(path.name for path in (root / kind / code).glob("*.ipynb"))
        if found:
            return tuple(f"{kind}/{code}/{name}" for name in found)
    return ()
