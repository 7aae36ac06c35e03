"""What a teacher is called before anybody has named one, and how pages show it."""

from __future__ import annotations

from bglearn.i18n import text

TEACHER = "Teacher"
"""The name of the teacher who is there before anybody has named one."""


def staff_name(name: str) -> str:
    """A teacher's name as pages show it.

    >>> staff_name(TEACHER), staff_name("Ms Blot")
    ('Teacher', 'Ms Blot')
    """
    return text("class", "Teacher") if name == TEACHER else name
