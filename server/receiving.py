"""Takes in the body of a request, as much as may come and as long as it may take."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from scoring.errors import ScoringError

if TYPE_CHECKING:
    from starlette.requests import Request

PATIENCE = 60  # seconds
LONGEST = 64 * 1024
"""Bytes of a request that is no photo; a deal with four hands and all penalties is a tenth of it."""


async def body(request: Request, most: int = LONGEST) -> bytes:
    """Give the bytes of a request, at most so many. Raises ScoringError `too_long`, `too_slow`."""
    held = bytearray()
    try:
        async with asyncio.timeout(PATIENCE):
            async for part in request.stream():
                held += part
                if len(held) > most:
                    raise ScoringError("too_long", f"send at most {most:,} bytes at a time", most=most)
    except TimeoutError:
        message = f"send a request within {PATIENCE} seconds: this one took longer to arrive"
        raise ScoringError("too_slow", message, seconds=PATIENCE) from None
    return bytes(held)
