"""Tests of corrections, conflicts, sharing and import of a game, without a browser."""

import json
from dataclasses import replace

import pytest

from tests.games.log_builders import build_log as log_entries
from tests.games.log_builders import deal_event, forge_entry, start_event, won_deal
from tests.streamlit_app.app_steps import (
    SAMPLE,
    answer,
    component_data,
    deal_of,
    messages,
    send,
    send_photo,
    type_hand,
    visit_of,
    widget,
)
from tests.streamlit_app.game_steps import (
    DRAWN,
    SELF_DRAWN,
    append_deal,
    begin,
    enter_deal,
    enter_points,
    go_to_section,
    go_to_table,
    is_offered,
    keep_typed,
    keys,
    known_games,
    ledger,
    make_link,
    new_game_fields,
    open_game_page,
    place,
    poll_page,
    press,
    press_part,
    record_text,
    save,
    send_new_game,
    share,
    table_text,
    tap_seat,
    title,
    totals,
    unfold_deal,
)
from tests.streamlit_app.house_steps import send_command
from tilesnap.games.events import DealRecorded
from tilesnap.games.game_file import format_game_file
from tilesnap.games.log import Submission
from tilesnap.streamlit_app.state.keys import CONFLICTS, LAST_STEP, NAMES, TABLE

PHOTO = SAMPLE.parent / "tables" / "four_hands.jpg"
HAND = "555m CCCC | 222s 111p EE*"
PLAYED = {"Anna": "120", "Ben": "−40", "Cleo": "−40", "Dan": "−40"}
NOTHING = dict.fromkeys(PLAYED, "0")


pytestmark = pytest.mark.usefixtures("store")


@pytest.fixture
def table(host):
    return host


@pytest.fixture
def played(table):
    """Return the page of a game with one deal."""
    append_deal(table)
    return table


def event_kinds(store):
    (game,) = store.games()
    return [entry.event.kind for entry in store.entries(game.id)]


def test_undo_and_redo_describe_their_effect(played, store):
    assert totals(played) == PLAYED
    go_to_section(played, "deals")
    press_part(played, "Undo: deal 1")
    go_to_section(played, "play")
    assert totals(played) == NOTHING
    go_to_section(played, "deals")
    press_part(played, "Redo")
    go_to_section(played, "play")
    assert totals(played) == PLAYED
    assert event_kinds(store) == ["begun", "dealt", "undone", "redone"]


def test_corrected_deal_keeps_position(played, store):
    append_deal(played, winner=1)
    unfold_deal(played)
    press_part(played, "Correct")
    assert "Correcting:" in place(played)
    assert "Deal 1" in place(played)
    press_part(played, "Anna · ")
    enter_points(played, 30)
    assert title(played) == "Game"
    save(played)
    assert event_kinds(store)[-1] == "corrected"
    assert "Deal 3" in place(played)


def test_game_is_closed_and_reopened(played):
    go_to_section(played, "results")
    press_part(played, "Close the game")
    assert "The game is over. Anna wins with 120." in record_text(played)
    go_to_section(played, "play")
    assert "The game is over" in table_text(played)
    assert "Deal 2" not in table_text(played)
    assert not is_offered(played, DRAWN)
    go_to_section(played, "results")
    press_part(played, "Open the game again")
    assert is_offered(played, DRAWN)
    assert "Deal 2" in place(played)


def test_table_names_rules_in_play(table):
    assert "European" in table_text(table)


def test_player_name_is_corrected(played):
    press_part(played, "Save the names", **{"1": "Bernd"})
    assert "Bernd" in totals(played)


def test_game_goes_on_by_house_rules_from_next_deal(played):
    before = totals(played)
    assert "come back here" in record_text(played, NAMES)
    visit_of(played).house.use_changes({"options": {"limit": 100}})
    played.run()
    press_part(played, "From the next deal: European classical · one house rule")
    assert not played.exception
    assert totals(played) == before
    assert "Done: other rules" in record_text(played, LAST_STEP)
    enter_deal(played, points=(500,))
    assert "100" in messages(played)


def append_on_other_phone(store, after=None, deal="other", record=None):
    (game,) = store.games()
    event = DealRecorded(deal=deal, after=after, record=record or won_deal(1, 8, 40, 8, 8, drawn=True))
    store.append(game.id, Submission(event, f"e-{deal}", "phone-2"))


def test_deal_of_other_device_keeps_draft(table, store):
    tap_seat(table, "near")
    append_on_other_phone(store)
    poll_page(table)
    assert any("Another phone saved a deal" in box.value for box in table.warning)
    press(table, "is_the_next")
    assert deal_of(table).winner == 0
    assert deal_of(table).after == "other"
    assert not table.warning


def test_same_deal_of_other_device_replaces_draft(table, store):
    tap_seat(table, "near")
    append_on_other_phone(store)
    poll_page(table)
    press(table, "is_the_same")
    assert "Deal 2" in place(table)
    assert not deal_of(table).is_begun


@pytest.mark.parametrize("choice", ["is_the_next", "is_the_same"])
def test_hand_page_reports_deal_of_other_device(table, store, choice):
    tap_seat(table, "near")
    press_part(table, SELF_DRAWN)
    type_hand(table, HAND)
    append_on_other_phone(store)
    poll_page(table)
    assert title(table) == "Anna’s hand"
    (warned,) = (box.value for box in table.warning if "Another phone saved a deal" in box.value)
    assert "Deal 1 was saved: Ben " in warned
    assert "Ben\u00a0+" in warned
    press(table, choice)
    if choice == "is_the_next":
        assert title(table) == "Anna’s hand"
        assert deal_of(table).after == "other"
        assert deal_of(table).seat_hand(0).hand.text == "CCCC 555m | 111p 222s EE*"
    else:
        assert "Deal 2" in place(table)
        assert not deal_of(table).is_begun
    assert not [box for box in table.warning if "Another phone" in box.value]


def test_table_shows_last_entry_with_undo(table):
    append_deal(table)
    assert record_text(table, LAST_STEP).startswith(
        "Deal 1 was saved: Anna won, self-drawn. Anna\u00a0+120, Ben\u00a0−40, Cleo\u00a0−40, Dan\u00a0−40"
    )
    press_part(table, "Undo")
    assert totals(table) == NOTHING
    assert "Taken back: deal" in record_text(table, LAST_STEP)
    press_part(table, "Redo")
    assert totals(table) == PLAYED


@pytest.mark.parametrize("points", [(20, 10, 10, 10), (20,)])
def test_save_button_is_emphasised_when_deal_is_complete(table, points):
    enter_deal(table, points=points)
    if len(points) == 1:
        go_to_table(table)
    assert component_data(table, "game_outbox")["prepared"]["strong"] == (len(points) == 4)


def test_ledger_reports_entry_of_other_device(table, store):
    enter_deal(table)
    (game,) = store.games()
    draft = json.dumps({"after": None, "over": None})
    store.save_draft(game.id, "phone-2", draft)
    poll_page(table)
    assert any("Also entering this deal" in box.value for box in table.info)
    append_on_other_phone(store)
    poll_page(table)
    assert not table.info
    assert any("Deal 1 was saved: Ben " in box.value for box in table.warning)


def test_conflicting_versions_can_be_resolved(played, store):
    append_on_other_phone(store)
    poll_page(played)
    shown = str(component_data(played, CONFLICTS)["parts"])
    assert "entered in two versions" in shown
    assert [shown.count(device) for device in ("this device", "another device")] == [1, 1]
    assert totals(played)["Anna"].endswith("?")
    entry = visit_of(played).game.played.deals[0].version.entry.id
    send_command(played, "resolve_conflict", at=CONFLICTS, entry="gone", how="this")
    assert "Deal 2" in place(played)
    send_command(played, "resolve_conflict", at=CONFLICTS, entry=entry, how="both")
    assert component_data(played, CONFLICTS) == {}
    assert "Deal 3" in place(played)


def test_refused_penalty_is_explained_and_kept(table):
    press_part(table, DRAWN)
    for values in ({"kind": "2"}, {"who": "1"}, {"to": "0"}):
        send_command(table, "fill_penalty", at=TABLE, values=values)
    send_command(table, "enter_penalty", at=TABLE, values={"amount_2": ""})
    assert component_data(table, TABLE)["refused"]
    assert "Enter how much" in messages(table)
    send_command(table, "enter_penalty", at=TABLE, values={"amount_2": "50"})
    assert "Ben pays Anna" in ledger(table)
    press_part(table, "Remove")
    assert "Ben pays Anna" not in ledger(table)


def test_links_are_made_and_revoked(played, store):
    address = make_link(played, "viewer")
    (game,) = store.games()
    viewer = next(link for link in store.links(game.id) if link.role == "viewer")
    assert "/watch/" in address
    share(played, "revoke_link", link=viewer.id)
    assert next(link for link in store.links(game.id) if link.id == viewer.id).revoked_at


def test_earlier_games_are_offered(played):
    kept = visit_of(played).browser.games
    page = open_game_page(kept={"games": kept})
    assert [*known_games(page)] == [*kept]
    send_new_game(page, "open_game", game=next(iter(kept)))
    assert totals(page) == PLAYED


@pytest.mark.parametrize("address", ["https://host/join/{}", "https://host/game?x=1&g={}"])
def test_game_is_opened_by_typed_link(played, address):
    (token,) = visit_of(played).browser.games
    page = open_game_page()
    send_new_game(page, "open_game_link", values={"link": "https://host/"})
    assert "not the link of a game" in messages(page)
    send_new_game(page, "open_game_link", values={"link": address.format(token)})
    assert totals(page) == PLAYED


def test_table_photo_loads_all_four_hands(table):
    tap_seat(table, "right")
    press_part(table, SELF_DRAWN)
    widget(table, "four_hands_wanted").set_value(True).run()
    send_photo(table, PHOTO.read_bytes())
    assert title(table) == "Game"
    assert "keep_four" in keys(table)
    assert hand_owners(table) == {"near": "Ben", "right": "Cleo", "far": "Dan", "left": "Anna"}
    press(table, "keep_four")
    shown = deal_of(table).shown
    assert shown[1].hand.text == "666m | 567999p* 12355s"  # the hand of 14 tiles is the winner's
    assert [each.kept for each in shown] == [True, False, True, True]  # the winner has open questions
    assert title(table) == "Ben’s hand"


def hand_owners(table):
    """Return the player of each hand on the photo, by side."""
    shown = component_data(table, "table_photo")
    names = {each["player"]: each["name"] for each in shown["players"]}
    return {hand["side"]: names[hand["player"]] for hand in shown["hands"]}


def test_table_photo_tap_assigns_hand(table):
    tap_seat(table, "right")
    press_part(table, SELF_DRAWN)
    widget(table, "four_hands_wanted").set_value(True).run()
    send_photo(table, PHOTO.read_bytes())
    send(table, "table_photo", "assigned", {"side": "right", "player": 0})
    # The first assignment seats the others around the table, anticlockwise.
    assert hand_owners(table) == {"near": "Dan", "right": "Anna", "far": "Ben", "left": "Cleo"}
    send(table, "table_photo", "assigned", {"side": "near", "player": 1})
    assert hand_owners(table) == {"near": "Ben", "right": "Anna", "far": "Dan", "left": "Cleo"}
    for nonsense in ({"side": "above", "player": 1}, {"side": "near", "player": 4}, {}):
        send(table, "table_photo", "assigned", nonsense)
    assert hand_owners(table) == {"near": "Ben", "right": "Anna", "far": "Dan", "left": "Cleo"}


def test_photos_are_stored_with_hands_when_enabled(table, store):
    (game,) = store.games()
    share(table, "keep_photos", values={"keep": True})
    tap_seat(table, "near")
    press_part(table, SELF_DRAWN)
    send_photo(table, SAMPLE.read_bytes())
    answer(table, "keep", True)
    for _ in range(3):
        press_part(table, "Not shown")
    save(table)
    (photo,) = store.photos(game.id)
    assert (photo.player, photo.hand) == (0, "CCCC 555m | 111p 222s EE*")
    assert b"Exif" not in photo.photo
    assert len(json.loads(photo.reading)["tiles"]) == 15


def test_game_page_shows_error_without_database(tmp_path, monkeypatch):
    broken = tmp_path / "broken.sqlite"
    broken.write_text("this is not a database, but a file of a kilobyte of words. " * 40)
    monkeypatch.setenv("TILESNAP_DATABASE", f"sqlite:///{broken}")
    page = begin(open_game_page())
    assert "broken.sqlite" in messages(page)
    assert new_game_fields(page)


def test_unfinished_hand_is_not_counted(table):
    enter_deal(table, points=(20, 10, 10))
    type_hand(table, "111m | 22p")
    go_to_table(table)
    assert deal_of(table).shown[3].kept is False
    assert "not shown" in ledger(table)


def test_typed_hand_replaces_kept_hand(table):
    enter_deal(table, points=(20, 10, 10))
    keep_typed(table, "| 222s 333s 444s EEE N")
    press_part(table, "Dan · ")
    keep_typed(table, "| 111s 333s 444s EEE N")
    assert title(table) == "Game"
    assert deal_of(table).shown[3].hand.text == "| 111333444s EEE N"


def test_game_is_imported_from_file(played, store, tmp_path, monkeypatch):
    (game,) = store.games()
    text = format_game_file(store.sealed_entries(game.id))
    here = open_game_page()
    send_new_game(here, "import_game", text=text)
    assert "already here" in messages(here)
    monkeypatch.setenv("TILESNAP_DATABASE", f"sqlite:///{tmp_path}/elsewhere.sqlite")
    elsewhere = open_game_page()
    send_new_game(elsewhere, "import_game", text=text.replace('"total": 20', '"total": 30'))
    assert "Entry 2 is not as it was written" in messages(elsewhere)
    later = format_game_file(forge_entry(store.sealed_entries(game.id), 2, at="2100-01-01T00:00:00+00:00"))
    send_new_game(elsewhere, "import_game", text=later)
    assert "Entry 2 is dated 2100-01-01 00" in messages(elsewhere)
    send_new_game(elsewhere, "import_game", text=text)
    assert totals(elsewhere) == PLAYED


def test_invalid_deal_of_older_version_needs_correction(database):
    log = log_entries(
        replace(start_event("hong_kong"), game="another"),
        deal_event("a", None, won_deal(0, 2, None, None, None)),
    )
    page = open_game_page()
    send_new_game(page, "import_game", text=format_game_file(entry.sealed_entry for entry in log))
    shown = component_data(page, CONFLICTS)["parts"][0]["text"]
    assert shown.startswith(
        "Deal 1 needs a correction, under “Deals”. By these rules a winning hand has at least 3 faan"
    )


def test_deal_is_confirmed_by_one_tap(played, store):
    unfold_deal(played)
    press_part(played, "Confirm as Ben", initials="B.")
    (game,) = store.games()
    event = store.entries(game.id)[-1].event
    assert (event.kind, event.player, event.initials, event.withdrawn) == ("confirmed", 1, "B.", False)
    assert "Confirmed: Ben" in record_text(played)
    press_part(played, "Ben has confirmed")
    assert store.entries(game.id)[-1].event.withdrawn
