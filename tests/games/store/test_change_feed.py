"""Tests of change notifications from PostgreSQL; SQLite sends none."""

from contextlib import closing
from dataclasses import replace

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import EVENING
from tests.games.store.test_entries import BEGUN, code, deal
from tilesnap.games.store import open_store


@pytest.fixture
def url(server):
    return server.empty_database()


@pytest.fixture
def other(url, store):
    """A second store on the same database, as in another process."""
    opened = open_store(url)
    yield opened
    opened.close()


@pytest.fixture
def game(store):
    return store.begin(BEGUN, EVENING).event.game


def revoke_link(store, game):
    store.revoke(store.link(store.make_link(game, "viewer")).id)


def import_log(store, game):
    log = store.sealed_entries(game)
    store.remove(game)
    store.import_log(game, log)


CHANGES = {
    # a change to a game, and the number of its notifications
    "an entry": (lambda store, game: store.append(game, deal(0)), 1),
    "the same twice": (lambda store, game: [store.append(game, deal(0)) for _ in range(2)], 1),
    "a link withdrawn": (revoke_link, 1),
    "the game removed": (lambda store, game: store.remove(game), 1),
    "the game taken over from a file": (import_log, 2),
}


@pytest.mark.parametrize(("change", "times"), CHANGES.values(), ids=CHANGES)
def test_changes_reports_other_process(store, other, game, change, times):
    last = other.begin(BEGUN._replace(event=replace(BEGUN.event, game="last")), EVENING)
    with closing(store.changes()) as changes:
        assert next(changes) is None
        change(other, game)
        other.remove(last.event.game)
        notified = [next(changes) for _ in range(times + 1)]
    assert notified == [game] * times + ["last"]


def test_changes_omits_failed_transaction(store, other, game):
    entry = deal(0)
    store.append(game, entry)
    with closing(store.changes()) as changes:
        assert next(changes) is None
        other_event = deal(1)._replace(id=entry.id)
        assert code(other.append, game, other_event) == "told_otherwise"
        other.append(game, deal(1))
        other.remove(game)
        assert [next(changes), next(changes)] == [game, game]


def test_listener_uses_no_pooled_connection(store, game):
    with closing(store.changes()) as changes:
        assert next(changes) is None
        assert store._database.engine.pool.checkedout() == 0


def test_changes_raises_when_connection_breaks(server, store, game):
    with closing(store.changes()) as changes:
        assert next(changes) is None
        server.stop()
        with pytest.raises(ScoringError) as broken:
            next(changes)
        server.start()
    assert broken.value.code == "database_unreachable"
    with closing(store.changes()) as changes:
        assert next(changes) is None


def test_sqlite_cannot_listen(file_url):
    store = open_store(file_url)
    assert not store.can_listen
    store.close()
