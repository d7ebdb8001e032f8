"""A user's steps between a photo and its score: questions, taps and swipes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring import Hand
from tests.streamlit_app.question_steps import (
    MAX_QUESTIONS,
    answer_to,
    asked_field,
    choice,
    choices,
    faces,
    wait_for_answer,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import Locator, Page


@dataclass
class Walk:
    """The steps for one photo, and their result."""

    photo: str
    questions: list[str] = field(default_factory=list)
    taps: int = 0
    swipes: int = 0
    total: str = ""
    hand: str = ""

    def tap(self, page: Page, button: Locator) -> None:
        """Tap a button; one outside of the window needs a swipe first."""
        box, window = button.bounding_box(), page.viewport_size
        if not box or not window or box["y"] < 0 or box["y"] + box["height"] > window["height"]:
            self.swipes += 1
        button.click()
        self.taps += 1

    def answer(self, page: Page, truth: Hand, answers: Mapping[str, str]) -> None:
        """Answer each question by the truth, and record what the page then shows."""
        while (wanted := asked_field(page)) is not None and len(self.questions) < MAX_QUESTIONS:
            self.questions.append(wanted)
            for button in _buttons(page, wanted, truth, answers):
                self.tap(page, button)
            wait_for_answer(page)
        self.total = page.locator(".status-bar").get_by_test_id("total").inner_text()
        self.hand = page.evaluate("new URLSearchParams(location.search).get('hand')")

    def line(self, truth: Hand) -> str:
        """Return a line about the photo, with the hand where it was not read correctly."""
        read = Hand.parse(self.hand) if self.hand else None
        same = read is not None and (read.tiles, read.bonus, len(read.claimed)) == (
            truth.tiles,
            truth.bonus,
            len(truth.claimed),
        )
        right = "" if same else f"  NOT AS IT LAY: {self.hand}, there lay {truth}"
        words = ", ".join(self.questions)
        return f"{self.photo[:28]:28} {self.taps} taps, {self.swipes} swipes: {words}; {self.total}{right}"


def _buttons(page: Page, wanted: str, truth: Hand, answers: Mapping[str, str]) -> list[Locator]:
    """Return the buttons that answer a question by the truth."""
    if wanted == "winning_tile" and wanted in answers:
        return [choice(page, answers[wanted])]
    if wanted != "sets":
        return answer_to(page, wanted, answers)
    claimed = [sorted(tile.code for tile in meld.tiles) for meld in truth.claimed]
    wrong = []
    for button in choices(page).and_(page.locator("[aria-pressed]")).all():
        codes = sorted(faces(button))
        is_claimed = codes in claimed
        if is_claimed:
            claimed.remove(codes)
        if is_claimed != (button.get_attribute("aria-pressed") == "true"):
            wrong.append(button)
    last = page.locator(".status-bar .last")
    if not last.count():
        return [*wrong, *answer_to(page, wanted, answers)]
    if "winning_tile" in answers:
        return [*wrong, last.locator(f"[data-tile='{answers['winning_tile']}']")]
    return [*wrong, last.locator("button:not([disabled])").last]
