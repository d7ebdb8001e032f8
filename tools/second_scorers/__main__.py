"""python -m tools.second_scorers --rules european_classical --hands 100000

Scores random hands with the engine and with a slow scorer written from the rule pages, compares the totals
and the items paid, where the second scorer names them; `--payments` settles random deals instead. Exits 1 on
any difference, or where an item occurs too seldom. For riichi the second scorer is the package `riichienv`,
which the extra `second` installs.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from scoring import load_rules
from tools.second_scorers import riichi, riichi_paying
from tools.second_scorers.comparing import OPINIONS, compare, compare_payments

RIICHI = tuple(riichi.RULES)
CHUNK = 2500
LEAST = 100
"""How often each item must occur in 100,000 hands."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.second_scorers", description=__doc__)
    parser.add_argument("--rules", choices=(*OPINIONS, *RIICHI), default="european_classical")
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--payments", action="store_true", help="settle so many deals instead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--show", type=int, default=10, help="how many differences are printed")
    given = parser.parse_args()
    began = time.perf_counter()
    sizes = [min(CHUNK, given.hands - done) for done in range(0, given.hands, CHUNK)]
    seeds = range(given.seed * 1_000_000, given.seed * 1_000_000 + len(sizes))
    with ProcessPoolExecutor(given.processes) as pool:
        by_hands, by_deals = (
            (compare, compare_payments)
            if given.rules in OPINIONS
            else (riichi.compare, riichi_paying.compare)
        )
        comparing = by_deals if given.payments else by_hands
        results = list(pool.map(comparing, [given.rules] * len(sizes), sizes, seeds))
    differences = [text for result in results for text in result.differences]
    occurred = sum((result.occurred for result in results), Counter[str]())
    items = (
        [active.item.id for active in load_rules(given.rules).items]
        if given.rules in OPINIONS
        else riichi.items_of(given.rules)
    )
    least = LEAST * given.hands / 100_000
    seldom = [item for item in items if not given.payments and occurred[item] < least]
    for text in differences[: given.show]:
        print(text)
    print(
        ", ".join(f"{name} {number}" for name, number in sorted(occurred.items(), key=lambda each: each[1]))
    )
    what = "deals" if given.payments else "hands"
    print(f"{given.rules}: {given.hands} {what}, {len(differences)} differences; ", end="")
    print(f"too seldom: {', '.join(seldom) or 'none'}; {time.perf_counter() - began:.0f} s")
    return int(bool(differences or seldom))


if __name__ == "__main__":
    raise SystemExit(main())
