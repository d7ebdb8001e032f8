"""Tests of the game state that follows from a log: the deals that hold, their order, and conflicts."""

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tilesnap.games.events import (
    DealCorrected,
    DealRemoved,
    DealsReordered,
    EntryRedone,
    EntryUndone,
    GameEnded,
    PhotoPolicyChanged,
    PlayerRenamed,
    VersionsChosen,
)
from tilesnap.games.game_state import replay_entries

A, B, C, D = (won_deal(0, points, 0, 0, 0) for points in (10, 20, 30, 40))
FIRST, SECOND = deal_event("a", None, A), deal_event("b", "a", B)  # entries e2 and e3

CASES = {
    # the events after two deals of e2 and e3, and the content of each slot then
    "two deals": ([], [[A], [B]]),
    "one after the others": ([deal_event("c", "b", C)], [[A], [B], [C]]),
    "recorded differently by two": ([deal_event("c", "a", C)], [[A], [B, C]]),
    "recorded alike by two": ([deal_event("c", "a", B)], [[A], [B]]),
    "the deal after either": ([deal_event("c", "a", C), deal_event("d", "c", D)], [[A], [B, C], [D]]),
    "two deals from afar": ([deal_event("c", None, C), deal_event("d", "c", D)], [[A, C], [B, D]]),
    "corrected": ([DealCorrected(deal="a", over="e2", record=C)], [[C], [B]]),
    "corrected again": (
        [DealCorrected(deal="a", over="e2", record=C), DealCorrected(deal="a", over="e4", record=D)],
        [[D], [B]],
    ),
    "corrected by two": (
        [DealCorrected(deal="a", over="e2", record=C), DealCorrected(deal="a", over="e2", record=D)],
        [[C, D], [B]],
    ),
    "removed": ([DealRemoved(deal="a", over="e2")], [[B]]),
    "removed, and another in its place": (
        [DealRemoved(deal="a", over="e2"), deal_event("c", None, C)],
        [[C], [B]],
    ),
    "removed the last, and went on": (
        [DealRemoved(deal="b", over="e3"), deal_event("c", "b", C)],
        [[A], [C]],
    ),
    "removed what was corrected meanwhile": (
        [DealCorrected(deal="a", over="e2", record=C), DealRemoved(deal="a", over="e2")],
        [[C], [B]],
    ),
    "the second chosen": (
        [deal_event("c", "a", C), VersionsChosen(deal="b", keep=("e4",), drop=("e3",))],
        [[A], [C]],
    ),
    "both chosen": ([deal_event("c", "a", C), VersionsChosen(deal="b", keep=("e3", "e4"))], [[A], [B], [C]]),
    "both chosen, and a deal after them": (
        [deal_event("c", "a", C), deal_event("d", "c", D), VersionsChosen(deal="b", keep=("e3", "e4"))],
        [[A], [B], [C], [D]],
    ),
    "both chosen the other way": (
        [deal_event("c", "a", C), VersionsChosen(deal="b", keep=("e4", "e3"))],
        [[A], [C], [B]],
    ),
    "neighbours swapped": ([DealsReordered(deals=("b", "a"))], [[B], [A]]),
    "neighbours swapped, and a deal after the last": (
        [DealsReordered(deals=("b", "a")), deal_event("c", "a", C)],
        [[B], [A], [C]],
    ),
    "swapped twice": ([DealsReordered(deals=("b", "a")), DealsReordered(deals=("a", "b"))], [[A], [B]]),
    "a swap undone": ([DealsReordered(deals=("b", "a")), EntryUndone(entry="e4")], [[A], [B]]),
    "a swap redone": (
        [DealsReordered(deals=("b", "a")), EntryUndone(entry="e4"), EntryRedone(entry="e4")],
        [[B], [A]],
    ),
    "swapped across a deal": ([deal_event("c", "b", C), DealsReordered(deals=("c", "a"))], [[C], [B], [A]]),
    "swapped, then corrected": (
        [DealsReordered(deals=("b", "a")), DealCorrected(deal="a", over="e2", record=C)],
        [[B], [C]],
    ),
    "several deals ordered by one event": (
        [deal_event("c", "a", C), deal_event("d", "c", D), DealsReordered(deals=("c", "d", "b"))],
        [[A], [C], [D], [B]],
    ),
    "ordered with all versions": (
        [
            DealCorrected(deal="a", over="e2", record=C),
            DealCorrected(deal="a", over="e2", record=D),
            DealsReordered(deals=("b", "a")),
        ],
        [[B], [C, D]],
    ),
    "a third was recorded meanwhile": (
        [
            deal_event("c", "a", C),
            deal_event("d", "a", D),
            VersionsChosen(deal="b", keep=("e3",), drop=("e4",)),
        ],
        [[A], [B, D]],
    ),
    "two versions of one deal are not two deals": (
        [
            DealCorrected(deal="a", over="e2", record=C),
            DealCorrected(deal="a", over="e2", record=D),
            VersionsChosen(deal="a", keep=("e4", "e5")),
        ],
        [[C, D], [B]],
    ),
    "two deals, and more versions of the second": (
        [
            deal_event("c", "a", C),
            DealCorrected(deal="c", over="e4", record=A),
            DealCorrected(deal="c", over="e4", record=D),
            VersionsChosen(deal="b", keep=("e3", "e5")),
            VersionsChosen(deal="c", keep=("e6",), drop=("e5",)),
        ],
        [[A], [B], [D]],
    ),
    "a deal moves with all its versions": (
        [
            deal_event("c", "a", C),
            DealCorrected(deal="c", over="e4", record=A),
            DealCorrected(deal="c", over="e4", record=D),
            VersionsChosen(deal="b", keep=("e3", "e5")),
        ],
        [[A], [B], [A, D]],
    ),
    "corrected to what another tells": (
        [deal_event("c", "a", C), DealCorrected(deal="c", over="e4", record=B)],
        [[A], [B]],
    ),
    "corrected over an entry of another deal": (
        [deal_event("c", "a", C), DealCorrected(deal="c", over="e3", record=D)],
        [[A], [B, C, D]],
    ),
    "one deal sent twice": ([deal_event("a", "a", C)], [[A, C], [B]]),
    "one deal sent twice, and the next after it": (
        [deal_event("a", "b", C), deal_event("c", "b", D)],
        [[A, C], [B], [D]],
    ),
    "undone": ([EntryUndone(entry="e3")], [[A]]),
    "undone and redone": ([EntryUndone(entry="e3"), EntryRedone(entry="e3")], [[A], [B]]),
    "undone, then another": ([EntryUndone(entry="e3"), deal_event("c", "a", C)], [[A], [C]]),
    "undone, another, and redone too late": (
        [EntryUndone(entry="e3"), deal_event("c", "a", C), EntryRedone(entry="e3")],
        [[A], [C]],
    ),
    "the first undone": ([EntryUndone(entry="e2")], [[B]]),
    "a correction undone": (
        [DealCorrected(deal="a", over="e2", record=C), EntryUndone(entry="e4")],
        [[A], [B]],
    ),
    "a choice undone": (
        [
            deal_event("c", "a", C),
            VersionsChosen(deal="b", keep=("e4",), drop=("e3",)),
            EntryUndone(entry="e5"),
        ],
        [[A], [B, C]],
    ),
    "after one that nobody knows": ([deal_event("c", "lost", C)], [[A], [B], [C]]),
}


@pytest.mark.parametrize(("later", "expected"), CASES.values(), ids=CASES)
def test_state_has_deals_that_hold(later, expected):
    result = replay_entries(build_log(start_event(), FIRST, SECOND, *later))
    assert [[version.record for version in slot.versions] for slot in result.deals] == expected
    assert result.agreed == all(len(versions) == 1 for versions in expected)


def test_next_deal_follows_removed_deal():
    assert replay_entries(build_log(start_event())).last_deal is None
    assert (
        replay_entries(build_log(start_event(), FIRST, SECOND, DealRemoved(deal="b", over="e3"))).last_deal
        == "b"
    )


@pytest.mark.parametrize(
    "late",
    [
        DealRemoved(deal="a", over="e3"),
        DealRemoved(deal="lost", over="e2"),
        DealCorrected(deal="lost", over="e2", record=C),
        VersionsChosen(deal="a", keep=("e3",)),
        DealsReordered(deals=("a", "lost")),
        DealsReordered(deals=("a", "a")),
        EntryUndone(entry="e1"),
        EntryUndone(entry="lost"),
        EntryRedone(entry="e3"),
    ],
)
def test_late_entries_are_ignored(late):
    assert replay_entries(build_log(start_event(), FIRST, SECOND, late)).ignored_entries == ("e4",)


def test_second_undo_of_same_entry_is_ignored():
    result = replay_entries(
        build_log(start_event(), FIRST, SECOND, EntryUndone(entry="e3"), EntryUndone(entry="e3"))
    )
    assert result.ignored_entries == ("e5",)
    assert [slot.deals for slot in result.deals] == [["a"]]


def test_state_has_undoable_and_redoable():
    entries = build_log(start_event(), FIRST, SECOND, EntryUndone(entry="e3"), EntryUndone(entry="e2"))
    result = [replay_entries(entries[:count]) for count in range(1, 6)]
    assert [each.undoable for each in result] == [None, "e2", "e3", "e2", None]
    assert [each.redoable for each in result] == [None, None, None, "e3", "e2"]


def test_state_has_names_photos_and_end():
    result = replay_entries(
        build_log(
            start_event(), PlayerRenamed(player=1, name="Bert"), PhotoPolicyChanged(keep=True), GameEnded()
        )
    )
    assert [each.name for each in result.players] == ["Anna", "Bert", "Cleo", "Dan"]
    assert (result.keep_photos, result.is_closed) == (True, True)
    assert not replay_entries(build_log(start_event(), GameEnded(), GameEnded(over=False))).is_closed


def test_log_must_begin_game():
    for entries in ([], build_log(FIRST)):
        with pytest.raises(ScoringError, match="begins with its players"):
            replay_entries(entries)
