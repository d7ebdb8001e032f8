"""Compare the engine with slow second scorers on random hands or deals.

    python -m tools.second_scorers --rules european_classical --hands 100000

Scores random hands with the engine and with a slow scorer written from the rule pages, and compares totals,
and items where the second scorer names them; `--payments` settles random deals instead. Exits with 1 on any
difference, or where an item occurs too rarely. For riichi the second scorer is the package `riichienv`, for
MCR the package `PyMahjongGB`; the extra `second` installs both.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from scoring import load_rules
from tools.second_scorers import mcr, riichi
from tools.second_scorers import riichi_payments as riichi_paying
from tools.second_scorers.comparison import OPINIONS, compare, compare_payments

RIICHI = tuple(riichi.RULES)
CHUNK = 2500
MIN_OCCURRENCES = 100
"""Least number of occurrences of each item in 100,000 hands."""


def main() -> int:
    """Run the command line; return 1 on differences or rare items, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.second_scorers", description=__doc__)
    parser.add_argument("--rules", choices=(*OPINIONS, *mcr.RULES, *RIICHI), default="european_classical")
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--payments", action="store_true", help="settle deals instead of scoring hands")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--show", type=int, default=10, help="differences that are printed, at most")
    options = parser.parse_args()
    if options.payments and options.rules in mcr.RULES:
        parser.error("MCR has no second scorer of payments")
    began = time.perf_counter()
    sizes = [min(CHUNK, options.hands - done) for done in range(0, options.hands, CHUNK)]
    seeds = range(options.seed * 1_000_000, options.seed * 1_000_000 + len(sizes))
    with ProcessPoolExecutor(options.processes) as pool:
        by_hands, by_deals = (
            (compare, compare_payments)
            if options.rules in OPINIONS
            else (mcr.compare, riichi_paying.compare)
            if options.rules in mcr.RULES
            else (riichi.compare, riichi_paying.compare)
        )
        comparing = by_deals if options.payments else by_hands
        results = list(pool.map(comparing, [options.rules] * len(sizes), sizes, seeds))
    differences = [text for result in results for text in result.differences]
    occurred = sum((result.occurred for result in results), Counter[str]())
    items = (
        [active.item.id for active in load_rules(options.rules).items]
        if options.rules in OPINIONS
        else (mcr if options.rules in mcr.RULES else riichi).list_items(options.rules)
    )
    least = MIN_OCCURRENCES * options.hands / 100_000
    rare = [item for item in items if not options.payments and occurred[item] < least]
    for text in differences[: options.show]:
        print(text)
    print(
        ", ".join(f"{name} {number}" for name, number in sorted(occurred.items(), key=lambda each: each[1]))
    )
    unit = "deals" if options.payments else "hands"
    print(f"{options.rules}: {options.hands} {unit}, {len(differences)} differences; ", end="")
    print(f"too seldom: {', '.join(rare) or 'none'}; {time.perf_counter() - began:.0f} s")
    return int(bool(differences or rare))


if __name__ == "__main__":
    raise SystemExit(main())
