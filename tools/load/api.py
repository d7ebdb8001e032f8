"""Measure the API under load: python -m tools.load.api [--clients 1 2 8 32] [--seconds 30].

The server runs as `tilesnap` starts it. Concurrent clients, each on a connection of its own, send the sample
photos to /api/v1/read, and then the hands in them, one a request, to /api/v1/score. Each sends the next
request as soon as the previous one is answered; a client that receives `Retry-After` waits that long.

Prints a table in Markdown: answered requests, the time from the first byte sent to the answer, how often a
client was told to try later, errors, processor seconds for each answer, and the memory of the server and
of its decoding processes before and after.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from itertools import count
from typing import TYPE_CHECKING

from tests.serving import ROOT
from tools.load.api_client import ApiClient
from tools.load.markdown import format_percentiles, table_head, table_row
from tools.load.markdown import format_seconds as duration
from tools.load.server import run_server
from tools.load.usage import children_megabytes, megabytes, tree_cpu_seconds

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PHOTOS = [path.read_bytes() for path in sorted((ROOT / "samples").glob("*.jpg"))]
HANDS = [
    json.dumps({"hand": json.loads(path.read_text("utf-8"))["hand"]}).encode()
    for path in sorted((ROOT / "samples").glob("*.json"))
]
ASKED = {"/api/v1/read": PHOTOS, "/api/v1/score": HANDS}
SETTLED = 3  # seconds for the server to become idle
HEAD = (
    "address", "clients", "answered", "a second", "p50", "p95", "try later", "errors",
    "processor, each", "server", "decoding",
)  # fmt: skip


def measure(address: str, process: int, path: str, clients: int, seconds: float) -> tuple[list[str], bool]:
    """Run `clients` clients for `seconds`; return the cells of a row, and whether there were no errors."""
    memory_before, used = _memory(process), tree_cpu_seconds(process)
    began = time.monotonic()
    askers = [
        ApiClient(address, path, _cycle(ASKED[path], first), began + seconds) for first in range(clients)
    ]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    elapsed, spent = time.monotonic() - began, tree_cpu_seconds(process) - used
    time.sleep(SETTLED)
    waited = [each for asker in askers for each in asker.seconds]
    errors = sum((asker.errors for asker in askers), Counter())
    error_list = ", ".join(f"{times} × {what}" for what, times in errors.most_common()) or "none"
    figures = [
        str(len(waited)),
        f"{len(waited) / elapsed:.1f}",
        *format_percentiles(waited),
        str(sum(asker.refused for asker in askers)),
        error_list,
        duration(spent / max(len(waited), 1)),
    ]
    after = [
        f"{before:.0f} → {now:.0f} MB" for before, now in zip(memory_before, _memory(process), strict=True)
    ]
    return [f"`{path}`", str(clients), *figures, *after], bool(waited) and not errors


def _cycle(bodies: Sequence[bytes], first: int) -> Iterator[bytes]:
    """Cycle through the bodies from a given one, so that clients which start together send different ones."""
    return (bodies[number % len(bodies)] for number in count(first))


def _memory(process: int) -> tuple[float, float]:
    return megabytes(process), children_megabytes(process)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--clients", type=int, nargs="+", default=[1, 2, 8, 32])
    parser.add_argument("--seconds", type=float, default=30, help="of each row")
    options = parser.parse_args()
    succeeded = True
    with run_server() as (address, process):
        for path in ASKED:  # the first request makes the server load what all requests need
            succeeded &= measure(address, process.pid, path, 1, 0.1)[1]
        print(table_head(*HEAD))
        for path in ASKED:
            for clients in options.clients:
                cells, row_succeeded = measure(address, process.pid, path, clients, options.seconds)
                print(table_row(*cells), flush=True)
                succeeded &= row_succeeded
    return int(not succeeded)


if __name__ == "__main__":
    sys.exit(main())
