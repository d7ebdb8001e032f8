"""Labelled data sets for training, made of readings that players corrected.

Nothing is collected automatically: the caller has the player's consent and the licence they chose.
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
