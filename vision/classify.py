"""Quads to faces: each tile cut out upright, named, and turned the way it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.alike import portrait
from vision.network import network
from vision.plain import tell_plain_tiles

if TYPE_CHECKING:
    from vision.teach import TaughtSet

MARGIN = 8  # pixels round the tiles that are shrunk with them
EMBEDDING = 128  # numbers in an embedding
BATCH = 32  # crops a run: more only costs memory


@dataclass(frozen=True, slots=True)
class Named:
    """labels: the classes; probabilities: (N, labels); quads: (N, 4, 2) from each tile's own top left.

    turn_confidence: (N,) how sure that corner is; axis_confidence: (N,) how sure it is that corner or the one
    across; embeddings: (N, 128) of length 1; crops: (N, side, side, 3) the tiles as they were looked at.
    """

    labels: tuple[str, ...]
    probabilities: np.ndarray
    quads: np.ndarray
    turn_confidence: np.ndarray
    axis_confidence: np.ndarray
    embeddings: np.ndarray
    crops: np.ndarray


def name_tiles(photo: np.ndarray, quads: np.ndarray, taught: TaughtSet | None = None) -> Named:
    """Name the tiles at quads (N, 4, 2) of a photo (H, W, 3) uint8 RGB, of a taught set if one is given."""
    net = network("classifier")
    labels = tuple(net.notes["labels"].split())
    quads = portrait(quads)
    crops = cut_out(photo, quads, int(net.notes["side"]))
    if not len(crops):
        none = np.empty(0)
        return Named(labels, np.empty((0, len(labels))), quads, none, none, np.empty((0, 0)), crops)
    probabilities, turns, embeddings = look_at(crops)
    probabilities = weigh(crops, quads, probabilities, embeddings, taught)
    turn = turns.argmax(1)
    upright = np.stack([np.roll(q, -k, 0) for q, k in zip(quads, turn, strict=True)])
    either = (turns + np.roll(turns, 2, 1)).max(1)
    return Named(labels, probabilities, upright, turns.max(1), either, embeddings, crops)


def look_at(crops: np.ndarray) -> tuple[np.ndarray, ...]:
    """Run the network on crops (N, side, side, 3): probabilities of labels and of turns, embeddings."""
    parts = [network("classifier").run(crops[k : k + BATCH]) for k in range(0, len(crops), BATCH)]
    return tuple(np.concatenate(part) for part in zip(*parts, strict=True))


def weigh(
    crops: np.ndarray,
    quads: np.ndarray,
    probabilities: np.ndarray,
    embeddings: np.ndarray,
    taught: TaughtSet | None,
) -> np.ndarray:
    """Probabilities (N, labels) of tiles looked at so, knowing the taught set and what lies on the table."""
    notes = network("classifier").notes
    labels = notes["labels"].split()
    if taught:
        probabilities = taught.sharpen(labels, probabilities, embeddings)
    return tell_plain_tiles(labels, probabilities, crops, quads.mean(1), float(notes["temperature"]))


def embed_tiles(photo: np.ndarray, quads: np.ndarray) -> np.ndarray:
    """(N, 128) embeddings of the tiles at quads (N, 4, 2), as `name_tiles` makes them."""
    crops = cut_out(photo, portrait(quads), int(network("classifier").notes["side"]))
    return look_at(crops)[2]


def cut_out(photo: np.ndarray, quads: np.ndarray, side: int) -> np.ndarray:
    """(N, side, side, 3) uint8: each quad (4, 2) stretched to a square."""
    crops = np.empty((len(quads), side, side, 3), np.uint8)
    if not len(quads):
        return crops
    lengths = np.linalg.norm(np.roll(quads, -1, 1) - quads, axis=2)
    # A photo much finer than the crops is shrunk first, or the warp would skip pixels.
    ratio = 1.3 * side / max(float(np.median(lengths)), 1.0)
    if ratio < 0.6:
        low = np.clip(np.floor(quads.min((0, 1))).astype(int) - MARGIN, 0, None)
        high = np.ceil(quads.max((0, 1))).astype(int) + MARGIN
        near = photo[low[1] : high[1], low[0] : high[0]]
        photo = cv2.resize(near, None, fx=ratio, fy=ratio, interpolation=cv2.INTER_AREA)
        quads = (quads - low) * ratio
    square = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32) - 0.5
    for crop, quad in zip(crops, quads, strict=True):
        warp = cv2.getPerspectiveTransform(quad.astype(np.float32) - 0.5, square)
        cv2.warpPerspective(
            photo, warp, (side, side), dst=crop, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
    return crops
