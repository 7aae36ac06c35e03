"""Definitions of the rule book that the drawing of the board must keep."""

from __future__ import annotations

import re
from itertools import pairwise, product

import pytest

from bglearn.board.geometry import View, sizes
from bglearn.board.scene import Scene
from bglearn.board.settings import DEFAULT, Settings
from bglearn.board.svg import draw
from bglearn.rules.position import BAR, HOME, START, other_view
from tests.rules.boards import board

VIEWS = [View(home, bottom) for home, bottom in product(("right", "left"), (True, False))]
OUTER, THEIR_OUTER, THEIR_HOME = range(7, 13), range(13, 19), range(19, 25)
QUARTERS = (HOME, OUTER, THEIR_OUTER, THEIR_HOME)
"""By the mover's points."""

Triangle = tuple[float, bool, str]
"""The middle of its base, whether it hangs from the top, and its colour."""


def triangles(svg: str) -> list[Triangle]:
    found = []
    for name, corners in re.findall(r'<polygon class="(\w+)" points="([^"]+)"', svg):
        (left, base), (x, tip), (right, _) = (
            tuple(map(float, corner.split(","))) for corner in corners.split()
        )
        assert left < x < right
        found.append((x, base < tip, name))
    return found


def colour(svg: str, name: str) -> str:
    found = re.search(rf"\.{name}\{{fill:(#\w+)\}}", svg)
    assert found
    return found[1]


def middle(view: View, spot: int) -> float:
    box = view.area(spot)
    return box.x + box.width / 2


def numbers(settings: Settings) -> list[int]:
    """The numbers beside the points, in the order of the mover's points."""
    svg = draw(Scene("a", START, settings=settings))
    return [int(number) for number in re.findall(r'class="number"[^>]*>(\d+)<', svg)]


@pytest.mark.rule("BOARD-05")
def test_twenty_four_triangles() -> None:
    drawn = triangles(draw(Scene("a", START)))
    assert len(drawn) == len({(x, top) for x, top, _ in drawn}) == 24
    assert numbers(DEFAULT) == list(range(1, 25))


@pytest.mark.rule("BOARD-06")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_triangles_alternate_in_colour(theme: str) -> None:
    svg = draw(Scene("a", START, settings=Settings(theme=theme)))
    for top in (True, False):
        row = sorted(one for one in triangles(svg) if one[1] == top)
        assert len(row) == 12
        assert all(one[2] != other[2] for one, other in pairwise(row))
    assert colour(svg, "odd") != colour(svg, "even")


@pytest.mark.rule("BOARD-07")
@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_four_quarters_of_six_points_side_by_side(view: View) -> None:
    places = set()
    for quarter in QUARTERS:
        row = sorted(middle(view, point) for point in quarter)
        steps = {round(other - one, 6) for one, other in pairwise(row)}
        assert steps == {sizes()["point"]}
        (top,) = {view.is_top(point) for point in quarter}
        places.add((top, row[0] < middle(view, BAR)))
    assert len(places) == 4


@pytest.mark.rule("BOARD-08")
@pytest.mark.rule("BOARD-09")
@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_each_side_has_a_home_board_and_an_outer_board(view: View) -> None:
    for point in HOME:
        # The home boards face each other, and so do the outer boards; a player's two lie in a row.
        assert middle(view, point) == middle(view, other_view(point))
        assert middle(view, point + 6) == middle(view, other_view(point + 6))
        assert view.is_top(point) == view.is_top(point + 6) != view.is_top(other_view(point))
    assert {other_view(point) for point in HOME} == set(THEIR_HOME)
    assert {other_view(point) for point in OUTER} == set(THEIR_OUTER)


@pytest.mark.rule("BOARD-10")
@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_the_bar_divides_home_boards_from_outer_boards(view: View) -> None:
    bar = view.area(BAR)
    sides = {
        name: {middle(view, point) > bar.x + bar.width for point in points}
        | {middle(view, point) >= bar.x for point in points}
        for name, points in (("home", (*HOME, *THEIR_HOME)), ("outer", (*OUTER, *THEIR_OUTER)))
    }
    assert sorted(map(sorted, sides.values())) == [[False], [True]]
    assert sides["home"] == {view.home == "right"}


@pytest.mark.rule("BOARD-11")
def test_checkers_on_the_bar_are_drawn_there() -> None:
    waiting = board({BAR: 2, 6: 3}, {1: 2}, waiting=1)
    svg = draw(Scene("a", waiting))
    bar = View().area(BAR)
    places = re.findall(r'class="face" cx="([\d.]+)" cy="([\d.]+)"', svg)
    on_bar = [float(y) for x, y in places if bar.x < float(x) < bar.x + bar.width]
    assert len(on_bar) == 3
    assert len({y > View().height / 2 for y in on_bar}) == 2  # each side in a half of its own


@pytest.mark.rule("BOARD-12")
@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_the_bar_is_the_strip_in_the_middle(view: View) -> None:
    left, right = sorted(view.fields())
    bar = view.area(BAR)
    assert left.x + left.width == pytest.approx(bar.x)
    assert bar.x + bar.width == pytest.approx(right.x)
    assert left.width == right.width
    assert (bar.y, bar.height) == (left.y, left.height)


@pytest.mark.rule("BOARD-14")
@pytest.mark.rule("ORIENT-02")
def test_the_board_can_be_drawn_from_either_side() -> None:
    plain = View()
    drawn = {draw(Scene("a", START, settings=Settings(v.home, v.bottom))) for v in VIEWS}
    assert len(drawn) == 4
    for view in VIEWS:
        for point in range(1, 25):
            here, there = middle(plain, point), middle(view, point)
            assert there == pytest.approx(here if view.home == "right" else plain.width - here)
            assert (view.is_top(point) == plain.is_top(point)) == view.bottom


@pytest.mark.rule("BOARD-15")
@pytest.mark.rule("BOARD-16")
def test_own_numbers_and_absolute_ones() -> None:
    own, absolute = list(range(1, 25)), list(range(24, 0, -1))
    assert numbers(Settings(colour="light")) == numbers(Settings(colour="dark")) == own
    assert numbers(Settings(colour="light", numbering="absolute")) == own  # White's are absolute
    assert numbers(Settings(colour="dark", numbering="absolute")) == absolute


@pytest.mark.rule("ORIENT-01")
def test_your_home_board_lies_at_the_bottom_right() -> None:
    view = View(DEFAULT.home, DEFAULT.bottom)
    assert Settings() == DEFAULT
    assert not any(view.is_top(point) for point in HOME)
    assert all(middle(view, point) > middle(view, BAR) for point in HOME)
    assert draw(Scene("a", START)) == draw(Scene("a", START, settings=Settings("right", True)))


@pytest.mark.rule("DIR-01")
@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_the_track_has_the_shape_of_a_u(view: View) -> None:
    """Along one row, round the bend at the far end, and back along the other."""
    track = [(middle(view, point), view.is_top(point)) for point in range(24, 0, -1)]
    there, back = track[:12], track[12:]
    assert len({top for _, top in there}) == len({top for _, top in back}) == 1
    assert there[0][1] != back[0][1]
    assert [x for x, _ in there] == [x for x, _ in back[::-1]]
    away = [x for x, _ in there]
    assert away in (sorted(away), sorted(away, reverse=True))


@pytest.mark.rule("DIR-05")
@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_the_route_of_black(view: View) -> None:
    """White's home board, over the bar, White's outer board, the bend, Black's two boards."""
    route = [other_view(point) for point in range(24, 0, -1)]  # in White's numbers
    assert route == list(range(1, 25))
    crossings = [
        (one, other)
        for one, other in pairwise(route)
        if (middle(view, one) < middle(view, BAR)) != (middle(view, other) < middle(view, BAR))
    ]
    bends = [
        (one, other) for one, other in pairwise(route) if view.is_top(one) != view.is_top(other)
    ]
    assert crossings == [(6, 7), (18, 19)]
    assert bends == [(12, 13)]
    far = max(range(1, 25), key=lambda point: abs(middle(view, point) - middle(view, 1)))
    assert far in (12, 13)
