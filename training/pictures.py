"""Images for the detector: most composed on the fly, the rest real photos, with the same augmentation.

Photos without tiles are used alone and as background of composed tiles.
"""

from __future__ import annotations

import math
import os
import random
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import cv2
import numpy as np
import torch
from torch.utils.data import IterableDataset, get_worker_info

from training.bank import Face, load_faces, unpack
from training.boxes import largest_overlaps
from training.detector import LEVEL, STRIDE, UNIT, encode_quads
from training.photos import COLLECTED
from training.render.hands.kinds import KINDS
from training.render.lens import take_photo
from training.render.scene import distort_scene, place_objects, render_hand_scene, render_random_scene
from training.render.tables import random_colour_near
from training.render.tileset import LIKE_GROUND, random_back, random_build, shrink_face, soften_edges
from training.wins import WinScene
from vision.classification import NOT_A_TILE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from training.render.camera import Camera
    from training.render.scene import Ground, Scene
    from training.render.tileset import TileSet

BADLY = 0.35  # share of the images with mishaps
COMPOSED, EMPTY = 0.5, 0.1  # shares of the images, the latter without a tile; the others are photos
ON_PHOTO = 0.35  # share of composed images on a photo without tiles
HANDS = 0.45  # share of composed images with winning hands, laid out as players do
HAND_SIZES = 0.8, 1.9  # relative to the network input; larger ones are cropped
HANDS_AMONG = 0.3  # share of the hands among objects that are not tiles
CORRECTED = 0.3  # share of corrected photos, and of corrected sets that are composed, if any
GROUND_WEIGHT = 0.25  # of the unlabelled ground of a photo, which may show other tiles
SOFT = 0.75  # share of composed sets with round edges
BACKS = 0.6  # share of these whose backs have a pattern, or the colour of a table
DOWN = 0.05, 0.2, 0.5, 0.8  # share of loose tiles that are face down
POINTS_A_TILE = 5
WHOLE = 30  # number of labels from which a set can be played with
STRAIGHT = 0.08  # of a box, maximum overlap with its neighbour in a row parallel to the edges of the image


@dataclass(slots=True)
class TrainingPicture:
    """image: (S, S, 3) uint8; quads: (T, 4, 2); exact: (T,) whether the corners are known.

    ignore: polygons that teach nothing; ground: how much all the rest weighs.
    """

    image: np.ndarray
    quads: np.ndarray
    exact: np.ndarray
    ignore: list[np.ndarray]
    ground: float


class TileSets:
    """The faces of the bank as sets of tiles.

    Drawn styles and art, styles with only flowers and seasons, and the photographed groups.
    """

    def __init__(self, faces: list[Face]) -> None:
        by_set: dict[str, dict[str, list[Face]]] = {}
        for face in faces:
            if face.clean and face.image.shape[0] >= 40 and face.label != NOT_A_TILE:
                by_set.setdefault(face.set, {}).setdefault(face.label, []).append(face)
        drawn = [s for n, s in by_set.items() if n.startswith(("drawn", "art"))]
        self.drawn = [s for s in drawn if len(s) >= WHOLE]
        self.partly = [s for s in drawn if len(s) < WHOLE]
        self.real = [s for n, s in by_set.items() if not n.startswith(("drawn", "art", COLLECTED))]
        self.corrected = [s for n, s in by_set.items() if n.startswith(COLLECTED)]

    def choose_set(self, rng: random.Random) -> TileSet:
        """Choose a set of tiles and give it random proportions."""
        few = 10 * CORRECTED if self.corrected else 0
        shares = (self.real, 10 - few), (self.drawn, 9), (self.partly, 1), (self.corrected, few)
        kinds = [k for k in shares if k[0]]
        (sets,) = rng.choices([k[0] for k in kinds], [k[1] for k in kinds])
        chosen, real = rng.choice(sets), sets is self.real or sets is self.corrected
        drawn = {label: rng.choice(options) for label, options in chosen.items()}
        faces = {label: [shrink_face(trim_margin(face))] for label, face in drawn.items()}
        *_, some = drawn.values()
        if real:
            body = np.array(some.body, np.float32)
            back = np.array([rng.uniform(0, 255) for _ in range(3)], np.float32)
        else:
            body, back = np.array(some.body, np.float32), np.array(some.back, np.float32)
        if rng.random() < BACKS:
            back = random_colour_near(rng, LIKE_GROUND) if rng.random() < 0.4 else back
            faces["X"] = [random_back(rng, back) for _ in range(2)]
        tiles = random_build(rng, faces, body, back)
        return soften_edges(rng, tiles) if rng.random() < SOFT else tiles


def trim_margin(face: Face) -> np.ndarray:
    """Return the face without its margin."""
    h, w = face.image.shape[:2]
    share = face.margin / (1 + 2 * face.margin)
    y, x = round(h * share), round(w * share)
    return face.image[y : h - y or None, x : w - x or None]


def project_photo(photo: np.ndarray, rng: random.Random, camera: Camera, size: tuple[int, int]) -> np.ndarray:
    """Project a photo (H, W, 3) onto the table as the camera sees it, or put it behind the tiles.

    size: (width, height) of the ground in pixels.
    """
    height, width = photo.shape[:2]
    if rng.random() < 0.6:
        scale = rng.uniform(1.0, 5.0)  # pixels of the photo per millimetre
        to_world = np.array(
            [[1 / scale, 0, -width / 2 / scale], [0, -1 / scale, height / 2 / scale], [0, 0, 1]]
        )
        warp = camera.ground_homography() @ to_world
        return cv2.warpPerspective(photo, warp, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    ratio = max(size[0] / width, size[1] / height) * rng.uniform(1.0, 2.0)
    large = cv2.resize(photo, (math.ceil(width * ratio), math.ceil(height * ratio)))
    left, top = rng.randint(0, large.shape[1] - size[0]), rng.randint(0, large.shape[0] - size[1])
    return np.ascontiguousarray(large[top : top + size[1], left : left + size[0]])


def compose_picture(
    rng: random.Random, sets: TileSets, store: dict[str, np.ndarray], side: int
) -> TrainingPicture:
    """Render a scene of a random set, some on photos without tiles, and return a square of `side` pixels."""
    ground = None
    if store["complete"].any() and rng.random() < ON_PHOTO:
        ground = partial(project_photo, rotate_quarter_turns(rng, unpack(store, pick_empty(rng, store))))
    hand = rng.random() < HANDS
    long = side * rng.uniform(*HAND_SIZES) if hand else side
    width, height = rng.choice([(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, 0.75), (0.75, 1.0), (1.0, 0.5625)])
    render = render_hand if hand else partial(render_random_scene, down=rng.choice(DOWN))
    scene = render(rng, sets.choose_set(rng), (round(long * width), round(long * height)), ground)
    seen = [t for t in scene.tiles if t.visible >= 0.55]
    hidden = [t.quad for t in scene.tiles if t.visible < 0.55]
    quads = np.array([t.quad for t in seen], np.float32).reshape(-1, 4, 2)
    return place_picture(
        rng,
        TrainingPicture(scene.image, quads, np.ones(len(quads), bool), hidden + scene.ignore, 1.0),
        side,
        1.0,
        0.0,
    )


def render_hand(rng: random.Random, tile_set: TileSet, size: tuple[int, int], ground: Ground | None) -> Scene:
    """Render a winning hand of any kind; other tiles replace faces that the set lacks."""
    kind = rng.choice(list(KINDS))
    table = WinScene.random(rng, partial(tile_set.draw_label, rng), kind)
    there = [
        tile
        if tile.label == "X" or tile_set.faces.get(tile.label)
        else replace(tile, label=tile_set.draw_label(rng))
        for tile in table.placed
    ]
    placed = replace(table, placed=there).with_red_fives(rng, tile_set)
    things = place_objects(rng, placed, tile_set) if rng.random() < HANDS_AMONG else []
    scene = render_hand_scene(rng, placed, tile_set, size, table.tilt, table.heading, things, ground)
    return distort_scene(rng, scene)


def pick_photo(rng: random.Random, sources: np.ndarray) -> int:
    """Choose a photo by name: corrected ones have a fixed share, however few they are."""
    corrected = np.flatnonzero(np.char.startswith(sources, COLLECTED))
    others = len(sources) - len(corrected)
    if len(corrected) and (not others or rng.random() < CORRECTED):
        return int(rng.choice(corrected))
    k = rng.randrange(others)
    return int(np.setdiff1d(np.arange(len(sources)), corrected)[k])


def augment_photo(rng: random.Random, store: dict[str, np.ndarray], side: int) -> TrainingPicture:
    """Return a random photo of the store, rotated by quarter turns, sometimes by other angles, and scaled."""
    k = int(np.flatnonzero(~store["complete"])[pick_photo(rng, store["source"][~store["complete"]])])
    image = unpack(store, k)
    boxes = store["boxes"][store["first"][k] : store["first"][k + 1]]
    quads = store["quads"][store["first"][k] : store["first"][k + 1]].reshape(-1, 4, 2).copy()
    exact = ~np.isnan(quads).any((1, 2))
    quads[~exact] = boxes[~exact][:, [[0, 1], [2, 1], [2, 3], [0, 3]]]
    if rng.random() < 0.5:
        image = np.ascontiguousarray(np.rot90(image))
        quads = np.stack([quads[..., 1], image.shape[0] - quads[..., 0]], -1)
    if rng.random() < 0.5:
        image = np.ascontiguousarray(image[::-1, ::-1])
        quads = np.array(image.shape[1::-1]) - quads
    scale = side / max(image.shape[:2]) * float(np.exp(rng.uniform(-0.5, 0.6)))
    angle = 0.0
    if rng.random() < 0.35 and len(boxes) and largest_overlaps(boxes).max() < STRAIGHT:
        angle, exact = (
            rng.uniform(-60, 60),
            np.ones(len(boxes), bool),
        )  # the boxes of straight rows are their quads
    return place_picture(rng, TrainingPicture(image, quads, exact, [], GROUND_WEIGHT), side, scale, angle)


def pick_empty(rng: random.Random, store: dict[str, np.ndarray]) -> int:
    """Choose a photo without tiles."""
    return int(rng.choice(np.flatnonzero(store["complete"])))


def rotate_quarter_turns(rng: random.Random, image: np.ndarray) -> np.ndarray:
    """Rotate an image without tiles by quarter turns or mirror it, at random."""
    turned = np.rot90(image, rng.randrange(4))
    return np.ascontiguousarray(turned[:, ::-1] if rng.random() < 0.5 else turned)


def augment_negative(rng: random.Random, store: dict[str, np.ndarray], side: int) -> TrainingPicture:
    """Return a random photo without tiles: any rotation and scale, sometimes with other colours."""
    image = rotate_quarter_turns(rng, unpack(store, pick_empty(rng, store)))
    if rng.random() < 0.3:
        image = np.ascontiguousarray(image[..., rng.sample(range(3), 3)])
    scale = side / max(image.shape[:2]) * float(np.exp(rng.uniform(-1.0, 1.0)))
    angle = rng.uniform(-60, 60) if rng.random() < 0.35 else 0.0
    none = TrainingPicture(image, np.empty((0, 4, 2), np.float32), np.empty(0, bool), [], 1.0)
    return place_picture(rng, none, side, scale, angle)


def place_picture(
    rng: random.Random, picture: TrainingPicture, side: int, scale: float, angle: float
) -> TrainingPicture:
    """Put the image on a square of the network input: scaled, rotated by degrees, shifted at random."""
    h, w = picture.image.shape[:2]
    turn = scale * cv2.getRotationMatrix2D((0, 0), angle, 1.0)[:, :2]
    frame = np.array([[0, 0], [w, 0], [w, h], [0, h]]) @ turn.T
    low, extent = frame.min(0), np.ptp(frame, 0)
    free, chance = side - extent, np.array([rng.random(), rng.random()])
    if (free < 0).any() and len(picture.quads):  # keep a labelled tile visible
        focus = picture.quads[rng.randrange(len(picture.quads))].mean(0) @ turn.T - low
        wanted = np.array([rng.uniform(0.2, 0.8) * side, rng.uniform(0.2, 0.8) * side]) - focus
        shift = np.where(free < 0, np.clip(wanted, np.minimum(free, 0), 0), free * chance)
    else:
        shift = free * chance
    shift = shift - low
    warp = np.c_[turn, shift].astype(np.float32)
    image = cv2.warpAffine(
        picture.image, warp, (side, side), flags=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    )
    quads = (picture.quads @ turn.T + shift).astype(np.float32)
    ignore = [(p @ turn.T + shift).astype(np.float32) for p in picture.ignore]
    middle = quads.mean(1) if len(quads) else np.zeros((0, 2))
    inside = np.asarray(((middle >= 2) & (middle < side - 2)).all(1))
    # Clipped tiles stay labelled while their centre is visible, but their corners are not used.
    ignore += [q for q, keep in zip(quads, inside, strict=True) if not keep]
    return TrainingPicture(
        take_photo(rng, image, quads[inside], BADLY),
        quads[inside],
        picture.exact[inside],
        ignore,
        picture.ground,
    )


def make_targets(picture: TrainingPicture, side: int) -> dict[str, torch.Tensor]:
    """Return the targets of the detector for an image, at a quarter of its size.

    heat, weight: (1, h, w); place: (T, 2) points on tiles; numbers: (T, 9) of their quads; exact: (T,).
    """
    h = w = side // STRIDE
    heat = np.zeros((h, w), np.float32)
    weight = np.full((h, w), picture.ground, np.float32)
    place, numbers, exact = [], [], []
    small = picture.quads / STRIDE - 0.5
    for quad in small:
        cv2.fillConvexPoly(weight, cv2.convexHull(np.round(quad).astype(np.int32)), 1.0)
        if picture.ground < 1:  # the seams around labelled tiles are certain ground
            cv2.polylines(weight, [np.round(quad).astype(np.int32)], True, 1.0, 3)
    for polygon in picture.ignore:
        cv2.fillPoly(weight, [np.round(polygon / STRIDE - 0.5).astype(np.int32)], 0.0)
    encoded = encode_quads(small * STRIDE / UNIT)
    for quad, mine, known in zip(small, encoded, picture.exact, strict=True):
        cx, cy = quad.mean(0)
        sides = np.linalg.norm(quad - np.roll(quad, 1, 0), axis=1)
        spread = max(0.18 * min((sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2), 0.6)
        reach = int(3 * spread) + 1
        x0, y0 = round(float(cx)), round(float(cy))
        ys, xs = np.mgrid[
            max(y0 - reach, 0) : min(y0 + reach + 1, h), max(x0 - reach, 0) : min(x0 + reach + 1, w)
        ]
        if not ys.size:
            continue
        bump = np.exp(-((xs - x0) ** 2 + (ys - y0) ** 2) / (2 * spread**2)).astype(np.float32)
        region = heat[ys[0, 0] : ys[-1, 0] + 1, xs[0, 0] : xs[0, -1] + 1]
        np.maximum(region, bump, out=region)
        order = np.argsort(-bump.ravel())[:POINTS_A_TILE]
        for y, x in zip(ys.ravel()[order], xs.ravel()[order], strict=True):
            place.append((y, x))
            numbers.append([*(mine[:2] - np.array([x, y]) * STRIDE / UNIT), *mine[2:]])
            exact.append(known)
    return {
        "image": torch.from_numpy(np.ascontiguousarray(picture.image.transpose(2, 0, 1))),
        "heat": torch.from_numpy(heat)[None],
        "weight": torch.from_numpy(weight)[None],
        "place": torch.tensor(np.array(place, np.int64).reshape(-1, 2)),
        "numbers": torch.tensor(np.array(numbers, np.float32).reshape(-1, len(LEVEL))),
        "exact": torch.tensor(np.array(exact, bool)),
    }


class Pictures(IterableDataset[dict[str, torch.Tensor]]):
    """An endless stream of images with their targets; every worker draws its own."""

    def __init__(self, bank: Path, side: int, seed: int) -> None:
        super().__init__()
        self.bank, self.side, self.seed = bank, side, seed

    def iterate_pictures(self) -> Iterator[TrainingPicture]:
        """Yield images without end; they depend on seed and worker."""
        worker = get_worker_info()
        rng = random.Random(f"{self.seed}/{worker.id if worker else 0}")
        cv2.setNumThreads(1)
        sets = TileSets(load_faces(self.bank / "faces.npz"))
        store = dict(np.load(self.bank / "photos.npz"))
        while True:
            without = store["complete"].any()
            chance = rng.random()
            if without and chance < EMPTY:
                yield augment_negative(rng, store, self.side)
            elif chance < EMPTY + COMPOSED or store["complete"].all():
                yield compose_picture(rng, sets, store, self.side)
            else:
                yield augment_photo(rng, store, self.side)

    def __iter__(self) -> Iterator[dict[str, torch.Tensor]]:
        torch.set_num_threads(1)
        os.environ["OMP_NUM_THREADS"] = "1"
        return (make_targets(p, self.side) for p in self.iterate_pictures())


def collate_batch(rows: list[dict[str, torch.Tensor]]) -> dict[str, torch.Tensor]:
    """Join images into a batch; `place` gets the image number in front."""
    batch = {k: torch.stack([r[k] for r in rows]) for k in ("image", "heat", "weight")}
    places = [torch.cat([torch.full((len(r["place"]), 1), n), r["place"]], 1) for n, r in enumerate(rows)]
    batch["place"] = torch.cat(places)
    batch["numbers"] = torch.cat([r["numbers"] for r in rows])
    batch["exact"] = torch.cat([r["exact"] for r in rows])
    return batch
