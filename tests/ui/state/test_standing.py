"""How far a hand has come: what is asked next, and no total that is not meant."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import Hand, load_rules
from scoring.rules.tables import TABLES
from tests.scoring.hands import winning_hand
from tests.second_opinion.hands import losers_hand, one_hand
from ui.screens.question import question
from ui.screens.win import total_words
from ui.state.answering import Asked, take_answer
from ui.state.answers import Answers
from ui.state.edit_hand import EditHand
from ui.state.session import LaidOut
from ui.state.standing import standing

RULES = {name: load_rules(name) for name in TABLES}
EC, BMJA, ZJ, BS = "european_classical", "bmja", "zung_jung", "building_skills"
OPEN = "CCC | 555m 222s 123p EE"
WON = "CCC | 555m 222s 123p EE*"
CLOSED = "| CCC 555m 222s 123p EE*"


def laid(line, doubtful=0):
    hand = EditHand.from_hand(Hand.parse(line))

    def doubted(tile):
        return replace(tile, confidence=0.5) if tile.id <= doubtful else tile

    return replace(hand, laid=hand.laid.map(doubted))


def known(text):
    """Read `S/E drawn left sets=open special=last_tile unknown=came role=loser`."""
    winds, *words = text.split()
    seat, _, prevailing = winds.partition("/")
    found = Answers(seat=None if seat == "-" else seat, round=None if prevailing == "-" else prevailing)
    for word in words:
        name, _, value = word.partition("=")
        if name == "sets":
            found = replace(found, sets=False)
        elif name == "unknown":
            found = found.leave_unknown(value)
        elif name == "special":
            found = found.toggle(value)
        elif name == "role":
            found = found.answer("role", value)
        else:
            found = found.answer("came" if name in ("drawn", "discarded", "robbed") else "discarder", name)
    return found


ORPHANS = "| 19m 19p 19s ESWNCFB E*"
GATES = "| 1112345678999m 5*m"
SHORT = "CCC EEE | 55m 22s 1p 99s"
STEPS = [
    # a row: rules, hand, what is known, what is asked next, how many answers are missing, the total
    (EC, OPEN, "-/-", "winning_tile", 4, "60–160"),
    (EC, OPEN, "-/- drawn", "winning_tile", 3, "60–80"),
    (EC, OPEN, "S/E drawn", None, 0, "80"),
    (EC, OPEN, "S/E discarded", "winning_tile", 1, "60–80"),
    (EC, OPEN, "S/E discarded unknown=winning_tile", None, 0, "60"),
    (EC, OPEN, "S/E sets=open", "sets", 3, "60–200"),
    (EC, WON, "-/-", "came", 3, "60–80"),
    (EC, WON, "S/E", "came", 0, "80"),  # it may have been the last tile of the wall
    (EC, WON, "S/E unknown=came", None, 0, "80"),
    (EC, WON, "-/- drawn", "seat", 0, "80"),  # East pays double
    (EC, WON, "-/- unknown=came", "seat", 2, "60–80"),
    (EC, CLOSED, "S/E", "came", 1, "100–200"),
    (EC, CLOSED, "S/E sets=open drawn", "sets", 1, "60–200"),
    (EC, CLOSED, "S/E drawn", None, 0, "200"),
    (EC, CLOSED, "S/E unknown=came", None, 0, "100"),
    (EC, ORPHANS, "S/E sets=open", None, 0, "500"),
    (EC, GATES, "S/E sets=open", "sets", 2, "240–500"),
    (EC, GATES, "S/E", None, 0, "500"),
    (EC, "| 112233m 445566p 77*s", "S/E drawn sets=open", "sets", 1, "40–120"),
    (EC, SHORT, "-/-", "role", 1, "–"),
    (EC, SHORT, "-/- role=loser", "seat", 2, "20–80"),
    (EC, SHORT, "-/- role=loser unknown=seat unknown=round", None, 0, "20"),
    (EC, SHORT, "-/- role=winner", None, 0, "too_few_tiles"),
    (EC, "CCC | 555m 222s 123p EX*", "S/E drawn", None, 0, "face_down_tile"),
    (EC, "CCC | 555m 222s 123p E9*s", "S/E drawn", None, 0, "no_winning_shape"),
    (EC, "CCC | 555m 222s 123p EEE", "S/E drawn", None, 0, "too_many_tiles"),
    (EC, "| ", "-/-", None, 0, "too_few_tiles"),
    (BMJA, "| 112233m 445566p 77*s", "S/E", None, 0, "no_winning_shape"),
    (BMJA, GATES, "S/E drawn sets=open", None, 0, "1000"),
    (ZJ, WON, "-/-", "came", 0, "15"),
    (ZJ, WON, "-/- discarded", "discarder", 0, "15"),
    (ZJ, WON, "-/- robbed", "discarder", 0, "25"),
    (ZJ, WON, "-/- discarded left", None, 0, "15"),
    (ZJ, WON, "-/- discarded unknown=discarder", None, 0, "15"),
    (ZJ, WON, "-/- drawn", None, 0, "15"),
    (ZJ, WON, "-/- unknown=came", None, 0, "15"),
    (ZJ, WON, "S/E discarded sets=open", "sets", 1, "10–45"),
    (ZJ, SHORT, "-/- role=loser", None, 0, "0"),
    (BS, WON, "-/-", "seat", 2, "72–80"),
    (BS, CLOSED, "S/E sets=open", None, 0, "76"),
]


def said(stood):
    """Say a standing's total as a person takes it."""
    if stood.problem or not stood.breakdown:
        return stood.problem.code if stood.problem else "–"
    return str(stood.breakdown.total) if stood.is_final else f"{stood.least}–{stood.most}"


@pytest.mark.parametrize("row", STEPS, ids=lambda row: " ".join(row[:3]))
def test_one_thing_is_asked_at_a_time(row):
    rules, line, answered, asked, missing, total = row
    stood = standing(laid(line), known(answered), RULES[rules])
    assert (stood.question, stood.missing, said(stood)) == (asked, missing, total)
    assert not (stood.offered and stood.missing)


def test_doubtful_tiles_come_first():
    stood = standing(laid(CLOSED, doubtful=3), known("S/E drawn sets=open"), RULES[EC])
    assert (stood.question, stood.missing, stood.breakdown) == ("doubt", 3, None)


def test_a_total_of_which_too_much_is_open_has_no_range():
    stood = standing(laid("| 555m SSS EEE 123s NN"), known("-/- sets=open"), RULES[EC])
    assert (stood.question, stood.least, stood.most) == ("sets", None, None)
    assert total_words(stood, known("-/- sets=open"))["total"] == "–"


WORDS = [
    # a row: rules, hand, what is known, the total as it is written, words beside it
    (EC, CLOSED, "S/E", "100 to 200", "1 answer missing"),
    (EC, OPEN, "-/-", "60 to 160", "4 answers missing"),
    (EC, CLOSED, "S/E drawn", "200", ""),
    (EC, CLOSED, "S/E unknown=came", "100", "100 to 200"),
    (EC, SHORT, "-/- role=loser unknown=seat unknown=round", "20", "20 to 80"),
    (EC, SHORT, "-/-", "–", "1 answer missing"),
    (EC, "CCC | 555m 222s 123p E9*s", "S/E drawn", "–", "neither four sets and a pair"),
    (ZJ, WON, "-/- discarded unknown=discarder", "15", ""),
]


@pytest.mark.parametrize(("rules", "line", "answered", "total", "words"), WORDS)
def test_the_words_say_how_far_a_total_can_be_trusted(rules, line, answered, total, words):
    answers = known(answered)
    shown = total_words(standing(laid(line), answers, RULES[rules]), answers)
    assert shown["total"] == total
    assert words in shown["trust"] if words else shown["trust"] == ""


def test_what_is_kept_from_the_hand_before_is_said():
    answers = replace(known("S/E drawn"), kept=frozenset({"seat"}))
    assert "seat" in total_words(standing(laid(CLOSED), answers, RULES[EC]), answers)["trust"]


seeds = st.integers(0, 2**32)


def any_line(seed):
    chance = random.Random(seed)
    match chance.randrange(4):
        case 0:
            return losers_hand(chance)[0].line()
        case 1:
            return str(winning_hand(chance, bonus=True)).replace("*", "")
        case 2:
            return str(winning_hand(chance, melded=0.0))
        case _:
            while not (made := one_hand(chance, chance.choice(["any", "a wind", "orphans"]), {}, bonus=True)):
                pass
            return made[0].line()


@settings(max_examples=60)
@given(seeds.map(any_line), st.sampled_from(sorted(RULES)), st.booleans(), st.randoms(use_true_random=False))
def test_whatever_is_answered_the_total_lies_in_the_range_that_was_shown(line, name, sure, chance):
    """A hand is led to its end by answers at random; each question has answers, and none comes twice."""
    laid_out, answers = LaidOut(laid(line, doubtful=chance.choice([0, 0, 2]))), Answers(sets=sure)
    ranges, asked = [], []
    while True:
        stood = standing(laid_out.hand, answers, RULES[name])
        if stood.least is not None:
            ranges.append((stood.least, stood.most))
        if stood.breakdown is not None and not stood.missing:
            assert all(least <= stood.breakdown.total <= most for least, most in ranges)
        if stood.question is None:
            break
        asked.append(stood.question)
        shown = question(Asked(laid_out, answers, stood))
        assert stood.question == "doubt" or asked.count(stood.question) == 1
        field, value = answer_to(shown, chance)
        answers = take_answer(Asked(laid_out, answers, stood), field, value)
    assert all(one[0] <= other[0] <= other[1] <= one[1] for one, other in pairwise(ranges))
    assert stood.problem or stood.is_final


def answer_to(shown, chance):
    if shown["field"] == "doubt":
        return "all_right", True
    values = [choice["value"] for choice in shown["choices"]]
    assert values
    if shown["many"]:
        return shown["field"], [value for value in values if chance.random() < 0.5]
    return shown["field"], chance.choice(values)
