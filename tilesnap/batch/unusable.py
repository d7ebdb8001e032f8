"""Whether a file is one of an archive's, and the error that says what cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq

from scoring.errors import TellableError
from tilesnap.batch.rows import SCHEMA

if TYPE_CHECKING:
    from pathlib import Path


class ArchiveError(TellableError):
    """A folder, a file or a machine that cannot be used; the message names it."""


def check(path: Path) -> None:
    """Raise ArchiveError where a file cannot be opened, is no Parquet or holds other columns."""
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
