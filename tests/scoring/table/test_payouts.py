"""Payments of faan or tai: shares, liability, robbed kongs and the dealer's streak."""

import pytest

from scoring import ScoringError, load_rules
from scoring.engine import DealerUnits
from scoring.table.payout import Payout
from scoring.table.settlement import settle

SPICY = Payout(unit="faan", worths=(1, 2, 4, 8, 16, 24, 32, 48, 64), discarder_share=2, others_share=0)
HALF = Payout(unit="faan", worths=SPICY.worths, discarder_share=1, others_share=0.5)
TIERED = Payout(unit="faan", worths=(1, 2, 4, 8, 16, 16), drawn_share=2, discarder_share=2)
ROBBING = Payout(unit="faan", worths=SPICY.worths, discarder_share=2, others_share=0, robbed_as_drawn=True)
TAI = Payout(unit="tai", base=5, others_share=0, dealer_units=1, streak_units=2)
SPLIT = Payout(unit="tai", base=5, others_share=0, liable_and_discarder=True)

ROWS = [
    # Columns: payout, units, winner, discarder, other facts, net of E, S, W, N
    (SPICY, 8, "E", None, {}, (192, -64, -64, -64)),
    (SPICY, 8, "E", "N", {}, (128, 0, 0, -128)),
    (SPICY, 0, "E", "S", {}, (2, -2, 0, 0)),  # no faan at all is worth one
    (SPICY, 6, "S", None, {"liable": "N"}, (0, 96, 0, -96)),
    (SPICY, 6, "S", "E", {"liable": "N"}, (0, 64, 0, -64)),
    (HALF, 8, "E", "N", {}, (128, -32, -32, -64)),
    (HALF, 0, "E", "N", {}, (3, -1, -1, -1)),  # half of one is rounded up
    (TIERED, 5, "E", None, {}, (96, -32, -32, -32)),
    (TIERED, 5, "E", "S", {}, (64, -32, -16, -16)),
    (ROBBING, 2, "W", "N", {"robbed": True}, (0, 0, 12, -12)),
    (ROBBING, 2, "W", "N", {}, (0, 0, 8, -8)),
    (TAI, 3, "S", "W", {}, (0, 8, -8, 0)),
    (TAI, 3, "S", "N", {"liable": "W"}, (0, 8, -8, 0)),
    (TAI, 3, "S", None, {}, (-9, 25, -8, -8)),
    (TAI, 2, "E", "S", {"streak": 1}, (10, -10, 0, 0)),
    (TAI, 6, "S", None, {"streak": 1}, (-14, 36, -11, -11)),
    (TAI, 16, "E", None, {"streak": 2}, (78, -26, -26, -26)),
    (SPLIT, 4, "E", "S", {"liable": "W"}, (10, -5, -5, 0)),  # nine halved and rounded up
    (SPLIT, 4, "E", None, {"liable": "W"}, (27, 0, -27, 0)),
    (SPLIT, 4, "E", "W", {"liable": "W"}, (9, 0, -9, 0)),
]


@pytest.mark.parametrize("row", ROWS)
def test_net_by_payout(row):
    payout, units, winner, discarder, more, net = row
    scores = {seat: units if seat == winner else 0 for seat in "ESWN"}
    settled = settle(scores, winner, payout, discarder=discarder, **more)
    assert tuple(settled.net.values()) == net
    assert sum(net) == 0


def test_unknown_discarder_is_unsettled_if_shares_differ():
    open_ = settle(dict.fromkeys("ESWN", 0), "E", SPICY, discarder_known=False)
    assert {each.reason for each in open_.unsettled} == {"discarder_unknown"}
    dealers_alone = load_rules("taiwanese", {"base": 0}).settings.payout  # no tai but the dealer's
    open_ = settle(dict.fromkeys("ESWN", 0), "S", dealers_alone, discarder_known=False)
    assert {each.reason for each in open_.unsettled} == {"discarder_unknown"}


def test_winner_is_not_liable_for_own_hand():
    with pytest.raises(ScoringError, match="not liable"):
        settle(dict.fromkeys("ESWN", 0), "E", SPICY, liable="E")


def test_line_contains_calculation():
    line = settle({"E": 0, "S": 3, "W": 0, "N": 0}, "S", TAI).lines[0]
    assert (line.payer, line.units, line.unit, line.total) == ("E", 4, "tai", 9)
    assert (line.own_units, line.added) == (3, DealerUnits(dealer=1))


PAYOUTS = (TAI, SPLIT, SPICY, HALF, Payout(unit="tai", base=3, per_unit=2, dealer_units=1, streak_units=2))


@pytest.mark.parametrize("payout", [*PAYOUTS, Payout(), Payout(dealer_units=10, streak_units=5)])
@pytest.mark.parametrize("winner", "ES")
@pytest.mark.parametrize(
    "more", [{}, {"discarder": "N"}, {"liable": "N"}, {"dangerous": True, "discarder": "N"}]
)
@pytest.mark.parametrize("streak", [0, 2])
@pytest.mark.parametrize("players", ["ESWN", "ES"])
def test_parts_of_line_sum_to_worth(payout, winner, more, streak, players):
    loser = next(seat for seat in reversed(players) if seat != winner)
    more = {name: loser if who == "N" else who for name, who in more.items()}
    for own in (0, 1, 7):
        scores = {seat: own if seat == winner else 0 for seat in players}
        for line in settle(scores, winner, payout, streak=streak, **more).lines:
            between = (line.payee, *(seat for seat, _ in line.parts), *([] if line.parts else [line.payer]))
            assert line.added == (payout.units_with_dealer(streak) if "E" in between else DealerUnits())
            assert line.added.streak == line.added.deals * payout.streak_units
            if line.unit == "points" and line.total == own:
                assert line.units == 0
            else:
                assert line.own_units == own
                assert line.units == own + (0 if line.adds_to_part else line.added.units)
                assert payout.worths or line.total == line.base + line.units * line.per_unit
            for seat, part in line.parts:
                extra = line.added.units * line.per_unit if line.adds_to_part and seat == "E" else 0
                assert part == line.total + extra or payout.worths
