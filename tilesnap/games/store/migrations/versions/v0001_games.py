"""Add games, their entries, links, photos and drafts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("begun_at", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_table(
        "entries",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_entries_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "number", name="pk_entries"),
        sa.UniqueConstraint("game", "id", name="uq_entries_game_id"),
    )
    op.create_table(
        "links",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("label", sa.String(100), nullable=False),
        sa.Column("maker", sa.String(64), nullable=False),
        sa.Column("made_at", sa.String(40), nullable=False),
        sa.Column("revoked_at", sa.String(40)),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_links_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_links"),
        sa.UniqueConstraint("digest", name="uq_links_digest"),
    )
    op.create_index("ix_links_game", "links", ["game"])
    op.create_table(
        "photos",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("deal", sa.String(64), nullable=False),
        sa.Column("player", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("hand", sa.String(300), nullable=False),
        sa.Column("photo", sa.LargeBinary, nullable=False),
        sa.Column("reading", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_photos_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "deal", "player", name="pk_photos"),
    )
    op.create_table(
        "drafts",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("kept_at", sa.String(40), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_drafts_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "device", name="pk_drafts"),
    )
