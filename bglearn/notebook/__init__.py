"""What a lesson's cells call."""

from bglearn.notebook.exercise import Exercise, exercise, puzzle
from bglearn.notebook.lesson import lesson
from bglearn.notebook.pictures import show_pictures

__all__ = ["Exercise", "exercise", "lesson", "puzzle", "show_pictures"]

show_pictures()
