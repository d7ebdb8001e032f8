"""Bring a database to the tables of this version."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, select, text

from scoring.errors import ScoringError
from tilesnap.games.store.tables import COMPATIBILITY

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from tilesnap.games.store.database import Database

SCRIPTS = Path(__file__).with_name("migrations")
VERSION_TABLE = "tilesnap_version"
TURN = 7_402_118_630
"""The advisory lock of PostgreSQL under which one process at a time migrates: any number of our own."""


def migrate(database: Database) -> None:
    """Make the tables, or change them to what this version needs; several processes may do so at once.

    Tables of a later version stay as they are, and may be used where they say that this one may. So of
    several servers one after the other is upgraded, while the others go on, and start again where they must.
    Raises ScoringError `database_newer` and what `Database` raises.
    """
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    known = {each.revision for each in scripts.walk_revisions()}
    newest = scripts.get_current_head()
    with database.reading() as connection:
        if _serves(connection, newest, known):
            return
    with database.writing() as connection:
        if not database.is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": TURN})
        if _serves(connection, newest, known):  # another process may have been quicker
            return
        found = _version(connection)
        if found is not None and found not in known:
            message = (
                "This database of games was written by a later version of Tilesnap. It was left as it is. "
                "Install that version or a later one, or name another database with TILESNAP_DATABASE."
            )
            raise ScoringError("database_newer", message, found=found, newest=newest)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _serves(connection: Connection, newest: str | None, known: set[str]) -> bool:
    """Tell whether the tables are those of this version, or later ones that it may use all the same."""
    found = _version(connection)
    if found is None or found in known:
        return found == newest
    if not inspect(connection).has_table(COMPATIBILITY.name):
        return False
    return connection.scalar(select(COMPATIBILITY.c.oldest)) in known


def _version(connection: Connection) -> str | None:
    return MigrationContext.configure(
        connection, opts={"version_table": VERSION_TABLE}
    ).get_current_revision()
