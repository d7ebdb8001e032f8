"""The chips of what was answered: each asks again, or confirms what was kept."""

from dataclasses import replace

import pytest

from scoring import load_rules
from tests.ui.state.test_standing import CLOSED, EC, OPEN, WON, ZJ, known, laid
from ui.screens.win import _chips
from ui.state.answering import Asked, take_answer
from ui.state.session import LaidOut
from ui.state.standing import standing

CHIPS = [
    # a row: rules, hand, what is known, the fields of the chips
    (EC, OPEN, "-/-", "sets"),
    (EC, WON, "-/-", "sets winning_tile"),
    (EC, CLOSED, "S/E drawn sets=open", "winning_tile came seat round"),
    (EC, CLOSED, "S/E drawn", "sets winning_tile came seat round"),
    (EC, CLOSED, "-/E unknown=came", "sets winning_tile round came"),
    (ZJ, CLOSED, "S/- discarded left", "sets winning_tile came seat discarder"),
    (EC, "CCC EEE | 55m 22s 1p 99s", "S/E role=loser", "role sets seat round"),
    (EC, "CCC | 555m 222s 123p E9*s", "S/E drawn", "came seat round"),
]


@pytest.mark.parametrize(("rules", "line", "answered", "fields"), CHIPS)
def test_every_answer_has_a_chip(rules, line, answered, fields):
    laid_out, answers = LaidOut(laid(line)), known(answered)
    chips = _chips(standing(laid_out.hand, answers, load_rules(rules)), laid_out, answers)
    assert [chip["field"] for chip in chips] == fields.split()
    assert all(chip["text"] and "-" not in chip["text"] for chip in chips)


@pytest.mark.parametrize("field", ["sets", "came", "seat", "round"])
def test_a_chip_asks_again_by_one_tap(field):
    laid_out, answers, rules = (
        LaidOut(laid("| CCC EEE 222s 123p 55*m")),
        known("S/W drawn"),
        load_rules("bmja"),
    )
    assert standing(laid_out.hand, answers, rules).is_final
    again = take_answer(Asked(laid_out, answers, standing(laid_out.hand, answers, rules)), field, None)
    assert standing(laid_out.hand, again, rules).question == field


def test_what_is_kept_is_marked_until_a_tap():
    laid_out, answers = LaidOut(laid(CLOSED)), replace(known("S/E drawn"), kept=frozenset({"seat"}))
    stood = standing(laid_out.hand, answers, load_rules(EC))
    kept = {chip["field"] for chip in _chips(stood, laid_out, answers) if chip["kept"]}
    assert kept == {"seat"}
    confirmed = take_answer(Asked(laid_out, answers, stood), "seat", None)
    assert not any(chip["kept"] for chip in _chips(stood, laid_out, confirmed))


def test_the_last_tile_is_asked_again_by_one_tap():
    laid_out, answers, rules = (
        LaidOut(laid("CCC | 555*m 222s 123p EE")),
        known("S/E discarded"),
        load_rules(EC),
    )
    stood = standing(laid_out.hand, answers, rules)
    assert stood.is_final
    again = take_answer(Asked(laid_out, answers, stood), "winning_tile", None)
    assert standing(laid_out.hand, again, rules).question == "winning_tile"
