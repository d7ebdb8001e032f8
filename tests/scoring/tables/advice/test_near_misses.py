"""Tests of near misses by one fact or one tile."""

from dataclasses import replace

import pytest

from scoring import Context, Hand, Tile, load_rules, score
from scoring.tables.advice.near_misses import near_misses, notable_misses
from tests.scoring.table_rows import context_of


def test_near_miss_by_fact():
    misses = near_misses(
        Hand.parse("| 222s 333p 444s 666m* 55p"), context_of("N/S discard"), load_rules("european_classical")
    )
    treasure = next(miss for miss in misses if miss.line.id == "hidden_treasure")
    assert (treasure.total, treasure.change.params["source"]) == (500, "wall")


def test_near_miss_by_tile():
    misses = near_misses(
        Hand.parse("222m 333m 444m | 777m 5p5p*"), context_of("N/S wall"), load_rules("bmja")
    )
    assert "purity" not in [miss.line.id for miss in misses]  # it is two tiles short
    misses = near_misses(
        Hand.parse("CCC FFF | 123m BB 4m4m4m*"), context_of("N/S wall"), load_rules("zung_jung")
    )
    assert "small_three_dragons" not in [miss.line.id for miss in misses]  # it has that
    misses = near_misses(
        Hand.parse("| 1112345678m 8m 99m9m*"), context_of("N/S wall"), load_rules("zung_jung")
    )
    gates = next(miss for miss in misses if miss.line.id == "nine_gates")
    assert gates.total == 480


def test_near_miss_by_last_tile():
    hand, context = Hand.parse("| 11*12345678999m 5m"), context_of("E/E wall")
    missed = near_misses(hand, context, load_rules("zung_jung"))
    gates = next(miss for miss in missed if miss.line.id == "nine_gates")
    assert (gates.change.code, gates.change.params, gates.total) == ("near_miss_last", {"last": "5m"}, 480)
    assert gates in notable_misses(missed, load_rules("zung_jung"))


def test_near_misses_when_hand_does_not_win():
    misses = near_misses(
        Hand.parse("| 123m 456m 789p 22s 34s* 9s"), Context(), load_rules("european_classical")
    )
    assert any(miss.change.params == {"from": "9s", "to": "5s"} for miss in misses)


MISSES = [
    # Columns: rules, hand, context
    ("zung_jung", "| 11*12345678999m 5m", "E/E wall"),
    ("european_classical", "22*2s | 333p 444s 666m 55p", "N/S discard"),
    ("dmjl", "| 1*23m 456m 678p 222s 55p", "N/S robbed_kong"),
    ("bmja", "222m 333m 444m | 777m 5p5p*", "N/S wall"),
]


@pytest.mark.parametrize(("rules", "hand", "context"), MISSES)
def test_near_miss_total_matches_changed_hand(rules, hand, context):
    parsed, known, loaded = Hand.parse(hand), context_of(context), load_rules(rules)
    missed = near_misses(parsed, known, loaded)
    assert missed
    for miss in missed:
        params = miss.change.params
        if miss.change.code == "near_miss_fact":
            way = {name: params[name] for name in ("source", "last_tile", "turn")}
            then = score(parsed, replace(known, **way), loaded)
        elif miss.change.code == "near_miss_last":
            then = score(won_with_last(parsed, Tile(params["last"])), known, loaded)
        else:
            then = score(replace_tile(parsed, Tile(params["from"]), Tile(params["to"])), known, loaded)
        assert then.total == miss.total
        assert miss.line.id in {line.id for line in then.items}


def won_with_last(hand, tile):
    """Return the hand with another last tile; the claimed tile is concealed with its set."""
    melds = [meld for meld in hand.melds if meld != hand.winning_meld]
    freed = hand.winning_meld.tiles if hand.winning_meld else ()
    changes = {"melds": tuple(melds), "concealed": (*hand.concealed, *freed), "winning_meld": None}
    return replace(hand, winning_tile=tile, **changes)


def replace_tile(hand, old, new):
    row = list(hand.concealed)
    row[row.index(old)] = new
    only = old is hand.winning_tile and hand.winning_meld is None and old not in row
    return replace(hand, concealed=tuple(row), winning_tile=new if only else hand.winning_tile)


def test_robbed_tile_is_only_one_of_its_kind():
    hand, known = Hand.parse("| 1*23m 456m 678p 222s 55p"), context_of("N/S robbed_kong")
    missed = near_misses(hand, known, load_rules("dmjl"))
    came = {miss.change.params["last"] for miss in missed if miss.change.code == "near_miss_last"}
    assert came
    assert not came & {"2s", "5p"}


@pytest.mark.parametrize(
    ("hand", "is_missed"), [("| 1*23m 456m 678p 222s 55p", True), ("| 22*2m 456m 678p 222s 55p", False)]
)
def test_robbed_kong_is_near_miss_only_when_possible(hand, is_missed):
    missed = near_misses(Hand.parse(hand), context_of("N/S discard"), load_rules("dmjl"))
    robbed = [miss.line.id for miss in missed if miss.change.params.get("change") == "robbed_kong"]
    assert robbed == ["robbing_a_kong"] * is_missed


ROWS = [
    # Columns: rules, hand, context, the items worth telling
    ("zung_jung", "| 123m 456m 678m 222p 55p*", "N/S wall", ["nine_tile_straight", "no_terminals"]),
    ("european_classical", "| 222s 333p 444s 666m* 55p", "N/S discard", ["hidden_treasure"]),
    # that a tile might have been the last of the wall, or on a supplement, goes for every hand
    ("european_classical", "CCC | 123m 456m 789p 22s*", "N/S discard", []),
]


@pytest.mark.parametrize(("rules", "hand", "context", "items"), ROWS)
def test_worth_telling_keeps_notable_misses(rules, hand, context, items):
    missed = near_misses(Hand.parse(hand), context_of(context), load_rules(rules))
    assert len(missed) > len(items)
    assert [miss.line.id for miss in notable_misses(missed, load_rules(rules))] == items
