"""Feature bits: those that a set contributes are those that conditions ask for."""

import pytest

from scoring import Context, Hand, load_rules, score
from scoring.hand.features import (
    Feature,
    SetCount,
    features_of_places,
    features_of_set,
    features_of_sets,
    number_of,
    set_feature,
)
from scoring.hand.tiles import Tile

ROWS = [
    # Columns: kind of set, tile, classes that the set has, classes that it lacks
    ("pung", "2m", [("pung", "simples")], [("pung", "terminals"), ("kong", "simples"), ("pair", "simples")]),
    ("kong", "9p", [("kong", "terminals"), ("kong", "majors")], [("kong", "honors"), ("pung", "terminals")]),
    ("pair", "E", [("pair", "winds"), ("pair", "honors"), ("pair", "own_wind")], [("pair", "dragons")]),
    ("pung", "F", [("pung", "dragons"), ("pung", "majors")], [("pung", "round_wind")]),
]


@pytest.mark.parametrize(("kind", "tile", "there", "absent"), ROWS)
def test_of_set_contains_features_of_classes(kind, tile, there, absent):
    features = features_of_set(kind, Tile(tile))
    assert all(features & set_feature(*asked) for asked in there)
    assert not any(features & set_feature(*asked) for asked in absent)


@pytest.mark.parametrize(("kind", "triplet", "kong"), [("pung", 1, 0), ("kong", 1, 1), ("chow", 0, 0)])
def test_of_set_marks_triplets_and_kongs(kind, triplet, kong):
    features = features_of_set(kind, Tile("3s"))
    assert (bool(features & Feature.TRIPLET), bool(features & Feature.KONG)) == (triplet, kong)


COUNTED = [
    # Columns: sets, the numbers of chows, pungs and kongs, kongs, and concealed ones, features there and absent
    ("123m 456m 789p", (3, 0, 0, 0), Feature.TWO_CHOWS, Feature.OUTSIDE),
    (
        "111m EEE SSS (WWWW) CC",
        (0, 4, 1, 1),
        Feature.TWO_TRIPLETS_OF_WINDS | Feature.OUTSIDE,
        Feature.TWO_KONGS,
    ),
    ("(2222p) 333s+3s CCC FFF", (0, 4, 2, 2), Feature.TWO_CONCEALED | Feature.TWO_KONGS, Feature.THREE_KONGS),
]


@pytest.mark.parametrize(("sets", "numbers", "there", "absent"), COUNTED)
def test_counts_of_sets_add_up(sets, numbers, there, absent):
    counted = sum(meld.counted for meld in Hand.parse(f"{sets} |").melds)
    kinds = (SetCount.CHOW, SetCount.TRIPLET, SetCount.KONG, SetCount.CONCEALED)
    assert tuple(number_of(counted, kind) for kind in kinds) == numbers
    assert features_of_sets(counted) & (there | absent) == there


PLACED = [
    # Columns: sets, features of related sets
    ("222m 222p 22s", Feature.SIMILAR),
    ("222m 222p 33s", 0),
    ("222m 333m 444m", Feature.CONSECUTIVE),
    ("123m 123m", Feature.EQUAL_CHOWS),
    ("123m 123p 123s", Feature.SIMILAR_CHOWS),
    ("123m 456m 789m", Feature.STRAIGHT),
    ("EEE SSS WWW", 0),
]


@pytest.mark.parametrize(("sets", "features"), PLACED)
def test_places_of_sets_show_related_sets(sets, features):
    melds, places = Hand.parse(f"{sets} |").melds, 0
    for meld in melds:
        places |= meld.places
    assert features_of_places(places, sum(meld.kind == "chow" for meld in melds)) == features


def test_feature_bits_are_distinct():
    bits = [bit for name, bit in vars(Feature).items() if name.isupper()]
    bits += [
        set_feature(kind, of)
        for kind in ("pung", "kong", "pair")
        for of in ("simples", "terminals", "winds", "dragons", "honors", "majors")
    ]
    assert len(set(bits)) == len(bits)
    assert all(bit.bit_count() == 1 for bit in bits)


MANY_SETS = [
    " ".join(f"{rank}{rank}{suit}" for suit in "mp" for rank in range(1, 10)),
    " ".join(f"{rank * 3}{suit}" for suit in "mp" for rank in "123456789"),
    " ".join(f"{run}{suit}" for suit in "mp" for run in ("123", "456", "789") for _ in range(4)),
]


@pytest.mark.parametrize("melds", MANY_SETS, ids=["pairs", "pungs", "chows"])
@pytest.mark.parametrize("rules", ["european_classical", "hong_kong", "taiwanese"])
def test_hand_of_too_many_sets_is_dead(rules, melds):
    hand = Hand.parse(f"{melds} | ")
    assert len(hand.melds) > 16
    sheet = score(hand, Context(role="loser", seat="E", round="E"), load_rules(rules))
    assert (sheet.total, [each.code for each in sheet.warnings]) == (0, ["dead_hand"])


def test_numbers_of_many_sets_stay_apart():
    melds = Hand.parse(f"{MANY_SETS[2]} | ").melds
    counted = sum(meld.counted for meld in melds)
    assert (number_of(counted, SetCount.CHOW), number_of(counted, SetCount.TRIPLET)) == (len(melds), 0)
