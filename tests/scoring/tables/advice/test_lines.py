"""Tests that explanations of a score line agree with the scorer."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from scoring import Context, Hand, Meld, ScoringError, load_rules, score, score_alternatives
from scoring.tables.advice.line_explanations import explain_line
from scoring.tables.shipped import TABLES
from tests.scoring.hands import winning_hand
from tests.scoring.table_rows import score_row

EU = "european_classical"


def messages_by_code(breakdown, id_):
    line = next(line for line in breakdown.items if line.id == id_)
    return {message.code: message for message in explain_line(breakdown, line)}


EXPLANATIONS = [
    # Columns: rules, hand, context, item, a message about it: its code and some parameters
    (EU, "CCC 123m | 789m 444s 55p*", "N/S wall", "pung_simples", "item_by", {"tiles": ["4s"] * 3}),
    (EU, "CCC 123m | 789m 444s 55p*", "N/S wall", "pung_simples", "item_is", {"homes": [EU, "dmjl"]}),
    (EU, "CCC 123m | 789m 444s 55p*", "N/S wall", "winning", "item_won", {}),
    (EU, "CCC FFF | 999m 44*4s 55p", "N/S wall", "pung_hand", "item_whole", {}),
    (EU, "CCC FFF | 999m 44*4s 55p", "N/S wall", "self_drawn_last_tile", "item_by", {"tiles": ["4s"]}),
    (
        EU,
        "CCC FFF | 999m 44*4s 55p",
        "N/S wall",
        "pung_hand",
        "item_source",
        {"source": "European Classical: doubles of the winner"},
    ),
    (
        EU,
        "CCC 123m | 789m 444s 55p*",
        "N/S wall",
        "pung_simples",
        "set_pays",
        {"how": "concealed", "points": 4, "other": 2},
    ),
    (
        EU,
        "CCC 123m | 789m 444s 55p*",
        "N/S wall",
        "pung_dragons",
        "set_pays",
        {"how": "melded", "points": 4, "other": 8},
    ),
    (EU, "CCC 123m | 789m 444s* 55p", "N/S wall", "pung_simples", "set_pays", {"how": "drawn", "other": 2}),
    (EU, "CCC 123m | 789m 444s* 55p", "N/S", "pung_simples", "set_pays", {"how": "unsaid", "other": 4}),
    (
        EU,
        "222s | 333p 444s 666m 55p*",
        "N/S wall",
        "pung_simples",
        "set_makes",
        {"how": "melded", "id": "hidden_treasure", "total": 500},
    ),
    ("bmja", "| 222s 333s 444s EEE N", "W/S loser", "buried_treasure", "item_waits", {"tiles": ["N"]}),
]


@pytest.mark.parametrize("row", EXPLANATIONS)
def test_about_line_messages(row):
    rules, hand, context, item, code, values = row
    assert values.items() <= messages_by_code(score_row(rules, hand, context), item)[code].params.items()


def test_set_pays_is_none_when_equal_melded_and_concealed():
    breakdown = score_row("building_skills", "222s 333p 444s | 666m 55p*", "N/S wall")
    assert not {"set_pays", "set_makes"} & set(messages_by_code(breakdown, "three_simple"))


CHANCE = Random(17)
RANDOM_HANDS = [winning_hand(CHANCE, melded=melded) for melded in (0, 0.5) for _ in range(20)]


def change_set(breakdown, line, how):
    """Return the hand and context with the line's set melded, concealed, drawn or claimed instead."""
    hand, known = breakdown.hand, breakdown.context
    if how in ("drawn", "claimed", "unsaid"):
        return hand, replace(known, source="discard" if how == "drawn" else "wall")
    meld = next(meld for meld in breakdown.arrangement.sets if meld.tiles == tuple(sorted(line.tiles)))
    rest = Counter(hand.concealed)
    if meld not in hand.melds:
        rest.subtract(meld.tiles)
    melds = [each for each in hand.melds if each != meld]
    melds.append(Meld.from_tiles(meld.tiles, concealed=how == "melded"))
    return replace(hand, melds=tuple(melds), concealed=tuple(rest.elements())), known


@pytest.mark.parametrize("rules", sorted(TABLES))
def test_set_pays_matches_score_of_turned_set(rules):
    ways = Counter()
    loaded = load_rules(rules, {"min_faan": 0} if rules == "hong_kong" else {})
    for hand in RANDOM_HANDS:
        for source in ("wall", "discard", None):
            known = Context(seat="S", round="E", source=source)
            try:
                breakdown = score(hand, known, loaded)
            except ScoringError:
                continue
            for line in breakdown.items:
                for message in explain_line(breakdown, line):
                    if message.code not in ("set_pays", "set_makes"):
                        continue
                    params = message.params
                    ways[params["how"]] += 1
                    found = score_alternatives(*change_set(breakdown, line, params["how"]), loaded)
                    if message.code == "set_makes":
                        made = {(each.limit_hand, each.total) for each in found}
                        assert (params["id"], params["total"]) in made, (str(hand), message)
                    else:
                        concealed = params["how"] in ("melded", "claimed", "unsaid")
                        assert params["other"] in line_points(found, line, concealed), (str(hand), message)
                    assert params["points"] == line.points
    paid_apart = any(active.points != active.concealed_points for active in loaded.items)
    assert (set(ways) == {"concealed", "melded", "drawn", "claimed", "unsaid"}) == paid_apart, ways


def line_points(breakdowns, line, concealed):
    """Return what a line pays in those breakdowns whose set is concealed or melded as given."""
    tiles = tuple(sorted(line.tiles))
    return {
        other.points
        for each in breakdowns
        for other in each.items
        if other.id == line.id and tuple(sorted(other.tiles)) == tiles
        if any(meld.tiles == tiles and meld.concealed == concealed for meld in each.arrangement.sets)
    }


def test_item_is_message_states_condition():
    breakdown = score(Hand.parse("| 1122m 3344p 5566s EE*"), Context(source="wall"), load_rules("zung_jung"))
    assert messages_by_code(breakdown, "seven_pairs")["item_is"].message.startswith("The hand has this shape")
