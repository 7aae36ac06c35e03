"""Match files (`.mat`), read game by game.

The format has no standard: it grew from JellyFish's, and each program writes it a little
differently. Read are the files of GNU Backgammon, eXtreme Gammon, Snowie and the servers. Only one
game at a time is held, however long the file is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bglearn.errors import BglearnError, MatchFileError, NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.given import text_given
from bglearn.notation.mat_match import LineReader, ReadGame
from bglearn.notation.mat_record import SIDES, RecordedMatch, grouped


def parse_mat(text: str, file: str = "") -> tuple[RecordedMatch, ...]:
    r"""The matches of a text; one fault, and nothing is read.

    Raises:
        MatchFileError: naming line, column, game, move and player.

    >>> text = " 3 point match\n\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5   64: 24/14\n"
    >>> parse_mat(text)[0].heading.players
    ('Ann', 'Bob')
    """
    return grouped(read_mat(lines_of(text), file))


def lines_of(text: str) -> Iterator[str]:
    r"""The lines of a text, however they end.

    >>> list(lines_of("a\r\nb\rc"))
    ['a', 'b', 'c']
    """
    return iter(text_given(text).replace("\r\n", "\n").replace("\r", "\n").split("\n"))


def read_mat(
    lines: Iterable[str], file: str = "", *, keep_good: bool = False
) -> Iterator[ReadGame]:
    """Each game of a file in turn; `file` is the name that an error shows.

    With `keep_good` the game at fault comes too, as far as it is good, before the error.

    Raises:
        MatchFileError: naming line, column, game, move and player.
    """
    reader = LineReader()
    text = ""
    try:
        for text in lines:
            reader.take(text.rstrip("\r\n"))
            while len(reader.finished) > 1:  # the last one may still get a remark
                yield reader.finished.pop(0)
        text = ""
        reader.close()
    except BglearnError as error:
        fault = _located(error, reader, text, file)
        if keep_good:
            reader.end_game()
        yield from reader.finished
        raise fault from None
    yield from reader.finished


def _located(error: BglearnError, reader: LineReader, text: str, file: str) -> MatchFileError:
    """The error with its place."""
    column = error.column if isinstance(error, NotationError) else 1
    number = reader.game.number if reader.game else reader.number
    side = reader.side
    move = reader.game.move if reader.game else None
    values: dict[str, object] = {
        "file": shown(file or "-"),
        "line": reader.line,
        "column": column,
        "game": number,
        "move": move,
        "reason": error.message,
    }
    if move is not None and side is None:
        message = Message(
            "mat",
            "{file}, line {line}, column {column} (game {game}, move {move}): {reason}",
            values,
        )
    elif move is not None and side is not None and reader.heading is not None:
        values["player"] = shown(reader.heading.players[SIDES.index(side)])
        message = Message(
            "mat",
            "{file}, line {line}, column {column} (game {game}, move {move}, {player}): {reason}",
            values,
        )
    elif number is not None:
        message = Message(
            "mat", "{file}, line {line}, column {column} (game {game}): {reason}", values
        )
    else:
        message = Message("mat", "{file}, line {line}, column {column}: {reason}", values)
    return MatchFileError(
        message, text, column, reader.line, file=file, game=number, move=move, side=side
    )
