"""Tests of the three sections of a game without a browser."""

import pytest

from tests.streamlit_app.app_steps import component_data, deal_of, visit_of
from tests.streamlit_app.game_steps import (
    append_deal,
    current_section,
    enter_deal,
    enter_points,
    go_to_section,
    go_to_table,
    ledger,
    open_game_page,
    part_buttons,
    place,
    press_part,
    record_parts,
    record_text,
    save,
    table_text,
    tap_seat,
    totals,
    unfold_deal,
)
from tests.streamlit_app.house_steps import send_command
from tilesnap.games.store import open_store
from tilesnap.streamlit_app.state.keys import LESSON_PARTS, RECORD, SHARE

TITLES = {"play": "Play", "deals": "Deals", "results": "Results"}
MARKS = {"play": "Save the names", "deals": "Deal 1 ·", "results": "Who paid whom"}
"""A text that only one section has."""


pytestmark = pytest.mark.usefixtures("store")


@pytest.fixture
def table(host):
    """Return the page of a game with one deal, which Anna won."""
    append_deal(host)
    return host


def shown_marks(page):
    texts = record_text(page) + "".join(part_buttons(page))
    return {name for name, words in MARKS.items() if words in texts}


@pytest.mark.parametrize("name", MARKS)
def test_section_is_chosen_by_address(table, name):
    go_to_section(table, name)
    again = open_section(table, table.query_params.get("at", ""))
    for page in (table, again):
        assert current_section(page) == TITLES[name]
        assert shown_marks(page) == {name}


def open_section(table, name):
    """Return another visit to the game, at the section in its address."""
    page = open_game_page(g=table.query_params["g"])
    page.query_params["at"] = name
    page.run()
    assert not page.exception
    return page


def test_unknown_section_in_address_shows_play(table):
    assert current_section(open_section(table, "elsewhere")) == "Play"


def test_draft_survives_visit_to_other_sections(table):
    enter_deal(table, winner="right", points=(20, 10))
    go_to_table(table)
    before = deal_of(table)
    for name in ("deals", "results", "play"):
        go_to_section(table, name)
    assert deal_of(table) == before
    assert "Ben" in ledger(table)
    enter_other_totals(table)
    save(table)
    assert "Deal 3" in place(table)


def enter_other_totals(page):
    press_part(page, "Dan’s hand")
    for each in (10, 10):
        enter_points(page, each)


def test_totals_are_shown_when_seats_are_hidden(table):
    assert "ts-totals" not in table_text(table)
    enter_deal(table)
    assert "<dt>Anna</dt><dd>120</dd>" in table_text(table)


def test_draft_blocks_corrections_and_closing(table):
    tap_seat(table, "near")
    unfold_deal(table)
    assert part_buttons(table)["Correct"][1]["disabled"]
    go_to_section(table, "results")
    assert part_buttons(table)["Close the game"][1]["disabled"]
    go_to_section(table, "play")
    assert deal_of(table).winner == 0


def test_correction_opens_in_play_section(table):
    unfold_deal(table)
    press_part(table, "Correct")
    assert current_section(table) == "Play"
    assert "Correcting" in place(table)


def test_finished_game_opens_at_results(table):
    go_to_section(table, "results")
    press_part(table, "Close the game")
    again = open_game_page(g=table.query_params["g"])
    assert current_section(again) == "Results"
    assert "The game is over. Anna wins with 120." in record_text(again)
    go_to_section(again, "play")
    assert totals(again)["Anna"] == "120"
    assert again.query_params["at"] == "play"


def test_finished_game_leads_to_its_lesson(table):
    go_to_section(table, "results")
    press_part(table, "Close the game")
    press_part(table, "Practise with")
    assert table.query_params["g"] == visit_of(table).game.token
    assert component_data(table, LESSON_PARTS)["parts"][0]["kind"] == "heading"


def test_viewer_sees_deals_and_results_read_only(table, database):
    store = open_store(database)
    page = open_game_page("phone-2", g=store.make_link(store.games()[0].id, "viewer"))
    unfold_deal(page)
    assert "Ben pays Anna" in record_text(page)
    before = store.last(store.games()[0].id)
    entry = visit_of(page).game.played.deals[0].version.entry.id
    send_command(page, "remove_deal", at=RECORD, entry=entry)
    send_command(page, "correct_deal", at=RECORD, entry=entry)
    assert store.last(store.games()[0].id) == before
    assert not deal_of(page).is_begun
    for name in TITLES:
        go_to_section(page, name)
        buttons = part_buttons(page).items()
        assert {text for text, (_, each) in buttons if not each["disabled"]} <= {"Games and players"}
        assert not component_data(page, SHARE).get("parts")
    go_to_section(page, "results")
    assert 'class="chart"' in record_text(page)
    assert "Game (JSON)" not in str(record_parts(page))
