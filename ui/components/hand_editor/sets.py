"""The table of sets that the browser goes by: no rule of the game stands in JavaScript."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Any

from scoring import Meld, Tile
from scoring.hand.tiles import FACE_DOWN

KINDS = ("pair", "chow", "pung", "kong")


@cache
def table_of_sets() -> dict[str, dict[str, Any]]:
    """Give every set by its tiles' codes, in tile order with spaces between.

    `kind` is pair, chow, pung or kong; `concealable` says whether the set may lie among the melded ones and
    yet be concealed; `concealed`, where it stands, that it must be: some of its tiles lie face down.
    """
    return {" ".join(tile.code for tile in tiles): _described(tiles) for tiles in _sets()}


def tile_order() -> list[str]:
    """Give the code of every tile in tile order."""
    return [tile.code for tile in Tile.ALL]


def _described(tiles: tuple[Tile, ...]) -> dict[str, Any]:
    kind = Meld.of(tiles).kind
    return {
        "kind": kind,
        "concealable": kind == "kong",
        **({"concealed": True} if FACE_DOWN in tiles else {}),
    }


def _sets() -> list[tuple[Tile, ...]]:
    faces = [tile for tile in Tile.ALL if tile.is_known and not tile.is_bonus]
    alike = chain.from_iterable(((face,) * n for n in (2, 3, 4)) for face in faces)
    runs = zip(faces, faces[1:], faces[2:], strict=False)
    part_down = chain.from_iterable(((face,) * (4 - n) + (FACE_DOWN,) * n for n in (1, 2)) for face in faces)
    candidates = chain(alike, runs, part_down, [(FACE_DOWN,) * 4])
    return [tiles for tiles in candidates if Meld.of(tiles).kind in KINDS]
