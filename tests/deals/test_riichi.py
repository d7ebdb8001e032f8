"""Tests of riichi hands: questions, effects of answers, links and documents."""

import json

import pytest

from scoring.engine import engine_deal_facts
from scoring.errors import ScoringError
from tilesnap.deals import document
from tilesnap.deals.commands import AnswerQuestion, TypeHand
from tilesnap.deals.deal import Deal
from tilesnap.deals.rules import Rules
from tilesnap.deals.share_link import apply_link_parameters, to_link_parameters
from tilesnap.deals.update import update
from tilesnap.deals.view import deal_view

OPEN = "234m | 406p 678s 66s 34*5s"
CLOSED = "| 123m 406p 678s 66s 34*5s"


def laid(hand, answers=(), preset=None):
    deal = update(Deal(Rules.create("riichi", preset)), TypeHand(hand))
    for field, value in answers:
        deal = update(deal, AnswerQuestion(field, value))
    return deal


def shown(hand, answers=(), preset=None):
    return deal_view(laid(hand, answers, preset))["hand"]


BASE_ANSWERS = [("source", "discard"), ("seat", "S"), ("round", "E")]
NO_DORA, DORA, READY = ("dora_indicators", []), ("dora_indicators", ["7s"]), ("riichi", True)
SCORED = [
    # a row: the hand, answers, a preset; total, han and rounded fu, worked out by hand
    (OPEN, [*BASE_ANSWERS, DORA], None, (3900, 3, 30)),
    (OPEN, [*BASE_ANSWERS, NO_DORA], None, (2000, 2, 30)),
    (OPEN, [*BASE_ANSWERS, DORA], "ema_2016", (2000, 2, 30)),  # which has no red fives
    (
        CLOSED,
        [*BASE_ANSWERS, READY, NO_DORA, ("ura_indicators", ["5s"])],
        None,
        (8000, 5, 40),
    ),  # three 6s, a red five
    (
        "CCCC 555m | 111p 222s EE*",
        [("source", "discard"), ("seat", "N"), ("round", "S"), NO_DORA],
        None,
        (7700, 3, 60),
    ),
]


@pytest.mark.parametrize(("hand", "answers", "preset", "expected"), SCORED)
def test_riichi_hand_is_scored(hand, answers, preset, expected):
    found = shown(hand, [*answers, ("discarder", "right")], preset)
    assert found["question"] is None
    sheet = found["sheet"]
    assert (found["total"], sheet["doubles"], sheet["rounded"]) == expected


def test_hand_without_yaku_does_not_win():
    found = shown(
        CLOSED, [*BASE_ANSWERS, ("riichi", False), ("dora_indicators", ["5s"]), ("discarder", "left")]
    )
    assert found["problem"]["code"] == "no_yaku"
    assert found["total"] is None


ASKED = [
    # a row: the hand, answers; all that is asked then, one after the other
    (OPEN, {"dora_indicators": []}, ["source", "seat", "dora_indicators", "discarder"]),
    (
        CLOSED,
        {"riichi": True, "dora_indicators": [], "ura_indicators": []},
        ["source", "seat", "riichi", "dora_indicators", "ura_indicators", "discarder"],
    ),
    (CLOSED, {"source": "wall", "riichi": False}, ["source", "seat", "riichi", "dora_indicators"]),
    ("EEE | 406p 678s 66s 34*5s", {}, ["source", "seat", "round", "dora_indicators", "discarder"]),
    ("| 19m 19p 19s ESWNCFBB*", {}, ["seat", "source", "discarder"]),
]


@pytest.mark.parametrize(("hand", "answers", "expected"), ASKED)
def test_only_relevant_facts_are_asked(hand, answers, expected):
    base = {"source": "discard", "seat": "S", "round": "E", "dora_indicators": [], "discarder": "right"}
    deal, found = laid(hand), []
    while (question := deal_view(deal)["hand"]["question"]) is not None:
        field = question["field"]
        found.append(field)
        assert len(found) < 12, found
        deal = update(deal, AnswerQuestion(field, {**base, **answers}[field]))
    assert found == expected


@pytest.mark.parametrize("hand", [OPEN, CLOSED, "| 111m 406p 678s 66s 34*5s"])
def test_range_holds_every_reachable_total(hand):
    ways = [
        [
            ("source", source),
            ("seat", seat),
            ("riichi", ready),
            ("dora_indicators", dora),
            ("ura_indicators", ura),
        ]
        for source in ("wall", "discard")
        for seat in "ES"
        for ready in (True, False)
        for dora in ([], ["5s"], ["5s", "5s", "4p"])
        for ura in ([], ["5s"])
    ]
    for way in ways:
        deal, ranges = laid(hand), []
        for field, value in way:
            if field == "ura_indicators" and not dict(way)["riichi"]:
                continue
            if field == "riichi" and hand == OPEN:
                continue
            of_hand = deal_view(deal)["hand"]
            ranges.append((of_hand["least"], of_hand["most"]))
            deal = update(deal, AnswerQuestion(field, value))
        total = deal_view(deal)["hand"]["total"] or 0
        assert all(least is None or least <= total <= most for least, most in ranges), (way, ranges, total)


def test_riichi_facts_survive_links_and_documents():
    riichi_answers = [("riichi", True), ("dora_indicators", ["9p", "9p"]), ("ura_indicators", [])]
    deal = laid(CLOSED, [*BASE_ANSWERS, *riichi_answers, ("discarder", "right"), ("special", "ippatsu")])
    deal = update(deal, AnswerQuestion("honba", 2))
    parts = to_link_parameters(deal)
    own = {"riichi": "yes", "dora_indicators": "9p9p", "ippatsu": "yes", "honba": "2"}
    assert own.items() <= parts.items()
    there = apply_link_parameters(Deal(deal.rules), parts)
    again = document.deal_from_json(json.loads(json.dumps(document.deal_to_json(deal))))
    assert (
        deal_view(there)["hand"]["total"]
        == deal_view(again)["hand"]["total"]
        == deal_view(deal)["hand"]["total"]
    )
    assert there.seat_hand().engine_facts == again.seat_hand().engine_facts == deal.seat_hand().engine_facts
    assert "0p" in str(deal_view(there)["hand"]["rows"])


def test_riichi_is_asked_before_its_indicators():
    """Three triplets, dragons and self-draw are a mangan with or without riichi, and more with ura dora."""
    found = shown("| CCC 555m 222s 123p EE*", [("source", "wall"), ("seat", "S"), ("round", "E"), NO_DORA])
    assert found["question"]["field"] == "riichi"
    assert (found["least"], found["most"]) == (8000, 32000)


REFUSED = [("riichi", "yes"), ("dora_indicators", ["1f"] * 6), ("dora_indicators", "x"), ("honba", -1)]


@pytest.mark.parametrize(("field", "value"), REFUSED)
def test_riichi_rejects_invalid_answers(field, value):
    with pytest.raises(ScoringError):
        laid(OPEN, [(field, value)])


def test_payments_name_payers():
    found = shown(OPEN, [("source", "wall"), ("seat", "E"), ("dora_indicators", ["7s"]), ("honba", 1)])
    assert found["payments"]["net"] == {"E": 6300, "S": -2100, "W": -2100, "N": -2100}
    assert found["total"] == 6300


@pytest.mark.parametrize("fact", [("ura_indicators", ["5s"]), ("special", "ippatsu")])
def test_dependent_facts_go_with_riichi(fact):
    without = laid(CLOSED, [*BASE_ANSWERS, ("riichi", False), NO_DORA, ("discarder", "right")])
    with_it = laid(
        CLOSED, [*BASE_ANSWERS, READY, NO_DORA, ("ura_indicators", []), ("discarder", "right"), fact]
    )
    taken_back = update(with_it, AnswerQuestion("riichi", value=False))
    assert deal_view(taken_back)["hand"]["problem"] == deal_view(without)["hand"]["problem"]
    again = update(taken_back, AnswerQuestion("riichi", value=True))
    assert deal_view(again)["hand"]["total"] == deal_view(with_it)["hand"]["total"]


@pytest.mark.parametrize(
    ("preset", "offered"), [("tenhou", True), ("sanma", True), ("ema_2016", False), ("wrc", False)]
)
def test_drawn_deal_offers_nagashi_where_it_is_played(preset, offered):
    facts = [fact.name for fact in engine_deal_facts(Rules.create("riichi", preset).load(), "drawn")]
    assert ("nagashi" in facts) is offered
