"""Tests of importing a game file on the page."""

import json

import pytest

from tests.games.log_builders import build_log, deal_event, forge_entry, start_event, won_deal
from tests.streamlit_app.app_steps import messages, visit_of
from tests.streamlit_app.game_steps import open_game_page, send_new_game, totals
from tilesnap.games.game_file import format_game_file
from tilesnap.games.store import open_store

DEALS = 250


def log_of(deals):
    after = [None, *(f"d{number}" for number in range(deals))]
    events = [deal_event(f"d{number}", after[number], won_deal(0, 8, 8, 8, 8)) for number in range(deals)]
    return [entry.sealed_entry for entry in build_log(start_event(), *events)]


LONG = log_of(DEALS)
"""A log whose file is so large that it is read in its own process."""
CUT_WITHIN = format_game_file(LONG)[:-200]
NO_GAME = "This file holds no game that can be opened here"
FILES = {
    # a row: earlier import, file, message
    "a long game": ([], format_game_file(LONG), ""),
    "a short one": ([], format_game_file(LONG[:5]), ""),
    "the same again": (LONG, format_game_file(LONG), "This game is already here"),
    "its beginning": (LONG, format_game_file(LONG[:200]), "This game is already here"),
    "all of one that was cut": (LONG[:200], format_game_file(LONG), "This game is already here"),
    "one that was cut off within an entry": ([], CUT_WITHIN, NO_GAME),
    "an entry that was left out": (
        [],
        format_game_file([*LONG[:9], *LONG[10:]]),
        "Entry 10 is not as it was",
    ),
    "one id twice": ([], format_game_file(forge_entry(LONG, 200, id="e2")), "Nothing was imported"),
    "another form": ([], json.dumps({"format": "tiles"}) + " " * 70_000, NO_GAME),
}


@pytest.fixture
def store(database):
    found = open_store(database)
    yield found
    found.close()


@pytest.mark.parametrize(("there", "file", "says"), FILES.values(), ids=FILES)
def test_game_file_import_succeeds_or_reports_error(store, there, file, says):
    if there:
        store.import_log("evening", there)
    page = open_game_page()
    send_new_game(page, "import_game", text=file)
    assert not page.exception
    if says:
        assert says in messages(page)
        assert visit_of(page).game is None
        assert [kept.entries for kept in store.games()] == ([len(there)] if there else [])
        return
    assert len(totals(page)) == 4
    assert visit_of(page).game.role == "host"
    assert store.sealed_entries("evening") == [each.sealed_entry for each in visit_of(page).game.entries]
    assert format_game_file(store.sealed_entries("evening")) == file
