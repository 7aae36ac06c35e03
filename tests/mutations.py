"""Rules switched off, one at a time: texts of the engine with what to put in their place.

Each old text stands exactly once in its file; a test says so, so that this list can't go stale.
"""

from __future__ import annotations

from typing import NamedTuple


class Edit(NamedTuple):
    file: str
    """In bglearn/rules."""
    old: str
    new: str


class Mutation(NamedTuple):
    rule: str
    what: str
    edits: tuple[Edit, ...]

    @property
    def name(self) -> str:
        return f"{self.rule}: {self.what}"


NOTHING_TO_BREAK = {
    "FORCE-08": "a roll is an argument: the engine has no memory that could carry dice over",
}
"""R rules of these sections without a switch, and why."""


def _plays(rule: str, what: str, *edits: tuple[str, str]) -> Mutation:
    return Mutation(rule, what, tuple(Edit("packed.py", old, new) for old, new in edits))


def _ways(rule: str, what: str, old: str, new: str) -> Mutation:
    return Mutation(rule, what, (Edit("ways.py", old, new),))


def _why(rule: str, what: str, old: str, new: str) -> Mutation:
    return Mutation(rule, what, (Edit("why.py", old, new),))


_LANDING = "if target <= OFF or there < _BLOT:"
_DOUBLE_LANDING = "if held[source] <= _EMPTY or (there := board[target]) < _BLOT:"
_ENTRY = "change = _CHANGE[die][BAR][board[BAR - die]]"
_SOURCES = "for source in range(24, die, -1)]"
_ALL_HOME = "if not packed & _OUTSIDE:"
_EXACT_OR_HIGHEST = "if OFF < source <= die:"
_BEAR_OFF = "            found[source] = packed - _ONE[source]\n"
_LOWER_OFF = (
    "            found |= {s: packed - _ONE[s] for s in range(1, die) if board[s] > _EMPTY}\n"
    "        "
)
_ENTERED = "return {BAR: packed + change} if change else {}"
_LOOK = "_BEHIND[max(HOME) if source == die else source]"
_ONE_DIE = "if graph.longest == 1 and len(dice) == 1 and not roll.is_double:"
_BOTH_ORDERS = (
    "    both += [end for middle in second.values() for end in _steps(middle, high).values()]\n"
)
_CAREFUL_END = "return dict.fromkeys(both or (first or second or {OFF: packed}).values())"
_OPEN_LOOP = "    for source, middle in second.items():\n        target = source - low\n"
_OPEN_END = "    return both or (first or second or {OFF: packed}).values()\n"
_ENDS = "return packed, _ends(packed, *roll)"
_NO_ENTRY = "        if not entered:\n            return [packed]\n"
_DOUBLE_END = "return next(positions for positions in reversed(after) if positions)"
_EITHER = "*first.values(), *second.values()"
_OPEN_SUM = (
    _OPEN_LOOP,
    "    both |= {\n"
    "        packed + change: None\n"
    "        for s in range(24, 0, -1)\n"
    "        if board[s] > _EMPTY\n"
    "        and (change := _change(s, high + low, board[max(s - high - low, 0)]))\n"
    "    }\n" + _OPEN_LOOP,
)
_CAREFUL_SUM = (
    _BOTH_ORDERS,
    _BOTH_ORDERS + "    board = packed.to_bytes(26, 'little')\n"
    "    if board[BAR] <= _EMPTY:\n"
    "        both += [\n"
    "            packed + change\n"
    "            for s in range(24, 0, -1)\n"
    "            if board[s] > _EMPTY\n"
    "            and (change := _change(s, high + low, board[max(s - high - low, 0)]))\n"
    "        ]\n",
)

PLAYS = [
    _plays("MOVE-01", "the dice don't matter", (_ENDS, _ENDS.replace("*roll", "6, 5"))),
    _plays("MOVE-02", "the dice are added", _OPEN_SUM),
    _plays("COMB-04", "no touch-down (two outside)", _OPEN_SUM),
    _plays("COMB-04", "no touch-down (one outside)", _CAREFUL_SUM),
    _plays(
        "COMB-03",
        "a double touches down anywhere",
        (
            _DOUBLE_LANDING,
            "there = board[target]\n"
            "        if held[source] <= _EMPTY or max(there, board[max(target - die, 0)]) < _BLOT:",
        ),
    ),
    _plays("COMB-03", "no touch-down (one outside)", _CAREFUL_SUM),
    _plays(
        "MOVE-03",
        "one checker takes all",
        (
            "dict.fromkeys([middle + change for middle in first.values() for change in changes])",
            "dict[int, None]()",
        ),
    ),
    _plays(
        "COMB-01",
        "two checkers share the roll",
        ("if onward := lows[target][board[target - low]]:", "if onward := 0:"),
        ("if onward := highs[target][board[target - high]]:", "if onward := 0:"),
    ),
    _plays("COMB-02", "the higher die first (one outside)", (_BOTH_ORDERS, "")),
    _plays(
        "COMB-02",
        "the higher die first (two outside)",
        (_OPEN_LOOP, _OPEN_LOOP.replace("second.items()", "list[tuple[int, int]]()")),
    ),
    Mutation(
        "DOUB-01",
        "a double counts once",
        (
            Edit("dice.py", "(self.high,) * 4", "(self.high,) * 2"),
            Edit("packed.py", "    left = 4\n", "    left = 2\n"),
        ),
    ),
    _plays(
        "DOUB-02",
        "each checker moves once",
        (_DOUBLE_LANDING, _DOUBLE_LANDING.replace("held", "board")),
    ),
    _plays(
        "DOUB-02",
        "one checker from each point",
        (
            "in rounds:\n            if not fewer:\n                break\n",
            "in reversed(rounds):\n",
        ),
    ),
    # --- landing and hitting
    _plays("LAND-01", "not on an empty point", (_LANDING, _LANDING[:-1] + " or there == _EMPTY:")),
    _plays("LAND-02", "not on own checkers", (_LANDING, _LANDING[:-1] + " or there > _EMPTY:")),
    _plays(
        "LAND-03", "five on a point at most", (_LANDING, _LANDING[:-1] + " or there >= _EMPTY + 5:")
    ),
    _plays(
        "LAND-04",
        "not on a blot",
        (_LANDING, _LANDING.replace("_BLOT", "_EMPTY")),
        (_DOUBLE_LANDING, _DOUBLE_LANDING.replace("_BLOT", "_EMPTY", 1)),
    ),
    _plays(
        "LAND-05",
        "three block, two don't",
        (_LANDING, _LANDING.replace("_BLOT", "_BLOT - 1")),
        (_DOUBLE_LANDING, _DOUBLE_LANDING.replace("_BLOT", "_BLOT - 1", 1)),
    ),
    _plays(
        "LAND-06",
        "no jumping over a made point",
        (
            "(change := changes[board[target]])",
            "(change := changes[board[target]]) and min(board[target:source]) >= _BLOT",
        ),
    ),
    _plays(
        "HIT-01",
        "blots stand",
        ("hit = _ONE[target] - _ONE[OFF] if there == _BLOT else 0", "hit = 0"),
    ),
    _plays(
        "HIT-01",
        "a blot is hit by both dice",
        ("if board[target] == _BLOT and target + low in second:", "if False:"),
    ),
    _plays(
        "HIT-01",
        "a double hits twice",
        ("(plain if p & taken else hit)", "hit"),
    ),
    _plays(
        "HIT-02",
        "a hit checker is gone",
        ("hit = _ONE[target] - _ONE[OFF] if", "hit = _ONE[target] if"),
    ),
    _plays(
        "HIT-03",
        "one plays on while a checker is on the bar",
        ("if board[BAR] > _EMPTY:", "if False:"),
        ("while left and packed & _MINE[BAR]:", "while False:"),
    ),
    _plays(
        "HIT-04",
        "who can hit must hit",
        (
            _ENDS,
            "ends = _ends(packed, *roll)\n"
            "    return packed, [e for e in ends if e & 255 < packed & 255] or ends",
        ),
    ),
    # --- the whole roll
    _plays(
        "FORCE-01", "passing is allowed", (_ENDS, "return packed, {*_ends(packed, *roll), packed}")
    ),
    _plays(
        "FORCE-02",
        "one die is enough (two outside)",
        (
            _OPEN_END,
            f"    return {{*both, {_EITHER}}} or {{packed}}\n",
        ),
    ),
    _plays(
        "FORCE-02",
        "one die is enough (one outside, bar)",
        (_CAREFUL_END, f"return {{*both, {_EITHER}}} or {{packed}}"),
    ),
    _plays(
        "FORCE-03",
        "one die may spoil the other (two outside)",
        (
            _OPEN_END,
            "    if both:\n"
            "        both |= {m: None for m in second.values() if not _steps(m, high)}\n"
            + _OPEN_END,
        ),
    ),
    _plays(
        "FORCE-03",
        "one die may spoil the other (one outside, bar)",
        (
            _CAREFUL_END,
            "if both:\n"
            "        both += [m for m in second.values() if not _steps(m, high)]\n"
            "    " + _CAREFUL_END,
        ),
    ),
    _plays(
        "FORCE-04",
        "the lower die alone is not played (one outside, bar)",
        (_CAREFUL_END, _CAREFUL_END.replace("first or second or", "first or")),
    ),
    _plays(
        "FORCE-04",
        "the lower die alone is not played (two outside)",
        (_OPEN_END, _OPEN_END.replace("first or second or", "first or")),
    ),
    _plays(
        "FORCE-05",
        "either die (one outside, bar)",
        (_CAREFUL_END, f"return {{*both}} or {{{_EITHER}}} or {{packed}}"),
    ),
    _plays(
        "FORCE-05",
        "either die (two outside)",
        (
            _OPEN_END,
            f"    return both or {{{_EITHER}}} or {{packed}}\n",
        ),
    ),
    _plays(
        "FORCE-06",
        "there is always something to play (one outside, bar)",
        (_CAREFUL_END, "return both or (first or second).values()"),
    ),
    _plays(
        "FORCE-06",
        "there is always something to play (two outside)",
        (_OPEN_END, _OPEN_END.replace(" or {OFF: packed}", "")),
    ),
    _plays(
        "FORCE-07",
        "fewer of a double",
        (_DOUBLE_END, "return [p for positions in after[1:] for p in positions] or [packed]"),
    ),
    # --- the bar
    _plays(
        "BAR-01",
        "enter when you like",
        ("if board[BAR] > _EMPTY:", "if False:"),
        (
            _SOURCES,
            _SOURCES.replace("24", "BAR"),
        ),
    ),
    _plays(
        "BAR-01",
        "only the first enters with a double",
        ("while left and packed & _MINE[BAR]:", "while left == 4 and packed & _MINE[BAR]:"),
    ),
    _plays(
        "BAR-02",
        "enter in the own home board",
        (_ENTERED, "return {BAR: packed + _ONE[die] - _ONE[BAR]} if change else {}"),
    ),
    _plays("BAR-03", "enter on a blocked point", (_ENTRY, "change = _CHANGE[die][BAR][_EMPTY]")),
    _plays(
        "BAR-04",
        "numbers from the wrong end",
        (
            _ENTRY,
            "change = _ONE[18 + die] - _ONE[BAR] if board[18 + die] >= _EMPTY else 0",
        ),
    ),
    _plays(
        "BAR-05",
        "not on a blot",
        (_ENTERED, _ENTERED.replace("if change", "if change and board[BAR - die] != _BLOT")),
    ),
    _plays(
        "BAR-05",
        "not on own checkers",
        (_ENTERED, _ENTERED.replace("if change", "if change and board[BAR - die] <= _EMPTY")),
    ),
    _plays(
        "BAR-06",
        "the dice are added to enter",
        (
            _BOTH_ORDERS,
            _BOTH_ORDERS + "    there = packed.to_bytes(26, 'little')[BAR - high - low]\n"
            "    if packed & _MINE[BAR] and (change := _change(BAR, high + low, there)):\n"
            "        both.append(packed + change)\n",
        ),
    ),
    _plays(
        "BAR-07",
        "the others play when nobody can enter",
        (_ENTERED, "if change:\n            return {BAR: packed + change}"),
    ),
    _plays(
        "BAR-07",
        "the others play when nobody can enter with a double",
        (_NO_ENTRY, _NO_ENTRY.replace("return [packed]", "break")),
    ),
    _plays(
        "BAR-08",
        "the others play when the second can't enter",
        (_ENTERED, "if change:\n            return {BAR: packed + change}"),
    ),
    _plays(
        "BAR-09",
        "entering is the whole turn",
        (
            "    if packed & _MINE[BAR] or not outside",
            "    if packed & _MINE[BAR]:\n"
            "        entered = {*_steps(packed, high).values(), *_steps(packed, low).values()}\n"
            "        return entered or {packed}\n"
            "    if not outside",
        ),
    ),
    _plays(
        "CLOSED-02",
        "a closed board lets in",
        (_ENTRY, _ENTRY + " or (_ONE[BAR - die] - _ONE[BAR]) * (max(board[19:25]) < _BLOT)"),
    ),
    # --- home
    _plays(
        "BEARIN-03",
        "bear off before all are home",
        (_ALL_HOME, "if True:"),
    ),
    _plays(
        "BEARIN-03",
        "bear off with a double before all are home",
        ("if (packed & _OUTSIDE).bit_count() < left:", "if True:"),
        (_LOOK, "(0 if source == die else _BEHIND[source])"),
    ),
    _plays(
        "OFF-03",
        "the highest only",
        ("source = die if board[die] > _EMPTY else _rearmost", "source = _rearmost"),
    ),
    _plays("OFF-03", "the highest only, with a double", (_LOOK, "_BEHIND[source]")),
    _plays(
        "OFF-04",
        "who can bear off must",
        (
            _BEAR_OFF + "    return found\n",
            _BEAR_OFF + "    return {s: p for s, p in found.items() if s <= die < BAR} or found\n",
        ),
    ),
    _plays(
        "OFF-05",
        "a lower checker off while a higher one stands",
        (
            _EXACT_OR_HIGHEST,
            "if board[die] <= _EMPTY:\n" + _LOWER_OFF + _EXACT_OR_HIGHEST,
        ),
    ),
    _plays(
        "OFF-05",
        "a lower checker off while a higher one stands, with a double",
        (_LOOK, "_BEHIND[max(HOME)]"),
    ),
    _plays(
        "OFF-06",
        "exact numbers only",
        (_EXACT_OR_HIGHEST, "if source == die:"),
    ),
    _plays(
        "OFF-06",
        "exact numbers only, with a double",
        ("for source in range(die, OFF, -1):", "for source in (die,):"),
    ),
    _plays(
        "OFF-07",
        "part of a die is enough",
        (
            _EXACT_OR_HIGHEST,
            "if board[die] > _EMPTY:\n" + _LOWER_OFF + _EXACT_OR_HIGHEST,
        ),
    ),
    _plays(
        "OFF-09",
        "a borne-off checker starts again",
        (
            _BEAR_OFF,
            _BEAR_OFF[:-1] + " + _ONE[24] * (board[24] >= _EMPTY)\n",
        ),
    ),
    _plays(
        "OFF-10",
        "once begun, bearing off goes on",
        (
            _ALL_HOME,
            "if not packed & _OUTSIDE or sum(board.translate(_MY_COUNTS)) < CHECKERS:",
        ),
    ),
    Mutation(
        "WIN-01",
        "fourteen off are enough",
        (
            Edit(
                "position.py",
                "return CHECKERS in (self.mover[OFF], self.opponent[OFF])",
                "return CHECKERS - 1 in (self.mover[OFF], self.opponent[OFF])",
            ),
        ),
    ),
    _plays("WIN-02", "the loser plays on", ("if position.is_over:", "if False:")),
]
"""Switches in what is legal."""

REASONS = [
    _ways(
        "LAND-05",
        "two checkers give no reason",
        "position.held_against(point) >= 2",
        "position.held_against(point) >= 3",
    ),
    _ways(
        "BAR-01",
        "there is no entering first",
        'return ("BAR-01" if may_enter',
        'return ("BAR-08" if may_enter',
    ),
    _ways("BAR-08", "one could always enter", "may_enter = any(", "may_enter = True or any("),
    _ways("BAR-07", "a half-lost turn is a lost turn", "if not way.steps and all(", "if all("),
    _ways(
        "BAR-05",
        "one blocked point is all of them",
        "for number in way.dice):\n        return",
        "for number in way.dice[:1]):\n        return",
    ),
    _ways(
        "CLOSED-02",
        "nothing is closed",
        "if all(_is_blocked(position, other_view(number)) for number in HOME):",
        "if False:",
    ),
    _ways("BEARIN-03", "all is a bear-off", '"OFF-10" if mover[OFF] else "BEARIN-03"', '"OFF-10"'),
    _ways("OFF-10", "all is a bear-in", '"OFF-10" if mover[OFF] else "BEARIN-03"', '"BEARIN-03"'),
    _ways("OFF-05", "all dice are too high", '"OFF-05" if highest > die else "OFF-06"', '"OFF-06"'),
    _ways("OFF-06", "no die is too high", '"OFF-05" if highest > die else "OFF-06"', '"OFF-05"'),
    _ways("OFF-07", "no die fits", "if mover[die]:", "if False:"),
    _why("WIN-02", "the game goes on", "if way.position.is_over:", "if False:"),
    _why("OFF-09", "a borne-off checker comes back", "if source == OFF:", "if False:"),
    _why(
        "COMB-03",
        "a run by steps is two moves",
        '"COMB-03" if fault[0] == "LAND-05" and goes_on else fault[0]',
        "fault[0]",
    ),
    _why(
        "COMB-03",
        "a run by a double lands",
        '        return "COMB-03", params\n',
        '        return "LAND-05", params\n',
    ),
    _why(
        "COMB-04",
        "one blocked touch-down is both",
        "if len(faults) == 2 and legs == 0:",
        "if False:",
    ),
    _why(
        "BAR-06", "added dice are blocked dice", 'if legs == 0 and rule == "BAR-07":', "if False:"
    ),
    _why(
        "MOVE-01",
        "any number is a die",
        "if way.dice and not _adds_up(roll.dice, move):",
        "if False:",
    ),
    _why(
        "MOVE-02",
        "a used die was never thrown",
        "if way.dice and not _adds_up(roll.dice, move):",
        "if True:",
    ),
    _why(
        "DOUB-01",
        "a double is two dice",
        'if roll.is_double:\n        return "DOUB-01"',
        'if False:\n        return "DOUB-01"',
    ),
    _why(
        "FORCE-01",
        "only one die can ever be played",
        _ONE_DIE,
        "if dice:",
    ),
    _why("FORCE-04", "any die will do", _ONE_DIE, "if False:"),
    _why(
        "BAR-09",
        "entering is like moving",
        "if not followed.position.mover[BAR] and all(",
        "if False and all(",
    ),
    _why(
        "FORCE-02",
        "one die is as good as four",
        "        if not roll.is_double:\n",
        "        if False:\n",
    ),
    _why("FORCE-03", "one die at most", "if graph.longest == 1:", "if True:"),
    _why("FORCE-05", "two dice at least", "if graph.longest == 1:", "if False:"),
    _why(
        "FORCE-07",
        "a double is two dice",
        '    if roll.is_double:\n        return "FORCE-07"',
        '    if False:\n        return "FORCE-07"',
    ),
]
"""Switches in the reason that a learner is given."""

ALL = [*PLAYS, *REASONS]
