"""A photo of a laid-out hand becomes a Reading: its tiles, their faces and their places in the hand."""

from vision.photo import PhotoError
from vision.read import read_photo
from vision.reading import Frame, Reading, ReadTile
from vision.teach import SetFileError, Shelf, TaughtSet

__all__ = ["Frame", "PhotoError", "ReadTile", "Reading", "SetFileError", "Shelf", "TaughtSet", "read_photo"]
