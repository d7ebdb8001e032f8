"""The one place that knows onnxruntime."""

from __future__ import annotations

import hashlib
import os
from typing import TYPE_CHECKING, Protocol

# Unless told not to before it is loaded, it tells Microsoft of every start and every network, and writes a
# number for this computer into the home folder.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
import onnxruntime

from scoring.errors import TellableError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import numpy as np

onnxruntime.disable_telemetry_events()  # on Windows, some builds do not ask for the variable


class NetworkError(TellableError):
    """A network's file is missing or broken; the message names the file and its folder."""


class AnyNetwork(Protocol):
    """What a detector and a classifier ask of a network, whoever made it: `Network` is one of a file.

    `digest` tells it from every other one.
    """

    @property
    def digest(self) -> str: ...

    def note(self, name: str) -> str:
        """Say what is noted under a name. Raises NetworkError where nothing is."""

    def run(self, pixels: np.ndarray) -> Sequence[np.ndarray]:
        """Give its answers for pictures (N, H, W, 3) uint8 RGB."""


class Network:
    """A network on the CPU, safe to share between threads.

    `notes` is what its file says of itself; `digest` tells it from every other network.
    """

    def __init__(self, path: Path, threads: int | None = None) -> None:
        """Load a network from an ONNX file, to run on so many threads.

        Without a number onnxruntime chooses it. Raises NetworkError where the file is missing or holds no
        network, ValueError for less than one thread.
        """
        self._path = path
        options = onnxruntime.SessionOptions()
        if threads is not None:
            if threads < 1:
                raise ValueError(f"a network needs one thread or more, not {threads}")
            options.intra_op_num_threads = threads
        # Threads that spin while waiting double the time as soon as anything else runs on the machine.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        # Without it, processors that lack 8-bit dot products multiply in a way that saturates.
        options.add_session_config_entry("session.x64quantprecision", "1")
        options.log_severity_level = 4  # what is wrong with a file is told by the error
        try:
            model = path.read_bytes()
        except OSError as error:
            raise self._broken(f"cannot be opened: {error.strerror or error}") from error
        try:
            self._session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        except Exception as error:  # onnxruntime's own errors share no other class
            raise self._broken("holds no network that can be run") from error
        self.digest = hashlib.sha256(model).hexdigest()[:16]
        self.notes: dict[str, str] = self._session.get_modelmeta().custom_metadata_map

    def note(self, name: str) -> str:
        """Return what the file notes under a name. Raises NetworkError where it notes nothing."""
        if name not in self.notes:
            raise self._broken(f"lacks the note {name!r}: it is no network of Tilesnap")
        return self.notes[name]

    def run(self, pixels: np.ndarray) -> list[np.ndarray]:
        """Return the network's outputs for pictures (N, H, W, 3) uint8 RGB."""
        outputs: list[np.ndarray] = self._session.run(None, {"pixels": pixels})
        return outputs

    def _broken(self, what: str) -> NetworkError:
        file, folder = self._path.name, str(self._path.parent)
        message = f"The network {file} in the folder {folder} {what}."
        return NetworkError("network_unusable", message, file=file, folder=folder)
