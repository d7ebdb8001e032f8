"""Neural networks run by onnxruntime: the only installed module that imports it."""

from __future__ import annotations

import hashlib
import os
from typing import TYPE_CHECKING, Protocol

# Unless disabled before it is loaded, onnxruntime reports every start and every network to Microsoft, and
# writes an identifier of this computer into the home folder.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
import onnxruntime

from scoring.errors import UserFacingError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import numpy as np

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
            raise self._unusable(f"lacks the note {name!r}: it is no network of Tilesnap")
        return self.metadata[name]

    def run(self, pixels: np.ndarray) -> list[np.ndarray]:
        """Return the outputs for pictures (N, H, W, 3) uint8 RGB."""
        outputs: list[np.ndarray] = self._session.run(None, {"pixels": pixels})
        return outputs

    def _unusable(self, what: str) -> NetworkError:
        file, folder = self._path.name, str(self._path.parent)
        message = f"The network {file} in the folder {folder} {what}."
        return NetworkError("network_unusable", message, file=file, folder=folder)
