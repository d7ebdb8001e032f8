"""`tilesnap` as a later version, as other servers see it: python -m tests.server.later.

Its tables have one more migration, and its entries have a field that this version does not know.
"""

import shutil
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from tilesnap.cli import main
from tilesnap.games.log import make_entry
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
    """Copy the migrations into a folder with one more; return that folder."""
    scripts = shutil.copytree(migration.SCRIPTS, folder / "migrations")
    newest = max(path.stem[1:5] for path in (scripts / "versions").glob("v*.py"))
    (scripts / "versions" / "v9001_later.py").write_text(MIGRATION.format(before=newest))
    return scripts


def following_with_more(last, submission, at):
    """Return the next entry with a field that this version does not know."""
    return replace(make_entry(last, submission, at), more=MORE).with_digest()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        migration.SCRIPTS = with_migration(Path(name))
        entries.make_entry = following_with_more
        sys.exit(main())
