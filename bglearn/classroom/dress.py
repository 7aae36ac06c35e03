"""A class's board as this pupil likes to see boards: the server's scene under own settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bglearn.board.scene import CubeView, Scene, Score
from bglearn.board.settings import Settings
from bglearn.errors import BglearnError
from bglearn.rules.dice import Roll
from bglearn.rules.position import START, Position

_OWN = (
    "home",
    "bottom",
    "numbering",
    "colour",
    "theme",
    "animation",
    "big",
    "auto_forced",
    "click",
    "cube",
    "settings",
    "description",
)
"""What of a scene follows from the settings."""


def dressed(scene: Mapping[str, Any], settings: Settings) -> dict[str, Any]:
    """The scene that a server has sent, as it is with these settings.

    That of a server of another version, which may have another form, stays as it is.

    >>> scene = Scene("a", START).as_json()
    >>> dressed(scene, Settings(theme="pattern"))["theme"]
    'pattern'
    """
    try:
        own = _read(scene, settings).as_json()
    except (LookupError, TypeError, ValueError, AttributeError, BglearnError):
        return dict(scene)
    return {**scene, **{key: own[key] for key in _OWN}}


def _read(scene: Mapping[str, Any], settings: Settings) -> Scene:
    """So much of a scene as those things follow from."""
    cube, score, edit = scene["cube"], scene["score"], scene["edit"]
    # what is being put together need not be possible yet, and is told from `edit` alone
    position = START if edit else Position(*map(tuple, scene["position"].values()))
    return Scene(
        "",
        position,
        roll=_roll(scene["dice"]),
        opponent_roll=_roll(scene["opponent_dice"]),
        on_roll=scene["on_roll"],
        cube=cube and _cube(cube),
        score=score and Score(**score),
        pips=scene["pips"] is not None,
        edit=edit,
        settings=settings,
    )


def _cube(cube: Mapping[str, Any]) -> CubeView:
    offered = cube["offered"]
    given = (offered["face"], offered["by"]) if offered else None
    return CubeView(cube["value"], cube["owner"], given, cube.get("start"))


def _roll(dice: list[int]) -> Roll | None:
    return Roll(*dice) if dice else None
