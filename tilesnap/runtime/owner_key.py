"""Owner key of a browser on a shared server: an HTTP-only cookie that selects its taught tile sets."""

from __future__ import annotations

import re
import secrets
import time
from threading import Lock
from typing import TYPE_CHECKING

from starlette.responses import Response

from tilesnap.runtime.assets import with_base_path
from tilesnap.runtime.errors import PRIVATE_HEADERS
from tilesnap.runtime.request_body import read_body

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from starlette.requests import Request

OWNER_PATH = "/owner"
"""Path at which a browser exchanges its ticket for the cookie."""
COOKIE = "tilesnap_owner"
KEY_PATTERN = re.compile(r"[A-Za-z0-9_-]{32,64}")
KEY_BYTES = 24
COOKIE_SECONDS = 400 * 24 * 60 * 60
"""Lifetime of the cookie in seconds, the longest that browsers accept. Each visit renews it."""
TICKET_SECONDS = 120
"""Seconds for which a ticket can be exchanged. A browser does so as soon as it receives it."""
MAX_TICKETS = 1000
NO_CONTENT, FORBIDDEN = 204, 403


class TicketStore:
    """One-time tickets, each exchanged once for the owner key that a browser is to store.

    A web socket cannot set a cookie, and page scripts could read a key that passes through them.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._tickets: dict[str, tuple[float, str]] = {}
        self._lock = Lock()

    def issue(self, key: str) -> str:
        """Return a new ticket for a key. Beyond `MAX_TICKETS` the oldest are dropped."""
        ticket = secrets.token_urlsafe(KEY_BYTES)
        with self._lock:
            self._tickets[ticket] = (self._now() + TICKET_SECONDS, key)
            while len(self._tickets) > MAX_TICKETS:
                del self._tickets[next(iter(self._tickets))]
        return ticket

    def redeem(self, ticket: str) -> str | None:
        """Return the key of a ticket, once; None where the ticket is unknown, used or expired."""
        with self._lock:
            until, key = self._tickets.pop(ticket, (0.0, None))
        return key if until > self._now() else None


TICKETS = TicketStore()


def find_owner_key(cookies: Mapping[str, str]) -> str | None:
    """Return a browser's owner key from its cookies, None where it has no valid one."""
    key = cookies.get(COOKIE, "")
    return key if KEY_PATTERN.fullmatch(key) else None


def create_key() -> str:
    """Return a new unguessable key."""
    return secrets.token_hex(KEY_BYTES)


def set_key_cookie(response: Response, key: str) -> None:
    """Set the owner key as a cookie. Over HTTPS `tilesnap.server.origins` adds `Secure`.

    `SameSite=Lax`: a link on another site sends the cookie along, requests made by that site do not.
    """
    response.set_cookie(
        COOKIE, key, max_age=COOKIE_SECONDS, path=with_base_path("/"), httponly=True, samesite="lax"
    )


async def exchange_ticket(request: Request) -> Response:
    """Set the cookie for the ticket in the request body; 403 where the ticket is not valid."""
    ticket = (await read_body(request)).decode("utf-8", "replace")
    key = TICKETS.redeem(ticket)
    response = Response(None, FORBIDDEN if key is None else NO_CONTENT, PRIVATE_HEADERS)
    if key is not None:
        set_key_cookie(response, key)
    return response
