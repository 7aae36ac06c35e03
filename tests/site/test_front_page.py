"""The front page in Chromium: played, judged, remembered, with every other host unresolvable."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect

from bglearn.i18n import LANGUAGES, look_up, speaking
from bglearn.lab.content import shipped
from bglearn.learner.course import lesson_puzzles, lessons
from bglearn.learner.event import read_event
from bglearn.learner.journal import Journal
from bglearn.notebook.bank import bank, listed, sections
from bglearn.notebook.record import resumed
from bglearn.puzzles.library import library
from bglearn.rules.position import OFF
from bglearn.rules.why import Violation
from bglearn.site.answers import is_played
from bglearn.site.contents import digest, digests
from bglearn.site.sheet import Sheet
from tests.site import visit as visiting
from tests.site.visit import Visit, played, served, visit, way

pytestmark = [pytest.mark.browser, pytest.mark.lab]
KILOBYTE = 1000


@pytest.fixture(scope="module")
def puzzle(site: Path) -> str:
    """A puzzle of the site that is an exercise of a lesson, and in which a play is made."""
    names = sorted(path.stem for path in (site / "sheets").glob("*.json"))
    exercises = {name for lesson in lessons("en") for name in lesson.exercises}
    return next(name for name in names if name in exercises and is_played(library()[name]))


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with served(site) as found:
        yield found


@pytest.fixture(scope="module")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    running = visiting.launch(playwright, chromium)
    yield running
    running.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(locale="en-GB", viewport={"width": 1200, "height": 900})
    opened.route("**/lite/**", lambda route: route.abort())  # the kernel has a test of its own
    yield opened
    opened.close()


@pytest.fixture
def guest(context: BrowserContext, address: str) -> Iterator[Visit]:
    there = visit(context, address)
    yield there
    assert there.strange == []
    assert there.faults == []


def test_wrong_refused_hinted_and_solved_without_a_kernel(guest: Visit, puzzle: str) -> None:
    guest.open(puzzle=puzzle)
    made = played(puzzle)
    hand = guest.hand
    for move in way(made, correct=False):
        hand.click(*move)
    hand.confirm()
    hand.says("Not that move")
    asked, said = refused(made)
    hand.click(*asked)
    hand.says("Not allowed", said.rule, str(said.message))
    guest.page.keyboard.press("Escape")  # the checker is still in the hand
    hand.button("Hint").click()
    for move in way(made, correct=True):
        hand.click(*move)
    hand.confirm()
    hand.says("Correct!", str(library()[puzzle].why))
    events = [read_event(event) for event in guest.events()]
    assert [event.kind for event in events] == ["attempt", "hint", "attempt"]
    # the journal of a kernel takes them up, and stands where the page stands
    journal = Journal(None)
    assert journal.merge(events) == 3
    session = resumed(library()[puzzle], journal.events())
    stars = hand.root.locator(".bgl-lit").count()
    assert (session.solved, session.tries, session.hints, session.stars) == (True, 1, 1, stars)

    guest.page.reload()
    guest.page.wait_for_selector(visiting.PLAYABLE)
    guest.hand.says("Correct!")
    done = guest.page.locator("#course li").filter(has_text="Solved: 1 of")
    expect(done).to_have_count(1)


def refused(made: Sheet) -> tuple[list[int], Violation]:
    """A first move that the board does not offer, and what is said of it."""
    for moves, place in made.questions.items():
        said = made.sessions[place].said
        asked = [int(point) for point in moves.replace(" ", "/").split("/")]
        if len(asked) == 2 and OFF not in asked and isinstance(said, Violation):
            return asked, said
    raise AssertionError("there is none")


def test_the_language_of_the_browser_is_spoken_and_another_can_be_chosen(
    browser: Browser, address: str, puzzle: str
) -> None:
    context = browser.new_context(locale="tr-TR", viewport={"width": 390, "height": 844})
    context.route("**/lite/**", lambda route: route.abort())
    guest = visit(context, address)
    guest.open(puzzle=puzzle)
    assert guest.page.url == f"{address}tr/?puzzle={puzzle}"
    for move in way(played(puzzle), correct=True):
        guest.hand.click(*move)
    guest.hand.root.locator(".bgl-confirm").first.click()
    guest.hand.says(look_up("verdict", "Correct!", "tr"))
    guest.page.click("#languages a[lang=el]")
    guest.page.wait_for_selector(visiting.PLAYABLE)
    guest.open(puzzle=puzzle)
    assert guest.page.url == f"{address}el/?puzzle={puzzle}"
    guest.hand.says(look_up("verdict", "Correct!", "el"))
    assert (guest.strange, guest.faults) == ([], [])
    context.close()


def test_every_kind_of_card_is_judged(guest: Visit, site: Path) -> None:
    kinds = {library()[path.stem].kind: path.stem for path in (site / "sheets").glob("*.json")}
    assert {"play", "why", "choice", "count"} <= kinds.keys()
    for name in kinds.values():
        guest.open("en", name)
        _answer(guest, name)


def _answer(guest: Visit, name: str) -> None:
    """Give the stored right answer, with the hand."""
    data, hand = library()[name].answer.data, guest.hand
    if library()[name].kind == "play":
        for move in way(played(name), correct=True):
            hand.click(*move)
        hand.confirm()
    else:
        for value in data.values():
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, int):
                    hand.root.locator(".bgl-card input[type=number]").fill(str(one))
                else:
                    hand.root.locator(f'input[value="{one}"]').check()
        hand.root.get_by_role("button", name="Check").click()
    hand.says("Correct!")


def test_progress_goes_out_and_in_as_a_file(guest: Visit, puzzle: str, tmp_path: Path) -> None:
    guest.open(puzzle=puzzle)
    guest.hand.button("Hint").click()
    with guest.page.expect_download() as download:
        guest.page.click("#download")
    file = tmp_path / "progress.jsonl"
    download.value.save_as(file)
    assert len(file.read_text("utf-8").splitlines()) == 1
    guest.page.evaluate("localStorage.clear()")
    guest.page.reload()
    guest.page.wait_for_selector(visiting.PLAYABLE)
    (tmp_path / "strange.txt").write_text("Dear diary", "utf-8")
    guest.page.set_input_files("#file", tmp_path / "strange.txt")
    expect(guest.page.locator("#brought")).to_have_text("That is no progress file of bglearn.")
    guest.page.set_input_files("#file", file)
    expect(guest.page.locator("#brought")).to_have_text("Answers taken over: 1.")
    assert [event["kind"] for event in guest.events()] == ["hint"]


def test_where_nothing_is_kept_the_page_says_so_and_works(guest: Visit) -> None:
    guest.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    )
    guest.open()
    expect(guest.page.locator("#kept")).to_contain_text("This browser keeps nothing")
    guest.hand.button("Hint").click()
    expect(guest.hand.root.locator(".bgl-hints li")).to_have_count(1)


_COPIES = """([known, copies]) => new Promise((done) => {
  localStorage.setItem('bglearn.notebooks', JSON.stringify(known));
  const opened = indexedDB.open('bglearn files', 3);
  opened.onupgradeneeded = () => opened.result.createObjectStore('files');
  opened.onsuccess = () => {
    const writing = opened.result.transaction('files', 'readwrite');
    for (const [path, content] of copies)
      writing.objectStore('files').put({ path, name: path, content }, path);
    writing.oncomplete = () => { opened.result.close(); done(); };
  };
})"""
_KEPT = """() => new Promise((done) => {
  indexedDB.open('bglearn files').onsuccess = (event) => {
    const database = event.target.result;
    database.transaction('files').objectStore('files').getAllKeys().onsuccess = (found) => {
      database.close();
      done(found.target.result);
    };
  };
})"""


def test_an_update_brings_new_lessons_and_keeps_what_was_changed(guest: Visit) -> None:
    """Copies of an older version: one only run, one changed; and one that has not been renewed."""
    run, edited, same = (shipped("en")[place] for place in range(3))
    old = {"cells": [{"cell_type": "code", "source": "old"}]}
    mine = {"cells": [{"cell_type": "code", "source": "mine"}]}
    guest.open("en", "")
    known = {**digests("en"), run: digest(old), edited: digest(old)}
    copies = [(run, old), (edited, mine), (same, mine)]
    guest.page.evaluate(_COPIES, [known, copies])
    guest.open("en", "")
    guest.page.wait_for_function(
        "([path, old]) => JSON.parse(localStorage.getItem('bglearn.notebooks'))[path] !== old",
        arg=[run, digest(old)],
    )
    beside = edited.replace(".ipynb", " (yours).ipynb")
    assert sorted(guest.page.evaluate(_KEPT)) == sorted([beside, same])
    guest.open("en", "")
    assert sorted(guest.page.evaluate(_KEPT)) == sorted([beside, same])


_SOLVE = """(puzzles) => puzzles.forEach((puzzle, place) => {
  const key = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
  const event = {v: 1, key, kind: 'attempt', puzzle, version: 1, answer: {}, hints: 0,
                 time: '2026-01-01T00:00:00Z', verdict: {correct: true, score: 1000}};
  localStorage.setItem(`bglearn.event.${key}`, JSON.stringify(event));
})"""


@pytest.mark.parametrize("code", ["en", "tr"])
def test_the_puzzles_of_the_bank_are_below_the_lessons(guest: Visit, code: str) -> None:
    guest.open(code)
    part = guest.page.locator("section[aria-labelledby=puzzles]")
    links = part.locator("a")
    names = [one.get_attribute("data-notebook") for one in links.all()]
    assert names == [f"puzzles/{code}/{one.file}" for one in bank(code)]
    assert set(names) <= set(shipped(code))
    with speaking(code):
        heads = [str(heading) for heading, _ in sections(code)]
    assert part.locator("h3").all_inner_texts() == heads
    titles = [title for _, there in sections(code) for title in listed(there)]
    assert links.all_inner_texts() == titles
    assert not any(title.startswith(("More puzzles", "Başka bulmacalar")) for title in titles)
    # before anything is solved, each says how many puzzles it has
    counts = [str(len(one.exercises)) for one in bank(code)]
    told = part.locator("li .told").all_inner_texts()
    assert [line.split()[-1] for line in told] == counts


def test_what_is_solved_is_told_wherever_a_puzzle_is_set(guest: Visit) -> None:
    """The first puzzle of each notebook is solved: of lessons, of their puzzles, of the bank."""
    every = [*lessons("en"), *lesson_puzzles("en").values(), *bank("en")]
    guest.open("en")
    guest.page.evaluate(_SOLVE, [one.exercises[0] for one in every])
    guest.page.reload()
    guest.page.wait_for_selector(visiting.PLAYABLE)
    told = sorted(guest.page.locator("li .told").all_inner_texts())
    assert told == sorted(f"Solved: 1 of {len(one.exercises)}" for one in every)
    heads = guest.page.locator("summary .told").all_inner_texts()
    counts = [(len(there), sum(len(one.exercises) for one in there)) for _, there in sections("en")]
    assert heads == [f"Solved: {solved} of {count}" for solved, count in counts]


def test_every_puzzle_of_a_day_is_set_in_a_notebook(site: Path) -> None:
    every = [*lessons("en"), *lesson_puzzles("en").values(), *bank("en")]
    told = {name for one in every for name in one.exercises}
    assert {path.stem for path in (site / "sheets").glob("*.json")} <= told < set(library())


@pytest.mark.parametrize("kind", ["count", "choice", "why"])
def test_the_right_answer_is_still_in_its_field(guest: Visit, site: Path, kind: str) -> None:
    name = next(p.stem for p in (site / "sheets").glob("*.json") if library()[p.stem].kind == kind)
    guest.open("en", name)
    _answer(guest, name)
    guest.page.reload()
    guest.page.wait_for_selector(visiting.PLAYABLE)
    guest.hand.says("Correct!")
    for value in library()[name].answer.data.values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, int):
                field = guest.hand.root.locator(".bgl-card input[type=number]")
                expect(field).to_have_value(str(one))
            else:
                expect(guest.hand.root.locator(f'input[value="{one}"]')).to_be_checked()
    guest.hand.button("Once more").click()
    expect(guest.hand.root.locator("input:checked")).to_have_count(0)
    for field in guest.hand.root.locator("input[type=number]").all():
        expect(field).to_have_value("")


def test_another_day_shows_its_date_and_the_words_stand_once(guest: Visit) -> None:
    guest.page.clock.set_fixed_time("2026-03-01T12:00:00")
    guest.open("en")
    expect(guest.page.locator("#date")).to_be_hidden()
    # the card's own heading is there for those who can't see the page, and a point in size
    box = guest.page.locator("#today .bgl-title").bounding_box()
    assert box
    assert box["width"] <= 1
    guest.page.click("#before")
    expect(guest.page.locator("#date")).to_have_text("February 28, 2026")
    guest.page.click("#after")
    expect(guest.page.locator("#date")).to_be_hidden()


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_phone_sees_the_lessons_and_folded_puzzles(
    browser: Browser, address: str, code: str
) -> None:
    context = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 844})
    context.route("**/lite/**", lambda route: route.abort())
    guest = visit(context, address)
    guest.open(code)
    expect(guest.page.locator("#course a.lesson").first).to_be_visible()
    bank_link = guest.page.locator("section[aria-labelledby=puzzles] a").first
    expect(bank_link).to_be_hidden()
    guest.page.locator("section[aria-labelledby=puzzles] summary").first.click()
    expect(bank_link).to_be_visible()
    tops = {one.bounding_box()["y"] for one in guest.page.locator("#languages a").all()}  # type: ignore[index]
    assert len(tops) == 1
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


def test_the_front_page_is_light(guest: Visit) -> None:
    sizes: dict[str, int] = {}
    guest.page.on(
        "response",
        lambda response: (
            sizes.update({response.url: int(response.headers["content-length"])})
            if response.status == 200 and "/lite/" not in response.url
            else None
        ),
    )
    guest.open("el")
    assert len(sizes) >= 6
    assert sum(sizes.values()) <= 300 * KILOBYTE


def test_a_request_to_another_host_would_be_noticed(context: BrowserContext, address: str) -> None:
    guest = visit(context, address)
    guest.open()
    guest.page.evaluate("fetch('http://example.org/').catch(() => {})")
    guest.page.wait_for_timeout(200)
    # the page's own policy stops it before it is one; an image without a policy would not be
    guest.page.goto("about:blank")
    guest.page.set_content('<img src="http://example.org/a.png">')
    guest.page.wait_for_timeout(300)
    assert guest.strange == ["http://example.org/a.png"]


def test_the_notebook_starts_behind_the_page_also_while_a_visitor_plays(guest: Visit) -> None:
    page = guest.page
    page.clock.install(time=1_790_000_000)
    page.clock.pause_at(1_790_000_001)
    guest.open()
    frame = page.locator("#desk iframe")
    for place in range(7):  # somebody whose hand never rests for long
        page.mouse.move(200 + place, 200)
        page.clock.run_for(1000)
        assert frame.count() == 0
    for place in range(3):
        page.mouse.move(300 + place, 200)
        page.clock.run_for(1000)
    expect(frame).to_have_count(1)
    expect(page.locator("#desk")).not_to_have_class("open")


def test_the_notebook_waits_for_a_pause_at_first(guest: Visit) -> None:
    page = guest.page
    page.clock.install(time=1_790_000_000)
    page.clock.pause_at(1_790_000_001)
    guest.open()
    page.mouse.move(200, 200)
    page.clock.run_for(2000)
    assert page.locator("#desk iframe").count() == 0
    page.clock.run_for(1000)
    expect(page.locator("#desk iframe")).to_have_count(1)


def test_a_puzzle_that_cant_be_fetched_leaves_the_one_that_is_there(guest: Visit) -> None:
    page, date = guest.page, guest.page.locator("#date")
    guest.open("en")
    there = page.locator("#today").get_attribute("data-puzzle")
    page.context.set_offline(True)
    page.click("#before")
    expect(date).to_have_text("This puzzle can't be fetched just now.")
    assert page.locator("#today").get_attribute("data-puzzle") == there
    page.context.set_offline(False)
    page.click("#before")
    expect(page.locator("#today")).not_to_have_attribute("data-puzzle", there or "")
    page.click("#after")
    expect(page.locator("#today")).to_have_attribute("data-puzzle", there or "")
    expect(date).to_be_hidden()


def test_back_and_forward_close_and_open_a_notebook(guest: Visit) -> None:
    page, desk = guest.page, guest.page.locator("#desk")
    guest.open("en")
    page.locator("#course a[data-notebook]").first.click()
    expect(desk).to_have_class("open")
    page.go_back()
    expect(desk).not_to_have_class("open")
    page.go_forward()
    expect(desk).to_have_class("open")
    page.reload()
    expect(desk).to_have_class("open")


@pytest.mark.parametrize("when", ["1970-01-01T00:00:00Z", "2099-12-31T23:59:59Z"])
def test_a_clock_that_is_wrong_has_a_puzzle_too(guest: Visit, when: str) -> None:
    guest.page.clock.set_fixed_time(when)
    guest.open("en")
    expect(guest.page.locator("#today")).to_have_attribute("data-puzzle", re.compile("."))
