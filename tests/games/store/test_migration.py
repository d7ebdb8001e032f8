"""The migrations make what the tables say, and leave a later version's database alone."""

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


def test_migrations_make_the_tables_as_they_are_declared(store):
    with store._database.reading() as connection:
        options = {"version_table": VERSION_TABLE, "compare_type": True}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, METADATA) == []
        found = inspect(connection)
        assert set(found.get_table_names()) == {*METADATA.tables, VERSION_TABLE}
        unique = found.get_unique_constraints("entries")
        assert [each["column_names"] for each in unique] == [["game", "id"]]
        assert found.get_pk_constraint("entries")["constrained_columns"] == ["game", "number"]
        for table in METADATA.tables:
            for key in found.get_foreign_keys(table):
                assert key["options"] == {"ondelete": "CASCADE"}, table


def test_opening_again_changes_nothing(store, url):
    store.begin(BEGUN)
    again = open_store(url)
    assert again.entries("evening") == store.entries("evening")
    again.close()


def later(store, oldest):
    """Have the tables be of a later version, which says what the oldest is that may use them."""
    with store._database.writing() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
        connection.execute(text("UPDATE compatibility SET oldest = :oldest"), {"oldest": oldest})


def test_the_database_of_a_later_version_may_be_used_where_that_says_so(store, url):
    store.begin(BEGUN)
    later(store, "0006")
    again = open_store(url)
    assert again.append("evening", deal(0)).number == 2
    assert again.entries("evening") == store.entries("evening")
    again.close()
    with store._database.reading() as connection:
        assert connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}")) == "9999"


def test_a_later_database_of_before_this_was_said_is_left_alone(store, url):
    with store._database.writing() as connection:
        connection.execute(text("DROP TABLE compatibility"))
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    with pytest.raises(ScoringError, match="later version of Tilesnap"):
        open_store(url)


def test_the_database_of_a_later_version_is_left_alone(store, url):
    store.begin(BEGUN)
    later(store, "9999")
    with pytest.raises(ScoringError, match="later version of Tilesnap") as raised:
        open_store(url)
    assert (raised.value.code, raised.value.params["found"]) == ("database_newer", "9999")
    assert store.last("evening").number == 1


def back_to(connection, version):
    """Take back what came after a version, 0004 or one before it."""
    connection.execute(text("DROP TABLE compatibility"))
    connection.execute(text("DROP TABLE server_key"))
    connection.execute(text("ALTER TABLE links DROP COLUMN ends_at"))
    connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '{version}'"))


def test_links_and_logs_of_before_are_kept_and_a_key_is_made_once(store, url):
    store.begin(BEGUN)
    token = store.make_link("evening", "scorer", label="Anna's phone")
    before, log = store.link(token), store.written("evening")
    with store._database.writing() as connection:
        back_to(connection, "0004")
    first, second = open_store(url), open_store(url)
    assert first.link(token) == before
    assert before.ends_at is None
    assert first.written("evening") == log
    assert first.server_key().public == second.server_key().public
    for each in (first, second):
        each.close()


def test_of_links_made_before_there_were_hosts_the_first_to_write_with_is_the_hosts(store, url):
    store.begin(BEGUN)
    links = [store.link(store.make_link("evening", role)) for role in ("viewer", "scorer", "scorer")]
    with store._database.writing() as connection:
        for number, link in enumerate(links):
            made = {"id": link.id, "at": f"2026-11-0{number + 1}T20:00:00+00:00"}
            connection.execute(text("UPDATE links SET made_at = :at WHERE id = :id"), made)
        back_to(connection, "0003")
    again = open_store(url)
    assert [link.role for link in again.links("evening")] == ["viewer", "host", "scorer"]
    again.close()


def test_a_migration_that_fails_leaves_nothing_behind(store, url, tmp_path):
    """As a machine that was switched off half way would: the tables are all there, or none."""
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


def test_the_migrations_are_packages_so_that_a_wheel_holds_them():
    versions = SCRIPTS / "versions"
    folders = [versions, *(each for each in versions.parents if each.is_relative_to(ROOT / "tilesnap"))]
    assert len(folders) > 2
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []
