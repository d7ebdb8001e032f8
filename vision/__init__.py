"""A photo of a laid-out hand becomes a Reading: its tiles, their faces and their places in the hand."""

from vision.network import NetworkError
from vision.photo import PhotoError
from vision.reader import Reader
from vision.reading import Frame, Reading, ReadTile
from vision.shelf import Shelf
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
    "Shelf",
    "TaughtSet",
    "teach_photo",
]
