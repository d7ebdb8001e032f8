"""Pixel-free tile classification: which crops the classifier sees, and what follows from its output.

Each tile gets its face and the corner at which it begins. Frameless white dragons and tiles face down are
distinguished by colour. It needs numpy alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vision.detections import CLEAR, MAYBE_BONUS, MIN_TILE_CHANCE
from vision.geometry import start_at_short_side
from vision.requests import CropsRequest, box_size, count_halvings, shift_box
from vision.taught_set import TaughtSet, match_set

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from vision.requests import Box

NOT_A_TILE = "-"  # the class "not a tile", where the network has it
MARGIN = 8  # pixels around the tiles that are reduced with them
MIN_TOTAL = 1e-6  # lower bound for the total of the faces, by which they are normalised to sum 1
BATCH = 32  # crops in one run: more only cost memory
# A face that is not clear is classified once more, upside down and cut a little wider: detected quads are two
# hundredths too small, and what only one pass sees is doubtful. Of 6,209 faces of unseen drawn styles 366
# were misread by one pass, 25 of them above .85, and 302 by two passes, 17 of them above .85.
WIDER = 1.08
# What is written in a corner tells the number of a flower or season in more sets than its picture does. The
# corners of those that are unsure are classified like tiles, because faces of large characters were trained.
CORNER = 0.45, 0.34  # width and height, shares of those of the tile
MAX_CORNERED = 3  # tiles: with four crops each the look takes a tenth of the time of a photo, at most
CORNER_TRUST = 0.95  # of a corner that is certain; the rest says nothing about the tile
BONUS_SUITS = "fg"
FINER = 1.3  # resolution of the picture that crops are cut from, against that of the crops
MUCH_FINER = 0.6  # scale against the photo above which the photo is not reduced

WHITE, BACK = "B", "X"
PLAIN_SPREAD = 16.0  # standard deviation of grey inside the rim: any drawing has more
SAME_COLOUR = 30.0  # of 255, distance of body colours: plain white dragons mostly lie below, backs above
NEIGHBOURS = 5


@dataclass(frozen=True, slots=True)
class Classifications:
    """The classifications of N tiles.

    Attributes:
        labels: Tile codes of the faces.
        probabilities: (N, labels) probability of each face, given that it is a tile.
        tile_chance: (N,) probability that it is a tile at all.
        quads: (N, 4, 2) corners, beginning at each tile's own top left.
        turn_confidence: (N,) probability that the first corner is right.
        axis_confidence: (N,) probability that the first corner or the one across is right.
        embeddings: (N, 128) of length 1.
        crops: (N, side, side, 3) uint8 RGB, as the classifier saw the tiles.
        coloured: (N,) whether a plain tile differs in colour from the faces near it.
        taught: The taught set that was used.
    """

    labels: tuple[str, ...]
    probabilities: np.ndarray
    tile_chance: np.ndarray
    quads: np.ndarray
    turn_confidence: np.ndarray
    axis_confidence: np.ndarray
    embeddings: np.ndarray
    crops: np.ndarray
    coloured: np.ndarray
    taught: TaughtSet | None = None


class ClassifierOutput(NamedTuple):
    """The output of the network for N crops.

    Attributes:
        classes: (N, C) probabilities of the classes.
        turns: (N, 4) probabilities of the quarter turns.
        embeddings: (N, 128) embeddings.
        crops: (N, side, side, 3) the crops themselves.
    """

    classes: np.ndarray
    turns: np.ndarray
    embeddings: np.ndarray
    crops: np.ndarray


class ClassifierPass(NamedTuple):
    """One classifier pass over N tiles.

    Attributes:
        probabilities: (N, labels) probability of each face, given that it is a tile.
        turns: (N, 4) probabilities of the quarter turns.
        embeddings: (N, 128) embeddings.
        tile_chance: (N,) probability that it is a tile at all.
    """

    probabilities: np.ndarray
    turns: np.ndarray
    embeddings: np.ndarray
    tile_chance: np.ndarray


@dataclass(frozen=True)
class TileClassifier:
    """The procedure by which the classifier identifies tiles.

    Attributes:
        classes: The network's classes, "not a tile" included.
        side: Side of a crop in pixels.
        temperature: Temperature that calibrates the network's logits.
    """

    classes: tuple[str, ...]
    side: int
    temperature: float

    @classmethod
    def from_metadata(cls, note: Callable[[str], str]) -> TileClassifier:
        """Configure the procedure from a network's metadata.

        Args:
            note: Returns the metadata value of a name, or raises.
        """
        return cls(tuple(note("labels").split()), int(note("side")), float(note("temperature")))

    @property
    def labels(self) -> tuple[str, ...]:
        """The faces that the network knows."""
        return tuple(name for name in self.classes if name != NOT_A_TILE)

    def classify(
        self, quads: np.ndarray, part: Box, taught: TaughtSet | Sequence[TaughtSet] | None = None
    ) -> Generator[CropsRequest, ClassifierOutput, Classifications]:
        """Classify the tiles at some quads.

        Args:
            quads: (N, 4, 2) corners in pixels of the part.
            part: Part of the photo, in pixels.
            taught: Taught set that sharpens the result; of several sets the one that matches.

        Yields:
            Crops to run the network on; its output is sent back.

        Returns:
            The classifications, in the order of the quads.
        """
        quads = start_at_short_side(quads)
        if not len(quads):
            none = np.empty(0)
            chances = np.empty((0, len(self.labels)))
            crops = np.empty((0, self.side, self.side, 3), np.uint8)
            return Classifications(
                self.labels, chances, none, quads, none, none, np.empty((0, 0)), crops, none.astype(bool)
            )
        seen = yield plan_crops(quads, part, self.side)
        first = self.separate_non_tiles(seen)
        used = choose_set(taught, self.labels, first)
        probabilities, tile_chance = yield from self._classify_again(quads, part, first)
        probabilities = yield from self._read_corners(quads, part, probabilities)
        turns, embeddings, crops = first.turns, first.embeddings, seen.crops
        probabilities = self.adjust_probabilities(crops, quads, probabilities, embeddings, used)
        turn = turns.argmax(1)
        upright = np.stack([np.roll(q, -k, 0) for q, k in zip(quads, turn, strict=True)])
        either = (turns + np.roll(turns, 2, 1)).max(1)
        coloured = find_coloured_tiles(self.labels, probabilities, crops, quads.mean(1))
        return Classifications(
            self.labels,
            probabilities,
            tile_chance,
            upright,
            turns.max(1),
            either,
            embeddings,
            crops,
            coloured,
            used,
        )

    def _classify_again(
        self, quads: np.ndarray, part: Box, first: ClassifierPass
    ) -> Generator[CropsRequest, ClassifierOutput, tuple[np.ndarray, np.ndarray]]:
        """Classify uncertain tiles again; return the averaged probabilities of faces, and those of tiles."""
        unsure = np.flatnonzero(first.probabilities.max(1) < CLEAR)
        if not len(unsure):
            return first.probabilities, first.tile_chance
        again = plan_crops(scale_quads(quads[unsure], WIDER), part, self.side)
        second = self.separate_non_tiles((yield again._replace(is_turned=True)))
        probabilities, tile_chance = first.probabilities.copy(), first.tile_chance.copy()
        probabilities[unsure] = (probabilities[unsure] + second.probabilities) / 2
        tile_chance[unsure] = (tile_chance[unsure] + second.tile_chance) / 2
        return probabilities, tile_chance

    def embed(self, quads: np.ndarray, part: Box) -> Generator[CropsRequest, ClassifierOutput, np.ndarray]:
        """Return the embeddings (N, 128) of the tiles at quads (N, 4, 2) of a part of a photo, N > 0."""
        return (yield plan_crops(start_at_short_side(quads), part, self.side)).embeddings

    def _read_corners(
        self, quads: np.ndarray, part: Box, probabilities: np.ndarray
    ) -> Generator[CropsRequest, ClassifierOutput, np.ndarray]:
        """Return the probabilities (N, labels) of faces after a look at the corners of unsure bonus tiles."""
        bonus = np.array([label[-1] in BONUS_SUITS for label in self.labels])
        chance = probabilities[:, bonus].sum(1)
        unsure = np.flatnonzero((probabilities.max(1) < CLEAR) & (chance > MAYBE_BONUS))
        tiles = unsure[np.argsort(-chance[unsure], kind="stable")[:MAX_CORNERED]]
        if not len(tiles):
            return probabilities
        corners = cut_corners(quads[tiles])
        seen = self.separate_non_tiles((yield plan_crops(corners.reshape(-1, 4, 2), part, self.side)))
        shown = (seen.probabilities * seen.tile_chance[:, None]).reshape(len(tiles), 4, -1)
        resolved = probabilities.copy()
        resolved[tiles] = apply_corners(probabilities[tiles], shown, bonus)
        return resolved

    def separate_non_tiles(self, seen: ClassifierOutput) -> ClassifierPass:
        """Separate the probabilities of faces from that of "not a tile"."""
        faces = seen.classes[:, [name != NOT_A_TILE for name in self.classes]]
        tile_chance = faces.sum(1)
        probabilities = faces / np.maximum(tile_chance, MIN_TOTAL)[:, None]
        return ClassifierPass(probabilities, seen.turns, seen.embeddings, tile_chance)

    def adjust_probabilities(
        self,
        crops: np.ndarray,
        quads: np.ndarray,
        probabilities: np.ndarray,
        embeddings: np.ndarray,
        taught: TaughtSet | None,
    ) -> np.ndarray:
        """Adjust the probabilities of faces by the taught set and by the colours of the other tiles.

        Args:
            crops: (N, side, side, 3) uint8 RGB.
            quads: (N, 4, 2) corners.
            probabilities: (N, labels) of the classifier.
            embeddings: (N, 128) of the classifier.
            taught: Taught set, if any.

        Returns:
            Probabilities (N, labels).
        """
        if taught:
            probabilities = taught.sharpen(self.labels, probabilities, embeddings)
        return resolve_plain_tiles(self.labels, probabilities, crops, quads.mean(1))


def choose_set(
    taught: TaughtSet | Sequence[TaughtSet] | None, labels: Sequence[str], seen: ClassifierPass
) -> TaughtSet | None:
    """Return the taught set to read tiles with: the one passed, or of several the one that matches.

    Args:
        taught: One taught set, several, or none.
        labels: Tile codes of the faces.
        seen: The tiles as the classifier saw them.
    """
    if taught is None or isinstance(taught, TaughtSet):
        return taught
    tiles = seen.tile_chance >= MIN_TILE_CHANCE
    return match_set(taught, labels, seen.probabilities[tiles], seen.embeddings[tiles])


def plan_crops(quads: np.ndarray, part: Box, side: int) -> CropsRequest:
    """Return the request for crops of the tiles at some quads.

    A photo of much higher resolution than the crops is reduced first, because sampling would skip pixels.

    Args:
        quads: (N, 4, 2) corners in pixels of the part, N > 0.
        part: Part of the photo, in pixels.
        side: Side of a crop in pixels.
    """
    lengths = np.linalg.norm(np.roll(quads, -1, 1) - quads, axis=2)
    ratio = FINER * side / max(float(np.median(lengths)), 1.0)
    if ratio >= MUCH_FINER:
        return CropsRequest(part, 0, box_size(part), 1.0, quads, side, BATCH)
    low = np.clip(np.floor(quads.min((0, 1))).astype(int) - MARGIN, 0, None)
    high = np.minimum(np.ceil(quads.max((0, 1))).astype(int) + MARGIN, box_size(part))
    (left, top), (right, bottom) = low.tolist(), high.tolist()
    near = left, top, right, bottom
    halvings, (width, height) = count_halvings(box_size(near), ratio)
    by = ratio * 2**halvings
    size = round(width * by), round(height * by)
    return CropsRequest(shift_box(near, part[:2]), halvings, size, by, (quads - low) * ratio, side, BATCH)


def scale_quads(quads: np.ndarray, times: float) -> np.ndarray:
    """Scale quads (N, 4, 2) about their centres."""
    middle = quads.mean(1, keepdims=True)
    scaled: np.ndarray = middle + times * (quads - middle)
    return scaled


def cut_corners(quads: np.ndarray) -> np.ndarray:
    """Return the four corners (N, 4, 4, 2) of quads (N, 4, 2), as quads of the size CORNER."""
    wide, high = CORNER
    cut = []
    for left, top in ((0.0, 0.0), (1 - wide, 0.0), (1 - wide, 1 - high), (0.0, 1 - high)):
        u, v = np.array([left, left + wide] * 2)[[0, 1, 3, 2]], np.array([top] * 2 + [top + high] * 2)
        shares = np.stack([(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v], 1)
        cut.append(np.einsum("ck,nkd->ncd", shares, quads))
    return np.stack(cut, 1)


def apply_corners(probabilities: np.ndarray, shown: np.ndarray, bonus: np.ndarray) -> np.ndarray:
    """Return the probabilities of faces, given what their corners show (Bayes).

    A corner that shows no flower or season says nothing.

    Args:
        probabilities: (N, labels) by the whole faces.
        shown: (N, 4, labels) probability that a corner is a tile with this face.
        bonus: (labels,) whether a label is a flower or season.
    """
    shown = shown * bonus * CORNER_TRUST
    chance = shown + (1 - shown.sum(2, keepdims=True)) / bonus.sum()
    posterior = probabilities * chance.prod(1)
    resolved: np.ndarray = posterior / np.maximum(posterior.sum(1, keepdims=True), MIN_TOTAL)
    return resolved


def resolve_plain_tiles(
    labels: Sequence[str],
    probabilities: np.ndarray,
    crops: np.ndarray,
    centres: np.ndarray,
) -> np.ndarray:
    """Exchange white dragon and back where the colour of a plain tile requires it.

    A doubtful plain tile with the body colour of its neighbours is a white dragon, one of another colour a
    back. Nothing changes without a face to compare with, or where the classifier rules the other one out: a
    pale back with something on it has the colour of a white dragon, and the frame of one may have the colour
    of a back.

    Args:
        labels: Tile codes of the labels.
        probabilities: (N, labels) of the classifier.
        crops: (N, S, S, 3) uint8 RGB.
        centres: (N, 2) in pixels.

    Returns:
        Probabilities (N, labels).
    """
    white, back = labels.index(WHITE), labels.index(BACK)
    best = probabilities.argmax(1)
    # A thin frame has no more spread than a blank tile, but the classifier is more certain of a white dragon
    # with a frame than of nearly all backs that it takes for blank ones, on rendered scenes and real photos.
    unsure = probabilities.max(1) < CLEAR
    doubtful = np.isin(best, (white, back)) & unsure & (grey_deviation(crops) < PLAIN_SPREAD)
    resolved = probabilities.copy()
    if not _mask_faces(labels, best).any():
        return resolved
    coloured = find_coloured_tiles(labels, probabilities, crops, centres)
    for k in np.flatnonzero(doubtful):
        right, wrong = (back, white) if coloured[k] else (white, back)
        if resolved[k, wrong] > CLEAR * (resolved[k, wrong] + resolved[k, right]):
            continue
        resolved[k, right] += resolved[k, wrong]
        resolved[k, wrong] = 0.0
    return resolved


def find_coloured_tiles(
    labels: Sequence[str], probabilities: np.ndarray, crops: np.ndarray, centres: np.ndarray
) -> np.ndarray:
    """Return which plain tiles (N,) differ in body colour from the faces near them, as backs do.

    It is False for tiles that show a face, and for all tiles if no face is there to compare with.

    Args:
        labels: Tile codes of the labels.
        probabilities: (N, labels) of the classifier.
        crops: (N, S, S, 3) uint8 RGB.
        centres: (N, 2) in pixels.
    """
    best = probabilities.argmax(1)
    plain = np.isin(best, (labels.index(WHITE), labels.index(BACK)))
    faces = np.flatnonzero(_mask_faces(labels, best))
    coloured = np.zeros(len(best), bool)
    if not len(faces) or not plain.any():
        return coloured
    ground = body_colours(crops)
    for k in np.flatnonzero(plain):
        near = faces[np.argsort(np.linalg.norm(centres[faces] - centres[k], axis=1))[:NEIGHBOURS]]
        coloured[k] = np.linalg.norm(ground[k] - np.median(ground[near], 0)) >= SAME_COLOUR
    return coloured


def _mask_faces(labels: Sequence[str], best: np.ndarray) -> np.ndarray:
    """Return which tiles (N,) show a face that is not plain, by their most likely label."""
    bare = [labels.index(label) for label in (WHITE, BACK, "?")]
    return ~np.isin(best, bare)


def cut_rim(crops: np.ndarray) -> np.ndarray:
    """Cut off the outer eighth of crops (N, S, S, 3), where the rim and the neighbours are."""
    rim = crops.shape[1] // 8
    return crops[:, rim:-rim, rim:-rim]


def grey_deviation(crops: np.ndarray) -> np.ndarray:
    """Return the deviation (N,) of grey within crops (N, S, S, 3), without gradual changes of light."""
    grey = cut_rim(crops).mean(3, dtype=np.float32)
    grey = grey - grey.mean(1, keepdims=True) - grey.mean(2, keepdims=True) + grey.mean((1, 2), keepdims=True)
    deviation: np.ndarray = grey.std((1, 2))
    return deviation


def body_colours(crops: np.ndarray) -> np.ndarray:
    """Return the body colour (N, 3) of tiles in RGB, with halved lightness, of crops (N, S, S, 3).

    It is measured on the margin that drawings leave empty. Lightness counts less than hue because light falls
    unevenly on a row.
    """
    low, high = crops.shape[1] // 12, crops.shape[1] // 6
    bare = np.ones(crops.shape[1:3], bool)
    bare[:low] = bare[-low:] = bare[:, :low] = bare[:, -low:] = False
    bare[high:-high, high:-high] = False
    middle = np.median(crops[:, bare], axis=1)
    return np.asarray(middle - middle.mean(1, keepdims=True) / 2)
