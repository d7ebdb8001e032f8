"""A Chromium that is driven by Playwright, which presses and types as a finger does."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.pwa.driving import PATIENCE, Driven

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page


class Chromium(Driven):
    """A page of Playwright's."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(1000 * PATIENCE)

    def open(self, url: str) -> None:
        self.page.goto(url)

    def reload(self) -> None:
        self.page.reload()

    def open_again(self) -> None:
        """Close the page, and open another one in the same context."""
        context, url = self.page.context, self.page.url
        self.page.close()
        self.__init__(context.new_page())
        self.open(url)

    def evaluate(self, expression: str) -> Any:
        return self.page.evaluate(f"() => {expression}")

    def cut_off(self) -> None:
        self.page.context.set_offline(True)

    def choose_file(self, css: str, path: Path) -> None:
        self.rested()
        self.page.locator(css).set_input_files(path)

    def saved(self, press: Callable[[], None]) -> str:
        with self.page.expect_download() as saving:
            press()
        return Path(saving.value.path()).read_text("utf-8")

    def press(self, css: str, words: str = "") -> None:
        self.rested()
        self._first(css, words).click()
        self.rested()

    def fill(self, css: str, text: str, *, enter: bool = False) -> None:
        self.rested()
        field = self._first(css)
        field.fill(text)
        if enter:
            field.press("Enter")
        self.rested()

    def _first(self, css: str, words: str = "") -> Locator:
        seen = self.page.locator(css).filter(visible=True)
        if not words:
            return seen.first
        named = self.page.locator(f"[aria-label*={words!r}]")
        return seen.filter(has_text=words).or_(seen.and_(named)).first
