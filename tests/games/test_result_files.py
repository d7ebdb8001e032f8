"""Tests of the result file for tournament programs, read as mahjong-portal reads it."""

import csv
from dataclasses import replace

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import build_log
from tests.games.sample_games import sample_log
from tests.games.test_riichi import FILE, begun, dealt, parse_record
from tilesnap.games.events import GameEnded
from tilesnap.games.final_scores import final_scores
from tilesnap.games.played_game import settle_game
from tilesnap.games.result_files import format_results

RECORDS = [parse_record(each["record"]) for each in FILE["deals"]]

UNKNOWN = parse_record({"outcome": "won", "winner": 0, "discarder": 1})


def evening(game="evening", records=RECORDS, *later, **fields):
    return settle_game(build_log(replace(begun(), game=game, **fields), *dealt(records), *later))


def read(*games, **numbers):
    """Return the rows by heading: the program takes a byte order mark for a part of the first heading."""
    rows = csv.DictReader(format_results(games, numbers).decode("utf-8").splitlines())
    return {each.pop("Player name"): each for each in rows}


def test_result_file_of_one_game_has_final_scores():
    rows = read(evening(), Ben=17)
    assert {name: (int(each["Place"]), int(each["Rating points"])) for name, each in rows.items()} == {
        name: (place, points) for name, place, points in FILE["ranking"]
    }
    assert rows["Ben"] == {
        "Place": "1",
        "Player ID": "17",
        "Rating points": "43300",
        "Average place": "1.0",
        "Average points": "43300.0",
        "Games played": "1",
    }
    assert rows["Anna"]["Player ID"] == ""


def test_result_file_adds_games_by_player():
    people = begun().players
    first, last = evening(), evening("later", RECORDS[:5], GameEnded(), players=(*people[1:], people[0]))
    rows = read(first, last)
    points, places = dict.fromkeys(FILE["players"], 0), dict.fromkeys(FILE["players"], 0)
    for game in (first, last):
        for each in final_scores(game).rows:
            points[game.players[each.player]] += round(each.score * 1000)
            places[game.players[each.player]] += each.place
    for name, row in rows.items():
        assert int(row["Rating points"]) == points[name]
        assert float(row["Average points"]) == points[name] / 2
        assert float(row["Average place"]) == places[name] / 2
        assert int(row["Place"]) == 1 + sum(other > points[name] for other in points.values())
    assert list(rows) == sorted(points, key=lambda name: -points[name])
    assert sum(int(each["Rating points"]) for each in rows.values()) == 0


@pytest.mark.parametrize(
    ("code", "games", "numbers"),
    [
        ("repeated_game", lambda: (evening(), evening()), {}),
        ("mixed_rules", lambda: (evening(), evening("other", rules=replace(begun().rules, house={}))), {}),
        ("no_riichi_scores", lambda: (settle_game(sample_log()),), {}),
        ("game_not_over", lambda: (evening(records=RECORDS[:3]),), {}),
        ("game_not_over", lambda: (settle_game(build_log(begun(), GameEnded())),), {}),
        ("game_not_over", lambda: (evening("open", [UNKNOWN], GameEnded()),), {}),
        ("unknown_player", lambda: (evening(),), {"Bea": 1}),
    ],
)
def test_results_that_do_not_add_up_are_refused(code, games, numbers):
    with pytest.raises(ScoringError) as error:
        format_results(games(), numbers)
    assert error.value.code == code
