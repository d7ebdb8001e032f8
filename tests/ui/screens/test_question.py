"""What is asked next, with its answers as buttons."""

from dataclasses import replace

import pytest

from scoring import load_rules
from tests.ui.state.test_standing import CLOSED, EC, OPEN, SHORT, WON, ZJ, known, laid
from ui.screens.question import question
from ui.state.answering import Asked
from ui.state.session import LaidOut
from ui.state.standing import standing


def asked(rules, line, answered, doubtful=0):
    laid_out, answers = LaidOut(laid(line, doubtful)), known(answered)
    return question(Asked(laid_out, answers, standing(laid_out.hand, answers, load_rules(rules))))


ASKED = [
    # a row: rules, hand, what is known, the field, the values of the buttons
    (EC, OPEN, "S/E discarded", "winning_tile", ["1p", "2p", "3p", "2s", "5m", "E"]),
    (EC, WON, "-/-", "came", ["drawn", "discarded"]),
    (EC, "CCC | 555m 222s 123*p EE", "-/-", "came", ["drawn", "discarded", "robbed"]),
    (EC, WON, "-/- drawn", "seat", ["E", "S", "W", "N"]),
    (EC, CLOSED, "S/E drawn sets=open", "sets", [0, 1, 2, 3]),
    (EC, SHORT, "-/-", "role", ["loser", "winner"]),
    (ZJ, WON, "-/- discarded", "discarder", ["right", "across", "left", "nobody"]),
]


@pytest.mark.parametrize(("rules", "line", "answered", "field", "values"), ASKED)
def test_a_question_has_its_answers_as_buttons(rules, line, answered, field, values):
    shown = asked(rules, line, answered)
    found = [choice["value"] for choice in shown["choices"]]
    assert (shown["field"], sorted(found, key=str)) == (field, sorted(values, key=str))
    assert all(choice["text"] or choice["faces"] for choice in shown["choices"])
    assert shown["title"]
    assert shown["many"] is (field == "sets")
    assert shown["mayBeUnknown"] is (field not in ("sets", "role"))


def test_nothing_is_asked_when_all_is_known():
    assert asked(EC, CLOSED, "S/E drawn") is None


def test_the_sets_that_lie_melded_are_marked():
    marked = [choice["pressed"] for choice in asked(EC, WON, "S/E drawn sets=open")["choices"]]
    assert marked == [True, False, False, False]


def test_other_players_are_named_by_their_winds_where_the_seat_is_known():
    texts = [choice["text"] for choice in asked(ZJ, WON, "S/- discarded")["choices"]]
    assert ["West" in texts[0], "North" in texts[1], "East" in texts[2]] == [True] * 3


@pytest.mark.parametrize(
    ("others", "faces"),
    [
        ((), ["C"]),
        ((("F", 0.3), ("B", 0.1)), ["C", "F", "B"]),
        ((("C", 0.6), ("F", 0.001)), ["C"]),
        ((("?", 0.4), ("X", 0.2), ("F", 0.1)), ["C", "F"]),
        ((("F", 0.2), ("B", 0.2), ("1m", 0.2), ("2m", 0.2)), ["C", "F", "B", "1m"]),
    ],
)
def test_a_doubtful_tile_offers_what_it_may_be(others, faces):
    hand = laid(WON)

    def doubted(tile):
        return replace(tile, confidence=0.5, alternatives=others) if tile.id == 1 else tile

    laid_out, answers = LaidOut(replace(hand, laid=hand.laid.map(doubted))), known("-/-")
    shown = question(Asked(laid_out, answers, standing(laid_out.hand, answers, load_rules(EC))))
    assert [choice["value"] for choice in shown["choices"]] == [{"id": 1, "label": face} for face in faces]
