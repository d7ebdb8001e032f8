"""Long work gives way: of one visitor one thing at a time, and photos and other visitors go on meanwhile."""

import threading
import time

import pytest

from tilesnap.runtime.long_work import LONG, MOST, SHORT, SLICE, LongWork


def compute(seconds, pace=lambda: None, done=lambda: False):
    """Compute for so many seconds of this thread, in steps."""
    until = time.thread_time() + seconds
    while time.thread_time() < until and not done():
        sum(range(2000))
        pace()


@pytest.fixture
def free():
    return LongWork(lambda: False)


def works(work, order, visitor, going_on=None, entries=LONG):
    """Begin long work of a visitor, which ends when it may go on."""
    began = threading.Event()

    def one():
        with work.turn(visitor, entries):
            order.append(visitor)
            began.set()
            if going_on:
                going_on.wait(10)

    thread = threading.Thread(target=one)
    thread.start()
    return thread, began


WHO = {
    # a row: who begins beside a stranger's long game, with how many entries, and whether that goes on at once
    "another visitor": ("visitor", LONG, True),
    "another with a short game": ("visitor", 1, True),
    "the stranger with a short game": ("stranger", LONG - 1, True),
    "the stranger with another long one": ("stranger", LONG, False),
}


@pytest.mark.parametrize(("visitor", "entries", "at_once"), WHO.values(), ids=WHO)
def test_who_goes_on_beside_the_long_game_of_a_stranger(free, visitor, entries, at_once):
    order, going_on = [], threading.Event()
    first, began = works(free, order, "stranger", going_on)
    assert began.wait(10)
    other, other_began = works(free, order, visitor, entries=entries)
    assert other_began.wait(10 if at_once else 0.2) == at_once
    going_on.set()
    for thread in (first, other):
        thread.join(10)
    assert order == ["stranger", visitor]
    assert not free._locks
    assert not free._active


def test_what_fails_leaves_its_turn_to_the_next(free):
    with pytest.raises(ValueError, match="no"), free.turn("visitor"):
        raise ValueError("no")
    with free.turn("visitor"), pytest.raises(ValueError, match="no"), free.alone("other"):
        raise ValueError("no")
    assert not free._locks
    assert not free._active


def waits(is_busy, seconds):
    """How many seconds such work waits in all, beside what it computes."""
    slept = []
    work = LongWork(is_busy)
    with pytest.MonkeyPatch.context() as patch, work.turn("visitor") as pace:
        sleep = time.sleep
        patch.setattr("tilesnap.runtime.long_work.time.sleep", lambda each: (slept.append(each), sleep(each)))
        compute(seconds, pace)
    return sum(slept)


def test_what_is_short_waits_for_no_photo():
    assert waits(lambda: True, SHORT / 2) == 0


def test_what_is_long_waits_while_photos_are_read_and_goes_on_all_the_same():
    slices = 10
    waited = waits(lambda: True, SHORT + slices * SLICE)
    assert slices / 2 * MOST / 2 < waited < (slices + 2) * MOST * 2


def test_what_is_long_waits_for_nothing_where_nobody_is():
    assert waits(lambda: False, SHORT + 10 * SLICE) == 0


def test_long_work_of_several_shares_a_processor_among_them(free):
    """Each gets about as much as the others, and each waits while they compute."""
    ended, done, ends = {}, threading.Event(), []

    def one(visitor):
        with free.turn(visitor) as pace:
            compute(30, pace, done.is_set)
            ended[visitor] = time.thread_time()

    threads = [threading.Thread(target=one, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    began = time.perf_counter()
    while time.perf_counter() - began < 3:
        time.sleep(0.05)
        ends.append(free._active)
    done.set()
    for thread in threads:
        thread.join(10)
    assert max(ends) == 4
    assert min(ended.values()) > max(ended.values()) / 3
