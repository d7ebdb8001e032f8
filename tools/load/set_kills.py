"""Kill processes that save a taught set and check it: python -m tools.load.set_kills [--times 100].

A process saves a set as fast as it can and prints each save that the store acknowledged. It is killed with
SIGKILL at a random moment, and another continues with the same set. After each kill the set must be readable,
in the state of the last acknowledged save or a later one; so must be the previous version; and the database
must pass its integrity check. Exits with 1 otherwise.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import subprocess
import sys
import time
from typing import NamedTuple

from sqlalchemy import make_url

from scoring.errors import UserFacingError
from tests.serving import ROOT
from tests.vision.handmade_sets import CLASSIFIER
from tilesnap.games.store import open_store
from tools.load.checks import check_database
from tools.load.databases import add_database_options, open_databases
from tools.load.set_saving import NAME, OWNER
from vision.taught_set import TaughtSet

LATEST = 0.3  # seconds after the first save could begin


class KillResult(NamedTuple):
    """The findings after one kill. `has_unacknowledged`: a save was there that was not acknowledged."""

    acknowledged: int
    has_unacknowledged: bool
    faults: list[str]


def kill_once(url: str, chance: random.Random) -> KillResult:
    """Let a process save the set, kill it, and check what is left."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.load.set_saving", url],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    if process.stdout.readline() != "ready\n":
        process.wait()
        return KillResult(0, False, ["it could not begin: the set cannot be read"])
    time.sleep(chance.uniform(0, LATEST))
    process.kill()
    # The last line may be truncated: a save counts as acknowledged once its line is complete.
    lines = process.communicate()[0].splitlines(keepends=True)
    acknowledged = [line.split() for line in lines if line.endswith("\n")]
    return check_set(url, {int(number): digest for number, digest in acknowledged})


def check_set(url: str, acknowledged: dict[int, str]) -> KillResult:
    """Check the set of which these saves were acknowledged, given by number and digest."""
    last = max(acknowledged, default=0)
    store = open_store(url)
    there = 0
    faults = []
    try:
        if NAME in store.sets(OWNER):
            saved = store.load_set(OWNER, NAME)
            there = saved.number
            faults += _faults(saved.number, saved.text, acknowledged)
            if saved.has_previous:
                store.put_back(OWNER, NAME, saved.number)
                TaughtSet.from_text(store.load_set(OWNER, NAME).text, CLASSIFIER)
                store.put_back(OWNER, NAME, saved.number + 1)
    except UserFacingError as error:
        faults.append(f"{error.code}: {error.message}")
    store.close()
    if there < last:
        faults.append(f"save {last} was acknowledged, and {there} is there")
    if last and there > last + 1:
        faults.append(f"save {there} is there, and {last} was the last acknowledged")
    return KillResult(len(acknowledged), there > last, faults + check_database(url))


def _faults(number: int, text: str, acknowledged: dict[int, str]) -> list[str]:
    TaughtSet.from_text(text, CLASSIFIER)
    digest = hashlib.sha256(text.encode()).hexdigest()
    return [] if acknowledged.get(number, digest) == digest else [f"save {number} is not as it was"]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    add_database_options(parser)
    options = parser.parse_args()
    results = [_report(url, options) for url, _ in open_databases(options.url, options.kind)]
    return int(not all(results))


def _report(url: str, options: argparse.Namespace) -> bool:
    """Run all kills, print the findings, and return True if there are no faults."""
    began = time.monotonic()
    chance = random.Random(options.seed)
    deaths = [kill_once(url, chance) for _ in range(options.times)]
    faults = [f"kill {n}: {fault}" for n, death in enumerate(deaths) for fault in death.faults]
    print(
        f"{make_url(url).get_backend_name()}: {len(deaths)} kills, "
        f"{sum(death.acknowledged for death in deaths)} saves acknowledged, "
        f"{sum(death.has_unacknowledged for death in deaths)} more there, {len(faults)} faults, "
        f"in {time.monotonic() - began:.0f} s",
        *faults,
        sep="\n",
        flush=True,
    )
    return not faults


if __name__ == "__main__":
    sys.exit(main())
