"""Hands in riichi style: claimed sets at the right, with one rotated tile each that shows the discarder."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from training.render.hands.pieces import concealed_row, face_up, hidden, lay_lines, left_of, right_of
from training.render.layouts import TALL, PlacedTile, jitter_tiles, line_up, move_tiles

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from scoring import Hand, Meld

OUTER, INNER = (0, 3), (1, 2)  # face-down tiles of a concealed kong
ON_TOP = 0.15  # probability that the winning tile lies across the right end of the row


def lay_riichi(rng: random.Random, hand: Hand) -> list[PlacedTile]:
    """Lay out a hand in riichi style, the claimed sets in one or two lines to the right.

    The winning tile lies at the right end of the concealed row, rotated or apart. The fourth tile of an added
    kong lies on the rotated one.
    """
    seam = rng.choice([0.0, 0.02, 0.06])
    apart = rng.choice([0.35, 0.6, 1.0])
    row = line_up(concealed_row(rng, hand, ["end", "straight", "turned"], apart), apart, seam)
    if rng.random() < ON_TOP:
        row = _won_on_top(row, seam)
    added = {n for n, meld in enumerate(hand.melds) if _is_melded_kong(meld) and rng.random() < 0.5}
    sets = [_set(rng, meld, n, n in added) for n, meld in enumerate(hand.melds)]
    gap = rng.choice([0.02, 0.1, 0.3, 0.6])
    placed = row
    if sets:
        lines = [sets] if len(sets) < 3 or rng.random() < 0.7 else [sets[2:], sets[:2]]
        step = TALL + rng.choice([0.05, 0.2]) + (0.7 if added else 0.0)
        melded = _with_added(lay_lines(lines, gap, seam, step, to_the_right=True), added, seam)
        away = max(gap, apart) + rng.choice([0.3, 0.6, 1.5, 2.5])
        height = rng.choice([0.0, 0.0, rng.uniform(-0.4, 0.4)])
        placed = [*row, *move_tiles(melded, right_of(row) + away, height)]
    middle = (left_of(placed) + right_of(placed)) / 2
    return jitter_tiles(rng, move_tiles(placed, -middle, 0), rng.uniform(0, 1.2))


def _is_melded_kong(meld: Meld) -> bool:
    return meld.kind == "kong" and not meld.concealed


def _set(rng: random.Random, meld: Meld, number: int, added: bool) -> list[PlacedTile]:
    if meld.concealed:
        return hidden(meld, number, rng.choice([OUTER, OUTER, INNER]))
    faces = [str(tile) for tile in meld.tiles]
    if meld.kind == "chow":  # only from the left: the claimed tile comes first
        faces.insert(0, faces.pop(rng.randrange(3)))
        claimed = 0
    else:
        faces = faces[:3] if added else faces
        claimed = rng.choice([0, 1, len(faces) - 1])
    tiles = face_up(faces, number)
    tiles[claimed] = replace(tiles[claimed], sideways=True, angle=rng.choice([90, -90]))
    return tiles


def _with_added(placed: Sequence[PlacedTile], added: set[int], seam: float) -> list[PlacedTile]:
    fourth = [replace(t, y=t.y + 1 + seam) for t in placed if t.set in added and t.sideways]
    return [*placed, *fourth]


def _won_on_top(row: Sequence[PlacedTile], seam: float) -> list[PlacedTile]:
    """Lay the winning tile across the upper edge of the last tiles of the row."""
    rest = [t for t in row if not t.winning]
    won = next((t for t in row if t.winning), None)
    if won is None or len(rest) < 2:
        return list(row)
    across = replace(won, angle=won.angle or 90, sideways=True)
    return [*rest, replace(across, x=rest[-1].x - 0.17, y=TALL / 2 + 0.5 + seam)]
