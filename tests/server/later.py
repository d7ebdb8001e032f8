"""python -m tests.server.later: `tilesnap` as a later version will be, as far as other servers can tell.

Its tables have a migration more, and its entries say something that this version does not know.
"""

import shutil
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from tilesnap.cli import main
from tilesnap.games.log import following
from tilesnap.games.store import entries, migration

MORE = {"weather": "rain"}
REVISION = "9001"
MIGRATION = f"""
import sqlalchemy as sa
from alembic import op

revision, down_revision = "{REVISION}", "{{before}}"


def upgrade():
    op.add_column("entries", sa.Column("weather", sa.String(40)))
    op.add_column("links", sa.Column("colour", sa.String(10), nullable=False, server_default="green"))
    op.create_table("moods", sa.Column("id", sa.Integer, primary_key=True))
"""


def with_migration(folder: Path) -> Path:
    """Copy the migrations into a folder, with one more; gives that."""
    scripts = shutil.copytree(migration.SCRIPTS, folder / "migrations")
    newest = max(path.stem[1:5] for path in (scripts / "versions").glob("v*.py"))
    (scripts / "versions" / "v9001_later.py").write_text(MIGRATION.format(before=newest))
    return scripts


def says_more(last, sent, at):
    """Give the entry that follows, which says more than this version knows."""
    return replace(following(last, sent, at), more=MORE).sealed()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        migration.SCRIPTS = with_migration(Path(name))
        entries.following = says_more
        sys.exit(main())
