"""A tile set as its owner has named its tiles: pictures of them sharpen every later reading.

An embedding is what the classifier makes of a tile before it names it. A tile that looks like one the owner
has named is likely to be the same; a tile unlike the taught one of a face is less likely to be that face.
"""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np

from scoring.errors import TellableError

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMAT = "tilesnap set 1"
EMBEDDING = 128  # numbers in an embedding
SAME = 0.93  # a cosine at which a taught picture speaks neither for nor against its face
GAIN = 200.0  # nats for each unit of cosine above or below
MOST_FOR, MOST_AGAINST = 12.0, 1.0  # nats
SEEN = 1e-4  # the least likely face: however sure the classifier is, its owner knows better
NO_SET = "This file holds no taught tile set. Choose one that Tilesnap has saved."


class SetFileError(TellableError):
    """A taught set that cannot be used."""


class Embedder(Protocol):
    """The classifier as far as a taught set depends on it: which one it is, and the labels it knows."""

    @property
    def digest(self) -> str: ...

    @property
    def labels(self) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class TaughtSet:
    """A tile set as its owner named its tiles.

    labels: a face for each row of `embeddings` (N, 128) float32, each row of length 1. `classifier` is the
    digest of the network that made them: another one cannot use them.
    """

    name: str
    classifier: str
    labels: tuple[str, ...]
    embeddings: np.ndarray

    @classmethod
    def empty(cls, name: str, classifier: Embedder) -> TaughtSet:
        """Return a set of that name which knows no tile yet."""
        return cls(name, classifier.digest, (), np.empty((0, EMBEDDING), np.float32))

    def sharpen(self, labels: Sequence[str], probabilities: np.ndarray, embeddings: np.ndarray) -> np.ndarray:
        """Return the probabilities (N, labels) of tiles with these embeddings (N, 128), knowing this set."""
        if not self.labels or not len(embeddings):
            return probabilities
        likeness = embeddings @ self.embeddings.T
        logits = np.log(np.clip(probabilities, SEEN, 1))
        for column, label in enumerate(labels):
            taught = [k for k, name in enumerate(self.labels) if name == label]
            if taught:
                nearest = likeness[:, taught].max(1)
                logits[:, column] += np.clip(GAIN * (nearest - SAME), -MOST_AGAINST, MOST_FOR)
        sharpened: np.ndarray = np.exp(logits - logits.max(1, keepdims=True))
        sharpened /= sharpened.sum(1, keepdims=True)
        return sharpened

    def to_text(self) -> str:
        """Return the text of its file, to keep or give away: JSON, embeddings as 16-bit floats in base64."""
        rows = base64.b64encode(self.embeddings.astype("<f2").tobytes()).decode()
        facts = {"format": FORMAT, "name": self.name, "classifier": self.classifier, "labels": self.labels}
        return json.dumps({**facts, "embeddings": rows}, ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str, classifier: Embedder) -> TaughtSet:
        """Read a set from the text of its file, to be used with this classifier.

        Raises SetFileError: no_set_file where the text is no such file, old_set where another classifier made
        its embeddings.
        """
        broken = SetFileError("no_set_file", NO_SET)
        try:
            facts = json.loads(text)
            if facts["format"] != FORMAT:
                raise broken
            name, maker, labels = str(facts["name"]), str(facts["classifier"]), tuple(facts["labels"])
            rows = np.frombuffer(base64.b64decode(facts["embeddings"], validate=True), "<f2").astype(
                np.float32
            )
            embeddings = rows.reshape(len(labels), EMBEDDING)
            unknown = set(labels) - set(classifier.labels)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise broken from error
        if unknown or not np.isfinite(embeddings).all():
            raise broken
        if maker != classifier.digest:
            message = (
                f"The set {name!r} was taught to an older reader. Teach it again with one or two photos."
            )
            raise SetFileError("old_set", message, name=name)
        lengths = np.linalg.norm(embeddings, axis=1, keepdims=True)
        return cls(name, maker, labels, embeddings / np.maximum(lengths, 1e-6))
