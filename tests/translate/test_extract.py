"""Every sentence is found, with the context that the program looks it up by."""

from __future__ import annotations

from pathlib import Path

import pytest

from bglearn.puzzles.library import library
from bglearn.rules.refusals import REFUSALS
from bglearn.translate.extract import extract, puzzle_sentences
from bglearn.translate.project import Project, here
from tests.translate.conftest import write

TOP = "from bglearn.i18n import Message, text, look_up\n"


def read(
    tmp_path: Path, code: str, name: str = "some.py"
) -> tuple[set[tuple[str, str]], list[str]]:
    project = Project(tmp_path)
    write(project.package / name, code)
    sentences, faults = extract(project)
    return {sentence.key for sentence in sentences}, faults


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize(
    "code",
    [
        'text("here", "Hello {name}", name=1)',
        'Message("here", "Hello {name}", {"name": 1})',
        'Message(\n    "here",\n    "Hello "\n    "{name}",\n)',
        'Message(context="here", sentence="Hello {name}")',
        'Message("here", sentence="Hello {name}")',
        'look_up("here", "Hello {name}")',
        'WORD = "Hello {name}"\ntext("here", WORD)',
        'from bglearn.i18n import text as say\nsay("here", "Hello {name}")',
        'from bglearn import i18n\ni18n.text("here", "Hello {name}")',
        'import bglearn.i18n\nbglearn.i18n.text("here", "Hello {name}")',
        'def f(x=Message("here", "Hello {name}")): ...',
    ],
)
def test_a_sentence_is_found_however_it_is_written(tmp_path: Path, code: str) -> None:
    assert read(tmp_path, TOP + code) == ({("here", "Hello {name}")}, [])


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("text('here', sentence)", "sentence"),
        ("text('here', f'Hello {name}')", "sentence"),
        ("Message('here', TABLE['x'])", "sentence"),
        ("Message('here', 'a' if b else 'c')", "sentence"),
        ("text(f'here.{x}', 'Hello')", "context"),
        ("text(*arguments)", "context"),
    ],
)
def test_what_can_not_be_extracted_is_named_with_its_line(
    tmp_path: Path, code: str, what: str
) -> None:
    found, faults = read(tmp_path, f"{TOP}\n{code}")
    assert found == set()
    assert len(faults) == 1
    assert faults[0].startswith(f"bglearn/some.py:3: the {what} is not written out")


@pytest.mark.usefixtures("no_tables")
def test_functions_of_the_same_name_from_elsewhere_are_not_ours(tmp_path: Path) -> None:
    assert read(tmp_path, "from other import text\ntext('here', anything)") == (set(), [])


@pytest.mark.usefixtures("no_tables")
def test_the_exception_for_a_table_holds_for_its_file_only(tmp_path: Path) -> None:
    code = "from bglearn.i18n import Message\nMessage('x', REFUSALS[self.rule])"
    assert read(tmp_path / "a", code, "rules/why.py")[1] == []
    assert len(read(tmp_path / "b", code, "rules/who.py")[1]) == 1


@pytest.mark.usefixtures("no_tables")
def test_words_that_are_typed_in_plays_are_found(tmp_path: Path) -> None:
    code = 'NO = "no move"\n_words("bar")\n_words(NO)'
    found, faults = read(tmp_path, code, "notation/runs.py")
    assert found == {("notation", "bar"), ("notation", "no move")}
    assert faults == []


@pytest.mark.usefixtures("no_tables")
def test_a_comment_for_translators_becomes_a_note(tmp_path: Path) -> None:
    project = Project(tmp_path)
    code = "# Not this.\n# Translators: on a button,\n# so keep it short.\ntext('here', 'Go')"
    write(project.package / "some.py", TOP + code)
    [sentence] = extract(project)[0]
    assert sentence.notes == "on a button, so keep it short."
    assert sentence.place == "bglearn/some.py"


def test_the_tables_and_puzzles_are_there_under_their_own_contexts() -> None:
    project = here()
    sentences, faults = extract(project)
    found = {sentence.key for sentence in sentences}
    assert faults == []
    assert {(f"refusal.{rule}", sentence) for rule, sentence in REFUSALS.items()} <= found
    assert ("label.undo", "Undo") in found
    assert ("notation", "off") in found
    assert ("goal", "Legal, but not the task. Checkers to hit: {wanted}.") in found
    for puzzle in library().values():
        for text in (puzzle.question, *puzzle.hints, puzzle.why):
            assert (text.context, text.sentence) in found


def test_the_sentences_of_a_puzzle_come_in_the_order_of_the_puzzle() -> None:
    path = sorted((here().root / "puzzles").glob("*.toml"))[0]
    puzzle = next(iter(library().values()))
    wanted = [f"puzzle.{puzzle.id}.{key}" for key in ("question", "hint1", "hint2", "hint3", "why")]
    found = [sentence.context for sentence in puzzle_sentences(path)]
    assert [context for context in found if context in wanted] == wanted
