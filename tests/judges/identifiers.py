"""Identifiers judged by GNU Backgammon 1.07, in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from bglearn.notation.conversion import gnu_id_to_xgid, xgid_to_gnu_id
from bglearn.notation.gnu_id import parse_gnu_id
from bglearn.notation.xgid import USUAL_LIMIT, Xgid, format_xgid, parse_xgid
from bglearn.notation.xgid_law import fault
from bglearn.rules.cube import Cube
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.player import Player
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import START, Position
from tests.strategies import bulk

_PROGRAM = Path(__file__).with_name("gnubg_identifiers.py")
Convert = Callable[[Xgid], str]
"""What is judged: the GNU Backgammon ID of an XGID, unless a test plants a fault."""


class Difference(NamedTuple):
    """An XGID of which we and the judge disagree, and how."""

    xgid: str
    what: str
    ours: str
    theirs: str


def positions(rng: Random) -> Iterator[Position]:
    """Positions of games of chance, one in two; the others of every aimed kind."""
    aimed = bulk(10**9, rng.randrange(10**6))
    while True:
        position = START
        for _ in range(rng.randrange(60)):
            plays = list(legal_plays(position, rng.choice(list(ROLLS))))
            following = rng.choice(plays).swap()
            if following.is_over:
                break
            position = following
        yield position
        yield next(aimed)


def xgids(count: int, seed: int) -> Iterator[Xgid]:
    """So many XGIDs with every field, all of them allowed by the rules."""
    rng = Random(seed)
    return (_around(rng, position) for position in islice(positions(rng), count))


def _around(rng: Random, position: Position) -> Xgid:
    """A position with score, cube, dice and offers at random, until the rules allow it."""
    while True:
        length = rng.choice([None, None, 1, 2, 3, 5, 7, 9, 25, 64])
        owner = rng.choice([None, *Player])
        thrown = rng.random() < 0.5
        xgid = Xgid(
            position=position,
            on_roll=rng.choice(list(Player)),
            roll=Roll(rng.randint(1, 6), rng.randint(1, 6)) if thrown else None,
            cube=Cube(2 ** rng.choice([0, 0, 1, 2, 3, 6, 10]), owner, owner is not None),
            offers=0 if thrown else rng.choice([0, 0, 1, 2, 3]),
            score={player: rng.randrange(length or 99) for player in Player},
            match_length=length,
            crawford=rng.random() < 0.3,
            jacoby=rng.random() < 0.5,
            beavers=rng.random() < 0.5,
        )
        if length and rng.random() < 0.3:
            player = rng.choice(list(Player))
            xgid = replace(xgid, score={**xgid.score, player: length - 1})
        if fault(xgid) is None and not _was_dead(xgid):
            return xgid


def _was_dead(xgid: Xgid) -> bool:
    """Whether the last double was one that could win its player nothing (GAP-10)."""
    if xgid.match_length is None or xgid.cube.owner is None:
        return False
    doubler = xgid.cube.owner.opponent
    return xgid.cube.value // 2 >= xgid.match_length - xgid.score[doubler]


def answers(gnubg: str, asked: Sequence[tuple[str, str]]) -> list[list[str]]:
    """What GNU Backgammon makes of each XGID and its ID."""
    with tempfile.TemporaryDirectory() as folder:
        questions, found = Path(folder) / "asked", Path(folder) / "answers"
        questions.write_text("".join(f"{xgid} {own}\n" for xgid, own in asked))
        variables = {"BGLEARN_ASKED": str(questions), "BGLEARN_ANSWERS": str(found)}
        subprocess.run(
            [gnubg, "-t", "-q", "-r", "-p", str(_PROGRAM)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env=os.environ | variables,
            timeout=3600,
            check=False,  # it may crash on leaving; only a complete answer counts
        )
        lines = found.read_text().splitlines()
    assert lines[-1:] == ["done"], f"GNU Backgammon stopped after {len(lines)} answers"
    return [json.loads(line) for line in lines[:-1]]


def compare(
    gnubg: str,
    asked: Iterable[Xgid],
    convert: Convert = lambda xgid: xgid_to_gnu_id(xgid).text,
) -> list[Difference]:
    """The XGIDs on which the two disagree, in any of the ways there and back."""
    given = list(asked)
    own = [convert(xgid) for xgid in given]
    told = answers(gnubg, [(format_xgid(x), o) for x, o in zip(given, own, strict=True)])
    assert len(told) == len(given)
    return [
        difference
        for xgid, ours, theirs in zip(given, own, told, strict=True)
        for difference in _differences(xgid, ours, theirs, convert)
    ]


def _differences(
    xgid: Xgid, ours: str, theirs: Sequence[str], convert: Convert
) -> Iterator[Difference]:
    text = format_xgid(xgid)
    made, after_xgid, after_own = theirs
    scored = xgid if xgid.match_length else replace(xgid, score=dict.fromkeys(Player, 0))
    if convert(scored) != made:  # made of its fields, money play has no score there
        yield Difference(text, "ID of the XGID", convert(scored), made)
    if xgid.offers < 2:  # others it does not read
        below = _without_offers(_turned(xgid))
        if convert(below) != after_xgid:
            yield Difference(text, "set xgid", convert(below), after_xgid)
    if xgid.offers < 2:  # it steps back before a double
        before = convert(_without_offers(xgid))
        if before != after_own:
            yield Difference(text, "set gnubgid", before, after_own)
    back = gnu_id_to_xgid(parse_gnu_id(made)).text
    if back != format_xgid(_kept(scored)):
        yield Difference(text, "XGID of the ID", back, format_xgid(_kept(scored)))
    own = gnu_id_to_xgid(parse_gnu_id(ours)).text
    if own != format_xgid(_kept(xgid)):
        yield Difference(text, "there and back", own, format_xgid(_kept(xgid)))
    if parse_xgid(text) != xgid:
        yield Difference(text, "read again", repr(parse_xgid(text)), repr(xgid))


def _without_offers(xgid: Xgid) -> Xgid:
    return replace(xgid, offers=0)


def _turned(xgid: Xgid) -> Xgid:
    """The same decision with the player on roll at the bottom, as GNU Backgammon reads it."""
    if xgid.on_roll is Player.WHITE:
        return xgid
    owner = xgid.cube.owner and xgid.cube.owner.opponent
    return replace(
        xgid,
        on_roll=Player.WHITE,
        cube=replace(xgid.cube, owner=owner),
        score={player: xgid.score[player.opponent] for player in Player},
    )


def _kept(xgid: Xgid) -> Xgid:
    """What a Match ID keeps of an XGID."""
    cube = xgid.cube
    if xgid.offers > 1 and cube.value > 1:
        cube = Cube(cube.value, xgid.on_roll, is_turned=True)
    limit = max(USUAL_LIMIT, cube.value)
    return replace(xgid, cube=cube, beavers=xgid.offers > 1, cube_limit=limit)
