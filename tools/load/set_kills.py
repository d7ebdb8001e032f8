"""python -m tools.load.set_kills [--times 100]: kill what saves a taught set, with -9, and look what is left.

A process saves a set as fast as it can and prints each save that the store acknowledged. It is killed at a
random moment, and another goes on with the same set. After each kill the set must be readable, and as the
last acknowledged save left it or one later; so must be the version before; and the database must pass its
own check. Leaves with 1 where that is not so.
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

from scoring.errors import TellableError
from tests.serving import ROOT
from tests.vision.own_sets import CLASSIFIER
from tilesnap.games.store import open_store
from tools.load.databases import add_choice, databases
from tools.load.looking import database_faults
from tools.load.set_saving import NAME, OWNER
from vision.taught import TaughtSet

LATEST = 0.3  # seconds after the first save could begin


class Death(NamedTuple):
    """What was found after one kill. `unheard`: a save was there that nobody had acknowledged."""

    acknowledged: int
    unheard: bool
    faults: list[str]


def kill_once(url: str, chance: random.Random) -> Death:
    """Let a process save the set, kill it, and look at what is left."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.load.set_saving", url],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    if process.stdout.readline() != "ready\n":
        process.wait()
        return Death(0, False, ["it could not begin: the set cannot be read"])
    time.sleep(chance.uniform(0, LATEST))
    process.kill()
    # The last line may be cut off: what was not printed whole was not acknowledged.
    lines = process.communicate()[0].splitlines(keepends=True)
    acknowledged = [line.split() for line in lines if line.endswith("\n")]
    return look(url, {int(number): digest for number, digest in acknowledged})


def look(url: str, acknowledged: dict[int, str]) -> Death:
    """Look at the set, of which these saves were acknowledged, by their numbers."""
    last = max(acknowledged, default=0)
    store = open_store(url)
    there = 0
    faults = []
    try:
        if NAME in store.sets(OWNER):
            kept = store.kept_set(OWNER, NAME)
            there = kept.number
            faults += _faults(kept.number, kept.text, acknowledged)
            if kept.has_former:
                store.put_back(OWNER, NAME, kept.number)
                TaughtSet.from_text(store.kept_set(OWNER, NAME).text, CLASSIFIER)
                store.put_back(OWNER, NAME, kept.number + 1)
    except TellableError as error:
        faults.append(f"{error.code}: {error.message}")
    store.close()
    if there < last:
        faults.append(f"save {last} was acknowledged, and {there} is there")
    if last and there > last + 1:
        faults.append(f"save {there} is there, and {last} was the last acknowledged")
    return Death(len(acknowledged), there > last, faults + database_faults(url))


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
    add_choice(parser)
    given = parser.parse_args()
    told = [_report(url, given) for url, _ in databases(given.url, given.kind)]
    return int(not all(told))


def _report(url: str, given: argparse.Namespace) -> bool:
    """Kill as often as was asked, print what was found, and tell whether all was well."""
    began = time.monotonic()
    chance = random.Random(given.seed)
    deaths = [kill_once(url, chance) for _ in range(given.times)]
    faults = [f"kill {n}: {fault}" for n, death in enumerate(deaths) for fault in death.faults]
    print(
        f"{make_url(url).get_backend_name()}: {len(deaths)} kills, "
        f"{sum(death.acknowledged for death in deaths)} saves acknowledged, "
        f"{sum(death.unheard for death in deaths)} more there, {len(faults)} faults, "
        f"in {time.monotonic() - began:.0f} s",
        *faults,
        sep="\n",
        flush=True,
    )
    return not faults


if __name__ == "__main__":
    sys.exit(main())
