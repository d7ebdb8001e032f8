"""Kills of the whole server with -9, while devices tell it deals.

The server runs as `tilesnap` starts it, the page included. At each of two tables two devices tell deals as
fast as they are acknowledged, until the server is killed at a random moment; with a PostgreSQL of our own,
that is killed as well every fourth time. Both are started again, and each device tells again, under the same
id, what nobody acknowledged to it. Then every deal that was acknowledged must be there as it was, and once;
nothing else may be there; and the story must have them all, in the order in which each device told them.
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

from tests.serving import ROOT, healthy
from tilesnap.games.events import Dealt, event_json
from tilesnap.games.log import Sent
from tilesnap.games.playing import evening
from tilesnap.games.record import DealRecord, ShownHand
from tilesnap.games.store import open_store
from tilesnap.server.launch import free_port
from tools.load.looking import database_faults, log_of
from tools.load.saving import beginning

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from tests.postgres import Postgres
    from tilesnap.games.log import Entry
    from tilesnap.games.store import Store

TABLES, DEVICES = 2, 2
LATEST = 0.5  # seconds after the first deal was acknowledged
AGAIN = 0.02  # seconds until a device that got no answer tells the same again
LATER = (429, 502, 503)
"""The server's own words, asked too often or without its database, and a proxy's whose server just died."""
PATIENCE = 300  # seconds for the server, which may have to wait its turn on a busy machine
PORTS = range(12_000, 30_000)
"""Below those that the system gives to callers: a device that calls a port where nobody listens, again and
again, may be given the same one, and reach itself."""


class Acknowledged(NamedTuple):
    """A deal as the server acknowledged it; `was_there`: an attempt without an answer had written it."""

    id: str
    deal: str
    digest: str
    was_there: bool


class Death(NamedTuple):
    """What was found after one kill. `was_there` counts the deals that were written, but not acknowledged."""

    victim: str
    acknowledged: int
    written: int
    was_there: int
    faults: list[str]


class Server:
    """The whole server on a port of its own."""

    def __init__(self, url: str, **environment: str) -> None:
        self.port = free_port(secrets.choice(PORTS))
        self._environment = {"TILESNAP_DATABASE": url, "PYTHONPATH": str(ROOT), **environment}
        self._process: subprocess.Popen | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tilesnap.cli", "--port", str(self.port), "--no-browser"],
            cwd=ROOT,
            env={**os.environ, **self._environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while not healthy(f"http://localhost:{self.port}"):
            assert self._process.poll() is None, "the server ended"
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.05)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def started(url: str) -> Iterator[Server]:
    """Start a server with games in that database; it is killed at the end."""
    server = Server(url)
    try:
        server.start()
        yield server
    finally:
        server.kill()


class Device(threading.Thread):
    """Tells deal after deal, each until it is acknowledged, and the next only then."""

    def __init__(self, port: int, token: str, number: int) -> None:
        super().__init__(daemon=True)
        self._port, self._token, self._number = port, token, number
        self._line: http.client.HTTPConnection | None = None
        self._may_end = threading.Event()
        self.acknowledged: list[Acknowledged] = []
        self.faults: list[str] = []

    def run(self) -> None:
        while not self._may_end.is_set() and not self.faults:
            self._tell(len(self.acknowledged))
        if self._line:
            self._line.close()

    def end(self) -> None:
        """Have it end with the deal that it is telling."""
        self._may_end.set()
        self.join(PATIENCE)
        if self.is_alive():
            self.faults.append(f"device {self._number} got no answer for {PATIENCE} s")

    def sent(self, number: int) -> Sent:
        """Give a deal as it tells it."""
        # No two devices of a table name the same winner, so their versions of a deal stand side by side.
        shown = tuple(ShownHand(total=20 * (player + 1)) for player in range(4))
        record = DealRecord(outcome="won", winner=self._number, source="wall", shown=shown)
        after = self._deal(number - 1) if number else None
        event = Dealt(deal=self._deal(number), after=after, record=record)
        return Sent(event, f"e-{event.deal}", f"phone{self._number}")

    def _deal(self, number: int) -> str:
        return f"p{self._number}-{number}"

    def _tell(self, number: int) -> None:
        """Tell a deal until it is acknowledged, or refused for good, which is a fault."""
        sent = self.sent(number)
        body = json.dumps({"id": sent.id, "device": sent.device, "event": event_json(sent.event)})
        while not self.faults:
            start = datetime.now(UTC)
            status, answer = self._ask(body)
            if status == http.client.OK:
                was_there = datetime.fromisoformat(answer["at"]) < start
                self.acknowledged.append(Acknowledged(sent.id, sent.event.deal, answer["digest"], was_there))
                return
            if status not in (None, *LATER):
                self.faults.append(f"{sent.id} was answered with {status}: {answer}")
            time.sleep(AGAIN)

    def _ask(self, body: str) -> tuple[int | None, dict]:
        """Send a request; give the answer, None as its status where no whole one came."""
        try:
            if self._line is None:
                self._line = http.client.HTTPConnection("localhost", self._port, timeout=PATIENCE)
            self._line.request("POST", "/api/v1/entries", body, {"Authorization": f"Bearer {self._token}"})
            answer = self._line.getresponse()
            said = answer.read()
            # A proxy that speaks for itself says it in no JSON.
            return answer.status, json.loads(said) if answer.status == http.client.OK else {"said": said}
        except (OSError, http.client.HTTPException):
            self._line.close()
            self._line = None
            return None, {}


def kill_once(server: Server, url: str, database: Postgres | None, name: str, chance: random.Random) -> Death:
    """Have devices tell deals of new games, kill the server, start it again, and look at what is left."""
    games = [f"{name}-{table}" for table in range(TABLES)]
    store = open_store(url)
    for game in games:
        store.begin(beginning(game))
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
    looks = [look(store, game, table) for game, table in tables.items()]
    store.close()
    return Death(
        victim,
        len(acknowledged),
        sum(written for written, _ in looks),
        sum(each.was_there for each in acknowledged),
        [*faults, *(fault for _, found in looks for fault in found), *database_faults(url)],
    )


def look(store: Store, game: str, table: list[Device]) -> tuple[int, list[str]]:
    """Give how many deals of a game are there, and what is wrong with them."""
    entries, faults = log_of(store, game)
    there = [(entry.id, entry.digest) for entry in entries[1:]]
    told = [(each.id, each.digest) for device in table for each in device.acknowledged]
    if lost := set(told) - set(there):
        faults.append(f"{game}: {len(lost)} acknowledged deals are lost")
    if others := set(there) - set(told):
        faults.append(f"{game}: {len(others)} deals are there that were not acknowledged as they are")
    if len(there) != len({id_ for id_, _ in there}):
        faults.append(f"{game}: a deal is there twice")
    return len(there), faults + _story_faults(game, entries, table)


def _story_faults(game: str, entries: list[Entry], table: list[Device]) -> list[str]:
    """Look whether the game as it is played through has every deal, at its place."""
    played = evening(entries)
    found = [{version.deal for version in deal.slot.versions} for deal in played.deals]
    told = [[each.deal for each in device.acknowledged] for device in table]
    expected = [{deal for deal in row if deal} for row in zip_longest(*told)]
    if found == expected and not played.story.unheeded:
        return []
    return [f"{game}: the story has {sum(map(len, found))} deals of {sum(map(len, expected))}, or others"]
