"""Placed tiles become the hand's one line of text, and what the user should look at."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from scoring.errors import Problem
from scoring.hand.hand import Hand
from scoring.hand.tiles import Tile
from vision.layout.sets import is_hidden_kong

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from vision.reading import ReadTile


def hand_text(tiles: Sequence[ReadTile]) -> str | None:
    """Return the hand as `555m CCCC | 222s 111p EE* | 3f`, sets and tiles as they lie, None without any tile.

    A concealed kong is written with its face, `(9999m)`, whichever of its tiles are face down.
    """
    if not tiles:
        return None
    melded = [tile for tile in tiles if tile.row == "melded"]
    parts = [
        " ".join(_set(list(tiles)) for _, tiles in groupby(melded, key=lambda tile: tile.set)),
        _run(tile for tile in tiles if tile.row == "concealed"),
        " ".join(tile.label for tile in tiles if tile.row == "bonus"),
    ]
    if not parts[2]:
        parts.pop()
    return " | ".join(parts).strip()


def hand_problems(tiles: Sequence[ReadTile]) -> tuple[Problem, ...]:
    """Name what the user should look at: what keeps the hand from winning, and what the photo left open."""
    text = hand_text(tiles)
    if text is None:
        message = "no tile was found: take the photo from nearer, from above and in better light"
        return (Problem("no_tiles", message),)
    hand = Hand.parse(text)
    found = hand.problems("winner")
    if hand.winning_tile is None and hand.count_problem("winner") is None:
        message = "no tile lies at right angles to the others: tap the winning tile"
        found.append(Problem("no_winning_tile", message))
    strays = sum(tile.row == "stray" for tile in tiles)
    if strays:
        message = f"{strays} x tile beside the hand left out: tap one to take it in"
        found.append(Problem("strays_left_out", message, {"count": strays}))
    return tuple(found)


def _set(tiles: Sequence[ReadTile]) -> str:
    labels = [tile.label for tile in tiles]
    if is_hidden_kong(labels):
        face = next((label for label in labels if label not in ("X", "?")), "X")
        return f"({face[:-1] * 4 + face[-1] if len(face) > 1 else face * 4})"
    return "".join(_pieces(tiles))


def _run(tiles: Iterable[ReadTile]) -> str:
    """Write tiles one word a suit, and one word for neighbours of the same wind or dragon."""
    words = groupby(tiles, key=lambda tile: _suit(tile.label))
    return " ".join("".join(_pieces(list(word))) for _, word in words)


def _suit(label: str) -> str:
    tile = Tile(label)
    return tile.suit if tile.is_suited else label


def _pieces(tiles: Sequence[ReadTile]) -> Iterable[str]:
    """Write each tile, its suit's letter only where the next tile is of another."""
    for i, tile in enumerate(tiles):
        star = "*" if tile.winning else ""
        rest = tile.label[1:]
        following = tiles[i + 1].label[1:] if i + 1 < len(tiles) else ""
        yield tile.label[0] + star if rest and rest == following else tile.label + star
