"""Tests of entering the deals of a game without a browser, with a real database."""

import pytest

from tests.streamlit_app.app_steps import (
    EXAMPLE,
    asked_field,
    bar_data,
    chips,
    component_data,
    deal_of,
    hand_of,
    messages,
    open_app,
    send,
    set_deal,
    type_hand,
    visit_of,
)
from tests.streamlit_app.game_steps import (
    begin,
    enter_deal,
    enter_points,
    keep_typed,
    keys,
    ledger,
    new_game_fields,
    open_game_page,
    place,
    press,
    save,
    save_stated_deal,
    title,
    totals,
    winds,
    write_prepared_deal,
)
from tilesnap.games.store import open_store

LOST = "| 222s 333s 444s EEE N"


pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def table():
    """Return the page of a game that has just begun."""
    return begin(open_game_page())


def test_game_begins_with_four_names(table):
    assert winds(table) == {"Anna": "East", "Ben": "South", "Cleo": "West", "Dan": "North"}
    assert "Deal 1 · East 東 round · Anna deals" in place(table)
    assert table.query_params["g"]
    assert visit_of(table).game.role == "host"


def test_game_does_not_begin_with_missing_name(database):
    page = begin(open_game_page(), "Anna", "", "Cleo", "Dan")
    assert "name each" in messages(page)
    assert open_store(database).games() == []


def test_deal_with_stated_totals_is_settled_and_saved(table, database):
    press(table, "seat_near")
    press(table, "seat_right")
    assert title(table) == "Anna’s hand"
    for points in (50, 20, 10, 0):
        enter_points(table, points)
    assert title(table) == "Game"
    assert "Ben pays Anna" in ledger(table)
    save(table)
    assert totals(table) == {"Anna": "300", "Ben": "−70", "Cleo": "−100", "Dan": "−130"}
    assert "Deal 2" in place(table)
    (game,) = open_store(database).games()
    assert [entry.event.kind for entry in open_store(database).entries(game.id)] == ["begun", "dealt"]


def test_hand_is_entered_with_facts_of_game(table):
    press(table, "seat_right")
    press(table, "seat_near")
    assert title(table) == "Ben’s hand"
    type_hand(table, EXAMPLE)
    assert asked_field(table) is None
    assert chips(table).keys() == {"sets", "winning_tile"}
    assert bar_data(table)["total"] == "200"
    (onward,) = bar_data(table)["onward"]
    assert (onward["text"], onward["strong"], onward["camera"]) == ("Keep, next: Cleo", True, True)


def test_hands_are_entered_winner_first(table):
    press(table, "seat_right")
    press(table, "how_wall")
    titles = [title(table)]
    keep_typed(table, EXAMPLE)
    titles.append(title(table))
    keep_typed(table, LOST)
    titles.append(title(table))
    press(table, "not_shown")
    titles.append(title(table))
    keep_typed(table, LOST)
    assert titles == ["Ben’s hand", "Cleo’s hand", "Dan’s hand", "Anna’s hand"]
    assert title(table) == "Game"
    assert "not shown" in ledger(table)
    save(table)
    assert (totals(table)["Ben"], totals(table)["Cleo"][-1]) == ("960", "?")


def test_only_winner_is_asked_when_losers_do_not_score():
    page = begin(open_game_page(), rules="zung_jung")
    press(page, "seat_far")
    press(page, "seat_near")
    keep_typed(page, EXAMPLE)
    assert title(page) == "Game"
    assert [key for key in keys(page) if key.startswith("hand_")] == ["hand_2"]


@pytest.mark.parametrize(("outcome", "dealer"), [("drawn", "Anna"), ("washed_out", "Anna")])
def test_drawn_deal_needs_no_hand(table, outcome, dealer):
    press(table, f"ended_{outcome}")
    assert not any(key.startswith("hand_") for key in keys(table))
    save(table)
    assert "Deal 2" in place(table)
    assert f"{dealer} deals" in place(table)
    assert set(totals(table).values()) == {"0"}


def test_dealer_changes_when_another_player_wins(table):
    save_stated_deal(table, winner="right")
    assert "Ben deals" in place(table)
    assert winds(table)["Ben"] == "East"


def test_draft_survives_reload(table):
    press(table, "seat_near")
    press(table, "seat_right")
    keep_typed(table, EXAMPLE)
    type_hand(table, LOST)
    again = open_game_page(**table.query_params)
    assert title(again) == "Ben’s hand"
    assert hand_of(again).text == "| 222333444s EEE N"
    press(again, "to_table")
    assert [button.label for button in again.button if button.key == "hand_0"] == ["**Anna** · East 東 · 240"]


def test_saved_deal_is_finished_when_store_reports_first(table):
    enter_deal(table, winner="right")
    assert component_data(table, "game_outbox")["unsaved"] == 1
    prepared = write_prepared_deal(table)
    table.run()
    assert component_data(table, "game_outbox")["unsaved"] == 0
    assert "Deal 2" in place(table)
    assert "ended_drawn" in keys(table)
    send(table, "game_outbox", "saved", {"ids": [prepared["id"]]})
    assert "Correcting" not in place(table)
    assert "ended_drawn" in keys(table)


def test_deal_saved_before_reload_is_finished(table):
    enter_deal(table, winner="right")
    prepared = write_prepared_deal(table)
    again = open_game_page(**table.query_params)
    assert deal_of(again).is_begun
    send(again, "game_outbox", "saved", {"ids": [prepared["id"]]})
    assert "Deal 2" in place(again)
    assert "ended_drawn" in keys(again)


def test_deal_changed_after_sending_becomes_correction(table):
    enter_deal(table, winner="right")
    prepared = write_prepared_deal(table)
    set_deal(table, deal_of(table).with_shown(0, 40))
    send(table, "game_outbox", "saved", {"ids": [prepared["id"]]})
    assert "Correcting:" in place(table)
    assert "Deal 1" in place(table)
    assert deal_of(table).over == prepared["id"]


def test_deal_differing_from_other_tab_is_not_corrected(table):
    enter_deal(table, winner="right")
    write_prepared_deal(table)
    set_deal(table, deal_of(table).with_shown(0, 40))
    table.run()
    assert "Correcting" not in place(table)
    assert "is_the_same" in keys(table)


def test_second_device_begins_with_empty_draft(table):
    press(table, "seat_near")
    other = open_game_page("phone-2", **table.query_params)
    assert "ended_drawn" in keys(other)
    assert any("entering this deal" in box.value for box in other.info)


def test_losing_hand_of_wrong_count_is_dead(table):
    press(table, "seat_right")
    press(table, "how_wall")
    keep_typed(table, EXAMPLE)
    type_hand(table, "| 222s 333s 444s EEE NN")
    (onward,) = bar_data(table)["onward"]
    assert (onward["text"], onward["strong"]) == ("Keep as a dead hand", False)
    keep_typed(table, "| 222s 333s 444s EEE NN")
    press(table, "to_table")
    assert "a dead hand" in next(button.label for button in table.button if button.key == "hand_2")


def test_going_back_keeps_stored_hand(table):
    press(table, "seat_near")
    press(table, "seat_right")
    keep_typed(table, EXAMPLE)
    press(table, "to_table")
    press(table, "hand_0")
    type_hand(table, "555m CCCC | 222s 111p WW*")
    press(table, "to_table")
    assert deal_of(table).shown[0].hand.text == "CCCC 555m | 111p 222s EE*"


def test_hand_of_page_does_not_enter_game():
    page = open_app()
    send(page, "game_outbox", "device", {"id": "phone", "name": ""})
    type_hand(page, EXAMPLE)
    press(page, "to_game")
    begin(page)
    press(page, "seat_far")
    press(page, "how_wall")
    assert hand_of(page).text == ""
    press(page, "to_table")
    press(page, "to_score")
    assert hand_of(page).text == "CCCC 555m | 111p 222s EE*"
    assert deal_of(page).seat is None
    assert "g" not in page.query_params


def test_revoked_link_opens_no_game(table, database):
    store = open_store(database)
    (game,) = store.games()
    store.revoke(store.links(game.id)[0].id)
    page = open_game_page(**table.query_params)
    assert title(page) == "Game"
    assert "was revoked" in messages(page)
    assert new_game_fields(page)


def test_viewer_cannot_change_game(table, database):
    store = open_store(database)
    token = store.make_link(store.games()[0].id, "viewer")
    page = open_game_page(g=token)
    assert "for watching" in messages(page)
    assert not any(key.startswith("ended") for key in keys(page))
