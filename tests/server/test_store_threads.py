"""The server plays games through for those who ask: of one visitor one long one at a time."""

import asyncio
import threading
import time

import pytest

import tilesnap.games.playing as game_playing
from tilesnap.server.store_threads import StoreThreads

ASKERS = {
    # a row: entries from which on a game is long, who asks for two games, most that are played at once
    "one visitor for long games": (1, ("ben", "ben"), 1),
    "one visitor for short games": (1000, ("ben", "ben"), 2),
    "two visitors for long games": (1, ("ben", "anna"), 2),
}


@pytest.mark.parametrize(("long", "visitors", "most"), ASKERS.values(), ids=ASKERS)
def test_of_one_visitor_one_long_game_is_played_through_at_a_time(monkeypatch, games, long, visitors, most):
    monkeypatch.setattr("tilesnap.server.store_threads.LONG", long)
    monkeypatch.setattr("tilesnap.runtime.long_work.LONG", long)
    lock, now, seen, usual = threading.Lock(), [], [], game_playing.played

    def slowly(slot, place, rules, **said):
        with lock:
            now.append(slot)
            seen.append(len(now))
        time.sleep(0.3)
        with lock:
            now.remove(slot)
        return usual(slot, place, rules, **said)

    monkeypatch.setattr(game_playing, "played", slowly)
    asked = [games.begin() for _ in visitors]
    for each in asked:
        each.write()

    async def both_ask():
        keeper = StoreThreads(lambda: games.store)
        pairs = zip(asked, visitors, strict=True)
        return await asyncio.gather(*(keeper.stand(each.id, visitor) for each, visitor in pairs))

    assert len(asyncio.run(both_ask())) == 2
    assert max(seen) == most
