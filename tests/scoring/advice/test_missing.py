"""What was nearly made: by another fact, by another tile."""

import pytest

from scoring import Context, Hand, load_rules
from scoring.advice.missing import near_misses, worth_telling
from tests.scoring.rows import context_of


def test_near_miss_by_a_fact():
    misses = near_misses(
        Hand.parse("| 222s 333p 444s 666m* 55p"), context_of("N/S discard"), load_rules("european_classical")
    )
    treasure = next(miss for miss in misses if miss.line.id == "hidden_treasure")
    assert (treasure.total, treasure.change.params["source"]) == (500, "wall")


def test_near_miss_by_a_tile():
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


def test_near_miss_by_which_tile_came_last():
    hand, context = Hand.parse("| 11*12345678999m 5m"), context_of("E/E wall")
    missed = near_misses(hand, context, load_rules("zung_jung"))
    gates = next(miss for miss in missed if miss.line.id == "nine_gates")
    assert (gates.change.code, gates.change.params, gates.total) == ("near_miss_last", {"last": "5m"}, 480)
    assert gates in worth_telling(missed, load_rules("zung_jung"))


def test_a_hand_that_does_not_win_is_told_how_near_it_is():
    misses = near_misses(
        Hand.parse("| 123m 456m 789p 22s 34s* 9s"), Context(), load_rules("european_classical")
    )
    assert any(miss.change.params == {"from": "9s", "to": "5s"} for miss in misses)


TOLD = [
    # a row: rules, hand, context, the items worth telling
    ("zung_jung", "| 123m 456m 678m 222p 55p*", "N/S wall", ["nine_tile_straight", "no_terminals"]),
    ("european_classical", "| 222s 333p 444s 666m* 55p", "N/S discard", ["hidden_treasure"]),
    # that a tile might have been the last of the wall, or on a supplement, goes for every hand
    ("european_classical", "CCC | 123m 456m 789p 22s*", "N/S discard", []),
]


@pytest.mark.parametrize(("rules", "hand", "context", "items"), TOLD)
def test_only_what_a_player_calls_nearly_made_is_worth_telling(rules, hand, context, items):
    missed = near_misses(Hand.parse(hand), context_of(context), load_rules(rules))
    assert len(missed) > len(items)
    assert [miss.line.id for miss in worth_telling(missed, load_rules(rules))] == items
