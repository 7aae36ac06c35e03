"""The front page in Chromium: played, judged, remembered, with every other host unresolvable."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect

from bglearn.i18n import look_up
from bglearn.lab.content import shipped
from bglearn.learner.course import lessons
from bglearn.learner.event import read_event
from bglearn.learner.journal import Journal
from bglearn.notebook.bank import bank, sections
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


def test_the_puzzles_of_the_bank_are_below_the_lessons(guest: Visit) -> None:
    guest.open("en")
    links = guest.page.locator("section[aria-labelledby=puzzles] a")
    names = [one.get_attribute("data-notebook") for one in links.all()]
    assert names == [f"puzzles/en/{one.file}" for one in bank("en")]
    assert set(names) <= set(shipped("en"))
    heads = guest.page.locator("section[aria-labelledby=puzzles] h3").all_inner_texts()
    assert heads == [str(heading) for heading, _ in sections("en")]
    # what is solved is told where it belongs: the first puzzle of each notebook is solved here
    guest.page.evaluate(_SOLVE, [one.exercises[0] for one in bank("en")])
    guest.page.reload()
    guest.page.wait_for_selector(visiting.PLAYABLE)
    told = guest.page.locator("section[aria-labelledby=puzzles] .told").all_inner_texts()
    assert told == [f"Solved: 1 of {len(one.exercises)}" for one in bank("en")]


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
