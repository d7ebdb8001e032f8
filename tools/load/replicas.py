"""Kill one of two pages behind the proxy repeatedly: python -m tools.load.replicas [--times 10].

The proxy runs with deploy/Caddyfile, and the pages like those of deploy/compose.yaml, each as a local
process, with one PostgreSQL. Two tables record deals through the proxy, and a visitor has the page open. Each
time the visitor's page is killed with SIGKILL at a random moment, and restarted later. Every acknowledged
deal must be there afterwards, once and unchanged, and the visitor must get the page again while the killed
one is down. Prints how long both took to recover. Exits with 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import hmac
import os
import random
import secrets
import shutil
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from tests import postgres
from tests.serving import ROOT, is_healthy
from tilesnap.games.store import open_store
from tilesnap.server.launch import find_free_port
from tools.load.checks import check_all_games
from tools.load.saving import begin_submission
from tools.load.server_kills import PATIENCE, PORTS, Device, Server, check_game
from tools.load.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

CADDY = shutil.which("caddy")
CADDYFILE = ROOT / "deploy" / "Caddyfile"
TABLES, DEVICES = 2, 2
LATEST = 0.5  # seconds until the kill
HAND = "555m CCCC | 222s 111p EE*"


class Fleet(NamedTuple):
    """The pages, and the port of the proxy in front of them."""

    pages: list[Server]
    port: int

    @property
    def address(self) -> str:
        """Return the URL of the proxy."""
        return f"http://localhost:{self.port}"


class KillResult(NamedTuple):
    """The findings after one kill; the seconds until the page, and a deal, worked again."""

    acknowledged: int
    page: float
    deal: float
    faults: list[str]


def missing_requirement() -> str | None:
    """Return what is missing on this machine, None if nothing is."""
    return postgres.missing_requirement() or (None if CADDY else "Caddy, the proxy, is not installed")


@contextmanager
def fleet(url: str, pages: int = 2) -> Iterator[Fleet]:
    """Start the pages with one database, and the proxy."""
    shared = {"TILESNAP_SHARED": "1", "STREAMLIT_SERVER_COOKIE_SECRET": secrets.token_hex(32)}
    with ExitStack() as ending:
        servers = []
        for _ in range(pages):
            servers.append(Server(url, **shared))
            ending.callback(servers[-1].kill)
            servers[-1].start()
        yield Fleet(servers, ending.enter_context(_proxy(servers)))


@contextmanager
def _proxy(servers: list[Server]) -> Iterator[int]:
    port = find_free_port(secrets.choice(PORTS))
    process = subprocess.Popen(
        [str(CADDY), "run", "--config", str(CADDYFILE)],
        env={
            **os.environ,
            "TILESNAP_SITE": f"http://localhost:{port}",
            "TILESNAP_PAGES": " ".join(f"localhost:{server.port}" for server in servers),
        },
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until = time.monotonic() + PATIENCE
        while not is_healthy(f"http://localhost:{port}"):
            assert process.poll() is None, "the proxy ended"
            assert time.monotonic() < until, "the proxy did not start"
            time.sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait()


def kill_once(ours: Fleet, url: str, name: str, chance: random.Random) -> KillResult:
    """Kill the visitor's page while deals are recorded; check that both recover, and what is left."""
    store = open_store(url)
    games = [f"{name}-{table}" for table in range(TABLES)]
    for game in games:
        store.begin(begin_submission(game))
    tables = {
        game: [Device(ours.port, store.make_link(game, "scorer"), number) for number in range(DEVICES)]
        for game in games
    }
    devices = [device for table in tables.values() for device in table]
    visitor = Visitor(ours.address)
    visitor.open(hand=HAND)
    for device in devices:
        device.start()
    until = time.monotonic() + PATIENCE
    while not all(device.acknowledged for device in devices) and time.monotonic() < until:
        time.sleep(0.001)
    time.sleep(chance.uniform(0, LATEST))
    had, total = _page_of(ours, visitor), visitor.total
    before = [len(device.acknowledged) for device in devices]
    had.kill()
    killed = time.monotonic()
    while not _all_progressed(devices, before) and time.monotonic() < until:
        time.sleep(0.001)
    deal = time.monotonic() - killed
    faults = [] if visitor.wait_until_closed() else ["the visitor's page did not die"]
    visitor.open(hand=HAND)
    page = time.monotonic() - killed
    if _page_of(ours, visitor) is had or visitor.total != total or total is None:
        faults.append(f"the visitor had {total}, and then {visitor.total} of the page that was killed")
    for device in devices:
        device.end()
    if not _all_progressed(devices, before):
        faults.append("a device recorded nothing after the kill")
    visitor.close()
    had.start()
    faults += [fault for device in devices for fault in device.faults]
    faults += [fault for game, table in tables.items() for fault in check_game(store, game, table)[1]]
    store.close()
    return KillResult(sum(len(device.acknowledged) for device in devices), page, deal, faults)


def _all_progressed(devices: list[Device], before: list[int]) -> bool:
    return all(len(device.acknowledged) > number for device, number in zip(devices, before, strict=True))


def _page_of(ours: Fleet, visitor: Visitor) -> Server:
    """Return the page to which the proxy sends a visitor: its cookie is derived from that page's address."""
    cookie = visitor.cookies["tilesnap_page"]
    return next(
        server
        for server in ours.pages
        if hmac.digest(b"", f"localhost:{server.port}".encode(), "sha256").hex() == cookie
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    if lacks := missing_requirement():
        parser.error(lacks)
    chance = random.Random(options.seed)
    with postgres.Postgres() as database:
        url = database.create_database()
        with fleet(url) as ours:
            deaths = [kill_once(ours, url, f"game{n}", chance) for n in range(options.times)]
        store = open_store(url)
        acknowledged = sum(death.acknowledged for death in deaths)
        faults = [f"game{n}: {fault}" for n, death in enumerate(deaths) for fault in death.faults]
        faults += check_all_games(store, acknowledged)
        store.close()
    print(f"{len(deaths)} pages killed behind the proxy, {acknowledged} deals acknowledged")
    print(f"  a deal went through again after {_seconds([death.deal for death in deaths])}")
    print(f"  the visitor had the page again after {_seconds([death.page for death in deaths])}")
    print(*(faults or ["  nothing was lost or twice"]), sep="\n")
    return int(bool(faults))


def _seconds(waits: list[float]) -> str:
    return f"{median(waits):.2f} s, at most {max(waits):.2f} s"


if __name__ == "__main__":
    sys.exit(main())
