"""Resource limits for worker processes that handle untrusted input."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

if sys.platform not in ("win32", "emscripten"):
    import resource

NICENESS = 10
"""The increase of the nice value of a worker process; 19 is the highest there is."""


def limit_memory(extra_bytes: int) -> None:
    """Limit the address space to so many bytes beyond its present size. Effective on Linux only."""
    if sys.platform == "linux":
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
        current = pages * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (current + extra_bytes, current + extra_bytes))


def limit_cpu_time(extra_seconds: int) -> None:
    """Limit the CPU time to so many seconds from now on. Without effect on Windows."""
    if sys.platform not in ("win32", "emscripten"):
        used = resource.getrusage(resource.RUSAGE_SELF)
        limit = int(used.ru_utime + used.ru_stime) + 1 + extra_seconds
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def lower_priority() -> None:
    """Lower the priority of this process. On Windows its parent must do so instead."""
    if sys.platform != "win32":
        os.nice(NICENESS)


def ignore_interrupts() -> None:
    """Ignore keyboard interrupts, which reach every process of a group: the parent ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
