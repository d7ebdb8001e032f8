"""Time of a visit over a slow network until there is text to read, and until the camera button."""

from __future__ import annotations

import sys
import tempfile
import time
from typing import TYPE_CHECKING

from tests.benchmarks.page import CHROMIUM, PHONE
from tests.serving import ROOT, find_free_port, serve_page

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

NETWORKS = {
    # kilobits per second, round-trip milliseconds
    "400 kbit/s": (400, 150),
    "1.6 Mbit/s": (1600, 150),
}
PATIENCE = 180_000  # milliseconds


def run() -> None:
    if CHROMIUM is None:
        print("visit: no chromium, chromium-browser or google-chrome on the path")
        return
    from playwright.sync_api import sync_playwright

    port = find_free_port()
    command = [sys.executable, "-m", "tilesnap.cli", "--port", str(port), "--no-browser"]
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_page(command, port, ROOT, TILESNAP_DATABASE=f"sqlite:///{folder}/games.sqlite") as url,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        floor = _visit(browser.new_context(**PHONE), url, None)[1]
        print(f"visit, from the address to the camera button; without a bound of the network: {floor:.1f} s")
        for name, network in NETWORKS.items():
            context = browser.new_context(**PHONE)
            read, camera, loaded = _visit(context, url, network)
            _, again, loaded_again = _visit(context, url, network)
            least = loaded * 8 / network[0]
            print(f"  {name}: something to read {read:.1f} s, camera button {camera:.1f} s,")
            print(f"    {loaded:.0f} kB, which take {least:.1f} s alone: {camera / least:.2f} x that")
            print(f"    second visit: camera button {again:.1f} s, {loaded_again:.0f} kB")
        browser.close()


def _visit(context: BrowserContext, url: str, network: tuple[int, int] | None) -> tuple[float, float, float]:
    """Return the seconds until there is text to read and until a photo can be taken, and the kB loaded."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    loaded = []
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    if network:
        speed = network[0] * 1000 / 8  # bytes a second
        conditions = {
            "offline": False,
            "latency": network[1],
            "downloadThroughput": speed,
            "uploadThroughput": speed,
        }
        session.send("Network.emulateNetworkConditions", conditions)
    began = time.monotonic()
    page.goto(url, wait_until="commit", timeout=PATIENCE)
    page.locator("h1").first.wait_for(timeout=PATIENCE)
    read = time.monotonic() - began
    page.get_by_role("button", name="Take a photo").wait_for(timeout=PATIENCE)
    camera = time.monotonic() - began
    page.close()
    return read, camera, sum(loaded) / 1000


if __name__ == "__main__":
    run()
