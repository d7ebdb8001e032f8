"""Where the database tells of changes, viewers see a deal at once, whoever wrote it down."""

import asyncio
import subprocess
import sys
import time
from contextlib import aclosing
from datetime import UTC, datetime, timedelta

import pytest

from tests.server.games import Games
from tests.serving import ROOT
from tilesnap.games.store import open_store
from tilesnap.games.store.links import _withdrawal
from tilesnap.server import live_updates
from tilesnap.server.live_updates import ENDED, WITHDRAWN, LiveUpdates
from tilesnap.server.store_threads import StoreThreads
from tilesnap.server.watch_page import shown

NEVER = 3600
WAITED = 60  # seconds
LATEST = 15
"""Seconds within which a stream ends when its link opens nothing any more."""
BEAT = live_updates.BEAT
WHILE = 8
WRITES = """
import sys
from tilesnap.games.log import Sent
from tilesnap.games.store import open_store
from tests.games.telling import dealt, won
url, game = sys.argv[1:]
store = open_store(url)
store.append(game, Sent(dealt("d1", None, won(0, 20, 8, 4, 2)), "other-1", "phone"))
store.close()
"""


@pytest.fixture
def game(server, monkeypatch):
    """A game in PostgreSQL, at which nobody looks who is not told to."""
    monkeypatch.setattr(live_updates, "LOOK", NEVER)
    monkeypatch.setattr(live_updates, "BEAT", NEVER)
    url = server.emptied()
    store = open_store(url)
    began = Games(url, store).begin()
    yield began
    store.close()


async def until(events, part):
    """Wait for an event that holds this; gives it."""
    async with asyncio.timeout(WAITED):
        async for event in events:
            if part in event:
                return event
    raise AssertionError("the stream has ended")


async def until_it_hears(seen):
    async with asyncio.timeout(WAITED):
        while not seen._is_listening:  # noqa: ASYNC110 (nobody waits for it but this test)
            await asyncio.sleep(0.01)


def watched(game, see):
    """Watch a game with a store of its own, as a server does, once it is told of changes."""

    async def watch():
        store = open_store(game.address)
        seen = LiveUpdates(StoreThreads(lambda: store), shown)
        async with aclosing(seen.stream(store.link(game.viewer), "en")) as events:
            await until(events, b"event: game")
            await until_it_hears(seen)
            await see(events, seen)
        seen.close()
        store.close()

    asyncio.run(watch())


def test_what_this_program_and_what_another_writes_is_seen(game):
    async def see(events, _seen):
        command = [sys.executable, "-c", WRITES, game.address, game.id]
        await asyncio.to_thread(subprocess.run, command, check=True, cwd=ROOT)
        await until(events, b"Deal 1")
        game.deals = 1
        game.write()
        await until(events, b"Deal 2")

    watched(game, see)


def test_a_link_that_is_withdrawn_ends_its_stream(game):
    async def see(events, _seen):
        game.store.revoke(game.store.link(game.viewer).id)
        await until(events, WITHDRAWN)

    watched(game, see)


@pytest.mark.slow
@pytest.mark.parametrize("is_away", [False, True], ids=["it is there", "it is away"])
def test_a_link_that_ends_by_itself_ends_its_stream_at_that_moment(server, game, is_away):
    """Nobody looks at the database meanwhile, nor does it tell of anything."""
    until_then = datetime.now(UTC) + timedelta(seconds=WHILE)
    token = game.store.make_link(game.id, "viewer", ends_at=until_then)

    async def see(_events, seen):
        async with aclosing(seen.stream(game.store.link(token), "en")) as events:
            await until(events, b"event: game")
            if is_away:
                await asyncio.to_thread(server.stop)
            try:
                await until(events, ENDED)
                late = (datetime.now(UTC) - until_then).total_seconds()
                assert 0 <= late < LATEST
            finally:
                if is_away:
                    await asyncio.to_thread(server.start)

    watched(game, see)


@pytest.mark.slow
def test_a_link_that_was_withdrawn_while_nobody_heard_it_ends_its_stream_in_time(game, monkeypatch):
    """The database told of it, and the word was lost: the look at the next sign of life finds it."""
    monkeypatch.setattr(live_updates, "BEAT", BEAT)

    async def see(events, _seen):
        link = game.store.link(game.viewer)
        with game.store._database.writing() as connection:
            connection.execute(_withdrawal(link.id))
        withdrawn = time.monotonic()
        await until(events, WITHDRAWN)
        assert time.monotonic() - withdrawn < LATEST

    watched(game, see)


def test_a_link_that_is_younger_than_the_last_look_opens_the_game(game):
    async def see(_events, seen):
        token = game.store.make_link(game.id, "viewer")
        async with aclosing(seen.stream(game.store.link(token), "en")) as others:
            await until(others, b"event: game")

    watched(game, see)


def test_what_is_written_after_the_database_was_started_anew_is_seen(server, game):
    async def see(events, seen):
        await asyncio.to_thread(server.stop)
        await until(events, b"event: away")
        assert not seen._is_listening
        await asyncio.sleep(2.5 * live_updates.AGAIN)  # it asks again, in vain
        await asyncio.to_thread(server.start)
        await until_it_hears(seen)
        game.write()
        await until(events, b"Deal 1")

    watched(game, see)
