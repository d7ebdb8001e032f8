"""Reads a photo that another program sends, in turn with those of the page."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from anyio import CapacityLimiter, to_thread
from starlette.responses import JSONResponse, Response

from scoring.errors import ScoringError
from server.api.asked import Photo, asked
from server.metering import READINGS
from server.receiving import body
from server.refusing import PRIVATE
from ui.state.reader import reading_turns, shared_reader
from vision.photo import PhotoError
from vision.turns import AT_WORK, BUSY, WAITING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from starlette.requests import Request

    from vision.turns import Turns

MOST_BYTES = 20_000_000
"""Of a photo; those that wait are all held in memory."""
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
        soon; NetworkError; ScoringError `bad_query`, `too_slow`.
        """
        wanted = asked(Photo, request.query_params)
        with self._place():
            try:
                photo = await body(request, MOST_BYTES)
            except ScoringError as error:
                raise (_too_heavy() if error.code == "too_long" else error) from None
            told = await to_thread.run_sync(
                lambda: self._read(photo, table=wanted.table == "true"), limiter=self._threads
            )
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

    def _read(self, photo: bytes, *, table: bool) -> dict[str, object]:
        reader = shared_reader()
        with self._turns().turn():
            return (reader.read_table if table else reader.read)(photo).as_json()


def _too_heavy() -> PhotoError:
    most = MOST_BYTES // 1_000_000
    message = f"The file has more than {most} MB, the most that can be read. Send a smaller JPEG."
    return PhotoError("too_heavy", message, most=most)
