"""Parts of arrangements: the concealed row, lines of melds, and the visible hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scoring import Hand, Tile
from scoring.hand.layout import HandLayout, SetLayout, TilePlace
from training.render.layouts import TALL, PlacedTile, line_up, move_tiles, row_end

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from scoring import Meld

Line = list[list[PlacedTile]]
"""Sets side by side, each with its tiles from left to right."""


def face_up(faces: Sequence[str], number: int) -> list[PlacedTile]:
    """Return the tiles of a meld."""
    return [PlacedTile(face, 0, 0, row="melded", set=number) for face in faces]


def hidden(meld: Meld, number: int, down: Sequence[int]) -> list[PlacedTile]:
    """Return a concealed kong with these tiles face down."""
    return face_up(["X" if k in down else str(tile) for k, tile in enumerate(meld.tiles)], number)


def concealed_row(rng: random.Random, hand: Hand, places: Sequence[str], apart: float) -> Line:
    """Return the sorted concealed tiles, with the winning one at one of these places.

    "inside" and "end": sideways, next to its equals or at the right end; "straight" and "turned": at that end
    after a gap of `apart` tile widths, which is the only one of the line.
    """
    row = [PlacedTile(str(tile), 0, 0, row="concealed") for tile in hand.concealed]
    at = next((k for k, tile in enumerate(row) if tile.label == str(hand.winning_tile)), None)
    if at is None:
        return [row]
    place = rng.choice(places)
    won = replace(row[at], winning=True)
    if place != "straight":
        won = replace(won, sideways=True, angle=rng.choice([90, -90]))
    if place == "inside":
        return [[*row[:at], won, *row[at + 1 :]]]
    rest = row[:at] + row[at + 1 :]
    won = replace(won, x=apart if place in ("straight", "turned") else 0.0)
    return [rest, [won]] if won.x else [[*rest, won]]


def lay_lines(
    lines: Sequence[Line], gap: float, seam: float, step: float, *, to_the_right: bool = False
) -> list[PlacedTile]:
    """Place lines of sets above each other from the foot, `step` apart, flush left or right; from x = 0."""
    rows = [line_up(line, gap, seam) for line in lines if line]
    widest = max(map(row_end, rows), default=0.0)
    return [
        tile
        for n, row in enumerate(rows)
        for tile in move_tiles(row, (widest - row_end(row)) * to_the_right, n * step)
    ]


def left_of(placed: Sequence[PlacedTile]) -> float:
    """Return the left end of tiles, in tile widths."""
    return min(t.x - (TALL if t.sideways else 1.0) / 2 for t in placed)


def right_of(placed: Sequence[PlacedTile]) -> float:
    """Return the right end of tiles, in tile widths."""
    return max(t.x + (TALL if t.sideways else 1.0) / 2 for t in placed)


def centred(placed: Sequence[PlacedTile]) -> list[PlacedTile]:
    """Centre tiles at x = 0."""
    return move_tiles(placed, -(left_of(placed) + right_of(placed)) / 2, 0) if placed else []


def hand_in(placed: Sequence[PlacedTile]) -> Hand:
    """Return the visible hand: four face-down tiles have no label."""
    numbers = sorted({t.set for t in placed if t.row == "melded" and t.set is not None})
    sets = [[t for t in placed if t.set == number and t.row == "melded"] for number in numbers]
    rows = [*enumerate(sets), (None, [t for t in placed if t.row == "concealed"])]
    winning = next((TilePlace(n, at) for n, row in rows for at, t in enumerate(row) if t.winning), None)
    melded = (SetLayout(_faces(tiles), concealed=any(t.label == "X" for t in tiles)) for tiles in sets)
    bonus = _faces([t for t in placed if t.row == "bonus"])
    return Hand.from_layout(HandLayout(tuple(melded), _faces(rows[-1][1]), bonus, winning))


def _faces(tiles: Sequence[PlacedTile]) -> tuple[Tile, ...]:
    return tuple(Tile(t.label) for t in tiles)
