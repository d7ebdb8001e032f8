"""Make the README's picture of the page: python -m tests.streamlit_app.picture [docs/page.png].

The picture shows three phone windows side by side: before the photo, a question, and the score with its
sheet. The page reads a sample photo without corrections, so the picture shows a true reading.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.serving import ROOT
from tests.streamlit_app.conftest import CHROMIUM, EVALUATING, KNOWN_RULES, PHONE, page_served
from tests.streamlit_app.question_steps import asked_field, wait_for_total
from tests.streamlit_app.steps import SAMPLE, confirm_how_it_was_won, expect_hand, expect_total, take_photo

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

GAP, PAPER = 24, "#8a8a86"
TOTAL = 200
SETTLING = 800  # milliseconds until animations have ended


def windows(page: Page) -> Iterator[Image.Image]:
    """Go from the photo to the score with the sample's true answers, and yield three windows."""
    yield window(page)
    take_photo(page)
    expect_hand(page, json.loads(SAMPLE.with_suffix(".json").read_text("utf-8"))["hand"])
    wait_for_total(page)
    assert asked_field(page) == "source"
    yield window(page)
    confirm_how_it_was_won(page)
    expect_total(page, TOTAL)
    page.get_by_role("button", name="Score sheet").click()
    yield window(page)


def window(page: Page) -> Image.Image:
    page.wait_for_timeout(SETTLING)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def side_by_side(pictures: list[Image.Image]) -> Image.Image:
    wide, high = pictures[0].size
    paper = Image.new("RGB", (len(pictures) * (wide + GAP) + GAP, high + 2 * GAP), PAPER)
    for number, picture in enumerate(pictures):
        paper.paste(picture, (GAP + number * (wide + GAP), GAP))
    return paper


def main() -> None:
    """Make the picture; it needs a Chromium."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "page.png"
    with (
        tempfile.TemporaryDirectory() as folder,
        page_served(Path(folder)) as address,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context(**{**PHONE, **EVALUATING, "locale": "en-US"}).new_page()
        page.add_init_script(KNOWN_RULES)
        page.goto(address)
        page.locator(".photo-input").wait_for()
        picture = side_by_side(list(windows(page)))
        browser.close()
    picture.thumbnail((1210, 1800))
    picture.quantize(128, dither=Image.Dither.NONE).save(target, optimize=True)
    print(f"{target}: {picture.width} x {picture.height}")


if __name__ == "__main__":
    main()
