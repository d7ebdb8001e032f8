"""Hands a second on one core, fully itemised, beside the package `mahjong` on riichi hands in the same run.

1,000 distinct winning hands a rule set, each scored once with every cache cold; the median of five such runs.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.tile import TilesConverter

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.rules.tables import TABLES
from tests.benchmarks.clock import seconds
from tests.scoring.hands import winning_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

HANDS = 1000
TIMES = 5
_RIICHI_HONORS = {code: str(number) for number, code in enumerate("ESWNBFC", 1)}


def run() -> None:
    peer = _riichi()
    print(f"scoring {HANDS} distinct hands, cold caches, one core:")
    print(f"  mahjong 2.1, riichi: {peer:,.0f} hands a second")
    for name in TABLES:
        speed = _speed(name)
        print(f"  {name}: {speed:,.0f} hands a second = {speed / peer:.2f} x mahjong")


def _speed(name: str) -> float:
    table = TABLES[name]
    hands = list(_hands(name, bonus=any(item.id == "flower" for item in table.items)))

    def work() -> None:
        for hand, context in hands:
            score(hand, context, rules)

    times = []
    for _ in range(TIMES):
        _forget()
        rules = load_rules(name)
        times.append(seconds(work))
    return HANDS / median(times)


def _hands(name: str, *, bonus: bool) -> Iterator[tuple[Hand, Context]]:
    """Give distinct hands that win under the rules, each with a context of its own."""
    chance, rules, seen = Random(1), load_rules(name), set()
    while len(seen) < HANDS:
        hand = winning_hand(chance, bonus=bonus, of=rules.settings.sets)
        source = chance.choice(["wall", "discard"])
        context = Context(seat=chance.choice("ESWN"), round=chance.choice("ESWN"), source=source)  # type: ignore[arg-type]
        try:
            score(hand, context, rules)
        except ScoringError:  # two chows under BMJA
            continue
        if str(hand) not in seen:
            seen.add(str(hand))
            yield hand, context


def _forget() -> None:
    """Empty every cache that scoring keeps."""
    for name, module in list(sys.modules.items()):
        if name.startswith("scoring"):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def _riichi() -> float:
    """Time the peer on as many closed riichi hands."""
    chance = Random(1)
    hands = []
    while len(hands) < HANDS:
        hand = winning_hand(chance, melded=0)
        tiles, last = _for_riichi(hand)
        config = HandConfig(is_tsumo=bool(chance.getrandbits(1)), is_riichi=True)
        hands.append((tiles, last, config))

    def work() -> None:
        for tiles, last, config in hands:
            HandCalculator.estimate_hand_value(tiles, last, config=config)

    return HANDS / median(seconds(work) for _ in range(TIMES))


def _for_riichi(hand: Hand) -> tuple[list[int], int]:
    suits = {"m": "", "p": "", "s": "", "z": ""}
    for tile in hand.tiles:
        suits["z" if tile.is_honor else tile.suit] += (
            _RIICHI_HONORS[tile.code] if tile.is_honor else str(tile.rank)
        )
    tiles = TilesConverter.string_to_136_array(suits["s"], suits["p"], suits["m"], suits["z"])
    last = hand.winning_tile
    assert last is not None
    text = _RIICHI_HONORS[last.code] if last.is_honor else str(last.rank)
    kind = {"s": "sou", "p": "pin", "m": "man"}.get(last.suit, "honors")
    return tiles, TilesConverter.string_to_136_array(**{kind: text})[0] // 4 * 4
