"""The exceptions of the package.

    BglearnError
      PositionError(ValueError)        .problems: all of them
      RollError(ValueError)
      NotationError(ValueError)        .text, .column, .line
        AmbiguousPlayError             .readings
        MatchFileError                 .file, .game, .move, .side
      IllegalPlayError(ValueError)     .violation
      RulesError(ValueError)           .problems: all of them
      GameError(ValueError)            .rule
      PuzzleError(ValueError)          .file, .puzzle, .field
      AnswerError(ValueError)          .field
      JournalError(RuntimeError)
        NewerJournalError
      MessageError(ValueError)
      OptionError(ValueError)          .option
      LanguageError(ValueError)
      LabError(RuntimeError)
      ExportError(RuntimeError)
      SiteError(RuntimeError)
      ArrayError(ValueError)
      BearoffError(ValueError)
      AnalysisError(ValueError)
      ClassroomError(ValueError)       .field: of the form, where there is one
        AccessError
        TooManyTriesError              .seconds: how long to wait
      StoreError(RuntimeError)
      EngineUnavailable(RuntimeError)  says which extra to install

Each carries a `Message`, so `str(error)` is one sentence in the language of the moment.

Others stand where they are raised, since nobody meets them by these names: what is wrong with a
file is an `OSError` of `files.py`, `SignInError` (an `AccessError`) brings up a page to sign in,
`MatchFileChanged` is told on a board, and `TranslateError` speaks to developers, in English.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bglearn.i18n import Message
    from bglearn.rules.player import Player
    from bglearn.rules.why import Violation


class BglearnError(Exception):
    """Anything that bglearn refuses; `str()` is one sentence in the learner's language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class PositionError(BglearnError, ValueError):
    """A position that can't occur; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: Sequence[Message]) -> None:
        super().__init__(problems[0])
        self.problems = tuple(problems)

    def __str__(self) -> str:
        return " ".join(map(str, self.problems))


class RollError(BglearnError, ValueError):
    """A roll that is not two numbers from 1 to 6."""


class NotationError(BglearnError, ValueError):
    """A text that can't be read; `column` (and `line`, where there are several) count from 1."""

    def __init__(self, message: Message, text: str, column: int = 1, line: int = 1) -> None:
        super().__init__(message)
        self.text = text
        self.column = column
        self.line = line


class AmbiguousPlayError(NotationError):
    """A play text that fits plays with different results; `readings` are their full texts."""

    def __init__(self, message: Message, text: str, readings: Sequence[str]) -> None:
        super().__init__(message, text)
        self.readings = tuple(readings)


class MatchFileError(NotationError):
    """A fault in a match file; it names the place, and in a game also the move and the player.

    `text` is the line at fault, `game` and `move` are the numbers in the file; all three places
    are None where the fault stands outside a game or a move. Nothing after it has been read.
    """

    def __init__(
        self,
        message: Message,
        text: str,
        column: int = 1,
        line: int = 1,
        *,
        file: str = "",
        game: int | None = None,
        move: int | None = None,
        side: Player | None = None,
    ) -> None:
        super().__init__(message, text, column, line)
        self.file = file
        self.game = game
        self.move = move
        self.side = side


class IllegalPlayError(BglearnError, ValueError):
    """A play that the rules forbid; `violation` names the rule and holds a legal play as proof."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.message)
        self.violation = violation


class RulesError(BglearnError, ValueError):
    """Options that contradict each other; `problems` lists all of them."""

    def __init__(self, problems: Sequence[Message]) -> None:
        super().__init__(problems[0])
        self.problems = tuple(problems)

    def __str__(self) -> str:
        return " ".join(map(str, self.problems))


class GameError(BglearnError, ValueError):
    """An event that a rule forbids at this moment; `rule` is its id. Nothing has changed."""

    def __init__(self, message: Message, rule: str) -> None:
        super().__init__(message)
        self.rule = rule


class PuzzleError(BglearnError, ValueError):
    """A fault in a puzzle file; it names the file, the puzzle and the field."""

    def __init__(
        self, message: Message, file: str, puzzle: str | None = None, field: str | None = None
    ) -> None:
        super().__init__(message)
        self.file = file
        self.puzzle = puzzle
        self.field = field


class AnswerError(BglearnError, ValueError):
    """An answer that has not the shape of its kind; `field` is the key at fault."""

    def __init__(self, message: Message, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class JournalError(BglearnError, RuntimeError):
    """The learner's journal can't be read or written, or something is no entry of one."""


class NewerJournalError(JournalError):
    """A journal, or an entry of one, that a later version of the product has written."""


class MessageError(BglearnError, ValueError):
    """Something that a board sent and that is none of its messages."""


class OptionError(BglearnError, ValueError):
    """Something that a board in a notebook can't be asked for; `option` names the argument."""

    def __init__(self, message: Message, option: str) -> None:
        super().__init__(message)
        self.option = option


class LanguageError(BglearnError, ValueError):
    """A language that the product does not speak."""


class LabError(BglearnError, RuntimeError):
    """The learner's folder can't be filled, or JupyterLab can't be started."""


class ExportError(BglearnError, RuntimeError):
    """A notebook can't be made a page."""


class SiteError(BglearnError, RuntimeError):
    """The static site can't be built, or can't be served."""


class ArrayError(BglearnError, ValueError):
    """An array that has not the shape, the type or the content that is asked for."""


class BearoffError(BglearnError, ValueError):
    """A position that the bear-off tables do not hold."""


class AnalysisError(BglearnError, ValueError):
    """A decision that can't be analysed, or an analysis that makes no sense."""


class ClassroomError(BglearnError, ValueError):
    """Something that a classroom refuses; `field` is what of a form is at fault."""

    def __init__(self, message: Message, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class AccessError(ClassroomError):
    """Something that is not there, or not for whoever asks: the two look the same."""


class TooManyTriesError(ClassroomError):
    """A code was guessed too often; `seconds` is how long to wait."""

    def __init__(self, message: Message, seconds: int) -> None:
        super().__init__(message)
        self.seconds = seconds


class StoreError(BglearnError, RuntimeError):
    """A classroom's database that can't be used, or can't be reached at the moment."""


class EngineUnavailable(BglearnError, RuntimeError):  # noqa: N818 - a state of affairs, no fault
    """Something that needs an extra which is not installed."""
