"""What the summary of each lesson shows: a drawing, worked out by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from types import MappingProxyType

from bglearn.board.match_scene import cube_of
from bglearn.board.scene import Arrow, ArrowTone, Mark, Scene
from bglearn.board.svg import cube_drawing, drawing
from bglearn.i18n import text
from bglearn.notation.plays import parse_moves, parse_play
from bglearn.notation.xgid import parse_xgid
from bglearn.notebook.special.chouette_games import RANKING, seated
from bglearn.notebook.special.cube_travels import stations
from bglearn.notebook.special.dice import dice
from bglearn.notebook.special.jacoby import ENDS, RULES, outcome
from bglearn.notebook.special.ladder import ladder
from bglearn.notebook.special.played_match import played
from bglearn.notebook.special.seat_drawing import seat_drawing
from bglearn.notebook.special.sheet import Drawing
from bglearn.notebook.special.table_view import described, pictured, settings_of, table, view_of
from bglearn.notebook.special.track import track
from bglearn.notebook.telling import SIZES
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.options import Rules
from bglearn.rules.outcome import size_of_win
from bglearn.rules.player import Player
from bglearn.rules.plays import Move, play_graph
from bglearn.rules.position import BAR, HOME, START, Position

_MEETING = Position.of({24: 1, 22: 2, 13: 4, 8: 3, 6: 5}, {24: 1, 13: 5, 8: 3, 6: 3, 5: 1, 4: 2})
_HIT = Position.of({24: 2, 13: 5, 8: 3, 6: 5}, {24: 1, 20: 1, 13: 5, 8: 3, 6: 5})
_ENTERING = Position.of({25: 1, 21: 2, 13: 5, 8: 3, 6: 4}, {24: 2, 13: 4, 8: 3, 6: 3, 5: 2, 2: 1})
_TRAP = parse_xgid("XGID=-CDD-b--B-----------bcddB-:0:0:1:53:0:0:0:0:10").position
_LAST = Position.of({5: 3, 4: 4, 2: 2, 1: 2, 0: 4}, {0: 6, 5: 3, 4: 3, 3: 3})
_BETWEEN, _FIRST_LINE, _LINE = 70, 96, 90


def first_steps(position: Position, rolls: Iterable[Roll]) -> list[Move]:
    """Every move with which a legal play of one of these rolls may begin.

    >>> first_steps(Position.of({25: 1, 6: 14}, {5: 15}), [Roll(6, 5)])
    [Move(from_point=25, to_point=19)]
    """
    found = [
        Move(step.from_point, step.to_point)
        for roll in rolls
        for step in play_graph(position, roll).nodes[0]
    ]
    return list(dict.fromkeys(found))


def blocked(position: Position, starts: Iterable[int], numbers: Iterable[int]) -> list[Mark]:
    """Where the opponent keeps a checker from these points out, with one of the numbers."""
    ways = {start - number for start in starts for number in numbers}
    closed = [way for way in ways if way > 0 and position.held_against(way) > 1]
    return [Mark(point, "blocked") for point in sorted(closed)]


def _scene(
    position: Position,
    roll: Roll | None = None,
    arrows: Sequence[Arrow] = (),
    marks: Sequence[Mark] = (),
) -> Drawing:
    scene = Scene(
        "summary",
        position,
        roll,
        arrows=tuple(arrows),
        marks=tuple(marks),
        settings=settings_of(),
        lasting=True,
    )
    return pictured(drawing(scene), described(position))


def _arrows(moves: Iterable[Move], tone: ArrowTone = "move") -> list[Arrow]:
    return [Arrow(start, end, tone) for start, end in dict.fromkeys(moves)]


def _board() -> Drawing:
    """The starting position, with the home board."""
    return _scene(START, marks=[Mark(point) for point in HOME])


def _movement() -> Drawing:
    """Where the rearmost checker may land with each number, and where not."""
    steps = [step for step in first_steps(_MEETING, ROLLS) if step.from_point == 24]
    return _scene(_MEETING, None, _arrows(steps), blocked(_MEETING, [24], HOME))


def _doubles() -> Drawing:
    """The four moves of a double."""
    roll = Roll(2, 2)
    return _scene(START, roll, _arrows(parse_play("24/22 13/11 6/4(2)", START, roll)))


def _hitting() -> Drawing:
    """Blots, and the moves that hit one."""
    hits = [step for step in first_steps(_HIT, ROLLS) if _HIT.held_against(step.to_point) == 1]
    blots = [Mark(point) for point in range(1, BAR) if _HIT.held_against(point) == 1]
    return _scene(_HIT, None, _arrows(hits), blots)


def _bar() -> Drawing:
    """Where a checker on the bar may enter, and where not."""
    entries = [step for step in first_steps(_ENTERING, ROLLS) if step.from_point == BAR]
    return _scene(_ENTERING, None, _arrows(entries), blocked(_ENTERING, [BAR], HOME))


def _forced() -> Drawing:
    """The play of both dice, and the move after which one of them is lost."""
    roll = Roll(5, 3)
    both = parse_play("24/19/16", _TRAP, roll)
    arrows = [*_arrows(both, "proof"), *_arrows(parse_moves("8/3"), "wrong")]
    return _scene(_TRAP, roll, arrows)


def _bearing_off() -> Drawing:
    """A die that is too high and one that is exact."""
    roll = Roll(6, 4)
    return _scene(_LAST, roll, _arrows(parse_play("5/off 4/off", _LAST, roll)))


def _ends(rows: Sequence[tuple[str, Rules]]) -> Drawing:
    """The three sizes of a win, and a line for each of the rules with what they score."""
    view, parts = view_of(), []
    names = [str(SIZES[size_of_win(position.opponent)]) for position in ENDS.values()]
    for place, (end, position) in enumerate(ENDS.items()):
        x = place * (view.width + _BETWEEN)
        parts.append(
            f'<svg x="{x:g}" y="0" width="{view.width:g}" height="{view.height:g}">'
            f"{''.join(table(position))}</svg>"
        )
        for line, (label, rules) in enumerate(rows):
            y = view.height + _FIRST_LINE + line * _LINE
            said = f"{label or names[place]}: {outcome(end, 'start', rules).points}"
            parts.append(
                f'<text class="soft" x="{x + view.width / 2:g}" y="{y:g}" style="font-size:60px">'
                f"{escape(said)}</text>"
            )
    width = len(ENDS) * (view.width + _BETWEEN) - _BETWEEN
    height = view.height + _FIRST_LINE / 2 + len(rows) * _LINE
    return Drawing(tuple(parts), width, height, "; ".join(names))


def _winning() -> Drawing:
    return _ends([("", Rules())])


def _money() -> Drawing:
    without = text("special", "Without the Jacoby rule")
    with_it = text("special", "With the Jacoby rule")
    return _ends([(without, RULES["without"]), (with_it, RULES["with"])])


def _cube() -> Drawing:
    """The cube in the middle and, later, with each player."""
    views = [cube_of(one.game, Player.WHITE) for one in stations() if not one.game.offer]
    seen = {one.owner: one for one in views[:3] if one}
    cubes = [cube_drawing(view_of(), one) for one in seen.values()]
    return pictured([*table(START), *cubes], described(START))


def _match() -> Drawing:
    """The score before the Crawford game."""
    games = played(Rules(match_length=7), [(Player.WHITE, 3), (Player.BLACK, 2)] * 2)
    crawford = next(game.before for game in games[::-1] if game.before.is_crawford)
    return ladder(crawford)


def _chouette() -> Drawing:
    return seat_drawing(seated(RANKING), None)


PICTURES: Mapping[str, tuple[str, Callable[[], Drawing]]] = MappingProxyType(
    {
        "01": ("BOARD-13", _board),
        "02": ("DIR-01", lambda: track().still),
        "03": ("LAND-05", _movement),
        "04": ("DOUB-01", _doubles),
        "05": ("HIT-01", _hitting),
        "06": ("BAR-05", _bar),
        "07": ("FORCE-03", _forced),
        "08": ("OFF-06", _bearing_off),
        "09": ("STAKE-10", _winning),
        "10": ("CUBE-15", _cube),
        "11": ("MATCH-04", _match),
        "12": ("MONEY-05", _money),
        "13": ("CHOU-03", _chouette),
        "14": ("ETIQ-01", lambda: dice().still),
    }
)
"""By lesson: the rule that is told below, and the drawing."""
