"""What holds for every position, every roll and every list of moves."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bglearn.errors import IllegalPlayError
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move, Play, PlayGraph, legal_plays, play_graph
from bglearn.rules.position import BAR, CHECKERS, OFF, START, Position
from bglearn.rules.refusals import REFUSALS
from bglearn.rules.why import apply_play, explain, readings
from tests import referee
from tests.rules.boards import board, leaves
from tests.strategies import moves, positions, rolls


def carried_out(position: Position, play: Play) -> Position:
    for move in play:
        position = position.moved(*move)
    return position


def longest(graph: PlayGraph, node: int = 0) -> int:
    return max((1 + longest(graph, step.node) for step in graph.nodes[node]), default=0)


@settings(max_examples=300)
@given(positions(), rolls())
def test_referee_agrees(position: Position, roll: Roll) -> None:
    assert set(legal_plays(position, roll)) == referee.results(position, roll)


@settings(max_examples=200)
@given(positions(), rolls())
def test_each_play_leads_to_its_key(position: Position, roll: Roll) -> None:
    plays = legal_plays(position, roll)
    assert len(plays) == len(list(plays)) >= 1
    for result, play in plays.items():
        assert carried_out(position, play) == result
        assert result in plays
        assert len(play) <= len(roll.dice)
        assert all(isinstance(move, Move) for move in play)


@given(positions(), rolls())
def test_each_play_is_legal_when_handed_back(position: Position, roll: Roll) -> None:
    for result, play in islice(legal_plays(position, roll).items(), 40):
        assert explain(position, roll, play) is None
        assert apply_play(position, roll, play) == result


@given(positions(), rolls())
def test_results_keep_the_mover(position: Position, roll: Roll) -> None:
    for result in legal_plays(position, roll):
        assert Position(result.mover, result.opponent) == result
        assert sum(result.mover) == sum(result.opponent) == CHECKERS
        # The mover comes forward; the opponent loses blots to the bar and nothing else.
        assert result.mover[OFF] >= position.mover[OFF]
        assert 0 <= position.pips[0] - result.pips[0] <= sum(roll.dice)
        for point in range(25):
            before, now = position.opponent[point], result.opponent[point]
            assert now == before or (before, now) == (1, 0)
        assert result.opponent[OFF] == position.opponent[OFF]


@given(positions(), rolls())
def test_graph_leaves_are_the_results(position: Position, roll: Roll) -> None:
    graph = play_graph(position, roll)
    assert set(leaves(graph)) == set(legal_plays(position, roll))
    assert graph.position(0) == position
    assert graph.longest == longest(graph)


@given(positions(), rolls())
def test_every_step_of_the_graph(position: Position, roll: Roll) -> None:
    graph, reached = play_graph(position, roll), {0}
    for node, steps in enumerate(graph.nodes):
        assert node in reached, "every node lies on the way of a legal play"
        assert len(set(steps)) == len(steps)
        for step in steps:
            here, there = graph.position(node), graph.position(step.node)
            assert here.moved(step.from_point, step.to_point) == there
            assert step.hits == (there.opponent[BAR] > here.opponent[BAR])
            assert step.die in roll
            assert step.to_point == max(step.from_point - step.die, OFF)
            assert step.node > node, "there is no way back"
            reached.add(step.node)


@given(positions(), rolls(), st.randoms(use_true_random=False))
def test_every_walk_through_the_graph(position: Position, roll: Roll, rng: Random) -> None:
    graph, node, walked = play_graph(position, roll), 0, []
    while graph.nodes[node]:
        step = rng.choice(graph.nodes[node])
        walked.append((step.from_point, step.to_point))
        node = step.node
    assert explain(position, roll, walked) is None
    assert graph.position(node) in legal_plays(position, roll)


@given(positions(), rolls())
def test_dice_in_either_order(position: Position, roll: Roll) -> None:
    turned = Roll(roll.low, roll.high)
    assert set(legal_plays(position, turned)) == set(legal_plays(position, roll))


@given(positions(), rolls())
def test_mirror(position: Position, roll: Roll) -> None:
    """Whose turn it is makes no difference: seen from his side, each player has the same rules."""
    there_and_back = Position(position.swap().opponent, position.swap().mover)
    assert set(legal_plays(there_and_back, roll)) == set(legal_plays(position, roll))
    for result in legal_plays(position, roll):
        assert result.swap().swap() == result
        assert result.swap().mover == result.opponent


@given(positions(), rolls())
def test_legal_plays_is_a_mapping(position: Position, roll: Roll) -> None:
    plays = legal_plays(position, roll)
    assert list(plays) == list(legal_plays(position, roll))
    for stranger in (None, "", 7, position.mover):
        assert stranger not in plays
        assert plays.get(stranger) is None  # type: ignore[call-overload]


def test_strangers() -> None:
    plays = legal_plays(START, Roll(3, 1))
    with pytest.raises(KeyError):
        plays[START]
    assert repr(plays) == "<16 legal plays of 3-1>"


# --- why


@settings(max_examples=400)
@given(positions(), rolls(), moves())
@example(START, Roll(6, 5), [Move(24, 13)])
@example(START, Roll(6, 5), [])
@example(board({4: 1}, {2: 1}), Roll(6, 2), [Move(4, 0)])
def test_explain_is_total_and_right(
    position: Position, roll: Roll, given_moves: list[Move]
) -> None:
    violation = explain(position, roll, given_moves)
    assert (violation is None) == referee.is_legal(position, roll, given_moves)
    found = readings(position, roll, given_moves)
    assert (violation is None) == bool(found)
    for result, play in found.items():
        assert carried_out(position, play) == result
        assert result in legal_plays(position, roll)
    if violation is None:
        assert apply_play(position, roll, given_moves) in found
        return
    # It is proved: by a rule with a sentence, and by a play that is legal.
    assert "{" not in str(violation.message)
    assert violation.rule in REFUSALS
    assert explain(position, roll, violation.witness) is None
    assert (violation.witness == ()) == (dict(legal_plays(position, roll)) == {position: ()})
    if violation.move_index is not None:
        assert 0 <= violation.move_index < len(given_moves)
    with pytest.raises(IllegalPlayError) as raised:
        apply_play(position, roll, given_moves)
    assert raised.value.violation == violation
    assert str(raised.value) == str(violation.message)


@settings(max_examples=300)
@given(positions(), rolls(), st.data())
def test_explain_almost_legal_plays(position: Position, roll: Roll, data: st.DataObject) -> None:
    """A legal play with one move dropped, doubled, swapped or bent."""
    plays = legal_plays(position, roll)
    bent = list(plays[data.draw(st.sampled_from(list(plays)))])
    for _ in range(data.draw(st.integers(1, 2))):
        at = data.draw(st.integers(0, len(bent)))
        step = Move(data.draw(st.integers(0, 25)), data.draw(st.integers(0, 25)))
        kind = data.draw(st.sampled_from(["drop", "add", "turn"]))
        bent = {"drop": bent[:at] + bent[at + 1 :], "add": [*bent[:at], step, *bent[at:]]}.get(
            kind, bent[::-1]
        )
    violation = explain(position, roll, bent)
    assert (violation is None) == referee.is_legal(position, roll, bent)
    if violation:
        assert str(violation.message)
        assert explain(position, roll, violation.witness) is None
