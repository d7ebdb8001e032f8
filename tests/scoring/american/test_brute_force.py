"""Random hands of invented cards, judged by the engine and by the slow matcher.

With TILESNAP_HANDS=4000 the slow test is the whole campaign: 20,000 hands, 60,000 changed tiles.
"""

import os
import random
from pathlib import Path

import pytest

from scoring import Context, Hand, ScoringError
from scoring.american.card import read_card
from scoring.american.engine import AmericanEngine
from scoring.american.matching import CardIndex
from scoring.american.rack import Rack
from tests.scoring.american.brute_force import NATURALS, SlowCard, is_possible

FOLDER = Path(__file__).parent / "cards"
SAMPLE = Path(__file__).parents[3] / "scoring" / "american" / "thursday.toml"
CARDS = {path.stem: path.read_text("utf-8") for path in sorted((*FOLDER.iterdir(), SAMPLE))}
CONTEXT = Context(source="wall")
HANDS = int(os.environ.get("TILESNAP_HANDS", "500"))
CODES = (*NATURALS, "J")


def judge(engine, index, exposed, rack):
    """Return the lines that the engine finds, and the total."""
    melded = " ".join("".join(group) for group in exposed)
    hand = Hand.parse(f"{melded} | {' '.join(rack)}")
    assert Hand.parse(str(hand)) == hand
    problems = engine.problems(hand, CONTEXT)
    if problems:
        with pytest.raises(ScoringError) as raised:
            engine.score(hand, CONTEXT)
        assert raised.value.code == problems[0].code
        return set(), 0
    lines = {match.line.number for match in index.matches(Rack.from_hand(hand))}
    return lines, engine.score(hand, CONTEXT).total


def change_tile(exposed, rack, chance):
    """Replace one tile by another one."""
    exposed, rack = [list(group) for group in exposed], list(rack)
    places = [(group, at) for group in (*exposed, rack) for at in range(len(group))]
    group, at = chance.choice(places)
    group[at] = chance.choice([code for code in CODES if code != group[at]])
    if "1f" in group and {*group} - {"1f", "J"} and group is not rack:
        # The notation reads a flower among other melded tiles as a loose one.
        rack += [code for code in group if code == "1f"]
        group[:] = [code for code in group if code != "1f"]
    return exposed, rack


def compare(name, hands, changes):
    """Judge random hands of a card, and changed ones; return how many of those still win."""
    text = CARDS[name]
    engine, slow, index = (
        AmericanEngine().with_options({"card": text}),
        SlowCard(text),
        CardIndex(read_card(text)),
    )
    chance = random.Random(name)
    winning = 0
    for _ in range(hands):
        number, exposed, rack = slow.random_hand(chance)
        lines, total = judge(engine, index, exposed, rack)
        assert number in lines, (exposed, rack)
        assert (lines, total) == slow.judge(exposed, rack), (exposed, rack)
        for _ in range(changes):
            changed = change_tile(exposed, rack, chance)
            judged = judge(engine, index, *changed)
            assert judged == slow.judge(*changed), changed
            winning += bool(judged[0])
    return winning


@pytest.mark.parametrize("name", CARDS)
def test_engine_judges_hands_as_brute_force(name):
    assert compare(name, 60, 2) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", CARDS)
def test_engine_judges_many_hands_as_brute_force(name):
    assert compare(name, HANDS, 3) > 0


@pytest.mark.parametrize("name", CARDS)
def test_card_has_as_many_ways_as_brute_force(name):
    slow = [sum(map(is_possible, row.hands)) for row in SlowCard(CARDS[name]).rows]
    assert [len({tuple(sorted(way)) for way in line.ways}) for line in read_card(CARDS[name]).lines] == slow
