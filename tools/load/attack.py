"""python -m tools.load.attack [--seconds 20] [--connections 20] [--only NAME]: what one stranger can do.

Starts a server for strangers and has one visitor send a photo again and again, first alone, then while a
stranger of another address does one thing on so many connections. Prints a table in Markdown: how long the
visitor's photos took, how often the visitor was told to come again and how often another answer came, how
long /health took at most, how much memory the server and its processes took at most, and whether another
table could still save a deal. All 17 rows take about 8 minutes with `--seconds 20`; nothing leaves this
computer.

The aim: photos of others are answered, 95 of 100 within three times as long as in peace, /health within a
second, and the server takes at most 1.5 GB.
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

from tests.games.telling import begun, dealt, won
from tests.serving import ROOT, free_port, serving
from tilesnap.games.events import event_json
from tilesnap.games.files import write_game
from tilesnap.games.log import START, Sent, Written
from tilesnap.games.store import open_store
from tilesnap.games.store.bounds import SHARED
from tools.load.markdown import half_and_most, head, row, within
from tools.load.markdown import time as duration
from tools.load.using import Peak
from tools.load.visitor import PageError, Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tilesnap.games.store import Store

STRANGER, VISITOR = "10.0.0.66", "10.0.0.7"
PATIENCE = 60  # seconds for an answer
PHOTO = (ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg").read_bytes()
FILLED = b"\xff\xd8" + b"\xff" * 19_900_000
DEALS = 1900
"""Of the long game that is watched."""
FILES = 40
"""Of games as long, which a stranger brings along."""
UNREAD = 5  # seconds
AT = datetime.now(UTC).isoformat()
BEGUN, DEAL = event_json(begun()), event_json(dealt("d1", None, won(0, 40, 10, 10, 10)))
TIMES, HEALTH = 3, 1.0  # how much longer photos may take, and seconds for /health
MEGABYTES = 1500  # that the server and the processes which it started may take
STATE = 12_000_000  # bytes of what a page says at once
UPLOAD = b"x" * 19_000_000
RUNS = 200  # that are sent on one connection
LONGEST = 64
"""Letters of an id."""


class Server:
    """A server for strangers, with a game of some length and one in which the others play."""

    def __init__(self, address: str, store: Store, watched: str, scorer: str, process: int) -> None:
        self.address, self.store, self.watched, self.scorer = address, store, watched, scorer
        self.process = process
        # Made before, as a stranger's own computer would make them.
        self._files = deque(_file(secrets.token_hex(8)) for _ in range(FILES))

    def file(self) -> str:
        """Give the text of a game's file that nobody took in before."""
        try:
            return self._files.popleft()
        except IndexError:
            return _file(secrets.token_hex(8))

    def ask(
        self, method: str, path: str, body: bytes | None = None, by: str = STRANGER, **headers: str
    ) -> int:
        """Ask as whoever has that address; give the status, 0 where nothing came of it."""
        here = urlsplit(self.address)
        line = http.client.HTTPConnection(here.hostname or "", here.port, timeout=PATIENCE)
        try:
            line.request(method, path, body, {"X-Forwarded-For": by, **headers})
            answer = line.getresponse()
            answer.read()
        except (OSError, http.client.HTTPException):
            return 0
        finally:
            line.close()
        return answer.status

    def tell(self, by: str) -> int:
        """Tell a deal of the others' game as a scorer does."""
        deal = secrets.token_hex(LONGEST // 2)
        said = {
            "id": deal,
            "device": "phone",
            "event": event_json(dealt(deal, None, won(0, 40, 10, 10, 10))),
        }
        headers = {"Authorization": f"Bearer {self.scorer}", "Content-Type": "application/json"}
        return self.ask("POST", "/api/v1/entries", json.dumps(said).encode(), by, **headers)


def read(server: Server, by: str) -> int:
    """Send a photo that nobody sent before."""
    return server.ask("POST", "/api/v1/read", PHOTO + secrets.token_bytes(8), by)


def slowly(server: Server) -> None:
    """Send a photo of which a byte comes each second, for as long as it is taken."""
    here = urlsplit(server.address)
    fields = [f"Host: {here.netloc}", f"X-Forwarded-For: {STRANGER}", "Content-Length: 900000", "", ""]
    with suppress(OSError), socket.create_connection((here.hostname, here.port), timeout=PATIENCE) as line:
        line.sendall("\r\n".join(["POST /api/v1/read HTTP/1.1", *fields]).encode())
        while True:
            time.sleep(1)
            line.sendall(b"\xff")


def unread(server: Server) -> None:
    """Open the stream of the long game, and read nothing of it for a while."""
    here = urlsplit(server.address)
    fields = [f"Host: {here.netloc}", f"X-Forwarded-For: {STRANGER}", "", ""]
    with suppress(OSError), socket.create_connection((here.hostname, here.port), timeout=PATIENCE) as line:
        line.sendall("\r\n".join([f"GET /watch/{server.watched}/stream HTTP/1.1", *fields]).encode())
        time.sleep(UNREAD)


def brought(server: Server) -> None:
    """Open the page, and take in a game from a file that holds as many deals as the long one."""
    with (
        suppress(OSError, WebSocketException, PageError),
        Visitor(server.address, **{"X-Forwarded-For": STRANGER}) as stranger,
    ):
        stranger.open("game")
        stranger.bring(server.file())


def _file(game: str) -> str:
    """Give the text of a game's file."""
    log: list[Written] = []
    for number in range(DEALS):
        after = f"d{number - 1}" if number > 1 else None
        event = {**DEAL, "deal": f"d{number}", "after": after} if number else {**BEGUN, "game": game}
        said = {"number": number + 1, "id": f"e{number}", "device": "phone", "told": None, "at": AT}
        text = Written.from_json({**said, "event": event, "previous": log[-1].digest if log else START}).text
        log.append(Written(text, hashlib.sha256(text.encode()).hexdigest()))
    return write_game(log)


@contextmanager
def page_of(server: Server) -> Iterator[Visitor]:
    """Open the page as the stranger, until it is closed by either side."""
    with (
        suppress(OSError, WebSocketException, PageError),
        Visitor(server.address, **{"X-Forwarded-For": STRANGER}) as stranger,
    ):
        stranger.open()
        yield stranger


def run_message(kind: str = "", size: int = 0) -> BackMsg:
    """Return a request to run the page, with a widget that says so much."""
    said = BackMsg()
    widgets = said.rerun_script.widget_states.widgets
    if kind:
        widgets.add(id="widget", **{kind: json.dumps("x" * size)})
    return said


def run_page(server: Server) -> None:
    """Have the page run again and again without waiting for it."""
    with page_of(server) as stranger:
        for _ in range(RUNS):
            stranger.send(run_message())


def keep_state(server: Server) -> None:
    """Have the page keep as much state as one message may hold."""
    with page_of(server) as stranger:
        for _ in range(RUNS):
            stranger.send(run_message("json_value", STATE))


def send_trigger(server: Server) -> None:
    """Send as much as a photo may have."""
    with page_of(server) as stranger:
        for _ in range(RUNS):
            stranger.send(run_message("json_trigger_value", STATE))


def send_photos(server: Server) -> None:
    """Send files of 9 MB to the page, each another."""
    with page_of(server) as stranger:
        for _ in range(RUNS):
            stranger.read(PHOTO + bytes(8_500_000) + secrets.token_bytes(8))


def open_page(server: Server) -> None:
    """Open the page and close it."""
    with page_of(server):
        pass


def forge(server: Server) -> None:
    """Say what no component of the page would say."""
    values = (None, 5, "x", [], {}, {"id": {}}, {"ids": 5}, [[[[]]]] * 1000)
    with page_of(server) as stranger:
        for component, event in (("photo_input", "photo"), ("history", "went"), ("hand_editor", "stepped")):
            if component in stranger.seen:
                for value in values:
                    stranger.forge(component, event, value, edited=value)


def upload(server: Server) -> None:
    """Upload files that nothing on the page asked for."""
    with page_of(server) as stranger:
        for _ in range(RUNS):
            path = f"/_stcore/upload_file/{stranger.session}/{secrets.token_hex(16)}"
            boundary = "b" * 30
            head = f'--{boundary}\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n'
            body = head.encode() + UPLOAD + f"\r\n--{boundary}--\r\n".encode()
            server.ask("PUT", path, body, **{"Content-Type": f"multipart/form-data; boundary={boundary}"})


BOMBS = {
    "deep JSON": ("/api/v1/score", b"[" * 60_000),
    "deep objects": ("/api/v1/score", b'{"a":' * 12_000),
    "a long number": ("/api/v1/score", b'{"hand": ' + b"9" * 60_000 + b"}"),
    "a long hand": ("/api/v1/score", json.dumps({"hand": "1m" * 30_000}).encode()),
    "names in all letters": ("/api/v1/score", json.dumps({"hand": "\u202e\U0001f600" * 5000}).encode()),
    "rules of a house, deep": ("/api/v1/score", json.dumps({"hand": "1m", "house": "a." * 30_000}).encode()),
    "rules with many tables": (
        "/api/v1/score",
        json.dumps({"hand": "1m", "house": "".join(f"[a{n}]\n" for n in range(9000))}).encode(),
    ),
}
"""Bodies that cost a parser much, each within the 64 kB that a request may have."""


def send_bombs(server: Server) -> None:
    """Send each of them."""
    for path, body in BOMBS.values():
        server.ask("POST", path, body, **{"Content-Type": "application/json"})


def all_at_once(server: Server) -> None:
    """Do one of them all, by chance."""
    random.choice([attack for attack in ATTACKS.values() if attack not in (rest, all_at_once)])(server)


def rest(_server: Server) -> None:
    time.sleep(1)


ATTACKS: dict[str, Callable[[Server], object]] = {
    "nothing": rest,
    "photos as fast as they are read": lambda server: read(server, STRANGER),
    "photos of which a byte comes each second": slowly,
    "20 MB of fill bytes": lambda server: server.ask("POST", "/api/v1/read", FILLED),
    f"how a game of {DEALS} deals stands": lambda server: server.ask("GET", f"/watch/{server.watched}/now"),
    f"streams of it that are opened for {UNREAD} s and not read": unread,
    "deals": lambda server: server.tell(STRANGER),
    f"games of {DEALS} entries as files": brought,
    "bombs for parsers": send_bombs,
    "page: runs without waiting": run_page,
    "page: 12 MB of state": keep_state,
    "page: 12 MB as a photo": send_trigger,
    "page: photos of 9 MB": send_photos,
    "page: opened and closed": open_page,
    "page: forged messages": forge,
    "page: uploads of 19 MB": upload,
    "all of that at once": all_at_once,
}


@contextmanager
def started() -> Iterator[Server]:
    """Start the server, and have a long game in its store."""
    with TemporaryDirectory() as folder, ExitStack() as ending:
        url = f"sqlite:///{Path(folder) / 'games.sqlite'}"
        store = open_store(url, SHARED)
        ending.callback(store.close)
        for game in ("long", "evening"):
            store.begin(Sent(replace(begun(), game=game), "begun", "phone"))
        with store._database.writing() as connection:
            for number in range(DEALS):
                told = dealt(f"d{number}", f"d{number - 1}" if number else None, won(0, 40, 10, 10, 10))
                store._put(connection, "long", Sent(told, f"e{number}", "phone"), datetime.now(UTC))
        watched = store.make_link("long", "viewer")
        scorer = store.make_link("evening", "scorer")
        port = free_port()
        command = [sys.executable, "-m", "tilesnap.cli", "--shared", "--port", str(port), "--no-browser"]
        kept = {"TILESNAP_DATABASE": url, "PYTHONPATH": str(ROOT)}
        log = os.environ.get("ATTACK_LOG", os.devnull)
        address, process = ending.enter_context(serving(command, port, ROOT, log=log, **kept))
        yield Server(address, store, watched, scorer, process.pid)


class Suffered(NamedTuple):
    """What a visitor had of it: seconds for each photo and for /health, how often it was to come again.

    `other` counts other answers, `saved` is the status of a deal at another table, and `memory` the
    megabytes of the server at most.
    """

    waited: list[float]
    again: int
    other: int
    health: float
    saved: int
    memory: float = 0.0

    @property
    def p95(self) -> float:
        return within(self.waited, 95)

    def cells(self) -> list[str]:
        """Give the figures as a row of a table has them."""
        counts = (str(self.again), str(self.other), duration(self.health))
        saved = "yes" if self.saved == 200 else f"no: {self.saved}"
        return [str(len(self.waited)), *half_and_most(self.waited), *counts, f"{self.memory:.0f} MB", saved]

    def misses(self, quiet: Suffered) -> list[str]:
        """Say what of the aim was missed, beside how it was in peace."""
        missed = []
        if not self.waited or self.again or self.other:
            missed.append(f"{self.again + self.other} of {self.again + self.other + len(self.waited)} unread")
        elif self.p95 > TIMES * quiet.p95:
            missed.append(f"p95 is {self.p95 / quiet.p95:.1f} times that of peace")
        if self.health > HEALTH:
            missed.append(f"/health took {self.health:.2f} s")
        if self.memory > MEGABYTES:
            missed.append(f"the server took {self.memory:.0f} MB")
        if self.saved != 200:
            missed.append(f"a deal was answered with {self.saved}")
        return missed


def suffered(
    server: Server, attack: Callable[[Server], object], connections: int, seconds: float
) -> Suffered:
    """Give what a visitor has of it while a stranger does this."""
    # In a process of its own, which takes no time of whoever measures.
    stranger = multiprocessing.get_context("fork").Process(
        target=_strange, args=(server, attack, connections)
    )
    stranger.start()
    time.sleep(2)
    waited: list[float] = []
    answers: list[int] = []
    health: list[float] = []
    until = time.monotonic() + seconds
    watcher = threading.Thread(target=lambda: _look(server, until, health), daemon=True)
    watcher.start()
    with Peak(server.process) as peak:
        while time.monotonic() < until:
            began = time.perf_counter()
            answers.append(read(server, VISITOR))
            if answers[-1] == 200:
                waited.append(time.perf_counter() - began)
            time.sleep(0.3)
    saved = server.tell(VISITOR)
    watcher.join()
    stranger.kill()
    stranger.join()
    again = answers.count(503)
    return Suffered(waited, again, len(answers) - len(waited) - again, max(health), saved, peak.megabytes)


def _strange(server: Server, attack: Callable[[Server], object], connections: int) -> None:
    """Do it on so many connections until this process is ended."""

    def go_on() -> None:
        while True:
            attack(server)

    for _ in range(connections - 1):
        threading.Thread(target=go_on, daemon=True).start()
    go_on()


def _look(server: Server, until: float, health: list[float]) -> None:
    while time.monotonic() < until:
        began = time.perf_counter()
        server.ask("GET", "/health", by=VISITOR)
        health.append(time.perf_counter() - began)
        time.sleep(0.2)


def main() -> int:
    """Measure each attack; 1 where the aim was missed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--connections", type=int, default=20)
    parser.add_argument("--only", default="", help="what the attack's name has in it")
    given = parser.parse_args()
    print(
        head("a stranger sends", "photos", "p50", "p95", "again", "other", "/health", "memory", "deal saved")
    )
    missed: list[str] = []
    with started() as server:
        read(server, VISITOR)  # the first one waits for the networks
        quiet = None
        chosen = {name: attack for name, attack in ATTACKS.items() if attack is rest or given.only in name}
        for name, attack in chosen.items():
            figures = suffered(server, attack, given.connections, given.seconds)
            quiet = quiet or figures
            missed += [f"{name}: {miss}" for miss in figures.misses(quiet)]
            print(row(name, *figures.cells()), flush=True)
    print("", *(missed or ["The aim was met each time."]), sep="\n")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
