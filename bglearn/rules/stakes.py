"""What the box plays for with each member of the team: a cube for every pair.

With one cube for the whole team the cubes of all pairs are the same, and so they stay.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from bglearn.rules import cube as cubes
from bglearn.rules import events
from bglearn.rules.cube import Cube, Offer
from bglearn.rules.events import Answer
from bglearn.rules.game import Game, why_no_double, why_no_redouble
from bglearn.rules.player import Player
from bglearn.rules.refusals import refused

_V = TypeVar("_V")


@dataclass(frozen=True, slots=True)
class Stakes:
    """The cube of each member still in the game, and the doubles that wait for an answer."""

    cubes: Mapping[str, Cube]
    offers: Mapping[str, Offer] = field(default_factory=dict)

    @property
    def highest(self) -> Cube:
        """The cube with the highest stake; when any was turned, this one was."""
        return max(self.cubes.values(), key=lambda cube: cube.value)

    def to_answer(self, side: Player) -> tuple[str, ...]:
        """The members about whose cube a side has to decide."""
        return tuple(name for name, offer in self.offers.items() if offer.to_answer is side)

    def why_no_double(self, board: Game, side: Player, member: str) -> str | None:
        """The rule that keeps a side from doubling this member's cube now, or None."""
        if board.to_act is not side:
            return "CUBE-06"
        if member in self.offers or any(offer.by is not side for offer in self.offers.values()):
            return "CUBE-10"
        return why_no_double(replace(board, cube=self.cubes[member]))

    def doubled(self, board: Game, side: Player, members: Iterable[str]) -> Stakes:
        """The stakes once a side offers to double every cube of these that it may.

        Raises:
            GameError: when it may double none of them.
        """
        free = _allowed({name: self.why_no_double(board, side, name) for name in members})
        offers = {member: cubes.double(self.cubes[member], side) for member in free}
        return replace(self, offers={**self.offers, **offers})

    def answered(self, board: Game, answer: Answer, members: Collection[str]) -> Stakes:
        """The stakes after one answer to the offers on these members' cubes.

        A take turns the cube (CHOU-15); after a drop the pair has no cube any more (CHOU-14).

        Raises:
            GameError: when none of these offers can be answered by a beaver or raccoon.
        """
        if isinstance(answer, events.Took):
            turned = {member: self.offers[member].taken for member in members}
            return Stakes({**self.cubes, **turned}, _without(self.offers, turned))
        if isinstance(answer, events.Dropped):
            return Stakes(_without(self.cubes, members), _without(self.offers, members))
        offers = {member: replace(board, offer=self.offers[member]) for member in members}
        free = _allowed({name: why_no_redouble(offer, answer) for name, offer in offers.items()})
        turn = cubes.beaver if isinstance(answer, events.Beavered) else cubes.raccoon
        raised = {member: turn(self.offers[member]) for member in free}
        return replace(self, offers={**self.offers, **raised})


def _allowed(rules: Mapping[str, str | None]) -> list[str]:
    """The members for whom no rule forbids it; when there is none, the first rule is broken."""
    free = [member for member, rule in rules.items() if rule is None]
    for rule in rules.values():
        if rule and not free:
            raise refused(rule)
    return free


def _without(values: Mapping[str, _V], members: Collection[str]) -> dict[str, _V]:
    return {name: value for name, value in values.items() if name not in members}


def new_stakes(members: Iterable[str], cube: Cube) -> Stakes:
    """The same cube between the box and each member of the team.

    >>> new_stakes(["Bob", "Cem"], Cube(2)).cubes["Cem"].value
    2
    """
    return Stakes(dict.fromkeys(members, cube))
