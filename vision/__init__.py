"""A photo of a laid-out hand becomes a Reading: its tiles, their faces and their places in the hand.

A photo of a whole table becomes a TableReading: a Reading of each player's hand. What is named here is
imported when it is asked for: `vision.arrange` needs numpy alone, and runs where the networks cannot.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vision.network import NetworkError
    from vision.reader import Reader
    from vision.reading import Frame, PhotoError, Reading, ReadTile, TableHand, TableReading
    from vision.taught import SetFileError, TaughtSet
    from vision.teach import teach_photo

_WHERE = {
    "Frame": "reading",
    "NetworkError": "network",
    "PhotoError": "reading",
    "ReadTile": "reading",
    "Reader": "reader",
    "Reading": "reading",
    "SetFileError": "taught",
    "TableHand": "reading",
    "TableReading": "reading",
    "TaughtSet": "taught",
    "teach_photo": "teach",
}
__all__ = [
    "Frame",
    "NetworkError",
    "PhotoError",
    "ReadTile",
    "Reader",
    "Reading",
    "SetFileError",
    "TableHand",
    "TableReading",
    "TaughtSet",
    "teach_photo",
]


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
