"""Taps and swipes for a deal of a game, from the question who won to the saved deal.

Every hand is photographed and read without doubt: all four under European classical, only the winner's under
Zung Jung. Taps in the camera itself do not count. A button outside the window costs a swipe.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.page import CHROMIUM, PHONE
from tests.server.games_server import serve_games
from tests.streamlit_app.evening_steps import (
    keep_button,
    part,
    save_button,
    wait_for_deal,
    wait_for_hand,
    wait_for_run,
    wait_for_table,
)
from tests.streamlit_app.photos import ONE_DEAL
from tests.streamlit_app.question_steps import (
    MAX_QUESTIONS,
    answer_to,
    asked_field,
    wait_for_answer,
    wait_for_total,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import FileChooser, Locator, Page

DEALS = {"european_classical": ("Ben", "Cleo", "Dan", "Anna"), "zung_jung": ("Ben",)}
"""Players whose hands are asked for, by rules."""


@dataclass
class Deal:
    """The taps, by name, and the number of swipes."""

    page: Page
    taps: list[str] = field(default_factory=list)
    swipes: int = 0
    cameras: list[FileChooser] = field(default_factory=list)

    def opened(self, camera: FileChooser) -> None:
        """Record that a camera has opened."""
        self.cameras.append(camera)

    def tap(self, words: str, button: Locator) -> None:
        """Tap a button; one outside of the window needs a swipe first."""
        button.wait_for()
        box, window = button.bounding_box(), self.page.viewport_size
        if not box or not window or box["y"] < 0 or box["y"] + box["height"] > window["height"]:
            self.swipes += 1
        button.click()
        self.taps.append(words)


def run() -> None:
    """Print a line for each rule set."""
    if CHROMIUM is None:
        print("evening: needs a Chromium")
        return
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder,
        serve_games(Path(folder)) as games,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for rules, players in DEALS.items():
            context = browser.new_context(**PHONE)
            page = context.new_page()
            page.goto(f"{games.address}/join/{games.begin(rules=rules).scorer}")
            print(_line(rules, _deal(page, ONE_DEAL, players)))
            context.close()
        browser.close()


def _deal(page: Page, photos: dict[str, Path], players: Sequence[str]) -> Deal:
    deal = Deal(page)
    page.on("filechooser", deal.opened)
    wait_for_table(page)
    deal.tap("who won", part(page, "seats .right button"))
    wait_for_run(page)
    deal.tap("how", part(page, "seats .near button"))
    for name in players:
        wait_for_hand(page, name)
        _photograph(deal, photos[name])
        _answer(deal)
        deal.tap("keep", keep_button(page))
    wait_for_deal(page)
    deal.tap("save", save_button(page))
    wait_for_table(page)
    return deal


def _photograph(deal: Deal, photo: Path) -> None:
    """Choose the photo in the camera, which the last tap may have opened already."""
    if not deal.cameras:
        deal.tap("photo", deal.page.get_by_role("button", name="Take a photo"))
        deal.page.wait_for_timeout(300)  # until the camera is open
    deal.cameras.pop().set_files(photo)
    wait_for_total(deal.page)


def _answer(deal: Deal) -> None:
    """Answer the questions about a hand that was read without doubt."""
    for _ in range(MAX_QUESTIONS):
        wanted = asked_field(deal.page)
        if wanted is None:
            return
        for button in answer_to(deal.page, wanted, {}):
            deal.tap(wanted, button)
        wait_for_answer(deal.page)


def _line(rules: str, deal: Deal) -> str:
    return f"{rules}: {len(deal.taps)} taps, {deal.swipes} swipes: {', '.join(deal.taps)}"


if __name__ == "__main__":
    run()
