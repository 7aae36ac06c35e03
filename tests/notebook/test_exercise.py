"""What the cells of a lesson call, with the real widget and a real IPython."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.testing.globalipapp import start_ipython

from bglearn.errors import LanguageError, PuzzleError
from bglearn.i18n import LANGUAGES, language, use
from bglearn.notebook import exercise, lesson
from bglearn.notebook.exercise import Exercise
from tests.notebooks.shown import current, verdict_text

NAME = "movement-two-checkers"
module = import_module("bglearn.notebook.exercise")  # the package's `exercise` is the function


@pytest.fixture(autouse=True)
def clean() -> Iterator[None]:
    """Every test begins in English with no exercise on the page."""
    use("en")
    module._open.clear()
    yield
    use("en")
    for shown in module._open.values():
        shown.close()
    module._open.clear()


def send(shown: Exercise, **content: Any) -> dict[str, Any]:
    """A message as the browser's comes in; gives the card that follows."""
    number = (json.loads(shown.reply) or {"seq": 0})["seq"] + 1
    shown._handle_custom_msg({"seq": number, **content}, [])
    assert json.loads(shown.reply)["seq"] == number
    card = json.loads(shown.card)
    assert isinstance(card, dict)
    return card


# ------------------------------------------------------------------ exercises


def test_shown_and_solved() -> None:
    shown = exercise(NAME, 1)
    scene, card = json.loads(shown.scene), json.loads(shown.card)
    assert (scene["id"], scene["mode"], scene["dice"]) == (NAME, "play", [4, 2])
    assert (card["title"], card["done"], card["verdict"]) == ("Exercise 1", False, None)
    card = send(shown, kind="play", moves=[[24, 20], [13, 11]])
    assert (card["done"], card["stars"]) == (True, 3)
    assert json.loads(shown.scene)["mode"] == "look"
    assert json.loads(shown.reply)["effect"] == "keep"
    assert verdict_text(shown) == (
        "✓ Correct!\nEach die is a move of its own, so two checkers could share the roll."
    )


def test_refused_with_the_rule() -> None:
    shown = exercise("movement-five-three")
    card = send(shown, kind="try", moves=[[24, 19]])
    assert (card["title"], card["verdict"]["rule"]) == ("Puzzle movement-five-three", "LAND-05")
    assert verdict_text(shown).startswith("✗ Not allowed (LAND-05)\nThe opponent holds point 19")


def test_two_of_them_do_not_meet() -> None:
    one, two = exercise(NAME, 1), exercise("movement-one-checker", 2)
    send(one, kind="hint")
    assert (one.session.hints, two.session.hints) == (1, 0)
    assert len(json.loads(two.card)["hints"]) == 0


def test_running_the_cell_again_goes_on_and_closes_the_old_one() -> None:
    first = exercise(NAME, 1)
    send(first, kind="hint")
    closed: list[object] = []
    first.close = lambda: closed.append(first)  # type: ignore[method-assign]
    second = exercise(NAME, 1)
    assert closed == [first]
    assert second is not first
    assert second.session.hints == 1
    assert current(NAME) is second


def test_running_a_cell_many_times_leaves_one_widget() -> None:
    from ipywidgets.widgets.widget import _instances

    exercise(NAME)
    before = len(_instances)
    for _ in range(6):
        exercise(NAME)
    assert len(_instances) == before


def test_a_fault_of_the_program_ends_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = exercise(NAME)
    send(shown, kind="hint")
    monkeypatch.setattr("bglearn.notebook.session.judge", lambda *_: 1 / 0)
    card = send(shown, kind="play", moves=[[24, 20], [13, 11]])
    assert card["verdict"]["word"] == "Something went wrong"
    assert json.loads(shown.reply)["effect"] == "back"
    monkeypatch.undo()
    assert (shown.session.hints, shown.session.tries) == (1, 0)
    assert send(shown, kind="play", moves=[[24, 20], [13, 11]])["stars"] == 2


def test_a_fault_in_drawing_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card of the next state can't be made: the learner stays where he was."""
    shown = exercise(NAME)
    real = module.card_of
    monkeypatch.setattr(
        module, "card_of", lambda session, title: 1 / 0 if session.done else real(session, title)
    )
    card = send(shown, kind="play", moves=[[24, 20], [13, 11]])
    assert card["verdict"]["word"] == "Something went wrong"
    assert not shown.session.done


# ------------------------------------------------------------------ names


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "movement-two-chekers",
            "There is no exercise “movement-two-chekers”. Did you mean “movement-two-checkers”?",
        ),
        ("Movement-Two-Checkers", "There is no exercise “Movement-Two-Checkers”. Did you mean"),
        ("xyz", "There is no exercise “xyz”."),
        ("", "There is no exercise “”."),
        (3, "There is no exercise “3”."),
        (None, "There is no exercise “None”."),
        ([NAME], "There is no exercise “['movement-two-checkers']”."),
        ("{name}", "There is no exercise “{name}”."),
    ],
)
def test_a_name_that_is_none(name: Any, said: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        exercise(name)
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)
    assert not module._open


# ------------------------------------------------------------------ languages


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_exercise_keeps_its_language(code: str) -> None:
    use(code)
    shown = exercise(NAME, 1)
    question = json.loads(shown.card)["question"]
    for other in LANGUAGES:
        use(other)
        card = send(shown, kind="hint")
        assert (card["language"], card["question"]) == (code, question)
        assert json.loads(shown.scene)["language"] == code
    send(shown, kind="play", moves=[[24, 20], [13, 11]])
    use("en")
    there = verdict_text(shown)
    use(code)
    assert verdict_text(shown) == there
    assert send(shown, kind="again")["question"] == question


@pytest.mark.parametrize("code", LANGUAGES)
def test_lesson_sets_the_language(code: str) -> None:
    lesson(code)
    assert language() == code


def test_a_language_that_is_none() -> None:
    with pytest.raises(LanguageError, match="There is no language “de” here; choose one of"):
        lesson("de")


# ------------------------------------------------------------------ in IPython


@pytest.fixture(scope="module")
def shell() -> InteractiveShell:
    started = start_ipython() or InteractiveShell.instance()
    assert isinstance(started, InteractiveShell)
    return started


@pytest.fixture
def cell(shell: InteractiveShell, capsys: pytest.CaptureFixture[str]) -> Iterator[Any]:
    """Runs a cell as a notebook does: gives what it printed and whether it went well."""

    def run(code: str) -> tuple[str, bool]:
        capsys.readouterr()
        outcome = shell.run_cell(code)
        seen = capsys.readouterr()
        return seen.out + seen.err, outcome.success

    handlers = shell.custom_exceptions, getattr(shell, "CustomTB", None)
    assert run('from bglearn.notebook import exercise, lesson\nlesson("en")') == ("", True)
    yield run
    shell.custom_exceptions, shell.CustomTB = handlers  # type: ignore[assignment]


def test_our_errors_are_one_sentence(cell: Any) -> None:
    said, well = cell('exercise("movement-two-chekers", 1)')
    assert said == (
        "→ There is no exercise “movement-two-chekers”. Did you mean “movement-two-checkers”?\n"
    )
    assert not well
    said, _ = cell('lesson("de")')
    assert said == "→ There is no language “de” here; choose one of en, sq, el, tr, ro.\n"
    said, _ = cell("import bglearn\nbglearn.Roll(7, 1)")
    assert said == "→ A die shows a whole number from 1 to 6, not 7.\n"
    said, _ = cell('bglearn.parse_play("24-18", bglearn.START, bglearn.Roll(6, 1))')
    assert said == "→ Write “24/18”, with slashes.\n"


def test_other_errors_keep_their_stack_trace(cell: Any) -> None:
    said, well = cell("1 / 0")
    assert "ZeroDivisionError" in said
    assert "Traceback" in said
    assert not well


def test_an_exercise_in_a_cell_is_shown_by_its_name(cell: Any) -> None:
    said, well = cell(f'exercise("{NAME}", 1)')
    assert well
    assert "<Board 4HPwATDgc/ABMA 4-2>" in said
    assert " at 0x" not in said


def test_what_is_told_in_words_has_no_picture() -> None:
    shown = exercise("chouette-box")
    bundle = shown._repr_mimebundle_()
    assert "image/svg+xml" not in (bundle[0] if isinstance(bundle, tuple) else bundle)
    bundle = exercise("movement-two-checkers")._repr_mimebundle_()
    assert "image/svg+xml" in (bundle[0] if isinstance(bundle, tuple) else bundle)


def test_a_notebook_without_a_lesson_speaks_plainly_too() -> None:
    lines = (
        "from IPython.core.interactiveshell import InteractiveShell",
        "shell = InteractiveShell.instance()",
        "shell.run_cell('from bglearn.notebook import coach')",
        "shell.run_cell('coach(level=99)')",
    )
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        timeout=120,
        env={**os.environ, "BGLEARN_LANG": "en"},
    )
    assert done.stdout.startswith("→ There are no puzzles with level “99”.")
    assert "Traceback" not in done.stdout + done.stderr


def test_each_message_makes_one_scene_and_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    for part in ("scene_of", "card_of"):
        make = getattr(module, part)
        monkeypatch.setattr(
            module, part, lambda *given, part=part, make=make: (made.append(part), make(*given))[1]
        )
    shown = exercise(NAME, 1)
    made.clear()
    send(shown, kind="play", moves=[[24, 20], [13, 11]])
    assert made == ["scene_of", "card_of"]
