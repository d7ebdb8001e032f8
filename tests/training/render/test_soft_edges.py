"""Tests that tiles with round edges have the truth and, except for corners, the look of sharp ones."""

import random
from dataclasses import replace

import numpy as np
import pytest

from training.render.boxes import box_corners
from training.render.camera import look_at
from training.render.layouts import PlacedTile, lay_scatter
from training.render.scene import Scene, draw_scene
from training.render.soft_edges import Ring, ring_outline
from training.render.tileset import TileSet, random_back, soften_edges

BODY, BACK = np.array([240.0, 235, 225]), np.array([200.0, 60, 20])
GROUND = 90
SHARP = TileSet({"1m": [np.full((64, 48, 3), (30, 160, 60), np.uint8)]}, BODY, BACK, edge=0.0)
SOFT = replace(SHARP, corner=0.2, slope=0.05)
TILES = {
    "face up": PlacedTile("1m", 0, 0),
    "face down": PlacedTile("X", 0, 0, angle=30),
    "standing": PlacedTile("1m", 0, 0, pose="standing"),
    "leaning": PlacedTile("1m", 0, 0, pose="standing", lean=20),
}


def drawn(tile: PlacedTile, tiles: TileSet, tilt: float = 35, heading: float = 0) -> Scene:
    camera = look_at((-30, -30, 30, 30), (300, 300), tilt, heading)
    return draw_scene(random.Random(4), [tile], tiles, camera, np.full((300, 300, 3), GROUND, np.uint8))


@pytest.mark.parametrize("tile", TILES.values(), ids=TILES)
def test_soft_tile_has_truth_of_sharp_tile(tile: PlacedTile) -> None:
    soft, sharp = drawn(tile, SOFT), drawn(tile, SHARP)
    assert np.allclose(soft.tiles[0].quad, sharp.tiles[0].quad)
    x, y = soft.tiles[0].quad.mean(0).astype(int)
    assert np.abs(soft.image[y, x].astype(int) - sharp.image[y, x]).max() < 12
    assert soft.tiles[0].visible > 0.9


@pytest.mark.parametrize("tile", TILES.values(), ids=TILES)
def test_soft_tile_edges_are_on_the_box(tile: PlacedTile) -> None:
    box = box_corners(tile, SOFT)
    front, back = (box[[1, 1, 0, 0], [3, 2, 2, 3]], box[[1, 1, 0, 0], [0, 1, 1, 0]])
    if tile.pose != "standing":
        front, back = box[1], box[0]
    for depth, near in ((0.0, front), (1.0, back)):
        ring = ring_outline(front, back, Ring(depth, 0.0), SOFT)
        away = np.linalg.norm(ring[:, None] - near[None], axis=2).min(0)
        radius = SOFT.corner * SOFT.width  # tolerance for the polygon that approximates an arc
        assert (away > (2**0.5 - 1) * radius).all()
        assert (away < 0.55 * radius).all()
        inside = ring_outline(front, back, Ring(depth, 0.1), SOFT)
        assert (np.ptp(inside, axis=0) <= np.ptp(ring, axis=0) + 1e-9).all()


@pytest.mark.parametrize("corner", range(4))
def test_table_is_visible_at_round_corners(corner: int) -> None:
    """Just inside each corner of the face the table is visible from above."""
    shown = {}
    for name, tiles in (("sharp", SHARP), ("soft", SOFT)):
        scene = drawn(TILES["face down"], tiles, tilt=0)
        quad = scene.tiles[0].quad
        x, y = (quad[corner] + 0.03 * (quad.mean(0) - quad[corner])).astype(int)
        shown[name] = int(scene.image[y, x, 0])
    assert shown["sharp"] > 150 > GROUND + 10 > shown["soft"]


def test_polish_reflects_lamp() -> None:
    dull, polished = (drawn(TILES["face down"], replace(SOFT, gloss=gloss)).image for gloss in (0.0, 0.6))
    assert (polished.astype(int).sum(-1) - dull.astype(int).sum(-1)).max() > 60


def test_standing_tile_from_behind_has_no_truth() -> None:
    scene = drawn(TILES["standing"], SOFT, 60, 180)
    assert not scene.tiles
    assert len(scene.ignore) == 1
    x, y = scene.ignore[0].mean(0).astype(int)
    red, _, blue = scene.image[y, x]
    assert red > 2 * blue


def test_sets_get_round_edges_and_coloured_backs() -> None:
    for seed in range(30):
        rng = random.Random(seed)
        tiles = soften_edges(rng, SHARP)
        assert 0 < tiles.slope < tiles.corner < 0.3
        back = random_back(rng, BACK)
        assert back.shape == (96, 72, 3)
        assert np.abs(np.median(back, (0, 1)) - BACK).max() < 25


@pytest.mark.parametrize("share", [0.05, 0.8])
def test_share_of_loose_tiles_is_face_down(share: float) -> None:
    tiles = [t for n in range(40) for t in lay_scatter(random.Random(n), lambda: "1m", 12, 6, down=share)]
    assert sum(t.label == "X" for t in tiles) / len(tiles) == pytest.approx(share, abs=0.08)
