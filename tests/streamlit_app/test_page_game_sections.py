"""Tests of the three sections of a game without a browser."""

import pytest

from tests.streamlit_app.app_steps import deal_of, widget
from tests.streamlit_app.game_steps import (
    append_deal,
    enter_deal,
    enter_points,
    go_to_section,
    keys,
    labels,
    ledger,
    open_game_page,
    place,
    press,
    save,
    table_text,
    tap,
    tap_seat,
    totals,
    unfold_deal,
)
from tilesnap.games.store import open_store

PARTS = {"play": "Share", "deals": "**Deal 1 ·", "results": "Who paid whom"}
"""The beginning of the label of an expander that only one section has."""


pytestmark = pytest.mark.usefixtures("store")


@pytest.fixture
def table(host):
    """Return the page of a game with one deal, which Anna won."""
    append_deal(host)
    return host


def current_section(page):
    """Return the current section, as the control shows it."""
    return widget(page, "place").value


def expander_labels(page):
    labels = [part.label for part in page.expander]
    return {name for name, words in PARTS.items() if any(label.startswith(words) for label in labels)}


@pytest.mark.parametrize("name", PARTS)
def test_section_is_chosen_by_address(table, name):
    go_to_section(table, name)
    again = open_section(table, table.query_params.get("at", ""))
    for page in (table, again):
        assert current_section(page) == name
        assert expander_labels(page) == {name}


def open_section(table, name):
    """Return another visit to the game, at the section in its address."""
    page = open_game_page(g=table.query_params["g"])
    page.query_params["at"] = name
    page.run()
    assert not page.exception
    return page


def test_unknown_section_in_address_shows_play(table):
    assert current_section(open_section(table, "elsewhere")) == "play"


def test_draft_survives_visit_to_other_sections(table):
    enter_deal(table, winner="right", points=(20, 10))
    press(table, "to_table")
    before = deal_of(table)
    for name in ("deals", "results", "play"):
        go_to_section(table, name)
    assert deal_of(table) == before
    assert "Ben" in ledger(table)
    enter_other_totals(table)
    save(table)
    assert "Deal 3" in place(table)


def enter_other_totals(page):
    tap(page, "Dan’s hand")
    for each in (10, 10):
        enter_points(page, each)


def test_totals_are_shown_when_seats_are_hidden(table):
    assert "ts-totals" not in table_text(table)
    enter_deal(table)
    assert "<dt>Anna</dt><dd>120</dd>" in table_text(table)


def test_draft_blocks_corrections_and_closing(table):
    tap_seat(table, "near")
    unfold_deal(table)
    assert next(button for button in table.button if button.key.startswith("correct_")).disabled
    go_to_section(table, "results")
    assert widget(table, "end_game").disabled
    go_to_section(table, "play")
    assert deal_of(table).winner == 0


def test_correction_opens_in_play_section(table):
    unfold_deal(table)
    press(table, next(key for key in keys(table) if key.startswith("correct_")))
    assert current_section(table) == "play"
    assert "Correcting" in place(table)


def test_results_show_leader_and_debts_during_game(table):
    go_to_section(table, "results")
    assert [box.value for box in table.info] == ["Anna leads with 120."]
    assert table.subheader[0].value == "If it ended now"
    assert any("Ben pays Anna" in block.body for block in table.get("html"))


def test_finished_game_opens_at_results(table):
    go_to_section(table, "results")
    press(table, "end_game")
    again = open_game_page(g=table.query_params["g"])
    assert current_section(again) == "results"
    assert [box.value for box in again.success] == ["The game is over. Anna wins with 120."]
    go_to_section(again, "play")
    assert totals(again)["Anna"] == "120"
    assert again.query_params["at"] == "play"


def test_viewer_sees_deals_and_results_read_only(table, database):
    store = open_store(database)
    page = open_game_page("phone-2", g=store.make_link(store.games()[0].id, "viewer"))
    unfold_deal(page)
    assert "Ben pays Anna" in ledger(page)
    go_to_section(page, "results")
    assert page.get("vega_lite_chart")
    for name in PARTS:
        go_to_section(page, name)
        assert labels(page) == []
        write_keys = ("undo", "end_game", "correct_", "may_remove", "make_")
        assert not any(key.startswith(write_keys) for key in keys(page))
