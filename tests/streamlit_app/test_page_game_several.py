"""Tests of several winners on one discard, without a browser."""

import pytest

from tests.streamlit_app.app_steps import deal_of, set_house_rules, widget
from tests.streamlit_app.game_steps import (
    begin,
    choose_rare_source,
    enter_points,
    find_fold,
    go_to_section,
    keep_typed,
    keys,
    ledger,
    open_game_page,
    place,
    press,
    press_part,
    record_text,
    save,
    title,
    totals,
    unfold_deal,
)

ALSO, SOLELY = "also_won_", "one player wins"
FIRST = "111m | 12*3p 456p 123s 456s 99p"
SECOND = "999m | 2*34p 456p 777s 999s EE"
OTHER_TILE = SECOND.replace("2*34p", "23*4p")


pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def table():
    """Return a game by rules of several winners in which Anna, East, won on a tile of Cleo."""
    page = begin(open_game_page(), rules="taiwanese")
    press(page, "seat_near")
    choose_rare_source(page, "several")
    press(page, "seat_far")
    return page


def winner_pills(page):
    return next((widget for widget in page.get("pills") if widget.key.startswith(ALSO)), None)


def further_winners(page, *players):
    winner_pills(page).set_value(list(players)).run()
    assert not page.exception


def page_captions(page):
    return "\n".join(caption.value for caption in page.caption)


def outcome_line(page):
    """Return the line with winner and win source."""
    return next(block.value for block in page.markdown if " won " in block.value)


def hand_labels(page):
    return [key for key in keys(page) if key.startswith("hand_")]


def enter_missing_hands(page, *points):
    """Open each missing hand from the table and enter its total."""
    press(page, "next_hand")
    for each in points:
        enter_points(page, each)


def test_further_winners_are_offered_in_turn_order(table):
    assert title(table) == "Game"
    assert winner_pills(table).label == "Somebody else won on this discard, too"
    assert winner_pills(table).options == ["Dan", "Ben"]
    assert SOLELY not in page_captions(table)
    assert hand_labels(table) == ["hand_0"]


def test_second_winner_enters_hand_and_is_paid(table):
    further_winners(table, 3)
    assert outcome_line(table) == "**Anna and Dan both won from Cleo**"
    assert hand_labels(table) == ["hand_0", "hand_3"]
    press(table, "next_hand")
    assert title(table) == "Anna’s hand"
    assert "every winner’s hand includes it" in page_captions(table)
    keep_typed(table, FIRST)
    assert title(table) == "Dan’s hand"
    keep_typed(table, SECOND)
    assert title(table) == "Game"
    for words in ("Cleo pays Anna", "Cleo pays Dan"):
        assert words in ledger(table)
    for words in ("Ben pays", "Anna pays", "Dan pays", "Please check"):
        assert words not in ledger(table)
    save(table)
    assert "Anna deals" in place(table)
    won = {name: int(total.replace("−", "-")) for name, total in totals(table).items()}
    assert won["Ben"] == 0
    assert min(won["Anna"], won["Dan"]) >= 5
    assert won["Cleo"] == -won["Anna"] - won["Dan"]


def test_three_winners_are_paid_and_dealer_decides_next_deal(table):
    further_winners(table, 1, 3)
    assert outcome_line(table) == "**Anna, Dan and Ben all won from Cleo**"
    enter_missing_hands(table, 3, 2, 1)
    save(table)
    # five and the tai of each hand, and one more between East and another player
    assert totals(table) == {"Anna": "9", "Ben": "6", "Cleo": "−22", "Dan": "7"}
    assert "Anna deals" in place(table)
    press(table, "seat_right")
    choose_rare_source(table, "several")
    press(table, "seat_near")
    further_winners(table, 2)
    enter_missing_hands(table, 1, 1)
    save(table)
    assert "Ben deals" in place(table)


def test_removed_winner_hand_is_not_counted(table):
    further_winners(table, 3)
    enter_missing_hands(table, 3, 2)
    further_winners(table)
    assert hand_labels(table) == ["hand_0"]
    assert "pays Dan" not in ledger(table)


def test_winners_need_same_winning_tile(table):
    further_winners(table, 3)
    press(table, "next_hand")
    keep_typed(table, FIRST)
    keep_typed(table, OTHER_TILE)
    assert "Dan and Anna won on different tiles" in ledger(table)


def test_correction_adds_winner(table):
    enter_missing_hands(table, 3)
    save(table)
    unfold_deal(table)
    assert "both" not in find_fold(table, "Deal 1 ")["text"]
    press_part(table, "Correct")
    further_winners(table, 3)
    enter_missing_hands(table, 2)
    save(table)
    assert totals(table) == {"Anna": "9", "Ben": "0", "Cleo": "−16", "Dan": "7"}
    go_to_section(table, "deals")
    assert "Dan and Anna both won on Cleo’s discard." in record_text(table)


def test_draft_of_several_winners_survives_reload(table):
    further_winners(table, 1, 3)
    again = open_game_page(**table.query_params)
    assert deal_of(again).also_won == (3, 1)
    assert hand_labels(again) == ["hand_0", "hand_3", "hand_1"]


@pytest.mark.parametrize("how", ["how_wall", "how_None"])
def test_self_drawn_win_has_no_further_winners(how):
    page = begin(open_game_page(), rules="taiwanese")
    press(page, "seat_near")
    press(page, how)
    assert title(page) == "Anna’s hand"
    press(page, "to_table")
    assert winner_pills(page) is None
    assert SOLELY not in page_captions(page)


def test_single_winner_rules_explain_turn_order():
    page = begin(open_game_page(), rules="hong_kong")
    press(page, "seat_near")
    press(page, "seat_far")
    assert title(page) == "Anna’s hand"
    press(page, "to_table")
    assert winner_pills(page) is None
    folded = next(expander for expander in page.expander if "Somebody else won" in expander.label)
    assert "only one player wins on Cleo’s tile" in folded.caption[0].value
    assert page_captions(page).split("the first in turn wins: ")[1].startswith("Dan, Anna, Ben")


def test_stated_faan_take_four_taps_to_saved_deal():
    page = begin(open_game_page(), rules="hong_kong")
    for tap in ("seat_near", "seat_far", "price_3"):
        press(page, tap)
    assert title(page) == "Game"
    assert "Cleo pays Anna" in ledger(page)
    save(page)
    assert totals(page) == {"Anna": "16", "Ben": "0", "Cleo": "−16", "Dan": "0"}


def test_only_scored_hand_cannot_be_hidden():
    page = begin(open_game_page(), rules="hong_kong")
    for tap in ("seat_near", "seat_far"):
        press(page, tap)
    assert "not_shown" not in keys(page)
    assert not [toggle for toggle in page.toggle if "all hands" in toggle.label]


def test_house_rule_allows_several_winners():
    page = open_game_page()
    widget(page, "rules").set_value("bmja").run()
    set_house_rules(page, "bmja", {"payout": {"multiple_winners": True}})
    begin(page)
    press(page, "seat_near")
    choose_rare_source(page, "several")
    press(page, "seat_left")
    further_winners(page, 1)
    enter_missing_hands(page, 20, 40, 8, 2)
    save(page)
    assert totals(page) == {"Anna": "80", "Ben": "80", "Cleo": "−74", "Dan": "−86"}


def amount_label(page):
    """Return the label of a penalty's amount."""
    return next(box.label for box in page.number_input if box.key.startswith("fine_amount_"))


@pytest.mark.parametrize(
    ("rules", "asked"),
    [
        ("hong_kong", ["How much to each?", "How much?"]),  # false mah-jong, the table's own item
        ("bmja", ["How much?", "How much to each?", "How much?"]),
        ("taiwanese", ["How much?"]),
    ],
)
def test_penalty_amount_label_depends_on_receivers(rules, asked):
    page = begin(open_game_page(), rules=rules)
    press(page, "ended_drawn")
    found = []
    for at in range(len(asked)):
        widget(page, "fine_kind").set_value(at).run()
        found.append(amount_label(page))
    assert found == asked


def test_false_win_takes_two_taps_to_ledger():
    page = begin(open_game_page(), rules="hong_kong")
    press(page, "ended_false_win")
    press(page, "false_win_1")
    assert "false_win_1" not in keys(page)
    save(page)
    assert totals(page) == {"Anna": "1152", "Ben": "−3456", "Cleo": "1152", "Dan": "1152"}


@pytest.mark.parametrize(
    ("rules", "offered"), [("hong_kong", True), ("bmja", True), ("riichi", True), ("taiwanese", False)]
)
def test_false_win_is_offered_with_fixed_penalty(rules, offered):
    page = begin(open_game_page(), rules=rules)
    assert ("ended_false_win" in keys(page)) == offered


def test_penalty_to_winner_names_one_of_several():
    page = open_game_page()
    widget(page, "rules").set_value("taiwanese").run()
    fine = {"name": "Rudeness", "amount": 5, "to": "winner"}
    set_house_rules(page, "taiwanese", {"penalties": {"rudeness": fine}})
    begin(page)
    press(page, "seat_near")
    choose_rare_source(page, "several")
    press(page, "seat_far")
    further_winners(page, 3)
    widget(page, "fine_who").set_value(1)
    widget(page, "fine_kind").set_value(0).run()
    assert amount_label(page) == "How much?"
    assert widget(page, "add_fine").disabled
    assert widget(page, "fine_to").options == ["Anna", "Dan"]
    widget(page, "fine_to").set_value(3).run()
    press(page, "add_fine")
    assert "Ben pays Dan" in ledger(page)


def test_liability_is_set_for_one_of_several_winners():
    page = open_game_page()
    widget(page, "rules").set_value("taiwanese").run()
    set_house_rules(page, "taiwanese", {"options": {"liability": True}})
    begin(page)
    press(page, "seat_near")
    choose_rare_source(page, "several")
    press(page, "seat_far")
    further_winners(page, 3)
    boxes = {box.key.rpartition("_")[2]: box for box in page.selectbox if box.key.startswith("liable_")}
    assert [box.label for box in boxes.values()] == [
        f"Who is liable for {name}’s hand and pays for all" for name in ("Anna", "Dan")
    ]
    boxes["3"].set_value(1).run()
    draft = deal_of(page)
    assert (draft.winners, draft.liable) == ((3, 0), 1)
    enter_missing_hands(page, 2, 3)  # Dan's hand is the first now
    assert "Ben pays Dan" in ledger(page)
    assert "Cleo pays Anna" in ledger(page)
