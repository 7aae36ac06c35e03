"""The coach's next step: the course leads, what was missed comes back, and each can be told why.

* A rule that was missed comes back after one other puzzle, with another puzzle about it; so does a
  kind of decision.
* Else the course goes on: the first lesson with a rule that was never answered well, easy puzzles
  before hard ones.
* Among these, one in three is a decision, of the stages that are open (`stages.py`): the nearest
  to the learner's strength.
* When the course is through, whatever is near the learner's strength, rather about a weak rule;
  last of all what was met and never solved.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from random import Random

from bglearn.i18n import Message
from bglearn.learner.choice import choose, weakness
from bglearn.learner.event import Event
from bglearn.learner.mastery import mastery
from bglearn.learner.rating import ratings
from bglearn.learner.result import NONE, results
from bglearn.learner.stages import STAGE_OF, open_themes
from bglearn.puzzles.kinds.choice import statements
from bglearn.puzzles.names import theme_name
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.verdict import FULL
from bglearn.rules.catalog import BOOK, CATALOG, SECTIONS

_LAST = "99"
"""After every lesson."""
_ONE_IN = 3
"""So often a step of the course makes room for a decision."""


@dataclass(frozen=True, slots=True)
class Step:
    """The next puzzle, and the sentence that says why it is this one."""

    puzzle: Puzzle
    because: Message


def next_step(
    puzzles: Mapping[str, Puzzle],
    events: Iterable[Event],
    now: datetime,
    random: Random,
    among: Collection[str] | None = None,
) -> Step | None:
    """The puzzle that should come next; None where all are solved.

    `puzzles` are all that the events may be about, `among` the ids of those that may come. The
    events are ordered by time.
    """
    told = [event for event in events if event.puzzle in puzzles]
    allowed = [p for p in puzzles.values() if among is None or p.id in among]
    found = results(told, puzzles)
    past = _Past.of(told, puzzles)
    new = [puzzle for puzzle in allowed if puzzle.id not in past.met]
    steps = [p for p in new if p.rules and not past.learnt.issuperset(_topics(p))]
    lesson = min(map(lesson_of, steps), default=_LAST)
    themes = open_themes(lesson, told, puzzles)
    ready = [puzzle for puzzle in new if not puzzle.rules and puzzle.theme in themes]
    asks = [puzzle for puzzle in new if puzzle.rules]
    if back := _missed(past, [*asks, *ready], lesson, random):
        return back
    strength, weak = ratings(told, puzzles, now).learner, weakness(mastery(puzzles, found))
    if steps and not (ready and random.randrange(_ONE_IN) == 0):
        return _of_course(steps, past, random)
    for left in (ready if steps else [*ready, *asks], new):
        if puzzle := choose(left, strength, weak, random):
            values = {"level": puzzle.level}
            said = Message("coach", "Because its level, {level}, is near your strength.", values)
            return Step(puzzle, said)
    unsolved = [puzzle for puzzle in allowed if not found.get(puzzle.id, NONE).solved]
    puzzle = choose(unsolved, strength, weak, random)
    return Step(puzzle, Message("coach", "Because you have not solved it yet.")) if puzzle else None


def lesson_of(puzzle: Puzzle) -> str:
    """The lesson after which a puzzle can be answered: the last that teaches one of its rules.

    Those of every statement count, the wrong ones' too.
    """
    said = statements(puzzle).rules.values() if puzzle.kind == "choice" else ()
    return max((BOOK[name].lesson for name in (*puzzle.rules, *said)), default=_LAST)


# ------------------------------------------------------------------ what was answered


@dataclass(frozen=True, slots=True)
class _Past:
    """What the first goes tell: puzzles that were met, topics learnt, and those missed lately.

    A topic is the id of a rule or the theme of a decision. `kind` is that of the latest puzzle,
    empty before the first. `missed` has by topic how many puzzles were met up to then; a clean go
    at another puzzle takes a topic out of it.
    """

    met: frozenset[str]
    learnt: frozenset[str]
    missed: Mapping[str, int]
    kind: str

    @staticmethod
    def of(events: Iterable[Event], puzzles: Mapping[str, Puzzle]) -> _Past:
        met: set[str] = set()
        learnt: set[str] = set()
        missed: dict[str, int] = {}
        kind = ""
        for event in events:
            if event.puzzle in met or event.kind == "again":
                continue
            met.add(event.puzzle)
            puzzle = puzzles[event.puzzle]
            kind = puzzle.kind
            if _is_clean(event):
                learnt.update(_topics(puzzle))
                for topic in _topics(puzzle):
                    missed.pop(topic, None)
            elif lost := _decisive(puzzle, event):
                learnt.discard(lost)
                missed.pop(lost, None)  # the latest miss comes back last
                missed[lost] = len(met)
        return _Past(frozenset(met), frozenset(learnt), missed, kind)


def _is_clean(event: Event) -> bool:
    """Whether the first thing done at a puzzle was to answer it well."""
    if event.kind != "attempt" or event.hints or event.verdict is None:
        return False
    if event.verdict.loss is not None:
        return 2 * event.verdict.score >= FULL
    return event.verdict.correct


def _topics(puzzle: Puzzle) -> tuple[str, ...]:
    if puzzle.rules:
        return tuple(name for name in puzzle.rules if name in CATALOG)
    return (puzzle.theme,) if puzzle.theme in STAGE_OF else ()


def _decisive(puzzle: Puzzle, event: Event) -> str | None:
    """What a miss was about: the rule that the verdict names, else the first that is asked."""
    topics = _topics(puzzle)
    named = event.verdict.rule if event.verdict else None
    return named if named in topics else next(iter(topics), None)


# ------------------------------------------------------------------ what may come


def _missed(past: _Past, new: Iterable[Puzzle], lesson: str, random: Random) -> Step | None:
    """Another puzzle about what was missed, the longest ago first; one other comes in between.

    It reaches into the next lesson at most, and only where nothing earlier asks for the rule.
    """
    near = [p for p in new if not p.rules or int(lesson_of(p)) <= int(lesson) + 1]
    for topic, since in past.missed.items():
        about = [puzzle for puzzle in near if topic in _topics(puzzle)]
        if about and since < len(past.met):
            first = min(map(_place, about))
            puzzle = random.choice(_sorted(p for p in about if _place(p) == first))
            return Step(puzzle, _because_missed(topic))
    return None


def _place(puzzle: Puzzle) -> tuple[str, int]:
    return lesson_of(puzzle), puzzle.level


def _because_missed(topic: str) -> Message:
    """The rule by its id and section: its sentence might be the answer."""
    if topic in BOOK:
        values: Mapping[str, object] = {
            "rule": topic,
            "section": SECTIONS[BOOK[topic].section].message,
        }
        return Message("coach", "Because you missed rule {rule} ({section}).", values)
    name = {"theme": theme_name(topic)}
    return Message("coach", "Because you missed a decision of this kind: {theme}.", name)


def _of_course(steps: Iterable[Puzzle], past: _Past, random: Random) -> Step:
    """The next step of the course: by lesson, then level, then the order of the rule book.

    A puzzle of another kind than the one before comes first, where there is one.
    """
    order = {name: number for number, name in enumerate(CATALOG)}

    def place(puzzle: Puzzle) -> tuple[str, int, bool, int]:
        new = [order[name] for name in _topics(puzzle) if name not in past.learnt]
        return *_place(puzzle), puzzle.kind == past.kind, min(new)

    by_place: dict[tuple[str, int, bool, int], list[Puzzle]] = {}
    for puzzle in steps:
        by_place.setdefault(place(puzzle), []).append(puzzle)
    puzzle = random.choice(_sorted(by_place[min(by_place)]))
    rule = next(name for name in _topics(puzzle) if name not in past.learnt)
    values = {
        "lesson": int(lesson_of(puzzle)),
        "section": SECTIONS[BOOK[rule].section].message,
    }
    return Step(
        puzzle,
        Message(
            "coach",
            "Because it is the next step of the course: lesson {lesson}, {section}.",
            values,
        ),
    )


def _sorted(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    return sorted(puzzles, key=lambda puzzle: puzzle.id)
