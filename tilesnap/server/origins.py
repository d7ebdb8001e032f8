"""Whom the server answers: those who ask for it by its own name, and pages that are its own."""

from __future__ import annotations

import ipaddress
import os
import re
import socket
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse

from tilesnap.i18n.languages import accepted
from tilesnap.i18n.text import speaking, t
from tilesnap.runtime.addresses import HOST_NAMES, given_address
from tilesnap.runtime.assets import address
from tilesnap.server.manifest import inline_scripts

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

HARMLESS = frozenset({"GET", "HEAD", "OPTIONS"})
"""What a foreign page may ask: it cannot read the answer."""
PAGES = ("http", "https")
"""The schemes of pages. A proxy may speak https for a server that does not."""
NOT_HERE = 421  # Misdirected Request
FORBIDDEN, NOT_FOUND = 403, 404
YEAR = 365 * 24 * 60 * 60  # seconds
POLICY_VIOLATED = 1008  # as a web socket is closed; before it is open that is answered with 403
# Streamlit's page writes styles into itself. Its scripts are files, but for what stands in its index.
PAGE_POLICY = (
    "default-src 'self'; script-src 'self' {scripts};"
    " style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:;"
    " media-src 'self' data: blob:; worker-src 'self' blob:;"
    " connect-src 'self' ws://{host} wss://{host} data: blob:;"
    " object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)


def own_names() -> frozenset[str]:
    """Give the names that this computer has by itself."""
    own = socket.gethostname().lower()
    return frozenset({"localhost", own, f"{own.partition('.')[0]}.local"})


def given_names() -> frozenset[str]:
    """Give the names that whoever started the server says it is reached by."""
    given = given_address()
    of_address = {given.hostname} if given and given.hostname else set()
    return frozenset({*os.environ.get(HOST_NAMES, "").lower().split(), *of_address})


class OwnHosts:
    """Refuses who asks for another host, and pages of other hosts that write or open a web socket.

    Addresses in digits are always answered: behind a router the server does not know its own, and a
    foreign page that turns its own name towards this computer has no such address to show.
    """

    def __init__(self, app: ASGIApp, own: frozenset[str], given: frozenset[str]) -> None:
        self._app, self._given, self._names = app, given, own | given

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = self._refused(scope) if scope["type"] in ("http", "websocket") else None
        if refused is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY_VIOLATED})
        else:
            status, key = refused
            with speaking(accepted(Headers(scope=scope).get("accept-language", ""))):
                answer = PlainTextResponse(t(key) if key else None, status)
            await answer(scope, receive, send)

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        """Give the status of a refusal and the key of its words."""
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._is_own(hosts[0]):
            return NOT_HERE, "serve-other_host"
        writes = scope["type"] == "websocket" or scope["method"] not in HARMLESS
        if writes and not all(self._is_ours(origin, hosts[0]) for origin in headers.getlist("origin")):
            return FORBIDDEN, "serve-other_origin"
        if scope["path"].rstrip("/") == address("/_stcore/metrics"):
            return NOT_FOUND, ""
        return None

    def _is_own(self, host: str) -> bool:
        name = _name(host)
        return name in self._names or _is_digits(name)

    def _is_ours(self, origin: str, host: str) -> bool:
        """Tell whether a page is this server's; behind a proxy it may be of any given name."""
        scheme, _, place = origin.lower().partition("://")
        return scheme in PAGES and (place == host.lower() or _name(place) in self._given)


class OwnHeaders:
    """Tells browsers that nothing of another host belongs to the page, and that no page may frame it.

    Over https also that they are to come by nothing else, and to bring their cookies by nothing else.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        scripts = inline_scripts()
        host, is_https = Headers(scope=scope).get("host", ""), scope.get("scheme") == "https"

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.setdefault("Referrer-Policy", "same-origin")  # a token in an address opens a game
                headers.setdefault("X-Content-Type-Options", "nosniff")
                headers.setdefault("Content-Security-Policy", PAGE_POLICY.format(host=host, scripts=scripts))
                if is_https:
                    headers.setdefault("Strict-Transport-Security", f"max-age={YEAR}")
                    message["headers"] = [*map(_secure, message["headers"])]
            await send(message)

        await self._app(scope, receive, sent)


def _secure(header: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    name, value = header
    is_open = name.lower() == b"set-cookie" and b"; secure" not in value.lower()
    return name, value + b"; Secure" if is_open else value


def _name(host: str) -> str:
    """Give the name of a host without its port, nothing where it is none."""
    found = re.fullmatch(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9_.-]+)(?::[0-9]{1,5})?", host)
    return found[1].lower().strip("[]").removesuffix(".") if found else ""


def _is_digits(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
