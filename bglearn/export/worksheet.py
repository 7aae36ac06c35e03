"""A worksheet to print: the questions of a set, and their answers on pages of their own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from bglearn.board.colours import style
from bglearn.export.question import Question
from bglearn.i18n import Message, language

ANSWERS = Message("sheet", "Answers")
NAME = Message("sheet", "Name:")
DATE = Message("sheet", "Date:")
_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
_CSS = """
*{box-sizing:border-box}
body{margin:0 auto;max-width:190mm;padding:8mm 4mm;color:#1d1a17;background:#fff;
font:10.5pt/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header{display:flex;flex-wrap:wrap;gap:4mm 10mm;align-items:baseline;margin-bottom:6mm}
h1{font-size:17pt;line-height:1.2;margin:0;flex:1 1 100%}
h2{font-size:15pt;margin:0 0 4mm;break-before:page}
header span{flex:1;border-bottom:.3mm solid #8d867e;color:#5d564f;padding-bottom:1mm}
.sheet{display:grid;grid-template-columns:1fr 1fr;gap:7mm 9mm}
article{break-inside:avoid}
article svg{display:block;width:100%;height:auto}
p{margin:2mm 0 0}
.nth{font-weight:700;margin-right:1mm}
ol{list-style:none;margin:2mm 0 0;padding:0}
li{margin:.6mm 0}
.facts{color:#5d564f}
.line{border-bottom:.3mm solid #8d867e;height:9mm}
dl{columns:2;column-gap:9mm;margin:0}
dl div{break-inside:avoid;margin-bottom:3mm}
dt{float:left;font-weight:700;margin-right:2mm}
dd{margin:0}
dd strong{display:block}
dd span{color:#5d564f}
@media(max-width:600px){.sheet{grid-template-columns:1fr}dl{columns:1}}
@media print{body{padding:0;max-width:none}article svg{width:76%;margin:0 auto}.sheet{gap:5mm 9mm}}
@page{size:A4;margin:14mm}
"""


def worksheet(questions: Iterable[Question], title: str) -> str:
    """The worksheet as one HTML page that needs nothing else.

    >>> "<article" in worksheet([], "Nothing")
    False
    """
    every = list(questions)
    sheet = "".join(map(_article, every))
    key = "".join(map(_answer, every))
    return (
        f'<!doctype html><html lang="{language()}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style('light')}{_CSS}</style></head><body>"
        f"<header><h1>{escape(title)}</h1><span>{escape(str(NAME))}</span>"
        f"<span>{escape(str(DATE))}</span></header>"
        f'<main><div class="sheet">{sheet}</div><h2>{escape(str(ANSWERS))}</h2><dl>{key}</dl>'
        f"</main></body></html>\n"
    )


def _article(one: Question) -> str:
    picture = _STYLE.sub("", one.picture, count=1)  # all pictures share the page's
    choices = "".join(f"<li>{escape(choice)}</li>" for choice in one.choices)
    below = f"<ol>{choices}</ol>" if choices else '<p class="line"></p>'
    return (
        f'<article>{picture}<p><span class="nth">{one.number}.</span>{escape(one.text)}</p>'
        f"{_facts(one.facts)}{below}</article>"
    )


def _facts(facts: Sequence[str]) -> str:
    lines = "".join(f"<li>{escape(fact)}</li>" for fact in facts)
    return f'<ol class="facts">{lines}</ol>' if facts else ""


def _answer(one: Question) -> str:
    return (
        f"<div><dt>{one.number}.</dt><dd><strong>{escape(one.answer)}</strong>"
        f"<span>{escape(one.why)}</span></dd></div>"
    )
