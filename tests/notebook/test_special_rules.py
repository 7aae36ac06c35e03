"""What the special boards say comes from the rules: other options, other numbers and rulings."""

from __future__ import annotations

import re
from html import unescape

import pytest

from bglearn.board.geometry import View
from bglearn.board.lying import thrown_dice
from bglearn.notebook.special import chouette_games, closed_out, crawford, cube_travels, jacoby
from bglearn.notebook.special.chouette_seats import chouette_seats
from bglearn.notebook.special.dice import throws
from bglearn.notebook.special.judged import refusal
from bglearn.notebook.special.played_match import Chance, played
from bglearn.notebook.special.sheet import Demonstration
from bglearn.notebook.special.track import numbered_route
from bglearn.rules.dice import Roll
from bglearn.rules.events import Doubled, Passed, Rolled
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.position import START
from bglearn.rules.throw import ruling

WHITE, BLACK = Player.WHITE, Player.BLACK


def words(sheet: Demonstration) -> str:
    return unescape(re.sub(r"<[^>]+>", " ", sheet.body))


# ------------------------------------------------------------------ u-track


@pytest.mark.rule("DIR-02")
@pytest.mark.rule("BOARD-16")
def test_the_numbers_along_the_way() -> None:
    down, up = tuple(range(24, 0, -1)), tuple(range(1, 25))
    assert numbered_route(WHITE, "own") == numbered_route(BLACK, "own") == down
    assert numbered_route(WHITE, "absolute") == down
    assert numbered_route(BLACK, "absolute") == up


# ------------------------------------------------------------------ closed-out


@pytest.mark.rule("CLOSED-03")
@pytest.mark.rule("CUBE-07")
@pytest.mark.rule("CUBE-16")
@pytest.mark.parametrize(
    ("board", "cube", "forbidden"),
    [
        ("closed", "middle", {"throw": "CLOSED-03"}),
        ("closed", "white", {"throw": "CLOSED-03"}),
        ("closed", "black", {"throw": "CLOSED-03", "double": "CUBE-16"}),
        ("open", "middle", {"pass": "FORCE-01"}),
        ("open", "black", {"pass": "FORCE-01", "double": "CUBE-16"}),
    ],
)
def test_what_the_player_on_the_bar_may_do(
    board: str, cube: str, forbidden: dict[str, str]
) -> None:
    game = closed_out.moment(board, cube)
    asked = {
        "throw": Rolled(WHITE, Roll(6, 5)),
        "double": Doubled(WHITE),
        "pass": Passed(WHITE),
    }
    found = {name: refusal(game, event) for name, event in asked.items()}
    assert {name: one.rule for name, one in found.items() if one} == forbidden


def test_an_agreed_limit_stops_the_double_before_a_closed_board() -> None:
    assert "CUBE-20" not in words(closed_out.closed_out())
    assert "CUBE-20" in words(closed_out.closed_out(Rules(cube_cap=2)))


# ------------------------------------------------------------------ cube-travels


@pytest.mark.rule("CUBE-02")
@pytest.mark.rule("CUBE-15")
@pytest.mark.rule("CUBE-19")
def test_the_way_of_the_cube() -> None:
    way = cube_travels.stations()
    assert [(one.game.cube.value, one.game.cube.owner) for one in way] == [
        (1, None),
        (1, None),
        (2, BLACK),
        (2, BLACK),
        (4, WHITE),
        (4, WHITE),
        (4, WHITE),
    ]
    assert [one.game.offer.value for one in way if one.game.offer] == [2, 4, 8]


@pytest.mark.rule("CUBE-13")
def test_the_drop_at_the_end_costs_the_stake_before_the_offer() -> None:
    last = cube_travels.stations()[-1].game.outcome
    assert last
    assert (last.winner, last.points) == (WHITE, 4)
    assert "wins the stake before the offer, 4" in words(cube_travels.cube_travels())


def test_other_options_let_the_cube_go_another_way() -> None:
    capped = cube_travels.stations(Rules(cube_cap=2))
    assert [one.game.cube.value for one in capped] == [1, 1, 2]
    said = words(cube_travels.cube_travels(Rules(cube_cap=2)))
    assert "the stake is 2" in said
    assert "the stake is 4" not in said


def test_the_cube_starts_with_the_face_64() -> None:
    assert "the 64 on top stands for a stake of 1" in words(cube_travels.cube_travels())


# ------------------------------------------------------------------ crawford


@pytest.mark.rule("MATCH-04")
@pytest.mark.rule("MATCH-05")
@pytest.mark.rule("GAP-03")
@pytest.mark.parametrize(("length", "scores"), [(5, "00 20 21 41 42 44"), (7, "00 30 31 61 63 66")])
def test_one_crawford_game(length: int, scores: str) -> None:
    games = crawford.matches()[length, "crawford"]
    before = [one.before.score_before for one in games]
    assert " ".join(f"{one[WHITE]}{one[BLACK]}" for one in before) == scores
    assert [one.before.is_crawford for one in games] == [n == 3 for n in range(6)]
    assert games[-1].after.winner is WHITE
    barred = Chance("MATCH-04", "MATCH-04")
    assert games[3].chances == {WHITE: barred, BLACK: barred}
    assert games[4].chances == {WHITE: Chance("GAP-10", "GAP-10"), BLACK: Chance(None, None)}
    assert games[0].chances == dict.fromkeys(Player, Chance(None, None))


@pytest.mark.rule("MATCH-06")
def test_holland_waits_for_two_rolls_each() -> None:
    games = crawford.matches()[5, "holland"]
    assert games[4].chances[BLACK] == Chance("MATCH-06", None)
    assert games[4].chances[WHITE].later == "GAP-10"
    assert games[3].chances[BLACK] == Chance("MATCH-04", "MATCH-04")
    assert games[2].chances[BLACK] == Chance(None, None)


def test_without_crawford_there_is_no_such_game() -> None:
    games = crawford.matches()[7, "none"]
    assert not any(one.before.is_crawford for one in games)
    assert games[3].chances[BLACK] == Chance(None, None)


def test_a_backgammon_that_counts_double_changes_the_score() -> None:
    games = played(Rules(match_length=7, backgammon_value=2), crawford.WINS[7])
    assert games[1].before.score_before[WHITE] == 2


# ------------------------------------------------------------------ jacoby


@pytest.mark.rule("MONEY-05")
@pytest.mark.parametrize(
    ("cube", "points"),
    [("start", "1-1 2-1 3-1"), ("taken", "2-2 4-4 6-6"), ("automatic", "2-2 4-2 6-2")],
)
def test_both_scores(cube: str, points: str) -> None:
    found = [
        "-".join(str(jacoby.outcome(end, cube, rules).points) for rules in jacoby.RULES.values())
        for end in jacoby.ENDS
    ]
    assert " ".join(found) == points


def test_the_numbers_shown_follow_the_options() -> None:
    def big(sheet: Demonstration) -> list[str]:
        return re.findall(r"<dd>(\d+)", sheet.body)

    usual = big(jacoby.jacoby())
    assert " ".join(usual) == "1 1 2 2 2 2 2 1 4 4 4 2 3 1 6 6 6 2"
    other = {"without": Rules(backgammon_value=2), "with": Rules()}
    changed = big(jacoby.jacoby(other))
    assert " ".join(changed) == "1 1 2 2 2 2 2 2 4 4 4 4 2 3 4 6 4 6"


# ------------------------------------------------------------------ chouette-seats


@pytest.mark.rule("CHOU-02")
@pytest.mark.rule("CHOU-09")
@pytest.mark.rule("CHOU-11")
@pytest.mark.parametrize(
    ("winners", "seats"),
    [
        ("", "Ann Bob Cem Dan"),
        ("box", "Ann Cem Dan Bob"),
        ("team", "Bob Cem Dan Ann"),
        ("team box", "Bob Dan Ann Cem"),
        ("box team", "Cem Dan Bob Ann"),
    ],
)
def test_seats(winners: str, seats: str) -> None:
    game = chouette_games.after_games(chouette_games.seated(), winners.split()).game
    assert game
    assert " ".join((game.seats.box, *game.seats.team)) == seats


@pytest.mark.rule("CHOU-16")
@pytest.mark.rule("CHOU-17")
def test_ledger() -> None:
    ledger = chouette_games.after_games(chouette_games.seated(), ["team", "box"]).ledger
    assert dict(ledger.balances) == {"Ann": -4, "Bob": 4, "Cem": 0, "Dan": 0}


def test_other_throws_seat_other_players() -> None:
    sheet = chouette_seats({"Ann": 2, "Bob": 3, "Cem": 6})
    assert sheet.still.told == "In the box: Cem. Captain: Bob. Then: Ann."
    assert "Dan" not in sheet.body


# ------------------------------------------------------------------ dice


@pytest.mark.rule("ETIQ-03")
@pytest.mark.rule("ETIQ-04")
@pytest.mark.rule("ETIQ-05")
@pytest.mark.parametrize("by", Player)
def test_rulings(by: Player) -> None:
    assert {name: ruling(throw).rule for name, throw in throws(by).items()} == {
        "flat": None,
        "cocked": "ETIQ-04",
        "checker": "ETIQ-05",
        "half": "ETIQ-03",
        "off": "ETIQ-03",
    }


@pytest.mark.parametrize("home", ["right", "left"])
@pytest.mark.parametrize("by", Player)
def test_each_die_is_drawn_where_it_lies(by: Player, home: str) -> None:
    """The circle around the die at fault lies where the throw says: in a half, or off the board."""
    view = View(home, by is WHITE)
    right_half, left_half = view.dice(2)[0].x, view.dice(2, is_mover=False)[0].x
    centres = {}
    for name, throw in throws(by).items():
        drawn = "".join(thrown_dice(throw, view, START))
        found = re.findall(r'"fault" cx="([\d.]+)" cy="([\d.]+)"', drawn)
        assert len(found) == (name != "flat")
        centres[name] = [tuple(map(float, one)) for one in found]
        assert drawn.count('class="ink"') == 7, "both dice show their numbers"
    middle = view.area(25).x + view.area(25).width / 2
    sides = {name: (one[0][0] > middle) for name, one in centres.items() if one}
    right = right_half > middle
    assert right != (left_half > middle)
    assert sides == {"cocked": right, "checker": right, "half": not right, "off": right}
    assert centres["off"][0][1] > view.height
    slots = [view.slot(True, point, START.mover[point] - 1) for point in range(1, 25)]
    assert centres["checker"][0] in [(slot.x, slot.y) for slot in slots]
