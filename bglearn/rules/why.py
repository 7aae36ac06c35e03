"""Why a play is not legal: the rule that it breaks, and a legal play as proof."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from bglearn.errors import IllegalPlayError
from bglearn.i18n import Message
from bglearn.rules.dice import Roll, roll_of
from bglearn.rules.form import play_of
from bglearn.rules.plays import Move, Play, PlayGraph, Step, legal_plays, play_graph
from bglearn.rules.position import BAR, OFF, Position, position_of
from bglearn.rules.refusals import REFUSALS
from bglearn.rules.ways import Fault, Way, move_text, obstacle, playable, shut_out, walk


@dataclass(frozen=True, slots=True)
class Violation:
    """A broken rule: its id, the values for its sentence, and a legal play that proves it.

    `params` may hold `point` (the mover's own number of the place that forbids the play), `move`
    (the refused move as text), `die`, `number`, `count`, and as text `points`, `dice` and `roll`.
    `moves` are the given moves up to the refused one; `move_index` tells which that is, None when
    every move was possible but the play as a whole is not.
    """

    rule: str
    params: Mapping[str, object]
    witness: Play
    moves: Play = ()
    move_index: int | None = None

    @property
    def message(self) -> Message:
        """The sentence for a learner."""
        return Message(f"refusal.{self.rule}", REFUSALS[self.rule], self.params)


def apply_play(position: Position, roll: Roll, moves: Iterable[tuple[int, int]]) -> Position:
    """The position after a legal play, seen by the same player.

    Raises:
        IllegalPlayError: with the rule that forbids the play.
        GameError: when the moves are no moves at all.
        PositionError: when it is no position.
        RollError: when it is no roll.

    >>> from bglearn.rules.position import START
    >>> apply_play(START, Roll(3, 1), [(8, 5), (6, 5)]).mover[5]
    2
    """
    ways, violation = _judged(position_of(position), roll_of(roll), play_of(moves))
    if violation:
        raise IllegalPlayError(violation)
    return ways[0].position


def explain(position: Position, roll: Roll, moves: Iterable[tuple[int, int]]) -> Violation | None:
    """The rule that a play breaks, or None when it is legal.

    The moves are taken in the order given, from own point to own point (25 = bar, 0 = off). A move
    may be a checker's whole way with several dice, such as (24, 13) for a 6-5: it is legal when
    one of its routes is.

    Raises:
        GameError: when the moves are no moves at all.
        PositionError: when it is no position.
        RollError: when it is no roll.

    >>> from bglearn.rules.position import START
    >>> explain(START, Roll(6, 5), [(24, 13)]) is None
    True
    >>> explain(START, Roll(6, 5), [(24, 19), (24, 18)]).rule
    'LAND-05'
    """
    return _judged(position_of(position), roll_of(roll), play_of(moves))[1]


def readings(
    position: Position, roll: Roll, moves: Iterable[tuple[int, int]]
) -> dict[Position, Play]:
    """The legal results that these moves can mean, each with the single moves that lead to it.

    Empty when the play is not legal; more than one when a combined move may hit or not hit on
    its way.
    """
    plays = legal_plays(position, roll)
    ways = walk(plays.position, plays.roll, play_of(moves))[-1]
    found: dict[Position, Play] = {}
    for way in ways:
        if way.position in plays:
            found.setdefault(way.position, tuple(Move(s, t) for s, t, _ in way.steps))
    return found


def _judged(
    position: Position, roll: Roll, moves: Sequence[Move]
) -> tuple[list[Way], Violation | None]:
    """The ways in which the moves are a legal play, or the rule that they break."""
    rounds = walk(position, roll, moves)
    plays = legal_plays(position, roll)
    legal = [way for way in rounds[-1] if way.position in plays]
    if legal:
        return legal, None
    ways = next(ways for ways in reversed(rounds) if ways)
    graph = play_graph(position, roll)
    if rounds[-1]:
        rule, params = _unfinished(ways, graph, roll)
        return [], Violation(rule, params, _witness(ways, graph, None), tuple(moves))
    index = len(rounds) - 2
    move, onward = moves[index], moves[index + 1 : index + 2]
    rule, params = _refused(ways[0], move, roll, bool(onward and onward[0][0] == move.to_point))
    return [], Violation(
        rule, params, _witness(ways, graph, move), tuple(moves[: index + 1]), index
    )


def _refused(way: Way, move: Move, roll: Roll, goes_on: bool) -> Fault:
    """Why this move can't be made; `goes_on` when the next move is the same checker's."""
    source, target = move
    params: dict[str, object] = {"move": move_text(move)}
    if way.position.is_over:
        return "WIN-02", {}
    if not (OFF <= source <= BAR and OFF <= target <= BAR):
        return "BOARD-05", params
    if not way.position.mover[source]:
        return "BOARD-01", params
    if source == OFF:
        return "OFF-09", params
    if target >= source:
        return "DIR-02", params
    if way.position.mover[BAR] and source != BAR and way.dice:
        return shut_out(way)
    fits = [die for die in way.dice if die == source - target or (target == OFF and die > source)]
    if fits:
        fault = obstacle(way, source, fits[0])
        assert fault, "a move that fits a die and meets no obstacle is possible"
        return ("COMB-03" if fault[0] == "LAND-05" and goes_on else fault[0]), fault[1]
    if _adds_up(way.dice, move):
        return _refused_run(way, move, roll)
    return _wrong_number(way, move, roll)


def _adds_up(dice: tuple[int, ...], move: Move) -> bool:
    """Whether one checker could go this far with some of the dice, were nothing in its way."""
    number = move.from_point - move.to_point
    sums = {*accumulate(dice), *accumulate(reversed(dice))}
    return number in sums or (move.to_point == OFF and number <= sum(dice))


def _refused_run(way: Way, move: Move, roll: Roll) -> Fault:
    """Why one checker can't go this far with several dice: the fault that it meets last."""
    source, target = move
    faults: list[tuple[int, Fault]] = []
    for order in sorted({way.dice, way.dice[::-1]}, reverse=True):
        here, point = way, source
        for legs, die in enumerate(order):
            if fault := obstacle(here, point, die):
                faults.append((legs, fault))
                break
            here, point = here.step(point, die), point - die
    legs, (rule, params) = max(faults, key=lambda found: found[0])
    if legs == 0 and rule == "BAR-07":
        return "BAR-06", {"move": move_text(move), "roll": str(roll)}
    if rule == "LAND-05" and params["point"] != target:
        if len(faults) == 2 and legs == 0:
            points = ", ".join(str(fault[1]["point"]) for _, fault in faults)
            return "COMB-04", {"move": move_text(move), "points": points}
        return "COMB-03", params
    return rule, params


def _wrong_number(way: Way, move: Move, roll: Roll) -> Fault:
    """Why no die that is left fits the length of a move."""
    params: dict[str, object] = {"move": move_text(move)}
    if way.dice and not _adds_up(roll.dice, move):
        number = move.from_point - move.to_point
        return "MOVE-01", {**params, "number": number, "roll": str(roll)}
    if roll.is_double:
        return "DOUB-01", {**params, "die": roll.high}
    return "MOVE-02", params


def _unfinished(ways: Sequence[Way], graph: PlayGraph, roll: Roll) -> Fault:
    """Why moves that are each possible are not a legal play of the whole roll."""
    way = ways[0]
    if not way.steps:
        dice = playable(way)
        if graph.longest == 1 and len(dice) == 1 and not roll.is_double:
            return "FORCE-04", {"die": dice[0]}
        return "FORCE-01", {}
    followed = next((way for way in ways if len(_begun(graph, way)) == len(way.steps)), None)
    if followed:
        more = _numbers(followed.dice[: graph.longest - len(followed.steps)])
        if not followed.position.mover[BAR] and all(step[0] == BAR for step in followed.steps):
            return "BAR-09", {"dice": more}
        if not roll.is_double:
            return "FORCE-02", {"dice": more}
    if roll.is_double:
        return "FORCE-07", {"count": graph.longest, "die": roll.high}
    if graph.longest == 1:
        return "FORCE-05", {"die": roll.high}
    return "FORCE-03", {"dice": _numbers(way.dice), "number": way.steps[0][2]}


def _numbers(dice: Iterable[int]) -> str:
    return ", ".join(map(str, dice))


def _begun(graph: PlayGraph, way: Way) -> list[Step]:
    """The steps of a way for as long as they lead to a legal play."""
    steps: list[Step] = []
    for wanted in way.steps:
        here = graph.nodes[steps[-1].node if steps else 0]
        step = next((step for step in here if step[:3] == wanted), None)
        if step is None:
            break
        steps.append(step)
    return steps


def _witness(ways: Sequence[Way], graph: PlayGraph, refused: Move | None) -> Play:
    """A legal play that begins like the refused one for as long as that is legal."""
    steps = max((_begun(graph, way) for way in ways), key=len)
    while here := graph.nodes[steps[-1].node if steps else 0]:
        same = (step for step in here if refused and step.from_point == refused.from_point)
        steps.append(next(same, here[0]))
        refused = None
    return tuple(Move(step.from_point, step.to_point) for step in steps)
