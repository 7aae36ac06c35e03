"""`dashboard()`: rating over time, what is known of rules and themes, and how decisions went."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape

from bglearn.i18n import Decimal, Message
from bglearn.learner.decisions import Decision, by_grade, decisions, rating_of
from bglearn.learner.journal import UtcClock, journal
from bglearn.learner.mastery import learnable, mastery
from bglearn.learner.practised import Practised, practised
from bglearn.learner.rating import Ratings
from bglearn.learner.result import results
from bglearn.notebook.charts import Bar, bars, rating_chart
from bglearn.notebook.coach import ratings_now, reviews_due
from bglearn.notebook.given import clock_given
from bglearn.notebook.known import key_of_levels, sections_table
from bglearn.notebook.panel import Drawn, Panel
from bglearn.puzzles.library import library
from bglearn.puzzles.names import theme_name

_MOST_THEMES = 8
GRADES = {
    "best": (Message("grade", "Best"), "good"),
    "good": (Message("grade", "Good, not best"), "good"),
    "doubtful": (Message("grade", "Doubtful"), "accent"),
    "error": (Message("grade", "Error"), "accent"),
    "bad": (Message("grade", "Bad"), "bad"),
    "blunder": (Message("grade", "Blunder"), "bad"),
    "very-bad": (Message("grade", "Very bad"), "bad"),
}
"""The bands of both scales from good to bad, and the colours of their bars."""
_OTHER_SCALE = ("doubtful", "bad", "very-bad")


def dashboard(clock: UtcClock | None = None) -> Panel:
    """Where you stand: rating, rules, themes and decisions, as pictures.

    Raises:
        OptionError: when `clock` tells no time.
    """
    return Panel("dashboard", partial(_dashboard, clock_given(clock)))


def _dashboard(clock: UtcClock) -> Drawn:
    events, now = journal().events(), ratings_now(clock)
    puzzles = library().sound
    known = learnable(mastery(puzzles, results(events, puzzles)))
    made = decisions(events, puzzles)
    figures = _figures(now, made, len(reviews_due(clock)))
    parts = [
        _head(figures),
        _part(_RATING, rating_chart(now.history)) if now.history else _nothing(),
        _part(_DECISIONS, _bands(made) + _about_pr()) if made else "",
        _themes(practised(events, puzzles)),
        _part(_RULES, key_of_levels() + sections_table(known)),
    ]
    words = "\n".join(f"{name}: {value}" for name, value in figures)
    return Drawn("".join(parts), words)


_RATING = Message("dashboard", "Rating over time")
_DECISIONS = Message("dashboard", "Decisions by band")
_THEMES = Message("dashboard", "Themes: right at the first go, the weakest first")
_RULES = Message("dashboard", "Rules that you know")

Figures = Sequence[tuple[Message, str]]


def _figures(now: Ratings, made: Sequence[Decision], waiting: int) -> Figures:
    """The numbers at the top, each with its name."""
    found = [
        (Message("dashboard", "Rating"), str(now.told)),
        (Message("dashboard", "Rated puzzles"), str(len(now.history))),
        (Message("dashboard", "Reviews due"), str(waiting)),
    ]
    if (rating := rating_of(made)) is not None:
        found.append((Message("dashboard", "PR"), str(Decimal(f"{rating / 1000:.2f}"))))
    return found


def _head(figures: Figures) -> str:
    inner = "".join(
        f"<div><dt>{escape(str(name))}</dt><dd>{escape(value)}</dd></div>"
        for name, value in figures
    )
    return f'<dl class="bglp-figures">{inner}</dl>'


def _part(title: Message, inner: str) -> str:
    return f'<p class="bglp-part">{escape(str(title))}</p>{inner}'


def _nothing() -> str:
    said = Message("dashboard", "Solve a few puzzles, and your rating will be drawn here.")
    return f'<p class="bglp-part">{escape(str(_RATING))}</p><p class="bglp-soft">{said}</p>'


def _bands(made: Sequence[Decision]) -> str:
    found = by_grade(made)
    most = max(found.values())
    rows = [
        Bar(str(name), found[grade] / most, str(found[grade]), tone)
        for grade, (name, tone) in GRADES.items()
        if found[grade] or grade not in _OTHER_SCALE
    ]
    return bars((Message("dashboard", "Band"), _PART, Message("dashboard", "Decisions")), rows)


def _about_pr() -> str:
    said = Message(
        "dashboard",
        "PR, the performance rating, is 500 times the points that you give away on average in a"
        " decision: the lower, the better. Under 5 is world class, from 5 to 10 is strong, and"
        " beginners have over 20.",
    )
    return f'<p class="bglp-soft bglp-note">{escape(str(said))}</p>'


_PART = Message("dashboard", "Share")


def _themes(found: Sequence[Practised]) -> str:
    if not found:
        return ""
    rows = [
        Bar(
            str(theme_name(one.theme)),
            one.share,
            str(
                Message(
                    "dashboard",
                    "{right} of {tried}",
                    {"right": one.right, "tried": one.tried},
                )
            ),
        )
        for one in found[:_MOST_THEMES]
    ]
    heads = (Message("dashboard", "Theme"), _PART, Message("dashboard", "Right"))
    return _part(_THEMES, bars(heads, rows))
