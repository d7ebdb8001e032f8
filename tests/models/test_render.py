"""The renderer: the truth it tells is what it draws, and the same seed draws the same."""

import itertools
import json
import random
from pathlib import Path

import cv2
import numpy as np
import pytest

from models.render.camera import look_at
from models.render.layouts import TALL, Placed, beside, kin_of, lay_hand, line_up, scatter_of
from models.render.lens import Bend, focus, snap
from models.render.scene import draw, hand_scene, random_scene
from models.render.tileset import TileSet
from scoring import Hand

SAMPLES = Path(__file__).parents[2] / "samples"
BODY, BACK = np.array([240.0, 235, 225]), np.array([20.0, 90, 200])


def flat_set() -> TileSet:
    """Every face one plain colour of its own."""
    faces = {f"{n}m": [np.full((64, 48, 3), (25 * n, 250 - 25 * n, 60), np.uint8)] for n in range(1, 10)}
    return TileSet(faces, BODY, BACK, edge=0.0)


@pytest.mark.parametrize("tilt", [0, 20, 45])
@pytest.mark.parametrize("heading", [0, 90, 200])
def test_camera_holds_the_box(tilt: float, heading: float) -> None:
    camera = look_at((-100, -20, 140, 60), (800, 600), tilt, heading)
    corners = np.array([[x, y, 0.0] for x in (-100, 140) for y in (-20, 60)])
    seen = camera.project(corners)
    assert (seen > -5).all()
    assert (seen < [805, 605]).all()
    assert np.ptp(seen, 0).max() > 300


def test_quads_lie_on_their_faces() -> None:
    rng = random.Random(1)
    hand = Hand.parse("123m 456m 789m | 11m 5m*")
    placed = lay_hand(rng, hand, neat=True)
    scene = hand_scene(rng, placed, flat_set(), (900, 700), tilt=25)
    assert len(scene.tiles) == 12
    for tile in scene.tiles:
        x, y = tile.quad.mean(0).astype(int)
        n = int(tile.placed.label[0])
        assert np.abs(scene.image[y, x].astype(int) - [25 * n, 250 - 25 * n, 60]).max() < 25


def test_quads_begin_at_the_own_top_left_and_run_clockwise() -> None:
    rng = random.Random(2)
    placed = lay_hand(rng, Hand.parse("| 11m 5m*"), neat=True)
    scene = hand_scene(rng, placed, flat_set(), (900, 700), tilt=10)
    for tile in scene.tiles:
        a, b, c, _ = tile.quad
        across, down = b - a, c - b
        assert across[0] * down[1] - across[1] * down[0] > 0  # clockwise where y points down
        assert np.linalg.norm(down) > 1.1 * np.linalg.norm(across)
        if not tile.placed.sideways:
            assert across[0] > abs(across[1])


def test_same_seed_same_scene() -> None:
    one, two = (random_scene(random.Random(7), flat_set(), (320, 320)) for _ in range(2))
    assert (one.image == two.image).all()
    assert all((a.quad == b.quad).all() for a, b in zip(one.tiles, two.tiles, strict=True))


def test_same_seed_same_photo_whatever_else_was_drawn() -> None:
    image = np.full((64, 64, 3), 128, np.uint8)
    for seed in range(8):
        one = snap(random.Random(seed), image)
        cv2.randn(np.empty((3, 3)), np.zeros(1), np.ones(1))
        assert (one == snap(random.Random(seed), image)).all()


def test_hidden_tiles_are_told() -> None:
    open_one, behind, standing = Placed("1m", 3, 0), Placed("1m", 0, 0), Placed("1m", 0, -1, pose="standing")
    camera = look_at((-100, -100, 100, 100), (400, 400), 50, 0)
    ground = np.full((400, 400, 3), 90, np.uint8)
    scene = draw(random.Random(3), [open_one, behind, standing], flat_set(), camera, ground)
    visible = {tile.placed: tile.visible for tile in scene.tiles}
    assert visible[open_one] > 0.95
    assert 0.1 < visible[behind] < 0.7
    assert len(scene.ignore) == 1


def test_tiles_side_by_side_are_often_of_a_kind_or_a_suit() -> None:
    rng = random.Random(1)
    kinds = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)]
    rows = [kin_of(rng, lambda: rng.choice(kinds), 10) for _ in range(300)]
    pairs = [pair for row in rows for pair in itertools.pairwise(row)]
    assert all(len(row) == 10 for row in rows)
    assert 0.2 < np.mean([a == b for a, b in pairs]) < 0.6
    assert 0.5 < np.mean([a[-1] == b[-1] for a, b in pairs]) < 0.9


@pytest.mark.parametrize(
    ("other", "apart"),
    [
        (Placed("", 1.01, 0), True),
        (Placed("", 0.99, 0), False),
        (Placed("", 0, 1.35), True),
        (Placed("", 0, 1.33), False),
        (Placed("", 1.18, 0, angle=90), True),
        (Placed("", 1.1, 0, angle=90), False),
        (Placed("", 1.34, 0, angle=45), True),
        (Placed("", 1.3, 0, angle=45), False),
    ],
)
def test_tiles_beside_each_other_do_not_overlap(other: Placed, apart: bool) -> None:
    tile = Placed("", 0, 0)
    assert (beside(tile, other) or beside(other, tile)) == apart


def test_swept_tiles_lie_closer() -> None:
    def nearest(swept: bool) -> float:
        tiles = scatter_of(random.Random(2), lambda: "1m", 25, 5, swept=swept)
        return min(np.hypot(a.x - b.x, a.y - b.y) for a in tiles for b in tiles if a is not b)

    assert 1 < nearest(True) < 1.5 < nearest(False)


def test_a_sideways_tile_stands_on_the_rows_foot() -> None:
    rng = random.Random(4)
    row = list(lay_hand(rng, Hand.parse("| 11m 5m*"), neat=True))
    turned = next(t for t in row if t.sideways)
    assert turned.winning
    assert turned.y == pytest.approx(-(TALL - 1) / 2, abs=0.1)
    assert line_up([], 0.5) == []


@pytest.mark.parametrize("truth", sorted(SAMPLES.glob("*.json")), ids=lambda p: p.stem)
def test_samples_stand_beside_their_truth(truth: Path) -> None:
    facts = json.loads(truth.read_text())
    image = cv2.imread(str(truth.with_suffix(".jpg")))
    assert image is not None
    assert image.shape[:2] == (facts["height"], facts["width"])
    assert len(facts["tiles"]) >= 14
    assert str(Hand.parse(facts["hand"])) == facts["hand"]


@pytest.mark.parametrize(
    "bend",
    [
        Bend((320, 240), radial=0.09),
        Bend((320, 240), radial=-0.09),
        Bend((320, 240), slant=0.08),
        Bend((320, 240), sway=0.01, waves=3, phase=1),
        Bend((320, 240), 0.06, -0.05, 0.005, 2, 4),
    ],
)
def test_corners_follow_the_bent_picture(bend: Bend) -> None:
    points = np.array([[40.0, 30], [160, 120], [290, 60], [60, 210], [270, 200]])
    assert np.abs(bend.straight(bend.bent(points)) - points).max() < 0.02
    image = np.zeros((240, 320, 3), np.uint8)
    for x, y in points.astype(int):
        cv2.circle(image, (int(x), int(y)), 5, (255, 255, 255), -1)
    _, _, _, found = cv2.connectedComponentsWithStats((bend.picture(image)[..., 0] > 128).astype(np.uint8))
    apart = np.linalg.norm(found[1:, None] + 0.5 - bend.bent(points + 0.5)[None], axis=2)
    assert apart.min(0).max() < 1


def test_lenses_bend_some_scenes_and_leave_most() -> None:
    bends = [Bend.random(random.Random(n), (320, 240)) for n in range(400)]
    assert 0.4 < np.mean([b is None for b in bends]) < 0.7


def test_what_lies_out_of_focus_is_blurred() -> None:
    image = np.random.default_rng(1).integers(0, 256, (200, 200, 3)).astype(np.uint8)
    rough = [
        cv2.Laplacian(strip, cv2.CV_32F).std() for strip in np.array_split(focus(random.Random(2), image), 5)
    ]
    assert max(rough) > 2 * min(rough)
