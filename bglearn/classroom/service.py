"""The service behind pages and API: who asks, what is assigned, and answers as they come.

One process serves a class. What it reads again and again it remembers; whatever a teacher changes
makes it forget all of that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from threading import Lock
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Engine
from sqlalchemy.orm import Session as Db

from bglearn.board.messages import Reply, read_message
from bglearn.classroom.assigning import assignments_of, extensions_of, items_of
from bglearn.classroom.attempt import attempt_row, check_key, check_task, task_of
from bglearn.classroom.classes import nothing_there, own_class
from bglearn.classroom.clock import Clock, now
from bglearn.classroom.database import identity_of
from bglearn.classroom.desk import Desk
from bglearn.classroom.edition import Watch
from bglearn.classroom.gradebook import all_at, fact_of, facts_of, marks_of
from bglearn.classroom.grading import judge_stored
from bglearn.classroom.hub import Hub
from bglearn.classroom.judged import Judged
from bglearn.classroom.live import Live
from bglearn.classroom.memory import Memory
from bglearn.classroom.people import person_of
from bglearn.classroom.plan import Person, Plan, Planned
from bglearn.classroom.scoring import ANSWER, REFUSED, Fact
from bglearn.classroom.shelf import Shelf
from bglearn.classroom.tables import Assignment, Item, SchoolClass
from bglearn.classroom.tokens import hash_of
from bglearn.classroom.work import Handled, View, check_is_same, session_of, step, view
from bglearn.classroom.writer import Stored, Writer
from bglearn.notebook.session import Session


class Service:
    """Everything that a request needs; made once."""

    def __init__(
        self, engine: Engine, *, clock: Clock = now, stores: bool = True, hub: Hub | None = None
    ) -> None:
        self.engine = engine
        self.identity = identity_of(engine)
        self.hub = hub
        self.clock = clock
        self.shelf = Shelf()
        self.writer = Writer(engine, stores=stores)
        self.live = Live(engine, self.shelf)
        self.making = Lock()
        """Held while something with a name of its own is made: a form may come twice."""
        self._watch = Watch(engine)
        self._people: Memory[str, Person | None] = Memory(5000)
        self._plans: Memory[int, Plan] = Memory(200)
        self._facts: Memory[tuple[int, int], tuple[Fact, ...]] = Memory(50_000)
        self._drafts: Memory[tuple[int, int], Session] = Memory(5000)
        self._reading: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    def close(self) -> None:
        """Store what waits, and let the database go."""
        self.writer.close()
        self.engine.dispose()

    def forget(self) -> None:
        """Read everything anew: a teacher has changed something."""
        for memory in (self._people, self._plans, self._facts, self._drafts):
            memory.forget()
        self.live.touch_all()

    def forget_plan(self, assignment_id: int) -> None:
        """Read one assignment anew, with the marks by hand; what pupils have begun stays."""
        self._plans.drop(assignment_id)
        self.live.touch(assignment_id)

    async def person(self, token: str) -> Person | None:
        """Who holds a token; None where it is not valid."""
        if await self._watch.has_changed():
            self.forget()
        key = hash_of(token)
        found = await self._people.get(key, lambda: self._person(token))
        if found and found.hub_name and self.clock() >= found.expires:
            self._people.drop(key)  # the Hub is asked again
            found = await self._people.get(key, lambda: self._person(token))
        return found if found and self.clock() < found.expires else None

    def _person(self, token: str) -> Person | None:
        with Db(self.engine) as db:
            return person_of(db, token, self.hub, self.clock())

    async def plan(self, assignment_id: int) -> Plan:
        """An assignment.

        Raises:
            AccessError: when there is none.
        """
        return await self._plans.get(assignment_id, lambda: self._plan(assignment_id))

    def _plan(self, assignment_id: int) -> Plan:
        with Db(self.engine, expire_on_commit=False) as db:
            found = db.get(Assignment, assignment_id)
            if found is None:
                raise nothing_there()
            items = [Planned(item, self.shelf.puzzle(db, item)) for item in items_of(db, found.id)]
            marks = marks_of(db, [one.item.id for one in items])
            db.expunge_all()
            return Plan.of(found, extensions_of(db, found.id), items, marks)

    async def own_class(self, teacher_id: int, class_id: int) -> SchoolClass:
        """A class of this teacher.

        Raises:
            AccessError: when it is another's, or none.
        """

        def read() -> SchoolClass:
            with Db(self.engine, expire_on_commit=False) as db:
                return own_class(db, teacher_id, class_id)

        return await asyncio.to_thread(read)

    async def plans(self, class_id: int) -> list[Plan]:
        """The assignments of a class, the newest first."""

        def read() -> list[int]:
            with Db(self.engine) as db:
                return [one.id for one in assignments_of(db, class_id)]

        numbers = await asyncio.to_thread(read)
        return [await self.plan(number) for number in numbers]

    async def facts(self, pupil_id: int, item_id: int) -> tuple[Fact, ...]:
        """What a pupil did at a puzzle so far; it is read for the whole class, which comes too."""
        place = pupil_id, item_id
        if self._facts.kept(place) is None:
            async with self._reading.setdefault(item_id, asyncio.Lock()):
                if self._facts.kept(place) is None:
                    await self._facts.fill(lambda: self._facts_at(item_id))

        def read() -> tuple[Fact, ...]:
            with Db(self.engine) as db:
                return tuple(fact for _, _, fact in facts_of(db, [item_id], pupil_id))

        return await self._facts.get(place, read)

    def _facts_at(self, item_id: int) -> dict[tuple[int, int], tuple[Fact, ...]]:
        with Db(self.engine) as db:
            found: dict[tuple[int, int], list[Fact]] = {
                (pupil_id, item_id): [] for pupil_id in all_at(db, item_id)
            }
            for pupil_id, _, fact in facts_of(db, [item_id]):
                found.setdefault((pupil_id, item_id), []).append(fact)
            return {place: tuple(facts) for place, facts in found.items()}

    async def own_plan(self, person: Person, assignment_id: int) -> Plan:
        """An assignment of the pupil's own class that has opened.

        Raises:
            AccessError: when it is another's, or not open yet.
        """
        plan = await self.plan(assignment_id)
        if person.pupil_id is None or plan.class_id != person.class_id:
            raise nothing_there()
        if not plan.policy(person.pupil_id).has_opened(self.clock()):
            raise nothing_there()
        return plan

    async def desk(self, person: Person, plan: Plan, number: int) -> tuple[Desk, Planned]:
        """A pupil's place at a puzzle, by its number in the pupil's order.

        Raises:
            AccessError: when there is no such number.
        """
        assert person.pupil_id is not None
        order = plan.order(person.pupil_id)
        if not 1 <= number <= len(order):
            raise nothing_there()
        planned = order[number - 1]
        key = person.pupil_id, planned.item.id
        facts = await self.facts(*key)
        policy = plan.policy(person.pupil_id, planned.item)
        draft, given = self._drafts.kept(key), plan.marks.get(key, (None, ""))
        task = task_of(self.identity, planned.item)
        return Desk(planned.puzzle, policy, number, plan.zone, facts, draft, *given, task), planned

    async def look(self, person: Person, assignment: int, number: int) -> View:
        """What a pupil's page shows of a puzzle."""
        desk, _ = await self.desk(person, await self.own_plan(person, assignment), number)
        at = self.clock()
        return view(desk, session_of(desk, at), at)

    async def message(
        self,
        person: Person,
        assignment_id: int,
        number: int,
        content: object,
        key: str,
        *,
        at: int | None = None,
        task: Mapping[str, Any] | None = None,
    ) -> Handled:
        """Answer a message of the board; what it changes is stored before this returns.

        It counts from `at`, or from now. A `task` says for which puzzle it is: by now that may
        have another number.

        Raises:
            MessageError: when it is none.
            ClassroomError: when it is for another `task`, or its key stands for another answer.
            StoreError: when it can't be stored now; nothing has changed.
        """
        message = read_message(content)
        plan = await self.own_plan(person, assignment_id)
        assert person.pupil_id is not None
        number = plan.number_of(person.pupil_id, task["item"]) if task else number
        _, planned = await self.desk(person, plan, number)
        check_task(self.identity, planned.item, task)
        place = person.pupil_id, planned.item.id
        async with self._locks.setdefault(place, asyncio.Lock()):
            desk, planned = await self.desk(person, plan, number)
            at = self.clock() if at is None else at
            if before := next((fact for fact in desk.facts if fact.key == key), None):
                check_is_same(before, planned.puzzle, message)
                self._drafts.drop(place)  # the same message again: what it did is done
                desk = replace(desk, session=None)
                again = view(desk, session_of(desk, at), at)
                return Handled(again, Reply("back"), before.kind != REFUSED, False)
            taken = step(desk, message, at)
            session = taken.session
            if taken.kind:
                version, given = task["version"] if task else None, taken.answer
                stored = await self._store(place, planned, taken.kind, given, key, at, version)
                check_key(stored.row, planned.item, given.told if given else "")
                desk = replace(desk, facts=await self.facts(*place))
            self._drafts.put(place, session)
            desk = replace(desk, session=session)
            is_stored = taken.kind not in (None, REFUSED)
            return Handled(view(desk, session_of(desk, at), at), taken.reply, is_stored, is_stored)

    async def _store(
        self,
        place: tuple[int, int],
        planned: Planned,
        kind: str,
        answer: Judged | None,
        key: str,
        at: int,
        version: int | None = None,
    ) -> Stored:
        row = attempt_row(place[0], planned.item, kind, answer, key, at, version)
        stored = await self.writer.store(row)
        if stored.is_new:
            fact, before = fact_of(stored.row), await self.facts(*place)
            if all(one.id != fact.id for one in before):  # they may have been read anew meanwhile
                self._facts.put(place, (*before, fact))
            if kind == ANSWER:
                await self._keep_up(place, planned.item, fact)
            self.live.touch(planned.item.assignment_id)
        return stored

    async def _keep_up(self, place: tuple[int, int], item: Item, fact: Fact) -> None:
        """Judge an answer once more if its puzzle was regraded while it was being stored."""
        plan = await self.plan(item.assignment_id)
        if all(one.item.version == fact.version for one in plan.items if one.item.id == item.id):
            return
        await asyncio.to_thread(judge_stored, self.engine, fact.id, self.shelf)
        self._facts.drop(place)
