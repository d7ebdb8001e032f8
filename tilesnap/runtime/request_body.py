"""Reading of request bodies with limits on size and time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from scoring.errors import ScoringError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from starlette.requests import Request

MAX_SECONDS = 60  # seconds
MAX_BODY_BYTES = 64 * 1024
"""Largest body in bytes of a request without a photo.

A deal with four hands and all penalties has a tenth of that.
"""


async def read_body(request: Request, most: int = MAX_BODY_BYTES) -> bytes:
    """Return the bytes of a request, at most `most`.

    Raises:
        ScoringError: `too_long`, `too_slow`.
    """
    content = bytearray()
    async for chunk in iter_body(request, most):
        content += chunk
    return bytes(content)


async def iter_body(request: Request, most: int) -> AsyncGenerator[bytes, None]:
    """Yield the chunks of a request as they arrive, at most `most` bytes in total.

    Raises:
        ScoringError: `too_long`, `too_slow`.
    """
    stream, received = request.stream(), 0
    deadline = asyncio.get_running_loop().time() + MAX_SECONDS
    while True:
        try:
            async with asyncio.timeout_at(deadline):
                chunk = await anext(stream, None)
        except TimeoutError:
            message = f"send a request within {MAX_SECONDS} seconds: this one took longer to arrive"
            raise ScoringError("too_slow", message, seconds=MAX_SECONDS) from None
        if chunk is None:
            return
        received += len(chunk)
        if received > most:
            raise ScoringError("too_long", f"send at most {most:,} bytes at a time", most=most)
        yield chunk
