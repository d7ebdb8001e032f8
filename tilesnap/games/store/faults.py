"""Database failures, translated into messages that say what to do.

Nothing was changed then. Only if a server died during a commit the outcome is unknown: sending the same entry
again is safe, since a stored entry is not written twice.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFreeError

from scoring.errors import ScoringError

if TYPE_CHECKING:
    from sqlalchemy import URL
    from sqlalchemy.exc import SQLAlchemyError

MESSAGES = {
    # {place} is the file or the server, {reason} the message of the database
    "database_full": "There is no room left: {place}. Nothing was saved now, and what was saved "
    "before is safe. Free some space, then save again.",
    "database_read_only": "Nothing can be saved: {place} may only be read. Nothing was changed. Give the "
    "account that runs Tilesnap the right to write there, then save again.",
    "database_locked": "Nothing can be saved now: something else holds {place} for too long. Nothing was "
    "changed. Save again in a moment; if this goes on, close the other program that has it open.",
    "database_damaged": "{place} is damaged, or it is not a game database ({reason}). It was left as it is. "
    "Keep a copy of it, then put a backup in its place, or name another with TILESNAP_DATABASE.",
    "database_gone": "The games file is gone: {place}. Nothing was saved now. Put it back, or a backup in "
    "its place, then save again. Tilesnap begins an empty one only after a restart.",
    "database_unreachable": "The game database cannot be reached: {place} ({reason}). Check that "
    "the server is running, and address, name and password in TILESNAP_DATABASE. Then save again: a deal that was "
    "written after all is not written twice.",
    "file_unreachable": "The games file cannot be opened: {place} ({reason}). Nothing was changed. Check "
    "that it is a file, and that the account that runs Tilesnap may open it.",
    "database_failed": "The game database failed: {place} ({reason}). Save again: a deal that was "
    "written after all is not written twice. If this goes on, restart the database, or restore a backup.",
}
SQLITE_CODES = {
    sqlite3.SQLITE_FULL: "database_full",
    sqlite3.SQLITE_READONLY: "database_read_only",
    sqlite3.SQLITE_PERM: "database_read_only",
    sqlite3.SQLITE_BUSY: "database_locked",
    sqlite3.SQLITE_LOCKED: "database_locked",
    sqlite3.SQLITE_CORRUPT: "database_damaged",
    sqlite3.SQLITE_NOTADB: "database_damaged",
    sqlite3.SQLITE_CANTOPEN: "file_unreachable",
    sqlite3.SQLITE_IOERR: "database_failed",
}
"""By the low byte of SQLite's error code."""
POSTGRESQL_CODES = {
    "53100": "database_full",
    "25006": "database_read_only",
    "42501": "database_read_only",
    "55P03": "database_locked",
    "57014": "database_locked",
    "40P01": "database_locked",
    "53300": "database_locked",
    "XX001": "database_damaged",
    "XX002": "database_damaged",
    "57P01": "database_unreachable",
    "57P02": "database_unreachable",
    "57P03": "database_unreachable",
    "42P01": "database_damaged",  # no such table
}
"""By SQLSTATE."""
NO_TABLE = "no such table"
"""The prefix of SQLite's message for an emptied file, for which it has no error code."""


def describe_location(url: URL) -> str:
    """Return the location of a database for messages, without its password."""
    if url.get_backend_name() == "sqlite":
        return f"the file {database_name(url)}"
    return f"the database {database_name(url)}"


def database_name(url: URL) -> str:
    """Return the name of a file, or of a server and its database."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    host = url.host or url.query.get("host") or "localhost"
    return f"{host}{f':{url.port}' if url.port else ''}/{url.database or ''}"


def translate_failure(error: SQLAlchemyError, url: URL) -> ScoringError:
    """Return the error for a failure of the database at this address."""
    kind = _find_kind(error)
    if kind == "file_unreachable" and not _is_writable(Path(str(url.database))):
        kind = "database_read_only"
    return build_error(kind, describe_location(url), database_name(url), _find_reason(error, url))


def build_error(kind: str, location: str, database: str, reason: str) -> ScoringError:
    """Return the error of one kind.

    Args:
        kind: A key of `MESSAGES`.
        location: The location of the database, for the message.
        database: The name of the database, for the parameters.
        reason: The reason, as the database states it.

    """
    code = "database_unreachable" if kind == "file_unreachable" else kind
    return ScoringError(
        code, MESSAGES[kind].format(place=location, reason=reason), place=database, reason=reason
    )


def _is_writable(file: Path) -> bool:
    """Return True if SQLite can write to a file and beside it, where it keeps further files."""
    folder = file.parent
    return os.access(folder, os.W_OK) and (not file.exists() or os.access(file, os.W_OK))


def _find_kind(error: SQLAlchemyError) -> str:
    if isinstance(error, NoConnectionFreeError):
        return "database_locked"
    if not isinstance(error, DBAPIError):
        return "database_failed"
    orig = error.orig
    if isinstance(orig, sqlite3.Error):
        if str(orig).startswith(NO_TABLE):
            return "database_damaged"
        return SQLITE_CODES.get(getattr(orig, "sqlite_errorcode", 0) & 0xFF, "database_failed")
    state = getattr(orig, "sqlstate", None)
    if state is None or state.startswith(("08", "28", "3D")):
        return "database_unreachable"
    return POSTGRESQL_CODES.get(state, "database_failed")


def _find_reason(error: SQLAlchemyError, url: URL) -> str:
    """Return the first line of the database's message, without the password."""
    orig = error.orig if isinstance(error, DBAPIError) else error
    message = str(orig).strip().partition("\n")[0]
    return message.replace(str(url.password), "***") if url.password else message
