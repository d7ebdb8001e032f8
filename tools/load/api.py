"""python -m tools.load.api [--clients 1 2 8 32] [--seconds 30]: programs have photos read and hands scored.

The server runs as `tilesnap` starts it. So many clients at once, each on a line of its own, send the sample
photos to /api/v1/read, and then the hands that lie on them, one a request, to /api/v1/score. Each sends the
next as soon as the one before is answered; one that is told to come again does so after as many seconds as it
is told.

Prints a table in Markdown: what was answered, how long an answer took from the first byte sent, how often a
client was told to come again, what went wrong, processor seconds for each answer, and what memory the server
and the processes that decode photos for it held before and after.
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
from tools.load.asking import Asker
from tools.load.markdown import half_and_most, head, row
from tools.load.markdown import time as duration
from tools.load.started import started
from tools.load.using import cpu, others_memory, own_memory

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PHOTOS = [path.read_bytes() for path in sorted((ROOT / "samples").glob("*.jpg"))]
HANDS = [
    json.dumps({"hand": json.loads(path.read_text("utf-8"))["hand"]}).encode()
    for path in sorted((ROOT / "samples").glob("*.json"))
]
ASKED = {"/api/v1/read": PHOTOS, "/api/v1/score": HANDS}
SETTLED = 3  # seconds that the server gets to come to rest
HEAD = (
    "address", "clients", "answered", "a second", "p50", "p95", "told to come again", "errors",
    "processor, each", "server", "decoding",
)  # fmt: skip


def measured(address: str, process: int, path: str, clients: int, seconds: float) -> tuple[list[str], bool]:
    """Have so many clients ask for so many seconds; give the cells of a row, and whether all went well."""
    held, used = _held(process), cpu(process)
    began = time.monotonic()
    askers = [Asker(address, path, _in_turn(ASKED[path], first), began + seconds) for first in range(clients)]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    lasted, spent = time.monotonic() - began, cpu(process) - used
    time.sleep(SETTLED)
    waited = [each for asker in askers for each in asker.waited]
    errors = sum((asker.errors for asker in askers), Counter())
    told = ", ".join(f"{times} × {what}" for what, times in errors.most_common()) or "none"
    figures = [
        str(len(waited)),
        f"{len(waited) / lasted:.1f}",
        *half_and_most(waited),
        str(sum(asker.refused for asker in askers)),
        told,
        duration(spent / max(len(waited), 1)),
    ]
    after = [f"{before:.0f} → {now:.0f} MB" for before, now in zip(held, _held(process), strict=True)]
    return [f"`{path}`", str(clients), *figures, *after], bool(waited) and not errors


def _in_turn(bodies: Sequence[bytes], first: int) -> Iterator[bytes]:
    """Give the bodies again and again; clients who begin together send different ones."""
    return (bodies[number % len(bodies)] for number in count(first))


def _held(process: int) -> tuple[float, float]:
    return own_memory(process), others_memory(process)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--clients", type=int, nargs="+", default=[1, 2, 8, 32])
    parser.add_argument("--seconds", type=float, default=30, help="of each row")
    given = parser.parse_args()
    all_well = True
    with started() as (address, process):
        for path in ASKED:  # the first request has the server load what all need
            all_well &= measured(address, process.pid, path, 1, 0.1)[1]
        print(head(*HEAD))
        for path in ASKED:
            for clients in given.clients:
                cells, went_well = measured(address, process.pid, path, clients, given.seconds)
                print(row(*cells), flush=True)
                all_well &= went_well
    return int(not all_well)


if __name__ == "__main__":
    sys.exit(main())
