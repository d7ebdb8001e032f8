"""Photo reading with the pixels in a Node.js process and the decisions in Python."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from vision.remote import RemotePhoto

if TYPE_CHECKING:
    from vision.detections import Detections

ROOT = Path(__file__).parents[2]
RUNTIME = ROOT / "node_modules" / "onnxruntime-web"


class NodeReader:
    """The browser code in a Node.js process: it draws requested images and runs the networks."""

    def __init__(self) -> None:
        self._node = subprocess.Popen(
            ["node", "tests/pwa/node_reader.js"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        start, _ = self._read()
        self.notes, self.seconds = start["notes"], start["seconds"]
        self._photo: np.ndarray | None = None

    def close(self) -> None:
        """End the process."""
        self._node.stdin.close()
        self._node.wait(10)
        self._node.stdout.close()

    def show(self, photo: np.ndarray) -> None:
        """Send a photo (H, W, 3 or 4) uint8 in RGB or RGBA order."""
        height, width, channels = photo.shape
        self._photo = photo
        size = {"width": width, "height": height, "channels": channels}
        self._write({"photo": size}, np.ascontiguousarray(photo).tobytes())

    def draw(self, wish: dict[str, Any]) -> np.ndarray:
        """Return the bytes of the images for a request."""
        self._write({"draw": wish})
        _, (pixels,) = self._read()
        return np.frombuffer(pixels, np.uint8)

    def find(self, photo: np.ndarray, **options: Any) -> tuple[Detections, dict[str, float]]:
        """Return the detections of a photo (H, W, 3 or 4), and the seconds of each step."""
        self.show(photo)
        began, seconds = perf_counter(), {"networks": 0.0, "processor": 0.0, "requests": 0.0}
        remote = RemotePhoto(photo.shape[1::-1], self.notes["detector"], self.notes["classifier"], **options)
        deciding = perf_counter() - began
        while remote.request is not None:
            self._write({"request": remote.request})
            answer, parts = self._read()
            seconds["networks"] += answer["seconds"]
            seconds["processor"] += answer["processor"]
            seconds["requests"] += 1
            began = perf_counter()
            dims = answer["dims"]
            remote.submit({name: (part, dims[name]) for name, part in zip(dims, parts, strict=True)})
            deciding += perf_counter() - began
        return remote.detections, {**seconds, "deciding": deciding}

    def _write(self, head: dict[str, Any], body: bytes = b"") -> None:
        self._node.stdin.write(json.dumps({**head, "length": len(body)}).encode() + b"\n" + body)
        self._node.stdin.flush()

    def _read(self) -> tuple[dict[str, Any], list[bytes]]:
        line = self._node.stdout.readline()
        assert line, "node ended; see its output above"
        head = json.loads(line)
        return head, [self._node.stdout.read(length) for length in head["lengths"]]
