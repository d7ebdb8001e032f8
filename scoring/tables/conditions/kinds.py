"""The kinds of tile that the parameter `of` of a condition may name."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.hand.features import Feature
from scoring.hand.tiles import read_tiles

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring.hand.tiles import Tile
    from scoring.tables.facts import Facts


class _Kinds(dict[str, "Callable[[Facts, Tile], bool]"]):
    """Predicates by kind; a key that is not a name of a kind is a house's list of tiles, such as `1579sC`."""

    def __missing__(self, tiles: str) -> Callable[[Facts, Tile], bool]:
        listed = _parse_tiles(tiles)
        return lambda _, tile: tile in listed


@lru_cache(maxsize=256)
def _parse_tiles(tiles: str) -> frozenset[Tile]:
    return frozenset(read_tiles(tiles).tiles)


KINDS = _Kinds(
    {
        "any": lambda _, __: True,
        "simples": lambda _, tile: tile.is_simple,
        "terminals": lambda _, tile: tile.is_terminal,
        "winds": lambda _, tile: tile.is_wind,
        "dragons": lambda _, tile: tile.is_dragon,
        "honors": lambda _, tile: tile.is_honor,
        "majors": lambda _, tile: tile.is_major,
        "greens": lambda _, tile: tile.is_green,
        "suited": lambda _, tile: tile.is_suited,
        "own_wind": lambda facts, tile: facts.is_own_wind(tile),
        "round_wind": lambda facts, tile: facts.is_round_wind(tile),
    }
)
_ONLY = {
    "simples": Feature.SIMPLES_ONLY,
    "terminals": Feature.TERMINALS | Feature.MAJORS_ONLY,
    "honors": Feature.HONORS | Feature.MAJORS_ONLY,
    "majors": Feature.MAJORS_ONLY,
    "greens": Feature.GREEN,
}
CONTEXT_KINDS = ("own_wind", "round_wind")
"""Kinds that depend on the seat and the round."""
KIND_CHOICES = {"of": tuple(KINDS)}


def features_of_kind(of: str, **_: object) -> int:
    """Return the features of a hand that holds tiles of this kind only."""
    return _ONLY.get(of, 0)
