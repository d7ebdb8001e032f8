"""Tests of the season in a session: how it opens, which games it counts, and the filter by rules."""

import pytest

from tests.games.sample_games import SIXTEEN, sample_log, sample_logs
from tests.session.game_page import GamePage
from tests.session.json_commands import flatten, part_text
from tilesnap.games.events import GameEnded, GameRules
from tilesnap.games.game_file import format_game_file

OPEN = {"command": "show_season", "open": True}
CLOSE = {"command": "show_season", "open": False}
ABOUT = "Players are rated by the places they finish in, not by points."
MIXED = "These games used different rule sets, whose points are not worth the same."


def one_evening(*rules):
    """Return games of one evening each, by these rules."""
    return [
        sample_log(SIXTEEN[7:8], GameEnded(), game=f"g{n}", day=n, rules=GameRules(name=name))
        for n, name in enumerate(rules)
    ]


def season_page(logs):
    """Return the page with the season of these games."""
    page = GamePage()
    page.ask(command="open_place", place="game")
    for log in logs:
        page.ask(command="import_game", text=format_game_file(each.sealed_entry for each in log))
        assert page.shown["problem"] is None
    page.ask(**OPEN)
    return page


def folds(page):
    return [part["text"] for part in page.shown["parts"] if part["kind"] == "fold"]


def test_season_opens_from_games_and_results():
    page = season_page(one_evening("zung_jung"))
    assert (page.shown["screen"], page.shown["heading"]) == ("season", "Games and players")
    assert page.shown["places"]["current"] == "game"
    page.press("To the game")
    assert page.shown["screen"] == "game"
    page.ask(command="leave_game")
    page.press("Games and players")
    assert page.shown["screen"] == "season"
    page.ask(**CLOSE)
    assert page.shown["screen"] == "games"


def test_season_is_left_with_its_place():
    page = season_page(one_evening("zung_jung"))
    page.ask(command="open_place", place="hand")
    assert page.ask(command="open_place", place="game")["screen"] == "game"


def test_season_is_empty_without_games():
    assert "There is no game yet." in season_page([]).text


def test_season_explains_rating_and_omissions():
    text = season_page(sample_logs()).text
    assert ABOUT in text
    assert "One game is left out: it is not over." in text
    assert "One game is left out: it is not settled." in text


def test_season_lists_players_and_games():
    shown = folds(season_page(sample_logs()))
    assert sorted(shown[:5]) == ["Anna", "Ben", "Cleo", "Dan", "Eva"]
    assert shown[5] == "Anna · Ben · Cleo · Dan, Dec 21, 2026\nstill going"
    assert shown[6].endswith("Dec 14, 2026\nnot settled")
    assert shown[-1] == "Anna · Ben · Cleo · Dan, Nov 23, 2026"


def test_season_needs_finished_games():
    assert "No game counts yet: a season needs finished games." in season_page(sample_logs()[3:]).text


FILTERS = [
    # a row: the rules of the games, the filter, the number of games, whether rules are mixed
    (("zung_jung", "european_classical"), None, 2, True),
    (("zung_jung", "european_classical"), "zung_jung", 1, False),
    (("zung_jung", "european_classical"), "", 2, True),
    (("zung_jung", "european_classical"), "riichi", 2, True),
    (("zung_jung", "zung_jung"), None, 2, False),
]


@pytest.mark.parametrize(("rules", "chosen", "count", "mixed"), FILTERS)
def test_season_shows_games_of_chosen_rules(rules, chosen, count, mixed):
    page = season_page(one_evening(*rules))
    if chosen is not None:
        page.ask(command="filter_season", values={"rules": chosen})
    assert sum(each.startswith("Anna · ") for each in folds(page)) == count
    assert (MIXED in page.text) == mixed
    fields = [each for part in flatten(page.shown["parts"]) for each in part.get("fields", ())]
    shown = [chosen if chosen in rules else ""] if len({*rules}) > 1 else []
    assert [each["value"] for each in fields] == shown


def test_season_names_game_that_cannot_be_read():
    page = season_page(one_evening("zung_jung"))
    page.rows[-1]["text"] = page.rows[-1]["text"].replace("over", "ever")
    page.open()
    page.ask(command="open_place", place="game")
    page.ask(**OPEN)
    bad = [part_text(part) for part in page.shown["parts"] if part.get("tone") == "bad"]
    assert [text.partition("\n")[0] for text in bad] == ["Anna, Ben, Cleo, Dan · 2026-11-23"]
