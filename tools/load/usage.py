"""Resources of a server: processor time and memory, including its decoding processes."""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from pathlib import Path
from typing import Self

TICK = os.sysconf("SC_CLK_TCK")
EVERY = 0.5  # seconds between two samples


def process_tree(process: int) -> list[int]:
    """Return a process and all its descendants."""
    processes = [process]
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):  # a thread that ended meanwhile
            processes += [each for child in task.read_text().split() for each in process_tree(int(child))]
    return processes


def tree_cpu_seconds(process: int) -> float:
    """Return the processor seconds used by a process and its descendants."""
    return sum(map(cpu_seconds, process_tree(process)))


def cpu_seconds(process: int) -> float:
    """Return the processor seconds used by a process itself, 0 where it has ended."""
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / TICK  # includes children that have ended
    return 0


def tree_megabytes(process: int) -> float:
    """Return the megabytes of a process and its descendants, with shared pages counted once."""
    return sum(map(megabytes, process_tree(process)))


def megabytes(process: int) -> float:
    """Return the megabytes of a process (PSS: shared pages by its share), 0 where it has ended."""
    with suppress(OSError):
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
    return 0


def children_megabytes(process: int) -> float:
    """Return the megabytes of the descendants of a process."""
    return sum(map(megabytes, process_tree(process)[1:]))


def children_cpu_seconds(process: int) -> float:
    """Return the processor seconds of the descendants of a process."""
    return sum(map(cpu_seconds, process_tree(process)[1:]))


class PeakMemory(threading.Thread):
    """Context manager that samples the peak memory of a process and its descendants, in megabytes."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self._process, self._ending, self.megabytes = process, threading.Event(), 0.0

    def run(self) -> None:
        while not self._ending.wait(EVERY):
            self._sample()
        self._sample()

    def _sample(self) -> None:
        self.megabytes = max(self.megabytes, tree_megabytes(self._process))

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self.join()
