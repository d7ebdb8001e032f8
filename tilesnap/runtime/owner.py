"""Owner key of a browser on a shared server: an HTTP-only cookie that selects its taught tile sets."""

from __future__ import annotations

import re
import secrets
import time
from threading import Lock
from typing import TYPE_CHECKING

from starlette.responses import Response

from tilesnap.runtime.assets import address
from tilesnap.runtime.errors import PRIVATE
from tilesnap.runtime.request_body import body

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from starlette.requests import Request

OWNER = "/owner"
"""Path at which a browser exchanges its ticket for the cookie."""
COOKIE = "tilesnap_owner"
KEY = re.compile(r"[A-Za-z0-9_-]{32,64}")
KEY_BYTES = 24
KEPT = 400 * 24 * 60 * 60
"""Lifetime of the cookie in seconds, the longest that browsers accept. Each visit renews it."""
HOLDS = 120
"""Seconds for which a ticket can be exchanged. A browser does so as soon as it receives it."""
MOST_TICKETS = 1000
DONE, FORBIDDEN = 204, 403


class Tickets:
    """One-time tickets, each exchanged once for the owner key that a browser is to store.

    A web socket cannot set a cookie, and page scripts could read a key that passes through them.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._tickets: dict[str, tuple[float, str]] = {}
        self._lock = Lock()

    def make(self, key: str) -> str:
        """Return a new ticket for a key. Beyond `MOST_TICKETS` the oldest are dropped."""
        ticket = secrets.token_urlsafe(KEY_BYTES)
        with self._lock:
            self._tickets[ticket] = (self._now() + HOLDS, key)
            while len(self._tickets) > MOST_TICKETS:
                del self._tickets[next(iter(self._tickets))]
        return ticket

    def take(self, ticket: str) -> str | None:
        """Return the key of a ticket, once; None where the ticket is unknown, used or expired."""
        with self._lock:
            until, key = self._tickets.pop(ticket, (0.0, None))
        return key if until > self._now() else None


TICKETS = Tickets()


def owner_of(cookies: Mapping[str, str]) -> str | None:
    """Return a browser's owner key from its cookies, None where it has no valid one."""
    key = cookies.get(COOKIE, "")
    return key if KEY.fullmatch(key) else None


def new_key() -> str:
    """Return a new unguessable key."""
    return secrets.token_hex(KEY_BYTES)


def keep(response: Response, key: str) -> None:
    """Set the owner key as a cookie. Over HTTPS `tilesnap.server.origins` adds `Secure`.

    `SameSite=Lax`: a link on another site sends the cookie along, requests made by that site do not.
    """
    response.set_cookie(COOKIE, key, max_age=KEPT, path=address("/"), httponly=True, samesite="lax")


async def exchange(request: Request) -> Response:
    """Set the cookie for the ticket in the request body; 403 where the ticket is not valid."""
    ticket = (await body(request)).decode("utf-8", "replace")
    key = TICKETS.take(ticket)
    response = Response(None, FORBIDDEN if key is None else DONE, PRIVATE)
    if key is not None:
        keep(response, key)
    return response
