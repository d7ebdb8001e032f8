"""Tests of tables: the possible places of a game before and after a deal."""

import random
from dataclasses import replace

import pytest

from scoring.engine import FinishedDeal, GamePosition, first_position, seat_of
from scoring.engines import find_engine
from tests.deals.builders import EC, FIVE, HK, NAMES, THREE, TW, ZJ, build_deal, build_rules, facts_on_page
from tilesnap.deals.commands import AnswerQuestion, BeginNextDeal, LoadHand
from tilesnap.deals.table import ALL_PLACES, Table
from tilesnap.deals.update import update

ROUNDS = [
    # a row: how often the deal may have passed on, the round, the likely one
    (range(16), None, None),
    ([0], "E", "E"),
    ([0, 1, 2, 3], "E", "E"),
    ([3, 4], None, None),
    ([2, 3, 4], None, "E"),
    ([3, 4, 5, 8], None, "S"),
    ([16], "E", "E"),
]


@pytest.mark.parametrize(("passed", "round_", "likely"), ROUNDS)
def test_round_is_known_if_all_places_agree(passed, round_, likely):
    table = Table(places=tuple(GamePosition(passed=each) for each in passed))
    assert (table.round, table.likely_round) == (round_, likely)


def test_nameless_table_knows_nothing():
    assert (Table().is_named, Table().round, Table().likely_round, Table().is_counted) == (
        False,
        None,
        None,
        False,
    )


@pytest.mark.parametrize("wind", "ESWN")
def test_stated_round_overrides_places(wind):
    for table in (Table(), Table(places=(GamePosition(passed=5, number=7),))):
        with_round = table.with_round(wind)
        assert with_round.round == wind
        assert with_round.number == table.number
        assert with_round.without_round().round is None
        assert len(with_round.without_round().places) == len(ALL_PLACES)


def test_seats_follow_from_place():
    assert Table(NAMES, (GamePosition(passed=1),)).seats() == ("N", "E", "S", "W")
    assert Table(NAMES, (GamePosition(passed=1),)).is_named


AROUND = [
    # a row: the players, how often the deal has passed on, the near player; the players by side
    (NAMES, 0, 0, (0, 1, 2, 3)),
    (NAMES, 5, 3, (3, 0, 1, 2)),
    (THREE, 0, 0, (0, 1, 2, None)),
    (THREE, 1, 2, (2, None, 0, 1)),
    (FIVE, 0, 1, (1, 2, 3, 0)),
    (FIVE, 1, 1, (1, 2, 3, 4)),
    (FIVE, 0, 4, (3, 0, 1, 2)),  # the player who came in has the chair of the one who waits
    (FIVE, 1, 0, (4, 1, 2, 3)),
    (FIVE, 2, 1, (0, 2, 3, 4)),
]


@pytest.mark.parametrize(("names", "passed", "near", "sides"), AROUND)
def test_around_lists_players_by_side(names, passed, near, sides):
    table = Table(names, (GamePosition(passed=passed, players=len(names)),))
    assert table.players_around(near) == sides
    assert {player for player in sides if player is not None} == {*table.sitting}


FOLLOWING = [
    # a row: rules, places before, the winner; how often the deal has passed on then
    (EC, [2], True, [2]),
    (EC, [2], False, [3]),
    (EC, [2], None, [2, 3]),
    (EC, [2, 3], None, [2, 3, 4]),
    (ZJ, [2], True, [3]),
    (ZJ, [2], None, [3]),
]


@pytest.mark.parametrize(("rules", "before", "east_won", "then"), FOLLOWING)
def test_following_has_all_possible_places(rules, before, east_won, then):
    table = Table(places=tuple(GamePosition(passed=each) for each in before))
    following = table.table_after("won", find_engine(rules), east_won=east_won)
    assert sorted({place.passed for place in following.places}) == then
    assert following.number == 2


COUNTED = [
    # a row: the table, the winner; True if the dealer's streak is known then
    (Table(), True, False),
    (Table(), None, False),
    (Table(), False, True),  # a new dealer has kept none
    (Table().with_streak(2), True, True),
    (Table().with_streak(2), None, False),
]


@pytest.mark.parametrize(("table", "east_won", "counted"), COUNTED)
def test_streak_is_known_after_dealer_change(table, east_won, counted):
    following = table.table_after("won", find_engine(TW), east_won=east_won)
    assert following.is_counted is counted


def test_washed_out_deal_keeps_streak_open():
    assert not Table().table_after("washed_out", find_engine(TW), east_won=None).is_counted


def test_perhaps_at_has_both_places():
    one, other = (
        Table(places=(GamePosition(passed=1),), is_counted=True),
        Table(places=(GamePosition(passed=2),)),
    )
    both = one.merged_with(other)
    assert [place.passed for place in both.places] == [1, 2]
    assert not both.is_counted
    assert one.merged_with(one).places == one.places


def test_stated_streak_counts_on():
    table = Table().with_round("E").with_streak(2, 1)
    assert (table.place.wins_before, table.place.draws_between, table.place.streak) == (2, 1, 2)
    won = table.table_after("won", find_engine(TW), east_won=True)
    assert (won.place.wins_before, won.place.streak) == (3, 3)


HANDS = {
    EC: "CCC | 555m 222s 123p EE*",
    HK: "CCC | 555m 222s 123p EE*",
    TW: "CCC | 555m 222s 123p 789m EE*",
}


def next_winds(deal, seat):
    """State the winner's seat and go on to the next deal."""
    deal = update(deal, AnswerQuestion("source", "wall"))
    deal = update(deal, AnswerQuestion("seat", seat))
    return update(deal, BeginNextDeal())


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("rules", sorted(HANDS))
def test_nine_deals_match_a_game(rules, seed):
    """The stated seats are those of one game; the table must be where that game is."""
    chance = random.Random(f"{rules} {seed}")
    loaded, place = find_engine(rules), first_position()
    deal = build_deal("", "-/E", rules)
    counted = False
    for _ in range(9):
        deal = update(deal, LoadHand(HANDS[rules], "same"))
        assert (deal.table.number, deal.seat) == (place.number, None)
        assert deal.table.round in (None, place.round)
        truth = replace(place, hand=1)
        among = [replace(each, hand=1) for each in deal.table.places]
        if counted:
            assert truth in among
            assert deal.table.is_counted
            assert facts_on_page(deal).streak == place.streak
        assert truth.passed in {each.passed for each in among}
        seat = seat_of(chance.randrange(4), place)
        deal = next_winds(deal, seat)
        following = loaded.next_position(place, FinishedDeal("won", winner="E" if seat == "E" else "S"))
        counted = counted or following.passed > place.passed
        place = following


@pytest.mark.parametrize("rules", sorted(HANDS))
def test_round_is_open_only_if_it_may_have_changed(rules):
    deal = build_deal(HANDS[rules], "-/E", rules)
    rounds = []
    for _ in range(3):
        deal = next_winds(deal, "S")
        deal = update(deal, LoadHand(HANDS[rules], "same"))
        rounds.append((deal.table.round, facts_on_page(deal).proposed))
    assert rounds == [(None, (("round", "E"),)), (None, ()), (None, (("round", "S"),))]


@pytest.mark.parametrize("rules", ["european_classical", "taiwanese", "zung_jung"])
def test_places_are_bounded_with_unknown_winners(rules):
    table, loaded = Table(), build_rules(rules).load()
    for number in range(2, 60):
        table = table.table_after("won", loaded, east_won=None)
        assert (table.number, len(table.places)) == (number, 16)
        assert table.merged_with(table.table_after("won", loaded, east_won=True)).number == number


def test_streak_is_open_after_unknown_winner():
    rules = build_rules("european_classical").load()
    passed = Table().table_after("won", rules, east_won=False)
    assert (passed.is_counted, {place.streak for place in passed.places}) == (True, {0})
    stayed = passed.table_after("won", rules, east_won=True)
    assert (stayed.is_counted, stayed.place.wins_before) == (True, 1)
    assert not stayed.table_after("won", rules, east_won=None).is_counted
    assert not Table().table_after("won", rules, east_won=True).is_counted


TURNS = [
    # a row: rules, the winners so far, None if unknown; the winds of the four sides then
    (EC, (), "ESWN"),
    (EC, ("E",), "ESWN"),
    (EC, ("S",), "NESW"),
    (EC, ("S", "E", "N"), "WNES"),
    (EC, (None,), "ESWN"),
    (EC, ("S", "S", "S", "S"), "ESWN"),
]


@pytest.mark.parametrize(("rules", "winners", "chairs"), TURNS)
def test_chairs_move_on_as_deal_passes(rules, winners, chairs):
    table = Table()
    for winner in winners:
        east_won = None if winner is None else winner == "E"
        table = table.table_after("won", find_engine(rules), east_won=east_won)
    assert "".join(table.chairs) == chairs
