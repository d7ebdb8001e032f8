"""Placed tiles drawn as boxes with faces, sides and shadows, with the truth about every visible one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import cv2
import numpy as np

from models.render import layouts, tables
from models.render.camera import Camera, look_at, random_camera
from models.render.lens import Bend, focus

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from models.render.layouts import Placed
    from models.render.tileset import TileSet

SUBPIXEL = 4  # bits
OUT_OF_FOCUS = 0.12  # of scenes


@dataclass(frozen=True, slots=True)
class Truth:
    """A tile of a scene: where it lies, its quad (4, 2) in pixels, and the share of its face that is seen."""

    placed: Placed
    quad: np.ndarray
    visible: float


@dataclass(frozen=True, slots=True)
class Scene:
    """image: (H, W, 3) uint8 RGB; tiles: those with a visible face.

    ignore: polygons (N, 2) that are neither tile nor ground.
    """

    image: np.ndarray
    tiles: list[Truth]
    ignore: list[np.ndarray]


def fill(image: np.ndarray, polygon: np.ndarray, colour: Sequence[float] | np.ndarray) -> None:
    """Fill a convex polygon (N, 2) of a picture with a colour, in place."""
    points = np.round(polygon * (1 << SUBPIXEL)).astype(np.int32)
    cv2.fillConvexPoly(image, points, [float(c) for c in colour], cv2.LINE_AA, SUBPIXEL)


def box_corners(tile: Placed, tile_set: TileSet) -> np.ndarray:
    """Return (2, 4, 3) corners of a tile in millimetres, those on the table first, then the upper ones.

    Each four run clockwise from the tile's own top left, seen from above.
    """
    unit = tile_set.width
    long, thick = unit * tile_set.tall, unit * tile_set.thick
    if tile.pose == "standing":
        half, low, high = (unit / 2, thick / 2), 0.0, long
    else:
        half, low, high = (unit / 2, long / 2), tile.level * thick, (tile.level + 1) * thick
    flat = np.array([[-half[0], half[1]], [half[0], half[1]], [half[0], -half[1]], [-half[0], -half[1]]])
    c, s = np.cos(np.radians(tile.angle)), np.sin(np.radians(tile.angle))
    stretch = [unit, unit * tile_set.tall / layouts.TALL]  # layouts reckon with a usual tile
    ground = flat @ np.array([[c, s], [-s, c]]) + np.array([tile.x, tile.y]) * stretch
    return np.stack([np.c_[ground, np.full(4, low)], np.c_[ground, np.full(4, high)]])


def paste(image: np.ndarray, texture: np.ndarray, quad: np.ndarray, shade: float) -> None:
    """Warp an RGBA texture onto a quad of the picture, in place."""
    low = np.floor(quad.min(0)).astype(int) - 1
    high = np.ceil(quad.max(0)).astype(int) + 2
    low, high = np.maximum(low, 0), np.minimum(high, [image.shape[1], image.shape[0]])
    if (high <= low).any():
        return
    top, right, below, left = (float(np.linalg.norm(quad[k] - quad[k - 1])) for k in (1, 2, 3, 0))
    across, down = max(top, below, 4), max(left, right, 4)
    wanted = (int(across * 1.2) + 1, int(down * 1.2) + 1)
    if wanted[0] < texture.shape[1] and wanted[1] < texture.shape[0]:
        texture = cv2.resize(texture, wanted, interpolation=cv2.INTER_AREA)
    h, w = texture.shape[:2]
    source = np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32) - 0.5
    warp = cv2.getPerspectiveTransform(source, (quad - low - 0.5).astype(np.float32))
    patch = cv2.warpPerspective(texture, warp, tuple(int(v) for v in high - low), flags=cv2.INTER_LINEAR)
    alpha = patch[..., 3:].astype(np.float32) / 255
    region = image[low[1] : high[1], low[0] : high[0]]
    # The border of the warp is transparent black, so the colours are already multiplied by their cover.
    region[:] = np.clip(region * (1 - alpha) + patch[..., :3] * (shade * (alpha > 0)), 0, 255)


def draw_shadows(
    image: np.ndarray,
    boxes: Sequence[np.ndarray],
    camera: Camera,
    light: np.ndarray,
    depth: float,
    soft: float,
) -> np.ndarray:
    """Darken the ground beside the boxes: a cast shadow along the light and a close one all round."""
    scale = 0.5
    mask: np.ndarray = np.zeros((int(image.shape[0] * scale), int(image.shape[1] * scale)), np.float32)
    close = mask.copy()
    for box in boxes:
        base = camera.project(np.c_[box[0][:, :2], np.zeros(4)]) * scale
        cast = camera.project(np.c_[box[1][:, :2] + light * box[1][0, 2], np.zeros(4)]) * scale
        if np.abs(cast).max() > 1e4:
            continue
        hull = cv2.convexHull(np.r_[base, cast].astype(np.float32))[:, 0]
        fill(mask, hull, [1.0])
        fill(close, base, [1.0])
    size = 0.006 * max(image.shape)
    mask = cv2.GaussianBlur(mask, (0, 0), max(soft * size, 0.4))
    close = cv2.GaussianBlur(close, (0, 0), max(0.8 * size, 0.4))
    dark = cv2.resize(np.clip(depth * mask + 0.35 * close, 0, 0.85), (image.shape[1], image.shape[0]))
    return (image * (1 - dark[..., None])).astype(np.uint8)


def draw(
    rng: random.Random,
    placed: Sequence[Placed],
    tile_set: TileSet,
    camera: Camera,
    ground: np.ndarray,
) -> Scene:
    """Draw tiles onto a picture of the empty table (H, W, 3), as the camera sees them."""
    height, width = ground.shape[:2]
    bearing = rng.uniform(0, 2 * np.pi)
    light = np.array([np.cos(bearing), np.sin(bearing)]) * rng.uniform(0.1, 1.4)
    boxes = [box_corners(t, tile_set) for t in placed]
    near = [np.linalg.norm(b.mean((0, 1))[:2] - camera.eye[:2]) - 1e-3 * b[1, 0, 2] for b in boxes]
    shown = [
        k
        for k in range(len(placed))
        if np.abs(camera.project(boxes[k]) - [width / 2, height / 2]).max() < 2 * max(width, height)
    ]
    image = draw_shadows(
        ground, [boxes[k] for k in shown], camera, light, rng.uniform(0.05, 0.6), rng.uniform(0.3, 3)
    )
    owner = np.full((height, width), -1, np.int16)
    quads: dict[int, np.ndarray] = {}
    ignore = []
    for k in sorted(shown, key=lambda k: -near[k]):
        tile, box = placed[k], boxes[k]
        seen = camera.project(box)
        face_up = tile.label != "X"
        upper, lower = (tile_set.body, tile_set.back) if face_up else (tile_set.back, tile_set.body)
        share = tile_set.back_share if face_up else 1 - tile_set.back_share
        middle = camera.project(box[0] + (box[1] - box[0]) * share)
        for a in range(4):
            b = (a + 1) % 4
            edge = box[1][b] - box[1][a]
            outward = np.array([-edge[1], edge[0]]) / np.linalg.norm(edge[:2])
            if outward @ (camera.eye[:2] - box[1][a][:2]) <= 0:
                continue
            shade = 0.72 + 0.2 * float(outward @ -light) / (float(np.linalg.norm(light)) + 1e-6)
            fill(image, np.array([seen[0, a], seen[0, b], middle[b], middle[a]]), lower * shade)
            fill(image, np.array([middle[a], middle[b], seen[1, b], seen[1, a]]), upper * shade)
            side = np.array([seen[0, a], seen[0, b], seen[1, b], seen[1, a]])
            fill(owner, side, [-1])
            if tile.pose == "standing" and a == 2:
                paste(
                    image,
                    tile_set.face(tile.label, rng),
                    np.array([seen[1, b], seen[1, a], seen[0, a], seen[0, b]]),
                    shade,
                )
        shade = 1 + rng.gauss(0, 0.015)
        if tile.pose == "standing":
            fill(image, seen[1], upper * shade)
            fill(owner, seen[1], [-1])
            ignore.append(cv2.convexHull(seen.reshape(-1, 2).astype(np.float32))[:, 0])
            continue
        fill(image, seen[1], upper * 0.9)
        paste(image, tile_set.face(tile.label, rng), seen[1], shade)
        cv2.fillConvexPoly(owner, np.round(seen[1]).astype(np.int32), k)
        quads[k] = seen[1]
    counts = np.bincount(owner[owner >= 0].ravel(), minlength=len(placed))
    tiles = []
    for k, quad in sorted(quads.items()):
        area = cv2.contourArea(quad.astype(np.float32)) + 1
        visible = float(counts[k] / area)
        if visible > 0.1:
            tiles.append(Truth(placed[k], quad, min(visible, 1.0)))
    return Scene(image, tiles, ignore)


def extent(placed: Sequence[Placed], tile_set: TileSet) -> tuple[float, float, float, float]:
    """Return x0, y0, x1, y1 in millimetres that hold all tiles."""
    points = np.concatenate([box_corners(t, tile_set).reshape(-1, 3)[:, :2] for t in placed])
    (x0, y0), (x1, y1) = points.min(0), points.max(0)
    return float(x0), float(y0), float(x1), float(y1)


def ground_for(
    rng: random.Random, camera: Camera, size: tuple[int, int], *, tidy: bool = False
) -> np.ndarray:
    """Draw the empty table as the camera sees it: laid on the plane, or simply behind it."""
    if tidy or rng.random() < 0.6:
        flat = tables.table_top(rng, (640, 640), tidy=tidy)
        scale = rng.uniform(0.6, 3.0)  # texture pixels a millimetre
        to_world = np.array([[1 / scale, 0, -320 / scale], [0, -1 / scale, 320 / scale], [0, 0, 1]])
        picture = cv2.warpPerspective(
            flat,
            camera.ground_homography() @ to_world,
            size,
            flags=cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REFLECT,
        )
    else:
        picture = tables.table_top(rng, size)
    if not tidy:
        tables.add_clutter(rng, picture)
    return picture


def random_scene(
    rng: random.Random,
    tile_set: TileSet,
    size: tuple[int, int],
    ground: Callable[[random.Random, Camera, tuple[int, int]], np.ndarray] | None = None,
) -> Scene:
    """Render any layout under any camera and lens; the main group fills much of the picture.

    ground: what pictures the empty table as the camera sees it, instead of a drawn one.
    """
    placed = layouts.random_table(rng, lambda: tile_set.draw(rng))
    labels = tile_set.reddened([tile.label for tile in placed], rng)
    placed = [replace(tile, label=label) for tile, label in zip(placed, labels, strict=True)]
    main = placed[: max(4, len(placed) // 2)]
    camera = random_camera(rng, extent(main, tile_set), size)
    return through_lens(rng, draw(rng, placed, tile_set, camera, (ground or ground_for)(rng, camera, size)))


def through_lens(rng: random.Random, scene: Scene, out_of_focus: float = OUT_OF_FOCUS) -> Scene:
    """Bend a scene as some lens and shutter would, that share of scenes out of focus."""
    image, bend = scene.image, Bend.random(rng, (scene.image.shape[1], scene.image.shape[0]))
    if rng.random() < out_of_focus:
        image = focus(rng, image)
    if bend is None:
        return Scene(image, scene.tiles, scene.ignore)
    tiles = [replace(tile, quad=bend.bent(tile.quad)) for tile in scene.tiles]
    return Scene(bend.picture(image), tiles, [bend.bent(polygon) for polygon in scene.ignore])


def hand_scene(
    rng: random.Random,
    placed: Sequence[Placed],
    tile_set: TileSet,
    size: tuple[int, int],
    tilt: float,
    heading: float = 0.0,
) -> Scene:
    """Render a laid-out hand on a tidy table, the hand whole in the picture; angles in degrees."""
    hand = [tile for tile in placed if tile.row != "stray"]
    camera = look_at(extent(hand, tile_set), size, tilt, heading, rng.gauss(0, 2), 55, rng.uniform(0.8, 0.93))
    return draw(rng, placed, tile_set, camera, ground_for(rng, camera, size, tidy=True))
