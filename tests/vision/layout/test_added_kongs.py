"""Added kongs: the fourth tile joins the set that it lies on."""

import pytest

from tests.vision.layout.plane_fixtures import plane
from tests.vision.simulated_table import HEIGHT, WIDTH, Camera, PlacedTile, table
from vision.layout.rows import find_blocks_with_added_kongs


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
