"""Taught sets: pictures of one physical tile set, labelled by its owner, that sharpen later readings.

An embedding is what the classifier computes of a tile before it chooses a label. A tile that looks like one
the owner has labelled is likely to be the same; a tile unlike the taught one of a face is less likely to be
that face.

What the classifier makes of a known face is nearly the same for every set; the remaining difference is
smaller between pictures of one set. By it a photo is matched to one of several sets. Measured on 24 drawn
sets that the network never saw, each taught by one to three photos: where the photo's set was among two to
four, another was chosen for at most one of 350 photos, and where it was not, for at most one of 120. No such
mistake changed the label of a tile. A set that does not clearly match is not used: for about half of the
photos none is.
"""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np

from scoring.errors import UserFacingError
from vision.detections import MIN_CHANCE

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMAT = "tilesnap set 1"
EMBEDDING_SIZE = 128  # numbers in an embedding
SAME = 0.93  # cosine at which a taught picture is evidence neither for nor against its face
GAIN = 200.0  # nats for each unit of cosine above or below it
MAX_FOR, MAX_AGAINST = 12.0, 1.0  # nats, limits of the evidence
MIN_FACE_CHANCE = 0.9  # least probability of a face that is compared: others meet the wrong pictures
MIN_SHARED_FACES = 4  # faces that photo and set must have in common
MIN_SIMILARITY = 5.8  # nats: least similarity of a set that matches
MIN_LEAD = 0.5  # nats: least lead over every other set
MIN_DISTANCE = 2e-4  # least distance: embeddings are stored as 16-bit floats
NO_SET = "This file holds no taught tile set. Choose one that Tilesnap has saved."


class SetFileError(UserFacingError):
    """A file of a taught set that cannot be used."""


class EmbeddingClassifier(Protocol):
    """The protocol of the classifier that a taught set depends on."""

    @property
    def digest(self) -> str:
        """Identifier of the network."""

    @property
    def labels(self) -> tuple[str, ...]:
        """Tile codes of the faces that the network knows."""


@dataclass(frozen=True)
class TaughtSet:
    """A physical tile set as labelled by its owner.

    Attributes:
        name: The owner's name for the set.
        classifier: Digest of the network that made the embeddings; no other network can use them.
        labels: Tile code of each row of `embeddings`.
        embeddings: (N, 128) float32, each row of length 1.
    """

    name: str
    classifier: str
    labels: tuple[str, ...]
    embeddings: np.ndarray

    @classmethod
    def empty(cls, name: str, classifier: EmbeddingClassifier) -> TaughtSet:
        """Return a set without any tiles.

        Args:
            name: The owner's name for the set.
            classifier: The classifier that it is to be used with.
        """
        return cls(name, classifier.digest, (), np.empty((0, EMBEDDING_SIZE), np.float32))

    def sharpen(self, labels: Sequence[str], probabilities: np.ndarray, embeddings: np.ndarray) -> np.ndarray:
        """Return the probabilities of tiles adjusted by the taught pictures.

        Args:
            labels: Tile codes of the columns of `probabilities`.
            probabilities: (N, labels) of the classifier.
            embeddings: (N, 128) of the classifier.

        Returns:
            Probabilities (N, labels).
        """
        if not self.labels or not len(embeddings):
            return probabilities
        likeness = embeddings @ self.embeddings.T
        logits = np.log(np.clip(probabilities, MIN_CHANCE, 1))  # the owner's labels can overrule them
        for column, label in enumerate(labels):
            taught = [k for k, name in enumerate(self.labels) if name == label]
            if taught:
                nearest = likeness[:, taught].max(1)
                logits[:, column] += np.clip(GAIN * (nearest - SAME), -MAX_AGAINST, MAX_FOR)
        sharpened: np.ndarray = np.exp(logits - logits.max(1, keepdims=True))
        sharpened /= sharpened.sum(1, keepdims=True)
        return sharpened

    def to_text(self) -> str:
        """Return the set as the text of a file: JSON, with embeddings as 16-bit floats in base64."""
        rows = base64.b64encode(self.embeddings.astype("<f2").tobytes()).decode()
        facts = {"format": FORMAT, "name": self.name, "classifier": self.classifier, "labels": self.labels}
        return json.dumps({**facts, "embeddings": rows}, ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str, classifier: EmbeddingClassifier) -> TaughtSet:
        """Read a set from the text of its file.

        Args:
            text: Text of the file.
            classifier: The classifier that it is to be used with.

        Raises:
            SetFileError: With code `no_set_file` where the text is not such a file, `old_set` where another
                classifier made its embeddings.
        """
        not_a_set = SetFileError("no_set_file", NO_SET)
        try:
            facts = json.loads(text)
            if facts["format"] != FORMAT:
                raise not_a_set
            name, made_by, labels = str(facts["name"]), str(facts["classifier"]), tuple(facts["labels"])
            rows = np.frombuffer(base64.b64decode(facts["embeddings"], validate=True), "<f2").astype(
                np.float32
            )
            embeddings = rows.reshape(len(labels), EMBEDDING_SIZE)
            unknown = set(labels) - set(classifier.labels)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise not_a_set from error
        if unknown or not np.isfinite(embeddings).all():
            raise not_a_set
        if made_by != classifier.digest:
            message = (
                f"The set {name!r} was taught to an older reader. Teach it again with one or two photos."
            )
            raise SetFileError("old_set", message, name=name)
        lengths = np.linalg.norm(embeddings, axis=1, keepdims=True)
        return cls(name, made_by, labels, embeddings / np.maximum(lengths, 1e-6))


def measure_similarity(
    taught: TaughtSet, labels: Sequence[str], probabilities: np.ndarray, embeddings: np.ndarray
) -> float | None:
    """Return how similar the tiles of a photo are to the pictures of a set.

    Args:
        taught: The taught set.
        labels: Tile codes of the labels.
        probabilities: (N, labels) of the classifier.
        embeddings: (N, 128) of the classifier.

    Returns:
        Similarity in nats, each face having the same weight; None where they share too few faces.
    """
    nearest: dict[str, float] = {}
    known = np.array(taught.labels)
    for chances, embedding in zip(probabilities, embeddings, strict=True):
        face = labels[int(chances.argmax())]
        pictures = taught.embeddings[known == face] if len(known) else known
        if chances.max() >= MIN_FACE_CHANCE and len(pictures):
            nearest[face] = max(nearest.get(face, -1.0), float((pictures @ embedding).max()))
    if len(nearest) < MIN_SHARED_FACES:
        return None
    apart = 1 - np.array(list(nearest.values()))
    return float(-np.log(np.maximum(apart, 0) + MIN_DISTANCE).mean())


def match_set(
    sets: Sequence[TaughtSet], labels: Sequence[str], probabilities: np.ndarray, embeddings: np.ndarray
) -> TaughtSet | None:
    """Return the set that the tiles belong to, None where that is not clear.

    Args:
        sets: The taught sets to choose from.
        labels: Tile codes of the labels.
        probabilities: (N, labels) of the classifier.
        embeddings: (N, 128) of the classifier.
    """
    found = [(measure_similarity(taught, labels, probabilities, embeddings), taught) for taught in sets]
    ranked = sorted(
        ((similarity, taught) for similarity, taught in found if similarity is not None),
        key=lambda each: -each[0],
    )
    if not ranked or ranked[0][0] < MIN_SIMILARITY:
        return None
    if len(ranked) > 1 and ranked[0][0] - ranked[1][0] < MIN_LEAD:
        return None
    return ranked[0][1]
