"""Routes of viewers: the page of a game, its event stream, and the link that opens a game."""

from __future__ import annotations

import hashlib
from contextlib import aclosing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
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
from tilesnap.runtime.assets import PACKAGE, register_assets, with_base_path
from tilesnap.runtime.errors import (
    PRIVATE_HEADERS,
    RETRY_AFTER_SECONDS,
    http_status,
    is_database_error,
    public_message,
)
from tilesnap.runtime.visitors import accounting_networks, request_visitor
from tilesnap.server.static_files import IMMUTABLE_HEADERS, file_response
from tilesnap.server.viewer_page import (
    STYLES,
    render_deal_page,
    render_game_page,
    render_problem_page,
    render_verification,
)
from tilesnap.views.rendering.game_html import deal_heading
from tilesnap.views.rendering.tile_faces import FACES_FOLDER as FACES
from tilesnap.views.rendering.tile_faces import STYLES_FOLDER

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Sequence

    from starlette.requests import Request
    from starlette.types import Send

    from tilesnap.games.events import DealConfirmed
    from tilesnap.games.game_cache import CachedGame
    from tilesnap.games.heads import Head
    from tilesnap.games.played_game import PlayedGame
    from tilesnap.games.store import Link, LinkAction
    from tilesnap.server.async_store import AsyncStore
    from tilesnap.server.live_updates import LiveUpdates

BROWSER = Path(__file__).parent / "browser"
OWN_STYLES = {"parts": PACKAGE / "web/parts/parts.css", "watch": BROWSER / "watch.css"}
MODULES = (
    *("server/browser/watch.js", "server/browser/live_connection.js", "server/browser/saved_head.js"),
    *("web/parts/render.js", "web/parts/browser_controls.js", "web/parts/export.js"),
    *("web/sheet_actions/sheet_buttons.js", "web/sheet_actions/sheet_page.js"),
    *("web/sheet_actions/sharing.js", "web/sheet_actions/clipboard.js", "web/voice/speech.js"),
    *("web/shared/browser_features.js", "web/shared/dom.js", "web/shared/saving.js"),
    *("web/shared/storage.js", "web/shared/words.js", "web/vendor/lit-html.js"),
)
"""The script of the page and what it imports, by their paths in the package."""
ASSETS = {
    **{f"{name}.css": OWN_STYLES.get(name, STYLES_FOLDER / f"{name}.css") for name in STYLES},
    **{name: PACKAGE / name for name in MODULES},
    "icon.svg": FACES / "F.svg",
    **{path.name: path for path in sorted((BROWSER / "icons").glob("*.png"))},
}
"""Files of the viewer's page, and icons of the app. No other file is served."""
GAME_PAGE = "/game"
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HTML_HEADERS = {**PRIVATE_HEADERS, "Content-Security-Policy": CSP, "Vary": "Accept-Language"}
FORM_HEADERS = {
    **HTML_HEADERS,
    "Content-Security-Policy": CSP.replace("form-action 'none'", "form-action 'self'"),
}
VIEWER_DEVICE = "viewer"
"""The device of confirmations from the page of a deal, which has no device id; the entry names its link."""
STREAM_HEADERS = {**PRIVATE_HEADERS, "X-Accel-Buffering": "no"}  # a proxy must not buffer events


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
        """Return the page of the game, or of one of its deals."""
        language = _language(request)
        try:
            if deal_html := await self._deal(request):
                return HTMLResponse(deal_html, headers=FORM_HEADERS)
            state = await self._state(request)
            content = (await self._live_updates.render(state, language)).page_content()
        except ScoringError as error:
            return _error_page(request, error)
        title, addresses = state.game.state.start_event.title, _addresses(request, content["digest"])
        return HTMLResponse(render_game_page(title, content, language, addresses), headers=HTML_HEADERS)

    async def _deal(self, request: Request) -> str | None:
        """Return the page of the deal in the query, None where there is no deal of that number."""
        number, language, addresses = (
            request.query_params.get("deal"),
            _language(request),
            _addresses(request),
        )
        if number is None:
            return None
        register_assets()  # the tile faces
        link = await self._link(request)
        state = await self._async_store.game_state(link.game, request_visitor(request))
        devices = await self._async_store.query(lambda store: store.devices(link.game))
        return await self._async_store.run_in_thread(
            lambda: render_deal_page(state.game, devices, number, language, addresses)
        )

    async def confirm(self, request: Request) -> Response:
        """Confirm a deal in a player's name, as the buttons on the page of the deal do."""
        language, token = _language(request), request.path_params["token"]
        query, visitor = request.query_params, request_visitor(request)
        try:
            link = await self._link(request, "confirm")
            state = await self._async_store.game_state(link.game, visitor)
            event = _confirmation(state.game, query.get("entry", ""), query.get("player", ""))
            if event is not None:
                WRITER_NETWORKS.set(accounting_networks(visitor))
                # The same tap twice is written once.
                name = f"{event.digest[:24]}-{event.player}-{state.digest[:24]}"
                basis = state.game.state.basis
                submission = Submission(event, name, VIEWER_DEVICE, datetime.now(UTC), basis=basis)
                await self._async_store.query(
                    lambda store: store.append_by_link(token, submission, act="confirm")
                )
                self._live_updates.query_now(link.game)
        except ScoringError as error:
            if error.code != "game_moved_on":  # else the page shows the deal as it is now
                return _error_page(request, error)
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
        page = render_verification(text, findings, problem, language, _style_addresses())
        return HTMLResponse(page, headers=FORM_HEADERS)

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
        """Return the changing part of the page as JSON, for a browser without a stream.

        With a saved `head` in the query it also returns whether the game's log leads to it.

        Raises:
            ScoringError: `no_such_link`, `link_ended`, `bad_head`.
        """
        state = await self._state(request)
        saved_head = request.query_params.get("head")
        leads = {} if saved_head is None else {"leads": _has_head(state, parse_head(saved_head))}
        drawn = await self._live_updates.render(state, _language(request))
        return Response(drawn.with_keys(leads), headers=PRIVATE_HEADERS, media_type="application/json")

    async def stream(self, request: Request) -> Response:
        """Return the event stream that keeps the page up to date.

        Raises:
            ScoringError: `no_such_link`, `link_ended`.
        """
        link = await self._link(request)
        seen = request.headers.get("last-event-id") or request.query_params.get("seen")
        return _EventStream(
            self._live_updates.stream(link, _language(request), seen, request_visitor(request))
        )

    async def file(self, request: Request) -> Response:
        """Return a file of the page by its versioned name."""
        path = ASSETS.get(request.path_params["name"])
        if path is None or request.path_params["release"] != asset_version():
            return Response(status_code=404)
        return await file_response(path, request.headers, IMMUTABLE_HEADERS)

    async def _link(self, request: Request, act: LinkAction = "watch") -> Link:
        token = request.path_params["token"]
        return await self._async_store.query(lambda store: store.authorise(token, act))

    async def _state(self, request: Request) -> CachedGame:
        return await self._async_store.game_state((await self._link(request)).game, request_visitor(request))


class _EventStream(_StreamingResponse):
    """Streaming response that closes its generator as soon as the client disconnects."""

    def __init__(self, events: AsyncGenerator[bytes]) -> None:
        super().__init__(events, headers=STREAM_HEADERS, media_type="text/event-stream")
        self._events = events

    async def stream_response(self, send: Send) -> None:
        async with aclosing(self._events):
            await super().stream_response(send)


@cache
def asset_version() -> str:
    """Return a name for the files that changes with their content.

    Browsers that cached older files thus request the new ones.
    """
    digest = hashlib.sha256()
    for name, path in ASSETS.items():
        digest.update(name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def asset_url(name: str) -> str:
    """Return the URL of a file."""
    return with_base_path(f"/watch-files/{asset_version()}/{name}")


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


def _style_addresses() -> dict[str, str]:
    return {**{name: asset_url(f"{name}.css") for name in STYLES}, "icon": asset_url("icon.svg")}


def _addresses(request: Request, digest: str = "") -> dict[str, str]:
    own = with_base_path(f"/watch/{request.path_params['token']}")
    chosen = request.query_params.get("lang")
    language = f"lang={chosen}" if chosen in LANGUAGES else ""
    return {
        "stream": f"{own}/stream?{'&'.join(filter(None, (f'seen={digest}', language)))}",
        "now": f"{own}/now?{language}".rstrip("?"),
        "script": asset_url(MODULES[0]),
        **_style_addresses(),
    }


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
    content = render_problem_page(message, language, _style_addresses())
    return HTMLResponse(content, http_status(error), {**HTML_HEADERS, **retry})
