"""Detections: the output of both networks for a photo, before any decision is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

CLEAR = 0.95
"""Probability of a face from which on it is read clearly."""
MAYBE_BONUS = 0.2
"""Probability of any flower or season from which on a tile may be one; at 0.05 frames of white dragons were."""
MIN_TILE_CHANCE = 0.5
"""Least probability, by the classifier, of a detection that is a tile."""
MIN_CHANCE = 1e-4
"""Least probability that is told apart from none."""


@dataclass(frozen=True, slots=True, eq=False)
class Detections:
    """N detections of a photo: nothing is filtered out and nothing is laid out.

    Attributes:
        width: Width of the upright photo in pixels.
        height: Height of the upright photo in pixels.
        labels: Tile codes of the faces.
        quads: (N, 4, 2) corners in pixels of the photo, clockwise from the tile's own top left.
        detector_scores: (N,) probability of a tile by the detector.
        tile_chances: (N,) probability of a tile by the classifier.
        face_chances: (N, labels) probability of each face, given that it is a tile.
        turn_confidence: (N,) probability that the quad begins at the right corner.
        axis_confidence: (N,) probability that it begins at the right corner or at the one across.
        coloured: (N,) whether a plain tile differs in colour from the faces near it.
    """

    width: int
    height: int
    labels: tuple[str, ...]
    quads: np.ndarray
    detector_scores: np.ndarray
    tile_chances: np.ndarray
    face_chances: np.ndarray
    turn_confidence: np.ndarray
    axis_confidence: np.ndarray
    coloured: np.ndarray

    def as_json(self) -> dict[str, Any]:
        """Return plain JSON: pixels to 2 digits, probabilities to 5, the most likely face first."""
        return {
            "width": self.width,
            "height": self.height,
            "finds": [self._detection_as_json(k) for k in range(len(self.quads))],
        }

    def _detection_as_json(self, k: int) -> dict[str, Any]:
        order = np.argsort(-self.face_chances[k], kind="stable")
        likely = [n for n in order if self.face_chances[k, n] >= MIN_CHANCE]
        return {
            "quad": [[round(float(x), 2), round(float(y), 2)] for x, y in self.quads[k]],
            "found": round(float(self.detector_scores[k]), 5),
            "tile": round(float(self.tile_chances[k]), 5),
            "faces": [[self.labels[n], round(float(self.face_chances[k, n]), 5)] for n in likely],
            "turn": round(float(self.turn_confidence[k]), 5),
            "axis": round(float(self.axis_confidence[k]), 5),
            "coloured": bool(self.coloured[k]),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Detections:
        """Read what `as_json` wrote.

        Raises:
            KeyError, TypeError, ValueError: The data has another form.
        """
        finds = data["finds"]
        labels = tuple(dict.fromkeys(str(label) for find in finds for label, _ in find["faces"]))
        chances = np.zeros((len(finds), len(labels)))
        for k, find in enumerate(finds):
            for label, chance in find["faces"]:
                chances[k, labels.index(label)] = float(chance)

        def column(name: str) -> np.ndarray:
            return np.array([float(find[name]) for find in finds])

        quads = np.array([find["quad"] for find in finds], float).reshape(-1, 4, 2)
        return cls(
            int(data["width"]),
            int(data["height"]),
            labels,
            quads,
            column("found"),
            column("tile"),
            chances,
            column("turn"),
            column("axis"),
            np.array([bool(find["coloured"]) for find in finds], bool),
        )
