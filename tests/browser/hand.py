"""A hand, a finger and a keyboard for the board on a page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


class Hand:
    """Works one widget on a page; `place` tells which one when there are several."""

    def __init__(self, page: Page, place: int = 0) -> None:
        self.page = page
        self.root = page.locator(".bgl-lesson").nth(place)

    def centre(self, point: int) -> tuple[float, float]:
        """The middle of a point's area on the page, scrolled into view."""
        spot = self.root.locator(f'.bgl-spot[data-spot="{point}"] rect')
        spot.scroll_into_view_if_needed()
        box = spot.bounding_box()
        assert box, f"point {point} is not on the page"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, *points: int) -> None:
        """Click one point after the other."""
        for point in points:
            self.page.mouse.click(*self.centre(point))

    def tap(self, *points: int) -> None:
        """Touch one point after the other."""
        for point in points:
            self.page.touchscreen.tap(*self.centre(point))

    def drag(self, start: int, end: int) -> None:
        """Drag the top checker of a point to another."""
        self.page.mouse.move(*self.centre(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.centre(end), steps=6)
        self.page.mouse.up()

    def button(self, name: str) -> Locator:
        """A button by its word."""
        return self.root.get_by_role("button", name=name, exact=False)

    def confirm(self) -> None:
        """Pick up the dice."""
        self.root.get_by_role("button", name="Confirm").click()

    def type(self, text: str) -> None:
        """Type a play into its field."""
        self.root.get_by_label("Type a play").fill(text)
        self.root.get_by_role("button", name="Put on the board").click()

    @property
    def verdict(self) -> Locator:
        """What the card says of the last answer."""
        return self.root.locator(".bgl-verdict")

    def says(self, *texts: str) -> None:
        """Wait until the verdict holds all of these."""
        for text in texts:
            expect(self.verdict).to_contain_text(text)

    def count(self, point: int) -> int:
        """The mover's checkers on a point, as the accessible name tells."""
        name = self.root.locator(f'.bgl-spot[data-spot="{point}"]').get_attribute("aria-label")
        parts = (name or "").split("Yours: ")
        return int(parts[1].split(".")[0]) if len(parts) > 1 else 0
