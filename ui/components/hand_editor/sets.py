"""The table of sets that the browser goes by: no rule of the game stands in JavaScript."""

from __future__ import annotations

from functools import cache
from typing import Any

from scoring import Tile
from scoring.hand.sets import every_set


@cache
def table_of_sets() -> dict[str, dict[str, Any]]:
    """Return every set by its tiles' codes, in tile order with spaces between.

    `kind` is pair, chow, pung or kong; `concealable` says whether the set may lie among the melded ones and
    yet be concealed; `concealed`, where it stands, that it must be: some of its tiles lie face down.
    """
    return {
        " ".join(tile.code for tile in each.tiles): {
            "kind": each.kind,
            "concealable": each.kind == "kong",
            **({"concealed": True} if each.hidden else {}),
        }
        for each in every_set()
    }


def tile_order() -> list[str]:
    """Return the code of every tile in tile order."""
    return [tile.code for tile in Tile.ALL]
