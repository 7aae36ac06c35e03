"""What a match file may look like, what is refused in it, and where."""

from __future__ import annotations

import io

import pytest

from bglearn.errors import MatchFileError, NotationError
from bglearn.notation.mat_events import (
    Annulled,
    Conceded,
    IllegalDouble,
    IllegalPlay,
    Unknown,
    Unverified,
)
from bglearn.notation.mat_game import GameReader
from bglearn.notation.mat_lines import read_cells
from bglearn.notation.mat_reader import lines_of, parse_mat, read_mat
from bglearn.notation.mat_record import RecordedGame, record
from bglearn.notation.mat_source import read_lines
from bglearn.notation.mat_writer import format_mat
from bglearn.rules import match as matches
from bglearn.rules.dice import Roll
from bglearn.rules.events import (
    Dropped,
    Event,
    OpeningRoll,
    Passed,
    Played,
    ResignationAccepted,
    Resigned,
    Rolled,
    Took,
)
from bglearn.rules.game import Stage
from bglearn.rules.match import NextGame
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.plays import Move, legal_plays
from tests.rules.games import CLOSED_OUT, at_turn

W, B = Player.WHITE, Player.BLACK
OPENING = "  1) 31: 8/5 6/5                 64: 24/14"


def text_of(*rows: str, length: int = 3, names: str = " Ann : 0      Bob : 0") -> str:
    return "\n".join([f" {length} point match", "", " Game 1", names, *rows, ""])


def one(*rows: str, length: int = 3, names: str = " Ann : 0      Bob : 0") -> RecordedGame:
    ((_, (game,)),) = parse_mat(text_of(*rows, length=length, names=names))
    return game


def fault(text: str) -> MatchFileError:
    with pytest.raises(MatchFileError) as raised:
        parse_mat(text, "club.mat")
    error = raised.value
    assert str(error).startswith("club.mat, line ")
    assert str(error).endswith((".", "”"))
    assert error.file == "club.mat"
    return error


# ------------------------------------------------------------------ names


@pytest.mark.parametrize(
    ("line", "players", "ratings"),
    [
        (" Ann : 0                Bob : 0", ("Ann", "Bob"), ("", "")),
        ("Ann: 0  Bob: 0", ("Ann", "Bob"), ("", "")),
        (" Ann, 1612.5 : 0        Bob, 1500 : 0", ("Ann", "Bob"), ("1612.5", "1500")),
        (" Lee, Ann : 0           Ray, Bob, 1500 : 0", ("Lee, Ann", "Ray, Bob"), ("", "1500")),
        (" A: 3 : 0               http://bob:80 : 0", ("A: 3", "http://bob:80"), ("", "")),
        (" x : 1 y : 0            Bob : 0", ("x : 1 y", "Bob"), ("", "")),
        (" Žofie : 0              Ελένη Ğ : 0", ("Žofie", "Ελένη Ğ"), ("", "")),
        (" 李雷 : 0\t\t韓梅梅 : 0", ("李雷", "韓梅梅"), ("", "")),
        (" Ann\tMary  Lee : 0      B\x00b : 0", ("Ann Mary Lee", "B b"), ("", "")),
        (" a" * 40 + " : 0   Bob : 0", (("a " * 40).strip(), "Bob"), ("", "")),
    ],
)
def test_names(line: str, players: tuple[str, str], ratings: tuple[str, str]) -> None:
    ((heading, _),) = parse_mat(text_of(OPENING, names=line))
    assert (heading.players, heading.ratings) == (players, ratings)


@pytest.mark.parametrize("line", ["Ann  Bob", " Ann : 0", " : 0   Bob : 0", " Ann : 0   Bob : 0 x"])
def test_a_line_without_players(line: str) -> None:
    assert (fault(text_of(OPENING, names=line)).line, fault(text_of(names=line)).game) == (4, 1)


def test_other_players_in_the_next_game() -> None:
    more = "\n Game 2\n Bob : 0      Ann : 1\n"
    error = fault(text_of(OPENING, "      Wins 1 point") + more)
    assert (error.line, error.game) == (9, 2)


def test_the_score_must_be_what_the_games_made_it() -> None:
    more = "\n Game 2\n Ann : 2      Bob : 0\n"
    error = fault(text_of(OPENING, "      Wins 1 point") + more)
    assert "1–0" in str(error)
    assert "2–0" in str(error)


# ------------------------------------------------------------------ several games and matches


def test_several_matches_in_one_file() -> None:
    first = text_of(OPENING, "      Wins 3 points and the match")
    second = '; [Event "Final"]\n' + text_of(OPENING, length=0, names=" Cem : 0      Dana : 0")
    matches = parse_mat(first + "\n" + second)
    assert [match.heading.players for match in matches] == [("Ann", "Bob"), ("Cem", "Dana")]
    assert [match.heading.headers for match in matches] == [(), (("Event", "Final"),)]
    assert [match.heading.rules.match_length for match in matches] == [3, None]


def test_games_come_one_by_one() -> None:
    """The first games are handed out before the last line is asked for."""
    game = [" Game {}", " Ann : {}      Bob : 0", OPENING, "      Wins 1 point"]

    def lines() -> object:
        yield " 0 point match"
        for number in range(10**9):
            for line in game:
                yield line.format(number + (line == game[0]))

    stream = read_mat(lines())  # type: ignore[arg-type]
    assert [next(stream).game.number for _ in range(5)] == [1, 2, 3, 4, 5]


def test_a_game_without_a_result_is_followed_by_none() -> None:
    more = "\n Game 2\n Ann : 0      Bob : 0\n"
    assert fault(text_of(OPENING) + more).line == 8


def test_an_unfinished_last_game() -> None:
    game = one(OPENING, "  2) 21: 24/22 6/5               63:")
    assert game.happenings[-1] == Rolled(B, Roll(6, 3))
    assert game.end.game.outcome is None


# ------------------------------------------------------------------ plays


def test_points_and_words_for_bar_and_off() -> None:
    rows = [OPENING, "  2) 55: 8/3(2) 6/1*(2)           62: {} 13/7"]
    plays = {
        one(rows[0], rows[1].format(bar)).happenings[-1] for bar in ("25/23", "bar/23", "Bar/23")
    }
    assert plays == {Played(B, (Move(25, 23), Move(13, 7)))}


def test_the_only_play_and_a_dance_may_be_left_out() -> None:
    rows = ["  1) 31: 8/5 6/5                 64: 24/14", "  2) 55: 8/3 8/3 6/1* 6/1"]
    rows = [*rows[:1], rows[1] + "         55:"]
    assert one(*rows, "  3) 61: 13/6").happenings[-3] == Played(B, ())


@pytest.mark.parametrize("said", ["Cannot Move", "cannot move", "no move", "-"])
def test_a_dance_in_words(said: str) -> None:
    game = one("  1) 31: 8/5 6/5  64: 24/14", f"  2) 55: 8/3 8/3 6/1* 6/1  55: {said}")
    assert game.happenings[-1] == Played(B, ())
    assert game.remarks == ()


def test_a_pass_where_a_play_exists_is_an_illegal_play() -> None:
    game = one("  1) 31: 8/5 6/5  64: Cannot Move", "  2) 21: 24/22 6/5")
    passed = game.happenings[2 + 1]
    assert isinstance(passed, IllegalPlay)
    assert passed.result.pips == (167, 163)
    assert len(game.remarks) == 1


@pytest.mark.parametrize("said", ["", "??", "????"])
def test_a_play_that_is_not_recorded(said: str) -> None:
    game = one(f"  1) 31: 8/5 6/5  64: {said}", "  2) 21: 1/9 5/5   66: 24/18")
    assert game.happenings[3] == Unknown(B)
    assert game.happenings[5] == Unverified(Played(W, (Move(1, 9), Move(5, 5))))
    assert [(r.line, r.move, r.side) for r in game.remarks] == [(5, 1, B)]


def test_turn_and_cube_hold_in_a_game_that_is_not_known() -> None:
    rows = ["  1) 31: 8/5 6/5  64: ????", "  2)  Doubles => 2   Takes", "  3) 21: 6/5 6/4"]
    assert one(*rows).end.game.cube.owner is B
    error = fault(text_of(*rows, "  4)  Doubles => 4"))
    assert (error.line, error.move, error.side) == (8, 4, W)


def test_an_illegal_play_stands_and_is_told() -> None:
    """The opponent let it stand: the position is as recorded, and the game goes on from there."""
    game = one("  1) 31: 8/4 6/5  64: 24/14", "  2) 21: 4/1")
    illegal = game.happenings[1]
    assert isinstance(illegal, IllegalPlay)
    assert (illegal.result.mover[4], illegal.result.mover[5]) == (1, 1)
    assert [(r.line, r.move, r.side) for r in game.remarks] == [(5, 1, W)]
    assert "not for grading" in str(game.remarks[0])


@pytest.mark.parametrize("play", ["23/20", "24/21 24/19", "8/5 6/5 25/24", "5/8"])
def test_what_no_hand_can_carry_out_is_a_fault(play: str) -> None:
    error = fault(text_of(f"  1) 31: {play}"))
    assert (error.line, error.game, error.move, error.side) == (5, 1, 1, W)
    assert error.column == 10


SNOWIE = "Illegal play (0;0;0;1;0;Bob;Ann;0;0;0;1;0;{})"
AFTER = "0;-2;0;0;0;1;5;0;2;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;3;1"


@pytest.mark.parametrize("turned", [False, True])
def test_the_position_of_an_illegal_play(turned: bool) -> None:
    """Programs differ in whose numbers are positive."""
    *board, high, low = AFTER.split(";")
    numbers = [str(-int(n)) for n in reversed(board)] if turned else board
    game = one(f"  1) 31: {SNOWIE.format(';'.join([*numbers, high, low]))}  64: 24/14")
    illegal = game.happenings[1]
    assert isinstance(illegal, IllegalPlay)
    assert (illegal.result.mover[5], illegal.result.mover[8]) == (1, 2)
    assert isinstance(game.happenings[-1], Played)


@pytest.mark.parametrize(
    "cell", ["Illegal play", "Illegal play (24/13)", SNOWIE.format(AFTER.replace("-5;5", "-4;5"))]
)
def test_an_illegal_play_without_its_position(cell: str) -> None:
    assert fault(text_of(f"  1) 31: {cell}")).side is W


# ------------------------------------------------------------------ the cube


def test_a_double_of_a_dead_cube_stands() -> None:
    rows = [OPENING, "  2)  Doubles => 2                Takes", "  3) 21: 24/22 6/5   Doubles => 4"]
    game = one(*rows, "  4)  Takes                       63: 14/5", length=2)
    assert IllegalDouble(B) in game.happenings
    assert game.end.game.cube.value == 4
    assert len(game.remarks) == 1


def test_an_annulled_double_that_is_dropped_ends_the_game() -> None:
    game = one(OPENING, "  2)  Doubles => 2  Drops", "      Wins 1 point", names=" A : 2   B : 0")
    assert game.happenings[-2:] == (Annulled(Dropped(B)), Conceded(B, 1))


def test_the_answer_to_a_double_may_be_implied() -> None:
    taken = one(OPENING, "  2)  Doubles => 2", "  3) 21: 24/22 6/5")
    assert Took(B) in taken.happenings
    assert len(taken.remarks) == 1
    dropped = one(OPENING, "  2)  Doubles => 2", "      Wins 1 point")
    assert dropped.happenings[-1] == Dropped(B)
    assert len(dropped.remarks) == 1


@pytest.mark.parametrize(
    "row",
    [
        "  2)  Doubles => 4",
        "  2)  Takes",
        "  2)  Drops",
        "  2)  Beavers => 2",
        "  2)  Doubles => 2   Beavers => 4",
        "  2)  Doubles => 2   64: 24/14",
        "  2)  Cannot Move",
        "  2)                 64: 24/14",
        "  2)                 Doubles => 2",
        "  2)  Dubbles => 2",
        "  2)  21: 24/22 6/5 64: 24/14 31: 8/5",
        "      21: 24/22 6/5 x",
    ],
)
def test_what_the_rules_forbid_is_a_fault(row: str) -> None:
    error = fault(text_of(OPENING, row))
    assert (error.line, error.game) == (6, 1)


# ------------------------------------------------------------------ the end


@pytest.mark.parametrize(
    ("rows", "end"),
    [
        (["      Wins 1 point"], [Conceded(B, 1)]),
        ([" " * 34 + "Wins 1 point"], [Resigned(W, 1), ResignationAccepted(B)]),
        (["  2)  Wins 2 points"], [Conceded(B, 2)]),
        (["  2)                                Wins 3 points and the match"], [Resigned(W, 3)]),
        (
            ["  2) 66: ????                     Wins 3 points"],
            [Rolled(W, Roll(6, 6)), Resigned(W, 3)],
        ),
        (["  2) Resigns", " " * 34 + "Wins 2 points"], [Resigned(W, 2), ResignationAccepted(B)]),
    ],
)
def test_resignations(rows: list[str], end: list[object]) -> None:
    game = one(OPENING, *rows)
    assert list(game.happenings[4:]) == end
    assert game.end.game.outcome


@pytest.mark.parametrize(
    "rows",
    [
        ["      Wins 4 points"],
        ["      Wins 0 points"],
        ["      Wins some points"],
        ["      Wins 1 point", "      Wins 1 point"],
        ["      Wins 1 point", "  3) 21: 6/5 6/4"],
        ["  2)  Doubles => 2  Drops", " " * 34 + "Wins 1 point"],
        ["  2)  Doubles => 2  Drops", "      Wins 2 points"],
    ],
)
def test_results_that_can_not_be(rows: list[str]) -> None:
    assert fault(text_of(OPENING, *rows)).line == 5 + len(rows)


def test_points_that_the_match_needs_not_may_be_left_out() -> None:
    game = one(OPENING, "      Wins 1 point", length=3, names=" Ann : 2   Bob : 0")
    assert game.end.score[W] == 3


@pytest.mark.rule("MONEY-05")
def test_points_may_show_that_the_jacoby_rule_holds() -> None:
    """Nothing in the file says so, but a backgammon with the cube in the middle counted once."""
    text = won_with_all_the_loser_behind()
    ((heading, games),) = parse_mat(text.format(1))
    assert (heading.rules.jacoby, heading.jacoby_is_open) == (True, False)
    assert games[0].end.score[W] == 1
    ((heading, games),) = parse_mat(text.format(3))
    assert (heading.rules.jacoby, heading.jacoby_is_open) == (False, False)
    assert fault(text.format(2)).line == len(text.splitlines())
    assert fault('; [Jacoby "Off"]\n' + text.format(1))
    assert fault('; [Jacoby "On"]\n' + text.format(3))
    ((heading, _),) = parse_mat(text_of(OPENING, length=0))
    assert heading.jacoby_is_open


def won_with_all_the_loser_behind() -> str:
    """White runs home and bears off while Black stays: a backgammon, the cube in the middle."""
    events: list[Event | NextGame] = [OpeningRoll(6, 5)]
    match = matches.replay(Rules(), events)
    while match.game.stage is not Stage.OVER:
        game = match.game
        by = game.on_roll
        assert by
        if game.stage is Stage.TURN:
            event: Event = Rolled(by, Roll(5, 4) if by is W else Roll(2, 1))
        else:
            assert game.roll
            plays = legal_plays(game.position, game.roll)
            stays = (r for r in plays if by is B and r.mover[24] == game.position.mover[24])
            event = Played(by, plays[next(stays, next(iter(plays)))])
        events.append(event)
        match = matches.after(match, event)
    assert match.score == {W: 3, B: 0}
    lines = format_mat([record(("Ann", "Bob"), Rules(), events)]).text.splitlines()
    kept = [line for line in lines if not line.startswith(";")]
    return "\n".join(kept).replace("Wins 3 points", "Wins {} points").strip()


# ------------------------------------------------------------------ headers and comments


def test_headers_and_comments() -> None:
    text = '; [Site "XG: the \\"best\\""]\n# note\n; [CubeLimit "1024"]\n; [Crawford "Off"]\n'
    ((heading, games),) = parse_mat(text + text_of(OPENING, names=" A : 2   B : 0"))
    assert dict(heading.headers) == {"Site": 'XG: the \\"best\\"', "CubeLimit": "1024"}
    assert not heading.rules.crawford
    assert games[0].end.game.cube_in_play
    assert "Comments are not kept: 1" in str(games[0].remarks[0])


@pytest.mark.parametrize(
    "line",
    [
        '; [Variation "NackGammon"]',
        '; [Rules "magic=True"]',
        '; [Rules "backgammon_value=9"]',
        '; [CubeLimit "100"]',
        '; [Opening rolls "37"]',
        "; Set Pos=-a----E-C---eE---c-e----B-/0",
    ],
)
def test_headers_that_can_not_be_kept_to(line: str) -> None:
    assert fault(line + "\n" + text_of(OPENING))


def test_a_long_line_is_read_whole() -> None:
    blanks = " " * 5000
    assert len(one(f"  1) 31: 8/5 6/5{blanks}64: 24/14").happenings) == 4
    assert fault(text_of("  1) 31: 8/5 6/5" + " " * 200_000)).line == 5


@pytest.mark.parametrize("text", ["", "\n\n", "x", " Game 1\n", "; c", " 3 point match", "\x00"])
def test_no_match_file(text: str) -> None:
    fault(text)


# ------------------------------------------------------------------ all or nothing


def test_what_came_before_a_fault_can_be_kept() -> None:
    text = text_of(OPENING, "      Wins 1 point") + "\n Game 2\n Ann : 1   Bob : 0\n"
    text += "  1) 31: 8/5 6/5   64: 24/14\n  2) 77: 8/5   64: 24/14\n"
    games = read_mat(lines_of(text), "club.mat", keep_good=True)
    good = [next(games), next(games)]
    with pytest.raises(MatchFileError) as caught:
        next(games)
    assert (caught.value.line, caught.value.game) == (11, 2)
    assert [len(one.game.happenings) for one in good] == [5, 4]
    assert fault(text)


# ------------------------------------------------------------------ a closed-out player


def test_a_closed_out_player_passes_whether_he_threw_or_not() -> None:
    for rows, expected in (
        (["  1) 61: Cannot Move   21: 24/22 6/5"], [Annulled(Rolled(W, Roll(6, 1))), Passed(W)]),
        (["  1) 61:", "  2) 21:"], [Annulled(Rolled(W, Roll(6, 1))), Passed(W)]),
        (["  1)                      21: 13/11 6/5"], [Passed(W), Rolled(B, Roll(2, 1))]),
        (["  1)  Cannot Move"], [Passed(W)]),
    ):
        match = matches.with_game(matches.start(Rules()), at_turn(CLOSED_OUT))
        reader = GameReader(1, match)
        for cell in read_cells(rows[0]):
            try:
                reader.read(cell)
            except NotationError:
                break
        assert reader.happenings[: len(expected)] == expected


# ------------------------------------------------------------------ encodings


NAMES = {
    "utf-8": "Žofie Ğül Ελένη",
    "utf-16": "Žofie Ğül Ελένη",
    "latin-1": "Zoë",
    "cp1253": "Ελένη",
    "iso-8859-7": "Ελένη",
    "cp1254": "Ğül Şen",
    "iso-8859-16": "Ștefan Țică",
    "cp1250": "Ștefan".replace("Ș", "Ş"),
}


@pytest.mark.parametrize(("encoding", "name"), NAMES.items())
def test_encodings(encoding: str, name: str) -> None:
    data = text_of(OPENING, names=f" {name} : 0      Bob : 0").encode(encoding)
    asked = None if encoding.startswith("utf") else encoding
    ((heading, _),) = [g[:2] for g in read_mat(read_lines(io.BytesIO(data), asked))]
    assert heading.players == (name, "Bob")


def test_a_wrong_encoding_is_told_with_its_place() -> None:
    data = text_of(OPENING, names=" Ελένη : 0      Bob : 0").encode("cp1253")
    with pytest.raises(MatchFileError, match="UTF-8") as raised:
        list(read_mat(read_lines(io.BytesIO(data)), "x"))
    assert (raised.value.line, raised.value.column) == (4, 2)
    with pytest.raises(MatchFileError):
        list(read_mat(read_lines(io.BytesIO(b"\xff\xfe\x00")), "x"))
    with pytest.raises(NotationError, match="no encoding"):
        list(read_lines(io.BytesIO(data), "klingon"))
