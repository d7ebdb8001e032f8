"""Tests of the migrations: they create the declared tables, and respect later versions."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect, text

from scoring.errors import ScoringError
from tests.games.store.test_entries import BEGUN, deal
from tilesnap.games.store import open_store
from tilesnap.games.store.migration import SCRIPTS, VERSION_TABLE
from tilesnap.games.store.tables import METADATA

ROOT = Path(__file__).parents[3]


def test_migrations_create_declared_tables(store):
    with store._database.reading() as connection:
        options = {"version_table": VERSION_TABLE, "compare_type": True}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, METADATA) == []
        result = inspect(connection)
        assert set(result.get_table_names()) == {*METADATA.tables, VERSION_TABLE}
        unique = result.get_unique_constraints("entries")
        assert [each["column_names"] for each in unique] == [["game", "id"]]
        assert result.get_pk_constraint("entries")["constrained_columns"] == ["game", "number"]
        for table in METADATA.tables:
            for key in result.get_foreign_keys(table):
                assert key["options"] == {"ondelete": "CASCADE"}, table


def test_reopening_changes_nothing(store, url):
    store.begin(BEGUN)
    again = open_store(url)
    assert again.entries("evening") == store.entries("evening")
    again.close()


def make_later(store, oldest):
    """Pretend that the tables are of a later version, which declares the oldest one that may use them."""
    with store._database.writing() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
        connection.execute(text("UPDATE compatibility SET oldest = :oldest"), {"oldest": oldest})


def test_later_database_opens_if_compatible(store, url):
    store.begin(BEGUN)
    make_later(store, "0006")
    again = open_store(url)
    assert again.append("evening", deal(0)).number == 2
    assert again.entries("evening") == store.entries("evening")
    again.close()
    with store._database.reading() as connection:
        assert connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}")) == "9999"


def test_later_database_without_compatibility_is_rejected(store, url):
    with store._database.writing() as connection:
        connection.execute(text("DROP TABLE compatibility"))
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    with pytest.raises(ScoringError, match="later version of Tilesnap"):
        open_store(url)


def test_later_database_is_rejected(store, url):
    store.begin(BEGUN)
    make_later(store, "9999")
    with pytest.raises(ScoringError, match="later version of Tilesnap") as raised:
        open_store(url)
    assert (raised.value.code, raised.value.params["found"]) == ("database_newer", "9999")
    assert store.last("evening").number == 1


def downgrade_to(connection, version):
    """Revert the migrations after a version up to 0004."""
    connection.execute(text("DROP TABLE compatibility"))
    connection.execute(text("DROP TABLE server_key"))
    connection.execute(text("ALTER TABLE links DROP COLUMN ends_at"))
    connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '{version}'"))


def test_migration_keeps_data_and_creates_key_once(store, url):
    store.begin(BEGUN)
    token = store.make_link("evening", "scorer", label="Anna's phone")
    before, log = store.link(token), store.sealed_entries("evening")
    with store._database.writing() as connection:
        downgrade_to(connection, "0004")
    first, second = open_store(url), open_store(url)
    assert first.link(token) == before
    assert before.ends_at is None
    assert first.sealed_entries("evening") == log
    assert first.server_key().public == second.server_key().public
    for each in (first, second):
        each.close()


def test_migration_makes_first_writing_link_host(store, url):
    store.begin(BEGUN)
    links = [store.link(store.make_link("evening", role)) for role in ("viewer", "scorer", "scorer")]
    with store._database.writing() as connection:
        for number, link in enumerate(links):
            made = {"id": link.id, "at": f"2026-11-0{number + 1}T20:00:00+00:00"}
            connection.execute(text("UPDATE links SET made_at = :at WHERE id = :id"), made)
        downgrade_to(connection, "0003")
    again = open_store(url)
    assert [link.role for link in again.links("evening")] == ["viewer", "host", "scorer"]
    again.close()


def test_failed_migration_leaves_nothing(store, url, tmp_path):
    """Like a machine that was switched off half way: the tables are all there, or none."""
    with store._database.writing() as connection:
        for table in (
            "compatibility",
            "server_key",
            "devices",
            "sets",
            "owners",
            "drafts",
            "photos",
            "links",
            "entries",
            "games",
            VERSION_TABLE,
        ):
            connection.execute(text(f"DROP TABLE {table}"))
        connection.execute(text("CREATE TABLE drafts (other INTEGER)"))
    with pytest.raises(ScoringError):
        open_store(url)
    with store._database.reading() as connection:
        assert inspect(connection).get_table_names() == ["drafts"]


def test_migrations_are_packages():
    versions = SCRIPTS / "versions"
    folders = [versions, *(each for each in versions.parents if each.is_relative_to(ROOT / "tilesnap"))]
    assert len(folders) > 2
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []
