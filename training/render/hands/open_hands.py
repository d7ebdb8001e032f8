"""Hands in Hong Kong and Taiwanese style: claimed sets face up and straight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from training.render.hands.pieces import centred, concealed_row, face_up, hidden, lay_lines, left_of, right_of
from training.render.layouts import TALL, PlacedTile, jitter_tiles, line_up, move_tiles

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from scoring import Hand

ALL_DOWN, ONE_UP, TWO_UP = (0, 1, 2, 3), (1, 2, 3), (1, 2)  # face-down tiles of a concealed kong
WIDE = 4  # sets in one line; more need two


@dataclass(frozen=True)
class Customs:
    """Random customs: places of claimed sets and of bonus tiles.

    where, flowers: "left", "right", "above" or "below"; where also "stacked": sets above each other, beside
    the row.
    """

    where: Sequence[str]
    flowers: Sequence[str]
    down: Sequence[tuple[int, ...]] = (ALL_DOWN, ONE_UP, TWO_UP)


HONG_KONG = Customs(("left", "above", "right", "stacked"), ("right", "above", "left"))
TAIWANESE = Customs(("above", "above", "right"), ("right", "above", "left"), (ALL_DOWN, ONE_UP))
SETS_BELOW = Customs(("below",), ("right", "above"))


def lay_open(rng: random.Random, hand: Hand, customs: Customs) -> list[PlacedTile]:
    """Lay out a hand with separate claimed sets, concealed row and bonus tiles."""
    seam = rng.choice([0.0, 0.02, 0.06])
    apart = rng.choice([0.35, 0.6, 1.0])
    row = centred(
        line_up(concealed_row(rng, hand, ["inside", "end", "straight", "turned"], apart), apart, seam)
    )
    sets = [
        hidden(meld, n, rng.choice(customs.down))
        if meld.concealed
        else face_up([str(tile) for tile in meld.tiles], n)
        for n, meld in enumerate(hand.melds)
    ]
    gap = rng.choice([0.3, 0.5, 0.8])
    between = rng.choice([0.35, 0.5, 0.8] if "below" in customs.where else [0.15, 0.35, 0.8])
    placed = row
    if sets:
        placed = row + beside(rng, row, sets, rng.choice(customs.where), (gap, between, seam, apart))
    bonus = [[PlacedTile(str(tile), 0, 0, row="bonus") for tile in hand.bonus]]
    if hand.bonus:
        flowers = line_up(bonus, 0, seam)
        placed = placed + _apart(rng, placed, flowers, rng.choice(customs.flowers))
    return jitter_tiles(rng, placed, rng.uniform(0, 1.2))


def beside(
    rng: random.Random,
    row: Sequence[PlacedTile],
    sets: Sequence[list[PlacedTile]],
    where: str,
    room: tuple[float, float, float, float],
) -> list[PlacedTile]:
    gap, between, seam, apart = room
    step = TALL + between
    if where in ("above", "below"):
        cut = len(sets) if len(sets) <= WIDE and rng.random() < 0.8 else len(sets) // 2
        lines = [list(line) for line in (sets[:cut], sets[cut:]) if line]
        melded = centred(lay_lines(lines, gap, seam, step))
        down = step if where == "above" else -step * len(lines)
        return move_tiles(melded, rng.uniform(-1, 1), down)
    stacked = where == "stacked"
    lines = [[one] for one in sets] if stacked else [list(sets)]
    melded = lay_lines(lines, gap, seam, TALL + rng.choice([seam, 0.1, 0.3]))
    away = max(gap, apart) + rng.choice([0.5, 0.8, 1.5])
    on_the_left = where == "left" or (stacked and rng.random() < 0.5)
    at = left_of(row) - away - right_of(melded) if on_the_left else right_of(row) + away
    return move_tiles(
        melded, at, rng.uniform(-0.8, 0.8) if stacked else rng.choice([0.0, rng.uniform(-0.2, 0.2)])
    )


def _apart(
    rng: random.Random, placed: Sequence[PlacedTile], bonus: Sequence[PlacedTile], where: str
) -> list[PlacedTile]:
    """Place the line of bonus tiles beside all others or above them."""
    away = rng.choice([1.0, 1.5, 2.5])
    if where == "above":
        top = max(t.y for t in placed) + TALL + rng.choice([0.3, 0.6, 1.0])
        return move_tiles(centred(bonus), rng.uniform(-2, 2), top)
    if where == "left":
        return move_tiles(bonus, left_of(placed) - away - right_of(bonus), 0)
    return move_tiles(bonus, right_of(placed) + away, 0)
