"""Tests of the order of deals that were recorded on separate devices."""

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.log_builders import EVENING, deal_event, start_event, won_deal
from tilesnap.games.deal_order import (
    is_several_deals,
    keep_by_time,
    keep_in_order,
    swap_deals,
    versions_by_time,
)
from tilesnap.games.events import DealsReordered, EntryUndone, VersionsChosen
from tilesnap.games.game_state import replay_entries
from tilesnap.games.log import Submission, make_entry
from tilesnap.games.played_game import settle_game

ANNA, BEN, CLEO, DAN = range(4)
ARRIVAL = EVENING + timedelta(hours=1)


class OfflineGame:
    """A log to which deals arrive after they were recorded elsewhere."""

    def __init__(self):
        self.entries = []
        self.record_event(start_event())

    def record_event(self, event, second=None, at=None):
        """Write an event that a device recorded that many seconds into the evening."""
        number = len(self.entries) + 1
        recorded = None if second is None else EVENING + timedelta(seconds=second)
        sent = Submission(event, f"e{number}", "phone", recorded)
        last = self.entries[-1] if self.entries else None
        self.entries.append(make_entry(last, sent, at or ARRIVAL + timedelta(seconds=number)))

    def keep_all(self):
        """Resolve every conflict as different deals."""
        while slot := next((slot for slot in replay_entries(self.entries).deals if not slot.agreed), None):
            assert is_several_deals(slot)
            self.record_event(keep_by_time(replay_entries(self.entries), slot))

    @property
    def order(self):
        return [version.deal for slot in replay_entries(self.entries).deals for version in slot.versions]


BENS, CLEOS = won_deal(BEN, 8, 40, 4, 2, drawn=True), won_deal(CLEO, 12, 0, 64, 2, discarder=ANNA)
EAST_WINS = won_deal(ANNA, 24, 8, 8, 8, drawn=True)


@pytest.mark.parametrize("arriving", [("ben", "cleo"), ("cleo", "ben")], ids=" first, then ".join)
def test_keep_by_time_ignores_order_of_arrival(arriving):
    game = OfflineGame()
    game.record_event(deal_event("a", None, EAST_WINS), 60)
    recorded = {"cleo": (deal_event("cleo", "a", CLEOS), 128), "ben": (deal_event("ben", "a", BENS), 144)}
    for name in arriving:
        game.record_event(*recorded[name])
    game.keep_all()
    assert isinstance(game.entries[-1].event, VersionsChosen)
    assert game.order == ["a", "cleo", "ben"]
    in_order = OfflineGame()
    for event, second in ((deal_event("a", None, EAST_WINS), 60), recorded["cleo"]):
        in_order.record_event(event, second)
    in_order.record_event(deal_event("ben", "cleo", BENS), 144)
    assert settle_game(game.entries).totals == settle_game(in_order.entries).totals


def test_swap_recounts_totals_and_is_undoable():
    game = OfflineGame()
    for event in (deal_event("a", None, EAST_WINS), deal_event("b", "a", CLEOS), deal_event("c", "b", BENS)):
        game.record_event(event)
    before = settle_game(game.entries).totals
    first, second = (slot.versions[0] for slot in replay_entries(game.entries).deals[1:])
    game.record_event(swap_deals(first, second))
    assert game.order == ["a", "c", "b"]
    after = settle_game(game.entries).totals
    assert after != before
    swapped = OfflineGame()
    for event in (deal_event("a", None, EAST_WINS), deal_event("c", "a", BENS), deal_event("b", "c", CLEOS)):
        swapped.record_event(event)
    assert after == settle_game(swapped.entries).totals
    game.record_event(EntryUndone(entry=replay_entries(game.entries).undoable))
    assert settle_game(game.entries).totals == before


CLOCKS = {
    # the recording time of each device in seconds, and the proposed order
    "right clocks": (128, 144, ["a", "cleo", "ben", "d"]),
    "the other way": (144, 128, ["a", "ben", "cleo", "d"]),
    "one clock days ahead": (9_000_000, 144, ["a", "ben", "cleo", "d"]),
    "one clock hours behind": (-9_000, 144, ["a", "cleo", "ben", "d"]),
    "both clocks days ahead": (9_000_000, 8_000_000, ["a", "cleo", "ben", "d"]),
    "no clocks": (None, None, ["a", "cleo", "ben", "d"]),
}


@pytest.mark.parametrize(("cleo", "ben", "expected"), CLOCKS.values(), ids=CLOCKS)
def test_keep_by_time_limits_clock_to_arrival(cleo, ben, expected):
    game = OfflineGame()
    game.record_event(deal_event("a", None, EAST_WINS), 60)
    game.record_event(deal_event("cleo", "a", CLEOS), cleo)
    game.record_event(deal_event("ben", "a", BENS), ben)
    game.record_event(deal_event("d", "ben", won_deal(DAN, 0, 0, 0, 30, drawn=True)), 3700)
    game.keep_all()
    assert game.order == expected


def test_other_order_can_be_chosen():
    game = OfflineGame()
    game.record_event(deal_event("cleo", None, CLEOS), 128)
    game.record_event(deal_event("ben", None, BENS), 144)
    slot = replay_entries(game.entries).deals[0]
    versions = versions_by_time(replay_entries(game.entries), slot)
    assert [version.deal for version in versions] == ["cleo", "ben"]
    game.record_event(keep_in_order(versions[::-1]))
    assert game.order == ["ben", "cleo"]


def test_keep_by_time_moves_deal_past_later_ones():
    game = OfflineGame()
    for deal, after, second, record in (
        ("a", None, 60, EAST_WINS),
        ("c1", "a", 100, CLEOS),
        ("c2", "c1", 200, won_deal(DAN, 0, 0, 0, 30, drawn=True)),
        ("b1", "a", 300, BENS),
    ):
        game.record_event(deal_event(deal, after, record), second)
    game.keep_all()
    assert isinstance(game.entries[-1].event, DealsReordered)
    assert game.order == ["a", "c1", "c2", "b1"]


@st.composite
def draw_recordings(draw):
    """Draw the device of each deal, and an order of arrival that keeps each device's own order."""
    devices = draw(st.lists(st.integers(0, 2), min_size=2, max_size=7))
    winners = draw(st.lists(st.integers(0, 3), min_size=len(devices), max_size=len(devices)))
    waiting = {device: [at for at, each in enumerate(devices) if each == device] for device in devices}
    arriving = []
    while any(waiting.values()):
        device = draw(st.sampled_from([each for each in waiting if waiting[each]]))
        arriving.append(waiting[device].pop(0))
    asked = draw(st.lists(st.booleans(), min_size=len(devices), max_size=len(devices)))
    return devices, winners, arriving, asked


@settings(max_examples=100, deadline=None)
@given(draw_recordings())
def test_any_arrival_order_gives_same_totals(case):
    devices, winners, arriving, asked = case
    records = [won_deal(winner, *(20 + 2 * at,) * 4, drawn=True) for at, winner in enumerate(winners)]
    in_order, game = OfflineGame(), OfflineGame()
    for at, record in enumerate(records):
        in_order.record_event(deal_event(f"d{at}", f"d{at - 1}" if at else None, record), at)
    for at, ask in zip(arriving, asked, strict=True):
        before = [each for each in range(at) if devices[each] == devices[at]]
        game.record_event(deal_event(f"d{at}", f"d{before[-1]}" if before else None, records[at]), at)
        if ask:
            game.keep_all()
    game.keep_all()
    assert game.order == [f"d{at}" for at in range(len(records))]
    assert settle_game(game.entries).totals == settle_game(in_order.entries).totals
