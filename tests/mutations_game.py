"""The rules of game, cube, stake and match switched off one at a time; see `tests/mutations.py`."""

from __future__ import annotations

from tests.mutations import Edit, Mutation

NOTHING_TO_BREAK = {
    "STAKE-01": "what a point is worth is between the players: the engine counts points",
    "STAKE-12": "national names: words of the translations",
    "CUBE-01": "the faces of the cube are drawn: the engine keeps its value",
}
"""Rules of these sections without a switch in the engine, and why."""


def _in(file: str, rule: str, what: str, *edits: tuple[str, str]) -> Mutation:
    return Mutation(rule, what, tuple(Edit(f"{file}.py", old, new) for old, new in edits))


_STARTED = "return replace(game, stage=Stage.TURN, on_roll=starter) if starter else game"
_FIRST_ROLL = "roll=roll, rolls={**game.rolls, winner: 1}"
_AUTOMATIC = "return replace(game, cube=cube, automatic=game.automatic + 1)"
_NEXT = "        on_roll=_mover(game).opponent,\n"
_WRONG_PLAYER = 'getattr(event, "by", None) is not game.to_act:'
_THROW_CLOSED_OUT = '    if game.is_closed_out:\n        raise refused("CLOSED-03")\n'
_CLOSED_OUT = "return bool(self.mover[BAR]) and _is_closed(self.opponent)"
_CLOSED = "return all(side[point] >= 2 for point in HOME)"
_NOT_TURN = "    if game.stage is not Stage.TURN:\n"
_DOUBLES = "case Stage.TURN, events.Doubled():"
_TAKE = "return replace(game, stage=Stage.TURN, cube=offer.taken, offer=None)"
_DROP = 'Outcome(offer.by, SINGLE, offer.at_stake, "drop")'
_TAKEN = "return Cube(self.value, self.owner, is_turned=True)"
_DOUBLE = 'return Offer("double", by, by, 2 * cube.value, cube.value, by.opponent)'
_BEAVER = (
    'return Offer("beaver", offer.owner, offer.doubler, 2 * offer.value, offer.value, offer.owner)'
)
_DEAD = "if game.away is not None and game.cube.value >= game.away[mover]:"
_BEYOND = "return rules.cube_cap is not None and stake > rules.cube_cap"
_AT_ONCE = "    if wins_match or offered.points == worst.points:\n"
_COUNTED = "return SINGLE if rules.jacoby and not is_turned else size"
_BACKGAMMON = "return BACKGAMMON if loser[BAR] or any(loser[19:BAR]) else GAMMON"
_FACTORS = "factors = {SINGLE: 1, GAMMON: 2, BACKGAMMON: rules.backgammon_value}"
_WINNER = "if self.score[player] >= length"
_SHORT = "return behind < ahead == length - 1"
_CUBE_IN_PLAY = "cube_in_play=not crawford and length > 1,"
_PLAYED = "crawford_played = match.crawford_played or match.is_crawford"
_HOLLAND = "if game.holland and min(game.rolls.values()) < 2:"

OPENING = [
    _in(
        "game",
        "START-01",
        "White begins",
        (_STARTED, "return replace(game, stage=Stage.TURN, on_roll=starter or Player.WHITE)"),
    ),
    _in(
        "game",
        "START-03",
        "the lower die begins",
        ("event.white > event.black", "event.white < event.black"),
    ),
    _in(
        "game",
        "START-04",
        "his own die twice",
        (_FIRST_ROLL, _FIRST_ROLL.replace("roll=roll", "roll=Roll(roll.high, roll.high)")),
    ),
    _in(
        "game",
        "START-04",
        "his own die only",
        ("apply_play(game.position, game.roll, event.play)", "game.position.moved(*event.play[0])"),
    ),
    _in(
        "game",
        "START-05",
        "the starter throws both dice",
        ('if game.rules.opening == "reroll-by-winner":', "if True:"),
    ),
    _in(
        "game",
        "START-05",
        "nobody throws both dice",
        ('if game.rules.opening == "reroll-by-winner":', "if False:"),
    ),
    _in(
        "game",
        "START-05",
        "a second throw is just early",
        ("return is_first and game.starter is None", "return False and game.starter is None"),
    ),
    _in(
        "game",
        "START-06",
        "White begins with a tie",
        ("    if roll.is_double:\n", "    if False:\n"),
    ),
    _in("game", "START-07", "the same player again", (_NEXT, _NEXT.replace(".opponent", ""))),
    _in(
        "game",
        "START-07",
        "anybody throws",
        (_WRONG_PLAYER, f"not isinstance(event, events.Rolled) and {_WRONG_PLAYER}"),
    ),
    _in(
        "game",
        "START-07",
        "one may throw twice",
        ("case Stage.TURN, events.Rolled():", "case (Stage.TURN | Stage.PLAY), events.Rolled():"),
    ),
    _in("game", "DIR-06", "both the same way", ("position=position.swap(),", "position=position,")),
    _in(
        "match",
        "GAP-01",
        "the winner begins",
        ('match.rules.first_mover == "previous-winner"', "True"),
    ),
    _in(
        "match",
        "GAP-02",
        "the cube stays",
        (
            "return replace(match, game=game, crawford_played=crawford_played)",
            "game = replace(game, cube=match.game.cube)\n"
            "    return replace(match, game=game, crawford_played=crawford_played)",
        ),
    ),
    _in("game", "CLOSED-03", "everybody throws", (_THROW_CLOSED_OUT, "")),
    _in(
        "game",
        "CLOSED-03",
        "a play before a closed board is only out of turn",
        ("if is_his_turn and game.is_closed_out", "if False"),
    ),
    _in("game", "CLOSED-03", "anybody passes", ("if not game.is_closed_out:", "if False:")),
    _in("position", "CLOSED-03", "a blot closes too", (_CLOSED, _CLOSED.replace(">= 2", ">= 1"))),
    _in(
        "position",
        "CLOSED-03",
        "five points close",
        (_CLOSED, _CLOSED.replace("in HOME", "in HOME[:5]")),
    ),
    _in(
        "position",
        "CLOSED-03",
        "nobody need be on the bar",
        (_CLOSED_OUT, _CLOSED_OUT.replace("bool(self.mover[BAR]) and ", "")),
    ),
    _in(
        "position",
        "CLOSED-03",
        "only one on the bar counts",
        (_CLOSED_OUT, _CLOSED_OUT.replace("bool(self.mover[BAR])", "self.mover[BAR] == 1")),
    ),
    _in(
        "actions",
        "CLOSED-03",
        "the turn passes by a throw",
        ('"pass" if game.is_closed_out else "roll"', '"roll"'),
    ),
]

CUBE = [
    _in("cube", "CUBE-02", "the cube stands for 64", ("value: int = 1", "value: int = 64")),
    _in(
        "cube",
        "CUBE-03",
        "White has the cube",
        ("owner: Player | None = None", "owner: Player | None = Player.WHITE"),
    ),
    _in(
        "cube",
        "CUBE-04",
        "the value stays",
        (_TAKEN, _TAKEN.replace("self.value", "self.at_stake")),
    ),
    _in(
        "cube",
        "CUBE-05",
        "nobody doubles first",
        ("return self.owner in (None, player)", "return self.owner is player"),
    ),
    _in(
        "cube",
        "CUBE-05",
        "White doubles first",
        ("return self.owner in (None, player)", "return (self.owner or Player.WHITE) is player"),
    ),
    _in(
        "game",
        "CUBE-06",
        "after the throw",
        (_DOUBLES, "case (Stage.TURN | Stage.PLAY), events.Doubled():"),
        (_NOT_TURN, "    if False:\n"),
    ),
    _in(
        "game",
        "CUBE-06",
        "before the first roll",
        ("if not any(game.rolls.values()):", "if False:"),
    ),
    _in(
        "game",
        "CUBE-06",
        "in the other's turn",
        (_WRONG_PLAYER, f"not isinstance(event, events.Doubled) and {_WRONG_PLAYER}"),
    ),
    _in(
        "game",
        "CUBE-07",
        "not when closed out",
        (_NOT_TURN, "    if game.stage is not Stage.TURN or game.is_closed_out:\n"),
    ),
    _in(
        "game",
        "CUBE-07",
        "not from the bar",
        (_NOT_TURN, "    if game.stage is not Stage.TURN or game.position.mover[BAR]:\n"),
    ),
    _in("cube", "CUBE-09", "the first double is 4", (_DOUBLE, _DOUBLE.replace("2 *", "4 *"))),
    _in(
        "game",
        "CUBE-10",
        "an answer to nothing is only out of turn",
        (
            "    if isinstance(event, events.Answer):\n        return",
            "    if False:\n        return",
        ),
    ),
    _in("cube", "CUBE-10", "the doubler answers", ("return self.by.opponent", "return self.by")),
    _in(
        "game",
        "CUBE-10",
        "a third answer",
        (
            "case ((Stage.TURN | Stage.PLAY), events.Resigned()):",
            "case ((Stage.TURN | Stage.PLAY | Stage.ANSWER), events.Resigned()):",
        ),
    ),
    _in(
        "actions",
        "CUBE-10",
        "a third answer is offered",
        ('return ("take", "drop", *beaver', 'return ("take", "drop", "resign", *beaver'),
    ),
    _in(
        "game", "CUBE-11", "the dropper wins", (_DROP, _DROP.replace("offer.by", "offer.to_answer"))
    ),
    _in(
        "game",
        "CUBE-11",
        "the game goes on",
        (
            "return replace(game, stage=Stage.OVER, offer=None, outcome=dropped)",
            "return replace(game, stage=Stage.TURN, offer=None)",
        ),
    ),
    _in("game", "CUBE-12", "a drop costs two", (_DROP, _DROP.replace("at_stake", "value"))),
    _in("game", "CUBE-13", "a drop costs one", (_DROP, _DROP.replace("offer.at_stake", "1"))),
    _in(
        "game", "CUBE-13", "a drop costs the new stake", (_DROP, _DROP.replace("at_stake", "value"))
    ),
    _in(
        "game",
        "GAP-04",
        "a drop may be a gammon",
        (
            _DROP,
            'won(offer.by, size_of_win(game.position.opponent), "drop", game.cube, game.rules)',
        ),
    ),
    _in(
        "cube",
        "CUBE-14",
        "the stake stays",
        (_TAKEN, _TAKEN.replace("self.value", "self.at_stake")),
    ),
    _in(
        "cube",
        "CUBE-15",
        "the cube stays in the middle",
        (_TAKEN, _TAKEN.replace("self.owner", "None")),
    ),
    _in(
        "cube",
        "CUBE-15",
        "the doubler keeps the cube",
        (_TAKEN, _TAKEN.replace("self.owner", "self.doubler")),
    ),
    _in(
        "game",
        "CUBE-16",
        "anybody doubles",
        ("if not game.cube.may_be_turned_by(mover):", "if False:"),
    ),
    _in(
        "game",
        "CUBE-17",
        "the turn passes with the cube",
        (_TAKE, f"return _next_turn({_TAKE[7:]}, game.position)"),
    ),
    _in(
        "cube",
        "CUBE-18",
        "a redouble is no double",
        (_DOUBLE, _DOUBLE.replace("2 * cube.value", "max(cube.value, 2)")),
    ),
    _in(
        "cube",
        "CUBE-19",
        "a redouble leaves the cube",
        (_DOUBLE, _DOUBLE.replace("by.opponent", "cube.owner or by.opponent")),
    ),
    _in(
        "cube",
        "CUBE-19",
        "a redouble adds two",
        (_DOUBLE, _DOUBLE.replace("2 * cube.value,", "cube.value + min(cube.value, 1),")),
    ),
    _in(
        "options",
        "CUBE-20",
        "64 is the end",
        ("cube_cap: int | None = None", "cube_cap: int | None = 64"),
    ),
    _in("game", "CUBE-20", "no limit is kept", (_BEYOND, "return False")),
    _in(
        "game",
        "CUBE-20",
        "a limit is not reached",
        (_BEYOND, _BEYOND.replace("> rules", ">= rules")),
    ),
    _in("game", "GAP-10", "a dead cube is offered", (_DEAD, "if False:")),
    _in(
        "game",
        "GAP-10",
        "the opponent's needs count",
        (_DEAD, _DEAD.replace("[mover]", "[mover.opponent]")),
    ),
    _in(
        "game",
        "GAP-10",
        "a stake that nearly wins is dead",
        (_DEAD, _DEAD.replace("game.cube.value >=", "2 * game.cube.value >=")),
    ),
    _in(
        "cube",
        "GAP-10",
        "a beaver gives the cube away",
        (_BEAVER, _BEAVER.replace("offer.value, offer.owner", "offer.value, offer.doubler")),
    ),
    _in(
        "cube",
        "GAP-10",
        "a dropped beaver costs the first stake",
        (_BEAVER, _BEAVER.replace(", offer.value,", ", offer.at_stake,")),
    ),
    _in(
        "game",
        "GAP-10",
        "a raccoon at once",
        ('else ("beaver", rules.raccoons)', 'else ("double", rules.raccoons)'),
    ),
    _in("game", "MONEY-01", "beavers without a word", ("    if not agreed:\n", "    if False:\n")),
]

STAKE = [
    _in("cube", "STAKE-02", "a game starts at two", ("value: int = 1", "value: int = 2")),
    _in(
        "game",
        "STAKE-03",
        "the last one wins",
        ("ended(game, event.by, size_of_win", "ended(game, event.by.opponent, size_of_win"),
    ),
    _in(
        "cube",
        "STAKE-04",
        "the stake never grows",
        (_TAKEN, _TAKEN.replace("self.value", "self.at_stake")),
    ),
    _in(
        "outcome",
        "STAKE-05",
        "the cube does not matter",
        (
            "[counted_size(size, is_turned, rules)] * stake",
            "[counted_size(size, is_turned, rules)]",
        ),
    ),
    _in(
        "outcome",
        "STAKE-05",
        "64 is one",
        (
            "[counted_size(size, is_turned, rules)] * stake",
            "[counted_size(size, is_turned, rules)] * (stake % 64 or 1)",
        ),
    ),
    _in(
        "outcome",
        "STAKE-06",
        "one off is not enough",
        ("    if loser[OFF]:\n", "    if loser[OFF] > 1:\n"),
    ),
    _in("outcome", "STAKE-06", "nothing is a gammon", ("    if loser[OFF]:\n", "    if True:\n")),
    _in(
        "outcome",
        "STAKE-07",
        "a gammon is single",
        (_FACTORS, _FACTORS.replace("GAMMON: 2", "GAMMON: 1")),
    ),
    _in(
        "outcome",
        "STAKE-08",
        "the outer board counts",
        (_BACKGAMMON, _BACKGAMMON.replace("19", "18")),
    ),
    _in(
        "outcome",
        "STAKE-08",
        "the winner's 6 point is outside",
        (_BACKGAMMON, _BACKGAMMON.replace("19", "20")),
    ),
    _in(
        "outcome",
        "STAKE-08",
        "only the bar counts",
        (_BACKGAMMON, _BACKGAMMON.replace(" or any(loser[19:BAR])", "")),
    ),
    _in(
        "outcome",
        "STAKE-09",
        "the bar does not count",
        (_BACKGAMMON, _BACKGAMMON.replace("loser[BAR] or ", "")),
    ),
    _in(
        "outcome",
        "STAKE-10",
        "a backgammon is double",
        (_FACTORS, _FACTORS.replace("rules.backgammon_value", "2")),
    ),
    _in(
        "options",
        "STAKE-10",
        "triple has to be agreed",
        ("backgammon_value: int = 3", "backgammon_value: int = 2"),
    ),
    _in(
        "outcome",
        "STAKE-11",
        "always triple",
        (_FACTORS, _FACTORS.replace("rules.backgammon_value", "3")),
    ),
    _in(
        "game",
        "WIN-02",
        "the game goes on after its end",
        ("    if position.is_over:\n", "    if False:\n"),
    ),
    _in(
        "game",
        "WIN-02",
        "the game is never over",
        ("    if game.stage is Stage.OVER:\n", "    if False:\n"),
    ),
    _in(
        "position",
        "WIN-02",
        "fourteen are enough",
        (
            "return CHECKERS in (self.mover[OFF], self.opponent[OFF])",
            "return max(self.mover[OFF], self.opponent[OFF]) >= 14",
        ),
    ),
    _in(
        "game",
        "GAP-05",
        "an answer to no resignation is only out of turn",
        ("or isinstance(event, events.ResignationAnswer)", ""),
    ),
    _in("game", "GAP-05", "every resignation is accepted", (_AT_ONCE, "    if True:\n")),
    _in("game", "GAP-05", "every resignation may be refused", (_AT_ONCE, "    if wins_match:\n")),
    _in(
        "game",
        "GAP-05",
        "the match does not matter",
        (_AT_ONCE, "    if offered.points == worst.points:\n"),
    ),
    _in(
        "game",
        "GAP-05",
        "any size at all",
        (" or event.size not in SIZES:\n", ":\n"),
    ),
    _in(
        "game",
        "GAP-05",
        "more than can be lost",
        ("size = min(event.size, most)", "size = event.size"),
    ),
    _in(
        "outcome",
        "GAP-05",
        "no contact is ever left",
        (
            "size_of_win(mover) == BACKGAMMON or _may_still_hit(mover, opponent)",
            "size_of_win(mover) == BACKGAMMON",
        ),
    ),
    _in(
        "outcome",
        "GAP-05",
        "there is always contact",
        ("size_of_win(mover) == BACKGAMMON or _may_still_hit(mover, opponent)", "True"),
    ),
    _in(
        "game",
        "GAP-05",
        "a refused resignation takes the dice",
        (
            "stage=Stage.PLAY if game.roll else Stage.TURN, resigned=0",
            "stage=Stage.TURN, roll=None, resigned=0",
        ),
    ),
]

MATCH = [
    _in("match", "MATCH-01", "a match has no length", (_WINNER, "if False")),
    _in("match", "MATCH-02", "the length is passed", (_WINNER, _WINNER.replace(">=", ">"))),
    _in("match", "MATCH-02", "the length is hit", (_WINNER, _WINNER.replace(">=", "=="))),
    _in(
        "match",
        "MATCH-02",
        "a match goes on",
        ("    if match.winner is not None:\n", "    if False:\n"),
    ),
    _in("match", "MATCH-04", "there is doubling", (_CUBE_IN_PLAY, "cube_in_play=length > 1,")),
    _in(
        "match",
        "MATCH-04",
        "only White may lead",
        (_SHORT, "return score[Player.BLACK] < score[Player.WHITE] == length - 1"),
    ),
    _in(
        "match",
        "MATCH-04",
        "two points short",
        (_SHORT, "return behind < length - 2 <= ahead"),
    ),
    _in("match", "MATCH-04", "both must be short", (_SHORT, "return behind == length - 1")),
    _in(
        "match",
        "MATCH-04",
        "Crawford always",
        ("return rules.crawford and not", "return not"),
    ),
    _in("match", "GAP-03", "one for both", (_SHORT, _SHORT.replace("behind < ", ""))),
    _in("match", "MATCH-05", "Crawford for good", (_PLAYED, "crawford_played = False")),
    _in(
        "match",
        "GAP-03",
        "Crawford again for the other",
        (_PLAYED, "crawford_played = match.is_crawford"),
    ),
    _in(
        "match", "GAP-13", "a cube in a match to one", (_CUBE_IN_PLAY, "cube_in_play=not crawford,")
    ),
    _in(
        "match",
        "GAP-13",
        "a match to one begins with Crawford",
        (_SHORT, _SHORT.replace("<", "<=")),
    ),
    _in("game", "MATCH-06", "nobody waits", (_HOLLAND, "if False:")),
    _in("game", "MATCH-06", "one roll each", (_HOLLAND, _HOLLAND.replace("< 2", "< 1"))),
    _in("game", "MATCH-06", "three rolls each", (_HOLLAND, _HOLLAND.replace("< 2", "< 3"))),
    _in("game", "MATCH-06", "two rolls of either", (_HOLLAND, _HOLLAND.replace("min", "max"))),
    _in(
        "game",
        "MATCH-06",
        "it need not be agreed",
        (_HOLLAND, _HOLLAND.replace("game.holland and ", "")),
    ),
    _in(
        "match",
        "MATCH-06",
        "from the first game",
        ("holland=rules.holland and crawford_played,", "holland=rules.holland,"),
    ),
    _in(
        "match",
        "MATCH-06",
        "for one game",
        (
            "holland=rules.holland and crawford_played,",
            "holland=rules.holland and crawford_played and sum(score.values()) < length + 1,",
        ),
    ),
    _in("game", "GAP-11", "the opening roll does not count", (_FIRST_ROLL, "roll=roll")),
    _in(
        "options",
        "MATCH-07",
        "Holland in every match",
        (
            "INTERNATIONAL = Rules(match_length=7)",
            "INTERNATIONAL = Rules(match_length=7, holland=True)",
        ),
    ),
    _in("game", "MATCH-08", "nobody waits", (_HOLLAND, "if False:")),
    _in(
        "options",
        "MATCH-03",
        "odd lengths only",
        ("type(length) is not int or length < 1", "type(length) is not int or length % 2 == 0"),
    ),
    _in("options", "MATCH-09", "Jacoby in a match", ("rules.is_match and rules.jacoby", "False")),
    _in(
        "options",
        "MONEY-07",
        "automatic doubles in a match",
        ("rules.is_match and rules.automatic_doubles", "False"),
    ),
]

MONEY = [
    _in("game", "MONEY-02", "no automatic doubles", (_AUTOMATIC, "return game")),
    _in(
        "cube",
        "MONEY-02",
        "White owns it",
        ("return Cube(2 * self.value)", "return Cube(2 * self.value, Player.WHITE)"),
    ),
    _in(
        "game",
        "MONEY-02",
        "nobody asked",
        ("agreed = game.automatic < game.rules.automatic_doubles", "agreed = game.automatic < 1"),
    ),
    _in(
        "game",
        "MONEY-03",
        "as often as it comes",
        (
            "agreed = game.automatic < game.rules.automatic_doubles",
            "agreed = game.rules.automatic_doubles > 0",
        ),
    ),
    _in(
        "game",
        "MONEY-04",
        "White begins at once",
        (
            _AUTOMATIC,
            _AUTOMATIC.replace(
                "cube=cube", "stage=Stage.PLAY, on_roll=Player.WHITE, roll=roll, cube=cube"
            ),
        ),
    ),
    _in("outcome", "MONEY-05", "gammons always count", (_COUNTED, "return size")),
    _in(
        "outcome",
        "MONEY-05",
        "gammons never count",
        (_COUNTED, "return SINGLE if rules.jacoby else size"),
    ),
    _in(
        "outcome",
        "MONEY-05",
        "it need not be agreed",
        (_COUNTED, "return size if is_turned else SINGLE"),
    ),
    _in(
        "cube",
        "MONEY-05",
        "an automatic double turns gammons on",
        ("return Cube(2 * self.value)", "return Cube(2 * self.value, is_turned=True)"),
    ),
    _in(
        "cube",
        "MONEY-05",
        "a taken double does not",
        (_TAKEN, _TAKEN.replace(", is_turned=True", "")),
    ),
    _in("outcome", "MONEY-06", "playing on for a gammon pays", (_COUNTED, "return size")),
]

GAME = [*OPENING, *CUBE, *STAKE, *MATCH, *MONEY]
