"""The two networks, run by onnxruntime on photos whose pixels are in this process.

OpenCV renders the requested pictures for the detector and crops for the classifier. It is the only installed
module that imports onnxruntime.
"""

from __future__ import annotations

import hashlib
import os
from functools import partial
from typing import TYPE_CHECKING, Protocol

import cv2
import numpy as np

# Unless disabled before it is loaded, onnxruntime reports every start and every network to Microsoft, and
# writes an identifier of this computer into the home folder.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
import onnxruntime

from scoring.errors import UserFacingError
from vision.classification import BATCH, ClassifierOutput, TileClassifier, plan_crops
from vision.detection import TileDetector, whole_box
from vision.geometry import start_at_short_side
from vision.requests import drive

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from vision.classification import Classifications, ClassifierPass
    from vision.detection import ScoredQuads
    from vision.requests import Box, CropsRequest, PictureRequest
    from vision.taught_set import TaughtSet

onnxruntime.disable_telemetry_events()  # on Windows, some builds ignore the variable


class NetworkError(UserFacingError):
    """A network whose file is missing or broken; the message names the file and its folder."""


class NetworkProtocol(Protocol):
    """The protocol of the networks that a detector and a classifier run; `Network` implements it."""

    @property
    def digest(self) -> str:
        """Identifier that differs between networks."""

    def read_metadata(self, name: str) -> str:
        """Return a metadata value. Raises NetworkError where it is missing."""

    def run(self, pixels: np.ndarray) -> Sequence[np.ndarray]:
        """Return the outputs for pictures (N, H, W, 3) uint8 RGB."""


class Network:
    """A network of an ONNX file on the CPU, safe to share between threads.

    Attributes:
        metadata: Metadata of the file.
        digest: Identifier that differs between networks.
    """

    def __init__(self, path: Path, threads: int | None = None) -> None:
        """Load a network from an ONNX file.

        Args:
            path: The file.
            threads: Threads to run on; onnxruntime chooses where it is None.

        Raises:
            NetworkError: The file is missing or holds no network.
            ValueError: `threads` is less than 1.
        """
        self._path = path
        options = onnxruntime.SessionOptions()
        if threads is not None:
            if threads < 1:
                raise ValueError(f"a network needs one thread or more, not {threads}")
            options.intra_op_num_threads = threads
        # Spinning threads double the time as soon as anything else runs on the machine.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        # Without it, processors that lack 8-bit dot products multiply in a way that saturates.
        options.add_session_config_entry("session.x64quantprecision", "1")
        options.log_severity_level = 4  # problems of a file are reported by the error
        try:
            model = path.read_bytes()
        except OSError as error:
            raise self._unusable(f"cannot be opened: {error.strerror or error}") from error
        try:
            self._session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        except Exception as error:  # onnxruntime's errors have no narrower common class
            raise self._unusable("holds no network that can be run") from error
        self.digest = hashlib.sha256(model).hexdigest()[:16]
        self.metadata: dict[str, str] = self._session.get_modelmeta().custom_metadata_map

    def read_metadata(self, name: str) -> str:
        """Return a metadata value of the file. Raises NetworkError where it is missing."""
        if name not in self.metadata:
            raise self._unusable(f"lacks the note {name!r}: it is not a network of Tilesnap")
        return self.metadata[name]

    def run(self, pixels: np.ndarray) -> list[np.ndarray]:
        """Return the outputs for pictures (N, H, W, 3) uint8 RGB."""
        outputs: list[np.ndarray] = self._session.run(None, {"pixels": pixels})
        return outputs

    def _unusable(self, what: str) -> NetworkError:
        file, folder = self._path.name, str(self._path.parent)
        message = f"The network {file} in the folder {folder} {what}."
        return NetworkError("network_unusable", message, file=file, folder=folder)


def crop_box(photo: np.ndarray, box: Box) -> np.ndarray:
    """Return the part of a photo (H, W, 3) in a box."""
    left, top, right, bottom = box
    return photo[top:bottom, left:right]


def halve(photo: np.ndarray, times: int) -> np.ndarray:
    """Halve width and height of a photo (H, W, C) a number of times, without an odd last row or column."""
    for _ in range(times):
        height, width = photo.shape[0] // 2, photo.shape[1] // 2
        even = photo[: 2 * height, : 2 * width]
        photo = cv2.resize(even, (width, height), interpolation=cv2.INTER_AREA)
    return photo


def render_picture(photo: np.ndarray, request: PictureRequest) -> np.ndarray:
    """Render a picture for the detector.

    Args:
        photo: RGB pixels (H, W, 3) uint8.
        request: The picture to make.

    Returns:
        RGB pixels (H, W, 3) uint8 of the requested size.
    """
    part = halve(crop_box(photo, request.part), request.halvings)
    shrinks = max(request.size) < max(part.shape[:2])
    small = cv2.resize(part, request.size, interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR)
    right, below = request.padded[0] - request.size[0], request.padded[1] - request.size[1]
    padded = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_CONSTANT)
    if request.turn is None:
        return padded
    return cv2.warpAffine(padded, request.turn, request.shown, flags=cv2.INTER_LINEAR)


def render_crops(photo: np.ndarray, request: CropsRequest) -> np.ndarray:
    """Render crops for the classifier.

    Args:
        photo: RGB pixels (H, W, 3) uint8.
        request: The crops to make.

    Returns:
        RGB pixels (N, side, side, 3) uint8.
    """
    side = request.side
    cut = np.empty((len(request.quads), side, side, 3), np.uint8)
    part = halve(crop_box(photo, request.part), request.halvings)
    if request.times != 1:
        part = cv2.resize(part, None, fx=request.times, fy=request.times, interpolation=cv2.INTER_AREA)
    square = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32) - 0.5
    for crop, quad in zip(cut, request.quads, strict=True):
        warp = cv2.getPerspectiveTransform(quad.astype(np.float32) - 0.5, square)
        cv2.warpPerspective(
            part, warp, (side, side), dst=crop, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
    return cut[:, ::-1, ::-1] if request.is_turned else cut


class Detector:
    """The network that finds tiles, whatever their faces.

    Attributes:
        network: The network that is run.
        tile_detector: The procedure by which a photo is searched.
    """

    def __init__(self, network: NetworkProtocol) -> None:
        """Configure the detector from the metadata of its network.

        Args:
            network: A network that returns for a picture scores (M,) of 0..1, highest first, and quads (M, 4,
                2) in pixels of the picture. Its metadata holds the side of the picture and slope and shift of
                the calibration.

        Raises:
            NetworkError: The metadata is missing.
        """
        self.network = network
        self.tile_detector = TileDetector.from_metadata(network.read_metadata)

    def detect(self, photo: np.ndarray) -> ScoredQuads:
        """Return the tiles of a photo (H, W, 3) uint8 RGB, highest score first."""
        height, width = photo.shape[:2]
        return drive(self.tile_detector.detect(whole_box((width, height))), partial(self.run, photo))

    def run(self, photo: np.ndarray, request: PictureRequest) -> tuple[np.ndarray, np.ndarray]:
        """Run the network on one requested picture of a photo.

        Args:
            photo: RGB pixels (H, W, 3) uint8.
            request: The picture to make of it.

        Returns:
            Scores (M,) and quads (M, 4, 2) in pixels of the picture.
        """
        scores, quads = self.network.run(render_picture(photo, request)[None])
        return scores, quads


class Classifier:
    """The network that identifies the faces of tiles.

    Attributes:
        network: The network that is run.
        tile_classifier: The procedure by which tiles are classified.
        labels: Tile codes of the faces that the network knows.
        side: Side of a crop in pixels.
        digest: Identifies the network.
    """

    def __init__(self, network: NetworkProtocol) -> None:
        """Configure the classifier from the metadata of its network: labels, side and temperature.

        Args:
            network: A network that returns class probabilities, turns and embeddings for crops.

        Raises:
            NetworkError: The metadata is missing.
        """
        self.network = network
        self.digest = network.digest
        self.tile_classifier = TileClassifier.from_metadata(network.read_metadata)
        self.labels, self.side = self.tile_classifier.labels, self.tile_classifier.side

    def classify(
        self, photo: np.ndarray, quads: np.ndarray, taught: TaughtSet | Sequence[TaughtSet] | None = None
    ) -> Classifications:
        """Classify the tiles at some quads of a photo.

        Args:
            photo: RGB pixels (H, W, 3) uint8.
            quads: (N, 4, 2) corners in pixels of the photo.
            taught: Taught set that sharpens the result; of several sets the one that matches.
        """
        height, width = photo.shape[:2]
        return drive(
            self.tile_classifier.classify(quads, whole_box((width, height)), taught), partial(self.run, photo)
        )

    def run(self, photo: np.ndarray, request: CropsRequest) -> ClassifierOutput:
        """Run the network on the requested crops of a photo (H, W, 3) uint8 RGB."""
        return self._run_batches(render_crops(photo, request), request.batch)

    def classify_crops(self, pixels: np.ndarray) -> ClassifierPass:
        """Run the network once on crops (N, side, side, 3) uint8 RGB, N > 0."""
        return self.tile_classifier.separate_non_tiles(self._run_batches(pixels, BATCH))

    def embed(self, photo: np.ndarray, quads: np.ndarray) -> np.ndarray:
        """Return the embeddings (N, 128) of the tiles at quads (N, 4, 2) of a photo, N > 0."""
        return self.classify_crops(cut_out_tiles(photo, start_at_short_side(quads), self.side)).embeddings

    def _run_batches(self, pixels: np.ndarray, batch: int) -> ClassifierOutput:
        parts = [self.network.run(pixels[k : k + batch]) for k in range(0, len(pixels), batch)]
        classes, turns, embeddings = (np.concatenate(part) for part in zip(*parts, strict=True))
        return ClassifierOutput(classes, turns, embeddings, pixels)


def cut_out_tiles(photo: np.ndarray, quads: np.ndarray, side: int) -> np.ndarray:
    """Cut the quads (N, 4, 2) out of a photo (H, W, 3) uint8 as squares (N, side, side, 3) uint8."""
    if not len(quads):
        return np.empty((0, side, side, 3), np.uint8)
    height, width = photo.shape[:2]
    return render_crops(photo, plan_crops(quads, whole_box((width, height)), side))
