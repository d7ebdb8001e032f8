"""The lines of a card that a rack is nearest to."""

import random

import pytest

from scoring import Hand, ScoringError, load_rules
from scoring.hand.tiles import read_tiles
from tests.scoring.american.brute_force import NATURALS, SlowCard
from tests.scoring.american.test_brute_force import CARDS
from tests.scoring.american.test_engine import CARD

RULES = load_rules("american", {"card": CARD})

NEAREST = [
    # Columns: hand, seen tiles, number of the line, tiles off, helping tiles, spare tiles, why impossible
    ("444p | 1f 22m 66pJ 8888s 9m", "", 1, 1, "1f", "9m", None),
    ("444p | 1f 22m 66pJ 8888s 9m", "", 2, 1, "1f", "9m", "concealed"),
    ("444p | 1f 22m 66pJ 8888s 9m", "", 3, None, None, None, "exposures"),
    ("| 1f1f 22m 44666p 888s J 9m", "", 1, 1, "4p 8s J", "9m", None),
    ("| 1f1f 22m 44666p 888s 9m", "", 1, 2, "4p 8s J", "9m", None),
    ("| 1f1f 2m 444666p 888sJ", "", 1, 1, "2m", "", None),
    ("| 1f1f 2m 444666p 888sJ", "222m", 1, None, None, None, None),
    ("444p | 22m 666p 8888s 9m", "11111111f", 1, 2, None, None, "tiles"),
    ("| 1f1f 22m 444666p 8888s", "", 1, 0, "", "", None),
]


@pytest.mark.parametrize("row", NEAREST, ids=[f"{row[0]} {row[2]}" for row in NEAREST])
def test_line_has_distance_and_tiles(row):
    hand, seen, number, off, helping, spare, why = row
    lines = RULES.nearest(Hand.parse(hand), read_tiles(seen).tiles)
    line = next(each for each in lines if each.line.number == number)
    found = line.as_json()
    assert found["impossible"] == why
    assert off is None or found["off"] == off
    if why is None and helping is not None:
        assert " ".join(found["helping"]) == helping
        assert " ".join(found["spare"]) == spare


def test_gone_tiles_leave_other_ways_of_a_line():
    lines = RULES.nearest(Hand.parse("| 1f1f 2m 444666p 888sJ"), read_tiles("222m").tiles)
    line = next(each for each in lines if each.line.number == 1)
    assert (line.off, line.groups[1]) == (5, "22s")


def test_possible_and_nearest_lines_come_first():
    lines = RULES.nearest(Hand.parse("444p | 1f 22m 66pJ 8888s 9m"))
    assert [line.impossible is not None for line in lines] == sorted(
        line.impossible is not None for line in lines
    )
    possible = [line.off for line in lines if line.impossible is None]
    assert possible == sorted(possible)
    assert len(lines) == 6


def test_nearest_refuses_impossible_tiles():
    with pytest.raises(ScoringError) as raised:
        RULES.nearest(Hand.parse("| 11111m"))
    assert raised.value.code == "fifth_copy"


def slow_distance(groups, rack):
    """Return how many tiles of one hand are missing, by trying all shares of jokers and flowers."""
    best = 14
    groups = sorted(groups, key=lambda group: (group.jokers, group.flowers))

    def fill(at, counts, missing):
        nonlocal best
        if missing >= best:
            return
        if at == len(groups):
            best = missing
            return
        group = groups[at]
        for naturals in range(min(group.count, counts.get(group.tile, 0)), -1, -1):
            left = dict(counts) | {group.tile: counts.get(group.tile, 0) - naturals}
            gap = group.count - naturals
            for jokers in range(min(gap, left.get("J", 0)) if group.jokers else 0, -1, -1):
                flowers = min(gap - jokers, left.get("1f", 0)) if group.flowers else 0
                for wild in range(flowers, -1, -1):
                    rest = left | {"J": left.get("J", 0) - jokers}
                    rest["1f"] = rest.get("1f", 0) - wild
                    fill(at + 1, rest, missing + gap - jokers - wild)

    fill(0, {tile: rack.count(tile) for tile in set(rack)}, 0)
    return best


@pytest.mark.parametrize("name", ["prairie", "orchard"])
def test_distance_is_that_of_brute_force(name):
    rules, slow = load_rules("american", {"card": CARDS[name]}), SlowCard(CARDS[name])
    chance = random.Random(name)
    for _ in range(6):
        _, exposed, rack = slow.random_hand(chance)
        tiles = [tile for group in exposed for tile in group] + rack
        for at in chance.sample(range(14), 3):
            tiles[at] = chance.choice(NATURALS)
        if any(tiles.count(tile) > (8 if tile in ("1f", "J") else 4) for tile in tiles):
            continue
        offs = {line.line.number: line.off for line in rules.nearest(Hand.parse(f"| {' '.join(tiles)}"))}
        for number, row in enumerate(slow.rows, 1):
            sample = chance.sample(row.hands, min(len(row.hands), 60))
            assert offs[number] <= min(slow_distance(hand, tiles) for hand in sample)
            if len(sample) == len(row.hands):
                assert offs[number] == min(slow_distance(hand, tiles) for hand in sample)
