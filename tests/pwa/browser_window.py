"""A browser window for tests, so that Chromium, Firefox and WebKit take the same steps.

Each browser has its own protocol. Most steps are JavaScript expressions, which all of them evaluate;
Chromium clicks and types like a user.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from tests.serving import IDLE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PATIENCE = 120  # seconds, for busy machines
READY = "document.querySelector('#coming').hidden"
FIND = """((css, words, hidden) => {
  const within = (root) => [
    ...root.querySelectorAll(css),
    ...[...root.querySelectorAll("*")].flatMap((node) => (node.shadowRoot ? within(node.shadowRoot) : [])),
  ];
  return within(document).find((node) =>
    (hidden || node.checkVisibility()) &&
    `${node.textContent} ${node.ariaLabel ?? ""}`.includes(words));
})"""
"""Finds the first visible element that matches a selector, also in shadow roots, by its text or name."""
SUBMIT = """((form) => {
  const button = form.querySelector("[type=submit]");
  button ? button.click() : form.requestSubmit();
})"""
"""Submits a form as the enter key does, which presses its submit button if there is one."""


def find_expression(css: str, words: str = "", *, hidden: bool = False) -> str:
    """Return a JavaScript expression for an element."""
    return f"{FIND}({json.dumps(css)}, {json.dumps(words)}, {json.dumps(hidden)})"


class BrowserWindow(ABC):
    """One window of a browser."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Open a URL and wait until it is loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Reload the page."""

    @abstractmethod
    def reopen(self) -> None:
        """Close the page, and open its URL again in the same browser or with the same profile."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression or of its promise, converted through JSON."""

    @abstractmethod
    def choose_file(self, css: str, path: Path) -> None:
        """Choose a file in a file input."""

    @abstractmethod
    def saved_file(self, press: Callable[[], None]) -> str:
        """Return the content of the file that the browser saves when `press` is called."""

    def go_offline(self) -> None:  # noqa: B027 (not every browser can go offline)
        """Disconnect the network if the browser supports it. The server is stopped anyway."""

    def wait_until(self, expression: str) -> Any:
        """Wait until a JavaScript expression is true, and return its value."""
        end = monotonic() + PATIENCE
        while not (value := self.evaluate(expression)):
            if monotonic() > end:
                page = self.evaluate("document.body.innerText")
                raise AssertionError(f"{expression}: still {value} of {page}")
            sleep(0.1)
        return value

    def wait_until_ready(self) -> None:
        """Wait until the page can read photos and score hands."""
        self.wait_until(READY)
        assert self.evaluate("document.querySelector('#failed').hidden")
        self.wait_until_idle()

    def wait_until_idle(self) -> None:
        """Wait until the page has handled all commands."""
        self.wait_until(IDLE)

    def wait_for(self, css: str, words: str = "") -> None:
        """Wait until an element is visible."""
        self.wait_until(f"!!{find_expression(css, words)}")

    def is_visible(self, css: str, words: str = "") -> bool:
        """Return True if an element is visible now."""
        return bool(self.evaluate(f"!!{find_expression(css, words)}"))

    def text(self, css: str) -> str:
        """Return the visible text of an element."""
        return str(self.wait_until(f"{find_expression(css)}?.innerText"))

    def press(self, css: str, words: str = "") -> None:
        """Click the first visible element with these words, and wait until the page is idle."""
        self.wait_until_idle()
        self.wait_until(f"((node) => node && (node.click(), true))({find_expression(css, words)})")
        self.wait_until_idle()

    def fill(self, css: str, text: str, *, enter: bool = False) -> None:
        """Fill in a field; `enter` also submits its form."""
        self.wait_until_idle()
        sending = f"{SUBMIT}(node.form), " if enter else ""
        setting = f"node.value = {json.dumps(text)}, {sending}true"
        self.wait_until(f"((node) => node && ({setting}))({find_expression(css)})")
        self.wait_until_idle()
