"""Hands in European classical style: melds above, the winning tile at right angles."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from training.render.layouts import TALL, PlacedTile, jitter_tiles, line_up, move_tiles, row_end, stack_up

if TYPE_CHECKING:
    import random

    from scoring.hand.hand import Hand


def lay_hand(
    rng: random.Random,
    hand: Hand,
    *,
    gap: float = 0.6,
    row_gap: float = 0.35,
    neat: bool = False,
    where: str = "above",
    down: tuple[int, ...] = (1, 2),
) -> list[PlacedTile]:
    """Lay out a hand in European classical style.

    Melds lie above, the concealed row below, the winning tile at right angles, bonus tiles apart. `gap` and
    `row_gap` are in tile widths. `where` puts the melds "above", "beside" or "stacked" beside the concealed
    row; `down` are the indices of face-down tiles of a concealed kong.
    """
    seam = 0.02 if neat else rng.choice([0.0, 0.02, 0.06])
    sets = []
    for number, meld in enumerate(hand.melds):
        faces = [str(t) for t in meld.tiles]
        if meld.kind == "kong" and meld.concealed:
            faces = ["X" if k in down else face for k, face in enumerate(faces)]
        sets.append([PlacedTile(f, 0, 0, row="melded", set=number) for f in faces])
    concealed = [PlacedTile(str(t), 0, 0, row="concealed") for t in hand.concealed]
    win = next(
        (k for k in reversed(range(len(concealed))) if concealed[k].label == str(hand.winning_tile)), None
    )
    if win is not None:
        side = rng.choice([90, -90])
        concealed[win] = replace(concealed[win], sideways=True, winning=True, angle=side)
        if not neat and rng.random() < 0.5:  # at the end of the row, where it was drawn
            concealed.append(concealed.pop(win))
    lower = line_up([concealed], gap, seam)
    placed = move_tiles(lower, -row_end(lower) / 2, 0)
    if where == "above":
        upper = line_up(sets, gap, seam)
        shift = 0.0 if neat else rng.uniform(-1, 1)
        placed += move_tiles(upper, -row_end(upper) / 2 + shift, TALL + row_gap)
    else:
        melded = line_up(sets, gap, seam) if where == "beside" else stack_up(sets, seam)
        away = row_end(lower) / 2 + max(1.2, 2 * gap)
        left = -away - row_end(melded) if rng.random() < 0.5 else away
        placed += move_tiles(melded, left, 0 if where == "beside" else rng.uniform(0, 1))
    bonus = line_up([[PlacedTile(str(t), 0, 0, row="bonus") for t in hand.bonus]], gap, seam)
    if bonus:
        spots = [
            (max(t.x for t in placed) + 1.4 if where != "above" else row_end(lower) / 2 + 0.9, 0.0),
            (-row_end(bonus) / 2, 2 * (TALL + row_gap) - 0.2 * (not sets)),
        ]
        dx, dy = spots[0] if rng.random() < 0.4 else spots[1]
        placed += move_tiles(bonus, dx, dy)
    return jitter_tiles(rng, placed, 0.35 if neat else rng.uniform(0, 1.3))


def lay_randomly(rng: random.Random, hand: Hand) -> list[PlacedTile]:
    """Lay out a hand with random customs; without melds there is nothing to separate."""
    where = rng.choices(["above", "beside", "stacked"], [7, 2, 1])[0] if hand.melds else "above"
    hidden = rng.choice([(1, 2), (0, 3), (1,), (0,)])
    gap, row_gap = rng.choice([0.4, 0.6, 1.0]), rng.choice([0.05, 0.2, 0.35, 0.8])
    return lay_hand(rng, hand, gap=gap, row_gap=row_gap, where=where, down=hidden)
