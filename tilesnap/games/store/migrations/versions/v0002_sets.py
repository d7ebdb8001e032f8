"""Add taught sets of tiles and their owners."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "owners",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("saves", sa.Integer, nullable=False),
        sa.Column("used_at", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_owners"),
    )
    op.create_table(
        "sets",
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("kept_at", sa.String(40), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["owners.id"], name="fk_sets_owner", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("owner", "name", "number", name="pk_sets"),
    )
