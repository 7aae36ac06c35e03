"""The special boards as pages: whole, quiet, and each state told in words."""

from __future__ import annotations

import re
from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest

from bglearn.board.settings import CHOICES, keep
from bglearn.errors import OptionError
from bglearn.i18n import LANGUAGES, speaking
from bglearn.notebook import special
from bglearn.notebook.special.sheet import Demonstration
from bglearn.notebook.special.special import BOARDS

NAMES = sorted(BOARDS)


def tree(name: str) -> ElementTree.Element:
    """The markup as a tree: it is XML too, so that no browser has anything to put right."""
    return ElementTree.fromstring(html(name))


def html(name: str) -> str:
    return special(name)._repr_mimebundle_()["text/html"]


# ------------------------------------------------------------------ the call


@pytest.mark.parametrize("name", ["u-trak", "", None, 3, ["dice"], {}, b"dice", "dice\n" * 99])
def test_a_wrong_name_is_told_in_one_sentence(name: Any) -> None:
    with pytest.raises(OptionError) as refused:
        special(name)
    said = str(refused.value)
    assert all(board in said for board in BOARDS)
    assert said.startswith("There is no special board ")
    assert "\n" not in said
    assert refused.value.option == "name"


@pytest.mark.parametrize("name", NAMES)
def test_what_a_notebook_gets(name: str) -> None:
    data = special(name)._repr_mimebundle_()
    assert sorted(data) == ["image/svg+xml", "text/html", "text/plain"]
    assert data["text/plain"] == f"<Special {name}>" == repr(special(name))
    assert data == special(name)._repr_mimebundle_(), "the same each time"
    picture = ElementTree.fromstring(data["image/svg+xml"])
    assert picture.attrib["aria-label"]
    assert "var(--bgl" not in data["image/svg+xml"], "a picture alone knows no variables"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_in_every_language(name: str, language: str) -> None:
    with speaking(language):
        assert tree(name).attrib["lang"] == language
        body = BOARDS[name]().body
    assert "{" not in body, "an unfilled placeholder"


# ------------------------------------------------------------------ what is on the page


def faults(page: str) -> list[str]:
    """What a page of a notebook must not hold: scripts, ids, and things from elsewhere."""
    bad = r"<script|\bid=|\bon\w+=|https?://(?!www\.w3\.org/2000/svg)|url\(|@import|javascript:"
    return re.findall(bad, page)


@pytest.mark.parametrize("name", NAMES)
def test_no_script_no_id_nothing_from_elsewhere(name: str) -> None:
    assert faults(html(name)) == []


@pytest.mark.parametrize(
    "planted", ['<b id="x">', "<script>", "onclick=", "http://a.b", "url(x.png)", "@import 'x'"]
)
def test_a_planted_fault_is_found(planted: str) -> None:
    assert faults(html("dice") + planted)


@pytest.mark.parametrize("name", NAMES)
def test_every_drawing_has_its_words(name: str) -> None:
    drawings = tree(name).findall(".//{http://www.w3.org/2000/svg}svg")
    assert drawings
    for drawing in drawings:
        assert drawing.attrib["role"] == "img"
        assert len(drawing.attrib["aria-label"]) > 20


@pytest.mark.parametrize("name", NAMES)
def test_enter_sends_nothing_and_keys_stay(name: str) -> None:
    form = tree(name)
    assert form.attrib["method"] == "dialog"
    buttons = list(form.iter("input"))
    assert buttons
    assert all(one.get("data-lm-suppress-shortcuts") == "true" for one in buttons)
    assert [b.attrib["type"] for b in form.iter("button") if "disabled" in b.attrib] == ["submit"]


def conditions(page: str) -> set[str]:
    return set(re.findall(r"\bwhen-([a-z0-9-]+)", " ".join(re.findall(r'class="([^"]*)"', page))))


def offered(sheet: Demonstration) -> set[str]:
    return {f"{one.name}-{value}" for one in sheet.controls for value, _ in one.choices}


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_changes_something_and_nothing_else_is_asked_for(name: str) -> None:
    sheet = BOARDS[name]()
    assert conditions(sheet.body) == offered(sheet)


DIFFERENT = {
    "u-track": 3,  # White's numbers are White's own
    "closed-out": 4,  # whether the cube is in the middle or White's, White may double
    "cube-travels": 7,
    "chouette-seats": 8,
    "dice": 4,  # the same ruling for the wrong half and off the board, whoever throws
}
"""How many different things are read out, over all the ways in which the buttons can stand."""


@pytest.mark.parametrize("name", NAMES)
def test_every_state_is_told_in_words(name: str) -> None:
    sheet, page = BOARDS[name](), tree(name)
    told = []
    for chosen in product(*(one.choices for one in sheet.controls)):
        pairs = zip(sheet.controls, chosen, strict=True)
        told.append(_read_out(page, {f"when-{one.name}-{value}" for one, (value, _) in pairs}))
    assert all(told)
    assert len(set(told)) == DIFFERENT.get(name, len(set(told)))
    assert len(set(told)) > 2


def _read_out(page: ElementTree.Element, now: set[str]) -> str:
    return " ".join(
        _shown_text(region, now) for region in page.iter() if region.get("aria-live") == "polite"
    ).strip()


def _shown_text(element: ElementTree.Element, now: set[str]) -> str:
    asked = {name for name in element.get("class", "").split() if name.startswith("when-")}
    if not asked <= now:
        return ""
    own = element.get("aria-label", "") + (element.text or "")
    return own + "".join(_shown_text(one, now) + (one.tail or "") for one in element)


# ------------------------------------------------------------------ settings


@pytest.mark.parametrize("theme", CHOICES["theme"])
def test_themes(theme: str) -> None:
    keep("theme", theme)
    page = html("dice")
    assert f'data-theme="{theme}"' in page
    assert ("prefers-color-scheme" in page) == (theme == "auto")


def test_no_animation_where_none_is_wanted() -> None:
    assert "data-calm=" not in html("u-track").split("<style>")[0]
    keep("animation", "none")
    assert "data-calm=" in html("u-track").split("<style>")[0]


def test_the_home_board_lies_where_the_learner_likes_it() -> None:
    right = html("u-track")
    keep("home", "left")
    assert html("u-track") != right
    for name in NAMES:
        assert tree(name) is not None
