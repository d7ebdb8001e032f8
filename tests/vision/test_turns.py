"""Few work at once, some wait, and the others are told when to come again."""

import threading
import time

import pytest

from vision.photo import PhotoError
from vision.turns import LEAST, MOST, Turns

PATIENCE = 30  # seconds


class Workers:
    """Threads that take a turn and hold it until they are let go."""

    def __init__(self, turns, number):
        self.at_work, self.go, self.refused = threading.Semaphore(0), threading.Event(), []
        self.threads = [threading.Thread(target=self.work, args=(turns,)) for _ in range(number)]
        for thread in self.threads:
            thread.start()

    def work(self, turns):
        try:
            with turns.turn():
                self.at_work.release()
                self.go.wait()
        except PhotoError as error:
            self.refused.append(error)

    def leave(self):
        self.go.set()
        for thread in self.threads:
            thread.join()


def test_no_more_work_at_once_than_there_are_places():
    turns = Turns(at_work=2, waiting=3, patience=60)
    workers = Workers(turns, 5)
    for _ in range(2):
        workers.at_work.acquire()
    assert not workers.at_work.acquire(timeout=0.2)
    workers.leave()
    assert not workers.refused


def test_it_tells_how_many_work_and_wait():
    turns = Turns(at_work=1, waiting=1, patience=60)
    assert (turns.at_work, turns.waiting, turns.is_full) == (0, 0, False)
    workers = Workers(turns, 1)
    workers.at_work.acquire()
    assert (turns.at_work, turns.waiting, turns.is_full) == (1, 0, False)
    second = Workers(turns, 1)
    until = time.monotonic() + PATIENCE
    while not turns.is_full and time.monotonic() < until:
        time.sleep(0.01)
    assert (turns.at_work, turns.waiting, turns.is_full) == (1, 1, True)
    workers.leave()
    second.leave()
    assert (turns.at_work, turns.waiting, turns.is_full) == (0, 0, False)


def test_who_finds_the_queue_full_is_told_at_once_when_to_come():
    turns = Turns(at_work=1, waiting=0, patience=60)
    workers = Workers(turns, 1)
    workers.at_work.acquire()
    with pytest.raises(PhotoError) as told, turns.turn():
        pass
    workers.leave()
    assert told.value.code == "busy"
    assert LEAST <= told.value.params["seconds"] <= MOST
    with turns.turn():
        pass


def test_who_has_waited_long_enough_is_told_too():
    turns = Turns(at_work=1, waiting=1, patience=0.01)
    workers = Workers(turns, 1)
    workers.at_work.acquire()
    with pytest.raises(PhotoError) as told, turns.turn():
        pass
    workers.leave()
    assert told.value.code == "busy"


def test_a_turn_that_fails_frees_its_place():
    turns = Turns(at_work=1, waiting=0)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), turns.turn():
            raise ZeroDivisionError
