"""What players may agree on: every option of the law by name, checked together.

What is only shown (numbering, the cube's start face, which way the board lies) is no option of the
law and stands in the board's settings.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from difflib import get_close_matches

from bglearn.errors import RulesError
from bglearn.i18n import Message, shown

OPENINGS = ("both-dice", "reroll-by-winner")
FIRST_MOVERS = ("opening-roll", "previous-winner")
PREMATURE_ROLLS = ("void-with-exceptions", "stands")
ILLEGAL_MOVES = ("any-player-claims", "opponent-option", "must-correct")
CHOUETTE_DOUBLES = ("unanimous", "captain", "individual-cubes")
USUAL_LENGTHS = (3, 5, 7, 9, 11, 13)
"""Offered where a length is chosen (MATCH-03); any other up to `LONGEST_MATCH` may be agreed."""
LONGEST_MATCH = 999_999
"""Points; XGIDs and match files hold no more."""
HIGHEST_CUBE = 2**29
"""As high as an XGID can say."""
MOST_AUTOMATIC = 29
"""Automatic doubles that the highest cube leaves room for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The agreed options of a match, or of money play where `match_length` is None.

    `backgammon_value` is 3, or 2 where a backgammon counts double (STAKE-11).
    `automatic_doubles` is the most that one game may have (MONEY-02, MONEY-03). `cube_cap` is the
    highest stake that the cube may reach, None for no limit (CUBE-20). Beavers and raccoons stand
    in no rule document; they are extras of money play. `opening` "reroll-by-winner" lets the winner
    of the opening roll throw both dice afresh (a national custom).

    Raises:
        RulesError: listing every contradiction.

    >>> Rules(match_length=7).crawford
    True
    """

    match_length: int | None = None
    crawford: bool = True
    holland: bool = False
    backgammon_value: int = 3
    jacoby: bool = False
    automatic_doubles: int = 0
    beavers: bool = False
    raccoons: bool = False
    cube_cap: int | None = None
    opening: str = "both-dice"
    first_mover: str = "opening-roll"
    premature_roll: str = "void-with-exceptions"
    illegal_move: str = "any-player-claims"
    chouette_double: str = "unanimous"

    def __post_init__(self) -> None:
        if problems := _problems(self):
            raise RulesError(problems)

    @property
    def is_match(self) -> bool:
        """Whether the games count towards a match."""
        return self.match_length is not None

    def agreed(self, **changes: object) -> Rules:
        """The same options with some of them changed.

        Raises:
            RulesError: listing every contradiction, or every name that no option has.

        >>> MONEY.agreed(jacoby=False).jacoby
        False
        """
        if unknown := [_no_option(name) for name in changes if name not in _NAMES]:
            raise RulesError(unknown)
        return replace(self, **changes)  # type: ignore[arg-type]


_NAMES = tuple(option.name for option in fields(Rules))
_CHOICES = {
    "opening": OPENINGS,
    "first_mover": FIRST_MOVERS,
    "premature_roll": PREMATURE_ROLLS,
    "illegal_move": ILLEGAL_MOVES,
    "chouette_double": CHOUETTE_DOUBLES,
    "backgammon_value": (3, 2),
}
_SWITCHES = ("crawford", "holland", "jacoby", "beavers", "raccoons")


def _problems(rules: Rules) -> list[Message]:
    problems = [
        _not_possible(name, getattr(rules, name))
        for name, choices in _CHOICES.items()
        if type(getattr(rules, name)) is not type(choices[0]) or getattr(rules, name) not in choices
    ]
    problems += [
        _not_possible(name, getattr(rules, name))
        for name in _SWITCHES
        if type(getattr(rules, name)) is not bool
    ]
    length, cap, automatic = rules.match_length, rules.cube_cap, rules.automatic_doubles
    if length is not None and (type(length) is not int or length < 1):
        problems.append(_not_possible("match_length", length))
    elif length is not None and length > LONGEST_MATCH:
        problems.append(_too_large("match_length", LONGEST_MATCH))
    if type(automatic) is int and automatic > MOST_AUTOMATIC:
        problems.append(_too_large("automatic_doubles", MOST_AUTOMATIC))
    elif type(automatic) is not int or automatic < 0:
        problems.append(_not_possible("automatic_doubles", automatic))
    if type(cap) is int and cap > HIGHEST_CUBE:
        problems.append(_too_large("cube_cap", HIGHEST_CUBE))
    elif cap is not None and (type(cap) is not int or cap < 2 or cap & (cap - 1)):
        problems.append(_not_possible("cube_cap", cap))
    return problems or _contradictions(rules)


def _contradictions(rules: Rules) -> list[Message]:
    found = []
    if rules.is_match and rules.jacoby:
        found.append(Message("rules", "The Jacoby rule is for money games, not for matches."))
    if rules.is_match and rules.automatic_doubles:
        found.append(Message("rules", "Automatic doubles are for money games, not for matches."))
    if rules.is_match and (rules.beavers or rules.raccoons):
        found.append(Message("rules", "Beavers and raccoons are for money games, not for matches."))
    if rules.raccoons and not rules.beavers:
        found.append(Message("rules", "A raccoon answers a beaver, so it needs beavers."))
    if rules.beavers and rules.cube_cap == 2:
        found.append(
            Message("rules", "A beaver takes the cube to 4 at least: agree on a higher limit.")
        )
    if rules.holland and not (rules.crawford and (rules.match_length or 1) > 1):
        found.append(
            Message(
                "rules", "The Holland rule follows the Crawford game: it needs a match with one."
            )
        )
    return found


def _not_possible(name: str, value: object) -> Message:
    return Message(
        "rules", "The option “{name}” can't be {value!r}.", {"name": name, "value": shown(value)}
    )


def _no_option(name: str) -> Message:
    near = get_close_matches(name, _NAMES, 1) or _NAMES[:1]
    return Message(
        "rules",
        "There is no option “{name}” to agree on. Try “{near}”.",
        {"name": shown(name), "near": near[0]},
    )


def _too_large(name: str, most: int) -> Message:
    return Message("rules", "The option “{name}” is {most} at most.", {"name": name, "most": most})


INTERNATIONAL = Rules(match_length=7)
"""Match play as the world plays it."""
MONEY = Rules(jacoby=True)
"""Money play with the Jacoby rule."""
BACKGAMMON_DOUBLE = Rules(match_length=7, backgammon_value=2)
"""Match play where a backgammon counts double (STAKE-11)."""
