"""Tests of the counts for tables: a perfect reading is right, a spoilt one only wrong where spoilt."""

import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import numpy as np
import pytest

from scoring import Tile
from training.boxes import enclosing_boxes
from training.render.four_hands import FourHands, TableView, render_table
from training.render.tileset import TileSet
from training.tables import ShownTable, format_table, measure_table
from vision import DetectedTile, Frame, Reading, TableHand, TableReading

if TYPE_CHECKING:
    from vision.results import Quad, Row, Side

SIZE = 800, 600


@pytest.fixture(scope="module")
def shown() -> ShownTable:
    rng = random.Random(4)
    tile_set = TileSet({tile.code: () for tile in Tile.ALL[:42]}, np.full(3, 240.0), np.full(3, 20.0))
    table = FourHands.random(rng, lambda: tile_set.draw_label(rng), 4, "heap")
    view = TableView(10, 0)
    scene = render_table(rng, table, tile_set, SIZE, view, tidy=True)
    boxes = enclosing_boxes(np.array([tile.quad for tile in scene.tiles]))
    return ShownTable("table", b"", table, view, scene.tiles, boxes)


def perfect(shown: ShownTable) -> TableReading:
    """Return the true reading."""
    hands = []
    for player in range(4):
        tiles = tuple(
            DetectedTile(
                tile.placed.label,
                confidence=1.0,
                alternatives=(),
                quad=cast("Quad", tile.quad.tolist()),
                row=cast("Row", tile.placed.row),
                set=tile.placed.set,
                sideways=tile.placed.sideways,
                winning=tile.placed.winning,
                number=number,
            )
            for number, tile in enumerate(shown.tiles)
            if tile.placed.player == player
        )
        side = cast("Side", shown.view.player_side(player))
        hands.append(TableHand(side, Frame(0, 0, *SIZE), Reading(*SIZE, tiles, None)))
    return TableReading(*SIZE, tuple(hands), ())


ALL = {"groups": 4, "side": 4, "tiles": 4, "laid out": 4, "as read": 4}


def spoilt(read: TableReading, change: str) -> TableReading:
    first, *others = read.hands
    tiles = first.reading.tiles
    other = "1m" if tiles[0].label != "1m" else "2m"
    mended: dict[str, list[TableHand]] = {
        "nothing": [first],
        "no hand": [],
        "a side": [replace(first, side="far")],
        "a tile left out": [replace(first, reading=replace(first.reading, tiles=tiles[1:]))],
        "a name": [
            replace(first, reading=replace(first.reading, tiles=(replace(tiles[0], label=other), *tiles[1:])))
        ],
        "a hand too many": [first, replace(first, reading=replace(first.reading, tiles=()))],
    }
    return replace(read, hands=(*mended[change], *others))


@pytest.mark.parametrize(
    ("change", "less"),
    [
        ("nothing", {}),
        ("no hand", dict.fromkeys(ALL, 1)),
        ("a side", {"side": 1}),
        ("a tile left out", {"tiles": 1, "laid out": 1, "as read": 1}),
        ("a name", {"as read": 1}),
        ("a hand too many", {}),
    ],
)
def test_only_spoilt_values_count_as_wrong(shown: ShownTable, change: str, less: dict[str, int]) -> None:
    counts = measure_table(shown, spoilt(perfect(shown), change), verbose=False)
    assert {key: counts[key] for key in ALL} == {key: ALL[key] - less.get(key, 0) for key in ALL}
    assert counts["hands"] == 4
    assert counts["extra"] == (change == "a hand too many")


def test_shares_count_all_hands() -> None:
    counts = Counter({"scenes": 2, "hands": 8, "groups": 6, "named": 50, "tiles of hands": 100, "extra": 1})
    *_, line = format_table({"all": counts}).splitlines()
    assert line == "| all | 2 | 8 | 0.7500 | 0.0000 | 0.0000 | 0.0000 | 0.0000 | 0.5000 | 0.5000 |"
