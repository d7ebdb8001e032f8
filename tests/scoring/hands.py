"""Random winning hands for property tests and benchmarks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring import Hand, Tile

if TYPE_CHECKING:
    from random import Random

TILES = Tile.ALL[:34]
BONUS = Tile.ALL[34:42]


def winning_hand(chance: Random, *, melded: float = 0.5, bonus: bool = False, of: int = 4) -> Hand:
    """Return random sets and a pair, with some sets melded and a concealed winning tile.

    There are four sets by default, and no kind of tile occurs more than four times.
    """
    while True:
        sets, melds = [], []
        for i in range(of):
            first = chance.choice(TILES)
            kind = chance.choice(["chow", "pung", "kong"])
            if kind == "chow" and first.is_suited and first.rank <= 7:
                made = "".join(str(TILES[first.index + step]) for step in range(3))
            else:
                made = str(first) * (4 if kind == "kong" and melded else 3)
            is_kong = kind == "kong" and len(set(made)) < 3 and melded
            if is_kong and chance.random() < 0.5:
                melds.append(f"({made})")
            elif is_kong or (i and chance.random() < melded):
                melds.append(made)
            else:
                sets.append(made)
        hand = Hand.parse(f"{' '.join(melds)} | {' '.join(sets)} {str(chance.choice(TILES)) * 2}")
        if not hand.problems("winner", of):
            flowers = tuple(chance.sample(BONUS, chance.randint(0, 8))) if bonus else ()
            return replace(hand, winning_tile=chance.choice(hand.concealed), bonus=flowers)
