"""Create the picture of the page in the README: python -m tests.pwa.readme_picture [docs/phone.png].

Three screenshots of a phone without a server: a hand that was read, its score, the results of a game. The
network is disconnected first, and the sample photo is read unchanged. TILESNAP_PHONE_PARTS names the folder
with the third-party files.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.pwa.conftest import PARTS, serve_folder
from tests.pwa.test_browser_page import PATIENCE, begin_game, choose_rules, go_offline, press, ready, won
from tests.serving import ROOT
from tests.streamlit_app.conftest import CHROMIUM, EVALUATING, PHONE
from tests.streamlit_app.picture import SETTLING, side_by_side, window
from tests.streamlit_app.steps import SAMPLES
from tilesnap.pwa.folder import write_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

DEALS = (("Anna", "Cleo", 30), ("Ben", "Self-drawn", 100), ("Cleo", "Dan", 40), ("Anna", "Ben", 60))


def screenshots(page: Page) -> Iterator[Image.Image]:
    """Read a hand, answer the questions, play some deals, and yield three screenshots on the way."""
    page.locator("input.gallery").set_input_files(SAMPLES / "concealed_kong.jpg")
    page.locator("#hand_editor svg image").first.wait_for()
    yield window(page)
    question, sheet = page.locator(".status-bar .question"), page.locator("#result .ts-items").first
    while not sheet.is_visible():
        buttons = question.locator(
            "[data-seat=S][data-giver=someone], :is([data-value=S], [data-value=discard])"
        )
        (buttons if buttons.count() else question.locator("button")).first.click()
        page.wait_for_timeout(SETTLING)
    page.locator("#result").evaluate("part => part.scrollIntoView()")
    yield window(page)
    page.evaluate("scrollTo(0, 0)")
    begin_game(page)
    for winner, giver, total in DEALS:
        won(page, winner, giver, total, 10, 0, 20)
    press(page, "Results")
    page.get_by_role("button", name="Close the game").wait_for()
    yield window(page)


def main() -> None:
    """Create the picture. Needs a Chromium."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "phone.png"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as p:
        host = serve_folder(write_folder(Path(folder) / "page", Path(str(PARTS))).parent)
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context(**{**PHONE, **EVALUATING, "locale": "en-US"}).new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"http://localhost:{host.server_port}/")
        ready(page)
        choose_rules(page, "European classical", "none")
        go_offline(page, host)
        picture = side_by_side(list(screenshots(page)))
        browser.close()
    picture.thumbnail((1210, 1800))
    picture.quantize(128, dither=Image.Dither.NONE).save(target, optimize=True)
    print(f"{target}: {picture.width} x {picture.height}")


if __name__ == "__main__":
    main()
