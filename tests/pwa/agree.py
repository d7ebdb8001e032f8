"""Whether the phone lays out hands as the server does: DATA=DIR python -m tests.pwa.agree [--most 100]

DIR holds labelled photos of tables, each folder with its labels.jsonl; of those with a split `val` is read.
Each is read by the worker of the phone's page in Chromium, and by the reader of a server. It prints how many
hands are alike, and in what each other differs. TILESNAP_PHONE_PARTS names the folder with what others made.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from tests.pwa.conftest import serving, stop
from tests.streamlit_app.conftest import CHROMIUM
from tilesnap.pwa.folder import write_folder
from tilesnap.session.engine import Phone
from vision import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 180_000  # milliseconds
ASK = """
    const made = new Worker(path, { type: "module" });
    const waiting = new Map();
    let asked = 0;
    made.onmessage = ({ data }) => waiting.get(data.id)(data);
    made.onerror = (event) => { throw new Error(event.message); };
    const send = (what) => new Promise((done) => {
        waiting.set(++asked, done);
        made.postMessage({ id: asked, ...what });
    });
    await send({ asked: { do: "begin", locale: "en", faces: "", kept: null, logs: {} } });
    window.read = async (data) => {
        const file = new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]);
        const { shown, unread, failed } = await send({ photo: { name: "photo", file, isNext: false } });
        return { kept: shown?.kept, problem: unread || failed || shown?.problem || "" };
    };
"""


def labelled(data: Path, most: int) -> Iterator[Path]:
    """Give so many photos, evenly from all that may be measured, the folders in their order."""
    found = []
    for labels in sorted(data.rglob("labels.jsonl")):
        rows = [json.loads(line) for line in labels.read_text("utf-8").splitlines()]
        scenes = [row for row in rows if row.get("kind") == "scene" and row["tiles"]]
        found += [labels.parent / row["image"] for row in scenes if row.get("split") in ("val", None)]
    if not found:
        raise SystemExit(f"{data} holds no labelled photos of val")
    for each in np.linspace(0, len(found) - 1, min(most, len(found))).round().astype(int).tolist():
        yield found[each]


def hand_of(deal: Any) -> str:
    """Write the hand as it was laid out."""
    return str(deal.laid().hand.text)


def main() -> None:
    """Compare the photos."""
    given = argparse.ArgumentParser(prog="python -m tests.pwa.agree")
    given.add_argument("--most", type=int, default=100)
    most, data, parts = (
        given.parse_args().most,
        os.environ.get("DATA"),
        os.environ.get("TILESNAP_PHONE_PARTS"),
    )
    if not data or not parts or CHROMIUM is None:
        raise SystemExit("DATA and TILESNAP_PHONE_PARTS must name folders, and a chromium be on the path")
    from playwright.sync_api import sync_playwright  # only where there is a browser

    reader, alike, took = Reader(threads=1), 0, []
    with tempfile.TemporaryDirectory() as made, sync_playwright() as p:
        folder = write_folder(Path(made) / "page", Path(parts)).parent
        release = next(path.name for path in folder.iterdir() if path.is_dir())
        host = serving(folder)
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"http://localhost:{host.server_port}/app.webmanifest")
        page.evaluate(f"async (path) => {{ {ASK} }}", f"/{release}/shell/worker.js")
        photos = [*labelled(Path(data), most)]
        for path in photos:
            file = path.read_bytes()
            began = perf_counter()
            told = page.evaluate("read", base64.b64encode(file).decode())
            took.append(perf_counter() - began)
            there, here = Phone(kept=told["kept"]), Phone()
            photo = {"name": "photo", "url": None, "width": 1, "height": 1}
            here.ask({"do": "read", "finds": reader.find(file).as_json(), "photo": photo})
            ours, theirs = hand_of(here.deal), hand_of(there.deal)
            alike += ours == theirs and not told["problem"]
            if ours != theirs or told["problem"]:
                print(f"{path.relative_to(data)}: {ours or '-'} is {theirs or '-'} here {told['problem']}")
                sys.stdout.flush()
        browser.close()
        stop(host)
    print(f"{alike} of {len(photos)} hands are alike")
    print(f"a photo took {np.median(took):.1f} s, at most {max(took):.1f} s")


if __name__ == "__main__":
    main()
