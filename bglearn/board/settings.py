"""How a learner likes to see the board; nothing here changes the game."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import platformdirs

from bglearn.errors import MessageError
from bglearn.files import NoOrdinaryFile, TooLong, name_aside, read_ordinary, turn, write_whole
from bglearn.i18n import LANGUAGES, Message, text


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the mover's home board lies, whose numbers the points carry, colours, pace and hands.

    `face` is what the cube shows at the start, 64 or 1. `turning` tells when two players at one
    board change ends: `never`, after each `game`, or each `turn`. `click` is what one click on a
    checker does: `pick` it up, or `play` the preferred die with it at once. `auto_forced` lets the
    board carry out moves that leave no choice. A player who is closed out does not throw; with
    `closed_out` = `show` two players see a roll all the same, to see that it would be of no use.

    Source: ORIENT-01 (home at the bottom right), BOARD-15 and BOARD-16 (own or absolute numbers),
    CUBE-02 (64 at the start), CLOSED-03 (no throw).
    """

    home: str = "right"
    bottom: bool = True
    numbering: str = "own"
    colour: str = "light"
    theme: str = "auto"
    animation: str = "normal"
    big: bool = False
    auto_forced: bool = False
    face: int = 64
    turning: str = "game"
    click: str = "pick"
    closed_out: str = "skip"

    def changed(self, name: str, value: object) -> Settings:
        """The settings with one of `CHOICES` changed.

        Raises:
            MessageError: when there is no such setting or choice.

        >>> Settings().changed("theme", "dark").theme
        'dark'
        """
        if not isinstance(name, str) or name not in CHOICES or value not in CHOICES[name]:
            raise no_such_setting()
        kind = type(getattr(self, name))
        chosen: Any = value == "true" if kind is bool else kind(value)
        return replace(self, **{name: chosen})


CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("auto", "light", "dark", "contrast", "pattern"),
    "home": ("right", "left"),
    "bottom": ("true", "false"),
    "turning": ("never", "game", "turn"),
    "numbering": ("own", "absolute"),
    "colour": ("light", "dark"),
    "face": ("64", "1"),
    "animation": ("none", "fast", "normal", "slow"),
    "big": ("false", "true"),
    "click": ("pick", "play"),
    "auto_forced": ("false", "true"),
    "closed_out": ("skip", "show"),
}
"""What can be chosen, as the browser names it."""

DEFAULT = Settings()


def panel(settings: Settings) -> list[dict[str, object]]:
    """The settings as the browser shows them, in the language in use.

    >>> panel(DEFAULT)[0]["text"]
    'Colours'
    """
    told = _texts()
    shown: list[dict[str, object]] = []
    for name, choices in CHOICES.items():
        title, *names = told[name]
        value = str(getattr(settings, name)).lower()
        pairs = zip(choices, names, strict=True)
        options = [{"value": one, "text": word} for one, word in pairs]
        shown.append({"id": name, "text": title, "value": value, "choices": options})
    return shown


def _texts() -> dict[str, tuple[str, ...]]:
    """Each setting's name, then the names of its choices."""
    no, yes = text("settings", "no"), text("settings", "yes")
    return {
        "theme": (
            text("settings", "Colours"),
            text("settings", "like the page"),
            text("settings", "light colours"),
            text("settings", "dark colours"),
            text("settings", "high contrast"),
            text("settings", "told apart by pattern"),
        ),
        "home": (
            text("settings", "Your home board"),
            text("settings", "on the right"),
            text("settings", "on the left"),
        ),
        "bottom": (
            text("settings", "Your side"),
            text("settings", "at the bottom"),
            text("settings", "at the top"),
        ),
        "turning": (
            text("settings", "Two players change ends"),
            text("settings", "never"),
            text("settings", "after each game"),
            text("settings", "each turn"),
        ),
        "numbering": (
            text("settings", "Numbers of the points"),
            text("settings", "from each player's own side"),
            text("settings", "always White's"),
        ),
        "colour": (
            text("settings", "Your checkers"),
            text("settings", "light"),
            text("settings", "dark"),
        ),
        "face": (text("settings", "The cube shows at the start"), "64", "1"),
        "animation": (
            text("settings", "Movement"),
            text("settings", "none"),
            text("settings", "fast"),
            text("settings", "normal"),
            text("settings", "slow"),
        ),
        "big": (text("settings", "Big checkers"), no, yes),
        "click": (
            text("settings", "One click on a checker"),
            text("settings", "picks it up"),
            text("settings", "plays the first die"),
        ),
        "auto_forced": (text("settings", "Play forced moves by itself"), no, yes),
        "closed_out": (text("settings", "Show the useless roll of a closed-out player"), no, yes),
    }


def settings_file() -> Path:
    """Where the settings are kept; BGLEARN_SETTINGS names another place."""
    wish = os.environ.get("BGLEARN_SETTINGS")
    return Path(wish) if wish else platformdirs.user_config_path("bglearn") / "settings.json"


_current: Settings | None = None
_LONGEST = 1_000_000
"""Bytes; ours has a few hundred."""


def current() -> Settings:
    """The learner's settings; what a damaged file does not tell is as it is by default."""
    global _current
    if _current is None:
        kept: dict[str, object] = {}
        with contextlib.suppress(OSError, _Damaged):
            kept = _read(settings_file())
        _current = DEFAULT
        for name, value in kept.items():
            with contextlib.suppress(MessageError):
                _current = _current.changed(name, _as_chosen(value))
    return _current


def keep(name: str, value: object) -> Settings:
    """Change one setting, for now and, where the file can be written, for later too.

    Every kernel has settings of its own and all have one file: in that only the one setting is
    changed, and what a newer version has left there stays.

    Raises:
        MessageError: when there is no such setting or choice.
    """
    global _current
    _current = current().changed(name, value)
    file = settings_file()
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with turn(file.parent):
            try:
                kept = _read(file)
            except _Damaged:
                kept = {}
                file.rename(name_aside(file))
            kept[name] = getattr(_current, name)
            write_whole(file, f"{json.dumps(kept, indent=1)}\n".encode())
    return _current


class _Damaged(Exception):  # noqa: N818 - never leaves this file
    """What lies there holds no settings."""


def _read(file: Path) -> dict[str, object]:
    """What is kept; nothing where there is no file."""
    try:
        kept = json.loads(read_ordinary(file, _LONGEST))
    except FileNotFoundError:
        return {}
    except (NoOrdinaryFile, TooLong, IsADirectoryError, ValueError, RecursionError):
        raise _Damaged from None
    if not isinstance(kept, dict):
        raise _Damaged
    return kept


def _as_chosen(value: object) -> str:
    """A value as `CHOICES` has it."""
    return str(value).lower() if isinstance(value, str | int) else ""


def is_setting(name: str) -> bool:
    """Whether this is set for all boards; some boards have fields of their own besides.

    >>> is_setting("theme"), is_setting("language"), is_setting("dice")
    (True, True, False)
    """
    return name in CHOICES or name == "language"


def no_such_setting() -> MessageError:
    """The refusal of what can't be set."""
    return MessageError(Message("settings", "There is no such setting of the board."))


def forget() -> None:
    """Read the file again at the next use."""
    global _current
    _current = None


def languages() -> dict[str, object]:
    """The languages as one more entry of the panel; each names itself."""
    return {
        "id": "language",
        "text": text("settings", "Language"),
        "choices": [{"value": code, "text": name} for code, name in LANGUAGES.items()],
    }
