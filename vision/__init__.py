"""Reading of mahjong hands from photos.

A photo of one hand becomes a `Reading`: its tiles, their faces and their places in the hand. A photo of a
whole table becomes a `TableReading`, one `Reading` for each player.

The names exported here are imported on first access. The layout package needs numpy alone, so it can be
imported where OpenCV and onnxruntime are missing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vision.networks import NetworkError
    from vision.reader import Reader
    from vision.results import DetectedTile, Frame, PhotoError, Reading, TableHand, TableReading
    from vision.taught_set import SetFileError, TaughtSet
    from vision.teaching import teach_photo

_MODULES = {
    "Frame": "results",
    "NetworkError": "networks",
    "PhotoError": "results",
    "DetectedTile": "results",
    "Reader": "reader",
    "Reading": "results",
    "SetFileError": "taught_set",
    "TableHand": "results",
    "TableReading": "results",
    "TaughtSet": "taught_set",
    "teach_photo": "teaching",
}
__all__ = [
    "DetectedTile",
    "Frame",
    "NetworkError",
    "PhotoError",
    "Reader",
    "Reading",
    "SetFileError",
    "TableHand",
    "TableReading",
    "TaughtSet",
    "teach_photo",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f"{__name__}.{_MODULES[name]}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith(__name__):
            raise  # a module of our own: no extra installs it
        message = f"vision.{name} needs {error.name}, which is not installed: pip install 'tilesnap[read]'"
        raise ModuleNotFoundError(message, name=error.name, path=error.path) from error
    return getattr(module, name)
