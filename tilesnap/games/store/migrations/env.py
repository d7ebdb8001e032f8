"""Alembic environment: runs the migrations within the given transaction."""

from alembic import context

from tilesnap.games.store.migration import VERSION_TABLE
from tilesnap.games.store.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
    transactional_ddl=True,  # SQLite supports it, so a migration is all or nothing
)
context.run_migrations()
