"""Boards and plays in a few characters, so that a test reads like a page of the rule book.

Everything is by the mover's own points, the opponent's checkers too. Plays are single moves and
runs: `24/18/13 8/5`; what is legal is asked of the engine in each of its three voices.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move, PlayGraph, legal_plays, play_graph
from bglearn.rules.position import BAR, OFF, Position, other_view
from bglearn.rules.why import Violation, explain


def board(mover: Mapping[int, int], held: Mapping[int, int], waiting: int = 0) -> Position:
    """The mover's checkers, the opponent's on the same points, and his `waiting` on the bar.

    The rest of both sides is borne off.
    """
    opponent = {other_view(point): count for point, count in held.items()}
    return Position.of(mover, {**opponent, BAR: waiting})


def rolled(text: str) -> Roll:
    one, other = text.split("-")
    return Roll(int(one), int(other))


def moves(text: str) -> list[Move]:
    """The moves of a text; a run is written out, a combined move stays one."""
    names = {"bar": BAR, "off": OFF}
    found = []
    for word in text.split():
        points = [names[place] if place in names else int(place) for place in word.split("/")]
        found += map(Move, points, points[1:])
    return found


def after(position: Position, text: str) -> Position:
    """The position that a hand reaches by these single moves."""
    for move in moves(text):
        position = position.moved(*move)
    return position


def leaves(graph: PlayGraph) -> Iterator[Position]:
    return (graph.position(node) for node, steps in enumerate(graph.nodes) if not steps)


def assert_plays(position: Position, roll: str, *texts: str) -> None:
    """Exactly these plays are legal (`""` is the empty one), whoever is asked."""
    expected = {after(position, text) for text in texts}
    assert len(expected) == len(texts), "two texts with one result"
    assert set(legal_plays(position, rolled(roll))) == expected
    assert set(leaves(play_graph(position, rolled(roll)))) == expected
    for text in texts:
        assert explain(position, rolled(roll), moves(text)) is None


def assert_allowed(position: Position, roll: str, *texts: str) -> None:
    """These plays are among the legal ones."""
    plays = legal_plays(position, rolled(roll))
    reached = set(leaves(play_graph(position, rolled(roll))))
    for text in texts:
        assert after(position, text) in plays
        assert after(position, text) in reached
        assert explain(position, rolled(roll), moves(text)) is None


def refusal(position: Position, roll: str, text: str) -> Violation:
    """The violation of a play; its result is none of the legal ones, and its witness is."""
    violation = explain(position, rolled(roll), moves(text))
    assert violation is not None, "the play is legal"
    assert explain(position, rolled(roll), violation.witness) is None
    return violation


def assert_refused(
    position: Position, roll: str, text: str, rule: str, /, **params: object
) -> None:
    """The play breaks this rule, and the sentence gets these values (others may come along)."""
    violation = refusal(position, roll, text)
    assert violation.rule == rule
    assert {name: violation.params[name] for name in params} == params
