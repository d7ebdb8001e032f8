"""API that scores hands, lists waits, settles deals and applies commands to a deal."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any

from anyio import CapacityLimiter, to_thread
from fastapi import Depends, Query
from starlette.requests import Request

from scoring.errors import ScoringError
from scoring.records.answer import AnswerOptions, TaskName, answer_record, compare_record
from scoring.records.json_lines import read_json
from tilesnap.deals.api import handle_request
from tilesnap.runtime.request_body import read_body
from tilesnap.server.api.localization import localize_message, localize_messages
from tilesnap.server.api.parameters import ComparisonQuery, RulesQuery
from tilesnap.server.api.routes import request_language

Wanted = Annotated[RulesQuery, Query()]
Language = Annotated[str | None, Depends(request_language)]
MAX_RECORDS = 50
"""Records of one request: they are scored in less than a second."""
MAX_DEAL_BYTES = 256 * 1024
"""Largest deal with its commands in bytes: four hands that were read from photos take a third of that."""
MAX_RUNNING = 2
MAX_WAITING = 20
RETRY_SECONDS = 2
"""Seconds after which a refused client may try again."""
EXPECTED_BODY = "an object, or a list of objects"


class ScoresApi:
    """Handlers of hands and deals. A few requests are computed at once, some wait."""

    def __init__(self) -> None:
        self._threads = CapacityLimiter(MAX_RUNNING)
        self._pending = 0

    async def score(self, request: Request, wanted: Wanted, language: Language) -> Any:
        """Score hands."""
        return await self._respond("score", request, wanted, language)

    async def waits(self, request: Request, wanted: Wanted, language: Language) -> Any:
        """List the tiles that complete hands, with the score of each."""
        return await self._respond("waits", request, wanted, language)

    async def settle(self, request: Request, wanted: Wanted, language: Language) -> Any:
        """Settle deals."""
        return await self._respond("settle", request, wanted, language)

    async def compare(
        self, request: Request, wanted: Annotated[ComparisonQuery, Query()], language: Language
    ) -> Any:
        """Score a hand under all installed rule sets.

        Raises:
            ScoringError: `bad_json`, `too_long`, `too_slow`, `busy_scoring`, and the errors of the record.
        """
        data = await read_body(request)
        with self._reserve():
            return await to_thread.run_sync(lambda: _compare(data, wanted, language), limiter=self._threads)

    async def play(self, request: Request) -> Any:
        """Apply commands to a deal and return it with its view model.

        Raises:
            ScoringError: `bad_json`, `too_long`, `too_slow`, `busy_scoring`, and the errors of the commands.
        """
        data = await read_body(request, MAX_DEAL_BYTES)
        with self._reserve():
            return await to_thread.run_sync(lambda: _play(data), limiter=self._threads)

    async def _respond(
        self, task: TaskName, request: Request, wanted: RulesQuery, language: str | None
    ) -> Any:
        """Return the result of one record, or a list of results of which each may be an error.

        Raises:
            ScoringError: `bad_json`, `too_long`, `too_slow`, `too_many_hands`, `busy_scoring`; for a single
                record also the error of its evaluation.
        """
        data = await read_body(request)
        with self._reserve():
            return await to_thread.run_sync(
                lambda: _evaluate(task, data, wanted, language), limiter=self._threads
            )

    @contextmanager
    def _reserve(self) -> Iterator[None]:
        """Hold a place among the requests that run or wait; the thread limiter would count them too late."""
        if self._pending >= MAX_RUNNING + MAX_WAITING:
            message = f"many hands are being scored just now: try again in {RETRY_SECONDS} seconds"
            raise ScoringError("busy_scoring", message, seconds=RETRY_SECONDS)
        self._pending += 1
        try:
            yield
        finally:
            self._pending -= 1


def _json(data: bytes) -> object:
    try:
        return read_json(data.decode(), "the request")
    except UnicodeDecodeError:
        raise ScoringError("bad_json", "the request is not UTF-8 text") from None


def _play(data: bytes) -> Any:
    document = _json(data)
    if not isinstance(document, dict):
        raise ScoringError("bad_json", "the request must be an object")
    return handle_request(document)


def _compare(data: bytes, wanted: ComparisonQuery, language: str | None) -> object:
    record = _json(data)
    if not isinstance(record, dict):
        raise ScoringError("bad_json", "the request must be an object")
    groups = compare_record(record, wanted.house_engine())
    scores: list[Any] = [score.as_json() for group in groups for score in group]
    localize_messages([score["problem"] for score in scores if score["problem"]], language)
    return {"id": record.get("id"), "scores": scores}


def _evaluate(task: TaskName, data: bytes, wanted: RulesQuery, language: str | None) -> object:
    document = _json(data)
    records: list[Any] = document if isinstance(document, list) else [document]
    if not all(isinstance(record, dict) for record in records):
        raise ScoringError("bad_json", f"the request must be {EXPECTED_BODY}")
    if len(records) > MAX_RECORDS:
        message = f"send at most {MAX_RECORDS} at a time, not {len(records)}"
        raise ScoringError("too_many_hands", message, most=MAX_RECORDS)
    terms = AnswerOptions(wanted.engine())
    if isinstance(document, list):
        return [_evaluate_or_error(task, record, terms, language) for record in records]
    return _evaluate_record(task, records[0], terms, language)


def _evaluate_record(
    task: TaskName, record: Mapping[str, object], terms: AnswerOptions, language: str | None
) -> dict[str, object]:
    result: dict[str, Any] = answer_record(task, record, terms)
    localize_messages(result.get("warnings", []), language)
    return {"id": record.get("id"), **result}


def _evaluate_or_error(
    task: TaskName, record: Mapping[str, object], terms: AnswerOptions, language: str | None
) -> dict[str, object]:
    """Return the result of a record, or its error as the command line does."""
    try:
        return _evaluate_record(task, record, terms, language)
    except ScoringError as error:
        message = localize_message(error, language)
        return {"id": record.get("id"), "error": {"code": error.code, "message": message}}
