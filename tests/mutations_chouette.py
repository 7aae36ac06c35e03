"""The rules of the chouette switched off, one at a time, as in mutations.py."""

from __future__ import annotations

from tests.mutations import Edit, Mutation


def _seats(rule: str, what: str, old: str, new: str) -> Mutation:
    return Mutation(rule, what, (Edit("seats.py", old, new),))


def _round(rule: str, what: str, old: str, new: str) -> Mutation:
    return Mutation(rule, what, (Edit("chouette_round.py", old, new),))


def _stakes(rule: str, what: str, old: str, new: str) -> Mutation:
    return Mutation(rule, what, (Edit("stakes.py", old, new),))


def _chouette(rule: str, what: str, old: str, new: str) -> Mutation:
    return Mutation(rule, what, (Edit("chouette.py", old, new),))


_BY_DICE = "sorted(self.throws, key=self.throws.__getitem__, reverse=True)"
_NOT_CAPTAIN = (
    "if side is TEAM and event.by != game.captain and not isinstance(event.event, Answer):"
)
_SCORE = "points(won.size, cube.value, cube.is_turned, game.board.rules)"
_PAYMENT = "Payment(box, member, value) if winner is TEAM else Payment(member, box, value)"
_GONE = "if side is TEAM and event.by not in game.stakes.cubes:"
_AFTER_DROP = "return Stakes(_without(self.cubes, members), _without(self.offers, members))"

CHOUETTE = [
    _chouette("CHOU-01", "two will do", "or len(players) < 3 or", "or len(players) < 2 or"),
    _chouette("CHOU-01", "two of one name", " or len(set(players)) < len(players):", ":"),
    _chouette(
        "CHOU-01", "anybody takes part", "if name not in chouette.ledger", "if not chouette.ledger"
    ),
    _seats("CHOU-02", "the lowest has the box", _BY_DICE, _BY_DICE.replace("True", "False")),
    _seats("CHOU-02", "the first to throw has the box", _BY_DICE, "list(self.throws)"),
    _chouette(
        "CHOU-02",
        "a late throw is told of opening rolls",
        'refused("CHOU-02", ALL_RANKED)',
        'refused("GAP-14")',
    ),
    _chouette(
        "CHOU-02",
        "the dice decide nothing",
        "chouette.game is None:\n        raise",
        "False:\n        raise",
    ),
    _seats(
        "CHOU-04",
        "the lowest is captain",
        "return Seats(box, tuple(team))",
        "return Seats(box, tuple(team[::-1]))",
    ),
    _seats(
        "CHOU-08",
        "the order of the names",
        "return Seats(box, tuple(team))",
        "return Seats(box, (team[0], *sorted(team[1:])))",
    ),
    _seats("CHOU-08", "the first to throw goes first", _BY_DICE, "list(self.throws)"),
    _round(
        "CHOU-03",
        "anybody plays for anybody",
        "event.event.by is not side:",
        "False:",
    ),
    _round(
        "CHOU-03",
        "the box advises too",
        "if event.by == game.seats.box:\n        raise",
        "if False:\n        raise",
    ),
    _round(
        "CHOU-03",
        "the captain alone is paid",
        "for member, value in worth.items()\n",
        "for member, value in worth.items() if member == game.captain\n",
    ),
    _round("CHOU-05", "anybody moves", _NOT_CAPTAIN, "if False:"),
    _round(
        "CHOU-05",
        "anybody passes",
        _NOT_CAPTAIN,
        _NOT_CAPTAIN[:-1] + " and not isinstance(event.event, events.Passed):",
    ),
    _round(
        "CHOU-06",
        "nobody confers on plays",
        'elif "play" not in open_to_team or not game.board.roll:',
        "elif True:",
    ),
    _round(
        "CHOU-06",
        "only the captain speaks",
        'if event.by not in game.stakes.cubes:\n        raise refused("GAP-08")',
        'if event.by != game.captain:\n        raise refused("GAP-08")',
    ),
    _round(
        "CHOU-06", "they confer in the box's turn", "if game.board.to_act is not TEAM:", "if False:"
    ),
    _round(
        "CHOU-06", "on anything", "if event.advice not in open_to_team:", "if not open_to_team:"
    ),
    _round(
        "CHOU-06",
        "not on a double",
        'return ("take", "drop") if game.stakes.to_answer(TEAM) else ()',
        "return ()",
    ),
    _round(
        "CHOU-07",
        "anybody resigns",
        _NOT_CAPTAIN,
        _NOT_CAPTAIN[:-1] + " and not isinstance(event.event, _CAPTAINS_WORD):",
    ),
    _round(
        "CHOU-07",
        "advice binds",
        "    board = games.after(replace(game.board, cube",
        "    if isinstance(event.event, events.Played) and game.advice and (\n"
        "        event.event.play not in game.advice.values()\n"
        "    ):\n"
        '        raise refused("CHOU-07")\n'
        "    board = games.after(replace(game.board, cube",
    ),
    _round(
        "CHOU-09",
        "the captain stays captain",
        "return game.seats.after_loss(game.captain)",
        "return game.seats",
    ),
    _seats(
        "CHOU-09",
        "the captain goes second",
        "return self.with_last(captain)",
        "return Seats(self.box, (self.team[1], captain, *self.team[2:]))",
    ),
    _round(
        "CHOU-10",
        "the box changes after every game",
        "if game.beaten_by or won.winner is TEAM:",
        "if True:",
    ),
    _round(
        "CHOU-11",
        "the box never changes",
        "if game.beaten_by or won.winner is TEAM:",
        "if game.beaten_by:",
    ),
    _seats(
        "CHOU-11",
        "the old box goes first",
        "Seats(captain, (*rest, self.box))",
        "Seats(captain, (self.box, *rest))",
    ),
    _round(
        "CHOU-09",
        "once",
        "return game.seats.after_loss(game.captain)",
        "return game.seats if game.seats.team[0] > game.seats.team[1] else"
        " game.seats.after_loss(game.captain)",
    ),
    _round("CHOU-12", "nobody is asked", "if unanimous and not agreed else", "if False else"),
    _round("CHOU-12", "one is enough", "agreed = all(", "agreed = any("),
    _round(
        "CHOU-12",
        "anybody offers the cube",
        'if member != game.captain:\n        return "CHOU-12"',
        'if False:\n        return "CHOU-12"',
    ),
    _round(
        "CHOU-12",
        "consent for ever",
        "game = replace(game, board=board, advice={})",
        "game = replace(game, board=board)",
    ),
    _round(
        "CHOU-12", "always unanimous", 'chouette_double == "unanimous"', 'chouette_double != ""'
    ),
    _round("CHOU-12", "never unanimous", 'chouette_double == "unanimous"', 'chouette_double == ""'),
    _round(
        "CHOU-12",
        "one cube always",
        'chouette_double == "individual-cubes"',
        'chouette_double == ""',
    ),
    _round(
        "CHOU-12",
        "cubes for all always",
        'chouette_double == "individual-cubes"',
        'chouette_double != ""',
    ),
    _round("CHOU-12", "a captain who won is forgotten", "if left and not dropped:", "if False:"),
    _round(
        "CHOU-13",
        "one answers for all",
        "meant = (event.by,) if side is TEAM else _meant(game, BOX, event)",
        "meant = game.in_play",
    ),
    _round(
        "CHOU-13",
        "nobody waits for the answers",
        '    if game.stakes.offers:\n        raise refused("CUBE-10")',
        '    if False:\n        raise refused("CUBE-10")',
    ),
    _round(
        "CHOU-13",
        "no cube is one's own",
        "and asked and not has_individual_cubes(game)",
        "and asked",
    ),
    _round(
        "CHOU-13", "for one another", "if event.member is not None and not (", "if False and not ("
    ),
    _round(
        "CHOU-14",
        "a dropper pays the new stake",
        "game.stakes.offers[member].at_stake for member in members}",
        "game.stakes.offers[member].value for member in members}",
    ),
    _round(
        "CHOU-14",
        "a dropper pays one point",
        "game.stakes.offers[member].at_stake for member in members}",
        "1 for member in members}",
    ),
    _round(
        "CHOU-14",
        "a dropper pays nothing",
        "game_after = _paid(game_after, side.opponent, costs)",
        "pass",
    ),
    _stakes(
        "CHOU-14",
        "a dropper stays",
        _AFTER_DROP,
        "return Stakes(self.cubes, _without(self.offers, members))",
    ),
    _round("CHOU-14", "a dropper still acts", _GONE, "if False:"),
    _stakes(
        "CHOU-15",
        "the stake stays",
        "self.offers[member].taken for member in members}",
        "self.cubes[member] for member in members}",
    ),
    _stakes(
        "CHOU-15",
        "the cube stays in the middle",
        "self.offers[member].taken for member in members}",
        "replace(self.offers[member].taken, owner=None) for member in members}",
    ),
    _round(
        "CHOU-15",
        "one drop ends it for all",
        "    if not game.in_play:\n",
        "    if len(game.in_play) < len(game.seats.team):\n",
    ),
    _round(
        "CHOU-16",
        "the box pays nobody",
        "if winner is TEAM else Payment(member, box, value)",
        "if False else Payment(member, box, value)",
    ),
    _round(
        "CHOU-16",
        "the team shares one stake",
        _PAYMENT,
        "Payment(box, member, value // len(worth))\n        if winner is TEAM\n"
        "        else Payment(member, box, value)",
    ),
    _round(
        "CHOU-17",
        "the team pays nobody",
        "Payment(box, member, value) if winner is TEAM",
        "Payment(box, member, value) if True",
    ),
    _round("CHOU-17", "stakes don't count", _SCORE, _SCORE.replace("cube.value", "1")),
    Mutation(
        "CHOU-17",
        "points come from nowhere",
        (Edit("ledger.py", "balances[payment.payer] -= payment.points", "pass"),),
    ),
    _seats("GAP-07", "anybody throws again", "if player not in self.to_throw:", "if False:"),
    _seats(
        "GAP-07",
        "the first of the tied goes first",
        "other[: len(dice)] == dice",
        "not dice",
    ),
    _seats("GAP-07", "out of turn", "if len(self.throws[player]) == fewest)", "if True)"),
    _seats(
        "GAP-07",
        "the last throw decides alone",
        _BY_DICE,
        "sorted(self.throws, key=lambda name: self.throws[name][::-1], reverse=True)",
    ),
    _round(
        "GAP-08",
        "the captain keeps his rank",
        "game = replace(game, seats=game.seats.with_last(game.captain))",
        "pass",
    ),
    _round(
        "GAP-08",
        "the lowest taker plays on",
        "captain=game.in_play[0] if left",
        "captain=game.in_play[-1] if left",
    ),
    _round(
        "GAP-08",
        "the captain who dropped plays on",
        "captain=game.in_play[0] if left else",
        "captain=game.captain if left else",
    ),
    _round(
        "GAP-08",
        "droppers advise",
        'if event.by not in game.stakes.cubes:\n        raise refused("GAP-08")\n'
        "    open_to_team = advice_wanted(game, event.by)",
        "open_to_team = advice_wanted(game, next(iter(game.stakes.cubes)))",
    ),
    _round(
        "GAP-09",
        "a box that drops pays the new stake",
        "game.stakes.offers[member].at_stake for member in members}",
        "game.stakes.offers[member].value for member in members}",
    ),
    _round(
        "GAP-09",
        "the game goes on without a team",
        "won = Outcome(side.opponent",
        "won = Outcome(side",
    ),
    _round("GAP-09", "no gammons", _SCORE, _SCORE.replace("won.size", "1")),
    _round("GAP-09", "no Jacoby", _SCORE, _SCORE.replace("cube.is_turned", "True")),
    _round(
        "GAP-09",
        "no automatic doubles",
        "stakes=new_stakes(game.in_play, board.cube)",
        "stakes=game.stakes",
    ),
    _round(
        "GAP-14",
        "the ranking throw opens the game",
        "    board = games.start(rules, starter=starter)",
        "    board = games.start(rules, starter=starter or BOX)",
    ),
    _chouette(
        "GAP-14",
        "they rank again",
        "    if chouette.game:\n        begins",
        "    if False:\n        begins",
    ),
]
"""Switches in the chouette."""
