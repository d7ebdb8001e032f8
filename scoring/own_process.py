"""What a process does first that is started for one thing, with what a stranger sent."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

if sys.platform not in ("win32", "emscripten"):
    import resource

LATER = 10
"""How much later than others such a process gets the processor, of the 19 steps that there are."""


def bound_memory(more: int) -> None:
    """Let this process take so many bytes beyond what it has; only Linux keeps to that."""
    if sys.platform == "linux":
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
        now = pages * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + more, now + more))


def bound_time(more: int) -> None:
    """Let this process compute so many seconds from now on; Windows does not keep to that."""
    if sys.platform not in ("win32", "emscripten"):
        used = resource.getrusage(resource.RUSAGE_SELF)
        limit = int(used.ru_utime + used.ru_stime) + 1 + more
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def give_way() -> None:
    """Have this process compute while others rest; on Windows whoever starts it says so."""
    if sys.platform != "win32":
        os.nice(LATER)


def leave_keyboard() -> None:
    """Ignore what is pressed at a keyboard, which goes to every process: who started this one ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
