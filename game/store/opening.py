"""Open the store that the address names."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from game.store.bounds import bounds as own_bounds
from game.store.database import Database
from game.store.faults import told
from game.store.migrating import migrate
from game.store.store import Store
from scoring.errors import ScoringError

if TYPE_CHECKING:
    from game.store.bounds import Bounds

VARIABLE = "TILESNAP_DATABASE"
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
FORBIDDEN = {
    errno.EACCES: "database_read_only",
    errno.EPERM: "database_read_only",
    errno.EROFS: "database_read_only",
    errno.ENOSPC: "database_full",
}
EXAMPLES = "sqlite:////home/me/games.sqlite or postgresql://name:password@server/games"


def open_store(url: str | None = None, bounds: Bounds | None = None) -> Store:
    """Open a store, whose tables are made or brought up to date first.

    The address is that of `sqlite:///FILE` or `postgresql://…`; without one, TILESNAP_DATABASE says it, else
    all is kept in a file in the user's folder. The bounds are those of this server unless given. Raises
    ScoringError `bad_database_url`, `database_newer` and what `faults.py` lists.
    """
    address = _address(url or os.environ.get(VARIABLE) or "")
    if address.get_backend_name() == "sqlite":
        _make_folder(Path(str(address.database)).parent)
    try:
        database = Database(address)
    except ModuleNotFoundError:
        raise ScoringError(
            "bad_database_url",
            "PostgreSQL needs a driver that is not installed: pip install 'tilesnap[postgres]'",
        ) from None
    try:
        migrate(database)
    except BaseException:
        database.close()
        raise
    return Store(database, bounds or own_bounds())


def _address(url: str) -> URL:
    if not url:
        file = user_data_path("tilesnap", appauthor=False) / "games.sqlite"
        return URL.create("sqlite", database=str(file))
    try:
        address = make_url(url)
        driver = DRIVERS.get(address.drivername.partition("+")[0])
    except (ArgumentError, ValueError):
        driver = None
    # The address may hold a password, so the message does not repeat it.
    if driver is None:
        raise ScoringError("bad_database_url", f"{VARIABLE} is no address of a database: write {EXAMPLES}")
    if driver == "sqlite" and (address.query or address.database in (None, "", ":memory:")):
        raise ScoringError("bad_database_url", f"{VARIABLE} names no file: write {EXAMPLES}")
    return address.set(drivername=driver)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        kind, reason = FORBIDDEN.get(error.errno or 0, "file_unreachable"), error.strerror or str(error)
        raise told(kind, f"the folder {folder}", str(folder), reason) from None
