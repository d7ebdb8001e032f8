"""Checks of the settings of the store: the database and the signing key."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.games.heads import ServerKey
from tilesnap.settings import DATABASE_VARIABLE, SIGNING_KEY_VARIABLE, read_settings

if TYPE_CHECKING:
    from sqlalchemy import URL

DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
EXAMPLES = "the path of a file as /home/me/games.sqlite, or postgresql://name:password@server/games"
_ADDRESS = re.compile(r"[a-z][\w+.-]+:|[\w+.-]+//", re.IGNORECASE)
"""The beginning of an address, also a misspelt one. A drive of Windows has a single letter."""


def check_database_setting() -> None:
    """Check the database setting, without connecting.

    Raises:
        ScoringError: `bad_database_url` if the setting can never work.

    """
    setting = read_settings().database
    if not setting:
        return
    file = parse_plain_path(setting)
    if file is None:
        address = parse_database_url(setting)
        if address.get_backend_name() == "sqlite":
            file = Path(str(address.database))
        elif find_spec("psycopg") is None:
            raise missing_driver_error()
    if file is not None:
        _check_file(file)


def parse_database_url(setting: str) -> URL:
    """Parse a database setting.

    Raises:
        ScoringError: `bad_database_url`.

    """
    # This loads SQLAlchemy, which a server does not need before the first game is saved.
    from sqlalchemy import URL, make_url  # noqa: PLC0415 (for that reason)
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415

    if (file := parse_plain_path(setting)) is not None:
        return URL.create("sqlite", database=str(file))
    try:
        address = make_url(setting)
        driver = DRIVERS.get(address.drivername.partition("+")[0])
    except (ArgumentError, ValueError):
        driver = None
    # The address may hold a password, so the message does not repeat it.
    if driver is None:
        raise _url_error("is not the address of a database")
    if driver == "sqlite" and (address.query or address.database in (None, "", ":memory:")):
        raise _url_error("names no file")
    return address.set(drivername=driver)


def parse_plain_path(setting: str) -> Path | None:
    """Return the file of a plain path, None for a database address."""
    if _ADDRESS.match(setting) or setting in DRIVERS or setting.startswith(":"):
        return None
    return Path(setting).expanduser()


def missing_driver_error() -> ScoringError:
    """Return the error for a PostgreSQL address without an installed driver."""
    message = (
        f"{DATABASE_VARIABLE} names a PostgreSQL database, whose driver is not installed: "
        "pip install 'tilesnap[postgres]'"
    )
    return ScoringError("bad_database_url", message)


def _check_file(file: Path) -> None:
    """Check that a file of this name can exist; an existing file may become readable later."""
    if file.is_dir():
        raise _url_error("names a folder")
    if file.exists():
        return
    existing = next(folder for folder in file.absolute().parents if os.path.lexists(folder))
    if not existing.is_dir() or not os.access(existing, os.W_OK):
        raise _url_error(f"names a file that cannot be made in {existing}")


def _url_error(problem: str) -> ScoringError:
    return ScoringError("bad_database_url", f"{DATABASE_VARIABLE} {problem}: write {EXAMPLES}")


def load_signing_key() -> ServerKey | None:
    """Return the key in the file that the setting names, None without a setting.

    With a key in a file, database access alone is not enough to sign.

    Raises:
        ScoringError: `bad_signing_key`, with the name of the file in the message.

    """
    file = read_settings().signing_key
    if not file:
        return None
    try:
        return ServerKey.from_pem(Path(file).read_bytes())
    except OSError as error:
        raise ScoringError(
            "bad_signing_key", f"{SIGNING_KEY_VARIABLE}: cannot read {file}: {error.strerror}"
        ) from None
    except ScoringError as error:
        raise ScoringError(error.code, f"{SIGNING_KEY_VARIABLE}: {file}: {error.message}") from None
