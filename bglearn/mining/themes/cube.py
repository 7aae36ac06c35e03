"""Lessons 10 to 12: who may double, taking and dropping, Crawford, Holland, automatic doubles."""

from __future__ import annotations

from random import Random

from bglearn.mining.draft import Draft, Table
from bglearn.mining.games import turns
from bglearn.mining.level import COMMON, RARE, UNCOMMON
from bglearn.mining.theme import Theme, in_games
from bglearn.notation.xgid import Xgid, format_xgid
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.player import Player
from bglearn.rules.position import Position

_LENGTHS = (3, 5, 7, 9, 11, 13)
_WHO: tuple[list[str], ...] = (["mover"], ["opponent"], ["mover", "opponent"], [])
_LATEST = 30


def _somewhere(random: Random) -> Position:
    """A position of a random game, not its first."""
    wanted = random.randint(4, _LATEST)
    position = None
    for number, (position, _roll) in enumerate(turns(random)):
        if number == wanted and not position.is_closed_out:
            return position
    assert position, "a game has a first turn"
    return position


def _owned(value: int, owner: Player | None) -> Cube:
    return Cube(value, owner, is_turned=owner is not None)


def _others(answer: list[str]) -> tuple[Table, ...]:
    return tuple({"players": who} for who in _WHO if who != answer)


def _who_doubles(random: Random) -> Draft | None:
    """Now, on the learner's turn or the opponent's, with the cube somewhere."""
    value = random.choice((1, 2, 4, 8))
    owner = random.choice(list(Player)) if value > 1 else None
    in_turn = random.random() < 0.5
    position = format_xgid(Xgid(_somewhere(random), cube=_owned(value, owner)))
    if in_turn:
        answer = [
            name
            for name, player in (("mover", Player.WHITE), ("opponent", Player.BLACK))
            if owner in (None, player)
        ]
        wording = "who-doubles-in-turn"
    else:
        answer = ["mover"] if owner in (None, Player.WHITE) else []
        wording = "who-doubles"
    rules = ("CUBE-16", "CUBE-06") if owner else ("CUBE-05", "CUBE-03", "CUBE-06")
    if not owner and not in_turn:
        rules = ("CUBE-06", "CUBE-05")
    return Draft(
        kind="may-double", rules=rules, wording=wording, position=position,
        own={"when": "own-turn"} if in_turn else {}, answer={"players": answer},
        wrong=_others(answer), breadth=2,
    )  # fmt: skip


def _crawford(random: Random) -> Draft | None:
    """The Crawford game itself, or one after it."""
    length, is_crawford = random.choice(_LENGTHS), random.random() < 0.5
    leader = random.choice(list(Player))
    score = {leader: length - 1, leader.opponent: random.randrange(length - 1)}
    xgid = Xgid(_somewhere(random), score=score, match_length=length, crawford=is_crawford)
    answer = [] if is_crawford else ["mover", "opponent"]
    rules = ("MATCH-04", "GAP-02", "EX-12") if is_crawford else ("MATCH-05", "CUBE-05")
    if not is_crawford:
        # The stake already wins the match for the leader: no double (GAP-10).
        answer = ["mover"] if leader is Player.BLACK else ["opponent"]
        rules = ("GAP-10", "MATCH-05", "MATCH-04")
    return Draft(
        kind="may-double", rules=rules, wording="who-doubles-in-turn", position=format_xgid(xgid),
        own={"when": "own-turn"}, answer={"players": answer}, wrong=_others(answer),
        misled=not is_crawford,
    )  # fmt: skip


def _holland(random: Random) -> Draft | None:
    length, leader = random.choice(_LENGTHS), random.choice(list(Player))
    score = {leader: length - 1, leader.opponent: random.randrange(length - 1)}
    rolls = {"mover": random.randint(0, 3), "opponent": random.randint(0, 3)}
    if abs(rolls["mover"] - rolls["opponent"]) > 1 or sum(rolls.values()) == 0:
        return None
    trailer = "mover" if leader is Player.BLACK else "opponent"
    answer = [trailer] if min(rolls.values()) >= 2 else []
    return Draft(
        kind="may-double", rules=("MATCH-06", "MATCH-08", "MATCH-07", "GAP-11"),
        wording="who-doubles-holland",
        values={"mine": rolls["mover"], "theirs": rolls["opponent"]},
        position=format_xgid(Xgid(_somewhere(random), score=score, match_length=length)),
        options={"holland": True}, own={"when": "own-turn", "rolls": rolls},
        answer={"players": answer}, wrong=_others(answer), misled=True,
    )  # fmt: skip


def _closed_and_cube(position: Position, _roll: Roll, random: Random) -> Draft | None:
    """On the bar before a closed board: no throw, but perhaps a double."""
    if not position.is_closed_out:
        return None
    owner = random.choice([None, Player.WHITE, Player.BLACK])
    xgid = Xgid(position, cube=_owned(2 if owner else 1, owner))
    answer = [] if owner is Player.BLACK else ["mover"]
    rules = ("CUBE-07", "CLOSED-03") if answer else ("CUBE-16", "CLOSED-03", "CUBE-07")
    return Draft(
        kind="may-double", rules=rules, wording="who-doubles", position=format_xgid(xgid),
        answer={"players": answer}, wrong=_others(answer), misled=True,
    )  # fmt: skip


def _offered(random: Random, **told: object) -> tuple[str, int]:
    """A double on the table that the learner answers, and the stake before it."""
    value = random.choice((1, 1, 2, 4))
    owner = Player.BLACK if value > 1 else None
    position = _somewhere(random).swap()  # seen by the doubler
    if position.is_closed_out:
        position = position.swap()
    xgid = Xgid(position, on_roll=Player.BLACK, cube=_owned(value, owner), offers=1, **told)  # type: ignore[arg-type]
    return format_xgid(xgid), value


def _take(random: Random) -> Draft | None:
    position, value = _offered(random)
    rules: tuple[str, ...] = ("CUBE-14", "CUBE-10", "CUBE-15", "CUBE-09", "CUBE-17")
    if value > 1:
        rules = ("CUBE-19", "CUBE-18", "CUBE-15")
    return Draft(
        kind="response", rules=rules, wording="take", position=position, own={"aim": "play-on"},
        answer={"response": "take", "stake": 2 * value},
        wrong=(
            {"response": "take", "stake": value},
            {"response": "drop", "stake": value},
            {"response": "beaver", "stake": 4 * value},
        ),
        breadth=value * 2,
    )  # fmt: skip


def _drop(random: Random) -> Draft | None:
    position, value = _offered(random)
    rules = ("CUBE-12", "CUBE-11") if value == 1 else ("CUBE-13", "CUBE-11")
    if random.random() < 0.5:
        return Draft(
            kind="outcome", rules=(*rules, "GAP-04"), wording="drop-costs", position=position,
            own={"after": "drop"}, answer={"outcome": "single", "points": value},
            wrong=(
                {"outcome": "single", "points": 2 * value},
                {"outcome": "gammon", "points": 2 * value},
            ),
            breadth=value * 2,
        )  # fmt: skip
    return Draft(
        kind="response", rules=(*rules, "CUBE-10"), wording="drop", position=position,
        own={"aim": "give-up"}, answer={"response": "drop", "stake": value},
        wrong=({"response": "drop", "stake": 2 * value}, {"response": "take", "stake": 2 * value}),
        breadth=value * 2,
    )  # fmt: skip


def _beaver(random: Random) -> Draft | None:
    agreed = random.random() < 0.6
    position, value = _offered(random, beavers=agreed)
    right = ("beaver", 4 * value) if agreed else ("take", 2 * value)
    other = ("take", 2 * value) if agreed else ("beaver", 4 * value)
    return Draft(
        kind="response", rules=("GAP-10", "MONEY-01"), position=position,
        wording="beaver" if agreed else "no-beaver",
        own={"aim": "raise"}, answer={"response": right[0], "stake": right[1]},
        wrong=(
            {"response": other[0], "stake": other[1]},
            {"response": right[0], "stake": 2 * right[1]},
        ),
        breadth=value * 4, misled=not agreed,
    )  # fmt: skip


def _stake(random: Random) -> Draft | None:
    value = random.choice((1, 2, 4, 8, 16, 32))
    owner = random.choice(list(Player)) if value > 1 else None
    rules = ("CUBE-04", "STAKE-04") if owner else ("CUBE-02", "STAKE-02", "CUBE-04")
    wrong = (64, 2) if value == 1 else (2 * value, value // 2)
    return Draft(
        kind="count", rules=rules, wording="stake", own={"counts": "stake"},
        position=format_xgid(Xgid(_somewhere(random), cube=_owned(value, owner))),
        answer={"count": value}, wrong=tuple({"count": n} for n in wrong),
    )  # fmt: skip


def _automatic(random: Random) -> Draft | None:
    """The cube in the middle at 2 or more, or owned after a double upon it."""
    value = random.choice((2, 2, 4))
    most = value.bit_length() - 1
    owner = random.choice([None, None, *Player])
    if owner:
        value *= 2
    wrong = ({"count": value // 2}, {"count": 2 * value})
    return Draft(
        kind="count", rules=("MONEY-02", "MONEY-03", "CUBE-04"), wording="automatic-doubles",
        own={"counts": "stake"}, options={"automatic_doubles": most},
        position=format_xgid(Xgid(_somewhere(random), cube=_owned(value, owner))),
        answer={"count": value}, wrong=wrong,
    )  # fmt: skip


def _away(random: Random) -> Draft | None:
    length = random.choice(_LENGTHS)
    score = {player: random.randrange(1, length - 1) for player in Player}
    mine, theirs = score[Player.WHITE], score[Player.BLACK]
    return Draft(
        kind="count", rules=("MATCH-02", "MATCH-01"), wording="away", own={"counts": "away"},
        position=format_xgid(Xgid(_somewhere(random), score=score, match_length=length)),
        answer={"count": length - mine},
        wrong=tuple({"count": n} for n in (mine, length - theirs, length)),
    )  # fmt: skip


THEMES: tuple[Theme, ...] = (
    Theme("who-may-double", "10", _who_doubles),
    Theme("taking", "10", _take),
    Theme("dropping", "10", _drop),
    Theme("stake", "10", _stake),
    in_games("closed-board-and-cube", "10", _closed_and_cube, RARE),
    Theme("crawford", "11", _crawford, UNCOMMON),
    Theme("holland", "11", _holland, RARE),
    Theme("away", "11", _away, COMMON),
    Theme("automatic-doubles", "12", _automatic, UNCOMMON),
    Theme("beavers", "12", _beaver, UNCOMMON),
)
