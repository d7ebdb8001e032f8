import pytest

from scoring import Context, Hand, Tile, load_rules
from scoring.hand.arrangement import arrange
from scoring.tables.facts import Facts

EUROPEAN = load_rules("european_classical")

# Columns: item, hand, how often its condition is met
MATCHED = [
    ("pung_dragons", "555m CCCC | 222s 111p EE*", 0),
    ("kong_dragons", "555m CCCC | 222s 111p EE*", 1),
    ("pung_simples", "555m CCCC | 222s 111p EE*", 2),
]


@pytest.mark.parametrize(("name", "hand", "times"), MATCHED)
def test_matches_returns_each_match(name, hand, times):
    parsed = Hand.parse(hand)
    facts = Facts(parsed, Context(seat="N", round="S", source="discard"), tuple(EUROPEAN.shapes))
    active = next(each for each in EUROPEAN.items if each.item.id == name)
    assert len(active.matches(facts.with_arrangement(arrange(parsed)[0]))) == times


def test_paid_line_repeats_payment():
    active = next(each for each in EUROPEAN.items if each.item.id == "pung_simples")
    tiles = (Tile("2s"),) * 3
    open_, concealed = active.pay(tiles), active.pay(tiles, concealed=True)
    assert [(each.points, each.line.points, each.line.tiles) for each in (open_, concealed)] == [
        (2, 2, tiles),
        (4, 4, tiles),
    ]
    assert (open_.without("points").points, open_.without("points").line.points) == (0, 0)
