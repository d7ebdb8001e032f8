"""Replays by the server: one long game of a visitor at a time."""

import asyncio
import threading

import pytest

import tilesnap.games.played_game as game_playing
from tilesnap.games.game_cache import LOCK_COUNT
from tilesnap.server.async_store import AsyncStore

PATIENCE = 30  # seconds until a replay that may begin must have begun, on a busy machine

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
    changed, now, seen, original = threading.Condition(), [], [], game_playing.settle_deal

    def slowly(slot, place, rules, **options):
        with changed:
            now.append(slot)
            seen.append(len(now))
            changed.notify_all()
            # Both replays meet here as soon as the second may begin; only a forbidden one is waited for in vain.
            changed.wait_for(lambda: max(seen) == 2, PATIENCE if most == 2 else 0.3)
            now.remove(slot)
        return original(slot, place, rules, **options)

    monkeypatch.setattr(game_playing, "settle_deal", slowly)
    first, second = games.begin(), games.begin()
    while hash(second.id) % LOCK_COUNT == hash(first.id) % LOCK_COUNT:  # they would wait for each other
        second = games.begin()
    started = [first, second]
    for each in started:
        each.append_next_deal()

    async def both_ask():
        async_store = AsyncStore(lambda: games.store)
        pairs = zip(started, visitors, strict=True)
        return await asyncio.gather(*(async_store.game_state(each.id, visitor) for each, visitor in pairs))

    assert len(asyncio.run(both_ask())) == 2
    assert max(seen) == most
