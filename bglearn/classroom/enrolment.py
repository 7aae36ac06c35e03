"""Who of a class the lines of a new list mean."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

from bglearn.classroom.headings import plain, unordered
from bglearn.classroom.roster import Entry, folded
from bglearn.classroom.tables import Pupil
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown


def enrolled(pupils: Sequence[Pupil], entries: Sequence[Entry]) -> list[tuple[Entry, Pupil | None]]:
    """Each line of a list with the pupil that it means, None where it is somebody new.

    Somebody is known by the name, however it is written; who came before the list, by its words
    alone; who has been on a list, by the words together with the number. A number alone tells
    nothing: it may have been given to somebody else.

    Raises:
        ClassroomError: when somebody else's number, or a name that may be somebody's, would make
            two pupils of one, or one of two.
    """
    by_name = {pupil.folded: pupil for pupil in pupils}
    named = {folded(entry.name) for entry in entries}
    left = [pupil for pupil in pupils if pupil.folded not in named]
    spelled, worded = _Index(plain, pupils, left), _Index(unordered, pupils, left)
    lines = Counter(unordered(entry.name) for entry in entries)
    claimed: set[int] = set()
    found: list[tuple[Entry, Pupil | None]] = []
    for entry in entries:
        pupil = by_name.get(folded(entry.name))
        if pupil is None:
            is_only = lines[unordered(entry.name)] == 1
            if is_only:
                pupil = spelled.newcomer(entry) or worded.newcomer(entry)
            pupil = pupil or _known(entry, worded.alike(entry))
            if pupil and pupil.id in claimed:
                pupil = None
        if pupil:
            claimed.add(pupil.id)
        found.append((entry, pupil))
    _check_numbers(pupils, found)
    holders = {pupil.number: pupil for pupil in left if pupil.id not in claimed}
    for entry, pupil in found:
        other = holders.get(entry.number) if entry.number else None
        if other and not (pupil and pupil.number == entry.number):
            raise _number_taken(entry, other)
    return found


class _Index:
    """Pupils whom no line names exactly, by a spelling."""

    def __init__(
        self, key: Callable[[str], str], pupils: Sequence[Pupil], left: Sequence[Pupil]
    ) -> None:
        self._key = key
        self._counts = Counter(key(pupil.name) for pupil in pupils)
        self._left = defaultdict[str, list[Pupil]](list)
        for pupil in left:
            self._left[key(pupil.name)].append(pupil)

    def newcomer(self, entry: Entry) -> Pupil | None:
        """Who came before the list and alone is spelled so."""
        alike = self.alike(entry)
        is_only = self._counts[self._key(entry.name)] == 1
        return alike[0] if is_only and alike and not alike[0].is_listed else None

    def alike(self, entry: Entry) -> list[Pupil]:
        return self._left.get(self._key(entry.name), [])


def _known(entry: Entry, alike: Sequence[Pupil]) -> Pupil | None:
    """Who has been on a list with the same words.

    Raises:
        ClassroomError: when somebody has, and no number tells whether it is the same.
    """
    listed = [pupil for pupil in alike if pupil.is_listed]
    for pupil in listed:
        if entry.number and pupil.number == entry.number:
            return pupil
    for pupil in listed:
        if not entry.number or not pupil.number:
            raise _may_be(entry, pupil)
    return None


def _check_numbers(pupils: Sequence[Pupil], found: Sequence[tuple[Entry, Pupil | None]]) -> None:
    """Refuse a line that has words and number of one pupil, where the name says another."""
    numbered = {(unordered(pupil.name), pupil.number): pupil for pupil in pupils if pupil.number}
    for entry, pupil in found:
        other = numbered.get((unordered(entry.name), entry.number or ""))
        if other and other is not pupil:
            raise _may_be(entry, other)


def _may_be(entry: Entry, other: Pupil) -> ClassroomError:
    return ClassroomError(
        Message(
            "class",
            "“{name}” may be “{other}”, who is in the class. Write the name in the same"
            " way, or both of them on the list.",
            {"name": shown(entry.name), "other": shown(other.name)},
        ),
        "file",
    )


def _number_taken(entry: Entry, other: Pupil) -> ClassroomError:
    return ClassroomError(
        Message(
            "class",
            "“{name}” has the number {number} of “{other}”, who is not on this list. Write the name"
            " as it was if they are one; else delete “{other}”, or give another number.",
            {
                "name": shown(entry.name),
                "number": shown(entry.number),
                "other": shown(other.name),
            },
        ),
        "file",
    )
