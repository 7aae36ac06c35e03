"""Lesson 13: chouettes: who sits where, and who pays whom."""

from __future__ import annotations

from random import Random

from bglearn.errors import BglearnError, PuzzleError
from bglearn.i18n import Message
from bglearn.mining.draft import Draft, Table
from bglearn.mining.level import UNCOMMON
from bglearn.mining.theme import Theme
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.kinds.evening import Evening, read_evening
from bglearn.puzzles.situation import read_situation
from bglearn.rules.chouette_round import next_seats

_NAMES = ("Ann", "Bob", "Cem", "Dan", "Eva", "Fatos")
_SIZES = ("single", "single", "gammon", "backgammon")


def _players(random: Random) -> list[str]:
    names = list(_NAMES[: random.randint(3, 5)])
    random.shuffle(names)
    return names


def _evening(own: Table) -> Evening:
    """What the rules make of the events of a puzzle."""

    def fault(field: str, what: Message | BglearnError) -> PuzzleError:
        told = Message(
            "puzzle-file",
            "{file}, {field}: {what}",
            {"file": "mined", "field": field, "what": what},
        )
        return PuzzleError(told, "mined", None, field)

    return read_evening(Entry("mined-team", own, fault, read_situation(None)))


def _ending(random: Random) -> Table:
    return {"does": "wins", "by": random.choice(["box", "team"]), "size": random.choice(_SIZES)}


def _settle(random: Random) -> Draft | None:
    """The box doubles, each member answers, and somebody wins."""
    seats = _players(random)
    box, members = seats[0], seats[1:]
    events: list[Table] = []
    rules = []
    if random.random() < 0.8:
        answers = {name: random.choice(["takes", "takes", "drops"]) for name in members}
        events.append({"does": "doubles", "by": box})
        events += [{"does": does, "by": name} for name, does in answers.items()]
        rules = ["CHOU-13", *(["CHOU-14"] if "drops" in answers.values() else [])]
        rules += ["CHOU-15"] if "takes" in answers.values() else []
        if set(answers.values()) == {"drops"}:
            return None
    ending = _ending(random)
    events.append(ending)
    rules.insert(0, "CHOU-16" if ending["by"] == "team" else "CHOU-17")
    own = {"seats": seats, "events": events}
    right = dict(_evening(own).balances)
    turned = {name: -points for name, points in right.items()}
    alone = dict.fromkeys(seats, 0)
    alone |= {box: -sum(map(abs, list(right.values())[1:2])), members[0]: abs(right[members[0]])}
    return Draft(
        kind="ledger",
        rules=tuple(rules),
        wording="settle",
        own=own,
        answer={"ledger": right},
        wrong=({"ledger": turned}, {"ledger": alone}),
        breadth=3 * len(events),
    )


def _succession(random: Random) -> Draft | None:
    """After a game: who is captain, in the box, last."""
    seats = _players(random)
    ending = {"does": "wins", "by": random.choice(["box", "team"])}
    asks = random.choice(["captain", "box", "last"])
    own = {"seats": seats, "events": [ending]}
    nexts = next_seats(_evening(own).round)
    player = {"captain": nexts.team[0], "box": nexts.box, "last": nexts.team[-1]}[asks]
    rules: tuple[str, ...] = ("CHOU-11",) if ending["by"] == "team" else ("CHOU-10",)
    if ending["by"] == "box" and asks != "box":
        rules = ("CHOU-09", "CHOU-10")
    return Draft(
        kind="captain",
        rules=(*rules, "CHOU-03"),
        wording=f"next-{asks}",
        own={**own, "asks": asks},
        answer={"player": player},
        wrong=tuple({"player": name} for name in seats if name != player)[:2],
        breadth=2 * len(seats),
    )


def _ranking(random: Random) -> Draft | None:
    """The ranking throws, all different or with one tie that is thrown again."""
    names = _players(random)
    throws: list[list[object]] = []
    dice = [random.randint(1, 6) for _ in names]
    throws += [[name, die] for name, die in zip(names, dice, strict=True)]
    tied = [[name for name, die in zip(names, dice, strict=True) if die == n] for n in set(dice)]
    tied = [group for group in tied if len(group) > 1]
    if any(len(group) > 2 for group in tied) or len(tied) > 1:
        return None
    if tied:
        again = random.sample(range(1, 7), 2)
        throws += [[name, die] for name, die in zip(tied[0], again, strict=True)]
    asks = random.choice(["captain", "box", "last"])
    own = {"throws": throws, "asks": asks}
    game = _evening(own).round
    player = {"captain": game.captain, "box": game.seats.box, "last": game.seats.team[-1]}[asks]
    rules = {"captain": ("CHOU-04",), "box": ("CHOU-02",), "last": ("CHOU-08",)}[asks]
    wording = {"captain": "ranked", "box": "ranked-box", "last": "ranked-last"}[asks]
    return Draft(
        kind="captain",
        rules=(*rules, *(("GAP-07",) if tied else ()), "CHOU-01"),
        wording=wording,
        own=own,
        answer={"player": player},
        wrong=tuple({"player": name} for name in names if name != player)[:2],
        breadth=len(throws),
        misled=bool(tied),
    )


THEMES: tuple[Theme, ...] = (
    Theme("ranking", "13", _ranking),
    Theme("next-captain", "13", _succession),
    Theme("chouette-settlement", "13", _settle, UNCOMMON),
)
