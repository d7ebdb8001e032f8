"""Feed bombs, damaged files and junk to the processes that decode photos, and tell what comes of each.

Bombs are told one by one, damaged files by their kind and by what was done to them. A file whose damage
changes the picture, and which is read all the same without a word, is counted as `changed`. Memory is that
of the process that decodes, as Linux counts it. Exits with 1 where a cut file was read changed, where
anything but a refusal was raised, or where a bound was not kept.
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
from tools.load.damaged import cut, differs, good_files, junk, spoilt
from vision.decoding.pool import MEMORY, PATIENCE, Decoders
from vision.reading import PhotoError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np

CHANGED = 0.01  # of the pixels
SEED = 7


class Outcome(NamedTuple):
    """What came of a file: a code or `read`, pixels, seconds by the clock, most bytes of the decoder."""

    word: str
    pixels: np.ndarray | None
    seconds: float
    memory: int


class Campaign:
    """One decoding process, and the worst that was seen of it."""

    def __init__(self) -> None:
        self.decoders = Decoders(1)
        self.seconds, self.memory = 0.0, 0
        self.outcomes: Counter[str] = Counter()
        self.faults: list[str] = []

    def feed(self, name: str, data: bytes) -> Outcome:
        """Have a file decoded, and note what came of it."""
        self.decoders.start()
        watched = self.decoders.processes()[0]
        _forget_peak(watched)
        pixels, began = None, time.monotonic()
        try:
            (pixels, times), word = self.decoders.glimpse(data), "read"
            if times > 1:  # as where its tiles are small
                self.decoders.decode(data)
        except PhotoError as error:
            pixels, word = None, error.code
        except Exception as error:  # noqa: BLE001  (what this looks for)
            word = type(error).__name__
            self.faults.append(f"{name}: {error!r}")
        seconds, memory = time.monotonic() - began, _peak(watched)
        self.seconds, self.memory = max(self.seconds, seconds), max(self.memory, memory)
        self.outcomes[word] += 1
        return Outcome(word, pixels, seconds, memory)

    def damage(self, name: str, files: Iterable[bytes], whole: np.ndarray | None, *, must_tell: bool) -> str:
        """Feed damaged files of one kind; give their outcomes in a line."""
        words: Counter[str] = Counter()
        for data in files:
            outcome = self.feed(name, data)
            changed = outcome.pixels is not None and (
                whole is None or differs(outcome.pixels, whole) > CHANGED
            )
            words["changed" if changed else outcome.word] += 1
        if must_tell and words["changed"]:
            self.faults.append(f"{name}: {words['changed']} read changed without a word")
        return f"{name:34} " + ", ".join(f"{word} {count}" for word, count in words.most_common())


def _forget_peak(process: int) -> None:
    if sys.platform == "linux":
        Path(f"/proc/{process}/clear_refs").write_text("5", "ascii")


def _peak(process: int) -> int:
    """Return the most bytes that a process held; 0 where it has ended, or this is not told."""
    try:
        status = Path(f"/proc/{process}/status").read_text("ascii")
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024
    except (OSError, IndexError):
        return 0


def run(files: int, *, with_bombs: bool = True) -> Campaign:
    """Run the campaign, with so many damaged files of each kind."""
    campaign, dice = Campaign(), random.Random(SEED)
    with campaign.decoders:
        if with_bombs:
            for name, data in bombs().items():
                came = campaign.feed(name, data)
                size = f"{len(data) / 1000:.1f} kB"
                print(
                    f"{name:34} {size:>12}  {came.word:18} {came.seconds:5.2f} s {came.memory / 1e6:5.0f} MB"
                )
        for name, data in good_files().items():
            whole = campaign.feed(name, data).pixels
            if whole is None:
                campaign.faults.append(f"{name}: a good file is refused")
            print(campaign.damage(f"{name}, cut", cut(data, files), whole, must_tell=True))
            has_checks = "png" in name
            print(campaign.damage(f"{name}, spoilt", spoilt(data, files, dice), whole, must_tell=has_checks))
        print(campaign.damage("junk", junk(files, dice), None, must_tell=True))
    if campaign.memory > MEMORY or campaign.seconds > PATIENCE + 5:
        campaign.faults.append(f"out of bounds: {campaign.memory} bytes, {campaign.seconds:.0f} s")
    return campaign


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what came of all files; return 1 where something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.load.hostile", description=__doc__)
    parser.add_argument("--files", type=int, default=1000, help="damaged files of each kind")
    parser.add_argument("--no-bombs", action="store_true", help="leave the costly files out")
    asked = parser.parse_args(arguments)
    campaign = run(asked.files, with_bombs=not asked.no_bombs)
    print(f"\nfiles: {campaign.outcomes.total()}")
    print(", ".join(f"{word} {count}" for word, count in campaign.outcomes.most_common()))
    print(f"worst: {campaign.seconds:.2f} s, {campaign.memory / 1e6:.0f} MB")
    print("\n".join(campaign.faults) or "faults: none")
    return int(bool(campaign.faults))


if __name__ == "__main__":
    sys.exit(main())
