"""Change notifications of the database: viewers see a deal at once, whoever wrote it."""

import asyncio
import subprocess
import sys
import time
from contextlib import aclosing
from datetime import UTC, datetime, timedelta

import pytest

from tests.server.games_server import GamesServer
from tests.serving import ROOT
from tilesnap.games.store import open_store
from tilesnap.games.store.links import _revocation
from tilesnap.server import live_updates
from tilesnap.server.async_store import AsyncStore
from tilesnap.server.live_updates import ENDED, WITHDRAWN, LiveUpdates
from tilesnap.server.viewer_page import viewed_game

NEVER = 3600
WAITED = 60  # seconds
LATEST = 15
"""Seconds within which a stream ends when its link no longer opens the game."""
BEAT = live_updates.HEARTBEAT_SECONDS
WHILE = 8
WRITES = """
import sys
from tilesnap.games.log import Submission
from tilesnap.games.store import open_store
from tests.games.log_builders import deal_event, won_deal
url, game = sys.argv[1:]
store = open_store(url)
store.append(game, Submission(deal_event("d1", None, won_deal(0, 20, 8, 4, 2)), "other-1", "phone"))
store.close()
"""


@pytest.fixture
def game(server, monkeypatch):
    """A game in PostgreSQL that is queried only on change notifications."""
    monkeypatch.setattr(live_updates, "QUERY_SECONDS", NEVER)
    monkeypatch.setattr(live_updates, "HEARTBEAT_SECONDS", NEVER)
    url = server.empty_database()
    store = open_store(url)
    new_game = GamesServer(url, store).begin()
    yield new_game
    store.close()


async def until(events, part):
    """Wait for an event that contains `part`; return it."""
    async with asyncio.timeout(WAITED):
        async for event in events:
            if part in event:
                return event
    raise AssertionError("the stream has ended")


async def until_listening(seen):
    async with asyncio.timeout(WAITED):
        while not seen._is_listening:  # noqa: ASYNC110 (only this test waits for it)
            await asyncio.sleep(0.01)


def watch_game(game, see):
    """Watch a game with a store of its own, as a server does, once it receives notifications."""

    async def watch():
        store = open_store(game.address)
        seen = LiveUpdates(AsyncStore(lambda: store), viewed_game)
        async with aclosing(seen.stream(store.link(game.viewer), "en")) as events:
            await until(events, b"event: game")
            await until_listening(seen)
            await see(events, seen)
        seen.close()
        store.close()

    asyncio.run(watch())


def test_viewer_sees_writes_of_any_process(game):
    async def see(events, _seen):
        command = [sys.executable, "-c", WRITES, game.address, game.id]
        await asyncio.to_thread(subprocess.run, command, check=True, cwd=ROOT)
        await until(events, b"Deal 1")
        game.deals = 1
        game.append_next_deal()
        await until(events, b"Deal 2")

    watch_game(game, see)


def test_withdrawn_link_ends_stream(game):
    async def see(events, _seen):
        game.store.revoke(game.store.link(game.viewer).id)
        await until(events, WITHDRAWN)

    watch_game(game, see)


@pytest.mark.slow
@pytest.mark.parametrize("is_away", [False, True], ids=["it is there", "it is away"])
def test_expired_link_ends_stream_on_time(server, game, is_away):
    """The database is not queried meanwhile, and sends no notification."""
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

    watch_game(game, see)


@pytest.mark.slow
def test_missed_withdrawal_ends_stream_at_heartbeat(game, monkeypatch):
    """The notification was lost; the query at the next heartbeat finds the withdrawal."""
    monkeypatch.setattr(live_updates, "HEARTBEAT_SECONDS", BEAT)

    async def see(events, _seen):
        link = game.store.link(game.viewer)
        with game.store._database.writing() as connection:
            connection.execute(_revocation(link.id))
        withdrawn = time.monotonic()
        await until(events, WITHDRAWN)
        assert time.monotonic() - withdrawn < LATEST

    watch_game(game, see)


def test_new_link_opens_game_before_next_query(game):
    async def see(_events, seen):
        token = game.store.make_link(game.id, "viewer")
        async with aclosing(seen.stream(game.store.link(token), "en")) as others:
            await until(others, b"event: game")

    watch_game(game, see)


def test_viewer_sees_writes_after_database_restart(server, game):
    async def see(events, seen):
        await asyncio.to_thread(server.stop)
        await until(events, b"event: away")
        assert not seen._is_listening
        await asyncio.sleep(
            2.5 * live_updates.LISTEN_RETRY_SECONDS
        )  # it tries to listen again, without success
        await asyncio.to_thread(server.start)
        await until_listening(seen)
        game.append_next_deal()
        await until(events, b"Deal 1")

    watch_game(game, see)
