"""API client that repeats requests on one connection and waits when the server asks it to."""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections import Counter
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 120  # seconds for an answer
OK, UNAVAILABLE = 200, 503


class ApiClient(threading.Thread):
    """Client thread that sends requests until the time is over, each after the answer to the previous one.

    `seconds` has the seconds of each answer, `refused` counts `Retry-After` responses, and `errors` all
    others.
    """

    def __init__(self, address: str, path: str, bodies: Iterator[bytes], until: float) -> None:
        super().__init__(daemon=True)
        self._host, self._path, self._bodies, self._until = urlsplit(address).netloc, path, bodies, until
        self.seconds: list[float] = []
        self.refused = 0
        self.errors: Counter[str] = Counter()

    def run(self) -> None:
        line = http.client.HTTPConnection(self._host, timeout=PATIENCE)
        while time.monotonic() < self._until:
            try:
                self._ask(line)
            except (OSError, http.client.HTTPException) as error:
                self.errors[type(error).__name__] += 1
                line.close()  # the next request reconnects
        line.close()

    def _ask(self, line: http.client.HTTPConnection) -> None:
        began = time.perf_counter()
        line.request("POST", self._path, next(self._bodies))
        response = line.getresponse()
        body, retry_after = response.read(), response.headers.get("Retry-After")
        if response.status == OK:
            self.seconds.append(time.perf_counter() - began)
        elif response.status == UNAVAILABLE and retry_after:
            self.refused += 1
            time.sleep(max(0.0, min(float(retry_after), self._until - time.monotonic())))
        else:
            self.errors[f"{response.status} {_problem_code(body)}"] += 1


def _problem_code(body: bytes) -> str:
    """Return the code of a problem document, an empty string for any other body."""
    try:
        return str(json.loads(body)["code"])
    except (ValueError, TypeError, KeyError):
        return ""
