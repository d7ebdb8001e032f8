"""Tests of the season table and a player's games."""

import re

from tests.games.sample_games import sample_logs
from tilesnap.games.played_game import settle_game
from tilesnap.games.season import build_season
from tilesnap.views.rendering.season import career_html, game_html, season_html

GAMES = [settle_game(each) for each in sample_logs()]
FOUND = build_season(GAMES)


def cells(html):
    rows = re.findall(r"<tr>(.*?)</tr>", html)
    return [
        [re.sub(r"<[^>]+>", "", each) for each in re.findall(r"<t[dh].*?>(.*?)</t[dh]>", row)] for row in rows
    ]


def test_season_is_sorted_by_rating():
    head, *rows = cells(season_html(FOUND))
    assert head == ["Player", "Rating", "Games", "First", "Place", "Points"]
    assert [row[0] for row in rows] == [career.name for career in FOUND.careers]
    ratings = [float(row[1].replace("−", "-")) for row in rows]
    assert ratings == sorted(ratings, reverse=True)
    assert sum(int(row[5].replace("−", "-")) for row in rows) == 0
    assert sum(int(row[2]) for row in rows) == 3 * 4


def test_career_lists_last_game_first():
    anna = next(career for career in FOUND.careers if career.name == "Anna")
    assert [row[0] for row in cells(career_html(anna))[1:]] == ["Dec 7, 2026", "Nov 30, 2026", "Nov 23, 2026"]


def test_game_lists_players_by_place():
    assert [row[0][:2] for row in cells(game_html(GAMES[0]))[1:]] == ["1.", "2.", "3.", "4."]
    assert "?" in game_html(GAMES[3])
    assert "?" not in game_html(GAMES[0])
