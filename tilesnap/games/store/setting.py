"""Where games are to be kept, as TILESNAP_DATABASE says it: a file, or the address of a database.

And by which key their logs are signed, as TILESNAP_SIGNING_KEY says it.
"""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.errors import ScoringError
from tilesnap.games.heads import ServerKey

if TYPE_CHECKING:
    from sqlalchemy import URL

VARIABLE = "TILESNAP_DATABASE"
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
EXAMPLES = "the path of a file as /home/me/games.sqlite, or postgresql://name:password@server/games"
KEY_VARIABLE = "TILESNAP_SIGNING_KEY"
"""Names a file in PEM: then whoever may write to the database alone cannot sign."""
_ADDRESS = re.compile(r"[a-z][\w+.-]+:|[\w+.-]+//", re.IGNORECASE)
"""How an address begins, also one with a slip in it. A drive of Windows has a single letter."""


def check_setting() -> None:
    """Raise ScoringError `bad_database_url` where the setting can never do, whatever comes up later."""
    setting = os.environ.get(VARIABLE, "")
    if not setting:
        return
    file = plain_file(setting)
    if file is None:
        address = address_of(setting)
        if address.get_backend_name() == "sqlite":
            file = Path(str(address.database))
        elif find_spec("psycopg") is None:
            raise no_driver()
    if file is not None:
        _check_file(file)


def address_of(setting: str) -> URL:
    """Give the address that a setting means. Raises ScoringError `bad_database_url`."""
    # It brings SQLAlchemy, which a server need not load before somebody keeps a game.
    from sqlalchemy import URL, make_url  # noqa: PLC0415 (for that reason)
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415

    if (file := plain_file(setting)) is not None:
        return URL.create("sqlite", database=str(file))
    try:
        address = make_url(setting)
        driver = DRIVERS.get(address.drivername.partition("+")[0])
    except (ArgumentError, ValueError):
        driver = None
    # The address may hold a password, so the message does not repeat it.
    if driver is None:
        raise _bad("is no address of a database")
    if driver == "sqlite" and (address.query or address.database in (None, "", ":memory:")):
        raise _bad("names no file")
    return address.set(drivername=driver)


def plain_file(setting: str) -> Path | None:
    """Give the file that a plain path names, None for what is or should be an address."""
    if _ADDRESS.match(setting) or setting in DRIVERS or setting.startswith(":"):
        return None
    return Path(setting).expanduser()


def no_driver() -> ScoringError:
    """Give the error of whoever names a PostgreSQL without what speaks to it."""
    message = (
        f"{VARIABLE} names a PostgreSQL, whose driver is not installed: pip install 'tilesnap[postgres]'"
    )
    return ScoringError("bad_database_url", message)


def _check_file(file: Path) -> None:
    """Look whether there can be a file of this name; one that is there may come to be readable again."""
    if file.is_dir():
        raise _bad("names a folder")
    if file.exists():
        return
    there = next(folder for folder in file.absolute().parents if os.path.lexists(folder))
    if not there.is_dir() or not os.access(there, os.W_OK):
        raise _bad(f"names a file that cannot be made in {there}")


def _bad(what: str) -> ScoringError:
    return ScoringError("bad_database_url", f"{VARIABLE} {what}: write {EXAMPLES}")


def key_of_setting() -> ServerKey | None:
    """Give the key in the file that the setting names, None without a setting.

    Raises ScoringError `bad_signing_key`, whose message names the file.
    """
    file = os.environ.get(KEY_VARIABLE)
    if not file:
        return None
    try:
        return ServerKey.of_pem(Path(file).read_bytes())
    except OSError as error:
        raise ScoringError(
            "bad_signing_key", f"{KEY_VARIABLE}: cannot read {file}: {error.strerror}"
        ) from None
    except ScoringError as error:
        raise ScoringError(error.code, f"{KEY_VARIABLE}: {file}: {error.message}") from None
