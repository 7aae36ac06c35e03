"""A notebook as a page: what is in it, and what can't do it any harm."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import nbformat
import pytest

from bglearn.board.browser import WIDGET_VIEW
from bglearn.board.scene import Scene
from bglearn.board.widget import BoardWidget
from bglearn.cli import main
from bglearn.export.boards import STATE, put_boards
from bglearn.export.page import PageExporter
from bglearn.i18n import use
from bglearn.rules.dice import Roll
from bglearn.rules.position import START


@pytest.fixture(autouse=True)
def _english() -> None:
    use("en")


def notebook(*, caption: str = "", widgets: Any = None) -> Any:
    """A notebook that was run, with one board in it."""
    board = BoardWidget(Scene("a", START, Roll(3, 1), "play", caption=caption))
    data = board._repr_mimebundle_()
    bundle = data[0] if isinstance(data, tuple) else data
    model = bundle[WIDGET_VIEW]["model_id"]
    state = {"scene": board.scene, "card": board.card, "reply": board.reply}
    board.close()
    saved = {STATE: {"version_major": 2, "version_minor": 0, "state": {model: {"state": state}}}}
    cell = nbformat.v4.new_code_cell(
        "board()", outputs=[nbformat.v4.new_output("display_data", bundle)]
    )
    text = nbformat.v4.new_markdown_cell("# A lesson\n\n![far](https://example.org/far.png)")
    metadata = {"widgets": saved if widgets is None else widgets}
    return nbformat.v4.new_notebook(cells=[text, cell], metadata=metadata)


def page(made: Any) -> str:
    text, _ = PageExporter().from_notebook_node(made)
    return text


def test_a_board_travels_as_data_with_its_picture() -> None:
    made = notebook()
    assert put_boards(made) == 1
    (output,) = made.cells[1].outputs
    assert list(output["data"]) == ["text/html"]
    text = output["data"]["text/html"]
    scene = json.loads(text.split('<script type="application/json">')[1].split("</script>")[0])
    assert scene["scene"]["dice"] == [3, 1]
    assert "data:image/svg+xml;base64," in text


def test_no_text_of_a_scene_can_end_its_data() -> None:
    text = page(notebook(caption="</script><script>alert(1)</script>"))
    assert "alert(1)</script>" not in text
    assert "\\u003c/script>\\u003cscript>alert(1)" in text


def test_the_original_is_left_alone() -> None:
    made = notebook()
    before = json.dumps(made)
    page(made)
    assert json.dumps(made) == before


@pytest.mark.parametrize(
    "widgets",
    [
        {},
        {"5a7d": {"model_name": "AnyModel"}},
        {STATE: {}},
        {STATE: {"state": {}}},
        {STATE: {"state": []}},
        {STATE: "junk"},
        "junk",
        [],
    ],
)
def test_broken_widget_metadata_leaves_the_picture(widgets: Any) -> None:
    text = page(notebook(widgets=widgets))
    assert "data:image/svg+xml" in text
    assert 'class="bgl-exported"' not in text


@pytest.mark.parametrize("scene", [None, "", "{", "[]", '{"id": 1}', 5])
def test_a_widget_that_is_no_board_is_left_as_it_is(scene: Any) -> None:
    made = notebook()
    for model in made.metadata.widgets[STATE].state.values():
        model["state"]["scene"] = scene
    assert put_boards(made) == 0


def test_nothing_is_fetched_and_no_other_script_runs() -> None:
    text = page(notebook())
    assert "default-src 'none'" in text
    assert text.count("<script") == 2  # the board's data, and the board's script
    assert "<script src" not in text


def test_the_page_speaks_the_language_of_the_notebook() -> None:
    made = notebook()
    made.cells.insert(0, nbformat.v4.new_code_cell('lesson("tr")'))
    assert '<html lang="tr">' in page(made)


@pytest.mark.parametrize(
    ("content", "said"),
    [(None, "no notebook"), ("not JSON", "no Jupyter notebook"), ('{"cells": 5}', "no Jupyter")],
)
def test_what_is_no_notebook_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | None, said: str
) -> None:
    file = tmp_path / "a.ipynb"
    if content is not None:
        file.write_text(content)
    assert main(["export", str(file)]) == 1
    assert said in capsys.readouterr().err
    assert not file.with_suffix(".html").exists()


def test_a_file_that_is_there_is_overwritten_only_when_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.ipynb"
    nbformat.write(notebook(), file)
    out = file.with_suffix(".html")
    out.write_text("mine")
    assert main(["export", str(file), "--no-run"]) == 1
    assert "--force" in capsys.readouterr().err
    assert out.read_text() == "mine"
    assert main(["export", str(file), "--no-run", "--force"]) == 0
    assert "bgl-exported" in out.read_text("utf-8")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.html", "a.ipynb"]


@pytest.mark.parametrize("name", ["", ".", "/", "..", "x" * 300, "pipe"])
def test_what_is_no_file_is_refused_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    if name == "pipe":
        os.mkfifo(name)
    assert main(["export", name, "--no-run"]) == 1
    assert main(["export", name, "--no-run", "--force", "-o", ""]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == told.count("bglearn: ") == told.count("can't be read") == 2


@pytest.mark.parametrize("name", ["", ".", "/", "x" * 300, "pipe", "no/a.html"])
def test_where_no_page_can_be_is_told_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    nbformat.write(notebook(), "a.ipynb")
    if name == "pipe":
        os.mkfifo(name)
    assert main(["export", "a.ipynb", "--no-run", "--force", "-o", name]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == told.count("can't be written") == 1


@pytest.mark.parametrize("run", [[], ["--no-run"]])
def test_half_a_letter_does_not_stop_the_page(tmp_path: Path, run: list[str]) -> None:
    """JSON can say it, in a text and in what a cell prints; no page can."""
    made = notebook()
    made.cells[0].source = "half HALF letter"
    made.cells[1].source = "print('in a cell HALF', chr(0xd800))"
    made.cells[1].outputs = [nbformat.v4.new_output("stream", text="printed HALF")]
    file = tmp_path / "a.ipynb"
    file.write_text(json.dumps(made).replace("HALF", "\\ud800"))
    assert main(["export", str(file), *run]) == 0
    assert "half ? letter" in file.with_suffix(".html").read_text("utf-8")


def test_a_page_that_can_not_be_written_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.ipynb"
    nbformat.write(notebook(), file)
    assert main(["export", str(file), "--no-run", "-o", str(tmp_path / "no" / "a.html")]) == 1
    assert "can't be written" in capsys.readouterr().err


@pytest.mark.lab
def test_a_cell_that_fails_is_told_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.ipynb"
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")])
    nbformat.write(made, file)
    assert main(["export", str(file)]) == 1
    said = capsys.readouterr().err
    assert "ZeroDivisionError" in said
    assert "Traceback" not in said
    assert not file.with_suffix(".html").exists()
