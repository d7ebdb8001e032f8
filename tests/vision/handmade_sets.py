"""Handmade taught sets: embeddings at chosen angles, of a classifier that need not be loaded."""

from dataclasses import dataclass

import numpy as np

from scoring import Tile
from vision.taught_set import EMBEDDING_SIZE, TaughtSet


@dataclass(frozen=True)
class FakeClassifier:
    """A stand-in for the classifier of a taught set."""

    digest: str = "0123456789abcdef"
    labels: tuple[str, ...] = tuple(tile.code for tile in Tile.ALL)


CLASSIFIER = FakeClassifier()


def make_embeddings(*angles: float) -> np.ndarray:
    """Return embeddings in one plane, at these angles in degrees."""
    rows = np.zeros((len(angles), EMBEDDING_SIZE), np.float32)
    rows[:, 0], rows[:, 1] = np.cos(np.radians(angles)), np.sin(np.radians(angles))
    return rows


def make_taught_set(name: str = "grandma's set", **faces: float) -> TaughtSet:
    """Return a set of that name with each face at an angle in degrees."""
    return TaughtSet(name, CLASSIFIER.digest, tuple(faces), make_embeddings(*faces.values()))
