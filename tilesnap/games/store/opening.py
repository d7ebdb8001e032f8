"""Opening of the store that the settings name."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path
from sqlalchemy import URL

from scoring.errors import ScoringError
from tilesnap.games.store.database import Database
from tilesnap.games.store.faults import build_error
from tilesnap.games.store.migration import migrate
from tilesnap.games.store.settings import missing_driver_error, parse_database_url
from tilesnap.games.store.store import Store
from tilesnap.games.store.store_limits import find_server_limits as own_bounds
from tilesnap.settings import DATABASE_VARIABLE, read_settings

if TYPE_CHECKING:
    from tilesnap.games.store.store_limits import StoreLimits

FOLDER_ERRORS = {
    errno.EACCES: "database_read_only",
    errno.EPERM: "database_read_only",
    errno.EROFS: "database_read_only",
    errno.ENOSPC: "database_full",
}


def open_store(url: str | None = None, bounds: StoreLimits | None = None) -> Store:
    """Open a store after migrating its tables.

    Args:
        url: The path of a file, `sqlite:///FILE` or `postgresql://…`; by default TILESNAP_DATABASE, else a
            file in the user's data folder.
        bounds: The limits, by default those of this server.

    Raises:
        ScoringError: `bad_database_url`, `database_newer`, and what `faults.py` lists.

    """
    setting = url or read_settings().database
    address = parse_database_url(setting) if setting else URL.create("sqlite", database=str(_default_file()))
    if address.get_backend_name() == "sqlite":
        _make_folder(Path(str(address.database)).parent)
    try:
        database = Database(address)
    except ModuleNotFoundError:
        raise missing_driver_error() from None
    try:
        migrate(database)
    except BaseException:
        database.close()
        raise
    return Store(database, bounds or own_bounds())


def check_server() -> None:
    """Connect once to the database server that TILESNAP_DATABASE names, if it names one.

    Raises:
        ScoringError: `database_unreachable`, or what else prevents its use, so that the operator learns it at
            the start and not the players.

    """
    setting = read_settings().database
    if not setting or (address := parse_database_url(setting)).get_backend_name() == "sqlite":
        return
    try:
        database = Database(address)
    except ModuleNotFoundError:
        raise missing_driver_error() from None
    try:
        with database.reading():
            pass
    except ScoringError as error:
        raise ScoringError(
            error.code,
            f"{DATABASE_VARIABLE} names a database that cannot be used now: {database.place} "
            f"({error.params.get('reason', error.message)}). Start the database, or correct the setting.",
        ) from None
    finally:
        database.close()


def _default_file() -> Path:
    return user_data_path("tilesnap", appauthor=False) / "games.sqlite"


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        kind, reason = FOLDER_ERRORS.get(error.errno or 0, "file_unreachable"), error.strerror or str(error)
        raise build_error(kind, f"the folder {folder}", str(folder), reason) from None
