"""A Chromium window driven by Playwright, which clicks and types like a user."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.pwa.browser_window import PATIENCE, BrowserWindow

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page


class Chromium(BrowserWindow):
    """A page of Playwright."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(1000 * PATIENCE)

    def open(self, url: str) -> None:
        self.page.goto(url)

    def reload(self) -> None:
        self.page.reload()

    def reopen(self) -> None:
        """Close the page, and open its URL in a new page of the same context."""
        context, url = self.page.context, self.page.url
        self.page.close()
        self.__init__(context.new_page())
        self.open(url)

    def evaluate(self, expression: str) -> Any:
        return self.page.evaluate(f"() => {expression}")

    def go_offline(self) -> None:
        self.page.context.set_offline(True)

    def choose_file(self, css: str, path: Path) -> None:
        self.wait_until_idle()
        self.page.locator(css).set_input_files(path)

    def saved_file(self, press: Callable[[], None]) -> str:
        with self.page.expect_download() as saving:
            press()
        return Path(saving.value.path()).read_text("utf-8")

    def press(self, css: str, words: str = "") -> None:
        self.wait_until_idle()
        self._first(css, words).click()
        self.wait_until_idle()

    def fill(self, css: str, text: str, *, enter: bool = False) -> None:
        self.wait_until_idle()
        field = self._first(css)
        field.fill(text)
        if enter:
            field.press("Enter")
        self.wait_until_idle()

    def _first(self, css: str, words: str = "") -> Locator:
        visible = self.page.locator(css).filter(visible=True)
        if not words:
            return visible.first
        named = self.page.locator(f"[aria-label*={words!r}]")
        return visible.filter(has_text=words).or_(visible.and_(named)).first
