"""Feed bombs, damaged files and junk to the photo decoding processes, and report the outcomes.

Bombs are reported one by one, damaged files by kind and damage. A file whose damage changes the picture, but
which is read without an error, counts as `changed`. Memory is that of the decoding process, as Linux counts
it. Exits with 1 if a truncated file was read changed, if anything but a refusal was raised, or if a limit was
exceeded.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tools.load.bombs import bombs
from tools.load.damaged import changed_share, corrupt, good_files, random_files, truncate
from vision.decoding.pool import MEMORY_LIMIT, TIMEOUT, DecodingPool
from vision.results import PhotoError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np

CHANGED = 0.01  # share of the pixels
SEED = 7


class Outcome(NamedTuple):
    """The outcome for a file: a code or `read`, pixels, elapsed seconds, peak bytes of the decoder."""

    word: str
    pixels: np.ndarray | None
    seconds: float
    memory: int


class Campaign:
    """One decoding process, and its worst figures."""

    def __init__(self) -> None:
        self.decoders = DecodingPool(1)
        self.seconds, self.memory = 0.0, 0
        self.outcomes: Counter[str] = Counter()
        self.faults: list[str] = []

    def decode(self, name: str, data: bytes) -> Outcome:
        """Decode a file and record the outcome."""
        self.decoders.start()
        watched = self.decoders.idle_process_ids()[0]
        _forget_peak(watched)
        pixels, began = None, time.monotonic()
        try:
            (pixels, times), word = self.decoders.decode_preview(data), "read"
            if times > 1:  # as for small tiles
                self.decoders.decode(data)
        except PhotoError as error:
            pixels, word = None, error.code
        except Exception as error:  # noqa: BLE001  (any other exception is a fault)
            word = type(error).__name__
            self.faults.append(f"{name}: {error!r}")
        seconds, memory = time.monotonic() - began, _peak(watched)
        self.seconds, self.memory = max(self.seconds, seconds), max(self.memory, memory)
        self.outcomes[word] += 1
        return Outcome(word, pixels, seconds, memory)

    def damage(self, name: str, files: Iterable[bytes], whole: np.ndarray | None, *, must_tell: bool) -> str:
        """Feed damaged files of one kind; return their outcomes as a line."""
        words: Counter[str] = Counter()
        for data in files:
            outcome = self.decode(name, data)
            changed = outcome.pixels is not None and (
                whole is None or changed_share(outcome.pixels, whole) > CHANGED
            )
            words["changed" if changed else outcome.word] += 1
        if must_tell and words["changed"]:
            self.faults.append(f"{name}: {words['changed']} read changed without a word")
        return f"{name:34} " + ", ".join(f"{word} {count}" for word, count in words.most_common())


def _forget_peak(process: int) -> None:
    if sys.platform == "linux":
        Path(f"/proc/{process}/clear_refs").write_text("5", "ascii")


def _peak(process: int) -> int:
    """Return the peak bytes of a process, 0 where it has ended or the system does not report them."""
    try:
        status = Path(f"/proc/{process}/status").read_text("ascii")
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024
    except (OSError, IndexError):
        return 0


def run(files: int, *, with_bombs: bool = True) -> Campaign:
    """Run the campaign with `files` damaged files of each kind."""
    campaign, dice = Campaign(), random.Random(SEED)
    with campaign.decoders:
        if with_bombs:
            for name, data in bombs().items():
                outcome = campaign.decode(name, data)
                size = f"{len(data) / 1000:.1f} kB"
                print(
                    f"{name:34} {size:>12}  {outcome.word:18} {outcome.seconds:5.2f} s "
                    f"{outcome.memory / 1e6:5.0f} MB"
                )
        for name, data in good_files().items():
            whole = campaign.decode(name, data).pixels
            if whole is None:
                campaign.faults.append(f"{name}: a good file is refused")
            print(campaign.damage(f"{name}, cut", truncate(data, files), whole, must_tell=True))
            has_checks = "png" in name
            print(campaign.damage(f"{name}, spoilt", corrupt(data, files, dice), whole, must_tell=has_checks))
        print(campaign.damage("junk", random_files(files, dice), None, must_tell=True))
    if campaign.memory > MEMORY_LIMIT or campaign.seconds > TIMEOUT + 5:
        campaign.faults.append(f"out of bounds: {campaign.memory} bytes, {campaign.seconds:.0f} s")
    return campaign


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the outcomes of all files; return 1 if there are faults."""
    parser = argparse.ArgumentParser(prog="python -m tools.load.hostile", description=__doc__)
    parser.add_argument("--files", type=int, default=1000, help="damaged files of each kind")
    parser.add_argument("--no-bombs", action="store_true", help="skip the bombs")
    options = parser.parse_args(arguments)
    campaign = run(options.files, with_bombs=not options.no_bombs)
    print(f"\nfiles: {campaign.outcomes.total()}")
    print(", ".join(f"{word} {count}" for word, count in campaign.outcomes.most_common()))
    print(f"worst: {campaign.seconds:.2f} s, {campaign.memory / 1e6:.0f} MB")
    print("\n".join(campaign.faults) or "faults: none")
    return int(bool(campaign.faults))


if __name__ == "__main__":
    sys.exit(main())
