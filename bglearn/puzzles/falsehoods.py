"""Sentences that contradict a rule: what a beginner may believe, by the id of the rule."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bglearn.i18n import Message

FALSEHOODS: Mapping[str, Message] = MappingProxyType(
    {
        "BOARD-03": Message("falsehood", "The players share one pair of dice."),
        "BOARD-04": Message("falsehood", "Each player has a doubling cube of their own."),
        "BOARD-05": Message("falsehood", "The board has 26 points."),
        "BOARD-10": Message("falsehood", "The bar lies along the edge of the board."),
        "BOARD-16": Message("falsehood", "In absolute numbering each player counts differently."),
        "START-01": Message("falsehood", "To begin, one player throws both dice."),
        "START-03": Message("falsehood", "The player with the lower die moves first."),
        "START-05": Message("falsehood", "The player who moves first throws two new dice."),
        "DIR-03": Message("falsehood", "You bring your checkers into the opponent's home board."),
        "DIR-06": Message("falsehood", "Both players move in the same direction."),
        "LAND-03": Message("falsehood", "At most five checkers may stand on one point."),
        "HIT-02": Message("falsehood", "A checker that is hit is out of the game."),
        "FORCE-01": Message("falsehood", "You may pass whenever you like."),
        "FORCE-08": Message("falsehood", "Dice that you can't play are kept for your next turn."),
        "BAR-02": Message("falsehood", "A checker on the bar enters in your own home board."),
        "CLOSED-01": Message("falsehood", "A home board is closed when five points are made."),
        "OFF-01": Message("falsehood", "You bear off by bringing checkers to the bar."),
        "OFF-09": Message("falsehood", "A checker that was borne off may come back."),
        "WIN-01": Message("falsehood", "You win by bringing all your checkers home."),
        "STAKE-01": Message("falsehood", "The rules fix how much a point is worth."),
        "STAKE-02": Message("falsehood", "Every game starts with a stake of two points."),
        "STAKE-04": Message("falsehood", "The stake never changes during a game."),
        "STAKE-12": Message("falsehood", "A gammon has the same name in every language."),
        "CUBE-01": Message("falsehood", "The faces of the cube show 1 to 6."),
        "CUBE-09": Message("falsehood", "You may double to any number on the cube."),
        "CUBE-10": Message("falsehood", "A double can't be refused."),
        "CUBE-15": Message("falsehood", "After a take the cube stays in the middle."),
        "CUBE-17": Message("falsehood", "After a take the other player throws the dice."),
        "MATCH-07": Message("falsehood", "The Holland rule is part of every match."),
        "CHOU-01": Message("falsehood", "A chouette is a match between two players."),
        "CHOU-05": Message("falsehood", "The members of a team move the checkers in turn."),
        "CHOU-06": Message("falsehood", "The members of a team may not talk to each other."),
        "CHOU-07": Message("falsehood", "If the team can't agree, the box decides."),
        "CHOU-13": Message("falsehood", "When the box doubles, the captain answers for all."),
        "ETIQ-06": Message("falsehood", "Your move is final as soon as you let a checker go."),
        "ETIQ-12": Message("falsehood", "An illegal move may be claimed at any time."),
    }
)
"""By rule id; what is right instead is the sentence of the rule book."""
