"""Flash cards and worksheets: what is in them, in every language, and what is refused."""

from __future__ import annotations

import json
import re
import sqlite3
import zipfile
from collections.abc import Iterator
from html import escape
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bglearn.cli import main
from bglearn.errors import ExportError
from bglearn.export import deck, paper
from bglearn.export.question import drawn_lots, question_of, questions_of
from bglearn.export.worksheet import worksheet
from bglearn.i18n import LANGUAGES, speaking, use
from bglearn.puzzles.judge import solution_text
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.library import library
from bglearn.puzzles.sets import puzzle_set
from tests.puzzles.made import BY_KIND, made

typst = import_module("typst")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use("en")
    yield
    use("en")


def written(text: str) -> str:
    """A page as well-formed XML, without what HTML writes otherwise."""
    return re.sub(r"<(meta[^>]*)>", r"<\1/>", text.replace("<!doctype html>", ""))


# ------------------------------------------------------------------ questions


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_can_be_printed(kind: str) -> None:
    puzzle = made(kind) if kind in BY_KIND else next(
        one for one in library().values() if one.kind == kind
    )  # fmt: skip
    one = question_of(puzzle)
    assert one.text
    assert one.answer
    for picture in (one.picture, one.answered):
        ElementTree.fromstring(picture)


def test_the_letters_of_the_answer_are_those_of_the_choices() -> None:
    for puzzle in puzzle_set("all"):
        if puzzle.kind == "legal":
            one = question_of(puzzle)
            letters, _, plays = one.answer.partition(": ")
            right = {f"{letter}) " for letter in letters.split(", ")}
            assert {c[3:] for c in one.choices if c[:3] in right} == set(plays.split(", "))


@pytest.mark.parametrize(("code", "first"), [("en", "abc"), ("el", "αβγ"), ("ro", "abc")])
def test_choices_have_the_letters_of_the_language(code: str, first: str) -> None:
    puzzle = next(p for p in library().values() if p.kind == "choice" and len(p.choices) >= 3)
    with speaking(code):
        one = question_of(puzzle)
        page = worksheet([one], "x")
    assert "".join(choice[0] for choice in one.choices[:3]) == first
    named, _, _ = one.answer.partition(": ")
    assert set(named.split(", ")) <= {choice[0] for choice in one.choices}
    assert escape(one.answer) in page


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_comma_stands_after_a_sentence(code: str) -> None:
    with speaking(code):
        said = [solution_text(puzzle) for puzzle in library().values()]
    assert [text for text in said if re.search(r"[.!?;],", text)] == []


def test_a_sheet_is_called_by_the_name_of_its_theme(tmp_path: Path) -> None:
    for name, title in (
        ("bear-off-from", "Where to bear off from"),
        ("bar-03", "The bar and entering (BAR-03)"),
        ("06_bar.toml", "06_bar"),
    ):
        page = tmp_path / f"{name}.html"
        assert main(["worksheet", name, str(page), "--count", "1"]) == 0
        assert f"<h1>Backgammon: puzzles, {title}</h1>" in page.read_text("utf-8")


def test_the_score_is_told_where_it_is_drawn_on_the_screen() -> None:
    match = next(p for p in library().values() if p.situation.xgid.match_length)
    assert question_of(match).facts[0].startswith("Score: you ")
    money = next(p for p in puzzle_set("jacoby"))
    assert not any("Score" in fact for fact in question_of(money).facts)


def test_a_solution_is_drawn_on_the_back_only() -> None:
    play = next(puzzle for puzzle in library().values() if puzzle.kind == "play")
    one = question_of(play)
    assert 'class="arrow' not in one.picture
    assert one.picture != one.answered


def test_lots_are_drawn_by_the_seed() -> None:
    every = puzzle_set("all")
    some = drawn_lots(every, 5, 1)
    assert len(some) == 5
    assert some == drawn_lots(every, 5, 1) != drawn_lots(every, 5, 2)
    assert list(some) == [puzzle for puzzle in every if puzzle in some]
    assert drawn_lots(every, None, 1) == drawn_lots(every, 10**6, 1) == every


# ------------------------------------------------------------------ worksheets


def test_the_page_holds_questions_and_answers_and_nothing_from_elsewhere() -> None:
    found = list(questions_of(puzzle_set("jacoby")))
    page = worksheet(found, "Jacoby <1>")
    tree = ElementTree.fromstring(written(page))
    assert len(list(tree.iter("article"))) == len(list(tree.iter("dt"))) == len(found)
    assert page.count("<style>") == 1
    assert "Jacoby &lt;1&gt;" in page
    assert not re.search(r"(src|href)=|url\(|@import", page)
    said = "".join(tree.itertext())
    for one in found:
        assert one.text in said
        assert one.answer in said


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_worksheet_in_every_language(code: str, tmp_path: Path) -> None:
    page, pdf = tmp_path / "sheet.html", tmp_path / "sheet.pdf"
    for file in (page, pdf):
        assert main(["worksheet", "both-dice", str(file), "--count", "3", "--lang", code]) == 0
    with speaking(code):
        question = str(drawn_lots(puzzle_set("both-dice"), 3, 0)[0].question)
    assert question in page.read_text("utf-8")
    assert f'<html lang="{code}">' in page.read_text("utf-8")
    assert pdf.read_bytes().startswith(b"%PDF-")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_every_letter_is_in_the_fonts_of_the_paper() -> None:
    def pages(letters: str) -> bytes:
        source = f'#set text(font: "Libertinus Serif", fallback: false)\n{letters}'
        made_ = typst.compile(source.encode(), format="svg", ignore_system_fonts=True)
        assert isinstance(made_, bytes)
        return made_

    missing = pages("\u4e00")
    for letter in "αάέήίόύώΰΐςÇĞİŞçğışöüËëĂÂÎȘȚăâîșț“”„–−·✓"[:-1]:
        glyph = re.findall(rb'<path[^>]* d="([^"]*)"', pages(letter))
        assert glyph != re.findall(rb'<path[^>]* d="([^"]*)"', missing), letter


def test_nothing_in_a_puzzle_is_markup_on_paper() -> None:
    assert paper.worksheet_pdf(questions_of([made("choice")]), '#panic("x") $ * _').startswith(
        b"%PDF"
    )


# ------------------------------------------------------------------ flash cards


def notes(file: Path) -> tuple[list[tuple[str, list[str], str]], dict[str, str]]:
    """Guid, fields and tags of every note, and the names of the media files."""
    with zipfile.ZipFile(file) as package:
        media = json.loads(package.read("media"))
        collection = file.with_suffix(".anki2")
        collection.write_bytes(package.read("collection.anki2"))
        for number in media:
            ElementTree.fromstring(package.read(number).decode())
    found = sqlite3.connect(collection)
    rows = found.execute("SELECT guid, flds, tags FROM notes").fetchall()
    found.close()
    return [(guid, fields.split("\x1f"), tags) for guid, fields, tags in rows], media


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_deck_in_every_language(code: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.apkg"
    assert main(["anki", "jacoby", str(file), "--lang", code]) == 0
    found, media = notes(file)
    puzzles = puzzle_set("jacoby")
    assert [fields[0] for _, fields, _ in found] == [puzzle.id for puzzle in puzzles]
    with speaking(code):
        assert all(
            escape(str(p.why)) in "".join(f) for p, (_, f, _) in zip(puzzles, found, strict=True)
        )
    pictures = set(re.findall(r'src="([^"]*)"', "".join("".join(f) for _, f, _ in found)))
    assert pictures == set(media.values())
    assert all("theme::jacoby" in tags for *_, tags in found)


def test_a_deck_made_again_has_the_same_cards(tmp_path: Path) -> None:
    first, second = tmp_path / "a.apkg", tmp_path / "b.apkg"
    for file in (first, second):
        assert main(["anki", "BAR-03", str(file), "--count", "4"]) == 0
    assert notes(first) == notes(second)
    other = tmp_path / "c.apkg"
    assert main(["anki", "BAR-03", str(other), "--count", "4", "--lang", "tr"]) == 0
    assert {guid for guid, *_ in notes(first)[0]}.isdisjoint(guid for guid, *_ in notes(other)[0])


# ------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["anki", "jacoby", "deck.zip"], "does not end with .apkg"),
        (["worksheet", "jacoby", "sheet.doc"], "does not end with .html, .pdf"),
        (["worksheet", "jacobi", "sheet.html"], "Try jacoby"),
        (["worksheet", "jacoby", "there.html"], "is there already"),
        (["worksheet", "jacoby", "no/such/folder.html"], "can't be written"),
        (["worksheet", "nowhere.toml", "sheet.html"], "nowhere.toml"),
        (["anki", "jacoby", "deck.apkg", "--lang", "xx"], "There is no language"),
    ],
)
def test_what_is_refused(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.html").write_text("mine", encoding="utf-8")
    assert main(arguments) == 1
    assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["there.html"]
    assert (tmp_path / "there.html").read_text("utf-8") == "mine"


def test_with_force_a_file_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    file.write_text("old", encoding="utf-8")
    assert main(["worksheet", "jacoby", str(file), "--count", "1", "--force"]) == 0
    assert file.read_text("utf-8") != "old"


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    source = next(iter(library().values())).file
    own = tmp_path / "own.toml"
    own.write_bytes(source.read_bytes())
    assert main(["worksheet", str(own), str(tmp_path / "own.html"), "--count", "2"]) == 0


@pytest.mark.parametrize("count", ["0", "-1", "x", "1.5", "9999999"])
def test_a_count_that_is_none(count: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["worksheet", "jacoby", "sheet.html", f"--count={count}"])
    assert "is no number from 1 on" in capsys.readouterr().err


def test_what_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(deck, "find_spec", lambda _: None)
    monkeypatch.setattr(paper, "find_spec", lambda _: None)
    with pytest.raises(ExportError, match=r"Anki needs one more package.*bglearn\[export\]"):
        deck.write_deck([], "x", tmp_path / "x.apkg")
    with pytest.raises(ExportError, match=r"PDF needs one more package.*bglearn\[export\]"):
        paper.worksheet_pdf([], "x")


@pytest.mark.parametrize("ending", [".html", ".apkg"])
def test_a_neighbour_of_any_name_stays(ending: str, tmp_path: Path) -> None:
    command = "anki" if ending == ".apkg" else "worksheet"
    neighbour = tmp_path / f".n{ending}.new"
    neighbour.write_text("mine", encoding="utf-8")
    assert main([command, "jacoby", str(tmp_path / f"n{ending}"), "--count", "1"]) == 0
    assert neighbour.read_text("utf-8") == "mine"
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("letters", [248, 300])
def test_a_long_name_is_written_or_refused(
    letters: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"{'x' * letters}.html"
    is_written = main(["worksheet", "jacoby", str(file), "--count", "1"]) == 0
    assert is_written == (letters == 248)
    assert is_written or "can't be written: the name is too long" in capsys.readouterr().err
