"""Every page of a class, light, dark and on a phone: axe finds nothing, nothing is laid out badly.

On the phone they speak Greek, whose words are long.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect
from sqlalchemy.orm import Session

from bglearn.classroom.access import COOKIE
from bglearn.classroom.assigning import items_of
from bglearn.classroom.classes import add_class
from bglearn.classroom.clock import now
from bglearn.classroom.database import open_database, sqlite_url
from bglearn.classroom.grading import give_mark
from bglearn.classroom.guard import LANGUAGE_COOKIE
from bglearn.classroom.shelf import add_file
from bglearn.classroom.staff import enter, issue_ticket, sign_in, teacher_of
from bglearn.puzzles.library import library
from tests.classroom.layout import layout_faults
from tests.classroom.lesson import PRIVATE, assign, enrol, hand_in
from tests.classroom.running import ROOT, Running, free_port
from tests.classroom.test_browser import photograph

pytestmark = pytest.mark.browser
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
NAMES = (
    "Αλεξάνδρα-Παναγιώτα Παπακωνσταντινοπούλου",
    "Çağlayan Büyükkaramanlıoğlu",
    "Ștefan-Alexandru Constantinescu-Brâncoveanu",
    "Papadopapadopapadopapadopapadopoulos",
    "Bob",
    "Zoë van den Berg",
)
LONG = "W" * 80
DAY = 86_400_000

TEACHER = {
    "teacher": "/teacher",
    "class": "/teacher/classes/1",
    "invitation": "/teacher/classes/1/invitation",
    "empty": "/teacher/classes/2",
    "set": "/teacher/assignments/5",
    "new": "/teacher/classes/1/assignments/new",
    "live": "/teacher/assignments/1",
    "unopened": "/teacher/assignments/6",
    "contents": "/teacher/assignments/1/puzzles",
    "item": "/teacher/assignments/1/items/2",
    "item-empty": "/teacher/assignments/3/items/9",
    "projector": "/teacher/assignments/1/items/2/projector",
    "answers": "/teacher/assignments/1/items/2/projector?show=answers",
    "solution": "/teacher/assignments/1/items/2/projector?show=solution",
    "grades": "/teacher/classes/1/grades",
    "report": "/teacher/classes/1/pupils/1/report",
    "puzzles": "/teacher/puzzles",
    "preview": "/teacher/puzzles/my-count",
    "preview-long": "/teacher/puzzles/money-puzzle-auto-backgammon",
    "nothing": "/teacher/classes/99",
}
WORK = "/work"
PUPIL = {
    "work": WORK,
    "puzzle": f"{WORK}/1/1",
    "solved": f"{WORK}/1/2",
    "late": f"{WORK}/3/1",
    "choice": f"{WORK}/4/1",
    "throw": f"{WORK}/4/2",
}
NOBODY = {"join": "/", "invited": "/join/ABCD2345", "enter": "/enter/x", "lost": "/nowhere"}
SIZES = {
    "light": {"width": 1280, "height": 860},
    "dark": {"width": 1280, "height": 860},
    "phone": {"width": 360, "height": 760},
}


@dataclass
class Place:
    """A server with a class at work, and the tokens of its people."""

    address: str
    tokens: dict[str, str]


def populate(url: str) -> dict[str, str]:
    """A class of six with three assignments, three days after it began."""
    engine, at, chance = open_database(url), now(), random.Random(3)
    with Session(engine) as db:
        token = enter(db, issue_ticket(db, "Ms Blot", at), at)
        room = add_class(db, teacher_of(db, "Ms Blot").id, LONG, "Europe/Athens", at)
        pupils = enrol(db, room, *NAMES)
        tokens = {"teacher": token, "pupil": sign_in(db, at, pupil_id=pupils[0].id)}
        pupils[0].return_hash = pupils[1].return_hash = "x"
        names = ("bar-enter", "bar-entries", "bar-open")
        bar = assign(db, room, puzzles=names, deadline="2035-01-01T10:00")
        off = assign(db, room, title="Bearing off", puzzles=list(library())[:5], try_percent=10)
        assign(db, room, title="Over", puzzles=("bar-enter",), deadline="2020-01-01T10:00")
        assign(db, room, title=LONG, puzzles=("bar-no-sum", "bar-closed-throw"))
        assign(db, add_class(db, room.teacher_id, "7c", "Europe/Athens", at))
        assign(db, room, title="Next week", puzzles=("bar-open",), opens="2035-01-01T10:00")
        for pupil in pupils[:5]:
            for item in [*items_of(db, bar.id), *items_of(db, off.id)]:
                puzzle, when = library()[item.puzzle], at - chance.randrange(DAY, 3 * DAY)
                if chance.random() < 0.6 and puzzle.wrong:
                    hand_in(db, pupil, item, chance.choice(puzzle.wrong).answer.data, when)
                if chance.random() < 0.7 and (pupil.id, item.id) != (1, 1):
                    hand_in(db, pupil, item, puzzle.answer.data, when + 60_000)
        item = items_of(db, bar.id)[1]
        hand_in(db, pupils[0], item, library()[item.puzzle].answer.data, at - 3600_000)
        give_mark(db, pupils[2].id, item.id, 500, "Good idea: look at 23 again", "Ms Blot", at)
        give_mark(db, pupils[0].id, item.id, 900, f"Well argued {LONG}", "Ms Blot", at)
        text = PRIVATE.format(version=1, point=8, count=3)
        add_file(db, room.teacher_id, "mine.toml", text.encode(), at)
        db.commit()
    engine.dispose()
    return tokens


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("looks")
    url = sqlite_url(folder / "class.db")
    tokens = populate(url)
    running = Running(url, free_port(), folder / "log")
    running.start()
    yield Place(running.address, tokens)
    running.stop()


@pytest.fixture(scope="module", params=SIZES)
def view(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def page(browser: Browser, view: str) -> Iterator[Page]:
    context = browser.new_context(
        viewport=SIZES[view],  # type: ignore[arg-type]
        color_scheme="dark" if view == "dark" else "light",
        bypass_csp=True,  # for axe alone
    )
    yield context.new_page()
    context.close()


def visit(page: Page, place: Place, who: str, address: str, language: str = "en") -> None:
    for name, value in ((COOKIE, place.tokens.get(who)), (LANGUAGE_COOKIE, language)):
        if value:
            cookie = {"name": name, "value": value, "url": place.address}
            page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.goto(place.address + address)
    page.wait_for_selector("main")
    if address.startswith(f"{WORK}/"):
        page.wait_for_selector(".bgl-board")


def violations(page: Page) -> list[str]:
    page.add_script_tag(path=AXE)
    result = page.evaluate("axe.run()")
    return [
        f"{one['id']}: {node['html'][:160]}"
        for one in result["violations"]
        for node in one["nodes"]
    ]


PAGES = [
    *(("teacher", name, address) for name, address in TEACHER.items()),
    *(("pupil", name, address) for name, address in PUPIL.items()),
    *(("nobody", name, address) for name, address in NOBODY.items()),
]


@pytest.mark.parametrize(("who", "name", "address"), PAGES, ids=[name for _, name, _ in PAGES])
def test_a_page(
    page: Page, place: Place, node: str, view: str, who: str, name: str, address: str
) -> None:
    visit(page, place, who, address, "el" if view == "phone" else "en")
    photograph(page, f"{view}-{name}")
    assert violations(page) == []
    assert layout_faults(page) == []
    if view == "phone":
        page.set_viewport_size({"width": 320, "height": 640})
        assert layout_faults(page) == []


OPENED = {
    "class": 'form[action$="/pupils/3/change"]',
    "puzzles": 'form[action$="/my-count/delete"]',
    "preview": "ol",
    "contents": ".shelf details",
}
"""What is folded on a page, by the page's name."""


@pytest.mark.parametrize("name", OPENED)
def test_what_opens(page: Page, place: Place, node: str, view: str, name: str) -> None:
    visit(page, place, "teacher", TEACHER[name], "el" if view == "phone" else "en")
    folded = page.locator(f"details:has({OPENED[name]}) > summary, {OPENED[name]} > summary")
    folded.first.press("Enter")  # a key, or no focus is shown
    photograph(page, f"{view}-{name}-open")
    assert violations(page) == []
    assert layout_faults(page) == []
    if view == "phone":
        page.set_viewport_size({"width": 320, "height": 640})
        assert layout_faults(page) == []


@pytest.mark.parametrize("show", ["projector", "answers", "solution"])
def test_on_the_wall_the_board_fits_below_its_question(
    page: Page, place: Place, view: str, show: str
) -> None:
    visit(page, place, "teacher", TEACHER[show])
    if view == "phone":
        return
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate(
        "document.querySelector('h1').textContent = 'A question of two lines. '.repeat(4)"
    )
    photograph(page, f"{view}-{show}-wall")
    board = page.locator(".stage > img").bounding_box()
    assert board
    assert board["y"] + board["height"] <= 720
    assert board["height"] >= 400
    assert page.evaluate("document.documentElement.scrollHeight") <= 720


def test_whose_page_it_is_stands_on_it(page: Page, place: Place) -> None:
    visit(page, place, "pupil", WORK)
    expect(page.locator(".who")).to_be_visible()
    expect(page.locator(".who")).to_contain_text(NAMES[0])


def test_the_way_back_is_never_where_the_way_on_was(page: Page, place: Place) -> None:
    visit(page, place, "pupil", f"{WORK}/1/2")
    (before, after) = page.locator(".pager a").all()
    first, second = before.bounding_box(), after.bounding_box()
    visit(page, place, "pupil", f"{WORK}/1/3")
    (last,) = page.locator(".pager a").all()
    box = last.bounding_box()
    assert first
    assert second
    assert box
    assert box["x"] == first["x"] < second["x"]


STYLES = {
    "sideways": "main { min-width: 4000px }",
    "header": ".top { flex-wrap: wrap } .top > * { flex-basis: 100% }",
    "small": ".foot-bar a { padding: 0 }",
    "overlap": ".foot-bar a { margin-right: -30px }",
    "touching": ".row { gap: 2px }",
    "focus": "a:focus-visible { outline: 0 }",
    "level": ".row button { margin-bottom: 9px }",
    "broken": ".tight { white-space: normal; display: block; width: 5em }",
    "cut": ".entry { white-space: nowrap }",
}
"""A style that breaks a page of a class, by the kind of fault that it makes."""
SCRIPTS = {
    "order": "document.querySelector('.brand').tabIndex = 3",
    "nameless": "document.querySelectorAll('label').forEach((one) => one.replaceWith(one.control))",
    "picture": "document.querySelector('.qr').src = 'data:image/svg+xml;base64,' + btoa("
    '\'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>Bob</text></svg>\')',
}
"""The same with a script."""


def test_faults_would_be_found(page: Page, place: Place, node: str, view: str) -> None:
    visit(page, place, "teacher", "/teacher/classes/1")
    if view == "phone":
        for kind, style in STYLES.items():
            page.evaluate(
                "style => document.head.append(Object.assign(document.createElement('style'),"
                " {id: 'fault', textContent: style}))",
                style,
            )
            assert kind in {fault.split(":")[0] for fault in layout_faults(page)}
            page.evaluate("document.getElementById('fault').remove()")
        for kind, script in SCRIPTS.items():
            page.evaluate(script)
            assert kind in {fault.split(":")[0] for fault in layout_faults(page)}
    page.evaluate("document.querySelector('main').style.color = 'var(--line)'")
    assert violations(page)


LOOKS = """() => [...document.querySelectorAll('.bgl-lesson *')].map((one) => {
  const style = getComputedStyle(one);
  const names = ['display', 'marginTop', 'marginBottom', 'padding', 'minHeight',
    'borderTopWidth', 'borderRadius', 'letterSpacing'];
  return [one.tagName, ...names.map((name) => style[name])].join(' ');
})"""
"""How everything of a board and its card looks, but for what a page hands down."""


def reached(page: Page) -> list[tuple[str, str]]:
    """What of the board looks otherwise once the style of the class's pages is taken away."""
    with_style = page.evaluate(LOOKS)
    page.evaluate("document.querySelector('link[href$=\"class.css\"]').sheet.disabled = true")
    without = page.evaluate(LOOKS)
    page.evaluate("document.querySelector('link[href$=\"class.css\"]').sheet.disabled = false")
    return [pair for pair in zip(with_style, without, strict=True) if pair[0] != pair[1]]


@pytest.mark.parametrize("name", ["puzzle", "solved", "choice", "throw"])
def test_no_style_of_the_page_reaches_into_a_board(
    page: Page, place: Place, view: str, name: str
) -> None:
    visit(page, place, "pupil", PUPIL[name])
    photograph(page, f"board-{view}-{name}")
    assert reached(page) == []
    for button in page.locator(".bgl-choice input").all():
        box = button.bounding_box()
        assert box
        assert box["width"] <= 24
    fault = "document.querySelector('link[href$=\"class.css\"]').sheet"
    page.evaluate(fault + ".insertRule('label, button { margin: 7px !important }')")
    assert reached(page)


def test_a_refused_form_keeps_its_entries(page: Page, place: Place) -> None:
    visit(page, place, "teacher", "/teacher/classes/1/assignments/new")
    page.get_by_label("Title").fill("A title to keep")
    page.locator('input[name="deadline"]').fill("2026-03-29T03:30")  # the clocks go forward
    page.locator("summary", has_text="06 · The bar").click()
    page.locator("input[value=bar-open]").check()
    page.get_by_role("button", name="Set this assignment").click()
    page.get_by_text("the clocks go forward then").wait_for()
    assert page.get_by_label("Title").input_value() == "A title to keep"
    assert page.locator("input[value=bar-open]").is_checked()
    assert page.url.endswith("/new")


def test_two_tabs_at_one_pupil_lose_nothing(page: Page, place: Place, view: str) -> None:
    visit(page, place, "teacher", TEACHER["item-empty"])
    other = page.context.new_page()
    visit(other, place, "teacher", TEACHER["item-empty"])
    number = list(SIZES).index(view)
    theirs, own = f"{10 + number}", f"{20 + number}"
    mark, comment = f"Mark by hand, percent: {NAMES[4]}", f"Comment: {NAMES[5]}"
    other.get_by_label(mark).fill(theirs)
    other.locator('form[action$="/mark"] button').click()
    other.get_by_text("Saved.").wait_for()
    page.get_by_label(mark).fill(own)
    page.get_by_label(comment).fill(f"From {view}")
    page.locator('form[action$="/mark"] button').click()
    refused = page.locator('form[action$="/mark"] [role=alert]')
    expect(refused).to_contain_text(f"elsewhere: {NAMES[4]}: {theirs} %. Save again")
    expect(page.get_by_label(mark)).to_have_value(own)
    photograph(page, f"{view}-contested")
    page.locator('form[action$="/mark"] button').click()
    page.get_by_text("Saved.").wait_for()
    expect(page.get_by_label(mark)).to_have_value(own)
    expect(page.get_by_label(comment)).to_have_value(f"From {view}")
