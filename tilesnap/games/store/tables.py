"""The tables of the database. A change here needs a migration too: a test compares them."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _game_column() -> Column[str]:
    """Return the foreign key column of a table whose rows are removed with their game."""
    return Column("game", String(64), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


GAMES = Table(
    "games",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("begun_at", String(40), nullable=False),  # ISO 8601, UTC, as in the entries
)
ENTRIES = Table(
    "entries",
    METADATA,
    _game_column(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("id", String(64), nullable=False),
    Column("text", Text, nullable=False),  # exactly the text that the digest covers
    Column("digest", String(64), nullable=False),
    UniqueConstraint("game", "id"),
)
LINKS = Table(
    "links",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("role", String(10), nullable=False),
    Column("label", String(100), nullable=False),
    Column("maker", String(64), nullable=False),
    Column("made_at", String(40), nullable=False),
    Column("revoked_at", String(40)),
    Column("digest", String(64), nullable=False),  # of the token, which is not stored
    Column("ends_at", String(40)),
    UniqueConstraint("digest"),
    Index(None, "game"),
)
PHOTOS = Table(
    "photos",
    METADATA,
    _game_column(),
    Column("deal", String(64), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("hand", String(300), nullable=False),  # the photo goes when no version of the deal shows it
    Column("photo", LargeBinary, nullable=False),
    Column("reading", Text, nullable=False),
)
DRAFTS = Table(
    "drafts",
    METADATA,
    _game_column(),
    Column("device", String(64), primary_key=True),
    Column("text", Text, nullable=False),
    Column("kept_at", String(40), nullable=False),
)
DEVICES = Table(
    "devices",
    METADATA,
    _game_column(),
    Column("device", String(64), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("has_pen", Boolean, nullable=False),
)
OWNERS = Table(
    "owners",
    METADATA,
    Column("id", String(64), primary_key=True),  # a digest of the owner's key, which is not stored
    Column("saves", Integer, nullable=False),  # the number of the last save; numbers are never reused
    Column("used_at", String(40), nullable=False),
)
SETS = Table(
    "sets",
    METADATA,
    Column("owner", String(64), ForeignKey("owners.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(60), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("kept_at", String(40), nullable=False),
)
SERVER_KEY = Table(
    "server_key",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),  # there is one row
    Column("seed", LargeBinary, nullable=False),  # 32 random bytes, from which the key is derived
)
COMPATIBILITY = Table(
    "compatibility",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),  # there is one row
    Column("oldest", String(32), nullable=False),  # the oldest version that may use the tables
)
