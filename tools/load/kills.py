"""python -m tools.load.kills [--times 100]: kill what saves deals, with -9, and look whether a deal is lost.

A process saves deals as fast as it can and prints each that the store acknowledged. It is killed at a random
moment; with PostgreSQL every fourth time the server is killed instead, and started again. Afterwards every
acknowledged deal must be there as it was acknowledged, the log must be whole, and the database must pass its
own check. Leaves with 1 where that is not so.

With `--through server` it is Tilesnap's whole server that is killed, while devices tell it deals, and started
again: `server_kills.py` says what must be there then.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import make_url

from tests.serving import ROOT
from tilesnap.games.store import open_store
from tools.load import server_kills
from tools.load.databases import add_choice, databases
from tools.load.looking import all_faults, database_faults, log_of

if TYPE_CHECKING:
    from tests.postgres import Postgres

LATEST = 0.5  # seconds after the first deal could be saved


class Death(NamedTuple):
    """What was found after one kill."""

    victim: str
    acknowledged: int
    written: int
    faults: list[str]


def kill_once(url: str, server: Postgres | None, game: str, chance: random.Random) -> Death:
    """Let a process save deals to a new game, kill it or the server, and look at what is left."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.load.saving", url, game],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    if process.stdout.readline() != "ready\n":
        process.wait()
        return Death("client", 0, 0, ["it could not begin"])
    time.sleep(chance.uniform(0, LATEST))
    victim = "server" if server is not None and chance.random() < 0.25 else "client"
    if victim == "server":
        server.kill()
    process.kill()
    # The last line may be cut off: what was not printed whole was not acknowledged.
    lines = process.communicate()[0].splitlines(keepends=True)
    acknowledged = [tuple(line.split()) for line in lines if line.endswith("\n")]
    if victim == "server":
        server.start()
    return Death(victim, len(acknowledged), *_look(url, game, acknowledged))


def _look(url: str, game: str, acknowledged: list[tuple[str, ...]]) -> tuple[int, list[str]]:
    """Give how many deals are there, and what is wrong."""
    store = open_store(url)
    entries, faults = log_of(store, game)
    store.close()
    there = [(entry.id, entry.digest) for entry in entries[1:]]
    if there[: len(acknowledged)] != acknowledged:
        faults.append(f"{len(set(acknowledged) - set(there))} acknowledged deals are lost")
    # One more may have been written when the kill came before it was printed.
    if len(there) > len(acknowledged) + 1:
        faults.append("deals are there that nobody saved")
    return len(there), faults + database_faults(url)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--through", choices=THROUGH, default="store", help="what saves, and is killed")
    parser.add_argument("--seed", type=int, default=0)
    add_choice(parser)
    given = parser.parse_args()
    told = [_report(url, server, given) for url, server in databases(given.url, given.kind)]
    return int(not all(told))


def _through_store(url: str, server: Postgres | None, given: argparse.Namespace) -> tuple[str, list[Death]]:
    """Kill what saves through the store; give what was killed in words, and what was found each time."""
    chance = random.Random(given.seed)
    deaths = [kill_once(url, server, f"game{n}", chance) for n in range(given.times)]
    clients = sum(death.victim == "client" for death in deaths)
    return f"{clients} clients and {len(deaths) - clients} servers killed", deaths


def _through_server(
    url: str, server: Postgres | None, given: argparse.Namespace
) -> tuple[str, list[server_kills.Death]]:
    """Kill Tilesnap's server, sometimes with the database's; give the same."""
    chance = random.Random(given.seed)
    with server_kills.started(url) as ours:
        deaths = [server_kills.kill_once(ours, url, server, f"game{n}", chance) for n in range(given.times)]
    both = sum(death.victim == "both" for death in deaths)
    told_again = sum(death.was_there for death in deaths)
    words = (
        f"the whole server, as tilesnap starts it, killed {len(deaths)} times, {both} of them with the "
        f"database's, {told_again} deals that were written but not acknowledged told again"
    )
    return words, deaths


THROUGH = {"store": _through_store, "server": _through_server}


def _report(url: str, server: Postgres | None, given: argparse.Namespace) -> bool:
    """Kill as often as was asked, print what was found, and tell whether all was well."""
    began = time.monotonic()
    words, deaths = THROUGH[given.through](url, server, given)
    written = sum(death.written for death in deaths)
    store = open_store(url)
    faults = [f"game{n}: {fault}" for n, death in enumerate(deaths) for fault in death.faults]
    faults += [f"afterwards: {fault}" for fault in all_faults(store, written)]
    store.close()
    print(
        f"{make_url(url).get_backend_name()}: {words}, "
        f"{sum(death.acknowledged for death in deaths)} deals acknowledged, {written} there, "
        f"{len(faults)} faults, in {time.monotonic() - began:.0f} s",
        *faults,
        sep="\n",
        flush=True,
    )
    return not faults


if __name__ == "__main__":
    sys.exit(main())
