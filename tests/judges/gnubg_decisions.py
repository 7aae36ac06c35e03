"""What GNU Backgammon thinks of decisions at 2-ply: a program that GNU Backgammon runs.

GNU Backgammon is GPL; nothing of ours imports it, and this file imports nothing of ours. Input is
the file named by the environment, one XGID a line, with dice or with the cube to be turned; each
output line is JSON: the legal plays, each with its equity, or what not doubling and a double that
is taken are worth to the player on roll. All equities are cubeful, in units of the stake.
"""

import json
import os
from pathlib import Path

import gnubg

PLIES = 2
LEVEL = {"cubeful": 1, "plies": PLIES, "deterministic": 1, "prune": 1, "noise": 0.0}
QUIET = [
    "set automatic game off",
    "set automatic roll off",
    "set automatic move off",
    "set automatic bearoff off",
    "set automatic crawford off",
    "set automatic doubles 0",
    "set player 0 human",
    "set player 1 human",
    "set confirm new off",
    "set confirm save off",
    "set display off",
    "set output mwc off",
    f"set evaluation chequerplay evaluation plies {PLIES}",
    "set evaluation chequerplay evaluation cubeful on",
    "set evaluation chequerplay evaluation prune on",
    "set evaluation chequerplay evaluation deterministic on",
    # Every play is searched to the same depth.
    *(f"set evaluation movefilter {PLIES} {ply} 1000 0 0.0" for ply in range(PLIES)),
    "new session",
]


def board(letters, turn):
    """The opponent's and the mover's checkers, 1 point to bar, each by its own numbers."""
    bottom, top = [0] * 25, [0] * 25
    for place, letter in enumerate(letters):
        if letter.isupper():
            bottom[place - 1] = ord(letter) - 64
        elif letter.islower():
            top[24 - place] = ord(letter) - 96
    return (tuple(top), tuple(bottom)) if turn == 1 else (tuple(bottom), tuple(top))


def cube(letters, value, owner, turn, ours, theirs, rules, length):
    owner = {"0": -1, "1": 1, "-1": 0}[owner]
    score = (int(theirs), int(ours))
    crawford = rules if length else 0
    info = gnubg.cubeinfo(2 ** int(value), owner, (turn + 1) // 2, length, score, crawford, 0)
    info["jacoby"] = 0 if length else rules % 2
    found = gnubg.cfevaluate(board(letters, turn), info, LEVEL)
    return {"no_double": found[1], "double_take": found[2]}


def plays(xgid, rules, length):
    gnubg.command("set jacoby " + ("on" if rules % 2 and not length else "off"))
    gnubg.command("set xgid " + xgid)
    return {"plays": [[play["move"], play["equity"]] for play in gnubg.hint(9999)["hint"]]}


def judged(xgid):
    letters, value, owner, turn, dice, ours, theirs, rules, length, _ = xgid[5:].split(":")
    turn, rules, length = int(turn), int(rules), int(length)
    if dice.isdigit() and dice != "00":
        return plays(xgid, rules, length)
    return cube(letters, value, owner, turn, ours, theirs, rules, length)


def main():
    for command in QUIET:
        gnubg.command(command)
    with (
        Path(os.environ["BGLEARN_ASKED"]).open() as asked,
        Path(os.environ["BGLEARN_ANSWERS"]).open("w") as answers,
    ):
        for line in asked:
            print(json.dumps(judged(line.strip())), file=answers, flush=True)
        print("done", file=answers)


main()
