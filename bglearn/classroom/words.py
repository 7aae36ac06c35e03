"""The words of the pages, in the language in use; a `{placeholder}` is filled by the page."""

from __future__ import annotations

from bglearn.i18n import look_up
from bglearn.notebook.class_words import class_words


def words() -> dict[str, str]:
    """Every word of a page by its key.

    >>> words()["join"]
    'Join'
    """
    return _everywhere() | _of_pupils() | _of_teachers() | _of_assignments() | _of_grades()


def _everywhere() -> dict[str, str]:
    return {
        "product": look_up("class", "Backgammon class"),
        "leave": look_up("class", "Sign out"),
        "back": look_up("class", "Back"),
        "language": look_up("class", "Language"),
        "sorry": look_up("class", "That did not work"),
        "failed": look_up("class", "The class does not answer. Look at the network and try again."),
        "save": look_up("class", "Save"),
        "percent": look_up("number", "{percent} %"),
        "delete": look_up("class", "Delete"),
        "skip": look_up("class", "Skip to the content"),
        "lessons": look_up("class", "Lessons and puzzles"),
    }


def _of_pupils() -> dict[str, str]:
    return class_words() | {
        "teachers_way": look_up(
            "class", "Teachers come in by the address that “bglearn teacher” prints on the server."
        ),
        "welcome": look_up("class", "Welcome, {name}!"),
        "go_on": look_up("class", "Go on"),
        "next": look_up("class", "Next"),
        "previous": look_up("class", "Previous"),
        "answers": look_up("class", "Answers: {count}"),
    }


def _of_teachers() -> dict[str, str]:
    return {
        "enter_title": look_up("class", "Teacher’s entrance"),
        "enter": look_up("class", "Enter"),
        "enter_once": look_up(
            "class", "This address works once; after that this browser knows you."
        ),
        "classes": look_up("class", "Your classes"),
        "new_class": look_up("class", "New class"),
        "class_name": look_up("class", "Name of the class"),
        "zone": look_up("class", "Time zone"),
        "add": look_up("class", "Add"),
        "joined": look_up("class", "{joined} of {all} pupils have joined"),
        "empty_class": look_up("class", "Nobody is on the list yet"),
        "first_class": look_up("class", "Begin here: make your first class."),
        "next_list": look_up(
            "class", "Next: bring your class list, or let pupils join with the code."
        ),
        "next_assignment": look_up("class", "Next: set the first assignment."),
        "next_code": look_up("class", "Next: show the code, so that your pupils can join."),
        "next_live": look_up("class", "Next: watch the work as it happens."),
        "no_pupils": look_up(
            "class",
            "The list is empty. Bring it as a file, type a name, or let pupils add their own.",
        ),
        "bring_list": look_up("class", "Bring a list"),
        "add_pupil": look_up("class", "Add one pupil"),
        "not_listed": look_up("class", "not on your list"),
        "how_to_join": look_up("class", "Pupils open this page and type the code"),
        "until_when": look_up("class", "The code is valid until {time}."),
        "new_code": look_up("class", "New code"),
        "roster": look_up("class", "Class list"),
        "pupil": look_up("class", "Pupil"),
        "number": look_up("class", "School number"),
        "section": look_up("class", "Section"),
        "has_joined": look_up("class", "joined"),
        "correct": look_up("class", "Change"),
        "free_name": look_up("class", "Free the name"),
        "free_about": look_up(
            "class",
            "Whoever uses this name is signed out, and the next who joins by it has it. Answers"
            " stay.",
        ),
        "upload_list": look_up("class", "Class list as XLSX or CSV: name, number, section"),
        "upload": look_up("class", "Upload"),
        "download": look_up("class", "Download"),
        "hand_in": look_up("class", "Answers from files"),
        "hand_in_about": look_up(
            "class",
            "A pupil without a network writes a file in the notebook: room.hand_in(). It is judged"
            " here like any answer; a file that was changed is refused, and one that comes twice"
            " counts once.",
        ),
        "hand_in_files": look_up("class", "Hand-in files"),
        "received": look_up("class", "You had them at (empty: now)"),
        "hand_in_told": look_up("class", "New answers: {new}. Known already: {known}."),
        "open_list": look_up("class", "Pupils may add their own names"),
        "delete_class": look_up("class", "Delete this class with everything in it"),
        "sure": look_up("class", "Type the name of the class to delete it"),
        "own_puzzles": look_up("class", "Your own puzzles"),
        "private": look_up(
            "class",
            "Your own puzzles stay on this server: pupils see positions, and answers only when you"
            " allow it. The answers of bglearn’s puzzles are public: they are for practice.",
        ),
        "no_own": look_up("class", "You have brought no puzzles of your own yet."),
        "example": look_up("class", "An example to begin with"),
        "example_about": look_up(
            "class",
            "Copy it into a file with the ending .toml, change position, question and answer, and"
            " upload it. A corrected puzzle needs a higher version.",
        ),
        "puzzle_file": look_up("class", "Puzzle file (TOML)"),
        "version": look_up("class", "version {number}"),
        "preview": look_up("class", "Preview"),
        "kind": look_up("class", "Kind"),
        "theme": look_up("dashboard", "Theme"),
        "rules_taught": look_up("progress", "Rules"),
    }


def _of_assignments() -> dict[str, str]:
    return {
        "assignments": look_up("class", "Assignments"),
        "no_assignments": look_up("class", "Nothing has been set yet."),
        "count_puzzles": look_up("class", "Puzzles: {count}"),
        "new_assignment": look_up("class", "New assignment"),
        "title": look_up("class", "Title"),
        "whole_lesson": look_up("class", "All of these ({count})"),
        "choose_about": look_up("class", "Open a lesson, and tick all of it or single puzzles."),
        "choose_puzzles": look_up("class", "Puzzles"),
        "when": look_up("class", "When"),
        "opens": look_up("class", "Opens (empty: at once)"),
        "opens_at": look_up("class", "Opens {time}"),
        "deadline": look_up("class", "Deadline (empty: none)"),
        "rules_set": look_up("class", "What is set"),
        "may_be_late": look_up("class", "Answers that come too late by it count as late"),
        "chosen": look_up("class", "Chosen: {count}"),
        "fold": look_up("class", "If the clocks show that time twice"),
        "fold_about": look_up(
            "class", "Only for the night when the clocks go back, where one hour comes twice."
        ),
        "fold_none": look_up("class", "ask me"),
        "fold_first": look_up("class", "the first one"),
        "fold_second": look_up("class", "the second one"),
        "late": look_up("class", "Late answers"),
        "late_refuse": look_up("class", "do not count"),
        "late_cost": look_up("class", "cost percent for each day"),
        "late_accept": look_up("class", "count in full"),
        "costs": look_up("class", "Attempts and score"),
        "attempts": look_up("class", "Answers allowed (0: any number)"),
        "score_by": look_up("class", "The score is that of"),
        "score_best": look_up("class", "the best answer"),
        "score_last": look_up("class", "the last answer"),
        "score_first": look_up("class", "the first answer"),
        "late_percent": look_up("class", "Percent off for each late day"),
        "try_percent": look_up("class", "Percent off for each earlier answer"),
        "hint_percent": look_up("class", "Percent off for each hint"),
        "help": look_up("class", "Help and feedback"),
        "has_hints": look_up("class", "Hints may be asked for"),
        "has_solutions": look_up("class", "The solution may be asked for; the puzzle is over then"),
        "is_shuffled": look_up("class", "Each pupil has an order of their own"),
        "feedback": look_up("class", "Pupils learn what their answers are worth"),
        "feedback_at_once": look_up("class", "at once"),
        "feedback_after": look_up("class", "after the deadline"),
        "feedback_release": look_up("class", "when you release it"),
        "set_it": look_up("class", "Set this assignment"),
        "sure_title": look_up("class", "Type the title of the assignment to delete it"),
        "release": look_up("class", "Release the feedback"),
        "released": look_up("class", "Pupils can see what their answers are worth."),
        "unreleased": look_up(
            "class", "Released, but not what was added later: puzzles {puzzles}."
        ),
        "extension": look_up("class", "More time for one pupil"),
        "own_deadline": look_up("class", "Deadline of this pupil (empty: that of all)"),
        "change": look_up("class", "Change this assignment"),
        "change_puzzles": look_up("class", "Add or take out puzzles"),
        "contents": look_up("class", "In this assignment"),
        "of_most": look_up("class", "{count} of at most {most}"),
        "take_out_about": look_up(
            "class",
            "Tick what is to be taken out. What pupils have worked on or what has a mark stays; if"
            " it should count for nobody, give everybody the same mark by hand.",
        ),
        "may_go": look_up("class", "nobody has worked on it yet"),
        "stays": look_up("class", "pupils have worked on it, or it has a mark: it stays"),
        "add_puzzles": look_up("class", "Add puzzles"),
        "added_about": look_up(
            "class",
            "What is added comes after the others, also where each pupil has an order of their"
            " own.",
        ),
        "added_unreleased": look_up(
            "class", "It is not released with what is there: release it on the assignment's page."
        ),
        "delete_assignment": look_up("class", "Delete this assignment with all answers"),
        "puzzle_about": look_up("class", "Level {level} · pips {own} to {other}"),
        "live": look_up("class", "Live"),
        "live_about": look_up("class", "Everyone’s progress, as it happens"),
        "right": look_up("class", "right"),
        "part": look_up("class", "partly right"),
        "tried": look_up("class", "not right yet"),
        "shown": look_up("class", "gave up: saw the solution"),
        "hint": look_up("class", "looked at a hint"),
        "nothing": look_up("class", "nothing yet"),
        "projector": look_up("class", "Projector"),
        "projector_about": look_up("class", "Projector: the puzzle for the whole room"),
        "show_answers": look_up("class", "Show the answers"),
        "reveal": look_up("class", "Reveal the solution"),
        "hide": look_up("class", "Hide everything"),
        "have_answered": look_up("class", "{count} have answered"),
    }


def _of_grades() -> dict[str, str]:
    return {
        "grades": look_up("class", "Grade book"),
        "grades_about": look_up(
            "class",
            "Percent. A puzzle that was not tried counts as 0. ✎: by hand. A name leads to the"
            " pupil’s report, a number to the puzzle.",
        ),
        "report_pdf": look_up("class", "Report as PDF"),
        "judged_older": look_up("class", "judged by an older version"),
        "beyond": look_up(
            "class",
            "The judge’s score lay outside 0 to 100 % and counts as the nearer of the two; look at"
            " these answers, and give a mark by hand if that is wrong:",
        ),
        "total": look_up("class", "Total %"),
        "heat": look_up("class", "Rules and pupils"),
        "heat_about": look_up(
            "class", "How each pupil does with each rule, in percent. Empty: not tried yet."
        ),
        "report": look_up("class", "Report"),
        "mean": look_up("class", "Mean of all who have joined"),
        "question": look_up("class", "Question"),
        "notes": look_up("class", "Notes"),
        "rules": look_up("class", "Rule by rule, the weakest first"),
        "progress": look_up("class", "Progress over time"),
        "progress_about": look_up(
            "class", "What was earned of everything that was set, in percent, over time"
        ),
        "export": look_up("class", "Export"),
        "moodle_about": look_up(
            "class",
            "Moodle finds pupils by their school number; those without one are left out: {count}",
        ),
        "research": look_up("class", "Research"),
        "common_wrong": look_up("class", "The most common wrong answer"),
        "all_answers": look_up("class", "Every answer that came"),
        "answer": look_up("class", "Answer"),
        "how_often": look_up("class", "Pupils"),
        "judged_right": look_up("class", "right"),
        "judged_wrong": look_up("class", "wrong"),
        "no_answers": look_up("class", "No answer has come yet."),
        "mark": look_up("class", "Mark by hand, percent"),
        "mark_rest": look_up("class", "The same mark for everybody without a score, percent"),
        "mark_covers": look_up("class", "Also instead of the judge’s scores"),
        "comment": look_up("class", "Comment"),
        "marks": look_up("class", "Marks and comments"),
        "mark_about": look_up(
            "class", "A mark by hand counts instead of the judge’s; no regrade changes it."
        ),
        "score": look_up("class", "Score %"),
        "regrade": look_up("class", "Regrade by version {number}"),
        "regrading": look_up("class", "Regrading"),
        "regrade_new": look_up("class", "Answers are judged by version {number}, the newest."),
        "regrade_old": look_up(
            "class", "Version {new} of this puzzle is here; answers are still judged by {old}."
        ),
        "regrade_failed": look_up(
            "class", "Could not be judged by version {number}; what was before still stands:"
        ),
        "too_late": look_up("class", "Came too late"),
        "too_late_about": look_up(
            "class",
            "Kept, and not graded. Give a pupil more time, and what is in time by it is graded.",
        ),
        "log": look_up("class", "Log of grade changes"),
        "log_mark": look_up("class", "by hand"),
        "log_taken": look_up("class", "no longer by hand"),
        "log_regrade": look_up("class", "regrade"),
        "by_hand": look_up("class", "by hand"),
    }
