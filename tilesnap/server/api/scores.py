"""Scores hands, says which tiles complete them, who pays whom, and plays a deal on: JSON for JSON."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any

from anyio import CapacityLimiter, to_thread
from fastapi import Depends, Query
from starlette.requests import Request

from scoring.errors import ScoringError
from scoring.records.answer import TaskName, Terms, answer
from scoring.records.lines import read_json
from tilesnap.deals.api import play
from tilesnap.runtime.request_body import body
from tilesnap.server.api.addresses import spoken
from tilesnap.server.api.messages import in_words, put_into_words
from tilesnap.server.api.parameters import RulesQuery

Wanted = Annotated[RulesQuery, Query()]
Language = Annotated[str | None, Depends(spoken)]
MOST_HANDS = 50
"""Of one request: they are counted in less than a second."""
LONGEST_DEAL = 256 * 1024
"""Bytes of a deal with its actions: four hands that were read from photos take a third of that."""
AT_WORK = 2
WAITING = 20
SECONDS = 2
"""How long whoever finds no place is asked to wait."""
OBJECT = "an object, or a list of objects"


class ScoresApi:
    """Answers whoever sends hands or tables. A few are counted at once, some wait."""

    def __init__(self) -> None:
        self._threads = CapacityLimiter(AT_WORK)
        self._here = 0

    async def score(self, request: Request, wanted: Wanted, language: Language) -> Any:
        """Score hands."""
        return await self._answered("score", request, wanted, language)

    async def waits(self, request: Request, wanted: Wanted, language: Language) -> Any:
        """Say which tiles complete hands, and what each would score."""
        return await self._answered("waits", request, wanted, language)

    async def settle(self, request: Request, wanted: Wanted, language: Language) -> Any:
        """Say who pays whom."""
        return await self._answered("settle", request, wanted, language)

    async def play(self, request: Request) -> Any:
        """Take actions on a deal, and give it with all that a page shows of it.

        Raises ScoringError `bad_json`, `too_long`, `too_slow`, `busy_scoring`, and what the actions raise.
        """
        held = await body(request, LONGEST_DEAL)
        with self._place():
            return await to_thread.run_sync(lambda: _played(held), limiter=self._threads)

    async def _answered(
        self, task: TaskName, request: Request, wanted: RulesQuery, language: str | None
    ) -> Any:
        """Answer one record with its answer, and several with as many, of which each may tell an error.

        Raises ScoringError `bad_json`, `too_long`, `too_slow`, `too_many_hands`, `busy_scoring`; for a single
        record also what the answer to it raises.
        """
        held = await body(request)
        with self._place():
            return await to_thread.run_sync(
                lambda: _told(task, held, wanted, language), limiter=self._threads
            )

    @contextmanager
    def _place(self) -> Iterator[None]:
        """Hold a place among those that are counted and those that wait; the limiter counts them too late."""
        if self._here >= AT_WORK + WAITING:
            message = f"many hands are being scored just now: try again in {SECONDS} seconds"
            raise ScoringError("busy_scoring", message, seconds=SECONDS)
        self._here += 1
        try:
            yield
        finally:
            self._here -= 1


def _json(held: bytes) -> object:
    try:
        return read_json(held.decode(), "the request")
    except UnicodeDecodeError:
        raise ScoringError("bad_json", "the request is no UTF-8 text") from None


def _played(held: bytes) -> Any:
    given = _json(held)
    if not isinstance(given, dict):
        raise ScoringError("bad_json", "the request must be an object")
    return play(given)


def _told(task: TaskName, held: bytes, wanted: RulesQuery, language: str | None) -> object:
    given = _json(held)
    records: list[Any] = given if isinstance(given, list) else [given]
    if not all(isinstance(record, dict) for record in records):
        raise ScoringError("bad_json", f"the request must be {OBJECT}")
    if len(records) > MOST_HANDS:
        message = f"send at most {MOST_HANDS} at a time, not {len(records)}"
        raise ScoringError("too_many_hands", message, most=MOST_HANDS)
    terms = Terms(wanted.engine())
    if isinstance(given, list):
        return [_one_of_many(task, record, terms, language) for record in records]
    return _one(task, records[0], terms, language)


def _one(
    task: TaskName, record: Mapping[str, object], terms: Terms, language: str | None
) -> dict[str, object]:
    told: dict[str, Any] = answer(task, record, terms)
    put_into_words(told.get("warnings", []), language)
    return {"id": record.get("id"), **told}


def _one_of_many(
    task: TaskName, record: Mapping[str, object], terms: Terms, language: str | None
) -> dict[str, object]:
    """Answer as the command line does: what cannot be counted does not keep the others from it."""
    try:
        return _one(task, record, terms, language)
    except ScoringError as error:
        message = in_words(error, language)
        return {"id": record.get("id"), "error": {"code": error.code, "message": message}}
