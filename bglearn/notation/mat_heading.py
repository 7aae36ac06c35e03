"""The `[Key "value"]` lines of a match file: who plays, by which rules, and all the rest.

Beside the keys that other programs know (`Crawford`, `Jacoby`, `Beaver`, `CubeLimit`) the key
`Rules` holds the options that have none, and `Opening rolls`, before a game, what its first cell
can't tell: equal dice thrown before, or the dice of players whose winner throws afresh.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields

from bglearn.errors import NotationError, RulesError
from bglearn.i18n import Message, shown
from bglearn.notation.mat_lines import NamesLine
from bglearn.notation.mat_record import RESERVED, VARIATION, Heading, fitted, is_another_game
from bglearn.rules.events import OpeningRoll
from bglearn.rules.options import Rules

Headers = Sequence[tuple[str, str]]
OPENING_ROLLS = "Opening rolls"
OPTIONS = "Rules"
PLAYERS = ("Player 1", "Player 2")
_SWITCHES = {"on": True, "off": False}
_OWN_LIMIT = 1024
"""What eXtreme Gammon writes where no limit of the cube was agreed."""


def printed_name(name: str) -> str:
    """A name as it can stand in the line of the scores: other programs cut it at a colon.

    The headers `Player 1` and `Player 2` have it in full.

    >>> printed_name("Ann: the first")
    'Ann. the first'
    """
    plain = re.sub(r"\s+", " ", name).replace(":", ".").strip()
    plain = re.sub(r",(?=\s*[0-9])", ";", plain).lstrip(";# ")
    return (
        re.sub(r"(?i)\bgame (?=.)", lambda found: found[0][:-1] + "_", plain + " ").strip() or "?"
    )


def read_rules(length: int, headers: Headers) -> tuple[Rules, bool]:
    """The rules of a match, and whether it is open if the Jacoby rule holds.

    Raises:
        NotationError: when a header can't be so, or another game than backgammon is named.
    """
    said = dict(headers)
    variation = said.get(VARIATION, "")
    if is_another_game(variation):
        raise NotationError(
            Message(
                "mat",
                "“{variation}” is another game: only plain backgammon can be read.",
                {"variation": shown(variation)},
            ),
            variation,
        )
    options: dict[str, object] = {"match_length": length or None}
    if length:
        options["crawford"] = _switch(said, "Crawford", otherwise=True)
    else:
        options["jacoby"] = _switch(said, "Jacoby", otherwise=False)
        options["beavers"] = options["raccoons"] = _switch(said, "Beaver", otherwise=True)
    limit = said.get("CubeLimit", "")
    if _is_agreed(limit):
        options["cube_cap"] = int(limit)
    options |= _options(said.get(OPTIONS, ""))
    try:
        return Rules(**options), not length and "Jacoby" not in said  # type: ignore[arg-type]
    except RulesError as error:
        raise NotationError(error.problems[0], limit) from None


def _is_agreed(limit: str) -> bool:
    return re.fullmatch(r"[0-9]{1,3}", limit) is not None and 1 < int(limit) < _OWN_LIMIT


def _switch(said: dict[str, str], key: str, *, otherwise: bool) -> bool:
    return _SWITCHES.get(said.get(key, "").strip().lower(), otherwise)


def _options(text: str) -> dict[str, object]:
    """The options of the header `Rules`: `holland=True backgammon_value=2`."""
    kinds = {option.name: type(option.default) for option in fields(Rules)}
    found: dict[str, object] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        kind = kinds.get(name)
        if kind is bool and value in ("True", "False"):
            found[name] = value == "True"
        elif kind is int and re.fullmatch(r"[0-9]{1,6}", value):
            found[name] = int(value)
        elif kind is str:
            found[name] = value
        else:
            raise NotationError(
                Message(
                    "mat",
                    "The header “Rules” can't hold “{word}”.",
                    {"word": shown(word)},
                ),
                text,
            )
    return found


def written_rules(rules: Rules, *, jacoby_is_open: bool = False) -> list[tuple[str, str]]:
    """The headers that say by which rules a match is played; none for a rule that is open.

    >>> written_rules(Rules(match_length=7))
    [('Crawford', 'On')]
    """
    if rules.is_match:
        headers = [("Crawford", _said(rules.crawford))]
    else:
        headers = [("Beaver", _said(rules.beavers))]
        if not jacoby_is_open:
            headers.insert(0, ("Jacoby", _said(rules.jacoby)))
    if _is_agreed(str(rules.cube_cap)):
        headers.append(("CubeLimit", str(rules.cube_cap)))
    told, _ = read_rules(rules.match_length or 0, headers)
    missing = [
        f"{option.name}={getattr(rules, option.name)}"
        for option in fields(Rules)
        if getattr(told, option.name) != getattr(rules, option.name)
    ]
    return [*headers, *([(OPTIONS, " ".join(missing))] if missing else [])]


def _said(switch: bool) -> str:
    return "On" if switch else "Off"


def heading(length: int, headers: Headers, names: NamesLine) -> Heading:
    """The heading of a match; the full names are those of the headers, where they are the same.

    Raises:
        NotationError: when a header can't be so, or can't stand in a heading.
    """
    rules, is_open = read_rules(length, headers)
    said = dict(headers)
    players = tuple(
        said[key] if printed_name(said.get(key, "")) == name and said.get(key) else name
        for key, name in zip(PLAYERS, names.players, strict=True)
    )
    rest = tuple(
        (fitted(key), fitted(value))
        for key, value in headers
        if fitted(key)
        and fitted(key) not in RESERVED
        and not (key == "CubeLimit" and _is_agreed(value))
    )
    return Heading((players[0], players[1]), rules, names.ratings, rest, is_open)


def read_opening_rolls(text: str) -> list[OpeningRoll]:
    """The throws for the opening, White's die first.

    Raises:
        NotationError: when they are not pairs of dice.

    >>> read_opening_rolls("33 52")[1].white
    5
    """
    if not re.fullmatch(r"[1-6]{2}(?:\s+[1-6]{2}){0,99}", text.strip()):
        raise NotationError(
            Message(
                "mat",
                "Opening rolls are written as pairs of dice, such as 33 52, and not “{text}”.",
                {"text": shown(text)},
            ),
            text,
        )
    return [OpeningRoll(int(pair[0]), int(pair[1])) for pair in text.split()]


def written_opening_rolls(rolls: Iterable[OpeningRoll]) -> str:
    """The text that `read_opening_rolls` reads."""
    return " ".join(f"{roll.white}{roll.black}" for roll in rolls)
