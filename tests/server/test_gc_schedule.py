"""Periodic garbage collection: cycles are freed while the server works, and idle servers do nothing."""

import asyncio
import gc
import weakref

import pytest
from streamlit import config

from tilesnap.server.gc_schedule import collect_periodically

EVERY = 0.01  # seconds
PATIENCE = 60


class Ring:
    """An object that refers to itself, so that only the collector frees it."""

    def __init__(self):
        self.itself = self


@pytest.fixture(autouse=True)
def _no_automatic_collection():
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


def test_collects_old_cycles_periodically():
    async def collect_ring():
        clock = asyncio.create_task(collect_periodically(EVERY))
        await asyncio.sleep(0)
        gone, ring = asyncio.Event(), Ring()
        weakref.finalize(ring, gone.set)
        for young in (0, 1):  # so that the ring is moved to the old generation
            gc.collect(young)
        del ring
        await asyncio.wait_for(gone.wait(), PATIENCE)
        clock.cancel()

    asyncio.run(collect_ring())


def test_does_not_collect_when_idle():
    async def count_collections():
        began = []
        clock = asyncio.create_task(collect_periodically(EVERY))
        await asyncio.sleep(0)
        gc.callbacks.append(lambda phase, _: began.append(phase))
        for _ in range(20):
            await asyncio.sleep(EVERY)
        gc.callbacks.pop()
        clock.cancel()
        return began

    assert asyncio.run(count_collections()) == []


def test_streamlit_collection_is_disabled():
    assert config.get_option("runner.postScriptGC") is False
