"""Coach, review, streak and storm: the widget as a browser meets it, with a clock to turn."""

from __future__ import annotations

import json
import re
import shutil
from datetime import timedelta
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bglearn.errors import OptionError, PuzzleError
from bglearn.i18n import use
from bglearn.learner import journal as journals
from bglearn.learner.course import practice
from bglearn.learner.event import Judged
from bglearn.learner.journal import Journal, journal
from bglearn.learner.result import results
from bglearn.learner.schedule import queue
from bglearn.notebook import coach, dashboard, review, storm, streak
from bglearn.notebook.coach import ratings_now
from bglearn.notebook.exercise import Exercise
from bglearn.notebook.panel import Panel
from bglearn.notebook.trainer import Trainer
from bglearn.puzzles.answers import Answer
from bglearn.puzzles.judge import judge
from bglearn.puzzles.library import Library, content, library
from bglearn.puzzles.puzzle import Puzzle
from tests.learner.events import BEGIN, Clock

DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the journal, which is in memory; all puzzles of runs can be failed."""
    use("en")
    monkeypatch.setattr(import_module("bglearn.notebook.runs"), "practice", failable)
    clock = Clock()
    journals._open[None] = Journal(None, clock)
    return clock


def failable() -> tuple[Puzzle, ...]:
    """The puzzles with a wrong answer that counts, by the judge."""
    return tuple(puzzle for puzzle in practice() if mistake(puzzle))


def mistake(puzzle: Puzzle) -> Answer | None:
    """A wrong answer that counts."""
    verdicts = ((wrong.answer, judge(puzzle, wrong.answer)) for wrong in puzzle.wrong)
    return next((answer for answer, said in verdicts if said.counts and not said.correct), None)


def shown(there: Trainer | Panel) -> Trainer:
    assert isinstance(there, Trainer)
    return there


def send(there: Trainer, kind: str, **content: Any) -> dict[str, Any]:
    """A message as the browser's comes in; gives the card that follows."""
    number = (json.loads(there.reply) or {"seq": 0})["seq"] + 1
    there._handle_custom_msg({"seq": number, "kind": kind, **content}, [])
    assert json.loads(there.reply)["seq"] == number
    card = json.loads(there.card)
    assert isinstance(card, dict)
    return card


def puzzle_of(there: Trainer) -> Puzzle:
    return there.session.puzzle


def solve(there: Trainer) -> dict[str, Any]:
    return send(there, "answer", answer=dict(puzzle_of(there).answer.data))


def fail(there: Trainer) -> dict[str, Any]:
    """A wrong answer that counts."""
    answer = mistake(puzzle_of(there))
    assert answer, f"{puzzle_of(there).id} has no wrong answer that counts"
    return send(there, "answer", answer=dict(answer.data))


def actions(there: Trainer) -> list[str]:
    return [action["text"] for action in json.loads(there.scene)["actions"]]


def kinds() -> list[str]:
    return [event.kind for event in journal().events()]


# ------------------------------------------------------------------ coach


def test_the_coach_sets_one_puzzle_after_another() -> None:
    there = shown(coach(theme="jacoby", seed=1))
    first = puzzle_of(there)
    assert json.loads(there.scene)["id"] == json.loads(there.card)["id"] == first.id
    assert json.loads(there.card)["title"] == (
        f"Puzzle 1 · level {first.level} · your rating: not known yet"
    )
    assert json.loads(there.card)["because"].startswith("Because it is the next step of the course")
    assert actions(there) == ["Skip"]
    card = solve(there)
    assert card["verdict"]["word"] == "Correct!"
    assert card["title"].endswith(f"your rating: {ratings_now().told}")
    assert actions(there) == ["Next puzzle"]
    card = send(there, "act", id="next")
    assert card["title"].startswith("Puzzle 2 ·")
    assert (card["verdict"], card["done"]) == (None, False)
    assert puzzle_of(there) != first
    assert json.loads(there.reply)["effect"] == "back"


def test_a_mistake_costs_rating_once_and_can_be_tried_again() -> None:
    practised()
    there = shown(coach(theme="jacoby", seed=1))
    card = fail(there)
    assert re.search(r"your rating: \d{3,4} \(−\d{1,2}\)$", card["title"])
    lost = ratings_now().learner
    solve(there)
    assert ratings_now().learner == lost
    send(there, "again")
    assert kinds()[-3:] == ["attempt", "attempt", "again"]


def test_two_mistakes_of_a_newcomer_frighten_nobody() -> None:
    there = shown(coach(seed=1))
    for answer in (fail, fail):
        card = answer(there)
        assert re.search(r"your rating: about \d+(00|50) ± \d+(00|50)$", card["title"])
        assert "(" not in card["title"]
        send(there, "act", id="next")
    assert ratings_now().learner.points < 1000, "the figure below is what it was"
    assert ratings_now().learner.is_provisional


def practised() -> None:
    """So many answers that a rating is no longer provisional."""
    puzzles = [one for one in library().values() if one.theme not in ("jacoby", "pip-count")]
    for number, puzzle in enumerate(puzzles[:40]):
        judged = Judged(number % 2 == 0, 1000 * (number % 2 == 0))
        answer = dict(puzzle.answer.data)
        journal().record("attempt", puzzle.id, puzzle.version, answer=answer, verdict=judged)
    assert not ratings_now().learner.is_provisional


def test_a_hint_leaves_the_rating_alone() -> None:
    there = shown(coach(theme="jacoby", seed=1))
    send(there, "hint")
    card = solve(there)
    assert card["title"].endswith("your rating: not known yet")


def test_the_same_seed_and_journal_bring_the_same_puzzles() -> None:
    one, other = shown(coach(seed=5)), shown(coach(seed=5))
    assert puzzle_of(one) == puzzle_of(other)
    assert puzzle_of(shown(coach())) == puzzle_of(shown(coach()))


def test_what_was_skipped_does_not_come_back_and_is_no_answer() -> None:
    there = shown(coach(theme="jacoby", seed=1))
    met = []
    while "your rating" in json.loads(there.card)["title"]:
        met.append(puzzle_of(there).id)
        send(there, "act", id="next")
    assert sorted(met) == sorted(p.id for p in practice() if p.theme == "jacoby")
    assert json.loads(there.card)["title"] == "You have solved every puzzle of this kind."
    assert actions(there) == []
    assert kinds() == []


def test_filters() -> None:
    assert puzzle_of(shown(coach(rule="BAR-03", level=2))).level == 2
    assert puzzle_of(shown(coach(file="06_bar.toml"))).file.name == "06_bar.toml"
    with pytest.raises(OptionError):
        coach(theme="no-such-theme")
    with pytest.raises((OptionError, PuzzleError)):
        coach(file="nowhere.toml")


def test_only_what_is_unsolved_comes_a_second_time() -> None:
    puzzles = [puzzle for puzzle in practice() if puzzle.theme == "jacoby"]
    for puzzle in puzzles:
        right = puzzle is not puzzles[2]
        judged = Judged(right, 1000 if right else 0)
        answer = dict(puzzle.answer.data)
        journal().record("attempt", puzzle.id, puzzle.version, answer=answer, verdict=judged)
    there = shown(coach(theme="jacoby"))
    assert puzzle_of(there) == puzzles[2]
    assert json.loads(there.card)["verdict"] is None
    solve(there)
    assert kinds()[-2:] == ["again", "attempt"]
    ended = coach(theme="jacoby")
    assert repr(ended) == "You have solved every puzzle of this kind."


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    source = (content() / "puzzles" / "12_money.toml").read_text("utf-8")
    own = tmp_path / "own.toml"
    own.write_text(source.replace('id = "money-', 'id = "own-'), encoding="utf-8")
    there = shown(coach(file=str(own), rule="MONEY-03"))
    assert puzzle_of(there).id.startswith("own-")
    solve(there)
    assert json.loads(there.card)["title"].endswith("your rating: not known yet")
    solved = {puzzle_of(there).id}
    while "your rating" in send(there, "act", id="next")["title"]:
        assert puzzle_of(there).id not in solved
        solved.add(puzzle_of(there).id)
        solve(there)
    assert isinstance(coach(file=str(own), rule="MONEY-03"), Panel)


def test_exercises_of_lessons_are_left_to_the_lessons() -> None:
    assert "movement-two-checkers" in library()
    assert "movement-two-checkers" not in {puzzle.id for puzzle in practice()}


# ------------------------------------------------------------------ review


def test_nothing_is_due_at_first_nor_on_the_same_day() -> None:
    assert repr(review()).startswith("Nothing to review: what you get wrong")
    fail(shown(coach(theme="jacoby", seed=1)))
    assert repr(review()) == (
        "Nothing to review today. The next is due on 2026-02-01; in the queue: 1."
    )


def test_the_next_day_it_is_due_and_then_later(clock: Clock) -> None:
    there = shown(coach(theme="jacoby", seed=1))
    missed = puzzle_of(there)
    fail(there)
    solve(there)
    clock.time += DAY
    again = shown(review())
    assert puzzle_of(again) == missed
    card = json.loads(again.card)
    assert card["title"] == "Review · still due after this: 0"
    assert (card["done"], card["verdict"]) == (False, None)
    assert solve(again)["verdict"]["word"] == "Correct!"
    assert kinds() == ["attempt", "attempt", "again", "attempt"]
    assert queue(journal().events())[0].due > clock.time + DAY
    assert send(again, "act", id="next")["title"] == "Review done for today."
    assert isinstance(review(), Panel)


def test_the_coach_brings_nothing_of_it_while_there_is_something_new(clock: Clock) -> None:
    there = shown(coach(theme="jacoby", seed=1))
    missed = puzzle_of(there)
    fail(there)
    clock.time += DAY
    met = {puzzle_of(shown(coach(theme="jacoby", seed=seed))).id for seed in range(10)}
    assert missed.id not in met


def test_another_clock_can_be_handed_in() -> None:
    fail(shown(coach(theme="jacoby", seed=1)))
    assert isinstance(review(lambda: BEGIN), Panel)
    assert isinstance(review(lambda: BEGIN + 2 * DAY), Trainer)


# ------------------------------------------------------------------ streak


def test_a_streak_lasts_until_the_first_mistake() -> None:
    there = streak(seed=3)
    for number in range(7):
        assert f"in a row: {number} ·" in json.loads(there.card)["title"]
        card = solve(there)
        assert actions(there) == ["Next puzzle"]
        send(there, "act", id="next")
    assert "in a row: 7 · level 2" in json.loads(there.card)["title"]
    card = fail(there)
    assert card["title"] == "The streak is over · solved in a row: 7"
    assert card["verdict"]["tone"] == "bad"
    assert actions(there) == ["Start again"]
    assert send(there, "act", id="restart")["title"] == "Streak · solved in a row: 0 · level 1"


def test_a_streak_has_no_hints_until_it_is_over() -> None:
    there = streak(seed=3)
    card = json.loads(there.card)
    assert (card["hints_left"], card["can_show"]) == (0, False)
    send(there, "hint")
    send(there, "show")
    assert kinds() == []
    assert fail(there)["can_show"]


def test_to_solve_one_twice_counts_once() -> None:
    there = streak(seed=3)
    solve(there)
    send(there, "again")
    assert "in a row: 1" in solve(there)["title"]


# ------------------------------------------------------------------ storm


def test_a_storm_goes_on_by_itself_until_the_time_is_up(clock: Clock) -> None:
    there = storm(minutes=3, seed=3, clock=clock)
    first = puzzle_of(there)
    assert "left · solved: 0 · wrong: 0" in json.loads(there.card)["title"]
    assert "solved: 1 · wrong: 0" in solve(there)["title"]
    assert puzzle_of(there) != first
    assert "solved: 1 · wrong: 1" in fail(there)["title"]
    assert actions(there) == []
    clock.time += timedelta(minutes=3)
    last = puzzle_of(there)
    assert solve(there)["title"] == "Time is up · solved: 1 · wrong: 1"
    assert puzzle_of(there) == last
    assert actions(there) == ["Start again"]
    assert (
        "3:00 left" in send(there, "act", id="restart")["title"]
        or "2:5" in (json.loads(there.card)["title"])
    )


def test_a_storm_has_quick_questions_only() -> None:
    there = storm(seed=1)
    for _ in range(20):
        assert puzzle_of(there).kind not in ("set-up", "all-plays", "ledger", "ruling")
        solve(there)


@pytest.mark.parametrize(
    "minutes", [0, -1, 1e-9, 0.04, 61, 10**400, float("nan"), float("inf"), "3", None, True]
)
def test_a_time_that_is_none_is_told(minutes: Any) -> None:
    with pytest.raises(OptionError, match="A storm lasts from 3 seconds to 60 minutes"):
        storm(minutes)


def test_nothing_that_a_board_sends_ends_a_run() -> None:
    for there in (shown(coach(theme="jacoby", seed=1)), streak(seed=1), storm(seed=1)):
        there._handle_custom_msg({"seq": 1, "kind": "nonsense"}, [])
        assert json.loads(there.card)["verdict"]["tone"] == "info"
        send(there, "act", id="nothing-like-this")
        assert puzzle_of(there)
    assert kinds() == []


def test_a_clock_that_is_set_back_gives_no_time(clock: Clock) -> None:
    there = storm(minutes=3, seed=3, clock=clock)
    clock.time += timedelta(minutes=2)
    solve(there)
    clock.time -= timedelta(hours=5)
    assert "Storm · 0:5" in solve(there)["title"]
    clock.time += timedelta(minutes=1)
    assert solve(there)["title"].startswith("Time is up")


def test_without_a_clock_that_of_the_computer_may_be_set_as_one_likes(clock: Clock) -> None:
    there = storm(minutes=3, seed=3)
    clock.time -= timedelta(hours=5)  # that of the journal
    assert re.match("Storm · [23]:[0-5][0-9] left", solve(there)["title"])


def test_a_message_that_comes_twice_counts_once() -> None:
    there = storm(seed=3)
    send(there, "hint")
    number = json.loads(there.reply)["seq"] + 1
    twice = {"seq": number, "kind": "answer", "answer": dict(puzzle_of(there).answer.data)}
    there._handle_custom_msg(twice, [])
    second, card = puzzle_of(there), there.card
    first_reply = json.loads(there.reply)
    there._handle_custom_msg(dict(twice), [])
    assert (puzzle_of(there), there.card) == (second, card)
    assert json.loads(there.reply) == {**first_reply, "number": first_reply["number"] + 1}
    assert kinds() == ["attempt"]
    solve(there)
    assert kinds() == ["attempt", "attempt"]


def test_only_what_is_offered_can_be_done() -> None:
    there = streak(seed=3)
    first = puzzle_of(there)
    for forged in ("next", "restart"):
        send(there, "act", id=forged)
        assert puzzle_of(there) == first
    solve(there)
    assert "in a row: 1" in send(there, "act", id="restart")["title"]


def test_what_is_said_of_the_last_answer_follows_the_language() -> None:
    there = storm(seed=3)
    assert "Answer to the last one" in solve(there)["verdict"]["text"]
    english = json.loads(there.card)["verdict"]
    send(there, "set", id="language", value="el")
    greek = json.loads(there.card)["verdict"]
    assert greek["word"] != english["word"]
    assert "Answer to the last one" not in greek["text"]


# ------------------------------------------------------------------ what else can go wrong


@pytest.mark.parametrize("seed", [[1], "x", 1.5, True, {}])
@pytest.mark.parametrize("board", [coach, streak, storm])
def test_a_seed_that_is_none_is_told(board: Any, seed: Any) -> None:
    with pytest.raises(OptionError, match="A seed is a whole number"):
        board(seed=seed)


@pytest.mark.parametrize("clock", [3, "now", lambda: 3, lambda: None])
@pytest.mark.parametrize("board", [review, storm, dashboard, ratings_now])
def test_a_clock_that_is_none_is_told(board: Any, clock: Any) -> None:
    with pytest.raises(OptionError, match="A clock is a function that gives a time"):
        board(clock=clock)


@pytest.mark.parametrize("file", [3, "", "\0", [], b"x.toml"])
def test_a_file_that_has_no_name_is_told(file: Any) -> None:
    with pytest.raises(OptionError, match="A file is given by its name"):
        coach(file=file)


def test_a_file_may_be_a_path(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match=r"nowhere\.toml, TOML: .*: there is no such file"):
        coach(file=tmp_path / "nowhere.toml")
    assert puzzle_of(shown(coach(file=Path("06_bar.toml")))).file.name == "06_bar.toml"
    inside = content() / "puzzles" / "06_bar.toml"
    assert (
        puzzle_of(shown(coach(file=inside))) is library()[puzzle_of(shown(coach(file=inside))).id]
    )


def test_a_file_of_ones_own_has_ids_of_its_own(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    shutil.copy(content() / "puzzles" / "12_money.toml", own)
    with pytest.raises(PuzzleError, match=r"own\.toml, puzzle money-.*, id: .* also in 12_money"):
        coach(file=own)
    assert kinds() == []


def test_a_newer_version_of_a_puzzle_is_another_question(clock: Clock) -> None:
    missed = next(puzzle for puzzle in practice() if puzzle.theme == "jacoby")
    answer, older = dict(missed.answer.data), missed.version - 1
    for kind in ("hint", "shown"):
        journal().record(kind, missed.id, older, hints=1)
    clock.time += DAY
    there = shown(review())
    assert puzzle_of(there) == missed
    card = solve(there)
    assert card["stars"] == 3
    assert results(journal().events(), library())[missed.id].stars == 3
    assert queue(journal().events())[0].due > clock.time + DAY
    assert kinds() == ["hint", "shown", "attempt"]
    journal().record("attempt", missed.id, older, answer=answer, verdict=Judged(True, 1000))
    assert results(journal().events(), library())[missed.id].right == 1, "shown long before"


def test_the_card_says_what_the_journal_says_of_two_notebooks() -> None:
    one, other = shown(coach(seed=1)), shown(coach(seed=1))
    same = puzzle_of(one)
    assert same == puzzle_of(other)
    for _ in same.hints:
        send(one, "hint")
    send(one, "show")
    assert solve(other)["stars"] == 1
    assert results(journal().events(), library())[same.id].stars == 1
    assert kinds()[-2:] == ["again", "attempt"]


def test_an_exercise_goes_on_from_where_another_notebook_is() -> None:
    name = practice()[0].id
    one, other = Exercise(library()[name]), Exercise(library()[name])
    for _ in library()[name].hints:
        one._handle_custom_msg({"seq": 1 + len(journal().events()), "kind": "hint"}, [])
    one._handle_custom_msg({"seq": 99, "kind": "show"}, [])
    right = {"seq": 1, "kind": "answer", "answer": dict(library()[name].answer.data)}
    other._handle_custom_msg(right, [])
    assert json.loads(other.card)["done"]
    assert json.loads(other.card)["stars"] is None
    assert kinds()[-1] == "shown"


def test_a_clock_that_was_set_back_turns_no_go_round(clock: Clock) -> None:
    there = shown(coach(theme="jacoby", seed=1))
    missed = puzzle_of(there)
    for _ in missed.hints:
        send(there, "hint")
    send(there, "show")
    clock.time -= timedelta(minutes=30)
    send(there, "again")
    assert solve(there)["stars"] == 1
    assert kinds() == [*["hint"] * len(missed.hints), "shown", "again", "attempt"]
    assert results(journal().events(), library())[missed.id].stars == 1
    assert [one.puzzle for one in queue(journal().events())] == [missed.id]


def test_a_file_with_a_fault_stops_nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("12_money.toml", "06_bar.toml"):
        shutil.copy(content() / "puzzles" / name, tmp_path)
    (tmp_path / ".#06_bar.toml").symlink_to("nobody@nowhere.1")
    (tmp_path / "._06_bar.toml").write_bytes(b"\0\x05\x16\xff")
    bad = tmp_path / "06_bar.toml"
    bad.write_bytes(bad.read_bytes()[:-40] + b"\xff")
    found = Library(product_files(tmp_path))
    with monkeypatch.context() as patched:
        for module in ("learner.course", "notebook.coach", "notebook.trainer"):
            patched.setattr(import_module(f"bglearn.{module}"), "library", lambda: found)
        patched.setattr(import_module("bglearn.notebook.runs"), "practice", practice)
        for there in (shown(coach(seed=1)), streak(seed=1), storm(seed=1)):
            assert puzzle_of(there).file.name == "12_money.toml"
            assert any("06_bar.toml, TOML: " in fact for fact in json.loads(there.card)["facts"])
            solve(there)
    with pytest.raises(PuzzleError, match=r"06_bar\.toml, TOML"):
        found["bar-enter"]


def product_files(folder: Path) -> list[Path]:
    """The puzzle files of a product whose `puzzles/` is this folder."""
    module = import_module("bglearn.puzzles.library")
    with pytest.MonkeyPatch.context() as patched:
        (folder / "puzzles").symlink_to(folder, target_is_directory=True)
        patched.setattr(module, "content", lambda: folder)
        return list(module.files())
