"""Update, missing and fill: a translation belongs to its context and its exact English."""

from __future__ import annotations

import gettext
import json
from pathlib import Path

import pytest

from bglearn.translate import catalogues, work
from bglearn.translate.project import MAIN, Project, TranslateError
from tests.translate.conftest import CODE, files, main_catalogue, write

CHANGED = CODE.replace("Your checker is on", "One checker is on")
NEW = ("verdict", "One checker is on the bar.")


def entry(context: str, english: str, translation: str, **more: str) -> dict[str, str]:
    return {"context": context, "english": english, "translation": translation, **more}


def given(project: Project, *entries: dict[str, str]) -> Path:
    path = project.root / "build" / "given.json"
    write(path, json.dumps(list(entries)))
    return path


def test_update_twice_changes_nothing(project: Project) -> None:
    before = files(project)
    assert work.update(project) == []
    assert files(project) == before


def test_nothing_of_a_machine_stands_in_a_catalogue(project: Project) -> None:
    text = main_catalogue(project, "ro").read_text("utf-8")
    assert '"Language: ro\\n"' in text
    assert "nplurals=3" in text
    assert str(project.root) not in text
    assert "Date" not in text
    assert "#: bglearn/board.py\n" in text


def test_the_program_reads_what_is_compiled(project: Project) -> None:
    book = gettext.translation("bglearn", project.locale, ["tr"])
    assert book.pgettext("board", "Point {point}") == "{point} numaralı hane"
    assert book.pgettext("elsewhere", "Point {point}") == "Point {point}"


def test_a_changed_sentence_is_untranslated_and_the_old_one_helps(project: Project) -> None:
    write(project.package / "board.py", CHANGED)
    work.update(project)
    book = catalogues.read(project, "tr", MAIN)
    assert [(one.msgctxt, one.msgid) for one in book if not one.msgstr] == [NEW]
    assert [one.msgid for one in book if one.obsolete] == ["Your checker is on the bar."]
    [lacking] = work.missing(project, "tr")
    assert (lacking["context"], lacking["english"]) == NEW
    assert lacking["before"]["translation"] == "Pulun barda."
    assert "bar = bar, barda" in lacking["notes"]

    assert work.fill(project, "tr", given(project, entry(*NEW, "Bir pul barda."))) == []
    book = catalogues.read(project, "tr", MAIN)
    assert not [one for one in book if one.obsolete]
    assert list(work.missing(project, "tr")) == []
    compiled = gettext.GNUTranslations(project.compiled("tr").open("rb"))
    assert compiled.pgettext(*NEW) == "Bir pul barda."


def test_a_sentence_that_comes_back_finds_its_translation(project: Project) -> None:
    before = files(project)
    for code in (CHANGED, CODE):
        write(project.package / "board.py", code)
        work.update(project)
    assert files(project) == before


def test_an_unsure_translation_is_none(project: Project) -> None:
    path = main_catalogue(project, "el")
    path.write_text(path.read_text("utf-8").replace("#: bglearn", "#, fuzzy\n#: bglearn"), "utf-8")
    work.update(project)
    assert len(list(work.missing(project, "el", MAIN))) == 2


def test_a_catalogue_that_can_not_be_read_is_named(project: Project) -> None:
    main_catalogue(project, "el").write_text("<<<<<<< HEAD", "utf-8")
    with pytest.raises(TranslateError, match=r"bglearn/locale/el/LC_MESSAGES/bglearn\.po"):
        work.update(project)


def test_fill_finds_the_catalogue_by_the_sentence(project: Project) -> None:
    write(project.package / "board.py", CHANGED)
    work.update(project)
    lines = "\n".join(
        json.dumps(one) for one in (entry(*NEW, "Bir pul barda."), entry("title", "whatever", " "))
    )
    path = project.root / "build" / "given.jsonl"
    write(path, lines)
    assert work.fill(project, "tr", path) == []


@pytest.mark.parametrize(
    ("bad", "told"),
    [
        (entry("board", "Point {points}", "{points}"), "no such sentence now"),
        (entry("board", "Point {point}", "Punctul {punct}"), "placeholder {point} is missing"),
        (entry("board", "Point {point}", "Punctul {point"), "braces"),
    ],
)
def test_fill_takes_all_or_nothing(project: Project, bad: dict[str, str], told: str) -> None:
    good = entry("verdict", "Your checker is on the bar.", "Piesa ta stă pe bară.")
    before = files(project)
    faults = work.fill(project, "ro", given(project, good, bad))
    assert told in faults[0]
    assert faults[-1] == "nothing was taken"
    (project.root / "build" / "given.json").unlink()
    assert files(project) == before


def test_fill_can_leave_out_what_changed_meanwhile(project: Project) -> None:
    good = entry("verdict", "Your checker is on the bar.", "Piesa ta stă pe bară.")
    bad = entry("board", "Point {points}", "Punctul {points}")
    faults = work.fill(project, "ro", given(project, good, bad), skip_unknown=True)
    assert len(faults) == 1
    book = catalogues.translations(catalogues.read(project, "ro", MAIN))
    assert book["verdict", "Your checker is on the bar."] == "Piesa ta stă pe bară."


def test_fill_tells_what_looks_wrong_and_takes_it(project: Project) -> None:
    odd = entry("verdict", "Your checker is on the bar.", "Pulul tău este pe bară.")
    faults = work.fill(project, "ro", given(project, odd))
    assert any("[avoid pulul]" in fault for fault in faults)
    assert "Pulul" in main_catalogue(project, "ro").read_text("utf-8")


@pytest.mark.parametrize("text", ["{", '[{"context": "a"}]', '["a"]', '[{"context": 1}]'])
def test_a_file_that_is_no_list_of_translations_is_refused(project: Project, text: str) -> None:
    path = project.root / "build" / "given.json"
    write(path, text)
    with pytest.raises(TranslateError, match=r"given\.json"):
        work.fill(project, "ro", path)
