"""A data set as one file, to be handed out by the page."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

from vision.collected.data_set import data_set_files

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vision.collected.corrected import CorrectedPhoto


def data_set_zip(photos: Iterable[CorrectedPhoto], *, licence: str, whole: bool) -> bytes:
    """Return the files of the data set as a ZIP archive; the same photos give the same bytes.

    Raises PhotoError, and KeyError for another licence than one of LICENCES.
    """
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in data_set_files(photos, licence=licence, whole=whole):
            # Without a date of its own an entry has that of 1980, and tells nobody when it was made.
            pictured = name.endswith(".jpg")  # which no packing makes smaller
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_STORED if pictured else zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return kept.getvalue()
