"""python -m tests.second_opinion --rules european_classical --hands 100000

Scores random hands with the engine and with a slow scorer written from the rule pages, compares the totals
and the items paid, where the second scorer names them. Exits 1 on any difference, or where an item occurs
too seldom.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring import Context, Hand, ScoringError, load_rules, score
from tests.second_opinion import bmja, dealing, dmjl, european, hong_kong, specials, taiwanese, zung_jung
from tests.second_opinion.refusing import contradicts, twisted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.second_opinion.brute import Laid
    from tests.second_opinion.dealing import Case

    Opinion = Callable[[Laid, dict[str, Any], dict[str, Any]], tuple[int | None, list[set[str]]]]
    Dealing = Callable[[int, Random], Iterator[Case]]


OPINIONS: dict[str, tuple[Dealing, Opinion]] = {
    "european_classical": (specials.european, european.opinion),
    "zung_jung": (specials.zung_jung, zung_jung.opinion),
    "bmja": (specials.bmja, bmja.opinion),
    "dmjl": (specials.dmjl, dmjl.opinion),
    "hong_kong": (dealing.hong_kong, hong_kong.opinion),
    "taiwanese": (dealing.taiwanese, taiwanese.opinion),
}
CHUNK = 2500
TWISTED = 0.2
"""The share of hands of which some facts are said at random, true or not."""
NO_WIN, CONTRADICTION = "no win", "contradictory facts"
REFUSED = {
    "no_winning_shape": NO_WIN,
    "concealed_kong_robbed": NO_WIN,
    "joker": NO_WIN,
    "too_few_tiles": NO_WIN,
    "too_many_tiles": NO_WIN,
    "contradictory_context": CONTRADICTION,
}
LEAST = 100
"""How often each item must occur in 100,000 hands."""


class Result(NamedTuple):
    differences: list[str]
    occurred: Counter[str]
    """How often an item was paid where both agree."""


def compare(rules: str, hands: int, seed: int) -> Result:
    """Score so many random hands twice."""
    dealing_of, opinion = OPINIONS[rules]
    differences, occurred = [], Counter[str]()
    chance = Random(seed)
    for hand, plain, choices in dealing_of(hands, Random(seed)):
        context = twisted(chance, plain) if chance.random() < TWISTED else plain
        line = hand.line()
        total, ids = _second(opinion, hand, context, choices)
        got, paid = _engine(line, context, load_rules(rules, choices))
        named = bool(ids) and set() not in ids and total != 0
        alike = got == total or (
            isinstance(got, str) and isinstance(total, str) and _wrong_count(hand, rules)
        )
        if not alike or (named and paid not in ids):
            shown = sorted(ids[0]) if ids else []
            differences.append(
                f"{line}  {context} {choices}\n    engine {got} {sorted(paid)}\n    second {total} {shown}"
            )
        else:
            occurred.update(paid or {str(got)})
    return Result(differences, occurred)


def _wrong_count(hand: Laid, rules: str) -> bool:
    sets = 5 if rules == "taiwanese" else 4
    return len(hand.tiles) != 3 * sets + 2 + sum(len(tiles) == 4 for tiles, _ in hand.melds)


def _second(
    opinion: Opinion, hand: Laid, context: dict[str, Any], choices: dict[str, Any]
) -> tuple[int | str, list[set[str]]]:
    """Give the total, or why there is none."""
    if "J" in hand.tiles and "discards" not in context:
        return NO_WIN, []
    if contradicts(hand, context):
        return CONTRADICTION, []
    total, ids = opinion(hand, context, choices)
    return NO_WIN if total is None else total, ids


def _engine(line: str, context: dict[str, Any], rule_set: Any) -> tuple[int | str, set[str]]:
    try:
        found = score(Hand.parse(line), Context.from_json(context), rule_set)
    except ScoringError as error:
        return REFUSED.get(error.code, error.code), set()
    return found.total, {item.id for item in found.items}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.second_opinion", description=__doc__)
    parser.add_argument("--rules", choices=OPINIONS, default="european_classical")
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--show", type=int, default=10, help="how many differences are printed")
    given = parser.parse_args()
    began = time.perf_counter()
    sizes = [min(CHUNK, given.hands - done) for done in range(0, given.hands, CHUNK)]
    seeds = range(given.seed * 1_000_000, given.seed * 1_000_000 + len(sizes))
    with ProcessPoolExecutor(given.processes) as pool:
        results = list(pool.map(compare, [given.rules] * len(sizes), sizes, seeds))
    differences = [text for result in results for text in result.differences]
    occurred = sum((result.occurred for result in results), Counter[str]())
    seldom = [
        active.item.id
        for active in load_rules(given.rules).items
        if occurred[active.item.id] < LEAST * given.hands / 100_000
    ]
    for text in differences[: given.show]:
        print(text)
    print(
        ", ".join(f"{name} {number}" for name, number in sorted(occurred.items(), key=lambda each: each[1]))
    )
    print(f"{given.rules}: {given.hands} hands, {len(differences)} differences; ", end="")
    print(f"too seldom: {', '.join(seldom) or 'none'}; {time.perf_counter() - began:.0f} s")
    return int(bool(differences or seldom))


if __name__ == "__main__":
    raise SystemExit(main())
