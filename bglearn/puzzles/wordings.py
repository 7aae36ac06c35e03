"""Sentences that many puzzles share: a question and a nudge by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bglearn.i18n import Message

_DIE_BY_DIE = Message("wording", "Try each die by itself, and then see what is left for the other.")
_STEP_BY_STEP = Message("wording", "Follow the checker step by step.")
_THE_END = Message("wording", "First the kind of win, then the value of the cube.")
_ALL_OF_THE_BOARD = Message("wording", "Go round the whole board once.")
_WHO_HOLDS = Message("wording", "Who has the cube, and what was agreed?")
_BEAVER = Message("wording", "A beaver is an option of money games.")
_ONE_BY_ONE = Message("wording", "Settle with each member of the team alone.")

WORDINGS: Mapping[str, tuple[Message, Message]] = MappingProxyType(
    {
        # On the board
        "which-legal": (
            Message("wording", "You rolled {roll}. Which of these plays are legal?"),
            _DIE_BY_DIE,
        ),
        "why-not": (
            Message("wording", "You rolled {roll}. Why may you not play {play}?"),
            _STEP_BY_STEP,
        ),
        "all-plays": (
            Message("wording", "You rolled {roll}. Find every legal play."),
            _DIE_BY_DIE,
        ),
        "only-play": (
            Message("wording", "You rolled {roll}, and only one play is legal. Make it."),
            _DIE_BY_DIE,
        ),
        "dice-played": (
            Message("wording", "You rolled {roll}. How many dice can you play? A double has four."),
            _DIE_BY_DIE,
        ),
        "results": (
            Message("wording", "You rolled {roll}. How many different legal plays are there?"),
            Message("wording", "Plays that end in the same position are one play."),
        ),
        "landings": (
            Message("wording", "Mark every point where your checker on point {point} can land."),
            Message("wording", "Count each die by itself, then both together."),
        ),
        "hits": (
            Message("wording", "Mark every point where this roll can hit."),
            Message("wording", "Look for the opponent's blots first."),
        ),
        "entries": (
            Message("wording", "Mark every point where this roll brings a checker in."),
            Message("wording", "Take each die away from 25."),
        ),
        "open-entries": (
            Message("wording", "Mark every point where a checker on the bar could enter."),
            Message("wording", "Look at your points 24 to 19."),
        ),
        "pick-and-pass": (
            Message("wording", "Hit in your home board, and leave no blot there."),
            Message("wording", "The checker that hits can move on to safety."),
        ),
        "one-checker": (
            Message("wording", "Play the whole roll with one checker, and end on point {point}."),
            Message("wording", "Choose which die you play first."),
        ),
        "entering-rolls": (
            Message("wording", "How many of the 36 rolls bring at least one checker in?"),
            Message("wording", "Count the rolls that bring nothing in, and take them from 36."),
        ),
        "shots": (
            Message("wording", "With how many of the 36 rolls can you hit?"),
            Message("wording", "Direct shots first, then the sums of two dice, then doubles."),
        ),
        "pips": (
            Message("wording", "What is your pip count?"),
            Message("wording", "Point by point: its number times the checkers there."),
        ),
        "blots": (
            Message("wording", "Mark every blot of your own."),
            _ALL_OF_THE_BOARD,
        ),
        "blocked": (
            Message("wording", "Mark every point that is blocked for you."),
            _ALL_OF_THE_BOARD,
        ),
        "opponents-number": (
            Message("wording", "Mark the point that the opponent calls {point}."),
            Message("wording", "The two numbers of a point add up to 25."),
        ),
        "step": (
            Message("wording", "Mark the point that lies {steps} ahead of your point {point}."),
            Message("wording", "The numbers go down as you move."),
        ),
        "bear-offs": (
            Message("wording", "Mark every point from which this roll can bear off at once."),
            Message("wording", "Are all your checkers home? Which is your highest point?"),
        ),
        # Score and cube
        "score": (
            Message("wording", "The game is over. What does it count as, and how many points?"),
            _THE_END,
        ),
        "score-jacoby": (
            Message(
                "wording",
                "The game is over, and the Jacoby rule was agreed. What does it count as, and how"
                " many points?",
            ),
            Message("wording", "Has anybody taken a double?"),
        ),
        "score-double": (
            Message(
                "wording",
                "The game is over, and it was agreed that a backgammon counts twice. What does it"
                " count as, and how many points?",
            ),
            _THE_END,
        ),
        "drop-costs": (
            Message(
                "wording", "You drop this double. What does the game count as, and how many points?"
            ),
            Message("wording", "What was the stake before the double?"),
        ),
        "who-doubles": (
            Message("wording", "Who may double now?"),
            _WHO_HOLDS,
        ),
        "who-doubles-in-turn": (
            Message("wording", "Who may double in this game, at the start of their own turn?"),
            _WHO_HOLDS,
        ),
        "who-doubles-holland": (
            Message(
                "wording",
                "The Holland rule was agreed, and this is a game after the Crawford game. Rolls so"
                " far: you {mine}, the opponent {theirs}. Who may double at the start of their own"
                " turn?",
            ),
            Message("wording", "How often has each player rolled?"),
        ),
        "take": (
            Message(
                "wording",
                "The opponent doubles, and you want to play on. What do you say, and what is the"
                " stake then?",
            ),
            Message("wording", "A take doubles the stake."),
        ),
        "drop": (
            Message(
                "wording",
                "The opponent doubles, and you give up. What do you say, and what does it cost?",
            ),
            Message("wording", "What was the stake before the double?"),
        ),
        "beaver": (
            Message(
                "wording",
                "Beavers were agreed. The opponent doubles, and you want the highest stake that is"
                " allowed. What do you say, and what is the stake then?",
            ),
            _BEAVER,
        ),
        "no-beaver": (
            Message(
                "wording",
                "No options were agreed. The opponent doubles, and you want the highest stake that"
                " is allowed. What do you say, and what is the stake then?",
            ),
            _BEAVER,
        ),
        "stake": (
            Message("wording", "What is the stake of the game now?"),
            Message("wording", "Look at the cube and at where it lies."),
        ),
        "automatic-doubles": (
            Message(
                "wording",
                "Automatic doubles were agreed, and the opening dice have been equal. What is the"
                " stake of the game now?",
            ),
            Message("wording", "Look at the cube and at where it lies."),
        ),
        "away": (
            Message("wording", "How many points do you still need to win the match?"),
            Message("wording", "Take your score from the length of the match."),
        ),
        "score-after": (
            Message("wording", "The game is over. What is your score in the match now?"),
            _THE_END,
        ),
        # At the table
        "ruling": (
            Message("wording", "Rule on what happened last."),
            Message("wording", "Tell the events one by one. Whose turn was it?"),
        ),
        "settle": (
            Message("wording", "Settle this game of a chouette."),
            _ONE_BY_ONE,
        ),
        "next-captain": (
            Message("wording", "The game is over. Who is captain in the next one?"),
            Message("wording", "Has the box won or the team?"),
        ),
        "next-box": (
            Message("wording", "The game is over. Who is in the box in the next one?"),
            Message("wording", "Has the box won or the team?"),
        ),
        "next-last": (
            Message("wording", "The game is over. Who is last in the team in the next one?"),
            Message("wording", "Has the box won or the team?"),
        ),
        "ranked": (
            Message("wording", "The ranking throws are over. Who is captain?"),
            Message("wording", "Put the players in the order of their throws."),
        ),
        "ranked-box": (
            Message("wording", "The ranking throws are over. Who is in the box?"),
            Message("wording", "Put the players in the order of their throws."),
        ),
        "ranked-last": (
            Message("wording", "The ranking throws are over. Who becomes captain last?"),
            Message("wording", "Put the players in the order of their throws."),
        ),
        # In words
        "statements": (
            Message("wording", "Which of these sentences are right?"),
            Message("wording", "Not all of them are."),
        ),
    }
)
"""The question and the first hint by name; `{values}` are those of each puzzle."""
