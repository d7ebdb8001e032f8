"""Tests of the removal of games and sets without recent use."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import update

from scoring.errors import ScoringError
from tests.games.log_builders import start_event
from tests.games.store.test_entries import deal
from tilesnap.games.log import Submission
from tilesnap.games.store import database, open_store
from tilesnap.games.store.base import now
from tilesnap.games.store.store_limits import PRIVATE_LIMITS, SHARED_LIMITS
from tilesnap.games.store.tables import DRAFTS, GAMES, LINKS, OWNERS

BOUNDS = replace(SHARED_LIMITS, days=30)
FAR = now() + timedelta(days=9999)
OLD, RECENT = (now() - timedelta(days=days) for days in (31, 29))
OWNER = "k" * 40


@pytest.fixture
def shared(url):
    store = open_store(url, BOUNDS)
    yield store
    store.close()


def begin_game(store, at):
    store.begin(Submission(start_event(), "e1", "phone"), at)


def change(store, table, **values):
    with store._database.writing() as connection:
        connection.execute(update(table).values(**values))


USES = {
    # what happened; whether the game goes
    "nothing since it was begun": (lambda _: None, True),
    "a deal of late": (lambda store: store.append("evening", deal(0), RECENT), False),
    "a deal long ago": (lambda store: store.append("evening", deal(0), OLD), True),
    "a deal dated in a time to come": (lambda store: store.append("evening", deal(0), FAR), True),
    "a deal of late, and one in a time to come": (
        lambda store: (store.append("evening", deal(0), RECENT), store.append("evening", deal(1), FAR)),
        False,
    ),
    "a beginning in a time to come": (
        lambda store: change(store, GAMES, begun_at=FAR.isoformat()),
        True,
    ),
    "a link of late": (lambda store: store.make_link("evening", "viewer"), False),
    "a draft of late": (lambda store: store.save_draft("evening", "phone", "{}"), False),
    "a link and a draft long ago": (
        lambda store: (
            store.make_link("evening", "viewer"),
            store.save_draft("evening", "phone", "{}"),
            change(store, LINKS, made_at=OLD.isoformat()),
            change(store, DRAFTS, kept_at=OLD.isoformat()),
        ),
        True,
    ),
}


@pytest.mark.parametrize(("happens", "goes"), USES.values(), ids=USES)
def test_unused_game_is_removed(shared, happens, goes):
    begin_game(shared, OLD)
    happens(shared)
    assert shared.remove_unused() == int(goes)
    assert len(shared.games()) == int(not goes)


def test_unused_sets_are_removed(shared):
    shared.save_set(OWNER, "ours", "{}", 0)
    assert shared.remove_unused() == 0
    change(shared, OWNERS, used_at=OLD.isoformat())
    assert shared.sets(OWNER) == ["ours"]
    assert (shared.remove_unused(), shared.sets(OWNER)) == (0, ["ours"]), "asking is use"
    change(shared, OWNERS, used_at=OLD.isoformat())
    assert (shared.remove_unused(), shared.sets(OWNER)) == (1, [])


def test_sets_load_when_use_cannot_be_noted(file_url, monkeypatch):
    monkeypatch.setattr(database, "TIMEOUT_SECONDS", 1)
    store = open_store(file_url, BOUNDS)
    store.save_set(OWNER, "ours", "{}", 0)
    change(store, OWNERS, used_at=OLD.isoformat())
    with store._database.writing():
        assert store.sets(OWNER) == ["ours"]
    store.close()


def test_private_store_removes_nothing(url):
    store = open_store(url, PRIVATE_LIMITS)
    begin_game(store, OLD)
    assert (store.remove_unused(now() + timedelta(days=10_000)), len(store.games())) == (0, 1)
    store.close()


def test_game_on_shared_server_is_limited(url):
    store = open_store(url, replace(SHARED_LIMITS, entries=2, links=1))
    begin_game(store, RECENT)
    store.append("evening", deal(0))
    store.make_link("evening", "scorer")
    for refused in (
        lambda: store.append("evening", deal(1)),
        lambda: store.make_link("evening", "viewer"),
        lambda: store.import_log("evening", store.sealed_entries("evening") * 2),
    ):
        with pytest.raises(ScoringError) as raised:
            refused()
        assert raised.value.code == "game_full"
    assert store.append("evening", deal(0)).number == 2, "what is there is told again"
    store.close()


def test_full_server_only_continues_games(url):
    open_ = open_store(url, SHARED_LIMITS)
    begin_game(open_, RECENT)
    open_.close()
    store = open_store(url, replace(SHARED_LIMITS, total=1))
    with pytest.raises(ScoringError) as raised:
        begin_game(store, RECENT)
    assert raised.value.code == "database_bounded"
    assert store.append("evening", deal(0)).number == 2
    store.close()
    fuller = open_store(url, replace(SHARED_LIMITS, total=1, reserve=0))
    assert fuller.append("evening", deal(0)).number == 2, "what is there is told again"
    with pytest.raises(ScoringError) as raised:
        fuller.append("evening", deal(1))
    assert raised.value.code == "database_bounded"
    fuller.close()
