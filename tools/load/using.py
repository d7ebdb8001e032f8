"""What a server uses: processor and memory, with the processes that it started, which decode photos."""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from pathlib import Path
from typing import Self

TICK = os.sysconf("SC_CLK_TCK")
EVERY = 0.5  # seconds between two looks


def family(process: int) -> list[int]:
    """Give a process and all that it started, and those started."""
    found = [process]
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):  # a thread that ended meanwhile
            found += [each for child in task.read_text().split() for each in family(int(child))]
    return found


def cpu(process: int) -> float:
    """Give the processor seconds that a process and its family have used."""
    return sum(map(own_cpu, family(process)))


def own_cpu(process: int) -> float:
    """Give the processor seconds that a process has used by itself, 0 where it has ended."""
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / TICK  # with those of its children that have ended
    return 0


def memory(process: int) -> float:
    """Give the megabytes that a process and its family hold, what they share counted once."""
    return sum(map(own_memory, family(process)))


def own_memory(process: int) -> float:
    """Give the megabytes that a process holds, of what it shares its part alone; 0 where it has ended."""
    with suppress(OSError):
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
    return 0


def others_memory(process: int) -> float:
    """Give the megabytes that the processes hold which a process started."""
    return sum(map(own_memory, family(process)[1:]))


def others_cpu(process: int) -> float:
    """Give the processor seconds of the processes that a process started."""
    return sum(map(own_cpu, family(process)[1:]))


class Peak(threading.Thread):
    """Notes the most memory that a process and its family hold while `with` lasts, in megabytes."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self._process, self._ending, self.megabytes = process, threading.Event(), 0.0

    def run(self) -> None:
        while not self._ending.wait(EVERY):
            self._look()
        self._look()

    def _look(self) -> None:
        self.megabytes = max(self.megabytes, memory(self._process))

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self.join()
