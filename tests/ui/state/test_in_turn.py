"""Long work of many visitors: one at a time, and of one visitor one before another's."""

import threading
import time

import pytest

from ui.state import in_turn as subject

WHO = threading.local()


@pytest.fixture(autouse=True)
def of_thread(monkeypatch):
    monkeypatch.setattr(subject, "this_visitor", lambda: WHO.name)


def works(order, visitor, going_on=None):
    """Begin long work of a visitor, which ends when it may go on."""
    began = threading.Event()

    def work():
        WHO.name = visitor
        with subject.in_turn():
            order.append(visitor)
            began.set()
            if going_on:
                going_on.wait(10)
            assert order[-1] == visitor

    thread = threading.Thread(target=work)
    thread.start()
    return thread, began


def test_twenty_of_one_stranger_are_one_before_another():
    order, going_on = [], threading.Event()
    first, began = works(order, "stranger", going_on)
    assert began.wait(10)
    others = [works(order, "stranger")[0] for _ in range(19)]
    visitor, _ = works(order, "visitor")
    while not (subject._one.locked() and "visitor" in subject._turns and subject._turns["visitor"].locked()):
        time.sleep(0.01)
    assert order == ["stranger"]
    going_on.set()
    for thread in (first, *others, visitor):
        thread.join(10)
    assert order.index("visitor") <= 2
    assert len(order) == 21
    assert not subject._turns
