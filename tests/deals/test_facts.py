"""Tests of the facts of a hand: stated ones, and those that follow from a game."""

from dataclasses import replace

import pytest

from scoring.engine import GamePosition, first_position
from tests.deals.builders import EC, build_deal, build_hand, build_named_deal, build_shown_hand, facts_on_page
from tilesnap.deals.answers import apply_answer
from tilesnap.deals.deal import NOBODY, Deal, collect_hand_facts, player_at_relative_seat, relative_seat_of
from tilesnap.deals.facts import RELATIVE_SEATS, HandFacts
from tilesnap.deals.table import Table

LINE = "CCC | 555m 222s 123p EE* | 1f"

STATED = [
    # a row: the statements, the resulting facts
    ("-/-", HandFacts()),
    ("S/- role=winner", HandFacts(role="winner", seat="S")),
    ("-/- wall special=last_tile", HandFacts(source="wall", special=frozenset({"last_tile"}))),
    ("-/- discard left", HandFacts(source="discard", discarder="left")),
    ("-/- discard nobody", HandFacts(source="discard", discarder="nobody")),
    ("-/- liable=across", HandFacts(liable="across")),
    ("-/- liable=nobody", HandFacts(liable="nobody")),
    ("-/- sets=open", HandFacts(sets=False)),
    ("E/- wins=3 draws=1 streak=2", HandFacts(seat="E", wins_in_a_row=3, draws_between=1, streak=2)),
    ("-/- unknown=winning_tile unknown=seat", HandFacts(unknown=frozenset({"winning_tile", "seat"}))),
]


@pytest.mark.parametrize(("known", "facts"), STATED)
def test_nameless_table_facts_are_stated(known, facts):
    assert facts_on_page(build_deal(LINE, known)) == facts


TABLES = [
    # a row: the table, the statements, the round, the proposed facts, wins in a row and draws between
    (Table(), "-/-", None, (), (None, None)),
    (Table().with_round("S"), "-/-", "S", (), (None, None)),
    (Table().with_round("S"), "-/W", "W", (), (None, None)),
    (
        Table(places=(GamePosition(passed=3), GamePosition(passed=2), GamePosition(passed=4))),
        "-/-",
        None,
        (("round", "E"),),
        (None, None),
    ),
    (Table(places=(GamePosition(passed=3), GamePosition(passed=4))), "-/-", None, (), (None, None)),
    (
        Table(places=(GamePosition(passed=3), GamePosition(passed=2), GamePosition(passed=4))),
        "-/N",
        "N",
        (),
        (None, None),
    ),
    (Table().with_streak(2, 1), "-/-", None, (), (3, 1)),
    (Table().with_streak(2), "-/- wins=1 draws=0", None, (), (1, 0)),
]


@pytest.mark.parametrize(("table", "known", "round_", "proposed", "counts"), TABLES)
def test_unstated_facts_follow_from_earlier_deals(table, known, round_, proposed, counts):
    facts = facts_on_page(build_deal(LINE, known, table=table))
    assert (facts.round, facts.proposed) == (round_, proposed)
    assert (facts.wins_in_a_row, facts.draws_between) == counts
    assert facts.seat is None


THIRD = GamePosition(number=3, passed=1, hand=2, wins_before=2, draws_between=1, streak=2)
"""The second player deals and has won twice."""
WON = build_named_deal(EC, THIRD).with_winner(1).with_win_source("discard", 3)
ON_A_DISCARD = {"role": "winner", "source": "discard"}
GIVEN = [
    # a row: the deal, the player, the seat, other facts of that hand, its unknown facts
    (WON, 0, "N", {"role": "loser"}, set()),
    (WON, 3, "W", {"role": "loser"}, set()),
    (WON, 1, "E", {**ON_A_DISCARD, "discarder": "across", "wins_in_a_row": 3, "draws_between": 1}, set()),
    (WON.with_winner(2), 2, "S", {"role": "winner"}, {"source"}),
    (WON.with_winner(2).with_win_source(None), 2, "S", {"role": "winner"}, {"source"}),
    (WON.with_other_winners([0]), 0, "N", {**ON_A_DISCARD, "discarder": "left"}, set()),
    (build_named_deal(EC, THIRD), 1, "E", {"role": "loser"}, set()),
]


@pytest.mark.parametrize(("deal", "player", "seat", "known", "unknown"), GIVEN)
def test_named_table_facts_follow_from_game(deal, player, seat, known, unknown):
    facts = collect_hand_facts(deal, player)
    assert (facts.seat, facts.round, facts.unknown) == (seat, "E", unknown)
    for name in ("role", "source", "wins_in_a_row", "draws_between", "discarder", "liable", "streak"):
        assert getattr(facts, name) == known.get(name)


@pytest.mark.parametrize(
    ("player", "given"),
    [
        (0, {"seat", "round", "role"}),
        (
            1,
            {
                "seat",
                "round",
                "role",
                "source",
                "discarder",
                "liable",
                "streak",
                "wins_in_a_row",
                "draws_between",
            },
        ),
    ],
)
def test_game_facts_are_given(player, given):
    assert collect_hand_facts(WON, player).given == given


def test_hand_facts_belong_to_their_hand():
    deal = WON.with_shown(
        1,
        build_shown_hand(
            LINE, special=frozenset({"last_tile"}), discards=("1m",), winning_open=True, sets=False
        ),
    )
    facts = collect_hand_facts(deal, 1)
    assert (facts.special, facts.discards, facts.sets) == ({"last_tile"}, ("1m",), False)
    assert facts.unknown == {"winning_tile"}
    assert collect_hand_facts(deal, 0).special == frozenset()


@pytest.mark.parametrize("player", range(4))
@pytest.mark.parametrize("place", [*RELATIVE_SEATS, "nobody", None])
def test_relative_seats_round_trip(player, place):
    other = player_at_relative_seat(place, player)
    assert relative_seat_of(player, other) == place
    assert other in (None, NOBODY) or other != player


@pytest.mark.parametrize(("place", "player"), [("right", 3), ("across", 0), ("left", 1)])
def test_next_player_is_to_the_right(place, player):
    assert player_at_relative_seat(place, 2) == player


def test_stated_seat_lasts_for_its_deal():
    deal = build_deal(LINE, "S/E wall")
    assert facts_on_page(apply_answer(deal, "source", None)).seat == "S"
    assert facts_on_page(replace(Deal(), table=deal.table)).seat is None
    assert facts_on_page(replace(Deal(), table=deal.table)).round == "E"


@pytest.mark.parametrize(("seat", "wins"), [("E", 3), ("S", None), ("-", None)])
def test_only_east_has_wins_in_a_row(seat, wins):
    assert facts_on_page(build_deal(LINE, f"{seat}/E wins=3")).build_context("winner").wins_in_a_row == wins


def test_first_deal_is_first_win_of_east():
    facts = collect_hand_facts(
        build_named_deal(EC, first_position())
        .with_winner(0)
        .with_win_source("wall")
        .with_shown(0, build_shown_hand(LINE)),
        0,
    )
    assert (facts.wins_in_a_row, facts.draws_between) == (1, 0)
    assert build_hand(LINE).to_hand().bonus
