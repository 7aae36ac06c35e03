"""How well a learner knows each rule, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from bglearn.i18n import Message
from bglearn.learner.choice import weakest as weakest_of
from bglearn.learner.mastery import LEVELS, Mastery, learnable
from bglearn.learner.mastery import mastery as mastery_of
from bglearn.notebook.panel import Drawn, Panel, ring
from bglearn.notebook.progress import results_now
from bglearn.puzzles.library import library
from bglearn.rules.catalog import SECTIONS


def mastery() -> Panel:
    """How well the learner knows each rule, section by section."""
    return Panel("mastery", _mastery)


_LEVELS = {
    "new": Message("progress", "not tried yet"),
    "begun": Message("progress", "begun"),
    "half": Message("progress", "half known"),
    "known": Message("progress", "known"),
}


def _mastery() -> Drawn:
    every = learnable(mastery_of(library().sound, results_now()))
    known = sum(one.level == "known" for one in every)
    title = Message("progress", "The rules that you know")
    told = Message(
        "progress", "Known: {known} of {count} rules.", {"known": known, "count": len(every)}
    )
    html = (
        f'<div class="bglp-head">{ring(known / max(1, len(every)), str(known), told, 68)}'
        f'<div><p class="bglp-title">{escape(str(title))}</p>'
        f'<p class="bglp-soft">{escape(str(told))}</p></div></div>'
        f"{key_of_levels()}{sections_table(every)}{_worth_a_look(every)}"
    )
    return Drawn(html, f"{title}. {told}")


def key_of_levels() -> str:
    """What the cells of the table mean."""
    key = "".join(
        f'<span><i class="bglp-cell bglp-{level}" aria-hidden="true"></i>'
        f"{escape(str(_LEVELS[level]))}</span>"
        for level in LEVELS
    )
    return f'<p class="bglp-key">{key}</p>'


def sections_table(every: Sequence[Mastery]) -> str:
    """A row for each section of the rule book, and in it a cell for each rule."""
    rows = []
    for section in SECTIONS.values():
        rules = [one for one in every if one.rule.section == section.id]
        if not rules:
            continue
        known = sum(one.level == "known" for one in rules)
        cells = "".join(
            f'<i class="bglp-cell bglp-{one.level}" title="{escape(_rule_told(one))}"></i>'
            for one in rules
        )
        rows.append(
            f'<tr><th scope="row">{escape(str(section.message))}</th>'
            f'<td><span class="bglp-cells" aria-hidden="true">{cells}</span></td>'
            f'<td class="bglp-soft">{known}/{len(rules)}</td></tr>'
        )
    heads = "".join(f'<th scope="col">{escape(str(one))}</th>' for one in _COLUMNS)
    return f'<table><thead class="bglp-hidden"><tr>{heads}</tr></thead>{"".join(rows)}</table>'


_COLUMNS = (
    Message("progress", "Section"),
    Message("progress", "Rules"),
    Message("progress", "Known"),
)


def _rule_told(one: Mastery) -> str:
    return f"{one.rule.id}, {_LEVELS[one.level]}: {one.rule.message}"


def _worth_a_look(every: Sequence[Mastery]) -> str:
    """The rules that were tried and are known least."""
    weakest = weakest_of(every)
    if not weakest:
        return ""
    title = Message("progress", "Worth another look")
    rows = "".join(
        f"<li><strong>{one.rule.id}</strong> {escape(str(one.rule.message))}</li>"
        for one in weakest
    )
    return f'<details open=""><summary>{escape(str(title))}</summary><ul>{rows}</ul></details>'
