"""Cooperative scheduling: one long game per visitor, and yielding to photos and other visitors."""

import threading
import time

import pytest

from tilesnap.runtime.scheduler import (
    LONG_GAME_ENTRIES,
    MAX_WAIT_SECONDS,
    SLICE_SECONDS,
    UNSCHEDULED_SECONDS,
    CooperativeScheduler,
)


def compute(seconds, pace=lambda: None, done=lambda: False):
    """Compute for `seconds` of this thread's processor time, in steps."""
    until = time.thread_time() + seconds
    while time.thread_time() < until and not done():
        sum(range(2000))
        pace()


@pytest.fixture
def scheduler():
    return CooperativeScheduler(lambda: False)


def start_work(work, order, visitor, going_on=None, entries=LONG_GAME_ENTRIES):
    """Start long work of a visitor, which lasts until `going_on` is set."""
    began = threading.Event()

    def one():
        with work.run(visitor, entries):
            order.append(visitor)
            began.set()
            if going_on:
                going_on.wait(10)

    thread = threading.Thread(target=one)
    thread.start()
    return thread, began


WHO = {
    # visitor beside another's long game, entries, whether the work starts at once
    "another visitor": ("visitor", LONG_GAME_ENTRIES, True),
    "another with a short game": ("visitor", 1, True),
    "the same visitor with a short game": ("stranger", LONG_GAME_ENTRIES - 1, True),
    "the same visitor with another long one": ("stranger", LONG_GAME_ENTRIES, False),
}


@pytest.mark.parametrize(("visitor", "entries", "at_once"), WHO.values(), ids=WHO)
def test_turn_waits_for_long_game_of_same_visitor(scheduler, visitor, entries, at_once):
    order, going_on = [], threading.Event()
    first, began = start_work(scheduler, order, "stranger", going_on)
    assert began.wait(10)
    other, other_began = start_work(scheduler, order, visitor, entries=entries)
    assert other_began.wait(10 if at_once else 0.2) == at_once
    going_on.set()
    for thread in (first, other):
        thread.join(10)
    assert order == ["stranger", visitor]
    assert not scheduler._locks
    assert not scheduler._active


def test_turn_is_released_after_exception(scheduler):
    with pytest.raises(ValueError, match="no"), scheduler.run("visitor"):
        raise ValueError("no")
    with scheduler.run("visitor"), pytest.raises(ValueError, match="no"), scheduler.exclusive("other"):
        raise ValueError("no")
    assert not scheduler._locks
    assert not scheduler._active


def total_wait(is_busy, seconds):
    """Return how many seconds such work waits in total."""
    slept = []
    work = CooperativeScheduler(is_busy)
    with pytest.MonkeyPatch.context() as patch, work.run("visitor") as pace:
        sleep = time.sleep
        patch.setattr("tilesnap.runtime.scheduler.time.sleep", lambda each: (slept.append(each), sleep(each)))
        compute(seconds, pace)
    return sum(slept)


def test_short_work_does_not_wait_for_photos():
    assert total_wait(lambda: True, UNSCHEDULED_SECONDS / 2) == 0


def test_long_work_waits_for_photos_but_continues():
    slices = 10
    waited = total_wait(lambda: True, UNSCHEDULED_SECONDS + slices * SLICE_SECONDS)
    assert slices / 2 * MAX_WAIT_SECONDS / 2 < waited < (slices + 2) * MAX_WAIT_SECONDS * 2


def test_long_work_does_not_wait_when_alone():
    assert total_wait(lambda: False, UNSCHEDULED_SECONDS + 10 * SLICE_SECONDS) == 0


def test_concurrent_work_shares_processor(scheduler):
    """Each gets about as much as the others, and each waits while they compute."""
    ended, done, ends = {}, threading.Event(), []

    def one(visitor):
        with scheduler.run(visitor) as pace:
            compute(30, pace, done.is_set)
            ended[visitor] = time.thread_time()

    threads = [threading.Thread(target=one, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    began = time.perf_counter()
    while time.perf_counter() - began < 3:
        time.sleep(0.05)
        ends.append(scheduler._active)
    done.set()
    for thread in threads:
        thread.join(10)
    assert max(ends) == 4
    assert min(ended.values()) > max(ended.values()) / 3
