"""Tests of the choices of each question and their order."""

from dataclasses import replace

import pytest

from scoring.engine import GamePosition
from tests.deals.builders import CLOSED, EC, HK, OPEN, SHORT, WON, ZJ, build_deal, build_rules, facts_on_page
from tilesnap.deals.choices import build_choices
from tilesnap.deals.editable_hand import EditableTile, likely_faces
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.table import Table

FACES = [
    # a row: the label, its alternatives, the offered faces
    ("5m", (), ["5m"]),
    ("5m", (("5m", 0.6), ("6m", 0.3), ("4m", 0.004)), ["5m", "6m"]),
    ("5m", (("1m", 0.1), ("2m", 0.1), ("3m", 0.1), ("4m", 0.1)), ["5m", "1m", "2m", "3m"]),
    ("?", (("E", 0.4),), ["E"]),
    ("X", (("B", 0.06), ("E", 0.3)), ["B"]),
    ("X", (("B", 0.04),), []),
    ("5m", (("X", 0.3), ("?", 0.3)), ["5m"]),
]


@pytest.mark.parametrize(("label", "alternatives", "faces"), FACES)
def test_doubt_offers_likely_faces(label, alternatives, faces):
    assert likely_faces(EditableTile(1, label, 0.5, alternatives)) == faces


def asked(deal, field=None):
    progress, facts = evaluate_deal_hand(deal), facts_on_page(deal)
    assert field is None or progress.question == field
    return build_choices(progress.question, deal.seat_hand().hand, progress, facts)


def values(found):
    return [each["value"] for each in found["choices"]]


LIABILITY = build_rules(HK, {"liability": True})
FLOWERS = "| 123m 456m 19p 19s ESW | 1f 2f 3f 4f 1g 2g 3g"
ASKED = [
    # a row: the deal, the question, the choices
    (build_deal(SHORT), "role", ["loser", "winner"]),
    (build_deal(OPEN, "S/E discard"), "winning_tile", ["5m", "1p", "2p", "3p", "2s", "E"]),
    (build_deal(OPEN, "S/E robbed_kong"), "winning_tile", ["1p", "2p", "3p"]),
    (build_deal(WON), "source", ["wall", "discard"]),
    (build_deal("CCC | 555m 222s 23p1*p EE"), "source", ["wall", "discard", "robbed_kong"]),
    (build_deal(WON, "-/- wall"), "seat", ["E", "S", "W", "N"]),
    (build_deal(CLOSED, "S/E wall sets=open"), "sets", [0, 1, 2, 3]),
    (build_deal(WON, "-/- discard", ZJ), "discarder", ["right", "across", "left", "nobody"]),
    (build_deal("111m 222p 333s | 444m 55p*", "S/E discard", HK), "discarder", ["right", "across", "left"]),
    (
        build_deal("111m 222p 333s | 444m 55p*", "S/E wall", LIABILITY),
        "liable",
        ["nobody", "right", "across", "left"],
    ),
    (build_deal(FLOWERS, "S/E role=winner", HK), "flowers", ["wall"]),
    (
        build_deal("9999m 7777p | 222s 99p 3s 1p", "S/E role=loser special=kong_robbed"),
        "robbed_kong",
        ["9m", "7p"],
    ),
]


@pytest.mark.parametrize(("deal", "field", "choices"), ASKED)
def test_question_choices(deal, field, choices):
    found = asked(deal, field)
    assert values(found) == choices
    assert found["proposed"] is None


def test_only_sets_question_is_multiple_choice():
    assert [deal for deal, field, _ in ASKED if asked(deal)["many"]] == [ASKED[6][0]]


def test_may_be_unknown_by_question():
    open_ = {field for deal, field, _ in ASKED if asked(deal)["mayBeUnknown"]}
    assert open_ == {"winning_tile", "source", "seat", "discarder", "liable"}


def test_sets_choices_show_tiles_and_melded_state():
    found = asked(build_deal("CCC | 555m 222s 123p EE*", "S/E wall sets=open"), "sets")
    assert [each["faces"] for each in found["choices"] if each["pressed"]] == [["C", "C", "C"]]
    assert all(len(each["faces"]) == 3 for each in found["choices"])


def test_doubt_shows_tile_and_count():
    deal = build_deal(WON, doubtful={2, 5})
    hand = deal.seat_hand().hand
    quad = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    seen = replace(
        hand, layout=hand.layout.map(lambda tile: replace(tile, quad=quad, alternatives=(("9m", 0.2),)))
    )
    found = asked(deal.with_hand_changes(hand=seen), "doubt")
    assert (found["tile"]["id"], found["tile"]["quad"], found["more"]) == (
        2,
        [list(point) for point in quad],
        2,
    )
    assert found["face"] == "C"
    assert values(found) == [{"id": 2, "label": "C"}, {"id": 2, "label": "9m"}]


@pytest.mark.parametrize(("passed", "order", "proposed"), [((4, 5, 3), "SEWN", "S"), ((3, 4), "ESWN", None)])
def test_proposed_choice_is_first_but_no_answer(passed, order, proposed):
    table = Table(places=tuple(GamePosition(passed=each) for each in passed))
    deal = build_deal("| 555m 222s 123p EEE SS*", "N/- wall", EC, table=table)
    found = asked(deal, "round")
    assert ("".join(values(found)), found["proposed"]) == (order, proposed)
    assert evaluate_deal_hand(deal).context.round is None
