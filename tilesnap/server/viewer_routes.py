"""Routes of viewers: the page of a game, its event stream, and the link that opens a game."""

from __future__ import annotations

import struct
import zlib
from contextlib import aclosing
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.responses import StreamingResponse as _StreamingResponse

from scoring.errors import ScoringError
from tilesnap.games.confirmations import confirmation_event, has_confirmed
from tilesnap.games.heads import parse_head
from tilesnap.games.log import Submission
from tilesnap.games.store.quotas import WRITER_NETWORKS
from tilesnap.games.verification import Finding, verify_deals
from tilesnap.i18n.languages import LANGUAGES, negotiate_language
from tilesnap.i18n.translate import t, use_language
from tilesnap.runtime.assets import with_base_path
from tilesnap.runtime.errors import (
    PRIVATE_HEADERS,
    RETRY_AFTER_SECONDS,
    http_status,
    is_database_error,
    public_message,
)
from tilesnap.runtime.visitors import accounting_networks, request_visitor
from tilesnap.server.live_updates import RENDER_CACHE_SIZE
from tilesnap.server.static_files import IMMUTABLE_HEADERS, file_response
from tilesnap.server.viewer_page import (
    ASSETS,
    STYLE_SHEET,
    asset_version,
    render_game_page,
    render_problem_page,
    render_verification,
    style_sheet,
)
from tilesnap.views.game import deal_section
from tilesnap.views.rendering.game_html import deal_heading

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Mapping, Sequence

    from starlette.requests import Request
    from starlette.types import Send

    from tilesnap.games.events import DealConfirmed
    from tilesnap.games.game_cache import CachedGame
    from tilesnap.games.heads import Head
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.games.store import Link, LinkAction
    from tilesnap.server.async_store import AsyncStore
    from tilesnap.server.live_updates import LiveUpdates

GAME_PAGE = "/game"
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HTML_HEADERS = {**PRIVATE_HEADERS, "Content-Security-Policy": CSP, "Vary": "Accept-Language"}
MAX_OPEN_SECTIONS = 30
"""Sections that a viewer has open at a time: to render a deal with its hands takes some 10 ms."""
VIEWER_DEVICE = "viewer"
"""The device of confirmations from a viewer's page, which has no device id; the entry names its link."""
STREAM_HEADERS = {
    **PRIVATE_HEADERS,
    "Vary": "Accept-Encoding",
    "X-Accel-Buffering": "no",  # a proxy must not buffer events
}


class ViewerRoutes:
    """Handlers for viewers, authorised by the token in the path."""

    def __init__(self, async_store: AsyncStore, live_updates: LiveUpdates) -> None:
        self._async_store = async_store
        self._live_updates = live_updates

    async def join(self, request: Request) -> Response:
        """Redirect a scorer to the game's page, and a viewer to the viewer's page."""
        token = request.path_params["token"]
        try:
            link = await self._link(request)
        except ScoringError as error:
            return _error_page(request, error)
        path = f"{GAME_PAGE}?g={token}" if link.may("enter") else f"/watch/{token}"
        return RedirectResponse(with_base_path(path), 303, PRIVATE_HEADERS)

    async def watch(self, request: Request) -> Response:
        """Return the page of the game, with the sections in the query open."""
        language = _language(request)
        try:
            state = await self._state(request)
            opened = _opened_sections(request) | _deal_section(request, state.game)
            drawn = await self._live_updates.render(state, language, opened, request_visitor(request))
            content = drawn.page_content()
        except ScoringError as error:
            return _error_page(request, error)
        title = state.game.state.start_event.title
        return HTMLResponse(render_game_page(title, content, language), headers=HTML_HEADERS)

    async def confirm(self, request: Request) -> Response:
        """Confirm a deal in a player's name, as the buttons of the deal do, and redirect to the page.

        Raises:
            ScoringError: `no_such_link`, `link_ended`, `not_confirmable`, and as `append_by_link` does.
        """
        language, token = _language(request), request.path_params["token"]
        query, visitor = request.query_params, request_visitor(request)
        link = await self._link(request, "confirm")
        state = await self._async_store.game_state(link.game, visitor)
        event = _confirmation(state.game, query.get("entry", ""), query.get("player", ""))
        if event is not None:
            WRITER_NETWORKS.set(accounting_networks(visitor))
            # The same tap twice is written once.
            name = f"{event.digest[:24]}-{event.player}-{state.digest[:24]}"
            submission = Submission(
                event, name, VIEWER_DEVICE, datetime.now(UTC), basis=state.game.state.basis
            )
            try:
                await self._async_store.query(
                    lambda store: store.append_by_link(token, submission, act="confirm")
                )
            except ScoringError as error:
                if error.code != "game_moved_on":  # else the page shows the deal as it is now
                    raise
            self._live_updates.query_now(link.game)
        deal = query.get("deal", "")
        number = f"&deal={deal}" if deal.isdecimal() else ""
        return RedirectResponse(
            with_base_path(f"/watch/{token}?lang={language}{number}"), 303, PRIVATE_HEADERS
        )

    async def verify(self, request: Request) -> Response:
        """Return the page that checks a signed head: the target of the code on a score sheet."""
        language, text = _language(request), "".join(request.query_params.get("head", "").split())
        findings: list[tuple[str, Sequence[Finding]]] = []
        problem = ""
        if text:
            try:
                findings = await self._head_findings(parse_head(text), language, request_visitor(request))
            except ScoringError as error:
                with use_language(language):
                    problem = public_message(error)
        page = render_verification(text, findings, problem, language)
        return HTMLResponse(page, headers=HTML_HEADERS)

    async def _head_findings(
        self, head: Head, language: str, visitor: str
    ) -> list[tuple[str, Sequence[Finding]]]:
        """Return the findings about a head; those about deals only if this server signed it."""
        own_key = await self._async_store.query(lambda store: store.server_key().public)
        with use_language(language):
            signed = (
                Finding("proved", t("verify-signed", number=str(head.number)))
                if head.key == own_key
                else Finding("unproved", t("verify-other_key", key=head.key))
            )
            heading = t("verify-head")
        try:
            state = await self._async_store.game_state(head.game, visitor)
        except ScoringError as error:
            if error.code != "unknown_game":
                raise
            with use_language(language):
                return [(heading, [signed, Finding("unproved", t("verify-gone"))])]
        return await self._async_store.run_in_thread(
            lambda: _stored_findings(head, state, signed, heading, language)
        )

    async def now(self, request: Request) -> Response:
        """Return the game as the stream sends it, for a browser without a stream.

        With a saved `head` in the query it also returns whether the game's log leads to it.

        Raises:
            ScoringError: `no_such_link`, `link_ended`, `bad_head`.
        """
        state = await self._state(request)
        saved_head = request.query_params.get("head")
        leads = {} if saved_head is None else {"leads": _has_head(state, parse_head(saved_head))}
        drawn = await self._live_updates.render(
            state, _language(request), _opened_sections(request), request_visitor(request)
        )
        return Response(drawn.with_keys(leads), headers=PRIVATE_HEADERS, media_type="application/json")

    async def stream(self, request: Request) -> Response:
        """Return the event stream that keeps the page up to date.

        Raises:
            ScoringError: `no_such_link`, `link_ended`.
        """
        link = await self._link(request)
        seen = request.headers.get("last-event-id") or request.query_params.get("seen")
        language, opened, visitor = _language(request), _opened_sections(request), request_visitor(request)
        events = self._live_updates.stream(link, language, opened, seen, visitor)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return _EventStream(events, STREAM_HEADERS)
        return _EventStream(compress_stream(events), {**STREAM_HEADERS, "Content-Encoding": "gzip"})

    async def file(self, request: Request) -> Response:
        """Return a file of the page by its versioned name."""
        name = request.path_params["name"]
        if request.path_params["release"] != asset_version() or name not in (STYLE_SHEET, *ASSETS):
            return Response(status_code=404)
        if name == STYLE_SHEET:
            return Response(style_sheet(), headers=IMMUTABLE_HEADERS, media_type="text/css")
        return await file_response(ASSETS[name], request.headers, IMMUTABLE_HEADERS)

    async def _link(self, request: Request, act: LinkAction = "watch") -> Link:
        token = request.path_params["token"]
        return await self._async_store.query(lambda store: store.authorise(token, act))

    async def _state(self, request: Request) -> CachedGame:
        return await self._async_store.game_state((await self._link(request)).game, request_visitor(request))


class _EventStream(_StreamingResponse):
    """Streaming response that closes its generator as soon as the client disconnects."""

    def __init__(self, events: AsyncGenerator[bytes], headers: Mapping[str, str]) -> None:
        super().__init__(events, headers=headers, media_type="text/event-stream")
        self._events = events

    async def stream_response(self, send: Send) -> None:
        async with aclosing(self._events):
            await super().stream_response(send)


GZIP_START = bytes((0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF))
"""The header of a gzip stream (RFC 1952): deflate, no name, no time."""
LAST_BLOCK = bytes((3, 0))
"""An empty last block of a deflate stream (RFC 1951)."""


async def compress_stream(events: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
    """Compress a stream event by event, so that each can be read as soon as it arrives."""
    checksum = size = 0
    yield GZIP_START
    async with aclosing(events):
        async for event in events:
            checksum, size = zlib.crc32(event, checksum), size + len(event)
            yield _compress_event(event)
    yield LAST_BLOCK + struct.pack("<LL", checksum, size % 2**32)


@lru_cache(maxsize=RENDER_CACHE_SIZE)
def _compress_event(event: bytes) -> bytes:
    """Compress an event once for all viewers: it refers to nothing before it in a stream."""
    compressor = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return compressor.compress(event) + compressor.flush(zlib.Z_FULL_FLUSH)


def _has_head(state: CachedGame, head: Head) -> bool:
    """Return True if the log of a game leads to a saved head."""
    return head.game == state.game.state.start_event.game and head.matches_log(state.entries)


def _confirmation(game: PlayedGame, digest: str, player: str) -> DealConfirmed | None:
    """Return the event by which a player confirms the deal that an entry records.

    None if that is not the deal as it is now, which the page then shows, if the player confirmed it before, or
    had no part in it.

    Raises:
        ScoringError: `not_confirmable`.
    """
    deal = next((each for each in game.deals if each.version.entry.digest == digest), None)
    seated = [] if deal is None else [each for each in deal.place.seated if str(each) == player]
    if deal is None or not seated or has_confirmed(deal, game, seated[0]):
        return None
    return confirmation_event(deal, seated[0])


def _stored_findings(
    head: Head, state: CachedGame, signed: Finding, heading: str, language: str
) -> list[tuple[str, Sequence[Finding]]]:
    """Return the findings about a head and the log that is stored."""
    with use_language(language):
        if state.broken:
            broken = Finding("contradicted", t("log-broken", number=str(state.broken)))
            return [(heading, [signed, broken])]
        if not _has_head(state, head):
            return [(heading, [signed, Finding("contradicted", t("verify-differs"))])]
        first = [signed, Finding("proved", t("verify-leads"))]
        later = len(state.entries) - head.number
        if later:
            first.append(Finding("unproved", t("verify-later", count=later)))
        if signed.verdict != "proved":
            return [(heading, first)]
        found = verify_deals(state.entries, state.game)
        deals = [(deal_heading(each.deal), each.findings) for each in found.deals]
        return [(heading, [*first, *found.others]), *deals]


def _opened_sections(request: Request) -> frozenset[str]:
    """Return the names of the sections that a viewer opened last."""
    return frozenset(request.query_params.getlist("open")[-MAX_OPEN_SECTIONS:])


def _deal_section(request: Request, game: PlayedGame) -> frozenset[str]:
    """Return the name of the section of the deal whose number is in the query; nothing if there is none."""
    number = request.query_params.get("deal")
    return frozenset(deal_section(each) for each in game.deals if str(each.place.number) == number)


def _language(request: Request) -> str:
    """Return the language in the query, else the browser's."""
    chosen = request.query_params.get("lang")
    return chosen if chosen in LANGUAGES else negotiate_language(request.headers.get("accept-language", ""))


def _error_page(request: Request, error: ScoringError) -> Response:
    """Return a page with the error; where the database is unreachable, the browser reloads it by itself."""
    language = _language(request)
    with use_language(language):
        message = public_message(error)
    retry = (
        {"Refresh": str(RETRY_AFTER_SECONDS), "Retry-After": str(RETRY_AFTER_SECONDS)}
        if is_database_error(error)
        else {}
    )
    content = render_problem_page(message, language)
    return HTMLResponse(content, http_status(error), {**HTML_HEADERS, **retry})
