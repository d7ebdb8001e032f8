"""A program that asks the API again and again on one line, and comes again when it is told to."""

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


class Asker(threading.Thread):
    """Asks until the time is over, the next as soon as the one before is answered.

    `waited` has the seconds of each answer, `refused` counts how often it was told to come again, `errors`
    what else went wrong.
    """

    def __init__(self, address: str, path: str, bodies: Iterator[bytes], until: float) -> None:
        super().__init__(daemon=True)
        self._host, self._path, self._bodies, self._until = urlsplit(address).netloc, path, bodies, until
        self.waited: list[float] = []
        self.refused = 0
        self.errors: Counter[str] = Counter()

    def run(self) -> None:
        line = http.client.HTTPConnection(self._host, timeout=PATIENCE)
        while time.monotonic() < self._until:
            try:
                self._ask(line)
            except (OSError, http.client.HTTPException) as error:
                self.errors[type(error).__name__] += 1
                line.close()  # the next request opens it anew
        line.close()

    def _ask(self, line: http.client.HTTPConnection) -> None:
        began = time.perf_counter()
        line.request("POST", self._path, next(self._bodies))
        answer = line.getresponse()
        said, again = answer.read(), answer.headers.get("Retry-After")
        if answer.status == OK:
            self.waited.append(time.perf_counter() - began)
        elif answer.status == UNAVAILABLE and again:
            self.refused += 1
            time.sleep(max(0.0, min(float(again), self._until - time.monotonic())))
        else:
            self.errors[f"{answer.status} {_code(said)}"] += 1


def _code(said: bytes) -> str:
    """Give the code of a problem document, nothing of another answer."""
    try:
        return str(json.loads(said)["code"])
    except (ValueError, TypeError, KeyError):
        return ""
