"""Tests of house rules made of plain values: errors name the key, and no line."""

import pytest

from scoring import Context, Hand, ScoringError, load_rules, score, settle
from scoring.tables.house_file import build_house
from scoring.tables.shipped import TABLES


def test_house_changes_only_stated_parts():
    base = TABLES["bmja"]
    house = build_house(
        {
            "base": "bmja",
            "title": "",
            "options": {"limit": 700, "purity": False},
            "items": {"knitting": {"limit": 1}},
        },
        TABLES,
    )
    items = {item.id: item for item in house.items}
    assert (house.name, house.title, house.presets) == ("bmja_house", "", ())
    assert {option.name: option.default for option in house.options}["limit"] == 700
    assert (items["purity"].on, items["knitting"].pays.limit) == (False, 1)
    same = [item for item in base.items if items[item.id] is item]
    assert len(same) == len(base.items) - 2


def test_own_item_can_be_switched_off_by_option():
    own = {"points": 1, "when": {"condition": "chow"}}
    house = build_house({"base": "bmja", "add": {"chows": own}, "options": {"chows": False}}, TABLES)
    assert (house.items[-1].id, house.items[-1].on) == ("chows", False)
    assert (house.items[-1].name, house.items[-1].source) == ("Chows", "house rule")


HAND = "555m CCCC | 222s 111p EE*"
CHOWS = "123m 456p | 789s 22*2p CC"
CLEAN = "123m 456m | 78*9m 222m CC"
SETTINGS = [
    # Columns: the base, what the house sets, hand, total, None where it does not win
    ("european_classical", {}, HAND, 200),  # 52 points, 2 doubles
    ("european_classical", {"rounding": "none"}, HAND, 208),
    ("european_classical", {"rounding": "total"}, HAND, 210),
    ("european_classical", {"rounding": "both"}, HAND, 200),
    ("european_classical", {"rounding": "both", "rounding_to": "up"}, HAND, 240),
    ("european_classical", {"rounding": "both", "rounding_step": 1, "total_step": 100}, HAND, 200),
    ("european_classical", {"rounding": "both", "rounding_step": 5, "total_step": 25}, HAND, 200),
    ("european_classical", {"rounding": "both", "total_step": 7, "total_to": "up"}, HAND, 203),
    ("european_classical", {"rounding": "total", "rounding_step": 25, "rounding_to": "down"}, HAND, 200),
    ("european_classical", {"rounding": "total", "rounding_step": 25, "total_to": "up"}, HAND, 225),
    ("bmja", {}, HAND, 200),
    ("bmja", {"rounding": "before_doubles"}, HAND, 200),
    ("bmja", {"rounding": "total", "rounding_step": 30, "rounding_to": "up"}, HAND, 210),
    ("building_skills", {}, HAND, 272),
    ("building_skills", {"rounding": "total"}, HAND, 270),
    ("zung_jung", {"rounding": "total", "rounding_step": 30, "rounding_to": "up"}, HAND, 60),
    ("hong_kong", {"rounding": "total", "rounding_step": 4, "rounding_to": "up", "minimum": 0}, HAND, 8),
    ("european_classical", {"most_chows": 2}, CHOWS, None),
    ("european_classical", {"most_chows": 3}, CHOWS, 20),
    ("european_classical", {"most_claimed_chows": 1}, CHOWS, None),
    ("european_classical", {"most_claimed_chows": 2}, CHOWS, 20),
    ("european_classical", {"most_chows": 1}, CLEAN, None),
    ("european_classical", {"most_chows": 1, "chows_free_with": ["mixed_hand"]}, CLEAN, 60),
    ("european_classical", {"most_claimed_chows": 2, "chows_free_with": ["mixed_hand"]}, CLEAN, 60),
    ("european_classical", {"most_chows": 1, "chows_free_with": ["clear_hand"]}, CLEAN, None),
    ("european_classical", {"wins_with": ["mixed_hand", "clear_hand"]}, CLEAN, 60),
    ("european_classical", {"wins_with": ["mixed_hand", "clear_hand"]}, HAND, None),
    ("european_classical", {"wins_with": ["mixed_hand"]}, "| 19m19p19sESWNCFBB*", 500),
    ("european_classical", {"least_doubles": 2}, HAND, 200),
    ("european_classical", {"least_doubles": 3}, HAND, 0),
    ("european_classical", {"least_doubles": 3}, "| 19m19p19sESWNCFBB*", 500),
    ("european_classical", {"minimum": 201}, HAND, 0),
]


@pytest.mark.parametrize(("base", "settings", "hand", "total"), SETTINGS)
def test_house_settings(base, settings, hand, total):
    rules = load_rules(build_house({"base": base, "settings": settings}, TABLES))
    if total is None:
        with pytest.raises(ScoringError, match=f"the rules {rules.table.title} (allow|want one of)"):
            score(Hand.parse(hand), Context(seat="N", round="S", source="discard"), rules)
    else:
        sheet = score(Hand.parse(hand), Context(seat="N", round="S", source="discard"), rules)
        assert (sheet.total, sheet.won) == (total, total > 0)


PAID = [
    # Columns: payout of the house, what East, South and West pay North who scored 40, 15 and 32 for 88
    ({}, [176, 88, 88]),
    ({"rounding_step": 50}, [200, 100, 100]),
    ({"rounding_step": 50, "rounding_to": "down"}, [150, 50, 50]),
    ({"rounding_step": 25, "east_doubles": False}, [100, 100, 100]),
]


@pytest.mark.parametrize(("payout", "paid"), PAID)
def test_house_rounds_payout(payout, paid):
    rules = load_rules(build_house({"base": "bmja", "payout": payout}, TABLES))
    settled = settle({"E": 40, "S": 15, "W": 32, "N": 88}, "N", rules.settings.payout)
    assert [line.amount for line in settled.lines if line.payee == "N"] == paid
    assert sum(settled.net.values()) == 0


REFUSED = [
    (
        {"settings": {"wins_with": ["purty"]}},
        "settings.wins_with",
        "names 'purty', which is not a known item: did you mean purity?",
    ),
    ({"settings": {"total_to": "same"}}, "settings.total_to", "is 'same', it must be nearest, up or down"),
    ({"payout": {"rounding_step": 0}}, "payout.rounding_step", "is 0, it must be a whole number, 1 to"),
    ({"items": {"purty": {}}}, "items.purty", "is unknown: did you mean purity?"),
    ({"options": {"limit": None}}, "options.limit", "is None, it must be a whole number"),
    ({"items": {"purity": []}}, "items.purity", "is [], it must be a table: write [items.purity]"),
    (
        {"base": "taiwanese", "add": {"pure": {"limit": 0.5, "when": {"condition": "chow"}}}},
        "add.pure.limit",
        "is a share of the limit, but these rules have none",
    ),
    (
        {"base": "taiwanese", "penalties": {"false_mahjong": {"share": 0.5}}},
        "penalties.false_mahjong.share",
        "is a share of the limit, but these rules have none",
    ),
    ({"base": "bmjaa"}, "base", "is 'bmjaa', which is not a known rule set: did you mean bmja?"),
]


@pytest.mark.parametrize(("values", "key", "message"), REFUSED, ids=str)
def test_house_of_rejects_invalid_values(values, key, message):
    with pytest.raises(ScoringError) as caught:
        build_house({"base": "bmja", **values}, TABLES)
    assert caught.value.message.startswith(f"{key} {message}")
    assert (caught.value.params["line"], caught.value.params["key"]) == (None, key)


def test_limit_share_uses_house_limit():
    added = {"pure": {"limit": 0.5, "when": {"condition": "chow"}}}
    house = build_house({"base": "taiwanese", "options": {"tai_cap": 20}, "add": added}, TABLES)
    assert load_rules(house).limit == 20
