"""What a server uses: processor and memory, with the processes that it started."""

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
    used = 0
    for each in family(process):
        with suppress(OSError):
            fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
            used += sum(map(int, fields[11:15]))  # with those of its children that have ended
    return used / TICK


def memory(process: int) -> float:
    """Give the megabytes that a process and its family hold, what they share counted once."""
    held = 0
    for each in family(process):
        with suppress(OSError):
            lines = Path(f"/proc/{each}/smaps_rollup").read_text().splitlines()
            held += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return held / 1024


class Peak(threading.Thread):
    """Notes the most memory that a process and its family hold while `with` lasts, in megabytes."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self._process, self._ending, self.megabytes = process, threading.Event(), 0.0

    def run(self) -> None:
        while not self._ending.wait(EVERY):
            self.megabytes = max(self.megabytes, memory(self._process))

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self.join()
