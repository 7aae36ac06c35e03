"""The check of everything: catalogues, their wording, compiled files, notebooks, waivers."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bglearn.translate import catalogues, notebooks
from bglearn.translate.project import MAIN, Project, Sentence, TranslateError
from bglearn.translate.wording import findings
from bglearn.translate.work import english

_UPDATE = "run: bglearn translate update"
_BUILD = "run: bglearn translate build"
_WAIVER = {"language", "catalogue", "context", "check", "reason"}


class Waivers:
    """Findings that are meant, with reasons: `locale/waivers.toml`.

    Raises:
        TranslateError: when a waiver lacks one of its five texts.
    """

    def __init__(self, project: Project) -> None:
        path = project.locale / "waivers.toml"
        self.shown = project.shown(path)
        try:
            given = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
        except ValueError as error:
            raise TranslateError(f"{self.shown}: {error}") from None
        self.waivers: list[dict[str, Any]] = given.get("waiver", [])
        for number, one in enumerate(self.waivers, 1):
            texts = {key for key, text in one.items() if isinstance(text, str) and text.strip()}
            if texts != _WAIVER:
                wanted = ", ".join(sorted(_WAIVER))
                raise TranslateError(f"{self.shown}, waiver {number}: not just {wanted}, as texts")
        self.used: set[int] = set()

    def waived(self, *finding: str) -> bool:
        """Whether this is meant: language, catalogue, context, check."""
        keys = ("language", "catalogue", "context", "check")
        for number, one in enumerate(self.waivers):
            if tuple(one[key] for key in keys) == finding:
                self.used.add(number)
                return True
        return False

    def unused(self, languages: Sequence[str]) -> Iterator[str]:
        """A line for each waiver that nothing needs."""
        for number, one in enumerate(self.waivers):
            if one["language"] in languages and number not in self.used:
                yield (
                    f"{self.shown}: waiver {number + 1} ({one['language']}, {one['catalogue']},"
                    f" {one['context']}, {one['check']}) is not needed"
                )


def check(project: Project, languages: Sequence[str]) -> list[str]:
    """A line for everything that is missing, stale or wrong; none when all is well.

    Raises:
        TranslateError, PuzzleError: when something can't be read at all.
    """
    found, faults = english(project)
    waivers = Waivers(project)
    shown = project.shown(project.template)
    if not project.template.is_file():
        faults.append(f"{shown}: missing; {_UPDATE}")
    elif project.template.read_bytes() != catalogues.template(found[MAIN]):
        faults.append(f"{shown}: not what the English says now; {_UPDATE}")
    for name in found:
        if name != MAIN and not notebooks.begins(project, name):
            place = project.shown(project.notebook("en", name))
            faults.append(f'{place}: no cell calls lesson("en")')
    for language in languages:
        for name, sentences in found.items():
            faults += _catalogue(project, language, name, sentences, waivers)
        for name in project.catalogues(language):
            if name not in found:
                place = project.shown(project.catalogue(language, name))
                faults.append(f"{place}: there is no such notebook in English")
        faults += _notebooks(project, language, [name for name in found if name != MAIN])
    return [*faults, *waivers.unused(languages)]


def _catalogue(
    project: Project, language: str, name: str, sentences: Sequence[Sentence], waivers: Waivers
) -> Iterator[str]:
    path = project.catalogue(language, name)
    place = project.shown(path)
    if not path.is_file():
        yield f"{place}: missing; {_UPDATE}"
        return
    catalogue = catalogues.read(project, language, name)
    there = {(one.msgctxt or "", one.msgid) for one in catalogue if not one.obsolete}
    translated = catalogues.translations(catalogue)
    wanted = {sentence.key for sentence in sentences}
    stale = [f"{place}: {key[0]}: stale: {_short(key[1])}" for key in sorted(there - wanted)]
    yield from stale
    for sentence in sentences:
        if sentence.key not in there:
            stale.append(sentence.context)
            yield f"{place}: {sentence.context}: not in the catalogue: {_short(sentence.english)}"
        elif sentence.key not in translated:
            yield f"{place}: {sentence.context}: untranslated: {_short(sentence.english)}"
        else:
            yield from _wording(language, name, sentence, translated[sentence.key], place, waivers)
    merged = catalogues.merged(language, sentences, translated)
    if not stale and path.read_bytes() != catalogues.as_bytes(merged):
        yield f"{place}: not as it is written by update; {_UPDATE}"
    if name == MAIN:
        compiled = project.compiled(language)
        if not compiled.is_file() or compiled.read_bytes() != catalogues.compiled(catalogue):
            yield f"{project.shown(compiled)}: missing or out of date; {_UPDATE}"


def _wording(
    language: str, name: str, sentence: Sentence, text: str, place: str, waivers: Waivers
) -> Iterator[str]:
    for finding in findings(language, name, sentence, text):
        meant = waivers.waived(language, name, sentence.context, finding.check)
        if finding.check == "placeholder" or not meant:
            yield f"{place}: {sentence.context}: {finding.text} [{finding.check}]"


def _notebooks(project: Project, language: str, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        path = project.notebook(language, name)
        if not path.is_file():
            yield f"{project.shown(path)}: missing; {_BUILD}"
        elif path.read_bytes() != notebooks.built(project, language, name):
            yield f"{project.shown(path)}: out of date; {_BUILD}"
    for name in sorted(set(project.notebooks(language)) - set(names)):
        shown = project.shown(project.notebook(language, name))
        yield f"{shown}: there is no such notebook in English; {_BUILD}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return f"“{line[:70]}…”" if len(line) > 71 else f"“{line}”"
