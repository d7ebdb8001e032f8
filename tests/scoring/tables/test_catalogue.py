"""Tests of the texts that describe a rule set."""

import re

import pytest

from scoring import Context, Hand, ScoringError, load_rules
from scoring.tables.advice.item_check import check_item
from scoring.tables.advice.line_explanations import explain_item
from scoring.tables.catalogue import describe, item_sentence, requirement
from scoring.tables.schema import NO_OVERLAP, FromOption, Item, When, with_fields
from scoring.tables.shipped import TABLES
from tilesnap.i18n.translate import item_description, use_language

LINES = [
    # Columns: rules, what is asked for, what its line says
    ("european_classical", "little_three_dragons", "3 doubles"),
    ("european_classical", "limit", "limit = 500  (a whole number, at least 1)"),
    ("european_classical", "CC", "preset     CC"),
    ("european_classical", "triplet", "of: any | simples"),
    ("european_classical", "moon", "moon(tile: a tile's code, on_discard: true | false = True, "),
    ("european_classical", "kongs", "kongs(count: a whole number)"),
    ("bmja", "purity", "when purity"),
]


@pytest.mark.parametrize(("rules", "wanted", "says"), LINES)
def test_describe_line_contains(rules, wanted, says):
    assert says in next(describe(TABLES[rules], wanted))


LAST, KONGS = When("last_tile_of_wall", discard=True), When("kongs", count=FromOption("so_many"))
LAST_WORDS = "the winning tile is the last of the wall"
KONGS_WORDS = "exactly so many kongs are in the hand, melded or concealed (count = option so_many)"
ASKED = [
    # Columns: what stands for the item's condition, what must also be and what must not; the words
    ({}, f"{LAST_WORDS} (discard = True)"),
    ({"instead": (When("winning"),)}, f"{LAST_WORDS} (discard = True) or the hand has won"),
    (
        {"also": (KONGS,), "unless": (When("winning"),)},
        f"{LAST_WORDS} (discard = True), and {KONGS_WORDS}, unless the hand has won",
    ),
]


@pytest.mark.parametrize(("conditions", "words"), ASKED)
def test_asks_joins_all_conditions(conditions, words):
    item = Item("last", "Last", "", LAST, **conditions)
    assert requirement(item) == words
    assert explain_item(item).message == f"T{words[1:]}"


def test_ask_includes_requirement_when_not_met():
    rules = load_rules("zung_jung")
    item = next(item for item in rules.table.items if item.id == "seven_pairs")
    hand, context = Hand.parse("| 123m 456m 789p 222s EE*"), Context(seat="E", round="E", source="wall")
    assert f"it requires: {requirement(item)}" in [
        why.message for why in check_item(hand, context, rules, item.id).why
    ]


def test_describe_suggests_nearest_name():
    with pytest.raises(ScoringError, match="did you mean purity") as caught:
        list(describe(TABLES["bmja"], "purty"))
    assert caught.value.code == "unknown_id"


@pytest.mark.parametrize("rules", TABLES)
def test_rows_have_whole_sentences(rules):
    table = TABLES[rules]
    for row in (*table.items, *table.options):
        assert re.fullmatch(r"[A-Z0-9].*[^.]\.", row.description), row


@pytest.mark.parametrize("rules", TABLES)
def test_english_item_description_is_that_of_table(rules):
    with use_language("en"):
        for item in TABLES[rules].items:
            assert item_description(item).replace("’", "'") == item.description


def test_explain_uses_conditions_without_description():
    item = Item("last", "Last", "", When("kongs", count=1))
    assert item_sentence(item) == "Exactly so many kongs are in the hand, melded or concealed (count = 1)."


def test_changed_condition_clears_item_description():
    item = TABLES["bmja"].items[0]
    assert with_fields(item, NO_OVERLAP, {"when": item.when})[0].description == item.description
    assert with_fields(item, NO_OVERLAP, {"when": When("winning")})[0].description == ""
