"""What Alembic runs: the migrations, within the transaction that it is given."""

from alembic import context

from tilesnap.games.store.migration import VERSION_TABLE
from tilesnap.games.store.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
    transactional_ddl=True,  # SQLite can, and either all of it is done or nothing
)
context.run_migrations()
