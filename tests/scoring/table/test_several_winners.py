"""Several winners on one discard: each is paid by the discarder."""

from dataclasses import replace

import pytest

from scoring import Context, Hand, ScoringError, load_rules
from scoring.engine import FinishedDeal, HandOrTotal
from scoring.records.settlement_record import settle_record
from scoring.table.settlement import settle
from scoring.tables.house_file import build_house
from scoring.tables.shipped import TABLES
from tests.scoring.settling_helpers import settle_by_rules, settle_record_by_rules

TW, HK, SEVERAL = "taiwanese", "hong_kong", {"multiple_winners": True}
PAID = [
    # Columns: rules, options, totals of E, S, W, N, winners, discarder, other facts, net of E, S, W, N
    (TW, {}, (0, 3, 0, 2), "SN", "W", {}, (0, 8, -15, 7)),
    (TW, {}, (2, 3, 0, 0), "ES", "W", {"streak": 1}, (5 + 2 + 3, 8, -18, 0)),
    (TW, {}, (0, 3, 0, 2), "SN", "E", {}, (-9 - 8, 9, 0, 8)),  # one tai more from the dealer to each
    (TW, {}, (0, 3, 2, 1), "SWN", "E", {}, (-9 - 8 - 7, 9, 8, 7)),
    (HK, SEVERAL, (3, 0, 4, 0), "EW", "S", {}, (16, -48, 32, 0)),
    (HK, {**SEVERAL, "discard_payment": "half"}, (3, 0, 4, 0), "EW", "S", {}, (12, -24, 24, -12)),
    (HK, {**SEVERAL, "table": "tiered"}, (3, 0, 4, 0), "EW", "S", {}, (24, -48, 48, -24)),
    (HK, SEVERAL, (3, 0, 4, 0), "EW", "S", {"liable": "N", "liable_for": "E"}, (16, -32, 32, -16)),
]


@pytest.mark.parametrize("row", PAID)
def test_each_winner_is_paid_separately(row):
    rules, options, totals, winners, discarder, more, net = row
    payout = load_rules(rules, options).settings.payout
    scores = dict(zip("ESWN", totals, strict=True))
    first, *also = winners
    settled = settle(scores, first, payout, discarder=discarder, also_won=also, **more)
    assert tuple(settled.net.values()) == net
    assert sum(net) == 0
    record = {"scores": scores, "winner": first, "discarder": discarder, "also_won": also, **more}
    assert settle_record(record, load_rules(rules, options).settings.payout)["net"] == settled.net


REFUSED = [
    # Columns: rules, options, winner, other winners, discarder, part of the message
    (HK, {}, "E", "W", "S", "only one player wins"),
    ("european_classical", {}, "E", "W", "S", "only one player wins"),
    (TW, {}, "E", "W", None, "not by a draw"),
    (TW, {}, "E", "E", "S", "each winner once"),
    (TW, {}, "E", "S", "S", "not the discarder"),
    (TW, {}, None, "S", "W", "each winner once"),
]


def test_winners_do_not_settle_with_losers():
    payout = load_rules(
        build_house({"base": "bmja", "payout": {"multiple_winners": True}}, TABLES)
    ).settings.payout
    scores = {"E": 20, "S": 40, "W": 8, "N": 2}
    settled = settle(scores, "S", payout, discarder="N", also_won=["E"])
    # each loser pays East 2 x 20 and South 40, and North pays West the difference
    assert settled.net == {"E": 80, "S": 80, "W": -80 + 6, "N": -80 - 6}


def test_winner_is_not_liable_for_other_winner():
    payout = load_rules(HK, {**SEVERAL, "liability": True}).settings.payout
    with pytest.raises(ScoringError, match="not liable for another"):
        settle(dict.fromkeys("ESWN", 3), "E", payout, discarder="N", also_won=["W"], liable="W")


def test_discarder_is_not_a_winner():
    payout = load_rules(TW).settings.payout
    with pytest.raises(ScoringError, match="not the discarder"):
        settle({"E": 0, "S": 3}, "S", payout, discarder_known=False, also_won=["E"])


@pytest.mark.parametrize("row", REFUSED)
def test_settle_rejects_impossible_winners(row):
    rules, options, winner, also, discarder, why = row
    payout = load_rules(rules, options).settings.payout
    with pytest.raises(ScoringError, match=why) as caught:
        settle(dict.fromkeys("ESWN", 0), winner, payout, discarder=discarder, also_won=[*also])
    assert caught.value.code == "bad_settlement"


FIRST = "111m | 12*3p 456p 123s 456s 99p"
SECOND = "999m | 2*34p 456p 777s 999s EE"


def test_deal_with_several_winning_hands():
    claimed = Context(source="discard")
    shown = {"S": HandOrTotal(Hand.parse(FIRST), claimed), "N": HandOrTotal(Hand.parse(SECOND))}
    rules = load_rules(TW)
    ledger = settle_by_rules(FinishedDeal("won", shown, "E", "S", "W", also_won=("N",)), rules)
    totals = {seat: ledger.results[seat].total for seat in "SN"}
    assert all(ledger.results[seat].breakdown.won for seat in "SN")
    assert ledger.net == {
        "E": 0, "S": 5 + totals["S"], "W": -10 - totals["S"] - totals["N"], "N": 5 + totals["N"]
    }  # fmt: skip
    hands = {"S": {"hand": FIRST}, "N": {"hand": SECOND}}
    record = {"hands": hands, "winner": "S", "also_won": ["N"], "discarder": "W", "round": "E"}
    assert settle_record_by_rules(record, rules)["net"] == ledger.net


def test_shared_winning_tile_is_not_a_fifth_copy():
    rules = load_rules(TW)
    both = {"S": FIRST.replace("12*3p", "22*2p"), "N": SECOND.replace("2*34p 456p", "2*34p 234p")}
    shown = {seat: HandOrTotal(Hand.parse(line), Context(source="discard")) for seat, line in both.items()}
    assert settle_by_rules(FinishedDeal("won", shown, "E", "S", "W", also_won=("N",)), rules).problems == ()


def ledger_of(source=None, **hands):
    """Return the ledger of a deal that these hands won on a tile of West, in their order."""
    shown = {seat: HandOrTotal(Hand.parse(line)) for seat, line in hands.items()}
    if source:
        shown["N"] = replace(shown["N"], context=Context(source=source))
    first, *also = hands
    deal = FinishedDeal("won", shown, "E", first, "W", also_won=tuple(also), wins_before=2)
    return settle_by_rules(deal, load_rules(TW))


def test_winners_with_different_tiles_are_reported():
    assert ledger_of(S=FIRST, N=SECOND).problems == ()
    (problem,) = ledger_of(S=FIRST, N=SECOND.replace("2*34p", "23*4p")).problems
    assert problem.code == "winners_differ"
    assert "(S on 2p, N on 3p)" in problem.message


def test_several_winners_have_not_drawn():
    with pytest.raises(ScoringError, match="several win on one discard"):
        ledger_of(S=FIRST, N=SECOND, source="wall")


def test_robbed_kong_applies_to_all_winners():
    ledger = ledger_of(S=FIRST, N=SECOND, source="robbed_kong")
    assert {ledger.results[seat].breakdown.context.source for seat in "SN"} == {"robbed_kong"}


@pytest.mark.parametrize("seats", ["ES", "SE"])
def test_easts_wins_count_in_any_order_of_winners(seats):
    ledger = ledger_of(**dict(zip(seats, (FIRST, SECOND), strict=True)))
    rows = {seat: ledger.results[seat].breakdown.context.wins_in_a_row for seat in seats}
    assert rows == {"E": 3, "S": None}


@pytest.mark.parametrize("also", [["X"], ["N"]])
def test_settle_deal_rejects_impossible_winners(also):
    record = {"hands": {"S": {"hand": FIRST}}, "winner": None, "also_won": also}
    with pytest.raises(ScoringError) as caught:
        settle_record_by_rules(record, load_rules(TW))
    assert caught.value.code == "bad_settlement"
