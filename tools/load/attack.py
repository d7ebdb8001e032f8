"""Measure what one hostile client can do to others: python -m tools.load.attack [--only NAME].

Starts a shared server and has one visitor send a photo repeatedly, first alone, then while an attacker at
another address runs one attack on many connections. Prints a table in Markdown: the times of the visitor's
photos, how often the visitor was told to try later and how often another answer came, the longest time of
/health, the peak memory of the server and its processes, and whether another table could still save a deal.
All 17 rows take about 8 minutes with `--seconds 20`; nothing leaves this computer.

The target: photos of others are answered, 95 of 100 within three times the undisturbed time, /health within
a second, and the server takes at most 1.5 GB.
"""

from __future__ import annotations

import argparse
import hashlib
import http.client
import json
import multiprocessing
import os
import random
import secrets
import socket
import sys
import threading
import time
from collections import deque
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from streamlit.proto.BackMsg_pb2 import BackMsg
from websockets.exceptions import WebSocketException

from tests.games.log_builders import deal_event, start_event, won_deal
from tests.serving import ROOT, find_free_port, serve_process
from tilesnap.games.events import event_to_json
from tilesnap.games.game_file import format_game_file
from tilesnap.games.log import START_DIGEST, SealedEntry, Submission
from tilesnap.games.store import open_store
from tilesnap.games.store.store_limits import SHARED_LIMITS
from tools.load.markdown import format_percentiles, percentile, table_head, table_row
from tools.load.markdown import format_seconds as duration
from tools.load.usage import PeakMemory
from tools.load.visitor import PageError, Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tilesnap.games.store import Store

STRANGER, VISITOR = "10.0.0.66", "10.0.0.7"
PATIENCE = 60  # seconds for an answer
PHOTO = (ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg").read_bytes()
FILL_BYTES = b"\xff\xd8" + b"\xff" * 19_900_000
DEALS = 1900
"""Deals of the long game that is watched."""
FILES = 40
"""Prepared files of equally long games that the attacker imports."""
UNREAD = 5  # seconds
AT = datetime.now(UTC).isoformat()
BEGUN_EVENT, DEAL = (
    event_to_json(start_event()),
    event_to_json(deal_event("d1", None, won_deal(0, 40, 10, 10, 10))),
)
TIMES, HEALTH = 3, 1.0  # allowed slowdown of photos, and seconds for /health
MEGABYTES = 1500  # limit for the server and its child processes
STATE = 12_000_000  # bytes of one page message
UPLOAD = b"x" * 19_000_000
RUNS = 200  # messages on one connection
LONGEST = 64
"""Characters of an id."""


class AttackedServer:
    """A shared server with a long game, and one in which the others play."""

    def __init__(self, address: str, store: Store, watched: str, scorer: str, process: int) -> None:
        self.address, self.store, self.watched, self.scorer = address, store, watched, scorer
        self.process = process
        # Prepared in advance, as they would be on the attacker's computer.
        self._files = deque(_game_file(secrets.token_hex(8)) for _ in range(FILES))

    def file(self) -> str:
        """Return the text of a game's file that was not imported before."""
        try:
            return self._files.popleft()
        except IndexError:
            return _game_file(secrets.token_hex(8))

    def ask(
        self, method: str, path: str, body: bytes | None = None, by: str = STRANGER, **headers: str
    ) -> int:
        """Send a request from an address; return the status, 0 without a response."""
        host = urlsplit(self.address)
        connection = http.client.HTTPConnection(host.hostname or "", host.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, {"X-Forwarded-For": by, **headers})
            response = connection.getresponse()
            response.read()
        except (OSError, http.client.HTTPException):
            return 0
        finally:
            connection.close()
        return response.status

    def record_deal(self, by: str) -> int:
        """Record a deal of the others' game as a scorer does; return the status."""
        deal = secrets.token_hex(LONGEST // 2)
        body = {
            "id": deal,
            "device": "phone",
            "event": event_to_json(deal_event(deal, None, won_deal(0, 40, 10, 10, 10))),
        }
        headers = {"Authorization": f"Bearer {self.scorer}", "Content-Type": "application/json"}
        return self.ask("POST", "/api/v1/entries", json.dumps(body).encode(), by, **headers)


def read_photo(server: AttackedServer, by: str) -> int:
    """Send a photo that was not sent before; return the status."""
    return server.ask("POST", "/api/v1/read", PHOTO + secrets.token_bytes(8), by)


def send_slowly(server: AttackedServer) -> None:
    """Send a photo at one byte a second for as long as the server accepts it."""
    host = urlsplit(server.address)
    fields = [f"Host: {host.netloc}", f"X-Forwarded-For: {STRANGER}", "Content-Length: 900000", "", ""]
    with (
        suppress(OSError),
        socket.create_connection((host.hostname, host.port), timeout=PATIENCE) as connection,
    ):
        connection.sendall("\r\n".join(["POST /api/v1/read HTTP/1.1", *fields]).encode())
        while True:
            time.sleep(1)
            connection.sendall(b"\xff")


def leave_stream_unread(server: AttackedServer) -> None:
    """Open the stream of the long game without reading from it."""
    host = urlsplit(server.address)
    fields = [f"Host: {host.netloc}", f"X-Forwarded-For: {STRANGER}", "", ""]
    with (
        suppress(OSError),
        socket.create_connection((host.hostname, host.port), timeout=PATIENCE) as connection,
    ):
        connection.sendall("\r\n".join([f"GET /watch/{server.watched}/stream HTTP/1.1", *fields]).encode())
        time.sleep(UNREAD)


def import_game(server: AttackedServer) -> None:
    """Open the page, and import a game as long as the long one from a file."""
    with (
        suppress(OSError, WebSocketException, PageError),
        Visitor(server.address, **{"X-Forwarded-For": STRANGER}) as attacker,
    ):
        attacker.open("game")
        attacker.import_game(server.file())


def _game_file(game: str) -> str:
    """Return the text of a game's file."""
    log: list[SealedEntry] = []
    for number in range(DEALS):
        after = f"d{number - 1}" if number > 1 else None
        event = {**DEAL, "deal": f"d{number}", "after": after} if number else {**BEGUN_EVENT, "game": game}
        entry = {"number": number + 1, "id": f"e{number}", "device": "phone", "told": None, "at": AT}
        text = SealedEntry.from_json(
            {**entry, "event": event, "previous": log[-1].digest if log else START_DIGEST}
        ).text
        log.append(SealedEntry(text, hashlib.sha256(text.encode()).hexdigest()))
    return format_game_file(log)


@contextmanager
def open_visitor_page(server: AttackedServer) -> Iterator[Visitor]:
    """Open the page as the attacker, until either side closes it."""
    with (
        suppress(OSError, WebSocketException, PageError),
        Visitor(server.address, **{"X-Forwarded-For": STRANGER}) as attacker,
    ):
        attacker.open()
        yield attacker


def run_message(kind: str = "", size: int = 0) -> BackMsg:
    """Return a request to run the page, with a widget value of `size` bytes."""
    message = BackMsg()
    widgets = message.rerun_script.widget_states.widgets
    if kind:
        widgets.add(id="widget", **{kind: json.dumps("x" * size)})
    return message


def run_page(server: AttackedServer) -> None:
    """Request runs of the page without waiting for them."""
    with open_visitor_page(server) as attacker:
        for _ in range(RUNS):
            attacker.send(run_message())


def keep_state(server: AttackedServer) -> None:
    """Send as much widget state as one message may hold."""
    with open_visitor_page(server) as attacker:
        for _ in range(RUNS):
            attacker.send(run_message("json_value", STATE))


def send_trigger(server: AttackedServer) -> None:
    """Send trigger values as large as a photo."""
    with open_visitor_page(server) as attacker:
        for _ in range(RUNS):
            attacker.send(run_message("json_trigger_value", STATE))


def send_photos(server: AttackedServer) -> None:
    """Send different files of 9 MB to the page."""
    with open_visitor_page(server) as attacker:
        for _ in range(RUNS):
            attacker.read(PHOTO + bytes(8_500_000) + secrets.token_bytes(8))


def open_page(server: AttackedServer) -> None:
    """Open the page and close it."""
    with open_visitor_page(server):
        pass


def forge(server: AttackedServer) -> None:
    """Send messages that no component of the page would send."""
    values = (None, 5, "x", [], {}, {"id": {}}, {"ids": 5}, [[[[]]]] * 1000)
    with open_visitor_page(server) as attacker:
        for component, event in (("photo_input", "photo"), ("history", "went"), ("hand_editor", "stepped")):
            if component in attacker.component_data:
                for value in values:
                    attacker.forge(component, event, value, edited=value)


def upload(server: AttackedServer) -> None:
    """Upload files that no widget on the page asked for."""
    with open_visitor_page(server) as attacker:
        for _ in range(RUNS):
            path = f"/_stcore/upload_file/{attacker.session}/{secrets.token_hex(16)}"
            boundary = "b" * 30
            head = f'--{boundary}\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n'
            body = head.encode() + UPLOAD + f"\r\n--{boundary}--\r\n".encode()
            server.ask("PUT", path, body, **{"Content-Type": f"multipart/form-data; boundary={boundary}"})


BOMBS = {
    "deep JSON": ("/api/v1/score", b"[" * 60_000),
    "deep objects": ("/api/v1/score", b'{"a":' * 12_000),
    "a long number": ("/api/v1/score", b'{"hand": ' + b"9" * 60_000 + b"}"),
    "a long hand": ("/api/v1/score", json.dumps({"hand": "1m" * 30_000}).encode()),
    "unusual characters": ("/api/v1/score", json.dumps({"hand": "\u202e\U0001f600" * 5000}).encode()),
    "deeply nested house rules": (
        "/api/v1/score",
        json.dumps({"hand": "1m", "house": "a." * 30_000}).encode(),
    ),
    "house rules with many tables": (
        "/api/v1/score",
        json.dumps({"hand": "1m", "house": "".join(f"[a{n}]\n" for n in range(9000))}).encode(),
    ),
}
"""Bodies that are expensive to parse, each within the 64 kB that a request may have."""


def send_bombs(server: AttackedServer) -> None:
    """Send each of the bombs."""
    for path, body in BOMBS.values():
        server.ask("POST", path, body, **{"Content-Type": "application/json"})


def all_at_once(server: AttackedServer) -> None:
    """Run a random attack."""
    random.choice([attack for attack in ATTACKS.values() if attack not in (do_nothing, all_at_once)])(server)


def do_nothing(_server: AttackedServer) -> None:
    time.sleep(1)


ATTACKS: dict[str, Callable[[AttackedServer], object]] = {
    "nothing": do_nothing,
    "photos as fast as they are read": lambda server: read_photo(server, STRANGER),
    "photos at one byte a second": send_slowly,
    "20 MB of JPEG fill bytes": lambda server: server.ask("POST", "/api/v1/read", FILL_BYTES),
    f"state of a game of {DEALS} deals": lambda server: server.ask("GET", f"/watch/{server.watched}/now"),
    f"its event streams, opened for {UNREAD} s and not read": leave_stream_unread,
    "deals": lambda server: server.record_deal(STRANGER),
    f"files of games with {DEALS} entries": import_game,
    "bombs for parsers": send_bombs,
    "page: runs without waiting": run_page,
    "page: 12 MB of state": keep_state,
    "page: 12 MB as a photo": send_trigger,
    "page: photos of 9 MB": send_photos,
    "page: opened and closed": open_page,
    "page: forged messages": forge,
    "page: uploads of 19 MB": upload,
    "all of these at once": all_at_once,
}


@contextmanager
def start_server() -> Iterator[AttackedServer]:
    """Start the server with a long game in its store."""
    with TemporaryDirectory() as folder, ExitStack() as ending:
        url = f"sqlite:///{Path(folder) / 'games.sqlite'}"
        store = open_store(url, SHARED_LIMITS)
        ending.callback(store.close)
        for game in ("long", "evening"):
            store.begin(Submission(replace(start_event(), game=game), "begun", "phone"))
        with store._database.writing() as connection:
            for number in range(DEALS):
                event = deal_event(
                    f"d{number}", f"d{number - 1}" if number else None, won_deal(0, 40, 10, 10, 10)
                )
                store._write_submission(
                    connection, "long", Submission(event, f"e{number}", "phone"), datetime.now(UTC)
                )
        watched = store.make_link("long", "viewer")
        scorer = store.make_link("evening", "scorer")
        port = find_free_port()
        command = [sys.executable, "-m", "tilesnap.cli", "--shared", "--port", str(port), "--no-browser"]
        environment = {"TILESNAP_DATABASE": url, "PYTHONPATH": str(ROOT)}
        log = os.environ.get("ATTACK_LOG", os.devnull)
        address, process = ending.enter_context(serve_process(command, port, ROOT, log=log, **environment))
        yield AttackedServer(address, store, watched, scorer, process.pid)


class VisitorFigures(NamedTuple):
    """The effect on a visitor: seconds of each photo, `Retry-After` responses, and seconds of /health.

    `other` counts other responses, `saved` is the status of a deal at another table, and `memory` the peak
    megabytes of the server.
    """

    seconds: list[float]
    retries: int
    other: int
    health: float
    saved: int
    memory: float = 0.0

    @property
    def p95(self) -> float:
        return percentile(self.seconds, 95)

    def cells(self) -> list[str]:
        """Return the figures as the cells of a row."""
        counts = (str(self.retries), str(self.other), duration(self.health))
        saved = "yes" if self.saved == 200 else f"no: {self.saved}"
        return [
            str(len(self.seconds)),
            *format_percentiles(self.seconds),
            *counts,
            f"{self.memory:.0f} MB",
            saved,
        ]

    def missed_targets(self, quiet: VisitorFigures) -> list[str]:
        """Return which targets were missed, compared with the undisturbed figures."""
        missed = []
        if not self.seconds or self.retries or self.other:
            missed.append(
                f"{self.retries + self.other} of {self.retries + self.other + len(self.seconds)} unread"
            )
        elif self.p95 > TIMES * quiet.p95:
            missed.append(f"p95 is {self.p95 / quiet.p95:.1f} times the undisturbed one")
        if self.health > HEALTH:
            missed.append(f"/health took {self.health:.2f} s")
        if self.memory > MEGABYTES:
            missed.append(f"the server took {self.memory:.0f} MB")
        if self.saved != 200:
            missed.append(f"a deal was answered with {self.saved}")
        return missed


def measure_attack(
    server: AttackedServer, attack: Callable[[AttackedServer], object], connections: int, seconds: float
) -> VisitorFigures:
    """Measure the effect of an attack on a visitor."""
    # In a process of its own, so that the attacker takes no time from the measurement.
    attacker = multiprocessing.get_context("fork").Process(target=_attack, args=(server, attack, connections))
    attacker.start()
    time.sleep(2)
    waited: list[float] = []
    answers: list[int] = []
    health: list[float] = []
    until = time.monotonic() + seconds
    watcher = threading.Thread(target=lambda: _poll_health(server, until, health), daemon=True)
    watcher.start()
    with PeakMemory(server.process) as peak:
        while time.monotonic() < until:
            began = time.perf_counter()
            answers.append(read_photo(server, VISITOR))
            if answers[-1] == 200:
                waited.append(time.perf_counter() - began)
            time.sleep(0.3)
    saved = server.record_deal(VISITOR)
    watcher.join()
    attacker.kill()
    attacker.join()
    retries = answers.count(503)
    return VisitorFigures(
        waited, retries, len(answers) - len(waited) - retries, max(health), saved, peak.megabytes
    )


def _attack(server: AttackedServer, attack: Callable[[AttackedServer], object], connections: int) -> None:
    """Run the attack on `connections` connections until this process is killed."""

    def repeat() -> None:
        while True:
            attack(server)

    for _ in range(connections - 1):
        threading.Thread(target=repeat, daemon=True).start()
    repeat()


def _poll_health(server: AttackedServer, until: float, health: list[float]) -> None:
    while time.monotonic() < until:
        began = time.perf_counter()
        server.ask("GET", "/health", by=VISITOR)
        health.append(time.perf_counter() - began)
        time.sleep(0.2)


def main() -> int:
    """Measure each attack; return 1 if a target was missed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--connections", type=int, default=20)
    parser.add_argument("--only", default="", help="part of the name of an attack")
    options = parser.parse_args()
    print(table_head("attack", "photos", "p50", "p95", "again", "other", "/health", "memory", "deal saved"))
    missed: list[str] = []
    with start_server() as server:
        read_photo(server, VISITOR)  # the first one waits until the networks are loaded
        quiet = None
        chosen = {
            name: attack for name, attack in ATTACKS.items() if attack is do_nothing or options.only in name
        }
        for name, attack in chosen.items():
            figures = measure_attack(server, attack, options.connections, options.seconds)
            quiet = quiet or figures
            missed += [f"{name}: {miss}" for miss in figures.missed_targets(quiet)]
            print(table_row(name, *figures.cells()), flush=True)
    print("", *(missed or ["All targets were met."]), sep="\n")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
