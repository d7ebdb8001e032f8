"""What refers to itself goes by the clock, and a server that rests is left alone."""

import asyncio
import gc
import weakref

import pytest
from streamlit import config

from tilesnap.server.gc_schedule import collect_by_the_clock

EVERY = 0.01  # seconds
PATIENCE = 60


class Ring:
    """Refers to itself, so that only the collector removes it."""

    def __init__(self):
        self.itself = self


@pytest.fixture(autouse=True)
def _by_the_clock_alone():
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


def test_old_rings_go_while_the_server_works():
    async def went():
        clock = asyncio.create_task(collect_by_the_clock(EVERY))
        await asyncio.sleep(0)
        gone, ring = asyncio.Event(), Ring()
        weakref.finalize(ring, gone.set)
        for young in (0, 1):  # so that the collector takes it for old, and leaves it
            gc.collect(young)
        del ring
        await asyncio.wait_for(gone.wait(), PATIENCE)
        clock.cancel()

    asyncio.run(went())


def test_a_server_at_rest_is_not_looked_at():
    async def looked():
        began = []
        clock = asyncio.create_task(collect_by_the_clock(EVERY))
        await asyncio.sleep(0)
        gc.callbacks.append(lambda phase, _: began.append(phase))
        for _ in range(20):
            await asyncio.sleep(EVERY)
        gc.callbacks.pop()
        clock.cancel()
        return began

    assert asyncio.run(looked()) == []


def test_streamlit_leaves_it_to_the_clock():
    assert config.get_option("runner.postScriptGC") is False
