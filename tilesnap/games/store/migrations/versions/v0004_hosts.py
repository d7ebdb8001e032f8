"""Make the first writing link of each game a host link, which manages the other links."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

LINKS = sa.table(
    "links",
    sa.column("id", sa.String),
    sa.column("game", sa.String),
    sa.column("role", sa.String),
    sa.column("made_at", sa.String),
)


def upgrade() -> None:
    connection = op.get_bind()
    writing = sa.select(LINKS.c.game, LINKS.c.id).where(LINKS.c.role == "scorer")
    latest_first = writing.order_by(LINKS.c.made_at.desc(), LINKS.c.id.desc())
    hosts = {link.game: link.id for link in connection.execute(latest_first)}
    if hosts:
        change = LINKS.update().where(LINKS.c.id == sa.bindparam("link")).values(role="host")
        connection.execute(change, [{"link": link} for link in hosts.values()])
