"""Corrected readings as a labelled data set that others can fit networks with.

Nothing is collected by itself: whoever calls this has a player's word for it, and the licence they chose.
"""

from vision.collected.corrected import (
    CorrectedPhoto,
    CorrectedTile,
    RecordError,
    corrected_tiles,
    networks_digest,
)
from vision.collected.data_set import data_set_files, data_set_zip, write_data_set
from vision.collected.licences import LICENCES, Licence

__all__ = [
    "LICENCES",
    "CorrectedPhoto",
    "CorrectedTile",
    "Licence",
    "RecordError",
    "corrected_tiles",
    "data_set_files",
    "data_set_zip",
    "networks_digest",
    "write_data_set",
]
