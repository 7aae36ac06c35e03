"""What a lesson's cells call."""

from bglearn.notebook.exercise import Exercise, exercise, puzzle
from bglearn.notebook.lesson import lesson

__all__ = ["Exercise", "exercise", "lesson", "puzzle"]
