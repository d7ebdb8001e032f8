"""Rows: blocks of tiles in line, added kongs, and own bonus tiles."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scoring.hand.tiles import read_tiles
from tests.vision.layout.plane_fixtures import plane
from tests.vision.simulated_table import HEIGHT, WIDTH, Camera, PlacedTile, table
from vision.layout.rows import (
    doubtful_bonus_odds,
    find_blocks,
    find_blocks_with_added_kongs,
    find_neighbours,
    find_own_bonus_tiles,
    is_clear_bonus_tile,
    join_split_sets,
)


@pytest.mark.parametrize("camera", [Camera(), Camera(turn=25), Camera(tilt=45, far=1.6)], ids=str)
@pytest.mark.parametrize(
    ("rows", "blocks"),
    [
        (("123m456m789p22sEEE",), [["1m2m3m4m5m6m7p8p9p2s2sEEE"]]),
        (("555m CCC 345p", "222sEE"), [["5m5m5m", "CCC", "3p4p5p"], ["2s2s2sEE"]]),
        (("123m 456m", "", "22s555p"), [["1m2m3m", "4m5m6m"], ["2s2s5p5p5p"]]),
    ],
)
def test_find_blocks_returns_rows_in_order(rows, blocks, camera):
    seen = camera.photograph(table(*rows))
    found = find_blocks(plane(seen), range(len(seen)))
    pieces = [
        ["".join(seen[i].label for i in block.tiles) for block in found if block.row == row]
        for row in range(len(blocks))
    ]
    assert pieces == blocks
    assert all(block.left < block.right for block in found)


def test_find_blocks_leaves_gap_for_other_tiles():
    seen = Camera().photograph(table("123m456m"))
    members = [i for i, tile in enumerate(seen) if tile.label != "3m"]
    left, right = find_blocks(plane(seen), members)
    assert [seen[i].label for i in left.tiles] == ["1m", "2m"]
    assert [seen[i].label for i in right.tiles] == ["4m", "5m", "6m"]


@pytest.mark.parametrize(
    ("gap", "text", "blocks"),
    [
        (0.35, "BB B* 567s", ["BB B", "567s"]),
        (0.35, "786s 22s 2s*", ["786s", "22s 2s"]),
        (0.35, "8s*+6s 7s", ["8s 6s 7s"]),
        (0.8, "BB B*", ["BB", "B"]),
        (0.35, "BB C* 567s", ["BB", "C", "567s"]),
        (0.35, "BBB B", ["BBB", "B"]),
    ],
)
def test_with_sets_whole_joins_at_seams(gap, text, blocks):
    seen = Camera(jitter=0.0).photograph(table(text, gap=gap))
    found = find_blocks(plane(seen), range(len(seen)))
    whole = join_split_sets(found, [tile.label for tile in seen])
    assert [[seen[i].label for i in block.tiles] for block in whole] == [
        [tile.code for tile in read_tiles(text.replace(" ", "")).tiles] for text in blocks
    ]


def with_added(laid, label):
    """Add a fourth tile on the sideways one of this label."""
    below = next(tile for tile in laid if tile.label == label and tile.turn)
    return [*laid, PlacedTile(label, below.x, below.y - WIDTH, below.turn)]


def named(laid, camera):
    seen = camera.photograph(laid)
    blocks = find_blocks_with_added_kongs(plane(seen), range(len(seen)))
    return ["".join(seen[i].label for i in block.tiles) for block in blocks]


@pytest.mark.parametrize("camera", [Camera(), Camera(turn=-20, tilt=45, far=1.6), Camera(turn=180)], ids=str)
@pytest.mark.parametrize("pung", ["7*77m", "77*7m", "777*m"])
def test_added_tile_joins_the_tile_below(pung, camera):
    laid = with_added(table(f"123m456m789p22s {pung}"), "7m")
    assert named(laid, camera) == ["1m2m3m4m5m6m7p8p9p2s2s", "7m7m7m7m"]


@pytest.mark.parametrize("up", [0.0, 0.5, 1.2])
def test_sideways_tile_without_contact_is_alone(up):
    laid = table("123m456m789p22s 77*7m")
    below = next(tile for tile in laid if tile.turn)
    far = [*laid, PlacedTile("7m", below.x, below.y - WIDTH - HEIGHT - up, below.turn)]
    assert named(far, Camera())[0] == "7m"


def test_column_of_sideways_tiles_is_no_kong():
    column = [PlacedTile("7m", 20.0, n * WIDTH, 1.0) for n in range(2)]
    assert "7m7m" not in named([*table("123m456m789p22sEEE"), *column], Camera())


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
