"""Measure many visitors who send photos: python -m tools.load.photos [--sessions 20] [--every 10].

The server runs as `tilesnap` starts it. Each visitor opens the page and sends a sample photo every few
seconds, each time with different bytes, as a browser does. Prints a table in Markdown: the time until the
hand was shown, errors, and the resources of the server and its decoding processes. The reader's share is
measured with the same photos on /api/v1/read, one at a time; the rest is the page's.

With `--one-after-another` each visitor sends its photos (`--photos`) as fast as they are read and closes the
page before the next one comes; the remaining memory is printed after each tenth of all photos. 200 visitors:
`--one-after-another --sessions 200`; 500 photos of one: `--one-after-another --sessions 1 --photos 500`.
"""

from __future__ import annotations

import argparse
import sys
import threading
import time
import urllib.request
from collections import Counter
from contextlib import ExitStack
from itertools import count

from websockets.exceptions import ConnectionClosed

from tests.serving import ROOT
from tools.load.markdown import format_percentiles, table_head, table_row
from tools.load.markdown import format_seconds as duration
from tools.load.server import run_server
from tools.load.usage import PeakMemory, children_cpu_seconds, tree_cpu_seconds, tree_megabytes
from tools.load.visitor import PATIENCE, PageError, Visitor

SAMPLES = [path.read_bytes() for path in sorted((ROOT / "samples").glob("*.jpg"))]
ALONE = 2 * len(SAMPLES)  # photos that are read without a page
SETTLED = 5  # seconds for the server to become idle
_NUMBERS = count()
_counting = threading.Lock()


def next_photo() -> bytes:
    """Return a sample photo with a unique suffix, because the page does not read the same file twice."""
    with _counting:
        number = next(_NUMBERS)
    return SAMPLES[number % len(SAMPLES)] + number.to_bytes(8)


class Sender(threading.Thread):
    """A visitor who sends a photo every few seconds, even if the page is slow."""

    def __init__(self, visitor: Visitor, first: float, every: float, until: float) -> None:
        super().__init__(daemon=True)
        self._visitor, self._next, self._every, self._until = visitor, first, every, until
        self.waited: list[float] = []
        self.faults: list[str] = []

    def run(self) -> None:
        try:
            while self._next < self._until:
                time.sleep(max(0.0, self._next - time.monotonic()))
                self._next += self._every
                self.waited.append(self._visitor.read(next_photo()))
        except (OSError, TimeoutError, PageError, ConnectionClosed) as error:
            self.faults.append(f"{type(error).__name__}: {error}")


def measure_concurrent(address: str, process: int, options: argparse.Namespace) -> bool:
    """Have the visitors send photos at the same time; print the table."""
    at_rest = tree_megabytes(process)
    with Visitor(address) as visitor:  # the first makes the server load what all visitors need
        visitor.open()
        first = visitor.read(next_photo())
    reader = reader_seconds(address, process)
    before = tree_cpu_seconds(process)
    with PeakMemory(process) as peak:
        with ExitStack() as open_pages:
            visitors = [open_pages.enter_context(Visitor(address)) for _ in range(options.sessions)]
            for visitor in visitors:
                visitor.open()
            time.sleep(SETTLED)
            opening, used, decoded = (
                tree_cpu_seconds(process) - before,
                tree_cpu_seconds(process),
                children_cpu_seconds(process),
            )
            start = time.monotonic()
            until = start + options.seconds
            senders = [
                Sender(visitor, start + options.every * number / options.sessions, options.every, until)
                for number, visitor in enumerate(visitors)
            ]
            for sender in senders:
                sender.start()
            for sender in senders:
                sender.join()
            spent, decoding = tree_cpu_seconds(process) - used, children_cpu_seconds(process) - decoded
            elapsed = time.monotonic() - start
        time.sleep(SETTLED)
    waited = [each for sender in senders for each in sender.waited]
    faults = Counter(fault for sender in senders for fault in sender.faults)
    half, most = format_percentiles(waited)
    each = spent / max(len(waited), 1)
    rows = {
        "visitors": f"{options.sessions}, a photo each {options.every:g} s for {options.seconds:g} s",
        "photos read": f"{len(waited)} in {elapsed:.0f} s",
        "until the hand was shown, p50": half,
        "p95": most,
        "at most": duration(max(waited, default=0)),
        "the very first photo": duration(first),
        "errors": ", ".join(f"{times} × {what}" for what, times in faults.items()) or "none",
        "try later": str(sum(visitor.busy for visitor in visitors)),
        "processor, to open the page": f"{opening / options.sessions:.3f} s",
        "processor, each photo": f"{each:.3f} s",
        "of that, the reader": f"{reader:.3f} s, {decoding / max(len(waited), 1):.3f} s of it decoding",
        "of that, the page": f"{each - reader:.3f} s",
        "processor, all the time": f"{100 * spent / elapsed:.0f} % of one core",
        "memory at rest": f"{at_rest:.0f} MB",
        "memory at most": f"{peak.megabytes:.0f} MB",
        "memory afterwards": f"{tree_megabytes(process):.0f} MB",
    }
    print(table_head("", ""), *(table_row(*cells) for cells in rows.items()), sep="\n")
    return bool(waited) and not faults


def reader_seconds(address: str, process: int) -> float:
    """Return the processor seconds of one photo that is read through the API."""
    photos = [next_photo() for _ in range(ALONE)]
    used = tree_cpu_seconds(process)
    for each in photos:
        with urllib.request.urlopen(f"{address}/api/v1/read", each, PATIENCE) as response:
            response.read()
    return (tree_cpu_seconds(process) - used) / len(photos)


def measure_sequential(address: str, process: int, options: argparse.Namespace) -> bool:
    """Have visitors come one after another; print the remaining memory."""
    read, every = 0, max(1, options.sessions * options.photos // 10)
    print(
        table_head("visitors", "photos", "memory"),
        table_row("0", "0", f"{tree_megabytes(process):.0f} MB"),
        sep="\n",
    )
    for number in range(1, options.sessions + 1):
        with Visitor(address) as visitor:
            visitor.open()
            for _ in range(options.photos):
                visitor.read(next_photo())
                read += 1
                if read % every == 0:
                    time.sleep(SETTLED)
                    print(table_row(str(number), str(read), f"{tree_megabytes(process):.0f} MB"), flush=True)
    return True


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sessions", type=int, default=20)
    parser.add_argument("--every", type=float, default=10, help="seconds between two photos of a visitor")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--one-after-another", action="store_true")
    parser.add_argument("--photos", type=int, default=1, help="photos of each visitor")
    options = parser.parse_args()
    measure = measure_sequential if options.one_after_another else measure_concurrent
    with run_server() as (address, process):
        return int(not measure(address, process.pid, options))


if __name__ == "__main__":
    sys.exit(main())
