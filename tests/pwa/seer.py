"""Photos that JavaScript sees and Python decides on, each in a process of its own."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from vision.far import FarPhoto

if TYPE_CHECKING:
    from vision.finds import Finds

ROOT = Path(__file__).parents[2]
RUNTIME = ROOT / "node_modules" / "onnxruntime-web"


class Seer:
    """The browser's code in node: what it is shown, what its networks say, and how long they took."""

    def __init__(self) -> None:
        self._node = subprocess.Popen(
            ["node", "tests/pwa/seer.js"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        began, _ = self._read()
        self.notes, self.seconds = began["notes"], began["seconds"]
        self._photo: np.ndarray | None = None

    def close(self) -> None:
        """End the process."""
        self._node.stdin.close()
        self._node.wait(10)
        self._node.stdout.close()

    def show(self, photo: np.ndarray) -> None:
        """Show a photo (H, W, 3 or 4) uint8, red, green and blue first."""
        height, width, channels = photo.shape
        self._photo = photo
        told = {"width": width, "height": height, "channels": channels}
        self._write({"photo": told}, np.ascontiguousarray(photo).tobytes())

    def draw(self, wish: dict[str, Any]) -> np.ndarray:
        """Return the bytes of what a wish shows."""
        self._write({"draw": wish})
        _, (pixels,) = self._read()
        return np.frombuffer(pixels, np.uint8)

    def find(self, photo: np.ndarray, **wanted: Any) -> tuple[Finds, dict[str, float]]:
        """Return the finds of a photo (H, W, 3 or 4), and the seconds that seeing and deciding took."""
        self.show(photo)
        began, seconds = perf_counter(), {"seeing": 0.0, "processor": 0.0, "looks": 0.0}
        far = FarPhoto(photo.shape[1::-1], self.notes["detector"], self.notes["classifier"], **wanted)
        deciding = perf_counter() - began
        while far.wish is not None:
            self._write({"wish": far.wish})
            said, parts = self._read()
            seconds["seeing"] += said["seconds"]
            seconds["processor"] += said["processor"]
            seconds["looks"] += 1
            began = perf_counter()
            dims = said["dims"]
            far.tell({name: (part, dims[name]) for name, part in zip(dims, parts, strict=True)})
            deciding += perf_counter() - began
        return far.finds, {**seconds, "deciding": deciding}

    def _write(self, head: dict[str, Any], body: bytes = b"") -> None:
        self._node.stdin.write(json.dumps({**head, "length": len(body)}).encode() + b"\n" + body)
        self._node.stdin.flush()

    def _read(self) -> tuple[dict[str, Any], list[bytes]]:
        line = self._node.stdout.readline()
        assert line, "node ended; what it said stands above"
        head = json.loads(line)
        return head, [self._node.stdout.read(length) for length in head["lengths"]]
