"""Reads a photo that another program sends, in turn with those of the page."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Annotated, Any

from anyio import CapacityLimiter, to_thread
from fastapi import Depends, Query
from starlette.requests import Request

from tilesnap.runtime.metrics import READINGS
from tilesnap.runtime.reader import reading_turns, shared_reader
from tilesnap.runtime.visitors import visitor
from tilesnap.server.api.addresses import spoken
from tilesnap.server.api.messages import put_into_words
from tilesnap.server.api.parameters import PhotoQuery
from tilesnap.server.api.upload import Upload, sent
from tilesnap.server.rate_limit import PAUSE
from vision import TaughtSet
from vision.reading_queue import AT_WORK, BUSY, WAITING, Turns

PLACES = AT_WORK + WAITING
ARRIVING, ARRIVING_OF_ONE = 40, 4
"""Photos that may be on their way here at once, and those of one address."""


class PhotosApi:
    """Answers whoever sends a photo."""

    def __init__(self, turns: Callable[[], Turns] = reading_turns) -> None:
        """Read in those turns, which are the page's unless given."""
        self._turns = turns
        self._arriving: Counter[str] = Counter()
        # Whoever comes to a full queue is sent away or makes another go by a thread of their own.
        self._threads = CapacityLimiter(2 * PLACES)

    async def read(
        self,
        request: Request,
        wanted: Annotated[PhotoQuery, Query()],
        language: Annotated[str | None, Depends(spoken)],
    ) -> Any:
        """Give the JSON that `python -m vision --json` prints of a photo, less its name.

        Raises PhotoError as the reader does, `busy` before the photo is taken in where it could not be read
        soon; NetworkError; SetFileError; ScoringError `bad_form`, `set_too_big`, `too_slow`.
        """
        whose = visitor(request)
        with await self._on_its_way(whose):
            given = await sent(request)
        read = partial(self._read, given, wanted, whose)
        told: Any = await to_thread.run_sync(read, limiter=self._threads)
        for hand in told.get("hands", [told]):
            put_into_words(hand["problems"], language)
        return told

    async def _on_its_way(self, whose: str) -> AbstractContextManager[None]:
        """Let a photo arrive. It takes memory, and no turn at being read: those are for what is here.

        Who is sent away waits a moment for it, so that one connection does not try again and again.
        """
        turns, arriving = self._turns(), self._arriving
        too_many = arriving.total() >= ARRIVING or arriving[whose] >= ARRIVING_OF_ONE
        if too_many or turns.is_full(whose):
            READINGS.labels(BUSY).inc()
            await asyncio.sleep(PAUSE)
            raise turns.busy()
        return self._arrives(whose)

    @contextmanager
    def _arrives(self, whose: str) -> Iterator[None]:
        arriving = self._arriving
        arriving[whose] += 1
        try:
            yield
        finally:
            arriving[whose] -= 1
            if not arriving[whose]:
                del arriving[whose]

    def _read(self, given: Upload, wanted: PhotoQuery, whose: str) -> dict[str, Any]:
        reader = shared_reader()
        taught = None if given.taught is None else TaughtSet.from_text(given.taught, reader.classifier)
        with self._turns().turn(whose):
            if wanted.table == "true":
                return reader.read_table(given.photo, taught=taught).as_json()
            return reader.read(given.photo, taught, wanted.part(), wanted.tap).as_json()
