"""Add devices of a game: their names, and the device with the pen."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("has_pen", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_devices_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "device", name="pk_devices"),
    )
