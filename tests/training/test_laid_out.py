"""Hands laid out in many ways come out whole, given every tile's name and nearly its corners."""

import pytest

from scoring import Hand
from training.laid_out import ANNOTATIONS, geometry

# how many of sixty hands of a kind come out right
KINDS = {
    "clutter": 58,
    "riichi": 56,
    "hong_kong": 57,
    "taiwanese": 54,
    "groups": 57,
    "groups_of_16": 56,
    "sets_below": 56,
    "standing": 59,
}


@pytest.mark.parametrize("kind", KINDS)
def test_hands_of_every_way_to_play_are_understood(kind: str) -> None:
    assert round(60 * geometry(60, 3, kind, tell=False)) >= KINDS[kind]


@pytest.mark.parametrize("seed", [1, 2])
def test_nearly_every_way_to_lay_a_hand_out_is_understood(seed: int) -> None:
    assert geometry(300, seed, tell=False) >= 0.96


def test_annotated_hands_are_winning_hands() -> None:
    lines = [line for line in ANNOTATIONS.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    assert len(lines) == 60
    for line in lines:
        _, hand = line.split(": ", 1)
        assert not Hand.parse(hand).problems("winner"), line
