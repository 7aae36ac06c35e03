"""Every word that the browser shows or speaks, by key; the JavaScript holds none."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bglearn.i18n import look_up

BOARD: Mapping[str, str] = MappingProxyType(
    {
        "board": "Backgammon board",
        "board_role": "board",
        # places, and what is on them
        "point": "Point {point}",
        "bar": "Bar",
        "off": "Borne off",
        "off_short": "off",
        "bar_typed": "bar",
        "yours": "Yours: {count}",
        "theirs": "The opponent's: {count}",
        "empty": "Empty",
        "movable": "Can move",
        "target": "Can be reached",
        # the players
        "mover": "You",
        "opponent": "Opponent",
        "score_match": "{points} of {length}",
        "score_money": "{points}",
        "crawford": "Crawford game",
        # what happens, spoken
        "dice": "Dice: {dice}",
        "dice_left": "Still to play: {dice}.",
        "move": "{from} to {to}",
        "move_hits": "{from} to {to}, hits",
        "enter": "bar to {to}",
        "enter_hits": "bar to {to}, hits",
        "bear_off": "{from} off",
        "picked": "Picked up: {from}.",
        "can_go": "It can go to: {points}.",
        "put_back": "Put back.",
        "undone": "Taken back.",
        "all_undone": "All taken back.",
        "complete": "The roll is played. Confirm, or take it back.",
        "nothing_to_play": "No move is possible with this roll. Confirm to go on.",
        "two_ways": "Two ways lead to {spot}. Choose the point in between.",
        "not_offered": "{spot}: nothing to pick up here now.",
        "checking": "Your answer is being checked.",
        "try_hint": "Try anything here: nothing is counted against you.",
        # buttons and the field for a typed play
        "undo": "Undo",
        "undo_all": "Undo all",
        "swap": "Swap dice",
        "confirm": "Confirm",
        "settings": "Settings",
        "type_label": "Type a play",
        "type_send": "Put on the board",
        "keys_help": (
            "Arrow keys walk over the board. Enter picks a checker up and puts it down, Escape puts"
            " it back, U takes a move back, C confirms, ? describes the position."
        ),
        # choosing points
        "chosen": "{spot}: chosen.",
        "given_back": "{spot}: not chosen.",
        "all_given_back": "Nothing is chosen.",
        "nothing_chosen": "Nothing is chosen.",
        "chosen_list": "Chosen: {points}.",
        "not_a_choice": "{spot}: this can't be chosen.",
        "clear": "Clear",
        "points_help": ("Arrow keys walk over the board, Enter chooses a point and gives it back."),
        # putting a position together
        "edit_brush": "What a click does",
        "edit_mover": "Add White",
        "edit_opponent": "Add Black",
        "edit_remove": "Take away",
        "edit_help": (
            "Arrow keys walk over the board. Enter or plus adds a checker, minus takes one away, X"
            " changes what Enter does, U takes a step back."
        ),
        "xgid": "XGID",
        "position_id": "Position ID",
        "load": "Load",
        "copy": "Copy",
        "copied": "Copied.",
        "copy_by_hand": "The text is marked: copy it with your keyboard.",
        "problems": "This is still wrong:",
        "no_problems": "This position is possible.",
        # a replay
        "replay": "Replay",
        "moves": "What happened",
        "first": "First",
        "back": "Back",
        "play": "Play",
        "pause": "Pause",
        "forward": "Forward",
        "last": "Last",
        "frame": "{number} of {count}",
        "replay_help": (
            "N goes forward, P back, the brackets go to the start and the end, the space bar plays"
            " and stops."
        ),
        # other actions
        "actions": "What can be done",
    }
)
"""Of the board."""

CARD: Mapping[str, str] = MappingProxyType(
    {
        "check": "Check",
        "hint": "Hint ({left} left)",
        "show": "Show the solution",
        "again": "Once more",
        "stars": "Stars: {count}",
        "number_label": "Your answer, a number",
        "right_choice": "right answer",
        "busy": "No answer yet. If a cell is running, your answer is checked when it is done.",
        "silent": (
            "Still no answer. If the kernel was restarted or has stopped, choose Run ▸ Run All"
            " Cells; else just wait."
        ),
    }
)
"""Of the card beside it."""


def words(labels: Mapping[str, str]) -> dict[str, str]:
    """Labels in the language in use; their placeholders are filled by the browser.

    >>> words(CARD)["check"]
    'Check'
    """
    return {key: look_up(f"label.{key}", sentence) for key, sentence in labels.items()}


def label(key: str, **values: object) -> str:
    """One of the board's labels in the language in use, with its placeholders filled.

    >>> label("score_match", points=2, length=7)
    '2 of 7'
    """
    return words({key: BOARD[key]})[key].format(**values)
