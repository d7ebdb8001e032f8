"""Who pays a winner: nothing is shown before all that it depends on is known."""

import pytest

from scoring import load_rules
from tests.ui.state.test_standing import EC, WON, ZJ, known, laid
from ui.state.paying import PLACES, seat_at, settlement
from ui.state.standing import standing

SEATS = [
    ("right", "E", "S"),
    ("across", "E", "W"),
    ("left", "E", "N"),
    ("right", "N", "E"),
    ("left", "S", "E"),
]


@pytest.mark.parametrize(("place", "seat", "wind"), SEATS)
def test_the_next_wind_sits_to_the_right(place, seat, wind):
    assert seat_at(place, seat) == wind


@pytest.mark.parametrize("seat", "ESWN")
def test_the_others_sit_at_the_other_winds(seat):
    assert {seat, *(seat_at(place, seat) for place in PLACES)} == set("ESWN")


BIG = "| CCC FFF BBB 22*p 99s9s"
DEALER_PAYS = {"payment": "discarder_pays"}
PAID = [
    # a row: rules, options, hand, what is known, what E, S, W and N gain; None as long as it is not known
    (EC, {}, WON, "S/E drawn", (-160, 320, -80, -80)),
    (EC, {}, WON, "E/E drawn", (480, -160, -160, -160)),
    (EC, {}, WON, "-/- drawn", None),
    (EC, {}, WON, "-/- drawn unknown=seat", None),
    (EC, {}, WON, "S/E unknown=came", (-160, 320, -80, -80)),
    (EC, {}, WON, "-/-", None),
    (EC, {}, WON, "S/E drawn sets=open", None),
    (EC, DEALER_PAYS, WON, "S/E discarded", None),
    (EC, DEALER_PAYS, WON, "S/E discarded left", (-320, 320, 0, 0)),
    (EC, DEALER_PAYS, WON, "S/E unknown=came", None),
    (EC, DEALER_PAYS, WON, "S/E drawn", (-160, 320, -80, -80)),
    (ZJ, {}, BIG, "S/E drawn", (-320, 960, -320, -320)),
    (ZJ, {}, BIG, "S/E", None),
    (ZJ, {}, BIG, "S/E discarded", None),
    (ZJ, {}, BIG, "S/E discarded right", (-25, 960, -910, -25)),
    (ZJ, {}, BIG, "S/E discarded nobody", (-320, 960, -320, -320)),
    (ZJ, {}, BIG, "S/E discarded unknown=discarder", None),
    (ZJ, {}, BIG, "S/E unknown=came", None),
    (EC, {}, "CCC EEE | 55m 22s 1p 99s", "S/E role=loser", None),
]


@pytest.mark.parametrize("row", PAID, ids=lambda row: " ".join(map(str, row[:4])))
def test_payments_are_shown_when_all_they_depend_on_is_known(row):
    rules, options, line, answered, net = row
    answers = known(answered)
    stood = standing(laid(line), answers, load_rules(rules, options))
    settled = settlement(stood, answers)
    assert (settled and tuple(settled.net[wind] for wind in "ESWN")) == net


def test_scores_that_are_only_added_up_are_not_paid():
    answers = known("S/E drawn")
    stood = standing(laid(WON), answers, load_rules("bmja", {"payment": "add_up"}))
    assert stood.is_final
    assert settlement(stood, answers) is None


def test_a_drawn_tile_is_paid_for_though_nobody_knew_who_had_discarded_it():
    answers = known("S/E discarded unknown=discarder").answer("came", "drawn")
    assert settlement(standing(laid(BIG), answers, load_rules(ZJ)), answers) is not None


def test_a_mistaken_discarder_pays_nothing_for_a_drawn_tile():
    answers = known("S/E discarded left").answer("came", "drawn")
    assert answers.discarder is None
