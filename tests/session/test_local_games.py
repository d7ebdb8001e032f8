"""Tests of games on a device without a server: the same log, totals and file as on a server."""

import json

import pytest

from scoring.engine import TotalRole, possible_totals
from scoring.engines import SHIPPED, find_engine
from tests.games.log_builders import build_log, deal_event, start_event, won_deal
from tests.session.game_page import LINES, NAMES, GamePage
from tests.session.json_commands import buttons, flatten
from tilesnap.games.game_file import format_game_file
from tilesnap.games.played_game import settle_game

HAND = "555m CCCC | 222s 111p EE*"


def texts(page):
    return json.dumps(page.shown["parts"], ensure_ascii=False)


@pytest.fixture
def page():
    opened = GamePage()
    opened.begin()
    return opened


def test_game_of_eight_deals_is_corrected_closed_and_restored(page):
    page.won("Anna", None, 20, 0, 10, 30)
    page.won("Ben", "Anna", 40, 0, 10, 30)
    page.won("Cleo", "Dan", 100, 10, 0, 20)
    page.press("Nobody: the wall ran out")
    page.press("Save the deal")
    page.press("Dan")
    page.press("Ben")
    page.ask(command="load_hand", text=HAND)
    page.ask(command="confirm_hand")
    for total in (0, 10, 20):
        page.state_total(total)
    page.press("Save the deal")
    for winner, giver in (("Anna", "Ben"), ("Ben", None), ("Cleo", "Anna")):
        page.won(winner, giver, 40, 0, 10, 30)
    before = page.totals
    assert len(page.log) == 9
    page.unfold()
    page.press("Correct")
    page.open()
    page.press("Anna · East")
    page.state_total(80)
    page.press("Save the correction")
    after = page.totals
    assert (sum(before), sum(after)) == (0, 0)
    assert after[0] > before[0]
    page.ask(command="open_section", name="results")
    page.press("Close the game")
    log, shown = page.log, texts(page)
    page.open()
    page.ask(command="open_section", name="results")
    assert page.log == log
    assert texts(page) == shown
    assert "Who owes whom" in shown


def test_false_win_takes_two_taps():
    page = GamePage()
    page.begin("hong_kong")
    page.press("False win: deal again")
    page.press("Ben")
    page.press("Save the deal")
    assert page.totals == (1152, -3456, 1152, 1152)


@pytest.mark.parametrize(
    ("rules", "hand", "totals"),
    [
        ("hong_kong", "234m 567m | 345p 678s 22*s | 1f", (1152, -3456, 1152, 1152)),
        ("riichi", "234m 567m | 345p 789s 22*s", (29000, 17000, 27000, 27000)),
        ("mcr", "234m 567m | 345p 678s 22*s", None),
    ],
)
def test_hand_that_does_not_win_is_booked_as_false_win(rules, hand, totals):
    page = GamePage()
    page.begin(rules)
    page.press("Ben")
    page.press("Anna")
    shown = page.ask(command="load_hand", text=hand)
    fields = [each["field"] for each in shown["status_bar"]["onward"]]
    assert fields == ([] if totals is None else ["false_win"])
    if totals is not None:
        page.ask(command="record_false_win")
        assert page.ask(command="undo")["editor"]["hand"] == shown["editor"]["hand"]
        page.ask(command="redo")
        page.press("Save the deal")
        assert page.totals == totals


def test_false_win_is_refused_for_hand_that_wins():
    page = GamePage()
    page.begin("riichi")
    page.press("Ben")
    page.press("Anna")
    page.ask(command="load_hand", text="234m 567m | 345p 678s 22*s")
    assert page.ask(command="record_false_win")["problem"]["code"] == "bad_action"


def test_false_win_of_one_winner_keeps_the_other():
    page = GamePage()
    page.begin("riichi")
    page.press("Ben")
    page.ask(command="set_win_source", source="discard", discarder=0)
    page.ask(command="set_other_winners", players=[2])
    page.ask(command="open_hand", player=2)
    shown = page.ask(command="load_hand", text="234m 567m | 345p 789s 22*s")
    assert shown["status_bar"]["onward"] == []
    assert page.ask(command="record_false_win")["problem"]["code"] == "bad_action"


def test_second_game_reuses_player_ids(page):
    page.won("Anna", None, 20, 0, 10, 30)
    page.ask(command="leave_game")
    assert [
        each["text"] for each in buttons(page.shown["parts"]) if each["command"]["command"] == "open_game"
    ]
    page.send("new_game", **LINES)
    first, second = ({row["game"] for row in page.rows} for _ in range(2))
    assert len(first | second) == 2
    people = [json.loads(row["text"])["event"]["players"] for row in page.rows if row["number"] == 1]
    assert people[0] == people[1]


@pytest.mark.parametrize("rules", SHIPPED)
def test_every_rule_set_saves_a_deal(rules):
    page = GamePage()
    page.begin(rules)
    page.press("Ben")
    page.press("Self-drawn")
    totals = possible_totals(find_engine(rules), TotalRole(True, False, True))
    page.state_total(totals.values[-1] if totals.values else totals.least)
    while page.shown["screen"] == "game_hand":
        page.press("Not shown")
    page.press("Save the deal")
    assert (page.shown["problem"], len(page.log)) == (None, 2)


def test_rejected_command_changes_nothing(page):
    page.press("Ben")
    before = page.ask(command="refresh")["stored"]
    shown = page.ask(command="record_win_source", source="wall", discarder=None, flag="immune")
    assert shown["problem"]["code"] == "bad_action"
    assert shown["stored"] == before


def test_hand_in_game_is_compared_under_all_rules(page):
    page.press("Ben")
    page.press("Self-drawn")
    page.ask(command="load_hand", text=HAND)
    page.ask(command="answer_question", field="sets", value=[])
    closed = page.shown["result"][-1]
    *_, toggle, compared = page.ask(**closed["buttons"][0]["command"])["result"]
    assert toggle["buttons"][0]["on"]
    assert "ts-compare" in compared["html"]


def test_begin_rejects_missing_name():
    page = GamePage()
    assert page.begin(N=" ")["problem"]
    assert page.rows == []


def test_game_file_is_exchanged_between_devices(page):
    page.won("Anna", None, 20, 0, 10, 30)
    text = page.ask(command="export_game")["file"]["content"]
    other = GamePage()
    other.ask(command="open_place", place="game")
    assert other.ask(command="import_game", text=text)["problem"] is None
    assert other.log == page.log
    other.won("Ben", None, 20, 0, 10, 30)
    back = other.ask(command="export_game")["file"]["content"]
    assert page.ask(command="import_game", text=back)["problem"] is None
    assert page.log == other.log
    assert page.ask(command="import_game", text=text)["problem"]


BAD_FILES = [
    "",
    "{}",
    "[1",
    "null",
    '{"format": "tilesnap-game", "version": 1, "entries": []}',
    '{"format": "tilesnap-game", "version": 1, "entries": null}',
    "[" * 100_000,
    '{"a":' * 100_000,
]


@pytest.mark.parametrize("text", BAD_FILES, ids=range(len(BAD_FILES)))
def test_import_rejects_bad_file(page, text):
    rows = [*page.rows]
    assert page.ask(command="import_game", text=text)["problem"]["message"].startswith(
        "This file holds no game"
    )
    page.ask(command="set_language", language="de")
    assert page.ask(command="import_game", text=text)["problem"]["message"].startswith(
        "Diese Datei enthält keine Partie"
    )
    assert page.rows == rows


@pytest.mark.parametrize("text", ["[" * 100_000, "a = " + "[" * 5_000, "base = 7"])
def test_other_imports_reject_deep_nesting(page, text):
    for command in ("import_tile_set", "import_house_rules"):
        assert page.ask(command=command, text=text)["problem"]


def saved_parts(page):
    return [part for part in flatten(page.shown["parts"]) if part["kind"] == "save"]


BREAK = [
    # a row: damage to the stored rows of a game with three entries
    lambda rows: [*rows[:2], {**rows[2], "text": rows[2]["text"].replace("20", "80", 1)}],
    lambda rows: [rows[0], rows[2]],
    lambda rows: rows[1:],
    lambda rows: [{**rows[0], "digest": "0" * 64}, *rows[1:]],
    lambda rows: [{**rows[0], "text": "[7]"}, *rows[1:]],
    lambda rows: [{"game": rows[0]["game"], "number": 1}, *rows[1:]],
]


@pytest.mark.parametrize("broken", BREAK)
def test_broken_game_is_listed_and_exported(page, broken):
    page.won("Anna", None, 20, 0, 10, 30)
    page.won("Ben", None, 20, 0, 10, 30)
    text = page.ask(command="export_game")["file"]["content"]
    whole = [*page.rows]
    page.rows = rows = broken(whole)
    page.open()
    assert [each for each in buttons(page.shown["parts"]) if each["command"]["command"] == "open_game"] == []
    assert "Games that cannot be opened" in texts(page)
    assert page.shown["new_rows"] == []
    (saving,) = saved_parts(page)
    assert json.loads(page.ask(**saving["files"][0]["command"])["file"]["content"])["entries"] == rows
    assert page.ask(command="import_game", text=text)["problem"] is None
    assert page.rows == whole
    page.open()
    assert "cannot be opened" not in texts(page)
    assert len(page.log) == 3


def test_broken_game_shows_players(page):
    page.won("Anna", None, 20, 0, 10, 30)
    page.rows = [page.rows[0], {**page.rows[1], "digest": "0" * 64}]
    page.open()
    assert "Anna, Ben, Cleo, Dan" in texts(page)


@pytest.mark.parametrize("lost", [[0, 1, 2], [1], [0], [2]])
def test_reread_restores_missing_entries(page, lost):
    page.won("Anna", None, 20, 0, 10, 30)
    page.won("Ben", None, 20, 0, 10, 30)
    whole, log = [*page.rows], page.log
    page.rows = [row for at, row in enumerate(whole) if at not in lost]
    shown = page.ask(command="merge_stored", game=whole[0]["game"], rows=page.rows)
    assert shown["problem"] is None
    assert sorted(page.rows, key=lambda row: row["number"]) == whole
    assert page.log == log


def open_tab(page):
    """Open the page in another tab, with the data stored so far."""
    other = GamePage()
    other.rows, other.kept = [*page.rows], page.kept
    other.open()
    return other


def reread(page, stored):
    """Refuse the new rows of a page, as the browser does, and let the page read the store again."""
    game = stored.rows[0]["game"]
    page.rows = [*stored.rows]
    return page.ask(
        command="merge_stored", game=game, rows=[row for row in stored.rows if row["game"] == game]
    )


def test_reread_offers_refused_deal_again(page):
    other = open_tab(page)
    page.won("Anna", None, 20, 0, 10, 30)
    other.won("Ben", None, 100, 0, 10, 30)
    shown = reread(other, page)
    assert shown["problem"]["code"] == "other_tab"
    assert other.rows == page.rows
    other.open()  # the deal is stored as a draft
    assert other.press("Save the deal")["problem"] is None
    assert other.rows[: len(page.rows)] == page.rows
    page.won("Ben", None, 100, 0, 10, 30)
    assert other.totals == page.totals


def test_reread_offers_each_refused_deal_in_turn(page):
    other = open_tab(page)
    page.won("Anna", None, 20, 0, 10, 30)
    for winner in ("Ben", "Cleo"):
        other.won(winner, None, 100, 0, 10, 30)
    other.press("Dan")
    reread(other, page)
    other.open()
    for _ in range(2):
        assert other.press("Save the deal")["problem"] is None
    other.press("Self-drawn")
    for total in (20, 0, 10, 30):
        other.state_total(total)
    other.press("Save the deal")
    page.won("Ben", None, 100, 0, 10, 30)
    page.won("Cleo", None, 100, 0, 10, 30)
    page.won("Dan", None, 20, 0, 10, 30)
    assert (len(other.log), other.totals) == (5, page.totals)


def test_reread_appends_other_events_again(page):
    page.won("Anna", None, 20, 0, 10, 30)
    other = open_tab(page)
    page.won("Ben", None, 20, 0, 10, 30)
    other.send("new_names", **{"0": "Annika"})
    shown = reread(other, page)
    assert (shown["problem"], len(shown["new_rows"])) == (None, 1)
    assert "Annika" in texts(other)
    assert len(other.log) == 4


def test_reread_rebases_correction(page):
    page.won("Anna", None, 20, 0, 10, 30)
    other = open_tab(page)
    for each, total in ((page, "40"), (other, "100")):
        each.unfold()
        each.press("Correct")
        each.press("Anna · East")
        each.state_total(total)
    page.press("Save the correction")
    other.press("Save the correction")
    reread(other, page)
    other.press("Save the correction")
    single = GamePage()
    single.begin()
    single.won("Anna", None, 100, 0, 10, 30)
    assert other.totals == single.totals


def test_reread_drops_draft_saved_by_other_tab(page):
    page.press("Nobody: the wall ran out")
    other = open_tab(page)
    page.press("Save the deal")
    shown = reread(other, page)
    assert shown["problem"] is None
    assert other.shown["stored"]["drafts"] == {}


def test_reread_adds_new_game_of_other_tab(page):
    other = GamePage()
    other.ask(command="open_place", place="game")
    assert reread(other, page)["problem"] is None
    assert "Anna, Ben, Cleo, Dan" in texts(other)


def test_removed_deal_is_restored_by_undo(page):
    page.won("Anna", None, 20, 0, 10, 30)
    played = page.totals
    page.unfold()
    page.press("Remove")
    assert page.totals == (0, 0, 0, 0)
    page.press("Undo")
    assert page.totals == played
    page.press("Redo")
    assert page.totals == (0, 0, 0, 0)


def test_play_tab_shows_and_undoes_last_deal(page):
    page.won("Anna", None, 20, 0, 10, 30)
    played = page.totals
    assert "Deal 1 was saved: Anna won" in texts(page)
    page.press("Undo")
    assert page.totals == (0, 0, 0, 0)
    page.press("Redo")
    assert page.totals == played


def test_ledger_is_above_hands(page):
    for press in ("Anna", "Self-drawn"):
        page.press(press)
    for total in (20, 0, 10, 30):
        page.state_total(total)
    kinds = [part.get("name") or part.get("html", "")[:23] for part in page.shown["parts"]]
    assert kinds.index('<div class="ts-ledger">') < kinds.index("hands") < kinds.index("onward")


def test_adjacent_deals_are_swapped_and_swapped_back(page):
    page.won("Anna", None, 20, 0, 10, 30)
    page.won("Ben", "Anna", 40, 0, 10, 30)
    played = page.totals
    page.unfold("Deal 2 ")
    page.press("Played before deal 1")
    assert page.totals != played
    page.press("Undo: order of the deals")
    assert page.totals == played


@pytest.mark.parametrize("change", ["Played before deal 1", "Remove"])
def test_entered_deal_follows_last_one_after(page, change):
    for winner, discarder in (("Anna", None), ("Ben", "Anna")):
        page.won(winner, discarder, 20, 0, 10, 30)
    page.press("Cleo")
    page.ask(command="open_section", name="deals")
    page.unfold("Deal 2 ")
    page.press(change)
    page.ask(command="open_section", name="play")
    page.press("Self-drawn")
    for total in (20, 0, 10, 30):
        page.state_total(total)
    assert page.press("Save the deal")["problem"] is None
    assert "entered in two versions" not in texts(page)


@pytest.mark.parametrize(
    ("choice", "order"),
    [
        ("Keep this one", ["d"]),
        ("Keep both: two deals", ["d", "other"]),
        ("Keep both, but", ["other", "d"]),
    ],
)
def test_conflicting_versions_are_resolved(page, choice, order):
    log = build_log(
        start_event(),
        *(deal_event(deal, None, won_deal(1, 8, 40, 8, n)) for n, deal in enumerate(("d", "other"))),
    )
    page.ask(command="import_game", text=format_game_file([each.sealed_entry for each in log]))
    page.ask(command="open_section", name="play")
    assert "entered in two versions" in texts(page)
    page.press(choice)
    assert "entered in two versions" not in texts(page)
    deals = settle_game([each.entry() for each in page.log]).deals
    assert [deal.version.deal for deal in deals] == order


def test_penalty_and_rename_are_saved(page):
    page.press("Void")
    page.ask(command="fill_penalty", values={"who": "1", "to": "0"})
    page.send("penalty", amount_0="300")
    page.press("Save the deal")
    assert page.totals[1] < 0
    page.send("new_names", **{"0": "Annika"})
    assert "Annika" in texts(page)


def test_standalone_hand_survives_a_game(page):
    page.ask(command="open_place", place="hand")
    page.ask(command="load_hand", text=HAND)
    total = page.shown["status_bar"]["total"]
    page.ask(command="open_place", place="game")
    page.won("Anna", None, 20, 0, 10, 30)
    assert page.ask(command="open_place", place="hand")["status_bar"]["total"] == total


def confirm_choices(page):
    form = next(part for part in flatten(page.shown["parts"]) if str(part.get("name")).startswith("confirm_"))
    return form["buttons"]


def test_deal_is_confirmed_by_one_tap_per_player():
    page = GamePage()
    page.begin()
    page.won("Anna", None, 40, 0, 0, 0)
    page.unfold()
    for player in range(4):
        tap = confirm_choices(page)[player]
        assert (tap["on"], tap["confirm"]) == (False, None)
        page.ask(**tap["command"], values={"initials": "C." if player == 2 else ""})
    assert [each["text"] for each in confirm_choices(page)] == [f"{name} has confirmed" for name in NAMES]
    notes = [part["text"] for part in flatten(page.shown["parts"]) if part["kind"] == "note"]
    assert "Confirmed by everybody" in notes
    events = [json.loads(row["text"])["event"] for row in page.rows][-4:]
    assert [(each["kind"], each["player"], each["initials"]) for each in events] == [
        ("confirmed", 0, ""),
        ("confirmed", 1, ""),
        ("confirmed", 2, "C."),
        ("confirmed", 3, ""),
    ]
    page.open()
    page.unfold()
    withdraw = confirm_choices(page)[0]
    assert withdraw["confirm"] == "Take back the confirmation of Anna?"
    page.ask(**withdraw["command"])
    assert [each["on"] for each in confirm_choices(page)] == [False, True, True, True]


def test_game_goes_on_by_rules_that_are_chosen_meanwhile(page):
    page.won("Anna", None, 500, 0, 0, 0)
    assert "come back here" in page.text
    page.ask(command="open_place", place="rules")
    page.ask(command="change_house_rules", part="options", values={"limit": "100"})
    page.ask(command="open_place", place="game")
    page.press("From the next deal: European classical · one house rule")
    assert page.shown["problem"] is None
    assert "come back here" in page.text
    assert "Done: other rules" in page.text
    page.press("Anna")
    page.press("Self-drawn")
    assert page.state_total(500)["problem"]
    for total in (100, 0, 0, 0):
        page.state_total(total)
    page.press("Save the deal")
    game = page.api.session.table.current_game
    assert [deal.net[0] for deal in game.deals] == [3000, 600]
    page.ask(command="open_section", name="deals")
    assert page.text.count("From here on: European classical · one house rule") == 1
    page.ask(command="correct_deal", entry=game.deals[0].version.entry.id)
    assert page.deal.engine.catalogue.options != page.api.session.table.current_game.rules.catalogue.options
    page.ask(command="discard_deal")
    page.ask(command="set_rules", name="bmja")
    page.ask(command="open_place", place="game")
    assert not any("From the next deal" in each for each in page.labels)
    assert "close it and start a new game" in page.text


def test_game_with_preset_names_it_once(page):
    page.ask(command="open_place", place="rules")
    page.ask(command="set_rules", name="european_classical", preset="CC")
    page.ask(command="open_place", place="game")
    page.press("From the next deal: European classical · Chinese classical")
    assert page.text.count("Chinese classical") == 1
