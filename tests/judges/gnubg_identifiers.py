"""What GNU Backgammon makes of XGIDs and of its own IDs: a program that GNU Backgammon runs.

GNU Backgammon is GPL; nothing of ours imports it, and this file imports nothing of ours. Input is
the file named by the environment, one `XGID ID` a line; each output line is a list as JSON: the ID
made of the XGID's ten fields, the ID after `set xgid`, and the one after `set gnubgid`.
"""

import json
import os
from pathlib import Path

import gnubg

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
    "set display off",
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


def made_of_fields(xgid):
    letters, cube, owner, turn, dice, ours, theirs, rules, length, _ = xgid[5:].split(":")
    turn, length, rules = int(turn), int(length), int(rules)
    mover = (turn + 1) // 2
    cube, owner = 2 ** int(cube), {"0": -1, "1": 1, "-1": 0}[owner]
    decides, doubled = mover, int(dice in "DBR")
    if dice in "DR":
        decides = 1 - mover
    if dice in "BR":  # offered beyond the first double, the cube is the taker's already
        cube, owner = cube * {"B": 2, "R": 4}[dice], 1 - mover
    thrown = tuple(map(int, dice)) if dice.isdigit() else (0, 0)
    score = (int(theirs), int(ours))
    info = gnubg.cubeinfo(cube, owner, mover, length, score, rules if length else 0, 0)
    info["jacoby"] = 0 if length else rules % 2
    state = gnubg.posinfo(decides, 0, doubled, 1, thrown)
    return gnubg.gnubgid(board(letters, turn), info, state)


def main():
    for command in QUIET:
        gnubg.command(command)
    with (
        Path(os.environ["BGLEARN_ASKED"]).open() as asked,
        Path(os.environ["BGLEARN_ANSWERS"]).open("w") as answers,
    ):
        for line in asked:
            xgid, own = line.split()
            found = [made_of_fields(xgid)]
            gnubg.command("set xgid " + xgid)
            found.append(gnubg.gnubgid())
            gnubg.command("set gnubgid " + own)
            found.append(gnubg.gnubgid())
            print(json.dumps(found), file=answers, flush=True)
        print("done", file=answers)


main()
