"""Bring a database to the tables of this version."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from scoring.errors import ScoringError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from game.store.database import Database

SCRIPTS = Path(__file__).with_name("migrations")
VERSION_TABLE = "tilesnap_version"
TURN = 7_402_118_630
"""The advisory lock of PostgreSQL under which one process at a time migrates: any number of our own."""


def migrate(database: Database) -> None:
    """Make the tables, or change them to what this version needs; several processes may do so at once.

    Raises ScoringError `database_newer` and what `Database` raises.
    """
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    newest = scripts.get_current_head()
    with database.reading() as connection:
        found = _version(connection)
    if found == newest:
        return
    with database.writing() as connection:
        if not database.is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": TURN})
        found = _version(connection)  # another process may have been quicker
        known = {each.revision for each in scripts.walk_revisions()}
        if found is not None and found not in known:
            message = (
                "This database of games was written by a later version of Tilesnap. It was left as it is. "
                "Install that version or a later one, or name another database with TILESNAP_DATABASE."
            )
            raise ScoringError("database_newer", message, found=found, newest=newest)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    return MigrationContext.configure(
        connection, opts={"version_table": VERSION_TABLE}
    ).get_current_revision()
