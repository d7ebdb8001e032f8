"""Tests of the facts of a hand: stated ones, and those that follow from a game."""

from dataclasses import replace

import pytest

from scoring.table.dealing import Place, first_place
from tests.deals.deals import EC, a_deal, facts_at, laid, seated, shows
from tilesnap.deals.answering import take_answer
from tilesnap.deals.deal import NOBODY, Deal, facts_of, player_at, seen_from
from tilesnap.deals.facts import PLACES, HandFacts
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
    assert facts_at(a_deal(LINE, known)) == facts


TABLES = [
    # a row: the table, the statements, the round, the proposed facts, wins in a row and draws between
    (Table(), "-/-", None, (), (None, None)),
    (Table().in_round("S"), "-/-", "S", (), (None, None)),
    (Table().in_round("S"), "-/W", "W", (), (None, None)),
    (
        Table(places=(Place(passed=3), Place(passed=2), Place(passed=4))),
        "-/-",
        None,
        (("round", "E"),),
        (None, None),
    ),
    (Table(places=(Place(passed=3), Place(passed=4))), "-/-", None, (), (None, None)),
    (Table(places=(Place(passed=3), Place(passed=2), Place(passed=4))), "-/N", "N", (), (None, None)),
    (Table().with_streak(2, 1), "-/-", None, (), (3, 1)),
    (Table().with_streak(2), "-/- wins=1 draws=0", None, (), (1, 0)),
]


@pytest.mark.parametrize(("table", "known", "round_", "proposed", "counts"), TABLES)
def test_unstated_facts_follow_from_earlier_deals(table, known, round_, proposed, counts):
    facts = facts_at(a_deal(LINE, known, table=table))
    assert (facts.round, facts.proposed) == (round_, proposed)
    assert (facts.wins_in_a_row, facts.draws_between) == counts
    assert facts.seat is None


THIRD = Place(number=3, passed=1, hand=2, wins_before=2, draws_between=1, streak=2)
"""The second player deals and has won twice."""
WON = seated(EC, THIRD).won_by(1).came("discard", 3)
ON_A_DISCARD = {"role": "winner", "source": "discard"}
GIVEN = [
    # a row: the deal, the player, the seat, other facts of that hand, its unknown facts
    (WON, 0, "N", {"role": "loser"}, set()),
    (WON, 3, "W", {"role": "loser"}, set()),
    (WON, 1, "E", {**ON_A_DISCARD, "discarder": "across", "wins_in_a_row": 3, "draws_between": 1}, set()),
    (WON.won_by(2), 2, "S", {"role": "winner"}, {"source"}),
    (WON.won_by(2).came(None), 2, "S", {"role": "winner"}, {"source"}),
    (WON.won_by_all([0]), 0, "N", {**ON_A_DISCARD, "discarder": "left"}, set()),
    (seated(EC, THIRD), 1, "E", {"role": "loser"}, set()),
]


@pytest.mark.parametrize(("deal", "player", "seat", "known", "unknown"), GIVEN)
def test_named_table_facts_follow_from_game(deal, player, seat, known, unknown):
    facts = facts_of(deal, player)
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
    assert facts_of(WON, player).given == given


def test_hand_facts_belong_to_their_hand():
    deal = WON.put(
        1, shows(LINE, special=frozenset({"last_tile"}), discards=("1m",), winning_open=True, sets=False)
    )
    facts = facts_of(deal, 1)
    assert (facts.special, facts.discards, facts.sets) == ({"last_tile"}, ("1m",), False)
    assert facts.unknown == {"winning_tile"}
    assert facts_of(deal, 0).special == frozenset()


@pytest.mark.parametrize("player", range(4))
@pytest.mark.parametrize("place", [*PLACES, "nobody", None])
def test_relative_seats_round_trip(player, place):
    other = player_at(place, player)
    assert seen_from(player, other) == place
    assert other in (None, NOBODY) or other != player


@pytest.mark.parametrize(("place", "player"), [("right", 3), ("across", 0), ("left", 1)])
def test_next_player_is_to_the_right(place, player):
    assert player_at(place, 2) == player


def test_stated_seat_lasts_for_its_deal():
    deal = a_deal(LINE, "S/E wall")
    assert facts_at(take_answer(deal, "source", None)).seat == "S"
    assert facts_at(replace(Deal(), table=deal.table)).seat is None
    assert facts_at(replace(Deal(), table=deal.table)).round == "E"


@pytest.mark.parametrize(("seat", "wins"), [("E", 3), ("S", None), ("-", None)])
def test_only_east_has_wins_in_a_row(seat, wins):
    assert facts_at(a_deal(LINE, f"{seat}/E wins=3")).context("winner").wins_in_a_row == wins


def test_first_deal_is_first_win_of_east():
    facts = facts_of(seated(EC, first_place()).won_by(0).came("wall").put(0, shows(LINE)), 0)
    assert (facts.wins_in_a_row, facts.draws_between) == (1, 0)
    assert laid(LINE).hand().bonus
