"""The one place that knows onnxruntime."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import onnxruntime

if TYPE_CHECKING:
    import numpy as np

MODELS = Path(__file__).resolve().parent.parent / "models"


class Network:
    """A network on the CPU. It takes one array of uint8 pixels.

    `notes` is what its file says of itself; `digest` tells it from every other network.
    """

    def __init__(self, path: Path) -> None:
        options = onnxruntime.SessionOptions()
        # Threads that spin while waiting double the time as soon as anything else runs on the machine.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        # Without it, processors that lack 8-bit dot products multiply in a way that saturates.
        options.add_session_config_entry("session.x64quantprecision", "1")
        options.log_severity_level = 3
        model = path.read_bytes()
        self.digest = hashlib.sha256(model).hexdigest()[:16]
        self._session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        self.notes: dict[str, str] = self._session.get_modelmeta().custom_metadata_map

    def run(self, pixels: np.ndarray) -> list[np.ndarray]:
        """The outputs for (N, H, W, 3) uint8 RGB."""
        outputs: list[np.ndarray] = self._session.run(None, {"pixels": pixels})
        return outputs


@cache
def network(name: str) -> Network:
    """The network models/NAME.onnx, loaded once; safe to share between threads."""
    return Network(MODELS / f"{name}.onnx")
