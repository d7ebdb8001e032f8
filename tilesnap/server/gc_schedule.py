"""Periodic garbage collection instead of Streamlit's collection after each run."""

from __future__ import annotations

import asyncio
import gc

COLLECT_SECONDS = 30  # seconds


async def collect_periodically(every: float = COLLECT_SECONDS) -> None:
    """Collect reference cycles every few seconds if objects were allocated since, until cancelled.

    Streamlit would collect after each run of the page, which costs half as much as reading a photo. Python's
    own schedule waits for many small objects, but a closed page holds few objects, some of them photos.

    Args:
        every: Seconds between two collections.
    """
    last_count = _young_collections()
    gc.collect()
    gc.freeze()  # objects of the server's start live forever: do not scan them
    while True:
        await asyncio.sleep(every)
        if _young_collections() != last_count:
            gc.collect()
            last_count = _young_collections()


def _young_collections() -> int:
    """Return the number of young-generation collections; it does not change while the server is idle."""
    return int(gc.get_stats()[0]["collections"])
