"""Tests of house rules in a session: changes count, are stored, and can be exported."""

import json

import pytest

from scoring import Context, Hand
from scoring.engines import SHIPPED, find_engine, load_house_engine
from scoring.tables.conditions import CONDITIONS, parameters
from tests.session.json_commands import buttons as all_buttons
from tests.session.json_commands import dispatch, flatten
from tilesnap.deals.rules import Rules
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.session.session import Session

ROOT_FILE = 'base = "european_classical"\n'
HAND = "555m CCCC | 222s 111p EE*"
CONTEXT = Context(seat="N", round="S", source="discard")
EC = "european_classical"
ANSWERS = [
    {"command": "answer_question", "field": field, "value": value}
    for field, value in (("seat", "N"), ("round", "S"), ("source", "discard"))
]


def start_session(*commands, kept=None):
    session = Session("en", {"rules_chosen": True, **(kept or {})})
    for each in commands:
        shown = dispatch(session, each)
        assert shown["problem"] is None, shown["problem"]
    return session


def buttons(shown):
    return {each["text"]: each for each in all_buttons(shown["parts"])}


def fields_of(part):
    return part.get("fields", ())


def find(session, **values):
    """Choose the rows of the page."""
    return dispatch(session, {"command": "find_house_rules", "values": values})


def texts(shown):
    """Return the texts of headings and notes, one a line."""
    return "\n".join(part["text"] for part in flatten(shown["parts"]) if part["kind"] in ("heading", "note"))


def row_ids(shown):
    """Return the ids of the items in rows, and the names of the options."""
    groups = [part for part in shown["parts"] if part["kind"] == "group"]
    forms = [part for row in groups for part in row["parts"] if fields_of(part)]
    names = [form["on_change"].get("id") or form["fields"][0]["name"] for form in forms]
    return list(dict.fromkeys(names))


def open_page(session):
    return dispatch(session, {"command": "open_place", "place": "rules"})


def total(session):
    for each in ({"command": "load_hand", "text": HAND}, *ANSWERS):
        shown = dispatch(session, each)
    return shown["status_bar"]["total"]


def change(part, id_=None, **values):
    return {"command": "change_house_rules", "part": part, **({"id": id_} if id_ else {}), "values": values}


CHANGES = [
    # a row: command, resulting entry of the house rules file
    (change("options", limit="150"), {"options": {"limit": 150}}),
    (change("items", "winning", points="30"), {"items": {"winning": {"points": 30}}}),
    (change("items", "winning", on=False), {"items": {"winning": {"on": False}}}),
    (change("items", "heavenly_hand", limit="50"), {"items": {"heavenly_hand": {"limit": 0.5}}}),
    ({"command": "set_house_title", "values": {"title": " Thursdays "}}, {"title": "Thursdays"}),
    (change("payout", stake="5"), {"payout": {"stake": 5}}),
    (change("payout", others_share="1.5"), {"payout": {"others_share": 1.5}}),
    (change("settings", most_chows="1"), {"settings": {"most_chows": 1}}),
    (change("settings", wins_with=["pung_hand"]), {"settings": {"wins_with": ["pung_hand"]}}),
    (change("payout", worths="1, 2, 4"), {"payout": {"worths": [1, 2, 4]}}),
]


@pytest.mark.parametrize(("command", "changes"), CHANGES)
def test_change_equals_house_rules_file(command, changes):
    session = start_session(command)
    assert session.deal.rules == Rules.create(EC, None, changes)
    assert dispatch(session, {"command": "refresh"})["stored"]["house_rules"] == {EC: changes}
    engine = find_engine(EC).with_house(changes)
    assert total(session) == str(engine.score(Hand.parse(HAND), CONTEXT).total)


OTHER_CHANGES = [
    # a row: rule set, command, resulting entry of the house rules file
    (EC, change("options", rounding="none"), {"options": {"rounding": "none"}}),
    (
        EC,
        change("items", "pung_simples", points="3"),
        {"items": {"pung_simples": {"points": 3, "concealed_points": 4}}},
    ),
    (EC, change("settings", rounding_step="50"), {"settings": {"rounding_step": 50}}),
    (EC, change("settings", rounding_to="up"), {"settings": {"rounding_to": "up"}}),
    (EC, change("settings", least_doubles="1"), {"settings": {"least_doubles": 1}}),
    (EC, change("settings", most_claimed_chows="0"), {"settings": {"most_claimed_chows": 0}}),
    (EC, change("payout", losers_settle=False), {"payout": {"losers_settle": False}}),
    ("bmja", change("settings", rounding="both"), {"settings": {"rounding": "both"}}),
    ("bmja", change("items", "purity", doubles="4"), {"items": {"purity": {"doubles": 4}}}),
    ("bmja", change("payout", multiple_winners=True), {"payout": {"multiple_winners": True}}),
    ("zung_jung", change("settings", minimum="10"), {"settings": {"minimum": 10}}),
    ("hong_kong", change("payout", worths="1 2 4, 8"), {"payout": {"worths": [1, 2, 4, 8]}}),
]


@pytest.mark.parametrize(("rules", "command", "changes"), OTHER_CHANGES)
def test_change_survives_its_file(rules, command, changes):
    session = start_session({"command": "set_rules", "name": rules}, command)
    assert session.deal.rules == Rules.create(rules, None, changes)
    saved = dispatch(session, {"command": "export_house_rules"})["file"]["content"]
    again = start_session({"command": "import_house_rules", "text": saved})
    ((part, values),) = changes.items()
    assert again.deal.rules.changes[part] == values
    dispatch(session, {"command": "reset_house_part", "part": part})
    assert session.deal.rules == Rules.create(rules)


NO_CHANGES = [
    # a row: content of a house rules file, command that leaves no change of the house
    ("", change("options", limit="500")),
    ("", change("options", limit="")),
    ("", change("items", "winning", on=True)),
    ("[options]\nlimit = 300", change("options", limit="500")),
    ("[options]\nfour_kongs = false", change("items", "four_kongs", on=True)),
    ('title = "Thursdays"', {"command": "set_house_title", "values": {"title": ""}}),
]


@pytest.mark.parametrize(("file", "command"), NO_CHANGES)
def test_value_of_source_is_no_change(file, command):
    session = start_session({"command": "import_house_rules", "text": ROOT_FILE + file}, command)
    assert session.deal.rules == Rules.create(EC)


def test_title_is_in_the_heading():
    session = start_session({"command": "set_house_title", "values": {"title": "Jo’s [table](http://x)"}})
    shown = open_page(session)
    assert shown["heading"] == "Rules"
    headings = [part["text"] for part in shown["parts"] if part["kind"] == "heading"]
    assert headings[0] == "House rules: Jo’s [table](http://x)"


def test_changes_are_restored_and_undone():
    session = start_session(CHANGES[0][0], CHANGES[1][0])
    kept = json.loads(json.dumps(dispatch(session, {"command": "refresh"})["stored"]))
    again = start_session(kept=kept)
    shown = open_page(again)
    assert "Undo the change: Limit" in buttons(shown)
    dispatch(again, buttons(shown)["Undo the change: Limit"]["command"])
    assert again.deal.rules == Rules.create(EC, None, CHANGES[1][1])
    dispatch(again, {"command": "reset_house_rules"})
    assert again.deal.rules == Rules.create(EC)


def test_changes_belong_to_rule_set():
    session = start_session(CHANGES[0][0], {"command": "set_rules", "name": "bmja"})
    assert session.deal.rules == Rules.create("bmja")
    dispatch(session, {"command": "set_rules", "name": EC})
    assert session.deal.rules == Rules.create(EC, None, CHANGES[0][1])


def test_house_rules_file_is_imported_and_exported():
    text = 'base = "bmja"\n[add.lucky]\nname = "Lucky"\npoints = 7\nwhen = { condition = "winning" }\n'
    session = start_session({"command": "open_place", "place": "rules"})
    shown = dispatch(session, {"command": "import_house_rules", "text": text})
    assert "You now play by the rules of the file." in texts(shown)
    assert "Remove: Lucky" in buttons(find(session, changed=True))
    saved = dispatch(session, {"command": "export_house_rules"})["file"]["content"]
    assert repr(load_house_engine(saved).table.items) == repr(load_house_engine(text).table.items)
    dispatch(session, buttons(dispatch(session, {"command": "refresh"}))["Remove: Lucky"]["command"])
    assert session.deal.rules == Rules.create("bmja")


NEW = [
    # a row: form fields in order, resulting item of the house rules file
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
    """Return the fields of the form for a new item, by name."""
    (form,) = [part for part in shown["parts"] if part.get("name") == "house_new"]
    return {each["name"]: each for part in form["parts"] for each in fields_of(part)}


def fill_in(session, values):
    """Fill in the fields in order; each field must exist by then."""
    shown = open_page(session)
    for name, value in values.items():
        assert name in new_fields(shown)
        shown = dispatch(session, {"command": "fill_new_item", "values": {name: value}})
    return shown


@pytest.mark.parametrize(("values", "added"), NEW)
def test_custom_item_is_added_changed_and_removed(values, added):
    session = start_session()
    shown = fill_in(session, values)
    fields = new_fields(shown)
    assert {name: fields[name]["value"] for name in values} == values
    add = buttons(shown)["Add this item"]["command"]
    shown = dispatch(session, add)
    assert (shown["problem"], session.deal.rules) == (None, Rules.create(EC, None, {"add": added}))
    ((id_, item),) = added.items()
    assert any("counts now" in part.get("text", "") for part in flatten(shown["parts"]))
    assert new_fields(shown)["name"]["value"] == ""
    dispatch(session, {"command": "open_place", "place": "hand"})
    engine = find_engine(EC).with_house({"add": added})
    assert total(session) == str(engine.score(Hand.parse(HAND), CONTEXT).total)
    assert not any("counts now" in part.get("text", "") for part in flatten(open_page(session)["parts"]))
    find(session, changed=True)
    shown = dispatch(session, change("add", id_, points="7"))
    assert session.deal.rules == Rules.create(EC, None, {"add": {id_: {**item, "points": 7}}})
    dispatch(session, buttons(shown)[f"Remove: {item['name']}"]["command"])
    assert session.deal.rules == Rules.create(EC)


UNAVAILABLE = [
    # a row: form fields, expected problem
    ({}, "Choose what the hand must have."),
    ({"condition": "triplet", "name": "x", "points": "3"}, "Fill in “Which tiles”."),
    ({"condition": "kongs", "kongs.count": "x", "name": "x", "points": "3"}, "Fill in “How many”."),
    ({"condition": "chow", "more": "also", "name": "x", "points": "3"}, "Choose what the hand must have."),
    ({"condition": "chow", "name": "  ", "points": "3"}, "Give the item a name."),
    ({"condition": "chow", "name": "x", "points": "0"}, "An item must score something"),
    ({"condition": "chow", "name": "x", "points": "2000000"}, "must be a whole number"),
]


@pytest.mark.parametrize(("values", "problem"), UNAVAILABLE, ids=[row[1] for row in UNAVAILABLE])
def test_incomplete_item_is_rejected_and_form_kept(values, problem):
    session = start_session()
    fill_in(session, values)
    shown = dispatch(session, {"command": "add_new_item", "values": {"who": "loser"}})
    assert problem in shown["problem"]["message"]
    assert session.deal.rules == Rules.create(EC)
    fields = new_fields(shown)
    assert fields["who"]["value"] == "loser"
    for name in values.keys() - {"kongs.count"}:
        assert fields[name]["value"] == values[name]


def test_custom_tiles_are_offered():
    text = 'base = "bmja"\n[tiles]\nruby = "1579sC"\n'
    session = start_session({"command": "import_house_rules", "text": text})
    shown = fill_in(session, {"condition": "kong"})
    assert ["ruby", "Ruby"] in [[*each] for each in new_fields(shown)["kong.of"]["choices"]]


INVALID = [
    {"command": "import_house_rules", "text": 'base = "bmja"\n[options]\nlimitt = 7\n'},
    {"command": "import_house_rules", "text": "base = 7"},
    {"command": "import_house_rules", "text": "x" * 70_000},
    change("options", limit="many"),
    change("items", "winning", points="many"),
    change("items", "winning", points="1.5"),
    change("payout", worths="1, x"),
    change("payout", stake="-1"),
]


@pytest.mark.parametrize("command", INVALID)
def test_invalid_change_is_rejected(command):
    session = start_session(CHANGES[1][0])
    assert dispatch(session, command)["problem"]
    assert session.deal.rules == Rules.create(EC, None, CHANGES[1][1])


@pytest.mark.parametrize("rules", SHIPPED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_house_page_exists_in_every_language(rules, language):
    session = start_session(
        {"command": "set_language", "language": language}, {"command": "set_rules", "name": rules}
    )
    shown = open_page(session)
    assert (shown["screen"], shown["problem"]) == ("house_rules", None)
    catalogue, found = find_engine(rules).catalogue, []
    (chooser,) = [part for part in shown["parts"] if part.get("name") == "house_find"]
    for source, _ in chooser["fields"][-1]["choices"]:
        shown = find(session, part=source)
        found += row_ids(shown)
        labels = [each["label"] for part in flatten(shown["parts"]) for each in fields_of(part)]
        assert len(set(labels)) == len(labels), source
    assert sorted(found) == sorted(
        [*(each.name for each in catalogue.options), *(item.id for item in catalogue.items)]
    )


CHANGED_ROWS = [
    # a row: content of a house rules file, changed rows, row to revert, its text, remaining changes
    (
        '[options]\nlimit = 300\nrounding = "none"',
        ["rounding", "limit"],
        "limit",
        "Originally: 500.",
        {"options": {"rounding": "none"}},
    ),
    ("[items.winning]\npoints = 10", ["winning"], "winning", "Originally: 20 points.", {}),
    ("[options]\nfour_kongs = false", ["four_kongs"], "four_kongs", "100% of the limit", {}),
    (
        '[items.flower]\nname = "Bloom"\nwhen = {condition = "bonus_tile", of = "season"}',
        ["flower"],
        "flower",
        "Flower, 4 points, A flower or a season. Which tiles: flowers.",
        {},
    ),
    ("[add.dots]\npoints = 1\nwhen = {condition = 'chow'}", ["dots"], "dots", "This table added it", {}),
]


@pytest.mark.parametrize(("file", "changed", "name", "text", "left"), CHANGED_ROWS)
def test_changed_rows_are_found_and_reverted(file, changed, name, text, left):
    session = start_session({"command": "import_house_rules", "text": ROOT_FILE + file})
    open_page(session)
    shown = find(session, changed=True)
    assert row_ids(shown) == changed
    assert text in texts(shown)
    back = next(each for each in all_buttons(shown["parts"]) if each["command"].get("name") == name)
    shown = dispatch(session, back["command"])
    assert session.deal.rules == Rules.create(EC, None, left)
    assert row_ids(shown) == [each for each in changed if each != name]
    assert ("Nothing is changed." in texts(shown)) == (not left)


SEARCHES = [
    # a row: searched text, ids of the found items, text on the page
    ("nine GATES", ["nine_gates"], "Source: "),
    ("九蓮", ["nine_gates"], "Source: "),
    ("no such item", [], "No item has that name."),
]


@pytest.mark.parametrize(("search", "found", "text"), SEARCHES)
def test_search_finds_items_by_name(search, found, text):
    session = start_session()
    open_page(session)
    shown = find(session, search=search)
    assert row_ids(shown) == found
    assert text in texts(shown)


def test_sheet_of_rules_is_exported():
    session = start_session(CHANGES[0][0])
    assert "150" in dispatch(session, {"command": "export_rule_sheet"})["file"]["content"]


def test_setting_that_an_option_sets_is_absent():
    session = start_session()
    names = [each["name"] for part in flatten(open_page(session)["parts"]) for each in fields_of(part)]
    assert names.count("rounding") == 1


def kinds_of(condition):
    """Return the kinds of a condition's parameters, by which their fields are chosen."""
    known = parameters(condition).values()
    return frozenset((each.kind, bool(each.choices), each.default is None) for each in known)


@pytest.mark.parametrize("condition", {kinds_of(name): name for name in CONDITIONS}.values())
def test_new_item_form_supports_all_parameter_kinds(condition):
    shown = fill_in(start_session(), {"condition": condition})
    assert {f"{condition}.{name}" for name in parameters(condition)} <= new_fields(shown).keys()


def test_new_items_of_same_name_coexist():
    session = start_session()
    for points in ("3", "4"):
        fill_in(session, {"condition": "chow", "name": "Ours", "points": points})
        dispatch(session, {"command": "add_new_item"})
    assert list(session.deal.rules.changes["add"]) == ["ours", "ours_2"]


def test_added_item_cannot_lose_its_value():
    session = start_session()
    fill_in(session, {"condition": "chow", "name": "Ours", "points": "3"})
    dispatch(session, {"command": "add_new_item"})
    refused = dispatch(session, change("add", "ours", points="0"))
    assert "scores nothing" in refused["problem"]["message"]
    dispatch(session, change("add", "ours", doubles="1"))
    assert dispatch(session, change("add", "ours", points="0"))["problem"] is None
    assert session.deal.rules.changes["add"]["ours"].items() >= {"points": 0, "doubles": 1}.items()


def test_game_starts_with_house_rules():
    names = {"E": "Anna", "S": "Ben", "W": "Cleo", "N": "Dan", "start": "0"}
    session = start_session(
        CHANGES[1][0], {"command": "open_place", "place": "game"}, {"command": "start_game", "values": names}
    )
    assert session.table.current_game.state.start_event.rules.house == CHANGES[1][1]


@pytest.mark.parametrize(
    "kept", [{"house": {EC: {"options": {"gone": 1}}}}, {"house": 7}, {"house": {"x": {}}}]
)
def test_obsolete_changes_are_dropped(kept):
    assert Session("en", kept).house.changes == {}
