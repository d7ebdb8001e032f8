"""Tests that the truth of a scene matches its image, and that scenes are reproducible."""

import random

import cv2
import numpy as np
import pytest

from scoring import Hand
from training.render.boxes import box_corners
from training.render.camera import look_at
from training.render.hands.classical import lay_hand
from training.render.layouts import PlacedTile
from training.render.props.things import Thing, things_about
from training.render.scene import draw_scene, render_hand_scene, render_random_scene
from training.render.tileset import TileSet

BODY, BACK = np.array([240.0, 235, 225]), np.array([20.0, 90, 200])


def flat_set() -> TileSet:
    """Return a set in which every face has its own plain colour."""
    faces = {f"{n}m": [np.full((64, 48, 3), (25 * n, 250 - 25 * n, 60), np.uint8)] for n in range(1, 10)}
    return TileSet(faces, BODY, BACK, edge=0.0)


def test_quads_match_faces() -> None:
    rng = random.Random(1)
    hand = Hand.parse("123m 456m 789m | 11m 5m*")
    placed = lay_hand(rng, hand, neat=True)
    scene = render_hand_scene(rng, placed, flat_set(), (900, 700), tilt=25)
    assert len(scene.tiles) == 12
    for tile in scene.tiles:
        x, y = tile.quad.mean(0).astype(int)
        n = int(tile.placed.label[0])
        assert np.abs(scene.image[y, x].astype(int) - [25 * n, 250 - 25 * n, 60]).max() < 25


def test_quads_start_top_left_clockwise() -> None:
    rng = random.Random(2)
    placed = lay_hand(rng, Hand.parse("| 11m 5m*"), neat=True)
    scene = render_hand_scene(rng, placed, flat_set(), (900, 700), tilt=10)
    for tile in scene.tiles:
        a, b, c, _ = tile.quad
        across, down = b - a, c - b
        assert across[0] * down[1] - across[1] * down[0] > 0  # clockwise where y points down
        assert np.linalg.norm(down) > 1.1 * np.linalg.norm(across)
        if not tile.placed.sideways:
            assert across[0] > abs(across[1])


def test_same_seed_renders_same_scene() -> None:
    one, two = (render_random_scene(random.Random(7), flat_set(), (320, 320)) for _ in range(2))
    assert (one.image == two.image).all()
    assert all((a.quad == b.quad).all() for a, b in zip(one.tiles, two.tiles, strict=True))


def test_hidden_tiles_are_marked() -> None:
    open_one, behind, standing = (
        PlacedTile("1m", 3, 0),
        PlacedTile("1m", 0, 0),
        PlacedTile("1m", 0, -1, pose="standing"),
    )
    camera = look_at((-100, -100, 100, 100), (400, 400), 50, 0)
    ground = np.full((400, 400, 3), 90, np.uint8)
    scene = draw_scene(random.Random(3), [open_one, behind, standing], flat_set(), camera, ground)
    visible = {tile.placed: tile.visible for tile in scene.tiles}
    assert visible[open_one] > 0.95
    assert 0.1 < visible[behind] < 0.7
    assert visible[standing] > 0.95


@pytest.mark.parametrize(
    ("tilt", "angle", "lean", "visible", "ignored"),
    [
        (55, 0, 0, True, 0),
        (55, 0, 25, True, 0),
        (12, 0, 0, False, 1),  # too flat to be read
        (55, 180, 0, False, 1),  # its back
        (20, 0, 35, True, 0),  # leaning back, it faces a viewer from above
    ],
)
def test_standing_tiles_have_truth_if_visible(tilt, angle, lean, visible, ignored) -> None:
    tile = PlacedTile("1m", 0, 0, angle=angle, pose="standing", lean=lean)
    camera = look_at((-60, -60, 60, 60), (400, 400), tilt, 0)
    scene = draw_scene(random.Random(3), [tile], flat_set(), camera, np.full((400, 400, 3), 90, np.uint8))
    assert (len(scene.tiles), len(scene.ignore)) == (visible, ignored)
    for truth in scene.tiles:
        first, second, third, fourth = truth.quad
        assert second[0] > first[0]  # upright: its own top lies above, from left to right
        assert fourth[1] > first[1]
        assert third[1] > second[1]


def test_objects_hide_what_they_cover() -> None:
    placed = [PlacedTile("1m", 0, 0), PlacedTile("2m", 3, 0)]
    camera = look_at((-100, -100, 100, 100), (400, 400), 0, 0)
    ground = np.full((400, 400, 3), 90, np.uint8)
    tile = box_corners(placed[1], flat_set())
    cover = tile + np.array([0, 0, 30.0]) + (tile - tile.mean((0, 1))) * [1, 1, 0]  # above it, twice its size
    thing = Thing(cover, np.full((8, 8, 4), 255, np.uint8), np.zeros(3), under=False)
    scene = draw_scene(random.Random(3), placed, flat_set(), camera, ground, [thing])
    assert [truth.placed.label for truth in scene.tiles] == ["1m"]


def test_objects_lie_beside_or_under_tiles() -> None:
    corners = np.array([[-13, 17], [13, 17], [13, -17], [-13, -17]])
    raised = [
        each
        for seed in range(40)
        for each in things_about(random.Random(seed), (-13, -17, 13, 17), [corners])
        if not each.under
    ]
    assert len(raised) > 40
    for each in raised:  # no tile's middle lies in one
        assert cv2.pointPolygonTest(each.box[0, :, :2].astype(np.float32), (0.0, 0.0), False) < 0
