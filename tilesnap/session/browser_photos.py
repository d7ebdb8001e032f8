"""Adapters for photos and camera frames whose pixels stay in the browser.

Image requests leave as JSON text; the outputs of the networks come in as JavaScript arrays.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tilesnap.session.photo_part import WHOLE_PHOTO
from vision.capture import LiveCapture
from vision.remote import RemoteLesson, RemotePhoto
from vision.results import PhotoError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Protocol

    from scoring.errors import Problem
    from tilesnap.session.photo_part import PhotoPart
    from vision.results import DetectedTile
    from vision.taught_set import TaughtSet

    class JsNumbers(Protocol):
        """A JavaScript array of numbers, as Pyodide exposes it."""

        def to_py(self) -> memoryview[int]: ...

    class JsTensor(Protocol):
        """An output of a network: its numbers and its shape."""

        data: JsNumbers
        dims: JsNumbers

    Taught = TaughtSet | Sequence[TaughtSet] | None
    Outputs = Mapping[str, tuple[memoryview[int], Sequence[int]]]


PHOTO_OUTPUTS = ("classes", "turns", "embeddings", "crops")
"""Network outputs for the crops of a photo."""
FRAME_OUTPUTS = ("crops",)


class BrowserPhoto:
    """One photo in the browser; image requests and detections are JSON text."""

    def __init__(
        self, width: int, height: int, notes: str, taught: Taught = None, part: PhotoPart = WHOLE_PHOTO
    ) -> None:
        """Start reading a photo.

        Args:
            width: Width of the upright photo in pixels.
            height: Height of the upright photo in pixels.
            notes: Metadata of the two ONNX files as JSON, by `detector` and `classifier`.
            taught: The taught set to read with, or several of which the one that matches is used.
            part: The part of the photo to read.

        """
        metadata, self.part = json.loads(notes), part
        self.error: PhotoError | None = None
        """Why the part cannot be read; then there are no more requests."""
        self._photo: RemotePhoto | None = None
        networks = metadata["detector"], metadata["classifier"]
        try:
            self._photo = RemotePhoto((width, height), *networks, part.frame, part.target, taught=taught)
        except PhotoError as error:
            self.error = error

    def next_request(self) -> str:
        """Return the next image request, null at the end."""
        return json.dumps(self._photo.request if self._photo and not self.error else None)

    def submit(self, outputs: object) -> str:
        """Submit the network outputs for the last request.

        Args:
            outputs: A JavaScript object that holds a `JsArray` under each output name.

        Returns:
            The next image request, null at the end.

        """
        photo = self._photo
        if photo is not None:
            try:
                photo.submit(_read_outputs(photo.request, outputs, PHOTO_OUTPUTS))
            except PhotoError as error:
                self.error = error
        return self.next_request()

    @property
    def target(self) -> int | None:
        """The number of the detection at the point of the part."""
        return self._photo.target if self._photo else None

    def problems(self, tiles: Sequence[int]) -> list[Problem]:
        """Return the problems of the photo around the detections with these numbers."""
        return self._photo.problems_at(tiles) if self._photo else []

    @property
    def used_set(self) -> str | None:
        """The name of the taught set that the photo was read with."""
        used = self._photo.used_set if self._photo else None
        return used.name if used else None

    def detections(self) -> str:
        """Return the detections in the JSON form of `vision.detections.Detections`; an empty object without any."""
        detections = self._photo.detections if self._photo else None
        return json.dumps(detections.as_json() if detections else {})


class BrowserLesson:
    """The corrected tiles of a photo in the browser, to be taught; image requests are JSON text."""

    def __init__(self, width: int, height: int, notes: str, tiles: Sequence[DetectedTile]) -> None:
        """Begin a lesson.

        Args:
            width: Width of the upright photo in pixels.
            height: Height of the upright photo in pixels.
            notes: Metadata of the two ONNX files as JSON, by `detector` and `classifier`.
            tiles: The tiles with corrected labels.
        """
        self.count = len(tiles)
        self._lesson = RemoteLesson((width, height), json.loads(notes)["classifier"], tiles)

    def next_request(self) -> str:
        """Return the next image request, null at the end."""
        return json.dumps(self._lesson.request)

    def submit(self, outputs: object) -> str:
        """Submit the outputs for the last request and return the next one, as `BrowserPhoto.submit` does."""
        self._lesson.submit(_read_outputs(self._lesson.request, outputs, PHOTO_OUTPUTS))
        return self.next_request()

    def teach(self, taught: TaughtSet) -> TaughtSet:
        """Return a taught set extended by the tiles."""
        return self._lesson.teach(taught)


class BrowserCamera:
    """The frames of a live camera in the browser; image requests and overlays are JSON text."""

    def __init__(self, notes: str, wanted: int) -> None:
        """Start a live view.

        Args:
            notes: Metadata of the two ONNX files as JSON, by `detector` and `classifier`.
            wanted: The least number of tiles in a hand.

        """
        metadata = json.loads(notes)
        self._live = LiveCapture(metadata["detector"], metadata["classifier"], wanted)

    def start_frame(self, width: int, height: int) -> str:
        """Start the next frame, of this size in pixels, and return its first image request."""
        return json.dumps(self._live.begin_picture((width, height)))

    def submit(self, outputs: object) -> str:
        """Submit the outputs for the last request and return the next one, as `BrowserPhoto.submit` does."""
        return json.dumps(self._live.submit(_read_outputs(self._live.request, outputs, FRAME_OUTPUTS)))

    def overlay(self) -> str:
        """Return what to draw over the frame, null before the frame is finished."""
        return json.dumps(self._live.overlay.as_json() if self._live.overlay else None)


def _read_outputs(request: Mapping[str, Any] | None, outputs: object, crop_outputs: Sequence[str]) -> Outputs:
    """Convert network outputs from JavaScript: data and shape by name."""
    names = ("scores", "quads") if request and request["see"] == "picture" else crop_outputs
    arrays: dict[str, JsTensor] = {name: getattr(outputs, name) for name in names}
    return {name: (each.data.to_py(), each.dims.to_py()) for name, each in arrays.items()}
