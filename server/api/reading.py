"""Reads a photo that another program sends, in turn with those of the page."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from anyio import CapacityLimiter, to_thread
from starlette.responses import JSONResponse, Response

from server.api.asked import Photo, asked
from server.api.sending import sent
from server.api.wording import asked_language, put_into_words
from server.metering import READINGS
from server.refusing import PRIVATE
from ui.state.reader import reading_turns, shared_reader
from vision import TaughtSet
from vision.turns import AT_WORK, BUSY, WAITING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from starlette.requests import Request

    from server.api.sending import Sent
    from vision.turns import Turns

PLACES = AT_WORK + WAITING


class Reading:
    """Answers whoever sends a photo."""

    def __init__(self, turns: Callable[[], Turns] = reading_turns) -> None:
        """Read in those turns, which are the page's unless given."""
        self._turns = turns
        self._here = 0
        self._threads = CapacityLimiter(PLACES)

    async def read(self, request: Request) -> Response:
        """Give the JSON that `python -m vision --json` prints of a photo, less its name.

        Raises PhotoError as the reader does, `busy` before the photo is taken in where it could not be read
        soon; NetworkError; SetFileError; ScoringError `bad_query`, `bad_form`, `set_too_big`, `too_slow`.
        """
        wanted = asked(Photo, request.query_params)
        with self._place():
            given = await sent(request)
            told = await to_thread.run_sync(lambda: self._read(given, wanted), limiter=self._threads)
        language = asked_language(request)
        for hand in told.get("hands", [told]):
            put_into_words(hand["problems"], language)
        return JSONResponse(told, headers=PRIVATE)

    @contextmanager
    def _place(self) -> Iterator[None]:
        """Hold a place from the first byte of a photo on: what arrives slowly takes memory, too."""
        turns = self._turns()
        if self._here >= PLACES or turns.is_full:
            READINGS.labels(BUSY).inc()
            raise turns.busy()
        self._here += 1
        try:
            yield
        finally:
            self._here -= 1

    def _read(self, given: Sent, wanted: Photo) -> dict[str, Any]:
        reader = shared_reader()
        taught = None if given.taught is None else TaughtSet.from_text(given.taught, reader.classifier)
        with self._turns().turn():
            if wanted.table == "true":
                return reader.read_table(given.photo, taught=taught).as_json()
            return reader.read(given.photo, taught, wanted.part(), wanted.tap).as_json()
