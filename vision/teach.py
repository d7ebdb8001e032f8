"""What a user's corrections teach: pictures of their own tiles sharpen every later reading.

An embedding is what the classifier makes of a tile before it names it. A tile that looks like one the user
has named is likely to be the same; a tile unlike the taught one of a face is less likely to be that face.
"""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from vision.classify import EMBEDDING, embed_tiles
from vision.network import network
from vision.photo import load_photo

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from vision.reading import ReadTile

FORMAT = "tilesnap set 1"
MOST_OF_A_FACE = 16  # pictures kept of one face, the latest; each tile gives two, one for each way up
SAME = 0.93  # a cosine at which a taught picture speaks neither for nor against its face
GAIN = 200.0  # nats for each unit of cosine above or below
MOST_FOR, MOST_AGAINST = 12.0, 1.0  # nats
SEEN = 1e-4  # the least likely face: however sure the classifier is, its owner knows better
SUFFIX = ".tileset.json"
NO_SET = "This file holds no taught tile set. Choose one that Tilesnap has saved."
LONGEST_FILE_NAME = 255  # bytes, as most file systems have it
NOT_IN_A_NAME = frozenset('/\\:*?"<>|')


class SetFileError(ValueError):
    """A taught set that cannot be used: a stable `code`, and a `message` that says what to do."""

    def __init__(self, code: str, message: str, **params: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.params = params


@dataclass(frozen=True)
class TaughtSet:
    """A tile set as its owner named its tiles.

    labels: a face for each row of `embeddings` (N, D) float32, each row of length 1. `classifier` is the
    digest of the network that made them: another one cannot use them.
    """

    name: str
    classifier: str
    labels: tuple[str, ...]
    embeddings: np.ndarray

    @classmethod
    def empty(cls, name: str) -> TaughtSet:
        return cls(name, network("classifier").digest, (), np.empty((0, EMBEDDING), np.float32))

    def with_photo(self, photo: bytes, tiles: Sequence[ReadTile]) -> TaughtSet:
        """Add what a photo's corrected tiles look like.

        But for strays, which nobody has looked at, and tiles that the photo's edge cuts. Raises PhotoError
        where the bytes are no photo.
        """
        known = set(network("classifier").notes["labels"].split()) - {"?"}
        pixels = load_photo(photo)
        size = pixels.shape[1::-1]
        named = [
            tile
            for tile in tiles
            if tile.label in known
            and tile.row != "stray"
            and all(0 < x < size[0] and 0 < y < size[1] for x, y in tile.quad)
        ]
        if not named:
            return self
        quads = np.array([tile.quad for tile in named], np.float32)
        return self.with_tiles(pixels, quads, [tile.label for tile in named])

    def with_tiles(self, photo: np.ndarray, quads: np.ndarray, labels: Sequence[str]) -> TaughtSet:
        """Add the tiles at quads (N, 4, 2) of a photo (H, W, 3) uint8 RGB, both ways up."""
        both = np.stack([quads, np.roll(quads, 2, 1)], 1).reshape(-1, 4, 2)
        known = (*self.labels, *(label for label in labels for _ in range(2)))
        embeddings = np.concatenate([self.embeddings, embed_tiles(photo, both)])
        keep = [k for k, label in enumerate(known) if known[k + 1 :].count(label) < MOST_OF_A_FACE]
        return TaughtSet(self.name, self.classifier, tuple(known[k] for k in keep), embeddings[keep])

    def sharpen(self, labels: Sequence[str], probabilities: np.ndarray, embeddings: np.ndarray) -> np.ndarray:
        """Give the probabilities (N, labels) of tiles with these embeddings (N, D), knowing this set."""
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
        """The set as a file to keep or to give away: JSON, the embeddings as 16-bit floats in base64."""
        rows = base64.b64encode(self.embeddings.astype("<f2").tobytes()).decode()
        facts = {"format": FORMAT, "name": self.name, "classifier": self.classifier, "labels": self.labels}
        return json.dumps({**facts, "embeddings": rows}, ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> TaughtSet:
        """Raises SetFileError where the text is no such file, or was made with another classifier."""
        broken = SetFileError("no_set_file", NO_SET)
        try:
            facts = json.loads(text)
            if facts["format"] != FORMAT:
                raise broken
            name, classifier, labels = str(facts["name"]), str(facts["classifier"]), tuple(facts["labels"])
            rows = np.frombuffer(base64.b64decode(facts["embeddings"], validate=True), "<f2").astype(
                np.float32
            )
            embeddings = rows.reshape(len(labels), EMBEDDING)
            unknown = set(labels) - set(network("classifier").notes["labels"].split())
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise broken from error
        if unknown or not np.isfinite(embeddings).all():
            raise broken
        if classifier != network("classifier").digest:
            message = (
                f"The set {name!r} was taught to an older reader. Teach it again with one or two photos."
            )
            raise SetFileError("old_set", message, name=name)
        lengths = np.linalg.norm(embeddings, axis=1, keepdims=True)
        return cls(name, classifier, labels, embeddings / np.maximum(lengths, 1e-6))


class Shelf:
    """The taught sets that a folder keeps, one file each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self) -> list[str]:
        return sorted(path.name.removesuffix(SUFFIX) for path in self.folder.glob(f"*{SUFFIX}"))

    def load(self, name: str) -> TaughtSet:
        """Raises SetFileError where there is no such set, or its file cannot be used."""
        try:
            return TaughtSet.from_text(self._path(name).read_text(encoding="utf-8", errors="replace"))
        except FileNotFoundError as error:
            names = ", ".join(self.names())
            message = f"No set is called {name!r}. There are: {names}."
            raise SetFileError("unknown_set", message, name=name, names=names) from error

    def save(self, taught: TaughtSet) -> None:
        """Raises SetFileError where the name cannot be a file's."""
        path = self._path(taught.name)
        self.folder.mkdir(parents=True, exist_ok=True)
        path.write_text(taught.to_text(), encoding="utf-8")

    def remove(self, name: str) -> None:
        self._path(name).unlink(missing_ok=True)

    def _path(self, name: str) -> Path:
        file = f"{name}{SUFFIX}"
        fit = (
            name.strip() and name.isprintable() and not name.startswith(".") and not NOT_IN_A_NAME & set(name)
        )
        if not fit or len(file.encode(errors="replace")) > LONGEST_FILE_NAME:
            message = f"A set cannot be called {name!r}: use letters, digits and spaces, not too many."
            raise SetFileError("bad_set_name", message, name=name)
        return self.folder / file
