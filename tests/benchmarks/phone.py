"""Size of the PWA, and the times of its first visit, its start, a photo and a tap.

TILESNAP_PHONE_PARTS names the folder with third-party files, see docs/phone.md.
"""

from __future__ import annotations

import gzip
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tests.benchmarks.page import CHROMIUM, PHONE
from tests.benchmarks.visit import NETWORKS, PATIENCE
from tests.pwa.conftest import type_hand
from tests.serving import IDLE, ROOT, find_free_port, serve_page
from tilesnap.pwa.folder import write_folder

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

PARTS = "TILESNAP_PHONE_PARTS"
SLOW = "1.6 Mbit/s"
SAMPLES = ("concealed_kong", "all_concealed", "dragons_and_flowers", "nine_gates")
HAND = "555m CCCC | 222s 111p EE*"
STARTS = 3
COMPILED = """async (release) => {
  while (!(await caches.match(`${release}others.zip`))) await new Promise((on) => setTimeout(on, 99));
}"""
"""Wait until the compiled Python modules are cached for the next start."""


def run() -> None:
    parts = os.environ.get(PARTS)
    if CHROMIUM is None or parts is None:
        print(f"phone: no chromium on the path, or {PARTS} names no folder")
        return
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder:
        page = write_folder(Path(folder) / "page", Path(parts))
        _weigh(page.parent)
        port = find_free_port()
        command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
        environment = {
            "TILESNAP_DATABASE": f"sqlite:///{folder}/games.sqlite",
            "TILESNAP_PHONE": str(page.parent),
        }
        with serve_page(command, port, ROOT, **environment) as url, sync_playwright() as p:
            browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            camera = _first_visit(browser.new_context(**PHONE), f"{url}/phone/", NETWORKS[SLOW])
            print(f"  first visit over {SLOW}: camera button {camera:.1f} s, target at most 3 s")
            _use(browser.new_context(**PHONE), f"{url}/phone/")
            browser.close()


def _weigh(folder: Path) -> None:
    """Print what a browser downloads, compressed as the server compresses it."""
    release = next(path for path in folder.iterdir() if path.is_dir())
    sizes = {}
    for path in sorted(path for path in release.rglob("*") if path.is_file()):
        name = path.relative_to(release).parts[0]
        sizes[name] = sizes.get(name, 0) + len(gzip.compress(path.read_bytes()))
    print(f"phone: {sum(sizes.values()) / 1e6:.1f} MB to fetch, once, target at most 15 MB")
    for name, size in sorted(sizes.items(), key=lambda each: -each[1]):
        print(f"  {name}: {size / 1e6:.2f} MB")


def _first_visit(context: BrowserContext, url: str, network: tuple[int, int]) -> float:
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    speed = network[0] * 1000 / 8  # bytes a second
    bounds = {"latency": network[1], "downloadThroughput": speed, "uploadThroughput": speed}
    session.send("Network.emulateNetworkConditions", {"offline": False, **bounds})
    began = time.monotonic()
    page.goto(url, wait_until="commit", timeout=PATIENCE)
    page.get_by_text("Take a photo").wait_for(timeout=PATIENCE)
    camera = time.monotonic() - began
    context.close()
    return camera


def _use(context: BrowserContext, url: str) -> None:
    from tests.pwa.test_browser_page import choose_rules  # needs test dependencies

    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(url)
    _wait_until_ready(page)
    choose_rules(page, "European classical", "none")
    page.evaluate(COMPILED, page.workers[0].url.removesuffix("shell/worker.js"))
    starts = []
    for _ in range(STARTS):
        began = time.monotonic()
        page.reload()
        _wait_until_ready(page)
        starts.append(time.monotonic() - began)
    print(f"  ready when opened again: {median(starts):.1f} s, target at most 6 s")
    photos = []
    for sample in (SAMPLES[0], *SAMPLES):  # the first photo loads the networks
        began = time.monotonic()
        page.locator("input.gallery").set_input_files(ROOT / "samples" / f"{sample}.jpg")
        page.wait_for_function("window.tilesnapHost.isBusy()")
        _wait_until_idle(page)
        photos.append(time.monotonic() - began)
    first = f"the first one {photos[0]:.1f} s"
    print(f"  photo to reading: {median(photos[1:]):.1f} s, target at most 2.0 s, {first}")
    type_hand(page, HAND)
    _wait_until_idle(page)
    taps = []
    for _ in range(10):
        for name in ("Undo", "Redo"):
            began = time.monotonic()
            page.get_by_role("button", name=name).click()
            _wait_until_idle(page)
            taps.append(time.monotonic() - began)
    print(f"  tap to total: {1000 * median(taps):.0f} ms, target at most 150 ms")


def _wait_until_ready(page: Page) -> None:
    page.locator("#coming").wait_for(state="hidden")


def _wait_until_idle(page: Page) -> None:
    page.wait_for_function(IDLE)


if __name__ == "__main__":
    run()
