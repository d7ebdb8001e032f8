"""Make the README's picture of the page anew: python -m tests.ui.picture [docs/page.png].

The page reads a sample photo at phone size and nothing is corrected: the picture shows a true reading.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.serving import ROOT
from tests.ui.conftest import CHROMIUM, PHONE, page_served
from tests.ui.steps import SAMPLE, confirm_how_it_was_won, expect_hand, expect_total, take_photo

COLUMNS, GAP, PAPER = 3, 24, "white"
TOTAL = 200


def show_the_sample(page: Page) -> None:
    """Bring the page from the photo to the score, by what the sample truly shows."""
    take_photo(page)
    expect_hand(page, json.loads(SAMPLE.with_suffix(".json").read_text("utf-8"))["hand"])
    confirm_how_it_was_won(page)
    expect_total(page, TOTAL)


def whole_page(page: Page, path: Path) -> None:
    """Save the whole page as a picture."""
    height = page.evaluate("document.querySelector('[data-testid=stMain]').scrollHeight")
    page.set_viewport_size({"width": PHONE["viewport"]["width"], "height": height})
    page.wait_for_timeout(500)
    page.screenshot(path=path)


def in_columns(long: Image.Image) -> Image.Image:
    """Cut a long picture into columns side by side."""
    high = -(-long.height // COLUMNS)
    wide = Image.new("RGB", (COLUMNS * long.width + (COLUMNS - 1) * GAP, high), PAPER)
    for number in range(COLUMNS):
        part = long.crop((0, number * high, long.width, min((number + 1) * high, long.height)))
        wide.paste(part, (number * (long.width + GAP), 0))
    return wide


def main() -> None:
    """Make the picture. Needs a Chromium."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "page.png"
    with (
        tempfile.TemporaryDirectory() as folder,
        page_served(Path(folder)) as address,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context(**{**PHONE, "locale": "en-US"}).new_page()
        page.goto(address)
        show_the_sample(page)
        taken = Path(folder) / "page.png"
        whole_page(page, taken)
        browser.close()
        picture = in_columns(Image.open(taken).convert("RGB"))
    picture.thumbnail((1210, 1800))
    picture.quantize(128, dither=Image.Dither.NONE).save(target, optimize=True)
    print(f"{target}: {picture.width} x {picture.height}")


if __name__ == "__main__":
    main()
