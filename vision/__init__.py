"""A photo of a laid-out hand becomes a Reading: its tiles, their faces and their places in the hand.

A photo of a whole table becomes a TableReading: a Reading of each player's hand.
"""

from vision.network import NetworkError
from vision.photo import PhotoError
from vision.reader import Reader
from vision.reading import Frame, Reading, ReadTile, TableHand, TableReading
from vision.taught import SetFileError, TaughtSet
from vision.teach import teach_photo

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
