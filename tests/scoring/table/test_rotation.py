"""Dealer rotation, seats and rounds of a game."""

import pytest

from scoring import load_rules
from scoring.engine import PLAYER_COUNTS, GamePosition, first_position, is_over, seat_of, seats_in
from scoring.table.rotation import next_position
from scoring.tables.house_file import read_house
from scoring.tables.shipped import TABLES


def played(text, rules, players=4):
    """Play deals such as `E S - x`: won by East or another, drawn, washed out."""
    place = first_position(players)
    for word in text.split():
        outcome = {"-": "drawn", "x": "washed_out"}.get(word, "won")
        place = next_position(place, outcome, rules.settings.dealing, east_won=word == "E")
    return place


JT = ("european_classical", "JT")
CC = ("european_classical", "CC")
COURSES = [
    # Columns: rules and preset, deals, the position: number, passed, hand, wins before, draws between, streak
    (("european_classical", None), "", GamePosition(1, 0, 1, 0, 0)),
    (("european_classical", None), "E", GamePosition(2, 0, 2, 1, 0, 1)),
    (("european_classical", None), "E E S", GamePosition(4, 1, 4, 0, 0)),
    (("european_classical", None), "-", GamePosition(2, 0, 2, 0, 0, 1)),
    (("european_classical", None), "x", GamePosition(2, 0, 2, 0, 0)),
    (("european_classical", None), "S S S", GamePosition(4, 3, 4, 0, 0)),
    (("european_classical", None), "S S S S", GamePosition(5, 4, 1, 0, 0)),  # the South round
    (("european_classical", None), "E S S E S S S", GamePosition(8, 5, 2, 0, 0)),
    (("european_classical", None), "E E x", GamePosition(4, 0, 4, 2, 0, 2)),  # washed out: only counted
    (("bmja", None), "E - E", GamePosition(4, 0, 4, 2, 1, 3)),
    (("bmja", None), "- E", GamePosition(3, 0, 3, 1, 0, 2)),  # a draw before the first win lies between none
    (("bmja", None), "E - S", GamePosition(4, 1, 4, 0, 0)),
    (("dmjl", None), "E - E", GamePosition(4, 0, 4, 1, 0, 3)),  # a draw ends the wins in a row
    (CC, "E - E", GamePosition(4, 0, 4, 2, 1, 3)),
    (JT, "E " * 8, GamePosition(9, 0, 9, 8, 0, 8)),
    (JT, "E " * 9, GamePosition(10, 1, 10, 0, 0)),  # after the ninth the deal passes on
    (JT, "E " * 8 + "- E", GamePosition(11, 1, 11, 1, 0, 1)),  # a drawn deal passes the deal
    (CC, "E " * 12 + "- E", GamePosition(15, 1, 15, 0, 0)),
    (("european_classical", None), "E " * 14, GamePosition(15, 0, 15, 14, 0, 14)),
    (("zung_jung", None), "E", GamePosition(2, 1, 2, 0, 0)),
    (("zung_jung", None), "-", GamePosition(2, 1, 2, 0, 0)),
    (("zung_jung", None), "x", GamePosition(2, 0, 2, 0, 0)),
    (("zung_jung", None), "E S - W", GamePosition(5, 4, 1, 0, 0)),
    (("building_skills", None), "E -", GamePosition(3, 0, 3, 1, 1, 2)),
    (("taiwanese", None), "E - E", GamePosition(4, 0, 4, 2, 1, 3)),
    (("taiwanese", None), "E - S", GamePosition(4, 1, 4, 0, 0)),
]


@pytest.mark.parametrize(("named", "deals", "place"), COURSES)
def test_after_moves_position(named, deals, place):
    name, preset = named
    assert played(deals, load_rules(name, preset=preset)) == place


SEATED = [
    # Columns: passed deals, round, dealer, the winds of players 0 to 3
    (0, "E", 0, "ESWN"),
    (1, "E", 1, "NESW"),
    (3, "E", 3, "SWNE"),
    (4, "S", 0, "ESWN"),
    (10, "W", 2, "WNES"),
    (15, "N", 3, "SWNE"),
]


@pytest.mark.parametrize(("passed", "prevailing", "dealer", "winds"), SEATED)
def test_seats_by_passed_deals(passed, prevailing, dealer, winds):
    place = GamePosition(passed=passed)
    assert (place.round, place.dealer) == (prevailing, dealer)
    assert "".join(seat_of(player, place) for player in range(4)) == winds


OTHER_COUNTS = [
    # Columns: players and passed deals, round, dealer, winds by player, who sits out
    ((3, 0), "E", 0, "ESW", None),
    ((3, 1), "E", 1, "WES", None),
    ((3, 2), "E", 2, "SWE", None),
    ((3, 3), "S", 0, "ESW", None),
    ((3, 11), "N", 2, "SWE", None),
    ((5, 0), "E", 0, "ESWN-", 4),
    ((5, 1), "E", 1, "-ESWN", 0),  # the dealer leaves, and who sat out comes in as North
    ((5, 2), "E", 2, "N-ESW", 1),
    ((5, 4), "E", 4, "SWN-E", 3),
    ((5, 5), "S", 0, "ESWN-", 4),
    ((5, 19), "N", 4, "SWN-E", 3),
]


@pytest.mark.parametrize(("game", "prevailing", "dealer", "winds", "waiting"), OTHER_COUNTS)
def test_seats_with_three_and_five_players(game, prevailing, dealer, winds, waiting):
    players, passed = game
    place = GamePosition(passed=passed, players=players)
    assert (place.round, place.dealer, place.sitting_out) == (prevailing, dealer, waiting)
    assert "".join(wind or "-" for wind in seats_in(place)) == winds
    assert [winds[player] for player in place.seated] == [wind for wind in "ESWN" if wind in winds]
    assert seat_of(players, place) is None


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_players_deal_and_sit_out_equally_often(players):
    rules, place = load_rules("zung_jung"), first_position(players)
    dealt, waited = [], []
    while not is_over(place):
        dealt.append(place.dealer)
        waited.append(place.sitting_out)
        place = next_position(place, "won", rules.settings.dealing)
    assert [dealt.count(player) for player in range(players)] == [4] * players
    assert [waited.count(player) for player in range(players)] == [4 if players == 5 else 0] * players


WAITING = [
    # Columns: players, deals, who sits out in the next one
    (5, "E E", 4),
    (5, "-", 4),
    (5, "x", 4),
    (5, "S", 0),
    (5, "S E", 0),
    (5, "S S", 1),
]


@pytest.mark.parametrize(("players", "deals", "waiting"), WAITING)
def test_waiting_player_enters_when_deal_passes(players, deals, waiting):
    rules = load_rules("european_classical")
    assert played(deals, rules, players).sitting_out == waiting


def test_round_of_three_players_has_three_dealers():
    place = played("S E S S", load_rules("european_classical"), 3)
    assert (place.round, place.hand, place.dealer) == ("S", 1, 0)


def test_is_over_after_north_round():
    rules = load_rules("zung_jung")
    assert not is_over(played("S " * 15, rules))
    assert is_over(played("S " * 16, rules))


NEXT = [
    # Columns: rules, seat, whether East won, the seat in the next deal
    ("european_classical", "E", True, "E"),
    ("european_classical", "W", True, "W"),
    ("european_classical", "E", False, "N"),
    ("european_classical", "S", False, "E"),
    ("european_classical", "W", False, "S"),
    ("european_classical", "N", False, "W"),
    ("zung_jung", "E", True, "N"),
    ("zung_jung", "S", True, "E"),
    ("zung_jung", "N", False, "W"),
]


@pytest.mark.parametrize(("rules", "seat", "east_won", "expected"), NEXT)
@pytest.mark.parametrize("passed", range(16))
def test_seat_in_next_deal(rules, seat, east_won, expected, passed):
    place = GamePosition(passed=passed)
    following = next_position(place, "won", load_rules(rules).settings.dealing, east_won=east_won)
    player = place.seated["ESWN".index(seat)]
    assert seat_of(player, following) == expected


HOUSES = [
    # Columns: house rules, the dealer after a win of East, the dealer after a draw
    ("", 0, 0),
    ("east_stays = false", 1, 0),
    ("east_stays_after_draw = false", 0, 1),
]


@pytest.mark.parametrize(("dealing", "won", "drawn"), HOUSES)
def test_house_decides_whether_east_stays(dealing, won, drawn):
    rules = load_rules(read_house(f'base = "european_classical"\n[dealing]\n{dealing}', TABLES))
    assert played("E", rules).dealer == won
    assert played("-", rules).dealer == drawn
