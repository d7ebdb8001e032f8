"""Taps and swipes between a real photo and the correct score.

Ten annotated photos, each on a fresh phone page under European classical: each question is answered by the
annotation, on a discard to South in the East round. A button outside the window costs a swipe.
Then `chain` walks through nine hands at one table.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from scoring import Hand
from tests.benchmarks import chain
from tests.benchmarks.page import CHROMIUM, PHONE
from tests.benchmarks.walk import Walk
from tests.serving import ROOT, find_free_port, serve_page
from tests.streamlit_app.question_steps import wait_for_total
from training.layout_accuracy import ANNOTATIONS

if TYPE_CHECKING:
    from playwright.sync_api import Page

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
RULES = "European classical"
ANSWERS = {"source": "discard", "seat": "S", "round": "E", "role": "winner"}


def run() -> None:
    """Print a line for each photo and for each hand of the chain, and the medians."""
    _single_hands()
    chain.run()


def _single_hands() -> None:
    photos = os.environ.get("TILESNAP_PHOTOS")
    if CHROMIUM is None or photos is None:
        print("taps: needs a Chromium, and TILESNAP_PHOTOS naming the folder of labelled photos")
        return
    from playwright.sync_api import sync_playwright

    truths = _annotations()
    port = find_free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
    walks = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_page(command, port, ROOT, TILESNAP_DATABASE=f"sqlite:///{folder}/games.sqlite") as url,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in PHOTOS:
            context = browser.new_context(**PHONE)
            page = context.new_page()
            page.goto(url)
            walks.append(_walk(page, Path(photos, "scenes", "images", name), truths[name]))
            context.close()
            print(walks[-1].line(truths[name]))
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
    from tests.streamlit_app.steps import choose_rules  # needs test dependencies

    page.locator(".photo-input").wait_for()
    choose_rules(page, RULES)
    page.locator("input.gallery").set_input_files(photo)
    wait_for_total(page)
    walk = Walk(photo.name)
    walk.answer(page, truth, ANSWERS)
    return walk


if __name__ == "__main__":
    run()
