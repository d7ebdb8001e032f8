"""Tests of hands with face-down tiles in the rows."""

import random

import pytest

from scoring import Hand
from training.face_down import find_place, random_hand, random_pale_style, style_kind, turn_down_tiles
from training.render.hands.classical import lay_hand

HAND = "(9999m) BBB | 123p 456s EEE 77p*"
KONG: set[int | None] = {0}


def placed():
    return lay_hand(random.Random(1), Hand.parse(HAND))


@pytest.mark.parametrize("seed", range(20))
def test_turned_down_turns_one_to_four_tiles(seed):
    before, after = placed(), turn_down_tiles(random.Random(seed), placed())
    turned = [was for was, now in zip(before, after, strict=True) if was.label != now.label]
    assert 1 <= len(turned) <= 4
    assert {find_place(tile, KONG) for tile in turned} == {"row"}
    assert "B" not in {tile.label for tile in turned}


def test_kong_tile_has_place_kong():
    places = {find_place(tile, KONG) for tile in placed() if tile.label == "X"}
    assert places == {"kong"}


def test_hands_have_concealed_kongs_and_white_dragons():
    hands = [random_hand(random.Random(seed)) for seed in range(40)]
    kongs = [meld for hand in hands for meld in hand.melds if meld.kind == "kong"]
    assert all(meld.concealed for meld in kongs)
    assert 5 < sum(any(meld.kind == "kong" for meld in hand.melds) for hand in hands) < 25
    assert 10 < sum("B" in map(str, hand.tiles) for hand in hands) < 30


@pytest.mark.usefixtures("fonts")
def test_tile_sets_include_every_source():
    styles = [random_pale_style(random.Random(seed)) for seed in range(40)]
    kinds = {(style_kind("X", style), style_kind("B", style)) for style in styles}
    assert kinds == {
        (f"{back} back", f"{white} dragon") for back in ("pale", "coloured") for white in ("blank", "framed")
    }
