"""What a notebook's cells call."""

from bglearn.notebook.editor import Editor, editor
from bglearn.notebook.exercise import Exercise, exercise, puzzle
from bglearn.notebook.known import mastery
from bglearn.notebook.lesson import lesson
from bglearn.notebook.look import LookBoard, board
from bglearn.notebook.match_for_two import MatchForTwo, match_for_two
from bglearn.notebook.pictures import show_pictures
from bglearn.notebook.progress import lesson_map, next_lesson
from bglearn.notebook.replay import Replay, replay
from bglearn.notebook.special.special import SpecialBoard, special

__all__ = [
    "Editor",
    "Exercise",
    "LookBoard",
    "MatchForTwo",
    "Replay",
    "SpecialBoard",
    "board",
    "editor",
    "exercise",
    "lesson",
    "lesson_map",
    "mastery",
    "match_for_two",
    "next_lesson",
    "puzzle",
    "replay",
    "show_pictures",
    "special",
]

show_pictures()
