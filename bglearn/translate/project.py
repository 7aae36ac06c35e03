"""Where things lie in a checkout, and what one sentence to translate is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bglearn import files
from bglearn.i18n import LANGUAGES

TARGETS = tuple(code for code in LANGUAGES if code != "en")
"""The languages that are translated into."""
MAIN = "bglearn"
"""The catalogue of code and puzzles; the others are named as notebooks are: `lessons/03_dice`."""
KINDS = ("lessons", "puzzles")
"""The folders of notebooks."""


class TranslateError(Exception):
    """Something that stops the work; the text is one English sentence."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """An English text with its context; `place` is the file that it stands in."""

    context: str
    english: str
    place: str = ""
    notes: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """What a translation is found by."""
        return self.context, self.english


@dataclass(frozen=True, slots=True)
class Project:
    """A checkout, by its top folder."""

    root: Path

    @property
    def package(self) -> Path:
        """The folder of the code."""
        return self.root / "bglearn"

    @property
    def locale(self) -> Path:
        """The folder of the catalogues."""
        return self.package / "locale"

    @property
    def template(self) -> Path:
        """The catalogue of code and puzzles without translations."""
        return self.locale / f"{MAIN}.pot"

    def catalogue(self, language: str, name: str) -> Path:
        """The file of a catalogue in a language."""
        folder = self.locale / language
        return folder / "LC_MESSAGES" / f"{MAIN}.po" if name == MAIN else folder / f"{name}.po"

    def compiled(self, language: str) -> Path:
        """What the program reads: the main catalogue in its binary form."""
        return self.catalogue(language, MAIN).with_suffix(".mo")

    def notebook(self, language: str, name: str) -> Path:
        """A notebook, named as its catalogue is."""
        kind, slug = name.split("/")
        return self.root / kind / language / f"{slug}.ipynb"

    def notebooks(self, language: str) -> Iterator[str]:
        """The names of the notebooks that lie there in a language, in order."""
        for kind in KINDS:
            for path in sorted((self.root / kind / language).glob("*.ipynb")):
                yield f"{kind}/{path.stem}"

    def catalogues(self, language: str) -> Iterator[str]:
        """The names of the catalogues that lie there in a language, in order."""
        if self.catalogue(language, MAIN).is_file():
            yield MAIN
        for kind in KINDS:
            for path in sorted((self.locale / language / kind).glob("*.po")):
                yield f"{kind}/{path.stem}"

    def shown(self, path: Path) -> str:
        """A path as it is told: from the top of the checkout, with slashes."""
        return path.relative_to(self.root).as_posix()


def here() -> Project:
    """The checkout that this package runs from.

    Raises:
        TranslateError: when it runs from an installed package.
    """
    root = Path(__file__).resolve().parents[2]
    if not (root / "pyproject.toml").is_file():
        raise TranslateError("translations are made in a checkout of the repository")
    return Project(root)


def write_whole(path: Path, content: bytes) -> bool:
    """Write a file whole or not at all; whether it changed."""
    if path.is_file() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    files.write_whole(path, content)
    return True
