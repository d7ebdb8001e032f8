"""The rule sets are told with all that they hold."""

import pytest

from scoring.tables.loading import with_preset
from scoring.tables.shipped import TABLES


def test_every_rule_set_is_named(games):
    status, _, said = games.ask("GET", "/api/v1/rules")
    assert status == 200
    assert [(each["name"], each["title"]) for each in said["rules"]] == [
        *((table.name, table.title) for table in TABLES.values()),
        ("riichi", "Riichi"),
    ]


def test_rules_that_are_no_table_tell_what_pays_and_what_they_ask(games):
    told = games.ask("GET", "/api/v1/rules/riichi?preset=ema_2016")[2]
    assert {option["name"]: option["default"] for option in told["options"]}["red_fives"] is False
    assert told["presets"] == ["ema_2016", "wrc", "m_league", "tenhou", "sanma"]
    rows = {row["id"]: row for row in told["rows"]}
    assert (rows["tanyao"]["native"], rows["sanshoku"]["worth"]) == ("断么九", "2 han, open 1")
    asked = {(fact["name"], fact["about"]): fact["kind"] for fact in told["facts"]}
    assert asked["dora_indicators", "hand"] == "tiles"
    assert asked["tenpai", "deal"] == "seats"
    assert (told["items"], told["overlaps"]) == ([], [])


@pytest.mark.parametrize("name", TABLES)
def test_a_rule_set_is_told_with_all_that_it_holds(games, name):
    table = TABLES[name]
    status, _, said = games.ask("GET", f"/api/v1/rules/{name}")
    assert (status, said["name"], said["unit"]) == (200, name, table.settings.payout.unit)
    assert [item["id"] for item in said["items"]] == [item.id for item in table.items]
    assert all(item["words"].startswith(item["id"]) for item in said["items"])
    assert [option["name"] for option in said["options"]] == [option.name for option in table.options]
    assert said["presets"] == [preset.code for preset in table.presets]
    assert {preset["code"]: preset["options"] for preset in said["all_presets"]} == {
        preset.code: dict(preset.options) for preset in table.presets
    }


PRESETS = [(table.name, preset.code) for table in TABLES.values() for preset in table.presets]


@pytest.mark.parametrize(("name", "code"), PRESETS)
def test_a_preset_changes_what_is_told(games, name, code):
    told = games.ask("GET", f"/api/v1/rules/{name}?preset={code}")[2]
    table = with_preset(TABLES[name], code)
    assert [(option["name"], option["default"]) for option in told["options"]] == [
        (option.name, option.default) for option in table.options
    ]
    assert [item["on"] for item in told["items"]] == [item.on for item in table.items]


def test_an_amount_that_an_option_says_names_it(games):
    amounts = [
        item[key]
        for name in TABLES
        for item in games.ask("GET", f"/api/v1/rules/{name}")[2]["items"]
        for key in ("points", "doubles")
    ]
    named = [amount for amount in amounts if isinstance(amount, dict)]
    assert named
    assert all(list(amount) == ["option"] for amount in named)


@pytest.mark.parametrize(
    ("path", "code"),
    [("bmjaa", "unknown_rules"), ("bmja?preset=JC", "unknown_preset"), ("bmja?presets=JC", "bad_query")],
)
def test_what_there_is_not_is_refused_in_words(games, path, code):
    assert games.problem("GET", f"/api/v1/rules/{path}")["code"] == code


def test_an_address_without_a_query_says_that_it_knows_none(games):
    assert "none is known here." in games.problem("GET", "/api/v1/rules?x=1")["detail"]
