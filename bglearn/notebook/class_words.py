"""What a pupil's page of a class says, in a notebook and on the class's own pages alike."""

from __future__ import annotations

from bglearn.i18n import look_up


def class_words() -> dict[str, str]:
    """The sentences of the page, in the language in use.

    >>> class_words()["join"]
    'Join'
    """
    return {
        "join": look_up("class", "Join"),
        "join_title": look_up("class", "Join your class"),
        "code": look_up("class", "Class code"),
        "name": look_up("class", "Your name, as it stands on the class list"),
        "return_code": look_up("class", "Your return code"),
        "keep_code": look_up(
            "class",
            "This is your return code. Write it down: you need it on another device or browser.",
        ),
        "show_code": look_up("class", "Show my return code"),
        "your_work": look_up("class", "Your work"),
        "no_work": look_up("class", "Nothing has been set yet. This page shows it once it is."),
        "until": look_up("class", "Until {time}"),
        "over": look_up("class", "Closed"),
        "puzzle": look_up("class", "Puzzle {number}"),
        "to_do": look_up("class", "To do"),
        "solved": look_up("class", "Solved"),
        "answered": look_up("class", "Answered"),
        "not_sent": look_up(
            "class", "There is no connection to the class. Your answer is sent again by itself."
        ),
        "waits": look_up(
            "class", "The class has not answered yet. This page asks again by itself until it does."
        ),
        "not_kept": look_up(
            "class",
            "There is no connection to the class, and this browser can't keep your answer. Leave"
            " this page open until it is sent.",
        ),
        "refused": look_up("class", "The class did not take that: {reason}"),
        "who": look_up("class", "You are {name}."),
        "sign_out": look_up("class", "Not you? Sign out"),
        "asked": look_up(
            "class", "You are signed in as {name}. Is that not you, or another class? Join here."
        ),
        "go_on": look_up("class", "Go on as {name}"),
        "away": look_up("class", "The class does not answer. Look at the network and try again."),
        "no_class": look_up(
            "class", "This site belongs to no class. Open the address that your teacher gave you."
        ),
        "elsewhere": look_up(
            "class", "This class has a site of its own: open {address} and join it there."
        ),
    }
