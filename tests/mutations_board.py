"""The rules of board and direction switched off one at a time; see `tests/mutations.py`."""

from __future__ import annotations

from tests.mutations import Edit, Mutation


def _in(file: str, rule: str, what: str, old: str, new: str) -> Mutation:
    return Mutation(rule, what, (Edit(f"{file}.py", old, new),))


_LANDING = "if target <= OFF or there < _BLOT:"
_STEP = "(source, max(source - die, OFF), die, after"

BOARD = [
    _in(
        "position",
        "BOARD-01",
        "both may stand on one point",
        "if mover[point] and opponent[other_view(point)]",
        "if False",
    ),
    _in("position", "BOARD-02", "sixteen checkers", "CHECKERS = 15\n", "CHECKERS = 16\n"),
    _in("cube", "BOARD-04", "a cube each", "return self.owner in (None, player)", "return True"),
    _in(
        "position",
        "BOARD-13",
        "another start",
        "    mover={24: 2, 13: 5, 8: 3, 6: 5},\n",
        "    mover={24: 2, 13: 5, 8: 4, 6: 4},\n",
    ),
    _in("why", "DIR-02", "backward is no fault", "if target >= source:", "if False:"),
    _in("position", "DIR-03", "home is elsewhere", "HOME = range(1, 7)", "HOME = range(2, 8)"),
    _in(
        "packed",
        "DIR-04",
        "a point is left out",
        _STEP,
        _STEP.replace("e -", "e - (source == 13) -"),
    ),
    _in(
        "packed",
        "DIR-07",
        "nobody crosses the bar",
        _LANDING,
        _LANDING[:-1] + " or source > 18 >= target:",
    ),
]
