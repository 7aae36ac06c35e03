"""The lines of a match file in their order: headings, games, and what lies between them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.notation import mat_lines
from bglearn.notation.mat_game import GameReader
from bglearn.notation.mat_heading import OPENING_ROLLS, heading, read_opening_rolls
from bglearn.notation.mat_lines import NamesLine
from bglearn.notation.mat_record import SIDES, Heading, RecordedGame, Remark, numbers
from bglearn.notation.mat_source import check_letters
from bglearn.rules import match as matches
from bglearn.rules.events import OpeningRoll
from bglearn.rules.match import Match, NextGame
from bglearn.rules.player import Player

MOST_HEADERS = 200
"""Of a match; a file of nothing but headers is no match file."""


class ReadGame(NamedTuple):
    """A game as it comes from a file, with its match's heading as far as it is known by then."""

    heading: Heading
    game: RecordedGame
    begins_match: bool


@dataclass
class LineReader:
    """Takes a file line by line; `finished` are the games that are complete and not yet taken.

    `line` and `side` tell where it is, for an error.
    """

    finished: list[ReadGame] = field(default_factory=list)
    line: int = 0
    side: Player | None = None
    number: int | None = None
    game: GameReader | None = None
    heading: Heading | None = None

    def __post_init__(self) -> None:
        self._length: int | None = None
        self._headers: list[tuple[str, str]] = []
        self._comments = 0
        self._openings: list[OpeningRoll] = []
        self._names: NamesLine | None = None  # those of the match's first game
        self._match: Match | None = None  # after its last game
        self._waits_for_names = False
        self._is_over = False
        self._any_game = False

    def take(self, line: str) -> None:
        """One line.

        Raises:
            NotationError: with the column, when it can't be read or the rules forbid it.
        """
        self.line += 1
        self.side = None
        if self.line == 1:
            line = line.removeprefix("\ufeff")
        _check(line)
        if (comment := mat_lines.comment(line)) is not None:
            self._comment(comment)
        elif (length := mat_lines.match_length(line)) is not None:
            self._new_match(length)
        elif (number := mat_lines.game_number(line)) is not None:
            self._new_game(number, line)
        elif not line.strip() or self._is_over:
            return
        elif self._waits_for_names:
            self._take_names(line)
        elif self.game is not None:
            self._take_cells(self.game, line)
        else:
            raise _no_match_file(line)

    def close(self) -> None:
        """The file has ended.

        Raises:
            NotationError: when there was no game in it, or the last one has not even players.
        """
        self.end_game()
        if self._waits_for_names or not self._any_game:
            raise NotationError(Message("mat", "The file ends before a game has begun."), "")

    def end_game(self) -> None:
        """Finish the game that is being read, if there is one."""
        if self.game is None:
            return
        reader, self.game = self.game, None
        reader.finish()
        if self._comments:
            reader.remark(
                Message("mat", "Comments are not kept: {count} of them.", {"count": self._comments})
            )
            self._comments = 0
        assert self.heading
        match = reader.match
        outcome = match.game.outcome
        if outcome and outcome.size > 1 and not match.game.cube.is_turned:
            reader.jacoby_is_open = False  # under the Jacoby rule it would have counted single
        self.heading = replace(
            self.heading, rules=match.rules, jacoby_is_open=reader.jacoby_is_open
        )
        game = RecordedGame(
            reader.number, reader.start, tuple(reader.happenings), tuple(reader.remarks)
        )
        self.finished.append(ReadGame(self.heading, game, self._match is None))
        self._match = match

    # -------------------------------------------------------------- between games

    def _comment(self, text: str) -> None:
        if text.lower().startswith("set pos"):
            raise NotationError(
                Message(
                    "mat",
                    "“Set Pos” puts the checkers anywhere in the middle of a game: such a game"
                    " can't be checked against the rules, and is not read.",
                ),
                text,
            )
        pair = mat_lines.header(text)
        if pair is None:
            self._comments += bool(text)
        elif pair[0] == OPENING_ROLLS:
            self._openings = read_opening_rolls(pair[1])
        elif len(self._headers) < MOST_HEADERS:
            self._headers.append(pair)

    def _new_match(self, length: int) -> None:
        self.end_game()
        self._length, self._match, self._names, self.heading = length, None, None, None
        self.number, self._waits_for_names, self._is_over = None, False, False

    def _new_game(self, number: int, line: str) -> None:
        self.end_game()
        if self._length is None:
            raise _no_match_file(line)
        if self._match is not None and self._match.winner is not None:
            self._is_over = True
            message = Message(
                "mat", "The match was over: game {game} is ignored.", {"game": shown(number)}
            )
            self._note(Remark(message, self.line, number))
            return
        self.number, self._waits_for_names = number, True

    def _note(self, remark: Remark) -> None:
        """A remark on the game before."""
        last = self.finished.pop()
        game = replace(last.game, remarks=(*last.game.remarks, remark))
        self.finished.append(last._replace(game=game))

    def _take_names(self, line: str) -> None:
        names = mat_lines.read_names(line)
        if self._names is None or self._match is None:
            match = self._begin(names)
        else:
            match = self._go_on(self._match, self._names, names)
        assert self.number is not None
        assert self.heading
        self.game = GameReader(self.number, match, self.heading.jacoby_is_open)
        self._waits_for_names, self._any_game = False, True
        openings, self._openings = self._openings, []
        for opening in openings:
            self.game.apply(opening)

    def _begin(self, names: NamesLine) -> Match:
        """The match before the first game that the file has of it."""
        assert self._length is not None
        self.heading = heading(self._length, self._headers, names)
        self._headers = []
        self._names = names
        return matches.start(self.heading.rules, numbers(names.score))

    def _go_on(self, match: Match, first: NamesLine, names: NamesLine) -> Match:
        """The match before its next game."""
        if names.players != first.players:
            raise NotationError(
                Message(
                    "mat",
                    "The players were {before}: other players, or other columns, need a line"
                    " “… point match” first.",
                    {"before": shown(" – ".join(first.players))},
                ),
                "",
            )
        match = matches.after(match, NextGame())
        score = tuple(match.score[side] for side in SIDES)
        if score != names.score:
            raise NotationError(
                Message(
                    "mat",
                    "After the games so far the score is {due}, and not {given}.",
                    {
                        "due": shown("{}–{}".format(*score)),
                        "given": shown("{}–{}".format(*names.score)),
                    },
                ),
                "",
            )
        return replace(match, outcomes=())

    # -------------------------------------------------------------- in a game

    def _take_cells(self, game: GameReader, line: str) -> None:
        number, game.line = mat_lines.move_number(line), self.line
        if number is not None:
            due = (game.move or 0) + 1
            game.move = number
            if number != due:
                game.remark(Message("mat", "Here move {due} was expected.", {"due": shown(due)}))
        for cell in mat_lines.read_cells(line):
            self.side = cell.side
            game.read(cell)


def _check(line: str) -> None:
    """No line is endless, and each is text in the encoding that was given."""
    if len(line) > mat_lines.LONGEST_LINE:
        raise NotationError(
            Message("mat", "The line is longer than any line of a match file."), line[:100]
        )
    check_letters(line)


def _no_match_file(line: str) -> NotationError:
    return NotationError(
        Message(
            "mat",
            "A line “7 point match” (or “0 point match” for money), then “Game 1” and the players"
            " must come first.",
        ),
        line,
    )
