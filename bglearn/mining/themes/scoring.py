"""Lessons 9, 11 and 12: what a game scores, with Jacoby and without, and the score of a match."""

from __future__ import annotations

from random import Random

from bglearn.mining.draft import Draft, Table
from bglearn.mining.level import UNCOMMON
from bglearn.mining.theme import Theme
from bglearn.notation.xgid import Xgid, format_xgid
from bglearn.rules.cube import Cube
from bglearn.rules.outcome import BACKGAMMON, GAMMON, SINGLE
from bglearn.rules.player import Player
from bglearn.rules.position import BAR, CHECKERS, OFF, Position

_NAMES = {SINGLE: "single", GAMMON: "gammon", BACKGAMMON: "backgammon"}
_VALUES = (1, 1, 2, 2, 4, 8)
_LENGTHS = (3, 5, 7, 9, 11, 13)


def _beaten(random: Random, size: int) -> dict[int, int]:
    """A loser's checkers, by the loser's points, for a win of this size."""
    side: dict[int, int] = {}
    left = CHECKERS
    if size == SINGLE:
        side[OFF] = random.randint(1, 11)
        left -= side[OFF]
    if size == BACKGAMMON:
        last = random.choice([BAR, random.randint(19, 24)])
        side[last] = random.randint(1, 2)
        left -= side[last]
    for _ in range(left):
        point = random.choice([1, 2, 3, 4, 5, 6, 6, 7, 8, 10, 13])
        side[point] = side.get(point, 0) + 1
    return side


def _final(random: Random, size: int, cube: Cube, *, wins: bool, **told: object) -> str:
    """The XGID of a finished game that the learner has won or lost."""
    winner: dict[int, int] = {OFF: CHECKERS}
    loser = _beaten(random, size)
    mover, opponent = (winner, loser) if wins else (loser, winner)
    return format_xgid(Xgid(Position.of(mover, opponent), cube=cube, **told))  # type: ignore[arg-type]


def _cube(random: Random, value: int) -> Cube:
    owner = random.choice(list(Player)) if value > 1 else None
    return Cube(value, owner, is_turned=owner is not None)


def _rules_of(size: int, xgid: str, *, wins: bool) -> tuple[str, ...]:
    """The rules that decide what a win counts as, and what it scores."""
    if size == SINGLE:
        return ("STAKE-06", "STAKE-05")
    if size == GAMMON:
        return ("STAKE-06", "STAKE-07")
    board = xgid.removeprefix("XGID=").split(":")[0]
    on_bar = board[0] if wins else board[-1]
    return ("STAKE-08" if on_bar == "-" else "STAKE-09", "STAKE-10")


def _answers(size: int, factor: int, value: int) -> tuple[Table, tuple[Table, ...]]:
    """The right answer, and likely wrong ones: another size, or the stake alone."""
    points = factor * value
    answer = {"outcome": _NAMES[size], "points": points}
    other = GAMMON if size != GAMMON else SINGLE
    wrong: list[Table] = [{"outcome": _NAMES[other], "points": other * value}]
    wrong.append({"outcome": _NAMES[size], "points": factor if value > 1 else points + 1})
    return answer, tuple(wrong)


def _score(random: Random) -> Draft | None:
    size, value = random.choice([SINGLE, GAMMON, GAMMON, BACKGAMMON]), random.choice(_VALUES)
    wins = random.random() < 0.6
    position = _final(random, size, _cube(random, value), wins=wins)
    answer, wrong = _answers(size, size, value)
    rules = _rules_of(size, position, wins=wins)
    if size == SINGLE and value == 1:
        rules = ("STAKE-03", "STAKE-02", "STAKE-05", "STAKE-06", "WIN-02")
    return Draft(
        kind="outcome", rules=rules, wording="score", position=position, answer=answer,
        wrong=wrong, breadth=size * value,
    )  # fmt: skip


def _jacoby(random: Random) -> Draft | None:
    size, value = random.choice([GAMMON, BACKGAMMON]), random.choice((1, 1, 2, 4))
    wins = random.random() < 0.6
    position = _final(random, size, _cube(random, value), wins=wins, jacoby=True)
    counted = SINGLE if value == 1 else size
    answer, wrong = _answers(counted, counted, value)
    wrong = ({"outcome": _NAMES[size], "points": size * value}, *wrong)
    return Draft(
        kind="outcome", rules=("MONEY-05", "MONEY-06"), wording="score-jacoby", position=position,
        answer=answer, wrong=wrong, breadth=size * value, misled=value == 1,
    )  # fmt: skip


def _backgammon_double(random: Random) -> Draft | None:
    value, wins = random.choice(_VALUES), random.random() < 0.6
    position = _final(random, BACKGAMMON, _cube(random, value), wins=wins)
    answer, _ = _answers(BACKGAMMON, 2, value)
    rules = ("STAKE-11", *_rules_of(BACKGAMMON, position, wins=wins)[:1])
    wrong = (
        {"outcome": "backgammon", "points": 3 * value},
        {"outcome": "gammon", "points": 2 * value},
    )
    return Draft(
        kind="outcome", rules=rules, wording="score-double", position=position,
        options={"backgammon_value": 2}, answer=answer, wrong=wrong, breadth=2 * value, misled=True,
    )  # fmt: skip


def _score_after(random: Random) -> Draft | None:
    length, size = random.choice(_LENGTHS), random.choice([SINGLE, GAMMON, BACKGAMMON])
    value = random.choice((1, 2, 4))
    score = {player: random.randrange(length - 1) for player in Player}
    position = _final(
        random, size, _cube(random, value), wins=True, match_length=length, score=score
    )
    mine = score[Player.WHITE]
    exact = mine + size * value
    wrong = tuple({"count": n} for n in (mine + value, mine + size, exact + 1) if n != exact)
    return Draft(
        kind="count", rules=(*_rules_of(size, position, wins=True), "MATCH-02"),
        wording="score-after", position=position, own={"counts": "score-after"},
        answer={"count": exact}, wrong=wrong, breadth=size * value,
    )  # fmt: skip


THEMES: tuple[Theme, ...] = (
    Theme("score", "09", _score),
    Theme("backgammon-counts-double", "09", _backgammon_double, UNCOMMON),
    Theme("score-after", "11", _score_after),
    Theme("jacoby", "12", _jacoby, UNCOMMON),
)
