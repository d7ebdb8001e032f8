"""House rules on the phone are those of a server's page: what is changed counts, is kept, and is a file."""

import json

import pytest

from phone.engine import Phone
from play.rules import Rules
from scoring import Context, Hand
from scoring.engines import SHIPPED, find_engine, house_engine
from words.languages import LANGUAGES

HAND = "555m CCCC | 222s 111p EE*"
SAID = Context(seat="N", round="S", source="discard")
EC = "european_classical"
ANSWERS = [
    {"do": "answer", "field": field, "value": value}
    for field, value in (("seat", "N"), ("round", "S"), ("source", "discard"))
]


def phone_with(*asked, kept=None):
    phone = Phone("en", kept)
    for each in asked:
        shown = phone.ask(each)
        assert shown["problem"] == "", shown["problem"]
    return phone


def every(parts):
    for part in parts:
        yield part
        yield from every(part.get("parts", ()))


def buttons(shown):
    return {each["text"]: each for part in every(shown["parts"]) for each in part.get("buttons", ())}


def opened(phone):
    return phone.ask({"do": "house", "open": True})


def total(phone):
    for each in ({"do": "write", "text": HAND}, *ANSWERS):
        shown = phone.ask(each)
    return shown["asking"]["total"]


CHANGES = [
    # a row: what is asked, what a house's file says of it
    ({"do": "house_option", "name": "limit", "said": {"value": "150"}}, {"options": {"limit": 150}}),
    (
        {"do": "house_item", "id": "winning", "said": {"points": "30"}},
        {"items": {"winning": {"points": 30}}},
    ),
    ({"do": "house_item", "id": "winning", "on": False}, {"items": {"winning": {"on": False}}}),
    (
        {"do": "house_item", "id": "heavenly_hand", "said": {"limit": "50"}},
        {"items": {"heavenly_hand": {"limit": 0.5}}},
    ),
    ({"do": "house_title", "said": {"title": " Thursdays "}}, {"title": "Thursdays"}),
    (
        {"do": "house_field", "part": "payout", "name": "stake", "said": {"value": "5"}},
        {"payout": {"stake": 5}},
    ),
    (
        {"do": "house_field", "part": "settings", "name": "most_chows", "said": {"value": "1"}},
        {"settings": {"most_chows": 1}},
    ),
    (
        {"do": "house_field", "part": "settings", "name": "wins_with", "item": "pung_hand"},
        {"settings": {"wins_with": ["pung_hand"]}},
    ),
    (
        {"do": "house_field", "part": "payout", "name": "worths", "said": {"value": "1, 2, 4"}},
        {"payout": {"worths": [1, 2, 4]}},
    ),
]


@pytest.mark.parametrize(("asked", "changes"), CHANGES)
def test_a_change_is_what_a_file_would_say_and_counts_by_the_same_code(asked, changes):
    phone = phone_with(asked)
    assert phone.deal.rules == Rules.of(EC, None, changes)
    assert phone.ask({"do": "show"})["kept"]["house"] == {EC: changes}
    engine = find_engine(EC).with_house(changes)
    assert total(phone) == str(engine.score(Hand.parse(HAND), SAID).total)


def test_what_is_changed_is_there_again_and_is_taken_back():
    phone = phone_with(CHANGES[0][0], CHANGES[1][0])
    kept = json.loads(json.dumps(phone.ask({"do": "show"})["kept"]))
    again = phone_with(kept=kept)
    shown = opened(again)
    assert "Undo the change: Limit" in buttons(shown)
    again.ask(buttons(shown)["Undo the change: Limit"]["ask"])
    assert again.deal.rules == Rules.of(EC, None, CHANGES[1][1])
    again.ask({"do": "house_reset"})
    assert again.deal.rules == Rules.of(EC)


def test_each_rule_set_keeps_its_own_changes():
    phone = phone_with(CHANGES[0][0], {"do": "rules", "name": "bmja"})
    assert phone.deal.rules == Rules.of("bmja")
    phone.ask({"do": "rules", "name": EC})
    assert phone.deal.rules == Rules.of(EC, None, CHANGES[0][1])


def test_a_file_of_house_rules_is_opened_and_saved():
    text = 'base = "bmja"\n[add.lucky]\nname = "Lucky"\npoints = 7\nwhen = { condition = "winning" }\n'
    phone = phone_with({"do": "house", "open": True}, {"do": "house_file", "text": text})
    assert "Remove: Lucky" in buttons(phone.ask({"do": "show"}))
    saved = phone.ask({"do": "give_house"})["file"]
    assert repr(house_engine(saved).table.items) == repr(house_engine(text).table.items)
    phone.ask(buttons(phone.ask({"do": "show"}))["Remove: Lucky"]["ask"])
    assert phone.deal.rules == Rules.of("bmja")


WRONG = [
    {"do": "house_file", "text": 'base = "bmja"\n[options]\nlimitt = 7\n'},
    {"do": "house_file", "text": "base = 7"},
    {"do": "house_file", "text": "x" * 70_000},
    {"do": "house_option", "name": "limit", "said": {"value": "many"}},
    {"do": "house_item", "id": "winning", "said": {"points": "many"}},
    {"do": "house_item", "id": "winning", "said": {"points": "1.5"}},
    {"do": "house_field", "part": "payout", "name": "worths", "said": {"value": "1, x"}},
    {"do": "house_field", "part": "payout", "name": "stake", "said": {"value": "-1"}},
]


@pytest.mark.parametrize("asked", WRONG)
def test_what_rules_cannot_be_is_told_and_changes_nothing(asked):
    phone = phone_with(CHANGES[1][0])
    assert phone.ask(asked)["problem"]
    assert phone.deal.rules == Rules.of(EC, None, CHANGES[1][1])


@pytest.mark.parametrize("rules", SHIPPED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_set_has_its_page_in_every_language(rules, language):
    phone = phone_with({"do": "language", "language": language}, {"do": "rules", "name": rules})
    shown = opened(phone)
    items = find_engine(rules).catalogue.items
    switches = [each for each in buttons(shown).values() if each["ask"]["do"] == "house_item"]
    assert len({each["ask"]["id"] for each in switches}) == len({item.id for item in items})
    assert (shown["at_house"], shown["is_hand"], shown["problem"]) == (True, False, "")


def test_a_game_is_begun_by_the_rules_of_the_house():
    names = {"E": "Anna", "S": "Ben", "W": "Cleo", "N": "Dan", "start": "0"}
    phone = phone_with(CHANGES[1][0], {"do": "go", "games": True}, {"do": "begin_game", "said": names})
    assert phone.table.evening.story.begun.rules.house == CHANGES[1][1]


@pytest.mark.parametrize(
    "kept", [{"house": {EC: {"options": {"gone": 1}}}}, {"house": 7}, {"house": {"x": {}}}]
)
def test_changes_that_the_rules_no_longer_take_are_left(kept):
    assert Phone("en", kept).house.changes == {}
