"""The rules of dice and table switched off, one at a time; see `tests/mutations.py`."""

from __future__ import annotations

from tests.mutations import Edit, Mutation


def _throw(rule: str, what: str, old: str, new: str) -> Mutation:
    return Mutation(rule, what, (Edit("throw.py", old, new),))


def _turn(rule: str, what: str, old: str, new: str) -> Mutation:
    return Mutation(rule, what, (Edit("turn.py", old, new),))


def _table(rule: str, what: str, old: str, new: str) -> Mutation:
    return Mutation(rule, what, (Edit("table.py", old, new),))


_WRONG_HALF = "    if die.half is not thrower:\n        return wrong_half\n"
_EITHER = "next((rule for rule in faults if rule), None)"
_STANDS = 'if table.rules.illegal_move == "opponent-option" and event.by is event.against:'
_ROLLED = "return replace(table, roll=roll, may_be_called=False, ruling=said)"
_DOUBLED = "    return replace(table, may_be_called=False)\n"
_FINAL = "        turn.result.swap(),\n"
_LATE = "return rulings.TOO_LATE if turn.is_legal else rulings.ERROR_STANDS"
_BEAR_OFF = "return _is_home(self.position.mover) and _is_home(self.position.opponent)"
_FORCED = "return len(legal_plays(self.position, self.roll)) == 1"

TABLE = [
    _throw("START-02", "opening dice lie anywhere", 'wrong_half = "START-02"', "return COUNTS"),
    _throw(
        "START-02",
        "opening dice only lie in different halves",
        'wrong_half = "START-02"',
        "wrong_half = 'START-02'\n"
        "        if throw.white.half is not throw.black.half:\n"
        "            return COUNTS",
    ),
    _throw("ETIQ-03", "any half will do", _WRONG_HALF, ""),
    _throw(
        "ETIQ-03",
        "off the board will do",
        '    if die.half is None:\n        return "ETIQ-03"\n',
        "    if die.half is None:\n        return None\n",
    ),
    _throw(
        "ETIQ-03",
        "only two dice outside are a fault (CON-41)",
        _EITHER,
        "faults[0] if all(faults) else None",
    ),
    _throw(
        "ETIQ-04", "cocked dice count", 'return None if die.is_flat else "ETIQ-04"', "return None"
    ),
    _throw("ETIQ-05", "dice on checkers count", "if die.on_checker:", "if False:"),
    _table(
        "ETIQ-06",
        "a legal play is final before the dice are picked up",
        "early = _premature(turn, table.rules) if turn else None",
        "early = _premature(turn, table.rules) if turn and not turn.is_legal else None",
    ),
    _table(
        "ETIQ-06",
        "picking up the dice ends nothing",
        "        event.by.opponent,\n        table.early,\n",
        "        event.by,\n        table.early or turn.roll,\n",
    ),
    _table(
        "ETIQ-07",
        "touched is moved",
        "turn is None:\n        raise refused(_why_not_move",
        "turn is None or table.moves:\n        raise refused(_why_not_move",
    ),
    _table(
        "ETIQ-07",
        "an unfinished move is an error",
        "in_hand and (turn.is_begun or",
        "in_hand and (False or",
    ),
    _table("ETIQ-08", "early rolls count", 'if rules.premature_roll == "stands":', "if True:"),
    _table(
        "ETIQ-08", "early rolls never stand", 'if rules.premature_roll == "stands":', "if False:"
    ),
    _turn("ETIQ-09", "no exception when both bear off", _BEAR_OFF, "return False"),
    _turn(
        "ETIQ-09", "one player bearing off is enough", _BEAR_OFF, _BEAR_OFF.replace(" and ", " or ")
    ),
    _turn(
        "ETIQ-09",
        "any race is enough",
        _BEAR_OFF,
        "mover, opponent = self.position.mover, self.position.opponent\n"
        "        rearmost = [max(p for p in range(26) if s[p]) for s in (mover, opponent)]\n"
        "        return sum(rearmost) < 25",
    ),
    _turn("ETIQ-10", "no exception for forced moves", _FORCED, "return False"),
    _turn("ETIQ-10", "two plays are no choice", _FORCED, _FORCED.replace("== 1", "<= 2")),
    _turn(
        "ETIQ-10",
        "only a lost turn is forced",
        _FORCED,
        "return self.position in legal_plays(self.position, self.roll)",
    ),
    _table("ETIQ-11", "nobody may call his own move", _STANDS, "if event.by is event.against:"),
    _table("ETIQ-11", "everybody may call where the opponent decides", _STANDS, "if False:"),
    _table(
        "ETIQ-11",
        "an accepted error may still be called",
        '"opponent-option": rulings.ACCEPTED',
        '"opponent-option": rulings.MAY_STILL_BE_CALLED',
    ),
    _table(
        "ETIQ-11",
        "an error that must be corrected may be accepted",
        '"must-correct": rulings.MUST_BE_CORRECTED',
        '"must-correct": rulings.ACCEPTED',
    ),
    _table(
        "ETIQ-11",
        "one player accepts for both",
        '"any-player-claims": rulings.MAY_STILL_BE_CALLED',
        '"any-player-claims": rulings.ACCEPTED',
    ),
    _table(
        "ETIQ-11",
        "the roll is thrown anew",
        "        turn.by,\n        turn.roll,\n",
        "        turn.by,\n        None,\n",
    ),
    _table(
        "ETIQ-12",
        "calls after the next roll",
        _ROLLED,
        _ROLLED.replace("may_be_called=False, ", ""),
    ),
    _table("ETIQ-12", "calls after a double", _DOUBLED, "    return table\n"),
    _table(
        "GAP-13", "a double in a match to one", "if table.rules.match_length == 1:", "if False:"
    ),
    _table("ETIQ-12", "no calls at all", "may_be_called=True", "may_be_called=False"),
    _table(
        "ETIQ-13",
        "errors are corrected at any time",
        _LATE,
        "return rulings.TOO_LATE if turn.is_legal else None",
    ),
    _table(
        "ETIQ-13",
        "errors correct themselves",
        _FINAL,
        "        (turn.result if turn.is_legal else turn.position).swap(),\n",
    ),
]
