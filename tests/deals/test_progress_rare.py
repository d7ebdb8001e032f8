"""Tests of rare facts: wins without a winning hand, robbed kongs, liability and the dealer's streak."""

import pytest

from tests.deals.builders import (
    EC,
    HK,
    TW,
    build_deal,
    build_named_deal,
    build_rules,
    build_shown_hand,
    facts_on_page,
    total_text,
)
from tilesnap.deals.answers import apply_answer
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.share_link import apply_link_parameters, to_link_parameters
from tilesnap.deals.table import Table
from tilesnap.deals.view import question_view, settle_hand

SEVEN = "| 123m 456m 19p 19s ESW | 1f 2f 3f 4f 1g 2g 3g"
EIGHT = "| 123m 456m 19p 19s ESW NCF | 1f 2f 3f 4f 1g 2g 3g 4g"
ANY_HAND = "| 223456m 3456p 678s"
ORPHANS = ("1m", "9m", "1p", "9p", "1s", "9s", *"ESWNCFB")
OWN_KONGS = "9999m 7777p | 222s 99p 3s 1p"

ASKED = [
    # a row: rules, options, hand, facts, the question, the rare facts, the total or the problem
    (HK, {}, SEVEN, "S/E", "role", (), "–"),
    (HK, {}, SEVEN, "S/E role=winner", "flowers", (), "too_few_tiles"),
    (HK, {}, SEVEN, "S/E role=loser", None, (), "0"),
    (HK, {}, SEVEN, "S/E role=winner wall special=flower_win", None, (), "3"),
    (HK, {"flower_win": "off"}, SEVEN, "S/E role=winner", None, (), "too_few_tiles"),
    (EC, {}, SEVEN, "S/E role=winner", None, (), "too_few_tiles"),
    (TW, {}, EIGHT, "S/E role=winner", "flowers", (), "8"),
    (EC, "WA", f"{ANY_HAND} E*", "S/E wall", None, ("discards",), "no_winning_shape"),
    (EC, "WA", "| 223456m 345p 678s J E*", "S/E wall", None, ("discards",), "joker"),
    (EC, "WA", f"{ANY_HAND} 7*s", "S/E wall", None, (), "no_winning_shape"),
    (EC, {}, f"{ANY_HAND} E*", "S/E wall", None, (), "no_winning_shape"),
    (EC, {}, OWN_KONGS, "S/E role=loser", None, (), "30"),
    (EC, {}, OWN_KONGS, "S/E role=loser special=kong_robbed", "robbed_kong", (), "30"),
]


def rules_with(name, options):
    """Return rules with options, or with a named preset."""
    return build_rules(name, preset=options) if isinstance(options, str) else build_rules(name, options)


@pytest.mark.parametrize("row", ASKED, ids=lambda row: " ".join(map(str, row[:4])))
def test_rare_facts_are_asked(row):
    rules, options, line, answered, asked, rare, total = row
    progress = evaluate_deal_hand(build_deal(line, answered, rules_with(rules, options)))
    if rules == TW:
        assert (progress.question, progress.flowers) == (asked, ("wall", "robbed_kong"))
    else:
        assert (progress.question, progress.rare, total_text(progress)) == (asked, rare, total)


def answered(deal, field, value):
    """Return the deal after an answer, which must be among the choices of the question."""
    put = question_view(deal, evaluate_deal_hand(deal), facts_on_page(deal))
    assert put is not None
    assert put["field"] == field
    assert value in [choice["value"] for choice in put["choices"]]
    return apply_answer(deal, field, value)


def reopened_by_link(deal):
    """Return the deal on another phone that opens its share link."""
    return apply_link_parameters(build_deal(rules=deal.rules), to_link_parameters(deal))


WON = [
    # a row: rules, hand, how the last flower came, the total
    (HK, SEVEN, "wall", 3),
    (TW, EIGHT, "wall", 8),
    (TW, EIGHT, "robbed_kong", 8),
]


@pytest.mark.parametrize(("rules", "line", "source", "total"), WON)
def test_flowers_win_with_any_other_tiles(rules, line, source, total):
    deal = answered(build_deal(line, "S/E role=winner", rules), "flowers", source)
    progress = evaluate_deal_hand(deal)
    assert progress.breakdown.total == total
    assert (deal.source, progress.problem) == (source, None)
    assert reopened_by_link(deal).seat_hand().special == deal.seat_hand().special


def test_flowers_win_with_doubtful_and_missing_tiles():
    few = EIGHT.replace(" NCF", "")
    deal = answered(build_deal(few, "S/E role=winner", TW, doubtful=(1,)), "flowers", "robbed_kong")
    progress = evaluate_deal_hand(deal)
    assert (progress.question, progress.missing, progress.problem) == ("doubt", 1, None)


def test_discards_with_jokers_win_and_survive_link():
    discards = ("J=1m", *ORPHANS[1:])
    deal = build_deal("| 223456m 345p 678s J E*", "S/E wall", build_rules(EC, preset="WA")).with_hand_changes(
        discards=discards
    )
    progress = evaluate_deal_hand(deal)
    assert (progress.breakdown.total, progress.breakdown.limit_hand) == (500, "thirteen_discarded_orphans")
    assert reopened_by_link(deal).seat_hand().discards == discards


@pytest.mark.parametrize(("place", "offered"), [("right", True), ("across", False)])
def test_first_discard_is_from_east(place, offered):
    """North sees East on the right."""
    deal = build_deal("| 111m 123777p 11888s EEE*", "N/N discard", TW)
    deal = apply_answer(deal, "discarder", place)
    assert ("first_discard" in evaluate_deal_hand(deal).offered) is offered
    if offered:
        with_special = apply_answer(deal, "special", "first_discard")
        open_ = apply_answer(with_special, "discarder", None)
        asked = question_view(open_, evaluate_deal_hand(open_), facts_on_page(open_))
        assert [each["value"] for each in asked["choices"]] == ["right"]
        assert apply_answer(with_special, "discarder", "left").seat_hand().special == frozenset()


def test_robbed_kong_is_asked_among_two():
    deal = answered(build_deal(OWN_KONGS, "S/E role=loser special=kong_robbed"), "robbed_kong", "9m")
    progress = evaluate_deal_hand(deal)
    assert (progress.question, progress.breakdown.total) == (None, 20)


def test_game_settles_whose_kong_was_robbed():
    deal = (
        build_named_deal(player=1)
        .with_winner(0)
        .with_win_source("robbed_kong", 1)
        .with_shown(1, build_shown_hand(OWN_KONGS, kept=False))
    )
    assert "kong_robbed" not in evaluate_deal_hand(deal).offered
    assert "kong_robbed" in evaluate_deal_hand(build_deal(OWN_KONGS, "S/E role=loser")).offered


LIABLE = [
    # a row: the liable player, the gains of E, S, W and N
    ("nobody", (-24, 72, -24, -24)),
    ("right", (0, 72, -72, 0)),
]
TRIPLETS = "111m 222p 333s | 444m 55p*"


@pytest.mark.parametrize(("who", "net"), LIABLE)
def test_liable_is_asked_if_rules_know_it(who, net):
    deal = answered(build_deal(TRIPLETS, "S/E wall", build_rules(HK, {"liability": True})), "liable", who)
    assert (
        tuple(settle_hand(evaluate_deal_hand(deal), facts_on_page(deal)).net[seat] for seat in "ESWN") == net
    )
    assert evaluate_deal_hand(build_deal(TRIPLETS, "S/E wall", HK)).question is None


def test_no_payments_with_unknown_liable_player():
    deal = build_deal(TRIPLETS, "S/E wall unknown=liable", build_rules(HK, {"liability": True}))
    progress = evaluate_deal_hand(deal)
    assert (progress.question, settle_hand(progress, facts_on_page(deal))) == (None, None)


STREAK = [
    # a row: rules, the table, whether the streak is asked for
    (TW, Table(), True),
    (TW, Table().with_streak(2), True),
    (HK, Table(), False),
]


@pytest.mark.parametrize(("rules", "table", "asked"), STREAK)
def test_streak_can_be_stated_where_it_pays(rules, table, asked):
    lines = {TW: "| 111222333m 444555p 9*9s", HK: TRIPLETS}
    deal = build_deal(lines[rules], "S/E wall", rules, table=table)
    assert ("streak" in evaluate_deal_hand(deal).rare) is asked


def test_streak_is_paid():
    line, paid = "| 111222333m 444555p 9*9s", {}
    for streak in (0, 2):
        deal = build_deal(line, f"E/E wall streak={streak}", TW)
        paid[streak] = settle_hand(evaluate_deal_hand(deal), facts_on_page(deal)).net["E"]
    assert paid[2] > paid[0]
