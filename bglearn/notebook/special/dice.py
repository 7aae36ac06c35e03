"""`dice`: how dice may land at a real table, and what the referee says."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from types import MappingProxyType

from bglearn.board.geometry import sizes
from bglearn.board.lying import BELOW, thrown_dice
from bglearn.i18n import text
from bglearn.notebook.special.control import Control, when
from bglearn.notebook.special.sheet import Demonstration, paragraph, told
from bglearn.notebook.special.table_view import described, layer, pictured, table, view_of
from bglearn.rules.player import Player
from bglearn.rules.position import START
from bglearn.rules.ruling import Kind, Ruling
from bglearn.rules.throw import Die, Throw, ruling

NUMBERS = 5, 2


def throws(by: Player) -> Mapping[str, Throw]:
    """A throw with each fault that a die may have, by the name of the fault.

    >>> ruling(throws(Player.WHITE)["cocked"]).rule
    'ETIQ-04'
    """
    high, low = NUMBERS
    good = Die(high, by)
    others = {
        "flat": Die(low, by),
        "cocked": Die(low, by, is_flat=False),
        "checker": Die(low, by, on_checker=True),
        "half": Die(low, by.opponent),
        "off": Die(low, None),
    }
    return MappingProxyType({name: Throw(by, good, other) for name, other in others.items()})


def dice() -> Demonstration:
    """The dice and their rulings.

    >>> dice().body.count("<li")
    10
    """
    thrower = Control(
        "by",
        text("special", "Who throws?"),
        (("white", text("match", "White")), ("black", text("match", "Black"))),
    )
    lie = Control(
        "lie",
        text("special", "How does the second die land?"),
        (
            ("flat", text("special", "flat")),
            ("cocked", text("special", "cocked")),
            ("checker", text("special", "on a checker")),
            ("half", text("special", "in the wrong half")),
            ("off", text("special", "off the board")),
        ),
    )
    layers, words = [_table_top(), *table(START)], []
    for by in Player:
        view = view_of(by)
        layers.append(layer(when(by=by.value), [_half(by)]))
        for name, throw in throws(by).items():
            shown = when(by=by.value, lie=name)
            layers.append(layer(shown, thrown_dice(throw, view, START)))
            words.append(f'<ul class="{shown}">{_told(ruling(throw))}</ul>')
    note = text("special", "The line on the board marks the half on the right of who throws.")
    title = text("special", "Does the roll count?")
    board = pictured(layers, described(START), BELOW)
    first = throws(Player.WHITE)["flat"]
    still = pictured([*table(START), *thrown_dice(first, view_of(), START)], described(START))
    body = (
        f'<div class="controls">{thrower.markup}{lie.markup}</div>{board.markup()}'
        f"{told(words)}{paragraph(note, 'soft-text')}"
    )
    return Demonstration("dice", title, (thrower, lie), body, still)


def _told(decided: Ruling) -> str:
    good = decided.kind is Kind.COUNTS
    word = text("special", "✓ It counts.") if good else text("special", "✗ Throw again.")
    rule = f" ({decided.rule})" if decided.rule else ""
    tone = "good" if good else "bad"
    return f'<li class="{tone}"><b>{escape(word)}</b> {escape(str(decided.message))}{rule}</li>'


def _half(by: Player) -> str:
    """A line around the half to a player's right."""
    view = view_of(by)
    at = view.dice(2)[0]
    field = next(one for one in view.fields() if one.x <= at.x <= one.x + one.width)
    return (
        f'<rect class="hand" x="{field.x + 5:g}" y="{field.y + 5:g}"'
        f' width="{field.width - 10:g}" height="{field.height - 10:g}" rx="12"/>'
    )


def _table_top() -> str:
    view = view_of()
    return (
        f'<rect class="table-top" x="1" y="{view.height - sizes()["radius"] * 2:g}"'
        f' width="{view.width - 2:g}" height="{BELOW + sizes()["radius"] * 2 - 2:g}" rx="22"/>'
    )
