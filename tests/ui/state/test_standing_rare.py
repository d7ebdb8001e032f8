"""What is seldom asked: wins without a winning hand, a loser's robbed kong, who is liable."""

from dataclasses import replace

import pytest

from scoring import load_rules
from tests.ui.state.test_standing import known, laid, said
from ui.screens.question import question
from ui.state.answering import Asked, take_answer
from ui.state.answers import Answers
from ui.state.link import read_answers, write_answers
from ui.state.paying import settlement
from ui.state.session import LaidOut
from ui.state.standing import standing

EC, HK, TW = "european_classical", "hong_kong", "taiwanese"
SEVEN = "| 123m 456m 19p 19s ESW | 1f 2f 3f 4f 1g 2g 3g"
EIGHT = "| 123m 456m 19p 19s ESW NCF | 1f 2f 3f 4f 1g 2g 3g 4g"
ANY_HAND = "| 223456m 3456p 678s"
ORPHANS = ("1m", "9m", "1p", "9p", "1s", "9s", *"ESWNCFB")
OWN_KONGS = "9999m 7777p | 222s 99p 3s 1p"

ASKED = [
    # a row: rules, options, hand, what is known, what is asked, what rare facts, the total or the problem
    (HK, {}, SEVEN, "S/E", "role", (), "–"),
    (HK, {}, SEVEN, "S/E role=winner", "flowers", (), "too_few_tiles"),
    (HK, {}, SEVEN, "S/E role=loser", None, (), "0"),
    (HK, {}, SEVEN, "S/E role=winner drawn special=flower_win", None, (), "3"),
    (HK, {"flower_win": "off"}, SEVEN, "S/E role=winner", None, (), "too_few_tiles"),
    (EC, {}, SEVEN, "S/E role=winner", None, (), "too_few_tiles"),
    (TW, {}, EIGHT, "S/E role=winner", "flowers", (), "8"),
    (EC, {"preset": "WA"}, f"{ANY_HAND} E*", "S/E drawn", None, ("discards",), "no_winning_shape"),
    (EC, {"preset": "WA"}, "| 223456m 345p 678s J E*", "S/E drawn", None, ("discards",), "joker"),
    (EC, {"preset": "WA"}, f"{ANY_HAND} 7*s", "S/E drawn", None, (), "no_winning_shape"),
    (EC, {}, f"{ANY_HAND} E*", "S/E drawn", None, (), "no_winning_shape"),
    (EC, {}, OWN_KONGS, "S/E role=loser", None, (), "30"),
    (EC, {}, OWN_KONGS, "S/E role=loser special=kong_robbed", "robbed_kong", (), "30"),
]


@pytest.mark.parametrize("row", ASKED, ids=lambda row: " ".join(map(str, row[:4])))
def test_what_else_may_be_so_is_asked(row):
    rules, options, line, answered, asked, rare, total = row
    stood = standing(laid(line), known(answered), load_rules(rules, options))
    if rules == TW:
        assert (stood.question, stood.flowers) == (asked, ("drawn", "robbed"))
    else:
        assert (stood.question, stood.rare, said(stood)) == (asked, rare, total)


def answered(line, known_as, rules, field, value):
    laid_out = LaidOut(laid(line))
    stood = standing(laid_out.hand, known_as, rules)
    asked = Asked(laid_out, known_as, stood)
    put = question(asked)
    assert put is not None
    assert put["field"] == field
    assert value in [choice["value"] for choice in put["choices"]]
    then = take_answer(asked, field, value)
    return then, standing(laid_out.hand, then, rules)


WON = [
    # a row: rules, hand, how the last flower came, the total
    (HK, SEVEN, "drawn", 3),
    (TW, EIGHT, "drawn", 8),
    (TW, EIGHT, "robbed", 8),
]


@pytest.mark.parametrize(("rules", "line", "came", "total"), WON)
def test_flowers_win_whatever_the_other_tiles(rules, line, came, total):
    then, stood = answered(line, known("S/E role=winner"), load_rules(rules), "flowers", came)
    assert stood.breakdown.total == total
    assert (then.came, stood.problem) == (came, None)
    assert read_answers(write_answers(then)).special == then.special


def test_discards_with_jokers_win_and_stand_in_the_address():
    rules = load_rules(EC, {"preset": "WA"})
    answers = replace(known("S/E drawn"), discards=("J=1m", *ORPHANS[1:]))
    stood = standing(laid("| 223456m 345p 678s J E*"), answers, rules)
    assert (stood.breakdown.total, stood.breakdown.limit_hand) == (500, "thirteen_discarded_orphans")
    assert read_answers(write_answers(answers)).discards == answers.discards


def test_of_two_kongs_it_is_asked_which_was_robbed():
    rules, loser = load_rules(EC), known("S/E role=loser special=kong_robbed")
    _, stood = answered(OWN_KONGS, loser, rules, "robbed_kong", "9m")
    assert (stood.question, stood.breakdown.total) == (None, 20)


def test_in_a_game_the_deal_tells_whose_kong_was_robbed():
    loser = known("S/E").give({"seat": "S", "round": "E", "role": "loser"})
    assert "kong_robbed" not in standing(laid(OWN_KONGS), loser, load_rules(EC)).offered
    alone = standing(laid(OWN_KONGS), known("S/E role=loser"), load_rules(EC))
    assert "kong_robbed" in alone.offered


LIABLE = [
    # a row: who is liable, what E, S, W and N gain
    ("nobody", (-24, 72, -24, -24)),
    ("right", (0, 72, -72, 0)),
]
TRIPLETS = "111m 222p 333s | 444m 55p*"


@pytest.mark.parametrize(("who", "net"), LIABLE)
def test_who_is_liable_is_asked_where_the_table_plays_so(who, net):
    drawn = Answers(came="drawn", seat="S", round="E")
    then, stood = answered(TRIPLETS, drawn, load_rules(HK, {"liability": True}), "liable", who)
    assert tuple(settlement(stood, then).net[seat] for seat in "ESWN") == net
    assert standing(laid(TRIPLETS), drawn, load_rules(HK)).question is None


def test_nobody_pays_while_it_is_not_remembered_who_is_liable():
    drawn = Answers(came="drawn", seat="S", round="E").leave_unknown("liable")
    stood = standing(laid(TRIPLETS), drawn, load_rules(HK, {"liability": True}))
    assert (stood.question, settlement(stood, drawn)) == (None, None)
