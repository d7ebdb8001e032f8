"""The fair queue: few turns at once, some callers wait, others are refused."""

import threading
import time

import pytest

from vision import fair_queue as reading_queue
from vision.fair_queue import MAX_WAIT, MIN_WAIT, FairQueue
from vision.results import PhotoError

PATIENCE = 30  # seconds


class Workers:
    """Threads that take a turn and hold it until released."""

    def __init__(self, turns, number, visitor=""):
        self.at_work, self.go, self.refused = threading.Semaphore(0), threading.Event(), []
        self.threads = [threading.Thread(target=self.work, args=(turns, visitor)) for _ in range(number)]
        for thread in self.threads:
            thread.start()

    def work(self, turns, visitor):
        try:
            with turns.turn(visitor):
                self.at_work.release()
                self.go.wait()
        except PhotoError as error:
            self.refused.append(error)

    def leave(self):
        self.go.set()
        for thread in self.threads:
            thread.join()


def test_turn_limits_active_workers():
    turns = FairQueue(at_work=2, waiting=3, patience=60)
    workers = Workers(turns, 5)
    for _ in range(2):
        workers.at_work.acquire()
    assert not workers.at_work.acquire(timeout=0.2)
    workers.leave()
    assert not workers.refused


def test_queue_counts_active_and_waiting():
    turns = FairQueue(at_work=1, waiting=1, patience=60)
    assert (turns.active, turns.waiting, turns.is_full()) == (0, 0, False)
    workers = Workers(turns, 1)
    workers.at_work.acquire()
    assert (turns.active, turns.waiting, turns.is_full()) == (1, 0, False)
    second = Workers(turns, 1)
    until = time.monotonic() + PATIENCE
    while not turns.is_full() and time.monotonic() < until:
        time.sleep(0.01)
    assert (turns.active, turns.waiting, turns.is_full()) == (1, 1, True)
    workers.leave()
    second.leave()
    assert (turns.active, turns.waiting, turns.is_full()) == (0, 0, False)


def test_turn_refuses_at_once_when_full():
    turns = FairQueue(at_work=1, waiting=0, patience=60)
    workers = Workers(turns, 1)
    workers.at_work.acquire()
    with pytest.raises(PhotoError) as refusal, turns.turn():
        pass
    workers.leave()
    assert refusal.value.code == "busy"
    assert MIN_WAIT <= refusal.value.params["seconds"] <= MAX_WAIT
    with turns.turn():
        pass


def test_turn_refuses_after_patience():
    turns = FairQueue(at_work=1, waiting=1, patience=0.01)
    workers = Workers(turns, 1)
    workers.at_work.acquire()
    with pytest.raises(PhotoError) as refusal, turns.turn():
        pass
    workers.leave()
    assert refusal.value.code == "busy"


def test_failed_turn_frees_its_place():
    turns = FairQueue(at_work=1, waiting=0)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), turns.turn():
            raise ZeroDivisionError


def until(holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_next_turn_goes_to_fewest_active():
    turns = FairQueue(at_work=2, waiting=8, patience=60)
    many = Workers(turns, 6, "10.0.0.1")
    until(lambda: (turns.active, turns.waiting) == (2, 4))
    other = Workers(turns, 1, "10.0.0.2")
    until(lambda: turns.waiting == 5)
    assert not other.at_work.acquire(timeout=0.1)
    with turns._changed:  # one of the many is done
        turns._tickets.remove(next(ticket for ticket in turns._tickets if ticket.is_at_work))
        turns._assign_turns()
    assert other.at_work.acquire(timeout=PATIENCE)
    other.leave()
    many.leave()
    assert not many.refused + other.refused


def test_full_queue_evicts_visitor_with_most_places():
    turns = FairQueue(at_work=1, waiting=3, patience=60)
    many = Workers(turns, 4, "10.0.0.1")
    until(lambda: turns.waiting == 3)
    assert turns.is_full("10.0.0.1")
    assert not turns.is_full("10.0.0.2")
    others = Workers(turns, 2, "10.0.0.2")
    until(lambda: len(many.refused) == 2)
    one_more = Workers(turns, 1, "10.0.0.2")  # both hold two places now
    one_more.threads[0].join()
    others.go.set()
    many.leave()
    others.leave()
    assert [error.code for error in many.refused + one_more.refused] == ["busy"] * 3
    assert not others.refused


def test_next_turn_goes_to_longest_ago():
    turns = FairQueue(at_work=1, waiting=8, patience=60)
    order, begun = [], threading.Semaphore(0)

    def work(visitor):
        with turns.turn(visitor):
            order.append(visitor)
            begun.release()

    with turns.turn("first"):
        threads = []
        for visitor in ("a", "a", "a", "b", "b", "c"):
            waiting = turns.waiting
            threads.append(threading.Thread(target=work, args=(visitor,)))
            threads[-1].start()
            until(lambda before=waiting: turns.waiting > before)
    for thread in threads:
        thread.join()
    assert order[:3] == ["a", "b", "c"]
    assert order[3:] == ["a", "b", "a"]


def test_one_turn_is_left_for_others(monkeypatch):
    turns = FairQueue(at_work=2, waiting=8, patience=60)
    with turns.turn("10.0.0.2"):
        many = Workers(turns, 4, "10.0.0.1")
        until(lambda: (turns.active, turns.waiting) == (2, 3))
    until(lambda: turns.active == 1)
    with turns.turn("10.0.0.2"):  # at once, whatever the many do
        assert turns.active == 2
    many.leave()
    monkeypatch.setattr(reading_queue, "RECENT", 0)
    alone = Workers(turns, 2, "10.0.0.1")
    until(lambda: turns.active == 2)
    alone.leave()
