"""Match files judged by Debian's GNU Backgammon: what it imports is what we wrote.

Whole matches by chance are written as `.mat`, read again by us and imported by gnubg. Compared are,
after every play and cube action of each game: the checkers, who is to act, the cube, who owns it,
whether a double waits, the Crawford game and the score; and each game's winner and points.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bglearn.notation.mat_events import after
from bglearn.notation.mat_reader import parse_mat
from bglearn.notation.mat_record import SIDES, RecordedGame, RecordedMatch
from bglearn.notation.mat_writer import format_mat
from bglearn.notation.position_id import format_position_id
from bglearn.rules.events import (
    Beavered,
    Doubled,
    Dropped,
    Passed,
    Played,
    Raccooned,
    Resigned,
    Took,
)
from bglearn.rules.match import Match
from bglearn.rules.options import Rules
from bglearn.rules.plays import legal_plays
from tests import tools
from tests.notation.random_matches import random_match

PROGRAM = Path(__file__).with_name("gnubg_match.py")
MINUTES = 60
RULES = (
    Rules(match_length=7),
    Rules(match_length=5),
    Rules(jacoby=True, beavers=True, raccoons=True),
    Rules(match_length=3),
    Rules(beavers=True, raccoons=True),
    Rules(match_length=1),
)
KNOWN_FAULTS = {
    "beaver": (
        "gnubg 1.07 waits for the take of a beaver until the next roll, even when the beaver was"
        " dropped or the game was resigned: it loses every play from there to the next double"
    ),
    "resigned": (
        "a player rolled and resigned, and the roll leaves no choice: gnubg 1.07 takes the only"
        " play, or that there is none, as played"
    ),
}
"""What gnubg does wrong with a right file, and what comes of it; a test shows each."""

Watch = Callable[[Iterable[RecordedMatch]], Iterable[RecordedMatch]]
Write = Callable[[RecordedMatch], str]


class Difference(NamedTuple):
    match: int
    game: int
    what: str
    ours: object
    theirs: object
    known: str | None = None


class Found(NamedTuple):
    """How much was compared, and what differs; those that gnubg is known for apart."""

    matches: int
    games: int
    states: int
    differences: list[Difference]
    known: list[Difference]


def written(match: RecordedMatch) -> str:
    return format_mat([match]).text


def records(count: int, seed: int) -> Iterator[RecordedMatch]:
    for number in range(count):
        yield random_match(RULES[number % len(RULES)], Random(f"{seed} {number}"))


def compare(count: int, seed: int, write: Write = written, watch: Watch = iter) -> Found:
    """So many matches and money sessions."""
    return compare_all(records(count, seed), write, watch)


def compare_all(
    matches: Iterable[RecordedMatch],
    write: Write = written,
    watch: Watch = iter,
    meant: Sequence[RecordedMatch] | None = None,
) -> Found:
    """These matches as we read them again from the file, or as they were meant."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        texts = [write(match) for match in watch(matches)]
        for number, text in enumerate(texts):
            (folder / f"{number:05}.mat").write_text(text, encoding="utf-8")
        (folder / "plain.mat").write_text(
            " 3 point match\n\n Game 1\n A : 0                          B : 0\n"
            f"  1) {'31: 8/5 6/5':27}  Doubles => 2\n  2) {' Takes':27}\n",
            encoding="utf-8",
        )
        _run(folder)
        found = Found(len(texts), 0, 0, [], [])
        for number, text in enumerate(texts):
            theirs = json.loads((folder / f"{number:05}.json").read_text(encoding="utf-8"))
            ours = meant[number] if meant else parse_mat(text)[0]
            found = _add(found, number, ours, theirs)
        return found


def _run(folder: Path) -> None:
    path = tools.gnubg().path
    assert path, "gnubg is installed"
    done = subprocess.run(
        [path, "-t", "-q", "-r", "-p", str(PROGRAM)],
        env=os.environ | {"MATCHES": str(folder), "HOME": str(folder)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60 * MINUTES,
        check=False,
    )
    assert (folder / "done").exists(), done.stdout[-2000:] + done.stderr[-2000:]


def _add(found: Found, number: int, match: RecordedMatch, theirs: list[Any]) -> Found:
    """The same with one more match."""
    new: list[Difference] = []
    if len(match.games) != len(theirs):
        new.append(Difference(number, 0, "games", len(match.games), len(theirs)))
    states, marred = 0, None
    for game, told in zip(match.games, theirs, strict=False):
        ours = list(_states(game))
        states += len(ours)
        known = marred or ("resigned" if _resigned_without_a_choice(game) else None)
        for what, mine, other in _differences(game, ours, told):
            new.append(Difference(number, game.number, what, mine, other, known))
        if _ends_with_a_beaver(game):
            marred = "beaver"  # and for the rest of the session, to be on the safe side
    return Found(
        found.matches,
        found.games + len(match.games),
        found.states + states,
        found.differences + [one for one in new if one.known is None],
        found.known + [one for one in new if one.known is not None],
    )


def _ends_with_a_beaver(game: RecordedGame) -> bool:
    """Whether no roll came after the last beaver that was not answered by a raccoon."""
    told = [happening for happening in game.happenings if not isinstance(happening, Took)]
    last = [h for h in told if isinstance(h, Beavered | Raccooned | Played)][-1:]
    return bool(last) and isinstance(last[0], Beavered)


def _resigned_without_a_choice(game: RecordedGame) -> bool:
    """Whether a player resigned with a roll on the table that could be played one way only."""
    end = [(match, happening) for match, happening in game.states()][-2:]
    resigned = next((match for match, happening in end if isinstance(happening, Resigned)), None)
    if resigned is None or resigned.game.roll is None:
        return False
    return len(legal_plays(resigned.game.position, resigned.game.roll)) == 1


def _differences(
    game: RecordedGame, ours: list[list[tuple[object, ...]]], told: dict[str, Any]
) -> Iterator[tuple[str, object, object]]:
    info = told["info"]
    score = tuple(game.start.score[side] for side in SIDES)
    yield from _unlike("score", score, (info["score-X"], info["score-O"]))
    yield from _unlike("Crawford", game.start.is_crawford, info.get("crawford", False))
    outcome = game.end.game.outcome
    won = outcome and ("XO"[SIDES.index(outcome.winner)], outcome.points)
    yield from _unlike("result", won, info["winner"] and (info["winner"], info.get("points-won")))
    theirs = [_read(*state) for state in told["states"]]
    yield from _unlike("records", len(ours), len(theirs))
    for index, (mine, other) in enumerate(zip(ours, theirs, strict=False)):
        if mine and other not in mine:
            yield f"state {index}", mine, other


def _unlike(what: str, ours: object, theirs: object) -> Iterator[tuple[str, object, object]]:
    if ours != theirs:
        yield what, ours, theirs


_WORDS = {Played: "move", Took: "take", Dropped: "drop"} | dict.fromkeys(
    (Doubled, Beavered, Raccooned), "double"
)


def _states(game: RecordedGame) -> Iterator[list[tuple[object, ...]]]:
    """What is on the table after each play and cube action; empty at the end of the game.

    gnubg has no record of a turn that a closed-out player lets go: before the opponent's roll it
    has passed already, before his double it has not. So there either will do.
    """
    for (match, happening), following in zip_longest(game.states(), game.happenings[1:]):
        if word := _WORDS.get(type(happening)):
            states = [after(match, happening)]
            if isinstance(following, Passed):
                states.append(after(states[0], following))
            by = "XO"[SIDES.index(happening.by)]
            yield [(word, by, *_table(state)) for state in states if state.game.outcome is None]


def _table(match: Match) -> tuple[object, ...]:
    game = match.game
    assert game.on_roll
    assert game.to_act
    owner = None if game.cube.owner is None else SIDES.index(game.cube.owner)
    return (
        format_position_id(game.position),
        SIDES.index(game.on_roll),
        SIDES.index(game.to_act),
        game.offer.value if game.offer else game.cube.value,
        None if game.offer else owner,
        game.offer is not None,
        match.is_crawford,
        *(match.score[side] for side in SIDES),
    )


def _read(word: str, by: str, text: str | None) -> tuple[object, ...]:
    """The same of gnubg's identifier, by its description in the manual."""
    if text is None:
        return word, by
    position, key = text.split(":")
    bits = int.from_bytes(base64.b64decode(key), "little")

    def part(start: int, length: int) -> int:
        return bits >> start & (1 << length) - 1

    doubled, owner = bool(part(12, 1)), part(4, 2)
    return (
        word,
        by,
        position,
        part(6, 1),
        part(11, 1),
        (2 if doubled else 1) << part(0, 4),
        None if doubled or owner == 3 else owner,
        doubled,
        bool(part(7, 1)),
        part(36, 15),
        part(51, 15),
    )
