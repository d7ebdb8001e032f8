"""Tests of the tiles that complete a hand and their scores."""

import pytest

from scoring import Context, Hand, load_rules
from scoring.tables.advice.waits import waits

WAITS = [
    # Columns: rules, a hand one tile short, the tiles that complete it
    ("european_classical", "| 123m 456m 789p 2233s", "2s 3s"),
    ("european_classical", "| 1112345678999m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
    ("european_classical", "| 19m 19p 19s ESWNCFB", "1m 9m 1p 9p 1s 9s E S W N C F B"),
    ("european_classical", "1111p 567s | 1s 8s 22m 678m", ""),
    ("european_classical", "1111p 567s | 88s 22m 678m", "2m 8s"),
    ("european_classical", "FFF 666s 888s | 1s 2s NN", "3s"),
    ("european_classical", "| 2223m 555p 777s EEE", "1m 3m 4m"),
    ("european_classical", "3333m | 12m 555p 777s EE", ""),  # all four that it waits for are held
    ("european_classical", "(5555m) 444m | 6m 111p 999p", "6m"),
    ("european_classical", "| 22m 55m 77p 99p 11s EE N", ""),
    ("zung_jung", "| 22m 55m 77p 99p 11s EE N", "N"),
    ("bmja", "| 11m 99m 11p 99p 11s EE N", "N"),
    ("bmja", "| 11m 2m 33m 5m 11p 2p 33p 5p 7p", "7m"),
    ("bmja", "| 123m 456m 789p 2233s", ""),  # two chows are not a win
    ("bmja", "| 1123456789m ESW", "N"),
    ("dmjl", "| 123m 456m 789p 2233s", "2s 3s"),
]


@pytest.mark.parametrize(("rules", "hand", "tiles"), WAITS)
def test_waits_tiles(rules, hand, tiles):
    found = waits(Hand.parse(hand), load_rules(rules))
    assert " ".join(wait.tile.code for wait in found) == tiles


def test_waits_score_each_tile_at_its_best():
    found = waits(
        Hand.parse("| 123m 456m 789p 22s CC"), load_rules("european_classical", {"rounding": "none"})
    )
    # 20 winning, 10 concealed, 2 drawn, a pung of 4 or 8, a pair of dragons 2; concealed and dragons double
    assert {wait.tile.code: wait.breakdown.total for wait in found} == {"2s": 76, "C": 160}


def test_waits_ignore_winning_tile_of_complete_hand():
    found = waits(Hand.parse("| 123m 456m 789p 22s 333s*"), load_rules("european_classical"))
    assert [wait.tile.code for wait in found] == ["2s", "3s"]


WA, ANY_HAND = {"preset": "WA"}, "| 223456m 3456p 678s"
ORPHANS = "1m 9m 1p 9p 1s 9s E S W N C F B"
DISCARDED = [
    # Columns: options, hand, the own discards, the tiles that go out on them
    (WA, ANY_HAND, ORPHANS, ORPHANS),
    (WA, ANY_HAND, "1m 1m 9m 1p 9p 1s 9s E S W N C F", "B"),
    (WA, "| 223456m 345p 678s J", "J=1m J=9m 1p 9p 1s 9s E S W N C F B", ORPHANS),
    (WA, ANY_HAND, "1m 9m 1p 9p 1s 9s E S W N C F", ""),  # one discard too few
    (WA, ANY_HAND.replace("8s", "8s*") + " E", "1m 9m 1p 9p 1s 9s E S W N C F B", ORPHANS),
    (WA, "222m | 3456p 68s 345s 9m", ORPHANS, ""),  # a set is melded
    ({}, ANY_HAND, ORPHANS, ""),
]


@pytest.mark.parametrize(("options", "hand", "discards", "tiles"), DISCARDED)
def test_waits_by_own_discards(options, hand, discards, tiles):
    context = Context(discards=tuple(discards.split()))
    found = waits(Hand.parse(hand), load_rules("european_classical", options), context)
    assert " ".join(wait.tile.code for wait in found) == tiles
