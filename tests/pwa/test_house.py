"""House rules on the phone are those of a server's page: what is changed counts, is kept, and is a file."""

import json

import pytest

from scoring import Context, Hand
from scoring.engines import SHIPPED, find_engine, house_engine
from tilesnap.deals.rules import Rules
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.session.engine import Phone

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


def fields_of(part):
    return part.get("fields", ())


def opened(phone):
    return phone.ask({"do": "house", "open": True})


def total(phone):
    for each in ({"do": "write", "text": HAND}, *ANSWERS):
        shown = phone.ask(each)
    return shown["asking"]["total"]


def changed(part, id_=None, **said):
    return {"do": "house_change", "part": part, **({"id": id_} if id_ else {}), "said": said}


CHANGES = [
    # a row: what is asked, what a house's file says of it
    (changed("options", limit="150"), {"options": {"limit": 150}}),
    (changed("items", "winning", points="30"), {"items": {"winning": {"points": 30}}}),
    (changed("items", "winning", on=False), {"items": {"winning": {"on": False}}}),
    (changed("items", "heavenly_hand", limit="50"), {"items": {"heavenly_hand": {"limit": 0.5}}}),
    ({"do": "house_title", "said": {"title": " Thursdays "}}, {"title": "Thursdays"}),
    (changed("payout", stake="5"), {"payout": {"stake": 5}}),
    (changed("payout", others_share="1.5"), {"payout": {"others_share": 1.5}}),
    (changed("settings", most_chows="1"), {"settings": {"most_chows": 1}}),
    (changed("settings", wins_with=["pung_hand"]), {"settings": {"wins_with": ["pung_hand"]}}),
    (changed("payout", worths="1, 2, 4"), {"payout": {"worths": [1, 2, 4]}}),
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


NEW = [
    # a row: what is said of an item, field after field, what a house's file says of it
    (
        {"condition": "triplet", "triplet.of": ["dragons", "own_wind"], "name": " Lucky ", "points": "30"},
        {
            "lucky": {
                "name": "Lucky",
                "points": 30,
                "when": {"condition": "triplet", "of": "dragons,own_wind"},
            }
        },
    ),
    (
        {"condition": "moon", "moon.tile": "5s", "name": "Moon", "limit": "50", "who": "winner"},
        {
            "moon": {
                "name": "Moon",
                "limit": 0.5,
                "who": "winner",
                "when": {"condition": "moon", "tile": "5s"},
            }
        },
    ),
    (
        {
            "condition": "pung_hand",
            "more": "unless",
            "second.condition": "kongs",
            "second.kongs.count": "1",
            "name": "Clean pungs",
            "doubles": "2",
            "points": "",
        },
        {
            "clean_pungs": {
                "name": "Clean pungs",
                "doubles": 2,
                "when": {"condition": "pung_hand"},
                "unless": [{"condition": "kongs", "count": 1}],
            }
        },
    ),
]


def new_fields(shown):
    """The fields of the form for a new item, by their names."""
    (form,) = [part for part in shown["parts"] if part.get("name") == "house_new"]
    return {each["name"]: each for part in form["parts"] for each in fields_of(part)}


def say(phone, said):
    """Fill in the fields one after the other, each of which must be there by then."""
    shown = opened(phone)
    for name, value in said.items():
        assert name in new_fields(shown)
        shown = phone.ask({"do": "house_new", "said": {name: value}})
    return shown


@pytest.mark.parametrize(("said", "added"), NEW)
def test_an_item_of_the_houses_own_is_said_added_changed_and_taken_away(said, added):
    phone = phone_with()
    shown = say(phone, said)
    fields = new_fields(shown)
    assert {name: fields[name]["value"] for name in said} == said
    add = buttons(shown)["Add this item"]["ask"]
    shown = phone.ask(add)
    assert (shown["problem"], phone.deal.rules) == ("", Rules.of(EC, None, {"add": added}))
    ((id_, item),) = added.items()
    assert any("counts now" in part.get("text", "") for part in every(shown["parts"]))
    assert new_fields(shown)["name"]["value"] == ""
    phone.ask({"do": "house", "open": False})
    engine = find_engine(EC).with_house({"add": added})
    assert total(phone) == str(engine.score(Hand.parse(HAND), SAID).total)
    assert not any("counts now" in part.get("text", "") for part in every(opened(phone)["parts"]))
    shown = phone.ask(changed("add", id_, points="7"))
    assert phone.deal.rules == Rules.of(EC, None, {"add": {id_: {**item, "points": 7}}})
    phone.ask(buttons(shown)[f"Remove: {item['name']}"]["ask"])
    assert phone.deal.rules == Rules.of(EC)


LACKING = [
    # a row: what is said of an item, what the page asks for
    ({}, "Choose what the hand must have."),
    ({"condition": "triplet", "name": "x", "points": "3"}, "Fill in “Which tiles”."),
    ({"condition": "kongs", "kongs.count": "x", "name": "x", "points": "3"}, "Fill in “How many”."),
    ({"condition": "chow", "more": "also", "name": "x", "points": "3"}, "Choose what the hand must have."),
    ({"condition": "chow", "name": "  ", "points": "3"}, "Give the item a name."),
    ({"condition": "chow", "name": "x", "points": "0"}, "An item must score something"),
    ({"condition": "chow", "name": "x", "points": "2000000"}, "must be a whole number"),
]


@pytest.mark.parametrize(("said", "asked"), LACKING, ids=[row[1] for row in LACKING])
def test_what_a_new_item_lacks_is_asked_for_and_what_was_said_stays(said, asked):
    phone = phone_with()
    say(phone, said)
    shown = phone.ask({"do": "house_add", "said": {"who": "loser"}})
    assert asked in shown["problem"]
    assert phone.deal.rules == Rules.of(EC)
    fields = new_fields(shown)
    assert fields["who"]["value"] == "loser"
    for name in said.keys() - {"kongs.count"}:
        assert fields[name]["value"] == said[name]


def test_tiles_and_shapes_of_the_houses_own_are_offered():
    text = 'base = "bmja"\n[tiles]\nruby = "1579sC"\n'
    phone = phone_with({"do": "house_file", "text": text})
    shown = say(phone, {"condition": "kong"})
    assert ["ruby", "Ruby"] in [[*each] for each in new_fields(shown)["kong.of"]["choices"]]


WRONG = [
    {"do": "house_file", "text": 'base = "bmja"\n[options]\nlimitt = 7\n'},
    {"do": "house_file", "text": "base = 7"},
    {"do": "house_file", "text": "x" * 70_000},
    changed("options", limit="many"),
    changed("items", "winning", points="many"),
    changed("items", "winning", points="1.5"),
    changed("payout", worths="1, x"),
    changed("payout", stake="-1"),
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
    rows = [part for part in every(shown["parts"]) if any(each["name"] == "on" for each in fields_of(part))]
    assert sorted(part["at_once"]["id"] for part in rows) == sorted(item.id for item in items)
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
