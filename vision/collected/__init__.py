"""Labelled data sets for training, made of readings that players corrected.

Nothing is collected automatically: the caller has the player's consent and the licence they chose.
"""

from vision.collected.corrected import (
    CorrectedPhoto,
    CorrectedTile,
    RecordError,
    join_corrections,
    digest_networks,
)
from vision.collected.data_set import export_files, export_zip, write_data_set
from vision.collected.licences import LICENCES, Licence

__all__ = [
    "LICENCES",
    "CorrectedPhoto",
    "CorrectedTile",
    "Licence",
    "RecordError",
    "join_corrections",
    "export_files",
    "export_zip",
    "digest_networks",
    "write_data_set",
]
