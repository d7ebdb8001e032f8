"""The key by which a server for strangers knows a browser's sets of tiles: a cookie that no script reads."""

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
"""Where a browser exchanges its ticket."""
COOKIE = "tilesnap_owner"
KEY = re.compile(r"[A-Za-z0-9_-]{32,64}")
KEY_BYTES = 24
KEPT = 400 * 24 * 60 * 60
"""Seconds; browsers keep no cookie for longer. Each visit begins them anew."""
HOLDS = 120
"""Seconds for which a ticket can be exchanged. A browser does so as soon as it hears of it."""
MOST_TICKETS = 1000
DONE, FORBIDDEN = 204, 403


class Tickets:
    """Keys that browsers are to keep from now on, by what each is to show for it once.

    A web socket sets no cookie, and a key that went by the page's scripts could be read there.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._held: dict[str, tuple[float, str]] = {}
        self._lock = Lock()

    def make(self, key: str) -> str:
        """Give a ticket for a key; of very many the oldest are forgotten."""
        ticket = secrets.token_urlsafe(KEY_BYTES)
        with self._lock:
            self._held[ticket] = (self._now() + HOLDS, key)
            while len(self._held) > MOST_TICKETS:
                del self._held[next(iter(self._held))]
        return ticket

    def take(self, ticket: str) -> str | None:
        """Give the key, once; None where the ticket was taken before, is too old, or none of ours."""
        with self._lock:
            until, key = self._held.pop(ticket, (0.0, None))
        return key if until > self._now() else None


TICKETS = Tickets()


def owner_of(cookies: Mapping[str, str]) -> str | None:
    """Give a browser's key, None where it has none that could be ours."""
    key = cookies.get(COOKIE, "")
    return key if KEY.fullmatch(key) else None


def new_key() -> str:
    """Make a key that nobody can guess."""
    return secrets.token_hex(KEY_BYTES)


def keep(answer: Response, key: str) -> None:
    """Have the browser keep its key. Over https `tilesnap.server.origins` adds that it goes by nothing else.

    Who follows a link of another page here brings it along, what another page sends does not.
    """
    answer.set_cookie(COOKIE, key, max_age=KEPT, path=address("/"), httponly=True, samesite="lax")


async def exchange(request: Request) -> Response:
    """Have the browser keep the key of the ticket that it sends."""
    ticket = (await body(request)).decode("utf-8", "replace")
    key = TICKETS.take(ticket)
    answer = Response(None, FORBIDDEN if key is None else DONE, PRIVATE)
    if key is not None:
        keep(answer, key)
    return answer
