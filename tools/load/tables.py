"""python -m tools.load.tables [--tables 10000] [--seconds 60]: a hall of tables that all save their deals.

A table plays a deal in about five minutes, so 10,000 tables save 33 deals a second. Here they save as fast as
it goes, to show how much is left. Each table is begun first. Prints deals saved a second, how long one took,
and what failed.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from collections import Counter
from functools import cache
from multiprocessing.pool import ThreadPool
from statistics import quantiles
from typing import TYPE_CHECKING

from sqlalchemy import make_url

from scoring.errors import ScoringError
from tests.games.telling import check_chain
from tilesnap.games.store import open_store
from tools.load.databases import add_choice, databases
from tools.load.saving import beginning, deal

if TYPE_CHECKING:
    from tilesnap.games.store import Store

MINUTES_A_DEAL = 5


def play(url: str, tables: range, until: float, pause: float) -> tuple[list[float], Counter[str], float]:
    """Begin the tables and save deals in turn until the time is over; give the seconds of each, and failures.

    `pause` is the time from one deal to the next, 0 for as fast as it goes.
    """
    store = _store(url)
    seconds, failed = [], Counter()
    began = time.monotonic()
    number = 0
    while time.monotonic() < until:
        table = tables[number % len(tables)]
        sent = deal(number // len(tables))
        start = time.perf_counter()
        try:
            store.append(f"table{table}", sent)
            seconds.append(time.perf_counter() - start)
        except ScoringError as error:
            failed[error.code] += 1
        number += 1
        if pause:
            time.sleep(max(0.0, began + number * pause - time.monotonic()))
    return seconds, failed, time.monotonic() - began


def begin(url: str, tables: range) -> None:
    store = _store(url)
    for table in tables:
        store.begin(beginning(f"table{table}"))


@cache
def _store(url: str) -> Store:
    """Give the one store of this process, as a server has one."""
    return open_store(url)


def run(url: str, given: argparse.Namespace) -> None:
    shares = [range(first, given.tables, given.workers) for first in range(given.workers)]
    spawned = ThreadPool if given.threads else multiprocessing.get_context("spawn").Pool
    with spawned(given.workers) as pool:
        start = time.monotonic()
        pool.starmap(begin, [(url, share) for share in shares])
        took, workers = time.monotonic() - start, "threads" if given.threads else "processes"
        name = make_url(url).get_backend_name()
        print(f"{name}: {given.tables} tables begun in {took:.0f} s by {given.workers} {workers}")
        due = given.tables / (60 * MINUTES_A_DEAL)
        for name, pause in (("as fast as it goes", 0.0), (f"{due:.1f} deals a second", given.workers / due)):
            until = time.monotonic() + given.seconds
            told = pool.starmap(play, [(url, share, until, pause) for share in shares])
            _print(name, told)
    store = open_store(url)
    for table in range(0, given.tables, max(1, given.tables // 100)):
        check_chain(store.entries(f"table{table}"))
    store.close()


def _print(name: str, told: list[tuple[list[float], Counter[str], float]]) -> None:
    every = sorted(each for seconds, _, _ in told for each in seconds)
    failed = sum((failures for _, failures, _ in told), Counter())
    rate = len(every) / max(length for _, _, length in told)
    cuts = quantiles(every, n=100, method="inclusive")
    print(
        f"  {name}: {len(every)} deals saved, {rate:.1f} a second; one took {1000 * cuts[49]:.1f} ms (p50), "
        f"{1000 * cuts[94]:.1f} ms (p95), {1000 * cuts[98]:.1f} ms (p99), {1000 * every[-1]:.0f} ms at most; "
        f"failed: {dict(failed) or 'none'}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--seconds", type=int, default=60, help="of each of the two ways")
    parser.add_argument("--workers", type=int, default=2 * (os.cpu_count() or 1), help="processes that save")
    parser.add_argument("--threads", action="store_true", help="threads of one process instead")
    add_choice(parser)
    given = parser.parse_args()
    for url, _ in databases(given.url, given.kind):
        run(url, given)


if __name__ == "__main__":
    main()
