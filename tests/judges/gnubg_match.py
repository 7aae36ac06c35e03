"""Runs inside GNU Backgammon: imports match files and tells the state after every record.

`gnubg -t -q -r -p gnubg_match.py`, with the folder of the files in MATCHES. Beside each `x.mat` it
writes `x.json`: the games, each with its score, result, actions and GNU Backgammon IDs.
"""

import json
import os
import pathlib

import gnubg

FOLDER = pathlib.Path(os.environ["MATCHES"])
KEPT = ("move", "double", "take", "drop")


def command(*texts):
    for text in texts:
        gnubg.command(text)


def state():
    try:
        return gnubg.gnubgid()
    except ValueError:
        return None


def told(path, jacoby):
    command("set jacoby " + jacoby, f'import mat "{path}"')
    found = []
    games = gnubg.match(0, 1, 0, 0)["games"]
    command("first game")
    for game in games:
        states = []
        for action in game["game"]:
            command("next 1")
            if action["action"] in KEPT:
                states.append([action["action"], action["player"], state()])
        found.append({"info": game["info"], "states": states})
        command("next game")
    return found


command(
    "set automatic game off",
    "set automatic roll off",
    "set automatic move off",
    "set automatic bearoff off",
    "set player 0 human",
    "set player 1 human",
    "set confirm new off",
    "set confirm save off",
    "set display off",
)
for path in sorted(FOLDER.glob("[0-9]*.mat")):
    # A double first: a beaver at the end of the file before would still wait for its answer.
    command(f'import mat "{FOLDER / "plain.mat"}"')
    jacoby = "on" if '[Jacoby "On"]' in path.read_text(encoding="utf-8") else "off"
    path.with_suffix(".json").write_text(json.dumps(told(path, jacoby)), encoding="utf-8")
(FOLDER / "done").touch()
