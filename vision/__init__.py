"""A photo of a laid-out hand becomes a Reading: its tiles, their faces and their places in the hand."""

from vision.photo import PhotoError
from vision.read import read_photo
from vision.reading import Reading, ReadTile

__all__ = ["PhotoError", "ReadTile", "Reading", "read_photo"]
