"""A puzzle with the verdict on every answer, made by the real judge before anybody asks.

A page that has it plays and judges with no kernel. It knows no rule: it looks up what was answered,
and shows what stands there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from bglearn.board.browser import compact
from bglearn.board.card import Card
from bglearn.board.messages import BoardMessage
from bglearn.board.scene import Scene
from bglearn.board.settings import DEFAULT
from bglearn.i18n import Message
from bglearn.notebook.record import judged
from bglearn.notebook.session import Session, respond
from bglearn.notebook.views import card_of, scene_of
from bglearn.puzzles.kinds.play import after
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.verdict import Verdict
from bglearn.rules.plays import Move
from bglearn.rules.position import Position
from bglearn.site.answers import Answer, card_answers, card_fields, plays, questions

VERSION = 1
TITLE = Message("site", "Puzzle of the day")
_MOST_WRONG = 4
"""From so many wrong answers on nothing changes any more."""
_BY_THE_PAGE = ("hints", "hints_left", "stars", "can_show")
"""What of a card the page fills in, from what was done so far."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Every answer by its key, and the session that it leads to, by its place in `sessions`.

    `answers` are the answers to a played puzzle as data, by the same keys; `questions` are moves
    that were tried and that the board does not offer.
    """

    puzzle: Puzzle
    sessions: list[Session] = field(default_factory=list)
    results: dict[str, int] = field(default_factory=dict)
    answers: dict[str, Answer] = field(default_factory=dict)
    questions: dict[str, int] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The sheet for a page, in the language in use."""
        puzzle, fresh = self.puzzle, Session(self.puzzle)
        scene, card = _scene(fresh).as_json(), _card(fresh).as_json()
        boards, cards = _Table(), _Table()
        looks = [
            [*_look(one, scene, card, boards, cards), *filter(None, [_verdict(one)])]
            for one in (*self.sessions, Session(puzzle, shown=True))
        ]
        return {
            "v": VERSION,
            "puzzle": puzzle.id,
            "version": puzzle.version,
            "scene": scene,
            "card": card,
            "hints": [str(hint) for hint in puzzle.hints],
            "stars": self._after(lambda session: replace(session, solved=True).stars),
            "stars_seen": Session(puzzle, solved=True, seen=True).stars,
            "may_show": self._after(lambda session: session.may_show),
            "boards": boards.rows,
            "cards": cards.rows,
            "looks": looks[:-1],
            "shown": looks[-1],
            "results": self.results,
            "answers": self.answers,
            "questions": self.questions,
        }

    def _after(self, found: Callable[[Session], object]) -> list[list[object]]:
        """Something of a session, by hints and wrong answers so far."""
        return [
            [found(Session(self.puzzle, tries, hints)) for tries in range(_MOST_WRONG + 1)]
            for hints in range(len(self.puzzle.hints) + 1)
        ]


def sheet(puzzle: Puzzle) -> Sheet | None:
    """The sheet of a puzzle; None where its answers have no end."""
    made = Sheet(puzzle)
    known: dict[str, int] = {}
    fresh = Session(puzzle)

    def place(session: Session) -> int:
        key = repr((session.said, session.solved))
        if key not in known:
            known[key] = len(made.sessions)
            made.sessions.append(session)
        return known[key]

    for play in plays(puzzle):
        session, _ = respond(fresh, BoardMessage(1, "play", moves=play))
        key = position_key(after(puzzle.position, play))
        made.results[key] = place(session)
        made.answers[key] = dict(session.answered or {})
    for moves in questions(puzzle):
        session, _ = respond(fresh, BoardMessage(1, "try", moves=moves))
        made.questions[_moves_key(moves)] = place(session)
    for answer in card_answers(puzzle):
        session, _ = respond(fresh, BoardMessage(1, "answer", answer=answer))
        made.results[answer_key(answer)] = place(session)
    return made if made.results else None


def position_key(position: Position) -> str:
    """A result as the page names it: the counts of both sides, each as one character.

    >>> from bglearn.rules.position import START
    >>> position_key(START)
    '00000050300005000000000020.00000050300005000000000020'
    """
    digits = "0123456789abcdef"
    return ".".join(
        "".join(digits[count] for count in side) for side in (position.mover, position.opponent)
    )


def answer_key(answer: Mapping[str, object]) -> str:
    """An answer as the page names it: its JSON with no spaces.

    >>> answer_key({"count": 3})
    '{"count":3}'
    """
    return compact(answer)


def _moves_key(moves: tuple[Move, ...]) -> str:
    return " ".join(f"{move.from_point}/{move.to_point}" for move in moves)


class _Table:
    """Rows that are kept once each; a row has a key that is the same in every language."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []
        self._known: dict[str, int] = {}

    def place(self, key: object, make: Callable[[], dict[str, Any]]) -> int:
        """Where the row of this key stands."""
        named = repr(key)
        if named not in self._known:
            self._known[named] = len(self.rows)
            self.rows.append(make())
        return self._known[named]


def _look(
    session: Session, scene: dict[str, Any], card: dict[str, Any], boards: _Table, cards: _Table
) -> tuple[int, int]:
    """What an answer changes on board and card: everything once it is done."""
    new, told = _scene(session), _card(session)
    if session.done:
        return (
            boards.place(session, lambda: _changed(scene, new.as_json())),
            cards.place(session, lambda: _changed(card, told.as_json())),
        )
    pointed = (new.arrows, new.marks, new.caption)
    return (
        boards.place(
            pointed,
            lambda: {
                "arrows": [[one.from_point, one.to_point, one.tone] for one in new.arrows],
                "marks": [[one.point, one.tone] for one in new.marks],
                "caption": str(new.caption),
            },
        ),
        cards.place(told.verdict, lambda: {"verdict": told.as_json()["verdict"]}),
    )


def _changed(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What differs; texts of one thing may be alike in one language and not in another."""
    same = ("labels", "settings", *_BY_THE_PAGE)
    return {
        key: value
        for key, value in now.items()
        if key not in same and (value != before[key] or isinstance(value, str))
    }


def _scene(session: Session) -> Scene:
    """The board as everybody sees it first, whatever the settings of who builds the site."""
    return replace(scene_of(session), settings=DEFAULT)


def _card(session: Session) -> Card:
    """The card; a number that is still asked for has bounds that leave few enough answers."""
    card = card_of(session, TITLE)
    return card if session.done else replace(card, fields=card_fields(session.puzzle))


def _verdict(session: Session) -> dict[str, object] | None:
    """What is put down of an answer; nothing where it is no try."""
    said = session.said
    if not isinstance(said, Verdict) or not (said.correct or said.counts):
        return None
    return asdict(judged(said))
