"""Rows and blocks, and the gaps between them."""

import pytest

from scoring.hand.tiles import read_tiles
from tests.vision.layout.plane_fixtures import plane
from tests.vision.simulated_table import Camera, table
from vision.layout.rows import find_blocks, join_split_sets


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
        [tile.code for tile, _ in read_tiles(text.replace(" ", ""))] for text in blocks
    ]
