"""`example("prime")`: a decision of a theme, solved on the board before the learner's own turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from bglearn.analysis.equity import format_loss
from bglearn.analysis.grades import loss
from bglearn.board.description import describe_pips, describe_score
from bglearn.board.scene import Scene
from bglearn.board.svg import drawing
from bglearn.errors import OptionError
from bglearn.i18n import Message, shown, text
from bglearn.notebook.pictured import score_view
from bglearn.notebook.session import Session
from bglearn.notebook.special.sheet import Demonstration, Drawing, paragraph
from bglearn.notebook.special.special import SpecialBoard
from bglearn.notebook.special.table_view import pictured, settings_of
from bglearn.notebook.views import scene_of
from bglearn.puzzles.judge import solution_text
from bglearn.puzzles.kinds.best_play import stored
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle

EXAMPLES: Mapping[str, str] = MappingProxyType(
    {
        "point-making": "decision-point-making-14",
        "hit-or-not": "decision-hitting-11",
        "anchor": "mined-anchor-1-9",
        "prime": "decision-prime-05",
        "blitz": "decision-blitz-01",
        "middle-game": "decision-middle-game-03",
        "back-game": "decision-back-game-02",
        "race": "decision-race-09",
        "bear-off-contact": "mined-bear-off-contact-1-250",
        "exact-bear-off": "decision-exact-bear-off-22",
        "bear-off-waste": "mined-bear-off-waste-1-94",
        "cube-money": "decision-cube-money-07",
        "cube-race": "mined-cube-race-1-19",
        "cube-match": "decision-cube-match-17",
        "opening": "decision-opening-31",
        "reply": "decision-reply-22",
    }
)
"""The puzzle that shows a theme; no notebook sets it."""


def example_sheet(theme: str) -> Demonstration:
    """The example of a theme: its position with the best decision, and why that is best.

    >>> example_sheet("opening").name
    'example-opening'
    """
    puzzle = library()[EXAMPLES[theme]]
    still = _drawn(puzzle)
    lines = filter(None, (_counted(puzzle), _best(puzzle), str(puzzle.why)))
    said = "".join(paragraph(line, "gap") for line in lines)
    return Demonstration(
        f"example-{theme}", text("special", "An example"), (), still.markup() + said, still
    )


def example(theme: str) -> SpecialBoard:
    """The example of a theme of decisions, in the language in use.

    Raises:
        OptionError: when there is no such theme.

    >>> example("opening")
    <Special example-opening>
    """
    if not isinstance(theme, str) or theme not in EXAMPLES:
        raise OptionError(
            Message(
                "special",
                "There is no example {theme!r}; choose one of {themes}.",
                {"theme": shown(theme), "themes": ", ".join(EXAMPLES)},
            ),
            "theme",
        )
    return SpecialBoard(example_sheet(theme))


def _drawn(puzzle: Puzzle) -> Drawing:
    """The position with the dice, or the cube, and the best play as arrows."""
    scene: Scene = replace(scene_of(Session(puzzle, shown=True)), settings=settings_of())
    return pictured(drawing(scene), str(scene.as_json()["description"]))


def _counted(puzzle: Puzzle) -> str:
    """What counts for the cube: the pips, and in a match the score."""
    if puzzle.kind == "best-play":
        return ""
    score = score_view(puzzle)
    told = describe_pips(*puzzle.position.pips)
    if score is None or not score.length:
        return told
    return f"{told} {describe_score(score.mover, score.opponent, score.length, score.crawford)}"


def _best(puzzle: Puzzle) -> str:
    """What is asked, what is best, and what the next play gives away."""
    values: dict[str, object] = {"question": puzzle.question, "best": solution_text(puzzle)}
    if puzzle.kind != "best-play":
        return text("special", "{question} Best is: {best}.", **values)
    rows = stored(puzzle).analysis.rows
    lost = loss(rows[0].equity, rows[1].equity)
    values |= {"roll": puzzle.thrown, "other": rows[1].play, "loss": format_loss(lost)}
    return text(
        "special",
        "{roll}: best is {best}. The second best, {other}, gives away {loss}.",
        **values,
    )
