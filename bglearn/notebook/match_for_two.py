"""Two players at one board: `match_for_two(length=5)` in a cell, and a match can be played."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bglearn.board.card import Card
from bglearn.board.messages import BoardMessage
from bglearn.board.scene import Scene
from bglearn.board.widget import Answered, BoardWidget
from bglearn.errors import OptionError
from bglearn.files import named, reason
from bglearn.i18n import Message, shown
from bglearn.notation.history import LONGEST_NAME, NAMELESS, History, format_history, parse_history
from bglearn.notebook.cell import on_page
from bglearn.notebook.given import is_one_of, rules_given, seed_given
from bglearn.notebook.match_file import MatchFile, MatchFileChanged
from bglearn.notebook.said import left_alone, not_saved
from bglearn.notebook.sitting import DICE, Sitting, begin, respond
from bglearn.notebook.sitting_views import card_of, scene_of
from bglearn.notebook.throws import new_seed
from bglearn.rules.events import Event
from bglearn.rules.match import Match, NextGame
from bglearn.rules.options import Rules
from bglearn.rules.player import Player

USUAL_LENGTH = 5


class MatchForTwo(BoardWidget):
    """A match, or a session of money play, between two people at one board."""

    def __init__(self, sitting: Sitting, file: MatchFile | None = None) -> None:
        self._sitting = sitting
        self._file = file
        super().__init__(scene_of(sitting), card_of(sitting), self._answer)

    @property
    def history(self) -> History:
        """Rules, names and events so far."""
        return self._sitting.history

    @property
    def events(self) -> tuple[Event | NextGame, ...]:
        """Everything that has happened, in its order."""
        return self._sitting.history.events

    @property
    def match(self) -> Match:
        """Score, and the game in progress."""
        return self._sitting.match

    @property
    def saved(self) -> str:
        """The match as text, for `match_for_two(resume=...)`."""
        return format_history(self._sitting.history)

    def _answer(self, message: BoardMessage | Exception) -> Answered:
        sitting, reply = respond(self._sitting, message)
        changed = sitting.history is not self._sitting.history
        self._sitting = sitting
        if changed and self._file:
            self._save()
        return *self._view(), reply

    def _view(self, settings: Mapping[str, Any] = MappingProxyType({})) -> tuple[Scene, Card]:
        return scene_of(self._sitting), card_of(self._sitting)

    def _save(self) -> None:
        """Keep the file up to date; where that fails the match goes on, and it is said."""
        assert self._file
        try:
            self._file.write(self.saved)
        except MatchFileChanged:
            self._sitting = replace(self._sitting, said=left_alone(self._file.path))
        except OSError as error:
            self._sitting = replace(self._sitting, said=not_saved(self._file.path, error))


def match_for_two(
    length: int | None = None,
    *,
    rules: Rules | None = None,
    names: Sequence[str] = (),
    dice: str = DICE[0],
    seed: int | None = None,
    resume: str | None = None,
    file: str | os.PathLike[str] | None = None,
) -> MatchForTwo:
    """A board for two people and a whole match.

    `length` is 5 where none is given; usual are the odd ones from 3 to 13, 0 is money play.

    The first name is White's. `dice`: "board" (thrown when a player presses the dice or R),
    "random" (thrown as soon as nothing else is to be decided), "hand" (you enter what fell on your
    table). The same `seed` throws the same dice. `resume` takes the text of an earlier board's
    `.saved`; with `file` every step is kept in a file, and a match found there goes on. Whether
    the players change ends, and when, is one of the board's settings.

    Raises:
        OptionError: when an argument is not possible, or the saved match was begun with another.
        RulesError: when the agreed options contradict each other.
        NotationError: when `resume` or the file is no saved match.

    >>> match_for_two(1, seed=1).match.rules.match_length
    1
    """
    if not is_one_of(dice, DICE):
        raise OptionError(
            Message(
                "match",
                "Dice can be {choices}, not {given!r}.",
                {"choices": ", ".join(f"“{one}”" for one in DICE), "given": shown(dice)},
            ),
            "dice",
        )
    seed = seed_given(seed)
    kept = None if file is None else MatchFile(Path(named(file)))
    wanted = History(_rules(length, rules), (), _names(names))
    history = _history(resume, kept)
    if history:
        _refuse_another(history, wanted, rules is not None, length is not None)
    history = history or wanted
    format_history(history)  # refuses a name that can't be written down
    sitting = begin(history, dice, new_seed() if seed is None else seed)
    return on_page(MatchForTwo(sitting, kept))


def _refuse_another(kept: History, wanted: History, by_rules: bool, by_length: bool) -> None:
    """What was kept goes on as it began: what is asked for may not be another match."""
    if by_rules and kept.rules != wanted.rules:
        raise _another("rules")
    if by_length and kept.rules.match_length != wanted.rules.match_length:
        raise _another("length")
    if wanted.names and _called(kept) != _called(wanted):
        raise _another("names")


def _called(history: History) -> dict[Player, str]:
    """The names that a saved match would have."""
    return {side: name for side, name in history.names.items() if name and name != NAMELESS[side]}


def _another(option: str) -> OptionError:
    return OptionError(
        Message(
            "match",
            "The saved match was begun with other “{option}”: leave that out to go on with it, or"
            " name another file to begin anew.",
            {"option": option},
        ),
        option,
    )


def _rules(length: object, rules: object) -> Rules:
    given = rules_given(rules)
    if given is not None and length is None:
        return given
    agreed = given or Rules()
    wanted = USUAL_LENGTH if length is None else length
    is_money = type(wanted) is int and wanted == 0
    return agreed.agreed(match_length=None if is_money else wanted)


def _names(names: object) -> dict[Player, str]:
    given = list(names) if isinstance(names, list | tuple) else [None]
    texts = [name.strip() for name in given if isinstance(name, str)]
    if len(texts) != len(given) or len(given) not in (0, 2):
        message = Message(
            "match", 'Give two names, for example names=("Ana", "Ben"), White\'s first.'
        )
        raise OptionError(message, "names")
    if any(len(text) > LONGEST_NAME for text in texts):
        message = Message(
            "match", "A name has at most {most} letters here.", {"most": LONGEST_NAME}
        )
        raise OptionError(message, "names")
    return dict(zip(Player, texts, strict=False))


def _history(resume: str | None, file: MatchFile | None) -> History | None:
    """The match to go on with, if there is one."""
    if resume is not None:
        return parse_history(resume)
    if file is None:
        return None
    try:
        text = file.read()
    except (OSError, UnicodeError) as error:
        raise OptionError(
            Message(
                "match",
                "The file “{file}” can't be read ({why}): choose another one.",
                {"file": shown(str(file.path)), "why": reason(error)},
            ),
            "file",
        ) from error
    return None if text is None else parse_history(text)
