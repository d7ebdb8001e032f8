"""Waiting times of a user on a phone, by the browser's clock, compared with Streamlit's minimum.

The minimum is a page with one button in a fragment: from the tap to the number that Python sends in response. It is
measured in turn with the page's taps, because it varies with the load of the machine.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from statistics import median
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode

import cv2

from tests.serving import ROOT, find_free_port, serve_page
from tests.streamlit_app.question_steps import chip, wait_for_total

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import Page, WebSocket

SAMPLE = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
REPEATS = 20
WARM_UP = 4
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
  const asked = () => find(".status-bar:not(.waiting) .question")?.dataset.field ?? "source";
  const drawn = find(".status-bar .question").querySelector("[data-giver=self], [data-value=wall]");
  return clock(() => drawn.click(), () => asked() !== "source");
}
"""


class Traffic:
    """The bytes that a page's web sockets carry."""

    def __init__(self, page: Page) -> None:
        self.sent = self.received = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._count_sent)
        socket.on("framereceived", self._count_received)

    def _count_sent(self, frame: str | bytes) -> None:
        self.sent += len(frame)

    def _count_received(self, frame: str | bytes) -> None:
        self.received += len(frame)

    def take(self) -> tuple[int, int]:
        """Return the bytes sent and received since the last call."""
        counted = self.sent, self.received
        self.sent = self.received = 0
        return counted


class Taps(NamedTuple):
    """Milliseconds of one kind of tap and of Streamlit's least in turn with it, and the bytes of one tap."""

    times: list[float]
    least: list[float]
    traffic: list[tuple[int, int]]

    def after(self, count: int) -> Taps:
        """Return the taps without the first ones, at which the page was not warm."""
        return Taps(self.times[count:], self.least[count:], self.traffic[count:])

    def print(self, name: str) -> None:
        """Print the medians, with the ratio to Streamlit's least."""
        least, taken = median(self.least), median(self.times)
        sent, received = (median(each) / 1000 for each in zip(*self.traffic, strict=True))
        print(
            f"  {name} {taken:.0f} ms = {taken / least:.2f} x Streamlit's least of {least:.0f} ms meanwhile, "
            f"{sent:.1f} kB up, {received:.1f} kB down",
            flush=True,
        )


def run() -> None:
    """Print each figure as soon as it is measured."""
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
        floor = browser.new_context(**PHONE).new_page()
        floor.goto(floor_url)
        floor.get_by_text("0", exact=True).wait_for()
        floor.evaluate(CLOCK)
        print(f"page, medians of {REPEATS} by the browser's clock", flush=True)
        page = browser.new_context(**PHONE).new_page()
        traffic = Traffic(page)
        _open(page, url, LOSER)
        palette, picked = _tiles(page, floor, traffic)
        print(f"  tap to palette {palette:.0f} ms", flush=True)
        picked.print("pick to new score")
        _open(page, url, WINNER)
        _answers(page, floor, traffic).print("answer to next question")
        page.goto(url)
        page.locator(".photo-input").wait_for()
        page.wait_for_timeout(1500)
        _readings(page, floor, traffic).print("photo chosen to reading shown")
        browser.close()


def _open(page: Page, url: str, link: Mapping[str, str]) -> None:
    page.goto(f"{url}/?{urlencode(link)}")
    wait_for_total(page)
    page.wait_for_timeout(1500)
    page.evaluate(CLOCK)


def _readings(page: Page, floor: Page, traffic: Traffic) -> Taps:
    page.evaluate(CLOCK)
    readings = Taps([], [], [])
    for k in range(REPEATS + 1):
        readings.least.append(floor.evaluate(TAP_FLOOR))
        traffic.take()
        readings.times.append(page.evaluate(PHOTO, [list(_photo(k))]))
        page.wait_for_timeout(700)
        readings.traffic.append(traffic.take())
    return readings.after(1)


def _photo(k: int) -> bytes:
    """Return a photo that differs by the grey of one corner: the page never reads the same file twice."""
    pixels = cv2.imread(str(SAMPLE))
    pixels[:40, :40] = 10 * k
    return cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes()


def _tiles(page: Page, floor: Page, traffic: Traffic) -> tuple[float, Taps]:
    """Change the first tile of a loser's hand back and forth; each time a pung, and the total, changes."""
    palettes, picks = [], Taps([], [], [])
    for k in range(REPEATS + WARM_UP):
        picks.least.append(floor.evaluate(TAP_FLOOR))
        palettes.append(page.evaluate(TAP))
        traffic.take()
        picks.times.append(page.evaluate(PICK, ["3m" if k % 2 == 0 else "2m"]))
        page.wait_for_timeout(600)
        picks.traffic.append(traffic.take())
    return median(palettes[WARM_UP:]), picks.after(WARM_UP)


def _answers(page: Page, floor: Page, traffic: Traffic) -> Taps:
    """Answer how the hand was won, and undo that; the round is asked next."""
    answers = Taps([], [], [])
    for _ in range(REPEATS + WARM_UP):
        answers.least.append(floor.evaluate(TAP_FLOOR))
        traffic.take()
        answers.times.append(page.evaluate(ANSWER))
        page.wait_for_timeout(600)
        answers.traffic.append(traffic.take())
        chip(page, "source").click()
        page.locator(".status-bar .question[data-field=source]").wait_for()
        page.wait_for_timeout(600)
    return answers.after(WARM_UP)
