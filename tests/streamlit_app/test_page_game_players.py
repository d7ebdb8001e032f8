"""Tests of games of three and five players: page, watch page and API."""

import pytest

from tests.server.viewed import parts_text, viewed_parts
from tests.streamlit_app.app_steps import messages, visit_of
from tests.streamlit_app.game_steps import (
    SELF_DRAWN,
    begin,
    enter_points,
    is_offered,
    ledger,
    open_game_page,
    place,
    press_part,
    save,
    seats_part,
    table_text,
    totals,
    turn_table,
    winds,
)
from tilesnap.games.played_game import settle_game
from tilesnap.games.store import open_store

FIVE = ("Anna", "Ben", "Cleo", "Dan", "Eva")


pytestmark = pytest.mark.usefixtures("database")


def waiting_text(page):
    return [line for line in table_text(page).split("\n") if "sits out" in line]


def enter_won_deal(page, name, how, *points):
    """Enter a deal with stated totals, the winner's first and the others' in seat order."""
    press_part(page, name)
    press_part(page, how)
    for each in points:
        enter_points(page, each)
    save(page)


def watch_page_text(url, page):
    """Return the game as a viewer's page shows it."""
    kept = open_store(url)
    link = kept.link(visit_of(page).game.token)
    return parts_text(viewed_parts(settle_game(kept.entries(link.game))))


def test_three_players_play_game(database):
    page = begin(open_game_page(), *FIVE[:3])
    assert winds(page) == {"Anna": "East", "Ben": "South", "Cleo": "West"}
    assert waiting_text(page) == []
    assert seats_part(page)["sides"][3] is None
    enter_won_deal(page, "Cleo", "Anna", 20, 10, 0)
    assert totals(page) == {"Anna": "−20", "Ben": "−40", "Cleo": "60"}
    assert winds(page) == {"Anna": "West", "Ben": "East", "Cleo": "South"}
    assert "Ben deals" in place(page)
    for _ in range(3):
        turn_table(page)
    assert seats_part(page)["sides"][3] is None
    assert "Cleo won" in watch_page_text(database, page)


def test_fifth_player_sits_out_and_returns_as_north(database):
    page = begin(open_game_page(), *FIVE)
    assert winds(page) == dict(zip(FIVE, ("East", "South", "West", "North"), strict=False))
    assert waiting_text(page) == ["Eva sits out with 0."]
    html = watch_page_text(database, page)
    assert "Anna deals" in html
    assert "Eva sits out with 0." in html
    enter_won_deal(page, "Ben", SELF_DRAWN, 20, 10, 0, 20)
    assert waiting_text(page) == ["Anna sits out with 20."]
    assert winds(page) == {"Ben": "East", "Cleo": "South", "Dan": "West", "Eva": "North"}
    assert totals(page) == {"Ben": "80", "Cleo": "−30", "Dan": "−70", "Eva": "0"}
    assert "Ben deals" in place(page)
    press_part(page, "Eva")
    assert [name for name in FIVE if is_offered(page, name)] == [*FIVE[1:]]
    press_part(page, SELF_DRAWN)
    for points in (20, 0, 10, 10):
        enter_points(page, points)
    assert "Ben pays Eva" in ledger(page)
    assert "Anna" not in ledger(page)
    save(page)
    assert waiting_text(page) == ["Ben sits out with 0."]
    assert totals(page) == {"Anna": "20", "Cleo": "−30", "Dan": "−70", "Eva": "80"}
    html = watch_page_text(database, page)
    assert all(name in html for name in FIVE)


@pytest.mark.parametrize("names", [("Anna", "Ben", ""), ("Anna", "Ben", "Cleo", "Dan", "")])
def test_game_does_not_begin_with_empty_line(names, database):
    page = begin(open_game_page(), *names)
    assert "three, four or five" in messages(page)
    assert open_store(database).games() == []
