"""When Python's collector looks at all that lives: by the clock."""

from __future__ import annotations

import asyncio
import gc

EVERY = 30  # seconds


async def collect_by_the_clock(every: float = EVERY) -> None:
    """Collect what refers to itself every few seconds, where anything was made since; until it is cancelled.

    Streamlit would do it after each run of the page: then it costs half as much as reading a photo. Left to
    itself the collector waits for many small objects, and a closed page holds few, some of them photos.
    """
    before = _times_begun()
    gc.collect()
    gc.freeze()  # what the server holds from its start on stays
    while True:
        await asyncio.sleep(every)
        if _times_begun() != before:
            gc.collect()
            before = _times_begun()


def _times_begun() -> int:
    """Count how often the collector looked at what is new: not at all in a server that rests."""
    return int(gc.get_stats()[0]["collections"])
