"""Scoring of hands as text, compared with the package `mahjong` on riichi hands in the same run.

1,000 distinct winning hands per rule set, each parsed and scored once with cold caches; then 1,000 others
with the caches filled by the first ones, as in a server that has run for a while. Both packages alternate,
and processor time is measured, so that other processes matter less; medians of such rounds. The questions are
those of `total_range` for hands of which only the tiles are known. MCR is compared with Hong Kong instead, whose
hands have the same tiles. American hands win by a card of 70 lines: those of the invented cards of the tests, most
of them twice.
"""

from __future__ import annotations

import sys
import time
import tomllib
from dataclasses import replace
from itertools import cycle, islice
from random import Random
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import tomli_w
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.tile import TilesConverter

from scoring import Context, Hand, ScoringError, load_rules, score
from scoring.tables.advice.total_range import total_range
from scoring.tables.shipped import TABLES
from tests.scoring.american.brute_force import SlowCard
from tests.scoring.american.test_brute_force import CARDS
from tests.scoring.hands import winning_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HANDS = 1000
UNKNOWN = 20
"""Hands for which the open questions are determined."""
TIMES = 5
CARD_LINES = 70
_RIICHI_HONORS = {code: str(number) for number, code in enumerate("ESWNBFC", 1)}


class Speed(NamedTuple):
    """Hands per second, ours and the peer's in the same rounds."""

    cold: float
    warm: float
    peers: float


def run() -> None:
    riichi = list(_riichi_hands())
    print(
        f"{HANDS} distinct hands from text to items, one core, beside mahjong 2.1 on riichi, hands a second:"
    )
    for name in TABLES:
        cold, warm, peers = _speed(name, riichi)
        ratios = f"cold {cold / peers:.2f} x mahjong, with caches filled by other hands {warm / peers:.2f} x"
        print(f"  {name}: {cold:,.0f}, then {warm:,.0f}, mahjong {peers:,.0f}: {ratios}")
    hong_kong, (cold, warm, peers) = _speed("hong_kong", riichi), _speed("mcr", riichi)
    ratios = f"cold {cold / hong_kong.cold:.2f} x Hong Kong, warm {warm / hong_kong.warm:.2f} x"
    print(f"  mcr: {cold:,.0f}, then {warm:,.0f}, mahjong {peers:,.0f}: {ratios}")
    print(f"  american with {CARD_LINES} lines: {', then '.join(f'{each:,.0f}' for each in _card_speed())}")
    print("what is still to be asked of a hand of which only the tiles are known, cold caches:")
    for name in TABLES:
        times = _questions(name)
        print(f"  {name}: median {median(times):.1f} ms, most {max(times):.1f} ms")


def _speed(name: str, riichi: list[tuple[str, str, HandConfig]]) -> Speed:
    hands = [(str(hand), context) for hand, context in _hands(name, 2 * HANDS)]

    def ours(hands: list[tuple[str, Context]]) -> None:
        for text, context in hands:
            assert score(Hand.parse(text), context, rules).items is not None

    def peers() -> None:
        for text, last, config in riichi:
            tiles = TilesConverter.one_line_string_to_136_array(text)
            won = TilesConverter.one_line_string_to_136_array(last)[0]
            HandCalculator.estimate_hand_value(tiles, won, config=config)

    taken: tuple[list[float], list[float], list[float]] = ([], [], [])
    for _ in range(TIMES):
        taken[2].append(processor_seconds(peers))
        clear_caches()
        rules = load_rules(name)
        taken[0].append(processor_seconds(lambda: ours(hands[:HANDS])))
        taken[1].append(processor_seconds(lambda: ours(hands[HANDS:])))
    return Speed(*(HANDS / median(times) for times in taken))


def _card_speed() -> tuple[float, float]:
    """Return how many hands of a card are scored a second, with cold caches and with filled ones."""
    lines = cycle(line for text in CARDS.values() for line in tomllib.loads(text)["line"])
    card = tomli_w.dumps({"line": list(islice(lines, CARD_LINES))})
    slow, chance, texts = SlowCard(card), Random(1), dict[str, None]()
    while len(texts) < 2 * HANDS:
        _, exposed, rack = slow.random_hand(chance)
        texts[f"{' '.join(map(''.join, exposed))} | {' '.join(chance.sample(rack, len(rack)))}"] = None
    hands, context = list(texts), Context(source="wall")

    def ours(hands: list[str]) -> None:
        for text in hands:
            assert score(Hand.parse(text), context, rules).items is not None

    taken: tuple[list[float], list[float]] = ([], [])
    for _ in range(TIMES):
        clear_caches()
        rules = load_rules("american", {"card": card})
        taken[0].append(processor_seconds(lambda: ours(hands[:HANDS])))
        taken[1].append(processor_seconds(lambda: ours(hands[HANDS:])))
    return HANDS / median(taken[0]), HANDS / median(taken[1])


def _questions(name: str) -> list[float]:
    """Return the milliseconds for each of some hands."""
    rules = load_rules(name)
    hands = [replace(hand, winning_tile=None) for hand, _ in _hands(name, UNKNOWN)]
    times = []
    for hand in hands:
        clear_caches()
        rules = load_rules(name)
        times.append(
            1000 * processor_seconds(lambda hand=hand, rules=rules: total_range(hand, Context(), rules))
        )  # type: ignore[misc]
    return times


def processor_seconds(work: Callable[[], object]) -> float:
    """Return the processor time of one run in seconds."""
    began = time.process_time()
    work()
    return time.process_time() - began


def _hands(name: str, count: int) -> Iterator[tuple[Hand, Context]]:
    """Yield distinct winning hands under the rules, each with a context of its own."""
    chance, rules, seen = Random(1), load_rules(name), set[str]()
    bonus = name in TABLES and any(item.id == "flower" for item in TABLES[name].items)
    sets = rules.settings.sets if name in TABLES else rules.kit.sets[0]
    while len(seen) < count:
        hand = winning_hand(chance, bonus=bonus, of=sets)
        source = chance.choice(["wall", "discard"])
        context = Context(seat=chance.choice("ESWN"), round=chance.choice("ESWN"), source=source)  # type: ignore[arg-type]
        try:
            score(hand, context, rules)
        except ScoringError:  # two chows under BMJA
            continue
        if str(hand) not in seen:
            seen.add(str(hand))
            yield hand, context


def clear_caches() -> None:
    """Clear every cache of `scoring`."""
    for name, module in list(sys.modules.items()):
        if name.startswith("scoring"):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def _riichi_hands() -> Iterator[tuple[str, str, HandConfig]]:
    """Yield as many closed riichi hands as text, each with its winning tile."""
    chance = Random(1)
    for _ in range(HANDS):
        hand = winning_hand(chance, melded=0)
        assert hand.winning_tile is not None
        text = "".join(_in_riichi(hand, suit) for suit in "mpsz")
        last = hand.winning_tile
        code = f"{_RIICHI_HONORS[last.code]}z" if last.is_honor else last.code
        yield text, code, HandConfig(is_tsumo=bool(chance.getrandbits(1)), is_riichi=True)


def _in_riichi(hand: Hand, suit: str) -> str:
    if suit == "z":
        digits = "".join(_RIICHI_HONORS[tile.code] for tile in hand.tiles if tile.is_honor)
    else:
        digits = "".join(str(tile.rank) for tile in hand.tiles if tile.suit == suit)
    return digits + suit if digits else ""
