"""What a teacher is told of a class list that was taken in."""

from __future__ import annotations

from bglearn.classroom.roster import Roster
from bglearn.i18n import shown, text

MOST_TOLD = 200
"""Letters of the columns and lines that were not needed."""


def notes_on(roster: Roster) -> list[str]:
    r"""What has to be looked at, and what was left out.

    >>> from bglearn.classroom.roster import read_roster
    >>> notes_on(read_roster(b"name,mother\nAnn,Eve\nTotal,1\n"))
    ['Not needed: mother, Total 1']
    """
    told = []
    if roster.is_guessed:
        told.append(
            text("class", "The file does not say in which letters it is written: check the names.")
        )
    if roster.not_needed:
        columns = shown(", ".join(roster.not_needed), MOST_TOLD)
        told.append(text("class", "Not needed: {columns}", columns=columns))
    return told
