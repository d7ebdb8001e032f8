"""Migration of a database to the tables of this version."""

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
MIGRATION_LOCK = 7_402_118_630
"""PostgreSQL's advisory lock for migrations, an arbitrary number: one process migrates at a time."""


def migrate(database: Database) -> None:
    """Create the tables, or migrate them to this version; safe to call from several processes at once.

    Tables of a later version stay as they are, and are used if they declare that this version may. So several
    servers can be upgraded one after the other, while the others go on and restart if necessary.

    Raises:
        ScoringError: `database_newer`, and what `Database` raises.

    """
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    known = {each.revision for each in scripts.walk_revisions()}
    newest = scripts.get_current_head()
    with database.reading() as connection:
        if _is_usable(connection, newest, known):
            return
    with database.writing() as connection:
        if not database.is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": MIGRATION_LOCK})
        if _is_usable(connection, newest, known):  # another process may have migrated meanwhile
            return
        version = _current_version(connection)
        if version is not None and version not in known:
            message = (
                "This game database was written by a later version of Tilesnap. It was left as it is. "
                "Install that version or a later one, or name another database with TILESNAP_DATABASE."
            )
            raise ScoringError("database_newer", message, found=version, newest=newest)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _is_usable(connection: Connection, newest: str | None, known: set[str]) -> bool:
    """Return True if the tables are those of this version, or later ones that it may use."""
    version = _current_version(connection)
    if version is None or version in known:
        return version == newest
    if not inspect(connection).has_table(COMPATIBILITY.name):
        return False
    return connection.scalar(select(COMPATIBILITY.c.oldest)) in known


def _current_version(connection: Connection) -> str | None:
    return MigrationContext.configure(
        connection, opts={"version_table": VERSION_TABLE}
    ).get_current_revision()
