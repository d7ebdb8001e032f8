"""Tests of objects that are not tiles: images, placement, occlusion."""

import random
from dataclasses import replace

import cv2
import numpy as np
import pytest

from scoring import Hand
from training.render.camera import look_at
from training.render.hands.classical import lay_hand
from training.render.layouts import PlacedTile
from training.render.props.kinds import KINDS, VARIANTS, outline, texture
from training.render.props.things import Thing, thing, things_about
from training.render.scene import draw_scene, place_objects, render_hand_scene
from training.render.tileset import TileSet


def tile_set() -> TileSet:
    face = np.full((64, 48, 3), (250, 0, 250), np.uint8)
    labels = [f"{n}m" for n in range(1, 10)]
    return TileSet({label: [face] for label in labels}, np.full(3, 235.0), np.array([20.0, 90, 200]))


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_pictures_differ_and_are_reproducible(kind: str) -> None:
    first, again, other = texture(kind, 0), KINDS[kind][0](random.Random(f"{kind} 0")), texture(kind, 1)
    assert (first == again).all()
    assert first.shape[2] == 4
    assert first.shape != other.shape or (first != other).any()
    cover = first[..., 3:].astype(int)
    assert (first[..., :3] <= cover + 1).all()  # colours are multiplied by the cover
    assert (cover > 250).mean() > 0.05


@pytest.mark.parametrize(
    ("kind", "corners", "full"),
    [("card", (4, 16), True), ("marker", (4, 24), True), ("disc", (8, 24), True), ("hand", (5, 24), False),
     ("glasses", (4, 24), False), ("keys", (4, 24), False)],
)  # fmt: skip
def test_hull_encloses_drawing(kind: str, corners: tuple[int, int], full: bool) -> None:
    for number in range(VARIANTS):
        hull, filled = outline(kind, number)
        assert corners[0] <= len(hull) <= corners[1]
        assert filled == full
        cover = texture(kind, number)[..., 3] > 127
        drawn = np.zeros(cover.shape, np.uint8)
        cv2.fillConvexPoly(drawn, np.round(hull * cover.shape[::-1]).astype(np.int32), 1)
        assert (drawn[cover] > 0).mean() > 0.94


@pytest.mark.parametrize(("tilt", "hidden"), [(0, False), (60, True)])
def test_tall_object_hides_tiles_behind_it(tilt: float, hidden: bool) -> None:
    tile = PlacedTile("1m", 0, 0)
    cup = replace(thing(random.Random(1), "cup", (0, -66), 0), under=False)
    camera = look_at((-100, -100, 100, 100), (500, 500), tilt, 0)
    scene = draw_scene(
        random.Random(3), [tile], tile_set(), camera, np.full((500, 500, 3), 90, np.uint8), [cup]
    )
    assert any(truth.visible >= 0.6 for truth in scene.tiles) != hidden


def test_round_object_has_transparent_corners() -> None:
    """The table is visible in the corners of the box of a round object."""
    disc = replace(thing(random.Random(2), "disc", (0, 0), 0), under=False)
    camera = look_at((-30, -30, 30, 30), (500, 500), 0, 0)
    ground = np.full((500, 500, 3), 90, np.uint8)
    scene = draw_scene(random.Random(3), [], tile_set(), camera, ground.copy(), [disc])
    corner = camera.project(disc.box[1, 0] * [0.97, 0.97, 1]).astype(int)
    block = Thing(disc.box, disc.picture, disc.side, under=False)
    assert len(block.hull) == 4 < len(disc.hull)
    assert (scene.image[corner[1], corner[0]] <= 90).all()


def test_objects_lie_on_tiles_if_allowed() -> None:
    corners = [np.array([[-130, 17], [130, 17], [130, -17], [-130, -17]], float)]
    extent = (-130.0, -17.0, 130.0, 17.0)
    laid = [
        things_about(random.Random(n), extent, corners, height) for n in range(150) for height in (20, None)
    ]
    upon = [[it for it in each if it.over] for each in laid]
    assert sum(map(len, upon[0::2])) > 10
    assert not any(upon[1::2])
    assert all(it.box[..., 2].min() >= 20 for each in upon for it in each)


@pytest.mark.parametrize("seed", range(6))
def test_objects_do_not_hide_hand(seed: int) -> None:
    hand = Hand.parse("123m 456m | 789m 111m 5m5m*")
    placed = lay_hand(random.Random(seed), hand)
    things = place_objects(random.Random(seed), placed, tile_set(), (4, 9))
    scene = render_hand_scene(random.Random(seed), placed, tile_set(), (800, 600), 8.0 * seed, 0, things)
    assert len(scene.tiles) == len(placed)
    assert all(tile.visible > 0.9 for tile in scene.tiles)
    bare = render_hand_scene(random.Random(seed), placed, tile_set(), (800, 600), 8.0 * seed)
    assert (scene.image != bare.image).mean() > 0.2
