"""Tests of season tables: places, points, and ratings."""

from datetime import timedelta

import pytest

from tests.games.log_builders import EVENING, deal_event, won_deal
from tilesnap.games.events import GameEnded, GameRules, GameStarted, Person, PlayerRenamed
from tilesnap.games.log import Submission, make_entry
from tilesnap.games.played_game import rank_totals, settle_game
from tilesnap.games.season import build_season

ANNA, BEN, CLEO, DAN = range(4)


NAMES = ("Anna", "Ben", "Cleo", "Dan")


def ten_point_deal(winner):
    """Return a deal whose winner has 10 points, and under Zung Jung gets 10 from everybody."""
    return won_deal(winner, *(10 if player == winner else 0 for player in range(4)), drawn=True)


def played(name, *events, day=0, people=NAMES, over=True, **fields):
    """Return a game of deals, given by who won 10 points from everybody, and other events."""
    persons = tuple(Person(id=each.lower(), name=each) for each in people)
    rules = GameRules(name=fields.pop("rules", "zung_jung"))
    begun = GameStarted(game=name, title=name.title(), players=persons, rules=rules, **fields)
    deals = [
        deal_event(f"d{n}", f"d{n - 1}" if n else None, ten_point_deal(event))
        if isinstance(event, int)
        else event
        for n, event in enumerate(events)
    ]
    entries = []
    for number, event in enumerate([begun, *deals, *([GameEnded()] if over else [])]):
        at = EVENING + timedelta(days=day, minutes=number)
        entries.append(
            make_entry(entries[-1] if entries else None, Submission(event, f"e{number}", "phone"), at)
        )
    return settle_game(entries)


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((30, -10, -10, -10), (1, 2, 2, 2)),
        ((40, 10, -20, -30), (1, 2, 3, 4)),
        ((0, 0, 0, 0), (1, 1, 1, 1)),
        ((-5, 20, 20, -35), (3, 1, 1, 4)),
    ],
)
def test_equal_totals_share_place(totals, expected):
    assert rank_totals(totals) == expected


def test_player_is_identified_by_id():
    games = [
        played("second", BEN, BEN, day=1, people=("Ben", "Eva", "Anna", "Dan")),
        played("first", ANNA, ANNA, BEN, start=2000),
    ]
    result = build_season(games)
    assert result.counted == 2
    careers = {career.name: career for career in result.careers}
    assert set(careers) == {"Anna", "Ben", "Cleo", "Dan", "Eva"}
    anna = careers["Anna"]
    # twice 30 won and 10 lost; then twice 10 lost
    assert [(each.game, each.place, each.points, each.total) for each in anna.games] == [
        ("first", 1, 50, 2050),
        ("second", 2, -20, -20),
    ]
    assert (anna.points, anna.firsts, anna.average_place) == (30, 1, 1.5)
    assert (anna.won, anna.deals) == (2, 5)
    assert [each.shared for each in anna.games] == [False, True]
    assert careers["Eva"].points == 60


def test_career_has_latest_name():
    games = [
        played("second", ANNA, PlayerRenamed(player=ANNA, name="Änne"), day=1),
        played("first", ANNA),
    ]
    result = build_season(games).careers[0]
    assert (result.id, result.name) == ("anna", "Änne")


def test_unfinished_and_provisional_games_do_not_count():
    games = [
        played("over", ANNA),
        played("running", ANNA, over=False),
        played("closed"),
        played("unknown", ANNA, deal_event("d1", "d0", won_deal(BEN, drawn=True))),
    ]
    result = build_season(games)
    assert (result.counted, result.not_over, result.open) == (1, 2, 1)
    assert [[each.game for each in career.games] for career in result.careers] == [["over"]] * 4


def test_empty_season():
    assert build_season([]).careers == ()


def test_winner_rating_rises_and_doubt_falls():
    once, twice = (
        build_season([played("a", ANNA)]),
        build_season([played("a", ANNA), played("b", ANNA, day=1)]),
    )
    first, second = (next(c for c in result.careers if c.name == "Anna").rating for result in (once, twice))
    assert second.skill > first.skill > 25
    assert second.uncertainty < first.uncertainty < 25 / 3
    assert second.conservative > first.conservative
    others = [career.rating for career in once.careers if career.name != "Anna"]
    assert {round(rating.skill, 9) for rating in others} == {round(others[0].skill, 9)}
    assert others[0].skill < 25


def test_equal_totals_have_equal_ratings():
    ratings = [career.rating for career in build_season([played("a", ANNA, BEN, CLEO, DAN)]).careers]
    assert {(round(each.skill, 9), round(each.uncertainty, 9)) for each in ratings} == {
        (25.0, round(ratings[0].uncertainty, 9))
    }


def test_season_ignores_input_order():
    games = [played("a", ANNA), played("b", BEN, day=1), played("c", BEN, CLEO, day=2)]
    assert build_season(games) == build_season(reversed(games))


def test_season_sorts_by_rating_then_name():
    games = [played("a", ANNA, ANNA, BEN), played("b", ANNA, day=1)]
    result = [career.name for career in build_season(games).careers]
    assert result == ["Anna", "Ben", "Cleo", "Dan"]


def test_season_lists_rule_sets():
    games = [played("a", ANNA), played("b", ANNA, day=1, rules="european_classical")]
    assert build_season(games).rules == ("zung_jung", "european_classical")
