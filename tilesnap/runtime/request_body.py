"""Takes in the body of a request, as much as may come and as long as it may take."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from starlette.requests import Request

PATIENCE = 60  # seconds
LONGEST = 64 * 1024
"""Bytes of a request that is no photo; a deal with four hands and all penalties is a tenth of it."""


async def body(request: Request, most: int = LONGEST) -> bytes:
    """Give the bytes of a request, at most so many. Raises ScoringError `too_long`, `too_slow`."""
    held = bytearray()
    async for part in parts(request, most):
        held += part
    return bytes(held)


async def parts(request: Request, most: int) -> AsyncGenerator[bytes, None]:
    """Give the bytes of a request as they come, at most so many. Raises as `body` does."""
    stream, came = request.stream(), 0
    until = asyncio.get_running_loop().time() + PATIENCE
    while True:
        try:
            async with asyncio.timeout_at(until):
                part = await anext(stream, None)
        except TimeoutError:
            message = f"send a request within {PATIENCE} seconds: this one took longer to arrive"
            raise ScoringError("too_slow", message, seconds=PATIENCE) from None
        if part is None:
            return
        came += len(part)
        if came > most:
            raise ScoringError("too_long", f"send at most {most:,} bytes at a time", most=most)
        yield part
