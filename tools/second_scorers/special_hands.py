"""Special hands of classical rules, and hands one tile short of them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tools.second_scorers.arrangements import ORDER, ORPHANS, WINDS, DealtHand, chow_from
from tools.second_scorers.dmjl import ALIKE
from tools.second_scorers.european_tables import OFF, PRESETS
from tools.second_scorers.european_tables import OTHERWISE as EUROPEAN
from tools.second_scorers.random_cases import (
    RandomCase,
    chance_hits,
    change_options,
    generate_winning_hands,
    lucky_facts,
    mark_win,
    random_facts,
    random_tables,
)
from tools.second_scorers.random_hands import (
    GREENS,
    HONORS,
    SHAPES,
    TERMINALS,
    claim_sets,
    generate,
    make_losing_hand,
    triplets,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

BMJA: dict[str, list[Any]] = {
    "limit": [500, 2000],
    "rob_concealed_kong": ["thirteen_orphans"],
    "kong_on_kong_bonus_between": [False],
    "most_chows": [0, 2, 4],
    "concealed_hand_on_discard": [True],
    "one_suit_without_honours": [1],
    "original_call_for_losers": [True],
    "four_alike_as_kong": ["majors", "none"],
    "knitting_suits": ["any"],
    "fishing_intrinsic": ["as_listed"],
    "intrinsic_bonus": ["whole"],
    "last_discard_doubles_bonus": [True],
}
SPECIAL = ("no chows", "one suit of pungs", "suit and honors of pungs", "honors", "terminals", "green pungs")
SHORT = ("three dragons", "four winds")


def bmja(count: int, chance: Random) -> Iterator[RandomCase]:
    """Yield hands, two of five a loser's, a quarter with some options changed."""
    found, some = generate_winning_hands(chance), random_tables(chance, BMJA, 0.25)
    for _ in range(count):
        choices = chance.choice(some) if chance_hits(chance, 0.4) else {}
        hand = next(found) if chance_hits(chance, 0.25) else special(chance)
        hand = one_chow(chance) or hand if chance_hits(chance, 0.12) else hand
        if chance.random() < 0.4:
            yield RandomCase(*loser(chance, hand), choices)
        else:
            wanted = lucky_facts(chance, hand) if chance_hits(chance, 0.3) else {}
            yield RandomCase(hand, random_facts(chance, hand, **wanted), choices)


def european(count: int, chance: Random) -> Iterator[RandomCase]:
    """Yield hands, most of tables with options, many of them a preset."""
    more = {item: [True] for item in sorted(OFF)}
    some = [{**each, **change_options(chance, more, 0.12)} for each in random_tables(chance, EUROPEAN, 0.06)]
    some += [{**chance.choice([{}, each]), "preset": chance.choice([*PRESETS])} for each in some]
    yield from classical(count, chance, some, orphans=0.04)


def dmjl(count: int, chance: Random) -> Iterator[RandomCase]:
    """Yield hands, most of tables with options."""
    yield from classical(count, chance, random_tables(chance, ALIKE, 0.06), orphans=0.02)


def zung_jung(count: int, chance: Random) -> Iterator[RandomCase]:
    """Yield hands without bonus tiles, half of them with every pattern in turn."""
    some = random_tables(chance, {"limit": [200, 400, 1000]}, 0.2)
    for hand, context in generate("zung_jung", count // 2, chance):
        yield RandomCase(hand, context, chance.choice(some))
    yield from classical(count - count // 2, chance, some, bonus=False)


def classical(
    count: int, chance: Random, some: list[dict[str, Any]], *, bonus: bool = True, orphans: float = 0
) -> Iterator[RandomCase]:
    """Yield hands, a quarter of them a loser's.

    bonus: whether flowers are played with; orphans: share of hands that the winner's thirteen discards may
    win, whatever the tiles.
    """
    found = generate_winning_hands(chance)
    made = 0
    while made < count:
        choices = chance.choice(some)
        hand = special(chance) if chance_hits(chance, 0.1) else next(found)
        if chance_hits(chance, 0.03):
            hand = mark_win(chance, DealtHand([], squirming(chance)))
        if chance_hits(chance, 0.25):
            hand, context = loser(chance, hand)
        elif chance_hits(chance, orphans):
            hand, context = discarded(chance)
            choices = {**choices, "thirteen_discarded_orphans": True}
        else:
            wanted = lucky_facts(chance, hand) if chance_hits(chance, 0.3) else {}
            if chance_hits(chance, 0.06):
                row = {"wins_in_a_row": chance.choice([1, 8, 9, 10, 13, 14])}
                wanted |= {"seat": "E", **row, "draws_between": chance.choice([0, 0, 1, None])}
            context = random_facts(chance, hand, **wanted)
        if not bonus:
            hand.bonus = []
        if bonus or context.get("source") != "bonus_supplement":
            made += 1
            yield RandomCase(hand, context, choices)


def discarded(chance: Random) -> tuple[DealtHand, dict[str, Any]]:
    """Return an arbitrary hand whose owner's discards are the thirteen orphans, or nearly so."""
    while True:
        hand = DealtHand([], chance.choices(ORDER, k=14))
        if max(Counter(hand.tiles).values()) <= 4:
            break
    if chance_hits(chance, 0.3):
        hand = next(generate_winning_hands(chance))
    left = chance.sample(ORPHANS, 13)
    if chance_hits(chance, 0.5):
        left[0] = left[1]
    if chance_hits(chance, 0.1):
        left[chance.randrange(13)] = chance.choice(ORDER)
    missing = [code for code in ORPHANS if code not in left]
    wanted = chance.choice(missing or ORPHANS) if chance_hits(chance, 0.7) else chance.choice(ORDER)
    if not hand.melds and hand.tiles.count(wanted) < 4:
        hand.concealed[0] = wanted
        hand.win = wanted
    beforehand = chance.choice([0, 0, 0, 1, 2])
    for place in range(beforehand):
        left[place] = f"J={left[place]}"
    for place in range(chance.choice([0, beforehand, beforehand, beforehand + 1])):
        if place + 1 < len(hand.concealed):
            hand.concealed[place + 1] = "J"
    if hand.completed_set is None and hand.win not in hand.concealed:
        hand.win = chance.choice(hand.concealed)
    if chance_hits(chance, 0.05):
        left.append(chance.choice(ORPHANS))
    chance.shuffle(left)
    context = {
        "seat": chance.choice("ESWN"),
        "round": chance.choice("ESWN"),
        "source": chance.choice(["wall", "wall", "discard", "discard", "bonus_supplement", None]),
        "last_tile": chance_hits(chance, 0.1),
        "discards": left,
    }
    return hand, {name: value for name, value in context.items() if value is not None}


def squirming(chance: Random) -> list[str]:
    """Return pungs of 1 and 9, a pair and two chows between them, of one suit but for an occasional tile."""
    suit = chance.choice("mps")
    tiles = [f"{rank}{suit}" for rank in "111999" + chance.choice(["22345678", "55234678", "88234567"])]
    if chance_hits(chance, 0.1):
        tiles[chance.randrange(14)] = chance.choice(ORDER)
    return tiles


def special(chance: Random) -> DealtHand:
    """Return a hand that is special, or would be but for a tile or a claim."""
    while True:
        if chance_hits(chance, 0.45):
            hand = DealtHand(
                [], chance.choice([knitted, knitted_thrice, gates, snake, orphans, pairs])(chance)
            )
            if chance_hits(chance, 0.1):
                hand.concealed[chance.randrange(14)] = chance.choice(ORDER)
        else:
            groups = pungs(chance)
            hand = claim_sets(
                chance, groups, {"melded": chance.choice([0.0, 0.0, 0.5, 1.0]), "kongs": kongs(chance)}
            )
            for tiles, concealed in hand.melds:
                if len(tiles) == 4 and not concealed and chance_hits(chance, 0.3):
                    hand.joined.append(tiles[0])
        if max(Counter(hand.tiles).values()) <= 4:
            return mark_win(chance, hand)


def one_chow(chance: Random) -> DealtHand | None:
    """Return pungs and the one chow that these rules allow; None where a tile occurs too often."""
    suit = chance.choice("mps")
    some = chance.sample([f"{rank}{suit}" for rank in range(1, 10)], 4)
    one_suit = [chow_from(f"{chance.randint(1, 7)}{suit}"), *triplets(*some[:3]), [some[3]] * 2]
    any_suit = [chance.choice(SHAPES["all chows"](chance)[:-1]), *pungs(chance)[1:]]
    sets = one_suit if chance_hits(chance, 0.4) else any_suit
    hand = claim_sets(chance, sets, {"melded": chance.choice([0.0, 0.5]), "kongs": 0.2})
    return mark_win(chance, hand) if max(Counter(hand.tiles).values()) <= 4 else None


def kongs(chance: Random) -> float:
    return chance.choice([0.0, 0.0, 0.3, 0.8, 1.0])


def pungs(chance: Random) -> list[list[str]]:
    """Return four sets and a pair, most often only pungs."""
    suit = chance.choice("mps")
    of_suit = [f"{rank}{suit}" for rank in range(1, 10)]
    shape = chance.choice([*SPECIAL, *SHORT])
    if shape in SHORT:
        return SHAPES[shape](chance)
    kinds = {
        "no chows": ORDER,
        "one suit of pungs": of_suit,
        "suit and honors of pungs": of_suit + HONORS,
        "honors": HONORS,
        "terminals": TERMINALS,
        "green pungs": GREENS,
    }[shape]
    some = chance.sample(kinds, 5)
    return [*triplets(*some[:4]), [some[4]] * 2]


def knitted(chance: Random) -> list[str]:
    two = chance.sample("mps", 2)
    ranks = chance.choices(range(1, 10), k=7)
    if chance_hits(chance, 0.6):
        return [f"{rank}{suit}" for rank in ranks for suit in two]
    return [f"{rank}{suit}" for rank in ranks for suit in chance.sample("mps", 2)]


def knitted_thrice(chance: Random) -> list[str]:
    tiles = [f"{rank}{suit}" for rank in chance.choices(range(1, 10), k=4) for suit in "mps"]
    rank = chance.randint(1, 9)
    return tiles + [f"{rank}{suit}" for suit in chance.sample("mps", 2)]


def gates(chance: Random) -> list[str]:
    suit = chance.choice("mps")
    return [f"{rank}{suit}" for rank in f"1112345678999{chance.randint(1, 9)}"]


def snake(chance: Random) -> list[str]:
    suit = chance.choice("mps")
    return [f"{rank}{suit}" for rank in "1123456789"] + list(WINDS)


def orphans(chance: Random) -> list[str]:
    return [*ORPHANS, chance.choice(ORPHANS)]


def pairs(chance: Random) -> list[str]:
    kinds = chance.choice([HONORS, TERMINALS, HONORS + TERMINALS, HONORS + TERMINALS])
    return [code for code in chance.choices(kinds, k=7) for _ in range(2)]


def loser(chance: Random, hand: DealtHand) -> tuple[DealtHand, dict[str, Any]]:
    """Remove a tile from a winning hand and perhaps change another; or return a random hand."""
    if chance_hits(chance, 0.2):
        return make_losing_hand(chance)
    hand.concealed.pop(chance.randrange(len(hand.concealed)))
    hand.win = hand.completed_set = None
    if chance_hits(chance, 0.25) and hand.concealed:
        old = hand.concealed.pop()
        left = [code for code in ORDER if hand.tiles.count(code) < 4 and code != old]
        hand.concealed.append(chance.choice(left))
    context: dict[str, Any] = {"role": "loser", "seat": chance.choice("ESWN"), "round": chance.choice("ESWN")}
    if not hand.melds and chance_hits(chance, 0.1):
        context["original_call"] = True
    if any(len(tiles) == 4 and not concealed for tiles, concealed in hand.melds) and chance_hits(chance, 0.2):
        context["kong_robbed"] = True
    if chance_hits(chance, 0.02):
        hand.concealed += [chance.choice([code for code in ORDER if hand.tiles.count(code) < 4])]
    for fact in ("seat", "round"):
        if chance_hits(chance, 0.04):
            del context[fact]
    return hand, context
