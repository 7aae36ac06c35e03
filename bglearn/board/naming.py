"""What the players are called: by their names, else by their colours."""

from __future__ import annotations

from collections.abc import Mapping

from bglearn.i18n import Message, shown
from bglearn.rules.player import Player

GivenNames = Mapping[Player, str]

WHITE = Message("match", "White")
BLACK = Message("match", "Black")


def name_of(player: Player, names: GivenNames) -> Message | str:
    """The player's name, else the colour.

    >>> str(name_of(Player.BLACK, {}))
    'Black'
    """
    given = names.get(player, "")
    return shown(given, 40) if given else WHITE if player is Player.WHITE else BLACK
