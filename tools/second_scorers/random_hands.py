"""Random hands by pattern: each pattern aims at an item, so that even the rarest occur often."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from tools.second_scorers.arrangements import DRAGONS, ORDER, ORPHANS, WINDS, DealtHand, chow_from

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

HONORS = [*WINDS, *DRAGONS]
TERMINALS = [f"{rank}{suit}" for rank in (1, 9) for suit in "mps"]
GREENS = ["F", "2s", "3s", "4s", "6s", "8s"]
BONUS = [f"{number}{kind}" for kind in "fg" for number in range(1, 5)]


class ComparisonResult(NamedTuple):
    """The result of a comparison of hands or of deals."""

    differences: list[str]
    occurred: Counter[str]
    """Number of times an item was paid where both agree."""


Sets = list[list[str]]
"""Four sets and, last, the pair."""


def triplets(*codes: str) -> Sets:
    return [[code] * 3 for code in codes]


def any_set(chance: Random, kinds: list[str], *, chows: bool = True) -> list[str]:
    """Return a chow or pung that begins with one of the kinds."""
    first = chance.choice(kinds)
    run = chow_from(first)
    return run if chows and run and chance.random() < 0.5 else [first] * 3


def random_hand(chance: Random, kinds: list[str] = ORDER, *, chows: bool = True) -> Sets:
    return [*(any_set(chance, kinds, chows=chows) for _ in range(4)), [chance.choice(kinds)] * 2]


def suit_kinds(chance: Random, *, honors: bool = False) -> list[str]:
    suit = chance.choice("mps")
    return [code for code in ORDER if code[1:] == suit or (honors and len(code) == 1)]


def with_sets(chance: Random, sets: Sets, pair: str | None = None) -> Sets:
    """Extend some sets to four and a pair."""
    rest = [any_set(chance, ORDER) for _ in range(4 - len(sets))]
    return [*sets, *rest, [pair or chance.choice(ORDER)] * 2]


def all_chows(chance: Random) -> Sets:
    starts = [code for code in ORDER if chow_from(code)]
    return [*(chow_from(chance.choice(starts)) for _ in range(4)), [chance.choice(ORDER)] * 2]


def repeated_chows(chance: Random, copies: int, groups: int) -> Sets:
    starts = chance.sample([code for code in ORDER if chow_from(code)], groups)
    return with_sets(chance, [chow_from(code) for code in starts for _ in range(copies)])


def similar(chance: Random, *, chows: bool, pair: bool) -> Sets:
    rank = chance.randint(1, 7)
    suits = chance.sample("mps", 3)
    if chows:
        return with_sets(chance, [chow_from(f"{rank}{suit}") for suit in suits])
    sets = triplets(*(f"{rank}{suit}" for suit in suits[: 2 if pair else 3]))
    return with_sets(chance, sets, f"{rank}{suits[2]}" if pair else None)


def straight(chance: Random) -> Sets:
    suit = chance.choice("mps")
    return with_sets(chance, [chow_from(f"{rank}{suit}") for rank in (1, 4, 7)])


def consecutive(chance: Random, count: int) -> Sets:
    suit, first = chance.choice("mps"), chance.randint(1, 10 - count)
    return with_sets(chance, triplets(*(f"{first + step}{suit}" for step in range(count))))


def outside(chance: Random, *, honors: bool) -> Sets:
    edge = [*TERMINALS, *(HONORS if honors else [])]
    chows = [chow_from(f"{rank}{suit}") for rank in (1, 7) for suit in "mps"]
    sets = [chance.choice(chows) if chance.random() < 0.6 else [chance.choice(edge)] * 3 for _ in range(4)]
    return [*sets, [chance.choice(edge)] * 2]


def winds(chance: Random, count: int, *, pair: bool) -> Sets:
    kinds = chance.sample(WINDS, 4)
    return with_sets(chance, triplets(*kinds[:count]), kinds[count] if pair else None)


def dragons(chance: Random, count: int, *, pair: bool) -> Sets:
    kinds = chance.sample(DRAGONS, 3)
    return with_sets(chance, triplets(*kinds[:count]), kinds[count] if pair else None)


def honors(chance: Random) -> Sets:
    some = chance.sample(HONORS, 5)
    return [*triplets(*some[:4]), [some[4]] * 2]


def greens(chance: Random) -> Sets:
    sets = [["2s", "3s", "4s"] if chance.random() < 0.3 else [chance.choice(GREENS)] * 3 for _ in range(4)]
    return [*sets, [chance.choice(GREENS)] * 2]


SHAPES: dict[str, Callable[[Random], Sets]] = {
    "any": random_hand,
    "more of any": random_hand,
    "all chows": all_chows,
    "no chows": lambda chance: random_hand(chance, chows=False),
    "one suit": lambda chance: random_hand(chance, suit_kinds(chance)),
    "one suit and honors": lambda chance: random_hand(chance, suit_kinds(chance, honors=True)),
    "simples": lambda chance: random_hand(chance, [code for code in ORDER if code[0] in "23456"]),
    "honors": honors,
    "terminals": lambda chance: random_hand(chance, TERMINALS, chows=False),
    "terminals and honors": lambda chance: random_hand(chance, TERMINALS + HONORS, chows=False),
    "outside": lambda chance: outside(chance, honors=True),
    "pure outside": lambda chance: outside(chance, honors=False),
    "greens": greens,
    "two dragons and a pair": lambda chance: dragons(chance, 2, pair=True),
    "three dragons": lambda chance: dragons(chance, 3, pair=False),
    "a dragon": lambda chance: dragons(chance, 1, pair=False),
    "two winds and a pair": lambda chance: winds(chance, 2, pair=True),
    "three winds": lambda chance: winds(chance, 3, pair=False),
    "three winds and a pair": lambda chance: winds(chance, 3, pair=True),
    "four winds": lambda chance: winds(chance, 4, pair=False),
    "a wind": lambda chance: winds(chance, 1, pair=True),
    "a chow twice": lambda chance: repeated_chows(chance, 2, 1),
    "two chows twice": lambda chance: repeated_chows(chance, 2, 2),
    "a chow three times": lambda chance: repeated_chows(chance, 3, 1),
    "a chow four times": lambda chance: repeated_chows(chance, 4, 1),
    "similar chows": lambda chance: similar(chance, chows=True, pair=False),
    "similar pungs": lambda chance: similar(chance, chows=False, pair=False),
    "similar pungs and a pair": lambda chance: similar(chance, chows=False, pair=True),
    "straight": straight,
    "three consecutive": lambda chance: consecutive(chance, 3),
    "four consecutive": lambda chance: consecutive(chance, 4),
}
IRREGULAR = ("nine gates", "orphans", "pairs", "honor pairs")
SPECIAL_WAYS: dict[str, dict[str, Any]] = {
    "moon": {"last_tile": True, "win": "1p"},
    "plum": {"source": "kong_supplement", "win": "5p", "kongs": 0.9},
    "pole": {"source": "robbed_kong", "win": "2s"},
    "robbed": {"source": "robbed_kong"},
    "supplement": {"source": "kong_supplement", "kongs": 0.9},
    "dealt": {"source": "dealt", "melded": 0.0},
    "first discard": {"source": "discard", "turn": "dealers_first_discard", "melded": 0.0, "kongs": 0.0},
    "last": {"last_tile": True},
}
ALL_KONGS: dict[str, Any] = {"kongs": 1.0}
CONCEALED: dict[str, Any] = {"melded": 0.0}
FLOWERS: dict[str, Any] = {"bonus": True}


def generate(rules: str, count: int, chance: Random) -> Iterator[tuple[DealtHand, dict[str, Any]]]:
    """Yield hands with their contexts, the patterns in turn."""
    wishes = [(shape, wanted) for shape in (*SHAPES, *IRREGULAR) for wanted in ({}, {}, CONCEALED)]
    wishes += [("no chows", ALL_KONGS)] * 4 + [("no chows", {**CONCEALED, "kongs": 0.0})] * 2
    wishes += [("any", wanted) for wanted in SPECIAL_WAYS.values() for _ in range(3)]
    with_bonus = rules == "european_classical"
    wishes += [("any", FLOWERS)] * (3 * with_bonus)
    made = turn = 0
    while made < count:
        shape, wanted = wishes[turn % len(wishes)]
        turn += 1
        if with_bonus and chance.random() < 0.1:
            yield make_losing_hand(chance)
            made += 1
            continue
        hand_and_context = make_hand(chance, shape, wanted, bonus=with_bonus)
        if hand_and_context is not None:
            yield hand_and_context
            made += 1


def make_hand(
    chance: Random, shape: str, wanted: dict[str, Any], *, bonus: bool
) -> tuple[DealtHand, dict[str, Any]] | None:
    """Return one hand of a shape; None where the tiles or the wanted properties do not work out."""
    special = shape in IRREGULAR
    hand = (
        make_irregular_hand(chance, shape) if special else claim_sets(chance, SHAPES[shape](chance), wanted)
    )
    if hand is None or max(Counter(hand.tiles).values()) > 4:
        return None
    if "win" in wanted:
        if wanted["win"] not in hand.concealed:
            return None
        hand.win = wanted["win"]
    elif hand.completed_set is None:
        hand.win = chance.choice(hand.concealed) if chance.random() < 0.97 else None
    if bonus:
        hand.bonus = chance.sample(BONUS, 8 if chance.random() < 0.1 else chance.randint(0, 6))
        if wanted.get("bonus"):
            hand.bonus = BONUS[:4] if chance.random() < 0.5 else BONUS[4:]
            hand.bonus = [
                *hand.bonus,
                *chance.sample([b for b in BONUS if b not in hand.bonus], chance.randint(0, 3)),
            ]
    context = random_context(chance, hand, wanted)
    return None if context is None else (hand, context)


def make_irregular_hand(chance: Random, shape: str) -> DealtHand | None:
    if shape == "nine gates":
        suit = chance.choice("mps")
        tiles = [f"{rank}{suit}" for rank in "1112345678999"] + [f"{chance.randint(1, 9)}{suit}"]
    elif shape == "orphans":
        tiles = [*ORPHANS, chance.choice(ORPHANS)]
    else:
        kinds = HONORS + TERMINALS * 2 if shape == "honor pairs" and chance.random() < 0.6 else ORDER
        if shape == "honor pairs" and chance.random() < 0.5:
            kinds = HONORS
        tiles = [code for code in chance.choices(kinds, k=7) for _ in range(2)]
        if len(kinds) == 7 and chance.random() < 0.7:
            tiles = [code for code in HONORS for _ in range(2)]
    return DealtHand([], tiles)


def claim_sets(chance: Random, sets: Sets, wanted: dict[str, Any]) -> DealtHand:
    """Meld some sets, make kongs of some pungs, and perhaps place the set that the win completed apart."""
    melded, kongs = wanted.get("melded", 0.45), wanted.get("kongs", 0.2)
    hand = DealtHand([], [])
    for tiles in sets[:-1]:
        if len(set(tiles)) == 1 and chance.random() < kongs:
            hand.melds.append((tiles[:1] * 4, melded == 0 or chance.random() < 0.5))
        elif chance.random() < melded:
            hand.melds.append((tiles, False))
        else:
            hand.concealed += tiles
    hand.concealed += sets[-1]
    exposed = [tiles for tiles, concealed in hand.melds if not concealed and len(tiles) == 3]
    if exposed and "win" not in wanted and chance.random() < 0.1:
        hand.completed_set = exposed[0]
        hand.win = chance.choice(exposed[0])
    chance.shuffle(hand.concealed)
    return hand


def random_context(chance: Random, hand: DealtHand, wanted: dict[str, Any]) -> dict[str, Any] | None:
    """Return a context that the hand allows, with the wanted properties; None where there is none."""
    unmelded = not any(not concealed for _, concealed in hand.melds)
    kongs = any(len(tiles) == 4 for tiles, _ in hand.melds)
    sources = ["wall", "wall", "discard", "discard"]
    sources += ["kong_supplement"] * kongs + ["bonus_supplement"] * bool(hand.bonus)
    context: dict[str, Any] = {
        "seat": chance.choice("ESWN") if chance.random() < 0.97 else None,
        "round": chance.choice("ESWN") if chance.random() < 0.97 else None,
        "source": wanted.get("source", chance.choice(sources) if chance.random() < 0.97 else None),
        "last_tile": wanted.get("last_tile", chance.random() < 0.08),
        "turn": wanted.get("turn"),
    }
    source = context["source"]
    if source == "kong_supplement" and not kongs:
        return None
    if source == "robbed_kong" and (hand.win is None or hand.tiles.count(hand.win) > 1):
        return None
    if source == "dealt" or context["turn"]:
        if not unmelded:
            return None
        context["seat"] = "E" if source == "dealt" else chance.choice("SWN")
        context["last_tile"] = False
        if context["turn"]:
            context |= {
                "east_konged": chance.choice([None, False, True]),
                "ready_from_deal": chance.choice([None, True]),
            }
    return {name: value for name, value in context.items() if value is not None}


def make_losing_hand(chance: Random) -> tuple[DealtHand, dict[str, Any]]:
    """Return a hand of 13 tiles, and one more for each kong."""
    while True:
        hand = DealtHand([], [])
        for _ in range(chance.randint(0, 4)):
            tiles = any_set(chance, ORDER)
            kong = len(set(tiles)) == 1 and chance.random() < 0.3
            hand.melds.append((tiles[:1] * 4, chance.random() < 0.5) if kong else (tiles, False))
        few = chance.sample(ORDER, chance.randint(6, 20))
        hand.concealed = chance.choices(few, k=13 - 3 * len(hand.melds))
        if max(Counter(hand.tiles).values()) <= 4:
            hand.bonus = chance.sample(BONUS, chance.choice([0, 1, 3, 8]))
            return hand, {"role": "loser", "seat": chance.choice("ESWN"), "round": chance.choice("ESWN")}
