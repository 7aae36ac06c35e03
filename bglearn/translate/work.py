"""The tasks: update, build, missing, fill. Each returns what is wrong, a line each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from bglearn.translate import catalogues, notebooks, wording
from bglearn.translate.extract import extract
from bglearn.translate.project import (
    MAIN,
    TARGETS,
    Project,
    Sentence,
    TranslateError,
    write_whole,
)


def english(project: Project) -> tuple[dict[str, list[Sentence]], list[str]]:
    """Every English sentence of today by catalogue, and a line for each that escaped."""
    sentences, faults = extract(project)
    found = {MAIN: sentences}
    for name in project.notebooks("en"):
        found[name] = list(notebooks.cells(project, name))
    return found, faults


def update(project: Project) -> list[str]:
    """Write the template and all the catalogues anew; translations that still fit are kept."""
    found, faults = english(project)
    changed = []
    if write_whole(project.template, catalogues.template(found[MAIN])):
        changed.append(project.shown(project.template))
    for language in TARGETS:
        for name, sentences in found.items():
            changed += catalogues.update(project, language, name, sentences)
    for path in changed:
        print(path)
    return faults


def build(project: Project) -> list[str]:
    """Compile the catalogues and write the notebooks of the other languages.

    Notebooks that have no English one are removed.
    """
    names = list(project.notebooks("en"))
    for language in TARGETS:
        catalogue = catalogues.read(project, language, MAIN)
        if write_whole(project.compiled(language), catalogues.compiled(catalogue)):
            print(project.shown(project.compiled(language)))
        for name in names:
            path = project.notebook(language, name)
            if write_whole(path, notebooks.built(project, language, name)):
                print(project.shown(path))
        for name in set(project.notebooks(language)) - set(names):
            project.notebook(language, name).unlink()
            print(f"{project.shown(project.notebook(language, name))} removed")
    return []


def missing(project: Project, language: str, only: str | None = None) -> Iterator[dict[str, Any]]:
    """The untranslated sentences of a language, with what helps to translate them.

    `before` is the nearest sentence of the same context that the English said until now.
    """
    for name in project.catalogues(language):
        if only not in (None, name):
            continue
        catalogue = catalogues.read(project, language, name)
        for entry in catalogue:
            if not entry.msgstr and not entry.obsolete:
                found = {
                    "catalogue": name,
                    "context": entry.msgctxt,
                    "english": entry.msgid,
                    "translation": "",
                    "notes": _notes(language, entry),
                }
                if before := _before(catalogue, entry):
                    found["before"] = before
                yield found


def _notes(language: str, entry: Any) -> str:
    notes = [place for place, _ in entry.occurrences]
    notes += [entry.comment] if entry.comment else []
    notes += wording.hints(language, entry.msgid)
    return "; ".join(notes)


def _before(catalogue: Any, entry: Any) -> dict[str, str] | None:
    old = [one for one in catalogue if one.obsolete and one.msgctxt == entry.msgctxt]
    if not old:
        return None
    best = max(old, key=lambda one: SequenceMatcher(None, one.msgid, entry.msgid).ratio())
    return {"english": best.msgid, "translation": best.msgstr}


def fill(project: Project, language: str, file: Path, *, skip_unknown: bool = False) -> list[str]:
    """Take translations from a file into the catalogues, and say what looks wrong in them.

    Nothing at all is taken while one entry is unreadable, unknown, empty, or has other
    placeholders than the English; other findings are only told. Entries without a translation
    are left out when they come from `missing` just so.
    """
    given = [one for one in _read(file) if one["translation"].strip()]
    books = {name: catalogues.read(project, language, name) for name in _names(project, given)}
    entries = {
        (name, one.msgctxt, one.msgid): one
        for name, book in books.items()
        for one in book
        if not one.obsolete
    }
    faults: list[str] = []
    findings: list[str] = []
    taken: dict[str, list[tuple[Any, str]]] = {}
    for number, one in enumerate(given, 1):
        names = [one["catalogue"]] if one.get("catalogue") else list(books)
        found = [(name, entries.get((name, one["context"], one["english"]))) for name in names]
        matches = [(name, entry) for name, entry in found if entry is not None]
        where = f"{file.name}, entry {number}, {one['context']}"
        if len(matches) != 1:
            told = "no such sentence now" if not matches else "name its catalogue"
            faults.append(f"{where}: {told}: {one['english'][:60]!r}")
            continue
        name, entry = matches[0]
        broken = wording.placeholder_faults(one["english"], one["translation"])
        if name == MAIN and broken:
            faults += (f"{where}: {fault}" for fault in broken)
            continue
        sentence = Sentence(one["context"], one["english"])
        findings += (
            f"{where}: {finding.text} [{finding.check}]"
            for finding in wording.findings(language, name, sentence, one["translation"])
        )
        taken.setdefault(name, []).append((entry, one["translation"]))
    unknown = [fault for fault in faults if "no such sentence now" in fault]
    if len(faults) > (len(unknown) if skip_unknown else 0):
        return [*faults, "nothing was taken"]
    for name, translated in taken.items():
        for entry, translation in translated:
            entry.msgstr = translation
        sentences = [_sentence(one) for one in books[name] if not one.obsolete]
        old = catalogues.translations(books[name])
        catalogues.store(project, language, name, catalogues.merged(language, sentences, old))
    print(f"{sum(map(len, taken.values()))} taken")
    return [*faults, *findings]


def _sentence(entry: Any) -> Sentence:
    place = entry.occurrences[0][0] if entry.occurrences else ""
    return Sentence(entry.msgctxt or "", entry.msgid, place, entry.comment)


def _names(project: Project, given: list[Mapping[str, str]]) -> set[str]:
    """The catalogues to look in; a named one that is not there is simply empty."""
    named = {one["catalogue"] for one in given if one.get("catalogue")}
    everywhere = any(not one.get("catalogue") for one in given)
    known = {MAIN, *project.notebooks("en")}
    return known if everywhere else named & known


def _read(file: Path) -> list[Mapping[str, str]]:
    """The entries of a JSON list or of JSON lines.

    Raises:
        TranslateError: when one of them is not a set of texts, or a text is missing.
    """
    try:
        content = file.read_text("utf-8")
        if content.lstrip().startswith("["):
            given = json.loads(content)
        else:
            given = [json.loads(line) for line in content.split("\n") if line.strip()]
    except (OSError, ValueError) as error:
        raise TranslateError(f"{file.name}: {error}") from None
    for number, one in enumerate(given, 1):
        wanted = ("context", "english", "translation")
        if not isinstance(one, dict) or not all(isinstance(one.get(key), str) for key in wanted):
            raise TranslateError(f"{file.name}, entry {number}: not {', '.join(wanted)} as texts")
    return list(given)
