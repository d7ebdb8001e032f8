"""How many taps and swipes lie between a real photo and the score that four people accept.

Ten annotated photos, each on a fresh phone page under European classical: whatever is asked is answered as
the annotation has it, on a discard to South in the East round. A button outside the window costs a swipe.
"""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from models.training.laid_out import ANNOTATIONS
from scoring import Hand
from tests.benchmarks.page import CHROMIUM, PHONE
from tests.serving import ROOT, free_port, served
from tests.ui.asking_steps import MOST_QUESTIONS, answer_to, asked, begun, choices, faces, taken

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

PHOTOS = (
    "test_387324697_344171238009450_8375486251271208374_n.jpg",
    "test_hand_002.jpg",
    "train_387627665_213281121830531_6761061289355633785_n.jpg",
    "train_403603280_1088256172199270_7577793371108218677_n.jpg",
    "train_420425101_1684555518739270_7867051531765962727_n.jpg",
    "train_hand_010.jpg",
    "train_hand_023.jpg",
    "train_hand_131.jpg",
    "train_hand_152.jpg",
    "valid_hand_004.jpg",
)
ANSWERS = {"came": "discarded", "seat": "S", "round": "E", "role": "winner"}


@dataclass
class Walk:
    """What one photo took, and what came of it."""

    photo: str
    asked: list[str]
    taps: int = 0
    swipes: int = 0
    total: str = ""
    hand: str = ""


def run() -> None:
    """Print a line for each photo, and the median."""
    photos = os.environ.get("TILESNAP_PHOTOS")
    if CHROMIUM is None or photos is None:
        print("taps: needs a Chromium, and TILESNAP_PHOTOS naming the folder of labelled photos")
        return
    from playwright.sync_api import sync_playwright

    truths = _annotations()
    port = free_port()
    command = [sys.executable, "-m", "ui.command_line", "--port", str(port), "--no-browser"]
    walks = []
    with (
        tempfile.TemporaryDirectory() as folder,
        served(command, port, ROOT, TILESNAP_DATABASE=f"sqlite:///{folder}/games.sqlite") as url,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in PHOTOS:
            context = browser.new_context(**PHONE)
            page = context.new_page()
            page.goto(url)
            walks.append(_walk(page, Path(photos, "scenes", "images", name), truths[name]))
            context.close()
            print(_line(walks[-1], truths[name]))
        browser.close()
    taps = [walk.taps for walk in walks]
    print(
        f"taps from photo to score: median {median(taps)}, most {max(taps)}; "
        f"swipes: {sum(w.swipes for w in walks)}"
    )


def _annotations() -> dict[str, Hand]:
    rows = (line.partition(": ") for line in ANNOTATIONS.read_text("utf-8").splitlines() if line[:1] != "#")
    return {name: Hand.parse(hand) for name, _, hand in rows}


def _walk(page: Page, photo: Path, truth: Hand) -> Walk:
    page.locator(".photo-input").wait_for()
    page.locator("input.gallery").set_input_files(photo)
    begun(page)
    walk = Walk(photo.name, [])
    while (field := asked(page)) is not None and len(walk.asked) < MOST_QUESTIONS:
        walk.asked.append(field)
        for button in _buttons(page, field, truth):
            _tap(page, button, walk)
        taken(page)
    walk.total = page.locator(".asking").get_by_test_id("total").inner_text()
    walk.hand = page.evaluate("new URLSearchParams(location.search).get('hand')")
    return walk


def _buttons(page: Page, field: str, truth: Hand) -> list[Locator]:
    """Give the buttons that answer a question by the truth."""
    if field != "sets":
        return [answer_to(page, field, ANSWERS)]
    claimed = [sorted(tile.code for tile in meld.tiles) for meld in truth.claimed]
    wrong = []
    for button in choices(page).and_(page.locator("[aria-pressed]")).all():
        codes = sorted(faces(button))
        is_claimed = codes in claimed
        if is_claimed:
            claimed.remove(codes)
        if is_claimed != (button.get_attribute("aria-pressed") == "true"):
            wrong.append(button)
    return [*wrong, answer_to(page, field, ANSWERS)]


def _tap(page: Page, button: Locator, walk: Walk) -> None:
    """Tap as a finger does: what is not in the window has to be swiped to first."""
    box, window = button.bounding_box(), page.viewport_size
    if not box or not window or box["y"] < 0 or box["y"] + box["height"] > window["height"]:
        walk.swipes += 1
    button.click()
    walk.taps += 1


def _line(walk: Walk, truth: Hand) -> str:
    read = Hand.parse(walk.hand) if walk.hand else None
    same = read is not None and (read.tiles, read.bonus, len(read.claimed)) == (
        truth.tiles,
        truth.bonus,
        len(truth.claimed),
    )
    right = "" if same else f"  NOT AS ANNOTATED: {walk.hand}, annotated {truth}"
    asked = ", ".join(walk.asked)
    return f"{walk.photo[:28]:28} {walk.taps} taps, {walk.swipes} swipes: {asked}; {walk.total}{right}"


if __name__ == "__main__":
    run()
