"""Why a play is not legal: the rule that it breaks, and a legal play as proof."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bglearn.errors import IllegalPlayError
from bglearn.i18n import Message
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move, Play, PlayGraph, Step, legal_plays, play_graph
from bglearn.rules.position import BAR, HOME, OFF, Position, other_view
from bglearn.rules.refusals import REFUSALS


@dataclass(frozen=True, slots=True)
class Violation:
    """A broken rule: its id, the values for its sentence, and a legal play that proves it.

    `params` may hold `point` (the mover's own number of the place that forbids the play), `move`
    (the refused move as text), `die`, `count` and `number`. `move_index` tells which of the given
    moves was refused; it is None when every move was possible but the play as a whole is not.
    """

    rule: str
    params: Mapping[str, object]
    witness: Play
    move_index: int | None = None

    @property
    def message(self) -> Message:
        """The sentence for a learner."""
        return Message(f"refusal.{self.rule}", REFUSALS[self.rule], self.params)


def apply_play(position: Position, roll: Roll, moves: Iterable[tuple[int, int]]) -> Position:
    """The position after a legal play, seen by the same player.

    Raises:
        IllegalPlayError: with the rule that forbids the play.

    >>> from bglearn.rules.position import START
    >>> apply_play(START, Roll(3, 1), [(8, 5), (6, 5)]).mover[5]
    2
    """
    ways, violation = _judged(position, roll, [Move(*move) for move in moves])
    if violation:
        raise IllegalPlayError(violation)
    return ways[0].position


def explain(position: Position, roll: Roll, moves: Iterable[tuple[int, int]]) -> Violation | None:
    """The rule that a play breaks, or None when it is legal.

    The moves are taken in the order given, from own point to own point (25 = bar, 0 = off). A move
    may be a checker's whole way with several dice, such as (24, 13) for a 6-5: it is legal when
    one of its routes is.

    >>> from bglearn.rules.position import START
    >>> explain(START, Roll(6, 5), [(24, 13)]) is None
    True
    >>> explain(START, Roll(6, 5), [(24, 19), (24, 18)]).rule
    'LAND-05'
    """
    return _judged(position, roll, [Move(*move) for move in moves])[1]


def readings(
    position: Position, roll: Roll, moves: Iterable[tuple[int, int]]
) -> dict[Position, Play]:
    """The legal results that these moves can mean, each with the single moves that lead to it.

    Empty when the play is not legal; more than one when a combined move may hit or not hit on
    its way.
    """
    plays = legal_plays(position, roll)
    ways = _walk(position, roll, [Move(*move) for move in moves])[-1]
    found: dict[Position, Play] = {}
    for way in ways:
        if way.position in plays:
            found.setdefault(way.position, tuple(Move(s, t) for s, t, _ in way.steps))
    return found


class _Way(NamedTuple):
    """One way to carry out the moves so far: where it led, what is left, the steps it took."""

    position: Position
    dice: tuple[int, ...]
    steps: tuple[tuple[int, int, int], ...] = ()


def _judged(
    position: Position, roll: Roll, moves: Sequence[Move]
) -> tuple[list[_Way], Violation | None]:
    """The ways in which the moves are a legal play, or the rule that they break."""
    rounds = _walk(position, roll, moves)
    plays = legal_plays(position, roll)
    legal = [way for way in rounds[-1] if way.position in plays]
    if legal:
        return legal, None
    ways = next(ways for ways in reversed(rounds) if ways)
    graph = play_graph(position, roll)
    if rounds[-1]:
        rule, params = _unfinished(ways, graph, roll)
        return [], Violation(rule, params, _witness(ways, graph, None))
    index = len(rounds) - 2
    move, onward = moves[index], moves[index + 1 : index + 2]
    rule, params = _refused(ways[0], move, roll, bool(onward and onward[0][0] == move.to_point))
    return [], Violation(rule, params, _witness(ways, graph, move), index)


def _walk(position: Position, roll: Roll, moves: Sequence[Move]) -> list[list[_Way]]:
    """The ways after no move, one move and so on, up to the first move that nothing allows."""
    rounds = [[_Way(position, () if position.is_over else roll.dice)]]
    for move in moves:
        after = {next_way[:2]: next_way for way in rounds[-1] for next_way in _routes(way, move)}
        rounds.append(list(after.values()))
        if not after:
            break
    return rounds


def _routes(way: _Way, move: Move) -> Iterator[_Way]:
    """Every way to carry one checker over, with one die or with several."""
    for die in dict.fromkeys(way.dice):
        target = max(move.from_point - die, OFF)
        if target < move.to_point or _obstacle(way, Move(move.from_point, target), die):
            continue
        left = list(way.dice)
        left.remove(die)
        step = (move.from_point, target, die)
        after = _Way(way.position.moved(move.from_point, target), tuple(left), (*way.steps, step))
        if target == move.to_point:
            yield after
        else:
            yield from _routes(after, Move(target, move.to_point))


Fault = tuple[str, dict[str, object]]


def _obstacle(way: _Way, move: Move, die: int) -> Fault | None:
    """What forbids one checker this one die here; None when nothing does."""
    position, source = way.position, move.from_point
    mover = position.mover
    if not (OFF < source <= BAR and mover[source]):
        return "BOARD-01", {"move": _text(move)}
    if mover[BAR] and source != BAR:
        may_enter = any(not _is_blocked(position, BAR - number) for number in way.dice)
        return ("BAR-01" if may_enter else "BAR-08"), {"count": mover[BAR]}
    target = source - die
    if target > OFF:
        return _blocked_entry(way, die) if source == BAR else _blocked_point(position, target)
    highest = max(point for point in range(1, 25) if mover[point])
    if highest not in HOME:
        return ("OFF-10" if mover[OFF] else "BEARIN-03"), {"point": highest}
    if target < OFF and source < highest:
        if mover[die]:
            return "OFF-07", {"die": die, "point": die}
        return ("OFF-05" if highest > die else "OFF-06"), {"die": die, "point": highest}
    return None


def _is_blocked(position: Position, point: int) -> bool:
    return position.held_against(point) >= 2


def _blocked_point(position: Position, point: int) -> Fault | None:
    if _is_blocked(position, point):
        return "LAND-05", {"point": point, "count": position.held_against(point)}
    return None


def _blocked_entry(way: _Way, die: int) -> Fault | None:
    position, point = way.position, BAR - die
    if not _is_blocked(position, point):
        return None
    if all(_is_blocked(position, other_view(number)) for number in HOME):
        return "CLOSED-02", {"point": point}
    if all(_is_blocked(position, BAR - number) for number in way.dice):
        return "BAR-07", {"point": point}
    return "BAR-05", {"die": die, "point": point, "count": position.held_against(point)}


def _refused(way: _Way, move: Move, roll: Roll, goes_on: bool) -> Fault:
    """Why this move can't be made; `goes_on` when the next move is the same checker's."""
    source, target = move
    params: dict[str, object] = {"move": _text(move)}
    if way.position.is_over:
        return "WIN-02", {}
    if not (OFF <= source <= BAR and OFF <= target <= BAR):
        return "BOARD-05", params
    if source == OFF:
        return "OFF-09", params
    if not way.position.mover[source]:
        return "BOARD-01", params
    if target >= source:
        return "DIR-02", params
    if way.position.mover[BAR] and source != BAR and way.dice:
        return _obstacle(way, move, way.dice[0]) or ("BAR-01", params)
    fits = [die for die in way.dice if die == source - target or (target == OFF and die > source)]
    if fits:
        fault = _obstacle(way, move, fits[0])
        assert fault, "a move that fits a die and meets no obstacle is possible"
        if fault[0] == "LAND-05" and goes_on:
            return "COMB-03", fault[1]
        return fault
    return _refused_run(way, move, roll) or _wrong_number(way, move, roll)


def _refused_run(way: _Way, move: Move, roll: Roll) -> Fault | None:
    """Why one checker can't go this far with several dice; None when no sum of dice fits."""
    source, target = move
    orders = {way.dice, way.dice[::-1]}
    faults: list[tuple[int, Fault]] = []
    for order in sorted(orders, reverse=True):
        here = way
        for legs, die in enumerate(order):
            point = source - sum(order[:legs])
            landing = max(point - die, OFF)
            if landing < target or point == OFF:
                break
            fault = _obstacle(here, Move(point, landing), die)
            if fault:
                total = source - target
                if (
                    sum(order) == total
                    or (target == OFF and sum(order) >= total)
                    or (roll.is_double and total % die == 0 and total // die <= len(order))
                ):
                    faults.append((legs, fault))
                break
            here = _Way(here.position.moved(point, landing), order[legs + 1 :])
    if not faults:
        return None
    legs, (rule, params) = max(faults, key=lambda found: found[0])
    if legs == 0 and source == BAR and rule in ("BAR-05", "BAR-07", "CLOSED-02"):
        return "BAR-06", {"move": _text(move), "roll": str(roll)}
    if rule == "LAND-05" and _text(move) and params["point"] != target:
        if len(faults) == 2 and legs == 0:
            points = " & ".join(str(fault[1]["point"]) for _, fault in faults)
            return "COMB-04", {"move": _text(move), "points": points, "point": params["point"]}
        return "COMB-03", params
    return rule, params


def _wrong_number(way: _Way, move: Move, roll: Roll) -> Fault:
    """Why no die fits the length of a move."""
    number = move.from_point - move.to_point
    if roll.is_double and not way.dice:
        return "DOUB-01", {"die": roll.high}
    if number in roll.dice or not way.dice:
        return "MOVE-02", {"move": _text(move), "number": number, "roll": str(roll)}
    return "MOVE-01", {"move": _text(move), "number": number, "roll": str(roll)}


def _unfinished(ways: Sequence[_Way], graph: PlayGraph, roll: Roll) -> Fault:
    """Why moves that are each possible are not a legal play of the whole roll."""
    way = ways[0]
    followed = [w for w in ways if (node := _follow(graph, w)) is not None and graph.nodes[node]]
    if not way.steps:
        rule = "FORCE-04" if graph.longest == 1 and not roll.is_double else "FORCE-01"
        return rule, {"count": graph.longest}
    if followed:
        way = followed[0]
        entered = all(step[0] == BAR for step in way.steps)
        if entered and not way.position.mover[BAR]:
            return "BAR-09", {"dice": _numbers(way.dice)}
    if roll.is_double:
        return "FORCE-07", {"count": graph.longest, "die": roll.high}
    if followed:
        return "FORCE-02", {"dice": _numbers(way.dice)}
    if graph.longest == 1:
        return "FORCE-05", {"die": roll.high}
    return "FORCE-03", {"dice": _numbers(way.dice), "number": way.steps[0][2]}


def _numbers(dice: Iterable[int]) -> str:
    return ", ".join(map(str, dice))


def _follow(graph: PlayGraph, way: _Way) -> int | None:
    """The node to which these steps lead, or None when they leave the legal plays."""
    node = 0
    for wanted in way.steps:
        step = next((step for step in graph.nodes[node] if step[:3] == wanted), None)
        if step is None:
            return None
        node = step.node
    return node


def _witness(ways: Sequence[_Way], graph: PlayGraph, refused: Move | None) -> Play:
    """A legal play that begins like the refused one for as long as that is legal."""
    steps: list[Step] = []
    for wanted in ways[0].steps:
        here = graph.nodes[steps[-1].node if steps else 0]
        step = next((step for step in here if step[:3] == wanted), None)
        if step is None:
            break
        steps.append(step)
    while here := graph.nodes[steps[-1].node if steps else 0]:
        same = (step for step in here if refused and step.from_point == refused.from_point)
        steps.append(next(same, here[0]))
        refused = None
    return tuple(Move(step.from_point, step.to_point) for step in steps)


def _text(move: Move) -> str:
    names = {BAR: "bar", OFF: "off"}
    return "/".join(names.get(point, str(point)) for point in move)
