"""Catalogues on disk: read, merged with the English of today, written, compiled.

A translation belongs to its context and its exact English sentence. When the English changes, the
old entry stays as an obsolete one only until the new one is translated, for the translator to look
at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import polib  # type: ignore[import-untyped]

from bglearn.translate.project import MAIN, Project, Sentence, TranslateError, write_whole

PLURALS = {
    "sq": "nplurals=2; plural=(n != 1);",
    "el": "nplurals=2; plural=(n != 1);",
    "tr": "nplurals=2; plural=(n > 1);",
    "ro": "nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);",
}
_WIDTH = 99

Old = Mapping[tuple[str, str], str]


def _header(language: str) -> dict[str, str]:
    header = {
        "Project-Id-Version": "bglearn",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    return header | ({"Plural-Forms": PLURALS[language]} if language else {})


def read(project: Project, language: str, name: str) -> polib.POFile:
    """A catalogue; an empty one where there is no file.

    Raises:
        TranslateError: when the file can't be read.
    """
    path = project.catalogue(language, name)
    if not path.is_file():
        return polib.POFile(wrapwidth=_WIDTH)
    try:
        return polib.pofile(path.read_text("utf-8"), wrapwidth=_WIDTH)
    except (OSError, UnicodeDecodeError) as error:
        raise TranslateError(f"{project.shown(path)}: {error}") from None


def translations(catalogue: polib.POFile) -> dict[tuple[str, str], str]:
    """The translations of a catalogue, obsolete ones too; what is unsure (fuzzy) is none."""
    return {
        (one.msgctxt or "", one.msgid): one.msgstr
        for one in catalogue
        if one.msgstr and not one.fuzzy
    }


def merged(language: str, sentences: Iterable[Sentence], old: Old) -> polib.POFile:
    """A catalogue of these sentences in this order, with those translations that still fit."""
    catalogue = polib.POFile(wrapwidth=_WIDTH)
    catalogue.metadata = _header(language)
    wanted = {sentence.key: sentence for sentence in sentences}
    for key, sentence in wanted.items():
        catalogue.append(
            polib.POEntry(
                msgctxt=sentence.context,
                msgid=sentence.english,
                msgstr=old.get(key, ""),
                comment=sentence.notes,
                occurrences=[(sentence.place, "")] if sentence.place else [],
            )
        )
    _keep(catalogue, old)
    return catalogue


def _keep(catalogue: polib.POFile, old: Old) -> None:
    """Append, as obsolete, old translations of those contexts that wait for a new one."""
    there = {(one.msgctxt, one.msgid) for one in catalogue}
    waiting = {one.msgctxt for one in catalogue if not one.msgstr}
    for (context, english), translation in sorted(old.items()):
        if context in waiting and (context, english) not in there:
            catalogue.append(
                polib.POEntry(msgctxt=context, msgid=english, msgstr=translation, obsolete=True)
            )


def store(project: Project, language: str, name: str, catalogue: polib.POFile) -> list[str]:
    """Write a catalogue, and its compiled form where the program reads one; the files changed."""
    files: dict[Any, bytes] = {project.catalogue(language, name): as_bytes(catalogue)}
    if name == MAIN:
        files[project.compiled(language)] = compiled(catalogue)
    return [project.shown(path) for path, content in files.items() if write_whole(path, content)]


def as_bytes(catalogue: polib.POFile) -> bytes:
    """The content of a catalogue's file."""
    return f"{str(catalogue).rstrip()}\n".encode()


def compiled(catalogue: polib.POFile) -> bytes:
    """The content of a catalogue's binary file."""
    return bytes(catalogue.to_binary())


def template(sentences: Iterable[Sentence]) -> bytes:
    """The content of the template: every sentence, no translation."""
    return as_bytes(merged("", sentences, {}))


def update(project: Project, language: str, name: str, sentences: Iterable[Sentence]) -> list[str]:
    """Bring one catalogue up to date with the English of today; the files that changed."""
    old = translations(read(project, language, name))
    return store(project, language, name, merged(language, sentences, old))
