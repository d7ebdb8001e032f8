"""Tiles with round edges: real ones are cast and polished, and light glints along their rims."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import cv2
import numpy as np

from training.render.boxes import box_corners
from training.render.canvas import fill_polygon

if TYPE_CHECKING:
    from training.render.canvas import Canvas
    from training.render.layouts import PlacedTile
    from training.render.tileset import TileSet

POINTS = 4  # of the arc of each corner
LAMP = 0.9  # exponent of the specular reflection
STANDING_FACE, STANDING_BACK = ([1, 1, 0, 0], [3, 2, 2, 3]), ([1, 1, 0, 0], [0, 1, 1, 0])


class Ring(NamedTuple):
    """The outline of a tile in a plane parallel to its face: its depth and its inset, of 1."""

    depth: float
    inset: float


def draw_soft_tile(canvas: Canvas, tile: PlacedTile, tile_set: TileSet) -> np.ndarray:
    """Draw a tile with round edges, and return the quad (4, 2) of its face, visible or not."""
    box = box_corners(tile, tile_set)
    front, back = (box[STANDING_FACE], box[STANDING_BACK]) if tile.pose == "standing" else (box[1], box[0])
    down = tile.label == "X" and tile.pose != "standing"
    upper, lower = (tile_set.back, tile_set.body) if down else (tile_set.body, tile_set.back)
    split = tile_set.back_share if down else 1 - tile_set.back_share
    bevel = tile_set.slope / tile_set.thick
    rings = [
        Ring(0.0, tile_set.slope),
        Ring(0.35 * bevel, 0.3 * tile_set.slope),
        Ring(bevel, 0.0),
        Ring(float(np.clip(split, bevel, 1 - bevel)), 0.0),
        Ring(1 - bevel, 0.0),
        Ring(1.0, tile_set.slope),
    ]
    points = np.stack([ring_outline(front, back, ring, tile_set) for ring in rings])
    seen = canvas.camera.project(points)
    hull = cv2.convexHull(seen.reshape(-1, 2).astype(np.float32))[:, 0]
    fill_polygon(canvas.image, hull, 0.75 * (upper if down else tile_set.body))
    canvas.mark_visible(hull)
    after, after_seen = np.roll(points, -1, 1), np.roll(seen, -1, 1)
    facets = np.stack([points[:-1], after[:-1], after[1:], points[1:]], 2).reshape(-1, 4, 3)
    shown = np.stack([seen[:-1], after_seen[:-1], after_seen[1:], seen[1:]], 2).reshape(-1, 4, 2)
    layers = np.stack([upper if ring.depth <= split else lower for ring in rings[1:]])
    draw_facets(canvas, facets, shown, np.repeat(layers, 4 * POINTS, 0), tile_set.gloss)
    for ring, colour in ((points[0][::-1], upper), (points[-1], lower)):
        draw_facets(canvas, ring[None], canvas.camera.project(ring)[None], colour[None], tile_set.gloss)
    return canvas.camera.project(front)


def ring_outline(front: np.ndarray, back: np.ndarray, ring: Ring, tile_set: TileSet) -> np.ndarray:
    """Return the points (4 * POINTS, 3) of a ring, clockwise like the corners (4, 3) of face and back."""
    wide, tall = 1.0, tile_set.tall
    radius = max(tile_set.corner - ring.inset, 0.01)
    turn = np.linspace(0, np.pi / 2, POINTS)
    arc = radius * np.stack([1 - np.cos(turn), 1 - np.sin(turn)], -1)  # from the left side to the upper one
    corners = [arc, [wide, 0] + arc[::-1] * [-1, 1], [wide, tall] - arc, [0, tall] + arc[::-1] * [1, -1]]
    shrunk = 1 - 2 * ring.inset / np.array([wide, tall])
    at = (np.concatenate(corners) / [wide, tall] - 0.5) * shrunk + 0.5
    u, v = at[:, :1], at[:, 1:]
    corner = front + (back - front) * ring.depth
    return (1 - v) * ((1 - u) * corner[0] + u * corner[1]) + v * ((1 - u) * corner[3] + u * corner[2])


def draw_facets(
    canvas: Canvas, facets: np.ndarray, seen: np.ndarray, colours: np.ndarray, gloss: float
) -> None:
    """Draw the visible ones of flat facets (N, C, 3), each in its colour (N, 3).

    Their corners are anticlockwise from outside. seen: (N, C, 2) their positions in the image.
    """
    middle = facets.mean(1)
    rim = facets - middle[:, None]
    normals = np.cross(rim, np.roll(rim, -1, 1)).sum(1)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)
    eye = canvas.camera.eye - middle
    shown = (eye * normals).sum(1) > 0
    painted = shade_surfaces(canvas, colours[shown], normals[shown], eye[shown], gloss)
    for corners, colour in zip(seen[shown], painted, strict=True):
        fill_polygon(canvas.image, corners, colour)


def shade_surfaces(
    canvas: Canvas, colours: np.ndarray, normals: np.ndarray, eye: np.ndarray, gloss: float
) -> np.ndarray:
    """Return colours (N, 3) of lit surfaces with specular reflections.

    normals: (N, 3); eye: (N, 3) from the surfaces to the camera.
    """
    lamp = np.r_[-canvas.light / (np.linalg.norm(canvas.light) + 1e-6), LAMP]
    lamp /= np.linalg.norm(lamp)
    shade = 0.72 + 0.27 * normals[:, :2] @ lamp[:2] + 0.28 * normals[:, 2].clip(min=0)
    half = lamp + eye / np.linalg.norm(eye, axis=1, keepdims=True)
    mirrored = ((normals * half).sum(1) / np.linalg.norm(half, axis=1)).clip(min=0) ** 24
    return np.clip(colours * shade[:, None] + 255 * gloss * mirrored[:, None], 0, 255)
