"""What the networks make of a photo before anything is decided: where tiles may lie, and which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

LEAST_CHANCE = 1e-4
"""A face less likely than this is left out of the JSON."""


@dataclass(frozen=True, slots=True, eq=False)
class Finds:
    """N places of a photo at which tiles may lie. Nothing is left out, nothing is laid out.

    width, height: of the upright photo in pixels; labels: the faces; quads: (N, 4, 2) pixels of the photo,
    clockwise from the tile's own top left; found: (N,) how likely a tile lies there by where it was found;
    tile: (N,) how likely it is one by its looks; chances: (N, labels) which face it has if it is one;
    turn: (N,) how surely the quad begins at the right corner; axis: (N,) at that one or the one across;
    coloured: (N,) whether a plain tile's colour is not that of the faces near it.
    """

    width: int
    height: int
    labels: tuple[str, ...]
    quads: np.ndarray
    found: np.ndarray
    tile: np.ndarray
    chances: np.ndarray
    turn: np.ndarray
    axis: np.ndarray
    coloured: np.ndarray

    def as_json(self) -> dict[str, Any]:
        """Return them as plain JSON: pixels to 2 digits, chances to 5, the likeliest face first."""
        return {
            "width": self.width,
            "height": self.height,
            "finds": [self._find(k) for k in range(len(self.quads))],
        }

    def _find(self, k: int) -> dict[str, Any]:
        order = np.argsort(-self.chances[k], kind="stable")
        likely = [n for n in order if self.chances[k, n] >= LEAST_CHANCE]
        return {
            "quad": [[round(float(x), 2), round(float(y), 2)] for x, y in self.quads[k]],
            "found": round(float(self.found[k]), 5),
            "tile": round(float(self.tile[k]), 5),
            "faces": [[self.labels[n], round(float(self.chances[k, n]), 5)] for n in likely],
            "turn": round(float(self.turn[k]), 5),
            "axis": round(float(self.axis[k]), 5),
            "coloured": bool(self.coloured[k]),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Finds:
        """Read what `as_json` wrote. Raises KeyError, TypeError or ValueError for anything else."""
        finds = data["finds"]
        labels = tuple(dict.fromkeys(str(label) for find in finds for label, _ in find["faces"]))
        chances = np.zeros((len(finds), len(labels)))
        for k, find in enumerate(finds):
            for label, chance in find["faces"]:
                chances[k, labels.index(label)] = float(chance)

        def each(name: str) -> np.ndarray:
            return np.array([float(find[name]) for find in finds])

        quads = np.array([find["quad"] for find in finds], float).reshape(-1, 4, 2)
        return cls(
            int(data["width"]),
            int(data["height"]),
            labels,
            quads,
            each("found"),
            each("tile"),
            chances,
            each("turn"),
            each("axis"),
            np.array([bool(find["coloured"]) for find in finds], bool),
        )
