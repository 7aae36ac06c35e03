"""`crawford`: a match to step through, and in which of its games who may double."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from types import MappingProxyType

from bglearn.board.naming import name_of
from bglearn.i18n import Message, text
from bglearn.notebook.special.control import Control, steps, when
from bglearn.notebook.special.ladder import ladder
from bglearn.notebook.special.played_match import Chance, PlayedGame, Wins, played
from bglearn.notebook.special.sheet import Demonstration, paragraph, told
from bglearn.notebook.telling import SIZES
from bglearn.rules.options import Rules
from bglearn.rules.player import Player

_W, _B = Player.WHITE, Player.BLACK
WINS: Mapping[int, Wins] = MappingProxyType(
    {
        5: ((_W, 2), (_B, 1), (_W, 2), (_B, 1), (_B, 2), (_W, 1)),
        7: ((_W, 3), (_B, 1), (_W, 3), (_B, 2), (_B, 3), (_W, 1)),
    }
)
"""Who wins the games of a match of this length, and how big; the score is the rules' matter."""
AGREED: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {
        "crawford": {"crawford": True},
        "holland": {"crawford": True, "holland": True},
        "none": {"crawford": False},
    }
)
"""What was agreed on, as options of the law."""


def matches() -> dict[tuple[int, str], list[PlayedGame]]:
    """Every match that can be stepped through, by its length and what was agreed."""
    return {
        (length, name): played(Rules(match_length=length).agreed(**options), wins)
        for length, wins in WINS.items()
        for name, options in AGREED.items()
    }


def crawford() -> Demonstration:
    """The Crawford game.

    >>> crawford().body.count("<table")
    6
    """
    length = Control(
        "length",
        text("special", "Match to"),
        tuple((f"to{points}", str(points)) for points in WINS),
    )
    agreed = Control(
        "agreed",
        text("special", "Agreed"),
        (
            ("crawford", text("special", "Crawford")),
            ("holland", text("special", "Crawford and Holland")),
            ("none", text("special", "neither")),
        ),
    )
    all_games = matches()
    game = steps(text("special", "Game"), max(map(len, all_games.values())))
    pictures, words, tables = [], [], []
    for (points, name), games in all_games.items():
        tables.append(_table(games, game, when(length=f"to{points}", agreed=name)))
        for (step, number), one in zip(game.choices, games, strict=False):
            shown = when(length=f"to{points}", agreed=name, step=step)
            words.append(f'<div class="{shown}">{_told(one, number)}</div>')
            pictures.append(f'<div class="{shown}">{ladder(one.before).markup()}</div>')
    title = text("special", "Who may double in which game of a match?")
    controls = (length, agreed, game)
    body = (
        f'<div class="controls">{"".join(one.markup for one in controls)}</div>'
        f'{"".join(pictures)}{told(words)}<div class="scroll">{"".join(tables)}</div>'
    )
    return Demonstration(
        "crawford", title, controls, body, ladder(all_games[5, "crawford"][3].before)
    )


def _told(game: PlayedGame, number: str) -> str:
    head = Message("special", "Game {number}.", {"number": number})
    if game.before.is_crawford:
        head = Message("special", "Game {number} is the Crawford game.", {"number": number})
    elif game.before.crawford_played:
        head = Message("special", "Game {number}, after the Crawford game.", {"number": number})
    lines = "".join(_line(player, chance) for player, chance in game.chances.items())
    return f"{paragraph(head, 'head')}<ul>{lines}</ul>{paragraph(_result(game), 'soft-text')}"


def _line(player: Player, chance: Chance) -> str:
    good = chance.later is None
    sign, tone = ("✓", "good") if good else ("✗", "bad")
    name = escape(str(name_of(player, {})))
    return f'<li class="{tone}"><b>{sign} {name}:</b> {escape(str(chance_told(chance)))}</li>'


def chance_told(chance: Chance) -> Message:
    """What is said of a player's chance to double in a game.

    >>> print(chance_told(Chance(None, None)))
    a double is allowed from the first turn on.
    """
    if chance.later == "MATCH-04":
        return Message("special", "no double: this is the Crawford game (MATCH-04).")
    if chance.later == "GAP-10":
        return Message("special", "no double: the stake already wins the match (GAP-10).")
    if chance.later:
        return Message("special", "no double ({rule}).", {"rule": chance.later})
    if chance.first == "MATCH-06":
        return Message(
            "special", "a double is allowed once both have rolled twice: Holland (MATCH-06)."
        )
    return Message("special", "a double is allowed from the first turn on.")


def _result(game: PlayedGame) -> Message:
    won = game.after.game.outcome
    assert won
    values = {
        "winner": name_of(won.winner, {}),
        "size": SIZES[won.size],
        "points": won.points,
        "white": game.after.score[Player.WHITE],
        "black": game.after.score[Player.BLACK],
    }
    if game.after.winner:
        return Message(
            "special",
            "{winner} wins {size}: points {points}, score {white}–{black}. That wins the match.",
            values,
        )
    return Message(
        "special", "{winner} wins {size}: points {points}, score {white}–{black}.", values
    )


def _table(games: list[PlayedGame], step: Control, shown: str) -> str:
    heads = (
        text("special", "Game"),
        text("special", "Score before (White–Black)"),
        text("special", "White doubles"),
        text("special", "Black doubles"),
    )
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    lines = []
    for (name, number), game in zip(step.choices, games, strict=False):
        score = game.before.score_before
        mark = f" · {text('special', 'Crawford')}" if game.before.is_crawford else ""
        cells = [f"{score[Player.WHITE]}–{score[Player.BLACK]}{mark}"]
        cells += [_short(game.chances[player]) for player in Player]
        line = "".join(f"<td>{escape(one)}</td>" for one in cells)
        lines.append(f'<tr class="now-step-{name}"><th scope="row">{number}</th>{line}</tr>')
    return (
        f'<table class="{shown}"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(lines)}</tbody></table>"
    )


def _short(chance: Chance) -> str:
    if chance.later:
        return text("special", "✗ no")
    if chance.first:
        return text("special", "✓ after two rolls each")
    return text("special", "✓ yes")
