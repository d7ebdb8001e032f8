"""Replays by the server: one long game of a visitor at a time."""

import asyncio
import threading
import time

import pytest

import tilesnap.games.played_game as game_playing
from tilesnap.server.async_store import AsyncStore

ASKERS = {
    # entries of a long game, visitors of the two games, largest number of simultaneous replays
    "one visitor for long games": (1, ("ben", "ben"), 1),
    "one visitor for short games": (1000, ("ben", "ben"), 2),
    "two visitors for long games": (1, ("ben", "anna"), 2),
}


@pytest.mark.parametrize(("long", "visitors", "most"), ASKERS.values(), ids=ASKERS)
def test_stand_replays_one_long_game_per_visitor(monkeypatch, games, long, visitors, most):
    monkeypatch.setattr("tilesnap.server.async_store.LONG_GAME_ENTRIES", long)
    monkeypatch.setattr("tilesnap.runtime.scheduler.LONG_GAME_ENTRIES", long)
    lock, now, seen, original = threading.Lock(), [], [], game_playing.settle_deal

    def slowly(slot, place, rules, **options):
        with lock:
            now.append(slot)
            seen.append(len(now))
        time.sleep(0.3)
        with lock:
            now.remove(slot)
        return original(slot, place, rules, **options)

    monkeypatch.setattr(game_playing, "settle_deal", slowly)
    started = [games.begin() for _ in visitors]
    for each in started:
        each.append_next_deal()

    async def both_ask():
        async_store = AsyncStore(lambda: games.store)
        pairs = zip(started, visitors, strict=True)
        return await asyncio.gather(*(async_store.game_state(each.id, visitor) for each, visitor in pairs))

    assert len(asyncio.run(both_ask())) == 2
    assert max(seen) == most
