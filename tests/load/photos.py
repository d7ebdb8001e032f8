"""python -m tests.load.photos [--sessions 20] [--every 10] [--seconds 300]: many visitors send photos.

The server runs as `tilesnap` starts it. Each visitor opens the page and sends a sample photo every few
seconds, each time another by its bytes, as a browser does it. Prints how long it took until the hand lay
there, what went wrong, and what the server used, with the processes that decode its photos.

With `--one-after-another` each visitor sends its photos (`--photos`) as fast as they are read and closes the
page, and the next one comes: what memory stays then is told after each tenth of them.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
import time
from itertools import count
from statistics import quantiles
from typing import TYPE_CHECKING

from tests.load.using import Peak, cpu, memory
from tests.load.visitor import PageError, Visitor
from tests.serving import ROOT, free_port, serving

if TYPE_CHECKING:
    import subprocess

SAMPLES = [path.read_bytes() for path in sorted((ROOT / "samples").glob("*.jpg"))]
SETTLED = 5  # seconds that the server gets to come to rest
_NUMBERS = count()
_counting = threading.Lock()


def photo() -> bytes:
    """Give a sample photo with other bytes at its end: the same would not be read again."""
    with _counting:
        number = next(_NUMBERS)
    return SAMPLES[number % len(SAMPLES)] + number.to_bytes(8)


class Sender(threading.Thread):
    """A visitor who sends a photo every few seconds, whether or not the page is slow."""

    def __init__(self, address: str, first: float, every: float, until: float) -> None:
        super().__init__(daemon=True)
        self._address, self._next, self._every, self._until = address, first, every, until
        self.waited: list[float] = []
        self.faults: list[str] = []
        self.busy = 0

    def run(self) -> None:
        try:
            with Visitor(self._address) as visitor:
                visitor.open()
                while self._next < self._until:
                    time.sleep(max(0.0, self._next - time.monotonic()))
                    self._next += self._every
                    self.waited.append(visitor.read(photo()))
                self.busy = visitor.busy
        except (OSError, TimeoutError, PageError) as error:
            self.faults.append(f"{type(error).__name__}: {error}")


def side_by_side(address: str, process: subprocess.Popen, given: argparse.Namespace) -> bool:
    """Have the visitors send photos at the same time; print what came of it."""
    began, at_rest = time.monotonic(), memory(process.pid)
    with Visitor(address) as visitor:  # the first has the server load what all need
        visitor.open()
        first = visitor.read(photo())
    used, start = cpu(process.pid), time.monotonic() + SETTLED
    until = start + given.seconds
    senders = [
        Sender(address, start + given.every * number / given.sessions, given.every, until)
        for number in range(given.sessions)
    ]
    with Peak(process.pid) as peak:
        for sender in senders:
            sender.start()
        for sender in senders:
            sender.join()
    spent, lasted = cpu(process.pid) - used, time.monotonic() - start
    time.sleep(SETTLED)
    waited = [each for sender in senders for each in sender.waited]
    faults = [fault for sender in senders for fault in sender.faults]
    print(f"{given.sessions} visitors, a photo each {given.every:g} s: {len(waited)} read in {lasted:.0f} s")
    print(f"  the first photo of all, page included, took {first:.1f} s ({start - SETTLED - began:.1f} s)")
    print(f"  until the hand lay there: {_quantiles(waited)}")
    print(f"  faults: {len(faults)}; told to come again: {sum(sender.busy for sender in senders)}")
    print(f"  processor: {spent / len(waited):.3f} s a photo, {100 * spent / lasted:.0f} % of one core")
    print(
        f"  memory: {at_rest:.0f} MB at rest, {peak.megabytes:.0f} at most, {memory(process.pid):.0f} after"
    )
    print(*sorted(set(faults)), sep="\n")
    return not faults


def one_after_another(address: str, process: subprocess.Popen, given: argparse.Namespace) -> bool:
    """Have visitors come and go; print what memory stays."""
    held = [memory(process.pid)]
    for number in range(given.sessions):
        with Visitor(address) as visitor:
            visitor.open()
            for _ in range(given.photos):
                visitor.read(photo())
        if (number + 1) % max(1, given.sessions // 10) == 0:
            time.sleep(SETTLED)
            held.append(memory(process.pid))
    print(f"{given.sessions} visitors one after another, {given.photos} photos each; MB at rest, and then:")
    print(" ", *(f"{each:.0f}" for each in held))
    return True


def _quantiles(waited: list[float]) -> str:
    cuts = quantiles(waited, n=100)
    return f"p50 {cuts[49]:.2f} s, p95 {cuts[94]:.2f} s, at most {max(waited):.2f} s"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sessions", type=int, default=20)
    parser.add_argument("--every", type=float, default=10, help="seconds between two photos of a visitor")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--one-after-another", action="store_true")
    parser.add_argument("--photos", type=int, default=1, help="of each visitor who comes and goes")
    given = parser.parse_args()
    measure = one_after_another if given.one_after_another else side_by_side
    port = free_port()
    command = [sys.executable, "-m", "ui.command_line", "--port", str(port), "--no-browser"]
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        kept = {"TILESNAP_DATABASE": f"sqlite:///{folder}/games.sqlite", "PYTHONPATH": str(ROOT)}
        with serving(command, port, ROOT, **kept) as (address, process):
            print(f"answers {time.monotonic() - began:.1f} s after its start", flush=True)
            return int(not measure(address, process, given))


if __name__ == "__main__":
    sys.exit(main())
