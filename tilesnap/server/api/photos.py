"""API that reads photos, in the same queue as those of the page."""

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
from tilesnap.runtime.reader import get_reading_queue, get_shared_reader
from tilesnap.runtime.visitors import request_visitor
from tilesnap.server.api.localization import localize_messages
from tilesnap.server.api.parameters import PhotoQuery
from tilesnap.server.api.routes import request_language
from tilesnap.server.api.upload import Upload, read_upload
from tilesnap.server.rate_limit import REFUSAL_DELAY
from vision import TaughtSet
from vision.fair_queue import BUSY, MAX_ACTIVE, MAX_WAITING, FairQueue

QUEUE_LENGTH = MAX_ACTIVE + MAX_WAITING
MAX_UPLOADS, MAX_UPLOADS_PER_VISITOR = 40, 4
"""Photos that may be uploading at once, in total and from one visitor."""


class PhotosApi:
    """Handler of photos."""

    def __init__(self, turns: Callable[[], FairQueue] = get_reading_queue) -> None:
        """Set the reading queue, by default the page's."""
        self._turns = turns
        self._arriving: Counter[str] = Counter()
        # Enough threads that a request to a full queue can be refused, or can displace another one.
        self._threads = CapacityLimiter(2 * QUEUE_LENGTH)

    async def read(
        self,
        request: Request,
        wanted: Annotated[PhotoQuery, Query()],
        language: Annotated[str | None, Depends(request_language)],
    ) -> Any:
        """Return the JSON that `python -m vision --json` prints of a photo, without its name.

        Raises:
            PhotoError: As the reader does; `busy` before the upload where the photo could not be read soon.
            NetworkError: The networks cannot be loaded.
            SetFileError: The taught set is invalid.
            ScoringError: `bad_form`, `set_too_big`, `too_slow`.
        """
        owner = request_visitor(request)
        with await self._admit(owner):
            uploaded = await read_upload(request)
        read = partial(self._read, uploaded, wanted, owner)
        content: Any = await to_thread.run_sync(read, limiter=self._threads)
        for hand in content.get("hands", [content]):
            localize_messages(hand["problems"], language)
        return content

    async def _admit(self, owner: str) -> AbstractContextManager[None]:
        """Admit an upload. It takes memory, but no place in the queue of photos that have arrived.

        A refusal is delayed, so that one connection does not retry at once.
        """
        turns, arriving = self._turns(), self._arriving
        too_many = arriving.total() >= MAX_UPLOADS or arriving[owner] >= MAX_UPLOADS_PER_VISITOR
        if too_many or turns.is_full(owner):
            READINGS.labels(BUSY).inc()
            await asyncio.sleep(REFUSAL_DELAY)
            raise turns.busy_error()
        return self._count_upload(owner)

    @contextmanager
    def _count_upload(self, owner: str) -> Iterator[None]:
        arriving = self._arriving
        arriving[owner] += 1
        try:
            yield
        finally:
            arriving[owner] -= 1
            if not arriving[owner]:
                del arriving[owner]

    def _read(self, uploaded: Upload, wanted: PhotoQuery, owner: str) -> dict[str, object]:
        reader = get_shared_reader()
        taught = None if uploaded.taught is None else TaughtSet.from_text(uploaded.taught, reader.classifier)
        with self._turns().turn(owner):
            if wanted.table == "true":
                return reader.read_table(uploaded.photo, taught=taught).as_json()
            return reader.read(uploaded.photo, taught, wanted.crop(), wanted.tap).as_json()
