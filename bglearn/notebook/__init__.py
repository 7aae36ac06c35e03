"""What a notebook's cells call."""

from bglearn.notebook.coach import coach, review
from bglearn.notebook.dashboard import dashboard
from bglearn.notebook.editor import Editor, editor
from bglearn.notebook.exercise import Exercise, exercise, puzzle
from bglearn.notebook.known import mastery
from bglearn.notebook.lesson import lesson, speak_plainly
from bglearn.notebook.look import LookBoard, board
from bglearn.notebook.match_for_two import MatchForTwo, match_for_two
from bglearn.notebook.pictures import show_pictures
from bglearn.notebook.progress import lesson_map, next_lesson
from bglearn.notebook.replay import Replay, replay
from bglearn.notebook.runs import storm, streak
from bglearn.notebook.special.example import example
from bglearn.notebook.special.special import SpecialBoard, special
from bglearn.notebook.special.summary import summary
from bglearn.notebook.trainer import Trainer

__all__ = [
    "Editor",
    "Exercise",
    "LookBoard",
    "MatchForTwo",
    "Replay",
    "SpecialBoard",
    "Trainer",
    "board",
    "coach",
    "dashboard",
    "editor",
    "example",
    "exercise",
    "lesson",
    "lesson_map",
    "mastery",
    "match_for_two",
    "next_lesson",
    "puzzle",
    "replay",
    "review",
    "show_pictures",
    "special",
    "storm",
    "streak",
    "summary",
]

show_pictures()
speak_plainly()
