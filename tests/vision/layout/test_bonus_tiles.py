"""Bonus tiles: which flowers and seasons are the player's own, and which may be other faces."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.layout.plane_fixtures import plane
from tests.vision.simulated_table import Camera, table
from vision.layout.rows import (
    doubtful_bonus_odds,
    find_blocks,
    find_neighbours,
    find_own_bonus_tiles,
    is_clear_bonus_tile,
)


def photographed(*rows, **doubt):
    """Return the tiles of rows on a table, with doubt about flowers and seasons."""
    seen = Camera(jitter=0).photograph(table(*rows))
    return [replace(tile, **doubt) if tile.label[-1] in "fg" else tile for tile in seen]


@pytest.mark.parametrize(("chance", "sure"), [(0.75, True), (0.65, False)])
def test_is_flower_needs_certainty(chance, sure):
    (flower,) = (tile for tile in photographed("123m1f", bonus_chance=chance) if tile.label == "1f")
    assert is_clear_bonus_tile(flower) == sure


@pytest.mark.parametrize(
    ("apart", "chance", "own"),
    [
        ("_____1f", 0.97, ["1f"]),  # near enough, and surely one
        ("_____1f", 0.4, []),
        ("____________1f", 0.97, []),  # another player's
        ("_____1f3g", 0.97, ["1f", "3g"]),
    ],
)
def test_flowers_near_hand_are_own(apart, chance, own):
    seen = photographed(f"123m456m789p22sEEE {apart}", bonus_chance=chance)
    found = plane(seen)
    left = found.centres[:, 0]
    distance = np.where(found.main, 0, left - left[found.main].max() - 1)
    mine = find_own_bonus_tiles(seen, found, np.ones(len(seen), bool), distance, find_neighbours(found))
    assert sorted(seen[i].label for i in mine) == own


def test_neighbours_are_side_by_side():
    seen = photographed("123m 5p")
    touching = find_neighbours(plane(seen))
    pairs = {frozenset((seen[i].label, seen[j].label)) for i, j in np.argwhere(touching)}
    assert pairs == {frozenset(("1m", "2m")), frozenset(("2m", "3m"))}


@pytest.mark.parametrize(
    ("row", "chance", "doubtful"),
    [
        ("123m1f", 0.95, []),
        ("123m1f", 0.6, ["1f"]),
        ("123m+1f1f", 0.95, ["1f", "1f"]),  # a set holds one of each
        ("123m 1f", 0.6, []),  # in line with no other tile
    ],
)
def test_against_flowers_finds_doubtful_ones(row, chance, doubtful):
    seen = photographed(row, bonus_chance=chance)
    bonus = [i for i, tile in enumerate(seen) if tile.label == "1f"]
    against = doubtful_bonus_odds(seen, find_blocks(plane(seen), range(len(seen))), bonus)
    assert [seen[i].label for i in against] == doubtful


@pytest.mark.parametrize(
    ("doubtful", "own"),
    [
        ("1g 1g J", "4f 1g 1g J"),  # most are read as such, and the other may be one
        ("1g J J", "4f 1g J J"),
        ("J J", "4f"),
        ("1g 5m", "4f"),  # beside certain other faces
    ],
)
def test_tiles_beside_flowers_may_be_flowers(doubtful, own):
    seen = photographed(f"123m456m789p22sEEE ____4f{doubtful.replace(' ', '')}", bonus_chance=0.97)
    chances = {"4f": 0.97, "1g": 0.5, "J": 0.25}
    seen = [replace(tile, bonus_chance=chances.get(tile.label, 0.0)) for tile in seen]
    found = plane(seen)
    left = found.centres[:, 0]
    distance = np.where(found.main, 0, left - left[found.main].max() - 1)
    mine = find_own_bonus_tiles(seen, found, np.ones(len(seen), bool), distance, find_neighbours(found))
    assert sorted(seen[i].label for i in mine) == sorted(own.split())
