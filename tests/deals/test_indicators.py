"""Tests of the proposed dora indicators and set-aside norths from a photo."""

import json
from pathlib import Path

import pytest

from tilesnap.deals.commands import AnswerQuestion, LoadReading, PhotoReading, TypeHand
from tilesnap.deals.deal import Deal
from tilesnap.deals.editable_hand import EditableHand, EditableTile
from tilesnap.deals.indicators import LikelyIndicators, find_indicators
from tilesnap.deals.rules import Rules
from tilesnap.deals.update import update
from tilesnap.deals.view import deal_view
from vision.detections import Detections
from vision.layout import arrange_hand

KEPT = [
    json.loads(line) for line in (Path(__file__).parent / "indicators.jsonl").read_text("utf-8").splitlines()
]
"""Finds of rendered photos of hands with indicators or norths beside them, and what lies there."""
PHOTOS = {each["photo"]: each for each in KEPT}
IN_WALL, BELOW, NORTHS = "in_a_wall", "below_two", "norths"


def read(name, preset=None, answers=()):
    """Return the deal of a photo after some answers."""
    reading = arrange_hand(Detections.from_json(PHOTOS[name])).as_json()
    action = LoadReading(PhotoReading.from_json(reading), name, 0.0)
    deal = update(Deal(Rules.create("riichi", preset)), action)
    for field, value in (("source", "wall"), ("seat", "S"), ("round", "E"), *answers):
        deal = update(deal, AnswerQuestion(field, value))
    return deal


def asked(deal):
    return deal_view(deal)["hand"]["question"]


def chosen(question):
    return [each["value"] for each in question["choices"] for _ in range(each["times"]) if each["pressed"]]


@pytest.mark.parametrize("name", PHOTOS)
def test_photo_indicators_are_found(name):
    truth = PHOTOS[name]
    hand = EditableHand.from_reading(arrange_hand(Detections.from_json(truth)).as_json()["tiles"], 0)
    found = find_indicators(hand, truth["norths"])
    assert found == (tuple(truth["dora"]), tuple(truth["ura"]), truth["norths"])


def test_photo_indicators_are_preselected():
    question = asked(read(BELOW, answers=[("riichi", True)]))
    assert (question["field"], question["seen"], chosen(question)) == ("dora_indicators", True, ["7s", "N"])
    assert [each["value"] for each in question["choices"]][:2] == ["7s", "N"]
    assert not any(each["pressed"] for each in question["choices"][2:])
    question = asked(read(BELOW, answers=[("riichi", True), ("dora_indicators", ["7s", "N"])]))
    assert (question["field"], chosen(question)) == ("ura_indicators", ["5s", "1m"])


def test_proposed_indicators_do_not_count():
    deal = read("alone", answers=[("sets", []), ("riichi", False)])
    before = deal_view(deal)["hand"]
    assert (before["question"]["field"], before["total"]) == ("dora_indicators", None)
    assert "dora_indicators" not in dict(deal.seat_hand().engine_facts)
    none, with_dora = (
        deal_view(update(deal, AnswerQuestion("dora_indicators", value)))["hand"]
        for value in ([], chosen(before["question"]))
    )
    doras = [sum(line["id"] == "dora" for line in each["sheet"]["items"]) for each in (none, with_dora)]
    assert doras == [0, 1]
    assert none["total"] < with_dora["total"]


def test_set_aside_norths_are_proposed_by_count():
    deal = read(NORTHS, "sanma", [("riichi", False)])
    question = asked(deal)
    assert (question["field"], question["proposed"], question["seen"]) == ("norths", "2", True)
    assert question["choices"][0]["value"] == "2"
    question = asked(update(deal, AnswerQuestion("norths", "2")))
    assert (question["field"], question["seen"], chosen(question)) == ("dora_indicators", False, [])


def test_nothing_is_proposed_without_stray_tiles():
    deal = update(Deal(Rules.create("riichi")), TypeHand("234m | 406p 678s 66s 34*5s"))
    for field, value in (("source", "wall"), ("seat", "S")):
        deal = update(deal, AnswerQuestion(field, value))
    question = asked(deal)
    assert (question["field"], question["seen"], chosen(question)) == ("dora_indicators", False, [])


def tiles(rows):
    """Build tiles of rows, each `x,y: labels`: 10 pixels wide, 13 high, side by side from there."""
    for row in rows:
        place, labels = row.split(": ")
        x, y = map(float, place.split(","))
        for at, label in enumerate(labels.split()):
            left = x + 10.3 * at
            corners = ((left, y), (left + 10, y), (left + 10, y + 13), (left, y + 13))
            yield {"label": label, "quad": corners}


def beside(rows, turned=0):
    """Return what is detected in rows beside a hand in a line below; `turned` are quarters of the photo."""

    def at(quad):
        return tuple((z.real, z.imag) for z in (complex(*point) * 1j**turned for point in quad))

    own, astray = ([*tiles(each)] for each in (["0,100: 1m 2m 3m 4p 5p"], rows))
    laid = EditableHand.from_json(
        {
            "melded": [],
            "concealed": [tile_json(n, each["label"], at(each["quad"])) for n, each in enumerate(own)],
            "bonus": [],
            "stray": [tile_json(20 + n, each["label"], at(each["quad"])) for n, each in enumerate(astray)],
            "winning": None,
        }
    )
    return find_indicators(laid)


def tile_json(number, label, quad):
    return EditableTile(number, label, 0.99, quad=quad).as_json()


LYING = [
    # a row: the stray tiles; indicators, those below, norths
    (["0,0: 7s"], ("7s",), (), 0),
    (["0,0: 7s 7s 1p 2p 3p"], ("7s", "7s", "1p", "2p", "3p"), (), 0),
    (["0,0: 7s 7s 1p 2p 3p 4p"], (), (), 0),  # a row of discards
    (["0,0: X X 7s X X"], ("7s",), (), 0),
    (["0,0: X X X X"], (), (), 0),
    (["0,0: X X 7s X X", "80,50: 3m"], ("7s",), (), 0),  # a discard
    (["0,0: 7s", "80,50: 3m"], (), (), 0),  # either may be it
    (["0,0: 7s 1p", "0,14: 3m E"], ("7s", "1p"), ("3m", "E"), 0),
    (["0,14: 7s 1p", "0,0: 3m E"], ("3m", "E"), ("7s", "1p"), 0),
    (["0,0: 7s 1p", "0,14: 3m"], (), (), 0),  # of another length
    (["0,0: 7s 1p", "40,14: 3m E"], (), (), 0),  # not right below
    (["0,0: X X 7s X X", "20.6,14: 3m"], ("7s",), ("3m",), 0),
    (["0,0: X X 7s X X", "0,40: X X 3m X X"], (), (), 0),  # two walls
    (["0,0: 7s 1f"], (), (), 0),
    (["0,0: 7s ?"], (), (), 0),
    (["0,0: N N N"], ("N", "N", "N"), (), 3),
    (["0,0: N N", "0,40: N"], (), (), 0),  # which of them was set aside?
    ([], (), (), 0),
]


@pytest.mark.parametrize("turned", range(4))
@pytest.mark.parametrize(("rows", "indicators", "below", "norths"), LYING)
def test_rows_are_split_by_position(rows, indicators, below, norths, turned):
    assert beside(rows, turned) == LikelyIndicators(indicators, below, norths)
