"""Tests that every arrangement keeps its tiles, without overlap, and shows the winning tile."""

import itertools
import random
from collections import Counter
from dataclasses import replace

import pytest

from scoring import Hand
from training.render.hands.kinds import KINDS
from training.render.hands.pieces import hand_in
from training.render.layouts import is_beside
from training.wins import draw_win_of_kind

TOUCH = 0.12  # maximum overlap of unsteadily placed tiles, in tile widths


def laid(name, count=25):
    for seed in range(count):
        rng = random.Random(f"{name} {seed}")
        hand = draw_win_of_kind(rng, KINDS[name])
        yield hand, KINDS[name].lay(rng, hand)


@pytest.mark.parametrize("name", KINDS)
def test_placed_hand_has_dealt_tiles(name):
    for hand, placed in laid(name):
        faces = Counter(t.label for t in placed if t.label != "X")
        dealt = Counter(map(str, (*hand.tiles, *hand.bonus)))
        assert not faces - dealt
        assert len(placed) == dealt.total()
        assert sum(t.winning for t in placed) <= 1


OTHERWISE = ("standing", "groups", "parted")
"""Kinds in which the winning tile need not be recognisable."""


@pytest.mark.parametrize("name", [name for name in KINDS if not name.startswith(OTHERWISE)])
def test_visible_hand_equals_dealt_hand(name):
    for hand, placed in laid(name):
        shown = hand_in(placed)
        assert (shown.concealed, shown.bonus) == (hand.concealed, hand.bonus)
        assert [m.kind for m in shown.melds].count("kong") == hand.kongs
        assert str(shown.winning_tile) == str(hand.winning_tile)


def test_parted_hand_shows_all_concealed_tiles():
    for hand, placed in laid("parted"):
        assert hand_in(placed).concealed == hand.concealed


@pytest.mark.parametrize("name", ["riichi", "hong_kong", "taiwanese", "groups", "sets_below"])
def test_tiles_do_not_overlap(name):
    for _, placed in laid(name, 10):
        for one, other in itertools.combinations(placed, 2):
            away = replace(
                other, x=other.x + TOUCH * (other.x - one.x), y=other.y + TOUCH * (other.y - one.y)
            )
            assert is_beside(one, away) or is_beside(away, one), (one, other)


@pytest.mark.parametrize(("name", "tiles"), [("taiwanese", 17), ("groups_of_16", 17), ("riichi", 14)])
def test_winning_hand_has_right_tile_count(name, tiles):
    for hand, _ in laid(name):
        assert len(hand.tiles) - hand.kongs == tiles


def test_four_face_down_tiles_have_no_label():
    shown = {str(meld) for _, some in laid("hong_kong", 60) for meld in hand_in(some).melds if meld.concealed}
    assert "(XXXX)" in shown
    assert Hand.parse("(XXXX) | 11m").melds[0].concealed
