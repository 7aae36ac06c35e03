"""A pupil at a puzzle: what is told, what is stored, and what no view gives away."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bglearn.board.messages import BoardMessage
from bglearn.classroom.desk import Desk, is_closed
from bglearn.classroom.policy import Policy
from bglearn.classroom.scoring import ANSWER, Fact
from bglearn.classroom.work import View, session_of, step, view
from bglearn.notation.plays import format_play
from bglearn.notation.position_id import parse_position_id
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.library import library
from bglearn.rules.plays import Move, legal_plays
from bglearn.rules.why import Violation
from tests.classroom.lesson import RIGHT

BLIND = Policy(feedback="after-deadline", deadline=100, attempts=3)
OPEN = Policy()
START_ID = "4HPwATDgc/ABMA"


def desk(name: str = "bar-enter", policy: Policy = OPEN) -> Desk:
    return Desk(library()[name], policy, 1, "UTC")


def after(place: Desk, message: BoardMessage, at: int = 1) -> tuple[Desk, View]:
    """The desk once a message was answered and stored, as another machine would find it."""
    taken = step(place, message, at)
    facts = place.facts
    if taken.kind:
        answer = taken.answer
        facts += (
            Fact(
                len(facts) + 1,
                taken.kind,
                at,
                answer.told if answer else "",
                answer.answer if answer else "",
                bool(answer and answer.verdict.correct),
                bool(answer and answer.counts),
                answer.verdict.score if answer else 0,
            ),
        )
    there = replace(place, facts=facts)
    return there, view(there, session_of(there, at), at)


def play(*moves: tuple[int, int]) -> BoardMessage:
    return BoardMessage(1, "play", moves=tuple(Move(*move) for move in moves))


GOOD = play((25, 22), (24, 18))
BAD = play((24, 18), (13, 10))


def verdict(shown: View) -> dict[str, object]:
    found = shown.card["verdict"]
    assert isinstance(found, dict)
    return found


def test_a_right_answer_is_told_and_kept() -> None:
    there, shown = after(desk(), GOOD)
    assert verdict(shown)["tone"] == "good"
    assert shown.done
    assert there.standing.score == 1000
    assert json.loads(there.facts[0].answer)["play"] == "25/22 24/18"


def test_an_illegal_play_is_stored_but_is_no_attempt() -> None:
    there, shown = after(desk(policy=Policy(attempts=1)), BAD)
    assert len(there.facts) == 1
    assert not there.standing.used
    assert not shown.done


def test_another_machine_shows_the_same() -> None:
    place = desk("bar-entries")
    taken = step(place, BoardMessage(1, "points", points=(5, 2)), 1)
    there, shown = after(place, BoardMessage(1, "points", points=(5, 2)))
    here = view(replace(there, session=taken.session), taken.session, 1)
    assert here.card["verdict"] == shown.card["verdict"]


@pytest.mark.parametrize("message", [GOOD, BAD])
def test_blind_answers_all_look_the_same(message: BoardMessage) -> None:
    there, shown = after(desk(policy=BLIND), message)
    assert verdict(shown)["word"] == "Noted"
    assert "2 of 3" in shown.status
    assert len(there.facts) == 1
    assert "Score" not in shown.status
    assert shown.scene["arrows"] == []
    assert shown.scene["marks"] == []
    assert shown.card["stars"] is None


@pytest.mark.parametrize("name", sorted(library()))
def test_no_blind_view_tells_what_is_right(name: str) -> None:
    """Right and wrong answers leave views that differ in nothing but the answer itself."""
    puzzle = library()[name]
    views = []
    for data in (puzzle.answer.data, *[one.answer.data for one in puzzle.wrong]):
        place = desk(name, replace(BLIND, attempts=1))
        there, shown = after(place, BoardMessage(1, "answer", answer=data))
        assert len(there.facts) == 1
        card = dict(shown.card)
        card["verdict"] = {**verdict(shown), "text": ""}
        views.append((shown.scene, card, shown.status))
        told = json.dumps([shown.scene, card], ensure_ascii=False)
        assert '"right": true' not in told
        beside = json.dumps([shown.scene, {**card, "fields": []}], ensure_ascii=False)
        assert str(puzzle.why) not in beside  # a choice may say the same to everybody
    assert all(one == views[0] for one in views)


def test_a_leak_would_be_found() -> None:
    puzzle = library()["bar-enter"]
    _, shown = after(desk(policy=Policy(attempts=1)), BoardMessage(1, "answer", answer=RIGHT))
    assert str(puzzle.why) in json.dumps([shown.scene, shown.card], ensure_ascii=False)


def test_nothing_is_explained_where_nothing_is_told() -> None:
    taken = step(desk(policy=BLIND), BoardMessage(1, "try", moves=(Move(24, 18),)), 1)
    assert taken.kind is None
    assert taken.session.said is None
    assert taken.reply.effect == "none"  # to take the checker back would tell that it is illegal
    assert step(desk(), BoardMessage(1, "try", moves=(Move(24, 18),)), 1).session.said


def typed(text: str) -> BoardMessage:
    return BoardMessage(1, "type", text=text)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("bar/22 24/18", [(25, 22), (24, 18)]),
        ("13/10 24/18", [(13, 10), (24, 18)]),
        ("bar/22", [(25, 22)]),
        ("bar/22* 24/18", [(25, 22), (24, 18)]),
    ],
)
@pytest.mark.rule("BAR-01")
def test_where_legality_is_asked_any_typed_play_is_put_on_the_board(
    text: str, moves: list[tuple[int, int]]
) -> None:
    taken = step(desk(policy=BLIND), typed(text), 1)
    assert taken.kind is None
    assert taken.session.said is None
    assert (taken.reply.effect, list(taken.reply.moves)) == ("put", moves)
    there, shown = after(desk(policy=BLIND), typed(text))
    assert shown.card["verdict"] is None
    assert shown.scene["labels"]["complete"] == ""  # type: ignore[index]
    assert there.facts == ()


@pytest.mark.parametrize(
    ("text", "moves"),
    [("13/9 6/4", [(13, 9), (6, 4)]), ("13/9", [(13, 9)]), ("13/8 6/4", None), ("4/13", None)],
)
@pytest.mark.rule("MOVE-01")
def test_on_a_board_of_legal_moves_an_illegal_typed_play_costs_nothing(
    text: str, moves: list[tuple[int, int]] | None
) -> None:
    place = desk("movement-two-checkers", BLIND)
    taken = step(place, typed(text), 1)
    assert taken.kind is None
    shown = view(place, taken.session, 1)
    assert shown.scene["arrows"] == []
    assert "3 of 3" in shown.status
    if moves:
        assert list(taken.reply.moves) == moves
        assert shown.card["verdict"] is None
    else:
        assert taken.reply.effect == "none"  # what lies on the board stays there
        assert "no complete legal play" in str(verdict(shown)["text"])
        assert not verdict(shown).get("rule")


def test_a_noted_play_reads_the_same_whether_it_is_legal_or_not() -> None:
    texts = []
    for message in (GOOD, play((25, 21), (24, 18))):
        there, _ = after(desk(policy=BLIND), message)
        texts.append(str(verdict(view(there, session_of(there, 1), 1))["text"]))
    assert texts == ["Your answer: bar/22 24/18", "Your answer: bar/21 24/18"]


def arrows(shown: View) -> list[str]:
    return [tone for *_, tone in shown.scene["arrows"]]  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", ["24/18 13/10", "bar/22"])
@pytest.mark.rule("BAR-01")
def test_a_refusal_draws_no_legal_play_where_no_solution_may_be_had(text: str) -> None:
    for has_solutions in (True, False):
        place = desk(policy=Policy(has_solutions=has_solutions))
        taken = step(place, typed(text), 1)
        shown = view(place, taken.session, 1)
        assert verdict(shown)["rule"]
        assert ("proof" in arrows(shown)) is has_solutions


PLAYED = ("bar-enter", "movement-two-checkers", "decision-point-making-02")


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("policy", [OPEN, BLIND, Policy(feedback="on-release")])
def test_a_play_that_is_confirmed_is_an_answer_and_stored(name: str, policy: Policy) -> None:
    puzzle = library()[name]
    best = next(iter(legal_plays(puzzle.position, puzzle.thrown).values()))
    there, shown = after(desk(name, policy), play(*best))
    assert [fact.kind for fact in there.facts] == [ANSWER]
    assert shown.card["verdict"]
    assert (verdict(shown)["word"] == "Noted") == (policy is not OPEN)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_whatever_a_board_sends_a_blind_desk_judges_nothing(kind: str) -> None:
    puzzle = next(one for one in library().values() if one.kind == kind)
    place = Desk(puzzle, BLIND, 1, "UTC")
    moves: tuple[Move, ...] = ()
    if puzzle.roll is not None:
        moves = tuple(next(iter(legal_plays(puzzle.position, puzzle.thrown).values())))
    for message in (
        BoardMessage(1, "play", moves=moves),
        BoardMessage(1, "try", moves=moves),
        BoardMessage(1, "type", text="13/10"),
        BoardMessage(1, "points", points=(5, 2)),
        BoardMessage(1, "answer", answer=puzzle.answer.data),
        BoardMessage(1, "load", text=START_ID),
    ):
        assert step(place, message, 1).session.graded is None, message.kind


def test_a_board_on_which_anything_may_be_tried_does_not_bring_what_is_legal() -> None:
    blind, told = desk(policy=BLIND), desk()
    assert view(blind, session_of(blind, 1), 1).scene["graph"] is None
    assert view(told, session_of(told, 1), 1).scene["graph"]
    assert view(blind, session_of(blind, 101), 101).scene["graph"] is None  # over
    for text, moves in (("bar/16", [(25, 16)]), ("24/18 bar/22", [(24, 18), (25, 22)])):
        assert list(step(blind, typed(text), 1).reply.moves) == moves  # legal, and as it was typed


@pytest.mark.parametrize(
    "ways",
    [
        ([(25, 22), (24, 18)], [(24, 18), (25, 22)]),  # legal
        ([(24, 18), (13, 10)], [(13, 10), (24, 18)]),  # nobody enters
        ([(25, 22), (22, 16)], [(25, 16)]),
        ([(13, 7), (7, 4)], [(13, 4)]),
    ],
)
@pytest.mark.rule("BAR-01")
def test_the_answers_that_are_left_tell_nothing_of_what_is_legal(
    ways: tuple[list[tuple[int, int]], ...],
) -> None:
    there = desk(policy=BLIND)
    for moves in ways:
        there, shown = after(there, play(*moves))
    assert "2 of 3" in shown.status


def test_once_it_is_released_an_answer_is_told_at_once() -> None:
    policy = Policy(feedback="on-release", is_released=True, has_solutions=True, attempts=2)
    there, shown = after(desk(policy=policy), BAD)
    assert verdict(shown)["tone"] == "bad"
    assert verdict(shown)["rule"]
    taken = step(desk(policy=policy), typed("24/18 13/10"), 1)
    assert isinstance(taken.session.said, Violation)
    _, shown = after(there, BoardMessage(2, "show"))
    assert shown.done


def test_the_solution_may_be_seen_once_all_is_over_and_told() -> None:
    for policy, at in (
        (replace(BLIND, has_solutions=True), 101),
        (Policy(has_solutions=True, attempts=1), 2),
    ):
        there, _ = after(desk("bar-entries", policy), BoardMessage(1, "points", points=(5, 2)))
        before = view(there, session_of(there, 1), 1)
        assert before.card["can_show"] == policy.tells(1)
        shown = view(there, session_of(there, at), at)
        assert shown.done
        assert shown.card["can_show"]
        there, shown = after(there, BoardMessage(2, "show"), at)
        assert not shown.card["can_show"]
        assert str(there.puzzle.why) in json.dumps(shown.card, ensure_ascii=False)
        assert there.standing.score == 0


def test_beside_its_analysis_a_decision_has_no_solution_to_ask_for() -> None:
    _, shown = decided(has_solutions=True)
    assert shown.card["table"]
    assert not shown.card["can_show"]


@pytest.mark.parametrize("policy", [BLIND, Policy(has_solutions=False)])
def test_where_there_is_no_solution_none_comes_later(policy: Policy) -> None:
    there, _ = after(desk("bar-entries", policy), BoardMessage(1, "points", points=(5, 2)))
    assert not view(there, session_of(there, 101), 101).card["can_show"]
    assert step(there, BoardMessage(2, "show"), 101).kind is None


def test_after_the_deadline_it_is_told() -> None:
    there, _ = after(desk(policy=BLIND), GOOD)
    assert is_closed(there, 101)
    shown = view(there, session_of(there, 101), 101)
    assert verdict(shown)["tone"] == "good"
    assert "Score: 100 %" in shown.status


def test_an_answer_after_the_deadline_changes_nothing() -> None:
    there, shown = after(desk(policy=Policy(deadline=5)), GOOD, 6)
    assert [fact.kind for fact in there.facts] == ["refused"]
    assert there.standing.used == ()
    assert there.standing.score is None
    assert "Closed" in shown.status
    assert shown.scene["mode"] == "look"


def test_before_it_opens_nothing_is_taken() -> None:
    assert step(desk(policy=Policy(opens=5)), GOOD, 4).kind is None


@pytest.mark.parametrize("kind", ["hint", "show", "again"])
def test_what_the_policy_does_not_give(kind: str) -> None:
    policy = Policy(has_hints=False, has_solutions=False)
    there, _ = after(desk(policy=policy), BoardMessage(1, kind))
    assert there.facts == ()


def test_a_solution_that_was_asked_for_closes_the_puzzle() -> None:
    policy = Policy(has_solutions=True)
    there, _ = after(desk("bar-entries", policy), BoardMessage(1, "points", points=(5, 2)))
    there, shown = after(there, BoardMessage(2, "show"), 2)
    assert shown.done
    there, _ = after(there, BoardMessage(3, "points", points=(20, 23)), 3)
    assert [fact.kind for fact in there.facts] == [ANSWER, "show"]


def cube(action: str) -> BoardMessage:
    return BoardMessage(1, "answer", answer={"action": action})


def decided(at: int = 1, **policy: object) -> tuple[Desk, View]:
    """A decision about the cube that was answered, and not in the best way."""
    place = desk("decision-cube-match-10", Policy(**policy))  # type: ignore[arg-type]
    right = place.puzzle.answer.data["action"]
    return after(place, cube("no-double" if right != "no-double" else "double"), at)


@pytest.mark.parametrize("policy", [{}, {"attempts": 3}, {"score_by": "last"}])
def test_a_decision_is_made_once_where_its_analysis_is_told(policy: dict[str, object]) -> None:
    there, shown = decided(**policy)
    assert shown.card["table"]
    assert shown.done
    assert is_closed(there, 2)
    score = there.standing.score
    right = there.puzzle.answer.data["action"]
    there, shown = after(there, cube(str(right)), 2)
    assert len(there.facts) == 1
    assert there.standing.score == score
    assert shown.card["table"]


def test_a_told_decision_keeps_nothing_for_more_time_either() -> None:
    there, _ = decided(deadline=5)
    there, _ = after(there, cube(str(there.puzzle.answer.data["action"])), 6)
    assert [fact.kind for fact in there.facts] == [ANSWER]


def test_a_blind_decision_may_be_answered_again_until_it_is_told() -> None:
    there, shown = decided(deadline=5, late="accept", feedback="after-deadline")
    assert not shown.done
    right = str(there.puzzle.answer.data["action"])
    again, _ = after(there, cube(right), 2)
    assert len(again.facts) == 2
    late, shown = after(there, cube(right), 6)  # by now the analysis has been on the card
    assert len(late.facts) == 1
    assert shown.done


def test_a_message_that_is_no_answer_of_the_kind() -> None:
    there, shown = after(desk(), BoardMessage(1, "answer", answer={"count": 3}))
    assert there.facts == ()
    _, shown = there, view(there, step(desk(), BoardMessage(1, "answer"), 1).session, 1)
    assert verdict(shown)["tone"] == "info"


def test_a_class_offers_no_new_beginning() -> None:
    """On a class's board a “Try again” would do nothing: what was answered stays answered."""
    _, shown = after(desk(), GOOD)
    assert shown.done
    assert shown.card["can_restart"] is False


def test_all_plays_that_were_found_stay_found() -> None:
    puzzle = next(one for one in library().values() if one.kind == "all-plays")
    assert puzzle.roll
    texts = [
        format_play(puzzle.position, play)
        for play in legal_plays(puzzle.position, puzzle.roll).values()
    ]
    answer = BoardMessage(1, "answer", answer={"plays": texts})
    _, shown = after(desk(puzzle.id), answer)
    (field,) = shown.card["fields"]  # type: ignore[misc]
    assert field["label"] == f"Found so far: {len(texts)}"  # type: ignore[index]


def test_what_was_set_up_stays_on_the_board() -> None:
    puzzle = next(one for one in library().values() if one.kind == "set-up")
    _, shown = after(desk(puzzle.id), BoardMessage(1, "answer", answer=puzzle.answer.data))
    wanted = parse_position_id(str(puzzle.answer.data["position"]))
    edit = shown.scene["edit"]
    assert edit["position"]["mover"] == list(wanted.mover)  # type: ignore[index]


def test_a_mark_and_a_comment_are_told_as_the_policy_allows() -> None:
    place = replace(desk(policy=BLIND), mark=500, comment="Look at 23")
    before, later = (view(place, session_of(place, at), at) for at in (50, 150))
    assert before.remarks == ()
    assert "50 %" not in before.status
    assert later.remarks == ("Mark by your teacher: 50 %", "Your teacher writes: Look at 23")
    assert "Look at 23" not in later.status


COSTS = {"try_cost": 100, "hint_cost": 50, "late": "cost", "late_cost": 250, "deadline": 100}


def test_what_is_taken_off_is_told_before() -> None:
    def told(at: int = 1, **changed: object) -> str:
        place = desk(policy=Policy(**{**COSTS, **changed}))  # type: ignore[arg-type]
        return view(place, session_of(place, at), at).status

    costs = ["each earlier answer −10 %", "each hint −5 %", "each late day −25 %"]
    assert told().endswith(" · ".join(costs))
    assert costs[0] not in told(try_cost=0)
    assert costs[0] not in told(attempts=1)  # there is no second one
    assert costs[1] not in told(has_hints=False)
    assert costs[2] not in told(late="accept")
    assert "−" not in told(late="refuse", at=101)  # it is over
    assert "−" not in view(desk(), session_of(desk(), 1), 1).status
