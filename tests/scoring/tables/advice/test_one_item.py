"""Tests of checking one item against one hand."""

import pytest

from scoring import Hand, ScoringError, check_item, load_rules
from scoring.tables.advice.item_check import MAX_CHANGES
from scoring.tables.shipped import TABLES
from tests.scoring.table_rows import context_of

LIMIT_HANDS = [
    # Columns: item of Building Skills, a hand that has it, one that misses it
    ("big_three_dragons", "CCC FFF | BBB 123*s SS", "CCC FFF | 111s 123*s BB"),
    ("little_four_winds", "SSS EEE | WWW 11*1m NN", "SSS EEE | WWW 11*1m 22m"),
    ("big_four_winds", "SSS EEE NNNN | WWW 1*1m", "SSS EEE | WWW 11*1m NN"),
    ("all_honors", "CCC SSS | NNN EE*E FF", "CCC SSS | NNN EE*E 11m"),
    ("all_terminals", "111m 999m | 111s 99*9s 11p", "111m 999m | 111s 99*9s EE"),
    ("thirteen_orphans", "| 19m19p19sESWNCFB1*m", "| 11m19p19sESWNCFB1*m"),
    ("nine_gates", "| 11123455678999*m", "| 11123455567899*m"),
]


@pytest.mark.parametrize(("item", "having", "missing"), LIMIT_HANDS)
def test_ask_building_skills_limit_hands(item, having, missing):
    rules, context = load_rules("building_skills"), context_of("E/E wall")
    found, missed = (check_item(Hand.parse(hand), context, rules, item) for hand in (having, missing))
    assert (found.met, [line.limit for line in found.lines], found.why) == (True, [1], ())
    assert (missed.met, missed.lines) == (False, ())
    assert missed.why[0].code == "asks_for"


WIN = "CCCC | 555m 222s BBB FF*"
EUROPEAN = ("european_classical", {})
ROWS = [
    # Columns: rules with options, item, hand, context, whether it is met, the codes of why, words there
    (EUROPEAN, "concealed_hand", "| 123m 456m 789m 123s 5m5*m", "E/E wall", (True, [], "")),
    (EUROPEAN, "clear_hand", WIN, "E/E wall", (False, ["asks_for", "lacks"], "lacks: one suit only")),
    (EUROPEAN, "winning", "| 5m", "E/E loser", (False, ["asks_for", "other_role"], "it is for a winner")),
    (
        EUROPEAN, "pung_hand", "CCC | 555m FFF BB*B 11p", "E/E wall",
        (True, ["not_paid_limit_hand"], "Three great scholars, which counts alone"),
    ),
    (
        ("european_classical", {"pung_hand": False}), "pung_hand", "CCC | 555m FFF 22*2p 11p", "E/E wall",
        (True, ["item_off"], "set the option pung_hand"),
    ),
    (
        ("european_classical", {"no_points_hand": True}), "chow_hand", "| 123m 456m 789m 12*3s 55m",
        "E/E wall", (True, ["item_off"], "No-points hand counts in its place"),
    ),
    (
        EUROPEAN, "self_drawn_last_tile", WIN, "E/E discard",
        (False, ["asks_for", "lacks", "near_miss_fact"], "had the winning tile come from the wall"),
    ),
    (
        ("building_skills", {}), "big_four_winds", "SSS EEE | WWW 11*1m NN", "E/E wall",
        (False, ["asks_for", "near_miss_tile"], "with N in place of 1m"),
    ),
    (
        ("zung_jung", {"seven_pairs": False}), "seven_pairs", "| 1122m 3344p 5566s EE*", "E/E wall",
        (True, ["item_off"], "switched off"),
    ),
    (
        EUROPEAN, "pung_hand", "| 1122m 3344p 5566s EE*", "E/E wall",
        (False, ["asks_for", "no_winning_shape"], "do not know its special shape"),
    ),
    (
        EUROPEAN, "chow_hand", "| 111222333m 55p 99*9s", "E/E wall",
        (False, ["asks_for", "lacks"], "four chows"),
    ),
    (
        EUROPEAN, "one_chance_chow", "| 11122233*3m 456p EE", "E/E wall",
        (True, ["other_arrangement"], "only an arrangement that is not counted"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("play", "item", "hand", "context", "found"), ROWS)
def test_ask_item(play, item, hand, context, found):
    asked = check_item(Hand.parse(hand), context_of(context), load_rules(*play), item)
    met, codes, says = found
    reason_codes = list(dict.fromkeys(why.code for why in asked.why))
    assert (asked.met, reason_codes, bool(asked.lines)) == (met, codes, met and not codes)
    assert says in " ".join(map(str, asked.why))


def test_ask_limits_reported_changes():
    asked = check_item(
        Hand.parse("| 11123455677899*m"), context_of("E/E wall"), load_rules("zung_jung"), "pure_one_suit"
    )
    changes = [why for why in asked.why if why.code == "near_miss_tile"]
    assert len(changes) == MAX_CHANGES
    assert asked.why[-1].code == "more_changes"


@pytest.mark.parametrize("name", TABLES)
def test_ask_accepts_every_item(name):
    rules = load_rules(name)
    sets = rules.settings.sets
    hand = Hand.parse(f"{'123m ' * (sets - 4)}CCCC | 456m 222s BBB FF*")
    for item in rules.table.items:
        asked = check_item(hand, context_of("E/E wall"), rules, item.id)
        assert bool(asked.lines) == (not asked.why)
        assert asked.met or asked.why[0].code == "asks_for"


def test_ask_rejects_unknown_item():
    with pytest.raises(ScoringError, match="did you mean nine_gates") as caught:
        check_item(Hand.parse(WIN), context_of("E/E wall"), load_rules("hong_kong"), "nine_gate")
    assert caught.value.code == "unknown_item"
