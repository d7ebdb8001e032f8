"""Placed tiles drawn as boxes with faces, sides and shadows, with the truth about every visible one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import cv2
import numpy as np

from training.render import layouts, tables
from training.render.boxes import box_corners, box_sides, face_corners
from training.render.camera import Camera, look_at, low_camera, random_camera
from training.render.canvas import Canvas, fill_polygon, paste_texture
from training.render.lens import Distortion, blur_by_depth
from training.render.props.things import Thing, things_about
from training.render.racks import make_racks
from training.render.soft_edges import draw_soft_tile

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from training.render.layouts import PlacedTile
    from training.render.tileset import TileSet

OUT_OF_FOCUS = 0.12  # share of scenes
AMONG_THINGS, STANDING = 0.35, 0.12  # share of scenes
RACKED = 0.5  # share of scenes with standing tiles
FLATTEST = 0.42  # minimum aspect ratio of the visible face of a standing tile: flatter ones are not used
FRONT, BEHIND = 2, 0  # sides of a tile: at its foot, where a standing one shows its face, and at its back

Ground = Callable[["random.Random", Camera, tuple[int, int]], np.ndarray]
"""Draws the empty table as the camera sees it, in an image of this size (width, height)."""


@dataclass(frozen=True, slots=True)
class Truth:
    """A tile of a scene: its position, its quad (4, 2) in pixels, and the visible share of its face."""

    placed: PlacedTile
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


def draw_shadows(
    image: np.ndarray,
    boxes: Sequence[np.ndarray],
    camera: Camera,
    light: np.ndarray,
    depth: float,
    soft: float,
) -> np.ndarray:
    """Darken the ground beside the boxes: a cast shadow along the light and a close one all around."""
    scale = 0.5
    mask: np.ndarray = np.zeros((int(image.shape[0] * scale), int(image.shape[1] * scale)), np.float32)
    close = mask.copy()
    for box in boxes:
        foot, shadow = box * [1, 1, 0]
        shadow[:, :2] += light * box[1, 0, 2]
        base, cast = (camera.project(ground) * scale for ground in (foot, shadow))
        if np.abs(cast).max() > 1e4:
            continue
        hull = cv2.convexHull(np.r_[base, cast].astype(np.float32))[:, 0]
        fill_polygon(mask, hull, [1.0])
        fill_polygon(close, base, [1.0])
    size = 0.006 * max(image.shape)
    mask = cv2.GaussianBlur(mask, (0, 0), max(soft * size, 0.4))
    close = cv2.GaussianBlur(close, (0, 0), max(0.8 * size, 0.4))
    dark = cv2.resize(np.clip(depth * mask + 0.35 * close, 0, 0.85), (image.shape[1], image.shape[0]))
    return (image * (1 - dark[..., None])).astype(np.uint8)


def draw_thing(canvas: Canvas, it: Thing) -> None:
    """Draw an object that is not a tile."""
    solid = it.solid()
    seen = canvas.camera.project(solid)
    if it.walled and not it.under:
        edges = np.roll(solid[1], -1, 0) - solid[1]
        outward = np.c_[-edges[:, 1], edges[:, 0]] / (np.linalg.norm(edges[:, :2], axis=1)[:, None] + 1e-6)
        towards = ((canvas.camera.eye[:2] - solid[1, :, :2]) * outward).sum(1) > 0
        for a in np.flatnonzero(towards):
            b = (a + 1) % len(edges)
            wall = np.array([seen[0, a], seen[0, b], seen[1, b], seen[1, a]])
            fill_polygon(canvas.image, wall, it.side * canvas.direction_shade(outward[a]))
            canvas.mark_visible(wall)
    paste_texture(canvas.image, it.picture, canvas.camera.project(it.box[1]), 1.0)
    canvas.mark_visible(seen[1])


def draw_tile(canvas: Canvas, number: int, tile: PlacedTile, tile_set: TileSet, rng: random.Random) -> None:
    """Draw a tile, and record its visible face."""
    if tile_set.corner:
        draw_soft(canvas, number, tile, tile_set, rng)
        return
    box = box_corners(tile, tile_set)
    stands = tile.pose == "standing"
    face_up = tile.label != "X"
    upper, lower = (tile_set.body, tile_set.back) if face_up else (tile_set.back, tile_set.body)
    share = tile_set.back_share if face_up else 1 - tile_set.back_share
    shade = 1 + rng.gauss(0, 0.015)
    for a, side in enumerate(box_sides(box)):
        if not canvas.faces_camera(side):
            continue
        seen, light = canvas.camera.project(side), canvas.side_shade(side)
        canvas.mark_visible(seen)
        if not stands:
            middle = canvas.camera.project(side[:2] + (side[[3, 2]] - side[:2]) * share)
            fill_polygon(canvas.image, np.array([seen[0], seen[1], middle[1], middle[0]]), lower * light)
            fill_polygon(canvas.image, np.array([middle[0], middle[1], seen[2], seen[3]]), upper * light)
        elif a == FRONT:
            quad = seen[[3, 2, 1, 0]]
            fill_polygon(canvas.image, seen, tile_set.body * light)
            paste_texture(canvas.image, tile_set.face(tile.label, rng), quad, light)
            record_standing(canvas, number, quad)
        elif a == BEHIND:
            fill_polygon(canvas.image, seen, tile_set.back * light)
            canvas.ignore.append(seen.astype(np.float32))
        else:
            draw_layers(canvas, side, tile_set, light, from_front=a == FRONT - 1)
    if stands:
        if canvas.faces_camera(box[1][::-1]):
            top = box[1][[0, 1, 2, 3]]
            seen = canvas.camera.project(top)
            split = 1 - tile_set.back_share
            middle = canvas.camera.project(top[[3, 2]] + (top[:2] - top[[3, 2]]) * split)
            fill_polygon(
                canvas.image, np.array([seen[0], seen[1], middle[1], middle[0]]), tile_set.back * shade
            )
            fill_polygon(
                canvas.image, np.array([middle[0], middle[1], seen[2], seen[3]]), tile_set.body * shade
            )
            canvas.mark_visible(seen)
        return
    seen = canvas.camera.project(box[1])
    fill_polygon(canvas.image, seen, upper * 0.9)
    paste_texture(canvas.image, tile_set.face(tile.label, rng), seen, shade)
    canvas.mark_visible(seen, number)
    canvas.quads[number] = seen


def draw_soft(canvas: Canvas, number: int, tile: PlacedTile, tile_set: TileSet, rng: random.Random) -> None:
    """Draw a tile with round edges, and record its visible face."""
    quad = draw_soft_tile(canvas, tile, tile_set)
    face = face_corners(tile, tile_set)
    if not canvas.faces_camera(face[[3, 2, 1, 0]]):
        canvas.ignore.append(quad.astype(np.float32))  # a standing one, seen from behind
        return
    stands = tile.pose == "standing"
    shade = (
        canvas.side_shade(box_sides(box_corners(tile, tile_set))[FRONT])
        if stands
        else 1 + rng.gauss(0, 0.015)
    )
    middle = quad.mean(0)
    within = 1 - 2 * tile_set.slope / np.array([1.0, tile_set.tall]).mean()
    paste_texture(canvas.image, tile_set.face(tile.label, rng), middle + (quad - middle) * within, shade)
    if stands:
        record_standing(canvas, number, quad)
    else:
        canvas.mark_visible(quad, number)
        canvas.quads[number] = quad


def draw_layers(
    canvas: Canvas, side: np.ndarray, tile_set: TileSet, light: float, *, from_front: bool
) -> None:
    """Draw a narrow side of a standing tile: the body at its face, the back behind it."""
    seen = canvas.camera.project(side)
    share = 1 - tile_set.back_share if from_front else tile_set.back_share
    middle = canvas.camera.project(side[[0, 3]] + (side[[1, 2]] - side[[0, 3]]) * (1 - share))
    first, second = (tile_set.back, tile_set.body) if from_front else (tile_set.body, tile_set.back)
    fill_polygon(canvas.image, np.array([seen[0], middle[0], middle[1], seen[3]]), second * light)
    fill_polygon(canvas.image, np.array([middle[0], seen[1], seen[2], middle[1]]), first * light)


def record_standing(canvas: Canvas, number: int, quad: np.ndarray) -> None:
    """Record the face of a standing tile, or that it is too flat to be used."""
    lengths = np.linalg.norm(quad - np.roll(quad, 1, 0), axis=1)
    if lengths.min() < FLATTEST * lengths.max():
        canvas.ignore.append(quad.astype(np.float32))
    else:
        canvas.mark_visible(quad, number)
        canvas.quads[number] = quad


def draw_scene(
    rng: random.Random,
    placed: Sequence[PlacedTile],
    tile_set: TileSet,
    camera: Camera,
    ground: np.ndarray,
    things: Sequence[Thing] = (),
) -> Scene:
    """Draw tiles and other objects onto an image of the empty table (H, W, 3), as the camera sees them."""
    height, width = ground.shape[:2]
    bearing = rng.uniform(0, 2 * np.pi)
    light = np.array([np.cos(bearing), np.sin(bearing)]) * rng.uniform(0.1, 1.4)
    boxes = [box_corners(t, tile_set) for t in placed]
    raised = [each for each in things if not each.under]

    def in_sight(box: np.ndarray) -> bool:
        away = np.abs(camera.project(box) - [width / 2, height / 2]).max()
        return bool(away < 2 * max(width, height))

    def distance(box: np.ndarray) -> float:
        return float(np.linalg.norm(box.mean((0, 1))[:2] - camera.eye[:2]) - 1e-3 * box[1, 0, 2])

    canvas = Canvas(ground, np.full((height, width), -1, np.int16), camera, light)
    for each in things:
        if each.under and in_sight(each.box):
            draw_thing(canvas, each)
    shown = [k for k, box in enumerate(boxes) if in_sight(box)]
    shadowed = [boxes[k] for k in shown] + [each.solid() for each in raised if in_sight(each.box)]
    canvas.image = draw_shadows(
        canvas.image, shadowed, camera, light, rng.uniform(0.05, 0.6), rng.uniform(0.3, 3)
    )
    steps: list[tuple[float, Callable[[], None]]] = [
        (distance(boxes[k]), partial(draw_tile, canvas, k, placed[k], tile_set, rng)) for k in shown
    ]
    steps += [
        (-1.0 if each.over else distance(each.box), partial(draw_thing, canvas, each))
        for each in raised
        if in_sight(each.box)
    ]
    for _, step in sorted(steps, key=lambda step: -step[0]):
        step()
    counts = np.bincount(canvas.owner[canvas.owner >= 0].ravel(), minlength=len(placed))
    tiles = []
    for k, quad in sorted(canvas.quads.items()):
        area = cv2.contourArea(quad.astype(np.float32)) + 1
        visible = float(counts[k] / area)
        if visible > 0.1:
            tiles.append(Truth(placed[k], quad, min(visible, 1.0)))
    return Scene(canvas.image, tiles, canvas.ignore)


def scene_extent(placed: Sequence[PlacedTile], tile_set: TileSet) -> tuple[float, float, float, float]:
    """Return x0, y0, x1, y1 in millimetres that contain all tiles."""
    points = np.concatenate([box_corners(t, tile_set).reshape(-1, 3)[:, :2] for t in placed])
    (x0, y0), (x1, y1) = points.min(0), points.max(0)
    return float(x0), float(y0), float(x1), float(y1)


def draw_ground(
    rng: random.Random, camera: Camera, size: tuple[int, int], *, tidy: bool = False
) -> np.ndarray:
    """Draw the empty table as the camera sees it: projected onto the plane, or simply behind it."""
    if tidy or rng.random() < 0.6:
        flat = tables.draw_table_top(rng, (640, 640), tidy=tidy)
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
        picture = tables.draw_table_top(rng, size)
    if not tidy:
        tables.add_clutter(rng, picture)
    return picture


def render_random_scene(
    rng: random.Random,
    tile_set: TileSet,
    size: tuple[int, int],
    ground: Ground | None = None,
    down: float = layouts.DOWN,
) -> Scene:
    """Render any layout under any camera and lens; the main group fills much of the picture.

    A third of the scenes lie among things that are not tiles. ground: what pictures the empty table, instead
    of a drawn one; down: the share of loose tiles that lie face down.
    """
    standing = rng.random() < STANDING
    lay = layouts.standing_table if standing else partial(layouts.random_table, down=down)
    placed = lay(rng, lambda: tile_set.draw_label(rng))
    labels = tile_set.add_red_fives([tile.label for tile in placed], rng)
    placed = [replace(tile, label=label) for tile, label in zip(placed, labels, strict=True)]
    main = placed[: max(4, len(placed) // 2)]
    camera = (low_camera if standing else random_camera)(rng, scene_extent(main, tile_set), size)
    things = place_objects(rng, placed, tile_set, upon=True) if rng.random() < AMONG_THINGS else []
    if rng.random() < RACKED:
        things += make_racks(rng, placed, tile_set)
    table = (ground or draw_ground)(rng, camera, size)
    return distort_scene(rng, draw_scene(rng, placed, tile_set, camera, table, things))


def place_objects(
    rng: random.Random,
    placed: Sequence[PlacedTile],
    tile_set: TileSet,
    kinds: tuple[int, int] = (1, 4),
    *,
    upon: bool = False,
) -> list[Thing]:
    """Place objects of a minimum and maximum number of kinds around, under and `upon` tiles."""
    boxes = [box_corners(tile, tile_set) for tile in placed]
    main = [tile for tile in placed if tile.row != "stray"] or placed
    height = max(float(box[..., 2].max()) for box in boxes) if upon else None
    taken = [np.r_[box[0], box[1]][:, :2] for box in boxes]
    return things_about(rng, scene_extent(main, tile_set), taken, height, kinds)


def select_clear(things: Sequence[Thing], faces: Sequence[np.ndarray], camera: Camera) -> list[Thing]:
    """Return the objects that cannot hide any of the faces (4, 2) from the camera."""

    def hides(it: Thing) -> bool:
        hull = cv2.convexHull(camera.project(it.solid()).reshape(-1, 2).astype(np.float32))
        return any(cv2.intersectConvexConvex(hull, face.astype(np.float32))[0] > 0 for face in faces)

    return [it for it in things if it.under or not hides(it)]


def distort_scene(rng: random.Random, scene: Scene, out_of_focus: float = OUT_OF_FOCUS) -> Scene:
    """Distort a scene by a lens and shutter, a share of scenes out of focus."""
    image, bend = scene.image, Distortion.random(rng, (scene.image.shape[1], scene.image.shape[0]))
    if rng.random() < out_of_focus:
        image = blur_by_depth(rng, image)
    if bend is None:
        return Scene(image, scene.tiles, scene.ignore)
    tiles = [replace(tile, quad=bend.distort_points(tile.quad)) for tile in scene.tiles]
    return Scene(
        bend.distort_picture(image), tiles, [bend.distort_points(polygon) for polygon in scene.ignore]
    )


def render_hand_scene(
    rng: random.Random,
    placed: Sequence[PlacedTile],
    tile_set: TileSet,
    size: tuple[int, int],
    tilt: float,
    heading: float = 0.0,
    things: Sequence[Thing] = (),
    ground: Ground | None = None,
) -> Scene:
    """Render a laid-out hand, completely visible; angles in degrees.

    The table is tidy except for objects; those that would hide a tile of the hand are left out. Some standing
    hands have racks. ground: draws the empty table, instead of the default one.
    """
    hand = [tile for tile in placed if tile.row != "stray"]
    camera = look_at(
        scene_extent(hand, tile_set), size, tilt, heading, rng.gauss(0, 2), 55, rng.uniform(0.8, 0.93)
    )
    shown = select_clear(things, [camera.project(face_corners(tile, tile_set)) for tile in hand], camera)
    if any(tile.pose == "standing" for tile in hand) and rng.random() < RACKED:
        shown += make_racks(rng, placed, tile_set)
    table = (ground or partial(draw_ground, tidy=not things))(rng, camera, size)
    return draw_scene(rng, placed, tile_set, camera, table, shown)
