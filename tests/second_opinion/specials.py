"""BMJA's special hands, and hands that are a tile short of one."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.second_opinion.brute import ORDER, ORPHANS, WINDS, Laid
from tests.second_opinion.dealing import Case, choose, facts, lucky, mark_win, rolled, winners
from tests.second_opinion.hands import HONORS, SHAPES, TERMINALS, called, losers_hand, triplets

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

OPTIONS: dict[str, list[Any]] = {
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
SPECIAL = ("no chows", "one suit of pungs", "suit and honors of pungs", "honors", "terminals", "greens")
SHORT = ("three dragons", "four winds")


def bmja(count: int, chance: Random) -> Iterator[Case]:
    """Give so many hands, two of five a loser's, a quarter with some options changed."""
    found = winners(chance)
    for _ in range(count):
        choices = choose(chance, OPTIONS, 0.15) if rolled(chance, 0.25) else {}
        hand = next(found) if rolled(chance, 0.3) else special(chance)
        if chance.random() < 0.4:
            yield Case(*loser(chance, hand), choices)
        else:
            wish = lucky(chance, hand) if rolled(chance, 0.3) else {}
            yield Case(hand, facts(chance, hand, **wish), choices)


def classical(count: int, chance: Random, *, bonus: bool = True) -> Iterator[Case]:
    """Give so many hands of rules without options, a quarter a loser's; `bonus`: flowers are played with."""
    found = winners(chance)
    made = 0
    while made < count:
        hand = special(chance) if rolled(chance, 0.1) else next(found)
        if rolled(chance, 0.03):
            hand = mark_win(chance, Laid([], squirming(chance)))
        if rolled(chance, 0.25):
            hand, context = loser(chance, hand)
        else:
            wish = lucky(chance, hand) if rolled(chance, 0.3) else {}
            if rolled(chance, 0.03):
                wish |= {"seat": "E", "wins_in_a_row": chance.choice([8, 9]), "draws_between": 0}
            context = facts(chance, hand, **wish)
        if not bonus:
            hand.bonus = []
        if bonus or context.get("source") != "bonus_supplement":
            made += 1
            yield Case(hand, context, {})


def squirming(chance: Random) -> list[str]:
    """Make pungs of 1 and 9, a pair and two chows between them, of one suit but for a tile at times."""
    suit = chance.choice("mps")
    tiles = [f"{rank}{suit}" for rank in "111999" + chance.choice(["22345678", "55234678", "88234567"])]
    if rolled(chance, 0.1):
        tiles[chance.randrange(14)] = chance.choice(ORDER)
    return tiles


def special(chance: Random) -> Laid:
    """Make a hand that is special, or would be but for a tile or a claim."""
    while True:
        if rolled(chance, 0.45):
            hand = Laid([], chance.choice([knitted, knitted_thrice, gates, snake, orphans, pairs])(chance))
            if rolled(chance, 0.1):
                hand.concealed[chance.randrange(14)] = chance.choice(ORDER)
        else:
            groups = pungs(chance)
            hand = called(
                chance, groups, {"melded": chance.choice([0.0, 0.0, 0.5, 1.0]), "kongs": kongs(chance)}
            )
            for tiles, concealed in hand.melds:
                if len(tiles) == 4 and not concealed and rolled(chance, 0.3):
                    hand.joined.append(tiles[0])
        if max(Counter(hand.tiles).values()) <= 4:
            return mark_win(chance, hand)


def kongs(chance: Random) -> float:
    return chance.choice([0.0, 0.0, 0.3, 0.8, 1.0])


def pungs(chance: Random) -> list[list[str]]:
    """Make four sets and a pair, most often pungs alone."""
    suit = chance.choice("mps")
    of_suit = [f"{rank}{suit}" for rank in range(1, 10)]
    shape = chance.choice([*SPECIAL, *SHORT])
    if shape in SHORT or shape == "greens":
        return SHAPES[shape](chance)
    kinds = {
        "no chows": ORDER,
        "one suit of pungs": of_suit,
        "suit and honors of pungs": of_suit + HONORS,
        "honors": HONORS,
        "terminals": TERMINALS,
    }[shape]
    some = chance.sample(kinds, 5)
    return [*triplets(*some[:4]), [some[4]] * 2]


def knitted(chance: Random) -> list[str]:
    two = chance.sample("mps", 2)
    ranks = chance.choices(range(1, 10), k=7)
    if rolled(chance, 0.6):
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


def loser(chance: Random, hand: Laid) -> tuple[Laid, dict[str, Any]]:
    """Take a tile out of a hand that wins, perhaps change another; or make a hand at random."""
    if rolled(chance, 0.2):
        return losers_hand(chance)
    hand.concealed.pop(chance.randrange(len(hand.concealed)))
    hand.win = hand.completed = None
    if rolled(chance, 0.25) and hand.concealed:
        old = hand.concealed.pop()
        left = [code for code in ORDER if hand.tiles.count(code) < 4 and code != old]
        hand.concealed.append(chance.choice(left))
    context: dict[str, Any] = {"role": "loser", "seat": chance.choice("ESWN"), "round": chance.choice("ESWN")}
    if not hand.melds and rolled(chance, 0.1):
        context["original_call"] = True
    for fact in ("seat", "round"):
        if rolled(chance, 0.04):
            del context[fact]
    return hand, context
