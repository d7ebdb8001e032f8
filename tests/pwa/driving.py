"""What a test does with a browser, whichever it is: Chromium, Firefox and WebKit take the same steps.

Each is told in its own protocol. Most is done by expressions of JavaScript, which all of them take; Chromium
presses and types as a finger does.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PATIENCE = 300  # seconds: a busy machine reads slowly
READY = "document.querySelector('#coming').hidden"
RESTED = "document.querySelector('.stApp').dataset.testScriptState === 'notRunning'"
FIND = """((css, words, hidden) => {
  const within = (root) => [
    ...root.querySelectorAll(css),
    ...[...root.querySelectorAll("*")].flatMap((node) => (node.shadowRoot ? within(node.shadowRoot) : [])),
  ];
  return within(document).find((node) =>
    (hidden || node.checkVisibility()) &&
    `${node.textContent} ${node.ariaLabel ?? ""}`.includes(words));
})"""
"""What first fits a selector, shadow roots too, is seen, and has the words in it or as its name."""


def found(css: str, words: str = "", *, hidden: bool = False) -> str:
    """Give an expression of JavaScript for an element."""
    return f"{FIND}({json.dumps(css)}, {json.dumps(words)}, {json.dumps(hidden)})"


class Driven(ABC):
    """One window of a browser."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to an address, and wait until it is loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page anew."""

    @abstractmethod
    def open_again(self) -> None:
        """Close the page, and open its address anew in the same browser or in one with the same profile."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """Give what an expression of JavaScript gives, or its promise, through JSON."""

    @abstractmethod
    def choose_file(self, css: str, path: Path) -> None:
        """Choose a file in a field."""

    @abstractmethod
    def saved(self, press: Callable[[], None]) -> str:
        """Give the text of the file that the browser saves where it is pressed."""

    def cut_off(self) -> None:  # noqa: B027 (there is nothing to do where the browser cannot be told)
        """Take the network away, where the browser can be told to. Its server is gone anyway."""

    def wait(self, expression: str) -> Any:
        """Wait until an expression of JavaScript is true of the page; give what it gives."""
        end = monotonic() + PATIENCE
        while not (value := self.evaluate(expression)):
            if monotonic() > end:
                page = self.evaluate("document.body.innerText")
                raise AssertionError(f"{expression}: still {value} of {page}")
            sleep(0.1)
        return value

    def ready(self) -> None:
        """Wait until the page can read and score."""
        self.wait(READY)
        assert self.evaluate("document.querySelector('#failed').hidden")
        self.rested()

    def rested(self) -> None:
        """Wait until the page shows what was asked."""
        self.wait(RESTED)

    def sees(self, css: str, words: str = "") -> None:
        """Wait until something is seen."""
        self.wait(f"!!{found(css, words)}")

    def is_seen(self, css: str, words: str = "") -> bool:
        """Say whether something is seen now."""
        return bool(self.evaluate(f"!!{found(css, words)}"))

    def text(self, css: str) -> str:
        """Give the text that is seen of something."""
        return str(self.wait(f"{found(css)}?.innerText"))

    def press(self, css: str, words: str = "") -> None:
        """Press what first has the words in it, once it is seen, and wait for what comes of it."""
        self.rested()
        self.wait(f"((node) => node && (node.click(), true))({found(css, words)})")
        self.rested()

    def fill(self, css: str, text: str, *, enter: bool = False) -> None:
        """Write into a field; `enter` also sends its form."""
        self.rested()
        sending = "node.form.requestSubmit(), " if enter else ""
        self.wait(f"((node) => node && (node.value = {json.dumps(text)}, {sending}true))({found(css)})")
        self.rested()
