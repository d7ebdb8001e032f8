"""Tests of the table of a game: who won, from whom, rarer sources, several winners, penalties, false wins."""

import pytest

from scoring import Context, Hand, load_rules, score
from tests.session.game_page import GamePage
from tests.session.json_commands import flatten
from tilesnap.i18n.translate import localize, use_language
from tilesnap.views import game_table

FIRST = "111m | 12*3p 456p 123s 456s 99p"
SECOND = "999m | 2*34p 456p 777s 999s EE"
OTHER_TILE = SECOND.replace("2*34p", "23*4p")
SOLELY = "one player wins"


def begin(rules="european_classical", house=None, **lines):
    page = GamePage()
    page.ask(command="set_rules", name=rules, house=house or {})
    page.ask(command="open_place", place="game")
    page.send("new_game", E="Anna", S="Ben", W="Cleo", N="Dan", **lines)
    return page


def begin_several(house=None, rules="taiwanese", giver="Cleo"):
    """Begin a game by rules of several winners in which Anna, East, won on a tile of Cleo."""
    page = begin(rules, house)
    for words in ("Anna", "Several won", giver):
        page.press(words)
    return page


def stated_facts(page):
    deal = page.deal
    return deal.winner, deal.source, deal.discarder, deal.dangerous, deal.immune


def enter_hands(page, *totals):
    """Enter the totals of the missing hands, one after the other."""
    page.press("Anna’s hand")
    for total in totals:
        page.state_total(total)


def row(page, name):
    """Return the texts of a row of buttons; empty if there is none."""
    shown = (part for part in flatten(page.shown["parts"]) if part.get("name") == name)
    return [each["text"] for each in next(shown, {"buttons": []})["buttons"]]


SOURCES = [
    # rules, rarer source, second tap, facts
    ("european_classical", None, "Cleo", (0, "discard", 2, False, False)),
    ("european_classical", None, "Anna", (0, "wall", None, False, False)),
    ("european_classical", None, "Self-drawn", (0, "wall", None, False, False)),
    ("european_classical", None, "Not sure", (0, None, None, False, False)),
    ("european_classical", "By robbing a kong", "Dan", (0, "robbed_kong", 3, False, False)),
    ("european_classical", "By robbing a kong", "Anna", (0, "wall", None, False, False)),
    ("european_classical", "On a dangerous discard", "Ben", (0, "discard", 1, True, False)),
    ("zung_jung", "Nobody is responsible", "Ben", (0, "discard", 1, False, True)),
]


@pytest.mark.parametrize(("rules", "rarer", "second", "facts"), SOURCES)
def test_second_tap_sets_discarder_and_opens_hand(rules, rarer, second, facts):
    page = begin(rules)
    assert "Who won?" in page.text
    page.press("Anna")
    assert "From whom?" in page.text
    if rarer:
        page.press(rarer)
    page.press(second)
    assert stated_facts(page) == facts
    assert "Anna’s hand" in page.text


def test_robbed_player_is_asked_at_seats():
    page = begin()
    page.press("Anna")
    page.press("By robbing a kong")
    assert "Whose kong was robbed?" in page.text
    page.press("By robbing a kong")
    assert "From whom?" in page.text


def test_rarer_source_belongs_to_one_winner():
    page = begin()
    for words in ("Anna", "By robbing a kong", "Somebody else won", "Ben"):
        page.press(words)
    assert "From whom?" in page.text


def test_wrong_winner_and_discarder_are_reverted():
    page = begin()
    for words in ("Anna", "Somebody else won", "Ben", "Cleo", "Table", "Change"):
        page.press(words)
    assert "From whom?" in page.text
    page.press("Dan")
    assert stated_facts(page) == (1, "discard", 3, False, False)
    for words in ("Table", "Change", "Somebody else won"):
        page.press(words)
    assert stated_facts(page) == (None, None, None, False, False)
    assert "Who won?" in page.text


def test_table_is_turned():
    page = begin()
    owners = []
    for _ in range(4):
        seats = next(part for part in page.shown["parts"] if part["kind"] == "seats")
        owners.append(seats["sides"][0]["text"].split("\n")[1])
        page.ask(**seats["turn"]["command"])
    assert owners == ["Anna", "Ben", "Cleo", "Dan"]


def test_players_cannot_be_tapped_in_finished_game():
    page = begin()
    page.won("Anna", None, 20, 0, 10, 30)
    for command in ({"command": "close_game", "closed": True}, {"command": "open_section", "name": "play"}):
        page.ask(**command)
    assert "The game is over" in page.text
    assert not any(name in each for each in page.labels for name in ("Anna", "Ben", "Cleo", "Dan"))


def test_further_winners_are_offered_in_turn_order():
    page = begin_several()
    assert "Somebody else won on this discard, too" in page.text
    assert SOLELY not in page.text
    assert row(page, "also_won") == ["Dan", "Ben"]
    assert row(page, "hands") == ["Anna · East 東 · hand still missing"]


def test_second_winner_enters_hand_and_is_paid():
    page = begin_several()
    page.press("Dan")
    assert "Anna and Dan both won from Cleo" in page.text
    assert len(row(page, "hands")) == 2
    page.press("Anna’s hand")
    assert "every winner’s hand includes it" in page.text
    for hand in (FIRST, SECOND):
        page.ask(command="load_hand", text=hand)
        page.ask(command="confirm_hand")
    for words in ("Cleo pays Anna", "Cleo pays Dan"):
        assert words in page.text
    for words in ("Ben pays", "Anna pays", "Dan pays", "Please check"):
        assert words not in page.text
    page.press("Save the deal")
    won = page.totals
    assert "Anna deals" in page.text
    assert (won[1], won[2]) == (0, -won[0] - won[3])
    assert min(won[0], won[3]) >= 5


def test_three_winners_are_paid_and_dealer_decides_next_deal():
    page = begin_several()
    page.press("Dan")
    page.press("Ben")
    assert "Anna, Dan and Ben all won from Cleo" in page.text
    enter_hands(page, 3, 2, 1)
    page.press("Save the deal")
    # five and the tai of each hand, and one more between East and another player
    assert page.totals == (9, 6, -22, 7)
    assert "Anna deals" in page.text
    for words in ("Ben", "Several won", "Anna", "Cleo", "Ben’s hand"):
        page.press(words)
    for total in (1, 1):
        page.state_total(total)
    page.press("Save the deal")
    assert "Ben deals" in page.text


def test_removed_winner_hand_is_not_counted():
    page = begin_several()
    page.press("Dan")
    enter_hands(page, 3, 2)
    page.press("Dan")
    assert len(row(page, "hands")) == 1
    assert "pays Dan" not in page.text


def test_winners_need_same_winning_tile():
    page = begin_several()
    page.press("Dan")
    page.press("Anna’s hand")
    for hand in (FIRST, OTHER_TILE):
        page.ask(command="load_hand", text=hand)
        page.ask(command="confirm_hand")
    assert "Dan and Anna won on different tiles" in page.text


def test_correction_adds_winner():
    page = begin_several()
    enter_hands(page, 3)
    page.press("Save the deal")
    page.unfold()
    page.press("Correct")
    page.press("Dan")
    page.press("Dan’s hand")
    page.state_total(2)
    page.press("Save the correction")
    assert page.totals == (9, 0, -16, 7)
    page.ask(command="open_section", name="deals")
    assert "Dan and Anna both won on Cleo’s discard." in page.text


@pytest.mark.parametrize("how", ["Self-drawn", "Not sure"])
def test_self_drawn_win_has_no_further_winners(how):
    page = begin("taiwanese")
    for words in ("Anna", how, "Table"):
        page.press(words)
    assert row(page, "also_won") == []
    assert SOLELY not in page.text


def test_single_winner_rules_explain_turn_order():
    page = begin("hong_kong")
    for words in ("Anna", "Cleo", "Table"):
        page.press(words)
    assert row(page, "also_won") == []
    assert "only one player wins on Cleo’s tile" in page.text
    assert page.text.split("the first in turn wins: ")[1].startswith("Dan, Anna, Ben")


def test_stated_faan_take_four_taps_to_saved_deal():
    page = begin("hong_kong")
    for words in ("Anna", "Cleo", "3 faan: Cleo 16", "Save the deal"):
        page.press(words)
    assert page.totals == (16, 0, -16, 0)


def test_only_scored_hand_cannot_be_hidden():
    page = begin("hong_kong")
    for words in ("Anna", "Cleo"):
        page.press(words)
    assert "Not shown" not in page.labels


def test_house_rule_allows_several_winners():
    page = begin_several({"payout": {"multiple_winners": True}}, "bmja", "Dan")
    page.press("Ben")
    enter_hands(page, 20, 40, 8, 2)
    page.press("Save the deal")
    assert page.totals == (80, 80, -74, -86)


def test_liability_is_set_for_one_of_several_winners():
    page = begin_several({"options": {"liability": True}})
    page.press("Dan")
    questions = [f"Who is liable for {name}’s hand and pays for all" for name in ("Anna", "Dan")]
    assert [line for line in page.text.split("\n") if "liable" in line] == questions
    dans = next(part for part in page.shown["parts"] if part.get("name") == "liable_3")
    page.ask(**next(each for each in dans["buttons"] if each["text"] == "Ben")["command"])
    assert (page.deal.winners, page.deal.liable) == ((3, 0), 1)
    page.press("Dan’s hand")  # his is the first now
    for total in (2, 3):
        page.state_total(total)
    assert "Ben pays Dan" in page.text
    assert "Cleo pays Anna" in page.text


def total_form(page):
    return next(part for part in flatten(page.shown["parts"]) if part.get("name") == "total")


def open_winner_hand(rules, how):
    """Open the winner's hand: Anna, East, won."""
    page = begin(rules)
    page.press("Anna")
    page.press(how)
    return page


TOTALS = [
    # rules, Anna's win source, label, a wrong total with its message, a right one with its payment
    ("hong_kong", "Cleo", "Faan, 3 to 13", (16, "at most 13 faan"), (3, "Cleo pays Anna")),
    ("hong_kong", "Cleo", "Faan, 3 to 13", (1, "at least 3 faan"), (13, "Cleo pays Anna")),
    ("taiwanese", "Self-drawn", "Tai", None, (0, "Ben pays Anna")),
    ("zung_jung", "Self-drawn", "Points, 1 to 480", None, (25, "Ben pays Anna")),
]


@pytest.mark.parametrize(("rules", "how", "label", "wrong", "right"), TOTALS)
def test_stated_total_uses_unit_of_rules(rules, how, label, wrong, right):
    page = open_winner_hand(rules, how)
    (field,) = total_form(page)["fields"]
    assert field["label"] == label
    if wrong is not None:
        assert wrong[1] in page.state_total(wrong[0])["problem"]["message"]
        assert page.shown["screen"] == "game_hand"
    assert page.state_total(right[0])["problem"] is None
    assert right[1] in page.text


def test_totals_of_all_hands_are_entered_at_once():
    page = open_winner_hand("european_classical", "Self-drawn")
    labels = [field["label"] for field in total_form(page)["fields"]]
    losers = [f"{name}: Points, 0 to 500" for name in ("Ben", "Cleo", "Dan")]
    assert labels == ["Anna: Points, 20 to 500", *losers]
    page.send("total", total_0="20", total_1="0", total_3="10")
    assert "Cleo’s hand" in page.text
    assert [field["name"] for field in total_form(page)["fields"]] == ["total_2"]
    page.state_total(20)
    assert page.deal.shown == (20, 0, 20, 10)
    assert page.shown["screen"] == "game"


def test_refused_total_states_no_other():
    page = open_winner_hand("european_classical", "Self-drawn")
    assert page.send("total", total_0="1", total_1="0")["problem"]
    assert page.deal.shown == (None,) * 4


def test_total_of_hand_is_stated_without_others():
    page = open_winner_hand("european_classical", "Self-drawn")
    page.send("total", total_2="10")
    assert page.deal.shown == (None, None, 10, None)
    assert "Anna’s hand" in page.text


@pytest.mark.parametrize(("most", "offered"), [(14, True), (5, False)])
def test_prices_are_buttons_or_a_folded_table(monkeypatch, most, offered):
    monkeypatch.setattr(game_table, "MAX_PRICE_BUTTONS", most)
    page = open_winner_hand("hong_kong", "Cleo")
    assert ("3 faan: Cleo 16" in page.labels) is offered
    assert ("What the others pay" in page.text) is not offered


@pytest.mark.parametrize(
    ("name", "too_low", "below"),
    [
        ("en", "By these rules a winning hand has at least 3 faan, not 1.", "it has 2 faan"),
        ("de", "mindestens 3 Faan, nicht 1.", "Sie zählt 2 und braucht 3"),
        ("zh-Hant", "至少要 3 番，不能是 1。", "計 2，至少要 3"),
    ],
)
def test_too_low_total_is_reported_in_each_language(name, too_low, below):
    hand = score(Hand.parse("234m | 567m 345p 678s 99*s"), Context(source="discard"), load_rules("hong_kong"))
    page = open_winner_hand("hong_kong", "Cleo")
    page.ask(command="set_language", language=name)
    assert too_low in page.state_total(1)["problem"]["message"]
    with use_language(name):
        assert below in localize(hand.warnings[-1])


def penalty_form(page):
    return next(part for part in flatten(page.shown["parts"]) if part.get("name") == "penalty")


def fill(page, **values):
    return page.ask(command="fill_penalty", values=values)


AMOUNTS = [
    # rules, label of the amount of each kind of penalty
    ("hong_kong", ["How much to each?", "How much?"]),  # false mah-jong, the table's own item
    ("bmja", ["How much?", "How much to each?", "How much?"]),
    ("taiwanese", ["How much?"]),
]


@pytest.mark.parametrize(("rules", "asked"), AMOUNTS)
def test_penalty_amount_label_depends_on_receivers(rules, asked):
    page = begin(rules)
    page.press("the wall ran out")
    found = []
    for number, _ in enumerate(penalty_form(page)["fields"][0]["choices"]):
        fill(page, kind=str(number))
        found.append(penalty_form(page)["fields"][1]["label"])
    assert found == asked


def test_penalty_needs_payer_recipient_and_amount():
    page = begin()
    page.press("Void")
    page.send("penalty", amount_0="300")
    assert page.deal.penalties == ()
    fill(page, who="1")
    assert "who receives the penalty" in page.send("penalty", amount_0="300")["problem"]["message"]
    fill(page, kind="2", to="0")
    assert page.send("penalty", amount_2="")["problem"]["code"] == "penalty_without_amount"
    assert page.send("penalty", amount_2="5")["problem"] is None
    assert "Ben pays Anna 5 · Remove" in page.labels
    assert penalty_form(page)["buttons"][0]["disabled"]
    page.press("Remove")
    assert page.deal.penalties == ()


def test_penalty_to_winner_names_one_of_several():
    page = begin_several({"penalties": {"rudeness": {"name": "Rudeness", "amount": 5, "to": "winner"}}})
    page.press("Dan")
    fill(page, who="1", kind="0")
    assert row(page, "fine_to") == ["Anna", "Dan"]
    assert penalty_form(page)["buttons"][0]["disabled"]
    fill(page, to="3")
    page.send("penalty")
    assert "Ben pays Dan" in page.text


def test_penalty_to_only_winner_needs_no_recipient():
    page = begin()
    for words in ("Anna", "Self-drawn", "Table"):
        page.press(words)
    fill(page, who="1")
    assert row(page, "fine_to") == []
    assert page.send("penalty", amount_0="300")["problem"] is None
    assert "Ben pays Anna 300 · Remove" in page.labels


def test_half_entered_penalty_ends_with_its_deal():
    page = begin()
    page.press("Void")
    fill(page, who="1", kind="1")
    page.press("Start the deal over")
    page.press("Void")
    assert penalty_form(page)["fields"][0]["value"] == "0"
    payers = next(part for part in flatten(page.shown["parts"]) if part.get("name") == "fine_who")
    assert not any(each["on"] for each in payers["buttons"])


def test_player_sitting_out_pays_no_penalty():
    page = GamePage()
    page.ask(command="set_rules", name="european_classical", house={})
    page.ask(command="open_place", place="game")
    page.ask(command="fill_new_game", players=5)
    page.send("new_game", E="Anna", S="Ben", W="Cleo", N="Dan", waits="Eva")
    page.press("Void")
    assert row(page, "fine_who") == ["Anna", "Ben", "Cleo", "Dan"]


@pytest.mark.parametrize("values", [{"who": "9"}, {"who": ["1"]}, {"kind": "-1"}, {"to": "1", "who": "1"}])
def test_impossible_penalty_is_not_entered(values):
    page = begin()
    page.press("Void")
    fill(page, **values)
    page.send("penalty", amount_0="5")
    assert page.deal.penalties == ()


@pytest.mark.parametrize(
    ("rules", "offered"), [("hong_kong", True), ("bmja", True), ("riichi", True), ("taiwanese", False)]
)
def test_false_win_is_offered_with_fixed_penalty(rules, offered):
    assert ("False win: deal again" in begin(rules).labels) == offered


def test_riichi_of_hand_is_chosen_at_table():
    page = begin("riichi")
    for words in ("Anna", "Cleo"):
        page.press(words)
    page.ask(command="load_hand", text="| 123m 456m 789p 22s 33*3s")
    page.ask(command="answer_question", field="riichi", value=True)
    page.press("Table")
    shown = next(part for part in flatten(page.shown["parts"]) if part.get("name") == "riichi")
    states = {each["text"]: (each["on"], each["disabled"]) for each in shown["buttons"]}
    assert states == {"Anna": (True, True), **dict.fromkeys(("Ben", "Cleo", "Dan"), (False, False))}
