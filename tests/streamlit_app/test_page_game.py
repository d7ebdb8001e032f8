"""Tests of entering the deals of a game without a browser, with a real database."""

import pytest

from tests.games.log_builders import deal_event
from tests.streamlit_app.app_steps import (
    EXAMPLE,
    answer,
    asked_field,
    bar_data,
    chips,
    component_data,
    deal_of,
    hand_of,
    messages,
    open_app,
    open_place,
    send,
    set_deal,
    type_hand,
    visit_of,
)
from tests.streamlit_app.game_steps import (
    DRAWN,
    SELF_DRAWN,
    VOID,
    begin,
    enter_deal,
    enter_points,
    go_to_table,
    is_offered,
    keep_typed,
    keys,
    labels,
    ledger,
    new_game_fields,
    open_game_page,
    place,
    press_part,
    save,
    save_stated_deal,
    tap_seat,
    title,
    totals,
    winds,
    write_prepared_deal,
)
from tilesnap.games.events import PhotoPolicyChanged
from tilesnap.games.log import Submission
from tilesnap.games.record import DealRecord, ShownHand
from tilesnap.games.store import open_store
from tilesnap.games.store.photos import PhotoStore
from tilesnap.streamlit_app.state.keys import TOTAL_ENTRY

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
    tap_seat(table, "near")
    tap_seat(table, "right")
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
    tap_seat(table, "right")
    tap_seat(table, "near")
    assert title(table) == "Ben’s hand"
    type_hand(table, EXAMPLE)
    assert asked_field(table) is None
    assert chips(table).keys() == {"sets", "winning_tile"}
    assert bar_data(table)["total"] == "200"
    (onward,) = bar_data(table)["onward"]
    assert (onward["text"], onward["strong"], onward["camera"]) == ("Keep, next: Cleo", True, True)


def test_hands_are_entered_winner_first(table):
    tap_seat(table, "right")
    press_part(table, SELF_DRAWN)
    titles = [title(table)]
    keep_typed(table, EXAMPLE)
    titles.append(title(table))
    keep_typed(table, LOST)
    titles.append(title(table))
    press_part(table, "Not shown")
    titles.append(title(table))
    keep_typed(table, LOST)
    assert titles == ["Ben’s hand", "Cleo’s hand", "Dan’s hand", "Anna’s hand"]
    assert title(table) == "Game"
    assert "not shown" in ledger(table)
    save(table)
    assert (totals(table)["Ben"], totals(table)["Cleo"][-1]) == ("960", "?")


def test_only_winner_is_asked_when_losers_do_not_score():
    page = begin(open_game_page(), rules="zung_jung")
    tap_seat(page, "far")
    tap_seat(page, "near")
    keep_typed(page, EXAMPLE)
    assert title(page) == "Game"
    assert [each for each in labels(page) if "·" in each] == ["Cleo · West 西 · 50"]


def test_hand_that_does_not_win_is_booked_as_false_win():
    page = begin(open_game_page(), rules="hong_kong")
    tap_seat(page, "right")
    tap_seat(page, "near")
    type_hand(page, "234m 567m | 345p 678s 22*s | 1f")
    assert [each["field"] for each in bar_data(page)["onward"]] == ["false_win"]
    answer(page, "false_win", True)
    assert title(page) == "Game"
    save(page)
    assert totals(page)["Ben"] == "−3456"


@pytest.mark.parametrize("outcome", [DRAWN, VOID])
def test_drawn_deal_needs_no_hand(table, outcome):
    press_part(table, outcome)
    assert not is_offered(table, "hand still missing")
    save(table)
    assert "Deal 2" in place(table)
    assert "Anna deals" in place(table)
    assert set(totals(table).values()) == {"0"}


def test_dealer_changes_when_another_player_wins(table):
    save_stated_deal(table, winner="right")
    assert "Ben deals" in place(table)
    assert winds(table)["Ben"] == "East"


def test_refused_total_is_explained_and_stays_typed(table):
    tap_seat(table, "near")
    press_part(table, SELF_DRAWN)
    enter_points(table, 1)
    assert "at least 20" in messages(table)
    assert component_data(table, TOTAL_ENTRY)["refused"]
    assert title(table) == "Anna’s hand"
    enter_points(table, 20)
    assert messages(table) == ""
    assert title(table) == "Ben’s hand"


def test_table_opens_again_after_last_total(table):
    """The hand that was opened last is not opened again when the page of the game is shown."""
    enter_deal(table)
    assert title(table) == "Game"
    table.run()
    assert title(table) == "Game"


def test_draft_survives_reload(table):
    tap_seat(table, "near")
    tap_seat(table, "right")
    keep_typed(table, EXAMPLE)
    type_hand(table, LOST)
    again = open_game_page(**table.query_params)
    assert title(again) == "Ben’s hand"
    assert hand_of(again).text == "| 222333444s EEE N"
    go_to_table(again)
    assert is_offered(again, "Anna · East 東 · 240")


def test_saved_deal_is_finished_when_store_reports_first(table):
    enter_deal(table, winner="right")
    assert component_data(table, "game_outbox")["unsaved"] == 1
    prepared = write_prepared_deal(table)
    table.run()
    assert component_data(table, "game_outbox")["unsaved"] == 0
    assert "Deal 2" in place(table)
    assert is_offered(table, DRAWN)
    send(table, "game_outbox", "saved", {"ids": [prepared["id"]]})
    assert "Correcting" not in place(table)
    assert is_offered(table, DRAWN)


def test_deal_saved_before_reload_is_finished(table):
    enter_deal(table, winner="right")
    prepared = write_prepared_deal(table)
    again = open_game_page(**table.query_params)
    assert deal_of(again).is_begun
    send(again, "game_outbox", "saved", {"ids": [prepared["id"]]})
    assert "Deal 2" in place(again)
    assert is_offered(again, DRAWN)


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
    tap_seat(table, "near")
    other = open_game_page("phone-2", **table.query_params)
    assert is_offered(other, DRAWN)
    assert any("entering this deal" in box.value for box in other.info)


def test_losing_hand_of_wrong_count_is_dead(table):
    tap_seat(table, "right")
    press_part(table, SELF_DRAWN)
    keep_typed(table, EXAMPLE)
    type_hand(table, "| 222s 333s 444s EEE NN")
    (onward,) = bar_data(table)["onward"]
    assert (onward["text"], onward["strong"]) == ("Keep as a dead hand", False)
    keep_typed(table, "| 222s 333s 444s EEE NN")
    go_to_table(table)
    assert is_offered(table, "Cleo · West 西 · 0, a dead hand")


def test_going_back_keeps_stored_hand(table):
    tap_seat(table, "near")
    tap_seat(table, "right")
    keep_typed(table, EXAMPLE)
    go_to_table(table)
    press_part(table, "Anna · ")
    type_hand(table, "555m CCCC | 222s 111p WW*")
    go_to_table(table)
    assert deal_of(table).shown[0].hand.text == "CCCC 555m | 111p 222s EE*"


def test_hand_of_page_does_not_enter_game():
    page = open_app()
    send(page, "game_outbox", "device", {"id": "phone", "name": ""})
    type_hand(page, EXAMPLE)
    open_place(page, "game")
    begin(page)
    tap_seat(page, "far")
    press_part(page, SELF_DRAWN)
    assert hand_of(page).text == ""
    go_to_table(page)
    open_place(page, "hand")
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
    assert labels(page) == []


def test_table_counts_stored_photos_without_loading_them(store, game, monkeypatch):
    store.append(game, Submission(PhotoPolicyChanged(keep=True), "photos", "phone-1"))
    record = DealRecord(
        outcome="won", winner=0, shown=(ShownHand(hand="555m CCCC | 222s 111p EE*"), None, None, None)
    )
    store.append(game, Submission(deal_event("a", None, record), "a", "phone-1"))
    store.save_photo(game, "a", 0, b"photo", "{}")
    monkeypatch.delattr(PhotoStore, "photos")
    page = open_game_page(g=store.make_link(game, "host"))
    assert not page.exception
    assert "One corrected photo as a data set" in [each.proto.popover.label for each in page.get("popover")]
