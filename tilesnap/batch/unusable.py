"""The check that a file is an archive, and the error of the batch commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq

from scoring.errors import UserFacingError
from tilesnap.batch.rows import SCHEMA

if TYPE_CHECKING:
    from pathlib import Path


class ArchiveError(UserFacingError):
    """A folder, a file or a machine that cannot be used; the message names it."""


def check_archive(path: Path) -> None:
    """Check that a file is an archive.

    Raises:
        ArchiveError: The file cannot be opened, is no Parquet file or has other columns.

    """
    try:
        with path.open("rb") as file:
            schema = pq.read_schema(file)
    except OSError as error:
        raise ArchiveError("file_unreadable", f"Cannot open {path}: {error.strerror or error}.") from None
    except pa.ArrowException:
        raise ArchiveError("no_parquet", f"{path} is no Parquet file. Choose another one.") from None
    if not schema.equals(SCHEMA):
        message = f"{path} holds other columns than an archive's file. Choose another one."
        raise ArchiveError("other_parquet", message)
