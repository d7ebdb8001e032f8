"""Feature bits: those that a set contributes are those that conditions ask for."""

import pytest

from scoring.hand.features import Feature, features_of_set, set_feature
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


def test_feature_bits_are_distinct():
    bits = [bit for name, bit in vars(Feature).items() if name.isupper()]
    bits += [
        set_feature(kind, of)
        for kind in ("pung", "kong", "pair")
        for of in ("simples", "terminals", "winds", "dragons", "honors", "majors")
    ]
    assert len(set(bits)) == len(bits)
    assert all(bit.bit_count() == 1 for bit in bits)
