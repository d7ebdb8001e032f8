"""Add the server's key, created once for all servers on the database, and the expiry of links."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

SEED_BYTES = 32


def upgrade() -> None:
    key = op.create_table(
        "server_key",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_server_key"),
    )
    op.get_bind().execute(key.insert().values(id=1, seed=secrets.token_bytes(SEED_BYTES)))
    op.add_column("links", sa.Column("ends_at", sa.String(40)))
