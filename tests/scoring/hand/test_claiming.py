"""Choice of claimed sets: no tile is lost or moved, and the winning tile stays marked."""

import random
from collections import Counter
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Hand, Tile, arrange
from scoring.hand.arrangement import arrange_partial
from scoring.hand.claiming import claimable_groups, group_choices, with_claimed_groups
from scoring.hand.layout import HandLayout, TilePlace
from scoring.hand.notation import read_hand
from scoring.hand.shapes import SHAPE_READERS
from tests.scoring.hands import winning_hand
from tools.second_scorers.random_hands import make_losing_hand

seeds = st.integers(0, 2**32)


@dataclass(frozen=True, eq=False)
class Piece:
    """A tile on the table, distinct from others with the same face."""

    face: Tile


def face(piece):
    return piece.face


def layout_of(line) -> HandLayout[Piece]:
    return read_hand(line).map(Piece)


def plain(laid):
    return laid.map(face)


def sets_of(laid, loser=False):
    hand = Hand.from_layout(plain(laid))
    return (arrange_partial(hand, kongs_of="any") if loser else arrange(hand)[0]).sets


def grouped(laid, loser=False):
    return claimable_groups(laid, sets_of(laid, loser), face)


def group_texts(groups):
    return " ".join("".join(piece.face.code for piece in group) for group in groups)


GROUPS = [
    # Columns: the layout, the sets that may have been claimed
    ("| 555m 222s 123p CCC EE*", "5m5m5m 1p2p3p 2s2s2s CCC"),
    ("CCC | 555m 222s 123p EE*", "CCC 5m5m5m 1p2p3p 2s2s2s"),
    ("222s CCC | 555m 123p EE*", "2s2s2s CCC 5m5m5m 1p2p3p"),
    ("(CCCC) | 555m 222s 123p EE*", "CCCC 5m5m5m 1p2p3p 2s2s2s"),
    ("(XCCX) 123p | 123p 555m EE*", "XCCX 1p2p3p 5m5m5m 1p2p3p"),
    ("555m (XCCX) 123p | 123p EE*", "5m5m5m XCCX 1p2p3p 1p2p3p"),
    ("(CCXX) | 555m 222s 123p EE*", "CCXX 5m5m5m 1p2p3p 2s2s2s"),
    ("(222s) | 555m 123p CCC EE*", "5m5m5m 1p2p3p 2s2s2s CCC"),
    ("EE* | 555m 222s 123p CCC", "5m5m5m 1p2p3p 2s2s2s CCC"),
    ("123m 123m 123m | 123m EE*", "1m2m3m 1m2m3m 1m2m3m 1m2m3m"),
    ("| 11m 22m 33m 55p 77p 99s EE*", ""),
    ("| 19m 19p 19s ESWNCFB E*", ""),
    ("E*E | 19m 19p 19s SWNCFB", ""),
    ("34*5p 345p | 345p 345p 55s", "3p4p5p 3p4p5p 3p4p5p 3p4p5p"),
]


@pytest.mark.parametrize(("line", "groups"), GROUPS)
def test_groups_of_lists_claimable_sets(line, groups):
    laid = layout_of(line)
    sets = arrange(Hand.from_layout(plain(laid)), shapes=("regular", *SHAPE_READERS))[0].sets
    assert group_texts(claimable_groups(laid, sets, face)) == groups


def test_groups_of_regroups_winning_meld():
    laid = layout_of("34*5p 345p | 345p 345p 55s")
    read_otherwise = Hand.parse("345p 333p 444p 555p 55s | ").melds
    assert group_texts(claimable_groups(laid, read_otherwise, face)) == "3p4p5p 3p3p3p 4p4p4p 5p5p5p"


LOSERS = [
    ("| 555m 22s 123p CCC EE", "5m5m5m CCC"),
    ("CCC | 555m 22s 123p EE", "CCC 5m5m5m"),
    ("CCC | 5555m 2s 123p EE", "CCC 5m5m5m"),
    ("(CCCC) | 5555m 2s 123p EE", "CCCC 5m5m5m"),
    ("| 1m 2p 3s 4m 5p 6s 7m 8p 9s ESWN", ""),
]


@pytest.mark.parametrize(("line", "groups"), LOSERS)
def test_groups_of_losing_hand(line, groups):
    laid = layout_of(line)
    found = grouped(laid, loser=True)
    assert group_texts(found) == groups
    for chosen in group_choices(len(found)):
        assert Hand.from_layout(plain(with_claimed_groups(laid, found, chosen))).problems("loser") == []


CLAIMED = [
    # Columns: the layout, the indices of the claimed sets, the resulting layout
    ("| 555m 222s 123p CCC EE*", (), "| 555m 222s 123p CCC EE*"),
    ("| 555m 222s 123p CCC EE*", (0, 3), "555m CCC | 222s 123p EE*"),
    ("| 2s 5m 2s C 123p C 55m 2s E C E*", (1,), "123p | 2s 5m 2s C C 55m 2s E C E*"),
    ("CCC | 555m 222s 123p EE*", (), "| 555m 222s 123p EE* CCC"),
    ("CCC | 555m 222s 123p EE*", (0, 1), "CCC 555m | 222s 123p EE*"),
    ("CCC | 555m 222s 123p EE*", (1,), "555m | 222s 123p EE* CCC"),
    ("(CCCC) | 555m 222s 123p EE*", (), "(CCCC) | 555m 222s 123p EE*"),
    ("(CCCC) | 555m 222s 123p EE*", (0,), "CCCC | 555m 222s 123p EE*"),
    ("CCCC | 555m 222s 123p EE*", (), "(CCCC) | 555m 222s 123p EE*"),
    ("CCCC+ | 555m 222s 123p EE*", (0, 1), "CCCC+ 555m | 222s 123p EE*"),
    ("CCCC+ | 555m 222s 123p EE*", (), "(CCCC) | 555m 222s 123p EE*"),
    ("(XCCX) | 555m 222s 123p EE*", (1,), "(XCCX) 555m | 222s 123p EE*"),
    ("CCC* | 555m 222s 123p EE", (0,), "CCC* | 555m 222s 123p EE"),
    ("CCC* | 555m 222s 123p EE", (), "| 555m 222s 123p EE CCC*"),
    ("| 555m 222s 123p CCC* EE", (3,), "CCC* | 555m 222s 123p EE"),
    ("| 345*m55m 222s CCC 789p", (0,), "345m | 5*m5m 222s CCC 789p"),
    ("(222s) | 555m 123p CCC EE*", (2,), "222s | 555m 123p CCC EE*"),
    ("EE* | 555m 222s 123p CCC", (0,), "555m | 222s 123p CCC EE*"),
    ("CCC | 555m 222s 123p EE* | 1f 3g", (1,), "555m | 222s 123p EE* CCC | 1f 3g"),
]


@pytest.mark.parametrize(("line", "chosen", "expected"), CLAIMED)
def test_claimed_as_melds_chosen_groups(line, chosen, expected):
    laid = layout_of(line)
    groups = grouped(laid)
    assert plain(with_claimed_groups(laid, groups, chosen)) == read_hand(expected)


@given(seeds, st.booleans(), st.randoms(use_true_random=False))
def test_claimed_as_keeps_tiles_in_order(seed, loser, chance: random.Random):
    line = (
        make_losing_hand(random.Random(seed))[0].notation()
        if loser
        else str(winning_hand(random.Random(seed)))
    )
    whole = layout_of(line)
    row = list(whole.concealed)
    won = None if whole.winning is None else row[whole.winning.at]
    chance.shuffle(row)
    laid = HandLayout(
        whole.melded, tuple(row), whole.bonus, None if won is None else TilePlace(None, row.index(won))
    )
    groups = grouped(laid, loser)
    for chosen in group_choices(len(groups)):
        found = with_claimed_groups(laid, groups, chosen)
        assert Counter(map(id, found.tiles)) == Counter(map(id, laid.tiles))
        assert found.bonus == laid.bonus
        stayed = [piece for piece in found.concealed if piece in row]
        assert stayed == [piece for piece in row if piece in found.concealed]
        assert found.concealed[: len(stayed)] == tuple(stayed)
        if won is not None:
            number, at = found.winning
            assert (found.concealed if number is None else found.melded[number].tiles)[at] is won
        melded = [group.tiles for group in found.melded if not group.concealed]
        assert melded == [groups[number] for number in chosen]


@given(seeds, st.randoms(use_true_random=False))
def test_claimed_as_does_not_depend_on_earlier_choices(seed, chance: random.Random):
    """Each choice among the same sets produces the same hand, whatever was chosen before."""
    laid = layout_of(str(winning_hand(random.Random(seed))))
    groups = grouped(laid)
    first, second = (tuple(n for n in range(len(groups)) if chance.random() < 0.5) for _ in range(2))
    directly = Hand.from_layout(plain(with_claimed_groups(laid, groups, second)))
    again = with_claimed_groups(laid, groups, first)
    assert Hand.from_layout(plain(with_claimed_groups(again, groups, second))) == directly


@given(seeds)
def test_claimed_as_leaves_valid_hand(seed):
    laid = layout_of(str(winning_hand(random.Random(seed))))
    groups = grouped(laid)
    assert len(groups) == 4
    for chosen in group_choices(4):
        hand = Hand.from_layout(plain(with_claimed_groups(laid, groups, chosen)))
        assert hand.problems() == []
        assert sum(not meld.concealed for meld in hand.melds) == len(chosen)


def test_choices_are_unique():
    assert list(group_choices(0)) == [()]
    assert sorted(group_choices(3)) == [(), (0,), (0, 1), (0, 1, 2), (0, 2), (1,), (1, 2), (2,)]
