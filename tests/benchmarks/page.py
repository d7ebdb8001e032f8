"""Waiting times of a user on a phone, by the browser's clock, compared with Streamlit's minimum.

The minimum is a page with one button in a fragment: from the tap to the number that Python sends in response.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from statistics import median
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import cv2

from tests.serving import ROOT, find_free_port, serve_page
from tests.streamlit_app.question_steps import chip, wait_for_total

if TYPE_CHECKING:
    from playwright.sync_api import Page

SAMPLE = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
REPEATS = 20
RULES = "european_classical"
LOSER = {"hand": "| 2m 33m 555s 111p EE 79s", "role": "loser", "seat": "N", "rules": RULES}
WINNER = {"hand": "| 222m 456m 789p EEE 22*s", "rules": RULES}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "locale": "en-US",
    "bypass_csp": True,  # conditions are evaluated in the page, which its own policy forbids
}
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLOOR = """
import streamlit as st
@st.fragment
def tapped():
    st.session_state.n = st.session_state.get("n", 0) + st.button("tap")
    st.html(f"<b id=n>{st.session_state.n}</b>")
tapped()
"""

CLOCK = """
() => {
  const inside = (root, wanted) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.matches(wanted)) return node;
      const found = node.shadowRoot && inside(node.shadowRoot, wanted);
      if (found) return found;
    }
  };
  window.find = (wanted) => inside(document, wanted);
  // Milliseconds from doing something until something is there and was painted.
  window.clock = (act, isThere) => new Promise((resolve, reject) => {
    const began = performance.now();
    act();
    const look = () => {
      const passed = performance.now() - began;
      if (isThere()) requestAnimationFrame(() => resolve(performance.now() - began));
      else if (passed > 15_000) reject(new Error(`nothing came of ${act}`));
      else setTimeout(look, 1);
    };
    look();
  });
}
"""


TAP_FLOOR = """
() => {
  const shown = () => find("#n")?.textContent;
  const before = shown();
  return clock(() => find("[data-testid=stButton] button").click(), () => shown() && shown() !== before);
}
"""
PHOTO = """
([bytes]) => {
  const file = new File([new Uint8Array(bytes)], "hand.jpg", { type: "image/jpeg" });
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const picture = find(".photo svg > image");
  const before = picture && picture.closest("svg");
  const isShown = () => {
    const now = find(".photo svg > image");
    return now && now.closest("svg") !== before && find(".mark") && now.getAttribute("href");
  };
  return clock(() => {
    const input = find("input.gallery");
    input.files = transfer.files;
    input.dispatchEvent(new Event("change"));
  }, isShown);
}
"""

TAP = """
() => clock(() => find("button.tile[data-id]").click(), () => find("dialog[open] .palette .pick"))
"""
PICK = """
([face]) => {
  const shown = () => find("[data-testid=total]")?.textContent;
  const before = shown();
  const pick = find(`dialog[open] .palette .pick[data-label="${face}"]`);
  return clock(() => pick.click(), () => shown() && shown() !== before);
}
"""
ANSWER = """
() => {
  const asked = () => find(".status-bar .question").dataset.field;
  return clock(() => find('.status-bar button.choice[data-value="wall"]').click(), () => asked() !== "source");
}
"""


def run() -> None:
    if CHROMIUM is None:
        print("page: no chromium, chromium-browser or google-chrome on the path")
        return
    from playwright.sync_api import sync_playwright

    floor_page = ROOT / "build" / "floor.py"
    floor_page.parent.mkdir(exist_ok=True)
    floor_page.write_text(FLOOR)
    port, floor_port = find_free_port(), find_free_port()
    floor_command = [
        sys.executable,
        "-m",
        "streamlit",
        "run",
        str(floor_page),
        "--server.port",
        str(floor_port),
        "--server.headless",
        "true",
    ]
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_page(floor_command, floor_port, ROOT) as floor_url,
        serve_page(command, port, ROOT, TILESNAP_DATABASE=f"sqlite:///{folder}/games.sqlite") as url,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context(**PHONE).new_page()
        page.goto(floor_url)
        page.get_by_text("0", exact=True).wait_for()
        floor = _medians(page, TAP_FLOOR)
        page.goto(url)
        page.locator(".photo-input").wait_for()
        page.wait_for_timeout(1500)
        reading = _medians(page, PHOTO, photos=True)
        page.goto(f"{url}/?{urlencode(LOSER)}")
        wait_for_total(page)
        page.evaluate(CLOCK)
        palette, picked = _tiles(page)
        page.goto(f"{url}/?{urlencode(WINNER)}")
        wait_for_total(page)
        page.evaluate(CLOCK)
        answered = _answers(page)
        browser.close()
    print(
        f"page, medians of {REPEATS} by the browser's clock; Streamlit's least, tap to number: {floor:.0f} ms"
    )
    print(f"  photo chosen to reading shown {reading:.0f} ms = {reading / floor:.1f} x that")
    print(f"  tap to palette {palette:.0f} ms")
    print(f"  pick to new score {picked:.0f} ms = {picked / floor:.1f} x that")
    print(f"  answer to next question {answered:.0f} ms = {answered / floor:.1f} x that")


def _medians(page: Page, once: str, photos: bool = False) -> float:
    page.evaluate(CLOCK)
    times = []
    for k in range(REPEATS + 1):
        times.append(page.evaluate(once, [list(_photo(k)) if photos else None]))
        page.wait_for_timeout(700)
    return median(times[1:])


def _photo(k: int) -> bytes:
    """Return a photo that differs by the grey of one corner: the page never reads the same file twice."""
    pixels = cv2.imread(str(SAMPLE))
    pixels[:40, :40] = 10 * k
    return cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes()


def _tiles(page: Page) -> tuple[float, float]:
    """Change the first tile of a loser's hand back and forth; each time a pung, and the total, changes."""
    taps, picks = [], []
    for k in range(2 * REPEATS):
        taps.append(page.evaluate(TAP))
        picks.append(page.evaluate(PICK, ["3m" if k % 2 == 0 else "2m"]))
        page.wait_for_timeout(600)
    return median(taps[-REPEATS:]), median(picks[-REPEATS:])


def _answers(page: Page) -> float:
    """Answer how the last tile came, and undo that; the seat is asked next."""
    times = []
    for _ in range(REPEATS + 1):
        times.append(page.evaluate(ANSWER))
        page.wait_for_timeout(600)
        chip(page, "source").click()
        page.wait_for_timeout(600)
    return median(times[1:])
