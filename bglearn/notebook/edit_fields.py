"""The fields beside a position that is put together: turn, dice, cube, score, and agreed rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bglearn.board.naming import BLACK, WHITE
from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.xgid import Xgid
from bglearn.rules.cube import Cube
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.options import USUAL_LENGTHS
from bglearn.rules.player import Player

_MIDDLE = "middle"
_CUBES = tuple(2**power for power in range(11))
_MOST_POINTS = 99


@dataclass(frozen=True, slots=True)
class EditField:
    """One field: a choice where there are choices, else a number that is typed.

    Where it is `open`, the choices are only offered: any other number may be typed too.
    """

    id: str
    text: Message
    value: str
    choices: tuple[tuple[str, Message | str], ...] = ()
    open: bool = False

    @property
    def is_choice(self) -> bool:
        """Whether nothing else than its choices is possible."""
        return bool(self.choices) and not self.open

    def as_json(self) -> dict[str, object]:
        """The field for the browser, in the language in use."""
        return {
            "id": self.id,
            "text": str(self.text),
            "kind": "choice" if self.is_choice else "number",
            "value": self.value,
            "choices": [{"value": value, "text": str(text)} for value, text in self.choices],
        }


def fields_of(about: Xgid) -> tuple[EditField, ...]:
    """The fields as they stand; those of a match only in a match, those of money play only there.

    >>> from bglearn.notation.xgid import parse_xgid
    >>> start = parse_xgid("-b----E-C---eE---c-e----B-:0:0:1:31")
    >>> [field.id for field in fields_of(start)][:3]
    ['turn', 'dice', 'cube']
    """
    players: tuple[tuple[str, Message | str], ...] = (("white", WHITE), ("black", BLACK))
    middle = (_MIDDLE, Message("editor", "In the middle"))
    dice = about.roll
    found = [
        EditField("turn", Message("editor", "On roll"), str(about.on_roll), players),
        EditField(
            "dice",
            Message("editor", "Dice"),
            f"{dice.high}{dice.low}" if dice else "",
            (
                ("", Message("editor", "Not thrown")),
                *((f"{roll.high}{roll.low}", str(roll)) for roll in ROLLS),
            ),
        ),
        EditField(
            "cube",
            Message("editor", "Cube"),
            str(about.cube.value),
            _numbers(_CUBES, about.cube.value),
        ),
        EditField(
            "owner",
            Message("editor", "Cube owner"),
            str(about.cube.owner or _MIDDLE),
            (middle, *players),
        ),
        EditField(
            "length",
            Message("editor", "Match length (0: money)"),
            str(about.match_length or 0),
            _numbers(USUAL_LENGTHS),
            open=True,
        ),
    ]
    if about.match_length is None:
        return (
            *found,
            EditField("jacoby", Message("editor", "Jacoby rule"), _switch(about.jacoby), _SWITCH),
            EditField("beavers", Message("editor", "Beavers"), _switch(about.beavers), _SWITCH),
        )
    return (
        *found,
        EditField("white", Message("editor", "White's points"), str(about.score[Player.WHITE])),
        EditField("black", Message("editor", "Black's points"), str(about.score[Player.BLACK])),
        EditField("crawford", Message("editor", "Crawford game"), _switch(about.crawford), _SWITCH),
    )


_SWITCH: tuple[tuple[str, Message | str], ...] = (
    ("no", Message("editor", "No")),
    ("yes", Message("editor", "Yes")),
)


def _switch(value: bool) -> str:
    return "yes" if value else "no"


def _numbers(usual: Sequence[int], *also: int) -> tuple[tuple[str, Message | str], ...]:
    return tuple((str(one), str(one)) for one in sorted({*usual, *also}))


def with_field(about: Xgid, name: str, value: object) -> Xgid:
    """The same with one field changed; whether all goes together is not looked at here.

    Raises:
        NotationError: when the field does not exist or can't hold this.

    >>> from bglearn.notation.xgid import parse_xgid
    >>> start = parse_xgid("-b----E-C---eE---c-e----B-:0:0:1:31")
    >>> with_field(start, "dice", "66").roll
    Roll(high=6, low=6)
    """
    field = next((one for one in fields_of(about) if one.id == name), None)
    text = value.strip() if isinstance(value, str) else value
    if field is None or not isinstance(text, str):
        raise _unfit(name, value)
    if field.is_choice and text not in dict(field.choices):
        raise _unfit(str(field.text), value)
    if not field.is_choice and not (
        text.isascii() and text.isdigit() and int(text[:9]) <= _MOST_POINTS
    ):
        raise _unfit(str(field.text), value)
    match name:
        case "turn":
            return _turned(about, Player(text))
        case "dice":
            roll = Roll(int(text[0]), int(text[1])) if text else None
            return replace(about, roll=roll, offers=0)
        case "cube":
            owner = about.cube.owner if text != "1" else None
            return replace(about, cube=_cube(int(text), owner))
        case "owner":
            owner = None if text == _MIDDLE else Player(text)
            return replace(about, cube=_cube(about.cube.value, owner))
        case "length":
            return _for_length(about, int(text))
        case "white" | "black":
            return replace(about, score={**about.score, Player(name): int(text)})
    switches: Mapping[str, bool] = {name: text == "yes"}
    return replace(about, **switches)  # type: ignore[arg-type]


def _turned(about: Xgid, player: Player) -> Xgid:
    """The other player on roll; an offer was the first one's, so it is gone."""
    return replace(about, on_roll=player, offers=0 if player is not about.on_roll else about.offers)


def _cube(value: int, owner: Player | None) -> Cube:
    return Cube(value, owner, is_turned=owner is not None)


def _for_length(about: Xgid, length: int) -> Xgid:
    """What belongs to money play or to a match only goes when it is left."""
    if length == 0:
        score = dict.fromkeys(Player, 0)
        return replace(about, match_length=None, crawford=False, score=score)
    return replace(about, match_length=length, jacoby=False, beavers=False)


def _unfit(field: str, value: object) -> NotationError:
    return NotationError(
        Message(
            "editor",
            "“{field}” can't be {value!r}: choose one of the values offered, or a number up to"
            " {most}.",
            {"field": shown(field), "value": shown(value), "most": _MOST_POINTS},
        ),
        str(shown(value)),
    )
