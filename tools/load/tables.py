"""Measure tables that save deals: python -m tools.load.tables [--tables 10000] [--seconds 60].

A table plays a deal in about five minutes, so 10,000 tables save 33 deals a second. Here they save as fast as
possible, to show the reserve. Each table is begun first. Prints deals saved per second, the time of one, and
failures.
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
from tests.games.log_builders import check_entries
from tilesnap.games.store import open_store
from tools.load.databases import add_database_options, open_databases
from tools.load.saving import begin_submission, deal_submission

if TYPE_CHECKING:
    from tilesnap.games.store import Store

MINUTES_A_DEAL = 5


def play(url: str, tables: range, until: float, pause: float) -> tuple[list[float], Counter[str], float]:
    """Save deals of the tables in turn until the time is over.

    Args:
        url: The database.
        tables: Numbers of the tables.
        until: End, on the monotonic clock.
        pause: Seconds from one deal to the next, 0 for as fast as possible.

    Returns:
        The seconds of each deal, the failures by code, and the elapsed seconds.
    """
    store = _store(url)
    seconds, failed = [], Counter()
    began = time.monotonic()
    number = 0
    while time.monotonic() < until:
        table = tables[number % len(tables)]
        submission = deal_submission(number // len(tables))
        start = time.perf_counter()
        try:
            store.append(f"table{table}", submission)
            seconds.append(time.perf_counter() - start)
        except ScoringError as error:
            failed[error.code] += 1
        number += 1
        if pause:
            time.sleep(max(0.0, began + number * pause - time.monotonic()))
    return seconds, failed, time.monotonic() - began


def begin(url: str, tables: range) -> None:
    """Begin the tables' games."""
    store = _store(url)
    for table in tables:
        store.begin(begin_submission(f"table{table}"))


@cache
def _store(url: str) -> Store:
    """Return the one store of this process, as a server has one."""
    return open_store(url)


def run(url: str, options: argparse.Namespace) -> None:
    """Run both measurements on a database and print the results."""
    shares = [range(first, options.tables, options.workers) for first in range(options.workers)]
    spawned = ThreadPool if options.threads else multiprocessing.get_context("spawn").Pool
    with spawned(options.workers) as pool:
        start = time.monotonic()
        pool.starmap(begin, [(url, share) for share in shares])
        elapsed, workers = time.monotonic() - start, "threads" if options.threads else "processes"
        name = make_url(url).get_backend_name()
        print(f"{name}: {options.tables} tables begun in {elapsed:.0f} s by {options.workers} {workers}")
        due = options.tables / (60 * MINUTES_A_DEAL)
        for name, pause in (
            ("as fast as it goes", 0.0),
            (f"{due:.1f} deals a second", options.workers / due),
        ):
            until = time.monotonic() + options.seconds
            results = pool.starmap(play, [(url, share, until, pause) for share in shares])
            _print(name, results)
    store = open_store(url)
    for table in range(0, options.tables, max(1, options.tables // 100)):
        check_entries(store.entries(f"table{table}"))
    store.close()


def _print(name: str, results: list[tuple[list[float], Counter[str], float]]) -> None:
    durations = sorted(each for seconds, _, _ in results for each in seconds)
    failed = sum((failures for _, failures, _ in results), Counter())
    rate = len(durations) / max(length for _, _, length in results)
    cuts = quantiles(durations, n=100, method="inclusive")
    print(
        f"  {name}: {len(durations)} deals saved, {rate:.1f} a second; "
        f"one took {1000 * cuts[49]:.1f} ms (p50), {1000 * cuts[94]:.1f} ms (p95), "
        f"{1000 * cuts[98]:.1f} ms (p99), "
        f"{1000 * durations[-1]:.0f} ms at most; "
        f"failed: {dict(failed) or 'none'}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--seconds", type=int, default=60, help="seconds of each of the two measurements")
    parser.add_argument("--workers", type=int, default=2 * (os.cpu_count() or 1), help="processes that save")
    parser.add_argument("--threads", action="store_true", help="use threads of one process instead")
    add_database_options(parser)
    options = parser.parse_args()
    for url, _ in open_databases(options.url, options.kind):
        run(url, options)


if __name__ == "__main__":
    main()
