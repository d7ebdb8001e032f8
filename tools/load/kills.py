"""Kill processes that save deals, and check for lost deals: python -m tools.load.kills [--times 100].

A process saves deals as fast as it can and prints each that the store acknowledged. It is killed with SIGKILL
at a random moment; with PostgreSQL every fourth time the database server is killed instead and restarted.
Afterwards every acknowledged deal must be unchanged, the log must be intact, and the database must pass its
integrity check. Exits with 1 otherwise.

With `--through server` Tilesnap's whole server is killed while devices record deals, and restarted:
`server_kills.py` describes the checks.
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
from tools.load.checks import check_all_games, check_database, check_log
from tools.load.databases import add_database_options, open_databases

if TYPE_CHECKING:
    from tests.postgres import Postgres

LATEST = 0.5  # seconds after the first deal could be saved


class KillResult(NamedTuple):
    """The findings after one kill."""

    victim: str
    acknowledged: int
    written: int
    faults: list[str]


def kill_once(url: str, server: Postgres | None, game: str, chance: random.Random) -> KillResult:
    """Let a process save deals of a new game, kill it or the database server, and check what is left."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.load.saving", url, game],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    if process.stdout.readline() != "ready\n":
        process.wait()
        return KillResult("client", 0, 0, ["it could not begin"])
    time.sleep(chance.uniform(0, LATEST))
    victim = "server" if server is not None and chance.random() < 0.25 else "client"
    if victim == "server":
        server.kill()
    process.kill()
    # The last line may be truncated: a deal counts as acknowledged once its line is complete.
    lines = process.communicate()[0].splitlines(keepends=True)
    acknowledged = [tuple(line.split()) for line in lines if line.endswith("\n")]
    if victim == "server":
        server.start()
    return KillResult(victim, len(acknowledged), *_check(url, game, acknowledged))


def _check(url: str, game: str, acknowledged: list[tuple[str, ...]]) -> tuple[int, list[str]]:
    """Return how many deals are there, and the faults."""
    store = open_store(url)
    entries, faults = check_log(store, game)
    store.close()
    there = [(entry.id, entry.digest) for entry in entries[1:]]
    if there[: len(acknowledged)] != acknowledged:
        faults.append(f"{len(set(acknowledged) - set(there))} acknowledged deals are lost")
    # One more may have been written but not yet printed when the process was killed.
    if len(there) > len(acknowledged) + 1:
        faults.append("unsaved deals are there")
    return len(there), faults + check_database(url)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument(
        "--through", choices=THROUGH, default="store", help="the process that saves and is killed"
    )
    parser.add_argument("--seed", type=int, default=0)
    add_database_options(parser)
    options = parser.parse_args()
    results = [_report(url, server, options) for url, server in open_databases(options.url, options.kind)]
    return int(not all(results))


def _through_store(
    url: str, server: Postgres | None, options: argparse.Namespace
) -> tuple[str, list[KillResult]]:
    """Kill the client of the store; return a description of the kills, and the findings of each."""
    chance = random.Random(options.seed)
    deaths = [kill_once(url, server, f"game{n}", chance) for n in range(options.times)]
    clients = sum(death.victim == "client" for death in deaths)
    return f"{clients} clients and {len(deaths) - clients} servers killed", deaths


def _through_server(
    url: str, server: Postgres | None, options: argparse.Namespace
) -> tuple[str, list[server_kills.KillResult]]:
    """Kill Tilesnap's server, sometimes together with the database server; return the same."""
    chance = random.Random(options.seed)
    with server_kills.run_server(url) as ours:
        deaths = [server_kills.kill_once(ours, url, server, f"game{n}", chance) for n in range(options.times)]
    both = sum(death.victim == "both" for death in deaths)
    repeated = sum(death.was_there for death in deaths)
    words = (
        f"the whole server, as tilesnap starts it, killed {len(deaths)} times, {both} of them with the "
        f"database's, {repeated} deals that were written but not acknowledged sent again"
    )
    return words, deaths


THROUGH = {"store": _through_store, "server": _through_server}


def _report(url: str, server: Postgres | None, options: argparse.Namespace) -> bool:
    """Run all kills, print the findings, and return True if there are no faults."""
    began = time.monotonic()
    description, deaths = THROUGH[options.through](url, server, options)
    written = sum(death.written for death in deaths)
    store = open_store(url)
    faults = [f"game{n}: {fault}" for n, death in enumerate(deaths) for fault in death.faults]
    faults += [f"afterwards: {fault}" for fault in check_all_games(store, written)]
    store.close()
    print(
        f"{make_url(url).get_backend_name()}: {description}, "
        f"{sum(death.acknowledged for death in deaths)} deals acknowledged, {written} there, "
        f"{len(faults)} faults, in {time.monotonic() - began:.0f} s",
        *faults,
        sep="\n",
        flush=True,
    )
    return not faults


if __name__ == "__main__":
    sys.exit(main())
