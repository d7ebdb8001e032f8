"""Features are bits: what a set brings is what a condition asks for."""

import pytest

from scoring.hand.features import Has, a_set, of_set
from scoring.hand.tiles import Tile

ROWS = [
    # a row: kind of set, tile, what a condition may ask that the set has, what it has not
    ("pung", "2m", [("pung", "simples")], [("pung", "terminals"), ("kong", "simples"), ("pair", "simples")]),
    ("kong", "9p", [("kong", "terminals"), ("kong", "majors")], [("kong", "honors"), ("pung", "terminals")]),
    ("pair", "E", [("pair", "winds"), ("pair", "honors"), ("pair", "own_wind")], [("pair", "dragons")]),
    ("pung", "F", [("pung", "dragons"), ("pung", "majors")], [("pung", "round_wind")]),
]


@pytest.mark.parametrize(("kind", "tile", "there", "absent"), ROWS)
def test_a_set_brings_what_is_asked_of_it(kind, tile, there, absent):
    features = of_set(kind, Tile(tile))
    assert all(features & a_set(*asked) for asked in there)
    assert not any(features & a_set(*asked) for asked in absent)


@pytest.mark.parametrize(("kind", "triplet", "kong"), [("pung", 1, 0), ("kong", 1, 1), ("chow", 0, 0)])
def test_triplets_and_kongs(kind, triplet, kong):
    features = of_set(kind, Tile("3s"))
    assert (bool(features & Has.TRIPLET), bool(features & Has.KONG)) == (triplet, kong)


def test_no_bit_stands_for_two_things():
    bits = [bit for name, bit in vars(Has).items() if name.isupper()]
    bits += [
        a_set(kind, of)
        for kind in ("pung", "kong", "pair")
        for of in ("simples", "terminals", "winds", "dragons", "honors", "majors")
    ]
    assert len(set(bits)) == len(bits)
    assert all(bit.bit_count() == 1 for bit in bits)
