"""Compare hands read in the browser with those of a server.

DATA=DIR python -m tests.pwa.compare_layouts [--most 100]

DIR contains labelled photos of tables, each folder with its labels.jsonl; only the split `val` is read where
there are splits. Each photo is read by the worker of the page in Chromium and by the reader of a server. The
script prints how many hands are equal, and each difference. TILESNAP_PHONE_PARTS names the folder with the
third-party files.
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

from tests.pwa.conftest import serve_folder, stop
from tests.streamlit_app.conftest import CHROMIUM
from tilesnap.pwa.folder import write_folder
from tilesnap.session.commands import LayOutPhoto, PhotoSize
from tilesnap.session.session import Session
from vision import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 180_000  # milliseconds
ASK = """
    const worker = new Worker(path, { type: "module" });
    const waiting = new Map();
    let count = 0;
    worker.onmessage = ({ data }) => waiting.get(data.id)(data);
    worker.onerror = (event) => { throw new Error(event.message); };
    const send = (message) => new Promise((done) => {
        waiting.set(++count, done);
        worker.postMessage({ id: count, ...message });
    });
    await send({ command: { command: "open_session", locale: "en" } });
    window.read = async (data) => {
        const file = new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]);
        const { shown, unread, failed } = await send({ photo: { name: "photo", file, isNext: false } });
        return { stored: shown?.stored, problem: unread || failed || shown?.problem?.message || "" };
    };
"""


def labelled(data: Path, most: int) -> Iterator[Path]:
    """Yield at most `most` photos, spread evenly over all that may be measured."""
    paths = []
    for labels in sorted(data.rglob("labels.jsonl")):
        rows = [json.loads(line) for line in labels.read_text("utf-8").splitlines()]
        scenes = [row for row in rows if row.get("kind") == "scene" and row["tiles"]]
        paths += [labels.parent / row["image"] for row in scenes if row.get("split") in ("val", None)]
    if not paths:
        raise SystemExit(f"{data} contains no labelled photos of the split val")
    for each in np.linspace(0, len(paths) - 1, min(most, len(paths))).round().astype(int).tolist():
        yield paths[each]


def hand_of(deal: Any) -> str:
    """Return the notation of the hand of a deal."""
    return str(deal.seat_hand().hand.text)


def main() -> None:
    """Compare the photos."""
    parser = argparse.ArgumentParser(prog="python -m tests.pwa.compare_layouts")
    parser.add_argument("--most", type=int, default=100)
    most, data, parts = (
        parser.parse_args().most,
        os.environ.get("DATA"),
        os.environ.get("TILESNAP_PHONE_PARTS"),
    )
    if not data or not parts or CHROMIUM is None:
        raise SystemExit("set DATA and TILESNAP_PHONE_PARTS to folders, and install chromium")
    from playwright.sync_api import sync_playwright  # needs a browser

    reader, equal, durations = Reader(threads=1), 0, []
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as p:
        folder = write_folder(Path(temporary) / "page", Path(parts)).parent
        release = next(path.name for path in folder.iterdir() if path.is_dir())
        host = serve_folder(folder)
        browser = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"http://localhost:{host.server_port}/app.webmanifest")
        page.evaluate(f"async (path) => {{ {ASK} }}", f"/{release}/shell/worker.js")
        photos = [*labelled(Path(data), most)]
        for path in photos:
            file = path.read_bytes()
            began = perf_counter()
            result = page.evaluate("read", base64.b64encode(file).decode())
            durations.append(perf_counter() - began)
            browser_session, session = Session(stored=result["stored"]), Session()
            session.dispatch(LayOutPhoto(PhotoSize("photo", 1, 1), reader.detect(file).as_json()))
            ours, theirs = hand_of(session.deal), hand_of(browser_session.deal)
            equal += ours == theirs and not result["problem"]
            if ours != theirs or result["problem"]:
                print(f"{path.relative_to(data)}: {ours or '-'} / {theirs or '-'} {result['problem']}")
                sys.stdout.flush()
        browser.close()
        stop(host)
    print(f"{equal} of {len(photos)} hands are equal")
    print(f"a photo took {np.median(durations):.1f} s, at most {max(durations):.1f} s")


if __name__ == "__main__":
    main()
