"""Tests of combined answers: one gesture equals the separate answers."""

from random import Random

import pytest

from scoring import ScoringError
from scoring.engines import load_catalogues
from tests.deals.builders import CLOSED, EC, TW, WON, ZJ, build_deal
from tests.deals.random_actions import WINNING, random_line
from tilesnap.deals.commands import AnswerQuestion, LoadHand
from tilesnap.deals.deal import Deal, collect_hand_facts
from tilesnap.deals.facts import relative_seat
from tilesnap.deals.rules import Rules
from tilesnap.deals.update import update
from tilesnap.deals.view import deal_view


def answered(deal, *answers):
    for field, value in answers:
        deal = update(deal, AnswerQuestion(field, value))
    return deal


def summary(deal):
    hand = deal_view(deal)["hand"]
    return {name: hand[name] for name in ("text", "total", "least", "most", "answers", "payments")}


TOGETHER = [
    # a row: rules, hand, facts, the question, the facts that one gesture answers
    (EC, WON, "-/-", "source", ("seat", "source")),
    (TW, "| 123m 456p 789s 88p 555m 777*s", "-/E", "source", ("seat", "source", "discarder")),
    (ZJ, WON, "-/- discard", "discarder", ()),
    (EC, WON, "S/E", "source", ()),
    (EC, CLOSED.replace("*", ""), "-/- sets=open", "sets", ("sets", "winning_tile")),
    (EC, CLOSED, "S/E wall sets=open", "sets", ()),
]


@pytest.mark.parametrize(("rules", "line", "known", "field", "together"), TOGETHER)
def test_question_lists_combined_facts(rules, line, known, field, together):
    question = deal_view(build_deal(line, known, rules))["hand"]["question"]
    assert (question["field"], tuple(question["together"])) == (field, together)


def test_discarder_is_asked_only_if_it_matters():
    deal = answered(build_deal(WON, "-/E", EC), ("how_won", {"winner": "S", "giver": "someone"}))
    assert collect_hand_facts(deal, 0).discarder is None
    assert "discarder" not in collect_hand_facts(deal, 0).unknown
    assert deal_view(deal)["hand"]["final"]


def separate(deal, winner, giver, *, robbed):
    """Return the separate answers that a combined answer stands for."""
    yield from [("seat", winner)] if winner else []
    if giver == "self":
        yield "source", "wall"
        return
    yield "source", "robbed_kong" if robbed else "discard"
    seat = winner or collect_hand_facts(deal, 0).seat
    yield "discarder", relative_seat(seat, giver) if giver in "ESWN" else giver


@pytest.mark.parametrize("rules", sorted(load_catalogues()))
def test_combined_answer_equals_separate_ones(rules):
    chance, checked = Random(rules), 0
    for _ in range(8):
        base = Deal(Rules.create(rules))
        try:
            line = random_line(chance, base.engine.kit.sets[0], WINNING)
            deal = update(base, LoadHand(line)).with_hand_changes(sets=chance.random() < 0.4)
        except ScoringError:
            continue
        for _ in range(12):
            if (question := deal_view(deal)["hand"]["question"]) is None:
                break
            if question["tiles"]:
                chosen = [each["value"] for each in question["choices"] if chance.random() < 0.3]
                free = [each for each in question["tiles"] if {*each["sets"]} - {*chosen}]
                if not free:
                    break
                tile = chance.choice(free)["value"]
                one = [("sets_and_tile", {"sets": chosen, "winning_tile": tile})]
                each = [("sets", chosen), ("winning_tile", tile)]
            elif seating := question["seating"]:
                known = seating["winner"]
                winner = None if known else chance.choice(seating["chairs"])
                others = [seat for seat in seating["chairs"] if seat not in (winner, known)]
                giver = chance.choice([*others, *(["self"] if seating["drawn"] else [])])
                robbed = seating["sources"] == ["robbed_kong"]
                one = [("how_won", {"winner": winner, "giver": giver, "robbed": robbed})]
                each = list(separate(deal, winner, giver, robbed=robbed))
            elif question["many"] or not question["choices"]:
                break
            else:
                deal = answered(deal, (question["field"], question["choices"][0]["value"]))
                continue
            together = answered(deal, *one)
            assert summary(together) == summary(answered(deal, *each))
            assert together.revision == deal.revision + 1
            deal, checked = together, checked + 1
    assert checked or rules not in (EC, TW)


KONGS = [
    # a row: a hand with four alike, the faces offered
    ("| 111p 222s EE 555m CCCC*", ["C"]),
    ("| 111p 222s EE 555m CCCC", ["C"]),
    ("| 1111p 2222s EE 555m CCC", ["1p", "2s"]),
    ("| 1111p 234s EE 555m 678m", ["1p"]),
]


@pytest.mark.parametrize(("line", "faces"), KONGS)
def test_concealed_kong_is_offered_for_four_alike(line, faces):
    deal = build_deal(line, "-/-", EC)
    question = deal_view(deal)["hand"]["question"]
    assert question["field"] == "concealed_kong"
    assert [each["value"] for each in question["choices"]] == faces
    for face in faces:
        deal = answered(deal, ("concealed_kong", face))
    assert deal_view(deal)["hand"]["problem"] is None
    assert deal.seat_hand().hand.to_hand().kongs == len(faces)


@pytest.mark.parametrize("line", ["| 111p 222s EE 555m CCC 9m", "| 1111p 23p 55m 678m 999s"])
def test_no_concealed_kong_is_offered_without_need(line):
    question = deal_view(build_deal(line, "-/-", EC))["hand"]["question"]
    assert question is None or question["field"] != "concealed_kong"
