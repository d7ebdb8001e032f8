"""Add the oldest program version that may use these tables."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    compatibility = op.create_table(
        "compatibility",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("oldest", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_compatibility"),
    )
    op.get_bind().execute(compatibility.insert().values(id=1, oldest=revision))
