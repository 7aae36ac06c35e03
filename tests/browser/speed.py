"""How long the board takes from an event to the changed page."""

from __future__ import annotations

from tests.browser.hand import Hand

_WATCH = """(svg) => {
  window.delays = [];
  let since = null;
  const start = (event) => { since ??= event.timeStamp; };
  for (const kind of ['pointerdown', 'pointerup']) window.addEventListener(kind, start, true);
  const watcher = new MutationObserver(() => {
    if (since !== null) window.delays.push(performance.now() - since);
    since = null;
  });
  watcher.observe(svg, { attributes: true, childList: true, subtree: true, characterData: true });
  window.stopWatching = () => {
    watcher.disconnect();
    for (const kind of ['pointerdown', 'pointerup']) window.removeEventListener(kind, start, true);
  };
}"""


def delays(hand: Hand, *points: int, clicks: int) -> list[float]:
    """Milliseconds from the input event of each click to the changed drawing, shortest first.

    The points are clicked in turn; each click picks up that point's checker instead of the last.
    """
    places = [hand.centre(point) for point in points]
    svg = hand.root.locator(".bgl-svg").element_handle()
    hand.page.evaluate(_WATCH, svg)
    for k in range(clicks):
        hand.page.mouse.click(*places[k % len(places)])
        hand.page.wait_for_timeout(30)
    hand.page.evaluate("window.stopWatching()")
    times: list[float] = sorted(hand.page.evaluate("window.delays"))
    assert len(times) >= clicks, "a click changed nothing"
    return times
