"""The fields of a card: what of an answer is filled in beside the board, kind by kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from bglearn.board.card import CardChoice, CardField, FieldKind
from bglearn.i18n import Message
from bglearn.notation.position_id import format_position_id
from bglearn.notebook.session import Session
from bglearn.puzzles.kinds.choice import statements
from bglearn.puzzles.kinds.company import told
from bglearn.puzzles.kinds.doubling import WHO

_LARGEST_COUNT = 9999
_MOST_POINTS = 999


def fields_of(session: Session) -> tuple[CardField, ...]:
    """The fields of the question at hand; none where the board itself takes the answer.

    Once it is solved they hold the answer, so that it is still there on the next visit.
    """
    make = _FIELDS.get(session.puzzle.kind)
    fields = make(session) if make else ()
    if not session.solved or session.answered is None:
        return fields
    return tuple(_answered(field, session.answered) for field in fields)


def _answered(field: CardField, answer: Mapping[str, object]) -> CardField:
    """The field with its part of an answer; as it is where the board has filled it in."""
    part = answer.get(field.group) if field.group else answer
    given = part.get(field.name) if isinstance(part, Mapping) else None
    if field.value is not None or field.kind == "fixed" or given is None:
        return field
    if field.kind == "one":
        given = next((one.id for one in field.choices if one.as_json()["value"] == given), None)
    return replace(field, value=given)


def _ticks(session: Session, name: str, kind: FieldKind, label: Message | str = "") -> CardField:
    """The puzzle's choices in their fixed order; the right ones marked once it is done.

    Sizes of a win, answers to a double and players have an order of their own.
    """
    puzzle = session.puzzle
    in_order = puzzle.kind in ("outcome", "response", "captain", "best-cube")
    given = puzzle.answer.data[name]
    right = given if isinstance(given, list) else [given]
    choices = tuple(
        CardChoice(
            choice.id,
            choice.text,
            choice.moves,
            session.done and choice.id in right,
            [choice.id] if kind == "one" and isinstance(given, list) else None,
        )
        for choice in (puzzle.choices if in_order else puzzle.shuffled_choices)
    )
    return CardField(name, kind, label, choices)


def _number(name: str, label: Message | str, least: int, most: int) -> CardField:
    return CardField(name, "number", label, bounds=(least, most))


def _may_double(session: Session) -> tuple[CardField, ...]:
    right = session.puzzle.answer.data["players"]
    assert isinstance(right, list)
    choices = tuple(
        CardChoice(id, words, None, session.done and players == sorted(right), players)
        for id, (words, players) in WHO.items()
    )
    return (CardField("players", "one", choices=choices),)


def _outcome(session: Session) -> tuple[CardField, ...]:
    return (
        _ticks(session, "outcome", "one", Message("field", "The win counts as")),
        _number("points", Message("field", "Points that it scores"), 0, _LARGEST_COUNT),
    )


def _response(session: Session) -> tuple[CardField, ...]:
    return (
        _ticks(session, "response", "one", Message("field", "Your answer to the double")),
        _number("stake", Message("field", "Points at stake afterwards"), 0, _LARGEST_COUNT),
    )


def _ledger(session: Session) -> tuple[CardField, ...]:
    return tuple(
        CardField(name, "number", name, bounds=(-_MOST_POINTS, _MOST_POINTS), group="ledger")
        for name in told(session.puzzle).players
    )


def _all_plays(session: Session) -> tuple[CardField, ...]:
    label = Message("field", "Found so far: {count}", {"count": len(session.found)})
    choices = tuple(
        CardChoice(text, text, play, session.solved) for text, play in session.found.items()
    )
    return (CardField("plays", "many", label, choices, value=list(session.found) or None),)


def _set_up(session: Session) -> tuple[CardField, ...]:
    position = session.edited
    return (CardField("position", "fixed", value=position and format_position_id(position)),)


def _picked(session: Session) -> FieldKind:
    return "one" if statements(session.puzzle).pick == "one" else "many"


_Make = Callable[[Session], tuple[CardField, ...]]
_FIELDS: Mapping[str, _Make] = {
    "legal": lambda session: (_ticks(session, "choices", "many"),),
    "choice": lambda session: (_ticks(session, "choices", _picked(session)),),
    "why": lambda session: (_ticks(session, "rule", "one"),),
    "ruling": lambda session: (_ticks(session, "ruling", "one"),),
    "captain": lambda session: (_ticks(session, "player", "one"),),
    "count": lambda _: (
        _number("count", Message("label.number_label", "Your answer, a number"), 0, _LARGEST_COUNT),
    ),
    "best-cube": lambda session: (_ticks(session, "action", "one"),),
    "may-double": _may_double,
    "outcome": _outcome,
    "response": _response,
    "ledger": _ledger,
    "all-plays": _all_plays,
    "set-up": _set_up,
}
