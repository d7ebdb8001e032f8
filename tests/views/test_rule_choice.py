"""Tests of the choice of rules: what both hosts offer, and what its buttons do."""

import pytest

from scoring.engines import SHIPPED, load_choosable_catalogues
from tests.session.json_commands import buttons, dispatch, flatten
from tilesnap.deals.rules import Rules
from tilesnap.i18n import languages
from tilesnap.i18n import translate as text
from tilesnap.session.session import Session
from tilesnap.views.rule_choice import chip_texts, rule_choice_parts

MAX_LETTERS = 10
HAND = {"command": "load_hand", "text": "555m CCCC | 222s 111p EE*"}
GAMES = {"command": "open_place", "place": "game"}
START = {"command": "start_game", "values": dict(zip("ESWN", ("Anna", "Ben", "Cleo", "Dan"), strict=True))}


def choose(name, **preset):
    return {"command": "set_rules", "name": name, **preset}


@pytest.mark.parametrize("language", languages.LANGUAGES)
@pytest.mark.parametrize("rules", SHIPPED)
def test_short_rule_names_fit_a_phone(language, rules):
    with text.use_language(language):
        assert f"rules-short_{rules}" in text.catalogue_keys(language)
        assert 0 < len(text.t(f"rules-short_{rules}")) <= MAX_LETTERS


CHIPS = [
    # a row: rules, short text, full text
    (None, "Choose rules", "Choose rules"),
    (Rules("hong_kong"), "Hong Kong", "Hong Kong Old Style"),
    (Rules("european_classical", "CC"), "European", "European classical · CC"),
    (Rules.create("bmja", None, {"options": {"limit": 700}}), "BMJA", "BMJA · one house rule"),
    (Rules.create("bmja", None, {"title": "Ours "}), "Ours", "Ours"),
]


@pytest.mark.parametrize(("rules", "short", "full"), CHIPS, ids=lambda each: str(each)[:40])
def test_chip_names_rules(rules, short, full):
    assert chip_texts(rules) == (short, full)


def rows(parts, name):
    return [each for part in parts if getattr(part, "name", "") == name for each in part.buttons]


@pytest.mark.parametrize("rules", [None, *map(Rules, load_choosable_catalogues())], ids=str)
def test_choice_lists_every_rule_set_once_with_a_line(rules):
    parts = rule_choice_parts(rules)
    offered = rows(parts, "rule_sets")
    assert [each.command["name"] for each in offered] == [*load_choosable_catalogues()]
    assert all(each.hint for each in offered)
    assert [each.command["name"] for each in offered if each.on] == ([rules.name] if rules else [])
    presets = load_choosable_catalogues()[rules.name].presets if rules else ()
    codes = [each.command["preset"] for each in rows(parts, "presets")]
    assert codes == ([None, *(each.code for each in presets)] if presets else [])


def test_presets_stand_below_chosen_rule_set():
    parts = rule_choice_parts(Rules("hong_kong", "tiers"))
    names = [getattr(part, "name", part.kind) for part in parts]
    assert names == ["rule_sets", "note", "presets", "note", "rule_sets"]
    assert parts[0].buttons[-1].command["name"] == "hong_kong"
    assert [each.text for each in parts[2].buttons if each.on] == ["Four tiers"]
    assert "bigproduction.com" in parts[3].text


def test_list_closes_once_the_choice_is_complete():
    parts = rule_choice_parts(Rules("hong_kong", "tiers"))
    tables = load_choosable_catalogues()
    complete = {each.command["name"] for each in rows(parts, "rule_sets") if each.closes}
    assert complete == {name for name, table in tables.items() if not table.presets} - {"american"}
    assert all(each.closes for each in rows(parts, "presets"))


def test_line_is_left_out_when_options_change_it():
    parts = rule_choice_parts(Rules.create("european_classical", None, {"options": {"limit": 300}}))
    assert [each.command["name"] for each in rows(parts, "rule_sets") if not each.hint] == [
        "european_classical"
    ]


def test_choice_asks_for_card():
    asked, had = (
        rule_choice_parts(Rules.create("american", None, changes))
        for changes in ({}, {"card": {"lines": []}})
    )
    assert rows(asked, "card_sample")
    assert not rows(had, "card_sample")


def run(*commands, stored=None):
    session = Session("en", stored)
    for each in commands:
        shown = dispatch(session, each)
    return shown


CHOICES = [
    # a row: commands, name of the rules, preset, chip
    ([choose("hong_kong")], "hong_kong", None, "Hong Kong"),
    ([choose("hong_kong", preset="tiers")], "hong_kong", "tiers", "Hong Kong"),
    ([choose("hong_kong", preset="tiers"), choose("bmja", preset=None)], "bmja", None, "BMJA"),
    ([choose("no_rules")], "european_classical", None, "Choose rules"),
    ([{"command": "import_house_rules", "text": 'base = "bmja"\n'}], "bmja", None, "BMJA"),
    ([{"command": "answer_question", "field": "rules", "value": "mcr"}], "mcr", None, "MCR"),
]


@pytest.mark.parametrize(("commands", "name", "preset", "chip"), CHOICES, ids=str)
def test_command_chooses_rules(commands, name, preset, chip):
    rules = run(*commands)["rules"]
    assert (rules["name"], rules["preset"], rules["chip"]) == (name, preset, chip)
    assert rules["is_chosen"] == (chip != "Choose rules")


def test_question_is_asked_after_hand_and_nothing_is_scored():
    assert run({"command": "refresh"})["rules"]["question"] == []
    answers = [
        {"command": "answer_question", "field": field, "value": value}
        for field, value in (("source", "discard"), ("seat", "N"), ("round", "S"))
    ]
    asked = run(HAND, *answers)
    offered = buttons(asked["rules"]["question"])
    assert [each["command"]["name"] for each in offered] == [*load_choosable_catalogues()]
    assert (asked["status_bar"]["shown"], asked["result"]) == (False, [])
    assert asked["voice"]["reading"] == asked["voice"]["result"] == []
    chosen = run(HAND, *answers, offered[0]["command"])
    assert (chosen["rules"]["question"], chosen["status_bar"]["shown"]) == ([], True)
    assert (chosen["status_bar"]["total"], chosen["status_bar"]["final"]) == ("200", True)
    assert "ts-sheet" in chosen["result"][0]["html"]


def test_game_begins_only_with_chosen_rules():
    form = next(part for part in run(GAMES)["parts"] if part.get("name") == "new_game")
    assert "start" not in [each["name"] for each in form["fields"]]
    refused = run(GAMES, START)
    assert (refused["screen"], refused["problem"]["code"]) == ("games", "rules_not_chosen")
    assert run(GAMES, START, choose("bmja"), {"command": "start_game", "values": {}})["screen"] == "game"


STORED = [
    # a row: stored state, whether the rules were chosen
    (None, False),
    (run(HAND)["stored"], False),
    (run(choose("european_classical"))["stored"], True),
    ({"deal": run(choose("riichi"))["stored"]["deal"]}, True),  # of releases that asked nobody
    ({"house_rules": {"bmja": {"options": {"limit": 700}}}}, True),
    ({"rules_chosen": "yes"}, False),
]


@pytest.mark.parametrize(("stored", "chosen"), STORED, ids=range(len(STORED)))
def test_stored_choice_is_restored(stored, chosen):
    assert run({"command": "refresh"}, stored=stored)["rules"]["is_chosen"] == chosen


def test_house_page_waits_for_choice():
    parts = run({"command": "open_place", "place": "rules"})["parts"]
    assert [part["kind"] for part in parts] == ["buttons", "buttons", "file"]


def test_house_page_has_choice():
    parts = run(choose("hong_kong", preset="tiers"), {"command": "open_place", "place": "rules"})["parts"]
    names = {each["command"]["name"] for each in buttons(parts) if each["command"]["command"] == "set_rules"}
    assert names == {*load_choosable_catalogues()}
    (fold,) = (part for part in flatten(parts) if part.get("name") == "rule_choice")
    assert fold["text"] == "Hong Kong Old Style · tiers"
