"""Labelled data sets for training, made of readings that players corrected.

Nothing is collected automatically: the caller has the player's consent and the licence they chose.
"""

from vision.dataset.export import export_files, export_zip, write_data_set
from vision.dataset.licences import LICENCES, Licence
from vision.dataset.loading import LabelledPicture, LabelledTile, load_data_set
from vision.dataset.records import (
    CorrectedPhoto,
    CorrectedTile,
    RecordError,
    digest_networks,
    join_corrections,
)

__all__ = [
    "LICENCES",
    "CorrectedPhoto",
    "CorrectedTile",
    "LabelledPicture",
    "LabelledTile",
    "Licence",
    "RecordError",
    "digest_networks",
    "export_files",
    "export_zip",
    "join_corrections",
    "load_data_set",
    "write_data_set",
]
