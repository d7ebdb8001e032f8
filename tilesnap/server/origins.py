"""Checks of host and origin, and security headers."""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse

from tilesnap.i18n.languages import negotiate_language
from tilesnap.i18n.translate import t, use_language
from tilesnap.runtime.addresses import configured_address
from tilesnap.runtime.assets import with_base_path
from tilesnap.runtime.streamlit_patches import inline_script_sources
from tilesnap.settings import read_settings

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that a page of another origin may use: it cannot read the response."""
PAGE_SCHEMES = ("http", "https")
"""Schemes of pages. A proxy may terminate HTTPS for a server that speaks HTTP."""
MISDIRECTED = 421  # Misdirected Request
FORBIDDEN, NOT_FOUND = 403, 404
YEAR = 365 * 24 * 60 * 60  # seconds
POLICY_VIOLATED = 1008  # close code of a web socket; sent as status 403 before it is open
# Streamlit's page sets inline styles. Its scripts are files, except for those in its index.
PAGE_POLICY = (
    "default-src 'self'; script-src 'self' {scripts};"
    " style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:;"
    " media-src 'self' data: blob:; worker-src 'self' blob:;"
    " connect-src 'self' ws://{host} wss://{host} data: blob:;"
    " object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)


def local_host_names() -> frozenset[str]:
    """Return the host names of this computer."""
    host_name = socket.gethostname().lower()
    return frozenset({"localhost", host_name, f"{host_name.partition('.')[0]}.local"})


def configured_host_names() -> frozenset[str]:
    """Return the host names that the operator configured."""
    public_address = configured_address()
    from_address = {public_address.hostname} if public_address and public_address.hostname else set()
    return read_settings().host_names | from_address


class TrustedHostMiddleware:
    """Middleware that rejects foreign host names, and writes or web sockets from foreign origins.

    IP addresses are always accepted as hosts: behind a router the server does not know its own address, and a
    DNS rebinding attack cannot send an IP address as the host.
    """

    def __init__(self, app: ASGIApp, local_names: frozenset[str], configured_names: frozenset[str]) -> None:
        self._app, self._configured_names, self._names = app, configured_names, local_names | configured_names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope) if scope["type"] in ("http", "websocket") else None
        if refusal is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY_VIOLATED})
        else:
            status, key = refusal
            with use_language(negotiate_language(Headers(scope=scope).get("accept-language", ""))):
                response = PlainTextResponse(t(key) if key else None, status)
            await response(scope, receive, send)

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Return the status of the refusal and the key of its message, None if the request is accepted."""
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._is_own_host(hosts[0]):
            return MISDIRECTED, "serve-other_host"
        writes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if writes and not all(self._is_own_origin(origin, hosts[0]) for origin in headers.getlist("origin")):
            return FORBIDDEN, "serve-other_origin"
        if scope["path"].rstrip("/") == with_base_path("/_stcore/metrics"):
            return NOT_FOUND, ""
        return None

    def _is_own_host(self, host: str) -> bool:
        name = _host_name(host)
        return name in self._names or _is_digits(name)

    def _is_own_origin(self, origin: str, host: str) -> bool:
        """Return True if an origin is this server's; behind a proxy it may have any configured name."""
        scheme, _, netloc = origin.lower().partition("://")
        return scheme in PAGE_SCHEMES and (
            netloc == host.lower() or _host_name(netloc) in self._configured_names
        )


class SecurityHeadersMiddleware:
    """Middleware that adds security headers: CSP, referrer policy, no framing.

    Over HTTPS it also sends HSTS and marks cookies `Secure`.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        scripts = inline_script_sources()
        host, is_https = Headers(scope=scope).get("host", ""), scope.get("scheme") == "https"

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.setdefault("Referrer-Policy", "same-origin")  # a token in the URL opens a game
                headers.setdefault("X-Content-Type-Options", "nosniff")
                headers.setdefault("Content-Security-Policy", PAGE_POLICY.format(host=host, scripts=scripts))
                if is_https:
                    headers.setdefault("Strict-Transport-Security", f"max-age={YEAR}")
                    message["headers"] = [*map(_secure, message["headers"])]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _secure(header: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    name, value = header
    is_insecure = name.lower() == b"set-cookie" and b"; secure" not in value.lower()
    return name, value + b"; Secure" if is_insecure else value


def _host_name(host: str) -> str:
    """Return the name of a host without its port, an empty string where it is invalid."""
    match = re.fullmatch(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9_.-]+)(?::[0-9]{1,5})?", host)
    return match[1].lower().strip("[]").removesuffix(".") if match else ""


def _is_digits(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
