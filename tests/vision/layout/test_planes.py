"""Planes: perspective, curved rows and standing tiles, on simulated tables."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.layout.plane_fixtures import plane
from tests.vision.simulated_table import Camera, PlacedTile, table
from vision import DetectedTile
from vision.layout.choice import choose_layout
from vision.layout.hand import format_hand
from vision.layout.hypotheses import most_likely_layout
from vision.layout.planes import (
    KNOWING_NOTHING,
    SYMMETRIC_FACES,
    effective_turn_confidence,
    find_standing_by_lean,
    merge_planes,
    standing_hypotheses,
    straighten_row,
)

ROW = table("123m456m789p22sEEE")
CAMERAS = [Camera(), Camera(turn=30), Camera(turn=90), Camera(turn=180), Camera(turn=-20, tilt=45, far=1.6)]

HAND = ["1m", "2m", "3m", "4m", "5m", "6m", "7p", "8p", "9p", "2s", "2s", "E", "E", "E"]
CURVE_CAMERAS = [Camera(), Camera(turn=15), Camera(turn=180), Camera(tilt=40, far=1.6)]

HIGH, AWAY, ACROSS = 1.33, 16.0, 1100.0  # tile widths; to the camera, and pixels of its focal length
CORNERS = np.array([(-0.5, HIGH / 2), (0.5, HIGH / 2), (0.5, -HIGH / 2), (-0.5, -HIGH / 2)])


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_row_is_level_and_one_width_apart(camera):
    seen = camera.photograph(ROW)
    found = plane(seen)
    axis_known = [tile.label not in SYMMETRIC_FACES for tile in seen]
    order = found.centres[:, 0].argsort()
    assert found.main.all()
    assert np.diff(found.centres[order, 0]) == pytest.approx(1, abs=0.15)
    assert np.ptp(found.centres[:, 1]) < 0.3
    assert (found.turns[axis_known] == 0).all()
    assert (found.across < 0).all()


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_only_sideways_tile_lies_across(camera):
    seen = camera.photograph(table("123m456m789p22s*EEE"))
    across = plane(seen).across > 0
    assert across.sum() == 1
    assert seen[int(across.argmax())].label == "2s"


@pytest.mark.parametrize(
    ("upside_down", "is_level"), [(6, True), (7, True), (8, True), (12, False), (13, False)]
)
def test_few_upright_tiles_decide_way_up(upside_down, is_level):
    """The photo's own upright counts where a rack is mixed, and not where most tiles are upside down."""
    rack = table("123467m7pESWNCF")
    for tile in rack[:upside_down]:
        tile.turn = 2.0
    seen = Camera().photograph(rack)
    from_left = np.argsort([np.mean(tile.quad, axis=0)[0] for tile in seen])
    order = plane(seen).centres[:, 0].argsort()
    assert list(order) == list(from_left if is_level else from_left[::-1])


def test_tiles_of_other_size_or_lean_differ():
    far = [laid for laid in table("5p5p5p", x=(30,)) for laid.turn in (0.4,)]
    seen = Camera().photograph(ROW + far)
    assert {tile.label for tile, main in zip(seen, plane(seen).main, strict=True) if not main} == {"5p"}


def fan(degrees, way=1):
    """Return the hand on an arc of that many degrees, each tile turned with it; `way` -1 reverses it."""
    step = np.radians(degrees) / (len(HAND) - 1)
    radius = 1.05 / step
    angles = (np.arange(len(HAND)) - (len(HAND) - 1) / 2) * step
    return [
        PlacedTile(label, radius * np.sin(a), way * radius * (1 - np.cos(a)), way * a / (np.pi / 2))
        for label, a in zip(HAND, angles, strict=True)
    ]


@pytest.mark.parametrize("camera", CURVE_CAMERAS, ids=str)
@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize("degrees", [0, 15, 30, 45, 60])
def test_fan_keeps_all_tiles(degrees, way, camera):
    for seed in range(2):
        laid = fan(degrees, way) if degrees else table("123m456m789p22sEEE")
        seen = camera.photograph(laid, seed)
        assert format_hand(most_likely_layout(seen).tiles) == "| 123456m 789p 22s EEE"


@pytest.mark.parametrize("degrees", [20, 40, 60])
def test_unrolled_row_is_level(degrees):
    quads = np.array([t.quad for t in Camera(jitter=0).photograph(fan(degrees))])
    flat = straighten_row(quads, np.ones(len(quads), bool)).mean(1)
    assert np.ptp(quads.mean(1)[:, 1]) > 10
    assert np.ptp(flat[:, 1]) < 4


@pytest.mark.parametrize("camera", CURVE_CAMERAS, ids=str)
def test_unrolled_keeps_straight_row(camera):
    quads = np.array([t.quad for t in camera.photograph(table("123m456m789p22s*EEE"))])
    assert (straighten_row(quads, np.ones(len(quads), bool)) == quads).all()


def lying(x, y):
    """Return the corners (4, 3) of a lying face at x, y, at the thickness of tiles."""
    return np.column_stack([np.add(CORNERS, (x, y)), np.full(4, 0.7)])


def standing(x, y):
    """Return the corners (4, 3) of a standing face at x, y, turned to the player."""
    return np.column_stack([CORNERS[:, 0] + x, np.full(4, y), CORNERS[:, 1] + HIGH / 2])


def seen(tiles, tilt):
    """Return the quads (n, 4, 2) of tiles (n, 4, 3) for a camera tilted by degrees from straight down."""
    s, c = np.sin(np.radians(tilt)), np.cos(np.radians(tilt))
    x, y, z = np.moveaxis(np.array(tiles), 2, 0)
    depth = AWAY + s * y - c * z
    return np.stack([640 + ACROSS * x / depth, 480 - ACROSS * (c * y + s * z) / depth], 2)


@pytest.mark.parametrize("tilt", [50, 60, 70])
@pytest.mark.parametrize("count", [2, 5, 8])
@pytest.mark.parametrize("at", [(-3.0, -2.4), (7.0, 0.0)], ids=["before it", "beside it"])
def test_sets_before_standing_row_get_its_length(count, at, tilt):
    row = [standing(k - count / 2, 0) for k in range(count)]
    sets = [lying(at[0] + k + 0.5 * (k > 2), at[1]) for k in range(6)]
    quads = seen([*row, *sets], tilt)
    plane = merge_planes(quads, np.ones(len(quads), bool))
    assert plane.standing.tolist() == [True] * count + [False] * 6
    assert (plane.lying == ~plane.standing).all()
    sides = np.linalg.norm(plane.quads - np.roll(plane.quads, 1, 1), axis=2)
    assert np.allclose(sides[:, 0] / sides[:, 1], HIGH, rtol=0.1)
    below = plane.quads[count:].mean((0, 1))[1] - plane.quads[:count].mean((0, 1))[1]
    assert (below > 1.5) == (at[1] < 0)


@pytest.mark.parametrize("tilt", [40, 43, 45, 47])
@pytest.mark.parametrize("count", [3, 5, 8])
@pytest.mark.parametrize("at", [(-3.0, -2.4), (5.0, 0.0)], ids=["before it", "beside it"])
def test_converging_edges_show_standing_tiles(count, at, tilt):
    row = [standing(k - count / 2, 0) for k in range(count)]
    sets = [lying(at[0] + k + 0.5 * (k > 2), at[1]) for k in range(6)]
    quads = seen([*row, *sets], tilt)
    assert merge_planes(quads, np.ones(len(quads), bool)).standing.tolist() == [True] * count + [False] * 6


@pytest.mark.parametrize(
    ("x", "leans"),
    [
        (np.ones(8), np.linspace(-0.3, 0.3, 8)),  # all in one column
        (np.arange(8.0), np.linspace(-0.3, 0.3, 8)),  # all of one kind
        (np.arange(8.0), np.array([0.3, -0.3] * 4)),  # no order in it
    ],
    ids=["a column", "one kind", "no order"],
)
def test_standing_by_lean_is_none_for_one_kind(x, leans):
    assert find_standing_by_lean(np.column_stack([x, np.arange(8.0) // 4]), leans) is None


@pytest.mark.parametrize(
    "camera", [Camera(), Camera(tilt=45, far=1.6), Camera(turn=-20, tilt=45, far=1.6)], ids=str
)
@pytest.mark.parametrize(
    "laid",
    [
        table("555m CCC", "222s111pEE*"),
        table("99m* 1*23p 4*56s 77*7s CCC*"),
        table("1111m 2222p", "3333s 4444s", "EE*"),
    ],
)
def test_made_one_keeps_lying_tiles(laid, camera):
    quads = np.array([tile.quad for tile in camera.photograph(laid)], float)
    plane = merge_planes(quads, np.ones(len(quads), bool))
    assert (plane.quads == quads).all()
    assert not plane.standing.any()
    assert not plane.lying.any()


@pytest.mark.parametrize("which", [0, 3, 6])
@pytest.mark.parametrize("quarters", [1, 3])
def test_turned_plain_tile_stands_with_its_row(which, quarters):
    tiles = [*(standing(k - 3.5, 0) for k in range(7)), *(lying(k - 3, -2.4) for k in range(6))]
    quads = seen(tiles, 60)
    quads[which] = np.roll(quads[which], quarters, axis=0)
    assert merge_planes(quads, np.ones(13, bool)).standing.tolist() == [True] * 7 + [False] * 6


@pytest.mark.parametrize("which", [1, 5])
def test_half_hidden_tile_stands_with_its_row(which):
    tiles = [*(standing(k - 3.5, 0) for k in range(7)), *(lying(k - 3, -2.4) for k in range(6))]
    quads = seen(tiles, 60)
    quads[which, :2] += 0.5 * (quads[which, [3, 2]] - quads[which, :2])
    assert merge_planes(quads, np.ones(13, bool)).standing.tolist() == [True] * 7 + [False] * 6


def test_longer_pair_within_row_does_not_stand():
    tiles = [lying(k - 4, 0) for k in range(8)]
    quads = seen(tiles, 30)
    for k in (2, 5):  # each between tiles of the other kind
        quads[k, :2] -= 0.5 * (quads[k, [3, 2]] - quads[k, :2])
    plane = merge_planes(quads, np.ones(8, bool))
    assert not plane.standing.any()
    assert (plane.quads == quads).all()


@pytest.mark.parametrize(("count", "ways"), [(5, [5, 6, 0]), (0, [0])])
def test_ways_to_stand_yields_alternatives(count, ways):
    tiles = [*(standing(k - count / 2, 0) for k in range(count)), *(lying(k - 3, -2.4) for k in range(6))]
    planes = list(standing_hypotheses(seen(tiles, 60), np.ones(len(tiles), bool)))
    assert [plane.standing.sum() for plane in planes] == ways
    assert [plane.none_stands for plane in planes] == [False, False, True][: len(ways)]


@pytest.mark.parametrize("tilt", [43, 45, 60])
@pytest.mark.parametrize("noise", [0, 1, 2, 3])
@pytest.mark.parametrize("hidden", [None, 3], ids=["all of it", "but for a tile's foot"])
def test_standing_row_with_sets_is_one_hand(tilt, hidden, noise):
    row = [standing(k - 4 + 0.6 * (k == 7), 0) for k in range(8)]
    sets = [lying(k - 3 + 0.4 * (k > 2), -1.9) for k in range(6)]
    quads = seen([*row, *sets], tilt)
    quads += noise * np.random.default_rng(5).normal(size=quads.shape)
    if hidden is not None:
        quads[hidden, 2:] += 0.45 * (quads[hidden, [1, 0]] - quads[hidden, 2:])
    labels = ["7m", "8m", "8s", "8s", "8s", "W", "W", "6m", "8p", "8p", "8p", "2s", "2s", "2s"]
    tiles = [
        DetectedTile(label, 0.99, (), tuple(map(tuple, quad)), turn_confidence=0.97, axis_confidence=0.97)
        for label, quad in zip(labels, quads.tolist(), strict=True)
    ]
    assert format_hand(choose_layout(tiles).tiles) == "888p 222s | 78m 888s WW 6m*"


def seen_tile(label, turn):
    """Return a tile with this confidence of its turn."""
    square = ((0, 0), (30, 0), (30, 40), (0, 40))
    return DetectedTile(label, 0.99, (), square, turn_confidence=turn, axis_confidence=0.99)


@pytest.mark.parametrize(
    ("label", "turn", "sure"),
    [
        ("7m", 0.6, 0.6),
        ("7m", 0.99, 0.99),
        # alike upside down, but for a numeral in the corner
        ("2p", 0.6, KNOWING_NOTHING),
        ("3p", 0.6, KNOWING_NOTHING),
        ("3p", 0.97, 0.97),
        # a face that nobody knows
        ("?", 0.99, KNOWING_NOTHING),
    ],
)
def test_turn_confidence_depends_on_face(label, turn, sure):
    assert effective_turn_confidence(seen_tile(label, turn)) == sure


@pytest.mark.parametrize(
    ("label", "alike"), [("B", True), ("X", True), ("8s", True), ("7s", False), ("C", False)]
)
def test_faces_that_look_alike_upside_down(label, alike):
    assert (label in SYMMETRIC_FACES) == alike
