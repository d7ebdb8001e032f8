"""The API describes the rule sets completely."""

import pytest

from scoring.tables.loading import with_preset
from scoring.tables.shipped import TABLES


def test_rules_lists_every_rule_set(games):
    status, _, content = games.request("GET", "/api/v1/rules")
    assert status == 200
    assert [(each["name"], each["title"]) for each in content["rules"]] == [
        *((table.name, table.title) for table in TABLES.values()),
        ("riichi", "Riichi"),
    ]


def test_rules_describes_riichi_rows_and_facts(games):
    rules = games.request("GET", "/api/v1/rules/riichi?preset=ema_2016")[2]
    assert {option["name"]: option["default"] for option in rules["options"]}["red_fives"] is False
    assert rules["presets"] == ["ema_2016", "wrc", "m_league", "tenhou", "mahjong_soul", "sanma"]
    rows = {row["id"]: row for row in rules["rows"]}
    assert (rows["tanyao"]["native"], rows["sanshoku"]["worth"]) == ("断么九", "2 han, open 1")
    facts = {(fact["name"], fact["about"]): fact["kind"] for fact in rules["facts"]}
    assert facts["dora_indicators", "hand"] == "tiles"
    assert facts["tenpai", "deal"] == "seats"
    assert (rules["items"], rules["overlaps"]) == ([], [])


@pytest.mark.parametrize("name", TABLES)
def test_rules_describes_items_options_and_presets(games, name):
    table = TABLES[name]
    status, _, content = games.request("GET", f"/api/v1/rules/{name}")
    assert (status, content["name"], content["unit"]) == (200, name, table.settings.payout.unit)
    assert [item["id"] for item in content["items"]] == [item.id for item in table.items]
    assert all(item["words"].startswith(item["id"]) for item in content["items"])
    assert [option["name"] for option in content["options"]] == [option.name for option in table.options]
    assert content["presets"] == [preset.code for preset in table.presets]
    assert {preset["code"]: preset["options"] for preset in content["all_presets"]} == {
        preset.code: dict(preset.options) for preset in table.presets
    }


PRESETS = [(table.name, preset.code) for table in TABLES.values() for preset in table.presets]


@pytest.mark.parametrize(("name", "code"), PRESETS)
def test_preset_changes_options_and_items(games, name, code):
    rules = games.request("GET", f"/api/v1/rules/{name}?preset={code}")[2]
    table = with_preset(TABLES[name], code)
    assert [(option["name"], option["default"]) for option in rules["options"]] == [
        (option.name, option.default) for option in table.options
    ]
    assert [item["on"] for item in rules["items"]] == [item.on for item in table.items]


def test_amount_names_its_option(games):
    amounts = [
        item[key]
        for name in TABLES
        for item in games.request("GET", f"/api/v1/rules/{name}")[2]["items"]
        for key in ("points", "doubles")
    ]
    named = [amount for amount in amounts if isinstance(amount, dict)]
    assert named
    assert all(list(amount) == ["option"] for amount in named)


@pytest.mark.parametrize(
    ("path", "code"),
    [("bmjaa", "unknown_rules"), ("bmja?preset=JC", "unknown_preset"), ("bmja?presets=JC", "bad_query")],
)
def test_rules_rejects_unknown_name(games, path, code):
    assert games.request_problem("GET", f"/api/v1/rules/{path}")["code"] == code


def test_rules_rejects_any_query(games):
    assert "none is known here." in games.request_problem("GET", "/api/v1/rules?x=1")["detail"]
