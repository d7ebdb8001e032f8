"""Tests of hand evaluation: the next question, and totals that are certain or ranges."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.tables.shipped import TABLES
from tests.deals.builders import (
    BMJA,
    BS,
    CLOSED,
    EC,
    GATES,
    OPEN,
    ORPHANS,
    SHORT,
    TW,
    WON,
    ZJ,
    build_deal,
    build_named_deal,
    build_shown_hand,
    evaluate_line,
    facts_on_page,
    total_text,
)
from tests.scoring.hands import winning_hand
from tilesnap.deals.answers import apply_answer
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.view import question_view, total_view
from tools.second_scorers.random_hands import make_hand, make_losing_hand

STEPS = [
    # a row: rules, hand, facts, the next question, the number of missing answers, the total
    (EC, OPEN, "-/-", "winning_tile", 4, "60–500"),
    (EC, OPEN, "-/- wall", "winning_tile", 3, "60–500"),
    (EC, OPEN, "S/E wall", None, 0, "80"),
    (EC, OPEN, "S/E discard", "winning_tile", 1, "60–500"),
    (EC, OPEN, "S/E discard unknown=winning_tile", None, 0, "60"),
    (EC, OPEN, "S/E sets=open", "sets", 3, "60–500"),
    (EC, WON, "-/-", "source", 3, "60–160"),
    (EC, WON, "S/E", "source", 0, "80"),  # it may have been the last tile of the wall
    (EC, WON, "S/E unknown=source", None, 0, "80"),
    (EC, WON, "-/- wall", "seat", 0, "80"),  # East pays double
    (EC, WON, "-/- unknown=source", "seat", 2, "60–160"),
    (EC, CLOSED, "S/E", "source", 1, "100–500"),
    (EC, CLOSED, "S/E sets=open wall", "sets", 1, "60–400"),
    (EC, CLOSED, "S/E wall", None, 0, "200"),
    (EC, CLOSED, "S/E unknown=source", None, 0, "100"),
    (EC, ORPHANS, "S/E sets=open", None, 0, "500"),
    (EC, GATES, "S/E sets=open", "sets", 2, "240–500"),
    (EC, GATES, "S/E", None, 0, "500"),
    (EC, "| 112233m 445566p 77*s", "S/E wall sets=open", "sets", 1, "40–240"),
    (EC, SHORT, "-/-", "role", 1, "–"),
    (EC, SHORT, "-/- role=loser", "seat", 2, "20–80"),
    (EC, SHORT, "-/- role=loser unknown=seat unknown=round", None, 0, "20"),
    (EC, SHORT, "-/- role=winner", None, 0, "too_few_tiles"),
    (EC, "CCC | 555m 222s 123p EX*", "S/E wall", None, 0, "face_down_tile"),
    (EC, "CCC | 555m 222s 123p E9*s", "S/E wall", None, 0, "no_winning_shape"),
    (EC, "CCC | 555m 222s 123p EEE", "S/E wall", None, 0, "too_many_tiles"),
    (EC, "| ", "-/-", None, 0, "too_few_tiles"),
    (BMJA, "| 112233m 445566p 77*s", "S/E", "rules", 0, "no_winning_shape"),
    (BMJA, GATES, "S/E wall sets=open", None, 0, "1000"),
    (ZJ, WON, "-/-", "source", 0, "15"),
    (ZJ, WON, "-/- discard", "discarder", 0, "15"),
    (ZJ, WON, "-/- robbed_kong", "discarder", 0, "25"),
    (ZJ, WON, "-/- discard left", None, 0, "15"),
    (ZJ, WON, "-/- discard unknown=discarder", None, 0, "15"),
    (ZJ, WON, "-/- wall", None, 0, "15"),
    (ZJ, WON, "-/- unknown=source", None, 0, "15"),
    (ZJ, WON, "S/E discard sets=open", "sets", 1, "10–200"),
    (ZJ, SHORT, "-/- role=loser", None, 0, "0"),
    (BS, WON, "-/-", "seat", 2, "72–80"),
    (BS, CLOSED, "S/E sets=open", None, 0, "76"),
]


@pytest.mark.parametrize("row", STEPS, ids=lambda row: " ".join(row[:3]))
def test_one_question_at_a_time(row):
    rules, line, answered, asked, missing, total = row
    progress = evaluate_line(line, answered, rules)
    assert (progress.question, progress.missing, total_text(progress)) == (asked, missing, total)
    assert not (progress.offered and progress.missing)


def test_doubtful_tiles_are_asked_first():
    progress = evaluate_line(CLOSED, "S/E wall sets=open", doubtful=3)
    assert (progress.question, progress.missing, progress.breakdown) == ("doubt", 3, None)


SEVENTEEN = "CCC 111p | 555m 222s 123p EE*"
COUNTED = [
    # a row: rules, hand, the doubtful tiles, the question, the problem
    (EC, SEVENTEEN, (1, 2, 4), "rules", "too_many_tiles"),
    (EC, "CCC | 555m 222s 123p EE* 9s", (5,), None, "too_many_tiles"),
    (TW, WON, (1, 2, 4), "rules", "too_few_tiles"),
    (TW, SEVENTEEN, (1, 2, 4), "doubt", None),
    (EC, "CCC | 555m 22s", (1,), None, "too_few_tiles"),
    (EC, "CCCC | 555m 222s 123p E", (1,), "doubt", None),  # a kong may be none
    (EC, "CCC | 555m 222s 12p | 1f", (12,), None, "too_few_tiles"),
    (EC, "CCC | 555m 222s 123p E | 1f", (14,), "doubt", None),
    (EC, "CCC | 555m 222s 123p | 1f 2f", (13, 14), "doubt", None),  # perhaps neither is a flower
]


@pytest.mark.parametrize("row", COUNTED, ids=lambda row: " ".join(map(str, row[:3])))
def test_no_doubt_question_for_certain_wrong_count(row):
    rules, line, doubtful, asked, problem = row
    progress = evaluate_deal_hand(build_deal(line, "S/E wall", rules, doubtful=doubtful))
    assert (progress.question, progress.problem and progress.problem.code) == (asked, problem)
    assert progress.missing == (len(doubtful) if asked == "doubt" else 0)


@pytest.mark.parametrize(("faces", "asked"), [((), None), (("1f",), "doubt")])
def test_surplus_tile_may_be_flower(faces, asked):
    """A doubtful tile is asked for if one of its likely faces would make the count right."""
    deal = build_deal("CCC | 555m 222s 123p EE* 9s", "S/E wall", doubtful=[15])
    hand = deal.seat_hand().hand

    def likely(tile):
        return replace(tile, alternatives=tuple((face, 0.3) for face in faces)) if tile.is_doubtful else tile

    there = deal.with_hand_changes(hand=replace(hand, layout=hand.layout.map(likely)))
    assert len(there.seat_hand().hand.doubtful) == 1
    assert evaluate_deal_hand(there).question == asked


def test_no_range_if_too_much_is_open():
    progress = evaluate_line("| 555m SSS EEE 123s NN", "-/- sets=open")
    assert (progress.question, progress.least, progress.most) == ("sets", None, None)
    assert total_view(progress)["total"] is None


seeds = st.integers(0, 2**32)


def any_line(seed):
    chance = random.Random(seed)
    match chance.randrange(4):
        case 0:
            return make_losing_hand(chance)[0].notation()
        case 1:
            return str(winning_hand(chance, bonus=True)).replace("*", "")
        case 2:
            return str(winning_hand(chance, melded=0.0))
        case _:
            while not (
                made := make_hand(chance, chance.choice(["any", "a wind", "orphans"]), {}, bonus=True)
            ):
                pass
            return made[0].notation()


@settings(max_examples=60)
@given(seeds.map(any_line), st.sampled_from(sorted(TABLES)), st.booleans(), st.randoms(use_true_random=False))
def test_total_lies_in_shown_ranges(line, name, sure, chance):
    """Random answers finish a hand; each question has choices, and none is asked twice."""
    deal = build_deal(line, "-/-" if sure else "-/- sets=open", name, doubtful=chance.choice([0, 0, 2]))
    ranges, asked = [], []
    while True:
        progress = evaluate_deal_hand(deal)
        if progress.least is not None:
            ranges.append((progress.least, progress.most))
        if progress.breakdown is not None and not progress.missing:
            assert all(least <= progress.breakdown.total <= most for least, most in ranges)
        if progress.question is None:
            break
        asked.append(progress.question)
        put = question_view(deal, progress, facts_on_page(deal))
        assert progress.question == "doubt" or asked.count(progress.question) == 1
        deal = apply_answer(deal, *answer_to(put, chance))
    assert all(one[0] <= other[0] <= other[1] <= one[1] for one, other in pairwise(ranges))
    assert progress.problem or progress.is_final


def answer_to(put, chance):
    if put["field"] == "doubt":
        return "all_right", True
    values = [choice["value"] for choice in put["choices"]]
    assert values
    if put["many"]:
        return put["field"], [value for value in values if chance.random() < 0.5][: put["atMost"]]
    return put["field"], chance.choice(values)


def test_specials_reopen_with_unknown_source():
    before = build_deal(
        "(6666p) 111p SSS | 444m 8*8p", "S/N wall special=after_kong special=last_tile", "hong_kong"
    )
    total = evaluate_deal_hand(before).breakdown.total
    for deal in (before.without_outcome(), before.with_win_source(None)):
        progress = evaluate_deal_hand(deal)
        assert progress.least <= total <= progress.most
    assert not evaluate_deal_hand(before.without_outcome()).is_final


@pytest.mark.parametrize("rules", ["european_classical", "bmja", "zung_jung", "hong_kong", "dmjl"])
def test_win_as_dealt_is_self_drawn_special(rules):
    """Nobody discarded it, so it pays as self-drawn; it is offered where it counts."""
    deal = replace(build_named_deal(rules).with_winner(0).with_win_source("wall"), player=0).with_shown(
        0, build_shown_hand(CLOSED, kept=False)
    )
    before = evaluate_deal_hand(deal)
    assert "dealt" in before.offered
    dealt = apply_answer(deal, "special", "dealt")
    assert evaluate_deal_hand(dealt).breakdown.total > before.breakdown.total
    assert (dealt.source, dealt.discarder) == ("wall", None)


def test_robbed_tile_is_asked_after_claimed_sets():
    """Of two alike in the concealed row none can have been robbed."""
    deal = replace(build_named_deal("dmjl").with_winner(3).with_win_source("robbed_kong"), player=3)
    deal = deal.with_shown(3, build_shown_hand("345m 456p 678p 678p | NN", kept=False, sets=False))
    assert (evaluate_deal_hand(deal).question, evaluate_deal_hand(deal).missing) == ("sets", 2)
    asked = evaluate_deal_hand(apply_answer(deal, "sets", [1, 2, 3]))
    assert asked.question == "winning_tile"
    assert evaluate_deal_hand(apply_answer(deal, "sets", [0, 1, 2, 3])).is_final
