"""How a page full of boards scrolls, and how soon a board is painted."""

from __future__ import annotations

import random
from pathlib import Path

import nbformat
from playwright.sync_api import Page

from bglearn.board.browser import WIDGET_VIEW
from bglearn.board.scene import Scene
from bglearn.board.widget import BoardWidget
from bglearn.export.boards import STATE
from bglearn.export.page import PageExporter
from bglearn.rules.dice import Roll
from bglearn.rules.position import START
from tests.strategies import bulk

_FRAMES = """() => {
  window.frames_ = [];
  let last = performance.now();
  let on = true;
  const next = (now) => {
    window.frames_.push(now - last);
    last = now;
    if (on) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  window.stopFrames = () => { on = false; return window.frames_.slice(2); };
}"""
_PAINT = """() => {
  window.paints = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      if (!(node instanceof Element)) continue;
      const child = '.jp-OutputArea-child';
      const output = node.matches(child) ? node : node.querySelector(child);
      if (!output) continue;
      const since = performance.now();
      const done = () => window.paints.push(performance.now() - since);
      const look = () => {
        if (output.querySelector('.bgl-svg circle')) requestAnimationFrame(() => setTimeout(done));
        else if (performance.now() - since < 5000) requestAnimationFrame(look);
      };
      look();
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


def page_of_boards(count: int, seed: int, file: Path, *, start: bool = False) -> None:
    """Write a page with that many boards, of random positions or the starting one."""
    rng = random.Random(seed)
    cells, models = [], {}
    for k, position in enumerate(bulk(count, seed)):
        board = BoardWidget(
            Scene(f"b{k}", START if start else position, Roll(rng.randint(1, 6), 5), "play")
        )
        shown = board._repr_mimebundle_()
        bundle = shown[0] if isinstance(shown, tuple) else shown
        state = {"scene": board.scene, "card": board.card}
        models[bundle[WIDGET_VIEW]["model_id"]] = {"state": state}
        output = nbformat.v4.new_output("display_data", bundle)
        cells.append(nbformat.v4.new_code_cell("board()", outputs=[output]))
        board.close()
    notebook = nbformat.v4.new_notebook(
        cells=cells, metadata={"widgets": {STATE: {"state": models}}}
    )
    text, _ = PageExporter().from_notebook_node(notebook)
    file.write_text(text, "utf-8")


def frames_while_scrolling(page: Page) -> list[float]:
    """Milliseconds between the frames while the page is scrolled to its end, shortest first."""
    page.evaluate(_FRAMES)
    height = page.evaluate("document.documentElement.scrollHeight")
    page.mouse.move(300, 400)
    for _ in range(int(height / 400)):
        page.mouse.wheel(0, 400)
        page.wait_for_timeout(25)
    times: list[float] = sorted(page.evaluate("window.stopFrames()"))
    return times


def watch_paints(page: Page) -> None:
    """From now on note how long each output takes until its board is painted."""
    page.evaluate(_PAINT)


def paints(page: Page) -> list[float]:
    """Milliseconds from a cell's output to its painted board, shortest first."""
    times: list[float] = sorted(page.evaluate("window.paints"))
    return times
