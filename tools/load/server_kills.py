"""Kills (SIGKILL) of the whole server while devices record deals.

The server runs as `tilesnap` starts it, including the page. At each of two tables two devices record deals as
fast as they are acknowledged, until the server is killed at a random moment; a temporary PostgreSQL is killed
as well every fourth time. Both are restarted, and each device repeats its unacknowledged deal under the same
id. Then every acknowledged deal must be there unchanged and once; there must be no other deals; and the game
state must have them all, in the order in which each device recorded them.
"""

from __future__ import annotations

import http.client
import json
import os
import secrets
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from tests.serving import ROOT, is_healthy
from tilesnap.games.events import DealRecorded, event_to_json
from tilesnap.games.log import Submission
from tilesnap.games.played_game import settle_game
from tilesnap.games.record import DealRecord, ShownHand
from tilesnap.games.store import open_store
from tilesnap.server.launch import find_free_port
from tools.load.checks import check_database, check_log
from tools.load.saving import begin_submission

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from tests.postgres import Postgres
    from tilesnap.games.log import Entry
    from tilesnap.games.store import Store

TABLES, DEVICES = 2, 2
LATEST = 0.5  # seconds after the first deal was acknowledged
AGAIN = 0.02  # seconds before a device without an answer repeats its request
RETRYABLE = (429, 502, 503)
"""Retryable statuses: rate limit or no database, and those of a proxy whose server has just died."""
PATIENCE = 300  # seconds for the server, which may be slow on a busy machine
PORTS = range(12_000, 30_000)
"""Ports below the ephemeral range.

A device that repeatedly calls a port where nobody listens might be given that port itself, and connect to
itself.
"""


class Acknowledged(NamedTuple):
    """A deal as acknowledged; `was_there`: an attempt without an answer had already written it."""

    id: str
    deal: str
    digest: str
    was_there: bool


class KillResult(NamedTuple):
    """The findings after one kill. `was_there` counts deals that were written, but not acknowledged."""

    victim: str
    acknowledged: int
    written: int
    was_there: int
    faults: list[str]


class Server:
    """The whole server on a port of its own."""

    def __init__(self, url: str, **environment: str) -> None:
        self.port = find_free_port(secrets.choice(PORTS))
        self._environment = {"TILESNAP_DATABASE": url, "PYTHONPATH": str(ROOT), **environment}
        self._process: subprocess.Popen | None = None

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tilesnap.cli", "--port", str(self.port), "--no-browser"],
            cwd=ROOT,
            env={**os.environ, **self._environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while not is_healthy(f"http://localhost:{self.port}"):
            assert self._process.poll() is None, "the server ended"
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.05)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def run_server(url: str) -> Iterator[Server]:
    """Run a server with games in that database; it is killed at the end."""
    server = Server(url)
    try:
        server.start()
        yield server
    finally:
        server.kill()


class Device(threading.Thread):
    """Thread that records deals, each until it is acknowledged."""

    def __init__(self, port: int, token: str, number: int) -> None:
        super().__init__(daemon=True)
        self._port, self._token, self._number = port, token, number
        self._connection: http.client.HTTPConnection | None = None
        self._may_end = threading.Event()
        self.acknowledged: list[Acknowledged] = []
        self.faults: list[str] = []

    def run(self) -> None:
        while not self._may_end.is_set() and not self.faults:
            self._record(len(self.acknowledged))
        if self._connection:
            self._connection.close()

    def end(self) -> None:
        """Stop the device after its current deal."""
        self._may_end.set()
        self.join(PATIENCE)
        if self.is_alive():
            self.faults.append(f"device {self._number} got no answer for {PATIENCE} s")

    def submission(self, number: int) -> Submission:
        """Return a deal as this device records it."""
        # Each device of a table names another winner, so their versions of a deal differ.
        shown = tuple(ShownHand(total=20 * (player + 1)) for player in range(4))
        record = DealRecord(outcome="won", winner=self._number, source="wall", shown=shown)
        after = self._deal(number - 1) if number else None
        event = DealRecorded(deal=self._deal(number), after=after, record=record)
        return Submission(event, f"e-{event.deal}", f"phone{self._number}")

    def _deal(self, number: int) -> str:
        return f"p{self._number}-{number}"

    def _record(self, number: int) -> None:
        """Record a deal until it is acknowledged; a refusal is a fault."""
        sent = self.submission(number)
        body = json.dumps({"id": sent.id, "device": sent.device, "event": event_to_json(sent.event)})
        while not self.faults:
            start = datetime.now(UTC)
            status, answer = self._ask(body)
            if status == http.client.OK:
                was_there = datetime.fromisoformat(answer["at"]) < start
                self.acknowledged.append(Acknowledged(sent.id, sent.event.deal, answer["digest"], was_there))
                return
            if status not in (None, *RETRYABLE):
                self.faults.append(f"{sent.id} was answered with {status}: {answer}")
            time.sleep(AGAIN)

    def _ask(self, body: str) -> tuple[int | None, dict]:
        """Send a request; return status and content, status None without a complete response."""
        try:
            if self._connection is None:
                self._connection = http.client.HTTPConnection("localhost", self._port, timeout=PATIENCE)
            self._connection.request(
                "POST", "/api/v1/entries", body, {"Authorization": f"Bearer {self._token}"}
            )
            response = self._connection.getresponse()
            content = response.read()
            # A proxy's own errors are not JSON.
            return response.status, json.loads(content) if response.status == http.client.OK else {
                "body": content
            }
        except (OSError, http.client.HTTPException):
            self._connection.close()
            self._connection = None
            return None, {}


def kill_once(
    server: Server, url: str, database: Postgres | None, name: str, chance: random.Random
) -> KillResult:
    """Have devices record deals of new games, kill the server, restart it, and check what is left."""
    games = [f"{name}-{table}" for table in range(TABLES)]
    store = open_store(url)
    for game in games:
        store.begin(begin_submission(game))
    tables = {
        game: [Device(server.port, store.make_link(game, "scorer"), number) for number in range(DEVICES)]
        for game in games
    }
    store.close()
    devices = [device for table in tables.values() for device in table]
    for device in devices:
        device.start()
    until = time.monotonic() + PATIENCE
    while not any(device.acknowledged for device in devices) and time.monotonic() < until:
        time.sleep(0.001)
    time.sleep(chance.uniform(0, LATEST))
    victim = "both" if database is not None and chance.random() < 0.25 else "server"
    if victim == "both":
        database.kill()
    server.kill()
    if victim == "both":
        database.start()
    server.start()
    for device in devices:
        device.end()
    faults = [fault for device in devices for fault in device.faults]
    acknowledged = [each for device in devices for each in device.acknowledged]
    if not acknowledged:
        faults.append("nothing was acknowledged")
    store = open_store(url)
    looks = [check_game(store, game, table) for game, table in tables.items()]
    store.close()
    return KillResult(
        victim,
        len(acknowledged),
        sum(written for written, _ in looks),
        sum(each.was_there for each in acknowledged),
        [*faults, *(fault for _, found in looks for fault in found), *check_database(url)],
    )


def check_game(store: Store, game: str, table: list[Device]) -> tuple[int, list[str]]:
    """Return how many deals of a game are there, and the faults."""
    entries, faults = check_log(store, game)
    there = [(entry.id, entry.digest) for entry in entries[1:]]
    acknowledged = [(each.id, each.digest) for device in table for each in device.acknowledged]
    if lost := set(acknowledged) - set(there):
        faults.append(f"{game}: {len(lost)} acknowledged deals are lost")
    if others := set(there) - set(acknowledged):
        faults.append(f"{game}: {len(others)} deals are there that were not acknowledged as they are")
    if len(there) != len({id_ for id_, _ in there}):
        faults.append(f"{game}: a deal is there twice")
    return len(there), faults + _state_faults(game, entries, table)


def _state_faults(game: str, entries: list[Entry], table: list[Device]) -> list[str]:
    """Check that the replayed game has every deal at its place."""
    played = settle_game(entries)
    replayed = [{version.deal for version in deal.slot.versions} for deal in played.deals]
    recorded = [[each.deal for each in device.acknowledged] for device in table]
    expected = [{deal for deal in row if deal} for row in zip_longest(*recorded)]
    if replayed == expected and not played.state.ignored_entries:
        return []
    return [
        f"{game}: the game state has {sum(map(len, replayed))} deals of {sum(map(len, expected))}, or others"
    ]
