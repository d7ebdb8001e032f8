"""What goes wrong with a database, in words that say what to do. Nothing was changed then."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFreeError

from scoring.errors import ScoringError

if TYPE_CHECKING:
    from sqlalchemy import URL
    from sqlalchemy.exc import SQLAlchemyError

MESSAGES = {
    # {place} is the file or the server, {reason} what the database said
    "database_full": "There is no room left for games: {place}. Nothing was saved now, and what was saved "
    "before is safe. Free some space, then save again.",
    "database_read_only": "Games cannot be saved: {place} may only be read. Nothing was changed. Give the "
    "account that runs Tilesnap the right to write there, then save again.",
    "database_locked": "Games cannot be saved now: something else holds {place} for too long. Nothing was "
    "changed. Save again in a moment; if it stays so, close the other program that has it open.",
    "database_damaged": "{place} is damaged, or it is no database of games ({reason}). It was left as it is. "
    "Keep a copy of it, then put a backup in its place, or name another with TILESNAP_DATABASE.",
    "database_unreachable": "The database of games cannot be reached: {place} ({reason}). Nothing was "
    "changed. Look whether the server runs, and at address, name and password in TILESNAP_DATABASE.",
    "database_failed": "The database of games failed: {place} ({reason}). Nothing was changed. Save again; "
    "if it stays so, restart the database, or put a backup in its place.",
}
OF_SQLITE = {
    sqlite3.SQLITE_FULL: "database_full",
    sqlite3.SQLITE_READONLY: "database_read_only",
    sqlite3.SQLITE_PERM: "database_read_only",
    sqlite3.SQLITE_BUSY: "database_locked",
    sqlite3.SQLITE_LOCKED: "database_locked",
    sqlite3.SQLITE_CORRUPT: "database_damaged",
    sqlite3.SQLITE_NOTADB: "database_damaged",
    sqlite3.SQLITE_CANTOPEN: "database_unreachable",
    sqlite3.SQLITE_IOERR: "database_failed",
}
"""By the lower byte of what SQLite returns."""
OF_POSTGRESQL = {
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
}
"""By SQLSTATE."""


def place(url: URL) -> str:
    """Say where a database is, without its password."""
    if url.get_backend_name() == "sqlite":
        return f"the file {url.database}"
    port = f":{url.port}" if url.port else ""
    host = url.host or url.query.get("host") or "this computer"
    return f"{url.database or 'the database'} on {host}{port}"


def failure(error: SQLAlchemyError, url: URL) -> ScoringError:
    """Give what to tell of a failure of the database at this address."""
    reason = _reason(error, url)
    code = _code(error)
    where = place(url)
    message = MESSAGES[code].format(place=where, reason=reason)
    return ScoringError(code, message, place=where, reason=reason)


def _code(error: SQLAlchemyError) -> str:
    if isinstance(error, NoConnectionFreeError):
        return "database_locked"
    if not isinstance(error, DBAPIError):
        return "database_failed"
    orig = error.orig
    if isinstance(orig, sqlite3.Error):
        return OF_SQLITE.get(getattr(orig, "sqlite_errorcode", 0) & 0xFF, "database_failed")
    state = getattr(orig, "sqlstate", None)
    if state is None or state.startswith(("08", "28", "3D")):
        return "database_unreachable"
    return OF_POSTGRESQL.get(state, "database_failed")


def _reason(error: SQLAlchemyError, url: URL) -> str:
    """Give the first line of what the database said; it may repeat what was asked, but no password."""
    orig = error.orig if isinstance(error, DBAPIError) else error
    said = str(orig).strip().partition("\n")[0]
    return said.replace(str(url.password), "***") if url.password else said
