"""Tests of the game state that follows from a log: the deals that hold, their order, and conflicts."""

import pytest

from scoring.errors import ScoringError
from tests.games.telling import begun, dealt, told, won
from tilesnap.games.events import (
    Chosen,
    Corrected,
    Ended,
    Ordered,
    PhotosKept,
    Redone,
    Removed,
    Renamed,
    Undone,
)
from tilesnap.games.story import story

A, B, C, D = (won(0, points, 0, 0, 0) for points in (10, 20, 30, 40))
FIRST, SECOND = dealt("a", None, A), dealt("b", "a", B)  # entries e2 and e3

CASES = {
    # the events after two deals of e2 and e3, and the content of each slot then
    "two deals": ([], [[A], [B]]),
    "one after the others": ([dealt("c", "b", C)], [[A], [B], [C]]),
    "recorded differently by two": ([dealt("c", "a", C)], [[A], [B, C]]),
    "recorded alike by two": ([dealt("c", "a", B)], [[A], [B]]),
    "the deal after either": ([dealt("c", "a", C), dealt("d", "c", D)], [[A], [B, C], [D]]),
    "two deals from afar": ([dealt("c", None, C), dealt("d", "c", D)], [[A, C], [B, D]]),
    "corrected": ([Corrected(deal="a", over="e2", record=C)], [[C], [B]]),
    "corrected again": (
        [Corrected(deal="a", over="e2", record=C), Corrected(deal="a", over="e4", record=D)],
        [[D], [B]],
    ),
    "corrected by two": (
        [Corrected(deal="a", over="e2", record=C), Corrected(deal="a", over="e2", record=D)],
        [[C, D], [B]],
    ),
    "removed": ([Removed(deal="a", over="e2")], [[B]]),
    "removed, and another in its place": ([Removed(deal="a", over="e2"), dealt("c", None, C)], [[C], [B]]),
    "removed the last, and went on": ([Removed(deal="b", over="e3"), dealt("c", "b", C)], [[A], [C]]),
    "removed what was corrected meanwhile": (
        [Corrected(deal="a", over="e2", record=C), Removed(deal="a", over="e2")],
        [[C], [B]],
    ),
    "the second chosen": (
        [dealt("c", "a", C), Chosen(deal="b", keep=("e4",), drop=("e3",))],
        [[A], [C]],
    ),
    "both chosen": ([dealt("c", "a", C), Chosen(deal="b", keep=("e3", "e4"))], [[A], [B], [C]]),
    "both chosen, and a deal after them": (
        [dealt("c", "a", C), dealt("d", "c", D), Chosen(deal="b", keep=("e3", "e4"))],
        [[A], [B], [C], [D]],
    ),
    "both chosen the other way": ([dealt("c", "a", C), Chosen(deal="b", keep=("e4", "e3"))], [[A], [C], [B]]),
    "neighbours swapped": ([Ordered(deals=("b", "a"))], [[B], [A]]),
    "neighbours swapped, and a deal after the last": (
        [Ordered(deals=("b", "a")), dealt("c", "a", C)],
        [[B], [A], [C]],
    ),
    "swapped twice": ([Ordered(deals=("b", "a")), Ordered(deals=("a", "b"))], [[A], [B]]),
    "a swap undone": ([Ordered(deals=("b", "a")), Undone(entry="e4")], [[A], [B]]),
    "a swap redone": ([Ordered(deals=("b", "a")), Undone(entry="e4"), Redone(entry="e4")], [[B], [A]]),
    "swapped across a deal": ([dealt("c", "b", C), Ordered(deals=("c", "a"))], [[C], [B], [A]]),
    "swapped, then corrected": (
        [Ordered(deals=("b", "a")), Corrected(deal="a", over="e2", record=C)],
        [[B], [C]],
    ),
    "several deals ordered by one event": (
        [dealt("c", "a", C), dealt("d", "c", D), Ordered(deals=("c", "d", "b"))],
        [[A], [C], [D], [B]],
    ),
    "ordered with all versions": (
        [
            Corrected(deal="a", over="e2", record=C),
            Corrected(deal="a", over="e2", record=D),
            Ordered(deals=("b", "a")),
        ],
        [[B], [C, D]],
    ),
    "a third was recorded meanwhile": (
        [dealt("c", "a", C), dealt("d", "a", D), Chosen(deal="b", keep=("e3",), drop=("e4",))],
        [[A], [B, D]],
    ),
    "two versions of one deal are not two deals": (
        [
            Corrected(deal="a", over="e2", record=C),
            Corrected(deal="a", over="e2", record=D),
            Chosen(deal="a", keep=("e4", "e5")),
        ],
        [[C, D], [B]],
    ),
    "two deals, and more versions of the second": (
        [
            dealt("c", "a", C),
            Corrected(deal="c", over="e4", record=A),
            Corrected(deal="c", over="e4", record=D),
            Chosen(deal="b", keep=("e3", "e5")),
            Chosen(deal="c", keep=("e6",), drop=("e5",)),
        ],
        [[A], [B], [D]],
    ),
    "a deal moves with all its versions": (
        [
            dealt("c", "a", C),
            Corrected(deal="c", over="e4", record=A),
            Corrected(deal="c", over="e4", record=D),
            Chosen(deal="b", keep=("e3", "e5")),
        ],
        [[A], [B], [A, D]],
    ),
    "corrected to what another tells": (
        [dealt("c", "a", C), Corrected(deal="c", over="e4", record=B)],
        [[A], [B]],
    ),
    "corrected over an entry of another deal": (
        [dealt("c", "a", C), Corrected(deal="c", over="e3", record=D)],
        [[A], [B, C, D]],
    ),
    "one deal sent twice": ([dealt("a", "a", C)], [[A, C], [B]]),
    "one deal sent twice, and the next after it": (
        [dealt("a", "b", C), dealt("c", "b", D)],
        [[A, C], [B], [D]],
    ),
    "undone": ([Undone(entry="e3")], [[A]]),
    "undone and redone": ([Undone(entry="e3"), Redone(entry="e3")], [[A], [B]]),
    "undone, then another": ([Undone(entry="e3"), dealt("c", "a", C)], [[A], [C]]),
    "undone, another, and redone too late": (
        [Undone(entry="e3"), dealt("c", "a", C), Redone(entry="e3")],
        [[A], [C]],
    ),
    "the first undone": ([Undone(entry="e2")], [[B]]),
    "a correction undone": ([Corrected(deal="a", over="e2", record=C), Undone(entry="e4")], [[A], [B]]),
    "a choice undone": (
        [dealt("c", "a", C), Chosen(deal="b", keep=("e4",), drop=("e3",)), Undone(entry="e5")],
        [[A], [B, C]],
    ),
    "after one that nobody knows": ([dealt("c", "lost", C)], [[A], [B], [C]]),
}


@pytest.mark.parametrize(("later", "expected"), CASES.values(), ids=CASES)
def test_state_has_deals_that_hold(later, expected):
    result = story(told(begun(), FIRST, SECOND, *later))
    assert [[version.record for version in slot.versions] for slot in result.deals] == expected
    assert result.agreed == all(len(versions) == 1 for versions in expected)


def test_next_deal_follows_removed_deal():
    assert story(told(begun())).after is None
    assert story(told(begun(), FIRST, SECOND, Removed(deal="b", over="e3"))).after == "b"


@pytest.mark.parametrize(
    "late",
    [
        Removed(deal="a", over="e3"),
        Removed(deal="lost", over="e2"),
        Corrected(deal="lost", over="e2", record=C),
        Chosen(deal="a", keep=("e3",)),
        Ordered(deals=("a", "lost")),
        Ordered(deals=("a", "a")),
        Undone(entry="e1"),
        Undone(entry="lost"),
        Redone(entry="e3"),
    ],
)
def test_late_entries_are_ignored(late):
    assert story(told(begun(), FIRST, SECOND, late)).unheeded == ("e4",)


def test_second_undo_of_same_entry_is_ignored():
    result = story(told(begun(), FIRST, SECOND, Undone(entry="e3"), Undone(entry="e3")))
    assert result.unheeded == ("e5",)
    assert [slot.deals for slot in result.deals] == [["a"]]


def test_state_has_undoable_and_redoable():
    entries = told(begun(), FIRST, SECOND, Undone(entry="e3"), Undone(entry="e2"))
    result = [story(entries[:count]) for count in range(1, 6)]
    assert [each.undoable for each in result] == [None, "e2", "e3", "e2", None]
    assert [each.redoable for each in result] == [None, None, None, "e3", "e2"]


def test_state_has_names_photos_and_end():
    result = story(told(begun(), Renamed(player=1, name="Bert"), PhotosKept(keep=True), Ended()))
    assert [each.name for each in result.players] == ["Anna", "Bert", "Cleo", "Dan"]
    assert (result.keep_photos, result.over) == (True, True)
    assert not story(told(begun(), Ended(), Ended(over=False))).over


def test_log_must_begin_game():
    for entries in ([], told(FIRST)):
        with pytest.raises(ScoringError, match="begins with its players"):
            story(entries)
