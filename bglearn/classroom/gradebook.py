"""The grade book of a class: every pupil at every puzzle, by score and by rule."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bglearn.classroom.assigning import assignments_of, extensions_of, items_of, policy_of
from bglearn.classroom.classes import pupils_of
from bglearn.classroom.grade_log import marked as marked_at
from bglearn.classroom.policy import Policy
from bglearn.classroom.scoring import ANSWER, REFUSED, Fact, Standing, standing
from bglearn.classroom.shelf import Shelf
from bglearn.classroom.tables import Assignment, Attempt, Item, Mark, Pupil
from bglearn.puzzles.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Cell:
    """A pupil at a puzzle: what the attempts come to, and what the teacher gave by hand."""

    standing: Standing
    mark: int | None = None
    comment: str = ""
    facts: tuple[Fact, ...] = ()
    policy: Policy = field(default_factory=Policy)
    marked: int | None = None
    """When the mark was given."""

    @property
    def score(self) -> int | None:
        """The score that counts, in thousandths: by hand before by the judge."""
        return self.standing.score if self.mark is None else self.mark

    @property
    def is_beyond(self) -> bool:
        """Whether a score of the judge had to be brought back into its bounds."""
        return any(fact.is_beyond for fact in self.facts)

    def older(self, item: Item) -> int | None:
        """The version of the puzzle that an answer is judged by, if it is not the item's.

        An answer that came too late, and is in time by now, waits for one that can judge it.
        """
        return next((one.version for one in self.facts if self._is_older(one, item)), None)

    def _is_older(self, fact: Fact, item: Item) -> bool:
        if fact.kind == REFUSED and self.policy.takes_answers(fact.received):
            return fact.version != item.version
        return fact.is_stale(item.version)


@dataclass(frozen=True, slots=True)
class Column:
    """A puzzle of an assignment."""

    assignment: Assignment
    item: Item
    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class Book:
    """Rows are pupils, columns are puzzles; a cell is there for each of both."""

    pupils: Sequence[Pupil]
    assignments: Sequence[Assignment]
    columns: Sequence[Column]
    cells: dict[tuple[int, int], Cell]

    @property
    def present(self) -> list[Pupil]:
        """Who counts for a mean: who has joined, or has a score all the same."""
        scored = {pupil for (pupil, _), cell in self.cells.items() if cell.score is not None}
        return [pupil for pupil in self.pupils if pupil.return_hash or pupil.id in scored]

    def total(self, pupil: Pupil, assignment: Assignment) -> int:
        """A pupil's score for an assignment in thousandths; a puzzle not tried is 0."""
        scores = [
            self.cells[pupil.id, column.item.id].score or 0
            for column in self.columns
            if column.assignment.id == assignment.id
        ]
        return round(sum(scores) / len(scores)) if scores else 0

    def opened(self, now: int) -> Book:
        """The same without what has yet to open: it counts for nothing, and nobody hears of it."""
        opened = [one for one in self.assignments if policy_of(one).has_opened(now)]
        numbers = {one.id for one in opened}
        columns = [column for column in self.columns if column.assignment.id in numbers]
        items = {column.item.id for column in columns}
        cells = {key: cell for key, cell in self.cells.items() if key[1] in items}
        return Book(self.pupils, opened, columns, cells)

    def of(self, assignment: Assignment) -> list[Column]:
        """The columns of one assignment."""
        return [column for column in self.columns if column.assignment.id == assignment.id]

    @property
    def beyond(self) -> list[Column]:
        """The puzzles where a score of the judge had to be brought back into its bounds."""
        found = {item for (_, item), cell in self.cells.items() if cell.is_beyond}
        return [column for column in self.columns if column.item.id in found]

    def by_rule(self) -> dict[tuple[str, int], int]:
        """How a pupil does with a rule, in thousandths: the mean over the puzzles that were tried.

        Keys are rule id and pupil id; what was never tried is missing.
        """
        found: defaultdict[tuple[str, int], list[int]] = defaultdict(list)
        for column in self.columns:
            for pupil in self.pupils:
                score = self.cells[pupil.id, column.item.id].score
                if score is not None:
                    for rule in column.puzzle.rules:
                        found[rule, pupil.id].append(score)
        return {key: round(sum(scores) / len(scores)) for key, scores in found.items()}


def read_book(db: Session, class_id: int, shelf: Shelf, only: int | None = None) -> Book:
    """The grade book as it is now; `only` one assignment of it."""
    pupils = pupils_of(db, class_id)
    assignments = [one for one in assignments_of(db, class_id) if only in (None, one.id)]
    assignments.reverse()
    facts: defaultdict[tuple[int, int], list[Fact]] = defaultdict(list)
    marks: dict[tuple[int, int], tuple[int | None, str]] = {}
    marked: dict[tuple[int, int], int] = {}
    columns: list[Column] = []
    cells: dict[tuple[int, int], Cell] = {}
    for assignment in assignments:
        items = items_of(db, assignment.id)
        numbers = [item.id for item in items]
        for pupil_id, item_id, fact in facts_of(db, numbers):
            facts[pupil_id, item_id].append(fact)
        marks |= marks_of(db, numbers)
        marked |= marked_at(db, numbers)
        own = extensions_of(db, assignment.id)
        policies = {pupil.id: policy_of(assignment, own.get(pupil.id)) for pupil in pupils}
        for item in items:
            columns.append(Column(assignment, item, shelf.puzzle(db, item)))
            for pupil in pupils:
                key = pupil.id, item.id
                mark, comment = marks.get(key, (None, ""))
                cells[key] = Cell(
                    standing(facts.get(key, ()), policies[pupil.id]),
                    mark,
                    comment,
                    tuple(facts.get(key, ())),
                    policies[pupil.id],
                    marked.get(key),
                )
    return Book(pupils, assignments, columns, cells)


def marks_of(db: Session, item_ids: Sequence[int]) -> dict[tuple[int, int], tuple[int | None, str]]:
    """What was given by hand at puzzles, with the comment, by pupil and item."""
    found = db.scalars(select(Mark).where(Mark.item_id.in_(item_ids)))
    return {(mark.pupil_id, mark.item_id): (mark.score, mark.comment) for mark in found}


def facts_of(
    db: Session, item_ids: Sequence[int], pupil_id: int | None = None
) -> list[tuple[int, int, Fact]]:
    """What was done at puzzles, as pupil, item and fact, in the order in which it came."""
    wanted = select(Attempt.__table__).where(Attempt.item_id.in_(item_ids)).order_by(Attempt.id)
    if pupil_id is not None:
        wanted = wanted.where(Attempt.pupil_id == pupil_id)
    return [
        (row["pupil_id"], row["item_id"], fact_of(row)) for row in db.execute(wanted).mappings()
    ]


def all_at(db: Session, item_id: int) -> list[int]:
    """The pupils whose class has a puzzle, whether or not they did anything at it."""
    wanted = select(Pupil.id).join(Assignment, Assignment.class_id == Pupil.class_id)
    return list(db.scalars(wanted.join(Item).where(Item.id == item_id)))


def fact_of(row: object) -> Fact:
    """The fact that a row of attempts stands for."""
    assert hasattr(row, "__getitem__")
    return Fact(
        id=row["id"],
        kind=row["kind"],
        received=row["received"],
        told=row["told"],
        answer=row["answer"],
        is_correct=bool(row["is_correct"]),
        counts=bool(row["counts"]),
        score=row["score"],
        key=row["key"],
        version=row["version"],
    )


@dataclass(frozen=True, slots=True)
class Submitted:
    """One answer and how many pupils gave it, each counted once; `example` is one such attempt."""

    told: str
    count: int
    is_correct: bool
    example: Fact


def submitted(db: Session, item_id: int, *, latest: bool = False) -> list[Submitted]:
    """Every answer that was given to a puzzle, or each pupil's latest; the most common first."""
    pupils: defaultdict[str, set[int]] = defaultdict(set)
    examples: dict[str, Fact] = {}
    given = [(one, fact) for one, _, fact in facts_of(db, [item_id]) if fact.kind == ANSWER]
    last = {pupil_id: fact.id for pupil_id, fact in given}
    for pupil_id, fact in given:
        if not latest or fact.id == last[pupil_id]:
            pupils[fact.told].add(pupil_id)
            examples[fact.told] = fact
    counted = Counter({told: len(who) for told, who in pupils.items()})
    return [
        Submitted(told, count, examples[told].is_correct, examples[told])
        for told, count in sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
    ]


def refused(db: Session, item_id: int) -> list[tuple[int, Fact]]:
    """What came too late for a puzzle and was kept all the same, as pupil and fact."""
    return [(pupil, fact) for pupil, _, fact in facts_of(db, [item_id]) if fact.kind == REFUSED]


def pupils_at(db: Session, item_id: int) -> int:
    """How many pupils have answered a puzzle, rightly or wrongly."""
    counted = select(func.count(Attempt.pupil_id.distinct()))
    return db.scalar(counted.where(Attempt.item_id == item_id, Attempt.kind == ANSWER)) or 0
